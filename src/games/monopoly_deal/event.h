// What happened, for the log and for whoever watches.
#pragma once

#include <cstdint>
#include <string_view>

#include "core/describe.h"
#include "core/lists.h"
#include "core/row.h"
#include "core/value.h"
#include "games/monopoly_deal/cards.h"
#include "games/monopoly_deal/laid.h"
#include "games/monopoly_deal/words.h"

namespace mogul::monopoly_deal {

inline constexpr unsigned kDrawnMax = 5;  // MD-3

enum class Happening : std::uint8_t {
  kDrew,
  kReshuffled,
  kBanked,
  kLaid,
  kRelaid,
  kFellApart,
  kBuilt,
  kBuildingFell,
  kChargedAll,
  kChargedOne,
  kCollectedDebt,
  kHadBirthday,
  kPassedGo,
  kWentForCard,
  kOfferedSwap,
  kWentForSet,
  kSaidNo,
  kAccepted,
  kCancelled,
  kPaidFromBank,
  kPaidProperty,
  kPaidBuilding,
  kPaidNothing,
  kTookCard,
  kSwapped,
  kTookSet,
  kChose,
  kPutBack,
  kEndedTurn,
  kEndedUnwon,
  kWon,
};

struct Event {
  Happening happening = Happening::kDrew;
  Seat seat = Seat::kNobody;
  Seat other = Seat::kNobody;
  Card card = Card::kBrown;
  Laid laid = Laid::kBrown;
  Laid give = Laid::kBrown;
  Colour colour = Colour::kBrown;
  std::uint8_t amount = 0;  // in millions
  Place place{};
  Doubles doubles{};
  InlineVec<Card, kDrawnMax> cards{};
  friend constexpr bool operator==(const Event&, const Event&) = default;
};
static_assert(Value<Event>);

}  // namespace mogul::monopoly_deal

