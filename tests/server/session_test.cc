// What a session tells whom: those who come back, those who change seats, those who only look.

#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <doctest/doctest.h>

#include "core/value.h"
#include "core/write_json.h"
#include "games/registry.h"
#include "server/entry.h"
#include "server/secrets.h"
#include "server/table.h"
#include "server/world.h"
#include "tests/server/ear.h"
#include "tests/server/open_table.h"
#include "tests/server/simulated_world.h"
#include "wire/message.h"
#include "wire/request.h"
#include "wire/table_card.h"

namespace mogul::server {
namespace {

wire::FromClient with_text(wire::Ask ask, std::string text) {
  wire::FromClient command{.ask = ask};
  command.text = std::move(text);
  return command;
}

}  // namespace

TEST_CASE("Whoever has seen everything is told nothing again, and whoever claims more is told all") {
  OpenTable table;
  table.sit_ben();
  Ear ann(table.world, table.code, kAnnsSecret);
  table.begin(ann);
  CHECK(Ear(table.world, table.code, kAnnsSecret, 1).news.front().second.steps.empty());
  CHECK(Ear(table.world, table.code, kAnnsSecret, 9).news.front().second.steps.size() == 1);
}

TEST_CASE("The story of a very long game is cut short, and the view has the rest") {
  wire::NewTable wish{.game = "trump", .players = 4};
  wish.at_once = true;
  OpenTable table(wish);
  Ear ann(table.world, table.code, kAnnsSecret);
  wait_until(table.world, [&] { return ann.table.stage == wire::Stage::kPlaying; });
  ann.say({.ask = wire::Ask::kLeave});
  wait_until(table.world,
             [&] { return table.table().facts().number() > wire::kStepsMax || ann.table.stage == wire::Stage::kOver; });
  const std::uint32_t number = table.table().facts().number();
  const Ear late(table.world, table.code, "");
  const auto& steps = late.news.front().second.steps;
  CHECK(steps.size() == (number < wire::kStepsMax ? number : wire::kStepsMax));
  CHECK(steps.back().number == number);
}

TEST_CASE("Whoever gets a seat is told its story, and whoever gave it what everybody sees") {
  OpenTable table;
  table.sit_ben();
  Ear ann(table.world, table.code, kAnnsSecret);
  Ear ben(table.world, table.code, kBensSecret);
  table.begin(ann);
  wire::FromClient link{.ask = wire::Ask::kNewLink};
  link.id = "link";
  link.seat = seat_at(1);
  ben.say(link);
  wait_until(table.world, [&] { return !ben.last.claim.empty(); });
  wire::TakeSeat seat;
  seat.claim = ben.last.claim;
  constexpr std::string_view kPhone = "00000000000000000000000000000003";
  table.sit(kPhone, seat);
  wait_until(table.world, [&] { return ben.news.size() == 2; });
  CHECK(ben.table.you == Seat::kNobody);
  CHECK(ben.news.back().second.steps.front().number == 1);
  CHECK(ben.news.back().second.view == Ear(table.world, table.code, "").news.back().second.view);
  const Ear phone(table.world, table.code, kPhone);
  CHECK(phone.table.you == seat_at(1));
  CHECK(phone.news.back().second.view == ben.news.front().second.view);
}

TEST_CASE("What is said at the table is for those who sit there, until the game is over") {
  OpenTable table;
  table.sit_ben();
  Ear ann(table.world, table.code, kAnnsSecret);
  Ear ben(table.world, table.code, kBensSecret);
  const Ear watcher(table.world, table.code, "");
  table.begin(ann);
  ann.say(with_text(wire::Ask::kSay, "Good luck!"));
  wait_until(table.world, [&] { return !ben.lines.empty(); });
  CHECK(ben.lines.front().text == "Good luck!");
  CHECK(ben.lines.front().name == "Ann");
  CHECK(watcher.lines.empty());
  ben.say({.ask = wire::Ask::kResign});
  wait_until(table.world, [&] { return !watcher.lines.empty(); });
  CHECK(Ear(table.world, table.code, "").lines.size() == 1);
}

TEST_CASE("A bot stands in for whoever is away for too long, and goes when they are back") {
  OpenTable table;
  table.sit_ben();
  Ear ann(table.world, table.code, kAnnsSecret);
  {
    const Ear ben(table.world, table.code, kBensSecret);
    table.begin(ann);
  }
  CHECK(ann.table.seats[1].away_until != 0);
  wait_for(table.world, 59'000);
  CHECK(!ann.table.seats[1].stood_in);
  wait_for(table.world, 2'000);
  CHECK(ann.table.seats[1].stood_in);
  const Ear back(table.world, table.code, kBensSecret);
  wait_until(table.world, [&] { return !ann.table.seats[1].stood_in; });
  wait_for(table.world, 180'000);
  CHECK(!ann.table.seats[1].stood_in);
}

TEST_CASE("A bot that finds nothing to do plays what is played for the silent") {
  OpenTable table({.game = "cover-your-assets", .players = 2});
  Ear ann(table.world, table.code, kAnnsSecret);
  wire::FromClient bot{.ask = wire::Ask::kSeatBot};
  bot.seat = seat_at(1);
  ann.say(bot);
  wait_until(table.world, [&] { return ann.table.seats[1].sitter == wire::Sitter::kBot; });
  table.world.thinker.succeeds = false;
  table.begin(ann);
  for (int turns = 0; turns < 3; ++turns) {
    wait_until(table.world, [&] { return ann.news.back().second.decision != 0; });
    const std::uint32_t number = ann.news.back().second.number;
    ann.move(number, table.table().facts().chair(Seat{0}).view().null_action());
    wait_until(table.world, [&] { return ann.news.back().second.number > number; });
  }
  CHECK(ann.news.back().second.number >= 4);
}

TEST_CASE("A table that nobody looks at is folded away, and comes back as it was") {
  OpenTable table;
  table.sit_ben();
  Table* before = &table.table();
  {
    Ear ann(table.world, table.code, kAnnsSecret);
    table.begin(ann);
  }
  const std::weak_ptr<Table> folded = before->weak_from_this();
  wait_for(table.world, 130'000);
  CHECK(folded.expired());
  const Ear ann(table.world, table.code, kAnnsSecret);
  CHECK(ann.table.stage == wire::Stage::kPlaying);
  CHECK(ann.news.size() == 1);
}

TEST_CASE("A table that can't be set up says why, and the others play on") {
  OpenTable table;
  Entry opened;
  opened.game = "cover-your-assets";
  opened.players = 2;
  opened.rules = 999;
  Entry moved;
  moved.kind = EntryKind::kMoved;
  moved.seat = seat_at(7);
  unsigned kept = 0;
  const auto keep = [&](bool) { ++kept; };
  table.world.journal.append("OTHERS", 0, {to_json(opened).dump()}, keep);
  opened.rules = find_game("cover-your-assets")->rules_version;
  table.world.journal.append("BROKEN", 0, {to_json(opened).dump(), to_json(moved).dump()}, keep);
  table.world.journal.append("RUBBLE", 0, {"{}"}, keep);
  wait_until(table.world, [&] { return kept == 3; });
  std::vector<std::string> told;
  table.world.world.trouble = [&](const Trouble& trouble) {
    told.push_back(std::string(trouble.what) + " " + std::string(trouble.table) + " " + std::string(trouble.code));
  };
  CHECK(Ear(table.world, "OTHERS", "").last.code == "other-rules");
  CHECK(Ear(table.world, "BROKEN", "").last.code == "quarantined");
  CHECK(Ear(table.world, "BROKEN", "").last.code == "quarantined");
  CHECK(Ear(table.world, "RUBBLE", "").last.code == "quarantined");
  CHECK(Ear(table.world, "NOBODY", "").last.code == "no-such-table");
  CHECK(Ear(table.world, table.code, "").last.tell == wire::Tell::kTable);
  CHECK(told == std::vector<std::string>{"quarantined BROKEN does-not-follow", "quarantined RUBBLE malformed"});
}

TEST_CASE("A table that could not keep something is told to whoever watches over the server") {
  OpenTable table;
  Ear ann(table.world, table.code, kAnnsSecret);
  std::vector<std::string> told;
  table.world.world.trouble = [&](const Trouble& trouble) {
    told.push_back(std::string(trouble.what) + " " + std::string(trouble.table));
  };
  table.world.faults.append_fails = 1;
  ann.say({.ask = wire::Ask::kShow, .listed = true});
  wait_until(table.world, [&] { return ann.last.tell == wire::Tell::kGoodbye; });
  CHECK(told == std::vector<std::string>{"lost-touch " + table.code});
}

TEST_CASE("A command whose id is too long to be noted is not heard") {
  OpenTable table;
  Ear ann(table.world, table.code, kAnnsSecret);
  wire::FromClient command{.ask = wire::Ask::kShow, .listed = true};
  command.id = std::string(64, 'a');
  ann.say(command);
  wait_until(table.world, [&] { return ann.last.tell == wire::Tell::kTable && ann.table.listed; });
  command.id += 'a';
  ann.say(command);
  CHECK(ann.last.tell == wire::Tell::kGoodbye);
  CHECK(ann.last.code == "malformed");
}

TEST_CASE("A game is dealt with the parts of those who show them in time") {
  constexpr std::string_view kPart = "abcdefabcdefabcdefabcdefabcdefab";
  OpenTable table;
  table.sit_ben();
  Ear ann(table.world, table.code, kAnnsSecret);
  wire::FromClient hello{.ask = wire::Ask::kHello, .version = wire::kVersion};
  hello.commitment = hash_of(kPart);
  Ear ben(table.world, table.code, kBensSecret, hello);
  ann.say({.ask = wire::Ask::kStart});
  wait_until(table.world, [&] { return ben.last.tell == wire::Tell::kReveal; });
  ben.say(with_text(wire::Ask::kReveal, std::string(32, '0')));
  wait_for(table.world, 100);
  CHECK(ann.news.empty());
  ben.say(with_text(wire::Ask::kReveal, std::string(kPart)));
  wait_until(table.world, [&] { return !ann.news.empty(); });
  ben.say({.ask = wire::Ask::kResign});
  wait_until(table.world, [&] { return ann.table.stage == wire::Stage::kOver; });
  const auto shuffle = table.table().facts().published_record(table.code).find("shuffle");
  REQUIRE(shuffle);
  CHECK(shuffle->find("contributions")->dump() == R"(["",")" + std::string(kPart) + R"("])");
}

TEST_CASE("Nobody holds up a deal by not showing their part") {
  OpenTable table;
  table.sit_ben();
  Ear ann(table.world, table.code, kAnnsSecret);
  wire::FromClient hello{.ask = wire::Ask::kHello, .version = wire::kVersion};
  hello.commitment = hash_of("whatever");
  const Ear ben(table.world, table.code, kBensSecret, hello);
  ann.say({.ask = wire::Ask::kStart});
  wait_for(table.world, 2'900);
  CHECK(ann.news.empty());
  wait_for(table.world, 200);
  CHECK(!ann.news.empty());
}

}  // namespace mogul::server
