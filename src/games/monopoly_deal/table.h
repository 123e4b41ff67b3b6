// Questions about what lies on the table, that several chapters of the rules ask.
#pragma once

#include "core/value.h"
#include "games/monopoly_deal/cards.h"
#include "games/monopoly_deal/colours.h"
#include "games/monopoly_deal/laid.h"
#include "games/monopoly_deal/properties.h"
#include "games/monopoly_deal/state.h"

namespace mogul::monopoly_deal {

constexpr unsigned players_of(const State& state) { return state.hands.size(); }
constexpr const Hand& hand_of(const State& state, Seat seat) { return state.hands[index_of(seat)]; }
constexpr Hand& hand_of(State& state, Seat seat) { return state.hands[index_of(seat)]; }
constexpr const Bank& bank_of(const State& state, Seat seat) { return state.banks[index_of(seat)]; }
constexpr Bank& bank_of(State& state, Seat seat) { return state.banks[index_of(seat)]; }
constexpr const Properties& properties_of(const State& state, Seat seat) { return state.properties[index_of(seat)]; }
constexpr Properties& properties_of(State& state, Seat seat) { return state.properties[index_of(seat)]; }
constexpr bool is_player(const State& state, Seat seat) { return index_of(seat) < players_of(state); }

// MD-1: six players and more shuffle two packs together.
constexpr unsigned packs_for(unsigned players) { return players < 6 ? 1 : 2; }

constexpr bool can_draw(const State& state) { return !state.draw_pile.empty() || !state.played_pile.empty(); }

constexpr unsigned plays_left(const State& state) { return kPlaysMax - state.plays; }

// MD-6: the cards of one colour before one player; they lie together among the properties.
struct Row {
  Seat owner;
  Colour colour;
  unsigned first;  // where it begins, or would begin if it is empty
  unsigned count;

  [[nodiscard]] constexpr unsigned end() const { return first + count; }
  [[nodiscard]] constexpr unsigned full_sets() const { return full_sets_in(colour, count); }
  [[nodiscard]] constexpr unsigned loose_cards() const { return loose_cards_in(colour, count); }
  [[nodiscard]] constexpr unsigned sets() const { return sets_in(colour, count); }
  [[nodiscard]] constexpr unsigned first_loose() const { return end() - loose_cards(); }
  [[nodiscard]] constexpr unsigned cards_of_set(unsigned set) const {
    return set < full_sets() ? set_size(colour) : loose_cards();
  }
};

constexpr Row row_at(const State& state, Seat owner, Colour colour) {
  const Properties& cards = properties_of(state, owner);
  const unsigned first = cards.first_of(colour);
  return {owner, colour, first, cards.end_of(colour) - first};
}

// Calls visit(row) for every row of a player that is not empty, by colour.
template <class Visit>
constexpr void each_row_of(const State& state, Seat owner, Visit visit) {
  const Properties& cards = properties_of(state, owner);
  const ColourCounts counts = cards.counts();
  unsigned first = 0;
  counts.colours().each([&](Colour colour) {
    visit(Row{owner, colour, first, counts[colour]});
    first += counts[colour];
  });
  if (first < cards.size()) visit(Row{owner, Colour::kApart, first, cards.size() - first});
}
template <class Visit>
constexpr void each_row(const State& state, Visit visit) {
  for (unsigned i = 0; i < players_of(state); ++i) each_row_of(state, seat_at(i), visit);
}

constexpr unsigned full_colours(const State& state, Seat owner) {
  return properties_of(state, owner).counts().full_colours();
}
// MD-26.
constexpr bool has_three_colours(const State& state, Seat owner) {
  return properties_of(state, owner).counts().has_three_full_sets();
}

// How a player's cards between two places lie.
constexpr Laids laids_between(const Properties& cards, unsigned first, unsigned end) {
  Laids laids;
  for (unsigned i = first; i < end; ++i) laids.insert(cards[i]);
  return laids;
}
// MD-8: whether there is no card of another kind among them.
constexpr bool is_all_ten_colour(const Properties& cards, unsigned first, unsigned end) {
  for (unsigned i = first; i < end; ++i) {
    if (!is_ten_colour(cards[i])) return false;
  }
  return true;
}
// MD-15 and MD-16: a player's cards that are not in a full set.
constexpr Laids loose_laids(const State& state, Seat owner) {
  const Properties& cards = properties_of(state, owner);
  if (!cards.counts().has_full_set()) return cards.laids();
  Laids laids;
  each_row_of(state, owner,
              [&](const Row& row) { laids = laids | laids_between(cards, row.first_loose(), row.end()); });
  return laids;
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
  for (const Card card : bank_of(state, owner)) sum += value_of(card);
  for (const Laid laid : properties_of(state, owner)) sum += value_of(laid);
  for (const Building& building : state.buildings) {
    if (building.owner != owner) continue;
    sum += value_of(Card::kHouse) + (building.hotel ? value_of(Card::kHotel) : 0U);
  }
  return sum;
}

// MD-21: whether there is anything to pay with. Only a ten-colour wildcard is worth nothing.
constexpr bool can_pay(const State& state, Seat owner) {
  return !bank_of(state, owner).empty() || !(properties_of(state, owner).laids() & kPayingWays).empty();
}

// MD-8: whether a card laid at the end of its row may lie there. A ten-colour wildcard joins an unfinished set; what
// lies in one already holds a card of another kind.
constexpr bool may_be_laid(const State& state, Seat owner, Laid laid) {
  if (!is_ten_colour(laid) || laid == Laid::kTenColourApart) return true;
  return properties_of(state, owner).counts().loose_cards(colour_of(laid)) > 0;
}

// MD-20: the two sides answer in turn.
constexpr Seat answerer_of(const State& state) {
  const Demand& demand = state.demand[0];
  return demand.noes % 2 == 0 ? demand.target : state.turn;
}

// Nobody, when the game is over.
constexpr Seat actor_of(const State& state) {
  if (state.phase == Phase::kOver) return Seat::kNobody;
  if (state.demand.empty()) return state.turn;
  return state.phase == Phase::kAnswer ? answerer_of(state) : state.demand[0].target;
}

}  // namespace mogul::monopoly_deal
