// Rents, debts, birthdays, answers and payments.
#include <array>
#include <string>

#include <doctest/doctest.h>

#include "core/value.h"
#include "games/monopoly_deal/colours.h"
#include "games/monopoly_deal/laid.h"
#include "games/monopoly_deal/state.h"
#include "games/monopoly_deal/table.h"
#include "tests/monopoly_deal/table.h"

namespace mogul::monopoly_deal {

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
    Table table(2);
    for (const unsigned rent : printed.rents) {
      if (rent == 0) continue;
      table.state.properties[0].push_back(printed.card);
      const Row row = row_at(table.state, Seat{0}, printed.colour);
      CAPTURE(row.count);
      CHECK(rent_of(table.state, row, 0) == rent);
    }
    CHECK(row_at(table.state, Seat{0}, printed.colour).full_sets() == 1);
    CHECK(row_at(table.state, Seat{0}, printed.colour).loose_cards() == 0);
  }
}

TEST_CASE("MD-9 a two-colour rent is paid by every other player, for one set") {
  Table table(3);
  table.lies(0, "orange orange").hand(0, "rent-pink-orange rent-red-yellow");
  table.hand(1, "red").hand(2, "red").banked(1, "money-3").banked(2, "money-3").ready();
  table.play(0, "rent-all colour=orange set=0 doubles=0");
  CHECK(table.state.demand[0].amount == 3);
  CHECK(table.to_act() == 1);
  table.play(1, "accept");
  table.play(1, "pay-from-bank card=money-3");
  CHECK(table.to_act() == 2);
  table.play(2, "accept");
  table.play(2, "pay-from-bank card=money-3");
  CHECK(table.bank_of(0) == "money-3 money-3");
  CHECK(table.to_act() == 0);
}

TEST_CASE("MD-9 house and hotel are part of the rent, and of two sets one is charged for") {
  Table table(2);
  table.lies(0, "dark-blue dark-blue dark-blue-green-as-dark-blue").built(0, Colour::kDarkBlue, 0, true);
  table.hand(0, "rent-dark-blue-green rent-dark-blue-green").banked(1, "money-10 money-5 money-3").ready();
  table.play(0, "rent-all colour=dark-blue set=0 doubles=0");
  CHECK(table.state.demand[0].amount == 15);
  table.play(1, "pay-from-bank card=money-10");
  table.play(1, "pay-from-bank card=money-5");
  table.play(0, "rent-all colour=dark-blue set=1 doubles=0");
  CHECK(table.state.demand[0].amount == 3);
}

TEST_CASE("MD-10 an any-colour rent is paid by one player of one's choice") {
  Table table(3);
  table.lies(0, "green green").hand(0, "rent-any");
  table.hand(1, "red").hand(2, "red").banked(1, "money-4").banked(2, "money-4").ready();
  table.play(0, "rent-one from=2 colour=green set=0 doubles=0");
  CHECK(table.to_act() == 2);
  table.play(2, "accept");
  table.play(2, "pay-from-bank card=money-4");
  CHECK(table.to_act() == 0);
  CHECK(table.bank_of(0) == "money-4");
  CHECK(table.bank_of(1) == "money-4");
}

TEST_CASE("MD-11 Double the Rent is laid with a rent card and is a play of its own") {
  Table table(2);
  table.lies(0, "green").hand(0, "rent-dark-blue-green double-the-rent double-the-rent money-1").banked(1, "money-10");
  table.ready();
  CHECK(table.refusal(0, "rent-all colour=green set=0 doubles=2").empty());
  table.play(0, "rent-all colour=green set=0 doubles=1");
  CHECK(table.state.demand[0].amount == 4);
  CHECK(table.state.plays == 2);
  CHECK(table.played() == "rent-dark-blue-green double-the-rent");
  table.play(1, "pay-from-bank card=money-10");
  table.play(0, "bank card=money-1");
  CHECK(table.refusal(0, "bank card=double-the-rent") == "no-plays-left");
}

