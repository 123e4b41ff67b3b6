// The games as people call them on a command line.
#pragma once

#include <string>
#include <string_view>

#include <CLI/CLI.hpp>

#include "core/match.h"

namespace mogul {

// By its id, the beginning of it or its initials, in capitals or not: "Trump", "monopoly", "cya". Null if none is
// called that, or several are.
const GameInfo* game_called(std::string_view name);
// "no game "tump"; did you mean trump?"
std::string unknown_game(std::string_view name);

// For an option that names a game: what is typed becomes the game's id, or is refused.
CLI::Validator game_name();

}  // namespace mogul
