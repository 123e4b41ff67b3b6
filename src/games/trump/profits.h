// Which profit cards go with which properties (T-16 to T-20). The answers for all 256 sets of properties are worked out
// of the deck once, since lists of actions ask for nothing more often.
#pragma once

#include <array>
#include <cstdint>

#include "games/trump/board.h"
#include "games/trump/cards.h"

namespace mogul::trump {

// What a profit card asks for: certain properties, and so many in all.
constexpr bool earns_with(const CardRow& row, Properties owned) {
  return owned.contains(row.needs) && owned.size() >= row.least;
}

// What a profit card earns on average: by the die 3 times what it says, since a T is rolled again (T-17).
constexpr unsigned expected_profit(const CardRow& row) {
  constexpr unsigned kExpectedRoll = 3;
  return row.effect == Effect::kDieProfit ? kExpectedRoll * row.amount : row.amount;
}

using KindsBySet = std::array<CardKinds, 1U << kPropertyCount>;

template <class Question>
constexpr KindsBySet profits_by_set(Question is_so) {
  KindsBySet table{};
  for (unsigned bits = 0; bits < table.size(); ++bits) {
    kProfits.each([&](Card card) {
      if (is_so(row_of(card), Properties::of_bits(static_cast<std::uint8_t>(bits)))) table[bits].insert(card);
    });
  }
  return table;
}

// The cards that can be played with these properties.
inline constexpr KindsBySet kEarning = profits_by_set(earns_with);
constexpr CardKinds earning_with(Properties owned) { return kEarning[owned.bits()]; }

// The cards that could be played with one property more.
inline constexpr KindsBySet kOneShort = profits_by_set([](const CardRow& row, Properties owned) {
  return row.needs.empty() ? owned.size() + 1 == row.least : (row.needs - owned).size() == 1;
});
constexpr CardKinds one_short_with(Properties owned) { return kOneShort[owned.bits()]; }

// The cards that name properties, and none but these.
inline constexpr KindsBySet kNaming = profits_by_set(
    [](const CardRow& row, Properties among) { return !row.needs.empty() && among.contains(row.needs); });
constexpr CardKinds naming_only(Properties among) { return kNaming[among.bits()]; }

// The cards for any property, for three and for four.
inline constexpr CardKinds kNamingNone = kProfits - kNaming.back();

}  // namespace mogul::trump
