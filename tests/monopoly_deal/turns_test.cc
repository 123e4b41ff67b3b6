// The pack, the deal, drawing and playing.
#include <array>
#include <cstdint>
#include <string_view>

#include <doctest/doctest.h>

#include "core/census.h"
#include "core/chance.h"
#include "core/json.h"
#include "core/problem.h"
#include "core/value.h"
#include "games/monopoly_deal/cards.h"
#include "games/monopoly_deal/game.h"
#include "games/monopoly_deal/sample.h"
#include "games/monopoly_deal/state.h"
#include "games/registry.h"
#include "tests/support/monopoly_deal_table.h"

namespace mogul::monopoly_deal::test {
namespace {

struct Printed {
  std::string_view name;
  unsigned copies;
  unsigned value;
};
constexpr std::array kPrinted = {
    Printed{"brown", 2, 1},
    Printed{"light-blue", 3, 1},
    Printed{"pink", 3, 2},
    Printed{"orange", 3, 2},
    Printed{"red", 3, 3},
    Printed{"yellow", 3, 3},
    Printed{"green", 3, 4},
    Printed{"dark-blue", 2, 4},
    Printed{"railroad", 4, 2},
    Printed{"utility", 2, 2},
    Printed{"light-blue-brown", 1, 1},
    Printed{"light-blue-railroad", 1, 4},
    Printed{"pink-orange", 2, 2},
    Printed{"red-yellow", 2, 3},
    Printed{"dark-blue-green", 1, 4},
    Printed{"green-railroad", 1, 4},
    Printed{"railroad-utility", 1, 2},
    Printed{"ten-colour", 2, 0},
    Printed{"deal-breaker", 2, 5},
    Printed{"just-say-no", 3, 4},
    Printed{"sly-deal", 3, 3},
    Printed{"forced-deal", 3, 3},
    Printed{"debt-collector", 3, 3},
    Printed{"birthday", 3, 2},
    Printed{"double-the-rent", 2, 1},
    Printed{"house", 3, 3},
    Printed{"hotel", 2, 4},
    Printed{"pass-go", 10, 1},
    Printed{"rent-light-blue-brown", 2, 1},
    Printed{"rent-pink-orange", 2, 1},
    Printed{"rent-red-yellow", 2, 1},
    Printed{"rent-dark-blue-green", 2, 1},
    Printed{"rent-railroad-utility", 2, 1},
    Printed{"rent-any", 3, 3},
    Printed{"money-1", 6, 1},
    Printed{"money-2", 5, 2},
    Printed{"money-3", 3, 3},
    Printed{"money-4", 3, 4},
    Printed{"money-5", 2, 5},
    Printed{"money-10", 1, 10},
};

// What is dealt to so many players holds so many packs.
void check_packs(unsigned players, unsigned packs) {
  CAPTURE(players);
  const State state = MonopolyDeal::setup({.players = static_cast<std::uint8_t>(players)}, seed_from(3), nullptr);
  const Census census = census_of(state);
  for (unsigned i = 0; i < kKinds; ++i) {
    CAPTURE(kPrinted[i].name);
    CHECK(kPack[i].name == kPrinted[i].name);
    CHECK(kPack[i].value == kPrinted[i].value);
    CHECK(census.seen[i] == kPrinted[i].copies * packs);
  }
}

}  // namespace

TEST_CASE("MD-1 two to five players take one pack, six to ten take two") {
  static_assert(kPrinted.size() == kKinds);
  for (const unsigned players : {2U, 5U}) check_packs(players, 1);
  for (const unsigned players : {6U, 10U}) check_packs(players, 2);
}

TEST_CASE("MD-1 neither one nor eleven can play") {
  for (const char* setup : {R"({"players":1,"seed":1})", R"({"players":11,"seed":1})"}) {
    Problem problem;
    const auto json = Json::parse(setup, problem);
    REQUIRE(json);
    CHECK(find_game("monopoly-deal")->start(*json, problem) == nullptr);
    CHECK(text_of(problem) == "players: 2 to 10 can play (MD-1)");
  }
}

TEST_CASE("MD-2 MD-3 MD-27 the deal and the first draw are told, and to each player the own cards") {
  const auto told_to = [](std::string_view listener) {
    return Table::dealt({.players = 2}, seed_from(8)).heard(listener);
  };
  CHECK(told_to("") == "Ann is dealt 5 cards\nBob is dealt 5 cards\nAnn draws 2 cards");
  CHECK(told_to("Ann") ==
        "You are dealt Yellow, Dark Blue, Pink/Orange wildcard, Deal Breaker and 3M\n"
        "Bob is dealt 5 cards\n"
        "You draw Hotel and Pass Go");
  CHECK(told_to("Bob") ==
        "Ann is dealt 5 cards\n"
        "You are dealt Light Blue, Yellow, ten-colour wildcard, Just Say No and Pass Go\n"
        "Ann draws 2 cards");
}

TEST_CASE("MD-2 five cards each, and the first seat begins, play goes clockwise") {
  const State state = MonopolyDeal::setup({.players = 3}, seed_from(8), nullptr);
  CHECK(state.hands[0].size() == 7);  // it has drawn its two
  CHECK(state.hands[1].size() == 5);
  CHECK(state.hands[2].size() == 5);
  CHECK(state.draw_pile.size() == 89);

  Table table(R"(
    Ann, Bob, Cid:
  )");
  CHECK(table.asked() == "Ann, a turn");
  CHECK(table.refusal("Bob: end-turn") == "not-your-turn");
  CHECK(table.refusal("Cid: end-turn") == "not-your-turn");
  table.play("Ann: end-turn");
  CHECK(table.asked() == "Bob, a turn");
  CHECK(table.refusal("Ann: end-turn") == "not-your-turn");
  table.play("Bob: end-turn / Cid: end-turn");
  CHECK(table.asked() == "Ann, a turn");
}

TEST_CASE("MD-3 two cards at the start of a turn, five with an empty hand and not two more") {
  Table table(R"(
    Ann:
    Bob: money-1
    draws: money-3 money-2 green orange pink brown red ...
  )");
  table.play("Ann: end-turn");
  CHECK(table.hand("Bob") == "money-1 money-2 money-3");
  CHECK(table.hand("Ann") == "");
  table.play("Bob: end-turn");
  CHECK(table.hand("Ann") == "brown pink orange red green");
  CHECK(table.happened() == "ended-turn drew");
}

TEST_CASE("MD-4 up to three cards a turn, in any mix, drawn ones too") {
  Table table(R"(
    Ann: money-1 red rent-red-yellow money-2
    Bob: pass-go
    draws: brown house ...
  )");
  CHECK(table.refusal("Ann: bank money-5") == "not-in-hand");
  CHECK(table.refusal("Ann: pass-go") == "not-in-hand");
  CHECK(table.refusal("Ann: lay green") == "not-in-hand");
  table.play("Ann: lay red / Ann: rent-all red / Bob: accept");
  CHECK(table.played() == "rent-red-yellow");
  CHECK(table.state().plays == 2);
  table.play("Ann: bank money-2");
  CHECK(table.refusal("Ann: bank money-1") == "no-plays-left");
  CHECK(table.refusal("Ann: lay red") == "no-plays-left");
  CHECK_FALSE(table.lists("Ann: bank money-1"));
  CHECK(table.lists("Ann: end-turn"));
  table.play("Ann: end-turn");
  CHECK(table.hand("Bob") == "brown house pass-go");
  table.play("Bob: lay brown");
  CHECK(table.row("Bob", "brown") == "brown");
  table.play("Bob: end-turn");
  CHECK(table.state().plays == 0);
}

TEST_CASE("MD-4 no card need be played") {
  Table table(R"(
    Ann: money-1
    Bob:
  )");
  table.play("Ann: end-turn");
  CHECK(table.asked() == "Bob, a turn");
  CHECK(table.hand("Ann") == "money-1");
}

TEST_CASE("MD-5 money, actions, rents and buildings go to the bank and are money for ever") {
  Table table(R"(
    Ann: just-say-no house rent-any red ten-colour
    Bob:
  )");
  CHECK(table.refusal("Ann: bank red") == "not-for-the-bank");
  CHECK(table.refusal("Ann: bank ten-colour") == "not-for-the-bank");
  table.play("Ann: bank just-say-no / Ann: bank house / Ann: bank rent-any");
  CHECK(table.bank("Ann") == "just-say-no house rent-any");
  CHECK(table.played() == "");
  CHECK(MonopolyDeal::standing(table.state(), Seat{0}) == 10);
}

TEST_CASE("MD-14 Pass Go draws two cards, more than once a turn") {
  Table table(R"(
    Ann: pass-go pass-go
    Bob:
    draws: money-1 money-2 money-3 money-4 ...
  )");
  table.play("Ann: pass-go");
  CHECK(table.hand("Ann") == "pass-go money-1 money-2");
  table.play("Ann: pass-go");
  CHECK(table.hand("Ann") == "money-1 money-2 money-3 money-4");
  CHECK(table.played() == "pass-go pass-go");
  CHECK(table.state().plays == 2);
}

}  // namespace mogul::monopoly_deal::test
