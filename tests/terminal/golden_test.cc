// Captures of the screen, as a player sees it.
#include "tests/support/golden.h"

#include <string>

#include <doctest/doctest.h>

#include "core/json.h"
#include "tests/terminal/sitting.h"

using namespace mogul;
using namespace mogul::terminal::test;

namespace {

// The person in the first seat is to move next, at the latest after the other seats' random moves.
std::string screen_after(const char* seats, unsigned seed, unsigned moves, const std::string& typed = "") {
  return last_screen(session_text(table_after(seats, seed, moves), typed));
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

}  // namespace

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
  mogul::test::check_golden("terminal/challenge.txt", session_text(table_at("you,Ben=random,Cleo=random", kChallenge),
                                                                   "stop\nwhy\nwhy show jewels\n"));
}

TEST_CASE("golden: picking up oneself") {
  const Json options = Json::object({{"forgotten_refill", true}});
  mogul::test::check_golden("terminal/pick_up.txt", session_text(table_of("you,Ben=random", 1, options), "1\n2\n"));
}

TEST_CASE("golden: a curtain between two people") {
  mogul::test::check_golden("terminal/curtain.txt",
                            session_text(table_of("Ann=you,Bob=you", 5), "\nsteal bob\n1\n\nwhy\n1\n"));
}

TEST_CASE("golden: the end, and another game") {
  const Json options = Json::object({{"single_round", true}});
  mogul::test::check_golden(
      "terminal/end.txt",
      session_text(table_after("you,Ben=random,Cleo=random", 3, 1000, options), "log now\nagain\n"));
}

TEST_CASE("golden: help") {
  mogul::test::check_golden("terminal/help.txt", session_text(table_of("you,Ben=random", 1), "?\n"));
}
