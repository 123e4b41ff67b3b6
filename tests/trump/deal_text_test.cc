// Deals as text and in English.
#include "games/trump/deal_text.h"

#include <optional>
#include <string>
#include <string_view>

#include <doctest/doctest.h>

#include "core/json.h"
#include "core/problem.h"
#include "core/read_json.h"
#include "core/sentence.h"
#include "core/value.h"
#include "core/write_json.h"
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
           "promise: you > donna no force-sale ever\n"
           "promise: you > donna no out until 2\n",
           "now: you > donna release 4, you > donna hand, you > donna 10\n"
           "each played(you, three): you > donna 70\n"
           "each played(you, three, by 2): you > donna 50%\n"
           "unless played(you, hotel-profits, by 1): you > donna hotel-profits\n"
           "earns(you, by 3): you > donna 50%\n"
           "lost(you, casino): you > donna 50\n"
           "promise: you > donna play tax on mike by 1\n"
           "promise: you > donna play force-sale of casino by 1\n"
           "promise: you > donna no play tax until 2\n",
           "earns(donna): you > donna 10\n"
           "promise: you > donna no bid on casino until 2\n"
           "promise: you > donna no rob until 3\n"
           "promise: you > donna keep casino ever\n",
           "promise: you > donna no bid ever\n",
       }) {
    const Deal deal = deal_from("you", text);
    CHECK(deal_text(deal, 4, kVoice) == text);
  }
}

TEST_CASE("T-38 a text that is no deal is refused with the reason and the place") {
  CHECK(problem_with("") == "at character 1: it does not say who deals with whom");
  CHECK(problem_with("soon: you > donna 10") ==
        "at character 1: a clause begins with now, played(who, card), each played(…), unless played(…), earns(who), "
        "lost(who, property), turn_ends(who, turn), game_ends or promise");
  CHECK(problem_with("now: you > bob 10") == "at character 12: expected a player: you, donna, mike, jeff");
  CHECK(problem_with("now: you > donna 10, mike > you 10") == "at character 22: a deal has two parties only");
  CHECK(problem_with("now: you > you 10") == "at character 12: something is given or promised to the other party");
  CHECK(problem_with("now: you > donna spaceship") ==
        "at character 18: \"spaceship\" is not a sum, property or card; ? lists the names");
  CHECK(problem_with("now: you > donna hidden") ==
        "at character 18: \"hidden\" is not a sum, property or card; ? lists the names");
  CHECK(problem_with("now you > donna 10") == "at character 5: expected \":\"");
  CHECK(problem_with("turn_ends(you, 101): you > donna 10") == "at character 16: at most 100 is possible");
  CHECK(problem_with("now: you > donna 1, you > donna 1, you > donna 1, you > donna 1") ==
        "at character 51: a clause holds at most 3 items (T-38)");
  CHECK(
      problem_with("promise: donna > you no fun until 1") ==
      "at character 25: a promise is to play a card, to keep a property, or no tax, force-sale, out, play, bid or rob");
  CHECK(problem_with("promise: you > donna no tax, no out, no rob, no bid") ==
        "at character 46: a deal holds at most 3 promises (T-38)");
  CHECK(problem_with("now: you > donna 10; now: you > donna 10; now: you > donna 10; now: you > donna 10; "
                     "now: you > donna 10; now: you > donna 10; now: you > donna 10") ==
        "at character 146: a deal holds at most 6 clauses (T-38)");
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
  CHECK(deal_from("you", "now: you > donna $1,370 million,50,1000") ==
        deal_from("you", "now: you > donna 1370, 50, 1000"));
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
                              "promise: jeff > you no tax ever");
  CHECK(text_of(deal, {.names = kNames, .listener = kYou}) ==
        "you rent the Casino from Jeff for one turn against a deposit of $10 million; when you play the card Hotel and "
        "Casino Profits you share $50 million of the $120 million with Jeff; Jeff promises to play no Tax against you "
        "for the rest of the game");
}

