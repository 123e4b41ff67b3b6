// A card played against others, from the first question to the last payment: one mechanism for all of them (MD-20).
// A part of `Play` (play.cc), which says what a turn is and when it is won.
#pragma once

#include <cstdint>

#include "core/game.h"
#include "core/value.h"
#include "games/monopoly_deal/action.h"
#include "games/monopoly_deal/cards.h"
#include "games/monopoly_deal/event.h"
#include "games/monopoly_deal/secrets.h"
#include "games/monopoly_deal/sets.h"
#include "games/monopoly_deal/state.h"
#include "games/monopoly_deal/table.h"

namespace mogul::monopoly_deal {

// What every part of a play does: it changes the state and tells what happened.
class Telling {
 public:
  Telling(State& state, EventLog<Event>* log) : state_(state), log_(log) {}

 protected:
  // The card leaves, and the row closes up.
  void take_from(Seat owner, Laid laid) {
    take_card(state_, owner, laid);
    settle(owner, colour_of(laid));
  }

  // MD-8 and MD-19: what a changed row cannot keep.
  void settle(Seat owner, Colour colour) {
    if (!needs_settling(state_, owner, colour)) return;
    const Fallout fallout = settle_row(state_, owner, colour);
    for (unsigned i = 0; i < fallout.wildcards; ++i) {
      if (log_) log_->tell({.happening = Happening::kFellApart, .seat = fallout.owner, .colour = fallout.colour});
    }
    for (const Card card : fallout.buildings) {
      if (log_)
        log_->tell(
            {.happening = Happening::kBuildingFell, .seat = fallout.owner, .card = card, .colour = fallout.colour});
    }
  }

  // MD-22: to the end of the receiver's row of the colour it lay in.
  void hand_over(Seat to, Laid laid) {
    const Laid lies = lay_card(state_, to, laid);
    if (lies != laid && log_) log_->tell({.happening = Happening::kFellApart, .seat = to, .colour = colour_of(laid)});
  }

  // A card goes from the hand to the pile of played cards.
  void discard(Seat seat, Card card) {
    show_card(state_, seat, card);
    state_.played_pile.push_back(card);
  }

  // MD-26: three full sets of different colours, on one's own turn, end the game at once.
  bool has_won() {
    if (!has_three_colours(state_, state_.turn)) return false;
    state_.demand.clear();
    state_.phase = Phase::kOver;
    if (log_) log_->tell({.happening = Happening::kWon, .seat = state_.turn});
    return true;
  }

  State& state_;
  EventLog<Event>* log_;
};

class Demanding : protected Telling {
 protected:
  using Telling::Telling;

  // MD-20: clockwise from the active player's left.
  void ask_everybody(Demand demand) {
    demand.target = left_of(state_.turn, players_of(state_));
    ask_one(demand);
  }
  void ask_one(const Demand& demand) {
    state_.demand.push_back(demand);
    wait_for_answer();
  }

  // MD-20: a Just Say No passes the word to the other side.
  void say_no(Seat seat) {
    discard(seat, Card::kJustSayNo);
    ++demand().noes;
    if (log_) log_->tell({.happening = Happening::kSaidNo, .seat = seat});
    wait_for_answer();
  }

  void accept(Seat seat) {
    if (log_) log_->tell({.happening = Happening::kAccepted, .seat = seat});
    close_chain();
  }

  void pay_from_bank(Seat payer, Card card) {
    bank_of(state_, payer).erase(card);
    bank_of(state_, state_.turn).push_back(card);
    if (log_) log_->tell({.happening = Happening::kPaidFromBank, .seat = payer, .other = state_.turn, .card = card});
    count_payment(payer, value_of(card));
  }

  void pay_property(Seat payer, Laid laid) {
    if (log_) log_->tell({.happening = Happening::kPaidProperty, .seat = payer, .other = state_.turn, .laid = laid});
    take_from(payer, laid);
    hand_over(state_.turn, laid);
    if (!has_won()) count_payment(payer, value_of(laid));
  }

