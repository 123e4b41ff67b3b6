// Questions about what lies on the table, that several chapters of the rules ask.
#pragma once

#include <array>
#include <cstdint>

#include "core/value.h"
#include "games/monopoly_deal/cards.h"
#include "games/monopoly_deal/state.h"

namespace mogul::monopoly_deal {

constexpr unsigned players_of(const State& state) { return state.hands.size(); }
constexpr const Hand& hand_of(const State& state, Seat seat) { return state.hands[mogul::index_of(seat)]; }
constexpr Hand& hand_of(State& state, Seat seat) { return state.hands[mogul::index_of(seat)]; }
constexpr bool is_player(const State& state, Seat seat) { return mogul::index_of(seat) < players_of(state); }

// MD-1: six players and more shuffle two packs together.
constexpr unsigned packs_for(unsigned players) { return players < 6 ? 1 : 2; }

constexpr unsigned plays_left(const State& state) { return kPlaysMax - state.plays; }

constexpr Cards kinds_in(const Hand& hand) {
  Cards kinds;
  for (const Card card : hand) kinds.insert(card);
  return kinds;
}
constexpr unsigned count_in(const Hand& hand, Card wanted) {
  unsigned count = 0;
  for (const Card card : hand) count += card == wanted ? 1U : 0U;
  return count;
}

// MD-6: the cards of one colour before one player; they lie together in State::properties.
struct Row {
  Seat owner;
  Colour colour;
  unsigned first;  // where it begins, or would begin if it is empty
  unsigned count;

  [[nodiscard]] constexpr unsigned end() const { return first + count; }
  // What lies apart makes no set.
  [[nodiscard]] constexpr unsigned full_sets() const { return colour == Colour::kApart ? 0 : count / set_size(colour); }
  [[nodiscard]] constexpr unsigned loose_cards() const {
    return colour == Colour::kApart ? count : count % set_size(colour);
  }
  [[nodiscard]] constexpr unsigned first_loose() const { return end() - loose_cards(); }
  [[nodiscard]] constexpr unsigned sets() const {
    if (colour == Colour::kApart) return 0;
    return full_sets() + (loose_cards() > 0 ? 1U : 0U);
  }
  [[nodiscard]] constexpr unsigned cards_of_set(unsigned set) const {
    return set < full_sets() ? set_size(colour) : loose_cards();
  }
};

constexpr Row row_at(const State& state, Seat owner, Colour colour) {
  const auto& cards = state.properties;
  const auto before = [&](const Property& card) {
    return card.owner < owner || (card.owner == owner && colour_of(card.laid) < colour);
  };
  unsigned first = 0;
  while (first < cards.size() && before(cards[first])) ++first;
  unsigned end = first;
  while (end < cards.size() && cards[end].owner == owner && colour_of(cards[end].laid) == colour) ++end;
  return {owner, colour, first, end - first};
}

// Calls visit(row) for every row that is not empty, by owner and colour.
template <class Visit>
constexpr void each_row(const State& state, Visit visit) {
  const auto& cards = state.properties;
  for (unsigned first = 0; first < cards.size();) {
    const Seat owner = cards[first].owner;
    const Colour colour = colour_of(cards[first].laid);
    unsigned end = first + 1;
    while (end < cards.size() && cards[end].owner == owner && colour_of(cards[end].laid) == colour) ++end;
    visit(Row{owner, colour, first, end - first});
    first = end;
  }
}
template <class Visit>
constexpr void each_row_of(const State& state, Seat owner, Visit visit) {
  each_row(state, [&](const Row& row) {
    if (row.owner == owner) visit(row);
  });
}

// How the cards between two places in State::properties lie.
constexpr Laids laids_between(const State& state, unsigned first, unsigned end) {
  Laids laids;
  for (unsigned i = first; i < end; ++i) laids.insert(state.properties[i].laid);
  return laids;
}
// MD-15 and MD-16: a player's cards that are not in a full set.
constexpr Laids loose_laids(const State& state, Seat owner) {
  Laids laids;
  each_row_of(state, owner,
              [&](const Row& row) { laids = laids | laids_between(state, row.first_loose(), row.end()); });
  return laids;
}
constexpr Laids laids_of(const State& state, Seat owner) {
  Laids laids;
  for (const Property& card : state.properties) {
    if (card.owner == owner) laids.insert(card.laid);
  }
  return laids;
}

// MD-26: how many colours a player has a full set of.
constexpr unsigned full_colours(const State& state, Seat owner) {
  unsigned colours = 0;
  each_row_of(state, owner, [&](const Row& row) { colours += row.full_sets() > 0 ? 1U : 0U; });
  return colours;
}

// Where the building on a set stands in State::buildings; the size of that list if there is none.
constexpr unsigned building_at(const State& state, Seat owner, Colour colour, unsigned set) {
  unsigned i = 0;
  for (; i < state.buildings.size(); ++i) {
    const Building& building = state.buildings[i];
    if (building.owner == owner && building.colour == colour && building.set == set) break;
  }
  return i;
}

// MD-9 and MD-18: the rent of one set, house and hotel included.
constexpr unsigned rent_of(const State& state, const Row& row, unsigned set) {
  unsigned rent = row_of(row.colour).rents[row.cards_of_set(set) - 1];
  const unsigned building = building_at(state, row.owner, row.colour, set);
  if (building < state.buildings.size()) {
    rent += kHouseRent + (state.buildings[building].hotel ? kHotelRent : 0U);
  }
  return rent;
}

// What a player has on the table, in millions.
constexpr unsigned wealth_of(const State& state, Seat owner) {
  unsigned sum = 0;
  for (const Banked& banked : state.banks) sum += banked.owner == owner ? value_of(banked.card) : 0U;
  for (const Property& card : state.properties) sum += card.owner == owner ? value_of(card.laid) : 0U;
  for (const Building& building : state.buildings) {
    if (building.owner != owner) continue;
    sum += value_of(Card::kHouse) + (building.hotel ? value_of(Card::kHotel) : 0U);
  }
  return sum;
}

// MD-21: whether there is anything to pay with. Only a ten-colour wildcard is worth nothing.
constexpr bool can_pay(const State& state, Seat owner) {
  for (const Banked& banked : state.banks) {
    if (banked.owner == owner) return true;
  }
  for (const Property& card : state.properties) {
    if (card.owner == owner && !is_ten_colour(card.laid)) return true;
  }
  return false;
}

// MD-8: whether a card laid at the end of its row may lie there. A ten-colour wildcard joins an unfinished set; what
// lies in one already holds a card of another kind.
constexpr bool may_be_laid(const State& state, Seat owner, Laid laid) {
  if (!is_ten_colour(laid) || laid == Laid::kTenColourApart) return true;
  return row_at(state, owner, colour_of(laid)).loose_cards() > 0;
}

// MD-9 and MD-13: whether a card asks everybody, or one player alone.
constexpr bool asks_everybody(Card card) {
  return card == Card::kBirthday || (card >= Card::kRentLightBlueBrown && card <= Card::kRentRailroadUtility);
}
constexpr bool asks_for_money(Card card) {
  return asks_everybody(card) || card == Card::kRentAny || card == Card::kDebtCollector;
}

// MD-20: the two sides answer in turn.
constexpr Seat answerer_of(const State& state) {
  const Demand& demand = state.demand[0];
  return demand.noes % 2 == 0 ? demand.target : state.turn;
}

}  // namespace mogul::monopoly_deal
