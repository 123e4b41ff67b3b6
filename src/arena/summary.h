// A tally for people and for programs.
#pragma once

#include <string>
#include <vector>

#include "arena/tally.h"
#include "core/json.h"

namespace mogul {

// {"games", "moves_per_game", "bots": […], "seats": […]}: nothing in it depends on the machine.
Json summary_json(const Tally& tally, const std::vector<std::string>& bot_names);
// A table with a line for each bot, and one for each seat.
std::string summary_text(const Tally& tally, const std::vector<std::string>& bot_names, double seconds);

}  // namespace mogul
