// The chapters of the rulebook: what each allows, what it lists and what then happens. One file each.
#pragma once

#include <cassert>

#include "core/game.h"
#include "core/value.h"
#include "games/monopoly_deal/action.h"
#include "games/monopoly_deal/cards.h"
#include "games/monopoly_deal/colours.h"
#include "games/monopoly_deal/event.h"
#include "games/monopoly_deal/game.h"
#include "games/monopoly_deal/knowledge.h"
#include "games/monopoly_deal/laid.h"
#include "games/monopoly_deal/sets.h"
#include "games/monopoly_deal/state.h"
#include "games/monopoly_deal/table.h"

namespace mogul::monopoly_deal {

using Actions = ActionList<MonopolyDeal>;

// A player on turn, with the kinds in hand and what lies on the table.
struct Player {
  const State& state;
  Seat seat;
  Cards held;
  const Properties& own;

  [[nodiscard]] bool holds_any(Cards kinds) const { return !(held & kinds).empty(); }
  [[nodiscard]] bool has_any(Laids ways) const { return !(own.laids() & ways).empty(); }
  // Whether that is somebody who can be asked for something.
  [[nodiscard]] bool is_other_player(Seat target) const { return target != seat && is_player(state, target); }
  template <class Visit>
  void each_other_player(Visit visit) const {
    for (unsigned i = 0; i < players_of(state); ++i) {
      if (seat_at(i) != seat) visit(seat_at(i));
    }
  }
};

// turn.cc: drawing, the three plays, Pass Go, the end of a turn and of the game.
Refusal refuse_on_turn(const State& state, Seat seat, const Action& action);
void list_on_turn(const State& state, Seat seat, Actions& actions);
Refusal refuse_put_back(const State& state, Seat seat, const Action& action);
void list_put_back(const State& state, Seat seat, Actions& actions);

// laying.cc: the bank, rows and wildcards, buildings.
Refusal refuse_bank(const Player& player, const Action& action);
Refusal refuse_lay(const Player& player, const Action& action);
Refusal refuse_build(const Player& player, const Action& action);
Refusal refuse_relay(const Player& player, const Action& action);
void list_ten_colour(const Player& player, Actions& actions);
inline constexpr Cards kBuildingCards{Card::kHouse, Card::kHotel};
void list_buildings(const Player& player, Actions& actions);
// So many re-layings a turn are offered by `list`, each to the end of another colour's row. A person may do more.
inline constexpr unsigned kRelaysListed = 3;
void list_relays(const Player& player, Actions& actions);

// charging.cc: rents, debts, birthdays. A birthday is always listed (turn.cc).
Refusal refuse_rent(const Player& player, const Action& action);
Refusal refuse_debt(const Player& player, const Action& action);
Refusal refuse_birthday(const Player& player);
inline constexpr Cards kChargingCards = kTwoColourRents | Cards{Card::kRentAny, Card::kDebtCollector};
void list_charges(const Player& player, Actions& actions);

// stealing.cc: Sly Deal, Forced Deal, Deal Breaker.
Refusal refuse_sly_deal(const Player& player, const Action& action);
Refusal refuse_forced_deal(const Player& player, const Action& action);
Refusal refuse_deal_breaker(const Player& player, const Action& action);
inline constexpr Cards kStealingCards = cards_that_ask({Asks::kOneForProperty});
void list_steals(const Player& player, Actions& actions);

// answering.cc: what a card calls for that was played against others.
Refusal refuse_answer(const State& state, Seat seat, const Action& action);
void list_answers(const State& state, Seat seat, Actions& actions);
Refusal refuse_payment(const State& state, Seat seat, const Action& action);
void list_payments(const State& state, Seat seat, Actions& actions);
Refusal refuse_choice(const State& state, Seat seat, const Action& action);
void list_choices(const State& state, Seat seat, Actions& actions);

// A play under way: the state, and the log that hears what happens, if there is one.
class Play {
 public:
  Play(State& state, EventLog<Event>* log) : state_(state), log_(log) {}

  void act(Seat seat, const Action& action);  // game.cc
  void deal();                                // turn.cc

 private:
  // turn.cc
  // A card goes from the hand to the pile of played cards.
  void discard(Seat seat, Card card) {
    reveal_card(state_, seat, card);
    state_.played_pile.push_back(card);
  }
  // MD-4: an action card is played to the pile.
  void play_card(Seat seat, Card card) {
    assert(plays_left(state_) > 0);
    discard(seat, card);
    ++state_.plays;
  }
  void begin_turn(Seat seat);
  void draw(Seat seat, unsigned count, unsigned kept);
  void pass_go(Seat seat);
  void end_turn(Seat seat);
  void put_back(Seat seat, Card card);
  void settle_hand(Seat seat);
  void pass_turn();
  // MD-26: three full sets of different colours, on one's own turn, end the game at once.
  bool end_if_won() {
    if (!has_three_colours(state_, state_.turn)) return false;
    end_won();
    return true;
  }
  void end_won();
  void end_unwon();

  // laying.cc
  void bank(Seat seat, Card card);
  void lay(Seat seat, Laid laid);
  void relay(Seat seat, const Action& action);
  void build(Seat seat, const Action& action);
  void take_from(Seat owner, Laid laid);
  void hand_over(Seat to, Laid laid);
  // MD-8 and MD-19: what a changed row cannot keep. Mostly it can keep everything.
  void settle(Seat owner, Colour colour) {
    if (needs_settling(state_, owner, colour)) settle_fallout(owner, colour);
  }
  void settle_fallout(Seat owner, Colour colour);

  // charging.cc
  void charge_rent(Seat seat, const Action& action);
  void collect_debt(Seat seat, Seat target);
  void have_birthday(Seat seat);

  // stealing.cc
  void go_for_card(Seat seat, const Action& action);
  void offer_swap(Seat seat, const Action& action);
  void go_for_set(Seat seat, const Action& action);
  void take_property();
  void swap_properties();
  void take_full_set();

  // answering.cc
  void ask_everybody(Demand demand);
  void ask_one(const Demand& demand);
  void wait_for_answer();
  void say_no(Seat seat);
  void accept(Seat seat);
  void close_chain();
  void take_effect();
  void claim_payment();
  void pay_from_bank(Seat payer, Card card);
  void pay_property(Seat payer, Laid laid);
  void pay_building(Seat payer, const Action& action);
  void count_payment(Seat payer, unsigned value);
  void choose(Seat seat, Laid laid);
  void ask_next();
  void finish_demand();
  Demand& demand() { return state_.demand[0]; }

  State& state_;
  EventLog<Event>* log_;
};

}  // namespace mogul::monopoly_deal
