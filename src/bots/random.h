// The bot that plays any legal action, each equally likely.
#pragma once

#include <cstdint>

#include "bots/bot.h"
#include "core/chance.h"
#include "core/game.h"
#include "core/value.h"
#include "core/view.h"

namespace mogul {

template <Game G>
typename G::Action any_action(const typename G::State& state, Seat seat, std::uint64_t seed) {
  ActionList<G> actions;
  G::list(state, seat, actions);
  QuickRandom random(seed);
  return actions[random.below(actions.size())];
}

template <Game G>
typename G::Action choose_random(const View<G>& view, std::uint64_t seed, Budget /*budget*/) {
  return any_action<G>(view.seen(), view.seat(), seed);
}

}  // namespace mogul
