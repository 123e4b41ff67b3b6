// Part 1: the turn, the die and the board (T-4 to T-15).
#include <cstdint>

#include "core/value.h"
#include "games/trump/action.h"
#include "games/trump/action_list.h"
#include "games/trump/board.h"
#include "games/trump/book.h"
#include "games/trump/cards.h"
#include "games/trump/chapters.h"
#include "games/trump/event.h"
#include "games/trump/knowledge.h"
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
  const Card card = trump::draw_card(state_, seat);
  if (log_) log_->tell({.happening = Happening::kDrew, .seat = seat, .card = card});
}

// T-4: roll and move, or play one card. T-5: or draw first, if that is left to the players.
Refusal refuse_buying(const State& state, Seat seat, const Action& action) {
  switch (action.verb) {
    case Verb::kDraw:
      return state.phase == Phase::kUndrawn ? Refusal::kNone : Refusal::kNothingToDraw;
    case Verb::kRoll:
      return Refusal::kNone;
    case Verb::kPlay:
    case Verb::kTax:
    case Verb::kForceSale:
      return refuse_playing(state, seat, action);
    case Verb::kRob:
    case Verb::kPut:
    case Verb::kSell:
    case Verb::kTrade:
    case Verb::kKeep:
    case Verb::kBid:
    case Verb::kInvest:
    case Verb::kRaise:
    case Verb::kStand:
    case Verb::kKnockOut:
    case Verb::kComeBack:
    case Verb::kPass:
    case Verb::kSurrender:
    case Verb::kOffer:
    case Verb::kAccept:
    case Verb::kReject:
    case Verb::kCounter:
    case Verb::kEndTurn:
      break;
  }
  return Refusal::kRollOrPlay;
}

void list_buying(const State& state, Seat seat, Actions& actions) {
  if (state.phase == Phase::kUndrawn) actions.add({.verb = Verb::kDraw});
  actions.add({.verb = Verb::kRoll});
  list_playing(state, seat, free_kinds(state, seat), actions);
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
    if (anyone_to_rob(state_, state_.turn)) {
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

// T-6: any opponent who has cards. T-44: but one who was promised to be spared only if there is no other.
Refusal refuse_rob(const State& state, Seat seat, const Action& action) {
  if (action.verb != Verb::kRob) return Refusal::kRobFirst;
  if (!can_be_robbed(state, seat, action.seat)) return Refusal::kCantBeRobbed;
  return is_spared(state, seat, action.seat) ? Refusal::kPromisedNoRob : Refusal::kNone;
}

void list_rob(const State& state, Seat seat, Actions& actions) {
  each_other(state, seat, [&](Seat other) {
    const bool can_be = !hand_of(state, other).empty() && !is_spared(state, seat, other);
    if (can_be) actions.add({.verb = Verb::kRob, .seat = other});
  });
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

// T-9: an unowned property of one's choice.
Refusal refuse_put(const State& state, const Action& action) {
  if (action.verb != Verb::kPut) return Refusal::kPutFirst;
  const bool unowned = is_property(action.property) && owned_by(state, Seat::kNobody).contains(action.property);
  return unowned ? Refusal::kNone : Refusal::kNotUnowned;
}

void list_put(const State& state, Actions& actions) {
  actions.add_each(owned_by(state, Seat::kNobody), {.verb = Verb::kPut});
}

// T-9: the amount of the space, then a card.
void Play::put(Property property) {
  deposit(property, kBoard[state_.pawns[index_of(state_.turn)]].amount);
  draw_card(state_.turn);
  end_turn();
}

// T-10 and T-15: an unowned property. T-11: any property.
Refusal refuse_broker(const State& state, const Action& action) {
  if (action.verb != Verb::kSell) return Refusal::kBrokerFirst;
  if (!is_property(action.property)) return Refusal::kSellGone;
  if (state.sale == SaleBy::kSpaceAny) {
    return box_of(state, action.property).gone ? Refusal::kSellGone : Refusal::kNone;
  }
  return owned_by(state, Seat::kNobody).contains(action.property) ? Refusal::kNone : Refusal::kSellUnowned;
}

void list_broker(const State& state, Actions& actions) {
  const bool any = state.sale == SaleBy::kSpaceAny;
  const Properties choice = any ? in_the_game(state) : owned_by(state, Seat::kNobody);
  actions.add_each(choice, {.verb = Verb::kSell});
}

// T-13: one of one's own for any opponent's or for an unowned one.
Refusal refuse_trade(const State& state, Seat seat, const Action& action) {
  if (action.verb == Verb::kKeep) return Refusal::kNone;
  if (action.verb != Verb::kTrade) return Refusal::kTradeOrKeep;
  const Properties own = owned_by(state, seat);
  if (!is_property(action.property) || !own.contains(action.property)) return Refusal::kTradeOwn;
  const bool on_offer = is_property(action.other) && (in_the_game(state) - own).contains(action.other);
  return on_offer ? Refusal::kNone : Refusal::kTradeTake;
}

void list_trade(const State& state, Seat seat, Actions& actions) {
  const Properties own = owned_by(state, seat);
  const Properties others = in_the_game(state) - own;
  actions.add({.verb = Verb::kKeep});
  actions.add_pairs(own, others, {.verb = Verb::kTrade});
}

// T-13: the boxes keep their money; the given one goes to the owner of the other, or back to its space.
void Play::trade(Seat seat, Property given, Property taken) {
  if (log_) log_->tell({.happening = Happening::kTraded, .seat = seat, .property = given, .second = taken});
  box_of(state_, given).owner = box_of(state_, taken).owner;
  box_of(state_, taken).owner = seat;
  end_turn();
}

// T-13: or nothing.
void Play::keep(Seat seat) {
  if (log_) log_->tell({.happening = Happening::kKept, .seat = seat});
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
