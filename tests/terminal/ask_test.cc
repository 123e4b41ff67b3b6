// Moves typed in words or as JSON.
#include "terminal/ask.h"

#include <algorithm>
#include <cstddef>
#include <ctime>
#include <string>
#include <vector>

#include <doctest/doctest.h>

#include "core/chair.h"
#include "core/choice.h"
#include "core/json.h"
#include "core/match.h"
#include "core/problem.h"
#include "core/shape.h"
#include "core/value.h"
#include "games/registry.h"
#include "terminal/table.h"
#include "terminal/text.h"
#include "tests/terminal/typed_sitting.h"

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
  const Chair chair(*table.match, seat_at(0), names);
  const std::vector<Asked> cases = {
      {"discard home", {"Discard Home"}, ""},
      {"Discard the HOME", {"Discard Home"}, ""},
      {"disc bank", {"Discard Bank Account"}, ""},
      {"discard", {"Discard Bank Account", "Discard Home", "Discard Silver"}, ""},
      {"pair home home", {"Lay the pair Home and Home"}, ""},
      {"lay home silver", {"Lay the pair Home and Silver"}, ""},
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
    const Meaning meaning = meaning_of(chair.view(), asked.typed);
    std::vector<std::string> legal;
    for (const Choice& choice : meaning.legal) legal.push_back(choice.sentence);
    CHECK(legal == asked.legal);
    CHECK(meaning.refused.code == asked.refused);
  }
}

TEST_CASE("only words that name a move by its whole verb are an order") {
  const Table table = table_at("Ann=you,Bob=random,Cid=random,Dora=random", kPosition);
  const std::vector<std::string> names = {"Ann", "Bob", "Cid", "Dora"};
  const Chair chair(*table.match, seat_at(0), names);
  const auto is_plain = [&](const char* typed) {
    const Meaning meaning = meaning_of(chair.view(), typed);
    REQUIRE_MESSAGE(meaning.legal.size() == 1, typed);
    return meaning.plain;
  };
  for (const char* typed :
       {"discard home", "DISCARD b", "home discard", "lay home and home", "pair home silver", "take silver",
        "steal bob", "go for bob's top set with silver", R"({"do": "discard", "card": "home"})"}) {
    CHECK_MESSAGE(is_plain(typed), typed);
  }
  for (const char* typed : {"disc home", "st", "home home", "silver bob", "go silver bob", "la home home",
                            "do not discard home", "can i discard home", "discard home?", "i can't steal bob"}) {
    CHECK_MESSAGE(!is_plain(typed), typed);
  }
}

TEST_CASE("a move can be said as it is written, also one whose sentence has a word of doubt") {
  const Table table = table_at("Ann=you,Bob=random", R"({
    "hands": [["pink", "pink-orange", "rent-any"], []],
    "properties": [["red-yellow-as-red", "red", "yellow"], []]})",
                               "monopoly-deal");
  const std::vector<std::string> names = {"Ann", "Bob"};
  const Chair chair(*table.match, seat_at(0), names);
  for (const Choice& choice : chair.view().actions()) {
    CAPTURE(choice.sentence);
    const Meaning meaning = meaning_of(chair.view(), choice.sentence);
    REQUIRE(meaning.legal.size() == 1);
    CHECK(meaning.legal[0].action == choice.action);
    CHECK(meaning.plain);
  }
  CHECK(meaning_of(chair.view(), "move green to red").nearest.sentence.starts_with("Move Green"));
}

TEST_CASE("a sum is found with the comma of its thousands and without") {
  const std::vector<std::string> words = {"raise", "to", "1370", "million", "or", "5", "6"};
  CHECK(plain_words_of("Raise to $1,370 million, or 5, 6") == words);
  CHECK(plain_words_of("raise to 1370 million or 5 6") == words);
}

