// The bots that can play each game, for those who are templates over a game.
#pragma once

#include <span>
#include <string_view>

#include "bots/bot.h"
#include "core/game.h"
#include "games/cover_your_assets/game.h"
#include "games/monopoly_deal/game.h"
#include "games/trump/game.h"

namespace mogul {

// Strongest last.
template <Game G>
std::span<const Bot<G>> bots();
template <>
std::span<const Bot<CoverYourAssets>> bots();
template <>
std::span<const Bot<MonopolyDeal>> bots();
template <>
std::span<const Bot<Trump>> bots();

template <Game G>
const Bot<G>* find_bot(std::string_view name) {
  for (const Bot<G>& bot : bots<G>()) {
    if (bot.name == name) return &bot;
  }
  return nullptr;
}

}  // namespace mogul
