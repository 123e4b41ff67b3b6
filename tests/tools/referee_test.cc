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
#include "core/match.h"
#include "doors/conversation.h"
#include "doors/protocol.h"
#include "games/registry.h"
#include "tests/tools/client.h"
#include "tests/tools/command.h"
#include "tests/tools/requests.h"
#include "tools/converse.h"

namespace mogul {
namespace {

using test::Client;
using test::kChallenge;
using test::on_one_line;
using test::parsed;

constexpr std::string_view kNew = R"({"cmd": "new", "game": "cover-your-assets", "players": 2, "seed": 7})";

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
       R"(bad-value: names: two players are called "Ann")"},
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
       "bad-record: record.rules: played by version 99 of the rules, here it is 2"},
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
      {R"({"cmd": "undo", "moves": 1})", "bad-value: moves: nothing was played that could be taken back"},
      {R"({"cmd": "undo", "moves": 0.0})", "bad-value: moves: nothing was played that could be taken back"},
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
