// What happened, for the log and for whoever watches.
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <string_view>

#include "core/bundle.h"
#include "core/describe.h"
#include "core/lists.h"
#include "core/rows.h"
#include "core/value.h"
#include "games/trump/action.h"
#include "games/trump/board.h"
#include "games/trump/cards.h"
#include "games/trump/deal.h"
#include "games/trump/state.h"

namespace mogul::trump {

enum class Happening : std::uint8_t {
  kBegan,
  kDealt,
  kDrew,
  kRolled,
  kMoved,
  kTook,
  kDeposited,
  kCollected,
  kPlayed,
  kTraded,
  kKept,
  kForSale,
  kSealed,
  kOpened,
  kUnsold,
  kInvested,
  kRaised,
  kKnockedOut,
  kCameBack,
  kPassed,
  kSold,
  kBoxOpened,
  kLeftGame,
  kDealingBegan,
  kTaxed,
  kSurrendered,
  kOffered,
  kCountered,
  kSigned,
  kRejected,
  kPaid,
  kGaveProperty,
  kGaveCard,
  kLooked,
  kReleased,
  kForgiven,
  kDutyKept,
  kDutyLapsed,
  kOwes,
  kDebtPaid,
  kDebtLapsed,
  kPromiseKept,
  kPromiseMoved,
  kPromiseLapsed,
  kGameOver,
  kScored,
  kWon,
};

// What the die shows.
enum class Face : std::uint8_t { kOne = 1, kTwo, kThree, kFour, kFive, kT };

// What is printed on a space: the properties, and these.
enum class Print : std::uint8_t {
  kStart = kPropertyCount,
  kForSaleUnowned,
  kForSaleAny,
  kPut20,
  kPut30,
  kPut40,
  kRollAgain,
  kTrade,
};
constexpr Print print_of(Property property) { return Print{static_cast<std::uint8_t>(property)}; }

struct PrintRow {
  Print print;
  std::string_view name;
  std::string_view text;
};
inline constexpr std::array kPrints = [] {
  const auto property = [](Property which) {
    const PropertyRow& row = kProperties[index_of(which)];
    return PrintRow{print_of(which), row.name, row.text};
  };
  return std::array{
      property(Property::kHotel),
      property(Property::kCasino),
      property(Property::kTropicalIsland),
      property(Property::kCruiseLine),
      property(Property::kAirline),
      property(Property::kConventionCenter),
      property(Property::kSportsComplex),
      property(Property::kOfficeBuilding),
      PrintRow{Print::kStart, "start", "START"},
      PrintRow{Print::kForSaleUnowned, "for-sale-unowned", "FOR SALE, unowned"},
      PrintRow{Print::kForSaleAny, "for-sale-any", "FOR SALE, any"},
      PrintRow{Print::kPut20, "put-20", "PUT 20"},
      PrintRow{Print::kPut30, "put-30", "PUT 30"},
      PrintRow{Print::kPut40, "put-40", "PUT 40"},
      PrintRow{Print::kRollAgain, "roll-again", "ROLL AGAIN"},
      PrintRow{Print::kTrade, "trade", "TRADE ONE PROPERTY"},
  };
}();
static_assert(in_order(kPrints, &PrintRow::print));

constexpr Print print_of(const Space& space) {
  switch (space.kind) {
    case SpaceKind::kStart:
      return Print::kStart;
    case SpaceKind::kProperty:
      return print_of(space.property);
    case SpaceKind::kPut:
      return space.amount == 20 ? Print::kPut20 : space.amount == 30 ? Print::kPut30 : Print::kPut40;
    case SpaceKind::kForSaleUnowned:
      return Print::kForSaleUnowned;
    case SpaceKind::kForSaleAny:
      return Print::kForSaleAny;
    case SpaceKind::kRollAgain:
      return Print::kRollAgain;
    case SpaceKind::kTrade:
      return Print::kTrade;
  }
  return Print::kStart;
}

// T-46: why the game is over.
enum class Ending : std::uint8_t { kAllPassed, kNoCards, kQuietRounds };

// The cards of a hand that is shown; there may be none.
std::string hand_text(InlineVec<Card, kCards> cards);

struct Event {
  std::uint16_t amount = 0;  // in millions
  std::uint16_t number = 0;  // of a row of the book
  Happening happening = Happening::kDrew;
  Seat seat = Seat{0};
  Seat other = Seat{0};
  Card card = Card{0};
  Property property = Property{0};
  Property second = Property{0};
  Face face = Face::kOne;
  std::uint8_t space = 0;
  Print print = Print::kStart;  // on that space
  Ending ending = Ending::kAllPassed;
  Because because = Because::kUnsaid;
  InlineVec<Card, kCards> cards{};
  Deal deal{};  // an offer; of a duty or promise that alone
  friend constexpr bool operator==(const Event&, const Event&) = default;
};
static_assert(Value<Event>);

}  // namespace mogul::trump

