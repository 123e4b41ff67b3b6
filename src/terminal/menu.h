// The choices of a player as numbered lines: what several have in common is said once.
//
//   Lay the pair Home and:  1 Home  2 Silver
//   Discard:  3 Home  4 Jewels  5 Silver
#pragma once

#include <string>
#include <vector>

#include "core/canvas.h"
#include "core/match.h"

namespace mogul::terminal {

struct Span {
  std::string text;
  Style style = Style::kPlain;
};
using Line = std::vector<Span>;

unsigned columns_of(const Line& line);
void put_line(Canvas& canvas, unsigned row, const Line& line);

struct Menu {
  std::vector<Choice> choices;  // in the order of their numbers, from 1
  std::vector<Line> lines;
};
Menu menu_of(const std::vector<Choice>& choices);

}  // namespace mogul::terminal
