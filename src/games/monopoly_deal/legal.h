// What may be done, chapter by chapter: for each a pair of functions, why an action is refused and which are not.
#pragma once

#include "core/game.h"
#include "core/value.h"
#include "games/monopoly_deal/action.h"
#include "games/monopoly_deal/cards.h"
#include "games/monopoly_deal/game.h"
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
};

// laying.cc
Refusal refuse_bank(const Player& player, const Action& action);
Refusal refuse_lay(const Player& player, const Action& action);
Refusal refuse_build(const Player& player, const Action& action);
Refusal refuse_relay(const Player& player, const Action& action);
void list_ten_colour(const Player& player, Actions& actions);
inline constexpr Cards kBuildingCards = Cards(Card::kHouse) | Cards(Card::kHotel);
void list_buildings(const Player& player, Actions& actions);
// So many re-layings a turn are offered by `list`, each to the end of another colour's row. A person may do more.
inline constexpr unsigned kRelaysListed = 3;
void list_relays(const Player& player, Actions& actions);

// demands.cc
Refusal refuse_rent(const Player& player, const Action& action);
Refusal refuse_debt(const Player& player, const Action& action);
Refusal refuse_birthday(const Player& player);
Refusal refuse_pass_go(const Player& player);
inline constexpr Cards kDemandCards = kTwoColourRents | Cards(Card::kRentAny) | Cards(Card::kDebtCollector);
void list_demands(const Player& player, Actions& actions);

// steals.cc
Refusal refuse_sly_deal(const Player& player, const Action& action);
Refusal refuse_forced_deal(const Player& player, const Action& action);
Refusal refuse_deal_breaker(const Player& player, const Action& action);
inline constexpr Cards kDealCards = Cards::range(Card::kSlyDeal, Card::kForcedDeal);
inline constexpr Cards kStealingCards = kDealCards | Cards(Card::kDealBreaker);
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