template <>
struct mogul::Description<mogul::trump::Face> {
  using Face = trump::Face;
  static constexpr std::string_view kName = "Face";
  static constexpr std::array kWords = {Word<Face>{Face::kOne, "1", "a 1"},   Word<Face>{Face::kTwo, "2", "a 2"},
                                        Word<Face>{Face::kThree, "3", "a 3"}, Word<Face>{Face::kFour, "4", "a 4"},
                                        Word<Face>{Face::kFive, "5", "a 5"},  Word<Face>{Face::kT, "T", "a T"}};
};

template <>
struct mogul::Description<mogul::trump::Print> {
  using Print = trump::Print;
  static constexpr std::string_view kName = "Print";
  static constexpr auto kWords = words_of(trump::kPrints, &trump::PrintRow::print);
};

template <>
struct mogul::Description<mogul::trump::Ending> {
  using Ending = trump::Ending;
  static constexpr std::string_view kName = "Ending";
  static constexpr std::array kWords = {
      Word<Ending>{Ending::kAllPassed, "all-passed", "all have passed one after another"},
      Word<Ending>{Ending::kNoCards, "no-cards", "no hand holds a card"},
      Word<Ending>{Ending::kQuietRounds, "quiet-rounds", "too many rounds have gone by without a card played"}};
};

