// One screen of a game: the table, what happened, the choices and what there is to say.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "core/canvas.h"
#include "core/chair.h"
#include "core/match.h"
#include "terminal/menu.h"

namespace mogul::terminal {

// What whoever sits there saw happen after a number, one text a move.
std::vector<std::string> moves_told(const Chair& chair, std::uint32_t since);

// The texts in so many lines; if there are too many, the oldest are only counted.
std::vector<std::string> news_lines(const std::vector<std::string>& news, unsigned rows);

// What is seen from the chair: on a turn with the choices, at the end or as a spectator without. It leaves the last row
// of the screen to the prompt.
Canvas page_of(const Chair& chair, const Menu& menu, std::string_view message);

// What stands between two people who share a screen.
Canvas curtain_for(std::string_view name);

// The commands, and the game as it tells about itself.
std::vector<std::string> help_lines(const GameInfo& game);

}  // namespace mogul::terminal
