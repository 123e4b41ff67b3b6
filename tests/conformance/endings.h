// Every game ends, and somebody has won it.
#pragma once

#include <algorithm>
#include <cstdint>
#include <string>

#include "core/chance.h"
#include "core/game.h"
#include "core/match_of.h"
#include "core/value.h"
#include "core/write_json.h"
#include "tests/conformance/play.h"
#include "tests/conformance/redeal.h"

namespace mogul::conformance {

// Winners are players, and nobody stands higher than they do.
template <Drawn G>
std::string wrong_winners(const typename G::State& state, unsigned players) {
  const Seats winners = G::winners(state);
  if (winners.empty()) return "a game is over and nobody has won";
  const auto lowest = G::standing(state, winners.first());
  for (unsigned i = 0; i < kSeatsMax; ++i) {
    const bool wins = winners.contains(seat_at(i));
    if (wins && i >= players) return "the winner is no player";
    if (i < players && (wins ? G::standing(state, seat_at(i)) < lowest : G::standing(state, seat_at(i)) > lowest)) {
      return "the standing of " + name_of(seat_at(i)) + " does not fit with who won";
    }
  }
  return {};
}

template <Drawn G>
std::string ends_wrongly(const Table<G>& table, std::uint64_t seed) {
  auto state = G::setup(table.config, seed_from(seed), nullptr);
  if (!G::winners(state).empty()) return "a game is won before it begins";
  // One move more than there may be shows that the bound is kept.
  if (play_out<G>(state, seed, G::kMovesMax + 1) > G::kMovesMax) return "a game does not end in time";
  if (!G::to_act(state).empty()) return "a game is stuck";
  return wrong_winners<G>(state, table.config.players);
}

template <Drawn G>
std::string games_end(unsigned games) {
  for (const Table<G>& table : every_table<G>()) {
    for (std::uint64_t seed = 0; seed < games; ++seed) {
      const std::string failure = ends_wrongly<G>(table, seed);
      if (failure.empty()) continue;
      return failure + ", with " + std::to_string(table.config.players) + " players, options " +
             to_json(table.config.options).dump() + ", seed " + std::to_string(seed) + ", played at random";
    }
  }
  return {};
}

// Other seeds, other deals: of a few, hardly any two are the same.
template <Drawn G>
std::string seeds_matter(unsigned /*games*/) {
  constexpr std::uint64_t kSeeds = 16;
  for (const Table<G>& table : every_table<G>()) {
    const auto first = G::setup(table.config, seed_from(0), nullptr);
    unsigned others = 0;
    for (std::uint64_t seed = 1; seed < kSeeds; ++seed) {
      others += differ_beside_chance<G>(first, G::setup(table.config, seed_from(seed), nullptr)) ? 1 : 0;
    }
    if (others < kSeeds / 2) return "the seed hardly matters";
  }
  return {};
}

}  // namespace mogul::conformance