TEST_CASE("MD-11 two of them make it four times, buildings included, and use all three plays") {
  Table table(2);
  table.lies(0, "dark-blue dark-blue").built(0, Colour::kDarkBlue, 0, true);
  table.hand(0, "rent-any double-the-rent double-the-rent").banked(1, "money-10").ready();
  table.play(0, "rent-one from=1 colour=dark-blue set=0 doubles=2");
  CHECK(table.state.demand[0].amount == 60);
  CHECK(table.state.plays == 3);
  CHECK(table.hand_of(0).empty());
}

TEST_CASE("MD-11 no double without its card and its play, and none is carried over") {
  Table table(2);
  table.lies(0, "green").hand(0, "rent-dark-blue-green rent-dark-blue-green double-the-rent money-1 money-2").ready();
  CHECK(table.refusal(0, "rent-all colour=green set=0 doubles=2") == "double-not-in-hand");
  table.play(0, "bank card=money-1");
  table.play(0, "bank card=money-2");
  CHECK(table.refusal(0, "rent-all colour=green set=0 doubles=1") == "double-needs-play");
  CHECK_FALSE(table.is_listed(0, "rent-all colour=green set=0 doubles=1"));
  table.play(0, "rent-all colour=green set=0 doubles=0");
  table.play(0, "end-turn");
  table.play(1, "end-turn");
  table.play(0, "rent-all colour=green set=0 doubles=1");
  CHECK(table.state.demand[0].amount == 4);
}

TEST_CASE("MD-11 what is owed is fixed when the card is played") {
  Table table(3);
  table.lies(0, "brown").hand(0, "rent-light-blue-brown").lies(1, "brown").hand(2, "red").banked(2, "money-2").ready();
  table.play(0, "rent-all colour=brown set=0 doubles=0");
  table.play(1, "pay-property card=brown");
  CHECK(table.row(0, Colour::kBrown) == "brown brown");
  CHECK(table.to_act() == 2);
  CHECK(table.state.demand[0].amount == 1);
}

TEST_CASE("MD-12 a debt collector asks one player for 5") {
  Table table(3);
  table.hand(0, "debt-collector").banked(1, "money-5").banked(2, "money-2 money-3 money-1").ready();
  table.play(0, "collect-debt from=2");
  CHECK(table.state.demand[0].amount == 5);
  table.play(2, "pay-from-bank card=money-2");
  table.play(2, "pay-from-bank card=money-3");
  CHECK(table.bank_of(0) == "money-2 money-3");
  CHECK(table.bank_of(2) == "money-1");
  CHECK(table.bank_of(1) == "money-5");
  CHECK(table.to_act() == 0);
}

TEST_CASE("MD-13 on a birthday every other player pays 2") {
  Table table(3);
  table.hand(0, "birthday").banked(1, "money-1 money-1").banked(2, "money-2").ready();
  table.play(0, "birthday");
  CHECK(table.state.demand[0].amount == 2);
  table.play(1, "pay-from-bank card=money-1");
  table.play(1, "pay-from-bank card=money-1");
  table.play(2, "pay-from-bank card=money-2");
  CHECK(table.bank_of(0) == "money-1 money-1 money-2");
}

TEST_CASE("MD-20 a Just Say No leaves the hand, cancels the card for one and not for the others") {
  Table table(3);
  table.hand(0, "birthday").hand(1, "just-say-no red").hand(2, "red").banked(1, "money-2").banked(2, "money-2").ready();
  table.play(0, "birthday");
  CHECK(table.refusal(1, "pay-from-bank card=money-2") == "answer-first");
  table.play(1, "say-no");
  CHECK(table.hand_of(1) == "red");
  CHECK(table.played() == "birthday just-say-no");
  CHECK(table.happened() == "said-no cancelled");  // an empty hand cannot answer
  CHECK(table.to_act() == 2);
  CHECK(table.refusal(2, "say-no") == "no-just-say-no");
  table.play(2, "accept");
  table.play(2, "pay-from-bank card=money-2");
  CHECK(table.bank_of(0) == "money-2");
  CHECK(table.bank_of(1) == "money-2");
  CHECK(table.state.plays == 1);
}

