// What a session tells whom: those who come back, those who change seats, those who only look.

#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include <doctest/doctest.h>

#include "core/json.h"
#include "core/value.h"
#include "core/write_json.h"
#include "games/registry.h"
#include "server/entry.h"
#include "server/limits.h"
#include "server/table.h"
#include "server/visitors.h"
#include "server/world.h"
#include "tests/server/ear.h"
#include "tests/server/open_table.h"
#include "tests/server/simulated_world.h"
#include "wire/message.h"
#include "wire/request.h"
#include "wire/table_card.h"

namespace mogul::server {
namespace {

wire::FromClient about_seat(wire::Ask ask, Seat seat) {
  wire::FromClient command{.ask = ask};
  command.seat = seat;
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
  const std::vector<wire::Notice> notices = {{1, wire::Incident::kChangedHands, seat_at(1)}};
  for (const auto& card : {ann.table, ben.table, phone.table}) CHECK(card.notices == notices);
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
  ann.say(about_seat(wire::Ask::kSeatBot, seat_at(1)));
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

TEST_CASE("Whoever switches something without end is told to wait, and for how long") {
  OpenTable table;
  table.sit_ben();
  Ear ann(table.world, table.code, kAnnsSecret);
  Ear ben(table.world, table.code, kBensSecret);
  const auto show = [&](bool listed) {
    wire::FromClient command{.ask = wire::Ask::kShow};
    command.listed = listed;
    return ann.ask(command);
  };
  table.world.world.settings.manners.wishes = {.per_second = 1, .at_once = 4};
  for (unsigned i = 0; i < 4; ++i) CHECK(show(i % 2 == 0).tell == wire::Tell::kDone);
  const wire::FromTable refused = show(true);
  CHECK(refused.tell == wire::Tell::kRefused);
  CHECK(refused.code == "too-fast");
  CHECK(refused.retry > 0);
  CHECK(refused.retry <= 1000);
  // What is so already costs nothing, and what another seat asks is its own business.
  CHECK(show(false).tell == wire::Tell::kDone);
  CHECK(ben.ask(with_text(wire::Ask::kSay, "Hello")).tell == wire::Tell::kDone);
  CHECK(ann.ask({.ask = wire::Ask::kStart}).tell == wire::Tell::kDone);
  wait_for(table.world, refused.retry);
  CHECK(show(true).tell == wire::Tell::kDone);
}

TEST_CASE("A table of which the journal has very much goes on, and keeps nothing beside the game") {
  OpenTable table;
  table.sit_ben();
  Ear ann(table.world, table.code, kAnnsSecret);
  Ear ben(table.world, table.code, kBensSecret);
  table.begin(ann);
  table.world.world.settings.manners.entries = table.table().facts().entries() + 1;
  wire::FromClient pause{.ask = wire::Ask::kPause};
  pause.on = true;
  CHECK(ann.ask(pause).tell == wire::Tell::kDone);
  pause.on = false;
  const wire::FromTable refused = ann.ask(pause);
  CHECK(refused.code == "not-now");
  CHECK(refused.sentence == "Too much has been asked of this table: it keeps only moves by now.");
  CHECK(ben.ask({.ask = wire::Ask::kResign}).tell == wire::Tell::kDone);
  CHECK(ann.ask({.ask = wire::Ask::kRematch}).tell == wire::Tell::kDone);
}

TEST_CASE("A rematch counts among the tables that an address opens") {
  OpenTable table;
  table.sit_ben();
  Limits limits;
  limits.openings = {.per_second = 0.01, .at_once = 1};
  Visitors visitors(limits);
  Ear ann(table.world, table.code, kAnnsSecret, committing({}), Caller(visitors, "10.0.0.1"));
  table.begin(ann);
  Ear(table.world, table.code, kBensSecret).ask({.ask = wire::Ask::kResign});
  CHECK(visitors.opening("10.0.0.1", table.world.time.seconds()) == 0);
  const wire::FromTable refused = ann.ask({.ask = wire::Ask::kRematch});
  CHECK(refused.code == "too-fast");
  CHECK(refused.retry > 90'000);
  CHECK(refused.retry <= 100'000);
  Ear elsewhere(table.world, table.code, kAnnsSecret, committing({}), Caller(visitors, "10.0.0.2"));
  CHECK(elsewhere.ask({.ask = wire::Ask::kRematch}).tell == wire::Tell::kDone);
  // It is open by now.
  CHECK(ann.ask({.ask = wire::Ask::kRematch}).tell == wire::Tell::kDone);
}

TEST_CASE("Whoever says hello to many tables that are not there is told nothing of any but their own") {
  OpenTable table;
  Limits limits;
  limits.guesses = {.per_second = 0.1, .at_once = 2};
  Visitors visitors(limits);
  const Caller guesser(visitors, "10.0.0.1");
  const auto told = [&](const std::string& code, std::string_view secret) {
    return Ear(table.world, code, secret, committing({}), guesser).last;
  };
  for (const char* code : {"ZZZZZZ", "ZZZZZZZZ"}) CHECK(told(code, "").code == "no-such-table");
  for (const std::string& code : {std::string("ZZZZZZ"), table.code}) {
    CHECK(told(code, "").code == "try-again");
    CHECK(told(code, "").retry > 9'000);
  }
  CHECK(told(table.code, kAnnsSecret).code.empty());
  wait_for(table.world, 11'000);
  CHECK(told(table.code, "").code.empty());
}

TEST_CASE("A table that begins by itself and that everybody has left is there for whoever looks") {
  OpenTable table;
  table.sit_ben();
  Ear ann(table.world, table.code, kAnnsSecret);
  Ear ben(table.world, table.code, kBensSecret);
  table.begin(ann);
  ben.say({.ask = wire::Ask::kResign});
  wait_until(table.world, [&] { return ann.table.stage == wire::Stage::kOver; });
  ann.say({.ask = wire::Ask::kRematch});
  wait_until(table.world, [&] { return !ann.table.next.empty(); });
  for (const std::string_view secret : {kAnnsSecret, kBensSecret}) {
    Ear one(table.world, ann.table.next, secret);
    one.say({.ask = wire::Ask::kLeave});
    wait_until(table.world, [&] { return one.table.you == Seat::kNobody; });
  }
  const Ear watcher(table.world, ann.table.next, "");
  CHECK(watcher.table.host == Seat::kNobody);
  CHECK(watcher.table.stage == wire::Stage::kLobby);
}

}  // namespace mogul::server
