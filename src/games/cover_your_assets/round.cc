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
namespace {

// CYA-2: four cards each, and one turned up. CYA-14: nobody is dealt more than the limit.
void deal_cards(State& state) {
  for (unsigned i = 0; i < players_of(state); ++i) {
    Hand& hand = state.hands[i];
    hand.clear();
    while (hand.size() < state.limits[i]) hand.push_back(state.draw_pile.pop_back());
  }
  for (Stack& stack : state.stacks) stack.clear();
  state.discard_pile.clear();
  state.discard_pile.push_back(state.draw_pile.pop_back());
}

}  // namespace

// CYA-15 to CYA-17: all hands are empty; the stacks are counted.
void Play::end_round() {
  for (unsigned i = 0; i < players_of(state_); ++i) {
    const Money points = stack_value(state_.stacks[i]);
    Money& total = state_.totals[i];
    total += points;
    if (log_) log_->tell({.points = points, .total = total, .happening = Happening::kScored, .seat = seat_at(i)});
  }
  ++state_.round;
  if (is_decided(state_)) return end_game();
  state_.dealer = left_of(state_.dealer, players_of(state_));  // CYA-2: the deal passes to the left
  begin_round();
}

void Play::begin_round() {
  static constexpr Pile kWholeDeck = whole_deck<Pile>(kDeck);
  state_.draw_pile = kWholeDeck;
  ChanceStream random(state_.chance);
  shuffle(state_.draw_pile, random);
  deal();
}

// CYA-2: the player to the dealer's left begins, unless skipped without a card.
void Play::deal() {
  deal_cards(state_);
  if (log_) {
    log_->tell({.happening = Happening::kRoundBegan,
                .seat = state_.dealer,
                .card = state_.discard_pile.back(),
                .round = static_cast<std::uint8_t>(state_.round + 1)});
    for (unsigned i = 0; i < players_of(state_); ++i) {
      const Hand& hand = state_.hands[i];
      if (!hand.empty()) log_->tell({.happening = Happening::kDealt, .seat = seat_at(i), .cards = hand});
    }
  }
  state_.turn = state_.dealer;
  pass_turn();
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