TEST_CASE("MD-20 a Just Say No is answered with another, and that again") {
  Table table(2);
  table.hand(0, "deal-breaker just-say-no money-1").hand(1, "just-say-no just-say-no").lies(1, "brown brown").ready();
  table.play(0, "deal-breaker from=1 colour=brown set=0");
  CHECK(table.to_act() == 1);
  table.play(1, "say-no");
  CHECK(table.to_act() == 0);
  CHECK(table.refusal(0, "end-turn") == "answer-first");
  table.play(0, "say-no");
  CHECK(table.to_act() == 1);
  table.play(1, "say-no");
  table.play(0, "accept");
  CHECK(table.happened() == "accepted cancelled");
  CHECK(table.row(1, Colour::kBrown) == "brown brown");
  CHECK(table.state.plays == 1);  // it is free, also for the active player; the cancelled card is spent
  CHECK(table.played() == "deal-breaker just-say-no just-say-no just-say-no");
}

TEST_CASE("MD-20 the word passes back: an answered Just Say No lets the card take effect") {
  Table table(2);
  table.hand(0, "sly-deal just-say-no").hand(1, "just-say-no red").lies(1, "brown").ready();
  table.play(0, "sly-deal from=1 card=brown");
  table.play(1, "say-no");
  table.play(0, "say-no");
  table.play(1, "accept");
  CHECK(table.row(0, Colour::kBrown) == "brown");
}

TEST_CASE("MD-20 the question comes whether or not one holds the card, and even if nothing would be paid") {
  Table table(2);
  table.hand(0, "debt-collector").hand(1, "money-1").ready();
  table.play(0, "collect-debt from=1");
  CHECK(table.state.phase == Phase::kAnswer);
  CHECK(table.to_act() == 1);
  CHECK_FALSE(table.is_listed(1, "say-no"));
  table.play(1, "accept");
  CHECK(table.happened() == "accepted paid-nothing");
}

TEST_CASE("MD-20 a refused doubled rent is refused as a whole, and its plays are used") {
  Table table(2);
  table.lies(0, "green").hand(0, "rent-any double-the-rent").hand(1, "just-say-no").banked(1, "money-4").ready();
  table.play(0, "rent-one from=1 colour=green set=0 doubles=1");
  table.play(1, "say-no");
  CHECK(table.bank_of(1) == "money-4");
  CHECK(table.state.plays == 2);
  CHECK(table.state.phase == Phase::kPlay);
}

TEST_CASE("MD-20 targets answer and pay one after another, clockwise from the active player's left") {
  Table table(3);
  table.hand(1, "birthday").hand(0, "red").hand(2, "red").banked(0, "money-2").banked(2, "money-2");
  table.state.turn = Seat{1};
  table.ready();
  table.play(1, "birthday");
  CHECK(table.to_act() == 2);
  table.play(2, "accept");
  table.play(2, "pay-from-bank card=money-2");
  CHECK(table.to_act() == 0);
}

TEST_CASE("MD-21 any order of cards pays, no change is given, and the payer chooses") {
  for (const char* first : {"pay-from-bank card=money-1", "pay-from-bank card=money-4", "pay-property card=brown"}) {
    Table table(2);
    table.hand(0, "debt-collector").banked(1, "money-1 money-4 money-10").lies(1, "brown").ready();
    CHECK(table.refusal(1, first) == "not-your-turn");
    table.play(0, "collect-debt from=1");
    table.play(1, first);
    CHECK(table.to_act() == 1);
    table.play(1, "pay-from-bank card=money-10");
    CHECK(table.to_act() == 0);
    CHECK(table.bank_of(0).ends_with("money-10"));
  }
}

