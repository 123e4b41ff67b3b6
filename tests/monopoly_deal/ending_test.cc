// How a game ends.
#include <doctest/doctest.h>

#include "core/value.h"
#include "games/monopoly_deal/colours.h"
#include "games/monopoly_deal/game.h"
#include "games/monopoly_deal/state.h"
#include "games/monopoly_deal/table.h"
#include "tests/monopoly_deal/table.h"

namespace mogul::monopoly_deal {
namespace {

// Both piles are empty, nobody has a full set, and everybody holds properties that need not be played.
Table with_empty_piles(unsigned bank) {
  Table table(2);
  table.lies(0, "brown light-blue light-blue pink pink orange orange red red yellow yellow green green dark-blue");
  table.lies(0, "railroad railroad railroad utility");
  table.lies(1, "brown light-blue pink orange red yellow green dark-blue railroad utility");
  table.hand(0, "light-blue-brown light-blue-railroad pink-orange pink-orange red-yellow ten-colour");
  table.hand(1, "dark-blue-green green-railroad railroad-utility ten-colour red-yellow");
  table.ready_with_rest_in_bank(bank);
  return table;
}

}  // namespace

TEST_CASE("MD-26 three full sets of different colours win at once, on one's own turn") {
  Table table(2);
  table.lies(0, "brown brown utility utility dark-blue").hand(0, "dark-blue").ready();
  table.play(0, "lay card=dark-blue");
  CHECK(table.happened() == "laid won");
  CHECK(MonopolyDeal::to_act(table.state).empty());
  CHECK(MonopolyDeal::winners(table.state) == Seats(Seat{0}));
  CHECK(table.refusal(0, "end-turn") == "game-over");
}

TEST_CASE("MD-26 two sets of one colour are one colour") {
  Table table(6);
  table.lies(0, "brown brown brown utility utility").hand(0, "brown").ready();
  table.play(0, "lay card=brown");
  CHECK(table.state.phase == Phase::kPlay);
}

TEST_CASE("MD-26 a moved wildcard wins, and a card paid in the middle of a payment") {
  Table table(2);
  table.lies(0, "brown brown utility utility red red red-yellow-as-yellow").ready();
  table.play(0, "re-lay card=red-yellow-as-yellow colour=red place=2");
  CHECK(table.happened() == "re-laid won");

  Table paid(3);
  paid.lies(0, "brown brown utility utility dark-blue").hand(0, "debt-collector").lies(1, "dark-blue pink").ready();
  paid.play(0, "collect-debt from=1");
  paid.play(1, "pay-property card=dark-blue");
  CHECK(paid.happened() == "paid-property won");
  CHECK(paid.state.demand.empty());
  CHECK(MonopolyDeal::winners(paid.state) == Seats(Seat{0}));
}

TEST_CASE("MD-26 a swap or a stolen set wins too, and the card given away is not lost") {
  Table table(2);
  table.lies(0, "brown brown utility utility dark-blue red-yellow-as-red").hand(0, "forced-deal").lies(1, "dark-blue");
  table.ready();
  table.play(0, "forced-deal from=1 card=dark-blue give=red-yellow-as-red");
  CHECK(table.happened() == "offered-swap swapped won");
  CHECK(table.row(1, Colour::kRed) == "red-yellow-as-red");

  Table broken(2);
  broken.lies(0, "brown brown utility utility").hand(0, "deal-breaker").lies(1, "dark-blue dark-blue").ready();
  broken.play(0, "deal-breaker from=1 colour=dark-blue set=0");
  CHECK(broken.happened() == "went-for-set took-set won");
}

TEST_CASE("MD-26 sets that come on another's turn win at the start of one's own, before the draw") {
  Table table(2);
  table.lies(0, "brown").hand(0, "forced-deal").lies(1, "utility utility dark-blue dark-blue brown pink");
  table.ready();
  table.play(0, "forced-deal from=1 card=pink give=brown");
  CHECK(table.state.phase == Phase::kPlay);  // seat 1 has three, but it is not its turn
  CHECK(table.row(1, Colour::kBrown) == "brown brown");
  table.play(0, "end-turn");
  CHECK(table.happened() == "ended-turn won");
  CHECK(MonopolyDeal::winners(table.state) == Seats(Seat{1}));
  CHECK(table.hand_of(1).empty());
}

TEST_CASE("MD-26 sets that came on another's turn and are gone when one's own begins do not win") {
  Table table(3);
  table.lies(0, "brown").hand(0, "forced-deal").lies(2, "utility utility dark-blue dark-blue brown pink");
  table.hand(1, "deal-breaker").ready();
  table.play(0, "forced-deal from=2 card=pink give=brown");
  CHECK(full_colours(table.state, Seat{2}) == 3);
  table.play(0, "end-turn");
  table.play(1, "deal-breaker from=2 colour=brown set=0");
  table.play(1, "end-turn");
  CHECK(table.happened() == "ended-turn drew");
  CHECK(table.to_act() == 2);
}

TEST_CASE("MD-26 a win ends a demand: whoever has not been asked yet is not asked") {
  Table table(3);
  table.lies(0, "brown brown utility utility dark-blue").hand(0, "birthday").lies(1, "dark-blue");
  table.hand(2, "just-say-no").banked(2, "money-2").ready();
  table.play(0, "birthday");
  table.play(1, "pay-property card=dark-blue");
  CHECK(table.happened() == "paid-property won");
  CHECK(MonopolyDeal::to_act(table.state).empty());
  CHECK(table.bank_of(2) == "money-2");
  CHECK(MonopolyDeal::winners(table.state) == Seats(Seat{0}));
}

TEST_CASE("MD-28 empty piles end a game only when everybody in turn has ended a turn without a play") {
  Table table = with_empty_piles(1);
  table.play(0, "end-turn");
  CHECK(table.state.phase == Phase::kPlay);
  table.play(1, "lay card=red-yellow-as-red");
  table.play(1, "end-turn");
  CHECK(table.state.idle == 0);
  table.play(0, "end-turn");
  table.play(1, "end-turn");
  CHECK(table.happened() == "ended-turn ended-unwon won");
  CHECK(MonopolyDeal::winners(table.state) == Seats(Seat{1}));  // no full sets; seat 1 has the money
}

TEST_CASE("MD-28 most full sets of different colours, then the highest value, equal players share") {
  Table sets(2);
  sets.lies(0, "brown brown").banked(1, "money-10").ready();
  Table worth(2);
  worth.lies(0, "brown").banked(1, "money-2").ready();
  Table equal(2);
  equal.lies(0, "brown brown").banked(0, "money-2").lies(1, "utility utility").ready();
  for (Table* table : {&sets, &worth, &equal}) {
    table->state.turns = 999;
    table->play(0, "end-turn");
    CHECK(MonopolyDeal::to_act(table->state).empty());
  }
  Seats both(Seat{0});
  both.insert(Seat{1});
  CHECK(MonopolyDeal::winners(sets.state) == Seats(Seat{0}));
  CHECK(MonopolyDeal::winners(worth.state) == Seats(Seat{1}));
  CHECK(MonopolyDeal::winners(equal.state) == both);
  CHECK(MonopolyDeal::standing(sets.state, Seat{0}) == 1'002);
  CHECK(MonopolyDeal::standing(sets.state, Seat{1}) == 10);
}

TEST_CASE("MD-28 buildings count as wealth, and a game does not end before its thousandth turn") {
  Table table(2);
  table.lies(0, "brown brown").built(0, Colour::kBrown, 0, true).ready();
  CHECK(MonopolyDeal::standing(table.state, Seat{0}) == 1'009);
  table.state.turns = 998;
  table.play(0, "end-turn");
  CHECK(table.to_act() == 1);
}

}  // namespace mogul::monopoly_deal
