// The referee and positions set up by hand: which are refused, and what becomes of cards that are not named.
#include <cstddef>
#include <string>
#include <utility>
#include <vector>

#include <doctest/doctest.h>

#include "core/json.h"
#include "tests/tools/client.h"
#include "tests/tools/requests.h"

namespace mogul {
namespace {

using test::Client;
using test::kChallenge;
using test::on_one_line;

// What `load` says to a position for two players.
std::string loading(const std::string& position) {
  Client talk;
  return talk.refusal(R"({"cmd": "load", "game": "cover-your-assets", "seed": 1, "position": )" + position + "}");
}

struct Case {
  std::string request;
  std::string refusal;
};

TEST_CASE("an impossible position is refused with what is impossible and where") {
  const std::vector<Case> cases = {
      {R"({})", "hands: whoever is to act holds a card (CYA-15)"},
      {R"({"hand": []})", ": \"hand\" is not a member here"},
      {R"({"hands": [["home"], ["house"]]})",
       "hands[1][0]: \"house\" is unknown; known are piggy-bank, baseball-cards, stamp-collection, "
       "cash-under-the-mattress, bank-account, coin-collection, stocks, classic-auto, jewels, home, silver, gold, "
       "hidden"},
      {R"({"hands": [["home"], 3]})", "hands[1]: every card here must be named or left out, not hidden"},
      {R"({"hands": [["home"], ["hidden"]]})", "hands[1][0]: every card here must be named or left out, not hidden"},
      {R"({"hands": [["home"], ["home", "home", "home", "home", "home"]]})", "hands[1]: at most 4 items are possible"},
      {R"({"hands": [["gold", "gold"], ["gold"]], "discard_pile": ["gold", "gold"]})",
       "hands[0], hands[1], discard_pile: 5 of gold, but the deck has 4"},
      {R"({"hands": [["home"], []], "stacks": [[{"asset": "home", "assets": 255}], []]})",
       "hands[0], stacks[0]: 256 of home, but the deck has 8"},
      {R"({"hands": [["home"], []], "stacks": [[{"asset": "gold", "assets": 2}], []]})",
       "stacks[0]: a set is named by an asset (CYA-8)"},
      {R"({"hands": [["home"], []], "stacks": [[{"asset": "home", "assets": 1}], []]})",
       "stacks[0]: a set is an asset and a second card at least (CYA-8)"},
      {R"({"hands": [["home"], []], "stacks": [[], [], []]})",
       "totals, limits and stacks: one for each of the 2 hands"},
      {R"({"hands": [["home"], ["home"]], "turn": 2})", "turn: no such seat"},
      {R"({"hands": [["home"], ["home"]], "turn": null})", "turn: no such seat"},
      {R"({"hands": [["home"], ["home"]], "turn": 255})", "turn: expected a whole number from 0 to 9, not 255"},
      {R"({"hands": [["home"], ["home"]], "dealer": 5})", "dealer: no such seat"},
      {R"({"hands": [["home"], []], "turn": 1})", "hands: whoever is to act holds a card (CYA-15)"},
      {R"({"hands": [["home"], []], "limits": [3, 4]})", "limits[0]: 4, as the option is off (CYA-14)"},
      {R"({"hands": [["home"], []], "limits": [0, 4], "options": {"forgotten_refill": true}})",
       "hands[0]: more cards than the limit of the seat"},
      {R"({"hands": [["home"], []], "limits": [5, 4]})", "limits[0]: at most 4 cards (CYA-1)"},
      {R"({"hands": [["home"], []], "round": 65535})", "round: at most 50 (CYA-17)"},
      {R"({"hands": [["home"], []], "round": 1, "totals": [1000000, 0]})",
       "phase: the game is over by its rounds, totals or limits (CYA-17)"},
      {R"({"hands": [["home"], []], "totals": [5000, 0]})", "totals: more than the rounds finished can bring"},
      {R"({"hands": [["home"], []], "round": 1, "totals": [990000, 990000]})",
       "totals: more than the rounds finished can bring"},
      {R"({"hands": [["home"], []], "round": 1, "totals": [4000, 0]})", "totals[0]: a multiple of 5000"},
      {R"({"hands": [["home"], []], "round": 2, "options": {"single_round": true}})", "round: at most 1 (CYA-17)"},
      {R"({"hands": [[], []], "phase": "over", "round": 1, "options": {"single_round": true}})",
       "draw_pile: it is played to its end (CYA-15)"},
      {R"({"hands": [[], []], "phase": "over", "round": 1, "options": {"single_round": true, "forgotten_refill": true},
          "stacks": [[{"asset": "home", "assets": 2}], []]})",
       "totals[0]: at the end the stack is counted (CYA-16)"},
      {R"({"hands": [["home"], []], "phase": "pick-up", "options": {"forgotten_refill": true},
          "stacks": [[{"asset": "home", "assets": 2}], []], "challenge": [{"owner": 1}]})",
       "challenge: the owner has no set (CYA-9)"},
      {R"({"hands": [["home", "jewels", "jewels", "stocks"], ["home"]], "phase": "defend",
          "stacks": [[{"asset": "stocks", "assets": 2}],
                     [{"asset": "stocks", "assets": 2}, {"asset": "home", "assets": 2}]],
          "challenge": [{"owner": 1, "shown": {"asset": "home", "golds": 1}}]})",
       "challenge: more cards were shown than a hand had (CYA-10)"},
      {R"({"hands": [["home"], ["home"]], "phase": "defend"})", "challenge: this phase needs one"},
      {R"({"hands": [["home"], ["home"]], "phase": "press"})", "challenge: this phase needs one"},
      {R"({"hands": [["home"], ["home"]], "phase": "pick-up"})",
       "phase: nothing to pick up, or the option is off (CYA-14)"},
      {R"({"hands": [["home"], ["home"]], "phase": "over"})",
       "phase: the game is over only when all hands are empty (CYA-15)"},
      {R"({"hands": [["home"], ["home"]], "challenge": [{"owner": 1, "shown": {"asset": "home", "golds": 1}}]})",
       "challenge: there is none in this phase"},
      {R"({"hands": [["home"], ["home"]], "phase": "defend", "challenge": [{"shown": {"golds": 1}}]})",
       "challenge: the owner is another player"},
      {R"({"hands": [["home"], ["home"]], "phase": "defend", "challenge": [{"owner": 9, "shown": {"golds": 1}}]})",
       "challenge: the owner is another player"},
      {R"({"hands": [["home"], ["home"]], "phase": "defend", "challenge": [{"owner": 1, "shown": {"golds": 1}}]})",
       "challenge: the thief has no set (CYA-7)"},
      {R"({"hands": [["home"], ["home"]], "phase": "defend", "challenge": [{"owner": 1, "shown": {"golds": 1}}],
          "stacks": [[{"asset": "home", "assets": 2}], [{"asset": "stocks", "assets": 2}]]})",
       "challenge: it is about a top set that is not the first (CYA-9)"},
      {R"({"hands": [["home"], ["home"]], "chance": {"sead": 1}})", "chance: \"sead\" is not a member here"},
  };
  for (const Case& c : cases) {
    CAPTURE(c.request);
    const std::string dot = c.refusal.starts_with(":") ? "" : ".";
    CHECK(loading(c.request) == "impossible-position: position" + dot + c.refusal);
  }
}