  void pay_building(Seat payer, const Action& action) {
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

  // MD-22: the target of a Forced Deal lays the wildcard it got.
  void choose(Seat seat, Laid laid) {
    lay_card(state_, seat, laid);
    if (log_) log_->tell({.happening = Happening::kChose, .seat = seat, .laid = laid});
    finish();
  }

 private:
  Demand& demand() { return state_.demand[0]; }

  // Whoever has cards in hand is asked, whatever they are; an empty hand cannot say no, which everybody sees.
  void wait_for_answer() {
    if (hand_of(state_, answerer_of(state_)).empty()) return close_chain();
    state_.phase = Phase::kAnswer;
  }

  void close_chain() {
    if (demand().noes % 2 == 0) return take_effect();
    if (log_) log_->tell({.happening = Happening::kCancelled, .seat = demand().target, .card = demand().card});
    ask_next();
  }

  void take_effect() {
    const Card card = demand().card;
    if (asks_for_money(card)) return claim_payment();
    if (card == Card::kSlyDeal) return take_property();
    return card == Card::kForcedDeal ? swap_properties() : take_full_set();
  }

  // MD-21: whoever has nothing gives nothing.
  void claim_payment() {
    if (can_pay(state_, demand().target)) return void(state_.phase = Phase::kPay);
    if (log_) log_->tell({.happening = Happening::kPaidNothing, .seat = demand().target, .other = state_.turn});
    ask_next();
  }

  // MD-21: card by card until the debt is covered or nothing of value is left; no change is given.
  void count_payment(Seat payer, unsigned value) {
    demand().paid = static_cast<std::uint8_t>(demand().paid + value);
    if (demand().paid >= demand().amount || !can_pay(state_, payer)) ask_next();
  }

  // MD-20: the next target is asked when this one is done with.
  void ask_next() {
    const Seat next = left_of(demand().target, players_of(state_));
    if (!asks_everybody(demand().card) || next == state_.turn) return finish();
    demand().target = next;
    demand().noes = 0;
    demand().paid = 0;
    wait_for_answer();
  }

  void finish() {
    state_.demand.clear();
    state_.phase = Phase::kPlay;
  }

  // MD-15.
  void take_property() {
    const Demand deal = demand();
    if (log_)
      log_->tell({.happening = Happening::kTookCard, .seat = state_.turn, .other = deal.target, .laid = deal.take});
    take_from(deal.target, deal.take);
    hand_over(state_.turn, deal.take);
    if (!has_won()) finish();
  }

  // MD-16: both cards leave their rows before either arrives.
  void swap_properties() {
    const Demand deal = demand();
    if (log_)
      log_->tell({.happening = Happening::kSwapped,
                  .seat = state_.turn,
                  .other = deal.target,
                  .laid = deal.take,
                  .give = deal.give});
    take_from(deal.target, deal.take);
    take_from(state_.turn, deal.give);
    hand_over(state_.turn, deal.take);
    const bool wins = has_three_colours(state_, state_.turn);
    if (!wins && has_choice(deal)) return void(state_.phase = Phase::kChoose);
    hand_over(deal.target, deal.give);
    if (!has_won()) finish();
  }

  // MD-22: a wildcard that can lie in only one way leaves nothing to choose.
  [[nodiscard]] bool has_choice(const Demand& deal) const {
    const Card card = card_of(deal.give);
    if (!is_wildcard(card)) return false;
    unsigned ways = 0;
    ways_to_lay(card).each([&](Laid way) { ways += may_be_laid(state_, deal.target, way) ? 1U : 0U; });
    return ways > 1;
  }

  // MD-17.
  void take_full_set() {
    const Demand deal = demand();
    take_set(state_, deal.target, state_.turn, deal.colour, deal.set);
    if (log_)
      log_->tell({.happening = Happening::kTookSet,
                  .seat = state_.turn,
                  .other = deal.target,
                  .colour = deal.colour,
                  .place = {deal.set}});
    if (!has_won()) finish();
  }
};

}  // namespace mogul::monopoly_deal
