// The yardsticks of Monopoly Deal.
#pragma once

#include <cstdint>

#include "bots/bot.h"
#include "core/view.h"
#include "games/monopoly_deal/game.h"

namespace mogul {

MonopolyDeal::Action choose_greedy_1(const View<MonopolyDeal>& view, std::uint64_t seed, Budget budget);
MonopolyDeal::Action choose_by_priorities(const View<MonopolyDeal>& view, std::uint64_t seed, Budget budget);

}  // namespace mogul
