// A world that fits a view: the cards not seen, dealt at random to the places not seen.
#pragma once

#include <array>
#include <cstdint>

#include "core/chance.h"
#include "games/monopoly_deal/cards.h"
#include "games/monopoly_deal/state.h"

namespace mogul::monopoly_deal {

// How many cards of each kind can be seen somewhere; the hidden ones are counted in `hidden`.
struct Census {
  std::array<unsigned, kKinds> seen{};
  unsigned hidden = 0;
  constexpr void add(Card card) { ++(card == Card::kHidden ? hidden : seen[index_of(card)]); }
};
Census census_of(const State& state);
// The cards that the census does not see, sorted by kind. More than the packs have of a kind count as none.
constexpr Pile unseen_cards(const Census& census, unsigned packs) {
  Pile unseen;
  for (const CardRow& row : kPack) {
    for (unsigned i = census.seen[index_of(row.card)]; i < row.copies * packs; ++i) unseen.push_back(row.card);
  }
  return unseen;
}
Pile unseen_cards(const State& state);
// All cards of one pack or two, sorted by kind.
const Pile& whole_pile(unsigned packs);

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
