#include "core/read_record.h"

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/chance.h"
#include "core/json.h"
#include "core/problem.h"
#include "core/read_json.h"
#include "core/shape.h"

namespace mogul {
namespace {

Problem bad_setup(std::string place, std::string sentence, std::string_view rule = {}) {
  return {.code = "bad-setup", .rule = rule, .place = std::move(place), .sentence = std::move(sentence)};
}
Problem bad_record(std::string place, std::string sentence) {
  return {.code = "bad-record", .place = std::move(place), .sentence = std::move(sentence)};
}

}  // namespace

bool read_players(const Json& object, Missing missing, const PlayerLimits& limits, std::uint8_t& players,
                  Problem& problem) {
  const auto given = object.find("players");
  if (!given) {
    if (missing == Missing::kRefused) problem = bad_setup("", "\"players\" is missing");
    return missing == Missing::kKept;
  }
  JsonReader reader(missing, "players");
  if (!reader.expect(*given, Json::Type::kNumber)) return problem = as("bad-setup", reader.problem()), false;
  const auto count = given->whole();
  if (count && *count >= limits.min && *count <= limits.max) {
    players = static_cast<std::uint8_t>(*count);
    return true;
  }
  const std::string range = std::to_string(limits.min) + " to " + std::to_string(limits.max);
  problem = bad_setup("players",
                      count ? range + " can play" : "expected a whole number from " + range + ", not " + given->text(),
                      limits.rule);
  return false;
}

bool read_options(const Json& object, const Shape& shape, void* options, Problem& problem) {
  JsonReader reader(Missing::kKept);
  return reader.read_member(object, "options", shape, options) || (problem = as("bad-setup", reader.problem()), false);
}

bool read_seed(const Json& object, Seed& seed, Problem& problem) {
  if (!object.find("seed")) return problem = bad_setup("", "\"seed\" is missing"), false;
  JsonReader reader(Missing::kRefused);
  return reader.read_member(object, "seed", seed) || (problem = as("bad-setup", reader.problem()), false);
}

bool read_exact(const Json& object, bool& exact, Problem& problem) {
  JsonReader reader(Missing::kKept);
  return reader.read_member(object, "exact", exact) || (problem = as("bad-setup", reader.problem()), false);
}

bool read_head(const Json& record, unsigned rules, Problem& problem) {
  JsonReader reader(Missing::kRefused, "record");
  std::uint32_t version = 0;
  if (!reader.expect(record, Json::Type::kObject) ||
      !reader.expect_members(record, {"game", "rules", "players", "options", "seed", "position", "moves", "result",
                                      "bots", "seats", "shuffle"}) ||
      !reader.read_member(record, "rules", version)) {
    return problem = as("bad-record", reader.problem()), false;
  }
  if (version == rules) return true;
  problem = bad_record("record.rules", "played by version " + std::to_string(version) + " of the rules, here it is " +
                                           std::to_string(rules));
  return false;
}

bool read_move(const Json& json, std::size_t index, const Shape& shape, void* move, Problem& problem) {
  JsonReader reader(Missing::kRefused, indexed("record.moves", index), Holes::kRefused);
  return reader.read(json, shape, move) || (problem = as("bad-record", reader.problem()), false);
}

bool find_moves(const Json& record, std::vector<Json>& moves, Problem& problem) {
  const auto list = record.find("moves");
  if (!list || !list->is(Json::Type::kArray)) {
    return problem = bad_record("record.moves", "expected a list"), false;
  }
  moves = list->items();
  return true;
}

Problem other_table(bool same_players, unsigned players) {
  return same_players ? impossible("position.options", "other options were agreed")
                      : impossible("position", "it is not for " + std::to_string(players) + " players");
}

Problem cards_unnamed(unsigned cards) {
  return impossible("position", "cards of the deck named nowhere: " + std::to_string(cards));
}

}  // namespace mogul
