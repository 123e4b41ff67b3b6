// The deck: ten kinds of asset and two of wild, as printed.
#pragma once

#include <array>
#include <bit>
#include <cstdint>
#include <string_view>

#include "core/describe.h"
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

constexpr const CardRow& row_of(Card card) { return kDeck[index_of(card)]; }
constexpr bool is_wild(Card card) { return card == Card::kSilver || card == Card::kGold; }
constexpr bool is_asset(Card card) { return card <= Card::kHome; }

static_assert([] {
  unsigned cards = 0;
  std::int32_t dollars = 0;
  for (unsigned i = 0; i < kKinds; ++i) {
    if (index_of(kDeck[i].card) != i) return false;
    cards += kDeck[i].copies;
    dollars += kDeck[i].copies * kDeck[i].value.dollars;
  }
  return cards == kCards && dollars == 1'360'000;
}());

// A set of kinds.
class Kinds {
 public:
  constexpr Kinds() = default;
  constexpr explicit Kinds(Card card) { insert(card); }
  static constexpr Kinds assets() { return Kinds((1U << index_of(Card::kSilver)) - 1); }
  static constexpr Kinds all() { return assets() | wilds(); }
  static constexpr Kinds wilds() { return Kinds(bit(Card::kSilver) | bit(Card::kGold)); }

  constexpr void insert(Card card) { bits_ |= bit(card); }
  [[nodiscard]] constexpr bool contains(Card card) const { return (bits_ & bit(card)) != 0; }
  friend constexpr Kinds operator|(Kinds a, Kinds b) { return Kinds(a.bits_ | b.bits_); }
  friend constexpr Kinds operator&(Kinds a, Kinds b) { return Kinds(a.bits_ & b.bits_); }
  friend constexpr bool operator==(Kinds, Kinds) = default;

  // Calls visit(card) for each, in the order of the deck's table.
  template <class Visit>
  constexpr void each(Visit visit) const {
    for (unsigned left = bits_; left != 0; left &= left - 1) visit(static_cast<Card>(std::countr_zero(left)));
  }

 private:
  constexpr explicit Kinds(unsigned bits) : bits_(bits) {}
  // A hidden card has a bit of its own that belongs to neither assets nor wilds.
  static constexpr unsigned bit(Card card) { return 1U << (index_of(card) & 31U); }
  unsigned bits_ = 0;
};

// CYA-10: what matches a set named by an asset.
constexpr Kinds matching(Card asset) { return Kinds(asset) | Kinds::wilds(); }

// CYA-4: what makes a pair with a card. A wild goes with any asset.
constexpr Kinds partners_of(Card card) {
  if (is_asset(card)) return matching(card);
  return is_wild(card) ? Kinds::assets() : Kinds();
}

}  // namespace mogul::cover_your_assets

template <>
struct mogul::Description<mogul::cover_your_assets::Card> {
  using Card = cover_your_assets::Card;
  static constexpr std::string_view kName = "Card";
  static constexpr auto kWords = [] {
    std::array<Word<Card>, cover_your_assets::kKinds + 1> all{};
    for (unsigned i = 0; i < cover_your_assets::kKinds; ++i) {
      const auto& row = cover_your_assets::kDeck[i];
      all[i] = {row.card, row.name, row.text};
    }
    all.back() = {Card::kHidden, "hidden", "a hidden card"};
    return all;
  }();
};
