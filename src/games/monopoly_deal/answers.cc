// What another player's card calls for: a Just Say No (MD-20), a payment (MD-21), the colour of a wildcard (MD-22).
#include "core/value.h"
#include "games/monopoly_deal/action.h"
#include "games/monopoly_deal/cards.h"
#include "games/monopoly_deal/laid.h"
#include "games/monopoly_deal/legal.h"
#include "games/monopoly_deal/state.h"
#include "games/monopoly_deal/table.h"

namespace mogul::monopoly_deal {
namespace {

// MD-22: the hotel before the house.
Refusal refuse_building(const State& state, Seat seat, const Action& action) {
  const unsigned building = building_at(state, seat, action.colour, action.place.value);
  if (building == state.buildings.size()) return Refusal::kNoBuildingToPay;
  const bool hotel = state.buildings[building].hotel;
  if (action.verb == Verb::kPayHotel) return hotel ? Refusal::kNone : Refusal::kNoBuildingToPay;
  return hotel ? Refusal::kHotelFirst : Refusal::kNone;
}

}  // namespace

Refusal refuse_answer(const State& state, Seat seat, const Action& action) {
  if (action.verb == Verb::kAccept) return Refusal::kNone;
  if (action.verb != Verb::kSayNo) return Refusal::kAnswerFirst;
  return hand_of(state, seat).contains(Card::kJustSayNo) ? Refusal::kNone : Refusal::kNoJustSayNo;
}

void list_answers(const State& state, Seat seat, Actions& actions) {
  if (hand_of(state, seat).contains(Card::kJustSayNo)) actions.push_back({.verb = Verb::kSayNo});
  actions.push_back({.verb = Verb::kAccept});
}

Refusal refuse_payment(const State& state, Seat seat, const Action& action) {
  switch (action.verb) {
    case Verb::kPayFromBank:
      if (action.card == Card::kTenColour) return Refusal::kPaysNothing;
      return bank_of(state, seat).kinds().contains(action.card) ? Refusal::kNone : Refusal::kNotInBank;
    case Verb::kPayProperty:
      if (is_ten_colour(action.laid)) return Refusal::kPaysNothing;
      return properties_of(state, seat).laids().contains(action.laid) ? Refusal::kNone : Refusal::kNotInYourRows;
    case Verb::kPayHouse:
    case Verb::kPayHotel:
      return refuse_building(state, seat, action);
    case Verb::kBank:
    case Verb::kLay:
    case Verb::kRelay:
    case Verb::kBuildHouse:
    case Verb::kBuildHotel:
    case Verb::kRentAll:
    case Verb::kRentOne:
    case Verb::kCollectDebt:
    case Verb::kBirthday:
    case Verb::kPassGo:
    case Verb::kSlyDeal:
    case Verb::kForcedDeal:
    case Verb::kDealBreaker:
    case Verb::kEndTurn:
    case Verb::kSayNo:
    case Verb::kAccept:
    case Verb::kChoose:
    case Verb::kPutBack:
      break;
  }
  return Refusal::kPayFirst;
}

void list_payments(const State& state, Seat seat, Actions& actions) {
  bank_of(state, seat).kinds().each([&](Card card) { actions.push_back({.verb = Verb::kPayFromBank, .card = card}); });
  (properties_of(state, seat).laids() & kPayingWays).each([&](Laid laid) {
    actions.push_back({.verb = Verb::kPayProperty, .laid = laid});
  });
  for (const Building& building : state.buildings) {
    if (building.owner != seat) continue;
    const Verb verb = building.hotel ? Verb::kPayHotel : Verb::kPayHouse;
    actions.push_back({.verb = verb, .colour = building.colour, .place = {building.set}});
  }
}

// MD-22: the wildcard that came by a Forced Deal, as one of its colours.
Refusal refuse_choice(const State& state, Seat seat, const Action& action) {
  if (action.verb != Verb::kChoose) return Refusal::kChooseFirst;
  if (card_of(action.laid) != card_of(state.demand[0].give)) return Refusal::kOtherCard;
  return may_be_laid(state, seat, action.laid) ? Refusal::kNone : Refusal::kWildcardAlone;
}

void list_choices(const State& state, Seat seat, Actions& actions) {
  ways_to_lay(card_of(state.demand[0].give)).each([&](Laid way) {
    if (may_be_laid(state, seat, way)) actions.push_back({.verb = Verb::kChoose, .laid = way});
  });
}

}  // namespace mogul::monopoly_deal
