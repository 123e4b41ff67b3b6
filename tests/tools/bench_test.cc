#include <cstdint>
#include <string>
#include <string_view>

#include <doctest/doctest.h>

#include "arena/playouts.h"
#include "core/game.h"
#include "core/json.h"
#include "core/match.h"
#include "core/problem.h"
#include "games/all_games.h"
#include "games/registry.h"
#include "tests/tools/command.h"

namespace mogul::test {
namespace {

std::int64_t number_at(const Json& figures, std::string_view key) {
  const auto number = figures.find(key);
  return number ? number->whole().value_or(-1) : -1;
}

}  // namespace

TEST_CASE("playouts are the same whether they run at once or in parts") {
  each_game([]<class G>() {
    const Config<G> config{.players = G::kPlayersMin};
    const PlayoutCount whole = bench_playouts<G>(config, 0, 20);
    const PlayoutCount first = bench_playouts<G>(config, 0, 7);
    const PlayoutCount rest = bench_playouts<G>(config, 7, 13);
    CHECK(whole.games == 20);
    CHECK(whole.actions == first.actions + rest.actions);
    CHECK(whole.decisions == first.decisions + rest.decisions);
    CHECK(whole.decisions <= whole.actions);
    CHECK(whole.decisions > 0);
  });
}

TEST_CASE("mogul bench --json has the figures of every game") {
  const Ran ran = mogul("bench --seconds 0.05 --json");
  CHECK(ran.exit_code == 0);
  CHECK(ran.err.empty());
  Problem problem;
  const auto all = Json::parse(ran.out.substr(0, ran.out.find('\n')), problem);
  REQUIRE_MESSAGE(all.has_value(), text_of(problem));
  CHECK(all->members().size() == games().size());
  for (const GameInfo& game : games()) {
    const auto figures = all->find(game.id);
    REQUIRE(figures.has_value());
    for (const std::string_view key : {"decisions_per_cpu_second", "actions_per_cpu_second", "games_per_cpu_second"}) {
      CHECK(number_at(*figures, key) > 0);
    }
    CHECK(number_at(*figures, "state_bytes") > 32);
  }
}

TEST_CASE("mogul bench plays a fixed number of games, always the same ones") {
  const auto counted = [](const Ran& ran) {
    Problem problem;
    const auto all = Json::parse(ran.out.substr(0, ran.out.find('\n')), problem);
    REQUIRE_MESSAGE(all.has_value(), text_of(problem));
    CHECK(all->members().size() == 1);
    return number_at(*all->find("cover-your-assets"), "actions");
  };
  const std::string arguments = "bench --game cover-your-assets --games 10 --players 2 --json";
  CHECK(counted(mogul(arguments)) > 10 * 50);
  CHECK(counted(mogul(arguments)) == counted(mogul(arguments)));
}

TEST_CASE("mogul bench --views writes and reads views, all as they were") {
  const Ran ran = mogul("bench --views --games 3 --json");
  CHECK(ran.exit_code == 0);
  Problem problem;
  const auto all = Json::parse(ran.out.substr(0, ran.out.find('\n')), problem);
  REQUIRE_MESSAGE(all.has_value(), text_of(problem));
  for (const GameInfo& game : games()) {
    const auto figures = all->find(game.id);
    REQUIRE(figures.has_value());
    CHECK(number_at(*figures, "games") == 3);
    CHECK(number_at(*figures, "views") > 3);
    CHECK(number_at(*figures, "read_as_they_were") == number_at(*figures, "views"));
    CHECK(number_at(*figures, "bytes") > 100 * number_at(*figures, "views"));
  }
  const Ran printed = mogul("bench --views --seconds 0.05 --game trump");
  CHECK(printed.out.find("views read and checked per CPU-second") != std::string::npos);
}

TEST_CASE("mogul bench prints its figures for people") {
  const Ran ran = mogul("bench --seconds 0.05 --game cover-your-assets");
  CHECK(ran.exit_code == 0);
  CHECK(ran.out.find("actions per CPU-second") != std::string::npos);
  CHECK(ran.out.find("bytes of a state") != std::string::npos);
}

TEST_CASE("mogul bench called wrongly exits with 2") {
  for (const std::string wrong :
       {"--game chess", "--players 1", "--players 99", "--seconds 0", "--games 0", "--games 5 --seconds 1", "--what"}) {
    const Ran ran = mogul("bench " + wrong);
    INFO(wrong << ": " << ran.err);
    CHECK(ran.exit_code == 2);
    CHECK_FALSE(ran.err.empty());
  }
}

}  // namespace mogul::test
