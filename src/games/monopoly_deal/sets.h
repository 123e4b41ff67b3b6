// How rows and sets change (MD-6 to MD-8, MD-17 to MD-19). Nothing here knows whose turn it is.
#pragma once

#include <array>
#include <cassert>
#include <cstdint>

#include "core/lists.h"
#include "core/value.h"
#include "games/monopoly_deal/cards.h"
#include "games/monopoly_deal/state.h"
#include "games/monopoly_deal/table.h"

namespace mogul::monopoly_deal {

// What a changed row could not keep.
struct Fallout {
  Seat owner = Seat::kNobody;
  Colour colour = Colour::kApart;
  InlineVec<Card, 2 * kHousesMax> buildings;  // MD-19: now money in the owner's bank
  unsigned wildcards = 0;                     // MD-8: ten-colour wildcards that lie apart now
};

// A card comes to the end of its row, or apart if it may not lie there (MD-8).
inline Laid lay_card(State& state, Seat owner, Laid laid) {
  const Laid lies = may_be_laid(state, owner, laid) ? laid : Laid::kTenColourApart;
  Properties& cards = properties_of(state, owner);
  cards.insert_at(cards.end_of(colour_of(lies)), lies);
  return lies;
}

// The place of the card of that kind nearest to the end of its row.
inline unsigned place_of(const State& state, Seat owner, Laid laid) {
  const Properties& cards = properties_of(state, owner);
  unsigned i = cards.end_of(colour_of(laid));
  while (cards[--i] != laid) assert(i > 0);
  return i;
}

// The card of that kind nearest to the end of its row leaves; the row closes up.
inline void take_card(State& state, Seat owner, Laid laid) {
  properties_of(state, owner).erase_at(place_of(state, owner, laid));
}

// MD-7: a card of the owner goes to a place in a row.
inline void relay_card(State& state, Seat owner, Laid laid, Colour colour, unsigned place) {
  Properties& cards = properties_of(state, owner);
  const unsigned from = place_of(state, owner, laid);
  const unsigned first = cards.first_of(colour);
  cards.move(from, first + place - (from < first ? 1U : 0U), laid_as(card_of(laid), colour));
}

// Puts a row in order after a card has left or joined it.
Fallout settle_row(State& state, Seat owner, Colour colour);
// All ways in which a card can lie in a row of that colour.
constexpr Laids ways_in(Colour colour) {
  constexpr auto kWays = [] {
    std::array<Laids, kColours + 1> ways{};
    for (const LaidRow& row : kLaidTable) ways[index_of(row.colour)].insert(row.laid);
    return ways;
  }();
  return kWays[index_of(colour)];
}
// Whether there is anything in a row, or on it, that it might not keep. Mostly there is not: only behind a full set
// does it take a closer look to see whether a ten-colour wildcard has company.
inline bool needs_settling(const State& state, Seat owner, Colour colour) {
  if (colour == Colour::kApart) return false;
  if (!state.buildings.empty()) return true;
  const Properties& cards = properties_of(state, owner);
  const Laid ten_colour = laid_as(Card::kTenColour, colour);
  if (!cards.laids().contains(ten_colour)) return false;
  return cards.counts()[colour] > set_size(colour) || (cards.laids() & ways_in(colour)) == Laids(ten_colour);
}
// MD-17: a full set, with its buildings, goes in front of the row of its new owner.
void take_set(State& state, Seat from, Seat to, Colour colour, unsigned set);

void build_house(State& state, Seat owner, Colour colour, unsigned set);
void build_hotel(State& state, Seat owner, Colour colour, unsigned set);
// MD-22: the hotel before the house.
Card take_building(State& state, Seat owner, Colour colour, unsigned set);

// MD-8: whether it is a ten-colour wildcard and would lie, at that place of the row, in a set without a card of another
// kind.
bool relay_leaves_alone(const State& state, Seat owner, Laid laid, Colour colour, unsigned place);

}  // namespace mogul::monopoly_deal
