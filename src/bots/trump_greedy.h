// A greedy player of Trump: The Game: bids by what a property is worth with the cards in hand, plays what earns most,
// and judges deals by what they are worth to both sides.
#pragma once

#include <cstdint>

#include "bots/bot.h"
#include "core/view.h"
#include "games/trump/game.h"

namespace mogul {

Trump::Action choose_greedy(const View<Trump>& view, std::uint64_t seed, Budget budget);

}  // namespace mogul
