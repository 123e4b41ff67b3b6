// A game as set-up, seed and moves. Replay, audit, undo and recovery are folds over it.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/bundle.h"
#include "core/chance.h"
#include "core/describe.h"
#include "core/digest.h"
#include "core/game.h"
#include "core/json.h"
#include "core/problem.h"
#include "core/read_json.h"
#include "core/value.h"
#include "core/write_json.h"

namespace mogul {

template <Game G>
struct Move {
  Seat seat = Seat::kNobody;
  typename G::Action action{};
  friend bool operator==(const Move&, const Move&) = default;
};

template <Game G>
struct Description<Move<G>> {
  static constexpr std::string_view kName = "Move";
  static constexpr auto kFields = Bundle(Field{"seat", &Move<G>::seat}, Field{"action", &Move<G>::action});
};

template <Game G>
struct Record {
  Config<G> config;
  Seed seed;
  std::optional<typename G::State> position;  // where it began, if not with a deal
  std::vector<Move<G>> moves;
  friend bool operator==(const Record&, const Record&) = default;
};

// A game that begins with a position has no deal to tell of.
template <Game G>
typename G::State first_state(const Record<G>& record, EventLog<typename G::Event>* log) {
  return record.position ? *record.position : G::setup(record.config, record.seed, log);
}

inline Problem bad_setup(std::string place, std::string sentence, std::string_view rule = {}) {
  return {.code = "bad-setup", .rule = rule, .place = std::move(place), .sentence = std::move(sentence)};
}
inline Problem bad_record(std::string place, std::string sentence, std::string_view rule = {}) {
  return {.code = "bad-record", .rule = rule, .place = std::move(place), .sentence = std::move(sentence)};
}

// How a player count or an option is read, from `players` and `options` of an object; missing options keep what the
// config has.
template <Game G>
bool read_config(const Json& object, Missing players, Config<G>& config, Problem& problem) {
  const auto given = object.find("players");
  if (!given && players == Missing::kRefused) return problem = bad_setup("", "\"players\" is missing"), false;
  if (given) {
    JsonReader reader(players, "players");
    if (!reader.expect(*given, Json::Type::kNumber)) return problem = as("bad-setup", reader.problem()), false;
    const auto count = given->whole();
    if (!count || *count < G::kPlayersMin || *count > G::kPlayersMax) {
      const std::string range = std::to_string(G::kPlayersMin) + " to " + std::to_string(G::kPlayersMax);
      problem = bad_setup(
          "players", count ? range + " can play" : "expected a whole number from " + range + ", not " + given->text(),
          G::kPlayersRule);
      return false;
    }
    config.players = static_cast<std::uint8_t>(*count);
  }
  JsonReader lenient(Missing::kKept);
  if (!lenient.read_member(object, "options", config.options))
    return problem = as("bad-setup", lenient.problem()), false;
  return true;
}

// The table that a position shows; any, if it cannot be read: what is wrong with it is for read_position to say.
template <Game G>
Config<G> config_shown(const Json& position) {
  typename G::State state = G::blank({});
  const bool readable = JsonReader(Missing::kKept).read(position, state);
  return readable ? G::config_of(state) : Config<G>{};
}

// Whether a position may leave cards to chance.
enum class Unnamed : std::uint8_t { kDealt, kRefused };

// A position that a person wrote: what is not said is as on an empty table, and cards not named are dealt, unless the
// draw pile is to be exactly what it says.
template <Game G>
bool read_position(const Json& json, const Config<G>& config, const Seed& seed, Unnamed unnamed,
                   typename G::State& state, Problem& problem) {
  state = G::blank(config);
  JsonReader reader(Missing::kKept, "position", Holes::kRefused);
  if (!reader.read(json, state)) return problem = as("impossible-position", reader.problem()), false;
  if (G::config_of(state) != config) {
    const bool same_players = G::config_of(state).players == config.players;
    problem = same_players ? impossible("position.options", "other options were agreed")
                           : impossible("position", "it is not for " + std::to_string(config.players) + " players");
    return false;
  }
  const unsigned named = state.draw_pile.size();
  G::complete(state, seed);
  const unsigned dealt = state.draw_pile.size() - named;
  if (unnamed == Unnamed::kRefused && dealt > 0) {
    return problem = impossible("position", "cards of the deck named nowhere: " + std::to_string(dealt)), false;
  }
  problem = inside("position", G::flaw(state));
  return !problem;
}

// How a game begins: `seed`, `players` and `options`, and a `position` if it does not begin with a deal. A position
// shows the players and options too, so that they need not be said twice. With `exact` it names every card.
template <Game G>
bool read_setup(const Json& object, Record<G>& record, Problem& problem) {
  const auto position = object.find("position");
  if (position) record.config = config_shown<G>(*position);
  const Missing players = position ? Missing::kKept : Missing::kRefused;
  if (!read_config<G>(object, players, record.config, problem)) return false;
  if (!object.find("seed")) return problem = bad_setup("", "\"seed\" is missing"), false;
  JsonReader reader(Missing::kRefused);
  if (!reader.read_member(object, "seed", record.seed)) return problem = as("bad-setup", reader.problem()), false;
  if (!position) return true;
  record.position.emplace();
  bool exact = false;
  JsonReader lenient(Missing::kKept);
  if (!lenient.read_member(object, "exact", exact)) return problem = as("bad-setup", lenient.problem()), false;
  const Unnamed unnamed = exact ? Unnamed::kRefused : Unnamed::kDealt;
  if (!read_position<G>(*position, record.config, record.seed, unnamed, *record.position, problem)) return false;
  record.seed = record.position->chance.seed;  // a position that brings a seed of its own goes on with that
  return true;
}

template <Game G>
Json to_json(const Record<G>& record) {
  Json moves = Json::array();
  for (const Move<G>& move : record.moves) moves.push(to_json(move));
  Json json = Json::object({{"game", G::kId},
                            {"rules", G::kRulesVersion},
                            {"players", record.config.players},
                            {"options", to_json(record.config.options)},
                            {"seed", to_json(record.seed)}});
  if (record.position) json.set("position", to_json(*record.position));
  json.set("moves", std::move(moves));
  return json;
}

// How a game stands: {"over", "winners", "standings", "digest"}.
template <Game G>
Json result_json(const typename G::State& state) {
  Json standings = Json::array();
  for (unsigned i = 0; i < G::config_of(state).players; ++i) standings.push(G::standing(state, seat_at(i)));
  return Json::object({{"over", G::to_act(state).empty()},
                       {"winners", to_json(G::winners(state))},
                       {"standings", std::move(standings)},
                       {"digest", to_hex(digest_of(state))}});
}

// What stands above set-up and moves.
template <Game G>
bool read_head(const Json& json, Problem& problem) {
  JsonReader reader(Missing::kRefused, "record");
  std::uint32_t rules = 0;
  if (!reader.expect(json, Json::Type::kObject) ||
      !reader.expect_members(
          json, {"game", "rules", "players", "options", "seed", "position", "moves", "result", "bots", "seats"}) ||
      !reader.read_member(json, "rules", rules)) {
    return problem = as("bad-record", reader.problem()), false;
  }
  if (rules == G::kRulesVersion) return true;
  problem = bad_record("record.rules",
                       "version " + std::to_string(rules) + " is unknown, this is " + std::to_string(G::kRulesVersion));
  return false;
}

template <Game G>
bool read_moves(const Json& json, std::vector<Move<G>>& moves, Problem& problem) {
  const auto list = json.find("moves");
  if (!list || !list->is(Json::Type::kArray)) {
    return problem = bad_record("record.moves", "expected a list"), false;
  }
  for (const Json& item : list->items()) {
    Move<G> move;
    JsonReader reader(Missing::kRefused, indexed("record.moves", moves.size()), Holes::kRefused);
    if (!reader.read(item, move)) return problem = as("bad-record", reader.problem()), false;
    moves.push_back(move);
  }
  return true;
}

// Reads a record without playing it. `result`, a claim that others check, is passed over, and so is who played: the
// `bots` of a simulation, the `seats` of a saved game.
template <Game G>
bool read_record(const Json& json, Record<G>& record, Problem& problem) {
  if (!read_head<G>(json, problem)) return false;
  if (!read_setup<G>(json, record, problem)) {
    return problem = inside("record", as("bad-record", std::move(problem))), false;
  }
  return read_moves<G>(json, record.moves, problem);
}

}  // namespace mogul
