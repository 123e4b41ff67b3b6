// A bot for Cover Your Assets that takes the action worth most at this moment, by what its seat can see.
#pragma once

#include <cstdint>

#include "bots/bot.h"
#include "core/view.h"
#include "games/cover_your_assets/game.h"

namespace mogul {

CoverYourAssets::Action choose_greedy(const View<CoverYourAssets>& view, std::uint64_t seed, Budget budget);

}  // namespace mogul