TEST_CASE("a card is played by its name, whatever its sentence says") {
  const Table table = table_at("Ann=you,Bob=random", R"({
    "hands": [["pass-go", "debt-collector", "house", "sly-deal", "birthday", "red"], []],
    "properties": [["brown", "brown"], ["pink"]]})",
                               "monopoly-deal");
  const Chair chair(*table.match, seat_at(0), {"Ann", "Bob"});
  const auto played = [&](const char* typed) {
    const Meaning meaning = meaning_of(chair.view(), typed);
    REQUIRE_MESSAGE(meaning.legal.size() == 1, typed);
    CHECK_MESSAGE(meaning.plain, typed);
    return meaning.legal[0].sentence;
  };
  CHECK(played("play pass go") == "Pass Go and draw two cards");
  CHECK(played("pass go") == "Pass Go and draw two cards");
  CHECK(played("play debt collector") == "Collect a debt of 5M from Bob");
  CHECK(played("play the house") == "Put a House on your Brown set");
  CHECK(played("play sly deal pink") == "Take Bob's Pink by a Sly Deal");
  CHECK(played("play birthday") == "Have a birthday: everybody pays 2M");
  CHECK(played("play red") == "Lay Red");
  CHECK(played("bank pass go") == "Bank Pass Go");
}

namespace {

// The least CPU time that something takes in a few runs.
template <class Do>
double least_seconds(Do work) {
  double least = 1e9;
  for (unsigned run = 0; run < 5; ++run) {
    const std::clock_t begin = std::clock();
    work();
    least = std::min(least, static_cast<double>(std::clock() - begin) / CLOCKS_PER_SEC);
  }
  return least;
}

}  // namespace

// Ten players have some 30,000 actions, of which one is meant. Finding it must not cost much more than telling them
// all.
TEST_CASE("words are found nearly as fast as sentences can be told, also where there are most of them") {
  Problem problem;
  const auto match = find_game("monopoly-deal")
                         ->start(Json::object({{"players", 10}, {"seed", 7}, {"options", Json::object()}}), problem);
  REQUIRE_MESSAGE(match, text_of(problem));
  const Chair chair(*match, match->to_act().first());
  std::size_t actions = 0;
  const double telling = least_seconds([&] {
    actions = 0;
    CHECK(
        chair.view().actions_wanted([&](const VariantShape&, const std::string&) { return ++actions, false; }).empty());
  });
  CHECK(actions > 20'000);
  const double finding = least_seconds([&] { CHECK(meaning_of(chair.view(), "take seat 3 red").refused); });
  CHECK(finding < 4 * telling);
}

TEST_CASE("of many refusals the one is told that rests on cards in hand, and comes nearest") {
  const Table table = table_at("Ann=you,Bob=random,Cid=random,Dora=random", kPosition);
  const std::vector<std::string> names = {"Ann", "Bob", "Cid", "Dora"};
  const Chair chair(*table.match, seat_at(0), names);
  const auto nearest = [&](const char* typed) { return meaning_of(chair.view(), typed).nearest.sentence; };
  CHECK(nearest("steal cid") == "Go for Cid's top set with Bank Account");
  CHECK(nearest("steal dora") == "Go for Dora's top set with Bank Account");
  CHECK(nearest("show") == "Show Bank Account");
}

TEST_CASE("behind every refusal there is a rule that can be told") {
  for (const GameInfo& game : games()) {
    const Json refusals = game.refusals();
    for (const Json& row : refusals.items()) {
      const std::string rule = row.find("rule")->text();
      CHECK_MESSAGE(!rule_text(about(game), rule).empty(), rule);
    }
  }
}

TEST_CASE("a rule is found by its whole id") {
  constexpr const char* kAbout = "What it is about.\nR-1 The first rule.\nR-10 The tenth.";
  CHECK(rule_text(kAbout, "R-1") == "The first rule.");
  CHECK(rule_text(kAbout, "R-10") == "The tenth.");
  CHECK(rule_text(kAbout, "R-2").empty());
  CHECK(rule_text("", "R-1").empty());
}
