// Players that stay as they are for good, to measure others by.
#pragma once

#include <span>
#include <string>
#include <string_view>

#include "bots/bot.h"
#include "core/game.h"
#include "games/cover_your_assets/game.h"
#include "games/monopoly_deal/game.h"
#include "games/trump/game.h"

namespace mogul {

template <Game G>
std::span<const Bot<G>> yardsticks();
template <>
std::span<const Bot<CoverYourAssets>> yardsticks();
template <>
std::span<const Bot<MonopolyDeal>> yardsticks();
template <>
std::span<const Bot<Trump>> yardsticks();

template <Game G>
const Bot<G>* find_yardstick(std::string_view name) {
  for (const Bot<G>& bot : yardsticks<G>()) {
    if (bot.name == name) return &bot;
  }
  return nullptr;
}

template <Game G>
std::string yardstick_names() {
  std::string names;
  for (const Bot<G>& bot : yardsticks<G>()) names += (names.empty() ? "" : " and ") + std::string(bot.name);
  return names;
}

}  // namespace mogul
