// One screen of a game: the table, what happened, the choices and what there is to say.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "core/canvas.h"
#include "core/chair.h"
#include "core/match.h"
#include "core/seat_view.h"
#include "terminal/menu.h"
#include "terminal/news.h"
#include "terminal/text.h"

namespace mogul::terminal {

struct Page {
  Canvas canvas;
  std::size_t news_left_out = 0;  // lines for which there was no room
};

// What is seen from the chair: on a turn with the choices, at the end or as a spectator without. It leaves the last row
// of the screen to the prompt.
Page page_of(const Chair& chair, const Menu& menu, std::string_view message, Size size);

// What happened since the seat's last move.
std::vector<News> latest_news(const Chair& chair);

// The whole table in so many columns, as far as it can be drawn in these rows; otherwise what a page has room for.
Canvas table_of(const SeatView& view, unsigned columns, std::size_t rows);

// A page of text.
Canvas page_of_lines(const std::vector<std::string>& lines, unsigned columns);

// What stands between two people who share a screen.
Canvas curtain_for(std::string_view name, Size size);

// The commands, and the game as it tells about itself.
std::vector<std::string> help_lines(const GameInfo& game, unsigned columns);

}  // namespace mogul::terminal
