// The yardstick of Cover Your Assets.
#pragma once

#include <cstdint>

#include "bots/bot.h"
#include "core/view.h"
#include "games/cover_your_assets/game.h"

namespace mogul {

CoverYourAssets::Action choose_greedy_1(const View<CoverYourAssets>& view, std::uint64_t seed, Budget budget);

}  // namespace mogul