TEST_CASE("a position must be for the table that is named beside it") {
  Client talk;
  const std::string load = R"({"cmd": "load", "game": "cover-your-assets", "seed": 1, )";
  CHECK(talk.refusal(load + R"("players": 3, "position": {"hands": [["home"], []]}})") ==
        "impossible-position: position: it is not for 3 players");
  CHECK(talk.refusal(load + R"("options": {"single_round": true},
                              "position": {"hands": [["home"], []], "options": {"single_round": false}}})") ==
        "impossible-position: position.options: other options were agreed");
  const Json told = talk.must(load + R"("position": {"hands": [["home"], [], ["home"]]}})");
  CHECK(*told.find("players") == Json(3));
}

TEST_CASE("cards that a position does not name lie shuffled under those of its draw pile") {
  Client talk;
  talk.must(on_one_line(kChallenge));
  const Json answer = talk.must(R"({"cmd": "position"})");
  const auto& pile = answer.find("position")->find("draw_pile")->items();
  // 110 cards without 5 in hands, 6 in sets, 1 shown and 1 discarded.
  REQUIRE(pile.size() == 97);
  CHECK(pile[95] == Json("gold"));
  CHECK(pile[96] == Json("bank-account"));
}

TEST_CASE("too many cards of a kind are told with all the places where they lie") {
  Client talk;
  CHECK(talk.refusal(on_one_line(R"({"cmd": "load", "game": "monopoly-deal", "position": {
          "hands": [["hotel", "hotel"], []], "banks": [["hotel"], []], "properties": [["pink", "pink", "pink"], []],
          "buildings": [{"owner": 0, "colour": "pink", "set": 0, "hotel": true}],
          "played_pile": ["hotel"], "draw_pile": ["hotel"]}})")) ==
        "impossible-position: position.hands[0], banks[0], buildings, played_pile, draw_pile: 6 of hotel, but there "
        "are 2");
  CHECK(talk.refusal(on_one_line(R"({"cmd": "load", "game": "trump", "position": {
          "hands": [[{"card": "casino-profits"}], [{"card": "casino-profits"}], []], "discard_pile": ["casino-profits"],
          "draw_pile": ["casino-profits"]}})")) ==
        "impossible-position: position.hands[0], hands[1], discard_pile, draw_pile: 4 of casino-profits, but the deck "
        "has 1");
}

