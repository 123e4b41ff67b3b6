// A play under way: the state, and who hears what happens. Each chapter of the rules has its part in a file of its own:
// buying_play.h, auction_play.h, dealing_play.h and contract_play.h.
#pragma once

#include <cstdint>
#include <optional>

#include "core/chance.h"
#include "core/game.h"
#include "core/value.h"
#include "games/trump/action.h"
#include "games/trump/deal.h"
#include "games/trump/event.h"
#include "games/trump/hands.h"
#include "games/trump/state.h"
#include "games/trump/table.h"

namespace mogul::trump {

class Play {
 public:
  Play(State& state, EventLog<Event>* log) : state_(state), log_(log), random_(state.chance) {}

  void act(Seat seat, const Action& action);
  void begin_turn(Seat seat);

 private:
  // Part 1: turns, the die, the board and the cards.
  void draw_card(Seat seat);
  void start_roll(RollFor purpose, unsigned rolls);
  void roll_on();
  void roll_number(unsigned number);
  bool anyone_to_rob() const;
  void rob(Seat thief, Seat victim);
  void take_random(Seat thief, Seat victim);
  void land(Seat seat);
  void deposit(Property property, unsigned amount);
  void collect(Seat seat, unsigned amount);
  void put(Property property);
  void trade(Seat seat, Property given, Property taken);
  void lay_open(Seat seat, Card card);
  void play_card(Seat seat, Card card);
  void tax(Seat seat, Seat victim);
  void surrender(Seat victim, Property property);
  void finish_card();
  void end_turn();
  void end_buying_turn();

  // Selling and bidding.
  void start_sale(Property property);
  void bid(Seat seat, unsigned amount);
  void reveal_bids();
  void acted(Seat seat);
  void next_bidder();
  bool can_do_nothing(Seat seat) const;
  void lay_bidding_card(Seat seat, Card card);
  void invest(Seat seat, Card card);
  void raise_to(Seat seat, unsigned amount);
  void raise_done(Seat seat);
  void knock_out(Seat seat, Seat target);
  void come_back(Seat seat);
  void pass_bidding(Seat seat);
  void settle_sale();
  void hand_over(Seat winner);
  void leave_unsold();
  void after_sale();

  // Part 2: turns, offers and answers.
  void begin_dealing();
  void pass_turn(Seat seat);
  void propose(const Deal& deal, Happening happening);
  void accept(Seat seat);
  void reject(Seat seat);
  void end_dealing_turn();
  void keep_promises(Seat seat, Card card);
  void count_promises(Seat seat);
  std::optional<Ending> ending() const;
  void end_game(Ending ending);

  // The book: signing, carrying out, lapsing.
  void sign(const Deal& deal);
  void enter(const Deal& deal, const Clause& clause);
  template <class Legs>
  void hand_over_all(const Legs& legs, Seat a, Seat b);
  template <class Legs>
  void hand_over_cards(const Legs& legs, Seat a, Seat b);
  void give(const Transfer& leg, Seat to);
  void pay(Seat from, Seat to, unsigned amount);
  void owe(Seat from, Seat to, unsigned amount);
  void make_room_for_debt();
  void pay_debts();
  bool pay_one_from_a_box();
  void pay_debts_from_boxes();
  void receive_card(Seat to, Card card);
  void card_played(Seat seat, Card card);
  void turn_ended(Seat seat);
  void fall_due(unsigned place);
  void lapse(unsigned place);
  void put_off(Duty& duty);
  void settle_at_the_end();

  State& state_;
  EventLog<Event>* log_;
  ChanceStream random_;
  bool vow_kept_ = false;  // T-44: a promise that was due has been kept by this play
};

}  // namespace mogul::trump
