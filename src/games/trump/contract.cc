// Whether a deal can be proposed, and whether it can be accepted (T-37 to T-44). Whoever proposes is told about what
// is open to all and about the own hand; what the other holds comes up only when the other accepts (T-39).
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

// T-38: each item by itself.
Refusal refuse_leg(const Deal& deal, const Clause& clause, const Transfer& leg) {
  if (!is_party(deal, leg.from)) return Refusal::kNotBetweenParties;
  switch (leg.item) {
    case Item::kMoney:
      return refuse_money(leg.amount, kBill);
    case Item::kBoxPlus:
    case Item::kBoxMinus:
      return refuse_money(leg.amount, 0);
    case Item::kShare:
      if (leg.amount < 1 || leg.amount > 100) return Refusal::kBadPercent;
      return clause.on.when == When::kCardPlayed ? Refusal::kNone : Refusal::kShareNeedsCard;
    case Item::kProperty:
      return Refusal::kNone;
    case Item::kCard:
      return is_kind(leg.card) ? Refusal::kNone : Refusal::kNoSuchCard;
    case Item::kRandomCards:
      return leg.amount >= 1 && leg.amount <= kCards ? Refusal::kNone : Refusal::kBadCount;
  }
  return Refusal::kNone;
}

// T-40: a date is a turn of one of the parties.
Refusal refuse_trigger(const Deal& deal, const Trigger& on) {
  if (on.when == When::kNow || on.when == When::kGameEnds) return Refusal::kNone;
  if (!is_party(deal, on.who)) return Refusal::kNotBetweenParties;
  if (on.when == When::kCardPlayed && !is_kind(on.card)) return Refusal::kNoSuchCard;
  const bool unlimited = on.when == When::kCardPlayed && on.turn == kNoLimit;
  return unlimited || on.turn <= kTurnsAheadMax ? Refusal::kNone : Refusal::kBadDate;
}

Refusal refuse_clause(const Deal& deal, const Clause& clause) {
  if (clause.legs.empty()) return Refusal::kEmptyClause;
  Refusal refusal = refuse_trigger(deal, clause.on);
  for (const Transfer& leg : clause.legs) {
    if (refusal == Refusal::kNone) refusal = refuse_leg(deal, clause, leg);
  }
  return refusal;
}

// T-38: to play a card by a given turn, or not to play one against the other.
Refusal refuse_promise(const Deal& deal, const Promise& promise) {
  if (!is_party(deal, promise.who)) return Refusal::kNotBetweenParties;
  if (promise.to != other_party(deal.proposer, deal.partner, promise.who)) return Refusal::kBadPromise;
  const bool unlimited = promise.vow != Vow::kPlay && promise.turn == kNoLimit;
  if (!unlimited && promise.turn > kTurnsAheadMax) return Refusal::kBadDate;
  if (promise.vow != Vow::kPlay) return Refusal::kNone;
  if (!is_kind(promise.card)) return Refusal::kNoSuchCard;
  return is_bidding_card(promise.card) ? Refusal::kBiddingCardPromised : Refusal::kNone;
}

Refusal refuse_form(const Deal& deal) {
  if (deal.clauses.empty() && deal.promises.empty()) return Refusal::kEmptyDeal;
  for (const Clause& clause : deal.clauses) {
    const Refusal refusal = refuse_clause(deal, clause);
    if (refusal != Refusal::kNone) return refusal;
  }
  for (const Promise& promise : deal.promises) {
    const Refusal refusal = refuse_promise(deal, promise);
    if (refusal != Refusal::kNone) return refusal;
  }
  return Refusal::kNone;
}

// T-38: the book has its size too.
Refusal refuse_for_room(const State& state, const Deal& deal) {
  const bool fits = state.book.duties.size() + count_later(deal) <= kDutiesMax &&
                    state.book.promises.size() + deal.promises.size() <= kVowsMax;
  return fits ? Refusal::kNone : Refusal::kBookFull;
}

// T-44: a property owed to somebody is not given, or promised, to another.
Refusal refuse_owed_property(const State& state, const Deal& deal) {
  bool owed = false;
  each_leg(deal, [&](const Transfer& leg) {
    if (leg.item != Item::kProperty) return;
    const Seat other = other_party(deal.proposer, deal.partner, leg.from);
    owed = owed || owes_property(state, leg.from, leg.property, other);
  });
  return owed ? Refusal::kOwedProperty : Refusal::kNone;
}