TEST_CASE("MD-21 whoever has less gives all that has value; cards in hand never pay") {
  Table table(2);
  table.hand(0, "debt-collector").hand(1, "money-10").banked(1, "money-1").lies(1, "pink ten-colour-as-pink").ready();
  CHECK(table.refusal(0, "pay-from-bank card=money-1") == "nothing-to-pay");
  table.play(0, "collect-debt from=1");
  table.play(1, "accept");
  CHECK(table.refusal(1, "end-turn") == "pay-first");
  CHECK(table.refusal(1, "pay-from-bank card=money-10") == "not-in-bank");
  CHECK(table.refusal(1, "pay-property card=red") == "not-in-your-rows");
  CHECK(table.refusal(1, "pay-house colour=pink set=0") == "no-building-to-pay");
  table.play(1, "pay-property card=pink");
  table.play(1, "pay-from-bank card=money-1");
  CHECK(table.hand_of(1) == "money-10");
  CHECK(table.row(1, Colour::kApart) == "ten-colour-apart");
  CHECK(table.row(0, Colour::kPink) == "pink");
  CHECK(table.to_act() == 0);
}

TEST_CASE("MD-21 full sets may be broken to pay") {
  Table table(2);
  table.hand(0, "birthday").lies(1, "utility utility").ready();
  table.play(0, "birthday");
  table.play(1, "pay-property card=utility");
  CHECK(table.row(0, Colour::kUtility) == "utility");
  CHECK(table.row(1, Colour::kUtility) == "utility");
  CHECK(table.to_act() == 0);
}

TEST_CASE("MD-22 money to the bank, a property to the end of the row of the colour it lay in") {
  Table table(2);
  table.hand(0, "debt-collector").lies(0, "orange").banked(1, "pass-go").lies(1, "pink-orange-as-orange orange");
  table.ready();
  table.play(0, "collect-debt from=1");
  table.play(1, "pay-from-bank card=pass-go");
  table.play(1, "pay-property card=pink-orange-as-orange");
  CHECK(table.to_act() == 1);
  table.play(1, "pay-property card=orange");
  CHECK(table.bank_of(0) == "pass-go");
  CHECK(table.row(0, Colour::kOrange) == "orange pink-orange-as-orange orange");
}

TEST_CASE("MD-22 the hotel is paid before the house, both as money") {
  Table table(2);
  table.hand(0, "debt-collector").lies(1, "brown brown").built(1, Colour::kBrown, 0, true).ready();
  table.play(0, "collect-debt from=1");
  CHECK(table.refusal(1, "pay-house colour=brown set=0") == "hotel-first");
  CHECK_FALSE(table.is_listed(1, "pay-house colour=brown set=0"));
  table.play(1, "pay-hotel colour=brown set=0");
  CHECK(table.bank_of(0) == "hotel");
  CHECK(table.refusal(1, "pay-hotel colour=brown set=0") == "no-building-to-pay");
  table.play(1, "pay-house colour=brown set=0");
  CHECK(table.bank_of(0) == "house hotel");
  CHECK(table.row(1, Colour::kBrown) == "brown brown");
  CHECK(table.to_act() == 0);
}

TEST_CASE("MD-25 a card without an effect cannot be played as an action") {
  Table table(2);
  table.hand(0, "rent-any rent-red-yellow debt-collector pass-go just-say-no").lies(0, "ten-colour-apart").ready();
  CHECK(table.refusal(0, "rent-one from=1 colour=red set=0 doubles=0") == "nothing-to-charge");
  CHECK(table.refusal(0, "rent-all colour=red set=0 doubles=0") == "nothing-to-charge");
  CHECK(table.refusal(0, "collect-debt from=0") == "not-another-player");
  CHECK(table.refusal(0, "collect-debt from=2") == "not-another-player");
  CHECK(table.refusal(0, "say-no") == "nothing-to-answer");
  CHECK(table.refusal(0, "accept") == "nothing-to-answer");
  CHECK(table.refusal(0, "bank card=just-say-no").empty());
  CHECK(table.refusal(0, "collect-debt from=1").empty());  // a demand may be made of a player who has nothing
}

}  // namespace mogul::monopoly_deal
