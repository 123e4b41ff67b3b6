// The referee: what it answers, what it refuses, and that nothing ends the conversation.
#include <cstddef>
#include <ios>
#include <sstream>
#include <string>
#include <string_view>
#include <vector>

#include <doctest/doctest.h>

#include "core/chance.h"
#include "core/json.h"
#include "tests/tools/client.h"
#include "tools/conversation.h"
#include "tools/protocol.h"

namespace mogul {
namespace {

using test::Client;
using test::parsed;

constexpr std::string_view kNew = R"({"cmd": "new", "game": "cover-your-assets", "players": 2, "seed": 7})";

// Ann is about to lose her Homes to Bob, who has shown the first card.
constexpr std::string_view kChallenge = R"({"cmd": "load", "game": "cover-your-assets", "seed": 1, "position": {
  "turn": 1, "phase": "defend",
  "hands": [["home", "gold", "jewels"], ["silver", "stocks"]],
  "stacks": [[{"asset": "jewels", "assets": 2}, {"asset": "home", "assets": 2}], [{"asset": "stocks", "assets": 2}]],
  "challenge": [{"owner": 0, "shown": {"asset": "home", "silvers": 1}}],
  "discard_pile": ["piggy-bank"], "draw_pile": ["gold", "bank-account"]}})";

std::string on_one_line(std::string_view text) {
  std::string line(text);
  for (char& c : line) {
    if (c == '\n') c = ' ';
  }
  return line;
}

// What `load` says to a position for two players.
std::string loading(const std::string& position) {
  Client talk;
  return talk.refusal(R"({"cmd": "load", "game": "cover-your-assets", "seed": 1, "position": )" + position + "}");
}

struct Case {
  std::string request;
  std::string refusal;
};

