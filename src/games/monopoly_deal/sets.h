// How rows and sets change (MD-6 to MD-8, MD-17 to MD-19). Nothing here knows whose turn it is.
#pragma once

#include <cstdint>

#include "core/lists.h"
#include "core/value.h"
#include "games/monopoly_deal/cards.h"
#include "games/monopoly_deal/state.h"

namespace mogul::monopoly_deal {

// What a changed row could not keep.
struct Fallout {
  Seat owner = Seat::kNobody;
  Colour colour = Colour::kApart;
  InlineVec<Card, 2 * kHousesMax> buildings;  // MD-19: now money in the owner's bank
  unsigned wildcards = 0;                     // MD-8: ten-colour wildcards that lie apart now
};

// A card comes to the end of its row, or apart if it may not lie there (MD-8).
Laid lay_card(State& state, Seat owner, Laid laid);
// The card of that kind nearest to the end of its row leaves; the row closes up.
Fallout take_card(State& state, Seat owner, Laid laid);
// MD-7: a card of the owner goes to a place in a row.
struct Relaid {
  Fallout left;
  Fallout joined;
};
Relaid relay_card(State& state, Seat owner, Laid laid, Colour colour, unsigned place);
// MD-17: a full set, with its buildings, goes in front of the row of its new owner.
void take_set(State& state, Seat from, Seat to, Colour colour, unsigned set);

void build_house(State& state, Seat owner, Colour colour, unsigned set);
void build_hotel(State& state, Seat owner, Colour colour, unsigned set);
// MD-22: the hotel before the house.
Card take_building(State& state, Seat owner, Colour colour, unsigned set);

// Whether a ten-colour wildcard lying at a place of the row would be in a set with a card of another kind.
bool relay_leaves_alone(const State& state, Seat owner, Laid laid, Colour colour, unsigned place);

}  // namespace mogul::monopoly_deal
