// What the log tells besides the moves: who plays for whom, pauses, time that was up.
#include <vector>

#include <doctest/doctest.h>

#include "core/value.h"
#include "tests/server/ear.h"
#include "tests/server/open_table.h"
#include "tests/server/simulated_world.h"
#include "wire/message.h"
#include "wire/table_card.h"

namespace mogul::server {
namespace {

using wire::Incident;
using wire::Notice;

wire::FromClient pause(bool on) {
  wire::FromClient command{.ask = wire::Ask::kPause};
  command.on = on;
  return command;
}

}  // namespace

TEST_CASE("What happens beside the game is told to all, also to who comes later and after a restart") {
  OpenTable table;
  SimulatedWorld& world = table.world;
  table.sit_ben();
  Ear ann(world, table.code, kAnnsSecret);
  Ear ben(world, table.code, kBensSecret);
  ben.say({.ask = wire::Ask::kLeave});  // frees the seat: the game has not begun, and nothing is noted
  wait_until(world, [&] { return ann.table.seats[1].sitter == wire::Sitter::kFree; });
  table.sit_ben();
  table.begin(ann);
  ann.say(pause(true));
  ann.say(pause(false));
  ben.say({.ask = wire::Ask::kLeave});
  wait_until(world, [&] { return ann.table.seats[1].stood_in; });
  ben.say({.ask = wire::Ask::kBack});
  wait_until(world, [&] { return !ann.table.seats[1].stood_in; });

  const std::vector<Notice> expected = {{1, Incident::kPaused, Seat::kNobody},
                                        {1, Incident::kWentOn, Seat::kNobody},
                                        {1, Incident::kStoodIn, Seat{1}},
                                        {1, Incident::kBack, Seat{1}}};
  CHECK(ann.table.notices == expected);
  CHECK(Ear(world, table.code, "").table.notices == expected);
  world.restart();
  CHECK(Ear(world, table.code, kBensSecret).table.notices == expected);
}

TEST_CASE("That time was up is told with the move that nobody made") {
  OpenTable table({.game = "cover-your-assets", .players = 2, .clock = {.turn = 5, .react = 5, .bank = 0}});
  SimulatedWorld& world = table.world;
  table.sit_ben();
  Ear ann(world, table.code, kAnnsSecret);
  Ear ben(world, table.code, kBensSecret);
  table.begin(ann);
  wait_until(world, [&] { return ben.news.size() == 2; });
  const wire::Step& step = ben.news.back().second.steps.back();
  CHECK(step.by == wire::Mover::kClock);
  CHECK(step.turn != Seat::kNobody);
  CHECK(ben.news.front().second.steps.front().turn == Seat::kNobody);
}

TEST_CASE("Of what happened beside the game the last is kept") {
  OpenTable table;
  SimulatedWorld& world = table.world;
  table.sit_ben();
  Ear ann(world, table.code, kAnnsSecret);
  Ear ben(world, table.code, kBensSecret);
  table.begin(ann);
  world.world.settings.manners.wishes = {};  // as often as they like
  for (unsigned i = 0; i <= wire::kNoticesMax; ++i) {
    ann.say(pause(i % 2 == 0));
    wait_until(world, [&] { return ann.table.paused == (i % 2 == 0); });
  }
  CHECK(ann.table.notices.size() == wire::kNoticesMax);
  CHECK(ann.table.notices.back().what == Incident::kPaused);
}

}  // namespace mogul::server