TEST_CASE("a request of the wrong form is refused with what is wrong and where") {
  const std::vector<Case> cases = {
      {"", "bad-json: the text ends too early at byte 0"},
      {"{\"cmd\": \"games\"", "bad-json: a comma or } is missing at byte 15"},
      {"{\"cmd\": \"games\"} x", "bad-json: something follows the value at byte 17"},
      {"{\"cmd\": \"\xC3\x28\"}", "bad-json: not valid UTF-8 at byte 9"},
      {"{\"cmd\": \"games\", \"cmd\": \"help\"}", "bad-json: the key \"cmd\" stands twice at byte 22"},
      {std::string(100, '['), "bad-json: nested too deeply at byte 33"},
      {"[]", "wrong-type: a line is an object, not a list"},
      {"{}", "missing-member: \"cmd\" is missing"},
      {R"({"cmd": 1})", "wrong-type: cmd: expected a string, not a number"},
      {R"({"cmd": "nwe"})", "unknown-command: cmd: \"nwe\" is unknown; \"help\" lists the commands"},
      {R"({"cmd": "games", "id": 1})", "unknown-member: \"id\" is not a member of \"games\""},
      {R"({"cmd": "new", "players": 2})", "missing-member: \"game\" is missing"},
      {R"({"cmd": "new", "game": "cover-your-assets"})", "missing-member: \"players\" is missing"},
      {R"({"cmd": "new", "game": "chess", "players": 2})",
       "unknown-game: game: \"chess\" is unknown; known are cover-your-assets, monopoly-deal, trump"},
      {R"({"cmd": "new", "game": "cover-your-assets", "players": 7})", "bad-setup: players: 2 to 6 can play (CYA-1)"},
      {R"({"cmd": "new", "game": "cover-your-assets", "players": -1})", "bad-setup: players: 2 to 6 can play (CYA-1)"},
      {R"({"cmd": "new", "game": "cover-your-assets", "players": 1e3})",
       "bad-setup: players: expected a whole number from 2 to 6, not 1e3 (CYA-1)"},
      {R"({"cmd": "\u001b[2J"})", R"(unknown-command: cmd: "\u001b[2J" is unknown; "help" lists the commands)"},
      {R"({"cmd": "help", "\u202e": 1})", R"(unknown-member: "\u202e" is not a member of "help")"},
      {R"({"cmd": "view", "id": "\u009b"})", R"(unknown-id: id: there is no game "\u009b")"},
      {R"({"cmd": "new", "game": "\u007f", "players": 2})",
       R"(unknown-game: game: "\u007f" is unknown; known are cover-your-assets, monopoly-deal, trump)"},
      {R"({"cmd": "new", "game": "cover-your-assets", "players": "2"})",
       "wrong-type: players: expected a number, not a string"},
      {R"({"cmd": "new", "game": "cover-your-assets", "players": 2, "sead": 7})",
       "unknown-member: \"sead\" is not a member of \"new\""},
      {R"({"cmd": "new", "game": "cover-your-assets", "players": 2, "seed": "07"})",
       "bad-setup: seed: a seed is a whole number or a string of 64 hex digits"},
      {R"({"cmd": "new", "game": "cover-your-assets", "players": 2, "options": {"single": true}})",
       "bad-setup: options: \"single\" is not a member here"},
      {R"({"cmd": "new", "game": "cover-your-assets", "players": 2, "options": {"single_round": 1}})",
       "bad-setup: options.single_round: expected true or false, not a number"},
      {R"({"cmd": "new", "game": "cover-your-assets", "players": 2, "names": ["Ann"]})",
       "bad-value: names: expected 2 names"},
      {R"({"cmd": "new", "game": "cover-your-assets", "players": 2, "names": ["Ann", "Ann"]})",
       "bad-value: names: two players are called Ann"},
      {R"({"cmd": "new", "game": "cover-your-assets", "players": 2, "names": ["Ann", "B\nb"]})",
       "bad-value: names: a name has no control characters"},
      {R"({"cmd": "new", "game": "cover-your-assets", "players": 2, "names": ["Ann", 2]})",
       "wrong-type: names[1]: expected a string, not a number"},
      {R"({"cmd": "new", "game": "cover-your-assets", "players": 2, "names": ["Ann", ""]})",
       "bad-value: names[1]: expected 1 to 100 bytes"},
      {R"({"cmd": "view", "id": null})", "wrong-type: id: expected a string or a number, not null"},
      {R"({"cmd": "view", "id": 1.5})", "bad-value: id: expected a string or a whole number, not 1.5"},
      {R"({"cmd": "view", "id": ""})", "bad-value: id: expected 1 to 100 bytes"},
      {R"({"cmd": "view"})", "unknown-id: id: there is no game \"default\""},
      {R"({"cmd": "close", "id": 5})", "unknown-id: id: there is no game 5"},
      {R"({"cmd": "replay", "record": {}})", "bad-record: record: \"game\" is missing"},
      {R"({"cmd": "replay", "record": {"game": 1}})",
       "unknown-game: record.game: \"1\" is unknown; known are cover-your-assets, monopoly-deal, trump"},
      {R"({"cmd": "replay", "record": {"game": "cover-your-assets", "rules": 99}})",
       "bad-record: record.rules: version 99 is unknown, this is 1"},
  };
  Client talk;
  for (const Case& c : cases) {
    CAPTURE(c.request);
    CHECK(talk.refusal(c.request) == c.refusal);
  }
  talk.must(kNew);
}

TEST_CASE("a question about a game of the wrong form is refused and changes nothing") {
  const std::vector<Case> cases = {
      {R"({"cmd": "actions"})", "missing-member: \"seat\" is missing"},
      {R"({"cmd": "actions", "seat": null})", "wrong-type: seat: expected a number, not null"},
      {R"({"cmd": "actions", "seat": 2})", "no-such-seat: seat: expected a seat from 0 to 1, not 2"},
      {R"({"cmd": "view", "seat": -1})", "no-such-seat: seat: expected a seat from 0 to 1, not -1"},
      {R"({"cmd": "view", "seat": 255})", "no-such-seat: seat: expected a seat from 0 to 1, not 255"},
      {R"({"cmd": "view", "seat": 18446744073709551616})",
       "no-such-seat: seat: expected a seat from 0 to 1, not 18446744073709551616"},
      {R"({"cmd": "events", "since": 1})", "bad-value: since: expected a whole number from 0 to 0"},
      {R"({"cmd": "events", "since": -1})", "bad-value: since: expected a whole number from 0 to 0"},
      {R"({"cmd": "events", "as": 2})", "no-such-seat: as: expected a seat from 0 to 1, not 2"},
      {R"({"cmd": "play", "seat": 0, "action": []})", "wrong-type: action: expected an object, not a list"},
      {R"({"cmd": "play", "seat": 0, "action": {}})", "malformed: action: \"do\" is missing"},
      {R"({"cmd": "check", "seat": 0, "action": {"do": "discard"}})", "malformed: action: \"card\" is missing"},
      {R"({"cmd": "play", "seat": 0, "action": {"do": "yield", "card": "home"}})",
       "malformed: action: \"card\" is not a member here"},
      {R"({"cmd": "play", "seat": 0, "as": 9, "action": {"do": "discard", "card": "jewels"}})",
       "no-such-seat: as: expected a seat from 0 to 1, not 9"},
      {R"({"cmd": "play", "seat": 1, "action": {"do": "discard", "card": "home"}})",
       "not-your-turn: It is another player's turn."},
  };
  Client talk;
  talk.must(kNew);
  const Json before = talk.must(R"({"cmd": "record"})");
  for (const Case& c : cases) {
    CAPTURE(c.request);
    CHECK(talk.refusal(c.request) == c.refusal);
  }
  CHECK(talk.must(R"({"cmd": "record"})") == before);
}

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
       "phase: the game is over by its rounds or totals (CYA-17)"},
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

TEST_CASE("an error carries the rule it rests on") {
  Client talk;
  const Json setup = talk.ask(R"({"cmd": "new", "game": "cover-your-assets", "players": 7})");
  CHECK(setup.find("error")->find("rule")->text() == "CYA-1");
  talk.must(kNew);
  const Json play = talk.ask(R"({"cmd": "play", "seat": 0, "action": {"do": "stop"}})");
  CHECK(play.find("error")->find("rule")->text() == "CYA-10");
  const Json form = talk.ask(R"({"cmd": "play", "seat": 0, "action": {"do": "sotp"}})");
  CHECK(form.find("error")->find("rule")->text().empty());
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

TEST_CASE("check tells the refusal and changes nothing") {
  Client talk;
  talk.must(on_one_line(kChallenge));
  const Json before = talk.must(R"({"cmd": "position"})");
  CHECK(talk.must(R"({"cmd": "check", "seat": 0, "action": {"do": "yield"}})") ==
        parsed(R"({"ok": true, "id": "default", "legal": true})"));
  CHECK(talk.must(R"({"cmd": "check", "seat": 0, "action": {"do": "show", "card": "jewels"}})") ==
        parsed(R"({"ok": true, "id": "default", "legal": false, "refusal": {"code": "does-not-match", "rule": "CYA-10",
                  "message": "Only the asset of the contested set, or a wild, can be shown."}})"));
  CHECK(talk.must(R"({"cmd": "position"})") == before);
}

TEST_CASE("play tells the events as the one that is named sees them") {
  // Ann yields; Bob draws three cards and Ann one.
  const auto events_as = [](const std::string& as) {
    Client talk;
    talk.must(on_one_line(kChallenge));
    const Json answer = talk.must(R"({"cmd": "play", "seat": 0, "action": {"do": "yield"})" + as + "}");
    CHECK(*answer.find("to_act") == parsed("[0]"));
    CHECK(*answer.find("over") == Json(false));
    return answer.find("events")->items();
  };
  const auto all = events_as(R"(, "as": "referee")");
  REQUIRE(all.size() == 3);
  CHECK(all[0].find("sentence")->text() == "Seat 0 yields to seat 1 the Home set, now 3 cards");
  CHECK(all[1].find("event")->find("cards")->items().size() == 2);
  const auto ann = events_as("");  // without a word, those who play see what they may
  CHECK(ann == events_as(R"(, "as": 0)"));
  CHECK(ann[0].find("sentence")->text() == "You yield to seat 1 the Home set, now 3 cards");
  CHECK(*ann[1].find("event") == parsed(R"({"event": "drew", "seat": 1, "cards": 2})"));
  CHECK(ann[1].find("sentence")->text() == "Seat 1 draws 2 cards");
  CHECK(ann[2].find("event")->find("cards")->items().size() == 1);
  const auto spectator = events_as(R"(, "as": null)");
  CHECK(*spectator[1].find("event") == parsed(R"({"event": "drew", "seat": 1, "cards": 2})"));
  CHECK(*spectator[2].find("event") == parsed(R"({"event": "drew", "seat": 0, "cards": 1})"));
}

TEST_CASE("events are told again from any number on") {
  Client talk;
  talk.must(on_one_line(kChallenge));
  const Json played = talk.must(R"({"cmd": "play", "seat": 0, "action": {"do": "yield"}, "as": null})");
  const Json all = talk.must(R"({"cmd": "events"})");  // without a word, a spectator's
  CHECK(*all.find("events") == *played.find("events"));
  CHECK(*all.find("next") == Json(3));
  const Json last = talk.must(R"({"cmd": "events", "since": 2, "as": null})");
  REQUIRE(last.find("events")->items().size() == 1);
  CHECK(last.find("events")->items()[0] == all.find("events")->items()[2]);
  CHECK(talk.must(R"({"cmd": "events", "since": 3})").find("events")->items().empty());
}

TEST_CASE("CYA-18 a view holds one's own hand and the sizes of the others") {
  Client talk;
  talk.must(on_one_line(kChallenge));
  const Json mine = *talk.must(R"({"cmd": "view", "seat": 0})").find("view");
  CHECK(*mine.find("hands") == parsed(R"([["home", "gold", "jewels"], 2])"));
  CHECK(*mine.find("draw_pile") == Json(97));
  CHECK(*mine.find("chance") == Json());
  const Json spectator = *talk.must(R"({"cmd": "view"})").find("view");
  CHECK(*spectator.find("hands") == parsed("[3, 2]"));
  CHECK(talk.must(R"({"cmd": "view", "seat": null})") == talk.must(R"({"cmd": "view"})"));
}

TEST_CASE("names are used in sentences") {
  Client talk;
  std::string load = on_one_line(kChallenge);
  load.insert(load.size() - 1, R"(, "names": ["Ann", "Bob"])");
  talk.must(load);
  const Json answer = talk.must(R"({"cmd": "play", "seat": 0, "action": {"do": "yield"}, "as": 1})");
  CHECK(answer.find("events")->items()[0].find("sentence")->text() == "Ann yields to you the Home set, now 3 cards");
}

TEST_CASE("a seed is a number, 64 digits, or drawn and told") {
  Client talk;
  const auto seed_told = [&](const std::string& member) {
    return talk.must(R"({"cmd": "new", "game": "cover-your-assets", "players": 2)" + member + "}").find("seed")->text();
  };
  CHECK(seed_told(R"(, "seed": 258)") == "0201" + std::string(60, '0'));
  const std::string hex(64, 'a');
  CHECK(seed_told(R"(, "seed": ")" + hex + "\"") == hex);
  CHECK(seed_told("") == to_hex(test::seed_of_tests()));
  CHECK(fresh_seed() != fresh_seed());
}

