// The deck: 72 cards of 38 kinds. Counts are as printed; amounts are known where the row says so.
#pragma once

#include <array>
#include <cstdint>
#include <string_view>

#include "core/describe.h"
#include "core/enum_set.h"
#include "core/rows.h"
#include "games/trump/board.h"

namespace mogul::trump {

// A card in a state is its kind: nobody can tell two Tax cards apart, so the state does not either.
enum class Card : std::uint8_t {
  kHotel,
  kCasino,
  kTropicalIsland,
  kCruiseLine,
  kAirline,
  kConventionCenter,
  kSportsComplex,
  kOfficeBuilding,
  kHotelDie,
  kCasinoDie,
  kTropicalIslandDie,
  kCruiseLineDie,
  kAirlineDie,
  kConventionCenterDie,
  kSportsComplexDie,
  kOfficeBuildingDie,
  kHotelCasino,
  kCasinoTropicalIsland,
  kTropicalIslandCruiseLine,
  kCruiseLineAirline,
  kAirlineConventionCenter,
  kConventionCenterSportsComplex,
  kSportsComplexOfficeBuilding,
  kOfficeBuildingHotel,
  kAny40,
  kAny50,
  kThree,
  kFour,
  kTax,
  kForceSale,
  kRollFive,
  kInvestor20,
  kInvestor30,
  kInvestor40,
  kInvestor50,
  kInvestor60,
  kOut,
  kBack,
  kHidden = 0xFF,
};

enum class Effect : std::uint8_t { kProfit, kDieProfit, kTax, kForceSale, kRollFive, kInvestor, kOut, kBack };

struct CardRow {
  Card card;
  std::string_view name;
  std::string_view text;
  Effect effect;
  std::uint8_t copies;
  std::uint8_t amount;    // in millions: a profit, an investor's money, 20 for each property or point of the die
  Properties needs;       // T-16 to T-18: all of these must be owned
  std::uint8_t least{1};  // T-19 and T-20: and so many properties in all
  Provenance provenance = Provenance::kReconstructed;
};

inline constexpr std::array kDeck = [] {
  using C = Card;
  using P = Property;
  using E = Effect;
  constexpr auto kKnown = Provenance::kKnown;
  constexpr auto kOurs = Provenance::kReconstructed;
  const auto one = [](C card, std::string_view name, std::string_view text, std::uint8_t amount, P property,
                      Provenance provenance = Provenance::kReconstructed) {
    return CardRow{card, name, text, E::kProfit, 1, amount, Properties(property), 1, provenance};
  };
  const auto die = [](C card, std::string_view name, std::string_view text, P property) {
    return CardRow{card, name, text, E::kDieProfit, 1, 20, Properties(property), 1, kKnown};
  };
  const auto two = [](C card, std::string_view name, std::string_view text, std::uint8_t amount, P a, P b,
                      Provenance provenance = Provenance::kReconstructed) {
    return CardRow{card, name, text, E::kProfit, 1, amount, Properties{a, b}, 2, provenance};
  };
  const auto many = [](C card, std::string_view name, std::string_view text, std::uint8_t copies, std::uint8_t amount,
                       std::uint8_t least, Provenance provenance) {
    return CardRow{card, name, text, E::kProfit, copies, amount, {}, least, provenance};
  };
  const auto other = [](C card, std::string_view name, std::string_view text, E effect, std::uint8_t copies,
                        std::uint8_t amount) {
    return CardRow{card, name, text, effect, copies, amount, {}, 0, kKnown};
  };
  const auto investor = [](C card, std::string_view name, std::string_view text, std::uint8_t copies,
                           std::uint8_t amount, Provenance provenance = Provenance::kReconstructed) {
    return CardRow{card, name, text, E::kInvestor, copies, amount, {}, 0, provenance};
  };
  return std::array{
      one(C::kHotel, "hotel-profits", "Hotel Profits", 60, P::kHotel, kKnown),
      one(C::kCasino, "casino-profits", "Casino Profits", 60, P::kCasino),
      one(C::kTropicalIsland, "tropical-island-profits", "Tropical Island Profits", 50, P::kTropicalIsland),
      one(C::kCruiseLine, "cruise-line-profits", "Cruise Line Profits", 50, P::kCruiseLine),
      one(C::kAirline, "airline-profits", "Airline Profits", 40, P::kAirline),
      one(C::kConventionCenter, "convention-center-profits", "Convention Center Profits", 40, P::kConventionCenter,
          kKnown),
      one(C::kSportsComplex, "sports-complex-profits", "Sports Complex Profits", 30, P::kSportsComplex, kKnown),
      one(C::kOfficeBuilding, "office-building-profits", "Office Building Profits", 30, P::kOfficeBuilding),
      die(C::kHotelDie, "hotel-die", "Hotel Profits by the Die", P::kHotel),
      die(C::kCasinoDie, "casino-die", "Casino Profits by the Die", P::kCasino),
      die(C::kTropicalIslandDie, "tropical-island-die", "Tropical Island Profits by the Die", P::kTropicalIsland),
      die(C::kCruiseLineDie, "cruise-line-die", "Cruise Line Profits by the Die", P::kCruiseLine),
      die(C::kAirlineDie, "airline-die", "Airline Profits by the Die", P::kAirline),
      die(C::kConventionCenterDie, "convention-center-die", "Convention Center Profits by the Die",
          P::kConventionCenter),
      die(C::kSportsComplexDie, "sports-complex-die", "Sports Complex Profits by the Die", P::kSportsComplex),
      die(C::kOfficeBuildingDie, "office-building-die", "Office Building Profits by the Die", P::kOfficeBuilding),
      two(C::kHotelCasino, "hotel+casino", "Hotel and Casino Profits", 120, P::kHotel, P::kCasino, kKnown),
      two(C::kCasinoTropicalIsland, "casino+tropical-island", "Casino and Tropical Island Profits", 110, P::kCasino,
          P::kTropicalIsland),
      two(C::kTropicalIslandCruiseLine, "tropical-island+cruise-line", "Tropical Island and Cruise Line Profits", 100,
          P::kTropicalIsland, P::kCruiseLine, kKnown),
      two(C::kCruiseLineAirline, "cruise-line+airline", "Cruise Line and Airline Profits", 90, P::kCruiseLine,
          P::kAirline),
      two(C::kAirlineConventionCenter, "airline+convention-center", "Airline and Convention Center Profits", 80,
          P::kAirline, P::kConventionCenter),
      two(C::kConventionCenterSportsComplex, "convention-center+sports-complex",
          "Convention Center and Sports Complex Profits", 70, P::kConventionCenter, P::kSportsComplex),
      two(C::kSportsComplexOfficeBuilding, "sports-complex+office-building",
          "Sports Complex and Office Building Profits", 60, P::kSportsComplex, P::kOfficeBuilding),
      two(C::kOfficeBuildingHotel, "office-building+hotel", "Office Building and Hotel Profits", 90, P::kOfficeBuilding,
          P::kHotel),
      many(C::kAny40, "any-40", "Profits of Any Property, $40 million", 4, 40, 1, kKnown),
      many(C::kAny50, "any-50", "Profits of Any Property, $50 million", 4, 50, 1, kKnown),
      many(C::kThree, "three", "3-Property Profits", 2, 160, 3, kKnown),
      many(C::kFour, "four", "4-Property Profits", 1, 200, 4, kOurs),
      other(C::kTax, "tax", "Tax", E::kTax, 5, 20),
      other(C::kForceSale, "force-sale", "Force Sale", E::kForceSale, 4, 0),
      other(C::kRollFive, "roll-five", "Roll the Die Five Times", E::kRollFive, 2, 0),
      investor(C::kInvestor20, "investor-20", "Outside Investor, $20 million", 1, 20, kKnown),
      investor(C::kInvestor30, "investor-30", "Outside Investor, $30 million", 2, 30),
      investor(C::kInvestor40, "investor-40", "Outside Investor, $40 million", 2, 40),
      investor(C::kInvestor50, "investor-50", "Outside Investor, $50 million", 2, 50, kKnown),
      investor(C::kInvestor60, "investor-60", "Outside Investor, $60 million", 1, 60, kKnown),
      other(C::kOut, "out", "You're Out of the Bidding", E::kOut, 13, 0),
      other(C::kBack, "back", "I'm Back in the Bidding", E::kBack, 5, 0),
  };
}();
inline constexpr unsigned kKinds = kDeck.size();
inline constexpr unsigned kCards = 72;
inline constexpr unsigned kBiddingCards = 26;

constexpr Card card_at(unsigned index) { return static_cast<Card>(index); }
constexpr const CardRow& row_of(Card card) { return kDeck[index_of(card)]; }

// Kinds of cards. A hidden card may be among them, and is of no kind that a question below asks for.
using CardKinds = EnumSet<Card>;
static_assert(kKinds <= CardKinds::kRoom);

constexpr CardKinds cards_with(EnumSet<Effect> effects) {
  CardKinds cards;
  for (const CardRow& row : kDeck) {
    if (effects.contains(row.effect)) cards.insert(row.card);
  }
  return cards;
}
inline constexpr CardKinds kInvestors = cards_with({Effect::kInvestor});
inline constexpr CardKinds kProfits = cards_with({Effect::kProfit, Effect::kDieProfit});
// T-24: played in a bidding only.
inline constexpr CardKinds kForBidding = cards_with({Effect::kInvestor, Effect::kOut, Effect::kBack});
constexpr bool is_investor(Card card) { return kInvestors.contains(card); }
constexpr bool is_profit(Card card) { return kProfits.contains(card); }
constexpr bool is_bidding_card(Card card) { return kForBidding.contains(card); }

static_assert(in_order(kDeck, &CardRow::card));
static_assert([] {
  unsigned cards = 0;
  unsigned bidding = 0;
  for (const CardRow& row : kDeck) {
    cards += row.copies;
    bidding += is_bidding_card(row.card) ? row.copies : 0;
  }
  return cards == kCards && bidding == kBiddingCards;
}());

}  // namespace mogul::trump

template <>
struct mogul::Description<mogul::trump::Card> {
  using Card = trump::Card;
  static constexpr std::string_view kName = "Card";
  static constexpr auto kWords = words_of(trump::kDeck, &trump::CardRow::card);
};
