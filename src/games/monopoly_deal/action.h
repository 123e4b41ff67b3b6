// What a player can do, and why not.
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <string_view>

#include "core/bundle.h"
#include "core/describe.h"
#include "core/game.h"
#include "core/rows.h"
#include "core/value.h"
#include "games/monopoly_deal/cards.h"
#include "games/monopoly_deal/colours.h"
#include "games/monopoly_deal/laid.h"
#include "games/monopoly_deal/text.h"

namespace mogul::monopoly_deal {

enum class Verb : std::uint8_t {
  kBank,
  kLay,
  kRelay,
  kBuildHouse,
  kBuildHotel,
  kRentAll,
  kRentOne,
  kCollectDebt,
  kBirthday,
  kPassGo,
  kSlyDeal,
  kForcedDeal,
  kDealBreaker,
  kEndTurn,
  kSayNo,
  kAccept,
  kPayFromBank,
  kPayProperty,
  kPayHouse,
  kPayHotel,
  kChoose,
  kPutBack,
};

struct Action {
  Verb verb = Verb::kBank;
  Card card = Card::kBrown;
  Laid laid = Laid::kBrown;
  Laid give = Laid::kBrown;  // of a Forced Deal
  Seat target = Seat{0};
  Colour colour = Colour::kBrown;
  Place place{};
  Doubles doubles{};
  friend constexpr bool operator==(const Action&, const Action&) = default;
};
static_assert(sizeof(Action) == 8);  // one register: lists of actions are written a lot

// What a person touches for an action that no field of it names: the card and the row of a way to lie, a rent card.
std::string touched(std::string_view name, const Action& action);

// Of several that apply the first is given.
enum class Refusal : std::uint8_t {
  kNone,
  kGameOver,
  kNotYourTurn,
  kAnswerFirst,
  kPayFirst,
  kChooseFirst,
  kPutBackFirst,
  kNothingToAnswer,
  kNothingToPay,
  kNothingToChoose,
  kNothingToPutBack,
  kNoPlaysLeft,
  kNotInHand,
  kNotForTheBank,
  kRelaysUsedUp,
  kRelayNotYours,
  kColourNotShown,
  kPlaceBeyondRow,
  kLiesThere,
  kOtherCard,
  kWildcardAlone,
  kNothingToCharge,
  kDoubleNotInHand,
  kDoubleNeedsPlay,
  kNotAnotherPlayer,
  kNotTheirs,
  kInFullSet,
  kSwapNotTheirs,
  kSwapTheirFullSet,
  kSwapNotYours,
  kSwapYourFullSet,
  kNoFullSetToTake,
  kNoBuildingHere,
  kNoFullSetToBuild,
  kHouseStands,
  kHouseFirst,
  kHotelStands,
  kNothingToDraw,
  kNoJustSayNo,
  kPaysNothing,
  kNotInBank,
  kNotInYourRows,
  kNoBuildingToPay,
  kHotelFirst,
  kCount,
};

// In the order of the enum, which is also the order in which `refuse` looks: of several that apply the first is given.
inline constexpr std::array kRefusals = {
    RefusalRow<Refusal>{Refusal::kGameOver, "game-over", "MD-26", "The game is over."},
    RefusalRow<Refusal>{Refusal::kNotYourTurn, "not-your-turn", "MD-2", "It is not you who is to act now."},
    RefusalRow<Refusal>{Refusal::kAnswerFirst, "answer-first", "MD-20",
                        "A card waits for your answer: say no, or accept."},
    RefusalRow<Refusal>{Refusal::kPayFirst, "pay-first", "MD-21", "You owe a debt: pay a card first."},
    RefusalRow<Refusal>{Refusal::kChooseFirst, "choose-first", "MD-22",
                        "Choose first as which colour the wildcard lies that you got."},
    RefusalRow<Refusal>{Refusal::kPutBackFirst, "put-back-first", "MD-23",
                        "Your turn is over: put a card under the draw pile until you hold seven."},
    RefusalRow<Refusal>{Refusal::kNothingToAnswer, "nothing-to-answer", "MD-25",
                        "There is nothing to say no to, or to accept."},
    RefusalRow<Refusal>{Refusal::kNothingToPay, "nothing-to-pay", "MD-21", "You owe nothing now."},
    RefusalRow<Refusal>{Refusal::kNothingToChoose, "nothing-to-choose", "MD-22",
                        "There is no wildcard whose colour you have to choose."},
    RefusalRow<Refusal>{Refusal::kNothingToPutBack, "nothing-to-put-back", "MD-23",
                        "Cards go under the draw pile only at the end of a turn, from a hand of more than seven."},
    RefusalRow<Refusal>{Refusal::kNoPlaysLeft, "no-plays-left", "MD-4",
                        "You have played three cards this turn: end it, or re-lay your properties."},
    RefusalRow<Refusal>{Refusal::kNotInHand, "not-in-hand", "MD-4", "The card for that is not in your hand."},
    RefusalRow<Refusal>{Refusal::kNotForTheBank, "not-for-the-bank", "MD-5",
                        "Properties and wildcards never go to the bank."},
    RefusalRow<Refusal>{Refusal::kRelaysUsedUp, "relays-used-up", "MD-7",
                        "You have re-laid a hundred cards this turn: that is enough."},
    RefusalRow<Refusal>{Refusal::kRelayNotYours, "relay-not-yours", "MD-7", "You have no such card lying in a row."},
    RefusalRow<Refusal>{Refusal::kColourNotShown, "colour-not-shown", "MD-7", "The card does not show that colour."},
    RefusalRow<Refusal>{Refusal::kPlaceBeyondRow, "place-beyond-row", "MD-7", "The row is not that long."},
    RefusalRow<Refusal>{Refusal::kLiesThere, "lies-there", "MD-7", "The card lies there already."},
    RefusalRow<Refusal>{Refusal::kOtherCard, "other-card", "MD-22", "That is not the wildcard you got."},
    RefusalRow<Refusal>{Refusal::kWildcardAlone, "wildcard-alone", "MD-8",
                        "A ten-colour wildcard needs a card of another kind in its set."},
    RefusalRow<Refusal>{Refusal::kNothingToCharge, "nothing-to-charge", "MD-25",
                        "You have no such set to charge rent for."},
    RefusalRow<Refusal>{Refusal::kDoubleNotInHand, "double-not-in-hand", "MD-11",
                        "You do not hold that many Double the Rent cards."},
    RefusalRow<Refusal>{Refusal::kDoubleNeedsPlay, "double-needs-play", "MD-11",
                        "Each Double the Rent is a play of its own, and you have not enough left."},
    RefusalRow<Refusal>{Refusal::kNotAnotherPlayer, "not-another-player", "MD-25", "Choose another player."},
    RefusalRow<Refusal>{Refusal::kNotTheirs, "not-theirs", "MD-15", "That player has no such property card."},
    RefusalRow<Refusal>{Refusal::kInFullSet, "in-full-set", "MD-15", "A card of a full set can't be taken."},
    RefusalRow<Refusal>{Refusal::kSwapNotTheirs, "swap-not-theirs", "MD-16",
                        "That player has no such property card to swap."},
    RefusalRow<Refusal>{Refusal::kSwapTheirFullSet, "swap-their-full-set", "MD-16",
                        "A card of that player's full set can't be swapped."},
    RefusalRow<Refusal>{Refusal::kSwapNotYours, "swap-not-yours", "MD-16", "You have no such property card to swap."},
    RefusalRow<Refusal>{Refusal::kSwapYourFullSet, "swap-your-full-set", "MD-16",
                        "A card of your own full set can't be swapped."},
    RefusalRow<Refusal>{Refusal::kNoFullSetToTake, "no-full-set-to-take", "MD-17", "That player has no such full set."},
    RefusalRow<Refusal>{Refusal::kNoBuildingHere, "no-building-here", "MD-18",
                        "Railroads and Utilities carry no buildings."},
    RefusalRow<Refusal>{Refusal::kNoFullSetToBuild, "no-full-set-to-build", "MD-18",
                        "A building needs a full set of yours."},
    RefusalRow<Refusal>{Refusal::kHouseStands, "house-stands", "MD-18", "There is a house on that set."},
    RefusalRow<Refusal>{Refusal::kHouseFirst, "house-first", "MD-18", "A hotel needs a house on that set first."},
    RefusalRow<Refusal>{Refusal::kHotelStands, "hotel-stands", "MD-18", "There is a hotel on that set."},
    RefusalRow<Refusal>{Refusal::kNothingToDraw, "nothing-to-draw", "MD-25", "Both piles are empty."},
    RefusalRow<Refusal>{Refusal::kNoJustSayNo, "no-just-say-no", "MD-20", "You hold no Just Say No."},
    RefusalRow<Refusal>{Refusal::kPaysNothing, "pays-nothing", "MD-8",
                        "A ten-colour wildcard has no value and pays no debt."},
    RefusalRow<Refusal>{Refusal::kNotInBank, "not-in-bank", "MD-21", "That card is not in your bank."},
    RefusalRow<Refusal>{Refusal::kNotInYourRows, "not-in-your-rows", "MD-21",
                        "You have no such card among your properties."},
    RefusalRow<Refusal>{Refusal::kNoBuildingToPay, "no-building-to-pay", "MD-21",
                        "No such building of yours stands there."},
    RefusalRow<Refusal>{Refusal::kHotelFirst, "hotel-first", "MD-22", "The hotel is paid before the house below it."},
};
static_assert(in_order(kRefusals, &RefusalRow<Refusal>::refusal, Refusal::kGameOver));

}  // namespace mogul::monopoly_deal

