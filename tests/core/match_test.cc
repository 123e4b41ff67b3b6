// A Match: any game at run time, in JSON.
#include "core/match.h"

#include <cstddef>
#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include <doctest/doctest.h>

#include "core/canvas.h"
#include "core/chair.h"
#include "core/chance.h"
#include "core/choice.h"
#include "core/json.h"
#include "core/problem.h"
#include "core/seat_view.h"
#include "core/value.h"
#include "games/registry.h"
#include "tests/support/json_text.h"

namespace mogul::test {
namespace {

const Names kNames = {"Ann", "Bob"};

std::unique_ptr<Match> started() {
  Problem problem;
  auto match = find_game("cover-your-assets")
                   ->start(json_from(R"({
      "players": 2, "seed": 3, "options": {"forgotten_refill": true},
      "position": {"hands": [["home", "home", "jewels"], ["coin-collection", "gold"]],
                   "stacks": [[], [{"asset": "stocks", "assets": 2, "silvers": 0, "golds": 1}]],
                   "discard_pile": ["stocks"], "draw_pile": ["piggy-bank", "silver"]}})"),
                           problem);
  REQUIRE_MESSAGE(match, text_of(problem));
  return match;
}

const Json kPair = Json::object({{"do", "pair"}, {"card", "home"}, {"with", "home"}});
const Json kPickUp = Json::object({{"do", "pick-up"}});
const Json kDiscardCoin = Json::object({{"do", "discard"}, {"card", "coin-collection"}});

Chair chair(const std::unique_ptr<Match>& match, Seat seat) { return Chair(*match, seat, kNames); }
Problem play(const std::unique_ptr<Match>& match, Seat seat, const Json& action) {
  return chair(match, seat).play(action);
}
// All that happened, as somebody sees it.
std::vector<Told> told(const std::unique_ptr<Match>& match, Seat seat) { return *chair(match, seat).events_since({}); }
std::vector<Told> told_to_referee(const std::unique_ptr<Match>& match) {
  return match->referee().events_since(0, kNames);
}

Problem refused(Problem verdict) {
  REQUIRE(verdict);
  return verdict;
}

TEST_CASE("a match knows its game and who is to act") {
  const auto match = started();
  CHECK(match->game() == "cover-your-assets");
  CHECK(match->players() == 2);
  CHECK(match->to_act() == Seats(Seat{0}));
  CHECK(match->moves() == 0);
  CHECK(told_to_referee(match).empty());
}

TEST_CASE("choices are actions with their sentences, for whoever is to act") {
  const auto match = started();
  const std::vector<Choice> choices = chair(match, Seat{0}).view().actions();
  REQUIRE(choices.size() == 3);
  CHECK(choices[0].action == kPair);
  CHECK(choices[0].sentence == "Lay the pair Home and Home");
  CHECK(choices[1].sentence == "Discard Jewels");
  CHECK(choices[2].sentence == "Discard Home");
  CHECK(chair(match, Seat{1}).view().actions().empty());
  CHECK(chair(match, Seat::kNobody).view().actions().empty());
}

TEST_CASE("a refused action changes nothing and says why") {
  const auto match = started();
  const Json before = match->referee().position();

  const Problem wrong_seat = refused(play(match, Seat{1}, kDiscardCoin));
  CHECK(wrong_seat.code == "not-your-turn");
  CHECK(wrong_seat.rule == "CYA-3");
  CHECK(wrong_seat.sentence == "It is another player's turn.");

  const Problem malformed = refused(play(match, Seat{0}, json_from(R"({"do":"discard","card":"moon"})")));
  CHECK(malformed.code == "malformed");
  CHECK(malformed.rule == "");
  CHECK(located(malformed).starts_with("action.card: \"moon\" is unknown; known are piggy-bank, "));

  CHECK(match->referee().position() == before);
  CHECK(match->moves() == 0);
  CHECK(told_to_referee(match).empty());
}

TEST_CASE("check judges without playing") {
  const auto match = started();
  const Json before = match->referee().position();
  CHECK_FALSE(chair(match, Seat{0}).view().check(kPair));
  CHECK(refused(chair(match, Seat{0}).view().check(kPickUp)).code == "nothing-to-pick-up");
  CHECK(match->referee().position() == before);
  CHECK(match->moves() == 0);
}

TEST_CASE("moves and the events after each are counted") {
  const auto match = started();
  REQUIRE_FALSE(play(match, Seat{0}, kPair));
  REQUIRE_FALSE(play(match, Seat{0}, kPickUp));
  REQUIRE_FALSE(play(match, Seat{1}, kDiscardCoin));
  CHECK(match->moves() == 3);
  CHECK(match->mover(0) == Seat{0});
  CHECK(match->mover(2) == Seat{1});
  CHECK(match->now() == Moment{.generation = 0, .number = 4});
  const std::vector<Told> events = told_to_referee(match);
  REQUIRE(events.size() == 3);
  for (std::uint32_t i = 0; i < 3; ++i) CHECK(events[i].number == i + 2);  // the deal is 1
}

TEST_CASE("the deal is told before the first move, and stays when all moves are taken back") {
  Problem problem;
  const auto match = find_game("cover-your-assets")->start(json_from(R"({"players":2,"seed":1})"), problem);
  REQUIRE_MESSAGE(match, text_of(problem));
  REQUIRE(told_to_referee(match).size() == 3);
  for (const Told& event : told_to_referee(match)) CHECK(event.number == 1);
  CHECK(told(match, Seat{1})[1].event.dump() == R"({"event":"dealt","seat":0,"cards":4})");
  CHECK(*told(match, Seat{0})[1].event.find("cards") == match->referee().position().find("hands")->items()[0]);
  REQUIRE_FALSE(play(match, Seat{0}, chair(match, Seat{0}).view().actions()[0].action));
  CHECK(told_to_referee(match).size() > 3);
  match->rewind(0);
  CHECK(told_to_referee(match).size() == 3);
}

TEST_CASE("an event is told as each pair of eyes may see it") {
  const auto match = started();
  play(match, Seat{0}, kPair);
  play(match, Seat{0}, kPickUp);
  const Json drawn = told_to_referee(match)[1].event;
  CHECK(drawn.find("cards")->items().size() == 3);
  CHECK(told(match, Seat{0})[1].event == drawn);
  CHECK(told(match, Seat{1})[1].event.dump() == R"({"event":"drew","seat":0,"cards":3})");
  CHECK(told(match, Seat::kNobody)[1].event.dump() == R"({"event":"drew","seat":0,"cards":3})");
  CHECK(told(match, Seat{1})[1].sentence == "Ann draws 3 cards");
  CHECK(told(match, Seat{0})[1].sentence.starts_with("You draw Silver, Piggy Bank and "));
}

TEST_CASE("a match can be taken back to any move, and goes on from there") {
  const auto match = started();
  std::vector<Json> positions = {match->referee().position()};
  play(match, Seat{0}, kPair);
  positions.push_back(match->referee().position());
  play(match, Seat{0}, kPickUp);
  positions.push_back(match->referee().position());
  play(match, Seat{1}, kDiscardCoin);
  const Json end = match->referee().position();

  for (const std::size_t moves : {std::size_t{2}, std::size_t{1}, std::size_t{0}}) {
    match->rewind(moves);
    CHECK(match->referee().position() == positions[moves]);
    CHECK(match->moves() == moves);
    CHECK(told_to_referee(match).size() == moves);
  }
  play(match, Seat{0}, kPair);
  play(match, Seat{0}, kPickUp);
  play(match, Seat{1}, kDiscardCoin);
  CHECK(match->referee().position() == end);
}

TEST_CASE("a record can be played again, and gives the same record") {
  const auto match = started();
  play(match, Seat{0}, kPair);
  play(match, Seat{0}, kPickUp);
  play(match, Seat{1}, kDiscardCoin);
  Problem problem;
  const auto again = find_game("cover-your-assets")->replay(json_from(match->referee().record().dump()), problem);
  REQUIRE_MESSAGE(again, text_of(problem));
  CHECK(again->referee().record() == match->referee().record());
  CHECK(again->referee().position() == match->referee().position());
  CHECK(told_to_referee(again).size() == told_to_referee(match).size());
}

TEST_CASE("a record names its game, its rules, its table and its result") {
  const auto match = started();
  play(match, Seat{0}, kPair);
  const Json record = match->referee().record();
  CHECK(record.find("game")->text() == "cover-your-assets");
  CHECK(record.find("rules")->whole() == 2);
  CHECK(record.find("players")->whole() == 2);
  CHECK(record.find("options")->dump() == R"({"single_round":false,"forgotten_refill":true})");
  CHECK(record.find("seed")->text() == "03" + std::string(62, '0'));
  CHECK(record.find("moves")->dump() == R"([{"seat":0,"action":{"do":"pair","card":"home","with":"home"}}])");
  const auto result = record.find("result");
  CHECK(result->find("over")->dump() == "false");
  CHECK(result->find("winners")->dump() == "[]");
  CHECK(result->find("standings")->dump() == "[40000,70000]");
  CHECK(result->find("digest")->text().size() == 16);
}

TEST_CASE("a moment of another past is not taken for one of this") {
  const auto match = started();
  Chair bob = chair(match, Seat{1});
  play(match, Seat{0}, kPair);
  const Moment before = match->now();
  play(match, Seat{0}, kPickUp);
  CHECK(bob.events_since(before)->size() == 1);
  CHECK(bob.view_at(before)->to_act() == Seats(Seat{0}));
  CHECK(bob.view().to_act() == Seats(Seat{1}));
  CHECK(bob.view_at({.generation = 0, .number = 1})->json().find("hands")->dump() ==
        R"([3,["coin-collection","gold"]])");
  CHECK_FALSE(bob.events_since({.generation = 0, .number = 4}));
  CHECK(bob.view_at({.generation = 0, .number = 4}) == nullptr);
  CHECK(bob.view_at({.generation = 0, .number = 0}) == nullptr);

  match->rewind(1);
  CHECK(match->now() == Moment{.generation = 1, .number = 2});
  CHECK(bob.view().to_act() == Seats(Seat{0}));
  CHECK_FALSE(bob.events_since(before));
  CHECK(bob.view_at(before) == nullptr);
  CHECK(bob.events_since({.generation = 1, .number = 0})->size() == 1);
}

TEST_CASE("a chair knows the number of its last move") {
  const auto match = started();
  CHECK(chair(match, Seat{0}).last_move() == 1);
  play(match, Seat{0}, kPair);
  play(match, Seat{0}, kPickUp);
  play(match, Seat{1}, kDiscardCoin);
  CHECK(chair(match, Seat{0}).last_move() == 3);
  CHECK(chair(match, Seat{1}).last_move() == 4);
  CHECK(chair(match, Seat::kNobody).last_move() == 4);
}

TEST_CASE("a spectator's chair plays nothing") {
  const auto match = started();
  CHECK(refused(play(match, Seat::kNobody, kPair)).code == "spectator");
  CHECK(match->moves() == 0);
}

TEST_CASE("a move, the seed and the options can be had without the record") {
  const auto match = started();
  play(match, Seat{0}, kPair);
  CHECK(match->referee().move(0).seat == Seat{0});
  CHECK(match->referee().move(0).action == kPair);
  CHECK(match->referee().seed() == seed_from(3));
  CHECK(match->referee().options().dump() == R"({"single_round":false,"forgotten_refill":true})");
}

TEST_CASE("a view is what the seat may know, and no more") {
  const auto match = started();
  CHECK(chair(match, Seat{1}).view().json().find("hands")->dump() == R"([3,["coin-collection","gold"]])");
  CHECK(chair(match, Seat{1}).view().json().find("chance")->dump() == "null");
  CHECK(chair(match, Seat::kNobody).view().json().find("hands")->dump() == "[3,2]");
}

TEST_CASE("a table drawn for a seat shows no hidden card") {
  const auto match = started();
  Canvas canvas(100, 40);
  chair(match, Seat{1}).view().draw(canvas);
  CHECK(canvas.plain().find("Ann") != std::string::npos);
  CHECK(canvas.plain().find("Jewels") == std::string::npos);  // in Ann's hand alone
}

TEST_CASE("options and refusals are told by the registry") {
  const GameInfo& game = *find_game("cover-your-assets");
  const Json options = game.options();
  REQUIRE(options.items().size() == 2);
  CHECK(options.items()[0].find("name")->text() == "single_round");
  CHECK(options.items()[0].find("default")->dump() == "false");
  CHECK(options.items()[1].find("name")->text() == "forgotten_refill");
  const Json refusals = game.refusals();
  CHECK(refusals.items().size() == 21);
  CHECK(refusals.items()[0].dump() == R"({"code":"game-over","rule":"CYA-17","message":"The game is over."})");
  CHECK(find_game("chess") == nullptr);
}

}  // namespace
}  // namespace mogul::test
