// Part 1: the turn, the die, the board and the cards played on a turn (T-4 to T-24).
#pragma once

#include <cstdint>

#include "core/value.h"
#include "games/trump/board.h"
#include "games/trump/cards.h"
#include "games/trump/event.h"
#include "games/trump/hands.h"
#include "games/trump/play.h"
#include "games/trump/state.h"
#include "games/trump/table.h"

namespace mogul::trump {

// T-4: a turn begins with a card; T-5: with the option on, drawing it is left to the player.
void Play::begin_turn(Seat seat) {
  state_.turn = seat;
  const bool left_to_player = state_.options.forgotten_draw && state_.buying_turns < kUndrawnTurnsMax;
  if (state_.buying_turns < kUndrawnTurnsMax) ++state_.buying_turns;
  state_.phase = left_to_player && !state_.draw_pile.empty() ? Phase::kUndrawn : Phase::kBuying;
  if (!left_to_player) draw_card(seat);
}

// T-9: from an empty pile nothing is drawn.
void Play::draw_card(Seat seat) {
  if (state_.draw_pile.empty()) return;
  const Card card = draw(state_, seat);
  if (log_) log_->tell({.happening = Happening::kDrew, .seat = seat, .card = card});
}

void Play::start_roll(RollFor purpose, unsigned rolls) {
  state_.roll = {.purpose = purpose, .left = static_cast<std::uint8_t>(rolls)};
  roll_on();
}

// T-6: after a T a card is taken and the die rolled again. T-23: of five rolls each counts, a T too.
void Play::roll_on() {
  while (state_.roll.left > 0) {
    state_.die = static_cast<std::uint8_t>(1 + random_.below(kDieT));
    if (log_) log_->tell({.happening = Happening::kRolled, .seat = state_.turn, .face = Face{state_.die}});
    const bool rolled_t = state_.die == kDieT;
    if (!rolled_t || state_.roll.purpose == RollFor::kTaking) --state_.roll.left;
    if (!rolled_t) return roll_number(state_.die);
    if (anyone_to_rob()) {
      state_.phase = Phase::kRob;
      return;
    }
  }
  finish_card();
}

void Play::roll_number(unsigned number) {
  switch (state_.roll.purpose) {
    case RollFor::kMove: {
      std::uint8_t& pawn = state_.pawns[index_of(state_.turn)];
      pawn = static_cast<std::uint8_t>((pawn + number) % kSpaces);
      if (log_)
        log_->tell(
            {.happening = Happening::kMoved, .seat = state_.turn, .space = pawn, .print = print_of(kBoard[pawn])});
      return land(state_.turn);
    }
    case RollFor::kMoney:  // T-12 and T-17
      collect(state_.turn, 20 * number);
      return state_.in_play.empty() ? end_turn() : finish_card();
    case RollFor::kTaking:
      return roll_on();
  }
}

bool Play::anyone_to_rob() const {
  bool anyone = false;
  each_other(state_, state_.turn, [&](Seat other) { anyone = anyone || !hand_of(state_, other).empty(); });
  return anyone;
}

void Play::rob(Seat thief, Seat victim) {
  take_random(thief, victim);
  roll_on();
}

void Play::take_random(Seat thief, Seat victim) {
  const Hand& hand = hand_of(state_, victim);
  const Card card = hand[random_.below(hand.size())].card;
  steal(state_, victim, thief, card);
  if (log_) log_->tell({.happening = Happening::kTook, .seat = thief, .other = victim, .card = card});
}

// What each kind of space asks for.
void Play::land(Seat seat) {
  const Space& space = kBoard[state_.pawns[index_of(seat)]];
  switch (space.kind) {
    case SpaceKind::kStart:  // T-7
      each_other(state_, seat, [&](Seat other) {
        if (!hand_of(state_, other).empty()) take_random(seat, other);
      });
      return end_turn();
    case SpaceKind::kProperty:  // T-8
      if (!box_of(state_, space.property).gone) deposit(space.property, kLandingDeposit);
      return end_turn();
    case SpaceKind::kPut:  // T-9
      state_.phase = Phase::kPut;
      return;
    case SpaceKind::kForSaleUnowned:  // T-10
      state_.sale = SaleBy::kSpaceUnowned;
      state_.phase = Phase::kBroker;
      return;
    case SpaceKind::kForSaleAny:  // T-11
      state_.sale = SaleBy::kSpaceAny;
      state_.phase = Phase::kBroker;
      return;
    case SpaceKind::kRollAgain:  // T-12
      return start_roll(RollFor::kMoney, 1);
    case SpaceKind::kTrade:  // T-13
      if (owned_by(state_, seat).empty()) return end_turn();
      state_.phase = Phase::kTrade;
      return;
  }
}

void Play::deposit(Property property, unsigned amount) {
  add_to(box_of(state_, property).money, amount);
  if (log_)
    log_->tell(
        {.amount = static_cast<std::uint16_t>(amount), .happening = Happening::kDeposited, .property = property});
}

void Play::collect(Seat seat, unsigned amount) {
  add_to(cash_of(state_, seat), amount);
  add_to(state_.earned, amount);
  if (log_)
    log_->tell({.amount = static_cast<std::uint16_t>(amount), .happening = Happening::kCollected, .seat = seat});
}

// T-9: the amount of the space, then a card.
void Play::put(Property property) {
  deposit(property, kBoard[state_.pawns[index_of(state_.turn)]].amount);
  draw_card(state_.turn);
  end_turn();
}

// T-13: the boxes keep their money; the given one goes to the owner of the other, or back to its space.
void Play::trade(Seat seat, Property given, Property taken) {
  if (log_) log_->tell({.happening = Happening::kTraded, .seat = seat, .property = given, .second = taken});
  box_of(state_, given).owner = box_of(state_, taken).owner;
  box_of(state_, taken).owner = seat;
  end_turn();
}

// T-24: a played card goes face up to the discard pile.
void Play::lay_open(Seat seat, Card card) {
  reveal(state_, seat, card);
  state_.discard_pile.push_back(card);
  state_.in_play.clear();
  state_.in_play.push_back(card);
  state_.earned = 0;
  state_.passes = 0;
  state_.offer.clear();  // T-45: one card may follow a deal
  state_.received.clear();
  if (log_) log_->tell({.happening = Happening::kPlayed, .seat = seat, .card = card});
}

void Play::play_card(Seat seat, Card card) {
  lay_open(seat, card);
  const CardRow& row = row_of(card);
  switch (row.effect) {
    case Effect::kProfit:  // T-16 and T-18 to T-20
      collect(seat, row.amount);
      return finish_card();
    case Effect::kDieProfit:  // T-17
      return start_roll(RollFor::kMoney, 1);
    case Effect::kRollFive:  // T-23
      return start_roll(RollFor::kTaking, 5);
    case Effect::kTax:
    case Effect::kForceSale:
    case Effect::kInvestor:
    case Effect::kOut:
    case Effect::kBack:
      return;  // they have verbs of their own
  }
}

// T-21: 20 for each property; whoever has less gives all of it and a property.
void Play::tax(Seat seat, Seat victim) {
  lay_open(seat, Card::kTax);
  const unsigned due = row_of(Card::kTax).amount * owned_by(state_, victim).size();
  const bool short_of_cash = cash_of(state_, victim) < due;
  const unsigned paid = short_of_cash ? cash_of(state_, victim) : due;
  take_from(cash_of(state_, victim), paid);
  add_to(cash_of(state_, seat), paid);
  add_to(state_.earned, paid);
  if (log_)
    log_->tell(
        {.amount = static_cast<std::uint16_t>(paid), .happening = Happening::kTaxed, .seat = victim, .other = seat});
  if (!short_of_cash) return finish_card();
  state_.taxed = victim;
  state_.phase = Phase::kSurrender;
}

void Play::surrender(Seat victim, Property property) {
  box_of(state_, property).owner = state_.turn;
  if (log_)
    log_->tell({.happening = Happening::kSurrendered, .seat = victim, .other = state_.turn, .property = property});
  state_.taxed = {};
  finish_card();
}

// T-40: the card is played when its effect is complete and its money collected; then what waits for it falls due.
void Play::finish_card() {
  card_played(state_.turn, state_.in_play[0]);
  end_turn();
}

void Play::end_turn() { state_.part == Part::kBuying ? end_buying_turn() : end_dealing_turn(); }

// T-15: with the last card drawn, all that is unowned goes up for sale. T-14: as soon as nothing is unowned, part 2
// begins with the player to the left.
void Play::end_buying_turn() {
  state_.in_play.clear();
  state_.earned = 0;
  state_.roll = {};
  if (owned_by(state_, Seat::kNobody).empty()) return begin_dealing();
  if (!state_.draw_pile.empty()) return begin_turn(left_of(state_.turn, players_of(state_)));
  state_.sale = SaleBy::kEmptyPile;
  state_.phase = Phase::kBroker;
}

}  // namespace mogul::trump
