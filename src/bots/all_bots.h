// The bots that can play each game, and who judges its deals, for those who are templates over a game.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string_view>

#include "bots/bot.h"
#include "bots/trump_judge.h"
#include "core/game.h"
#include "core/json.h"
#include "core/problem.h"
#include "core/seat_view.h"
#include "core/seat_view_of.h"
#include "core/write_json.h"
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

// What a bot plays for the seat of a view, as JSON. Nothing and a problem if there is no bot, or the seat has nothing
// to choose.
template <Game G>
std::optional<Json> choice_of(const Bot<G>* bot, const SeatView& view, std::uint64_t seed, Budget budget,
                              Problem& problem) {
  if (bot == nullptr) {
    problem = {.code = "unknown-bot", .sentence = "no such bot"};
    return std::nullopt;
  }
  if (!view.to_act().contains(view.seat())) {
    problem = {.code = "not-to-act", .sentence = "the seat is not to act"};
    return std::nullopt;
  }
  return to_json(bot->choose(static_cast<const SeatViewOf<G>&>(view).view(), seed, budget));
}

template <Game G>
const Bot<G>* find_bot(std::string_view name) {
  for (const Bot<G>& bot : bots<G>()) {
    if (bot.name == name) return &bot;
  }
  return nullptr;
}

}  // namespace mogul
