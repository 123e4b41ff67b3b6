// What the suite must be told about a game, beside the game itself.
#pragma once

#include <span>
#include <string>

#include "bots/bot.h"
#include "bots/registry.h"
#include "core/game.h"
#include "core/value.h"

namespace mogul::conformance {

// A position with few enough hidden cards that all worlds which look the same can be counted.
struct SmallPosition {
  std::string setup;  // of a match: {"players", "seed", "position"}
  Seat seat;          // who looks at it
};

// Written once a game, from its rules and not from its code: who reads the secrets off `hide` believes what `hide`
// says. Required are
//
//   Card                              what is hidden
//   each_hidden(state, seat, visit)   calls visit(card) for every card that the seat, or the spectator, cannot know
//   miscount(state)                   what is wrong with the cards of a state, each of which must exist; empty if
//   nothing small_position()                  a SmallPosition
//
// and a game may say more:
//
//   redeal(state, seat, random)       deals anew all that the seat cannot know, where it is more than cards
//   can_differ(state, seat)           whether such a deal can come out differently
//   each_world(view, visit)           every state that looks like the view, where more than cards is hidden
//   free_form(action)                 true for an action that may be legal without being listed
//   bots()                            other bots than those of the registry
template <Game G>
struct TestedGame;

template <Game G>
bool is_free_form(const typename G::Action& action) {
  if constexpr (requires { TestedGame<G>::free_form(action); }) {
    return TestedGame<G>::free_form(action);
  } else {
    return false;
  }
}

template <Game G>
std::span<const Bot<G>> tested_bots() {
  if constexpr (requires { TestedGame<G>::bots(); }) {
    return TestedGame<G>::bots();
  } else {
    return bots<G>();
  }
}

}  // namespace mogul::conformance
