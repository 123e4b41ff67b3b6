// The referee: what it answers, what it refuses, and that nothing ends the conversation.
#include <cstddef>
#include <ios>
#include <sstream>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <doctest/doctest.h>

#include "core/chance.h"
#include "core/json.h"
#include "core/match.h"
#include "doors/conversation.h"
#include "doors/protocol.h"
#include "games/registry.h"
#include "tests/tools/client.h"
#include "tests/tools/command.h"
#include "tools/converse.h"

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

std::string known_games() {
  std::string known;
  for (const GameInfo& game : games()) known += (known.empty() ? "" : ", ") + std::string(game.id);
  return known;
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
      {R"({"cmd": "games", "seed": 1})", "unknown-member: \"seed\" is not a member of \"games\""},
      {R"({"cmd": "new", "players": 2})", "missing-member: \"game\" is missing"},
      {R"({"cmd": "new", "game": "cover-your-assets"})", "missing-member: \"players\" is missing"},
      {R"({"cmd": "new", "game": "chess", "players": 2})",
       "unknown-game: game: \"chess\" is unknown; known are " + known_games()},
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
       "unknown-game: record.game: \"1\" is unknown; known are " + known_games()},
      {R"({"cmd": "replay", "record": {"game": "cover-your-assets", "rules": 99}})",
       "bad-record: record.rules: version 99 is unknown, this is 2"},
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
      {R"({"cmd": "events", "since": 1})", "wrong-type: since: expected an object, not a number"},
      {R"({"cmd": "events", "since": {"number": 1}})", "bad-value: since: \"generation\" is missing"},
      {R"({"cmd": "events", "since": {"generation": 0, "number": -1}})",
       "bad-value: since.number: expected a whole number from 0 to 4294967295, not -1"},
      {R"({"cmd": "events", "since": {"generation": 0, "number": 2}})",
       "another-past: since: the game has no such moment, or it was taken back: look anew"},
      {R"({"cmd": "events", "since": {"generation": 1, "number": 1}, "as": "referee"})",
       "another-past: since: the game has no such moment, or it was taken back: look anew"},
      {R"({"cmd": "view", "at": {"generation": 0, "number": 0}})",
       "another-past: at: the game has no such moment, or it was taken back: look anew"},
      {R"({"cmd": "undo", "moves": 1})", "bad-value: moves: expected a whole number from 0 to 0"},
      {R"({"cmd": "undo", "moves": 0.0})", "bad-value: moves: expected a whole number from 0 to 0"},
      {R"({"cmd": "choices", "seat": 0, "game": "trump"})", "bad-value: view: \"game\" and \"names\" go with a view"},
      {R"({"cmd": "choices", "seat": 0, "view": {}})", "bad-value: game: it must say which game the view is of"},
      {R"({"cmd": "choices", "seat": 0, "view": {}, "game": "chess"})",
       "unknown-game: game: \"chess\" is unknown; known are " + known_games()},
      {R"({"cmd": "choices", "seat": 6, "view": {}, "game": "cover-your-assets"})",
       "no-such-seat: seat: expected a seat from 0 to 5, not 6"},
      {R"({"cmd": "choices", "seat": 0, "view": {}, "game": "cover-your-assets"})",
       "malformed: view: \"options\" is missing"},
      {R"({"cmd": "why", "seat": 0, "touched": [{"touch": "nose"}]})",
       "malformed: touched[0]: \"touch\" is none of the kinds there are"},
      {R"({"cmd": "why", "seat": 0, "touched": [{"touch": "card", "crad": "home"}]})",
       "malformed: touched[0]: \"crad\" is not a member here"},
      {R"({"cmd": "bot", "seat": 0, "bot": "deep"})", "unknown-bot: no such bot"},
      {R"({"cmd": "bot", "seat": 1})", "not-to-act: the seat is not to act"},
      {R"({"cmd": "silent", "seat": 1})", "not-to-act: the seat is not to act"},
      {R"({"cmd": "draw", "columns": 20})", "bad-value: columns: a table needs 80"},
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
    const Json answer =
        talk.must(R"({"cmd": "play", "seat": 0, "action": {"do": "yield"}, "sentences": true)" + as + "}");
    CHECK(*answer.find("to_act") == parsed("[0]"));
    CHECK(*answer.find("over") == Json(false));
    std::vector<std::pair<Json, std::string>> told;
    for (const Json& event : answer.find("events")->items()) {
      told.emplace_back(event, answer.find("sentences")->items()[told.size()].text());
    }
    return told;
  };
  const auto all = events_as(R"(, "as": "referee")");
  REQUIRE(all.size() == 3);
  CHECK(all[0].second == "Seat 0 yields to seat 1 the Home set, now 3 cards");
  CHECK(all[1].first.find("cards")->items().size() == 2);
  const auto ann = events_as("");  // without a word, those who play see what they may
  CHECK(ann == events_as(R"(, "as": 0)"));
  CHECK(ann[0].second == "You yield to seat 1 the Home set, now 3 cards");
  CHECK(ann[1].first == parsed(R"({"event": "drew", "seat": 1, "cards": 2})"));
  CHECK(ann[1].second == "Seat 1 draws 2 cards");
  CHECK(ann[2].first.find("cards")->items().size() == 1);
  const auto spectator = events_as(R"(, "as": null)");
  CHECK(spectator[1].first == parsed(R"({"event": "drew", "seat": 1, "cards": 2})"));
  CHECK(spectator[2].first == parsed(R"({"event": "drew", "seat": 0, "cards": 1})"));
}

