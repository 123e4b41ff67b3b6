// The choices of a player, each behind what one types for it: what several have in common is said once.
//
//   Lay the pair Home and:  1 Home  2 Silver
//   Discard:  3 Home  4 Jewels  5 Silver
//  e End your turn
//
// Some have a letter that never changes, a sum is typed as it is, and the others are numbered. Where there is no room
// for all of them, the longest verbs are folded:
//
//   6-45 Take … (40 choices; `choices take` shows them)
#pragma once

#include <cstddef>
#include <limits>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/canvas.h"
#include "core/choice.h"
#include "core/seat_view.h"

namespace mogul::terminal {

struct Span {
  std::string text;
  Style style = Style::kPlain;
};
using Line = std::vector<Span>;

unsigned columns_of(const Line& line);
void put_line(Canvas& canvas, unsigned row, const Line& line);

struct MenuItem {
  Choice choice;
  std::string key;  // a number, or a letter; empty if a sum is typed
};

// Choices that differ in nothing but the last thing one has to say about them, and those that begin with the same verb.
using MenuGroup = std::vector<MenuItem>;
struct MenuSection {
  std::string verb;
  std::vector<MenuGroup> groups;
};
struct Menu {
  std::vector<MenuSection> sections;
};
Menu menu_of(const SeatView& view);

std::vector<MenuItem> items_of(const Menu& menu);
// What a key stands for; null if it is none.
const MenuItem* find_key(const Menu& menu, std::string_view key);
// The action of the choice that takes such a sum; nothing if there is none.
std::optional<Choice> choice_of_sum(const Menu& menu, std::string_view digits);
// "1-26 or p": all that can be typed.
std::string keys_text(const Menu& menu);

// The menu in so many columns and rows, as far as folding can do it; without a limit nothing is folded.
std::vector<Line> lines_of(const Menu& menu, unsigned columns,
                           std::size_t rows = std::numeric_limits<std::size_t>::max());

}  // namespace mogul::terminal
