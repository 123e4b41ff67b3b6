// The bots that can play each game, and who judges its deals, for those who are templates over a game.
#pragma once

#include <span>
#include <string_view>

#include "bots/bot.h"
#include "bots/trump_judge.h"
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

// Null for a game in which nothing is agreed on.
template <Game G>
inline constexpr Judge<G> kJudge = nullptr;
template <>
inline constexpr Judge<Trump> kJudge<Trump> = trump::judge_action;

template <Game G>
const Bot<G>* find_bot(std::string_view name) {
  for (const Bot<G>& bot : bots<G>()) {
    if (bot.name == name) return &bot;
  }
  return nullptr;
}

}  // namespace mogul
