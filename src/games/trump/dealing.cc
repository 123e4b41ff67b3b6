// Part 2: what may be done (T-36, T-37, T-44, T-45).
#include "core/value.h"
#include "games/trump/action.h"
#include "games/trump/actions.h"
#include "games/trump/board.h"
#include "games/trump/cards.h"
#include "games/trump/contract.h"
#include "games/trump/deal.h"
#include "games/trump/legal.h"
#include "games/trump/menu.h"
#include "games/trump/profits.h"
#include "games/trump/state.h"
#include "games/trump/table.h"

namespace mogul::trump {
namespace {

bool plays_a_card(Verb verb) { return verb == Verb::kPlay || verb == Verb::kTax || verb == Verb::kForceSale; }

// T-45: the cards received in the deal, those that it names to be played, and the profit cards that could not be played
// without a property received in it.
CardKinds related_cards(const State& state, Seat seat) {
  const Deal& deal = state.offer[0];
  Properties before = owned_by(state, seat);
  each_leg_now(deal, [&](const Transfer& leg) {
    if (leg.item == Item::kProperty && leg.from != seat) before.erase(leg.property);
  });
  CardKinds related = kProfits - earning_with(before);
  for (const Card card : state.received) related.insert(card);
  each_card_to_play(deal, seat, [&](Card card) { related.insert(card); });
  return related;
}

}  // namespace

bool fits_somehow(const State& state, Seat seat, Card card) {
  bool possible = false;
  if (card == Card::kTax) {
    each_other(state, seat,
               [&](Seat other) { possible = possible || refuse_tax(state, seat, other) == Refusal::kNone; });
  } else if (card == Card::kForceSale) {
    in_the_game(state).each(
        [&](Property property) { possible = possible || refuse_force_sale(state, seat, property) == Refusal::kNone; });
  } else {
    possible = refuse_card(state, seat, card) == Refusal::kNone;
  }
  return possible;
}

namespace {

// Whether a card can legally be played now.
bool can_be_played(const State& state, Seat seat, Card card) {
  if (state.phase == Phase::kRelated && !related_cards(state, seat).contains(card)) return false;
  return fits_somehow(state, seat, card);
}

}  // namespace

const Promise* promise_due(const State& state, Seat seat) {
  for (const Promise& promise : state.book.promises) {
    const bool due = promise.vow == Vow::kPlay && promise.who == seat && promise.turn == 0;
    if (due && can_be_played(state, seat, promise.card)) return &promise;
  }
  return nullptr;
}

namespace {

Refusal refuse_for_promise(const State& state, Seat seat, const Action& action) {
  const Promise* due = promise_due(state, seat);
  const bool keeps = due == nullptr || (plays_a_card(action.verb) && card_played_by(action) == due->card);
  return keeps ? Refusal::kNone : Refusal::kMustPlayPromised;
}

}  // namespace

// T-36: play a card, make a deal, or pass.
Refusal refuse_dealing(const State& state, Seat seat, const Action& action) {
  const bool possible = plays_a_card(action.verb) || action.verb == Verb::kOffer || action.verb == Verb::kPass;
  if (!possible) return Refusal::kPlayDealOrPass;
  const Refusal refusal = refuse_for_promise(state, seat, action);
  if (refusal != Refusal::kNone || action.verb == Verb::kPass) return refusal;
  return action.verb == Verb::kOffer ? refuse_deal(state, seat, action.deal) : refuse_playing(state, seat, action);
}

void list_dealing(const State& state, Seat seat, Actions& actions) {
  const Promise* due = promise_due(state, seat);
  if (due != nullptr) return list_playing(state, seat, CardKinds(due->card), actions);
  const CardKinds cards = free_kinds(state, seat);
  actions.add({.verb = Verb::kPass});
  list_playing(state, seat, cards, actions);
  add_offers(state, seat, cards, actions);
}

// T-37: accept, reject or make a counter-offer, if one is still allowed.
Refusal refuse_answer(const State& state, Seat seat, const Action& action) {
  if (action.verb == Verb::kReject) return Refusal::kNone;
  if (action.verb == Verb::kAccept) return refuse_accept(state, seat, state.offer[0]);
  if (action.verb != Verb::kCounter) return Refusal::kAnswerFirst;
  if (state.counters >= state.options.counter_offers.value) return Refusal::kNoMoreCounters;
  return refuse_deal(state, seat, action.deal);
}

void list_answer(const State& state, Seat seat, Actions& actions) {
  actions.add({.verb = Verb::kReject});
  if (refuse_accept(state, seat, state.offer[0]) != Refusal::kNone) return;
  actions.add({.verb = Verb::kAccept});
  if (state.counters < state.options.counter_offers.value) add_counters(state, actions);
}

// T-45: one related card, or the end of the turn.
Refusal refuse_related(const State& state, Seat seat, const Action& action) {
  if (!plays_a_card(action.verb) && action.verb != Verb::kEndTurn) return Refusal::kRelatedOnly;
  const Refusal refusal = refuse_for_promise(state, seat, action);
  if (refusal != Refusal::kNone || action.verb == Verb::kEndTurn) return refusal;
  const Refusal unplayable = refuse_playing(state, seat, action);
  if (unplayable != Refusal::kNone) return unplayable;
  return related_cards(state, seat).contains(card_played_by(action)) ? Refusal::kNone : Refusal::kNotRelated;
}

void list_related(const State& state, Seat seat, Actions& actions) {
  const Promise* due = promise_due(state, seat);
  if (due != nullptr) return list_playing(state, seat, CardKinds(due->card), actions);
  actions.add({.verb = Verb::kEndTurn});
  list_playing(state, seat, free_kinds(state, seat) & related_cards(state, seat), actions);
}

}  // namespace mogul::trump