TEST_CASE("T-38 what people have a word for is told with it") {
  const auto told = [](std::string_view text) {
    return text_of(deal_from("you", text), {.names = kNames, .listener = kYou});
  };
  CHECK(told("now: you > jeff hotel, jeff > you 90") == "you sell Jeff the Hotel for $90 million");
  CHECK(told("now: jeff > you tax, you > jeff 30") == "you buy from Jeff the card Tax for $30 million");
  CHECK(told("now: jeff > you 50; turn_ends(you, 2): you > jeff 60") ==
        "Jeff lends you $50 million, to be paid back as $60 million at the end of your third turn from now");
  CHECK(told("game_ends: jeff > you 1370") == "at the end of the game Jeff gives you $1,370 million");
  CHECK(told("now: jeff > you casino; game_ends: you > jeff casino") ==
        "you rent the Casino from Jeff until the end of the game");
  CHECK(told("now: jeff > you casino; played(you, tax, by 1): you > jeff casino") ==
        "you rent the Casino from Jeff until you play the card Tax, at the latest until the end of your second turn "
        "from now");
  CHECK(told("unless played(you, hotel-profits, by 0): you > jeff hotel-profits") ==
        "unless you play the card Hotel Profits no later than the end of your turn you give Jeff the card Hotel "
        "Profits");
  CHECK(told("earns(you, by 2): you > jeff 50%") ==
        "whenever you collect by a profit card no later than the end of your third turn from now you give Jeff 50 % of "
        "what it earned");
  CHECK(told("each played(jeff, three): jeff > you 70") ==
        "each time Jeff plays the card 3-Property Profits Jeff shares $70 million of the $160 million with you");
  CHECK(told("lost(you, casino): you > jeff 50") ==
        "if another player's Force Sale or Tax takes the Casino from you you give Jeff $50 million");
  CHECK(told("now: release 4, you > jeff hand") ==
        "now row 4 of the book is released and you show Jeff the whole hand");
  CHECK(told("promise: you > jeff play tax on donna by 0, play force-sale of casino by 1, no play tax") ==
        "you promise to play the card Tax against Donna no later than the end of your turn; you promise to play the "
        "card Force Sale to sell the Casino no later than the end of your second turn from now; you promise not to "
        "play the card Tax for the rest of the game");
  CHECK(told("promise: jeff > you no bid on casino until 0, no rob, keep hotel until 1") ==
        "Jeff promises not to bid for the Casino until the end of Jeff's turn; Jeff promises to take no card from you "
        "at random while another has some for the rest of the game; Jeff promises not to part with the Hotel until the "
        "end of Jeff's second turn from now");
  CHECK(told("promise: jeff > you no bid") == "Jeff promises not to bid for the rest of the game");
}

TEST_CASE("T-38 in JSON what is empty or unlimited is left out, and too much is told with the rule") {
  const auto read = [](std::string_view text, Problem& problem) {
    Deal deal;
    JsonReader reader(Missing::kRefused);
    if (!reader.read(*Json::parse(text, problem), deal)) problem = reader.problem();
    return deal;
  };
  Problem problem;
  const Deal deal = deal_from("you", "promise: you > donna no bid, no tax until 2");
  const std::string text = to_json(deal).dump();
  CHECK(text == R"({"proposer":0,"partner":1,"promises":[{"promise":"no-bid","who":0,"to":1},)"
                R"({"promise":"no-tax","who":0,"to":1,"until_turn":2}]})");
  CHECK(read(text, problem) == deal);
  CHECK_FALSE(problem);
  const Deal clause =
      deal_from("you", "each played(you, three): you > donna 70; played(you, tax, by 1): you > donna 10");
  CHECK(read(to_json(clause).dump(), problem) == clause);
  CHECK(to_json(clause).dump().find(R"({"when":"played","who":0,"card":"three","each":true})") != std::string::npos);
  std::string many = R"({"proposer":0,"partner":1,"promises":[)";
  for (unsigned i = 0; i < 4; ++i) many += std::string(i > 0 ? "," : "") + R"({"promise":"no-rob","who":0,"to":1})";
  read(many + "]}", problem);
  CHECK(text_of(problem) == "promises: at most 3 items are possible (T-38)");
}

TEST_CASE("T-38 who gives or promises is said once") {
  CHECK(deal_from("you", "now: you > jeff 10, casino, jeff > you 2 random") ==
        deal_from("you", "now: you > jeff 10, you > jeff casino, jeff > you 2 random"));
  CHECK(deal_from("you", "promise: you > jeff play tax on donna by 1, no bid on casino until 2, keep casino") ==
        deal_from("you",
                  "promise: you > jeff play tax on donna by 1; promise: you > jeff no bid on casino until 2; "
                  "promise: you > jeff keep casino ever"));
}

}  // namespace mogul::trump::test
