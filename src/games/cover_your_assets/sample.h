// A world that fits a view: the cards not seen, dealt at random to the places not seen.
#pragma once

#include <array>
#include <cstdint>

#include "core/chance.h"
#include "games/cover_your_assets/cards.h"
#include "games/cover_your_assets/state.h"

namespace mogul::cover_your_assets {

// How many cards of each kind can be seen somewhere; the hidden ones are counted in `hidden`.
struct Census {
  std::array<unsigned, kKinds> seen{};
  unsigned hidden = 0;
  constexpr void add(Card card, unsigned count = 1) {
    (card == Card::kHidden ? hidden : seen[index_of(card)]) += count;
  }
};
Census census_of(const State& state);
// The cards that the census does not see, sorted by kind. More than the deck has of a kind count as none.
Pile unseen_cards(const Census& census);

template <RandomSource Random>
State sampled(const State& view, Random& random) {
  State world = view;
  Pile unseen = unseen_cards(census_of(view));
  shuffle(unseen, random);
  const auto fill_holes = [&](auto& cards) {
    for (Card& card : cards) {
      if (card == Card::kHidden) card = unseen.pop_back();
    }
  };
  for (Hand& hand : world.hands) fill_holes(hand);
  fill_holes(world.draw_pile);
  world.chance.seed = random_seed(random);
  return world;
}

}  // namespace mogul::cover_your_assets
