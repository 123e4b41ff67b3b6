// A bot for Cover Your Assets that takes the action worth most at this moment, by what its seat can see.
#pragma once

#include <cstdint>
#include <span>

#include "bots/bot.h"
#include "core/game.h"
#include "core/view.h"
#include "games/cover_your_assets/game.h"

namespace mogul {

CoverYourAssets::Action choose_greedy(const View<CoverYourAssets>& view, std::uint64_t seed, Budget budget);

// What the bot takes each of the listed actions to be worth at this moment, in dollars.
void greedy_scores(const View<CoverYourAssets>& view, const ActionList<CoverYourAssets>& actions,
                   std::span<std::int32_t> scores);

}  // namespace mogul
