// The schema holds for what the games really say, and for nothing else.
#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include <doctest/doctest.h>

#include "core/chair.h"
#include "core/chance.h"
#include "core/choice.h"
#include "core/json.h"
#include "core/match.h"
#include "core/problem.h"
#include "core/value.h"
#include "games/registry.h"
#include "tests/support/golden.h"
#include "tests/tools/client.h"
#include "tests/tools/command.h"
#include "tests/tools/schema_check.h"
#include "tools/types.h"

namespace mogul {
namespace {

using test::parsed;
using test::SchemaCheck;
using test::Tree;

const Tree& type_of(const SchemaCheck& check, std::string_view game, const std::string& name) {
  const Tree* schema = check.resolve("#/$defs/" + std::string(game) + "/$defs/" + name);
  REQUIRE(schema != nullptr);
  return *schema;
}

// Plays at random, and checks whatever is said on the way.
void check_a_game(const SchemaCheck& check, Match& match) {
  const auto fits = [&](const std::string& name, const Json& value) {
    CHECK_MESSAGE(check.accepts(type_of(check, match.game(), name), value), value.dump());
  };
  QuickRandom random(match.players());
  while (!match.to_act().empty()) {
    const Seat seat = match.to_act().first();
    Chair chair(match, seat);
    const auto choices = chair.view().actions();
    for (const Choice& choice : choices) fits("Action", choice.action);
    for (const Choice& choice : chair.view().choices()) {
      CHECK_MESSAGE(check.accepts(*check.resolve("#/$defs/Choice"), to_json(choice)), to_json(choice).dump());
    }
    chair.play(choices[random.below(static_cast<std::uint32_t>(choices.size()))].action);
    fits("State", chair.view().json());
  }
  fits("State", match.referee().position());
  for (const Told& told : match.referee().events_since(0, {})) fits("Event", told.event);
  const Chair spectator(match, Seat::kNobody);
  const std::vector<Told> seen = *spectator.events_since({});
  for (const Told& told : seen) fits("Event", told.event);
}

TEST_CASE("the JSON Schema is made of schemas, and every reference in it leads somewhere") {
  const Json document = schema_of_all_games();
  CHECK(*document.find("$schema") == Json("https://json-schema.org/draft/2020-12/schema"));
  const SchemaCheck check(document);
  CHECK(check.flaw(document).empty());
  for (const GameInfo& game : games()) {
    for (const char* name : {"Action", "Event", "State", "Options"}) type_of(check, game.id, name);
  }
}

TEST_CASE("a schema with a fault is noticed") {
  const Json document = parsed(R"({"$defs": {"A": {"type": "integer"}}})");
  const SchemaCheck check(document);
  CHECK(check.flaw(parsed(R"({"$ref": "#/$defs/A"})")).empty());
  CHECK(check.flaw(parsed(R"({"items": {"$ref": "#/$defs/B"}})")) == "#/$defs/B leads nowhere");
  CHECK(check.flaw(parsed(R"({"A": {"type": "integer"}})")) == "unknown keyword A");
}

TEST_CASE("what the games say fits their schema") {
  const Json document = schema_of_all_games();
  const SchemaCheck check(document);
  for (const GameInfo& game : games()) {
    for (unsigned players = game.players_min; players <= game.players_max; ++players) {
      Problem problem;
      const auto match = game.start(Json::object({{"players", players}, {"seed", 1}}), problem);
      REQUIRE_MESSAGE(match != nullptr, text_of(problem));
      check_a_game(check, *match);
    }
  }
}

TEST_CASE("what no game says does not fit the schema") {
  const Json document = schema_of_all_games();
  const SchemaCheck check(document);
  const Tree& action = type_of(check, "cover-your-assets", "Action");
  CHECK(check.accepts(action, parsed(R"({"do": "steal", "from": 1, "card": "gold"})")));
  for (const char* wrong :
       {R"({"do": "steel", "from": 1, "card": "gold"})", R"({"do": "steal", "from": 1})", R"([])", R"({})",
        R"({"do": "steal", "from": 10, "card": "gold"})", R"({"do": "steal", "from": -1, "card": "gold"})",
        R"({"do": "steal", "from": "1", "card": "gold"})", R"({"do": "steal", "from": 1, "card": "house"})",
        R"({"do": "stop", "card": "gold"})", R"({"card": "gold", "from": 1})"}) {
    CAPTURE(wrong);
    CHECK(!check.accepts(action, parsed(wrong)));
  }
  const Tree& event = type_of(check, "cover-your-assets", "Event");
  CHECK(check.accepts(event, parsed(R"({"event": "drew", "seat": 1, "cards": 4})")));
  CHECK(check.accepts(event, parsed(R"({"event": "drew", "seat": 1, "cards": ["gold"]})")));
  CHECK(!check.accepts(event, parsed(R"({"event": "drew", "seat": 1, "cards": 5})")));
  CHECK(!check.accepts(event,
                       parsed(R"({"event": "drew", "seat": 1, "cards": ["gold", "gold", "gold", "gold", "gold"]})")));
}

TEST_CASE("mogul schema says so if it cannot write") {
  for (const std::string arguments : {"schema", "schema --typescript"}) {
    const test::Ran full = test::mogul(arguments + " >/dev/full");
    CHECK(full.exit_code == 1);
    CHECK(full.err == "mogul schema: cannot write the types\n");
  }
}

// What others compile against changes only on purpose.
TEST_CASE("the TypeScript types are those of the golden file") {
  test::check_golden("types.ts", typescript_of_all_games());
}

}  // namespace
}  // namespace mogul
