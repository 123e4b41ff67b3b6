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
constexpr const Bank& bank_of(const State& state, Seat seat) { return state.banks[mogul::index_of(seat)]; }
constexpr Bank& bank_of(State& state, Seat seat) { return state.banks[mogul::index_of(seat)]; }
constexpr const Properties& properties_of(const State& state, Seat seat) {
  return state.properties[mogul::index_of(seat)];
}
constexpr Properties& properties_of(State& state, Seat seat) { return state.properties[mogul::index_of(seat)]; }
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

// MD-6: the cards of one colour before one player; they lie together among the properties.
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

// The first of a player's cards from `from` on that lies as `laid` or in a later way.
constexpr unsigned first_from(const Properties& cards, unsigned from, unsigned laid) {
  while (from < cards.size() && index_of(cards[from]) < laid) ++from;
  return from;
}

constexpr Row row_at(const State& state, Seat owner, Colour colour) {
  const Properties& cards = properties_of(state, owner);
  const unsigned first = first_from(cards, 0, first_laid(index_of(colour)));
  const unsigned end = first_from(cards, first, first_laid(index_of(colour) + 1));
  return {owner, colour, first, end - first};
}

// Calls visit(row) for every row of a player that is not empty, by colour.
template <class Visit>
constexpr void each_row_of(const State& state, Seat owner, Visit visit) {
  const Properties& cards = properties_of(state, owner);
  for (unsigned first = 0; first < cards.size();) {
    const Colour colour = colour_of(cards[first]);
    const unsigned end = first_from(cards, first + 1, first_laid(index_of(colour) + 1));
    visit(Row{owner, colour, first, end - first});
    first = end;
  }
}
template <class Visit>
constexpr void each_row(const State& state, Visit visit) {
  for (unsigned i = 0; i < players_of(state); ++i) each_row_of(state, seat_at(i), visit);
}

inline constexpr unsigned kColourBits = 6;  // a row has at most 18 cards
constexpr std::uint64_t in_lane(Colour colour, unsigned number) {
  return std::uint64_t{number} << (kColourBits * index_of(colour));
}

// A number of cards for each colour, packed into one word: all colours are counted, and asked, at once.
class ColourCounts {
 public:
  constexpr void add(Laid laid) { bits_ += kUnits[index_of(laid)]; }
  [[nodiscard]] constexpr unsigned operator[](Colour colour) const {
    return static_cast<unsigned>(bits_ >> (kBits * index_of(colour))) & kLane;
  }
  // Calls visit(colour) for every colour that has any.
  template <class Visit>
  constexpr void each(Visit visit) const {
    for (std::uint64_t left = bits_; left != 0;) {
      const unsigned colour = static_cast<unsigned>(std::countr_zero(left)) / kBits;
      left &= ~(std::uint64_t{kLane} << (kBits * colour));
      visit(colour_at(colour));
    }
  }
  // Those colours alone that a rent card in hand asks for (MD-9 and MD-10).
  [[nodiscard]] constexpr ColourCounts charged_by(Cards held) const {
    ColourCounts charged;
    if (held.contains(Card::kRentAny)) return *this;
    (held & kTwoColourRents).each([&](Card rent) { charged.bits_ |= bits_ & kRentLanes[index_of(rent) - kFirstRent]; });
    return charged;
  }
  // What is left of each row without its full sets. No row has eight of them, so that four, two and one are taken off.
  [[nodiscard]] constexpr ColourCounts loose() const {
    ColourCounts left = *this;
    for (const unsigned sets : {4U, 2U, 1U}) left.bits_ -= left.reaching(sets) & (kSetSizes * sets);
    return left;
  }
  // MD-26: of how many colours there is a full set.
  [[nodiscard]] constexpr unsigned full_colours() const { return static_cast<unsigned>(std::popcount(tops(1))); }

 private:
  static constexpr unsigned kBits = kColourBits;
  static constexpr unsigned kLane = (1U << kBits) - 1;
  static constexpr Cards kTwoColourRents = Cards::range(Card::kRentLightBlueBrown, Card::kRentRailroadUtility);
  static constexpr unsigned kFirstRent = index_of(Card::kRentLightBlueBrown);

