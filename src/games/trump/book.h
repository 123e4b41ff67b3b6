// Questions about the book of what is signed: what waits for what (T-40), and what is bound (T-44).
#pragma once

#include <algorithm>
#include <cstdint>

#include "core/value.h"
#include "games/trump/action.h"
#include "games/trump/board.h"
#include "games/trump/cards.h"
#include "games/trump/contract.h"
#include "games/trump/deal.h"
#include "games/trump/profits.h"
#include "games/trump/state.h"
#include "games/trump/table.h"

namespace mogul::trump {

// A row alone, as a deal between the same parties: how events and refusals tell it.
constexpr Deal alone(const Duty& duty) {
  const Seat first = duty.parties.first();
  Deal deal{.proposer = first, .partner = other_party(duty.parties, first)};
  deal.clauses.push_back(duty.clause);
  return deal;
}
constexpr Deal alone(const Pledge& pledge) {
  Deal deal{.proposer = pledge.promise.who, .partner = pledge.promise.to};
  deal.promises.push_back(pledge.promise);
  return deal;
}
// Whom a leg of a duty goes to.
constexpr Seat receiver_of(const Duty& duty, const Transfer& leg) { return other_party(duty.parties, leg.from); }

// What has just happened, as far as the book can wait for it.
struct Occasion {
  enum class What : std::uint8_t { kPlayed, kTurnEnds, kGameEnds };
  What what = What::kPlayed;
  Seat who = Seat{0};                // who played, or whose turn it was
  Card card = Card{0};               // that was played
  Seat on = Seat::kNobody;           // who was taxed
  Property property = kAnyProperty;  // what was put up for sale, or given for the tax
  Seat from = Seat::kNobody;         // who lost it by that
  Seat to = Seat::kNobody;           // and to whom
};

// T-40: what an occasion means for a row.
enum class Fate : std::uint8_t {
  kWaits,
  kDue,       // it is carried out and done with
  kDueAgain,  // it is carried out and waits on
  kReturns,   // T-43: only what was lent comes back, and what is given for that
  kLapses,
};
Fate fate_of(const Duty& duty, const Occasion& occasion);

// T-43: a return without its card: what was lent, and what the lender gives for it.
Clause as_returned(const Duty& duty, const Trigger& date);

// T-43: whether the properties and named cards of a clause can be given at this moment.
bool can_be_given(const State& state, const Clause& clause);

// T-44: whether a play keeps a promise to play.
constexpr bool keeps(const Promise& promise, Card card, Seat on, Property property) {
  return promise.vow == Vow::kPlay && promise.card == card && (promise.on == Seat::kNobody || promise.on == on) &&
         (promise.property == kAnyProperty || promise.property == property);
}

// T-44: whether somebody made such a promise: to anybody, or to one.
template <class Question>
constexpr const Pledge* first_pledge(const State& state, Seat who, Question is_so) {
  for (const Pledge& pledge : state.book.pledges) {
    if (pledge.promise.who == who && is_so(pledge.promise)) return &pledge;
  }
  return nullptr;
}
constexpr const Pledge* peace_pledge(const State& state, Vow vow, Seat who, Seat to) {
  return first_pledge(state, who, [&](const Promise& promise) { return promise.vow == vow && promise.to == to; });
}
constexpr bool has_promised(const State& state, Vow vow, Seat who, Seat to) {
  return peace_pledge(state, vow, who, to) != nullptr;
}
constexpr const Pledge* not_to_play_pledge(const State& state, Seat who, Card card) {
  return first_pledge(state, who,
                      [&](const Promise& promise) { return promise.vow == Vow::kNotPlay && promise.card == card; });
}
constexpr const Pledge* no_bid_pledge(const State& state, Seat who, Property property) {
  return first_pledge(state, who, [&](const Promise& promise) {
    return promise.vow == Vow::kNoBid && (promise.property == kAnyProperty || promise.property == property);
  });
}
// T-25: whether somebody is asked for an opening bid.
constexpr bool can_bid(const State& state, Seat seat, Property property) {
  return cash_of(state, seat) >= kBill && no_bid_pledge(state, seat, property) == nullptr;
}
// T-6, T-44: whom somebody may not choose to rob, as long as there is another.
constexpr bool is_spared(const State& state, Seat thief, Seat victim) {
  if (!has_promised(state, Vow::kNoRob, thief, victim)) return false;
  bool another = false;
  each_other(state, thief, [&](Seat other) {
    another = another || (!hand_of(state, other).empty() && !has_promised(state, Vow::kNoRob, thief, other));
  });
  return another;
}

// Which rows of the book count: all but those towards one player, and those that a deal releases.
struct Counted {
  Seat but = Seat::kNobody;
  const Deal* deal = nullptr;
  [[nodiscard]] constexpr bool counts(FewSeats parties, unsigned number) const {
    return !parties.contains(but) && (deal == nullptr || !releases(*deal, number));
  }
};

// T-44: the copies of a card that somebody owes or promised to play.
Copies copies_bound(const State& state, Seat seat, Card card, const Counted& counted = {});
// T-44: the kinds of cards that somebody owes or promised to play.
CardKinds kinds_bound(const State& state, Seat seat);
// T-44: the copies in hand that are not owed. One that goes back unless it is played may be played.
inline unsigned copies_free(const State& state, Seat seat, Card card) {
  const unsigned held = copies_in(hand_of(state, seat), card);
  if (state.book.duties.empty() || held == 0) return held;
  const unsigned owed = copies_bound(state, seat, card).given;
  return held > owed ? held - owed : 0;
}
// The kinds of cards in a hand that may be played: of those that are owed, a copy must be left.
CardKinds free_kinds(const State& state, Seat seat);

// T-44: the properties that somebody owes or promised to keep, which all can see.
Properties pledged_properties(const State& state, Seat seat, const Counted& counted = {});
// T-44: all that are bound: also those without which a promised profit card that can be played now no longer could.
Properties bound_properties(const State& state, Seat seat);

// T-44: calls visit(card) for every card of a party of which the deal names more copies than there are beside those
// that are bound.
template <class Visit>
void each_card_short(const State& state, const Deal& deal, Seat party, Visit visit) {
  const Seat other = other_party(deal.proposer, deal.partner, party);
  each_named_card(deal, party, [&](Card card) {
    const Copies named = copies_named(deal, party, card);
    const Copies all = copies_bound(state, party, card, {.deal = &deal});
    const Copies others = copies_bound(state, party, card, {.but = other, .deal = &deal});
    Copies needed{.given = named.given + all.given, .back = named.back + all.back, .ways = others.ways};
    // What was promised to the other party may be given to them; but two victims need two cards, whoever they were
    // promised to.
    if (named.ways.any) needed.ways = all.ways;
    needed.ways.any = needed.ways.any || named.ways.any;
    for (const Promise& promise : deal.promises) {
      if (promise.vow == Vow::kPlay && promise.who == party && promise.card == card) needed.ways.add(promise);
    }
    const unsigned there = copies_in(hand_of(state, party), card) + copies_received(deal, party, card);
    if (needed.all() > there) visit(card);
  });
}

// T-44: how many cards a party has to be taken at random, beside those that the deal names to be given now and those
// bound to others; a copy that the deal brings will do for one of these. What the deal names must be there.
unsigned cards_to_spare(const State& state, const Deal& deal, Seat party);

// T-38: how much of the book of two players is taken, beside what a deal releases.
struct Taken {
  unsigned clauses = 0;
  unsigned promises = 0;
};
Taken taken_by(const State& state, FewSeats pair, const Deal* deal = nullptr);

}  // namespace mogul::trump
