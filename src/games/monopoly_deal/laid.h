// A property card as it lies on the table.
#pragma once

#include <array>
#include <cstdint>
#include <string_view>

#include "core/describe.h"
#include "core/enum_set.h"
#include "core/rows.h"
#include "core/value.h"
#include "games/monopoly_deal/cards.h"
#include "games/monopoly_deal/colours.h"

namespace mogul::monopoly_deal {

// A property card as it lies: a wildcard lies as one of its colours. Menus name the ways in this order, by colour.
enum class Laid : std::uint8_t {
  kBrown,
  kLightBlueBrownAsBrown,
  kTenColourAsBrown,
  kLightBlue,
  kLightBlueBrownAsLightBlue,
  kLightBlueRailroadAsLightBlue,
  kTenColourAsLightBlue,
  kPink,
  kPinkOrangeAsPink,
  kTenColourAsPink,
  kOrange,
  kPinkOrangeAsOrange,
  kTenColourAsOrange,
  kRed,
  kRedYellowAsRed,
  kTenColourAsRed,
  kYellow,
  kRedYellowAsYellow,
  kTenColourAsYellow,
  kGreen,
  kDarkBlueGreenAsGreen,
  kGreenRailroadAsGreen,
  kTenColourAsGreen,
  kDarkBlue,
  kDarkBlueGreenAsDarkBlue,
  kTenColourAsDarkBlue,
  kRailroad,
  kLightBlueRailroadAsRailroad,
  kGreenRailroadAsRailroad,
  kRailroadUtilityAsRailroad,
  kTenColourAsRailroad,
  kUtility,
  kRailroadUtilityAsUtility,
  kTenColourAsUtility,
  kTenColourApart,
};

struct LaidRow {
  Laid laid;
  std::string_view name;
  std::string_view text;
  Card card;
  Colour colour;
};

inline constexpr std::array kLaidTable = {
    LaidRow{Laid::kBrown, "brown", "Brown", Card::kBrown, Colour::kBrown},
    LaidRow{Laid::kLightBlueBrownAsBrown, "light-blue-brown-as-brown", "Light Blue/Brown wildcard as Brown",
            Card::kLightBlueBrown, Colour::kBrown},
    LaidRow{Laid::kTenColourAsBrown, "ten-colour-as-brown", "ten-colour wildcard as Brown", Card::kTenColour,
            Colour::kBrown},
    LaidRow{Laid::kLightBlue, "light-blue", "Light Blue", Card::kLightBlue, Colour::kLightBlue},
    LaidRow{Laid::kLightBlueBrownAsLightBlue, "light-blue-brown-as-light-blue",
            "Light Blue/Brown wildcard as Light Blue", Card::kLightBlueBrown, Colour::kLightBlue},
    LaidRow{Laid::kLightBlueRailroadAsLightBlue, "light-blue-railroad-as-light-blue",
            "Light Blue/Railroad wildcard as Light Blue", Card::kLightBlueRailroad, Colour::kLightBlue},
    LaidRow{Laid::kTenColourAsLightBlue, "ten-colour-as-light-blue", "ten-colour wildcard as Light Blue",
            Card::kTenColour, Colour::kLightBlue},
    LaidRow{Laid::kPink, "pink", "Pink", Card::kPink, Colour::kPink},
    LaidRow{Laid::kPinkOrangeAsPink, "pink-orange-as-pink", "Pink/Orange wildcard as Pink", Card::kPinkOrange,
            Colour::kPink},
    LaidRow{Laid::kTenColourAsPink, "ten-colour-as-pink", "ten-colour wildcard as Pink", Card::kTenColour,
            Colour::kPink},
    LaidRow{Laid::kOrange, "orange", "Orange", Card::kOrange, Colour::kOrange},
    LaidRow{Laid::kPinkOrangeAsOrange, "pink-orange-as-orange", "Pink/Orange wildcard as Orange", Card::kPinkOrange,
            Colour::kOrange},
    LaidRow{Laid::kTenColourAsOrange, "ten-colour-as-orange", "ten-colour wildcard as Orange", Card::kTenColour,
            Colour::kOrange},
    LaidRow{Laid::kRed, "red", "Red", Card::kRed, Colour::kRed},
    LaidRow{Laid::kRedYellowAsRed, "red-yellow-as-red", "Red/Yellow wildcard as Red", Card::kRedYellow, Colour::kRed},
    LaidRow{Laid::kTenColourAsRed, "ten-colour-as-red", "ten-colour wildcard as Red", Card::kTenColour, Colour::kRed},
    LaidRow{Laid::kYellow, "yellow", "Yellow", Card::kYellow, Colour::kYellow},
    LaidRow{Laid::kRedYellowAsYellow, "red-yellow-as-yellow", "Red/Yellow wildcard as Yellow", Card::kRedYellow,
            Colour::kYellow},
    LaidRow{Laid::kTenColourAsYellow, "ten-colour-as-yellow", "ten-colour wildcard as Yellow", Card::kTenColour,
            Colour::kYellow},
    LaidRow{Laid::kGreen, "green", "Green", Card::kGreen, Colour::kGreen},
    LaidRow{Laid::kDarkBlueGreenAsGreen, "dark-blue-green-as-green", "Dark Blue/Green wildcard as Green",
            Card::kDarkBlueGreen, Colour::kGreen},
    LaidRow{Laid::kGreenRailroadAsGreen, "green-railroad-as-green", "Green/Railroad wildcard as Green",
            Card::kGreenRailroad, Colour::kGreen},
    LaidRow{Laid::kTenColourAsGreen, "ten-colour-as-green", "ten-colour wildcard as Green", Card::kTenColour,
            Colour::kGreen},
    LaidRow{Laid::kDarkBlue, "dark-blue", "Dark Blue", Card::kDarkBlue, Colour::kDarkBlue},
    LaidRow{Laid::kDarkBlueGreenAsDarkBlue, "dark-blue-green-as-dark-blue", "Dark Blue/Green wildcard as Dark Blue",
            Card::kDarkBlueGreen, Colour::kDarkBlue},
    LaidRow{Laid::kTenColourAsDarkBlue, "ten-colour-as-dark-blue", "ten-colour wildcard as Dark Blue", Card::kTenColour,
            Colour::kDarkBlue},
    LaidRow{Laid::kRailroad, "railroad", "Railroad", Card::kRailroad, Colour::kRailroad},
    LaidRow{Laid::kLightBlueRailroadAsRailroad, "light-blue-railroad-as-railroad",
            "Light Blue/Railroad wildcard as Railroad", Card::kLightBlueRailroad, Colour::kRailroad},
    LaidRow{Laid::kGreenRailroadAsRailroad, "green-railroad-as-railroad", "Green/Railroad wildcard as Railroad",
            Card::kGreenRailroad, Colour::kRailroad},
    LaidRow{Laid::kRailroadUtilityAsRailroad, "railroad-utility-as-railroad", "Railroad/Utility wildcard as Railroad",
            Card::kRailroadUtility, Colour::kRailroad},
    LaidRow{Laid::kTenColourAsRailroad, "ten-colour-as-railroad", "ten-colour wildcard as Railroad", Card::kTenColour,
            Colour::kRailroad},
    LaidRow{Laid::kUtility, "utility", "Utility", Card::kUtility, Colour::kUtility},
    LaidRow{Laid::kRailroadUtilityAsUtility, "railroad-utility-as-utility", "Railroad/Utility wildcard as Utility",
            Card::kRailroadUtility, Colour::kUtility},
    LaidRow{Laid::kTenColourAsUtility, "ten-colour-as-utility", "ten-colour wildcard as Utility", Card::kTenColour,
            Colour::kUtility},
    LaidRow{Laid::kTenColourApart, "ten-colour-apart", "lone ten-colour wildcard", Card::kTenColour, Colour::kApart},
};
inline constexpr unsigned kLaids = kLaidTable.size();

constexpr const LaidRow& row_of(Laid laid) { return kLaidTable[index_of(laid)]; }
constexpr Card card_of(Laid laid) { return row_of(laid).card; }
constexpr Colour colour_of(Laid laid) {
  constexpr auto kColourOf = [] {
    std::array<Colour, kLaids> colours{};
    for (unsigned i = 0; i < kLaids; ++i) colours[i] = kLaidTable[i].colour;
    return colours;
  }();
  return kColourOf[index_of(laid)];
}
constexpr unsigned value_of(Laid laid) { return value_of(card_of(laid)); }

static_assert(in_order(kLaidTable, &LaidRow::laid));

using Laids = EnumSet<Laid>;
static_assert(kLaids <= Laids::kRoom);

// All ways in which a property card can lie.
constexpr Laids ways_to_lay(Card card) {
  constexpr auto kWays = [] {
    std::array<Laids, kKinds> ways{};
    for (const LaidRow& row : kLaidTable) ways[index_of(row.card)].insert(row.laid);
    return ways;
  }();
  return card == Card::kHidden ? Laids() : kWays[index_of(card)];
}

inline constexpr Laids kTenColourWays = ways_to_lay(Card::kTenColour);
inline constexpr Laids kTwoColourWays = Laids::of_rows(
    kLaidTable, &LaidRow::laid, +[](const LaidRow& row) { return kTwoColourWildcards.contains(row.card); });
inline constexpr Laids kWildcardWays = kTwoColourWays | kTenColourWays;
// MD-8 and MD-21: a ten-colour wildcard has no value, and pays nothing.
inline constexpr Laids kPayingWays =
    Laids::of_rows(kLaidTable, &LaidRow::laid, +[](const LaidRow& row) { return value_of(row.card) > 0; });

constexpr bool is_ten_colour(Laid laid) { return kTenColourWays.contains(laid); }

constexpr bool shows(Card card, Colour colour) {
  bool found = false;
  ways_to_lay(card).each([&](Laid way) { found = found || colour_of(way) == colour; });
  return found;
}
// How that card lies in that colour, which it must show.
constexpr Laid laid_as(Card card, Colour colour) {
  constexpr auto kTable = [] {
    std::array<std::array<Laid, kColours + 1>, kKinds> table{};
    for (const LaidRow& row : kLaidTable) table[index_of(row.card)][index_of(row.colour)] = row.laid;
    return table;
  }();
  return kTable[index_of(card)][index_of(colour)];
}

// The other colour of a wildcard of two colours.
constexpr Colour other_colour_of(Laid laid) {
  constexpr auto kOthers = [] {
    std::array<Colour, kLaids> others{};
    for (const LaidRow& row : kLaidTable) {
      for (const LaidRow& other : kLaidTable) {
        if (other.card == row.card && other.colour != row.colour) others[index_of(row.laid)] = other.colour;
      }
    }
    return others;
  }();
  return kOthers[index_of(laid)];
}

inline constexpr unsigned kRowMax = 18;  // Railroad with two packs: every card that can lie as one
using Place = Ranged<0, kRowMax - 1>;    // of a card in a row, or of a set among those of its row

}  // namespace mogul::monopoly_deal

namespace mogul {

template <>
struct Description<monopoly_deal::Laid> {
  using Laid = monopoly_deal::Laid;
  static constexpr std::string_view kName = "Laid";
  static constexpr auto kWords = words_of(monopoly_deal::kLaidTable, &monopoly_deal::LaidRow::laid);
};

}  // namespace mogul
