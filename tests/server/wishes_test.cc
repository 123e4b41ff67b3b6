// What may be asked of a table where a game is played, by whom and when.
#include "server/wishes.h"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <doctest/doctest.h>

#include "core/json.h"
#include "core/value.h"
#include "server/entry.h"
#include "server/facts.h"
#include "server/manners.h"
#include "server/waiting.h"
#include "tests/server/anns_table.h"
#include "tests/server/simulated_world.h"
#include "wire/message.h"
#include "wire/request.h"
#include "wire/table_card.h"

namespace mogul::server {
namespace {

wire::FromClient move(std::string id, std::uint32_t decision, std::vector<Json> actions) {
  wire::FromClient command{.ask = wire::Ask::kDo};
  command.id = std::move(id);
  command.decision = decision;
  command.actions = std::move(actions);
  return command;
}

}  // namespace

TEST_CASE("A command counts once, answers what is asked, and is judged by the rules") {
  AnnsTable table;
  table.sit("Ben", "ben");
  table.start();
  const Seat asked = table.facts().to_act().first();
  const Seat other = asked == kAnn ? kBen : kAnn;
  const Json action = table.facts().chair(asked).view().null_action();
  CHECK(table.facts().decision(asked) == 1);
  CHECK(table.facts().decision(other) == 0);
  CHECK(code_of(table.ask(other, move("a", 1, {action}))) == "stale");
  CHECK(code_of(table.ask(asked, move("a", 2, {action}))) == "stale");
  CHECK(code_of(table.ask(asked, move("a", 0, {action}))) == "stale");
  CHECK(code_of(table.ask(asked, move("", 1, {action}))) == "malformed");
  CHECK(code_of(table.ask(asked, move("a", 1, {}))) == "malformed");
  CHECK(code_of(table.ask(asked, move("a", 1, {Json::object({{"do", "fly"}})}))) == "malformed");
  CHECK(code_of(table.ask(asked, move("a", 1, {Json::object({{"do", "leave"}})}))) == "nothing-to-pick-up");
  CHECK(code_of(table.ask(Seat::kNobody, move("a", 1, {action}))) == "not-yours");

  table.add(table.ask(asked, move("a", 1, {action})));
  CHECK(table.facts().number() == 2);
  CHECK(table.facts().number_of(asked, "a") == 2);
  CHECK(code_of(table.ask(asked, move("a", 1, {action}))) == "done already");
  CHECK(table.facts().number_of(other, "a") == std::nullopt);
}

TEST_CASE("Whoever leaves a game is stood in for, and comes back") {
  AnnsTable table;
  table.sit("Ben", "ben");
  table.start();
  table.add(table.ask(kBen, {.ask = wire::Ask::kLeave}));
  CHECK(table.facts().is_played_by_bot(kBen));
  CHECK(table.facts().seat_of("ben") == kBen);
  CHECK(code_of(table.ask(kBen, {.ask = wire::Ask::kLeave})) == "done already");
  CHECK(table.facts().host() == kAnn);
  const Json action = table.facts().chair(kAnn).view().action_list();
  CHECK(code_of(table.ask(kBen, move("a", 1, {action}))) == "not-now");
  table.add(table.ask(kBen, {.ask = wire::Ask::kBack}));
  CHECK(!table.facts().is_played_by_bot(kBen));
  CHECK(code_of(table.ask(kBen, {.ask = wire::Ask::kBack})) == "done already");
}

TEST_CASE("A host who has gone is host no more, and is again when back") {
  AnnsTable table;
  table.sit("Ben", "ben");
  table.start();
  table.add(table.ask(kAnn, {.ask = wire::Ask::kLeave}));
  CHECK(table.facts().host() == kBen);
  table.add(judge_back(table.facts(), kAnn));
  CHECK(table.facts().host() == kAnn);
}

TEST_CASE("The host lets a bot stand in for somebody who is away") {
  AnnsTable table;
  table.sit("Ben", "ben");
  CHECK(code_of(table.ask(kAnn, about_seat(wire::Ask::kStandIn, kBen))) == "not-now");
  table.start();
  CHECK(code_of(table.ask(kBen, about_seat(wire::Ask::kStandIn, kAnn))) == "not-yours");
  table.here = Seats(kBen);
  CHECK(code_of(table.ask(kAnn, about_seat(wire::Ask::kStandIn, kBen))) == "not-now");
  table.here = kNobodyHere;
  table.add(table.ask(kAnn, about_seat(wire::Ask::kStandIn, kBen)));
  CHECK(table.facts().is_played_by_bot(kBen));
}

TEST_CASE("The host lets the game rest, and nobody moves meanwhile") {
  AnnsTable table;
  table.sit("Ben", "ben");
  CHECK(code_of(table.ask(kAnn, switching(wire::Ask::kPause, true))) == "not-now");
  table.start();
  CHECK(code_of(table.ask(kBen, switching(wire::Ask::kPause, true))) == "not-yours");
  table.add(table.ask(kAnn, switching(wire::Ask::kPause, true)));
  const Seat asked = table.facts().to_act().first();
  const Json action = table.facts().chair(asked).view().null_action();
  CHECK(code_of(table.ask(asked, move("a", 1, {action}))) == "not-now");
  table.add(table.ask(kAnn, switching(wire::Ask::kPause, false)));
  CHECK(code_of(table.ask(asked, move("a", 1, {action}))) == "kept");
}

TEST_CASE("More than half of those who play end the game") {
  AnnsTable table;
  table.sit("Ben", "ben");
  CHECK(code_of(table.ask(kAnn, switching(wire::Ask::kVoteEnd, true))) == "not-now");
  table.start();
  table.add(table.ask(kBen, switching(wire::Ask::kVoteEnd, true)));
  CHECK(table.facts().stage() == wire::Stage::kPlaying);
  table.add(table.ask(kBen, switching(wire::Ask::kVoteEnd, false)));
  table.add(table.ask(kAnn, switching(wire::Ask::kVoteEnd, true)));
  CHECK(table.facts().stage() == wire::Stage::kPlaying);
  table.add(table.ask(kBen, switching(wire::Ask::kVoteEnd, true)));
  CHECK(table.facts().stage() == wire::Stage::kOver);
  CHECK(table.facts().ending() == wire::Ending::kAbandoned);
  CHECK(table.facts().winners().empty());
  CHECK(table.facts().decision(kAnn) == 0);
  CHECK(table.facts().published_record("QUARTZ").find("shuffle"));
}

TEST_CASE("Whoever has left does not end the game of those who play") {
  AnnsTable table;
  table.sit("Ben", "ben");
  table.start();
  table.add(table.ask(kAnn, {.ask = wire::Ask::kLeave}));
  CHECK(code_of(table.ask(kAnn, switching(wire::Ask::kVoteEnd, true))) == "not-now");
  table.add(table.ask(kAnn, {.ask = wire::Ask::kBack}));
  table.add(table.ask(kAnn, switching(wire::Ask::kVoteEnd, true)));
  CHECK(table.facts().stage() == wire::Stage::kPlaying);
}

TEST_CASE("Nobody ends a game alone for people who were there a moment ago") {
  constexpr Seat kCem = Seat{2};
  const auto two_have_left = [](AnnsTable& table) {
    table.sit("Ben", "ben");
    table.sit("Cem", "cem");
    table.start();
    for (const Seat seat : {kBen, kCem}) {
      table.add(table.ask(seat, {.ask = wire::Ask::kLeave}));
    }
    table.now += 61;
  };
  AnnsTable voting({}, 3);
  two_have_left(voting);
  voting.add(voting.ask(kAnn, switching(wire::Ask::kVoteEnd, true)));
  CHECK(voting.facts().stage() == wire::Stage::kPlaying);
  // They do not come back: Ann need not take her vote back first.
  voting.now += 600;
  voting.add(voting.ask(kAnn, switching(wire::Ask::kVoteEnd, true)));
  CHECK(voting.facts().stage() == wire::Stage::kOver);

  AnnsTable resigning({}, 3);
  two_have_left(resigning);
  CHECK(std::get<std::vector<Entry>>(resigning.ask(kAnn, {.ask = wire::Ask::kResign})).size() == 1);
  resigning.now += 600;
  resigning.add(resigning.ask(kAnn, {.ask = wire::Ask::kResign}));
  CHECK(resigning.facts().ending() == wire::Ending::kAbandoned);
}

TEST_CASE("Whoever resigns does not keep up a game that all others want to end") {
  AnnsTable table({}, 4);
  table.sit("Ben", "ben");
  table.sit("Cem", "cem");
  table.sit("Dora", "dora");
  table.start();
  table.add(table.ask(kAnn, switching(wire::Ask::kVoteEnd, true)));
  table.add(table.ask(kBen, switching(wire::Ask::kVoteEnd, true)));
  CHECK(table.facts().stage() == wire::Stage::kPlaying);
  table.add(table.ask(Seat{2}, {.ask = wire::Ask::kResign}));
  CHECK(table.facts().stage() == wire::Stage::kOver);
  CHECK(table.facts().ending() == wire::Ending::kAbandoned);
}

TEST_CASE("Of two who play, the other wins if one resigns") {
  AnnsTable table;
  table.sit("Ben", "ben");
  table.start();
  table.add(table.ask(kAnn, {.ask = wire::Ask::kResign}));
  CHECK(table.facts().stage() == wire::Stage::kOver);
  CHECK(table.facts().ending() == wire::Ending::kResigned);
  CHECK(table.facts().winners() == Seats(kBen));
  CHECK(table.facts().seat_of("ann") == Seat::kNobody);
}

TEST_CASE("A clock has two weeks at most, and more time over days is another turn's") {
  constexpr std::uint32_t kWeek = 7 * 86'400;
  const SimulatedWorld simulated(1, {});
  wire::NewTable wish{.game = "cover-your-assets", .players = 2};
  wish.name = "Ann";
  wish.clock = {.turn = 2 * kWeek, .react = 1, .bank = 2 * kWeek};
  CHECK(code_of(judge_opening(wish, "ann", simulated.world)) == "kept");
  wish.clock.bank += 1;
  CHECK(code_of(judge_opening(wish, "ann", simulated.world)) == "malformed");

  AnnsTable table({.turn = kWeek, .react = kWeek, .bank = 0});
  table.sit("Ben", "ben");
  table.start();
  for (int i = 1; i <= 2; ++i) {
    table.add(table.ask(kAnn, about_seat(wire::Ask::kMoreTime, kBen)));
    CHECK(table.facts().seat(kBen).bank_ms == i * kWeek * 1000);
  }
  CHECK(code_of(table.ask(kAnn, about_seat(wire::Ask::kMoreTime, kBen))) == "not-now");
}

TEST_CASE("More time is given to somebody who thinks, where a clock runs") {
  AnnsTable unhurried;
  unhurried.sit("Ben", "ben");
  unhurried.start();
  CHECK(code_of(unhurried.ask(kAnn, about_seat(wire::Ask::kMoreTime, kBen))) == "not-now");

  AnnsTable table({.turn = 30, .react = 10, .bank = 5});
  table.sit("Ben", "ben");
  table.start();
  CHECK(table.facts().seat(kBen).bank_ms == 5'000);
  table.add(table.ask(kAnn, about_seat(wire::Ask::kMoreTime, kBen)));
  CHECK(table.facts().seat(kBen).bank_ms == 65'000);
  CHECK(code_of(table.ask(Seat::kNobody, about_seat(wire::Ask::kMoreTime, kBen))) == "not-yours");
  // Three times by oneself, and then as others give it.
  for (int i = 0; i < 3; ++i) table.add(table.ask(kBen, about_seat(wire::Ask::kMoreTime, kBen)));
  CHECK(code_of(table.ask(kBen, about_seat(wire::Ask::kMoreTime, kBen))) == "not-now");
  CHECK(table.facts().seat(kBen).bank_ms == 245'000);
  for (int i = 0; i < 60; ++i) {
    if (const Verdict more = table.ask(kAnn, about_seat(wire::Ask::kMoreTime, kBen)); more.index() == 0)
      table.add(more);
  }
  CHECK(code_of(table.ask(kAnn, about_seat(wire::Ask::kMoreTime, kBen))) == "not-now");
  CHECK(table.facts().seat(kBen).bank_ms <= 3'600'000);
}

TEST_CASE("People talk, in text, and not too fast") {
  AnnsTable table;
  const auto saying = [&](Seat by, std::string text) {
    wire::FromClient command{.ask = wire::Ask::kSay};
    command.text = std::move(text);
    return table.ask(by, command);
  };
  CHECK(code_of(saying(Seat::kNobody, "hello")) == "not-yours");
  CHECK(code_of(saying(kAnn, "")) == "bad-line");
  CHECK(code_of(saying(kAnn, "two\nlines")) == "bad-line");
  CHECK(code_of(saying(kAnn, "\u202Eturned")) == "bad-line");
  CHECK(code_of(saying(kAnn, "\xFF")) == "bad-line");
  CHECK(code_of(saying(kAnn, "o\u0300\u0301\u0302\u0303")) == "bad-line");
  CHECK(code_of(saying(kAnn, std::string(301, 'a'))) == "bad-line");
  for (int i = 0; i < 5; ++i) table.add(saying(kAnn, "<b>you</b> there?"));
  CHECK(table.facts().lines().back().text == "<b>you</b> there?");
  CHECK(table.facts().lines().back().line == 5);
  CHECK(code_of(saying(kAnn, "again")) == "too-fast");
  table.now += 4;
  CHECK(silence_left(table.facts(), kAnn, table.now, table.manners) == 6'000);
  table.now += 6;
  CHECK(code_of(saying(kAnn, "again")) == "kept");
  table.manners = {.line_bytes = 3, .lines_at_once = 1};
  CHECK(code_of(saying(kAnn, "four")) == "bad-line");
  CHECK(code_of(saying(kAnn, "six")) == "kept");
  table.manners.lines_seconds = 11;
  CHECK(code_of(saying(kAnn, "six")) == "too-fast");
  table.manners.lines_at_once = 0;
  CHECK(code_of(saying(kAnn, "six")) == "kept");
  table.add(table.ask(kAnn, switching(wire::Ask::kChat, false)));
  CHECK(code_of(saying(kAnn, "six")) == "not-now");
}

TEST_CASE("What is said or given twice under one id counts once") {
  AnnsTable table({.turn = 30, .react = 10, .bank = 5});
  table.sit("Ben", "ben");
  table.start();
  wire::FromClient line{.ask = wire::Ask::kSay};
  line.id = "a";
  line.text = "Well?";
  table.add(table.ask(kAnn, line));
  CHECK(code_of(table.ask(kAnn, line)) == "done already");
  CHECK(code_of(table.ask(kBen, line)) == "kept");  // whose id it is, too
  line.id = "b";
  CHECK(code_of(table.ask(kAnn, line)) == "kept");

  wire::FromClient time = about_seat(wire::Ask::kMoreTime, kBen);
  time.id = "c";
  table.add(table.ask(kAnn, time));
  CHECK(code_of(table.ask(kAnn, time)) == "done already");
  CHECK(code_of(table.ask(kBen, time)) == "kept");
  CHECK(table.facts().seat(kBen).bank_ms == 65'000);
}

TEST_CASE("What must not be known yet is held, and may be taken back") {
  AnnsTable table;
  table.sit("Ben", "ben");
  table.start();
  const Seat asked = table.facts().to_act().first();
  const Json action = table.facts().chair(asked).view().null_action();
  table.hold = true;
  table.add(table.ask(asked, move("a", 1, {action})));
  CHECK(table.facts().number() == 1);
  CHECK(table.facts().is_held(asked, "a"));
  CHECK(code_of(table.ask(asked, move("a", 1, {action}))) == "done already");
  table.add(table.ask(asked, move("b", 1, {action})));
  CHECK(!table.facts().is_held(asked, "a"));
  CHECK(code_of(table.ask(asked, move("a", 1, {action}))) == "stale");  // a double that comes late
  table.add(table.ask(asked, {.ask = wire::Ask::kTakeBack}));
  CHECK(!table.facts().is_held(asked, "b"));
  CHECK(code_of(table.ask(asked, move("b", 1, {action}))) == "stale");
  table.add(table.ask(asked, move("c", 1, {action})));
  table.add(judge_due(table.facts(), {.kind = DueKind::kPublished, .seat = asked}));
  CHECK(table.facts().number_of(asked, "c") == 2);
  CHECK(!table.facts().is_held(asked, "c"));
}

TEST_CASE("The second time in a row that somebody is silent a bot stands in") {
  AnnsTable table({.turn = 30, .react = 10, .bank = 5});
  table.sit("Ben", "ben");
  table.start();
  const Seat asked = table.facts().to_act().first();
  const Due time_up{.kind = DueKind::kTimeUp, .seat = asked};
  table.add(judge_due(table.facts(), time_up));
  CHECK(table.facts().number() == 2);
  CHECK(table.facts().seat(asked).bank_ms == 0);
  CHECK(table.facts().is_played_by_person(asked));
  table.add(judge_due(table.facts(), time_up));
  CHECK(table.facts().number() == 2);
  CHECK(table.facts().is_played_by_bot(asked));
}

}  // namespace mogul::server
