// Positions that somebody wrote down and that no game can come to: they are not believed.
#include <array>
#include <cstdint>
#include <string>
#include <string_view>

#include <doctest/doctest.h>

#include "core/chance.h"
#include "core/value.h"
#include "games/monopoly_deal/cards.h"
#include "games/monopoly_deal/colours.h"
#include "games/monopoly_deal/game.h"
#include "games/monopoly_deal/sample.h"
#include "games/monopoly_deal/state.h"
#include "tests/monopoly_deal/table.h"
#include "tests/support/flaw.h"

namespace mogul::monopoly_deal {
namespace {

std::string flaw_of(Table table) {
  MonopolyDeal::complete(table.state, seed_from(1));
  return flaw_of<MonopolyDeal>(table.state);
}

// Seat 0 has played those cards, of which the first asks seat 1 for something.
Table asking(std::string_view played, Demand demand, Phase phase = Phase::kPay) {
  Table table(2);
  table.played_pile(played).hand(0, "money-1").hand(1, "money-1").banked(1, "money-2");
  table.lies(0, "brown brown dark-blue dark-blue pink pink").built(0, Colour::kDarkBlue, 0, true);
  table.lies(1, "red green green green");
  demand.target = Seat{1};
  table.state.demand.push_back(demand);
  table.state.phase = phase;
  table.state.plays = 3;
  return table;
}

constexpr const char* kNotLast = "demand: its card is not the last one played (MD-20)";
constexpr const char* kNotOwed = "demand: that is not what is owed (MD-9 to MD-13)";
constexpr const char* kOtherNoes = "demand: the Just Say Nos are not those on the pile of played cards (MD-20)";

}  // namespace

TEST_CASE("MD-23 no two players remember the same card, so that there is room for all memories") {
  Table table(10);
  table.hand(1, "red pink house");
  for (unsigned who = 2; who < 10; ++who) {
    table.state.memories.push_back({.who = seat_at(who), .holder = Seat{1}, .card = Card::kRed});
  }
  CHECK(flaw_of(table) == "memories[0]: the holder does not hold it, or not so many (MD-23)");
  table.state.memories.clear();
  for (const Card card : {Card::kRed, Card::kPink, Card::kHouse}) {
    table.state.memories.push_back({.who = Seat{2}, .holder = Seat{1}, .card = card});
  }
  CHECK(flaw_of(table).empty());
  table.state.memories.push_back({.who = Seat{3}, .holder = Seat{1}, .card = Card::kHouse});
  CHECK(flaw_of(table) == "memories[2]: the holder does not hold it, or not so many (MD-23)");
}

TEST_CASE("MD-23 there is room for a memory of every card that can be held") {
  Table table(10);
  for (unsigned i = 1; i < 10; ++i) table.hand(i, "money-1");
  for (unsigned i = 1; i < 6; ++i) table.hand(i, "money-2 money-3 sly-deal debt-collector birthday forced-deal");
  for (unsigned i = 6; i < 10; ++i) table.hand(i, "red yellow green pink orange railroad");
  table.hand(0, "pass-go pass-go pass-go brown brown utility utility light-blue light-blue");
  for (unsigned i = 0; i < 10; ++i) {
    for (const Card card : table.state.hands[i]) {
      table.state.memories.push_back({.who = i == 0 ? Seat{1} : Seat{0}, .holder = seat_at(i), .card = card});
    }
  }
  for (const Card card : unseen_cards(table.state)) table.state.draw_pile.push_back(card);
  table.state.buried.fill(table.state.draw_pile.size(), Seat{1});
  table.ready();
  for (unsigned i = 0; i < 3; ++i) table.play(0, "pass-go");
  CHECK(table.state.hands[0].size() == kHandMax);
  CHECK(table.state.memories.size() == kMemoriesMax);
}

TEST_CASE("MD-20 a demand is made by the card played last") {
  const Demand debt{.card = Card::kDebtCollector, .amount = 5};
  CHECK(flaw_of(asking("debt-collector", debt)).empty());
  CHECK(flaw_of(asking("", debt)) == kNotLast);
  CHECK(flaw_of(asking("debt-collector pass-go", debt)) == kNotLast);
  CHECK(flaw_of(asking("debt-collector double-the-rent", debt)) == kNotLast);
  Table unplayed = asking("debt-collector", debt);
  unplayed.state.plays = 0;
  CHECK(flaw_of(unplayed) == "plays: the cards of the demand are not counted (MD-4 and MD-11)");
}

TEST_CASE("MD-20 the Just Say Nos of a demand lie on the pile, and an odd number of them cancels it") {
  const auto flaw_with = [](std::string_view played, unsigned noes, Phase phase) {
    return flaw_of(
        asking(played, {.card = Card::kDebtCollector, .noes = static_cast<std::uint8_t>(noes), .amount = 5}, phase));
  };
  CHECK(flaw_with("debt-collector just-say-no", 1, Phase::kAnswer).empty());
  CHECK(flaw_with("debt-collector just-say-no just-say-no", 2, Phase::kPay).empty());
  CHECK(flaw_with("debt-collector just-say-no", 1, Phase::kPay) == "demand: it is cancelled (MD-20)");
  CHECK(flaw_with("debt-collector just-say-no", 0, Phase::kPay) == kOtherNoes);
  CHECK(flaw_with("debt-collector", 2, Phase::kPay) == kOtherNoes);
  CHECK(flaw_with("debt-collector", 255, Phase::kAnswer) == kOtherNoes);
  const Demand birthday{.card = Card::kBirthday, .noes = 0, .amount = 2};
  CHECK(flaw_of(asking("birthday just-say-no", birthday)).empty());  // of a target before this one
}

TEST_CASE("MD-9 to MD-13 a debt is what the card asks for") {
  struct Debt {
    const char* played;
    Card card;
    unsigned amount;
    bool owed;
  };
  constexpr std::array kDebts = {
      Debt{"debt-collector", Card::kDebtCollector, 5, true},
      Debt{"debt-collector", Card::kDebtCollector, 255, false},
      Debt{"birthday", Card::kBirthday, 2, true},
      Debt{"birthday", Card::kBirthday, 5, false},
      Debt{"rent-light-blue-brown", Card::kRentLightBlueBrown, 1, true},  // another has paid with a Brown since
      Debt{"rent-light-blue-brown", Card::kRentLightBlueBrown, 2, true},
      Debt{"rent-light-blue-brown", Card::kRentLightBlueBrown, 3, false},
      Debt{"rent-light-blue-brown double-the-rent", Card::kRentLightBlueBrown, 4, true},
      Debt{"rent-dark-blue-green", Card::kRentDarkBlueGreen, 15, true},
      Debt{"rent-dark-blue-green", Card::kRentDarkBlueGreen, 7, false},
      Debt{"rent-any", Card::kRentAny, 15, true},
      Debt{"rent-any", Card::kRentAny, 60, false},
      Debt{"rent-any double-the-rent double-the-rent", Card::kRentAny, 60, true},
      Debt{"rent-any double-the-rent double-the-rent", Card::kRentAny, 15, false},
      Debt{"rent-red-yellow", Card::kRentRedYellow, 2, false},
  };
  for (const Debt& debt : kDebts) {
    CAPTURE(debt.played);
    CAPTURE(debt.amount);
    const std::string flaw =
        flaw_of(asking(debt.played, {.card = debt.card, .amount = static_cast<std::uint8_t>(debt.amount)}));
    CHECK(flaw == (debt.owed ? "" : kNotOwed));
  }
}

}  // namespace mogul::monopoly_deal