TEST_CASE("several games go on side by side, each by its id") {
  Client talk;
  const auto begin = [&](const std::string& id, unsigned players) {
    return talk.must(R"({"cmd": "new", "game": "cover-your-assets", "id": )" + id + R"(, "players": )" +
                     std::to_string(players) + "}");
  };
  CHECK(*begin("1", 2).find("id") == Json(1));
  CHECK(*begin("\"1\"", 3).find("id") == Json("1"));
  begin("\"default\"", 4);
  const auto players = [&](const std::string& member) {
    return *talk.must(R"({"cmd": "position")" + member + "}").find("players");
  };
  CHECK(players(R"(, "id": 1)") == Json(2));
  CHECK(players(R"(, "id": "1")") == Json(3));
  CHECK(players("") == Json(4));

  begin("1", 5);
  CHECK(players(R"(, "id": 1)") == Json(5));
  // What cannot begin closes nothing.
  talk.refusal(R"({"cmd": "new", "game": "cover-your-assets", "id": 1, "players": 9})");
  CHECK(players(R"(, "id": 1)") == Json(5));
  talk.must(R"({"cmd": "close", "id": 1})");
  CHECK(talk.refusal(R"({"cmd": "view", "id": 1})") == "unknown-id: id: there is no game 1");
}

TEST_CASE("an error tells the id of the request, if it can be told") {
  Client talk;
  CHECK(*talk.ask(R"({"cmd": "view", "id": "a"})").find("id") == Json("a"));
  CHECK(*talk.ask(R"({"cmd": "wiev", "id": "a"})").find("id") == Json("a"));
  CHECK(*talk.ask(R"({"cmd": "view", "id": "a", "seed": 1})").find("id") == Json("a"));
  CHECK_FALSE(talk.ask(R"({"cmd": "view", "id": {}})").find("id").has_value());
  CHECK_FALSE(talk.ask("{").find("id").has_value());
}

