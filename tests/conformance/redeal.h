// Twin worlds: a second world in which everything that a seat cannot know is dealt anew.
#pragma once

#include <cstdint>
#include <utility>
#include <vector>

#include "core/chance.h"
#include "core/digest.h"
#include "core/game.h"
#include "core/value.h"
#include "tests/conformance/play.h"
#include "tests/conformance/tested_game.h"

namespace mogul::conformance {

template <Game G>
using CardOf = typename TestedGame<G>::Card;

template <Game G>
std::vector<CardOf<G>> hidden_cards(typename G::State state, Seat seat) {
  std::vector<CardOf<G>> cards;
  TestedGame<G>::each_hidden(state, seat, [&](CardOf<G>& card) { cards.push_back(card); });
  return cards;
}

template <Game G>
bool can_differ(const typename G::State& state, Seat seat) {
  if constexpr (requires { TestedGame<G>::can_differ(state, seat); }) {
    return TestedGame<G>::can_differ(state, seat);
  } else {
    const auto cards = hidden_cards<G>(state, seat);
    return !cards.empty() && cards != std::vector<CardOf<G>>(cards.size(), cards[0]);
  }
}

template <Game G>
void redeal_cards(typename G::State& state, Seat seat, QuickRandom& random) {
  std::vector<CardOf<G>> cards = hidden_cards<G>(state, seat);
  for (std::size_t left = cards.size(); left > 1; --left) {
    std::swap(cards[left - 1], cards[random.below(static_cast<std::uint32_t>(left))]);
  }
  TestedGame<G>::each_hidden(state, seat, [&](CardOf<G>& card) { card = cards.back(), cards.pop_back(); });
}

// What chance will bring is hidden from everyone.
inline Chance any_chance(QuickRandom& random) {
  Chance chance{.blocks_drawn = random.below(1000)};
  for (std::uint8_t& byte : chance.seed.bytes) byte = static_cast<std::uint8_t>(random.below(256));
  return chance;
}

template <Game G>
typename G::State without_chance(typename G::State state) {
  state.chance = {};
  return state;
}

template <Game G>
bool differ_beside_chance(const typename G::State& a, const typename G::State& b) {
  return !same_bytes(without_chance<G>(a), without_chance<G>(b));
}

// The twin of a world for a seat; it is dealt anew a few times if it comes out the same.
template <Game G>
typename G::State twin_of(const typename G::State& state, Seat seat) {
  QuickRandom random(digest_of(state, index_of(seat)));
  typename G::State twin = state;
  for (unsigned tries = 0; tries < 8 && !differ_beside_chance<G>(state, twin); ++tries) {
    if constexpr (requires { TestedGame<G>::redeal(twin, seat, random); }) {
      TestedGame<G>::redeal(twin, seat, random);
    } else {
      redeal_cards<G>(twin, seat, random);
    }
  }
  twin.chance = any_chance(random);
  return twin;
}

}  // namespace mogul::conformance
