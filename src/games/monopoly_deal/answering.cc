// A card played against others, from the first question to the last payment: one mechanism for all of them. It may be
// answered by a Just Say No (MD-20), it is paid (MD-21), and a wildcard gets its colour (MD-22).
#include <cassert>
#include <cstdint>

#include "core/value.h"
#include "games/monopoly_deal/action.h"
#include "games/monopoly_deal/cards.h"
#include "games/monopoly_deal/chapters.h"
#include "games/monopoly_deal/event.h"
#include "games/monopoly_deal/laid.h"
#include "games/monopoly_deal/sets.h"
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

// MD-20.
Refusal refuse_answer(const State& state, Seat seat, const Action& action) {
  if (action.verb == Verb::kAccept) return Refusal::kNone;
  if (action.verb != Verb::kSayNo) return Refusal::kAnswerFirst;
  return hand_of(state, seat).contains(Card::kJustSayNo) ? Refusal::kNone : Refusal::kNoJustSayNo;
}

void list_answers(const State& state, Seat seat, Actions& actions) {
  if (hand_of(state, seat).contains(Card::kJustSayNo)) actions.push_back({.verb = Verb::kSayNo});
  actions.push_back({.verb = Verb::kAccept});
}

// MD-21.
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

// MD-20: clockwise from the active player's left.
void Play::ask_everybody(Demand demand) {
  demand.target = left_of(state_.turn, players_of(state_));
  ask_one(demand);
}

void Play::ask_one(const Demand& demand) {
  assert(demand.target != state_.turn);
  state_.demand.push_back(demand);
  wait_for_answer();
}

// Whoever has cards in hand is asked, whatever they are; an empty hand cannot say no, which everybody sees.
void Play::wait_for_answer() {
  if (hand_of(state_, answerer_of(state_)).empty()) return close_chain();
  state_.phase = Phase::kAnswer;
}

// MD-20: a Just Say No passes the word to the other side.
void Play::say_no(Seat seat) {
  discard(seat, Card::kJustSayNo);
  ++demand().noes;
  if (log_) log_->tell({.happening = Happening::kSaidNo, .seat = seat});
  wait_for_answer();
}

void Play::accept(Seat seat) {
  if (log_) log_->tell({.happening = Happening::kAccepted, .seat = seat});
  close_chain();
}

// MD-20: an even number of Just Say Nos cancel each other.
void Play::close_chain() {
  if (demand().noes % 2 == 0) return take_effect();
  if (log_) log_->tell({.happening = Happening::kCancelled, .seat = demand().target, .card = demand().card});
  ask_next();
}

void Play::take_effect() {
  const Card card = demand().card;
  if (asks_for_money(card)) return claim_payment();
  if (card == Card::kSlyDeal) return take_property();
  if (card == Card::kForcedDeal) return swap_properties();
  assert(card == Card::kDealBreaker);
  take_full_set();
}

// MD-21: whoever has nothing gives nothing.
void Play::claim_payment() {
  if (can_pay(state_, demand().target)) return void(state_.phase = Phase::kPay);
  if (log_) log_->tell({.happening = Happening::kPaidNothing, .seat = demand().target, .other = state_.turn});
  ask_next();
}

void Play::pay_from_bank(Seat payer, Card card) {
  bank_of(state_, payer).erase(card);
  bank_of(state_, state_.turn).push_back(card);
  if (log_) log_->tell({.happening = Happening::kPaidFromBank, .seat = payer, .other = state_.turn, .card = card});
  count_payment(payer, value_of(card));
}

void Play::pay_property(Seat payer, Laid laid) {
  if (log_) log_->tell({.happening = Happening::kPaidProperty, .seat = payer, .other = state_.turn, .laid = laid});
  take_from(payer, laid);
  hand_over(state_.turn, laid);
  if (!end_if_won()) count_payment(payer, value_of(laid));
}

void Play::pay_building(Seat payer, const Action& action) {
  const Card card = take_building(state_, payer, action.colour, action.place.value);
  bank_of(state_, state_.turn).push_back(card);
  if (log_)
    log_->tell({.happening = Happening::kPaidBuilding,
                .seat = payer,
                .other = state_.turn,
                .card = card,
                .colour = action.colour,
                .place = action.place});
  count_payment(payer, value_of(card));
}

// MD-21: card by card until the debt is covered or nothing of value is left; no change is given.
void Play::count_payment(Seat payer, unsigned value) {
  demand().paid = static_cast<std::uint8_t>(demand().paid + value);
  if (demand().paid >= demand().amount || !can_pay(state_, payer)) ask_next();
}

// MD-22: the target of a Forced Deal lays the wildcard it got.
void Play::choose(Seat seat, Laid laid) {
  lay_card(state_, seat, laid);
  if (log_) log_->tell({.happening = Happening::kChose, .seat = seat, .laid = laid});
  finish_demand();
}

// MD-20: the next target is asked when this one is done with.
void Play::ask_next() {
  const Seat next = left_of(demand().target, players_of(state_));
  if (!asks_everybody(demand().card) || next == state_.turn) return finish_demand();
  demand().target = next;
  demand().noes = 0;
  demand().paid = 0;
  wait_for_answer();
}

void Play::finish_demand() {
  state_.demand.clear();
  state_.phase = Phase::kPlay;
}

}  // namespace mogul::monopoly_deal
