// A world that fits a view: the cards not seen, dealt at random to the places not seen.
#pragma once

#include "core/census.h"
#include "core/chance.h"
#include "games/cover_your_assets/cards.h"
#include "games/cover_your_assets/state.h"

namespace mogul::cover_your_assets {

// The cards that can be seen of a state or a view.
Census<Card, kKinds> census_of(const State& state);

template <RandomSource Random>
State sampled(const State& view, Random& random) {
  State world = view;
  Pile unseen = unseen_cards<Pile>(kDeck, census_of(view));
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
