// What is printed on the cards and boards of every game, for whoever draws them.
#pragma once

#include "core/json.h"

namespace mogul {

// By the game's id: `cards`, and what else is printed there.
Json printed_in_all_games();

}  // namespace mogul
