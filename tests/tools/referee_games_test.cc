// Whole games through the protocol, at every table there is: what it tells must be enough to play by, to load and to
// replay.
#include <cstdint>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <doctest/doctest.h>

#include "core/chance.h"
#include "core/each.h"
#include "core/game.h"
#include "core/json.h"
#include "core/write_json.h"
#include "games/all_games.h"
#include "tests/support/scale.h"
#include "tests/tools/client.h"

namespace mogul {
namespace {

using test::Client;

std::string request(std::string_view cmd, std::string_view id, std::vector<Json::Member> more = {}) {
  Json json = Json::object({{"cmd", cmd}, {"id", id}});
  for (auto& [name, value] : more) json.set(name, std::move(value));
  return json.dump();
}

// Everything hidden is hidden: a view does not tell the seed, and differs from the position.
void check_views(Client& talk, const Json& position) {
  const Json view = *talk.must(request("view", "game")).find("view");
  CHECK(view.dump().find("\"seed\"") == std::string::npos);
  CHECK(view != position);
}

// A position that is loaded again is the same position, and offers the same choices.
void check_load(Client& talk, std::string_view game, const Json& seat, const Json& actions) {
  const Json told = talk.must(request("position", "game"));
  talk.must(request("load", "copy", {{"game", game}, {"position", *told.find("position")}}));
  CHECK(*talk.must(request("position", "copy")).find("position") == *told.find("position"));
  CHECK(*talk.must(request("actions", "copy", {{"seat", seat}})).find("actions") == actions);
  check_views(talk, *told.find("position"));
}

void check_replay(Client& talk) {
  const Json record = *talk.must(request("record", "game")).find("record");
  talk.must(request("replay", "copy", {{"record", record}}));
  CHECK(*talk.must(request("record", "copy")).find("record") == record);
  CHECK(*talk.must(request("position", "copy")).find("position") ==
        *talk.must(request("position", "game")).find("position"));
  CHECK(*talk.must(request("events", "copy")).find("events") == *talk.must(request("events", "game")).find("events"));
}

// Plays one random action of a seat that is to act, and gives the answer.
Json play_one(Client& talk, std::string_view game, const Json& to_act, QuickRandom& random) {
  const Json seat = to_act.items()[random.below(static_cast<std::uint32_t>(to_act.items().size()))];
  const Json actions = *talk.must(request("actions", "game", {{"seat", seat}})).find("actions");
  REQUIRE(!actions.items().empty());
  const Json action = actions.items()[random.below(static_cast<std::uint32_t>(actions.items().size()))];
  if (random.below(32) == 0) check_load(talk, game, seat, actions);
  CHECK(talk.must(request("check", "game", {{"seat", seat}, {"action", action}})).find("legal")->truth());
  return talk.must(request("play", "game", {{"seat", seat}, {"action", action}}));
}

void play_whole_game(std::string_view game, unsigned players, const Json& options, std::uint64_t seed) {
  Client talk;
  QuickRandom random(seed);
  Json answer =
      talk.must(request("new", "game", {{"game", game}, {"players", players}, {"options", options}, {"seed", seed}}));
  while (!answer.find("over")->truth()) {
    REQUIRE(!answer.find("to_act")->items().empty());
    answer = play_one(talk, game, *answer.find("to_act"), random);
    if (random.below(64) == 0) check_replay(talk);
  }
  CHECK(answer.find("to_act")->items().empty());
  check_replay(talk);
  const Json result = *talk.must(request("result", "game")).find("result");
  CHECK(result.find("over")->truth());
  CHECK(!result.find("winners")->items().empty());
  CHECK(result.find("standings")->items().size() == players);
  for (unsigned seat = 0; seat < players; ++seat) {
    CHECK(talk.must(request("actions", "game", {{"seat", seat}})).find("actions")->items().empty());
  }
}

TEST_CASE("whole games of every kind are played, loaded and replayed through the protocol") {
  each_game([]<class G>() {
    std::vector<Config<G>> tables;
    each_config<G>([&](const Config<G>& config) { tables.push_back(config); });
    const unsigned games = test::scaled(12);  // spread over all tables
    for (unsigned i = 0; i < games; ++i) {
      const Config<G>& table = tables[i * tables.size() / games];
      play_whole_game(G::kId, table.players, to_json(table.options), i);
    }
  });
}

TEST_CASE("CYA-17 a move after the end is refused") {
  Client talk;
  talk.must(
      R"({"cmd": "load", "game": "cover-your-assets", "seed": 1, "options": {"single_round": true, "forgotten_refill": true},
                "position": {"phase": "over", "round": 1, "hands": [[], []], "totals": [5000, 0]}})");
  CHECK(talk.refusal(R"({"cmd": "play", "seat": 0, "action": {"do": "stop"}})") == "game-over: The game is over.");
}

}  // namespace
}  // namespace mogul
