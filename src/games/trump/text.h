// Words of the game for people: sums, and how a deal is written.
#pragma once

#include <string>

#include "core/sentence.h"
#include "core/view.h"
#include "games/trump/game.h"

namespace mogul::trump {

std::string millions(unsigned sum);  // "$1,370 million"

// A deal that could be made now, with its verb: "offer now: ann > you casino, you > ann 50". If nothing can be bought,
// it is a mere example.
std::string example_of_deal(const View<Trump>& view, const Voice& voice);

}  // namespace mogul::trump