TEST_CASE("play lists what the next seat may do, if asked, and nothing at the end") {
  Client talk;
  talk.must(on_one_line(kChallenge));
  const Json answer = talk.must(R"({"cmd": "play", "seat": 0, "action": {"do": "yield"}, "list": true})");
  CHECK(!answer.find("sentences"));
  CHECK(*answer.find("actions") == *talk.must(R"({"cmd": "actions", "seat": 0})").find("actions"));
}

TEST_CASE("events are told again from any moment on") {
  Client talk;
  talk.must(on_one_line(kChallenge));
  const Json played = talk.must(R"({"cmd": "play", "seat": 0, "action": {"do": "yield"}, "as": null})");
  const Json all = talk.must(R"({"cmd": "events"})");  // without a word, a spectator's
  CHECK(*all.find("events") == *played.find("events"));
  CHECK(*all.find("next") == parsed(R"({"generation": 0, "number": 2})"));
  const Json since = talk.must(R"({"cmd": "events", "since": {"generation": 0, "number": 1}, "as": null})");
  CHECK(*since.find("events") == *all.find("events"));
  const Json none = talk.must(R"({"cmd": "events", "since": {"generation": 0, "number": 2}})");
  CHECK(none.find("events")->items().empty());
}

TEST_CASE("a view is shown as it was at an earlier moment, and undo begins another past") {
  Client talk;
  talk.must(on_one_line(kChallenge));
  const Json before = talk.must(R"({"cmd": "view", "seat": 1})");
  talk.must(R"({"cmd": "play", "seat": 0, "action": {"do": "yield"}})");
  CHECK(talk.must(R"({"cmd": "view", "seat": 1})") != before);
  CHECK(talk.must(R"({"cmd": "view", "seat": 1, "at": {"generation": 0, "number": 1}})") == before);
  CHECK(*talk.must(R"({"cmd": "undo", "moves": 0})").find("to_act") == parsed("[0]"));
  CHECK(talk.must(R"({"cmd": "view", "seat": 1})") == before);
  CHECK(talk.refusal(R"({"cmd": "events", "since": {"generation": 0, "number": 1}})").starts_with("another-past"));
}

