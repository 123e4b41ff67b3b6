// Questions about what lies on the table, that several chapters of the rules ask.
#pragma once

#include <algorithm>
#include <cstdint>

#include "core/value.h"
#include "games/cover_your_assets/cards.h"
#include "games/cover_your_assets/state.h"

namespace mogul::cover_your_assets {

constexpr unsigned players_of(const State& state) { return state.hands.size(); }
constexpr const Hand& hand_of(const State& state, Seat seat) { return state.hands[index_of(seat)]; }
constexpr Hand& hand_of(State& state, Seat seat) { return state.hands[index_of(seat)]; }
constexpr const Stack& stack_of(const State& state, Seat seat) { return state.stacks[index_of(seat)]; }
constexpr Stack& stack_of(State& state, Seat seat) { return state.stacks[index_of(seat)]; }
constexpr bool is_player(const State& state, Seat seat) { return index_of(seat) < players_of(state); }

constexpr bool all_hands_empty(const State& state) {
  return std::all_of(state.hands.begin(), state.hands.end(), [](const Hand& hand) { return hand.empty(); });
}

// The kinds that can be seen, held once or more, and twice or more.
struct Holding {
  Kinds once;
  Kinds twice;
};
constexpr Holding holding_of(const Hand& hand) {
  Holding holding;
  for (const Card card : hand) {
    holding.twice = holding.twice | (holding.once & Kinds(card));
    holding.once.insert(card);
  }
  holding.once = holding.once & kAllKinds;
  return holding;
}

constexpr unsigned cards_in(const Set& set) { return unsigned{set.assets} + set.silvers + set.golds; }

constexpr void add_card(Set& set, Card card) {
  ++(card == Card::kSilver ? set.silvers : card == Card::kGold ? set.golds : set.assets);
}
constexpr void add_cards(Set& set, const Set& more) {
  set.assets = static_cast<std::uint8_t>(set.assets + more.assets);
  set.silvers = static_cast<std::uint8_t>(set.silvers + more.silvers);
  set.golds = static_cast<std::uint8_t>(set.golds + more.golds);
}

// CYA-16: face values, wilds included.
constexpr Money value_of(const Set& set) {
  return {set.assets * row_of(set.asset).value.dollars + set.silvers * row_of(Card::kSilver).value.dollars +
          set.golds * row_of(Card::kGold).value.dollars};
}
constexpr Money stack_value(const Stack& stack) {
  Money sum;
  for (const Set& set : stack) sum += value_of(set);
  return sum;
}
// CYA-11: what a challenge is about: the set, and all that was shown for it.
constexpr Money at_stake(const State& state) {
  const auto& [owner, shown] = state.challenge[0];
  return {value_of(stack_of(state, owner).back()).dollars + value_of(shown).dollars};
}

// CYA-17: whether the rounds finished decide the game. CYA-14: where nobody may hold a card any more, further rounds
// could bring nothing.
constexpr bool is_decided(const State& state) {
  if (state.round == 0) return false;
  const bool goal_reached =
      std::any_of(state.totals.begin(), state.totals.end(), [](Money total) { return total >= kGoal; });
  const bool nobody_plays_on =
      std::all_of(state.limits.begin(), state.limits.end(), [](std::uint8_t limit) { return limit == 0; });
  return goal_reached || nobody_plays_on || state.options.single_round || state.round == kRoundsMax;
}

// Whose word it is; nobody's when the game is over.
constexpr Seat actor_of(const State& state) {
  if (state.phase == Phase::kDefend) return state.challenge[0].owner;
  return state.phase == Phase::kOver ? Seat::kNobody : state.turn;
}

// CYA-9: of each stack only the top set is in reach, and the first set never.
constexpr bool is_exposed(const Stack& stack) { return stack.size() > 1; }

// The asset of the set that a challenge is about.
constexpr Card contested_asset(const State& state) { return state.challenge[0].shown.asset; }

}  // namespace mogul::cover_your_assets
