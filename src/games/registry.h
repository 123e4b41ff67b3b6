// The games at run time, in the order of all_games.h.
#pragma once

#include <span>
#include <string_view>

#include "core/match.h"

namespace mogul {

std::span<const GameInfo> games();
const GameInfo* find_game(std::string_view id);  // null if there is none

// What a game is about, a line a paragraph; a line that begins with a rule's id tells that rule. Not a part of
// GameInfo, so that the WebAssembly module, which does not tell it, goes without.
std::string_view about(const GameInfo& game);

}  // namespace mogul
