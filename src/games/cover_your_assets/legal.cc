// What may be done: for each phase a pair of functions, why an action is refused and which actions are not.
#include "core/enforce.h"
#include "core/game.h"
#include "core/value.h"
#include "games/cover_your_assets/action.h"
#include "games/cover_your_assets/cards.h"
#include "games/cover_your_assets/game.h"
#include "games/cover_your_assets/state.h"
#include "games/cover_your_assets/table.h"

namespace mogul {
namespace {

using namespace cover_your_assets;
using Actions = ActionList<CoverYourAssets>;

// The kinds held once or more, and twice or more.
struct Holding {
  Kinds once;
  Kinds twice;
};
Holding holding_of(const Hand& hand) {
  Holding holding;
  for (const Card card : hand) {
    holding.twice = holding.twice | (holding.once & Kinds(card));
    holding.once.insert(card);
  }
  return holding;
}

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

// CYA-5: the top discard, which may be a wild or one's own, and a hand card that makes a pair with it.
Refusal refuse_take(const State& state, const Hand& hand, const Action& action) {
  if (state.discard_pile.empty()) return Refusal::kDiscardPileEmpty;
  if (!hand.contains(action.card)) return Refusal::kTakeNotInHand;
  if (!partners_of(state.discard_pile.back()).contains(action.card)) return Refusal::kTopDoesNotPair;
  return Refusal::kNone;
}

// CYA-10: a shown card is of the contested asset, or a wild.
Refusal refuse_shown(const Hand& hand, Card asset, Card card) {
  if (!hand.contains(card)) return Refusal::kShowNotInHand;
  if (!matching(asset).contains(card)) return Refusal::kDoesNotMatch;
  return Refusal::kNone;
}

// CYA-7: only after one's own first pair; CYA-9: only a top set that is not the first.
Refusal refuse_steal(const State& state, Seat seat, const Action& action) {
  if (stack_of(state, seat).empty()) return Refusal::kNoFirstPair;
  if (action.from == seat || !is_player(state, action.from)) return Refusal::kNotAVictim;
  const Stack& stack = stack_of(state, action.from);
  if (stack.empty()) return Refusal::kNothingToSteal;
  if (!is_exposed(stack)) return Refusal::kFirstSetSafe;
  return refuse_shown(hand_of(state, seat), stack.back().asset, action.card);
}

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

void list_steals(const State& state, Seat seat, Kinds held, Actions& actions) {
  const unsigned players = players_of(state);
  for (Seat from = left_of(seat, players); from != seat; from = left_of(from, players)) {
    const Stack& stack = stack_of(state, from);
    if (!is_exposed(stack)) continue;
    (held & matching(stack.back().asset)).each([&](Card card) {
      actions.push_back({.verb = Verb::kSteal, .card = card, .from = from});
    });
  }
}

void list_on_turn(const State& state, Seat seat, Actions& actions) {
  const Holding holding = holding_of(hand_of(state, seat));
  (holding.twice & Kinds::assets()).each([&](Card card) {
    actions.push_back({.verb = Verb::kPair, .card = card, .with = card});
  });
  (holding.once & Kinds::wilds()).each([&](Card wild) {
    (holding.once & Kinds::assets()).each([&](Card card) {
      actions.push_back({.verb = Verb::kPair, .card = card, .with = wild});
    });
  });
  if (!state.discard_pile.empty()) {
    (holding.once & partners_of(state.discard_pile.back())).each([&](Card card) {
      actions.push_back({.verb = Verb::kTake, .card = card});
    });
  }
  (holding.once & Kinds::all()).each([&](Card card) { actions.push_back({.verb = Verb::kDiscard, .card = card}); });

  if (!stack_of(state, seat).empty()) list_steals(state, seat, holding.once, actions);
}

// CYA-10: the owner answers or yields, the thief goes on or stops.
Refusal refuse_in_challenge(const State& state, Seat seat, const Action& action) {
  switch (action.verb) {
    case Verb::kShow:
      return refuse_shown(hand_of(state, seat), contested_asset(state), action.card);
    case Verb::kYield:
      return state.phase == Phase::kDefend ? Refusal::kNone : Refusal::kOnlyOwnerYields;
    case Verb::kStop:
      return state.phase == Phase::kPress ? Refusal::kNone : Refusal::kOnlyThiefStops;
    case Verb::kPair:
    case Verb::kTake:
    case Verb::kDiscard:
    case Verb::kSteal:
    case Verb::kPickUp:
    case Verb::kLeave:
      return Refusal::kChallengeUnderWay;
  }
  return Refusal::kChallengeUnderWay;
}

void list_in_challenge(const State& state, Seat seat, Actions& actions) {
  const Kinds held = holding_of(hand_of(state, seat)).once;
  (held & matching(contested_asset(state))).each([&](Card card) {
    actions.push_back({.verb = Verb::kShow, .card = card});
  });
  actions.push_back({.verb = state.phase == Phase::kDefend ? Verb::kYield : Verb::kStop});
}

// CYA-14: picking up is the player's own act.
Refusal refuse_at_pick_up(const Action& action) {
  const bool answers = action.verb == Verb::kPickUp || action.verb == Verb::kLeave;
  return answers ? Refusal::kNone : Refusal::kPickUpFirst;
}

Refusal verdict(const State& state, Seat seat, const Action& action) {
  if (state.phase == Phase::kOver) return Refusal::kGameOver;
  if (seat != actor_of(state)) return Refusal::kNotYourTurn;
  switch (state.phase) {
    case Phase::kTurn:
      return refuse_on_turn(state, seat, action);
    case Phase::kDefend:
    case Phase::kPress:
      return refuse_in_challenge(state, seat, action);
    case Phase::kPickUp:
      return refuse_at_pick_up(action);
    case Phase::kOver:
      break;
  }
  return Refusal::kGameOver;
}

}  // namespace

Refusal CoverYourAssets::refuse(const State& state, Seat seat, const Action& action) {
  return enforced(kRefusals, verdict(state, seat, action));
}

void CoverYourAssets::list(const State& state, Seat seat, ActionList<CoverYourAssets>& actions) {
  actions.clear();
  if (seat != actor_of(state)) return;
  switch (state.phase) {
    case Phase::kTurn:
      return list_on_turn(state, seat, actions);
    case Phase::kDefend:
    case Phase::kPress:
      return list_in_challenge(state, seat, actions);
    case Phase::kPickUp:
      actions.push_back({.verb = Verb::kPickUp});
      actions.push_back({.verb = Verb::kLeave});
      return;
    case Phase::kOver:
      return;
  }
}

}  // namespace mogul
