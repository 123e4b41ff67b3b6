// Rents, debts, birthdays, answers and payments.
#include <array>
#include <string>

#include <doctest/doctest.h>

#include "core/value.h"
#include "games/monopoly_deal/colours.h"
#include "games/monopoly_deal/laid.h"
#include "games/monopoly_deal/table.h"
#include "tests/support/monopoly_deal_table.h"

namespace mogul::monopoly_deal::test {

TEST_CASE("MD-9 the rent of every colour for every number of cards") {
  struct Rents {
    Colour colour;
    Laid card;
    std::array<unsigned, 4> rents;
  };
  constexpr std::array kPrinted = {
      Rents{Colour::kBrown, Laid::kBrown, {1, 2}},
      Rents{Colour::kLightBlue, Laid::kLightBlue, {1, 2, 3}},
      Rents{Colour::kPink, Laid::kPink, {1, 2, 4}},
      Rents{Colour::kOrange, Laid::kOrange, {1, 3, 5}},
      Rents{Colour::kRed, Laid::kRed, {2, 3, 6}},
      Rents{Colour::kYellow, Laid::kYellow, {2, 4, 6}},
      Rents{Colour::kGreen, Laid::kGreen, {2, 4, 7}},
      Rents{Colour::kDarkBlue, Laid::kDarkBlue, {3, 8}},
      Rents{Colour::kRailroad, Laid::kRailroad, {1, 2, 3, 4}},
      Rents{Colour::kUtility, Laid::kUtility, {1, 2}},
  };
  static_assert(kPrinted.size() == kColours);
  for (const Rents& printed : kPrinted) {
    Table table(R"(
      Ann:
      Bob:
    )");
    for (const unsigned rent : printed.rents) {
      if (rent == 0) continue;
      table.state().properties[0].push_back(printed.card);
      const Row row = row_at(table.state(), Seat{0}, printed.colour);
      CAPTURE(row.count);
      CHECK(rent_of(table.state(), row, 0) == rent);
    }
    CHECK(row_at(table.state(), Seat{0}, printed.colour).full_sets() == 1);
    CHECK(row_at(table.state(), Seat{0}, printed.colour).loose_cards() == 0);
  }
}

TEST_CASE("MD-9 a two-colour rent is paid by every other player, for one set") {
  Table table(R"(
    Ann: rent-pink-orange rent-red-yellow / orange orange
    Bob: red / / money-3
    Cid: red / / money-3
  )");
  table.play("Ann: rent-all orange");
  CHECK(table.owed() == 3);
  CHECK(table.asked() == "Bob, a Just Say No may be played");
  table.play("Bob: accept / Bob: pay-from-bank money-3");
  CHECK(table.asked() == "Cid, a Just Say No may be played");
  table.play("Cid: accept / Cid: pay-from-bank money-3");
  CHECK(table.bank("Ann") == "money-3 money-3");
  CHECK(table.asked() == "Ann, a turn");
}

TEST_CASE("MD-9 house and hotel are part of the rent, and of two sets one is charged for") {
  Table table(R"(
    Ann: rent-dark-blue-green rent-dark-blue-green / dark-blue dark-blue house hotel dark-blue-green-as-dark-blue
    Bob: / / money-10 money-5 money-3
  )");
  table.play("Ann: rent-all dark-blue");
  CHECK(table.owed() == 15);
  table.play("Bob: pay-from-bank money-10 / Bob: pay-from-bank money-5 / Ann: rent-all second dark-blue");
  CHECK(table.owed() == 3);
}

TEST_CASE("MD-10 an any-colour rent is paid by one player of one's choice") {
  Table table(R"(
    Ann: rent-any / green green
    Bob: red / / money-4
    Cid: red / / money-4
  )");
  table.play("Ann: rent-one Cid green");
  CHECK(table.asked() == "Cid, a Just Say No may be played");
  table.play("Cid: accept / Cid: pay-from-bank money-4");
  CHECK(table.asked() == "Ann, a turn");
  CHECK(table.bank("Ann") == "money-4");
  CHECK(table.bank("Bob") == "money-4");
}

TEST_CASE("MD-11 Double the Rent is laid with a rent card and is a play of its own") {
  Table table(R"(
    Ann: rent-dark-blue-green double-the-rent double-the-rent money-1 / green
    Bob: / / money-10
  )");
  CHECK(table.refusal("Ann: rent-all green doubled-twice") == "");
  table.play("Ann: rent-all green doubled");
  CHECK(table.owed() == 4);
  CHECK(table.state().plays == 2);
  CHECK(table.played() == "rent-dark-blue-green double-the-rent");
  table.play("Bob: pay-from-bank money-10 / Ann: bank money-1");
  CHECK(table.refusal("Ann: bank double-the-rent") == "no-plays-left");
}

TEST_CASE("MD-11 two of them make it four times, buildings included, and use all three plays") {
  Table table(R"(
    Ann: rent-any double-the-rent double-the-rent / dark-blue dark-blue house hotel
    Bob: / / money-10
  )");
  table.play("Ann: rent-one Bob dark-blue doubled-twice");
  CHECK(table.owed() == 60);
  CHECK(table.state().plays == 3);
  CHECK(table.hand("Ann") == "");
}

TEST_CASE("MD-11 no double without its card and its play, and none is carried over") {
  Table table(R"(
    Ann: rent-dark-blue-green rent-dark-blue-green double-the-rent money-1 money-2 / green
    Bob:
  )");
  CHECK(table.refusal("Ann: rent-all green doubled-twice") == "double-not-in-hand");
  table.play("Ann: bank money-1 / Ann: bank money-2");
  CHECK(table.refusal("Ann: rent-all green doubled") == "double-needs-play");
  CHECK_FALSE(table.lists("Ann: rent-all green doubled"));
  table.play("Ann: rent-all green / Ann: end-turn / Bob: end-turn / Ann: rent-all green doubled");
  CHECK(table.owed() == 4);
}

TEST_CASE("MD-11 what is owed is fixed when the card is played") {
  Table table(R"(
    Ann: rent-light-blue-brown / brown
    Bob: / brown
    Cid: red / / money-2
  )");
  table.play("Ann: rent-all brown / Bob: pay-property brown");
  CHECK(table.row("Ann", "brown") == "brown brown");
  CHECK(table.asked() == "Cid, a Just Say No may be played");
  CHECK(table.owed() == 1);
}

TEST_CASE("MD-12 a debt collector asks one player for 5") {
  Table table(R"(
    Ann: debt-collector
    Bob: / / money-5
    Cid: / / money-2 money-3 money-1
  )");
  table.play("Ann: collect-debt Cid");
  CHECK(table.owed() == 5);
  table.play("Cid: pay-from-bank money-2 / Cid: pay-from-bank money-3");
  CHECK(table.bank("Ann") == "money-2 money-3");
  CHECK(table.bank("Cid") == "money-1");
  CHECK(table.bank("Bob") == "money-5");
  CHECK(table.asked() == "Ann, a turn");
}

TEST_CASE("MD-13 on a birthday every other player pays 2") {
  Table table(R"(
    Ann: birthday
    Bob: / / money-1 money-1
    Cid: / / money-2
  )");
  table.play("Ann: birthday");
  CHECK(table.owed() == 2);
  table.play("Bob: pay-from-bank money-1 / Bob: pay-from-bank money-1 / Cid: pay-from-bank money-2");
  CHECK(table.bank("Ann") == "money-1 money-1 money-2");
}

TEST_CASE("MD-20 a Just Say No leaves the hand, cancels the card for one and not for the others") {
  Table table(R"(
    Ann: birthday
    Bob: just-say-no red / / money-2
    Cid: red / / money-2
  )");
  table.play("Ann: birthday");
  CHECK(table.refusal("Bob: pay-from-bank money-2") == "answer-first");
  table.play("Bob: say-no");
  CHECK(table.hand("Bob") == "red");
  CHECK(table.played() == "birthday just-say-no");
  CHECK(table.happened() == "said-no cancelled");  // an empty hand cannot answer
  CHECK(table.asked() == "Cid, a Just Say No may be played");
  CHECK(table.refusal("Cid: say-no") == "no-just-say-no");
  table.play("Cid: accept / Cid: pay-from-bank money-2");
  CHECK(table.bank("Ann") == "money-2");
  CHECK(table.bank("Bob") == "money-2");
  CHECK(table.state().plays == 1);
}

TEST_CASE("MD-20 a Just Say No is answered with another, and that again") {
  Table table(R"(
    Ann: deal-breaker just-say-no money-1
    Bob: just-say-no just-say-no / brown brown
  )");
  table.play("Ann: deal-breaker Bob brown");
  CHECK(table.asked() == "Bob, a Just Say No may be played");
  table.play("Bob: say-no");
  CHECK(table.asked() == "Ann, a Just Say No may be played");
  CHECK(table.refusal("Ann: end-turn") == "answer-first");
  table.play("Ann: say-no");
  CHECK(table.asked() == "Bob, a Just Say No may be played");
  table.play("Bob: say-no / Ann: accept");
  CHECK(table.happened() == "accepted cancelled");
  CHECK(table.row("Bob", "brown") == "brown brown");
  CHECK(table.state().plays == 1);  // it is free, also for the active player; the cancelled card is spent
  CHECK(table.played() == "deal-breaker just-say-no just-say-no just-say-no");
}

TEST_CASE("MD-20 the word passes back: an answered Just Say No lets the card take effect") {
  Table table(R"(
    Ann: sly-deal just-say-no
    Bob: just-say-no red / brown
  )");
  table.play("Ann: sly-deal Bob brown / Bob: say-no / Ann: say-no / Bob: accept");
  CHECK(table.row("Ann", "brown") == "brown");
}

TEST_CASE("MD-20 the question comes whether or not one holds the card, and even if nothing would be paid") {
  Table table(R"(
    Ann: debt-collector
    Bob: money-1
  )");
  table.play("Ann: collect-debt Bob");
  CHECK(table.asked() == "Bob, a Just Say No may be played");
  CHECK(table.asked() == "Bob, a Just Say No may be played");
  CHECK_FALSE(table.lists("Bob: say-no"));
  table.play("Bob: accept");
  CHECK(table.happened() == "accepted paid-nothing");
}

TEST_CASE("MD-20 a refused doubled rent is refused as a whole, and its plays are used") {
  Table table(R"(
    Ann: rent-any double-the-rent / green
    Bob: just-say-no / / money-4
  )");
  table.play("Ann: rent-one Bob green doubled / Bob: say-no");
  CHECK(table.bank("Bob") == "money-4");
  CHECK(table.state().plays == 2);
  CHECK(table.asked() == "Ann, a turn");
}

TEST_CASE("MD-20 targets answer and pay one after another, clockwise from the active player's left") {
  Table table(R"(
    Ann: red / / money-2
    Bob: birthday
    Cid: red / / money-2
    turn: Bob
  )");
  table.play("Bob: birthday");
  CHECK(table.asked() == "Cid, a Just Say No may be played");
  table.play("Cid: accept / Cid: pay-from-bank money-2");
  CHECK(table.asked() == "Ann, a Just Say No may be played");
}

TEST_CASE("MD-21 any order of cards pays, no change is given, and the payer chooses") {
  for (const char* first : {"Bob: pay-from-bank money-1", "Bob: pay-from-bank money-4", "Bob: pay-property brown"}) {
    Table table(R"(
      Ann: debt-collector
      Bob: / brown / money-1 money-4 money-10
    )");
    CHECK(table.refusal(first) == "not-your-turn");
    table.play("Ann: collect-debt Bob");
    table.play(first);
    CHECK(table.asked() == "Bob, a debt is paid");
    table.play("Bob: pay-from-bank money-10");
    CHECK(table.asked() == "Ann, a turn");
    CHECK(table.bank("Ann").ends_with("money-10"));
  }
}

TEST_CASE("MD-21 whoever has less gives all that has value; cards in hand never pay") {
  Table table(R"(
    Ann: debt-collector
    Bob: money-10 / pink ten-colour-as-pink / money-1
  )");
  CHECK(table.refusal("Ann: pay-from-bank money-1") == "nothing-to-pay");
  table.play("Ann: collect-debt Bob / Bob: accept");
  CHECK(table.refusal("Bob: end-turn") == "pay-first");
  CHECK(table.refusal("Bob: pay-from-bank money-10") == "not-in-bank");
  CHECK(table.refusal("Bob: pay-property red") == "not-in-your-rows");
  CHECK(table.refusal("Bob: pay-house pink") == "no-building-to-pay");
  table.play("Bob: pay-property pink / Bob: pay-from-bank money-1");
  CHECK(table.hand("Bob") == "money-10");
  CHECK(table.row("Bob", "apart") == "ten-colour-apart");
  CHECK(table.row("Ann", "pink") == "pink");
  CHECK(table.asked() == "Ann, a turn");
}

TEST_CASE("MD-21 full sets may be broken to pay") {
  Table table(R"(
    Ann: birthday
    Bob: / utility utility
  )");
  table.play("Ann: birthday / Bob: pay-property utility");
  CHECK(table.row("Ann", "utility") == "utility");
  CHECK(table.row("Bob", "utility") == "utility");
  CHECK(table.asked() == "Ann, a turn");
}

TEST_CASE("MD-22 money to the bank, a property to the end of the row of the colour it lay in") {
  Table table(R"(
    Ann: debt-collector / orange
    Bob: / pink-orange-as-orange orange / pass-go
  )");
  table.play("Ann: collect-debt Bob / Bob: pay-from-bank pass-go / Bob: pay-property pink-orange-as-orange");
  CHECK(table.asked() == "Bob, a debt is paid");
  table.play("Bob: pay-property orange");
  CHECK(table.bank("Ann") == "pass-go");
  CHECK(table.row("Ann", "orange") == "orange pink-orange-as-orange orange");
}

TEST_CASE("MD-22 the hotel is paid before the house, both as money") {
  Table table(R"(
    Ann: debt-collector
    Bob: / brown brown house hotel
  )");
  table.play("Ann: collect-debt Bob");
  CHECK(table.refusal("Bob: pay-house brown") == "hotel-first");
  CHECK_FALSE(table.lists("Bob: pay-house brown"));
  table.play("Bob: pay-hotel brown");
  CHECK(table.bank("Ann") == "hotel");
  CHECK(table.refusal("Bob: pay-hotel brown") == "no-building-to-pay");
  table.play("Bob: pay-house brown");
  CHECK(table.bank("Ann") == "house hotel");
  CHECK(table.row("Bob", "brown") == "brown brown");
  CHECK(table.asked() == "Ann, a turn");
}

TEST_CASE("MD-25 a card without an effect cannot be played as an action") {
  Table table(R"(
    Ann: rent-any rent-red-yellow debt-collector pass-go just-say-no / ten-colour-apart
    Bob:
  )");
  CHECK(table.refusal("Ann: rent-one Bob red") == "nothing-to-charge");
  CHECK(table.refusal("Ann: rent-all red") == "nothing-to-charge");
  CHECK(table.refusal("Ann: collect-debt Ann") == "not-another-player");
  CHECK(table.refusal("Ann: collect-debt Cid") == "not-another-player");
  CHECK(table.refusal("Ann: say-no") == "nothing-to-answer");
  CHECK(table.refusal("Ann: accept") == "nothing-to-answer");
  CHECK(table.refusal("Ann: bank just-say-no") == "");
  CHECK(table.refusal("Ann: collect-debt Bob") == "");  // a demand may be made of a player who has nothing
}

}  // namespace mogul::monopoly_deal::test
