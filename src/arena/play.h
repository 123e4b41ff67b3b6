// One game between bots, from the deal to the end.
#pragma once

#include <cassert>
#include <cstdint>
#include <span>

#include "bots/bot.h"
#include "bots/random.h"
#include "core/chance.h"
#include "core/game.h"
#include "core/value.h"
#include "core/view.h"

namespace mogul {

// What the bots of a game make their choices from: a number that follows from the game's seed, but from which nobody
// can work it out.
inline std::uint64_t choice_seed(const Seed& game_seed) {
  const Seed derived = derived_seed(game_seed, 0);
  std::uint64_t number = 0;
  for (unsigned i = 0; i < 8; ++i) number |= std::uint64_t{derived.bytes[i]} << (8 * i);
  return number;
}

// What a bot does when its seat is asked. A view is a copy with holes, and a list of actions is the same with it and
// without: who only draws from that list is spared the copy.
template <Game G>
typename G::Action choice_of(const Bot<G>& bot, const typename G::State& state, Seat seat, std::uint64_t seed) {
  if (bot.choose == choose_random<G>) return any_action<G>(state, seat, seed);
  return bot.choose(View<G>(state, seat), seed, Budget{});
}

// Plays to the end and returns the last state. `seated` is the bot of each seat; `watch(seat, action)` sees each move.
template <Game G, class Watch>
typename G::State play_game(const Config<G>& config, const Seed& seed, std::span<const Bot<G>> seated, Watch watch) {
  assert(seated.size() == config.players);
  auto state = G::setup(config, seed, nullptr);
  QuickRandom choices(choice_seed(seed));
  for (Seats acting = G::to_act(state); !acting.empty(); acting = G::to_act(state)) {
    const Seat seat = acting.first();
    const auto action = choice_of(seated[index_of(seat)], state, seat, choices.next());
    assert(G::refuse(state, seat, action) == G::Refusal::kNone);
    watch(seat, action);
    G::apply(state, seat, action, nullptr);
  }
  return state;
}

}  // namespace mogul
