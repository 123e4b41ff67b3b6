// What a deal says, and whether its form is sound.
#pragma once

#include <algorithm>
#include <cstdint>

#include "core/value.h"
#include "games/trump/board.h"
#include "games/trump/cards.h"
#include "games/trump/deal.h"
#include "games/trump/state.h"
#include "games/trump/table.h"

namespace mogul::trump {

// Calls visit(leg) for everything a deal gives now, or for everything it gives at any time.
template <class Visit>
constexpr void each_leg_now(const Deal& deal, Visit visit) {
  for (const Clause& clause : deal.clauses) {
    if (clause.on.when != When::kNow) continue;
    for (const Transfer& leg : clause.legs) visit(leg);
  }
}
template <class Visit>
constexpr void each_leg(const Deal& deal, Visit visit) {
  for (const Clause& clause : deal.clauses) {
    for (const Transfer& leg : clause.legs) visit(leg);
  }
}

constexpr bool waits_for_card(const Trigger& on) { return on.when == When::kPlayed || on.when == When::kUnless; }
constexpr bool names_card(const Promise& promise) { return promise.vow == Vow::kPlay || promise.vow == Vow::kNotPlay; }
// T-39: whether a leg takes back the very card that its clause waits for in vain, which is one copy.
constexpr bool goes_back_unplayed(const Clause& clause, const Transfer& leg) {
  return clause.on.when == When::kUnless && leg.item == Item::kCard && leg.from == clause.on.who &&
         leg.card == clause.on.card;
}

// Calls to_play(card) and to_give(card) for the cards of a party that the deal names, again for each time.
template <class ToPlay, class ToGive>
constexpr void each_name(const Deal& deal, Seat party, ToPlay to_play, ToGive to_give) {
  for (const Clause& clause : deal.clauses) {
    if (waits_for_card(clause.on) && clause.on.who == party) to_play(clause.on.card);
    for (const Transfer& leg : clause.legs) {
      if (leg.item == Item::kCard && leg.from == party) to_give(leg.card);
    }
  }
  for (const Promise& promise : deal.promises) {
    if (promise.vow == Vow::kPlay && promise.who == party) to_play(promise.card);
  }
}
template <class Visit>
constexpr void each_card_to_play(const Deal& deal, Seat party, Visit visit) {
  each_name(deal, party, visit, [](Card) {});
}
template <class Visit>
constexpr void each_named_card(const Deal& deal, Seat party, Visit visit) {
  each_name(deal, party, visit, visit);
}

// T-44: in how many different ways a card is promised to be played: against each victim, or of each property, once.
// Whoever was promised no certain way is served by any of them.
struct Ways {
  FewSeats victims;
  Properties properties;
  bool any = false;
  constexpr void add(const Promise& promise) {
    any = true;
    if (promise.on != Seat::kNobody) victims.insert(promise.on);
    if (promise.property != kAnyProperty) properties.insert(promise.property);
  }
  [[nodiscard]] constexpr unsigned plays() const {
    return std::max({any ? 1U : 0U, victims.size(), properties.size()});
  }
};

// T-39: how many copies of a card somebody must have: so many to be given, and some that are to be played or go back.
struct Copies {
  unsigned given = 0;
  unsigned back = 0;  // unless they are played
  Ways ways;
  constexpr void add(const Clause& clause, Seat party, Card card) {
    for (const Transfer& leg : clause.legs) {
      if (leg.item != Item::kCard || leg.from != party || leg.card != card) continue;
      ++(goes_back_unplayed(clause, leg) ? back : given);
    }
  }
  [[nodiscard]] constexpr unsigned all() const { return given + std::max(back, ways.plays()); }
};
constexpr Copies copies_named(const Deal& deal, Seat party, Card card) {
  Copies copies;
  for (const Clause& clause : deal.clauses) {
    copies.add(clause, party, card);
    copies.ways.any =
        copies.ways.any || (waits_for_card(clause.on) && clause.on.who == party && clause.on.card == card);
  }
  for (const Promise& promise : deal.promises) {
    if (promise.vow == Vow::kPlay && promise.who == party && promise.card == card) copies.ways.add(promise);
  }
  return copies;
}
constexpr unsigned copies_given_now(const Deal& deal, Seat party, Card card) {
  unsigned given = 0;
  each_leg_now(deal, [&](const Transfer& leg) {
    given += leg.item == Item::kCard && leg.from == party && leg.card == card ? 1 : 0;
  });
  return given;
}
constexpr unsigned copies_received(const Deal& deal, Seat party, Card card) {
  return copies_given_now(deal, other_party(deal.proposer, deal.partner, party), card);
}

constexpr bool names_a_card(const Deal& deal, Seat party) {
  bool names = false;
  each_named_card(deal, party, [&](Card) { names = true; });
  return names;
}

// T-38: whether a deal releases a row.
constexpr bool releases(const Deal& deal, unsigned number) {
  bool found = false;
  each_leg_now(deal,
               [&](const Transfer& leg) { found = found || (leg.item == Item::kRelease && leg.amount == number); });
  return found;
}

// What a leg is worth in cash when it is paid (T-38); 0 if it is not about money.
constexpr unsigned cash_in(const State& state, const Transfer& leg) {
  switch (leg.item) {
    case Item::kMoney:
      return leg.amount;
    case Item::kBoxPlus:
      return box_of(state, leg.property).money + leg.amount;
    case Item::kBoxMinus: {
      const unsigned money = box_of(state, leg.property).money;
      return money > leg.amount ? money - leg.amount : 0;
    }
    case Item::kShare:
      return state.earned * leg.amount / 100 / kBill * kBill;
    case Item::kProperty:
    case Item::kCard:
    case Item::kRandomCards:
    case Item::kLook:
    case Item::kRelease:
      return 0;
  }
  return 0;
}
constexpr bool is_cash(Item item) {
  return item == Item::kMoney || item == Item::kBoxPlus || item == Item::kBoxMinus || item == Item::kShare;
}

// T-41: what a party gives now.
struct Giving {
  unsigned cash = 0;
  unsigned named = 0;  // cards
  unsigned random = 0;
  Properties properties;
  Properties missing;  // those that are not theirs, or given twice
};
constexpr Giving giving_now(const State& state, const Deal& deal, Seat party) {
  Giving giving;
  each_leg_now(deal, [&](const Transfer& leg) {
    if (leg.from != party) return;
    giving.cash += cash_in(state, leg);
    giving.named += leg.item == Item::kCard ? 1 : 0;
    giving.random += leg.item == Item::kRandomCards ? leg.amount : 0;
    if (leg.item != Item::kProperty) return;
    const bool there = box_of(state, leg.property).owner == party && !giving.properties.contains(leg.property);
    if (!there) giving.missing.insert(leg.property);
    giving.properties.insert(leg.property);
  });
  return giving;
}

// The cards that a deal gives a party now: those it names, and how many in all.
struct Brought {
  Pile named;
  unsigned count = 0;
};
constexpr Brought brought_to(const Deal& deal, Seat party) {
  Brought brought;
  each_leg_now(deal, [&](const Transfer& leg) {
    if (leg.from == party) return;
    if (leg.item == Item::kCard) brought.named.push_back(leg.card);
    brought.count += leg.item == Item::kCard ? 1U : leg.item == Item::kRandomCards ? leg.amount : 0U;
  });
  return brought;
}

// How many clauses of a deal are not for now.
constexpr unsigned count_later(const Deal& deal) {
  unsigned later = 0;
  for (const Clause& clause : deal.clauses) later += clause.on.when == When::kNow ? 0 : 1;
  return later;
}

// T-43: the legs of a clause that waits for a card, one bit each, that give back a property which its deal gives now.
constexpr std::uint8_t lent_legs(const Deal& deal, const Clause& clause) {
  unsigned lent = 0;
  if (clause.on.when != When::kPlayed) return 0;
  each_leg_now(deal, [&](const Transfer& given) {
    if (given.item != Item::kProperty) return;
    for (unsigned i = 0; i < clause.legs.size(); ++i) {
      const Transfer& leg = clause.legs[i];
      const bool back = leg.item == Item::kProperty && leg.property == given.property && leg.from != given.from;
      if (back) lent |= 1U << i;
    }
  });
  return static_cast<std::uint8_t>(lent);
}

// T-45: whether the deal brought a player a card or a property, or names a card of theirs to be played.
constexpr bool concerns_a_play(const Deal& deal, Seat seat) {
  bool related = false;
  each_leg_now(deal, [&](const Transfer& leg) {
    const bool thing = leg.item == Item::kProperty || leg.item == Item::kCard || leg.item == Item::kRandomCards;
    related = related || (thing && leg.from != seat);
  });
  each_card_to_play(deal, seat, [&](Card) { related = true; });
  return related;
}

// Whether a deal, a duty or a promise in a state or a view, where cards may be hidden, is of a form that could be
// signed (T-38).
bool is_sound(const State& state, const Deal& deal);
bool is_sound(const State& state, const Duty& duty);
bool is_sound(const State& state, const Pledge& pledge);

}  // namespace mogul::trump
