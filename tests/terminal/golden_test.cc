// Captures of the screen, as a player sees it.
#include "tests/support/golden.h"

#include <string>

#include <doctest/doctest.h>

#include "core/json.h"
#include "tests/terminal/typed_sitting.h"

using namespace mogul;
using namespace mogul::terminal::test;

namespace {

// The person in the first seat is to move next, at the latest after the other seats' random moves.
std::string screen_after(const char* seats, unsigned seed, unsigned moves, const std::string& typed = "") {
  return last_screen(sitting_text(table_after(seats, seed, moves), typed));
}

constexpr const char* kChallenge = R"({
  "hands": [["home", "silver", "jewels", "stocks"], ["gold", "coin-collection", "home"],
            ["piggy-bank", "jewels", "stocks", "stocks"]],
  "stacks": [[{"asset": "stocks", "assets": 2}, {"asset": "jewels", "assets": 2},
              {"asset": "home", "assets": 2, "silvers": 1}],
             [{"asset": "cash-under-the-mattress", "assets": 1, "golds": 1}],
             []],
  "discard_pile": ["bank-account"],
  "phase": "defend", "turn": 1,
  "challenge": [{"owner": 0, "shown": {"asset": "home", "assets": 1}}]})";

// You lack the Casino for a card of yours, and have promised Donna peace.
constexpr const char* kNegotiation = R"({
  "part": "dealing", "phase": "dealing", "turn": 0,
  "cash": [340, 260, 500],
  "boxes": [{"money": 70, "owner": 0}, {"money": 50, "owner": 2}, {"money": 50, "owner": 1}, {"money": 60, "owner": 1},
            {"money": 50, "owner": 1}, {"money": 90, "owner": 2}, {"money": 50, "owner": 2}, {"money": 50, "owner": 2}],
  "hands": [[{"card": "hotel+casino"}, {"card": "tax"}, {"card": "out"}], [{"card": "tax"}], [{"card": "any-40"}]],
  "book": {"rows": 1, "promises": [{"number": 1, "parties": [0, 1],
    "promise": {"promise": "no-tax", "who": 0, "to": 1, "until_turn": 3}}]}})";

// You can do nearly everything that there is to do.
constexpr const char* kFivePlayers = R"({
  "hands": [["deal-breaker", "just-say-no", "sly-deal", "forced-deal", "debt-collector", "double-the-rent", "house",
             "rent-red-yellow", "rent-any"], ["just-say-no", "pass-go"], ["money-1"], ["birthday"], []],
  "banks": [["money-5", "money-1"], ["money-10"], [], ["money-5"], ["money-3"]],
  "properties": [["brown", "pink", "pink", "pink-orange-as-pink", "orange", "red", "red", "red-yellow-as-red", "yellow"],
                 ["light-blue", "green", "green", "utility"], ["dark-blue", "railroad", "railroad"],
                 ["brown", "light-blue", "orange", "yellow"], ["orange"]],
  "buildings": [{"owner": 0, "colour": "pink", "set": 0, "hotel": false}]})";

}  // namespace

TEST_CASE("golden: five players at Monopoly Deal, and every verb of a long menu") {
  mogul::test::check_golden(
      "terminal/five_players.txt",
      sitting_text(table_at("you,Ada=random,Bartholomew=random,Cleo=random,Dan=random", kFivePlayers, "monopoly-deal"),
                   "choices take cleo give brown\n"));
}

TEST_CASE("golden: a deal written by hand, a promise that forbids a play, and an offer to answer") {
  mogul::test::check_golden(
      "terminal/negotiation.txt",
      sitting_text(table_at("Ann=you,Donna=you,Jeff=you", kNegotiation, "trump"),
                   "\ntax donna\n"
                   "why offer now: jeff > you moon\n"
                   "offer now: jeff > you casino, you > jeff 10; played(you, hotel+casino): you > "
                   "jeff 50; turn_ends(you, 0): you > jeff casino, jeff > you 10\n"
                   "\ncounter now: you > ann casi; played(ann, hotel+casino): ann > you 60; "
                   "turn_ends(ann, 0): ann > you casi\n"
                   "\nwhy accept\naccept\ntable\n"));
}

TEST_CASE("golden: a judge of what could be offered, and of what lies on the table") {
  mogul::test::check_golden(
      "terminal/judge.txt",
      sitting_text(table_at("Ann=you,Donna=you,Jeff=you", kNegotiation, "trump"),
                   "\njudge\njudge pass\njudge now: jeff > you moon\n"
                   "judge now: jeff > you casino; turn_ends(you, 1): you > jeff casino, 60\n"
                   "offer now: jeff > you casino, you > jeff box(casino)+10; promise: jeff > you no tax until 1\n"
                   "\njudge\n"));
}

TEST_CASE("a game without deals has no judge, and its help does not speak of one") {
  const std::string text = sitting_text(table_of("you,Ben=random", 1), "judge\n?\n");
  CHECK(text.find("There is nothing to judge: in Cover Your Assets nobody makes deals") != std::string::npos);
  CHECK(text.find("  judge ") == std::string::npos);
}

TEST_CASE("golden: two players see whole stacks") {
  mogul::test::check_golden("terminal/two_players.txt", screen_after("you,Ben=random", 2, 44));
}

TEST_CASE("golden: four players") {
  mogul::test::check_golden("terminal/four_players.txt", screen_after("you,random,random,random", 4, 60));
}

TEST_CASE("golden: six players with long names") {
  mogul::test::check_golden(
      "terminal/six_players.txt",
      screen_after("you,Wilhelmina 2=random,Bartholomew=random,Maximilian=random,Konstantin=random,"
                   "Annabella=random",
                   7, 62));
}

TEST_CASE("golden: a challenge, and the answer refused") {
  mogul::test::check_golden("terminal/challenge.txt", sitting_text(table_at("you,Ben=random,Cleo=random", kChallenge),
                                                                   "stop\nwhy\nwhy show jewels\n"));
}

TEST_CASE("golden: picking up oneself") {
  const Json options = Json::object({{"forgotten_refill", true}});
  mogul::test::check_golden("terminal/pick_up.txt", sitting_text(table_of("you,Ben=random", 1, options), "1\n2\n"));
}

TEST_CASE("golden: a curtain between two people") {
  mogul::test::check_golden("terminal/curtain.txt",
                            sitting_text(table_of("Ann=you,Bob=you", 5), "\nsteal bob\n1\n\nwhy\n1\n"));
}

TEST_CASE("golden: the end, and another game") {
  const Json options = Json::object({{"single_round", true}});
  mogul::test::check_golden(
      "terminal/end.txt",
      sitting_text(table_after("you,Ben=random,Cleo=random", 3, 1000, options), "log now\nagain\n"));
}

TEST_CASE("golden: help") {
  mogul::test::check_golden("terminal/help.txt", sitting_text(table_of("you,Ben=random", 1), "?\n"));
}
