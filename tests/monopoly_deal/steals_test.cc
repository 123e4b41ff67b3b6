// Sly Deal, Forced Deal and Deal Breaker.
#include <doctest/doctest.h>

#include "core/value.h"
#include "games/monopoly_deal/colours.h"
#include "games/monopoly_deal/state.h"
#include "tests/monopoly_deal/table.h"

namespace mogul::monopoly_deal {

TEST_CASE("MD-15 a Sly Deal takes a property card that is not in a full set") {
  Table table(2);
  table.hand(0, "sly-deal sly-deal").lies(1, "brown brown red red-yellow-as-red").ready();
  CHECK(table.refusal(0, "sly-deal from=1 card=green") == "not-theirs");
  CHECK(table.refusal(0, "sly-deal from=1 card=brown") == "in-full-set");
  CHECK_FALSE(table.is_listed(0, "sly-deal from=1 card=brown"));
  table.play(0, "sly-deal from=1 card=red-yellow-as-red");
  CHECK(table.row(0, Colour::kRed) == "red-yellow-as-red");
  CHECK(table.row(1, Colour::kRed) == "red");
  CHECK(table.played() == "sly-deal");
}

TEST_CASE("MD-15 behind a full set of a colour lies what can be taken") {
  Table table(2);
  table.hand(0, "sly-deal").lies(1, "dark-blue dark-blue dark-blue-green-as-dark-blue").ready();
  CHECK(table.refusal(0, "sly-deal from=1 card=dark-blue") == "in-full-set");
  table.play(0, "sly-deal from=1 card=dark-blue-green-as-dark-blue");
  CHECK(table.row(0, Colour::kDarkBlue) == "dark-blue-green-as-dark-blue");
}

TEST_CASE("MD-16 a Forced Deal swaps two cards outside full sets") {
  Table table(2);
  table.hand(0, "forced-deal").lies(0, "brown brown pink").lies(1, "utility utility green green").ready();
  CHECK(table.refusal(0, "forced-deal from=1 card=red give=pink") == "swap-not-theirs");
  CHECK(table.refusal(0, "forced-deal from=1 card=utility give=pink") == "swap-their-full-set");
  CHECK(table.refusal(0, "forced-deal from=1 card=green give=red") == "swap-not-yours");
  CHECK(table.refusal(0, "forced-deal from=1 card=green give=brown") == "swap-your-full-set");
  table.play(0, "forced-deal from=1 card=green give=pink");
  CHECK(table.row(0, Colour::kGreen) == "green");
  CHECK(table.row(0, Colour::kPink).empty());
  CHECK(table.row(1, Colour::kGreen) == "green");
  CHECK(table.row(1, Colour::kPink) == "pink");
  CHECK(table.to_act() == 0);
}

TEST_CASE("MD-22 whoever gets a wildcard by a Forced Deal chooses its colour at once") {
  Table table(2);
  table.hand(0, "forced-deal").lies(0, "pink-orange-as-pink").lies(1, "green orange").ready();
  CHECK(table.refusal(0, "choose card=pink-orange-as-pink") == "nothing-to-choose");
  table.play(0, "forced-deal from=1 card=green give=pink-orange-as-pink");
  CHECK(table.to_act() == 1);
  CHECK(table.refusal(1, "end-turn") == "choose-first");
  CHECK(table.refusal(1, "choose card=red-yellow-as-red") == "other-card");
  CHECK(table.is_listed(1, "choose card=pink-orange-as-pink"));
  table.play(1, "choose card=pink-orange-as-orange");
  CHECK(table.row(1, Colour::kOrange) == "orange pink-orange-as-orange");
  CHECK(table.to_act() == 0);
}

TEST_CASE("MD-8 a ten-colour wildcard got by a Forced Deal lies beside another kind, or apart") {
  Table table(2);
  table.hand(0, "forced-deal forced-deal").lies(0, "red ten-colour-as-red pink").lies(1, "green orange").ready();
  table.play(0, "forced-deal from=1 card=green give=ten-colour-as-red");
  CHECK(table.refusal(1, "choose card=ten-colour-as-green") == "wildcard-alone");
  CHECK(table.is_listed(1, "choose card=ten-colour-apart"));
  table.play(1, "choose card=ten-colour-as-orange");
  CHECK(table.row(1, Colour::kOrange) == "orange ten-colour-as-orange");
  table.play(0, "forced-deal from=1 card=orange give=pink");
  CHECK(table.row(1, Colour::kApart) == "ten-colour-apart");
}

TEST_CASE("MD-16 with nowhere to lie, a ten-colour wildcard leaves nothing to choose") {
  Table table(2);
  table.hand(0, "forced-deal").lies(0, "red ten-colour-as-red").lies(1, "green").ready();
  table.play(0, "forced-deal from=1 card=green give=ten-colour-as-red");
  CHECK(table.row(1, Colour::kApart) == "ten-colour-apart");
  CHECK(table.to_act() == 0);
}

TEST_CASE("MD-17 a Deal Breaker takes a full set with its buildings, in front of one's own row") {
  Table table(6);
  table.hand(0, "deal-breaker").lies(0, "brown light-blue-brown-as-brown brown");
  table.built(0, Colour::kBrown, 0, false);
  table.lies(1, "brown ten-colour-as-brown light-blue-brown-as-brown ten-colour-as-brown");
  table.built(1, Colour::kBrown, 0, true).built(1, Colour::kBrown, 1, false).ready();
  CHECK(table.refusal(0, "deal-breaker from=1 colour=brown set=2") == "no-full-set-to-take");
  CHECK(table.refusal(0, "deal-breaker from=1 colour=red set=0") == "no-full-set-to-take");
  table.play(0, "deal-breaker from=1 colour=brown set=0");
  CHECK(table.row(0, Colour::kBrown) == "brown ten-colour-as-brown brown light-blue-brown-as-brown brown");
  CHECK(table.row(1, Colour::kBrown) == "light-blue-brown-as-brown ten-colour-as-brown");
  REQUIRE(table.state.buildings.size() == 3);
  CHECK(table.state.buildings[0] == Building{.owner = Seat{0}, .colour = Colour::kBrown, .set = 1});
  CHECK(table.state.buildings[1] == Building{.owner = Seat{0}, .colour = Colour::kBrown, .set = 0, .hotel = true});
  CHECK(table.state.buildings[2] == Building{.owner = Seat{1}, .colour = Colour::kBrown, .set = 0});
}

TEST_CASE("MD-25 no steal without something to take, or something to give") {
  Table table(2);
  table.hand(0, "sly-deal forced-deal deal-breaker").lies(1, "brown").ready();
  CHECK_FALSE(table.is_listed(0, "forced-deal from=1 card=brown give=brown"));
  CHECK(table.refusal(0, "sly-deal from=0 card=brown") == "not-another-player");
  CHECK(table.refusal(0, "forced-deal from=0 card=brown give=brown") == "not-another-player");
  CHECK(table.refusal(0, "deal-breaker from=0 colour=brown set=0") == "not-another-player");
}

}  // namespace mogul::monopoly_deal
