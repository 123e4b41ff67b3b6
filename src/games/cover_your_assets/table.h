// Questions about what lies on the table, that several chapters of the rules ask.
#pragma once

#include <array>
#include <cstdint>

#include "core/value.h"
#include "games/cover_your_assets/cards.h"
#include "games/cover_your_assets/state.h"

namespace mogul::cover_your_assets {

constexpr unsigned players_of(const State& state) { return state.hands.size(); }
constexpr const Hand& hand_of(const State& state, Seat seat) { return state.hands[mogul::index_of(seat)]; }
constexpr Hand& hand_of(State& state, Seat seat) { return state.hands[mogul::index_of(seat)]; }
constexpr bool is_player(const State& state, Seat seat) { return mogul::index_of(seat) < players_of(state); }

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
constexpr Money stack_value(const State& state, Seat owner) {
  Money sum;
  for (const Set& set : state.sets) {
    if (set.owner == owner) sum += value_of(set);
  }
  return sum;
}

// CYA-9: of each stack only the top set is in reach, and the first set never.
struct Tops {
  static constexpr std::uint8_t kNone = 0xFF;
  std::array<std::uint8_t, kPlayersMax> top;  // where each stack's top set lies in State::sets
  Seats exposed;                              // owners of more than the first set
};
constexpr Tops tops_of(const State& state) {
  Tops tops;
  tops.top.fill(Tops::kNone);
  for (unsigned i = state.sets.size(); i-- > 0;) {
    const Seat owner = state.sets[i].owner;
    std::uint8_t& top = tops.top[mogul::index_of(owner)];
    if (top == Tops::kNone) {
      top = static_cast<std::uint8_t>(i);
    } else {
      tops.exposed.insert(owner);
    }
  }
  return tops;
}
constexpr unsigned top_set_of(const State& state, Seat owner) { return tops_of(state).top[mogul::index_of(owner)]; }

// The asset of the set that a challenge is about.
constexpr Card contested_asset(const State& state) { return state.challenge[0].asset; }

}  // namespace mogul::cover_your_assets