// T-39: the cards that a party is to give or play must be in the hand, or come with the deal.
bool has_named_cards(const State& state, const Deal& deal, Seat party) {
  bool has = true;
  each_named_card(deal, party, [&](Card card) {
    const unsigned held = copies_in(hand_of(state, party), card);
    has = has && copies_given_now(deal, party, card) <= held &&
          copies_named(deal, party, card) <= held + copies_received(deal, party, card);
  });
  return has;
}

// T-44: a card owed to another, or promised another to be played, is not given away; nor is an owed one to be played.
bool owes_named_cards(const State& state, const Deal& deal, Seat party) {
  if (state.book.duties.empty() && state.book.promises.empty()) return false;
  bool owes = false;
  each_card_owed(state, deal, party, [&](Card) { owes = true; });
  return owes;
}

// T-44: nor are more cards given at random, now or later, than the hand holds beside it.
bool owes_random_cards(const State& state, const Deal& deal, Seat party) {
  if (state.book.duties.empty() && state.book.promises.empty()) return false;
  unsigned random = 0;
  each_leg(deal, [&](const Transfer& leg) {
    random += leg.item == Item::kRandomCards && leg.from == party ? leg.amount : 0;
  });
  if (random == 0) return false;
  const unsigned left = hand_of(state, party).size() - giving_now(state, deal, party).named;
  const unsigned spare = cards_to_spare(state, deal, party);
  return spare < left && random > spare;
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

// T-41: what is given now must be there. Cash, properties and the sizes of hands are open to all.
Refusal refuse_giving(const State& state, const Deal& deal, Seat party) {
  const Giving giving = giving_now(state, deal, party);
  if (giving.cash > cash_of(state, party)) return Refusal::kCashNotThere;
  if (!giving.missing.empty()) return Refusal::kPropertyNotThere;
  return giving.named + giving.random <= hand_of(state, party).size() ? Refusal::kNone : Refusal::kCardsNotThere;
}

Refusal refuse_deal(const State& state, Seat seat, const Deal& deal) {
  const bool answers = state.phase == Phase::kAnswer;
  const bool parties = deal.proposer == seat && deal.partner != seat && is_player(state, deal.partner) &&
                       (!answers || deal.partner == state.offer[0].proposer);
  if (!parties) return Refusal::kNotTheParties;
  Refusal refusal = refuse_form(deal);
  if (refusal == Refusal::kNone) refusal = refuse_for_room(state, deal);
  if (refusal == Refusal::kNone && !has_named_cards(state, deal, seat)) refusal = Refusal::kNotYourCard;
  if (refusal == Refusal::kNone) refusal = refuse_giving(state, deal, seat);
  if (refusal == Refusal::kNone) refusal = refuse_giving(state, deal, deal.partner);
  if (refusal == Refusal::kNone) refusal = refuse_owed_property(state, deal);
  if (refusal == Refusal::kNone && owes_named_cards(state, deal, seat)) refusal = Refusal::kOwedCard;
  if (refusal == Refusal::kNone && owes_random_cards(state, deal, seat)) refusal = Refusal::kOwedAtRandom;
  return refusal;
}

bool is_sound(const State& state, const Deal& deal) {
  const bool parties =
      is_player(state, deal.proposer) && is_player(state, deal.partner) && deal.proposer != deal.partner;
  return parties && refuse_form(with_cards_named(deal)) == Refusal::kNone;
}

bool is_sound(const State& state, const Duty& duty) {
  const auto names = [&](Item item) {
    return std::any_of(duty.clause.legs.begin(), duty.clause.legs.end(),
                       [item](const Transfer& leg) { return leg.item == item; });
  };
  const bool returns = duty.gives_back == Return::kNothing ||
                       names(duty.gives_back == Return::kProperty ? Item::kProperty : Item::kCard);
  return returns && duty.clause.on.when != When::kNow && is_sound(state, alone(duty));
}

bool is_sound(const State& state, const Promise& promise) { return is_sound(state, alone(promise)); }

Refusal refuse_accept(const State& state, Seat seat, const Deal& deal) {
  if (names_a_card(deal, seat)) {
    if (!has_named_cards(state, deal, seat)) return Refusal::kCardNotHeld;
    if (owes_named_cards(state, deal, seat)) return Refusal::kOwedCardAccepted;
  }
  return owes_random_cards(state, deal, seat) ? Refusal::kOwedAtRandom : Refusal::kNone;
}

}  // namespace mogul::trump
