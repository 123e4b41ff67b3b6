// The one action of a turn: a pair from hand, the top discard, or a discard (CYA-3 to CYA-6). The fourth is to steal
// (challenge.cc).
#include "core/value.h"
#include "games/cover_your_assets/action.h"
#include "games/cover_your_assets/cards.h"
#include "games/cover_your_assets/chapters.h"
#include "games/cover_your_assets/event.h"
#include "games/cover_your_assets/state.h"
#include "games/cover_your_assets/table.h"

namespace mogul::cover_your_assets {
namespace {

// CYA-4: two equal assets, or one asset and one wild.
Refusal refuse_pair(const Hand& hand, const Action& action) {
  if (!is_asset(action.card)) return Refusal::kPairNeedsAsset;
  if (!partners_of(action.card).contains(action.with)) return Refusal::kNotAPair;
  const Holding holding = holding_of(hand);
  const bool held = action.with == action.card
                        ? holding.twice.contains(action.card)
                        : holding.once.contains(action.card) && holding.once.contains(action.with);
  return held ? Refusal::kNone : Refusal::kPairNotInHand;
}

void list_pairs(const Holding& holding, Actions& actions) {
  (holding.twice & kAssets).each([&](Card card) {
    actions.push_back({.verb = Verb::kPair, .card = card, .with = card});
  });
  (holding.once & kWilds).each([&](Card wild) {
    (holding.once & kAssets).each([&](Card card) {
      actions.push_back({.verb = Verb::kPair, .card = card, .with = wild});
    });
  });
}

// CYA-5: the top discard, which may be a wild or one's own, and a hand card that makes a pair with it.
Refusal refuse_take(const State& state, const Hand& hand, const Action& action) {
  if (state.discard_pile.empty()) return Refusal::kDiscardPileEmpty;
  if (!hand.contains(action.card)) return Refusal::kTakeNotInHand;
  if (!partners_of(state.discard_pile.back()).contains(action.card)) return Refusal::kTopDoesNotPair;
  return Refusal::kNone;
}

void list_takes(const State& state, Kinds held, Actions& actions) {
  if (state.discard_pile.empty()) return;
  (held & partners_of(state.discard_pile.back())).each([&](Card card) {
    actions.push_back({.verb = Verb::kTake, .card = card});
  });
}

// CYA-4 and CYA-8: a new set lies on top of the stack and never merges with the one below.
void lay_set(Stack& stack, Card asset, Card with) {
  Set set{.asset = asset, .assets = 1};
  add_card(set, with);
  stack.push_back(set);
}

Hand two_cards(Card a, Card b) {
  Hand cards;
  cards.push_back(a), cards.push_back(b);
  return cards;
}

}  // namespace

// CYA-3: one action a turn, and no passing.
Refusal refuse_on_turn(const State& state, Seat seat, const Action& action) {
  const Hand& hand = hand_of(state, seat);
  switch (action.verb) {
    case Verb::kPair:
      return refuse_pair(hand, action);
    case Verb::kTake:
      return refuse_take(state, hand, action);
    case Verb::kDiscard:  // CYA-6: any hand card, whatever else could be done
      return hand.contains(action.card) ? Refusal::kNone : Refusal::kDiscardNotInHand;
    case Verb::kSteal:
      return refuse_steal(state, seat, action);
    case Verb::kShow:
    case Verb::kYield:
    case Verb::kStop:
      return Refusal::kNoChallenge;
    case Verb::kPickUp:
    case Verb::kLeave:
      return Refusal::kNothingToPickUp;
  }
  return Refusal::kNoChallenge;
}

void list_on_turn(const State& state, Seat seat, Actions& actions) {
  const Holding holding = holding_of(hand_of(state, seat));
  list_pairs(holding, actions);
  list_takes(state, holding.once, actions);
  holding.once.each([&](Card card) { actions.push_back({.verb = Verb::kDiscard, .card = card}); });
  if (!stack_of(state, seat).empty()) list_steals(state, seat, holding.once, actions);
}

void Play::lay_pair(Seat seat, const Action& action) {
  hand_of(state_, seat).erase(action.card);
  hand_of(state_, seat).erase(action.with);
  lay_set(stack_of(state_, seat), action.card, action.with);
  if (log_) log_->tell({.happening = Happening::kPaired, .seat = seat, .cards = two_cards(action.card, action.with)});
}

// CYA-5: whichever of the two is the asset names the set.
void Play::take_discard(Seat seat, Card card) {
  const Card top = state_.discard_pile.pop_back();
  hand_of(state_, seat).erase(card);
  const bool card_is_asset = is_asset(card);
  lay_set(stack_of(state_, seat), card_is_asset ? card : top, card_is_asset ? top : card);
  if (log_) log_->tell({.happening = Happening::kTook, .seat = seat, .card = card, .asset = top});
}

// CYA-6.
void Play::discard(Seat seat, Card card) {
  hand_of(state_, seat).erase(card);
  state_.discard_pile.push_back(card);
  if (log_) log_->tell({.happening = Happening::kDiscarded, .seat = seat, .card = card});
}

}  // namespace mogul::cover_your_assets
