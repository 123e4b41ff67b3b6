// Promises: which of them can be counted on, and what they are worth.
#pragma once

#include <optional>

#include "bots/trump_worth.h"
#include "core/value.h"
#include "games/trump/deal.h"
#include "games/trump/state.h"

namespace mogul::trump::greedy {

// T-40: how many turns lie between the one under way and a turn of a player.
unsigned turns_until(const State& seen, Seat who, unsigned turn);
// T-46: whether a turn comes even if all pass from now on.
bool lasts_until(const State& seen, unsigned turn);

// The last turn for a card that was promised to be played, in the book or in a deal, if a party can count on it.
std::optional<unsigned> turn_promised(const State& seen, const Deal* deal, const Trigger& on, Seat party);
// Whether a party has promised to play any card.
bool has_to_play(const State& seen, const Deal* deal, Seat party);

// What all that is promised, in the book and in a deal if there is one, is worth to a party, apart from what waits for
// a card that is promised to be played.
int worth_of_vows(const State& seen, const Holdings& holdings, const Deal* deal, Seat party);

}  // namespace mogul::trump::greedy
