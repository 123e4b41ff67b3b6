// Records and positions as other people write them: what is wrong is told, and where.
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include <doctest/doctest.h>

#include "core/json.h"
#include "core/match.h"
#include "core/problem.h"
#include "games/registry.h"
#include "tests/support/json_text.h"

namespace mogul::test {
namespace {

const GameInfo& game() { return *find_game("cover-your-assets"); }

std::string replay_problem(const Json& record) {
  Problem problem;
  const std::unique_ptr<Match> match = game().replay(record, problem);
  CHECK((match != nullptr) == !problem);
  return text_of(problem);
}
std::string start_problem(const Json& setup) {
  Problem problem;
  const std::unique_ptr<Match> match = game().start(setup, problem);
  CHECK((match != nullptr) == !problem);
  return text_of(problem);
}
std::string position_problem(std::string_view position) {
  return start_problem(Json::object({{"players", 2}, {"seed", 1}, {"position", json_from(position)}}));
}

// A good record of a game that has just begun: Ann can discard a Home.
Json good_record() {
  return json_from(R"({
    "game": "cover-your-assets", "rules": 2, "players": 2, "options": {}, "seed": 7,
    "position": {"hands": [["home", "jewels"], ["gold"]], "discard_pile": ["stocks"]},
    "moves": [{"seat": 0, "action": {"do": "discard", "card": "home"}}]
  })");
}

TEST_CASE("a fault in a record is told with its place") {
  struct Row {
    const char* member;
    const char* value;
    const char* problem;
  };
  REQUIRE(replay_problem(good_record()) == "");
  for (const auto& [member, value, problem] : {
           Row{"rules", "1", "record.rules: played by version 1 of the rules, here it is 2"},
           Row{"rules", "\"2\"", "record.rules: expected a number, not a string"},
           Row{"seed", "true", "record.seed: a seed is a whole number or a string of 64 hex digits"},
           Row{"players", "1", "record.players: 2 to 6 can play (CYA-1)"},
           Row{"players", "2.0", "record.players: expected a whole number from 2 to 6, not 2.0 (CYA-1)"},
           Row{"players", "3", "record.position: it is not for 3 players"},
           Row{"options", R"({"fast":true})", "record.options: \"fast\" is not a member here"},
           Row{"options", R"({"single_round":1})", "record.options.single_round: expected true or false, not a number"},
           Row{"position", R"({"hands":[["gold","gold"],["gold","gold","gold"]]})",
               "record.position.hands[0], hands[1]: 5 of gold, but the deck has 4"},
           Row{"position", R"({"hands":[1,1]})",
               "record.position.hands[0]: every card here must be named or left out, not hidden"},
           Row{"moves", "{}", "record.moves: expected a list"},
           Row{"moves", "[7]", "record.moves[0]: expected an object, not a number"},
           Row{"moves", R"([{"action":{"do":"yield"}}])", "record.moves[0]: \"seat\" is missing"},
           Row{"moves", R"([{"seat":0,"action":{}}])", "record.moves[0].action: \"do\" is missing"},
           Row{"moves", R"([{"seat":1,"action":{"do":"discard","card":"gold"}}])",
               "record.moves[0]: It is another player's turn. (CYA-3)"},
           Row{"moves", R"([{"seat":null,"action":{"do":"discard","card":"gold"}}])",
               "record.moves[0]: It is another player's turn. (CYA-3)"},
           Row{"moves", R"([{"seat":0,"action":{"do":"discard","card":"hidden"}}])",
               "record.moves[0].action.card: every card here must be named or left out, not hidden"},
       }) {
    CAPTURE(std::string(member));
    CAPTURE(std::string(value));
    CHECK(replay_problem(good_record().set(member, json_from(value))) == problem);
  }
  CHECK(replay_problem(Json::array()) == "record: expected an object, not a list");
  CHECK(replay_problem(Json::object()) == "record: \"rules\" is missing");
  const auto without = [](std::string_view left_out) {
    std::vector<Json::Member> members = good_record().members();
    std::erase_if(members,
                  [&](const Json::Member& member) { return member.first == left_out || member.first == "position"; });
    return Json::object(members);
  };
  CHECK(replay_problem(without("players")) == "record: \"players\" is missing");
  CHECK(replay_problem(without("seed")) == "record: \"seed\" is missing");
}

TEST_CASE("the second of two moves is judged after the first") {
  Json record = good_record();
  const Json move = record.find("moves")->items()[0];
  record.set("moves", Json::array({move, move}));
  CHECK(replay_problem(record) == "record.moves[1]: It is another player's turn. (CYA-3)");
}

TEST_CASE("a fault in a set-up is told") {
  CHECK(start_problem(json_from(R"({"players":2,"seed":1})")) == "");
  CHECK(start_problem(json_from("[]")) == "\"players\" is missing");
  CHECK(start_problem(json_from(R"({"players":2})")) == "\"seed\" is missing");
  CHECK(start_problem(json_from(R"({"players":"2","seed":1})")) == "players: expected a number, not a string");
}

TEST_CASE("the code of a problem says what was to be read") {
  const auto started = [](std::string_view setup) {
    Problem problem;
    CHECK(game().start(json_from(setup), problem) == nullptr);
    return problem;
  };
  CHECK(started(R"({"players":7,"seed":1})").code == "bad-setup");
  CHECK(started(R"({"players":7,"seed":1})").rule == "CYA-1");
  CHECK(started(R"({"players":2,"seed":true})").code == "bad-setup");
  CHECK(started(R"({"players":2,"seed":1,"options":{"fast":true}})").code == "bad-setup");
  CHECK(started(R"({"players":2,"seed":1,"position":7})").code == "impossible-position");
  CHECK(started(R"({"players":2,"seed":1,"position":{"turn":2}})").code == "impossible-position");
  Problem problem;
  CHECK(game().replay(good_record().set("position", 7), problem) == nullptr);
  CHECK(problem.code == "bad-record");
}

TEST_CASE("a fault in a position is told") {
  struct Row {
    const char* position;
    const char* problem;
  };
  for (const auto& [position, problem] : {
           Row{"7", "position: expected an object, not a number"},
           Row{R"({"hand":[]})", "position: \"hand\" is not a member here"},
           Row{R"({"hands":[["home"],["stone"]]})",
               "position.hands[1][0]: \"stone\" is unknown; known are piggy-bank, baseball-cards, stamp-collection, "
               "cash-under-the-mattress, bank-account, coin-collection, stocks, classic-auto, jewels, home, silver, "
               "gold, "
               "hidden"},
           Row{R"({"hands":[["home"],["home"],["home"]]})", "position: it is not for 2 players"},
           Row{R"({"hands":[["home"],["home"]],"turn":2})", "position.turn: no such seat"},
           Row{R"({"hands":[["home"],["home"]],"dealer":null})", "position.dealer: no such seat"},
           Row{R"({"hands":[[],["home"]]})", "position.hands: whoever is to act holds a card (CYA-15)"},
           Row{R"({"hands":[["home"],["hidden"]]})",
               "position.hands[1][0]: every card here must be named or left out, not hidden"},
           Row{R"({"hands":[[],[]],"phase":"over","round":1,"options":{"forgotten_refill":true}})",
               "position.phase: nobody has won yet (CYA-17)"},
           Row{R"({"hands":[[],[]],"phase":"over","limits":[0,0],"options":{"forgotten_refill":true}})",
               "position.phase: nobody has won yet (CYA-17)"},
           Row{R"({"hands":[[],[]],"phase":"over","limits":[0,0],"round":1,"options":{"forgotten_refill":true}})", ""},
           Row{R"({"hands":[[],[]],"limits":[0,0],"round":1,"options":{"forgotten_refill":true}})",
               "position.phase: the game is over by its rounds, totals or limits (CYA-17)"},
           Row{R"({"hands":[["home"],["home"]],"phase":"over"})",
               "position.phase: the game is over only when all hands are empty (CYA-15)"},
           Row{R"({"hands":[["home"],["home"]],"phase":"defend"})", "position.challenge: this phase needs one"},
           Row{R"({"hands":[["home"],["home"]],"totals":[1000000,0],"round":3})",
               "position.phase: the game is over by its rounds, totals or limits (CYA-17)"},
           Row{R"({"hands":[["home"],["home"]],"totals":[5000,0]})",
               "position.totals: more than the rounds finished can bring"},
           Row{R"({"hands":[["home"],["home"]],"round":50})",
               "position.phase: the game is over by its rounds, totals or limits (CYA-17)"},
       }) {
    CAPTURE(std::string(position));
    CHECK(position_problem(position) == problem);
  }
}

TEST_CASE("in a position what is not said is as on an empty table, and cards not named are dealt") {
  Problem problem;
  const auto match = game().start(json_from(R"({"players":2,"seed":1,"position":{"hands":[["home"],["gold"]],
                                                "draw_pile":["stocks","jewels"]}})"),
                                  problem);
  REQUIRE_MESSAGE(match, text_of(problem));
  const Json position = match->referee().position();
  CHECK(position.find("hands")->dump() == R"([["home"],["gold"]])");
  CHECK(position.find("discard_pile")->dump() == "[]");
  const auto& pile = position.find("draw_pile")->items();
  REQUIRE(pile.size() == 108);
  CHECK(pile[106].text() == "stocks");
  CHECK(pile[107].text() == "jewels");  // the top, drawn first
  CHECK(position.find("limits")->dump() == "[4,4]");
}

}  // namespace
}  // namespace mogul::test
