// Moves typed in words or as JSON.
#include "terminal/ask.h"

#include <string>
#include <vector>

#include <doctest/doctest.h>

#include "core/match.h"
#include "core/sentence.h"
#include "core/value.h"
#include "terminal/table.h"
#include "tests/terminal/sitting.h"

using namespace mogul;
using namespace mogul::terminal;
using namespace mogul::terminal::test;

namespace {

// Ann has laid a pair; Bob's top set can be stolen, Cid has only a first set, Dora nothing.
constexpr const char* kPosition = R"({
  "hands": [["home", "home", "silver", "bank-account"], ["gold"], ["gold"], ["gold"]],
  "stacks": [[{"asset": "stocks", "assets": 2}],
             [{"asset": "stocks", "assets": 2}, {"asset": "jewels", "assets": 2}],
             [{"asset": "jewels", "assets": 2}],
             []],
  "discard_pile": ["piggy-bank"]})";

struct Asked {
  const char* typed;
  std::vector<std::string> legal;  // sentences
  std::string refused;             // a code
};

}  // namespace

TEST_CASE("a move in words is the one that a person would mean") {
  const Table table = table_at("Ann=you,Bob=random,Cid=random,Dora=random", kPosition);
  const std::vector<std::string> names = {"Ann", "Bob", "Cid", "Dora"};
  const Voice voice{.names = names, .listener = seat_at(0)};
  const std::vector<Asked> cases = {
      {"discard home", {"Discard Home"}, ""},
      {"Discard the HOME", {"Discard Home"}, ""},
      {"disc bank", {"Discard Bank Account"}, ""},
      {"discard", {"Discard Bank Account", "Discard Home", "Discard Silver"}, ""},
      {"pair home home", {"Lay Home with Home as a pair"}, ""},
      {"lay home silver", {"Lay Home with Silver as a pair"}, ""},
      {"pair bank bank", {}, "pair-not-in-hand"},
      {"pair home bank", {}, "not-a-pair"},
      {"pair silver gold", {}, "pair-needs-asset"},
      {"take silver", {"Take the top discard and pair it with Silver"}, ""},
      {"take home", {}, "top-does-not-pair"},
      {"steal bob", {"Go for Bob's top set with Silver"}, ""},
      {"go for bob's top set with home", {}, "does-not-match"},
      {"steal cid", {}, "first-set-safe"},
      {"i can steal dora silver", {}, "nothing-to-steal"},
      {"steal your", {}, "not-a-victim"},
      {"discard gold", {}, "discard-not-in-hand"},
      {"show home", {}, "no-challenge"},
      {"pick up", {}, "nothing-to-pick-up"},
      {R"({"do": "discard", "card": "home"})", {"That"}, ""},
      {R"({"do": "discard", "card": "gold"})", {}, "discard-not-in-hand"},
      {R"({"do": "discard"})", {}, "malformed"},
      {R"({"do)", {}, "malformed"},
      {"castle kingside", {}, ""},
      {"the", {}, ""},
      {"", {}, ""},
  };
  for (const Asked& asked : cases) {
    CAPTURE(asked.typed);
    const Meaning meaning = meaning_of(*table.match, seat_at(0), voice, asked.typed);
    std::vector<std::string> legal;
    for (const Choice& choice : meaning.legal) legal.push_back(choice.sentence);
    CHECK(legal == asked.legal);
    CHECK((meaning.refused ? meaning.refused->code : "") == asked.refused);
  }
}

TEST_CASE("a rule is found by its whole id") {
  constexpr const char* kAbout = "What it is about.\nR-1 The first rule.\nR-10 The tenth.";
  CHECK(rule_text(kAbout, "R-1") == "The first rule.");
  CHECK(rule_text(kAbout, "R-10") == "The tenth.");
  CHECK(rule_text(kAbout, "R-2").empty());
  CHECK(rule_text("", "R-1").empty());
}
