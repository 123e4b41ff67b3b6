// Sly Deal, Forced Deal and Deal Breaker.
#include <doctest/doctest.h>

#include "core/value.h"
#include "games/monopoly_deal/colours.h"
#include "games/monopoly_deal/state.h"
#include "tests/support/monopoly_deal_table.h"

namespace mogul::monopoly_deal::test {

TEST_CASE("MD-15 a Sly Deal takes a property card that is not in a full set") {
  Table table(R"(
    Ann: sly-deal sly-deal
    Bob: / brown brown | red red-yellow-as-red
  )");
  CHECK(table.refusal("Ann: sly-deal Bob green") == "not-theirs");
  CHECK(table.refusal("Ann: sly-deal Bob brown") == "in-full-set");
  CHECK_FALSE(table.lists("Ann: sly-deal Bob brown"));
  table.play("Ann: sly-deal Bob red-yellow-as-red");
  CHECK(table.row("Ann", "red") == "red-yellow-as-red");
  CHECK(table.row("Bob", "red") == "red");
  CHECK(table.played() == "sly-deal");
}

TEST_CASE("MD-15 behind a full set of a colour lies what can be taken") {
  Table table(R"(
    Ann: sly-deal
    Bob: / dark-blue dark-blue dark-blue-green-as-dark-blue
  )");
  CHECK(table.refusal("Ann: sly-deal Bob dark-blue") == "in-full-set");
  table.play("Ann: sly-deal Bob dark-blue-green-as-dark-blue");
  CHECK(table.row("Ann", "dark-blue") == "dark-blue-green-as-dark-blue");
}

TEST_CASE("MD-16 a Forced Deal swaps two cards outside full sets") {
  Table table(R"(
    Ann: forced-deal / brown brown | pink
    Bob: / utility utility | green green
  )");
  CHECK(table.refusal("Ann: forced-deal Bob red pink") == "swap-not-theirs");
  CHECK(table.refusal("Ann: forced-deal Bob utility pink") == "swap-their-full-set");
  CHECK(table.refusal("Ann: forced-deal Bob green red") == "swap-not-yours");
  CHECK(table.refusal("Ann: forced-deal Bob green brown") == "swap-your-full-set");
  table.play("Ann: forced-deal Bob green pink");
  CHECK(table.row("Ann", "green") == "green");
  CHECK(table.row("Ann", "pink") == "");
  CHECK(table.row("Bob", "green") == "green");
  CHECK(table.row("Bob", "pink") == "pink");
  CHECK(table.asked() == "Ann, a turn");
}

TEST_CASE("MD-22 whoever gets a wildcard by a Forced Deal chooses its colour at once") {
  Table table(R"(
    Ann: forced-deal / pink-orange-as-pink
    Bob: / green | orange
  )");
  CHECK(table.refusal("Ann: choose pink-orange-as-pink") == "nothing-to-choose");
  table.play("Ann: forced-deal Bob green pink-orange-as-pink");
  CHECK(table.asked() == "Bob, a wildcard's colour is chosen");
  CHECK(table.refusal("Bob: end-turn") == "choose-first");
  CHECK(table.refusal("Bob: choose red-yellow-as-red") == "other-card");
  CHECK(table.lists("Bob: choose pink-orange-as-pink"));
  table.play("Bob: choose pink-orange-as-orange");
  CHECK(table.row("Bob", "orange") == "orange pink-orange-as-orange");
  CHECK(table.asked() == "Ann, a turn");
}

TEST_CASE("MD-8 a ten-colour wildcard got by a Forced Deal lies beside another kind, or apart") {
  Table table(R"(
    Ann: forced-deal forced-deal / red ten-colour-as-red | pink
    Bob: / green | orange
  )");
  table.play("Ann: forced-deal Bob green ten-colour-as-red");
  CHECK(table.refusal("Bob: choose ten-colour-as-green") == "wildcard-alone");
  CHECK(table.lists("Bob: choose ten-colour-apart"));
  table.play("Bob: choose ten-colour-as-orange");
  CHECK(table.row("Bob", "orange") == "orange ten-colour-as-orange");
  table.play("Ann: forced-deal Bob orange pink");
  CHECK(table.row("Bob", "apart") == "ten-colour-apart");
}

TEST_CASE("MD-16 with nowhere to lie, a ten-colour wildcard leaves nothing to choose") {
  Table table(R"(
    Ann: forced-deal / red ten-colour-as-red
    Bob: / green
  )");
  table.play("Ann: forced-deal Bob green ten-colour-as-red");
  CHECK(table.row("Bob", "apart") == "ten-colour-apart");
  CHECK(table.asked() == "Ann, a turn");
}

TEST_CASE("MD-17 a Deal Breaker takes a full set with its buildings, in front of one's own row") {
  Table table(R"(
    Ann: deal-breaker / brown light-blue-brown-as-brown house brown
    Bob: / brown ten-colour-as-brown house hotel light-blue-brown-as-brown ten-colour-as-brown house
    Cid, Dee, Eve, Fay:
  )");
  CHECK(table.refusal("Ann: deal-breaker Bob third brown") == "no-full-set-to-take");
  CHECK(table.refusal("Ann: deal-breaker Bob red") == "no-full-set-to-take");
  table.play("Ann: deal-breaker Bob brown");
  CHECK(table.row("Ann", "brown") ==
        "brown ten-colour-as-brown house hotel brown light-blue-brown-as-brown house brown");
  CHECK(table.row("Bob", "brown") == "light-blue-brown-as-brown ten-colour-as-brown house");
  REQUIRE(table.state().buildings.size() == 3);
  CHECK(table.state().buildings[0] == Building{.owner = Seat{0}, .colour = Colour::kBrown, .set = 1});
  CHECK(table.state().buildings[1] == Building{.owner = Seat{0}, .colour = Colour::kBrown, .set = 0, .hotel = true});
  CHECK(table.state().buildings[2] == Building{.owner = Seat{1}, .colour = Colour::kBrown, .set = 0});
}

TEST_CASE("MD-25 no steal without something to take, or something to give") {
  Table table(R"(
    Ann: sly-deal forced-deal deal-breaker
    Bob: / brown
  )");
  CHECK_FALSE(table.lists("Ann: forced-deal Bob brown brown"));
  CHECK(table.refusal("Ann: sly-deal Ann brown") == "not-another-player");
  CHECK(table.refusal("Ann: forced-deal Ann brown brown") == "not-another-player");
  CHECK(table.refusal("Ann: deal-breaker Ann brown") == "not-another-player");
}

}  // namespace mogul::monopoly_deal::test
