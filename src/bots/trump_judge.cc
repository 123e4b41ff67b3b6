#include "bots/trump_judge.h"

#include <algorithm>
#include <array>
#include <cstdint>
#include <cstdlib>
#include <string>
#include <vector>

#include "bots/trump_prospect.h"
#include "core/sentence.h"
#include "core/value.h"
#include "core/view.h"
#include "games/trump/action.h"
#include "games/trump/board.h"
#include "games/trump/cards.h"
#include "games/trump/contract.h"
#include "games/trump/deal.h"
#include "games/trump/game.h"
#include "games/trump/state.h"
#include "games/trump/table.h"

namespace mogul::trump {
namespace {

constexpr std::uint8_t kLateTurn = 3;  // what comes after so many turns comes late

// The parties of a deal, the proposer first.
std::array<Seat, 2> parties_of(const Deal& deal) { return {deal.proposer, deal.partner}; }

Change change_now(const State& seen, const Deal& deal, Seat party) {
  Change change;
  each_leg_now(deal, [&](const Transfer& leg) {
    const int sign = leg.from == party ? -1 : 1;
    change.cash += sign * static_cast<int>(cash_in(seen, leg));
    if (leg.item == Item::kCard) change.cards += sign;
    if (leg.item == Item::kRandomCards) change.cards += sign * leg.amount;
    if (leg.item != Item::kProperty) return;
    change.boxes += sign * box_of(seen, leg.property).money;
    (sign > 0 ? change.gets : change.gives).insert(leg.property);
  });
  return change;
}

// A share of what a card earns is taken for as much as the card can bring.
int cash_later(const State& seen, const Clause& clause, const Transfer& leg) {
  if (leg.item != Item::kShare) return static_cast<int>(cash_in(seen, leg));
  unsigned most = 0;
  kProfits.each([&](Card card) { most = std::max<unsigned>(most, row_of(card).amount); });
  const bool known = clause.on.when == When::kPlayed && is_profit(clause.on.card);
  const unsigned earned =
      known ? row_of(clause.on.card).amount * (row_of(clause.on.card).effect == Effect::kDieProfit ? 5 : 1) : most;
  return static_cast<int>(earned * leg.amount / 100 / kBill * kBill);
}

Prospect prospect_of(const State& seen, const Deal& deal, const Clause& clause) {
  Prospect prospect{.clause = clause};
  const When when = clause.on.when;
  prospect.is_sure = when == When::kTurnEnds || when == When::kGameEnds;
  const bool known = when == When::kPlayed && clause.on.card != Card::kHidden;
  if (clause.on.each && known) prospect.times = row_of(clause.on.card).copies;
  if (when == When::kEarns)
    prospect.times = clause.on.turn == kNoLimit ? kLateTurn : static_cast<std::uint8_t>(clause.on.turn + 1);
  for (const Transfer& leg : clause.legs) {
    const int sum =
        cash_later(seen, clause, leg) + (leg.item == Item::kProperty ? box_of(seen, leg.property).money : 0);
    for (unsigned side = 0; side < 2; ++side) {
      prospect.cash.at(side) += parties_of(deal).at(side) == leg.from ? -sum : sum;
    }
  }
  return prospect;
}

std::string with_sign(int sum) { return (sum < 0 ? "-$" : "+$") + std::to_string(std::abs(sum)) + " million"; }

std::string named(Properties properties) {
  std::vector<std::string> names;
  properties.each([&](Property property) { names.push_back("the " + std::string(text_of(property))); });
  return joined(names);
}

}  // namespace

Judgement judge(const View<Trump>& view, const Deal& deal) {
  const State& seen = view.seen();
  const greedy::Prospects prospects(seen, view.seat());
  Judgement judgement;
  for (const Clause& clause : deal.clauses) {
    if (clause.on.when != When::kNow) judgement.later.push_back(prospect_of(seen, deal, clause));
  }
  for (unsigned side = 0; side < 2; ++side) {
    const Seat party = parties_of(deal).at(side);
    judgement.now.at(side) = change_now(seen, deal, party);
    judgement.gain.at(side) = prospects.gain(deal, party);
    int worst = judgement.now.at(side).cash + judgement.now.at(side).boxes;
    for (const Prospect& prospect : judgement.later) {
      const int sum = prospect.cash.at(side) * prospect.times;
      worst += prospect.is_sure ? sum : std::min(0, sum);
    }
    judgement.worst.at(side) = worst;
  }
  return judgement;
}

std::string told(const Judgement& judgement, const Deal& deal, const Voice& voice) {
  std::string text;
  for (unsigned side = 0; side < 2; ++side) {
    const Change& now = judgement.now.at(side);
    text += capitalised(mogul::text_of(parties_of(deal).at(side), voice)) + ": now " + with_sign(now.cash);
    if (!now.gets.empty()) text += " and " + named(now.gets);
    if (!now.gives.empty()) text += " without " + named(now.gives);
    if (now.cards != 0) text += ", " + std::to_string(now.cards) + " in cards";
    text += "; at worst " + with_sign(judgement.worst.at(side)) + ".\n";
  }
  for (const Prospect& prospect : judgement.later) {
    Deal alone{.proposer = deal.proposer, .partner = deal.partner};
    alone.clauses.push_back(prospect.clause);
    const std::string often = prospect.times > 1 ? " (up to " + std::to_string(prospect.times) + " times)" : "";
    text += (prospect.is_sure ? "Sure: " : "Maybe: ") + text_of(alone, voice) + often + ".\n";
  }
  return text;
}

// What the party would get later is no reason if it can't be relied on, or is too far off; a property that is given
// away for good may have no price at all.
Because reason_against(const Judgement& judgement, const Deal& deal, Seat party) {
  const unsigned side = party == deal.proposer ? 0 : 1;
  const Change& now = judgement.now.at(side);
  bool hopes = false;
  bool late = false;
  for (const Prospect& prospect : judgement.later) {
    const bool good = prospect.cash.at(side) > 0;
    hopes = hopes || (good && !prospect.is_sure);
    late = late || (good && prospect.is_sure &&
                    (prospect.clause.on.when == When::kGameEnds || prospect.clause.on.turn >= kLateTurn));
  }
  if (hopes) return Because::kCannotRely;
  if (late) return Because::kTooLate;
  const bool gives_for_nothing = now.cash <= 0 && now.gets.empty() && !now.gives.empty();
  return gives_for_nothing ? Because::kNotForSale : Because::kTooLittle;
}

}  // namespace mogul::trump
