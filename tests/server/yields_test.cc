// "Let everything pass until my turn": it lasts until that turn, whatever else is asked before it.
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

// Ann, whose turn it is, can collect a debt from Ben.
Json debt() {
  Problem problem;
  const Json position = *Json::parse(R"({"turn": 0, "phase": "play", "hands": [["debt-collector"], ["pass-go"]],
                                         "banks": [[], ["money-3", "money-2", "money-1"]]})",
                                     problem);
  return Json::object({{"game", "monopoly-deal"}, {"seed", 0}, {"position", position}});
}

Json pay(const char* money) { return Json::object({{"do", "pay-from-bank"}, {"card", money}}); }

}  // namespace

TEST_CASE("Whoever lets everything pass is asked for money, and goes on letting pass until their turn") {
  OpenTable table({.game = "monopoly-deal", .players = 2});
  SimulatedWorld& world = table.world;
  world.world.settings.rehearsal = debt();
  table.sit_ben();
  Ear ann(world, table.code, kAnnsSecret);
  Ear ben(world, table.code, kBensSecret);
  table.begin(ann);
  wire::FromClient yield{.ask = wire::Ask::kYield};
  yield.on = true;
  ben.say(yield);
  wait_until(world, [&] { return ben.table.you_yield; });

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
