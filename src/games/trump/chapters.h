// What the chapters of the rules answer: for each phase why an action is refused and which actions are not, and what
// then happens. A chapter is a file of its own, which has all three together.
#pragma once

#include <optional>
#include <span>

#include "core/chance.h"
#include "core/game.h"
#include "core/value.h"
#include "games/trump/action.h"
#include "games/trump/action_list.h"
#include "games/trump/board.h"
#include "games/trump/book.h"
#include "games/trump/cards.h"
#include "games/trump/deal.h"
#include "games/trump/event.h"
#include "games/trump/state.h"
#include "games/trump/table.h"

namespace mogul::trump {

// Part 1: the turn, the die and the board (buying.cc).
Refusal refuse_buying(const State& state, Seat seat, const Action& action);
void list_buying(const State& state, Seat seat, Actions& actions);
Refusal refuse_rob(const State& state, Seat seat, const Action& action);
void list_rob(const State& state, Seat seat, Actions& actions);
Refusal refuse_put(const State& state, const Action& action);
void list_put(const State& state, Actions& actions);
Refusal refuse_broker(const State& state, const Action& action);
void list_broker(const State& state, Actions& actions);
Refusal refuse_trade(const State& state, Seat seat, const Action& action);
void list_trade(const State& state, Seat seat, Actions& actions);

// The cards that are played on a turn, in both parts (playing.cc).
Refusal refuse_holding(const State& state, Seat seat, Card card);
Refusal refuse_playing(const State& state, Seat seat, const Action& action);
// Lists the plays of these cards, of which the player holds a copy that is not owed.
void list_playing(const State& state, Seat seat, CardKinds cards, Actions& actions);
// T-44: calls visit(action) for every way to keep a promise to play, legal or not.
template <class Visit>
void each_way(const State& state, const Promise& promise, Visit visit) {
  if (promise.card == Card::kTax) {
    each_other(state, promise.who, [&](Seat other) {
      if (promise.on == Seat::kNobody || promise.on == other) visit(Action{.verb = Verb::kTax, .seat = other});
    });
  } else if (promise.card == Card::kForceSale) {
    in_the_game(state).each([&](Property property) {
      const bool meant = promise.property == kAnyProperty || promise.property == property;
      if (meant) visit(Action{.verb = Verb::kForceSale, .property = property});
    });
  } else {
    visit(Action{.verb = Verb::kPlay, .card = promise.card});
  }
}
// T-44: none if a promise to play can be kept now; otherwise why not, and that it is forbidden only if every way is.
Refusal refuse_keeping(const State& state, const Promise& promise);
Refusal refuse_surrender(const State& state, Seat seat, const Action& action);
void list_surrender(const State& state, Seat seat, Actions& actions);

// Selling and bidding (auction.cc).
Refusal refuse_opening(const State& state, Seat seat, const Action& action);
void list_opening(const State& state, Seat seat, Actions& actions);
Refusal refuse_bidding(const State& state, Seat seat, const Action& action);
void list_bidding(const State& state, Seat seat, Actions& actions);
Refusal refuse_raising(const State& state, Seat seat, const Action& action);
void list_raising(const State& state, Seat seat, Actions& actions);

// Part 2: turns, offers and answers (dealing.cc).
Refusal refuse_dealing(const State& state, Seat seat, const Action& action);
void list_dealing(const State& state, Seat seat, Actions& actions);
Refusal refuse_answer(const State& state, Seat seat, const Action& action);
void list_answer(const State& state, Seat seat, Actions& actions);
Refusal refuse_related(const State& state, Seat seat, const Action& action);
void list_related(const State& state, Seat seat, Actions& actions);
// T-44: the oldest promise to play that allows no later turn, as long as it can be kept; null if there is none.
const Pledge* promise_due(const State& state, Seat seat);

// Whether a deal says what can be said (contract.cc).
Refusal refuse_contract(const State& state, const Deal& deal);
// Whether a deal can be proposed, what a party can't give now, and whether the one who answers can accept (signing.cc).
// Its terms by themselves do not ask what is bound (T-44).
Refusal refuse_terms(const State& state, const Deal& deal);
Refusal refuse_deal(const State& state, Seat seat, const Deal& deal);
Refusal refuse_giving(const State& state, const Deal& deal, Seat party);
Refusal refuse_accept(const State& state, Seat seat, const Deal& deal);
// T-44: the promise of a party to play that a deal would break; null if there is none.
const Pledge* play_broken_by(const State& state, const Deal& deal, Seat party);

// The menu: deals that often make sense, for `list`. People and bots may propose anything else that is not refused
// (menu.cc). The player on turn could offer these, whose free cards are given; an offer that could be accepted could be
// answered by those. None of them is refused.
void list_offers(const State& state, Seat seat, CardKinds cards, Actions& actions);
void list_counters(const State& state, Actions& actions);
// Writes the deal that a row of the menu stands for into an empty one.
void make_deal(const Choice& choice, const Deal& offer, Deal& deal);

// A play under way: the state, and the log that hears what happens, if there is one.
class Play {
 public:
  Play(State& state, EventLog<Event>* log) : state_(state), log_(log), random_(state.chance) {}

