// The bot that plays any legal action, each equally likely.
#pragma once

#include <cstdint>

#include "bots/bot.h"
#include "core/chance.h"
#include "core/game.h"
#include "core/view.h"

namespace mogul {

template <Game G>
typename G::Action choose_random(const View<G>& view, std::uint64_t seed, Budget /*budget*/) {
  ActionList<G> actions;
  view.list(actions);
  QuickRandom random(seed);
  return actions[random.below(actions.size())];
}

}  // namespace mogul
