// Whether a deal says what can be said (T-38): its form, and what it says of the table and the book that all can see.
#include "games/trump/contract.h"

#include <algorithm>
#include <concepts>
#include <type_traits>

#include "core/holes.h"
#include "core/value.h"
#include "games/trump/action.h"
#include "games/trump/board.h"
#include "games/trump/book.h"
#include "games/trump/cards.h"
#include "games/trump/chapters.h"
#include "games/trump/deal.h"
#include "games/trump/state.h"
#include "games/trump/table.h"

namespace mogul::trump {
namespace {

bool is_party(const Deal& deal, Seat seat) { return seat == deal.proposer || seat == deal.partner; }
bool is_kind(Card card) { return index_of(card) < kKinds; }

Refusal refuse_money(unsigned amount, unsigned least) {
  if (amount % kBill != 0 || amount < least) return Refusal::kBadAmount;
  return amount <= kMoneyMax ? Refusal::kNone : Refusal::kAmountTooLarge;
}

// T-38: each item by itself, and where it may stand.
Refusal refuse_leg(const Deal& deal, const Clause& clause, const Transfer& leg) {
  if (leg.item != Item::kRelease && !is_party(deal, leg.from)) return Refusal::kNotBetweenParties;
  const Trigger& on = clause.on;
  switch (leg.item) {
    case Item::kMoney:
      return refuse_money(leg.amount, kBill);
    case Item::kBoxPlus:
    case Item::kBoxMinus:
      return refuse_money(leg.amount, 0);
    case Item::kShare:
      if (leg.amount < 1 || leg.amount > 100) return Refusal::kBadPercent;
      return on.when == When::kPlayed || on.when == When::kEarns ? Refusal::kNone : Refusal::kShareNeedsCard;
    case Item::kProperty:
      return Refusal::kNone;
    case Item::kCard:
      return is_kind(leg.card) ? Refusal::kNone : Refusal::kNoSuchCard;
    case Item::kRandomCards:
      return leg.amount >= 1 && leg.amount <= kCards ? Refusal::kNone : Refusal::kBadCount;
    case Item::kLook:
    case Item::kRelease:
      return on.when == When::kNow ? Refusal::kNone : Refusal::kNowOnly;
  }
  return Refusal::kNone;
}

// T-40: a date is a turn of one of the parties; what waits for a card or earnings need not have one.
Refusal refuse_trigger(const Deal& deal, const Trigger& on) {
  if (on.when == When::kNow || on.when == When::kGameEnds) return Refusal::kNone;
  if (!is_party(deal, on.who)) return Refusal::kNotBetweenParties;
  if (waits_for_card(on) && !is_kind(on.card)) return Refusal::kNoSuchCard;
  const bool unlimited = on.when != When::kTurnEnds && on.turn == kNoLimit;
  return unlimited || on.turn <= kTurnsAheadMax ? Refusal::kNone : Refusal::kBadDate;
}

// T-38: what may happen again and again gives cash only.
bool gives_but_cash(const Clause& clause) {
  const bool again = clause.on.each || clause.on.when == When::kEarns;
  return again &&
         !std::all_of(clause.legs.begin(), clause.legs.end(), [](const Transfer& leg) { return is_cash(leg.item); });
}

Refusal refuse_clause(const Deal& deal, const Clause& clause) {
  if (clause.legs.empty()) return Refusal::kEmptyClause;
  Refusal refusal = refuse_trigger(deal, clause.on);
  for (const Transfer& leg : clause.legs) {
    if (refusal == Refusal::kNone) refusal = refuse_leg(deal, clause, leg);
  }
  if (refusal == Refusal::kNone && gives_but_cash(clause)) refusal = Refusal::kCashOnly;
  return refusal;
}

// T-38: only of a Tax can a victim be named, who is an opponent, and only of a Force Sale a property.
bool has_bad_target(const Promise& promise, unsigned players) {
  const bool names_victim = promise.on != Seat::kNobody;
  const bool victim_fits = promise.vow == Vow::kPlay && promise.card == Card::kTax && promise.on != promise.who &&
                           index_of(promise.on) < players;
  const bool names_property = promise.property != kAnyProperty;
  const bool property_fits = promise.vow == Vow::kPlay ? promise.card == Card::kForceSale
                                                       : promise.vow == Vow::kNoBid || promise.vow == Vow::kKeep;
  return (names_victim && !victim_fits) || (names_property && !(property_fits && is_property(promise.property)));
}

// T-38: to play a card by a given turn, or not to do something.
Refusal refuse_promise(const Deal& deal, const Promise& promise, unsigned players) {
  if (!is_party(deal, promise.who)) return Refusal::kNotBetweenParties;
  if (promise.to != other_party(deal.proposer, deal.partner, promise.who)) return Refusal::kBadPromise;
  if (promise.vow == Vow::kKeep && promise.property == kAnyProperty) return Refusal::kBadPromise;
  const bool unlimited = promise.vow != Vow::kPlay && promise.turn == kNoLimit;
  if (!unlimited && promise.turn > kTurnsAheadMax) return Refusal::kBadDate;
  if (names_card(promise) && !is_kind(promise.card)) return Refusal::kNoSuchCard;
  if (has_bad_target(promise, players)) return Refusal::kBadTarget;
  return promise.vow == Vow::kPlay && is_bidding_card(promise.card) ? Refusal::kBiddingCardPromised : Refusal::kNone;
}

Refusal refuse_form(const Deal& deal, unsigned players) {
  if (deal.clauses.empty() && deal.promises.empty()) return Refusal::kEmptyDeal;
  for (const Clause& clause : deal.clauses) {
    const Refusal refusal = refuse_clause(deal, clause);
    if (refusal != Refusal::kNone) return refusal;
  }
  for (const Promise& promise : deal.promises) {
    const Refusal refusal = refuse_promise(deal, promise, players);
    if (refusal != Refusal::kNone) return refusal;
  }
  return Refusal::kNone;
}

// T-38: what is released stands in the book between the two, as a clause, a promise or the debt of a clause.
bool stands_between(const Book& book, FewSeats pair, unsigned number) {
  const auto is_meant = [&](const auto& row) { return row.number == number && row.parties == pair; };
  const auto is_debt = [&](const Debt& debt) { return debt.number == number && pair_of(debt.from, debt.to) == pair; };
  return std::any_of(book.duties.begin(), book.duties.end(), is_meant) ||
         std::any_of(book.pledges.begin(), book.pledges.end(), is_meant) ||
         std::any_of(book.debts.begin(), book.debts.end(), is_debt);
}
Refusal refuse_releases(const State& state, const Deal& deal) {
  bool stands = true;
  each_leg_now(deal, [&](const Transfer& leg) {
    if (leg.item != Item::kRelease) return;
    stands = stands && stands_between(state.book, pair_of(deal.proposer, deal.partner), leg.amount);
  });
  return stands ? Refusal::kNone : Refusal::kNoSuchRow;
}

// Who owns a property once what a deal gives now has changed hands.
Seat owner_after(const State& state, const Deal& deal, Property property) {
  Seat owner = box_of(state, property).owner;
  each_leg_now(deal, [&](const Transfer& leg) {
    const bool given = leg.item == Item::kProperty && leg.property == property && leg.from == owner;
    if (given) owner = other_party(deal.proposer, deal.partner, leg.from);
  });
  return owner;
}

// T-38: only what somebody owns can be lost.
Refusal refuse_insurance(const State& state, const Deal& deal) {
  const bool theirs = std::all_of(deal.clauses.begin(), deal.clauses.end(), [&](const Clause& clause) {
    const Trigger& on = clause.on;
    return on.when != When::kLost || owner_after(state, deal, on.property) == on.who;
  });
  return theirs ? Refusal::kNone : Refusal::kNotInsurable;
}

// T-38: the book of two players has its size too.
Refusal refuse_for_room(const State& state, const Deal& deal) {
  const Taken taken = taken_by(state, pair_of(deal.proposer, deal.partner), &deal);
  const bool fits =
      taken.clauses + count_later(deal) <= kClausesOfPair && taken.promises + deal.promises.size() <= kPromisesOfPair;
  return fits ? Refusal::kNone : Refusal::kBookFull;
}

// A view hides which cards are named; any card stands for them.
Deal with_cards_named(Deal deal) {
  auto name = [](auto& card) {
    if constexpr (std::same_as<std::remove_cvref_t<decltype(card)>, Card>) {
      if (card == Card::kHidden) card = Card::kTax;
    }
  };
  each_card(deal, name);
  return deal;
}

}  // namespace

Refusal refuse_contract(const State& state, const Deal& deal) {
  Refusal refusal = refuse_form(deal, players_of(state));
  if (refusal == Refusal::kNone) refusal = refuse_releases(state, deal);
  if (refusal == Refusal::kNone) refusal = refuse_insurance(state, deal);
  return refusal == Refusal::kNone ? refuse_for_room(state, deal) : refusal;
}

bool is_sound(const State& state, const Deal& deal) {
  const bool parties =
      is_player(state, deal.proposer) && is_player(state, deal.partner) && deal.proposer != deal.partner;
  return parties && refuse_form(with_cards_named(deal), players_of(state)) == Refusal::kNone;
}

namespace {

// A row has a number that was given, and two parties who sit at the table.
template <class Row>
bool is_row(const State& state, const Row& row) {
  if (row.number == 0 || row.number > state.book.rows || row.parties.size() != 2) return false;
  const Seat first = row.parties.first();
  return is_player(state, other_party(row.parties, first));
}

}  // namespace

// T-43: what was lent is a property that somebody gives back for a card.
bool is_sound(const State& state, const Duty& duty) {
  if (!is_row(state, duty) || duty.clause.on.when == When::kNow) return false;
  for (unsigned i = 0; i < 8; ++i) {
    if ((duty.lent >> i & 1U) == 0) continue;
    const bool property = i < duty.clause.legs.size() && duty.clause.legs[i].item == Item::kProperty;
    if (!property || duty.clause.on.when != When::kPlayed) return false;
  }
  return is_sound(state, alone(duty));
}

bool is_sound(const State& state, const Pledge& pledge) {
  return is_row(state, pledge) && pledge.parties == pair_of(pledge.promise.who, pledge.promise.to) &&
         is_sound(state, alone(pledge));
}

}  // namespace mogul::trump
