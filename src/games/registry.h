// The games at run time, in the order of all_games.h.
#pragma once

#include <span>
#include <string_view>

#include "core/match.h"

namespace mogul {

std::span<const GameInfo> games();
const GameInfo* find_game(std::string_view id);  // null if there is none

}  // namespace mogul
