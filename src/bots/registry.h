// The bots that can play each game.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "bots/bot.h"
#include "core/game.h"
#include "core/json.h"
#include "core/value.h"
#include "games/registry.h"

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

// For those who hold a Match: the choice as JSON, from a view as JSON. Null and a problem if the game, the bot or the
// view is not known, or the seat has nothing to choose.
std::optional<Json> choose_json(std::string_view game, std::string_view bot, const Json& view, Seat seat,
                                std::uint64_t seed, Budget budget, std::string& problem);

}  // namespace mogul
