// One screen of a game: the table, what happened, the choices and what there is to say.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "core/canvas.h"
#include "core/match.h"
#include "core/sentence.h"
#include "core/value.h"
#include "terminal/menu.h"

namespace mogul::terminal {

// What the listener saw happen in the moves from this one on, one text a move.
std::vector<std::string> moves_told(const Match& match, const Voice& voice, std::size_t from);
// The deal, if the game began with one, and all moves.
std::vector<std::string> all_told(const Match& match, const Voice& voice);
// The seat's last move; that of the game for a spectator; 0 if there was none.
std::size_t last_move_of(const Match& match, Seat seat);

// The texts in so many lines; if there are too many, the oldest are only counted.
std::vector<std::string> news_lines(const std::vector<std::string>& news, unsigned rows);

// What the voice's listener sees: on a turn with the choices, at the end or as a spectator without. It leaves the last
// row of the screen to the prompt.
Canvas page_of(const Match& match, const Voice& voice, const Menu& menu, std::string_view message);

// What stands between two people who share a screen.
Canvas curtain_for(std::string_view name);

// The commands, and the game as it tells about itself.
std::vector<std::string> help_lines(const GameInfo& game);

}  // namespace mogul::terminal
