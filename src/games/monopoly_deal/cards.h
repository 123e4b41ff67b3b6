// The pack: ten colours of property, wildcards, actions, rents and money, as printed.
#pragma once

#include <array>
#include <bit>
#include <cstdint>
#include <string_view>

#include "core/describe.h"

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
static_assert(kColourTable.size() == kColours);

constexpr unsigned index_of(Colour colour) { return static_cast<unsigned>(colour); }
constexpr Colour colour_at(unsigned index) { return static_cast<Colour>(index); }
constexpr const ColourRow& row_of(Colour colour) { return kColourTable[index_of(colour)]; }
constexpr unsigned set_size(Colour colour) { return row_of(colour).set_size; }

// How many full sets a row of so many cards has. Rows are counted all the time, so there is no division in it.
constexpr unsigned full_sets_in(Colour colour, unsigned cards) {
  constexpr auto kShares = [] {
    std::array<std::uint8_t, kColours> shares{};
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

inline constexpr std::uint8_t kHouseRent = 3;  // MD-18
inline constexpr std::uint8_t kHotelRent = 4;

// MD-18: no house stands on a railroad or a utility.
constexpr bool can_be_built_on(Colour colour) { return colour < Colour::kRailroad; }

// A card in a state is its kind: nobody can tell two Pass Gos apart, so the state does not either. The plain
// properties come first, in the order of the colours.
enum class Card : std::uint8_t {
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
  kLightBlueBrown,
  kLightBlueRailroad,
  kPinkOrange,
  kRedYellow,
  kDarkBlueGreen,
  kGreenRailroad,
  kRailroadUtility,
  kTenColour,
  kDealBreaker,
  kJustSayNo,
  kSlyDeal,
  kForcedDeal,
  kDebtCollector,
  kBirthday,
  kDoubleTheRent,
  kHouse,
  kHotel,
  kPassGo,
  kRentLightBlueBrown,
  kRentPinkOrange,
  kRentRedYellow,
  kRentDarkBlueGreen,
  kRentRailroadUtility,
  kRentAny,
  kMoney1,
  kMoney2,
  kMoney3,
  kMoney4,
  kMoney5,
  kMoney10,
  kHidden = 0xFF,
};

struct CardRow {
  Card card;
  std::string_view name;
  std::string_view text;
  std::uint8_t value;  // in millions
  std::uint8_t copies;
};

inline constexpr std::array kPack = {
    CardRow{Card::kBrown, "brown", "Brown", 1, 2},
    CardRow{Card::kLightBlue, "light-blue", "Light Blue", 1, 3},
    CardRow{Card::kPink, "pink", "Pink", 2, 3},
    CardRow{Card::kOrange, "orange", "Orange", 2, 3},
    CardRow{Card::kRed, "red", "Red", 3, 3},
    CardRow{Card::kYellow, "yellow", "Yellow", 3, 3},
    CardRow{Card::kGreen, "green", "Green", 4, 3},
    CardRow{Card::kDarkBlue, "dark-blue", "Dark Blue", 4, 2},
    CardRow{Card::kRailroad, "railroad", "Railroad", 2, 4},
    CardRow{Card::kUtility, "utility", "Utility", 2, 2},
    CardRow{Card::kLightBlueBrown, "light-blue-brown", "Light Blue/Brown wildcard", 1, 1},
    CardRow{Card::kLightBlueRailroad, "light-blue-railroad", "Light Blue/Railroad wildcard", 4, 1},
    CardRow{Card::kPinkOrange, "pink-orange", "Pink/Orange wildcard", 2, 2},
    CardRow{Card::kRedYellow, "red-yellow", "Red/Yellow wildcard", 3, 2},
    CardRow{Card::kDarkBlueGreen, "dark-blue-green", "Dark Blue/Green wildcard", 4, 1},
    CardRow{Card::kGreenRailroad, "green-railroad", "Green/Railroad wildcard", 4, 1},
    CardRow{Card::kRailroadUtility, "railroad-utility", "Railroad/Utility wildcard", 2, 1},
    CardRow{Card::kTenColour, "ten-colour", "ten-colour wildcard", 0, 2},
    CardRow{Card::kDealBreaker, "deal-breaker", "Deal Breaker", 5, 2},
    CardRow{Card::kJustSayNo, "just-say-no", "Just Say No", 4, 3},
    CardRow{Card::kSlyDeal, "sly-deal", "Sly Deal", 3, 3},
    CardRow{Card::kForcedDeal, "forced-deal", "Forced Deal", 3, 3},
    CardRow{Card::kDebtCollector, "debt-collector", "Debt Collector", 3, 3},
    CardRow{Card::kBirthday, "birthday", "It's My Birthday", 2, 3},
    CardRow{Card::kDoubleTheRent, "double-the-rent", "Double the Rent", 1, 2},
    CardRow{Card::kHouse, "house", "House", 3, 3},
    CardRow{Card::kHotel, "hotel", "Hotel", 4, 2},
    CardRow{Card::kPassGo, "pass-go", "Pass Go", 1, 10},
    CardRow{Card::kRentLightBlueBrown, "rent-light-blue-brown", "Light Blue/Brown Rent", 1, 2},
    CardRow{Card::kRentPinkOrange, "rent-pink-orange", "Pink/Orange Rent", 1, 2},
    CardRow{Card::kRentRedYellow, "rent-red-yellow", "Red/Yellow Rent", 1, 2},
    CardRow{Card::kRentDarkBlueGreen, "rent-dark-blue-green", "Dark Blue/Green Rent", 1, 2},
    CardRow{Card::kRentRailroadUtility, "rent-railroad-utility", "Railroad/Utility Rent", 1, 2},
    CardRow{Card::kRentAny, "rent-any", "any-colour Rent", 3, 3},
    CardRow{Card::kMoney1, "money-1", "1M", 1, 6},
    CardRow{Card::kMoney2, "money-2", "2M", 2, 5},
    CardRow{Card::kMoney3, "money-3", "3M", 3, 3},
    CardRow{Card::kMoney4, "money-4", "4M", 4, 3},
    CardRow{Card::kMoney5, "money-5", "5M", 5, 2},
    CardRow{Card::kMoney10, "money-10", "10M", 10, 1},
};
inline constexpr unsigned kKinds = kPack.size();
inline constexpr unsigned kCards = 106;  // in one pack, without the rules cards
inline constexpr unsigned kPropertyCards = 39;

constexpr unsigned index_of(Card card) { return static_cast<unsigned>(card); }
constexpr const CardRow& row_of(Card card) { return kPack[index_of(card)]; }
constexpr unsigned value_of(Card card) { return row_of(card).value; }
constexpr bool is_property_card(Card card) { return card <= Card::kTenColour; }
constexpr bool is_wildcard(Card card) { return card >= Card::kLightBlueBrown && card <= Card::kTenColour; }
// MD-5: properties and wildcards never go to a bank.
constexpr bool is_bankable(Card card) { return card > Card::kTenColour && card != Card::kHidden; }

static_assert([] {
  unsigned cards = 0;
  unsigned properties = 0;
  unsigned millions = 0;
  for (unsigned i = 0; i < kKinds; ++i) {
    if (index_of(kPack[i].card) != i) return false;
    cards += kPack[i].copies;
    properties += is_property_card(kPack[i].card) ? kPack[i].copies : 0U;
    millions += unsigned{kPack[i].copies} * kPack[i].value;
  }
  return cards == kCards && properties == kPropertyCards && millions == 252;
}());

// MD-9: the one two-colour rent card that shows a colour.
constexpr Card rent_card_of(Colour colour) {
  constexpr std::array kShowing = {Card::kRentLightBlueBrown, Card::kRentLightBlueBrown, Card::kRentPinkOrange,
                                   Card::kRentPinkOrange,     Card::kRentRedYellow,      Card::kRentRedYellow,
                                   Card::kRentDarkBlueGreen,  Card::kRentDarkBlueGreen,  Card::kRentRailroadUtility,
                                   Card::kRentRailroadUtility};
  return kShowing[index_of(colour)];
}

// A property card as it lies: a wildcard lies as one of its colours. In the order of the colours.
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
    LaidRow{Laid::kTenColourApart, "ten-colour-apart", "ten-colour wildcard, lying apart", Card::kTenColour,
            Colour::kApart},
};
inline constexpr unsigned kLaids = kLaidTable.size();
static_assert(kLaids < 63 && kKinds < 63);

constexpr unsigned index_of(Laid laid) { return static_cast<unsigned>(laid); }
constexpr Card card_of(Laid laid) { return kLaidTable[index_of(laid)].card; }
constexpr Colour colour_of(Laid laid) {
  constexpr auto kColourOf = [] {
    std::array<Colour, kLaids> colours{};
    for (unsigned i = 0; i < kLaids; ++i) colours[i] = kLaidTable[i].colour;
    return colours;
  }();
  return kColourOf[index_of(laid)];
}
constexpr unsigned value_of(Laid laid) { return value_of(card_of(laid)); }

static_assert([] {
  for (unsigned i = 0; i < kLaids; ++i) {
    if (index_of(kLaidTable[i].laid) != i) return false;
    if (i > 0 && kLaidTable[i].colour < kLaidTable[i - 1].colour) return false;
  }
  return true;
}());

// A set of kinds of card, or of ways in which a card can lie.
template <class Kind>
class Kinds {
 public:
  constexpr Kinds() = default;
  constexpr explicit Kinds(Kind kind) { insert(kind); }
  // From one kind to another, both included.
  static constexpr Kinds range(Kind first, Kind last) {
    Kinds kinds;
    kinds.bits_ = (std::uint64_t{2} << index_of(last)) - (std::uint64_t{1} << index_of(first));
    return kinds;
  }

  constexpr void insert(Kind kind) { bits_ |= bit(kind); }
  [[nodiscard]] constexpr bool contains(Kind kind) const { return index_of(kind) < kBits && (bits_ & bit(kind)) != 0; }
  [[nodiscard]] constexpr bool empty() const { return bits_ == 0; }
  friend constexpr Kinds operator|(Kinds a, Kinds b) { return a.bits_ |= b.bits_, a; }
  friend constexpr Kinds operator&(Kinds a, Kinds b) { return a.bits_ &= b.bits_, a; }
  friend constexpr bool operator==(Kinds, Kinds) = default;

  // Calls visit(kind) for each, in the order of the table.
  template <class Visit>
  constexpr void each(Visit visit) const {
    for (std::uint64_t left = bits_; left != 0; left &= left - 1) visit(static_cast<Kind>(std::countr_zero(left)));
  }

 private:
  // A hidden card falls on the last bit, which is no kind's: it costs nothing to put it in, and it is never found.
  static constexpr unsigned kBits = 63;
  static constexpr std::uint64_t bit(Kind kind) { return std::uint64_t{1} << (index_of(kind) & kBits); }
  std::uint64_t bits_ = 0;
};
using Cards = Kinds<Card>;
using Laids = Kinds<Laid>;

inline constexpr Cards kBankable = Cards::range(Card::kDealBreaker, Card::kMoney10);
inline constexpr Cards kPropertyKinds = Cards::range(Card::kBrown, Card::kTenColour);

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
inline constexpr Laids kTwoColourWays = [] {
  Laids ways;
  for (const LaidRow& row : kLaidTable) {
    if (is_wildcard(row.card) && row.card != Card::kTenColour) ways.insert(row.laid);
  }
  return ways;
}();

constexpr bool is_ten_colour(Laid laid) { return kTenColourWays.contains(laid); }

// How that card lies in that colour; the card itself must show it.
constexpr bool shows(Card card, Colour colour) {
  bool found = false;
  ways_to_lay(card).each([&](Laid way) { found = found || colour_of(way) == colour; });
  return found;
}
constexpr Laid laid_as(Card card, Colour colour) {
  constexpr auto kTable = [] {
    std::array<std::array<Laid, kColours + 1>, index_of(Card::kTenColour) + 1> table{};
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

}  // namespace mogul::monopoly_deal

namespace mogul {

template <>
struct Description<monopoly_deal::Colour> {
  using Colour = monopoly_deal::Colour;
  static constexpr std::string_view kName = "Colour";
  static constexpr auto kWords = [] {
    std::array<Word<Colour>, monopoly_deal::kColours> all{};
    for (unsigned i = 0; i < all.size(); ++i) {
      const auto& row = monopoly_deal::kColourTable[i];
      all[i] = {row.colour, row.name, row.text};
    }
    return all;
  }();
};

template <>
struct Description<monopoly_deal::Card> {
  using Card = monopoly_deal::Card;
  static constexpr std::string_view kName = "Card";
  static constexpr auto kWords = [] {
    std::array<Word<Card>, monopoly_deal::kKinds + 1> all{};
    for (unsigned i = 0; i < monopoly_deal::kKinds; ++i) {
      const auto& row = monopoly_deal::kPack[i];
      all[i] = {row.card, row.name, row.text};
    }
    all.back() = {Card::kHidden, "hidden", "a hidden card"};
    return all;
  }();
};

template <>
struct Description<monopoly_deal::Laid> {
  using Laid = monopoly_deal::Laid;
  static constexpr std::string_view kName = "Laid";
  static constexpr auto kWords = [] {
    std::array<Word<Laid>, monopoly_deal::kLaids> all{};
    for (unsigned i = 0; i < monopoly_deal::kLaids; ++i) {
      const auto& row = monopoly_deal::kLaidTable[i];
      all[i] = {row.laid, row.name, row.text};
    }
    return all;
  }();
};

}  // namespace mogul
