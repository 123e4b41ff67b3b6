// Stealing a top set, from the first card shown to the end of the challenge (CYA-7 to CYA-12).
#include <cstdint>

#include "core/value.h"
#include "games/cover_your_assets/action.h"
#include "games/cover_your_assets/cards.h"
#include "games/cover_your_assets/chapters.h"
#include "games/cover_your_assets/event.h"
#include "games/cover_your_assets/state.h"
#include "games/cover_your_assets/table.h"

namespace mogul::cover_your_assets {
namespace {

// CYA-10: a shown card is of the contested asset, or a wild.
Refusal refuse_shown(const Hand& hand, Card asset, Card card) {
  if (!hand.contains(card)) return Refusal::kShowNotInHand;
  if (!matching(asset).contains(card)) return Refusal::kDoesNotMatch;
  return Refusal::kNone;
}

}  // namespace

// CYA-7: only after one's own first pair; CYA-9: only a top set that is not the first.
Refusal refuse_steal(const State& state, Seat seat, const Action& action) {
  if (stack_of(state, seat).empty()) return Refusal::kNoFirstPair;
  if (action.from == seat || !is_player(state, action.from)) return Refusal::kNotAVictim;
  const Stack& stack = stack_of(state, action.from);
  if (stack.empty()) return Refusal::kNothingToSteal;
  if (!is_exposed(stack)) return Refusal::kFirstSetSafe;
  return refuse_shown(hand_of(state, seat), stack.back().asset, action.card);
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

// CYA-7 and CYA-10: the thief shows the first card.
void Play::challenge(Seat seat, const Action& action) {
  const Card asset = stack_of(state_, action.from).back().asset;
  if (log_) {
    log_->tell(
        {.happening = Happening::kChallenged, .seat = seat, .other = action.from, .card = action.card, .asset = asset});
  }
  state_.challenge.push_back({.owner = action.from, .shown = {.asset = asset}});
  state_.phase = Phase::kPress;
  add_shown(seat, action.card);
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

void Play::show(Seat seat, Card card) {
  if (log_) log_->tell({.happening = Happening::kShowed, .seat = seat, .card = card});
  add_shown(seat, card);
}

// CYA-10: a shown card passes the word to the other side. Whoever has no card left is not asked, which everybody sees;
// with cards in hand one is asked, whatever they are.
void Play::add_shown(Seat seat, Card card) {
  hand_of(state_, seat).erase(card);
  add_card(state_.challenge[0].shown, card);
  const bool owner_is_next = state_.phase == Phase::kPress;
  state_.phase = owner_is_next ? Phase::kDefend : Phase::kPress;
  if (!hand_of(state_, actor_of(state_)).empty()) return;
  owner_is_next ? yield_set() : stop();
}

// CYA-11: the set and every card shown go on top of the thief's stack as one set.
void Play::yield_set() {
  const Seat owner = state_.challenge[0].owner;
  Set set = stack_of(state_, owner).pop_back();
  add_cards(set, state_.challenge[0].shown);
  stack_of(state_, state_.turn).push_back(set);
  settle_challenge(Happening::kYielded, owner, state_.turn, set);
}

// CYA-12: every card shown joins the contested set, which stays where it is.
void Play::stop() {
  const Seat owner = state_.challenge[0].owner;
  Set& set = stack_of(state_, owner).back();
  add_cards(set, state_.challenge[0].shown);
  settle_challenge(Happening::kStopped, state_.turn, owner, set);
}

// The challenge stays until the end of the turn, without its cards: its owner has yet to refill.
void Play::settle_challenge(Happening happening, Seat seat, Seat other, const Set& set) {
  if (log_) {
    log_->tell({.happening = happening,
                .seat = seat,
                .other = other,
                .asset = set.asset,
                .count = static_cast<std::uint8_t>(cards_in(set))});
  }
  state_.challenge[0].shown = {.asset = set.asset};
  state_.phase = Phase::kTurn;
}

}  // namespace mogul::cover_your_assets
