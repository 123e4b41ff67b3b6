// What may be done: for each phase a pair of functions, why an action is refused and which actions are not.
#pragma once

#include "core/value.h"
#include "games/trump/action.h"
#include "games/trump/actions.h"
#include "games/trump/cards.h"
#include "games/trump/deal.h"
#include "games/trump/state.h"

namespace mogul::trump {

// Part 1 and the cards (buying.cc).
Refusal refuse_holding(const State& state, Seat seat, Card card);
Refusal refuse_card(const State& state, Seat seat, Card card);
Refusal refuse_tax(const State& state, Seat seat, Seat victim);
Refusal refuse_force_sale(const State& state, Seat seat, Property property);
Refusal refuse_playing(const State& state, Seat seat, const Action& action);
// Lists the plays of these cards, of which the player holds a copy that is not owed.
void list_playing(const State& state, Seat seat, CardKinds cards, Actions& actions);

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
Refusal refuse_surrender(const State& state, Seat seat, const Action& action);
void list_surrender(const State& state, Seat seat, Actions& actions);

// Bidding (auction.cc).
Refusal refuse_opening(const State& state, Seat seat, const Action& action);
void list_opening(const State& state, Seat seat, Actions& actions);
Refusal refuse_bidding(const State& state, Seat seat, const Action& action);
void list_bidding(const State& state, Seat seat, Actions& actions);
Refusal refuse_raising(const State& state, Seat seat, const Action& action);
void list_raising(const State& state, Seat seat, Actions& actions);

// Part 2 (dealing.cc).
// Whether a card fits what its holder owns, or somebody or something it can be played against.
bool fits_somehow(const State& state, Seat seat, Card card);
// T-44: the oldest promise to play that allows no later turn, as long as it can be kept; null if there is none.
const Promise* promise_due(const State& state, Seat seat);
Refusal refuse_dealing(const State& state, Seat seat, const Action& action);
void list_dealing(const State& state, Seat seat, Actions& actions);
Refusal refuse_answer(const State& state, Seat seat, const Action& action);
void list_answer(const State& state, Seat seat, Actions& actions);
Refusal refuse_related(const State& state, Seat seat, const Action& action);
void list_related(const State& state, Seat seat, Actions& actions);

// Whether a deal can be proposed, and whether the one who answers can accept it (contract.cc).
Refusal refuse_deal(const State& state, Seat seat, const Deal& deal);
Refusal refuse_giving(const State& state, const Deal& deal, Seat party);
Refusal refuse_accept(const State& state, Seat seat, const Deal& deal);
// What is wrong with the form of a deal in a state or a view, where cards may be hidden.
bool is_sound(const State& state, const Deal& deal);
bool is_sound(const State& state, const Duty& duty);
bool is_sound(const State& state, const Promise& promise);

}  // namespace mogul::trump
