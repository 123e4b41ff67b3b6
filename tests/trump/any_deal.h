// Deals made up at random, far beyond the menu: every item, date and promise there is, between two players. Most hold
// together, some ask for what is not there, and some are malformed.
#pragma once

#include <cstdint>
#include <initializer_list>

#include "core/chance.h"
#include "core/value.h"
#include "games/trump/board.h"
#include "games/trump/cards.h"
#include "games/trump/contract.h"
#include "games/trump/deal.h"
#include "games/trump/state.h"
#include "games/trump/table.h"

namespace mogul::trump::test {

class AnyDeal {
 public:
  AnyDeal(const State& state, Seat proposer, QuickRandom& random) : state_(state), random_(random) {
    deal_.proposer = proposer;
    deal_.partner = state.phase == Phase::kAnswer ? state.offer[0].proposer : other_than(proposer);
    const unsigned clauses = one_in(8) ? random_.below(kClausesMax + 1) : random_.below(4);
    while (deal_.clauses.size() < clauses) add_clause();
    for (unsigned promises = one_in(2) ? 0 : random_.below(3); promises > 0; --promises) add_promise();
    if (one_in(6)) spoil();
  }
  [[nodiscard]] const Deal& deal() const { return deal_; }

 private:
  bool one_in(unsigned many) { return random_.below(many) == 0; }
  template <class T>
  T one_of(std::initializer_list<T> choices) {
    return choices.begin()[random_.below(static_cast<std::uint32_t>(choices.size()))];
  }
  Seat other_than(Seat seat) {
    const unsigned players = players_of(state_);
    return seat_at((index_of(seat) + 1 + random_.below(players - 1)) % players);
  }
  Seat party() { return one_of({deal_.proposer, deal_.partner}); }

  // T-39: one's own cards are named as one holds them; of the other's some are guessed.
  Card card_of(Seat holder) {
    const Hand& hand = hand_of(state_, holder);
    const bool guessed = holder == deal_.partner ? one_in(3) : one_in(16);
    if (guessed || hand.empty()) return card_at(random_.below(kKinds));
    return hand[random_.below(hand.size())].card;
  }
  Property property_of(Seat owner) {
    const Properties owned = owned_by(state_, owner);
    const Property any = property_at(random_.below(kPropertyCount));
    if (owned.empty() || one_in(16)) return any;
    Property chosen = owned.first();
    owned.each([&](Property property) { chosen = one_in(2) ? property : chosen; });
    return chosen;
  }
  std::uint8_t turn() { return one_in(6) ? one_of<std::uint8_t>({kTurnsAheadMax, kNoLimit}) : small(3); }
  std::uint8_t small(unsigned below) { return static_cast<std::uint8_t>(random_.below(below)); }
  std::uint16_t tens(unsigned below) { return static_cast<std::uint16_t>(kBill * (1 + random_.below(below))); }