// The position without its `chance`, and with the draw pile given.
Json with_draw_pile(const Json& position, Json pile) {
  Json changed = Json::object();
  for (const auto& [name, value] : position.members()) {
    if (name != "chance") changed.set(name, value);
  }
  return changed.set("draw_pile", std::move(pile));
}

TEST_CASE("a position that names every card is loaded exactly, and nothing is left to chance") {
  for (const std::string game : {"cover-your-assets", "monopoly-deal", "trump"}) {
    CAPTURE(game);
    Client talk;
    talk.must(R"({"cmd": "new", "players": 3, "seed": 7, "game": ")" + game + "\"}");
    const Json told = *talk.must(R"({"cmd": "position"})").find("position");
    const Json pile = *told.find("draw_pile");
    Json turned = Json::array();
    for (std::size_t i = pile.items().size(); i-- > 0;) turned.push(pile.items()[i]);

    const auto loaded = [&](const Json& position, bool exact) {
      return Json::object({{"cmd", "load"}, {"game", game}, {"seed", 5}, {"position", position}, {"exact", exact}})
          .dump();
    };
    for (const bool exact : {true, false}) {
      talk.must(loaded(with_draw_pile(told, turned), exact));
      const Json position = *talk.must(R"({"cmd": "position"})").find("position");
      CHECK(*position.find("draw_pile") == turned);
      CHECK(position.find("chance")->find("blocks_drawn")->dump() == "0");
    }
    Json fewer = Json::array();
    for (std::size_t i = 2; i < pile.items().size(); ++i) fewer.push(pile.items()[i]);
    CHECK(talk.refusal(loaded(with_draw_pile(told, fewer), true)) ==
          "impossible-position: position: cards of the deck named nowhere: 2");
    talk.must(loaded(with_draw_pile(told, fewer), false));
    CHECK(talk.must(R"({"cmd": "position"})").find("position")->find("draw_pile")->items().size() ==
          pile.items().size());
  }
  Client talk;
  CHECK(talk.refusal(R"({"cmd": "load", "game": "trump", "position": {}, "exact": 1})") ==
        "wrong-type: exact: expected true or false, not a number");
}

}  // namespace
}  // namespace mogul
