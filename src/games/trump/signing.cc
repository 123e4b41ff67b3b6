// Whether a deal can be proposed, and whether it can be accepted (T-37 to T-44). Whoever proposes is told about what
// is open to all and about the own cards; whatever depends on the other's cards, in the hand or named in a row of the
// book, comes up only when the other accepts (T-39).

#include "core/value.h"
#include "games/trump/action.h"
#include "games/trump/board.h"
#include "games/trump/book.h"
#include "games/trump/cards.h"
#include "games/trump/chapters.h"
#include "games/trump/contract.h"
#include "games/trump/deal.h"
#include "games/trump/knowledge.h"
#include "games/trump/state.h"
#include "games/trump/table.h"

namespace mogul::trump {
namespace {

// T-39: the cards that a party is to give or play must be in the hand, or come with the deal.
bool has_named_cards(const State& state, const Deal& deal, Seat party) {
  bool has = true;
  each_named_card(deal, party, [&](Card card) {
    const unsigned held = copies_in(hand_of(state, party), card);
    has = has && copies_given_now(deal, party, card) <= held &&
          copies_named(deal, party, card).all() <= held + copies_received(deal, party, card);
  });
  return has;
}

// T-44: a property that somebody owes, or promised to keep, is not given to another, now or later.
Refusal refuse_pledged_property(const State& state, const Deal& deal) {
  if (state.book.duties.empty() && state.book.pledges.empty()) return Refusal::kNone;
  bool pledged = false;
  for (const Seat party : {deal.proposer, deal.partner}) {
    const Seat other = other_party(deal.proposer, deal.partner, party);
    const Properties bound = pledged_properties(state, party, {.but = other, .deal = &deal});
    each_leg(deal, [&](const Transfer& leg) {
      pledged = pledged || (leg.item == Item::kProperty && leg.from == party && bound.contains(leg.property));
    });
  }
  return pledged ? Refusal::kOwedProperty : Refusal::kNone;
}

// T-44: a card that is owed, or promised to be played, is not named again without another copy.
bool lacks_copies(const State& state, const Deal& deal, Seat party) {
  bool lacks = false;
  each_card_short(state, deal, party, [&](Card) { lacks = true; });
  return lacks;
}

// T-44: nor are more cards given at random, now or later, than the hand holds beside it.
bool owes_random_cards(const State& state, const Deal& deal, Seat party) {
  if (state.book.duties.empty() && state.book.pledges.empty()) return false;
  unsigned random = 0;
  each_leg(deal, [&](const Transfer& leg) {
    random += leg.item == Item::kRandomCards && leg.from == party ? leg.amount : 0;
  });
  if (random == 0) return false;
  const unsigned left = hand_of(state, party).size() - giving_now(state, deal, party).named;
  const unsigned spare = cards_to_spare(state, deal, party);
  return spare < left && random > spare;
}

template <class Rows>
void erase_released(Rows& rows, const Deal& deal) {
  for (unsigned i = 0; i < rows.size();) releases(deal, rows[i].number) ? rows.erase_at(i) : void(++i);
}
void move_properties(State& state, const Deal& deal, const Clause& clause) {
  for (const Transfer& leg : clause.legs) {
    const bool given = leg.item == Item::kProperty && box_of(state, leg.property).owner == leg.from;
    if (given) box_of(state, leg.property).owner = other_party(deal.proposer, deal.partner, leg.from);
  }
}
void move_named_cards(State& state, const Deal& deal, Seat party) {
  Hand& hand = hand_of(state, party);
  Hand left;
  each_leg_now(deal, [&](const Transfer& leg) {
    if (leg.item == Item::kCard && leg.from != party) put_into(hand, {.card = leg.card});
  });
  for (const Slot& slot : hand) {
    const unsigned kept = copies_in(hand, slot.card) - copies_given_now(deal, party, slot.card);
    if (copies_in(left, slot.card) < kept) left.push_back(slot);
  }
  hand = left;
}

// The table as a party's own plays would find it: with the promises of a deal alone, with what it gives now, or with
// all that it will ever take from that party.
State with_promises(const State& state, const Deal& deal) {
  State after = state;
  erase_released(after.book.duties, deal);
  erase_released(after.book.pledges, deal);
  for (const Promise& promise : deal.promises) {
    after.book.pledges.push_back({.promise = promise, .parties = pair_of(promise.who, promise.to)});
  }
  return after;
}
State with_things(const State& promised, const Deal& deal, Seat party) {
  State after = promised;
  const FewSeats parties = pair_of(deal.proposer, deal.partner);
  move_named_cards(after, deal, party);
  for (const Clause& clause : deal.clauses) {
    if (clause.on.when == When::kNow) move_properties(after, deal, clause);
    if (clause.on.when != When::kNow) after.book.duties.push_back({.clause = clause, .parties = parties});
  }
  return after;
}
State without_later(const State& signed_now, const Deal& deal, Seat party) {
  State after = signed_now;
  for (Clause clause : deal.clauses) {
    for (Transfer& leg : clause.legs) leg.item = leg.from == party ? leg.item : Item::kMoney;
    if (clause.on.when != When::kNow) move_properties(after, deal, clause);
  }
  return after;
}

// Whether a promise can be kept, or only its victim has nothing to be taxed, which binds nobody.
bool can_be_kept(const State& state, const Promise& promise) {
  const Refusal refusal = refuse_keeping(state, promise);
  return refusal == Refusal::kNone || refusal == Refusal::kNotATaxpayer;
}

bool promises_a_play(const State& state, const Deal& deal, Seat party) {
  const auto plays = [party](const Promise& promise) { return promise.vow == Vow::kPlay && promise.who == party; };
  bool found = first_pledge(state, party, plays) != nullptr;
  for (const Promise& promise : deal.promises) found = found || plays(promise);
  return found;
}

}  // namespace

// T-44: what was promised before and can be played now must not be forbidden by a promise of this deal; nor, if it was
// promised to another, become impossible by what the deal gives, now or later.
const Pledge* play_broken_by(const State& state, const Deal& deal, Seat party) {
  const State promised = with_promises(state, deal);
  const State now = with_things(promised, deal, party);
  const State later = without_later(now, deal, party);
  for (const Pledge& pledge : state.book.pledges) {
    const Promise& promise = pledge.promise;
    const bool stands = promise.vow == Vow::kPlay && promise.who == party && !releases(deal, pledge.number);
    if (!stands || !can_be_kept(state, promise)) continue;
    const bool to_other = pledge.parties == pair_of(deal.proposer, deal.partner);
    const bool things_stay = to_other || (can_be_kept(now, promise) && can_be_kept(later, promise));
    if (!can_be_kept(promised, promise) || !things_stay) return &pledge;
  }
  return nullptr;
}

namespace {

// T-44: nor is a play promised that another row, or the deal itself, forbids.
bool promises_what_is_forbidden(const State& state, const Deal& deal, Seat party) {
  const State after = with_things(with_promises(state, deal), deal, party);
  bool forbidden = false;
  for (const Promise& promise : deal.promises) {
    const bool plays = promise.vow == Vow::kPlay && promise.who == party;
    forbidden = forbidden || (plays && is_forbidden(refuse_keeping(after, promise)));
  }
  return forbidden;
}

Refusal refuse_for_plays(const State& state, const Deal& deal, Seat party) {
  if (!promises_a_play(state, deal, party)) return Refusal::kNone;
  if (play_broken_by(state, deal, party) != nullptr) return Refusal::kBreaksPlay;
  return promises_what_is_forbidden(state, deal, party) ? Refusal::kForbiddenPlay : Refusal::kNone;
}

}  // namespace

// T-41: what is given now must be there. Cash, properties and the sizes of hands are open to all.
Refusal refuse_giving(const State& state, const Deal& deal, Seat party) {
  const Giving giving = giving_now(state, deal, party);
  if (giving.cash > cash_of(state, party)) return Refusal::kCashNotThere;
  if (!giving.missing.empty()) return Refusal::kPropertyNotThere;
  return giving.named + giving.random <= hand_of(state, party).size() ? Refusal::kNone : Refusal::kCardsNotThere;
}

Refusal refuse_terms(const State& state, const Deal& deal) {
  Refusal refusal = refuse_contract(state, deal);
  if (refusal == Refusal::kNone && !has_named_cards(state, deal, deal.proposer)) refusal = Refusal::kNotYourCard;
  if (refusal == Refusal::kNone) refusal = refuse_giving(state, deal, deal.proposer);
  return refusal == Refusal::kNone ? refuse_giving(state, deal, deal.partner) : refusal;
}

Refusal refuse_deal(const State& state, Seat seat, const Deal& deal) {
  const bool answers = state.phase == Phase::kAnswer;
  const bool parties = deal.proposer == seat && deal.partner != seat && is_player(state, deal.partner) &&
                       (!answers || deal.partner == state.offer[0].proposer);
  if (!parties) return Refusal::kNotTheParties;
  Refusal refusal = refuse_terms(state, deal);
  if (refusal == Refusal::kNone) refusal = refuse_pledged_property(state, deal);
  if (refusal == Refusal::kNone && lacks_copies(state, deal, seat)) refusal = Refusal::kOwedCard;
  if (refusal == Refusal::kNone && owes_random_cards(state, deal, seat)) refusal = Refusal::kOwedAtRandom;
  return refusal == Refusal::kNone ? refuse_for_plays(state, deal, seat) : refusal;
}

Refusal refuse_accept(const State& state, Seat seat, const Deal& deal) {
  if (names_a_card(deal, seat)) {
    if (!has_named_cards(state, deal, seat)) return Refusal::kCardNotHeld;
    if (lacks_copies(state, deal, seat)) return Refusal::kOwedCardAccepted;
  }
  if (owes_random_cards(state, deal, seat)) return Refusal::kOwedAtRandom;
  return refuse_for_plays(state, deal, seat);
}

}  // namespace mogul::trump
