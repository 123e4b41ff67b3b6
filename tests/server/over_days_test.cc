// Games over days: the clock goes by the times in the journal, whoever looks and whether or not there is a server.
#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <string>

#include <doctest/doctest.h>

#include "core/value.h"
#include "tests/server/ear.h"
#include "tests/server/open_table.h"
#include "tests/server/simulated_world.h"
#include "wire/message.h"
#include "wire/request.h"
#include "wire/table_card.h"

namespace mogul::server {
namespace {

constexpr std::uint64_t kMinute = 60'000;
constexpr std::uint64_t kHour = 60 * kMinute;

std::size_t moves_in(OpenTable& table) {
  const auto entries = table.world.journal.read(table.code);
  return static_cast<std::size_t>(std::count_if(entries->begin(), entries->end(), [](const std::string& entry) {
    return entry.starts_with(R"({"entry":"moved")");
  }));
}

wire::NewTable over_days() {
  return {.game = "cover-your-assets", .players = 2, .clock = {.turn = 7'200, .react = 7'200, .bank = 0}};
}

// Ann and Ben begin, and go.
void begin_and_go(OpenTable& table) {
  table.sit_ben();
  Ear ann(table.world, table.code, kAnnsSecret);
  table.begin(ann);
}

}  // namespace

TEST_CASE("In a game over days time is up when it is, though nobody looks and the server was started again") {
  OpenTable table(over_days());
  begin_and_go(table);
  wait_for(table.world, 2 * kHour - kMinute);
  CHECK(moves_in(table) == 0);
  CHECK(table.world.house().tables() == 0);
  wait_for(table.world, 2 * kMinute);
  CHECK(moves_in(table) == 1);
  table.world.restart();
  wait_for(table.world, 2 * kHour);
  CHECK(moves_in(table) == 2);
}

TEST_CASE("However often somebody looks at a game over days, nothing of it is kept in memory") {
  OpenTable table(over_days());
  begin_and_go(table);
  std::size_t most = 0;
  for (unsigned i = 0; i < 50; ++i) {
    table.world.house().find(table.code);
    CHECK(table.world.house().tables() == 1);
    wait_until(table.world, [&] { return table.world.house().tables() == 0; });
    most = std::max(most, table.world.time.pending());
  }
  CHECK(most < 10);
}

TEST_CASE("In a game over days the time in which there was no server is nobody's") {
  OpenTable table(over_days());
  begin_and_go(table);
  wait_for(table.world, kHour);
  table.world.time.forget_server();  // it is killed
  wait_for(table.world, 10 * kHour);
  table.world.restart();
  wait_for(table.world, kHour - 2 * kMinute);
  CHECK(moves_in(table) == 0);
  // Once more, while nothing but the clock has run since.
  table.world.time.forget_server();
  wait_for(table.world, 10 * kHour);
  table.world.restart();
  wait_for(table.world, 60'000);
  CHECK(moves_in(table) == 0);
  wait_for(table.world, 5 * kMinute);
  CHECK(moves_in(table) == 1);
}

TEST_CASE("A server that ends as it should notes to the second until when it was there") {
  OpenTable table(over_days());
  begin_and_go(table);
  wait_for(table.world, 2 * kHour - 50'000);
  table.world.house().note_alive();
  table.world.time.forget_server();
  wait_for(table.world, 10 * kHour);
  table.world.restart();
  wait_for(table.world, 40'000);
  CHECK(moves_in(table) == 0);
  wait_for(table.world, 15'000);
  CHECK(moves_in(table) == 1);
}

TEST_CASE("That there was no server is told once, also where it could not be kept at first") {
  OpenTable table(over_days());
  begin_and_go(table);
  wait_for(table.world, kHour);
  table.world.time.forget_server();
  wait_for(table.world, 10 * kHour);
  table.world.faults.append_fails = 1;
  table.world.restart();
  wait_for(table.world, 3 * kMinute);
  table.world.faults.append_fails = 0;
  table.world.faults.append_lies = 1;  // kept, and said not to be
  wait_for(table.world, 2 * kMinute);
  table.world.faults.append_lies = 0;
  wait_for(table.world, 53 * kMinute);
  CHECK(moves_in(table) == 0);
  wait_for(table.world, 12 * kMinute);
  CHECK(moves_in(table) == 1);
}

TEST_CASE("In a game over days a bot moves though nobody waits for it") {
  OpenTable table(over_days());
  table.world.world.settings.patience.bot_pause = table.world.world.settings.patience.fold;
  {
    Ear ann(table.world, table.code, kAnnsSecret);
    wire::FromClient bot{.ask = wire::Ask::kSeatBot};
    bot.seat = seat_at(1);
    ann.say(bot);
    wait_until(table.world, [&] { return ann.table.seats[1].sitter == wire::Sitter::kBot; });
    table.begin(ann);
    // Ann is told whose turn it is, and goes when it is the bot's.
    while (ann.news.back().second.decision != 0) {
      const std::uint32_t number = ann.news.back().second.number;
      ann.move(ann.news.back().second.decision, table.table().facts().chair(Seat{0}).view().null_action());
      wait_until(table.world, [&] { return ann.news.back().second.number > number; });
    }
  }
  const std::size_t before = moves_in(table);
  wait_for(table.world, 20 * kMinute);
  CHECK(moves_in(table) > before);
}

}  // namespace mogul::server
