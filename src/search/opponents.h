// All that can be played against: the bots, and the levels with any temper.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "bots/all_bots.h"
#include "bots/bot.h"
#include "bots/company.h"
#include "core/game.h"
#include "core/json.h"
#include "core/problem.h"
#include "core/seat_view.h"
#include "search/levels.h"

namespace mogul {

template <Game G>
const Bot<G>* find_opponent(std::string_view name) {
  for (const Bot<G>& level : levels<G>()) {
    if (level.name == name) return &level;
  }
  for (const Bot<G>& bot : tempered<G>()) {
    if (bot.name == name) return &bot;
  }
  return find_bot<G>(name);
}

// Of a game without tempers, the strongest last.
std::vector<std::string> opponent_names(std::string_view game);
// What each of them does, game by game, for the help of a command.
std::string opponents_help();

// Whether one is called that, with or without a temper.
bool is_opponent(std::string_view game, std::string_view name);
// What one of them plays for the seat of a view, as JSON. Nothing and a problem if none is called that, or the seat has
// nothing to choose.
std::optional<Json> choose_opponent(const SeatView& view, std::string_view name, std::uint64_t seed, Budget budget,
                                    Problem& problem);
extern const Company kBotsAndLevels;

}  // namespace mogul
