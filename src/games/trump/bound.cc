// What the book binds (T-44), and what waits for what (T-40, T-43).
#include <algorithm>

#include "core/value.h"
#include "games/trump/board.h"
#include "games/trump/book.h"
#include "games/trump/cards.h"
#include "games/trump/contract.h"
#include "games/trump/deal.h"
#include "games/trump/profits.h"
#include "games/trump/state.h"
#include "games/trump/table.h"

namespace mogul::trump {
namespace {

using What = Occasion::What;

bool is_last_turn(const Trigger& on, const Occasion& occasion) {
  return occasion.what == What::kTurnEnds && on.who == occasion.who && on.turn == 0;
}
bool is_play_of(const Trigger& on, const Occasion& occasion) {
  return occasion.what == What::kPlayed && on.who == occasion.who && on.card == occasion.card;
}

// T-38: lost by a third player's card to anybody but the other party; in any other way the clause lapses.
Fate fate_of_insurance(const Duty& duty, const Occasion& occasion) {
  const Trigger& on = duty.clause.on;
  if (occasion.what == What::kGameEnds) return Fate::kLapses;
  const bool lost = occasion.property == on.property && occasion.from == on.who;
  if (!lost) return Fate::kWaits;
  return duty.parties.contains(occasion.who) || duty.parties.contains(occasion.to) ? Fate::kLapses : Fate::kDue;
}

}  // namespace

// T-40: one row a moment.
Fate fate_of(const Duty& duty, const Occasion& occasion) {
  const Trigger& on = duty.clause.on;
  const bool over = occasion.what == What::kGameEnds || is_last_turn(on, occasion);
  switch (on.when) {
    case When::kNow:
      return Fate::kWaits;
    case When::kPlayed:
      if (is_play_of(on, occasion)) return on.each ? Fate::kDueAgain : Fate::kDue;
      if (over) return duty.lent != 0 ? Fate::kReturns : Fate::kLapses;
      return Fate::kWaits;
    case When::kEarns:
      if (over) return Fate::kLapses;
      return occasion.what == What::kPlayed && on.who == occasion.who && is_profit(occasion.card) ? Fate::kDueAgain
                                                                                                  : Fate::kWaits;
    case When::kUnless:
      if (is_play_of(on, occasion)) return Fate::kLapses;
      return over ? Fate::kDue : Fate::kWaits;
    case When::kLost:
      return fate_of_insurance(duty, occasion);
    case When::kTurnEnds:
      return over ? Fate::kDue : Fate::kWaits;
    case When::kGameEnds:
      return occasion.what == What::kGameEnds ? Fate::kDue : Fate::kWaits;
  }
  return Fate::kWaits;
}

Clause as_returned(const Duty& duty, const Trigger& date) {
  const auto is_lent = [&](unsigned place) { return (duty.lent >> place & 1U) != 0; };
  FewSeats lenders;
  for (unsigned i = 0; i < duty.clause.legs.size(); ++i) {
    if (is_lent(i)) lenders.insert(receiver_of(duty, duty.clause.legs[i]));
  }
  Clause returned{.on = date};
  for (unsigned i = 0; i < duty.clause.legs.size(); ++i) {
    const Transfer& leg = duty.clause.legs[i];
    if (leg.item != Item::kShare && (is_lent(i) || lenders.contains(leg.from))) returned.legs.push_back(leg);
  }
  return returned;
}

bool can_be_given(const State& state, const Clause& clause) {
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

Copies copies_bound(const State& state, Seat seat, Card card, const Counted& counted) {
  Copies copies;
  for (const Duty& duty : state.book.duties) {
    if (duty.parties.contains(seat) && counted.counts(duty.parties, duty.number)) copies.add(duty.clause, seat, card);
  }
  for (const Pledge& pledge : state.book.pledges) {
    const Promise& promise = pledge.promise;
    const bool plays = promise.vow == Vow::kPlay && promise.who == seat && promise.card == card;
    if (plays && counted.counts(pledge.parties, pledge.number)) copies.ways.add(promise);
  }
  return copies;
}

CardKinds kinds_bound(const State& state, Seat seat) {
  CardKinds bound;
  for (const Duty& duty : state.book.duties) {
    for (const Transfer& leg : duty.clause.legs) {
      if (leg.item == Item::kCard && leg.from == seat) bound.insert(leg.card);
    }
  }
  for (const Pledge& pledge : state.book.pledges) {
    if (pledge.promise.vow == Vow::kPlay && pledge.promise.who == seat) bound.insert(pledge.promise.card);
  }
  return bound;
}

CardKinds free_kinds(const State& state, Seat seat) {
  CardKinds free = kinds_in(hand_of(state, seat));
  for (const Duty& duty : state.book.duties) {
    for (const Transfer& leg : duty.clause.legs) {
      const bool owed = leg.item == Item::kCard && leg.from == seat;
      if (owed && copies_free(state, seat, leg.card) == 0) free.erase(leg.card);
    }
  }
  for (const Pledge& pledge : state.book.pledges) {
    if (pledge.promise.vow == Vow::kNotPlay && pledge.promise.who == seat) free.erase(pledge.promise.card);
  }
  return free;
}

Properties pledged_properties(const State& state, Seat seat, const Counted& counted) {
  Properties bound;
  for (const Duty& duty : state.book.duties) {
    if (!counted.counts(duty.parties, duty.number)) continue;
    for (const Transfer& leg : duty.clause.legs) {
      if (leg.item == Item::kProperty && leg.from == seat) bound.insert(leg.property);
    }
  }
  for (const Pledge& pledge : state.book.pledges) {
    const bool keeps = pledge.promise.vow == Vow::kKeep && pledge.promise.who == seat;
    if (keeps && counted.counts(pledge.parties, pledge.number)) bound.insert(pledge.promise.property);
  }
  return bound;
}

Properties bound_properties(const State& state, Seat seat) {
  Properties bound = pledged_properties(state, seat);
  const Properties owned = owned_by(state, seat);
  for (const Pledge& pledge : state.book.pledges) {
    const Promise& promise = pledge.promise;
    const bool plays = promise.vow == Vow::kPlay && promise.who == seat;
    if (!plays || !earning_with(owned).contains(promise.card) || !holds(state, seat, promise.card)) continue;
    owned.each([&](Property property) {
      Properties without = owned;
      without.erase(property);
      if (!earning_with(without).contains(promise.card)) bound.insert(property);
    });
  }
  return bound;
}

unsigned cards_to_spare(const State& state, const Deal& deal, Seat party) {
  const Hand& hand = hand_of(state, party);
  unsigned spare = hand.size() - giving_now(state, deal, party).named;
  const Counted others{.but = other_party(deal.proposer, deal.partner, party), .deal = &deal};
  kinds_bound(state, party).each([&](Card card) {
    const unsigned left = copies_in(hand, card) - copies_given_now(deal, party, card);
    const unsigned bound = copies_bound(state, party, card, others).all();
    const unsigned brought = copies_received(deal, party, card);
    spare -= std::min(left, bound > brought ? bound - brought : 0);
  });
  return spare;
}

Taken taken_by(const State& state, FewSeats pair, const Deal* deal) {
  const auto stays = [&](const auto& row) {
    return row.parties == pair && (deal == nullptr || !releases(*deal, row.number));
  };
  const Book& book = state.book;
  return {.clauses = static_cast<unsigned>(std::count_if(book.duties.begin(), book.duties.end(), stays)),
          .promises = static_cast<unsigned>(std::count_if(book.pledges.begin(), book.pledges.end(), stays))};
}

}  // namespace mogul::trump
