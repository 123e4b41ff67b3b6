#include "arena/yardsticks.h"

#include <array>
#include <span>
#include <string_view>

#include "arena/yardsticks/cover_your_assets.h"
#include "arena/yardsticks/monopoly_deal.h"
#include "bots/bot.h"
#include "bots/trump_greedy.h"
#include "games/cover_your_assets/game.h"
#include "games/monopoly_deal/game.h"
#include "games/trump/game.h"

namespace mogul {
namespace {

constexpr std::string_view kGreedy1 = "the greedy player as it was first released";

}  // namespace

template <>
std::span<const Bot<CoverYourAssets>> yardsticks() {
  static constexpr std::array kYardsticks = {Bot<CoverYourAssets>{"greedy-1", kGreedy1, choose_greedy_1}};
  return kYardsticks;
}

template <>
std::span<const Bot<MonopolyDeal>> yardsticks() {
  static constexpr std::array kYardsticks = {
      Bot<MonopolyDeal>{"greedy-1", kGreedy1, choose_greedy_1},
      Bot<MonopolyDeal>{"priorities", "a published list of priorities", choose_by_priorities},
  };
  return kYardsticks;
}

// This greedy player has not changed since: when it does, its yardstick becomes a copy of what it was, which the golden
// file of its choices demands.
template <>
std::span<const Bot<Trump>> yardsticks() {
  static constexpr std::array kYardsticks = {Bot<Trump>{"greedy-1", kGreedy1, choose_greedy}};
  return kYardsticks;
}

}  // namespace mogul
