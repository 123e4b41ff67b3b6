// The bots at run time, for those who hold a Match.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "bots/bot.h"
#include "bots/company.h"
#include "core/json.h"
#include "core/problem.h"
#include "core/seat_view.h"

namespace mogul {

// The bots that know a game, the strongest last.
std::vector<std::string> bot_names(std::string_view game);
// What each of them does, game by game, for the help of a command.
std::string bots_help();

// What a bot plays for the seat of a view, as JSON. Nothing and a problem if no bot of the game is called that, or the
// seat has nothing to choose.
std::optional<Json> choose(const SeatView& view, std::string_view bot, std::uint64_t seed, Budget budget,
                           Problem& problem);

extern const Company kBotsAlone;

// Whether there is a judge of what players agree on.
bool has_judge(std::string_view game);
// What is to be said of an action that needs another player's consent, or without one of what lies on the table: an
// object with "sentences". Nothing and a problem if there is nothing of that kind.
std::optional<Json> judgement_of(const SeatView& view, const std::optional<Json>& action, Problem& problem);

}  // namespace mogul
