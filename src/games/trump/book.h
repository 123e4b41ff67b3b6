// Questions about the book of what is signed: what is owed and promised, and what is left beside it.
#pragma once

#include <algorithm>

#include "core/value.h"
#include "games/trump/board.h"
#include "games/trump/cards.h"
#include "games/trump/contract.h"
#include "games/trump/deal.h"
#include "games/trump/state.h"
#include "games/trump/table.h"

namespace mogul::trump {

// A duty or a promise alone, as a deal between the same parties: how events tell it.
constexpr Deal alone(const Duty& duty) {
  Deal deal{.proposer = duty.proposer, .partner = duty.partner};
  deal.clauses.push_back(duty.clause);
  return deal;
}
constexpr Deal alone(const Promise& promise) {
  Deal deal{.proposer = promise.who, .partner = promise.to};
  deal.promises.push_back(promise);
  return deal;
}

// T-43: whether the properties and named cards of a clause can be given at this moment.
constexpr bool can_be_given(const State& state, const Clause& clause) {
  for (const Transfer& leg : clause.legs) {
    if (leg.item == Item::kProperty && box_of(state, leg.property).owner != leg.from) return false;
    if (leg.item != Item::kCard) continue;
    unsigned wanted = 0;
    for (const Transfer& like : clause.legs) {
      wanted += like.item == Item::kCard && like.from == leg.from && like.card == leg.card ? 1 : 0;
    }
    if (copies_in(hand_of(state, leg.from), leg.card) < wanted) return false;
  }
  return true;
}

// T-44: whether a player owes a property to anybody but one.
constexpr bool owes_property(const State& state, Seat seat, Property property, Seat but = Seat::kNobody) {
  for (const Duty& duty : state.book.duties) {
    for (const Transfer& leg : duty.clause.legs) {
      const bool owed = leg.item == Item::kProperty && leg.from == seat && leg.property == property;
      if (owed && other_party(duty.proposer, duty.partner, seat) != but) return true;
    }
  }
  return false;
}
// T-44: how many copies of a card a player owes to others than one.
constexpr unsigned copies_owed(const State& state, Seat seat, Card card, Seat but = Seat::kNobody) {
  unsigned owed = 0;
  for (const Duty& duty : state.book.duties) {
    if (other_party(duty.proposer, duty.partner, seat) == but) continue;
    for (const Transfer& leg : duty.clause.legs) {
      owed += leg.item == Item::kCard && leg.from == seat && leg.card == card ? 1 : 0;
    }
  }
  return owed;
}
// T-44: the copies in hand that may be played.
constexpr unsigned copies_free(const State& state, Seat seat, Card card) {
  const unsigned held = copies_in(hand_of(state, seat), card);
  if (state.book.duties.empty()) return held;
  const unsigned owed = copies_owed(state, seat, card);
  return held > owed ? held - owed : 0;
}
// The kinds of cards in a hand that may be played: of those that are owed, a copy must be left.
constexpr CardKinds free_kinds(const State& state, Seat seat) {
  CardKinds free = kinds_in(hand_of(state, seat));
  for (const Duty& duty : state.book.duties) {
    for (const Transfer& leg : duty.clause.legs) {
      const bool owed = leg.item == Item::kCard && leg.from == seat;
      if (owed && copies_free(state, seat, leg.card) == 0) free.erase(leg.card);
    }
  }
  return free;
}
// T-44: how many copies a player must keep for what others than one were promised to be played: one play keeps all
// promises to play a card.
constexpr unsigned copies_promised(const State& state, Seat seat, Card card, Seat but) {
  for (const Promise& promise : state.book.promises) {
    const bool counts = promise.vow == Vow::kPlay && promise.who == seat && promise.card == card;
    if (counts && promise.to != but) return 1;
  }
  return 0;
}
// T-44: how many copies a player must keep for others than one.
constexpr unsigned copies_kept(const State& state, Seat seat, Card card, Seat but) {
  return copies_owed(state, seat, card, but) + copies_promised(state, seat, card, but);
}
// T-44: the kinds of cards that a player owes or promised to play.
constexpr CardKinds kinds_kept(const State& state, Seat seat) {
  CardKinds kept;
  for (const Duty& duty : state.book.duties) {
    for (const Transfer& leg : duty.clause.legs) {
      if (leg.item == Item::kCard && leg.from == seat) kept.insert(leg.card);
    }
  }
  for (const Promise& promise : state.book.promises) {
    if (promise.vow == Vow::kPlay && promise.who == seat) kept.insert(promise.card);
  }
  return kept;
}

// T-44: calls visit(card) for every card that a party can't give or play as the deal names it, since too few copies are
// left beside those for others: one to be given that is owed or promised to be played, one to be played that is owed.
template <class Visit>
constexpr void each_card_owed(const State& state, const Deal& deal, Seat party, Visit visit) {
  const Seat other = other_party(deal.proposer, deal.partner, party);
  const auto check = [&](Card card, unsigned kept) {
    const unsigned there = copies_in(hand_of(state, party), card) + copies_received(deal, party, card);
    if (copies_named(deal, party, card) + kept > there) visit(card);
  };
  each_card_to_give(deal, party, [&](Card card) { check(card, copies_kept(state, party, card, other)); });
  each_card_to_play(deal, party, [&](Card card) { check(card, copies_owed(state, party, card, other)); });
}

// T-44: how many cards a party has to be taken at random, beside those that the deal names to be given now and those
// for others; a copy that the deal brings will do for one of these. What the deal names must be there.
constexpr unsigned cards_to_spare(const State& state, const Deal& deal, Seat party) {
  const Hand& hand = hand_of(state, party);
  unsigned spare = hand.size();
  each_leg_now(deal, [&](const Transfer& leg) { spare -= leg.item == Item::kCard && leg.from == party ? 1 : 0; });
  kinds_kept(state, party).each([&](Card card) {
    const unsigned left = copies_in(hand, card) - copies_given_now(deal, party, card);
    const unsigned kept = copies_kept(state, party, card, other_party(deal.proposer, deal.partner, party));
    const unsigned brought = copies_received(deal, party, card);
    spare -= std::min(left, kept > brought ? kept - brought : 0);
  });
  return spare;
}
constexpr bool has_promised(const State& state, Vow vow, Seat who, Seat to) {
  for (const Promise& promise : state.book.promises) {
    if (promise.vow == vow && promise.who == who && promise.to == to) return true;
  }
  return false;
}

// T-47: a clause whose date is the end of the game now. A card that was not played stays unnamed, and a share of what
// it would have earned is nothing.
constexpr Clause at_the_end(const Clause& clause) {
  Clause later{.on = {.when = When::kGameEnds}};
  for (const Transfer& leg : clause.legs) {
    if (leg.item != Item::kShare) later.legs.push_back(leg);
  }
  return later;
}

}  // namespace mogul::trump