  std::uint8_t by() { return one_in(2) ? kNoLimit : turn(); }
  Trigger trigger() {
    const Seat who = party();
    switch (random_.below(12)) {
      case 0:
        return {.when = When::kPlayed, .who = who, .card = card_of(who), .turn = by(), .each = one_in(4)};
      case 1:
        return {.when = When::kPlayed, .who = who, .card = card_of(who), .turn = by()};
      case 2:
        return {.when = When::kTurnEnds, .who = who, .turn = turn()};
      case 3:
        return {.when = When::kGameEnds};
      case 4:
        return {.when = When::kEarns, .who = who, .turn = by()};
      case 5:
        return {.when = When::kUnless, .who = who, .card = card_of(who), .turn = by()};
      case 6:
        return {.when = When::kLost, .who = who, .property = property_of(who)};
      default:
        return {};
    }
  }
  Transfer money(Seat from) {
    switch (random_.below(3)) {
      case 0:
        return {.amount = tens(8), .item = Item::kBoxPlus, .from = from, .property = property_of(from)};
      case 1:
        return {.amount = tens(8), .item = Item::kBoxMinus, .from = from, .property = property_of(from)};
      default:
        return {.amount = tens(8), .item = Item::kMoney, .from = from};
    }
  }
  // A row that stands between the two, most of the time.
  Transfer release() {
    const FewSeats pair = pair_of(deal_.proposer, deal_.partner);
    Transfer leg{.amount = static_cast<std::uint16_t>(random_.below(state_.book.rows + 2U)), .item = Item::kRelease};
    for (const Duty& duty : state_.book.duties)
      leg.amount = duty.parties == pair && one_in(2) ? duty.number : leg.amount;
    for (const Pledge& row : state_.book.pledges)
      leg.amount = row.parties == pair && one_in(2) ? row.number : leg.amount;
    for (const Debt& debt : state_.book.debts) leg.amount = one_in(4) ? debt.number : leg.amount;
    return leg;
  }
  Transfer leg(const Trigger& on) {
    const Seat from = party();
    const bool share = (on.when == When::kPlayed || on.when == When::kEarns) && one_in(3);
    if (share)
      return {.amount = static_cast<std::uint16_t>(1 + random_.below(100)), .item = Item::kShare, .from = from};
    const bool cash_only = on.each || on.when == When::kEarns;
    if (cash_only && !one_in(16)) return money(from);
    const bool now = on.when == When::kNow || one_in(16);
    if (now && one_in(8)) return {.item = Item::kLook, .from = from};
    if (now && state_.book.rows > 0 && one_in(6)) return release();
    switch (random_.below(8)) {
      case 0:
      case 1:
      case 2:
        return money(from);
      case 3:
        return {.amount = static_cast<std::uint16_t>(1 + small(2)), .item = Item::kRandomCards, .from = from};
      case 4:
      case 5:
        return {.item = Item::kProperty, .from = from, .property = property_of(from)};
      default:
        return {.item = Item::kCard, .from = from, .card = card_of(from)};
    }
  }
  void add_clause() {
    Clause clause{.on = trigger()};
    for (unsigned legs = 1 + random_.below(one_in(4) ? kLegsMax : 2); legs > 0; --legs)
      clause.legs.push_back(leg(clause.on));
    deal_.clauses.push_back(clause);
    if (clause.on.when != When::kNow || !one_in(4) || deal_.clauses.full()) return;
    add_return(clause);
  }
  // T-43: what was given now comes back later.
  void add_return(Clause clause) {
    do clause.on = trigger();
    while (clause.on.when == When::kNow);
    for (Transfer& leg : clause.legs) {
      if (leg.item != Item::kRelease) leg.from = other_party(deal_.proposer, deal_.partner, leg.from);
    }
    deal_.clauses.push_back(clause);
  }
  void add_promise() {
    const Seat who = party();
    Promise promise{.vow = one_of({Vow::kPlay, Vow::kPlay, Vow::kPlay, Vow::kNoTax, Vow::kNoForceSale, Vow::kNoKnockOut,
                                   Vow::kNotPlay, Vow::kNoBid, Vow::kNoRob, Vow::kKeep}),
                    .who = who,
                    .to = other_party(deal_.proposer, deal_.partner, who),
                    .turn = turn()};
    if (names_card(promise)) promise.card = card_of(who);
    const bool aims = promise.vow == Vow::kPlay && one_in(2);
    if (aims && promise.card == Card::kTax) promise.on = other_than(who);
    const bool sells = aims && promise.card == Card::kForceSale;
    if (sells || (promise.vow == Vow::kNoBid && one_in(2))) promise.property = property_at(small(kPropertyCount));
    if (promise.vow == Vow::kKeep) promise.property = property_of(who);
    deal_.promises.push_back(promise);
  }

  // One thing that no deal may hold.
  void spoil() {
    if (one_in(8)) deal_.partner = one_of({deal_.proposer, Seat::kNobody, seat_at(players_of(state_))});
    for (Promise& promise : deal_.promises) {
      if (one_in(3)) promise.to = other_than(promise.to);
      if (one_in(3) && names_card(promise)) promise.card = Card::kHidden;
      if (one_in(4) && promise.vow == Vow::kPlay) promise.on = other_than(promise.who);
      if (one_in(4) && promise.vow == Vow::kPlay) promise.property = property_at(small(kPropertyCount));
    }
    for (Clause& clause : deal_.clauses) {
      if (one_in(8)) clause.legs.clear();
      if (one_in(4) && waits_for_card(clause.on)) clause.on.card = Card::kHidden;
      const bool dated = clause.on.when != When::kNow && clause.on.when != When::kGameEnds;
      if (one_in(4) && dated) clause.on.who = other_than(clause.on.who);
      for (Transfer& leg : clause.legs) spoil(leg);
    }
  }
  void spoil(Transfer& leg) {
    const bool has_amount = is_cash(leg.item) || leg.item == Item::kRandomCards || leg.item == Item::kRelease;
    if (leg.item == Item::kRelease) leg.amount = one_in(2) ? 0 : leg.amount;
    if (one_in(4) && has_amount && leg.item != Item::kRelease)
      leg.amount = one_of<std::uint16_t>({0, 15, 101, 400, 19'010, 0xFFFF});
    if (one_in(4) && leg.item != Item::kRelease) leg.from = one_of({other_than(leg.from), Seat::kNobody});
    if (one_in(4) && leg.item == Item::kCard) leg.card = Card::kHidden;
  }

  const State& state_;
  QuickRandom& random_;
  Deal deal_;
};

inline Deal any_deal(const State& state, Seat proposer, QuickRandom& random) {
  return AnyDeal(state, proposer, random).deal();
}

}  // namespace mogul::trump::test