  void act(Seat seat, const Action& action);  // game.cc
  void begin_turn(Seat seat);                 // buying.cc

 private:
  // buying.cc
  void draw_card(Seat seat);
  void start_roll(RollFor purpose, unsigned rolls);
  void roll_on();
  void roll_number(unsigned number);
  void rob(Seat thief, Seat victim);
  void take_random(Seat thief, Seat victim);
  void land(Seat seat);
  void deposit(Property property, unsigned amount);
  void collect(Seat seat, unsigned amount);
  void put(Property property);
  void trade(Seat seat, Property given, Property taken);
  void keep(Seat seat);
  void end_turn();
  void end_buying_turn();

  // playing.cc
  void lay_open(Seat seat, Card card);
  void play_card(Seat seat, Card card);
  void tax(Seat seat, Seat victim);
  void surrender(Seat victim, Property property);
  void force_sale(Seat seat, Property property);
  void finish_card();

  // auction.cc
  void start_sale(Property property);
  void bid(Seat seat, unsigned amount);
  void reveal_bids();
  void lay_bidding_card(Seat seat, Card card);
  void invest(Seat seat, Card card);
  void raise_to(Seat seat, unsigned amount);
  void finish_raise(Seat seat);
  void knock_out(Seat seat, Seat target);
  void come_back(Seat seat);
  void pass_bidding(Seat seat);
  void ask_all_again(Seat acted);
  void next_bidder();
  bool can_do_nothing(Seat seat) const;
  void settle_sale();
  void hand_over(Seat winner);
  void leave_unsold();
  void after_sale();

  // dealing.cc
  void begin_dealing();
  void pass_turn(Seat seat);
  void propose(const Deal& deal, Happening happening);
  void accept(Seat seat);
  void reject(Seat seat, Because because);
  void end_dealing_turn();
  std::optional<Ending> ending() const;
  void end_game(Ending ending);

  // book.cc
  void sign(const Deal& deal);
  void enter(const Deal& deal, const Clause& clause);
  void release(unsigned number);
  void look(Seat holder, Seat to);
  void settle(const Occasion& occasion);
  void befall(unsigned place, Fate fate, const Occasion& occasion);
  [[nodiscard]] unsigned place_of(unsigned number) const;
  void lapse(unsigned place);
  void count_down(Seat seat);
  void settle_game_end();
  void settle_promises(const Occasion& occasion);
  bool is_kept(const Pledge& pledge, const Occasion& occasion);
  bool outlasts_turn(Pledge& pledge);
  void hand_over_all(std::span<const Transfer> legs, Seat a, Seat b, unsigned number);
  void hand_over_cards(std::span<const Transfer> legs, Seat a, Seat b);
  void receive_card(Seat to, Card card);
  void give(const Transfer& leg, Seat to, unsigned number);
  void move_property(Property property, Seat to);
  void lapse_insurance(Property property, Seat from);
  void pay(Debt due);
  void owe(const Debt& due);
  static void join(Debt& older, const Debt& younger);
  void make_room_for_debt();
  void pay_debts();
  bool pay_one_from_a_box();
  void pay_debts_from_boxes();
  void tell_debt(Happening happening, const Debt& debt, unsigned amount);
  template <class Row>
  void tell_row(Happening happening, const Row& row) {
    if (log_) log_->tell({.number = row.number, .happening = happening, .deal = alone(row)});
  }

  State& state_;
  EventLog<Event>* log_;
  ChanceStream random_;
  Occasion played_;        // T-40: against whom or of what the card in play was played, and what was lost by it
  bool vow_kept_ = false;  // T-44: a promise that was due has been kept by this play
};

}  // namespace mogul::trump
