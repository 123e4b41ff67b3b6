// The pack: properties, wildcards, actions, rents and money, as printed.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <string_view>

#include "core/describe.h"
#include "core/enum_set.h"
#include "core/rows.h"
#include "core/value.h"
#include "games/monopoly_deal/colours.h"

namespace mogul::monopoly_deal {

// A card in a state is its kind: nobody can tell two Pass Gos apart, so the state does not either.
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

enum class CardType : std::uint8_t { kProperty, kTwoColourWildcard, kTenColourWildcard, kAction, kRent, kMoney };

// Whom a card is played against, and what it asks for (MD-9 to MD-17).
enum class Asks : std::uint8_t { kNobody, kEverybodyForMoney, kOneForMoney, kOneForProperty };

struct CardRow {
  Card card;
  std::string_view name;
  std::string_view text;
  CardType type;
  std::uint8_t value;  // in millions
  std::uint8_t copies;
  Asks asks = Asks::kNobody;
};

inline constexpr std::array kPack = {
    CardRow{Card::kBrown, "brown", "Brown", CardType::kProperty, 1, 2},
    CardRow{Card::kLightBlue, "light-blue", "Light Blue", CardType::kProperty, 1, 3},
    CardRow{Card::kPink, "pink", "Pink", CardType::kProperty, 2, 3},
    CardRow{Card::kOrange, "orange", "Orange", CardType::kProperty, 2, 3},
    CardRow{Card::kRed, "red", "Red", CardType::kProperty, 3, 3},
    CardRow{Card::kYellow, "yellow", "Yellow", CardType::kProperty, 3, 3},
    CardRow{Card::kGreen, "green", "Green", CardType::kProperty, 4, 3},
    CardRow{Card::kDarkBlue, "dark-blue", "Dark Blue", CardType::kProperty, 4, 2},
    CardRow{Card::kRailroad, "railroad", "Railroad", CardType::kProperty, 2, 4},
    CardRow{Card::kUtility, "utility", "Utility", CardType::kProperty, 2, 2},
    CardRow{Card::kLightBlueBrown, "light-blue-brown", "Light Blue/Brown wildcard", CardType::kTwoColourWildcard, 1, 1},
    CardRow{Card::kLightBlueRailroad, "light-blue-railroad", "Light Blue/Railroad wildcard",
            CardType::kTwoColourWildcard, 4, 1},
    CardRow{Card::kPinkOrange, "pink-orange", "Pink/Orange wildcard", CardType::kTwoColourWildcard, 2, 2},
    CardRow{Card::kRedYellow, "red-yellow", "Red/Yellow wildcard", CardType::kTwoColourWildcard, 3, 2},
    CardRow{Card::kDarkBlueGreen, "dark-blue-green", "Dark Blue/Green wildcard", CardType::kTwoColourWildcard, 4, 1},
    CardRow{Card::kGreenRailroad, "green-railroad", "Green/Railroad wildcard", CardType::kTwoColourWildcard, 4, 1},
    CardRow{Card::kRailroadUtility, "railroad-utility", "Railroad/Utility wildcard", CardType::kTwoColourWildcard, 2,
            1},
    CardRow{Card::kTenColour, "ten-colour", "ten-colour wildcard", CardType::kTenColourWildcard, 0, 2},
    CardRow{Card::kDealBreaker, "deal-breaker", "Deal Breaker", CardType::kAction, 5, 2, Asks::kOneForProperty},
    CardRow{Card::kJustSayNo, "just-say-no", "Just Say No", CardType::kAction, 4, 3},
    CardRow{Card::kSlyDeal, "sly-deal", "Sly Deal", CardType::kAction, 3, 3, Asks::kOneForProperty},
    CardRow{Card::kForcedDeal, "forced-deal", "Forced Deal", CardType::kAction, 3, 3, Asks::kOneForProperty},
    CardRow{Card::kDebtCollector, "debt-collector", "Debt Collector", CardType::kAction, 3, 3, Asks::kOneForMoney},
    CardRow{Card::kBirthday, "birthday", "It's My Birthday", CardType::kAction, 2, 3, Asks::kEverybodyForMoney},
    CardRow{Card::kDoubleTheRent, "double-the-rent", "Double the Rent", CardType::kAction, 1, 2},
    CardRow{Card::kHouse, "house", "House", CardType::kAction, 3, 3},
    CardRow{Card::kHotel, "hotel", "Hotel", CardType::kAction, 4, 2},
    CardRow{Card::kPassGo, "pass-go", "Pass Go", CardType::kAction, 1, 10},
    CardRow{Card::kRentLightBlueBrown, "rent-light-blue-brown", "Light Blue/Brown Rent", CardType::kRent, 1, 2,
            Asks::kEverybodyForMoney},
    CardRow{Card::kRentPinkOrange, "rent-pink-orange", "Pink/Orange Rent", CardType::kRent, 1, 2,
            Asks::kEverybodyForMoney},
    CardRow{Card::kRentRedYellow, "rent-red-yellow", "Red/Yellow Rent", CardType::kRent, 1, 2,
            Asks::kEverybodyForMoney},
    CardRow{Card::kRentDarkBlueGreen, "rent-dark-blue-green", "Dark Blue/Green Rent", CardType::kRent, 1, 2,
            Asks::kEverybodyForMoney},
    CardRow{Card::kRentRailroadUtility, "rent-railroad-utility", "Railroad/Utility Rent", CardType::kRent, 1, 2,
            Asks::kEverybodyForMoney},
    CardRow{Card::kRentAny, "rent-any", "any-colour Rent", CardType::kRent, 3, 3, Asks::kOneForMoney},
    CardRow{Card::kMoney1, "money-1", "1M", CardType::kMoney, 1, 6},
    CardRow{Card::kMoney2, "money-2", "2M", CardType::kMoney, 2, 5},
    CardRow{Card::kMoney3, "money-3", "3M", CardType::kMoney, 3, 3},
    CardRow{Card::kMoney4, "money-4", "4M", CardType::kMoney, 4, 3},
    CardRow{Card::kMoney5, "money-5", "5M", CardType::kMoney, 5, 2},
    CardRow{Card::kMoney10, "money-10", "10M", CardType::kMoney, 10, 1},
};
inline constexpr unsigned kKinds = kPack.size();
inline constexpr unsigned kCards = 106;  // in one pack, without the rules cards
inline constexpr unsigned kPropertyCards = 39;

inline constexpr unsigned kPackMillions = 252;

constexpr const CardRow& row_of(Card card) { return kPack[index_of(card)]; }
constexpr unsigned value_of(Card card) { return row_of(card).value; }

using Cards = EnumSet<Card>;
static_assert(kKinds <= Cards::kRoom);
constexpr Cards cards_of_type(EnumSet<CardType> types) {
  Cards cards;
  for (const CardRow& row : kPack) {
    if (types.contains(row.type)) cards.insert(row.card);
  }
  return cards;
}
constexpr Cards cards_that_ask(EnumSet<Asks> asks) {
  Cards cards;
  for (const CardRow& row : kPack) {
    if (asks.contains(row.asks)) cards.insert(row.card);
  }
  return cards;
}

inline constexpr Cards kTwoColourWildcards = cards_of_type({CardType::kTwoColourWildcard});
inline constexpr Cards kWildcards = kTwoColourWildcards | cards_of_type({CardType::kTenColourWildcard});
inline constexpr Cards kPropertyKinds = kWildcards | cards_of_type({CardType::kProperty});
// MD-5: properties and wildcards never go to a bank.
inline constexpr Cards kBankable = cards_of_type({CardType::kAction, CardType::kRent, CardType::kMoney});
inline constexpr Cards kAllKinds = kPropertyKinds | kBankable;

constexpr bool is_property_card(Card card) { return kPropertyKinds.contains(card); }
constexpr bool is_wildcard(Card card) { return kWildcards.contains(card); }
constexpr bool is_bankable(Card card) { return kBankable.contains(card); }

static_assert(in_order(kPack, &CardRow::card));
static_assert([] {
  unsigned cards = 0;
  unsigned properties = 0;
  unsigned millions = 0;
  for (const CardRow& row : kPack) {
    cards += row.copies;
    properties += is_property_card(row.card) ? row.copies : 0U;
    millions += unsigned{row.copies} * row.value;
  }
  return cards == kCards && properties == kPropertyCards && millions == kPackMillions;
}());

// MD-9 and MD-13: whether a card asks everybody, or one player alone.
constexpr bool asks_everybody(Card card) {
  constexpr Cards kAsking = cards_that_ask({Asks::kEverybodyForMoney});
  return kAsking.contains(card);
}
constexpr bool asks_for_money(Card card) {
  constexpr Cards kAsking = cards_that_ask({Asks::kEverybodyForMoney, Asks::kOneForMoney});
  return kAsking.contains(card);
}

// MD-9: a rent card of two colours, and what it charges for.
struct RentRow {
  Card card;
  Colour one;
  Colour other;
};
inline constexpr std::array kTwoColourRentTable = {
    RentRow{Card::kRentLightBlueBrown, Colour::kLightBlue, Colour::kBrown},
    RentRow{Card::kRentPinkOrange, Colour::kPink, Colour::kOrange},
    RentRow{Card::kRentRedYellow, Colour::kRed, Colour::kYellow},
    RentRow{Card::kRentDarkBlueGreen, Colour::kDarkBlue, Colour::kGreen},
    RentRow{Card::kRentRailroadUtility, Colour::kRailroad, Colour::kUtility},
};
inline constexpr Cards kTwoColourRents = [] {
  Cards rents;
  for (const RentRow& row : kTwoColourRentTable) rents.insert(row.card);
  return rents;
}();

// Each colour is on one of them.
constexpr Card rent_card_of(Colour colour) {
  constexpr auto kShowing = [] {
    std::array<Card, kColours> showing{};
    showing.fill(Card::kHidden);
    for (const RentRow& row : kTwoColourRentTable) {
      showing[index_of(row.one)] = row.card;
      showing[index_of(row.other)] = row.card;
    }
    return showing;
  }();
  static_assert(std::ranges::count(kShowing, Card::kHidden) == 0);
  return kShowing[index_of(colour)];
}

// MD-11: Double the Rents laid with a rent card.
using Doubles = Ranged<0, 2>;

}  // namespace mogul::monopoly_deal

namespace mogul {

template <>
struct Description<monopoly_deal::Card> {
  using Card = monopoly_deal::Card;
  static constexpr std::string_view kName = "Card";
  static constexpr auto kWords = words_of(monopoly_deal::kPack, &monopoly_deal::CardRow::card);
};

}  // namespace mogul
