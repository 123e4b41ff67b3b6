#include "arena/train.h"

#include <cstdint>
#include <string>

#include <doctest/doctest.h>

#include "bots/all_bots.h"
#include "core/chance.h"
#include "games/monopoly_deal/game.h"
#include "search/monopoly_deal.h"  // IWYU pragma: keep

namespace mogul::test {
namespace {

std::string learnt(std::uint64_t games, Foresight& foresight) {
  const Training<MonopolyDeal> training{
      .player = *find_bot<MonopolyDeal>("greedy"), .seed = seed_from(3), .games = games};
  const auto learner = train<MonopolyDeal>(training, foresight, [](std::uint64_t) { return true; });
  return weights_source<MonopolyDeal>(learner.rounded());
}

}  // namespace

TEST_CASE("training is repeatable, and foretells more than even shares") {
  Foresight once;
  Foresight again;
  CHECK(learnt(200, once) == learnt(200, again));
  CHECK(once.loss == again.loss);
  CHECK(once.loss < 0.97 * once.even_loss);
}

// Whoever has learnt nothing gives everybody the same: a game is foretold to its end before it is learnt from.
TEST_CASE("nothing of a game is learnt before all of it is foretold") {
  Foresight foresight;
  const Training<MonopolyDeal> training{.player = *find_bot<MonopolyDeal>("greedy"), .seed = seed_from(3), .games = 0};
  Learner<MonopolyDeal> learner;
  const auto positions = learn_from_game(training, 0, learner, &foresight);
  CHECK(positions > 1);
  CHECK(foresight.positions == positions);
  CHECK(foresight.loss == doctest::Approx(foresight.even_loss));
}

}  // namespace mogul::test