  // What lies apart is of no colour.
  static constexpr auto kUnits = [] {
    std::array<std::uint64_t, kLaids> units{};
    for (const LaidRow& row : kLaidTable) {
      if (row.colour != Colour::kApart) units[index_of(row.laid)] = in_lane(row.colour, 1);
    }
    return units;
  }();
  static constexpr auto kRentLanes = [] {
    std::array<std::uint64_t, kColours / 2> lanes{};
    for (const ColourRow& row : kColourTable) {
      lanes[index_of(rent_card_of(row.colour)) - kFirstRent] |= in_lane(row.colour, kLane);
    }
    return lanes;
  }();
  static constexpr std::uint64_t kSetSizes = [] {
    std::uint64_t sizes = 0;
    for (const ColourRow& row : kColourTable) sizes |= in_lane(row.colour, row.set_size);
    return sizes;
  }();
  static constexpr std::uint64_t kTops = [] {
    std::uint64_t tops = 0;
    for (const ColourRow& row : kColourTable) tops |= in_lane(row.colour, 1U << (kBits - 1));
    return tops;
  }();

  // The top bits of the colours that have so many full sets: their counts, raised by what is missing, reach it.
  [[nodiscard]] constexpr std::uint64_t tops(unsigned sets) const {
    return (bits_ + (kTops - kSetSizes * sets)) & kTops;
  }
  // The same colours with all their bits.
  [[nodiscard]] constexpr std::uint64_t reaching(unsigned sets) const {
    const std::uint64_t top = tops(sets);
    return top | (top - (top >> (kBits - 1)));
  }

  std::uint64_t bits_ = 0;
};

// All that one player has lying, at a glance: which cards, and how many of each colour.
struct Holdings {
  Laids laids;
  ColourCounts counts;

  constexpr void add(Laid laid) {
    laids.insert(laid);
    counts.add(laid);
  }
  [[nodiscard]] constexpr unsigned full_sets(Colour colour) const { return full_sets_in(colour, counts[colour]); }
  [[nodiscard]] constexpr unsigned loose_cards(Colour colour) const {
    return counts[colour] - full_sets(colour) * set_size(colour);
  }
  [[nodiscard]] constexpr unsigned sets(Colour colour) const {
    return full_sets(colour) + (loose_cards(colour) > 0 ? 1U : 0U);
  }
};

constexpr Holdings holdings_of(const State& state, Seat owner) {
  Holdings holdings;
  for (const Laid laid : properties_of(state, owner)) holdings.add(laid);
  return holdings;
}
constexpr Laids laids_of(const State& state, Seat owner) {
  Laids laids;
  for (const Laid laid : properties_of(state, owner)) laids.insert(laid);
  return laids;
}
constexpr unsigned full_colours(const State& state, Seat owner) {
  return holdings_of(state, owner).counts.full_colours();
}
// MD-26. Three full sets take at least six cards.
constexpr bool has_three_colours(const State& state, Seat owner) {
  return properties_of(state, owner).size() >= 6 && full_colours(state, owner) >= kColoursToWin;
}

// How a player's cards between two places lie.
constexpr Laids laids_between(const Properties& cards, unsigned first, unsigned end) {
  Laids laids;
  for (unsigned i = first; i < end; ++i) laids.insert(cards[i]);
  return laids;
}
// MD-15 and MD-16: a player's cards that are not in a full set.
constexpr Laids loose_laids(const State& state, Seat owner) {
  const Holdings holdings = holdings_of(state, owner);
  if (holdings.counts.full_colours() == 0) return holdings.laids;
  Laids laids;
  const Properties& cards = properties_of(state, owner);
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
  if (!bank_of(state, owner).empty()) return true;
  for (const Laid laid : properties_of(state, owner)) {
    if (!is_ten_colour(laid)) return true;
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

constexpr Seats seats_to_act(const State& state) {
  switch (state.phase) {
    case Phase::kPlay:
    case Phase::kPutBack:
      return Seats(state.turn);
    case Phase::kAnswer:
      return Seats(answerer_of(state));
    case Phase::kPay:
    case Phase::kChoose:
      return Seats(state.demand[0].target);
    case Phase::kOver:
      break;
  }
  return {};
}

}  // namespace mogul::monopoly_deal
