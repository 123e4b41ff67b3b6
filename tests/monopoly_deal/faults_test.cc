// Thirteen things that programs of this game get wrong, each as the shortest play that shows it.
#include <doctest/doctest.h>

#include "core/chance.h"
#include "core/value.h"
#include "games/monopoly_deal/cards.h"
#include "games/monopoly_deal/colours.h"
#include "games/monopoly_deal/game.h"
#include "games/monopoly_deal/sample.h"
#include "games/monopoly_deal/table.h"
#include "tests/monopoly_deal/table.h"

namespace mogul::monopoly_deal {

TEST_CASE("fault: rent cards missing from the deck") {
  const Census census = census_of(MonopolyDeal::setup({.players = 2}, seed_from(1)));
  unsigned rents = 0;
  for (unsigned i = index_of(Card::kRentLightBlueBrown); i <= index_of(Card::kRentAny); ++i) rents += census.seen[i];
  CHECK(rents == 13);
}

TEST_CASE("fault: a fourth card of a colour breaks a full set of three") {
  Table table(2);
  table.lies(0, "pink pink pink").hand(0, "pink-orange").ready();
  table.play(0, "lay card=pink-orange-as-pink");
  CHECK(full_colours(table.state, Seat{0}) == 1);
}

TEST_CASE("fault: a house left on a broken set") {
  Table table(2);
  table.hand(0, "birthday").lies(1, "pink pink pink").built(1, Colour::kPink, 0, false).ready();
  table.play(0, "birthday");
  table.play(1, "pay-property card=pink");
  CHECK(table.state.buildings.empty());
  CHECK(table.bank_of(1) == "house");
}

TEST_CASE("fault: moving a wildcard costs a play") {
  Table table(2);
  table.lies(0, "red-yellow-as-red").ready();
  table.play(0, "re-lay card=red-yellow-as-red colour=yellow place=0");
  CHECK(table.state.plays == 0);
}

TEST_CASE("fault: the any-colour rent charges everybody, the two-colour rent one") {
  Table table(4);
  table.lies(0, "red").hand(0, "rent-any rent-red-yellow");
  table.banked(1, "money-2").banked(2, "money-2 money-2").banked(3, "money-2").ready();
  table.play(0, "rent-one from=2 colour=red set=0 doubles=0");
  table.play(2, "pay-from-bank card=money-2");
  CHECK(table.to_act() == 0);
  table.play(0, "rent-all colour=red set=0 doubles=0");
  for (const unsigned payer : {1U, 2U, 3U}) table.play(payer, "pay-from-bank card=money-2");
  CHECK(table.bank_of(0) == "money-2 money-2 money-2 money-2");
}

TEST_CASE("fault: five cards drawn, and then two more") {
  Table table(2);
  table.ready();
  table.play(0, "end-turn");
  CHECK(table.state.hands[1].size() == 5);
}

TEST_CASE("fault: cards above seven go to the pile of played cards") {
  Table table(2);
  table.hand(0, "red red red pink pink pink green house").ready();
  table.play(0, "end-turn");
  table.play(0, "put-back card=house");
  CHECK(table.played().empty());
  CHECK(table.state.draw_pile[0] == Card::kHouse);
}

TEST_CASE("fault: a win counted on somebody else's turn") {
  Table table(2);
  table.lies(0, "brown").hand(0, "forced-deal").lies(1, "utility utility dark-blue dark-blue brown pink").ready();
  table.play(0, "forced-deal from=1 card=pink give=brown");
  CHECK(full_colours(table.state, Seat{1}) == 3);
  CHECK(table.to_act() == 0);
}

TEST_CASE("fault: two sets of one colour counted as two colours") {
  Table table(6);
  table.lies(0, "brown brown brown brown utility").hand(0, "utility").ready();
  table.play(0, "lay card=utility");
  CHECK(table.to_act() == 0);
  CHECK(full_colours(table.state, Seat{0}) == 2);
}

TEST_CASE("fault: a payment refused because of its order") {
  Table table(2);
  table.hand(0, "debt-collector").banked(1, "money-1 money-10").ready();
  table.play(0, "collect-debt from=1");
  table.play(1, "pay-from-bank card=money-1");
  table.play(1, "pay-from-bank card=money-10");
  CHECK(table.bank_of(0) == "money-1 money-10");
}

TEST_CASE("fault: a game that ends when both piles are empty") {
  Table table(2);
  table.lies(0, "brown light-blue light-blue pink pink orange orange red red yellow yellow green green dark-blue");
  table.lies(0, "railroad railroad railroad utility");
  table.lies(1, "brown light-blue pink orange red yellow green dark-blue railroad utility");
  table.hand(0, "light-blue-brown light-blue-railroad pink-orange pink-orange red-yellow ten-colour");
  table.hand(1, "dark-blue-green green-railroad railroad-utility ten-colour red-yellow").ready_with_rest_in_bank(0);
  table.play(0, "lay card=pink-orange-as-pink");
  table.play(0, "end-turn");
  CHECK(table.to_act() == 1);
  table.play(1, "lay card=red-yellow-as-red");
  CHECK(table.to_act() == 1);
}

TEST_CASE("fault: a Just Say No that stays in the hand") {
  Table table(2);
  table.hand(0, "birthday").hand(1, "just-say-no").banked(1, "money-2").ready();
  table.play(0, "birthday");
  table.play(1, "say-no");
  CHECK(table.hand_of(1).empty());
  CHECK(table.played() == "birthday just-say-no");
}

TEST_CASE("fault: Double the Rent carried over to a later turn") {
  Table table(2);
  table.lies(0, "green").hand(0, "rent-any double-the-rent rent-dark-blue-green").ready();
  table.play(0, "rent-one from=1 colour=green set=0 doubles=1");
  table.play(0, "end-turn");
  table.play(1, "end-turn");
  table.play(0, "rent-all colour=green set=0 doubles=0");
  CHECK(table.state.demand[0].amount == 2);
}

}  // namespace mogul::monopoly_deal
