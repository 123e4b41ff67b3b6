// Thirteen things that programs of this game get wrong, each as the shortest play that shows it.
#include <doctest/doctest.h>

#include "core/census.h"
#include "core/chance.h"
#include "core/value.h"
#include "games/monopoly_deal/cards.h"
#include "games/monopoly_deal/game.h"
#include "games/monopoly_deal/sample.h"
#include "tests/support/monopoly_deal_table.h"

namespace mogul::monopoly_deal::test {

TEST_CASE("fault: rent cards missing from the deck") {
  const Census census = census_of(MonopolyDeal::setup({.players = 2}, seed_from(1), nullptr));
  unsigned rents = 0;
  for (unsigned i = index_of(Card::kRentLightBlueBrown); i <= index_of(Card::kRentAny); ++i) rents += census.seen[i];
  CHECK(rents == 13);
}

TEST_CASE("fault: a fourth card of a colour breaks a full set of three") {
  Table table(R"(
    Ann: pink-orange / pink pink pink
    Bob:
  )");
  table.play("Ann: lay pink-orange-as-pink");
  CHECK(table.full_colours("Ann") == 1);
}

TEST_CASE("fault: a house left on a broken set") {
  Table table(R"(
    Ann: birthday
    Bob: / pink pink pink house
  )");
  table.play("Ann: birthday / Bob: pay-property pink");
  CHECK(table.state().buildings.empty());
  CHECK(table.bank("Bob") == "house");
}

TEST_CASE("fault: moving a wildcard costs a play") {
  Table table(R"(
    Ann: / red-yellow-as-red
    Bob:
  )");
  table.play("Ann: re-lay red-yellow-as-red yellow first");
  CHECK(table.state().plays == 0);
}

TEST_CASE("fault: the any-colour rent charges everybody, the two-colour rent one") {
  Table table(R"(
    Ann: rent-any rent-red-yellow / red
    Bob: / / money-2
    Cid: / / money-2 money-2
    Dee: / / money-2
  )");
  table.play("Ann: rent-one Cid red / Cid: pay-from-bank money-2");
  CHECK(table.asked() == "Ann, a turn");
  table.play("Ann: rent-all red / Bob, Cid, Dee: pay-from-bank money-2");
  CHECK(table.bank("Ann") == "money-2 money-2 money-2 money-2");
}

TEST_CASE("fault: five cards drawn, and then two more") {
  Table table(R"(
    Ann, Bob:
  )");
  table.play("Ann: end-turn");
  CHECK(table.state().hands[1].size() == 5);
}

TEST_CASE("fault: cards above seven go to the pile of played cards") {
  Table table(R"(
    Ann: red red red pink pink pink green house
    Bob:
  )");
  table.play("Ann: end-turn / Ann: put-back house");
  CHECK(table.played() == "");
  CHECK(table.state().draw_pile[0] == Card::kHouse);
}

TEST_CASE("fault: a win counted on somebody else's turn") {
  Table table(R"(
    Ann: forced-deal / brown
    Bob: / utility utility | dark-blue dark-blue | brown | pink
  )");
  table.play("Ann: forced-deal Bob pink brown");
  CHECK(table.full_colours("Bob") == 3);
  CHECK(table.asked() == "Ann, a turn");
}

TEST_CASE("fault: two sets of one colour counted as two colours") {
  Table table(R"(
    Ann: utility / brown brown brown brown | utility
    Bob, Cid, Dee, Eve, Fay:
  )");
  table.play("Ann: lay utility");
  CHECK(table.asked() == "Ann, a turn");
  CHECK(table.full_colours("Ann") == 2);
}

TEST_CASE("fault: a payment refused because of its order") {
  Table table(R"(
    Ann: debt-collector
    Bob: / / money-1 money-10
  )");
  table.play("Ann: collect-debt Bob / Bob: pay-from-bank money-1 / Bob: pay-from-bank money-10");
  CHECK(table.bank("Ann") == "money-1 money-10");
}

TEST_CASE("fault: a game that ends when both piles are empty") {
  Table table(R"(
    Ann: light-blue-brown light-blue-railroad pink-orange pink-orange red-yellow ten-colour
    Ann: / brown | light-blue light-blue | pink pink | orange orange | red red | yellow yellow | green green | dark-blue
    Ann: / railroad railroad railroad | utility / ...
    Bob: dark-blue-green green-railroad railroad-utility ten-colour red-yellow
    Bob: / brown | light-blue | pink | orange | red | yellow | green | dark-blue | railroad | utility
  )");
  table.play("Ann: lay pink-orange-as-pink / Ann: end-turn");
  CHECK(table.asked() == "Bob, a turn");
  table.play("Bob: lay red-yellow-as-red");
  CHECK(table.asked() == "Bob, a turn");
}

TEST_CASE("fault: a Just Say No that stays in the hand") {
  Table table(R"(
    Ann: birthday
    Bob: just-say-no / / money-2
  )");
  table.play("Ann: birthday / Bob: say-no");
  CHECK(table.hand("Bob") == "");
  CHECK(table.played() == "birthday just-say-no");
}

TEST_CASE("fault: Double the Rent carried over to a later turn") {
  Table table(R"(
    Ann: rent-any double-the-rent rent-dark-blue-green / green
    Bob:
  )");
  table.play("Ann: rent-one Bob green doubled / Ann: end-turn / Bob: end-turn / Ann: rent-all green");
  CHECK(table.owed() == 2);
}

}  // namespace mogul::monopoly_deal::test
