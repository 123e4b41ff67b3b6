#include "arena/simulate.h"

#include <algorithm>
#include <cstdint>
#include <sstream>
#include <string>
#include <vector>

#include <doctest/doctest.h>

#include "arena/tally.h"
#include "bots/all_bots.h"
#include "bots/bot.h"
#include "bots/random.h"
#include "core/chance.h"
#include "core/game.h"
#include "core/json.h"
#include "core/problem.h"
#include "core/view.h"
#include "games/all_games.h"
#include "games/cover_your_assets/game.h"
#include "games/registry.h"

namespace mogul {
namespace {

struct Simulated {
  Tally tally;
  std::string text;
  friend bool operator==(const Simulated&, const Simulated&) = default;
};

// A bot for each seat in turn, up to the strongest; the first of them is random.
template <Game G>
Simulation<G> mixed_table(std::uint8_t players) {
  Simulation<G> simulation{.config = {.players = players}, .bots = {}, .seed = seed_from(5), .games = 70};
  for (unsigned i = 0; i < players; ++i) simulation.bots.push_back(bots<G>()[i % bots<G>().size()]);
  return simulation;
}

template <Game G>
Simulated run(const Simulation<G>& simulation) {
  Simulated result;
  const auto take = [&](const std::string& text) { result.text += text; };
  result.tally = simulate(simulation, take, [](std::uint64_t) { return true; });
  return result;
}

}  // namespace

TEST_CASE("a simulation comes out the same with any number of threads") {
  each_game([]<class G>() {
    for (const Keep keep : {Keep::kNothing, Keep::kCsv, Keep::kRecords}) {
      Simulation<G> simulation = mixed_table<G>(std::min(G::kPlayersMin + 1, G::kPlayersMax));
      simulation.keep = keep;
      const Simulated alone = run(simulation);
      CHECK(alone.tally.games == 70);
      CHECK(alone.text.empty() == (keep == Keep::kNothing));
      for (const unsigned threads : {2U, 5U}) {
        simulation.threads = threads;
        CHECK(run(simulation) == alone);
      }
    }
  });
}

TEST_CASE("a random bot does without its view what it would do with it") {
  each_game([]<class G>() {
    const Bot<G> random = *find_bot<G>("random");
    // Not known as the random bot, so that it gets a view.
    const auto look_and_choose = [](const View<G>& view, std::uint64_t seed, Budget budget) {
      return choose_random<G>(view, seed, budget);
    };
    Simulation<G> simulation = mixed_table<G>(G::kPlayersMin);
    simulation.keep = Keep::kRecords;
    simulation.bots.assign(G::kPlayersMin, random);
    const Simulated without_view = run(simulation);
    simulation.bots.assign(G::kPlayersMin, {random.name, random.help, look_and_choose});
    CHECK(run(simulation) == without_view);
  });
}

TEST_CASE("other seeds give other games") {
  Simulation<CoverYourAssets> simulation = mixed_table<CoverYourAssets>(2);
  const Simulated first = run(simulation);
  simulation.seed = seed_from(6);
  CHECK(run(simulation) != first);
}

TEST_CASE("a simulation that is ended early is the beginning of the whole one") {
  Simulation<CoverYourAssets> simulation = mixed_table<CoverYourAssets>(3);
  simulation.keep = Keep::kCsv;
  simulation.threads = 3;
  Simulated part;
  const auto take = [&](const std::string& text) { part.text += text; };
  part.tally = simulate(simulation, take, [](std::uint64_t games) { return games < 20; });
  REQUIRE(part.tally.games >= 20);
  REQUIRE(part.tally.games < 70);
  simulation.games = part.tally.games;
  CHECK(run(simulation) == part);
}

TEST_CASE("a kept record replays to the result it claims") {
  each_game([]<class G>() {
    Simulation<G> simulation = mixed_table<G>(G::kPlayersMin);
    simulation.keep = Keep::kRecords;
    simulation.games = 6;
    std::istringstream lines(run(simulation).text);
    std::string line;
    std::uint64_t game = 0;
    for (; std::getline(lines, line); ++game) {
      Problem problem;
      const auto record = Json::parse(line, problem);
      REQUIRE_MESSAGE(record.has_value(), text_of(problem));
      const auto match = find_game(G::kId)->replay(*record, problem);
      REQUIRE_MESSAGE(match != nullptr, text_of(problem));
      CHECK(match->to_act().empty());
      CHECK(*record->find("result") == match->referee().result());
      CHECK(record->find("seed")->text() == to_hex(derived_seed(simulation.seed, game)));
      const unsigned first = seating_of(game, simulation.config.players)[0];
      CHECK(record->find("bots")->items()[0].text() == simulation.bots[first].name);
    }
    CHECK(game == 6);
  });
}

}  // namespace mogul
