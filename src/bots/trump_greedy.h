// A greedy player of Trump: The Game: bids by what a property is worth with the cards in hand, plays what earns most,
// and judges deals by what they are worth to both sides.
#pragma once

#include <cstdint>
#include <span>

#include "bots/bot.h"
#include "core/game.h"
#include "core/view.h"
#include "games/trump/game.h"

namespace mogul {

Trump::Action choose_greedy(const View<Trump>& view, std::uint64_t seed, Budget budget);

// What the player takes each of the listed actions to be worth, in millions as far as that can be said.
void greedy_scores(const View<Trump>& view, const ActionList<Trump>& actions, std::span<std::int32_t> scores);

}  // namespace mogul
