// Rounds: the deal, the count of the stacks, and the end of the game (CYA-2 and CYA-15 to CYA-17).
#include <cstdint>

#include "core/census.h"
#include "core/chance.h"
#include "core/value.h"
#include "games/cover_your_assets/cards.h"
#include "games/cover_your_assets/chapters.h"
#include "games/cover_your_assets/event.h"
#include "games/cover_your_assets/game.h"
#include "games/cover_your_assets/state.h"
#include "games/cover_your_assets/table.h"

namespace mogul::cover_your_assets {

// CYA-2: shuffle, deal four each, turn up one card. The player to the dealer's left begins.
void deal_round(State& state) {
  static constexpr Pile kWholeDeck = whole_deck<Pile>(kDeck);
  state.draw_pile = kWholeDeck;
  ChanceStream random(state.chance);
  shuffle(state.draw_pile, random);
  for (Hand& hand : state.hands) {
    hand.clear();
    while (!hand.full()) hand.push_back(state.draw_pile.pop_back());
  }
  state.limits.fill(players_of(state), kHandMax);
  for (Stack& stack : state.stacks) stack.clear();
  state.discard_pile.clear();
  state.discard_pile.push_back(state.draw_pile.pop_back());
  state.turn = left_of(state.dealer, players_of(state));
  state.phase = Phase::kTurn;
}

// CYA-15 to CYA-17: all hands are empty; the stacks are counted.
void Play::end_round() {
  bool decided = state_.options.single_round || state_.round + 1U == kRoundsMax;
  for (unsigned i = 0; i < players_of(state_); ++i) {
    const Money points = stack_value(state_.stacks[i]);
    Money& total = state_.totals[i];
    total += points;
    decided = decided || total >= kGoal;
    if (log_) log_->tell({.points = points, .total = total, .happening = Happening::kScored, .seat = seat_at(i)});
  }
  ++state_.round;
  decided ? end_game() : begin_round();
}

// CYA-2: the deal passes to the left.
void Play::begin_round() {
  state_.dealer = left_of(state_.dealer, players_of(state_));
  deal_round(state_);
  if (log_) {
    log_->tell({.happening = Happening::kRoundBegan,
                .seat = state_.dealer,
                .card = state_.discard_pile.back(),
                .round = static_cast<std::uint8_t>(state_.round + 1)});
  }
}

// CYA-17: whoever has the most has won.
void Play::end_game() {
  state_.phase = Phase::kOver;
  const Seats winners = CoverYourAssets::winners(state_);
  for (unsigned i = 0; i < players_of(state_); ++i) {
    if (!log_ || !winners.contains(seat_at(i))) continue;
    log_->tell({.total = state_.totals[i], .happening = Happening::kWon, .seat = seat_at(i)});
  }
}

}  // namespace mogul::cover_your_assets
