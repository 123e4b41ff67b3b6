// What happened, for the log and for whoever watches.
#pragma once

#include <cstdint>
#include <string_view>

#include "core/bundle.h"
#include "core/describe.h"
#include "core/lists.h"
#include "core/value.h"
#include "games/monopoly_deal/cards.h"
#include "games/monopoly_deal/colours.h"
#include "games/monopoly_deal/laid.h"
#include "games/monopoly_deal/text.h"

namespace mogul::monopoly_deal {

inline constexpr unsigned kDrawnMax = 5;  // MD-2 and MD-3

enum class Happening : std::uint8_t {
  kDealt,
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
  static constexpr Field kCards{"cards", &T::cards};
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
  static constexpr auto kVariants = Bundle(
      Variant{H::kDealt, "dealt", "{seat} [are|is] dealt {cards}", Bundle(kSeat, kCards)},
      Variant{H::kDrew, "drew", "{seat} [draw|draws] {cards}", Bundle(kSeat, kCards)},
      Variant{H::kReshuffled, "reshuffled", "the played cards are shuffled into a new draw pile", Bundle()},
      Variant{H::kBanked, "banked", "{seat} [bank|banks] {card}", Bundle(kSeat, kCard)},
      Variant{H::kLaid, "laid", "{seat} [lay|lays] {card}", Bundle(kSeat, kLaying)},
      Variant{H::kRelaid, "re-laid", "{seat} [move|moves] {card} to {colour} as its {place} card",
              Bundle(kSeat, kMoving, kPlace, kColour)},
      Variant{H::kFellApart, "fell-apart", "{seat's} ten-colour wildcard now lies apart from {colour}",
              Bundle(kSeat, kColour)},
      Variant{H::kBuilt, "built", "{seat} [put|puts] a {card} on the {set}{colour} set",
              Bundle(kSeat, kCard, kSet, kColour)},
      Variant{H::kBuildingFell, "building-fell", "{seat's} {card} on {colour} becomes money in the bank",
              Bundle(kSeat, kCard, kColour)},
      Variant{H::kChargedAll, "charged-all",
              "{seat} [charge|charges] everybody {amount}M for the {set}{colour} set{doubles}",
              Bundle(kSeat, kAmount, kDoubles, kSet, kColour)},
      Variant{H::kChargedOne, "charged-one",
              "{seat} [charge|charges] {from} {amount}M for the {set}{colour} set{doubles}",
              Bundle(kSeat, kFrom, kAmount, kDoubles, kSet, kColour)},
      Variant{H::kCollectedDebt, "collected-debt", "{seat} [ask|asks] {from} for a debt of {amount}M",
              Bundle(kSeat, kFrom, kAmount)},
      Variant{H::kHadBirthday, "had-birthday", "{seat} [have|has] a birthday: everybody owes {amount}M",
              Bundle(kSeat, kAmount)},
      Variant{H::kPassedGo, "passed-go", "{seat} [pass|passes] Go", Bundle(kSeat)},
      Variant{H::kWentForCard, "went-for-card", "{seat} [go|goes] for {from's} {card} with a Sly Deal",
              Bundle(kSeat, kFrom, kLaid)},
      Variant{H::kOfferedSwap, "offered-swap",
              "{seat} [play|plays] a Forced Deal to take {from's} {card} and give {give}",
              Bundle(kSeat, kFrom, kLaid, kGive)},
      Variant{H::kWentForSet, "went-for-set", "{seat} [go|goes] for {from's} {set}{colour} set with a Deal Breaker",
              Bundle(kSeat, kFrom, kSet, kColour)},
      Variant{H::kSaidNo, "said-no", "{seat} just [say|says] no", Bundle(kSeat)},
      Variant{H::kAccepted, "accepted", "{seat} [accept|accepts]", Bundle(kSeat)},
      Variant{H::kCancelled, "cancelled", "{card} is cancelled for {seat}", Bundle(kSeat, kCard)},
      Variant{H::kPaidFromBank, "paid-from-bank", "{seat} [pay|pays] {to} {card} from the bank",
              Bundle(kSeat, kTo, kCard)},
      Variant{H::kPaidProperty, "paid-property", "{seat} [pay|pays] {to} with {card}", Bundle(kSeat, kTo, kLaid)},
      Variant{H::kPaidBuilding, "paid-building", "{seat} [pay|pays] {to} with the {card} on the {set}{colour} set",
              Bundle(kSeat, kTo, kCard, kSet, kColour)},
      Variant{H::kPaidNothing, "paid-nothing", "{seat} [have|has] nothing to pay {to} with", Bundle(kSeat, kTo)},
      Variant{H::kTookCard, "took-card", "{seat} [take|takes] {from's} {card}", Bundle(kSeat, kFrom, kLaid)},
      Variant{H::kSwapped, "swapped", "{seat} [take|takes] {from's} {card} and [give|gives] {give}",
              Bundle(kSeat, kFrom, kLaid, kGive)},
      Variant{H::kTookSet, "took-set", "{seat} [take|takes] {from's} {set}{colour} set",
              Bundle(kSeat, kFrom, kSet, kColour)},
      Variant{H::kChose, "chose", "{seat} [lay|lays] it {card}", Bundle(kSeat, kChosen)},
      Variant{H::kPutBack, "put-back", "{seat} [put|puts] {card} under the draw pile", Bundle(kSeat, kCard)},
      Variant{H::kEndedTurn, "ended-turn", "{seat} [end|ends] the turn", Bundle(kSeat)},
      Variant{H::kEndedUnwon, "ended-unwon", "nobody has won: the sets and the money are counted", Bundle()},
      Variant{H::kWon, "won", "{seat} [win|wins]", Bundle(kSeat)});
};
