// The menu: deals that often make sense, for `list`. People and bots may propose anything else that is not refused.
#pragma once

#include "core/value.h"
#include "games/trump/actions.h"
#include "games/trump/cards.h"
#include "games/trump/deal.h"
#include "games/trump/state.h"

namespace mogul::trump {

// Writes the deal that a row of the menu stands for into an empty one.
void make_deal(const Choice& choice, const Deal& offer, Deal& deal);

// Adds the deals of the menu that a player on turn, whose free cards these are, could offer, and the counter-offers to
// an offer that could be accepted. None of them is refused.
void add_offers(const State& state, Seat seat, CardKinds cards, Actions& actions);
void add_counters(const State& state, Actions& actions);

}  // namespace mogul::trump
