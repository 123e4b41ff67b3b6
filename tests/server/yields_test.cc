// "Let everything pass until my turn": it lasts until that turn, whatever else is asked before it.
#include <cstdint>
#include <string_view>

#include <doctest/doctest.h>

#include "core/chair.h"
#include "core/json.h"
#include "core/match.h"
#include "core/problem.h"
#include "core/seat_view.h"
#include "core/value.h"
#include "games/registry.h"
#include "tests/server/ear.h"
#include "tests/server/open_table.h"
#include "tests/server/simulated_world.h"
#include "wire/message.h"

namespace mogul::server {
namespace {

// Games in which it is Ann's turn.
Json rehearsal(std::string_view position) {
  Problem problem;
  return Json::object({{"game", "monopoly-deal"}, {"seed", 0}, {"position", *Json::parse(position, problem)}});
}

constexpr std::string_view kDebt = R"({"turn": 0, "phase": "play", "hands": [["debt-collector"], ["pass-go"]],
                                       "banks": [[], ["money-3", "money-2", "money-1"]]})";
constexpr std::string_view kThefts = R"({"turn": 0, "phase": "play",
                                         "hands": [["deal-breaker", "sly-deal", "forced-deal"], ["pass-go"]],
                                         "properties": [["pink"], ["brown", "brown", "red"]]})";

// Longer than the server takes to let something pass.
constexpr std::uint64_t kLongMs = 60'000;

Json pay(const char* money) { return Json::object({{"do", "pay-from-bank"}, {"card", money}}); }

// Ben lets everything pass.
void yield(SimulatedWorld& world, Ear& ben) {
  wire::FromClient yield{.ask = wire::Ask::kYield};
  yield.on = true;
  ben.say(yield);
  wait_until(world, [&] { return ben.table.you_yield; });
}

}  // namespace

TEST_CASE("Whoever lets everything pass is asked all the same when a property or a set is at stake") {
  const Json sly = Json::object({{"do", "sly-deal"}, {"from", 1}, {"card", "red"}});
  const Json forced = Json::object({{"do", "forced-deal"}, {"from", 1}, {"card", "red"}, {"give", "pink"}});
  const Json breaker = Json::object({{"do", "deal-breaker"}, {"from", 1}, {"set", 0}, {"colour", "brown"}});
  for (const Json& theft : {sly, forced, breaker}) {
    OpenTable table({.game = "monopoly-deal", .players = 2});
    SimulatedWorld& world = table.world;
    world.world.settings.rehearsal = rehearsal(kThefts);
    table.sit_ben();
    Ear ann(world, table.code, kAnnsSecret);
    Ear ben(world, table.code, kBensSecret);
    table.begin(ann);
    yield(world, ben);

    ann.move(1, theft);
    wait_until(world, [&] { return ben.news.size() == 2; });
    wait_for(world, kLongMs);
    CHECK(ben.news.size() == 2);
    CHECK(ben.news.back().second.decision == 2);
    CHECK(ben.table.you_yield);
    ben.move(2, Json::object({{"do", "accept"}}));
    wait_until(world, [&] { return ann.news.size() == 3; });
    CHECK(ben.table.you_yield);
  }
}

TEST_CASE("Whoever lets everything pass is asked for money, and goes on letting pass until their turn") {
  OpenTable table({.game = "monopoly-deal", .players = 2});
  SimulatedWorld& world = table.world;
  world.world.settings.rehearsal = rehearsal(kDebt);
  table.sit_ben();
  Ear ann(world, table.code, kAnnsSecret);
  Ear ben(world, table.code, kBensSecret);
  table.begin(ann);
  yield(world, ben);

  ann.move(1, Json::object({{"do", "collect-debt"}, {"from", 1}}));
  // The server lets it pass for Ben, and then he has to pay.
  wait_until(world, [&] { return ben.news.size() == 3 && ben.news.back().second.decision == 3; });
  CHECK(ben.table.you_yield);
  ben.move(3, pay("money-3"));
  wait_until(world, [&] { return ben.news.size() == 4; });
  CHECK(ben.table.you_yield);
  ben.move(4, pay("money-2"));
  wait_until(world, [&] { return ann.news.size() == 5 && ann.news.back().second.decision == 5; });
  CHECK(ben.table.you_yield);

  ann.move(5, Json::object({{"do", "end-turn"}}));
  wait_until(world, [&] { return ben.news.size() == 6 && ben.news.back().second.decision == 6; });
  CHECK_FALSE(ben.table.you_yield);

  // It all happened in Ann's turn, and nobody but Ben is told that he let it pass.
  const auto passed = [](const Ear& ear) { return ear.news[2].second.steps.back(); };
  CHECK(passed(ben).turn == Seat{0});
  CHECK(passed(ben).by == wire::Mover::kYield);
  CHECK(passed(ann).by == wire::Mover::kOwner);
}

TEST_CASE("Every view of every game says whose turn it is") {
  for (const GameInfo& game : games()) {
    Problem problem;
    const auto match = game.start(Json::object({{"players", game.players_min}, {"seed", 7}}), problem);
    REQUIRE(match != nullptr);
    const auto turn = Chair(*match, Seat::kNobody).view().json().find("turn");
    REQUIRE_MESSAGE(turn, game.id);
    CHECK_MESSAGE(turn->whole().value_or(-1) >= 0, game.id);
  }
}

}  // namespace mogul::server
