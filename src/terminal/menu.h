// The choices of a player as numbered lines: what several have in common is said once.
//
//   Lay the pair Home and:  1 Home  2 Silver
//   Discard:  3 Home  4 Jewels  5 Silver
//
// Where there is no room for all of them, the longest verbs are folded:
//
//   6-45 Take … (40 choices; `choices take` shows them)
#pragma once

#include <cstddef>
#include <limits>
#include <string>
#include <vector>

#include "core/canvas.h"
#include "core/choice.h"

namespace mogul::terminal {

struct Span {
  std::string text;
  Style style = Style::kPlain;
};
using Line = std::vector<Span>;

unsigned columns_of(const Line& line);
void put_line(Canvas& canvas, unsigned row, const Line& line);

// The choices that begin with the same verb.
struct Section {
  std::vector<Line> lines;
  Line folded;
};

struct Menu {
  std::vector<Choice> choices;  // in the order of their numbers, from 1
  std::vector<Section> sections;
};
Menu menu_of(const std::vector<Choice>& choices);

// The menu in so many rows, as far as folding can do it; without a limit nothing is folded.
std::vector<Line> lines_of(const Menu& menu, std::size_t rows = std::numeric_limits<std::size_t>::max());

}  // namespace mogul::terminal