TEST_CASE("a view that comes with the request is enough, whatever games are open") {
  Client talk;
  talk.must(on_one_line(kChallenge));
  const std::string view = talk.must(R"({"cmd": "view", "seat": 0})").find("view")->dump();
  const auto both = [&](const std::string& cmd, const std::string& more) {
    const Json open = talk.must(R"({"cmd": ")" + cmd + R"(", "seat": 0)" + more + "}");
    Client stranger;
    const Json seen = stranger.must(R"({"cmd": ")" + cmd + R"(", "game": "cover-your-assets", "seat": 0, "view": )" +
                                    view + more + "}");
    CHECK(!seen.find("id"));
    std::vector<Json::Member> rest = open.members();
    std::erase_if(rest, [](const Json::Member& member) { return member.first == "id"; });
    CHECK(seen == Json::object(rest));
    return seen;
  };
  CHECK(both("actions", "").find("actions")->items().size() == 3);
  const Json asked = both("choices", "");
  CHECK(asked.find("question")->text() == "Seat 1 goes for your Home set: show Home or a wild, or yield the set.");
  CHECK(asked.find("choices")->items()[0] ==
        parsed(R"({"action": {"do": "show", "card": "home"}, "sentence": "Show Home",
                   "touches": [{"touch": "card", "item": "home"}, {"touch": "pile", "item": "challenge"}]})"));
  both("check", R"(, "action": {"do": "show", "card": "jewels"})");
  const Json why = both("why", R"(, "touched": [{"touch": "card", "item": "jewels"}])");
  CHECK(why.find("refused")->items()[0].find("refusal")->find("code")->text() == "does-not-match");
  CHECK(both("sentence", R"(, "action": {"do": "yield"})").find("sentence")->text() == "Yield the set");
  CHECK(both("draw", "").find("text")->text().find("Jewels") != std::string::npos);
  CHECK(both("silent", "").find("action")->dump() == R"({"do":"yield"})");
  both("bot", R"(, "seed": 5)");

  Client stranger;
  const std::string about = R"({"cmd": "choices", "game": "cover-your-assets", "seat": 0, "view": )" + view;
  CHECK(stranger.must(about + R"(, "names": ["Ann", "Bob"]})").find("question")->text().starts_with("Bob goes for"));
  CHECK(stranger.refusal(about + R"(, "names": ["Ann"]})") == "bad-value: names: expected 2 names");
  CHECK(*stranger.must(about + R"(, "id": 4})").find("id") == Json(4));
  CHECK(stranger.refusal(R"({"cmd": "choices", "game": "cover-your-assets", "seat": 5, "view": )" + view + "}") ==
        "impossible-position: view: nobody sits in that seat");
}

TEST_CASE("a payment is staged with the engine's own totals") {
  Client talk;
  talk.must(R"({"cmd": "load", "game": "monopoly-deal", "seed": 1, "position": {
    "phase": "pay", "turn": 0, "hands": [[], []], "banks": [[], ["money-1", "money-3"]], "properties": [[], ["red"]],
    "plays": 1, "played_pile": ["debt-collector"], "demand": [{"card": "debt-collector", "target": 1, "amount": 5}]}})");
  const auto paid = [&](const std::string& actions) {
    return talk.ask(R"({"cmd": "after", "seat": 1, "actions": )" + actions + "}");
  };
  const Json staged = paid(R"([{"do": "pay-from-bank", "card": "money-1"}, {"do": "pay-property", "card": "red"}])");
  REQUIRE_MESSAGE(staged.find("ok")->truth(), staged.dump());
  CHECK(*staged.find("view")->find("demand")->items()[0].find("paid") == Json(4));
  const Json refused =
      paid(R"([{"do": "pay-from-bank", "card": "money-1"}, {"do": "pay-from-bank", "card": "money-1"}])");
  CHECK(refused.find("error")->find("message")->text() == "actions[1]: That card is not in your bank. (MD-21)");
  CHECK(*talk.must(R"({"cmd": "view", "seat": 1})").find("view")->find("demand")->items()[0].find("paid") == Json(0));
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
  const Json answer = talk.must(R"({"cmd": "play", "seat": 0, "action": {"do": "yield"}, "as": 1, "sentences": true})");
  CHECK(answer.find("sentences")->items()[0].text() == "Ann yields to you the Home set, now 3 cards");
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

TEST_CASE("every answer tells the id of its request, if it can be told") {
  Client talk;
  CHECK(*talk.must(R"({"cmd": "games", "id": 7})").find("id") == Json(7));
  CHECK(*talk.must(R"({"cmd": "help", "id": "a"})").find("id") == Json("a"));
  CHECK(!talk.must(R"({"cmd": "help"})").find("id"));
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

TEST_CASE("mogul referee fails if it cannot write, but not if nobody listens any more") {
  const test::Ran full = test::shell(R"(echo '{"cmd": "help"}' | $MOGUL_BINARY referee >/dev/full)");
  CHECK(full.exit_code == 1);
  CHECK(full.err == "mogul referee: cannot write the answers\n");
  const test::Ran left = test::shell(
      R"({ yes '{"cmd": "help"}' | head -n 1000 | { $MOGUL_BINARY referee; echo "exit $?" >&2; }; } | head -n 1)");
  CHECK(left.err == "exit 0\n");
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
