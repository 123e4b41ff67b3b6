// Questions about what lies on the table, that several chapters of the rules ask.
#pragma once

#include <array>
#include <bit>
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
  [[nodiscard]] constexpr unsigned full_sets() const {
    return colour == Colour::kApart ? 0 : full_sets_in(colour, count);
  }
  [[nodiscard]] constexpr unsigned loose_cards() const {
    return colour == Colour::kApart ? count : count - full_sets() * set_size(colour);
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

// Cards in the order of State::properties: by owner, then as they lie. A card's two bytes are its rank.
constexpr unsigned rank_of(Seat owner, unsigned laid) { return mogul::index_of(owner) << 8U | laid; }
constexpr unsigned rank_of(const Property& card) { return std::bit_cast<std::uint16_t>(card); }
static_assert(rank_of(Property{.laid = Laid::kRed, .owner = Seat{3}}) == rank_of(Seat{3}, index_of(Laid::kRed)));

// The first way to lie in a colour, as a number.
constexpr unsigned first_laid(unsigned colour) {
  constexpr auto kFirst = [] {
    std::array<std::uint8_t, kColours + 2> first{};
    for (const LaidRow& row : kLaidTable) ++first[index_of(row.colour) + 1];
    for (unsigned i = 1; i < first.size(); ++i) first[i] = static_cast<std::uint8_t>(first[i] + first[i - 1]);
    return first;
  }();
  return kFirst[colour];
}

// The first card from `from` on that does not rank before `rank`.
constexpr unsigned first_from(const State& state, unsigned from, unsigned rank) {
  while (from < state.properties.size() && rank_of(state.properties[from]) < rank) ++from;
  return from;
}

constexpr Row row_at(const State& state, Seat owner, Colour colour) {
  const unsigned first = first_from(state, 0, rank_of(owner, first_laid(index_of(colour))));
  const unsigned end = first_from(state, first, rank_of(owner, first_laid(index_of(colour) + 1)));
  return {owner, colour, first, end - first};
}

// Calls visit(row) for every row between two places that is not empty, by owner and colour.
template <class Visit>
constexpr void each_row_between(const State& state, unsigned first, unsigned last, Visit visit) {
  while (first < last) {
    const Property& card = state.properties[first];
    const Colour colour = colour_of(card.laid);
    const unsigned end = first_from(state, first + 1, rank_of(card.owner, first_laid(index_of(colour) + 1)));
    visit(Row{card.owner, colour, first, end - first});
    first = end;
  }
}
template <class Visit>
constexpr void each_row(const State& state, Visit visit) {
  each_row_between(state, 0, state.properties.size(), visit);
}
template <class Visit>
constexpr void each_row_of(const State& state, Seat owner, Visit visit) {
  const unsigned first = first_from(state, 0, rank_of(owner, 0));
  each_row_between(state, first, first_from(state, first, rank_of(owner, kLaids)), visit);
}

// All that one player has lying, at a glance: which cards, and how many of each colour, packed into one number.
class Holdings {
 public:
  constexpr void add(Laid laid) {
    laids_.insert(laid);
    counts_ += kUnits[index_of(laid)];
  }
  [[nodiscard]] constexpr Laids laids() const { return laids_; }
  [[nodiscard]] constexpr unsigned count(Colour colour) const {
    return static_cast<unsigned>(counts_ >> (kBits * index_of(colour))) & 0x3FU;
  }
  [[nodiscard]] constexpr unsigned full_sets(Colour colour) const { return full_sets_in(colour, count(colour)); }
  [[nodiscard]] constexpr unsigned loose_cards(Colour colour) const {
    return count(colour) - full_sets(colour) * set_size(colour);
  }
  [[nodiscard]] constexpr unsigned sets(Colour colour) const {
    return full_sets(colour) + (loose_cards(colour) > 0 ? 1U : 0U);
  }
  // Calls visit(colour) for every colour with a row.
  template <class Visit>
  constexpr void each_colour(Visit visit) const {
    for (std::uint64_t left = counts_; left != 0;) {
      const unsigned colour = static_cast<unsigned>(std::countr_zero(left)) / kBits;
      left &= ~(std::uint64_t{0x3F} << (kBits * colour));
      visit(colour_at(colour));
    }
  }
  // MD-26: of how many colours there is a full set. A count that reaches the size of its set carries into the top bit.
  [[nodiscard]] constexpr unsigned full_colours() const {
    return static_cast<unsigned>(std::popcount((counts_ + kToTop) & kTop));
  }

 private:
  static constexpr unsigned kBits = 6;  // a row has at most 18 cards
  // What lies apart is of no colour.
  static constexpr auto kUnits = [] {
    std::array<std::uint64_t, kLaids> units{};
    for (unsigned i = 0; i < kLaids; ++i) {
      const Colour colour = colour_of(static_cast<Laid>(i));
      units[i] = colour == Colour::kApart ? 0 : std::uint64_t{1} << (kBits * index_of(colour));
    }
    return units;
  }();
  static constexpr std::uint64_t kToTop = [] {
    std::uint64_t sum = 0;
    for (const ColourRow& row : kColourTable)
      sum += (std::uint64_t{32} - row.set_size) << (kBits * index_of(row.colour));
    return sum;
  }();
  static constexpr std::uint64_t kTop = [] {
    std::uint64_t sum = 0;
    for (unsigned i = 0; i < kColours; ++i) sum += std::uint64_t{32} << (kBits * i);
    return sum;
  }();

  Laids laids_;
  std::uint64_t counts_ = 0;
};

constexpr Holdings holdings_of(const State& state, Seat owner) {
  Holdings holdings;
  unsigned i = first_from(state, 0, rank_of(owner, 0));
  for (; i < state.properties.size() && state.properties[i].owner == owner; ++i) holdings.add(state.properties[i].laid);
  return holdings;
}
constexpr Laids laids_of(const State& state, Seat owner) { return holdings_of(state, owner).laids(); }
constexpr unsigned full_colours(const State& state, Seat owner) { return holdings_of(state, owner).full_colours(); }

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
