// The end of a turn: hands are filled up, and the turn passes to the left (CYA-13 to CYA-15).
#include <algorithm>
#include <cstdint>

#include "core/value.h"
#include "games/cover_your_assets/action.h"
#include "games/cover_your_assets/chapters.h"
#include "games/cover_your_assets/event.h"
#include "games/cover_your_assets/state.h"
#include "games/cover_your_assets/table.h"

namespace mogul::cover_your_assets {
namespace {

// How many cards a player may draw now: up to the limit, and as many as there are.
unsigned drawable(const State& state, Seat seat) {
  return std::min(state.limits[index_of(seat)] - hand_of(state, seat).size(), state.draw_pile.size());
}

Hand last_cards(const Hand& hand, unsigned count) {
  Hand cards;
  for (unsigned i = hand.size() - count; i < hand.size(); ++i) cards.push_back(hand[i]);
  return cards;
}

}  // namespace

// CYA-14: picking up is the player's own act.
Refusal refuse_at_pick_up(const Action& action) {
  const bool answers = action.verb == Verb::kPickUp || action.verb == Verb::kLeave;
  return answers ? Refusal::kNone : Refusal::kPickUpFirst;
}

void list_at_pick_up(Actions& actions) {
  actions.push_back({.verb = Verb::kPickUp});
  actions.push_back({.verb = Verb::kLeave});
}

// CYA-14: the cards in hand are the limit for the rest of the game, so that there is nothing left to draw.
void Play::leave(Seat seat) {
  const auto limit = static_cast<std::uint8_t>(hand_of(state_, seat).size());
  state_.limits[index_of(seat)] = limit;
  if (log_) log_->tell({.happening = Happening::kLeft, .seat = seat, .count = limit});
}

// CYA-14: with the option on, whoever could draw is asked first. No limit arises from an empty pile.
void Play::end_turn() {
  const bool asked = state_.phase == Phase::kPickUp;
  if (state_.options.forgotten_refill && !asked && drawable(state_, state_.turn) > 0) {
    state_.phase = Phase::kPickUp;
    return;
  }
  refill_hands();
  const bool played_out = hand_of(state_, state_.turn).empty() && all_hands_empty(state_);
  played_out ? end_round() : pass_turn();
}

// CYA-13: the active player first, then the owner who was challenged.
void Play::refill_hands() {
  refill(state_.turn);
  if (state_.challenge.empty()) return;
  refill(state_.challenge[0].owner);
  state_.challenge.clear();
}

void Play::refill(Seat seat) {
  Hand& hand = hand_of(state_, seat);
  const unsigned count = drawable(state_, seat);
  for (unsigned left = count; left > 0; --left) hand.push_back(state_.draw_pile.pop_back());
  if (log_ && count > 0) {
    log_->tell({.happening = Happening::kDrew, .seat = seat, .cards = last_cards(hand, count)});
  }
}

// CYA-15: clockwise, and whoever has no card is skipped. Somebody has one, perhaps only the active player.
void Play::pass_turn() {
  const auto pass = [this] { state_.turn = left_of(state_.turn, players_of(state_)); };
  for (pass(); hand_of(state_, state_.turn).empty(); pass()) {
    if (log_) log_->tell({.happening = Happening::kSkipped, .seat = state_.turn});
  }
  state_.phase = Phase::kTurn;
}

}  // namespace mogul::cover_your_assets
