// The ten colours of property: how many cards make a set, and what it earns.
#pragma once

#include <array>
#include <cstdint>
#include <string_view>

#include "core/describe.h"
#include "core/enum_set.h"
#include "core/rows.h"
#include "core/value.h"

namespace mogul::monopoly_deal {

// `kApart` is no colour: it is where a ten-colour wildcard lies that is in no set (MD-8).
enum class Colour : std::uint8_t {
  kBrown,
  kLightBlue,
  kPink,
  kOrange,
  kRed,
  kYellow,
  kGreen,
  kDarkBlue,
  kRailroad,
  kUtility,
  kApart,
};
inline constexpr unsigned kColours = 10;

struct ColourRow {
  Colour colour;
  std::string_view name;
  std::string_view text;
  std::uint8_t set_size;
  std::array<std::uint8_t, 4> rents;  // of 1, 2, 3 and 4 cards
};

inline constexpr std::array kColourTable = {
    ColourRow{Colour::kBrown, "brown", "Brown", 2, {1, 2}},
    ColourRow{Colour::kLightBlue, "light-blue", "Light Blue", 3, {1, 2, 3}},
    ColourRow{Colour::kPink, "pink", "Pink", 3, {1, 2, 4}},
    ColourRow{Colour::kOrange, "orange", "Orange", 3, {1, 3, 5}},
    ColourRow{Colour::kRed, "red", "Red", 3, {2, 3, 6}},
    ColourRow{Colour::kYellow, "yellow", "Yellow", 3, {2, 4, 6}},
    ColourRow{Colour::kGreen, "green", "Green", 3, {2, 4, 7}},
    ColourRow{Colour::kDarkBlue, "dark-blue", "Dark Blue", 2, {3, 8}},
    ColourRow{Colour::kRailroad, "railroad", "Railroad", 4, {1, 2, 3, 4}},
    ColourRow{Colour::kUtility, "utility", "Utility", 2, {1, 2}},
};
static_assert(kColourTable.size() == kColours && in_order(kColourTable, &ColourRow::colour));

constexpr Colour colour_at(unsigned index) { return static_cast<Colour>(index); }
constexpr const ColourRow& row_of(Colour colour) { return kColourTable[index_of(colour)]; }
// What lies apart makes no set.
constexpr unsigned set_size(Colour colour) {
  constexpr auto kSizes = [] {
    std::array<std::uint8_t, kColours + 1> sizes{};
    for (const ColourRow& row : kColourTable) sizes[index_of(row.colour)] = row.set_size;
    return sizes;
  }();
  return kSizes[index_of(colour)];
}

// MD-6: how many full sets a row of so many cards has. Rows are counted all the time, so there is no division in it.
constexpr unsigned full_sets_in(Colour colour, unsigned cards) {
  constexpr auto kShares = [] {
    std::array<std::uint8_t, kColours + 1> shares{};
    for (const ColourRow& row : kColourTable) {
      shares[index_of(row.colour)] = static_cast<std::uint8_t>(256 / row.set_size + (256 % row.set_size > 0 ? 1 : 0));
    }
    return shares;
  }();
  return cards * kShares[index_of(colour)] >> 8U;
}
static_assert([] {
  for (const ColourRow& row : kColourTable) {
    for (unsigned cards = 0; cards < 64; ++cards) {
      if (full_sets_in(row.colour, cards) != cards / row.set_size) return false;
    }
  }
  return true;
}());

// MD-6: what is left over, and how many sets that makes.
constexpr unsigned loose_cards_in(Colour colour, unsigned cards) {
  return cards - full_sets_in(colour, cards) * set_size(colour);
}
constexpr unsigned sets_in(Colour colour, unsigned cards) {
  if (colour == Colour::kApart) return 0;
  return full_sets_in(colour, cards) + (loose_cards_in(colour, cards) > 0 ? 1U : 0U);
}

inline constexpr std::uint8_t kHouseRent = 3;  // MD-18
inline constexpr std::uint8_t kHotelRent = 4;

// MD-18: no house stands on a railroad or a utility.
constexpr bool can_be_built_on(Colour colour) {
  constexpr EnumSet<Colour> kWithout{Colour::kRailroad, Colour::kUtility, Colour::kApart};
  return !kWithout.contains(colour);
}

}  // namespace mogul::monopoly_deal

namespace mogul {

template <>
struct Description<monopoly_deal::Colour> {
  using Colour = monopoly_deal::Colour;
  static constexpr std::string_view kName = "Colour";
  static constexpr auto kWords = words_of(monopoly_deal::kColourTable, &monopoly_deal::ColourRow::colour);
};

}  // namespace mogul
