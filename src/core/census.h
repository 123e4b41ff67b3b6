// Which cards of a deck can be seen, and which cannot.
#pragma once

#include <algorithm>
#include <array>
#include <cassert>
#include <cstddef>
#include <numeric>

#include "core/value.h"

namespace mogul {

// How many cards of each kind can be seen somewhere; the hidden ones are counted in `hidden`.
template <class Card, std::size_t Kinds>
struct Census {
  std::array<unsigned, Kinds> seen{};
  unsigned hidden = 0;

  constexpr void add(Card card, unsigned count = 1) {
    assert(card == Card::kHidden || index_of(card) < Kinds);
    (card == Card::kHidden ? hidden : seen[index_of(card)]) += count;
  }
  template <class Cards>
  constexpr void add_all(const Cards& cards) {
    for (const Card card : cards) add(card);
  }
  [[nodiscard]] constexpr unsigned count(Card card) const {
    return assert(index_of(card) < Kinds), seen[index_of(card)];
  }
  // All cards, seen or not.
  [[nodiscard]] constexpr unsigned total() const { return std::accumulate(seen.begin(), seen.end(), hidden); }
};

// The cards of a deck of so many packs that the census does not see, by kind. Where it sees more of a kind than there
// are, none is left. The rows of the deck have a card and its copies.
template <class Pile, class Row, class Card, std::size_t Kinds>
constexpr Pile unseen_cards(const std::array<Row, Kinds>& deck, const Census<Card, Kinds>& census, unsigned packs = 1) {
  Pile unseen;
  for (const Row& row : deck) {
    for (unsigned i = census.count(row.card); i < row.copies * packs; ++i) unseen.push_back(row.card);
  }
  return unseen;
}

// All of them, by kind.
template <class Pile, class Row, std::size_t Kinds>
constexpr Pile whole_deck(const std::array<Row, Kinds>& deck, unsigned packs = 1) {
  return unseen_cards<Pile>(deck, Census<decltype(Row::card), Kinds>{}, packs);
}

// The row of the first card of which the census sees more than there are; null if there is none.
template <class Row, class Card, std::size_t Kinds>
constexpr const Row* first_surplus(const std::array<Row, Kinds>& deck, const Census<Card, Kinds>& census,
                                   unsigned packs = 1) {
  const auto found = std::find_if(deck.begin(), deck.end(),
                                  [&](const Row& row) { return census.count(row.card) > row.copies * packs; });
  return found == deck.end() ? nullptr : &*found;
}

}  // namespace mogul
