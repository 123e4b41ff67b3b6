// A bot for Monopoly Deal that looks one card ahead: it builds sets, breaks others', pays cheaply and keeps its Just
// Say Nos for what would hurt.
#pragma once

#include <cstdint>
#include <span>

#include "bots/bot.h"
#include "core/game.h"
#include "core/view.h"
#include "games/monopoly_deal/game.h"

namespace mogul {

MonopolyDeal::Action choose_greedy(const View<MonopolyDeal>& view, std::uint64_t seed, Budget budget);

// What the bot takes each of the listed actions to be worth at this moment.
void greedy_scores(const View<MonopolyDeal>& view, const ActionList<MonopolyDeal>& actions,
                   std::span<std::int32_t> scores);

// Whether re-laying a card makes what its owner has worth more (MD-7). What gains can't be undone by what gains too, so
// whoever re-lays only by this moves no card to and fro.
bool gains_by_relaying(const View<MonopolyDeal>& view, const MonopolyDeal::Action& relaying);

}  // namespace mogul
