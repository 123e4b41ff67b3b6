// How a game ends.
#include <string_view>

#include <doctest/doctest.h>

#include "core/value.h"
#include "games/monopoly_deal/game.h"
#include "tests/support/monopoly_deal_table.h"

namespace mogul::monopoly_deal::test {
namespace {

// Both piles are empty, nobody has a full set, and everybody holds properties that need not be played.
constexpr std::string_view kEmptyPiles = R"(
  Ann: light-blue-brown light-blue-railroad pink-orange pink-orange red-yellow ten-colour
  Ann: / brown | light-blue light-blue | pink pink | orange orange | red red | yellow yellow | green green | dark-blue
  Ann: / railroad railroad railroad | utility
  Bob: dark-blue-green green-railroad railroad-utility ten-colour red-yellow
  Bob: / brown | light-blue | pink | orange | red | yellow | green | dark-blue | railroad | utility / ...
)";

}  // namespace

TEST_CASE("MD-26 three full sets of different colours win at once, on one's own turn") {
  Table table(R"(
    Ann: dark-blue / brown brown | utility utility | dark-blue
    Bob:
  )");
  table.play("Ann: lay dark-blue");
  CHECK(table.happened() == "laid won");
  CHECK(table.asked() == "nobody, the end");
  CHECK(table.winners() == "Ann");
  CHECK(table.refusal("Ann: end-turn") == "game-over");
}

TEST_CASE("MD-26 two sets of one colour are one colour") {
  Table table(R"(
    Ann: brown / brown brown brown | utility utility
    Bob, Cid, Dee, Eve, Fay:
  )");
  table.play("Ann: lay brown");
  CHECK(table.asked() == "Ann, a turn");
}

TEST_CASE("MD-26 a moved wildcard wins, and a card paid in the middle of a payment") {
  Table table(R"(
    Ann: / brown brown | utility utility | red red | red-yellow-as-yellow
    Bob:
  )");
  table.play("Ann: re-lay red-yellow-as-yellow red third");
  CHECK(table.happened() == "re-laid won");

  Table paid(R"(
    Ann: debt-collector / brown brown | utility utility | dark-blue
    Bob: / dark-blue | pink
    Cid:
  )");
  paid.play("Ann: collect-debt Bob / Bob: pay-property dark-blue");
  CHECK(paid.happened() == "paid-property won");
  CHECK(paid.state().demand.empty());
  CHECK(paid.winners() == "Ann");
}

TEST_CASE("MD-26 a swap or a stolen set wins too, and the card given away is not lost") {
  Table table(R"(
    Ann: forced-deal / brown brown | utility utility | dark-blue | red-yellow-as-red
    Bob: / dark-blue
  )");
  table.play("Ann: forced-deal Bob dark-blue red-yellow-as-red");
  CHECK(table.happened() == "offered-swap swapped won");
  CHECK(table.row("Bob", "red") == "red-yellow-as-red");

  Table broken(R"(
    Ann: deal-breaker / brown brown | utility utility
    Bob: / dark-blue dark-blue
  )");
  broken.play("Ann: deal-breaker Bob dark-blue");
  CHECK(broken.happened() == "went-for-set took-set won");
}

TEST_CASE("MD-26 sets that come on another's turn win at the start of one's own, before the draw") {
  Table table(R"(
    Ann: forced-deal / brown
    Bob: / utility utility | dark-blue dark-blue | brown | pink
  )");
  table.play("Ann: forced-deal Bob pink brown");
  CHECK(table.asked() == "Ann, a turn");  // Bob has three, but it is not his turn
  CHECK(table.row("Bob", "brown") == "brown brown");
  table.play("Ann: end-turn");
  CHECK(table.happened() == "ended-turn won");
  CHECK(table.winners() == "Bob");
  CHECK(table.hand("Bob") == "");
}

TEST_CASE("MD-26 sets that came on another's turn and are gone when one's own begins do not win") {
  Table table(R"(
    Ann: forced-deal / brown
    Bob: deal-breaker
    Cid: / utility utility | dark-blue dark-blue | brown | pink
  )");
  table.play("Ann: forced-deal Cid pink brown");
  CHECK(table.full_colours("Cid") == 3);
  table.play("Ann: end-turn / Bob: deal-breaker Cid brown / Bob: end-turn");
  CHECK(table.happened() == "ended-turn drew");
  CHECK(table.asked() == "Cid, a turn");
}

TEST_CASE("MD-26 a win ends a demand: whoever has not been asked yet is not asked") {
  Table table(R"(
    Ann: birthday / brown brown | utility utility | dark-blue
    Bob: / dark-blue
    Cid: just-say-no / / money-2
  )");
  table.play("Ann: birthday / Bob: pay-property dark-blue");
  CHECK(table.happened() == "paid-property won");
  CHECK(table.asked() == "nobody, the end");
  CHECK(table.bank("Cid") == "money-2");
  CHECK(table.winners() == "Ann");
}

TEST_CASE("MD-28 empty piles end a game only when everybody in turn has ended a turn without a play") {
  Table table(kEmptyPiles);
  table.play("Ann: end-turn");
  CHECK(table.asked() == "Bob, a turn");
  table.play("Bob: lay red-yellow-as-red / Bob: end-turn");
  CHECK(table.state().idle == 0);
  table.play("Ann: end-turn / Bob: end-turn");
  CHECK(table.happened() == "ended-turn ended-unwon won");
  CHECK(table.winners() == "Bob");  // no full sets; Bob has the money
}

TEST_CASE("MD-28 most full sets of different colours, then the highest value, equal players share") {
  Table sets(R"(
    Ann: / brown brown
    Bob: / / money-10
  )");
  Table worth(R"(
    Ann: / brown
    Bob: / / money-2
  )");
  Table equal(R"(
    Ann: / brown brown / money-2
    Bob: / utility utility
  )");
  for (Table* table : {&sets, &worth, &equal}) {
    table->state().turns = 999;
    table->play("Ann: end-turn");
    CHECK(table->asked() == "nobody, the end");
  }
  CHECK(sets.winners() == "Ann");
  CHECK(worth.winners() == "Bob");
  CHECK(equal.winners() == "Ann and Bob");
  CHECK(MonopolyDeal::standing(sets.state(), Seat{0}) == 1'002);
  CHECK(MonopolyDeal::standing(sets.state(), Seat{1}) == 10);
}

TEST_CASE("MD-28 buildings count as wealth, and a game does not end before its thousandth turn") {
  Table table(R"(
    Ann: / brown brown house hotel
    Bob:
  )");
  CHECK(MonopolyDeal::standing(table.state(), Seat{0}) == 1'009);
  table.state().turns = 998;
  table.play("Ann: end-turn");
  CHECK(table.asked() == "Bob, a turn");
}

}  // namespace mogul::monopoly_deal::test
