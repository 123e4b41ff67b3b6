// A world that fits a view: the cards not seen, dealt at random to the places not seen.
#pragma once

#include "core/census.h"
#include "core/chance.h"
#include "games/monopoly_deal/cards.h"
#include "games/monopoly_deal/state.h"

namespace mogul::monopoly_deal {

// The cards that can be seen of a state or a view, wherever they are.
Census<Card, kKinds> census_of(const State& state);
Pile unseen_cards(const State& state);

template <RandomSource Random>
State sampled(const State& view, Random& random) {
  State world = view;
  Pile unseen = unseen_cards(view);
  shuffle(unseen, random);
  for (Hand& hand : world.hands) {
    while (hand.contains(Card::kHidden)) hand.erase(Card::kHidden), hand.push_back(unseen.pop_back());
  }
  for (Card& card : world.draw_pile) {
    if (card == Card::kHidden) card = unseen.pop_back();
  }
  world.chance.seed = random_seed(random);
  return world;
}

}  // namespace mogul::monopoly_deal