TEST_CASE("the number of open games is bounded") {
  Client talk;
  const auto request = [](std::size_t id) {
    return R"({"cmd": "new", "game": "cover-your-assets", "players": 2, "id": )" + std::to_string(id) + "}";
  };
  for (std::size_t i = 0; i < kOpenGamesMax; ++i) talk.must(request(i));
  CHECK(talk.refusal(request(kOpenGamesMax)) == "too-many-games: 1000 games are open: close one first");
  talk.must(request(0));
  talk.must(R"({"cmd": "close", "id": 3})");
  talk.must(request(kOpenGamesMax));
}

TEST_CASE("a message is never longer than its bound") {
  Client talk;
  const std::string nonsense = "x" + std::string(100'000, '\xC3');
  std::string umlauts;
  for (int i = 0; i < 100'000; ++i) umlauts += "\xC3\xA4";
  const Json answer = talk.ask(R"({"cmd": "x)" + umlauts + "\"}");
  const std::string message = answer.find("error")->find("message")->text();
  CHECK(message.size() <= kMessageBytesMax + 3);
  CHECK(message.ends_with("\xC3\xA4..."));
  CHECK(talk.refusal(nonsense).starts_with("bad-json"));
}

TEST_CASE("a conversation survives every kind of line and ends with its input") {
  const std::string position = R"({"cmd":"result"})";
  std::istringstream in("\n  \r\n" + std::string(kNew) + "\r\n" + std::string(kLineBytesMax + 1, '[') + "\n" +
                        std::string(kLineBytesMax - position.size(), ' ') + position + "\n\xFF\n" + position);
  std::ostringstream out;
  converse(in, out);
  std::istringstream answers(out.str());
  std::vector<std::string> lines;
  for (std::string line; std::getline(answers, line);) lines.push_back(line);
  REQUIRE(lines.size() == 5);
  CHECK(lines[0].starts_with(R"({"ok":true,"id":"default","game":"cover-your-assets","players":2,)"));
  CHECK(lines[1] == R"({"ok":false,"error":{"code":"line-too-long","rule":"",)"
                    R"("message":"at most 1048576 bytes fit on a line"}})");
  CHECK(lines[2].starts_with(R"({"ok":true,"id":"default","result":{)"));
  CHECK(lines[3].starts_with(R"({"ok":false,"error":{"code":"bad-json")"));
  CHECK(lines[4] == lines[2]);
}

TEST_CASE("a conversation ends when nobody listens any more") {
  std::istringstream in(std::string(kNew) + "\n" + std::string(kNew) + "\n" + std::string(kNew) + "\n");
  std::ostringstream out;
  out.setstate(std::ios::badbit);
  converse(in, out);
  CHECK(out.str().empty());
  CHECK(in.rdbuf()->in_avail() > 0);
}

}  // namespace
}  // namespace mogul
