// What sentences say for a number or a card: short, and only what must be told.
#pragma once

#include <string>

#include "games/monopoly_deal/cards.h"
#include "games/monopoly_deal/laid.h"

namespace mogul::monopoly_deal {

std::string place_text(Place place);  // "third"
// Few have a second set of a colour: the first is just the set.
std::string set_text(Place set);
std::string doubles_text(Doubles doubles);

// A card on its way to a row.
std::string laying_text(Laid laid);
// A card on its way from one row to another.
std::string moving_text(Laid laid);
// Where two cards are named and a menu says it in one line: two colours are a wildcard without the word.
std::string short_text(Laid laid);
// How a card lies that everybody knows.
std::string chosen_text(Laid laid);

// A card and what it is worth. Money says that itself.
std::string priced_text(Card card);
std::string priced_text(Laid laid);

}  // namespace mogul::monopoly_deal
