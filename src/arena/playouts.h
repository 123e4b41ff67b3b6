// Random playouts as fast as the engine can: what `mogul bench` measures.
#pragma once

#include <cstdint>

#include "core/chance.h"
#include "core/game.h"
#include "core/value.h"

namespace mogul {

struct PlayoutCount {
  std::uint64_t games = 0;
  std::uint64_t actions = 0;
  std::uint64_t decisions = 0;  // actions with two choices or more
};

// Plays the games with the numbers first to first + games - 1: list, choose uniformly, apply. Never inlined, since
// scripts/instructions counts what happens inside a function of this name.
template <Game G>
[[gnu::noinline]] PlayoutCount bench_playouts(const Config<G>& config, std::uint64_t first, std::uint64_t games) {
  PlayoutCount count{.games = games};
  ActionList<G> actions;
  for (std::uint64_t game = first; game < first + games; ++game) {
    auto state = G::setup(config, seed_from(game), nullptr);
    QuickRandom random(game);
    for (Seats acting = G::to_act(state); !acting.empty(); acting = G::to_act(state)) {
      const Seat seat = acting.first();
      G::list(state, seat, actions);
      ++count.actions;
      if (actions.size() > 1) ++count.decisions;
      G::apply(state, seat, actions[random.below(actions.size())], nullptr);
    }
  }
  return count;
}

}  // namespace mogul