template <>
struct mogul::Description<mogul::monopoly_deal::Event> {
  using T = monopoly_deal::Event;
  using H = monopoly_deal::Happening;
  static constexpr std::string_view kName = "Event";
  static constexpr Field kTag{"event", &T::happening};
  static constexpr Field kSeat{"seat", &T::seat};
  static constexpr Field kFrom{"from", &T::other};
  static constexpr Field kTo{"to", &T::other};
  static constexpr Field kCard{"card", &T::card};
  static constexpr Field kLaid{"card", &T::laid};
  static constexpr Field kGive{"give", &T::give};
  static constexpr Field kColour{"colour", &T::colour};
  static constexpr Field kAmount{"amount", &T::amount};
  static constexpr auto kSet = worded("set", &T::place, monopoly_deal::set_text);
  static constexpr auto kPlace = worded("place", &T::place, monopoly_deal::place_text);
  static constexpr auto kDoubles = worded("doubles", &T::doubles, monopoly_deal::doubles_text);
  static constexpr auto kLaying = worded("card", &T::laid, monopoly_deal::laying_text);
  static constexpr auto kMoving = worded("card", &T::laid, monopoly_deal::moving_text);
  static constexpr auto kChosen = worded("card", &T::laid, monopoly_deal::chosen_text);
  static constexpr auto kVariants =
      Row(Variant{H::kDrew, "drew", "{seat} [draw|draws] {cards}", Row(kSeat, Field{"cards", &T::cards})},
          Variant{H::kReshuffled, "reshuffled", "the played cards are shuffled into a new draw pile", Row()},
          Variant{H::kBanked, "banked", "{seat} [bank|banks] {card}", Row(kSeat, kCard)},
          Variant{H::kLaid, "laid", "{seat} [lay|lays] {card}", Row(kSeat, kLaying)},
          Variant{H::kRelaid, "re-laid", "{seat} [move|moves] {card} to {colour} as its {place} card",
                  Row(kSeat, kMoving, kPlace, kColour)},
          Variant{H::kFellApart, "fell-apart", "{seat's} ten-colour wildcard now lies apart from {colour}",
                  Row(kSeat, kColour)},
          Variant{H::kBuilt, "built", "{seat} [put|puts] a {card} on the {set}{colour} set",
                  Row(kSeat, kCard, kSet, kColour)},
          Variant{H::kBuildingFell, "building-fell", "{seat's} {card} on {colour} becomes money in the bank",
                  Row(kSeat, kCard, kColour)},
          Variant{H::kChargedAll, "charged-all",
                  "{seat} [charge|charges] everybody {amount}M for the {set}{colour} set{doubles}",
                  Row(kSeat, kAmount, kDoubles, kSet, kColour)},
          Variant{H::kChargedOne, "charged-one",
                  "{seat} [charge|charges] {from} {amount}M for the {set}{colour} set{doubles}",
                  Row(kSeat, kFrom, kAmount, kDoubles, kSet, kColour)},
          Variant{H::kCollectedDebt, "collected-debt", "{seat} [ask|asks] {from} for a debt of {amount}M",
                  Row(kSeat, kFrom, kAmount)},
          Variant{H::kHadBirthday, "had-birthday", "{seat} [have|has] a birthday: everybody owes {amount}M",
                  Row(kSeat, kAmount)},
          Variant{H::kPassedGo, "passed-go", "{seat} [pass|passes] Go", Row(kSeat)},
          Variant{H::kWentForCard, "went-for-card", "{seat} [go|goes] for {from's} {card} with a Sly Deal",
                  Row(kSeat, kFrom, kLaid)},
          Variant{H::kOfferedSwap, "offered-swap",
                  "{seat} [play|plays] a Forced Deal to take {from's} {card} and give {give}",
                  Row(kSeat, kFrom, kLaid, kGive)},
          Variant{H::kWentForSet, "went-for-set", "{seat} [go|goes] for {from's} {set}{colour} set with a Deal Breaker",
                  Row(kSeat, kFrom, kSet, kColour)},
          Variant{H::kSaidNo, "said-no", "{seat} just [say|says] no", Row(kSeat)},
          Variant{H::kAccepted, "accepted", "{seat} [accept|accepts]", Row(kSeat)},
          Variant{H::kCancelled, "cancelled", "{card} is cancelled for {seat}", Row(kSeat, kCard)},
          Variant{H::kPaidFromBank, "paid-from-bank", "{seat} [pay|pays] {to} {card} from the bank",
                  Row(kSeat, kTo, kCard)},
          Variant{H::kPaidProperty, "paid-property", "{seat} [pay|pays] {to} with {card}", Row(kSeat, kTo, kLaid)},
          Variant{H::kPaidBuilding, "paid-building", "{seat} [pay|pays] {to} with the {card} on the {set}{colour} set",
                  Row(kSeat, kTo, kCard, kSet, kColour)},
          Variant{H::kPaidNothing, "paid-nothing", "{seat} [have|has] nothing to pay {to} with", Row(kSeat, kTo)},
          Variant{H::kTookCard, "took-card", "{seat} [take|takes] {from's} {card}", Row(kSeat, kFrom, kLaid)},
          Variant{H::kSwapped, "swapped", "{seat} [take|takes] {from's} {card} and [give|gives] {give}",
                  Row(kSeat, kFrom, kLaid, kGive)},
          Variant{H::kTookSet, "took-set", "{seat} [take|takes] {from's} {set}{colour} set",
                  Row(kSeat, kFrom, kSet, kColour)},
          Variant{H::kChose, "chose", "{seat} [lay|lays] it {card}", Row(kSeat, kChosen)},
          Variant{H::kPutBack, "put-back", "{seat} [put|puts] {card} under the draw pile", Row(kSeat, kCard)},
          Variant{H::kEndedTurn, "ended-turn", "{seat} [end|ends] the turn", Row(kSeat)},
          Variant{H::kEndedUnwon, "ended-unwon", "nobody has won: the sets and the money are counted", Row()},
          Variant{H::kWon, "won", "{seat} [win|wins]", Row(kSeat)});
};
