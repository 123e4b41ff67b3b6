#include "games/monopoly_deal/sets.h"

#include <algorithm>
#include <cassert>
#include <cstdint>

#include "core/value.h"
#include "games/monopoly_deal/cards.h"
#include "games/monopoly_deal/colours.h"
#include "games/monopoly_deal/laid.h"
#include "games/monopoly_deal/state.h"
#include "games/monopoly_deal/table.h"

namespace mogul::monopoly_deal {
namespace {

void put_apart(State& state, Seat owner) {
  properties_of(state, owner).push_back(Laid::kTenColourApart);  // it is the last way to lie
}

// MD-8: sets of nothing but ten-colour wildcards go apart. Whole sets leave, so the others keep their places.
unsigned part_lone_wildcards(State& state, Row row) {
  Properties& properties = properties_of(state, row.owner);
  unsigned parted = 0;
  for (unsigned first = row.first; first < row.end();) {
    const unsigned cards = std::min(set_size(row.colour), row.end() - first);
    if (is_all_ten_colour(properties, first, first + cards)) {
      for (unsigned i = 0; i < cards; ++i) properties.erase_at(first);
      row.count -= cards;
      parted += cards;
    } else {
      first += cards;
    }
  }
  for (unsigned i = 0; i < parted; ++i) put_apart(state, row.owner);
  return parted;
}

// MD-19: what stood on a set that the row no longer has becomes money.
void drop_buildings(State& state, Fallout& fallout) {
  const unsigned full_sets = row_at(state, fallout.owner, fallout.colour).full_sets();
  for (unsigned i = 0; i < state.buildings.size();) {
    const Building building = state.buildings[i];
    if (building.owner != fallout.owner || building.colour != fallout.colour || building.set < full_sets) {
      ++i;
      continue;
    }
    state.buildings.erase_at(i);
    if (building.hotel) fallout.buildings.push_back(Card::kHotel);
    fallout.buildings.push_back(Card::kHouse);
  }
  for (const Card card : fallout.buildings) bank_of(state, fallout.owner).push_back(card);
}

void shift_buildings(State& state, Seat owner, Colour colour, unsigned from_set, int by) {
  for (Building& building : state.buildings) {
    const bool shifts = building.owner == owner && building.colour == colour && building.set >= from_set;
    if (shifts) building.set = static_cast<std::uint8_t>(building.set + by);
  }
}

}  // namespace

Fallout settle_row(State& state, Seat owner, Colour colour) {
  Fallout fallout{.owner = owner, .colour = colour};
  fallout.wildcards = part_lone_wildcards(state, row_at(state, owner, colour));
  if (!state.buildings.empty()) drop_buildings(state, fallout);
  return fallout;
}

void take_set(State& state, Seat from, Seat to, Colour colour, unsigned set) {
  const unsigned size = set_size(colour);
  const unsigned first = row_at(state, from, colour).first + set * size;
  const unsigned front = row_at(state, to, colour).first;
  for (unsigned i = 0; i < size; ++i) {
    properties_of(state, to).insert_at(front + i, properties_of(state, from)[first]);
    properties_of(state, from).erase_at(first);
  }

  shift_buildings(state, to, colour, 0, 1);
  const unsigned building = building_at(state, from, colour, set);
  if (building < state.buildings.size()) {
    state.buildings[building].owner = to;
    state.buildings[building].set = 0;
  }
  shift_buildings(state, from, colour, set + 1, -1);
}

void build_house(State& state, Seat owner, Colour colour, unsigned set) {
  state.buildings.push_back({.owner = owner, .colour = colour, .set = static_cast<std::uint8_t>(set)});
}

void build_hotel(State& state, Seat owner, Colour colour, unsigned set) {
  state.buildings[building_at(state, owner, colour, set)].hotel = true;
}

Card take_building(State& state, Seat owner, Colour colour, unsigned set) {
  const unsigned i = building_at(state, owner, colour, set);
  if (!state.buildings[i].hotel) return state.buildings.erase_at(i), Card::kHouse;
  state.buildings[i].hotel = false;
  return Card::kHotel;
}

bool relay_leaves_alone(const State& state, Seat owner, Laid laid, Colour colour, unsigned place) {
  if (!is_ten_colour(laid)) return false;
  const Properties& cards = properties_of(state, owner);
  const Row row = row_at(state, owner, colour);
  const bool same_row = colour_of(laid) == colour;
  const unsigned from = same_row ? place_of(state, owner, laid) : row.end();
  const unsigned size = set_size(colour);
  const unsigned start = place / size * size;
  const unsigned length = row.count + (same_row ? 0U : 1U);
  for (unsigned i = start; i < std::min(start + size, length); ++i) {
    if (i == place) continue;
    unsigned old = row.first + (i < place ? i : i - 1);  // among the cards without the one that moves
    if (same_row && old >= from) ++old;
    if (!is_ten_colour(cards[old])) return false;
  }
  return true;
}

}  // namespace mogul::monopoly_deal
