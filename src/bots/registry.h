// The bots at run time, for those who hold a Match.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "bots/bot.h"
#include "core/json.h"
#include "core/problem.h"
#include "core/sentence.h"
#include "core/value.h"

namespace mogul {

// The bots that know a game, the strongest last.
std::vector<std::string> bot_names(std::string_view game);
// What each of them does, game by game, for the help of a command.
std::string bots_help();

// The choice as JSON, from a view as JSON. Null and a problem if the game, the bot or the view is not known, or the
// seat has nothing to choose.
std::optional<Json> choose_json(std::string_view game, std::string_view bot, const Json& view, Seat seat,
                                std::uint64_t seed, Budget budget, Problem& problem);

// Whether there is a judge of what players agree on.
bool has_judge(std::string_view game);
// What is to be said of an action that needs another player's consent, or without one of what lies on the table, from a
// view as JSON: an object with "sentences". Null and a problem if there is nothing of that kind.
std::optional<Json> judge_json(std::string_view game, const Json& view, Seat seat, const std::optional<Json>& action,
                               const Voice& voice, Problem& problem);

}  // namespace mogul
