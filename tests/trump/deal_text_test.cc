// Deals as text and in English.
#include "games/trump/deal_text.h"

#include <optional>
#include <string>
#include <string_view>

#include <doctest/doctest.h>

#include "core/problem.h"
#include "core/sentence.h"
#include "core/value.h"
#include "games/trump/deal.h"
#include "tests/support/trump_table.h"

namespace mogul::trump::test {
namespace {

std::string problem_with(std::string_view text) {
  Problem problem;
  CHECK_FALSE(read_deal(text, kYou, 4, kVoice, problem).has_value());
  return text_of(problem);
}

}  // namespace

TEST_CASE("T-38 a deal printed as text reads as the same deal") {
  for (const std::string_view text : {
           "now: jeff > you casino, you > jeff 10\n"
           "played(you, hotel+casino): you > jeff 50\n"
           "turn_ends(you, 0): you > jeff casino, jeff > you 10\n",
           "now: you > donna 2 random, donna > you box(hotel)+30, donna > you box(casino)-10\n"
           "played(donna, four, by 3): donna > you 50%\n"
           "game_ends: you > donna tax\n"
           "promise: donna > you play tax by 1\n"
           "promise: you > donna no force-sale forever\n"
           "promise: you > donna no out until 2\n",
       }) {
    const Deal deal = deal_from("you", text);
    CHECK(deal_text(deal, 4, kVoice) == text);
  }
}

TEST_CASE("T-38 a text that is no deal is refused with the reason and the place") {
  CHECK(problem_with("") == "at character 1: the deal names no other player");
  CHECK(problem_with("soon: you > donna 10") ==
        "at character 1: a clause begins with now, played(who, card), turn_ends(who, turn), game_ends or promise");
  CHECK(problem_with("now: you > bob 10") == "at character 12: expected a player: you, donna, mike, jeff");
  CHECK(problem_with("now: you > donna 10, mike > you 10") == "at character 22: a deal has two parties only");
  CHECK(problem_with("now: you > you 10") == "at character 12: something is given to the other party");
  CHECK(problem_with("now: you > donna spaceship") ==
        "at character 18: \"spaceship\" is not a sum, property or card; ? lists the names");
  CHECK(problem_with("now: you > donna hidden") ==
        "at character 18: \"hidden\" is not a sum, property or card; ? lists the names");
  CHECK(problem_with("now you > donna 10") == "at character 5: expected \":\"");
  CHECK(problem_with("turn_ends(you, 101): you > donna 10") == "at character 16: at most 100 is possible");
  CHECK(problem_with("now: you > donna 1, you > donna 1, you > donna 1, you > donna 1") ==
        "at character 51: a clause holds at most 3 items");
  CHECK(problem_with("promise: donna > you no fun until 1") ==
        "at character 25: \"fun\" can't be promised away: tax, force-sale or out can");
}

TEST_CASE("T-38 the beginning of a name is enough, and a property comes before a card") {
  CHECK(deal_from("you", "now: you > donna tropi, donna > you convention-center+") ==
        deal_from("you", "now: you > donna tropical-island, donna > you convention-center+sports-complex"));
  CHECK(problem_with("now: you > donna inv") ==
        "at character 18: \"inv\" may be: investor-20, investor-30, investor-40, investor-50, investor-60");
  CHECK(problem_with("played(you, hotel): you > donna 10") ==
        "at character 13: \"hotel\" may be: hotel-profits, hotel-die, hotel+casino");
}

TEST_CASE("T-38 names and sums may be written as they are printed") {
  CHECK(deal_from("you", "now: you > donna Tropical Island, donna > you $50 million, donna > you Casino Profits") ==
        deal_from("you", "now: you > donna tropical-island, donna > you 50, donna > you casino-profits"));
  CHECK(deal_from("you", "promise: you > donna play hotel die by 1") ==
        deal_from("you", "promise: you > donna play hotel-die by 1"));
  CHECK(problem_with("now: you > donna $") == "at character 19: expected a number");
  CHECK(problem_with("now: you > donna") == "at character 17: expected a sum, property or card");
  CHECK(problem_with("now: you > donna 50 dollars") ==
        "at character 21: behind a number stands nothing, million, % or random");
  CHECK(problem_with("now: you > donna 19010") == "at character 18: at most 19000 is possible");
}

TEST_CASE("T-38 names with blanks are written as one word, and those that then look alike as letters") {
  const std::string names[] = {"Ann B", "ann-b", "O'Neil, Jr", "you"};
  const Voice voice{.names = names, .listener = seat_at(2)};
  Problem problem;
  const auto deal =
      read_deal("now: player-a > player-c 10, o'neil--jr > player-a hotel", seat_at(2), 4, voice, problem);
  REQUIRE_MESSAGE(deal.has_value(), text_of(problem));
  CHECK(deal->partner == seat_at(0));
  CHECK(deal_text(*deal, 4, voice) == "now: player-a > player-c 10, player-c > player-a hotel\n");
  CHECK_FALSE(read_deal("now: ann-b > player-c 10", seat_at(2), 4, voice, problem).has_value());
  CHECK(text_of(problem) == "at character 6: expected a player: player-a, player-b, player-c, player-d");
}

TEST_CASE("T-38 a deal in English") {
  const Deal deal = deal_from("Jeff",
                              "now: jeff > you casino, you > jeff 10\n"
                              "played(you, hotel+casino): you > jeff 50\n"
                              "turn_ends(you, 0): you > jeff casino, jeff > you 10\n"
                              "promise: jeff > you no tax forever");
  CHECK(text_of(deal, {.names = kNames, .listener = kYou}) ==
        "now Jeff gives you the Casino and you give Jeff $10 million; when you play the card Hotel and Casino Profits "
        "you give Jeff $50 million; at the end of your turn you give Jeff the Casino and Jeff gives you $10 million; "
        "Jeff promises to play no Tax against you for the rest of the game");
}

}  // namespace mogul::trump::test
