// What may be done, chapter by chapter: for each a pair of functions, why an action is refused and which are not.
#pragma once

#include "core/game.h"
#include "core/value.h"
#include "games/monopoly_deal/action.h"
#include "games/monopoly_deal/cards.h"
#include "games/monopoly_deal/rules.h"
#include "games/monopoly_deal/state.h"
#include "games/monopoly_deal/table.h"

namespace mogul::monopoly_deal {

using Actions = ActionList<MonopolyDeal>;

// A player on turn, with the kinds in hand and what lies on the table.
struct Player {
  const State& state;
  Seat seat;
  Cards held;
  Holdings own;
};

// laying.cc
Refusal refuse_bank(const Player& player, const Action& action);
Refusal refuse_lay(const Player& player, const Action& action);
Refusal refuse_build(const Player& player, const Action& action);
Refusal refuse_relay(const Player& player, const Action& action);
void list_laying(const Player& player, Actions& actions);
void list_relays(const Player& player, Actions& actions);

// demands.cc
Refusal refuse_rent(const Player& player, const Action& action);
Refusal refuse_debt(const Player& player, const Action& action);
Refusal refuse_birthday(const Player& player);
Refusal refuse_pass_go(const Player& player);
void list_demands(const Player& player, Actions& actions);

// steals.cc
Refusal refuse_sly_deal(const Player& player, const Action& action);
Refusal refuse_forced_deal(const Player& player, const Action& action);
Refusal refuse_deal_breaker(const Player& player, const Action& action);
void list_steals(const Player& player, Actions& actions);

// answers.cc: what another player's card calls for
Refusal refuse_answer(const State& state, Seat seat, const Action& action);
void list_answers(const State& state, Seat seat, Actions& actions);
Refusal refuse_payment(const State& state, Seat seat, const Action& action);
void list_payments(const State& state, Seat seat, Actions& actions);
Refusal refuse_choice(const State& state, Seat seat, const Action& action);
void list_choices(const State& state, Seat seat, Actions& actions);

// Whether another player can be asked for something.
bool is_other_player(const Player& player, Seat target);

}  // namespace mogul::monopoly_deal