template <>
struct mogul::Description<mogul::trump::Event> {
  using T = trump::Event;
  using H = trump::Happening;
  static constexpr std::string_view kName = "Event";
  static constexpr Field kTag{"event", &T::happening};
  static constexpr Field kSeat{"seat", &T::seat};
  static constexpr Field kOther{"other", &T::other};
  static constexpr Field kCard{"card", &T::card};
  static constexpr Field kProperty{"property", &T::property};
  static constexpr Field kAmount{"amount", &T::amount};
  static constexpr Field kDeal{"deal", &T::deal};
  static constexpr Field kRow{"row", &T::number};
  static constexpr std::array<std::string_view, 2> kOptional = {"because", "row"};
  static constexpr auto kVariants = Bundle(
      Variant{H::kBegan, "began", "{seat} [begin|begins] the game", Bundle(kSeat)},
      Variant{H::kDealt, "dealt", "{seat} [are|is] dealt {cards}", Bundle(kSeat, Field{"cards", &T::cards})},
      Variant{H::kDrew, "drew", "{seat} [draw|draws] {card}", Bundle(kSeat, kCard)},
      Variant{H::kRolled, "rolled", "{seat} [roll|rolls] {die}", Bundle(kSeat, Field{"die", &T::face})},
      Variant{H::kMoved, "moved", "{seat} [move|moves] to the space {print}",
              Bundle(kSeat, Field{"space", &T::space}, Field{"print", &T::print})},
      Variant{H::kTook, "took", "{seat} [take|takes] {card} at random from {other}", Bundle(kSeat, kOther, kCard)},
      Variant{H::kDeposited, "deposited", "${amount} million from the bank go into the {property} box",
              Bundle(kProperty, kAmount)},
      Variant{H::kCollected, "collected", "{seat} [collect|collects] ${amount} million from the bank",
              Bundle(kSeat, kAmount)},
      Variant{H::kPlayed, "played", "{seat} [play|plays] {card}", Bundle(kSeat, kCard)},
      Variant{H::kTraded, "traded", "{seat} [trade|trades] the {property} for the {for}",
              Bundle(kSeat, kProperty, Field{"for", &T::second})},
      Variant{H::kKept, "kept", "{seat} [trade|trades] nothing", Bundle(kSeat)},
      Variant{H::kForSale, "for-sale", "{seat} [put|puts] the {property} up for sale", Bundle(kSeat, kProperty)},
      Variant{H::kSealed, "sealed", "{seat} [have|has] sealed an opening bid", Bundle(kSeat)},
      Variant{H::kOpened, "opened", "{seat} opened with ${amount} million", Bundle(kSeat, kAmount)},
      Variant{H::kUnsold, "unsold", "nobody bids for the {property}", Bundle(kProperty)},
      Variant{H::kInvested, "invested", "{seat} [play|plays] {card}: the bid is ${amount} million",
              Bundle(kSeat, kCard, kAmount)},
      Variant{H::kRaised, "raised", "{seat} [raise|raises] the bid to ${amount} million", Bundle(kSeat, kAmount)},
      Variant{H::kKnockedOut, "knocked-out", "{seat} [knock|knocks] {other} out of the bidding", Bundle(kSeat, kOther)},
      Variant{H::kCameBack, "came-back", "{seat} [are|is] back in the bidding", Bundle(kSeat)},
      Variant{H::kPassed, "passed", "{seat} [pass|passes]", Bundle(kSeat)},
      Variant{H::kSold, "sold", "{seat} [get|gets] the {property} for ${amount} million",
              Bundle(kSeat, kProperty, kAmount, Field{"from", &T::other})},
      Variant{H::kBoxOpened, "box-opened", "the {property} box holds ${amount} million", Bundle(kProperty, kAmount)},
      Variant{H::kLeftGame, "left-game", "the {property} leaves the game", Bundle(kProperty)},
      Variant{H::kDealingBegan, "dealing-began", "all properties are sold: {seat} [begin|begins] the dealing phase",
              Bundle(kSeat)},
      Variant{H::kTaxed, "taxed", "{seat} [pay|pays] ${amount} million of tax to {other}",
              Bundle(kSeat, kOther, kAmount)},
      Variant{H::kSurrendered, "surrendered", "{seat} [give|gives] the {property} to {other} for the tax",
              Bundle(kSeat, kOther, kProperty)},
      Variant{H::kOffered, "offered", "{seat} [offer|offers] a deal: {deal}", Bundle(kSeat, kDeal)},
      Variant{H::kCountered, "countered", "{seat} [make|makes] a counter-offer: {deal}", Bundle(kSeat, kDeal)},
      Variant{H::kSigned, "signed", "{seat} [accept|accepts]", Bundle(kSeat)},
      Variant{H::kRejected, "rejected", "{seat} [reject|rejects] the deal{because}",
              Bundle(kSeat, worded("because", &T::because, trump::because_text))},
      Variant{H::kPaid, "paid", "{seat} [pay|pays] {other} ${amount} million", Bundle(kSeat, kOther, kAmount, kRow)},
      Variant{H::kGaveProperty, "gave-property", "{seat} [hand|hands] the {property} to {other}",
              Bundle(kSeat, kOther, kProperty)},
      Variant{H::kGaveCard, "gave-card", "{seat} [hand|hands] {card} to {other}", Bundle(kSeat, kOther, kCard)},
      Variant{H::kLooked, "looked", "{seat} [show|shows] {other} {cards}",
              Bundle(kSeat, kOther, worded("cards", &T::cards, trump::hand_text))},
      Variant{H::kReleased, "released", "row {row} is released: {deal}", Bundle(kRow, kDeal)},
      Variant{H::kForgiven, "forgiven", "{seat} [need|needs] not pay {other} ${amount} million any more",
              Bundle(kSeat, kOther, kAmount, kRow)},
      Variant{H::kDutyKept, "duty-kept", "row {row} falls due: {deal}", Bundle(kRow, kDeal)},
      Variant{H::kDutyLapsed, "duty-lapsed", "row {row} lapses: {deal}", Bundle(kRow, kDeal)},
      Variant{H::kOwes, "owes", "{seat} [owe|owes] {other} ${amount} million", Bundle(kSeat, kOther, kAmount, kRow)},
      Variant{H::kDebtPaid, "debt-paid", "{seat} [pay|pays] {other} ${amount} million of a debt",
              Bundle(kSeat, kOther, kAmount, kRow)},
      Variant{H::kDebtLapsed, "debt-lapsed", "{seat} can't pay {other} ${amount} million any more",
              Bundle(kSeat, kOther, kAmount, kRow)},
      Variant{H::kPromiseKept, "promise-kept", "a promise is kept (row {row}): {deal}", Bundle(kRow, kDeal)},
      Variant{H::kPromiseMoved, "promise-moved", "a promise moves to the next turn (row {row}): {deal}",
              Bundle(kRow, kDeal)},
      Variant{H::kPromiseLapsed, "promise-lapsed", "a promise lapses (row {row}): {deal}", Bundle(kRow, kDeal)},
      Variant{H::kGameOver, "game-over", "the game is over: {why}", Bundle(Field{"why", &T::ending})},
      Variant{H::kScored, "scored", "{seat} [have|has] ${amount} million", Bundle(kSeat, kAmount)},
      Variant{H::kWon, "won", "{seat} [win|wins] with ${amount} million", Bundle(kSeat, kAmount)});
};
