// Positions that somebody wrote down and that no game can come to: they are not believed.
#include <array>
#include <string>
#include <string_view>

#include <doctest/doctest.h>

#include "core/value.h"
#include "games/monopoly_deal/cards.h"
#include "games/monopoly_deal/state.h"
#include "tests/support/monopoly_deal_table.h"
#include "tests/support/text.h"

namespace mogul::monopoly_deal::test {
namespace {

// What is wrong when Ann has played those cards, of which the first asks Bob for something.
std::string flaw_of(std::string_view played, std::string_view demand, std::string_view phase = "pay",
                    std::string_view plays = "3") {
  return Table::flaw_of(R"(
    Ann: money-1 / brown brown | dark-blue dark-blue house hotel | pink pink
    Bob: money-1 / red | green green green / money-2
    played: )" + std::string(played) +
                        "\ndemand: target=Bob " + std::string(demand) + "\nphase: " + std::string(phase) +
                        "\nplays: " + std::string(plays));
}

constexpr const char* kNotLast = "demand: its card is not the last one played (MD-20)";
constexpr const char* kOtherNoes = "demand: the Just Say Nos are not those on the pile of played cards (MD-20)";

}  // namespace

TEST_CASE("MD-23 no two players remember the same card, so that there is room for all memories") {
  const auto flaw_with = [](const std::string& memories) {
    return Table::flaw_of("Ann, Cid, Dee, Eve, Fay, Gus, Hal, Ida, Jim:\nBob: red pink house\nmemories: " + memories);
  };
  std::string everybody;
  for (const char* who : {"Cid", "Dee", "Eve", "Fay", "Gus", "Hal", "Ida", "Jim"}) {
    everybody += "who=" + std::string(who) + " holder=Bob card=red | ";
  }
  CHECK(flaw_with(everybody) == "memories[0]: the holder does not hold it, or not so many (MD-23)");
  const std::string cids = "who=Cid holder=Bob card=red | who=Cid holder=Bob card=pink | who=Cid holder=Bob card=house";
  CHECK(flaw_with(cids) == "");
  CHECK(flaw_with(cids + " | who=Dee holder=Bob card=house") ==
        "memories[2]: the holder does not hold it, or not so many (MD-23)");
}

TEST_CASE("MD-23 there is room for a memory of every card that can be held") {
  Table table(R"(
    Ann: pass-go pass-go pass-go brown brown utility utility light-blue light-blue
    Bob, Cid, Dee, Eve, Fay: money-1 money-2 money-3 sly-deal debt-collector birthday forced-deal
    Gus, Hal, Ida, Jim: money-1 red yellow green pink orange railroad
  )");
  for (unsigned i = 0; i < 10; ++i) {
    for (const Card card : table.state().hands[i]) {
      table.state().memories.push_back({.who = i == 0 ? Seat{1} : Seat{0}, .holder = seat_at(i), .card = card});
    }
  }
  table.state().buried.fill(table.state().draw_pile.size(), Seat{1});
  REQUIRE(table.flaw() == "");
  for (unsigned i = 0; i < 3; ++i) table.play("Ann: pass-go");
  CHECK(table.state().hands[0].size() == kHandMax);
  CHECK(table.state().memories.size() == kMemoriesMax);
}

TEST_CASE("MD-20 a demand is made by the card played last") {
  constexpr std::string_view kOwing = "card=debt-collector amount=5";
  CHECK(flaw_of("debt-collector", kOwing) == "");
  CHECK(flaw_of("", kOwing) == kNotLast);
  CHECK(flaw_of("debt-collector pass-go", kOwing) == kNotLast);
  CHECK(flaw_of("debt-collector double-the-rent", kOwing) == kNotLast);
  CHECK(flaw_of("debt-collector", kOwing, "pay", "0") == "plays: the card of the demand is not counted (MD-4)");
  CHECK(flaw_of("rent-any double-the-rent", "card=rent-any amount=4", "pay", "1") ==
        "plays: Double the Rent is not counted (MD-11)");
}

TEST_CASE("MD-20 the Just Say Nos of a demand lie on the pile, and an odd number of them cancels it") {
  const auto flaw_with = [](std::string_view played, unsigned noes, std::string_view phase) {
    return flaw_of(played, "card=debt-collector amount=5 noes=" + std::to_string(noes), phase);
  };
  CHECK(flaw_with("debt-collector just-say-no", 1, "answer") == "");
  CHECK(flaw_with("debt-collector just-say-no just-say-no", 2, "pay") == "");
  CHECK(flaw_with("debt-collector just-say-no", 1, "pay") == "demand: it is cancelled (MD-20)");
  CHECK(flaw_with("debt-collector just-say-no", 0, "pay") == kOtherNoes);
  CHECK(flaw_with("debt-collector", 2, "pay") == kOtherNoes);
  CHECK(flaw_with("debt-collector", 255, "answer") == kOtherNoes);
  CHECK(flaw_of("birthday just-say-no", "card=birthday amount=2") == "");  // of a target before this one
}

TEST_CASE("MD-9 to MD-13 a debt is what the card asks for") {
  struct Debt {
    const char* played;
    unsigned amount;
    const char* broken = nullptr;  // the rule that is
  };
  constexpr std::array kDebts = {
      Debt{"debt-collector", 5},
      Debt{"debt-collector", 255, "MD-12"},
      Debt{"birthday", 2},
      Debt{"birthday", 5, "MD-13"},
      Debt{"rent-light-blue-brown", 1},  // another has paid with a Brown since
      Debt{"rent-light-blue-brown", 2},
      Debt{"rent-light-blue-brown", 3, "MD-9"},
      Debt{"rent-light-blue-brown double-the-rent", 4},
      Debt{"rent-dark-blue-green", 15},
      Debt{"rent-dark-blue-green", 7, "MD-9"},
      Debt{"rent-any", 15},
      Debt{"rent-any", 60, "MD-10"},
      Debt{"rent-any double-the-rent double-the-rent", 60},
      Debt{"rent-any double-the-rent double-the-rent", 15, "MD-10"},
      Debt{"rent-red-yellow", 2, "MD-9"},
  };
  for (const Debt& debt : kDebts) {
    CAPTURE(debt.played);
    CAPTURE(debt.amount);
    const std::string card = mogul::test::words(debt.played)[0];
    const std::string flaw = flaw_of(debt.played, "card=" + card + " amount=" + std::to_string(debt.amount));
    CHECK(flaw == (debt.broken ? "demand: that is not what is owed (" + std::string(debt.broken) + ")" : ""));
  }
}

TEST_CASE("MD-21 what is stolen is no debt") {
  CHECK(flaw_of("sly-deal", "card=sly-deal take=red", "answer") == "");
  CHECK(flaw_of("sly-deal", "card=sly-deal take=red amount=2", "answer") == "demand: it asks for no money (MD-21)");
}

}  // namespace mogul::monopoly_deal::test
