// One short cell of the arena a game, the same in every run: a search of a few iterations beats the greedy player.
#include <chrono>
#include <cstdint>
#include <string>

#include <doctest/doctest.h>

#include "arena/contender.h"
#include "arena/contest.h"
#include "arena/standings.h"
#include "core/chance.h"
#include "core/game.h"
#include "games/cover_your_assets/game.h"
#include "games/monopoly_deal/game.h"
#include "games/trump/game.h"
#include "tests/support/scale.h"

namespace mogul::test {
namespace {

template <Game G>
ShareOf share_in_cell(const std::string& lone, const std::string& others, Config<G> config, std::uint64_t blocks) {
  Contest<G> contest{.config = config, .seed = seed_from(14), .blocks = blocks, .threads = 2};
  contest.plan = {.game = std::string(G::kId), .players = config.players, .bots = {lone, others}};
  std::string problem;
  for (const std::string& bot : contest.plan.bots) {
    auto contender = read_contender<G>(bot, std::chrono::seconds(1), problem);
    REQUIRE_MESSAGE(contender, problem);
    contest.contenders.push_back(*contender);
  }
  ArenaResults results;
  play_contest(contest, results, [](const PlayedBlock&) {}, [] { return true; });
  const ShareOf share = share_of(contest.plan, results, 0);
  MESSAGE(G::kId << ": " << lone << " among " << others << " " << share.mean << " in " << share.blocks << " blocks");
  return share;
}

}  // namespace

TEST_CASE("a few iterations beat the greedy player") {
  if (is_shortened()) return;
  CHECK(share_in_cell<MonopolyDeal>("hard@150", "greedy-1", {.players = 2}, 20).mean > 0.55);
  CHECK(share_in_cell<CoverYourAssets>("hard@400", "greedy-1", {.players = 2, .options = {.single_round = true}}, 20)
            .mean > 0.5);
  CHECK(share_in_cell<Trump>("hard@60", "greedy-1", {.players = 3}, 10).mean > 0.36);
}

TEST_CASE("200 iterations win every game against random play") {
  if (is_shortened()) return;
  CHECK(share_in_cell<MonopolyDeal>("hard@200", "random", {.players = 2}, 5).mean == 1);
}

}  // namespace mogul::test
