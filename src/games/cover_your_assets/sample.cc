#include "games/cover_your_assets/sample.h"

#include "core/census.h"
#include "games/cover_your_assets/cards.h"
#include "games/cover_your_assets/state.h"

namespace mogul::cover_your_assets {

Census<Card, kKinds> census_of(const State& state) {
  Census<Card, kKinds> census;
  const auto add_set = [&](const Set& set) {
    census.add(set.asset, set.assets);
    census.add(Card::kSilver, set.silvers);
    census.add(Card::kGold, set.golds);
  };
  for (const Hand& hand : state.hands) census.add_all(hand);
  census.add_all(state.draw_pile);
  census.add_all(state.discard_pile);
  for (const Stack& stack : state.stacks) {
    for (const Set& set : stack) add_set(set);
  }
  for (const Challenge& challenge : state.challenge) add_set(challenge.shown);
  return census;
}

}  // namespace mogul::cover_your_assets