template <>
struct mogul::Description<mogul::monopoly_deal::Action> {
  using T = monopoly_deal::Action;
  using Verb = monopoly_deal::Verb;
  static constexpr std::string_view kName = "Action";
  static constexpr Field kTag{"do", &T::verb};
  static constexpr Field kCard{"card", &T::card};
  static constexpr Field kLaid{"card", &T::laid};
  static constexpr Field kFrom{"from", &T::target};
  static constexpr Field kColour{"colour", &T::colour};
  static constexpr auto kSet = worded("set", &T::place, monopoly_deal::set_text);
  static constexpr auto kPlace = worded("place", &T::place, monopoly_deal::place_text);
  static constexpr auto kDoubles = worded("doubles", &T::doubles, monopoly_deal::doubles_text);
  static constexpr auto kLaying = worded("card", &T::laid, monopoly_deal::laying_text);
  static constexpr auto kMoving = worded("card", &T::laid, monopoly_deal::moving_text);
  static constexpr auto kChosen = worded("card", &T::laid, monopoly_deal::chosen_text);
  static constexpr auto kTaken = worded("card", &T::laid, monopoly_deal::short_text);
  static constexpr auto kGiven = worded("give", &T::give, monopoly_deal::short_text);
  static constexpr auto kPaying = worded("card", &T::laid, monopoly_deal::priced_text);
  static constexpr auto kPayingCard = worded("card", &T::card, monopoly_deal::priced_text);
  // What there is most of comes last: menus put together what differs in nothing else.
  static constexpr auto kVariants = Bundle(
      Variant{Verb::kBank, "bank", "bank {card}", "card:{card} bank@me", Bundle(kCard)},
      Variant{Verb::kLay, "lay", "lay {card}", "card:{laid-card} row:{laid-row}@me", Bundle(kLaying)},
      Variant{Verb::kRelay, "re-lay", "move {card} to {colour} as its {place} card", "button:re-lay form:place",
              Bundle(kMoving, kPlace, kColour)},
      Variant{Verb::kBuildHouse, "build-house", "put a House on your {set}{colour} set",
              "card:house set:{colour}#{set}@me", Bundle(kSet, kColour)},
      Variant{Verb::kBuildHotel, "build-hotel", "put a Hotel on your {set}{colour} set",
              "card:hotel set:{colour}#{set}@me", Bundle(kSet, kColour)},
      Variant{Verb::kRentAll, "rent-all", "charge everybody rent for your {set}{colour} set{doubles}",
              "card:{rent-card} {double-cards} set:{colour}#{set}@me", Bundle(kDoubles, kSet, kColour)},
      Variant{Verb::kRentOne, "rent-one", "charge {from} rent for your {set}{colour} set{doubles}",
              "card:rent-any {double-cards} set:{colour}#{set}@me seat@{from}", Bundle(kFrom, kDoubles, kSet, kColour)},
      Variant{Verb::kCollectDebt, "collect-debt", "collect a debt of 5M from {from}", "card:debt-collector seat@{from}",
              Bundle(kFrom)},
      Variant{Verb::kBirthday, "birthday", "have a birthday: everybody pays 2M", "card:birthday pile:played", Bundle()},
      Variant{Verb::kPassGo, "pass-go", "pass Go and draw two cards", "card:pass-go pile:played", Bundle()},
      Variant{Verb::kSlyDeal, "sly-deal", "take {from's} {card} by a Sly Deal", "card:sly-deal property:{card}@{from}",
              Bundle(kFrom, kLaid)},
      Variant{Verb::kForcedDeal, "forced-deal", "take {from's} {card}, give {give} (Forced Deal)",
              "card:forced-deal property:{card}@{from} property:{give}@me", Bundle(kFrom, kTaken, kGiven)},
      Variant{Verb::kDealBreaker, "deal-breaker", "take {from's} {set}{colour} set by a Deal Breaker",
              "card:deal-breaker set:{colour}#{set}@{from}", Bundle(kFrom, kSet, kColour)},
      Variant{Verb::kEndTurn, "end-turn", "end your turn", "button:end-turn", Bundle()},
      Variant{Verb::kSayNo, "say-no", "just say no", "card:just-say-no pile:played", Bundle()},
      Variant{Verb::kAccept, "accept", "accept", "button:accept", Bundle()},
      Variant{Verb::kPayFromBank, "pay-from-bank", "pay {card} from your bank", "bank:{card}@me", Bundle(kPayingCard)},
      Variant{Verb::kPayProperty, "pay-property", "pay with {card}", "property:{card}@me", Bundle(kPaying)},
      Variant{Verb::kPayHouse, "pay-house", "pay with the House on your {set}{colour} set (3M)",
              "house:{colour}#{set}@me", Bundle(kSet, kColour)},
      Variant{Verb::kPayHotel, "pay-hotel", "pay with the Hotel on your {set}{colour} set (4M)",
              "hotel:{colour}#{set}@me", Bundle(kSet, kColour)},
      Variant{Verb::kChoose, "choose", "lay it {card}", "row:{laid-row}@me", Bundle(kChosen)},
      Variant{Verb::kPutBack, "put-back", "put {card} under the draw pile", "card:{card} pile:draw", Bundle(kCard)});

  static std::string touched(std::string_view name, const T& action) { return monopoly_deal::touched(name, action); }
};
