// How a game begins, and records of games, from JSON.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string_view>
#include <utility>
#include <vector>

#include "core/chance.h"
#include "core/game.h"
#include "core/json.h"
#include "core/problem.h"
#include "core/read_json.h"
#include "core/record.h"
#include "core/shape.h"
#include "core/shape_of.h"

namespace mogul {

// How many may sit down to a game, and by which rule.
struct PlayerLimits {
  unsigned min;
  unsigned max;
  std::string_view rule;
};
template <Game G>
inline constexpr PlayerLimits kPlayerLimits{G::kPlayersMin, G::kPlayersMax, G::kPlayersRule};

// What is the same for all games (read_record.cc).
bool read_players(const Json& object, Missing missing, const PlayerLimits& limits, std::uint8_t& players,
                  Problem& problem);
bool read_options(const Json& object, const Shape& shape, void* options, Problem& problem);
bool read_seed(const Json& object, Seed& seed, Problem& problem);
bool read_exact(const Json& object, bool& exact, Problem& problem);
bool read_head(const Json& record, unsigned rules, Problem& problem);
bool read_move(const Json& json, std::size_t index, const Shape& shape, void* move, Problem& problem);
bool find_moves(const Json& record, std::vector<Json>& moves, Problem& problem);
Problem other_table(bool same_players, unsigned players);
Problem cards_unnamed(unsigned cards);

// How a player count or an option is read, from `players` and `options` of an object; missing options keep what the
// config has.
template <Game G>
bool read_config(const Json& object, Missing players, Config<G>& config, Problem& problem) {
  return read_players(object, players, kPlayerLimits<G>, config.players, problem) &&
         read_options(object, kShape<typename G::Options>, &config.options, problem);
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
    return problem = other_table(G::config_of(state).players == config.players, config.players), false;
  }
  const unsigned named = state.draw_pile.size();
  G::complete(state, seed);
  const unsigned dealt = state.draw_pile.size() - named;
  if (unnamed == Unnamed::kRefused && dealt > 0) return problem = cards_unnamed(dealt), false;
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
  if (!read_config<G>(object, players, record.config, problem) || !read_seed(object, record.seed, problem))
    return false;
  if (!position) return true;
  record.position.emplace();
  bool exact = false;
  if (!read_exact(object, exact, problem)) return false;
  const Unnamed unnamed = exact ? Unnamed::kRefused : Unnamed::kDealt;
  if (!read_position<G>(*position, record.config, record.seed, unnamed, *record.position, problem)) return false;
  record.seed = record.position->chance.seed;  // a position that brings a seed of its own goes on with that
  return true;
}

// Reads a record without playing it. `result`, a claim that others check, is passed over, and so is who played: the
// `bots` of a simulation, the `seats` of a saved game.
template <Game G>
bool read_record(const Json& json, Record<G>& record, Problem& problem) {
  if (!read_head(json, G::kRulesVersion, problem)) return false;
  if (!read_setup<G>(json, record, problem)) {
    return problem = inside("record", as("bad-record", std::move(problem))), false;
  }
  std::vector<Json> moves;
  if (!find_moves(json, moves, problem)) return false;
  for (const Json& item : moves) {
    Move<G> move;
    if (!read_move(item, record.moves.size(), kShape<Move<G>>, &move, problem)) return false;
    record.moves.push_back(move);
  }
  return true;
}

}  // namespace mogul
