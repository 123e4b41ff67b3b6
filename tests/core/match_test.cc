// A Match: any game at run time, in JSON.
#include "core/match.h"

#include <array>
#include <cstddef>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include <doctest/doctest.h>

#include "core/canvas.h"
#include "core/json.h"
#include "core/problem.h"
#include "core/sentence.h"
#include "core/value.h"
#include "games/registry.h"
#include "tests/support/json_text.h"

namespace mogul::test {
namespace {

const std::array<std::string, 2> kNames = {"Ann", "Bob"};
const Voice kVoice{.names = kNames};

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
  CHECK(match->events() == 0);
}

TEST_CASE("choices are actions with their sentences, for whoever is to act") {
  const auto match = started();
  const std::vector<Choice> choices = match->actions(Seat{0}, kVoice);
  REQUIRE(choices.size() == 3);
  CHECK(choices[0].action == kPair);
  CHECK(choices[0].sentence == "Lay the pair Home and Home");
  CHECK(choices[1].sentence == "Discard Jewels");
  CHECK(choices[2].sentence == "Discard Home");
  CHECK(match->actions(Seat{1}, kVoice).empty());
  CHECK(match->actions(Seat::kNobody, kVoice).empty());
}

TEST_CASE("a refused action changes nothing and says why") {
  const auto match = started();
  const Json before = match->position();

  const Problem wrong_seat = refused(match->play(Seat{1}, kDiscardCoin, {}));
  CHECK(wrong_seat.code == "not-your-turn");
  CHECK(wrong_seat.rule == "CYA-3");
  CHECK(wrong_seat.sentence == "It is another player's turn.");

  const Problem malformed = refused(match->play(Seat{0}, json_from(R"({"do":"discard","card":"moon"})"), {}));
  CHECK(malformed.code == "malformed");
  CHECK(malformed.rule == "");
  CHECK(located(malformed).starts_with("action.card: \"moon\" is unknown; known are piggy-bank, "));

  CHECK(match->position() == before);
  CHECK(match->moves() == 0);
  CHECK(match->events() == 0);
}

TEST_CASE("check judges without playing") {
  const auto match = started();
  const Json before = match->position();
  CHECK_FALSE(match->check(Seat{0}, kPair, {}));
  CHECK(refused(match->check(Seat{0}, kPickUp, {})).code == "nothing-to-pick-up");
  CHECK(match->position() == before);
  CHECK(match->moves() == 0);
}

TEST_CASE("moves and the events after each are counted") {
  const auto match = started();
  REQUIRE_FALSE(match->play(Seat{0}, kPair, {}));
  REQUIRE_FALSE(match->play(Seat{0}, kPickUp, {}));
  REQUIRE_FALSE(match->play(Seat{1}, kDiscardCoin, {}));
  CHECK(match->moves() == 3);
  CHECK(match->mover(0) == Seat{0});
  CHECK(match->mover(2) == Seat{1});
  CHECK(match->events() == 3);
  CHECK(match->events_after(0) == 0);
  CHECK(match->events_after(1) == 1);
  CHECK(match->events_after(2) == 2);
  CHECK(match->events_after(3) == 3);
}

TEST_CASE("an event is told as each pair of eyes may see it") {
  const auto match = started();
  match->play(Seat{0}, kPair, {});
  match->play(Seat{0}, kPickUp, {});
  const Json drawn = match->event(1, kReferee);
  CHECK(drawn.find("cards")->items().size() == 3);
  CHECK(match->event(1, Seat{0}) == drawn);
  CHECK(match->event(1, Seat{1}).dump() == R"({"event":"drew","seat":0,"cards":3})");
  CHECK(match->event(1, Seat::kNobody).dump() == R"({"event":"drew","seat":0,"cards":3})");
  CHECK(match->event_sentence(1, Seat{1}, {.names = kNames, .listener = Seat{1}}) == "Ann draws 3 cards");
  CHECK(match->event_sentence(1, Seat{0}, {.names = kNames, .listener = Seat{0}})
            .starts_with("You draw Silver, Piggy Bank and "));
}

TEST_CASE("a match can be taken back to any move, and goes on from there") {
  const auto match = started();
  std::vector<Json> positions = {match->position()};
  match->play(Seat{0}, kPair, {});
  positions.push_back(match->position());
  match->play(Seat{0}, kPickUp, {});
  positions.push_back(match->position());
  match->play(Seat{1}, kDiscardCoin, {});
  const Json end = match->position();

  for (const std::size_t moves : {std::size_t{2}, std::size_t{1}, std::size_t{0}}) {
    match->rewind(moves);
    CHECK(match->position() == positions[moves]);
    CHECK(match->moves() == moves);
    CHECK(match->events() == moves);
    CHECK(match->events_after(moves) == moves);
  }
  match->play(Seat{0}, kPair, {});
  match->play(Seat{0}, kPickUp, {});
  match->play(Seat{1}, kDiscardCoin, {});
  CHECK(match->position() == end);
}

TEST_CASE("a record can be played again, and gives the same record") {
  const auto match = started();
  match->play(Seat{0}, kPair, {});
  match->play(Seat{0}, kPickUp, {});
  match->play(Seat{1}, kDiscardCoin, {});
  Problem problem;
  const auto again = find_game("cover-your-assets")->replay(json_from(match->record().dump()), problem);
  REQUIRE_MESSAGE(again, text_of(problem));
  CHECK(again->record() == match->record());
  CHECK(again->position() == match->position());
  CHECK(again->events() == match->events());
}

TEST_CASE("a record names its game, its rules, its table and its result") {
  const auto match = started();
  match->play(Seat{0}, kPair, {});
  const Json record = match->record();
  CHECK(record.find("game")->text() == "cover-your-assets");
  CHECK(record.find("rules")->whole() == 1);
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

TEST_CASE("a view is what the seat may know, and no more") {
  const auto match = started();
  CHECK(match->view(Seat{1}).find("hands")->dump() == R"([3,["coin-collection","gold"]])");
  CHECK(match->view(Seat{1}).find("chance")->dump() == "null");
  CHECK(match->view(Seat::kNobody).find("hands")->dump() == "[3,2]");
}

TEST_CASE("a table drawn for a seat shows no hidden card") {
  const auto match = started();
  Canvas canvas(100, 40);
  match->draw(Seat{1}, {.names = kNames, .listener = Seat{1}}, canvas);
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
