// What a player means who types a move instead of a number.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "core/choice.h"
#include "core/problem.h"
#include "core/seat_view.h"

namespace mogul::terminal {

// At most one of these says something; all empty: no action is called that.
struct Meaning {
  std::vector<Choice> legal;  // all that fit the words, if any is allowed
  Problem refused;            // otherwise why not
  Choice nearest;             // the action that was refused
  // Whether the words are an order: they name the action by its whole verb, and ask and deny nothing. A stray letter
  // fits many a sentence, but it is no order.
  bool plain = false;
};

// The words are looked for in what every action is called: its sentence, its kind, and what one touches for it. Or it
// is the JSON of one.
Meaning meaning_of(const SeatView& view, std::string_view typed);

// Whether the words are those of an action, in any order and of each no more than its beginning.
bool is_called(const Choice& choice, std::string_view typed);

// The text of a rule in what a game tells about itself, without its id; empty if it tells nothing.
std::string rule_text(std::string_view about, std::string_view rule);

}  // namespace mogul::terminal
