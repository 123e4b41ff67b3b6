// The pack: properties, wildcards, actions, rents and money, as printed.
#pragma once

#include <array>
#include <cstdint>
#include <string_view>

#include "core/describe.h"
#include "games/monopoly_deal/colours.h"
#include "games/monopoly_deal/kinds.h"

namespace mogul::monopoly_deal {

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

using Cards = Kinds<Card>;
inline constexpr Cards kTwoColourRents = Cards::range(Card::kRentLightBlueBrown, Card::kRentRailroadUtility);
inline constexpr Cards kAllKinds = Cards::range(Card::kBrown, Card::kMoney10);

}  // namespace mogul::monopoly_deal

namespace mogul {

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

}  // namespace mogul
