#include "arena/tally.h"

#include <cstdint>
#include <initializer_list>
#include <map>
#include <set>
#include <string>
#include <utility>

#include <doctest/doctest.h>

#include "arena/summary.h"
#include "core/chance.h"
#include "core/json.h"
#include "core/value.h"

namespace mogul {
namespace {

Outcome outcome(std::uint64_t game, std::initializer_list<unsigned> winners, std::int32_t first, std::int32_t second) {
  Outcome result{.game = game, .seed = seed_from(game), .bots = {}, .moves = 10, .standings = {first, second}};
  result.bots.push_back(game % 2 == 0 ? 0 : 1), result.bots.push_back(game % 2 == 0 ? 1 : 0);
  for (const unsigned seat : winners) result.winners.insert(seat_at(seat));
  return result;
}

}  // namespace

TEST_CASE("in as many games as there are players every bot sits in every seat once") {
  for (unsigned players = 2; players <= kSeatsMax; ++players) {
    for (unsigned seat = 0; seat < players; ++seat) {
      std::set<unsigned> bots;
      for (std::uint64_t game = 0; game < players; ++game)
        bots.insert(seating_of(std::uint64_t{7} * players + game, players)[seat]);
      CHECK(bots.size() == players);
      CHECK(*bots.rbegin() == players - 1);
    }
  }
}

TEST_CASE("over many games every bot sits next to every other one") {
  constexpr unsigned kPlayers = 4;
  std::map<std::pair<unsigned, unsigned>, unsigned> left_neighbours;
  for (std::uint64_t game = 0; game < 1200; ++game) {
    const Seating seating = seating_of(game, kPlayers);
    for (unsigned seat = 0; seat < kPlayers; ++seat) ++left_neighbours[{seating[seat], seating[(seat + 1) % kPlayers]}];
  }
  CHECK(left_neighbours.size() == 12);
  for (const auto& [pair, times] : left_neighbours) CHECK((times > 300 && times < 500));
}

TEST_CASE("a tally follows the bots through the seats and shares a shared win") {
  Tally tally(2);
  tally.add(outcome(0, {0}, 100, 40));    // bot 0 at seat 0 wins
  tally.add(outcome(1, {1}, 30, 90));     // bot 0 at seat 1 wins
  tally.add(outcome(2, {0, 1}, 50, 50));  // shared
  CHECK(tally.games == 3);
  CHECK(tally.moves == 30);
  CHECK(tally.by_bot[0] == Tally::Line{.win_parts = 2520 + 2520 + 1260, .standings = 100 + 90 + 50});
  CHECK(tally.by_bot[1] == Tally::Line{.win_parts = 1260, .standings = 40 + 30 + 50});
  CHECK(tally.by_seat[0] == Tally::Line{.win_parts = 2520 + 1260, .standings = 100 + 30 + 50});
  CHECK(tally.by_seat[1] == Tally::Line{.win_parts = 2520 + 1260, .standings = 40 + 90 + 50});

  Tally doubled = tally;
  doubled.add(tally);
  CHECK(doubled.games == 6);
  CHECK(doubled.by_bot[0].standings == 480);
}

TEST_CASE("the interval of a win rate is Wilson's") {
  const WinRate half = win_rate(50 * kWinParts, 100);
  CHECK(half.rate == doctest::Approx(0.5));
  CHECK(half.low == doctest::Approx(0.4038).epsilon(0.001));
  CHECK(half.high == doctest::Approx(0.5962).epsilon(0.001));
  const WinRate never = win_rate(0, 10);
  CHECK(never.low == doctest::Approx(0));
  CHECK(never.high == doctest::Approx(0.2775).epsilon(0.001));
}

TEST_CASE("a row of the CSV names the bot that sat there") {
  const std::string seed = "0100000000000000000000000000000000000000000000000000000000000000";
  CHECK(csv_rows(outcome(1, {0, 1}, 30, 30), {"greedy", "random"}) ==
        "1," + seed + ",10,0,random,30,0.5000\n1," + seed + ",10,1,greedy,30,0.5000\n");
}

TEST_CASE("a summary gives wins, interval and mean score of each bot and seat") {
  Tally tally(2);
  tally.add(outcome(0, {0}, 100, 40));
  tally.add(outcome(1, {1}, 30, 90));
  const Json json = summary_json(tally, {"greedy", "random"});
  CHECK(json.find("games")->dump() == "2");
  CHECK(json.find("moves_per_game")->dump() == "10.00");
  CHECK(json.find("bots")->items()[0].dump() ==
        R"({"bot":"greedy","wins":2.0000,"win_rate":1.000000,"win_rate_95":[0.342380,1.000000],"mean_score":95.00})");
  CHECK(json.find("seats")->items()[1].find("wins")->dump() == "1.0000");

  const std::string text = summary_text(tally, {"greedy", "random"}, 0.5);
  CHECK(text.find("2 games, 10.0 moves a game, 4 games a second") != std::string::npos);
  CHECK(text.find("34.24 % to 100.00 %            95\n") != std::string::npos);
}

}  // namespace mogul
