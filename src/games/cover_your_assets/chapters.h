// The chapters of the rulebook: what each allows, what it lists and what then happens. One file each.
#pragma once

#include "core/game.h"
#include "core/value.h"
#include "games/cover_your_assets/action.h"
#include "games/cover_your_assets/cards.h"
#include "games/cover_your_assets/event.h"
#include "games/cover_your_assets/game.h"
#include "games/cover_your_assets/state.h"

namespace mogul::cover_your_assets {

using Actions = ActionList<CoverYourAssets>;

// turn.cc: laying a pair, taking the top discard, discarding.
Refusal refuse_on_turn(const State& state, Seat seat, const Action& action);
void list_on_turn(const State& state, Seat seat, Actions& actions);

// challenge.cc: going for another's top set, and the answers.
Refusal refuse_steal(const State& state, Seat seat, const Action& action);
void list_steals(const State& state, Seat seat, Kinds held, Actions& actions);
Refusal refuse_in_challenge(const State& state, Seat seat, const Action& action);
void list_in_challenge(const State& state, Seat seat, Actions& actions);

// refill.cc: picking up at the end of a turn.
Refusal refuse_at_pick_up(const Action& action);
void list_at_pick_up(Actions& actions);

// A play under way: the state, and the log that hears what happens, if there is one.
class Play {
 public:
  Play(State& state, EventLog<Event>* log) : state_(state), log_(log) {}

  void act(Seat seat, const Action& action);  // game.cc
  void begin_round();                         // round.cc
  void deal();                                // round.cc

 private:
  // turn.cc
  void lay_pair(Seat seat, const Action& action);
  void take_discard(Seat seat, Card card);
  void discard(Seat seat, Card card);

  // challenge.cc
  void challenge(Seat seat, const Action& action);
  void show(Seat seat, Card card);
  void add_shown(Seat seat, Card card);
  void yield_set();
  void stop();
  void settle_challenge(Happening happening, Seat seat, Seat other, const Set& set);

  // refill.cc
  void leave(Seat seat);
  void end_turn();
  void refill_hands();
  void refill(Seat seat);
  void pass_turn();

  // round.cc
  void end_round();
  void end_game();

  State& state_;
  EventLog<Event>* log_;
};

}  // namespace mogul::cover_your_assets
