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
#include "server/secrets.h"
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

TEST_CASE("A seat is taken once, under a name that nobody else has") {
  AnnsTable table;
  wire::TakeSeat wish;
  wish.name = "Ann";
  CHECK(code_of(judge_sitting(table.facts(), wish, "ben", {})) == "name-taken");
  wish.name = "ANN";
  CHECK(code_of(judge_sitting(table.facts(), wish, "ben", {})) == "name-taken");
  wish.name = "Ann ";
  CHECK(code_of(judge_sitting(table.facts(), wish, "ben", {})) == "bad-name");
  wish.name = "Ben";
  wish.seat = kAnn;
  CHECK(code_of(judge_sitting(table.facts(), wish, "ben", {})) == "not-now");
  wish.seat = Seat{7};
  CHECK(code_of(judge_sitting(table.facts(), wish, "ben", {})) == "malformed");
  wish.seat = Seat::kNobody;
  table.add(judge_sitting(table.facts(), wish, "ben", {}));
  CHECK(table.facts().seat_of("ben") == kBen);
  CHECK(code_of(judge_sitting(table.facts(), wish, "ben", {})) == "done already");
  wish.name = "Cem";
  CHECK(code_of(judge_sitting(table.facts(), wish, "cem", {})) == "not-now");
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
  CHECK(code_of(judge_link(table.facts(), kBen, kAnn, kNobodyHere, hash_of("secret"))) == "not-yours");
  CHECK(code_of(judge_link(table.facts(), Seat::kNobody, kBen, kNobodyHere, hash_of("secret"))) == "not-yours");
  CHECK(code_of(judge_link(table.facts(), kAnn, kBen, Seats(kBen), hash_of("secret"))) == "not-now");
  CHECK(code_of(judge_link(table.facts(), kBen, kBen, Seats(kBen), hash_of("secret"))) == "kept");
  CHECK(code_of(judge_link(table.facts(), kAnn, Seat{9}, kNobodyHere, hash_of("secret"))) == "not-now");
  table.add(judge_link(table.facts(), kAnn, kBen, kNobodyHere, hash_of("secret")));
  wire::TakeSeat wish;
  wish.claim = "another";
  CHECK(code_of(judge_sitting(table.facts(), wish, "phone", {})) == "not-yours");
  wish.claim = "secret";
  table.add(judge_sitting(table.facts(), wish, "phone", {}));
  CHECK(table.facts().seat_of("phone") == kBen);
  CHECK(table.facts().seat_of("ben") == Seat::kNobody);
  CHECK(code_of(judge_sitting(table.facts(), wish, "thief", {})) == "not-yours");
}

TEST_CASE("A seat is given away by its owner, or by the host while the owner is away") {
  AnnsTable table;
  table.sit("Ben", "ben");
  const auto giving = [&](Seat by, Seat seat, Seats here, const std::string& to) {
    return judge_giving(table.facts(), by, seat, here, to);
  };
  CHECK(code_of(giving(kBen, kAnn, kNobodyHere, "cem")) == "not-yours");
  CHECK(code_of(giving(Seat::kNobody, kBen, kNobodyHere, "cem")) == "not-yours");
  CHECK(code_of(giving(kBen, kBen, Seats(kBen), "")) == "not-now");
  CHECK(code_of(giving(kAnn, kBen, kNobodyHere, "ann")) == "not-now");
  CHECK(code_of(giving(kAnn, kBen, Seats(kBen), "cem")) == "not-now");
  CHECK(code_of(giving(kAnn, kBen, kNobodyHere, "cem")) == "kept");
  CHECK(code_of(giving(kBen, Seat{9}, kNobodyHere, "cem")) == "not-now");
  table.add(giving(kBen, kBen, Seats(kBen), "cem"));
  CHECK(table.facts().seat_of("cem") == kBen);
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

}  // namespace mogul::server
