// Who sits where: opening tables, taking seats and giving them away.
#include <cstdint>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <doctest/doctest.h>

#include "core/json.h"
#include "core/problem.h"
#include "core/value.h"
#include "server/entry.h"
#include "server/facts.h"
#include "server/waiting.h"
#include "server/wishes.h"
#include "tests/server/anns_table.h"
#include "tests/server/simulated_world.h"
#include "wire/message.h"
#include "wire/request.h"
#include "wire/table_card.h"

namespace mogul::server {

TEST_CASE("A table is opened for a game that can be played so") {
  const SimulatedWorld simulated(1, {});
  const auto opening = [&](std::string game, std::uint32_t players, std::string name, Json options = Json::object()) {
    wire::NewTable wish{.game = std::move(game), .players = players, .options = std::move(options)};
    wish.name = std::move(name);
    return code_of(judge_opening(wish, "ann", simulated.world));
  };
  CHECK(opening("cover-your-assets", 2, "Ann") == "kept");
  CHECK(opening("chess", 2, "Ann") == "no-such-game");
  CHECK(opening("cover-your-assets", 7, "Ann") == "bad-setup");
  CHECK(opening("cover-your-assets", 2, "Ann", Json::object({{"wings", 1}})) == "bad-setup");
  CHECK(opening("cover-your-assets", 2, "") == "bad-name");
  CHECK(opening("cover-your-assets", 2, "you") == "bad-name");
  CHECK(opening("cover-your-assets", 2, std::string(41, 'a')) == "bad-name");
}

TEST_CASE("At once means that bots take all other seats, so that nobody is waited for") {
  const SimulatedWorld simulated(1, {});
  wire::NewTable wish{.game = "monopoly-deal", .players = 5};
  wish.name = "Ada";  // which is what the first bot would be called
  wish.at_once = true;
  const Facts facts = facts_of(judge_opening(wish, "ann", simulated.world));
  CHECK(facts.begins_when_all_here());
  CHECK(facts.free_seat() == Seat::kNobody);
  CHECK(facts.seat(kBen).sitter == wire::Sitter::kBot);
  CHECK(facts.seat(kBen).name != "Ada");
}

TEST_CASE("While parts of the shuffle are shown no seat changes hands") {
  AnnsTable table;
  table.sit("Ben", "ben");
  table.add(table.link(kAnn, kBen, "secret"));
  wire::TakeSeat claim;
  claim.claim = "secret";
  Circumstances beginning = table.circumstances();
  beginning.beginning = true;
  CHECK(code_of(judge_sitting(table.facts(), claim, "cid", beginning)) == "not-now");
  CHECK(code_of(judge_giving(table.facts(), kAnn, kBen, beginning, "cid")) == "not-now");
  CHECK(code_of(judge_sitting(table.facts(), claim, "cid", table.circumstances())) == "kept");
}

TEST_CASE("A seat is taken once, under a name that nobody else has") {
  AnnsTable table;
  wire::TakeSeat wish;
  wish.name = "Ann";
  CHECK(code_of(judge_sitting(table.facts(), wish, "ben", table.circumstances())) == "name-taken");
  wish.name = "ANN";
  CHECK(code_of(judge_sitting(table.facts(), wish, "ben", table.circumstances())) == "name-taken");
  wish.name = "Ann ";
  CHECK(code_of(judge_sitting(table.facts(), wish, "ben", table.circumstances())) == "bad-name");
  wish.name = "Ben";
  wish.seat = kAnn;
  CHECK(code_of(judge_sitting(table.facts(), wish, "ben", table.circumstances())) == "not-now");
  wish.seat = Seat{7};
  CHECK(code_of(judge_sitting(table.facts(), wish, "ben", table.circumstances())) == "malformed");
  wish.seat = Seat::kNobody;
  table.add(judge_sitting(table.facts(), wish, "ben", table.circumstances()));
  CHECK(table.facts().seat_of("ben") == kBen);
  CHECK(code_of(judge_sitting(table.facts(), wish, "ben", table.circumstances())) == "done already");
  wish.name = "Cem";
  CHECK(code_of(judge_sitting(table.facts(), wish, "cem", table.circumstances())) == "not-now");
}

TEST_CASE("Nobody asks for a seat under the name of somebody else at the table") {
  AnnsTable table;
  table.sit("Ben", "ben");
  const auto asking = [&](std::string name) {
    wire::TakeSeat wish;
    wish.name = std::move(name);
    wish.seat = kBen;
    return std::string(refuse_asking(table.facts(), wish, {}).code);
  };
  CHECK(asking("Ann") == "name-taken");
  CHECK(asking("ANN") == "name-taken");
  CHECK(asking("you") == "bad-name");
  CHECK(asking("Ben").empty());  // who has lost a cookie
  CHECK(asking("Cem").empty());
}

TEST_CASE("Only the host arranges the table, and only before the game") {
  AnnsTable table;
  table.sit("Ben", "ben");
  CHECK(refuse_start(table.facts(), kBen).code == "not-yours");
  CHECK(refuse_start(table.facts(), Seat::kNobody).code == "not-yours");
  CHECK(code_of(table.ask(kBen, about_seat(wire::Ask::kFree, kAnn))) == "not-yours");
  CHECK(code_of(table.ask(kAnn, about_seat(wire::Ask::kSeatBot, kBen))) == "not-now");
  CHECK(code_of(table.ask(kAnn, about_seat(wire::Ask::kFree, kAnn))) == "not-now");
  CHECK(code_of(table.ask(kAnn, about_seat(wire::Ask::kFree, Seat::kNobody))) == "malformed");
  table.add(table.ask(kAnn, about_seat(wire::Ask::kFree, kBen)));
  CHECK(refuse_start(table.facts(), kAnn).code == "not-now");
  table.add(table.ask(kAnn, about_seat(wire::Ask::kSeatBot, kBen)));
  CHECK(code_of(table.ask(kAnn, about_seat(wire::Ask::kSeatBot, kBen))) == "done already");
  wire::FromClient harder = about_seat(wire::Ask::kSeatBot, kBen);
  harder.level = wire::Level::kHard;
  table.add(table.ask(kAnn, harder));
  CHECK(table.facts().seat(kBen).level == wire::Level::kHard);
  table.start();
  CHECK(table.facts().stage() == wire::Stage::kPlaying);
  CHECK(code_of(judge_start(table.facts(), "QUARTZ", {}, table.world())) == "done already");
  CHECK(code_of(table.ask(kAnn, about_seat(wire::Ask::kFree, kBen))) == "not-now");
}

TEST_CASE("The host's role passes on") {
  AnnsTable table;
  table.sit("Ben", "ben");
  table.add(table.ask(kAnn, {.ask = wire::Ask::kLeave}));
  CHECK(table.facts().host() == kBen);
  CHECK(table.facts().free_seat() == kAnn);
}

TEST_CASE("A table of other rules than the server's is told apart from a broken one") {
  const AnnsTable table;
  wire::NewTable wish{.game = "trump", .players = 3};
  wish.name = "Ann";
  auto entries = std::get<std::vector<Entry>>(judge_opening(wish, "ann", table.world()));
  entries.front().rules += 1;
  Facts facts;
  CHECK(facts.add(entries.front()).code == kOtherRules);
}

TEST_CASE("A link opens a seat once") {
  AnnsTable table;
  table.sit("Ben", "ben");
  CHECK(code_of(table.link(kBen, kAnn, "secret")) == "not-yours");
  CHECK(code_of(table.link(Seat::kNobody, kBen, "secret")) == "not-yours");
  CHECK(code_of(table.link(kAnn, Seat{9}, "secret")) == "not-now");
  table.here = Seats(kBen);
  CHECK(code_of(table.link(kAnn, kBen, "secret")) == "not-now");
  CHECK(code_of(table.link(kBen, kBen, "secret")) == "kept");
  table.here = kNobodyHere;
  table.add(table.link(kAnn, kBen, "secret"));
  wire::TakeSeat wish;
  wish.claim = "another";
  CHECK(code_of(judge_sitting(table.facts(), wish, "phone", table.circumstances())) == "not-yours");
  wish.claim = "secret";
  table.add(judge_sitting(table.facts(), wish, "phone", table.circumstances()));
  CHECK(table.facts().seat_of("phone") == kBen);
  CHECK(table.facts().seat_of("ben") == Seat::kNobody);
  CHECK(code_of(judge_sitting(table.facts(), wish, "thief", table.circumstances())) == "not-yours");
}

TEST_CASE("A link that the host made is void as soon as the owner is there") {
  AnnsTable table;
  table.sit("Ben", "ben");
  wire::TakeSeat wish;
  wish.claim = "secret";
  const auto opening = [&] { return code_of(judge_sitting(table.facts(), wish, "phone", table.circumstances())); };
  table.add(table.link(kAnn, kBen, "secret"));
  CHECK(opening() == "kept");
  table.add(judge_back(table.facts(), kBen));  // says hello
  CHECK(opening() == "not-yours");

  table.start();
  table.add(table.ask(kBen, {.ask = wire::Ask::kLeave}));
  table.add(table.link(kAnn, kBen, "secret"));
  CHECK(opening() == "kept");
  table.add(judge_back(table.facts(), kBen));
  CHECK(opening() == "not-yours");

  // Their own stays good while they are away.
  table.add(table.link(kBen, kBen, "secret"));
  CHECK(code_of(judge_back(table.facts(), kBen)) == "done already");
  table.add(table.ask(kBen, {.ask = wire::Ask::kLeave}));
  table.add(judge_back(table.facts(), kBen));
  CHECK(opening() == "kept");
  table.add(table.ask(kBen, {.ask = wire::Ask::kResign}));
  CHECK(opening() == "not-yours");
}

TEST_CASE("A link that somebody made for their own seat is void once they play on") {
  wire::TakeSeat wish;
  wish.claim = "secret";
  for (const bool hold : {false, true}) {
    AnnsTable table;
    table.sit("Ben", "ben");
    table.start();
    table.hold = hold;
    const auto opening = [&] { return code_of(judge_sitting(table.facts(), wish, "phone", table.circumstances())); };
    const auto act = [&](const std::string& id) {
      wire::FromClient command{.ask = wire::Ask::kDo};
      command.id = id;
      command.decision = table.facts().decision(kAnn);
      command.actions = {table.facts().chair(kAnn).view().null_action()};
      table.add(table.ask(kAnn, command));
    };
    table.add(table.link(kAnn, kAnn, "secret"));
    CHECK(opening() == "kept");
    act("one");
    CHECK(opening() == "not-yours");
    if (!hold) continue;
    // What they had answered before becomes known by itself.
    table.add(table.link(kAnn, kAnn, "secret"));
    table.add(judge_due(table.facts(), {.kind = DueKind::kPublished, .seat = kAnn}));
    CHECK(table.facts().number() == 2);
    CHECK(opening() == "kept");
  }
}

TEST_CASE("A seat is given away by its owner, or by the host while the owner is away") {
  AnnsTable table;
  table.sit("Ben", "ben");
  CHECK(code_of(table.give(kBen, kAnn, "cem")) == "not-yours");
  CHECK(code_of(table.give(Seat::kNobody, kBen, "cem")) == "not-yours");
  CHECK(code_of(table.give(kAnn, kBen, "ann")) == "not-now");
  CHECK(code_of(table.give(kAnn, kBen, "cem")) == "kept");
  CHECK(code_of(table.give(kBen, Seat{9}, "cem")) == "not-now");
  table.here = Seats(kBen);
  CHECK(code_of(table.give(kBen, kBen, "")) == "not-now");
  CHECK(code_of(table.give(kAnn, kBen, "cem")) == "not-now");
  table.add(table.give(kBen, kBen, "cem"));
  CHECK(table.facts().seat_of("cem") == kBen);
}

TEST_CASE("In a game the host gives away no seat whose owner may be back in a moment") {
  const auto begin = [](AnnsTable& table) {
    table.sit("Ben", "ben");
    table.start();
  };
  AnnsTable table;
  begin(table);
  CHECK(code_of(table.give(kAnn, kBen, "cem")) == "not-now");
  CHECK(code_of(table.link(kAnn, kBen, "secret")) == "not-now");

  // Whoever says that they leave, or was waited for in vain, has gone.
  table.add(table.ask(kBen, {.ask = wire::Ask::kLeave}));
  CHECK(code_of(table.give(kAnn, kBen, "cem")) == "kept");
  table.add(judge_back(table.facts(), kBen));

  // That the host has put a bot there does not make anybody go.
  table.add(table.ask(kAnn, about_seat(wire::Ask::kStandIn, kBen)));
  CHECK(code_of(table.give(kAnn, kBen, "cem")) == "not-now");
  table.now += 60;
  CHECK(code_of(table.give(kAnn, kBen, "cem")) == "kept");
  CHECK(code_of(table.link(kAnn, kBen, "secret")) == "kept");

  AnnsTable over_days({.turn = 7'200, .react = 3'600, .bank = 0});
  begin(over_days);
  over_days.add(over_days.ask(kAnn, about_seat(wire::Ask::kStandIn, kBen)));
  over_days.now += 7'199;
  CHECK(code_of(over_days.give(kAnn, kBen, "cem")) == "not-now");
  over_days.now += 1;
  CHECK(code_of(over_days.give(kAnn, kBen, "cem")) == "kept");
}

TEST_CASE("Whoever gets a seat has not voted yet for ending the game") {
  AnnsTable table;
  table.sit("Ben", "ben");
  table.start();
  table.add(table.ask(kBen, switching(wire::Ask::kVoteEnd, true)));
  table.add(table.give(kBen, kBen, "cem"));
  table.add(table.ask(kAnn, switching(wire::Ask::kVoteEnd, true)));
  CHECK(table.facts().stage() == wire::Stage::kPlaying);
}

TEST_CASE("No seat changes hands once its people play at another table") {
  AnnsTable table;
  table.sit("Ben", "ben");
  table.start();
  table.add(table.ask(kBen, {.ask = wire::Ask::kResign}));
  table.add(table.link(kAnn, kAnn, "secret"));
  table.add(judge_rematched("AGATE2", {}));
  wire::TakeSeat wish;
  wish.claim = "secret";
  CHECK(code_of(judge_sitting(table.facts(), wish, "phone", table.circumstances())) == "not-yours");
  CHECK(code_of(table.link(kAnn, kAnn, "secret")) == "not-yours");
  CHECK(code_of(table.give(kAnn, kAnn, "cem")) == "not-yours");
}

TEST_CASE("A rematch has the same people, each one seat further") {
  AnnsTable table;
  table.sit("Ben", "ben");
  table.start();
  const Facts again = facts_of(judge_rematch(table.facts(), table.world()));
  CHECK(again.seat(kAnn).name == "Ben");
  CHECK(again.seat_of("ann") == kBen);
  CHECK(again.host() == kBen);
  CHECK(again.stage() == wire::Stage::kLobby);
  CHECK(again.begins_when_all_here());
}

TEST_CASE("Whoever has resigned plays again in the rematch") {
  AnnsTable table;
  table.sit("Ben", "ben");
  table.start();
  table.add(table.ask(kBen, {.ask = wire::Ask::kResign}));
  const Facts again = facts_of(judge_rematch(table.facts(), table.world()));
  CHECK(again.seat(kAnn).name == "Ben");
  CHECK(again.seat(kAnn).sitter == wire::Sitter::kPerson);
  CHECK(again.seat_of("ben") == kAnn);
}

TEST_CASE("Whoever has resigned twice has one seat in the rematch") {
  AnnsTable table({}, 4);
  table.sit("Ben", "ben");
  table.sit("Cem", "cem");
  table.sit("Dora", "dora");
  table.start();
  table.add(table.ask(kBen, {.ask = wire::Ask::kResign}));
  table.add(table.give(Seat{2}, Seat{2}, "ben"));
  table.add(table.ask(Seat{2}, {.ask = wire::Ask::kResign}));
  const Facts again = facts_of(judge_rematch(table.facts(), table.world()));
  CHECK(again.seat(kAnn).holder == "ben");
  CHECK(again.seat(kBen).sitter == wire::Sitter::kBot);
  CHECK(again.seat_of("cem") == Seat::kNobody);
}

}  // namespace mogul::server
