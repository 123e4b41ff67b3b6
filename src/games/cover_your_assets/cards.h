// The deck: ten kinds of asset and two of wild, as printed.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <string_view>

#include "core/describe.h"
#include "core/enum_set.h"
#include "core/rows.h"
#include "core/value.h"

namespace mogul::cover_your_assets {

// A card in a state is its kind: nobody can tell two Homes apart, so the state does not either.
enum class Card : std::uint8_t {
  kPiggyBank,
  kBaseballCards,
  kStampCollection,
  kCashUnderTheMattress,
  kBankAccount,
  kCoinCollection,
  kStocks,
  kClassicAuto,
  kJewels,
  kHome,
  kSilver,
  kGold,
  kHidden = 0xFF,
};

struct CardRow {
  Card card;
  std::string_view name;
  std::string_view text;
  Money value;
  std::uint8_t copies;
};

inline constexpr std::array kDeck = {
    CardRow{Card::kPiggyBank, "piggy-bank", "Piggy Bank", {5'000}, 10},
    CardRow{Card::kBaseballCards, "baseball-cards", "Baseball Cards", {5'000}, 10},
    CardRow{Card::kStampCollection, "stamp-collection", "Stamp Collection", {5'000}, 10},
    CardRow{Card::kCashUnderTheMattress, "cash-under-the-mattress", "Cash Under the Mattress", {5'000}, 10},
    CardRow{Card::kBankAccount, "bank-account", "Bank Account", {10'000}, 10},
    CardRow{Card::kCoinCollection, "coin-collection", "Coin Collection", {10'000}, 10},
    CardRow{Card::kStocks, "stocks", "Stocks", {10'000}, 10},
    CardRow{Card::kClassicAuto, "classic-auto", "Classic Auto", {15'000}, 10},
    CardRow{Card::kJewels, "jewels", "Jewels", {15'000}, 10},
    CardRow{Card::kHome, "home", "Home", {20'000}, 8},
    CardRow{Card::kSilver, "silver", "Silver", {25'000}, 8},
    CardRow{Card::kGold, "gold", "Gold", {50'000}, 4},
};
inline constexpr unsigned kKinds = kDeck.size();
inline constexpr unsigned kCards = 110;
inline constexpr std::int32_t kDeckDollars = 1'360'000;

constexpr const CardRow& row_of(Card card) { return kDeck[index_of(card)]; }

static_assert(in_order(kDeck, &CardRow::card));
static_assert([] {
  unsigned cards = 0;
  std::int32_t dollars = 0;
  for (const CardRow& row : kDeck) {
    cards += row.copies;
    dollars += row.copies * row.value.dollars;
  }
  return cards == kCards && dollars == kDeckDollars;
}());

using Kinds = EnumSet<Card, std::uint32_t>;
static_assert(kKinds <= Kinds::kRoom);
inline constexpr Kinds kWilds{Card::kSilver, Card::kGold};
inline constexpr Kinds kAssets =
    Kinds::of_rows(kDeck, &CardRow::card, +[](const CardRow& row) { return !kWilds.contains(row.card); });
inline constexpr Kinds kAllKinds = kAssets | kWilds;
constexpr bool is_wild(Card card) { return kWilds.contains(card); }
constexpr bool is_asset(Card card) { return kAssets.contains(card); }

// CYA-10: what matches a set named by an asset.
constexpr Kinds matching(Card asset) { return Kinds(asset) | kWilds; }

// CYA-4: what makes a pair with a card. A wild goes with any asset, and nothing with a hidden card.
constexpr Kinds partners_of(Card card) {
  constexpr auto kPartners = [] {
    std::array<Kinds, kKinds + 1> partners{};
    for (const CardRow& row : kDeck) partners[index_of(row.card)] = is_asset(row.card) ? matching(row.card) : kAssets;
    return partners;
  }();
  return kPartners[std::min(index_of(card), kKinds)];
}

}  // namespace mogul::cover_your_assets

template <>
struct mogul::Description<mogul::cover_your_assets::Card> {
  using Card = cover_your_assets::Card;
  static constexpr std::string_view kName = "Card";
  static constexpr auto kWords = words_of(cover_your_assets::kDeck, &cover_your_assets::CardRow::card);
};
