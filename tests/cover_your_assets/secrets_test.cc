// CYA-18: who sees what.
#include <string>
#include <string_view>

#include <doctest/doctest.h>

#include "core/json.h"
#include "core/value.h"
#include "core/view.h"
#include "core/write_json.h"
#include "games/cover_your_assets/game.h"
#include "tests/support/cover_your_assets_table.h"

namespace mogul::cover_your_assets::test {
namespace {

const char* const kTable = R"(
  Ann: home gold coin bank / stocks stocks
  Bob: home silver cash / jewels jewels | home home
  discards: piggy cash
  draws: classic stamp ...
)";

Json seen_by(Seat seat) { return to_json(View<CoverYourAssets>(Table(kTable).state(), seat)); }

TEST_CASE("CYA-18 a player sees the own hand, and of the others' how many cards they hold") {
  CHECK(seen_by(Seat{0}).find("hands")->dump() == R"([["home","gold","coin-collection","bank-account"],3])");
  CHECK(seen_by(Seat{1}).find("hands")->dump() == R"([4,["home","silver","cash-under-the-mattress"]])");
}

TEST_CASE("CYA-18 a spectator sees nobody's hand") { CHECK(seen_by(Seat::kNobody).find("hands")->dump() == "[4,3]"); }

TEST_CASE("CYA-18 of the draw pile everybody sees the size alone, and nobody sees what will be shuffled") {
  for (const Seat seat : {Seat{0}, Seat{1}, Seat::kNobody}) {
    CHECK(seen_by(seat).find("draw_pile")->dump() == "95");
    CHECK(seen_by(seat).find("chance")->dump() == "null");
  }
}

TEST_CASE("CYA-18 stacks and the discard pile lie open") {
  for (const Seat seat : {Seat{0}, Seat{1}, Seat::kNobody}) {
    CHECK(seen_by(seat).find("discard_pile")->dump() == R"(["piggy-bank","cash-under-the-mattress"])");
    CHECK(seen_by(seat).find("stacks")->dump() == R"([[{"asset":"stocks","assets":2,"silvers":0,"golds":0}],)"
                                                  R"([{"asset":"jewels","assets":2,"silvers":0,"golds":0},)"
                                                  R"({"asset":"home","assets":2,"silvers":0,"golds":0}]])");
  }
}

TEST_CASE("CYA-18 that a hidden list is empty is told as its size, an open one as a list") {
  const Table table(R"(
    Ann:
    Bob: home
    Cid:
    discards: ...
    turn: Bob
  )");
  const auto seen = [&](Seat seat, std::string_view member) {
    return to_json(View<CoverYourAssets>(table.state(), seat)).find(member)->dump();
  };
  CHECK(seen(Seat{0}, "hands") == "[[],1,0]");
  CHECK(seen(Seat{1}, "hands") == R"([0,["home"],0])");
  CHECK(seen(Seat::kNobody, "hands") == "[0,1,0]");
  CHECK(seen(Seat{0}, "draw_pile") == "0");
  CHECK(to_json(table.state()).find("draw_pile")->dump() == "[]");
  CHECK(to_json(table.state()).find("hands")->dump() == R"([[],["home"],[]])");
}

std::string heard_by(std::string_view listener) {
  Table table(kTable);
  table.play("Ann: steal Bob home\nBob: show silver\nAnn: stop");
  return table.heard(listener);
}

TEST_CASE("CYA-18 only who draws hears which cards") {
  CHECK(heard_by("") ==
        "Ann goes for Bob's Home set and shows Home\n"
        "Bob shows Silver\n"
        "Ann stops: Bob's Home set grows to 4 cards\n"
        "Ann draws a card\n"
        "Bob draws 2 cards");
  CHECK(heard_by("Ann") ==
        "You go for Bob's Home set and show Home\n"
        "Bob shows Silver\n"
        "You stop: Bob's Home set grows to 4 cards\n"
        "You draw Classic Auto\n"
        "Bob draws 2 cards");
  CHECK(heard_by("Bob").starts_with("Ann goes for your Home set and shows Home\nYou show Silver\n"));
  CHECK(heard_by("Bob").find("Ann draws a card\nYou draw Stamp Collection and ") != std::string::npos);
}

TEST_CASE("CYA-18 cards shown in a challenge are open to all") {
  Table table(kTable);
  table.play("Ann: steal Bob gold");
  const CoverYourAssets::State seen = View<CoverYourAssets>(table.state(), Seat::kNobody).seen();
  CHECK(to_json(seen).find("challenge")->dump() ==
        R"([{"owner":1,"shown":{"asset":"home","assets":0,"silvers":0,"golds":1}}])");
  CHECK(table.heard() == "Ann goes for Bob's Home set and shows Gold");
}

}  // namespace
}  // namespace mogul::cover_your_assets::test
