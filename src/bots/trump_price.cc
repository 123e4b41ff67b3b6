#include "bots/trump_price.h"

#include <algorithm>
#include <cstdint>
#include <utility>

#include "core/value.h"
#include "games/trump/contract.h"
#include "games/trump/deal.h"
#include "games/trump/state.h"
#include "games/trump/table.h"

namespace mogul::trump::greedy {

unsigned pay_less(Deal& deal, Seat payer, unsigned amount) {
  for (unsigned i = deal.clauses.size(); i-- > 0;) {
    Clause& clause = deal.clauses[i];
    if (clause.on.when != When::kNow) continue;
    for (unsigned j = clause.legs.size(); j-- > 0;) {
      Transfer& leg = clause.legs[j];
      if (leg.item != Item::kMoney || leg.from != payer) continue;
      const unsigned saved = std::min<unsigned>(leg.amount, amount);
      leg.amount = static_cast<std::uint16_t>(leg.amount - saved);
      amount -= saved;
      if (leg.amount == 0) clause.legs.erase_at(j);
    }
    if (clause.legs.empty()) deal.clauses.erase_at(i);
  }
  return amount;
}

void pay_more(Deal& deal, Seat payer, unsigned amount) {
  const Transfer more{.amount = static_cast<std::uint16_t>(amount), .from = payer};
  Clause* room = nullptr;
  for (Clause& clause : deal.clauses) {
    if (clause.on.when != When::kNow) continue;
    for (Transfer& leg : clause.legs) {
      const bool pays = leg.item == Item::kMoney && leg.from == payer;
      if (pays) return void(leg.amount = static_cast<std::uint16_t>(leg.amount + amount));
    }
    if (!clause.legs.full()) room = &clause;
  }
  if (room == nullptr && !deal.clauses.full()) {
    deal.clauses.push_back({});
    room = &deal.clauses.back();
  }
  if (room != nullptr) room->legs.push_back(more);
}

Deal turned_round(const Deal& offer) {
  Deal deal = offer;
  std::swap(deal.proposer, deal.partner);
  return deal;
}

Deal for_more(const State& seen, const Deal& offer, unsigned amount) {
  Deal deal = turned_round(offer);
  const unsigned spare = cash_of(seen, offer.proposer) - giving_now(seen, offer, offer.proposer).cash;
  const unsigned asked = std::min(pay_less(deal, offer.partner, amount), spare);
  if (asked > 0) pay_more(deal, offer.proposer, asked);
  return deal;
}

}  // namespace mogul::trump::greedy
