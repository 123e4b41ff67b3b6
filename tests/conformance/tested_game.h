// What the suite must be told about a game, beside the game itself.
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "bots/all_bots.h"
#include "bots/bot.h"
#include "core/chance.h"
#include "core/digest.h"
#include "core/game.h"
#include "core/value.h"
#include "search/levels.h"

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
//                                     nothing
//   undealt(state)                    a state just dealt as it lay before: all cards in the draw pile, in an order from
//                                     which it is dealt again
//   small_position()                  a SmallPosition; or small_positions(), several
//
// and a game may say more:
//
//   redeal(state, seat, random)       deals anew all that the seat cannot know, where it is more than cards
//   can_differ(state, seat)           whether such a deal can come out differently
//   situations()                      a span of Situations, each of which must be among the twin worlds compared
//   each_world(view, visit)           calls visit(world, weight) for every state that looks like the view, where more
//                                     than cards is hidden; the weights of a world visited again add up
//   kRollsOpenly                      dice are rolled before all eyes
//   news(event, seat)                 a number for what the seat learns from the event by the rules, where that need
//                                     not leave a trace in its view; 0 for nothing
//   free_form(action)                 true for an action that may be legal without being listed
//   free_form_actions(state, seat, random)
//                                     some such actions, refused or not: random play makes them too
//   is_tested(config)                 false for a table that would show nothing new, where options are many
//   bots()                            other bots than those of the registry
template <Game G>
struct TestedGame;

// Lays hands back on a pile, so that they come out again if each seat is dealt `each` cards, the first seat first, and
// whoever has more then draws the rest.
template <class Pile, class Hands>
void lay_back(Pile& pile, const Hands& hands, unsigned each) {
  std::vector<typename Pile::value_type> coming;
  std::vector<typename Pile::value_type> drawn;
  for (const auto& hand : hands) {
    unsigned dealt = 0;
    for (const auto card : hand) (dealt++ < each ? coming : drawn).push_back(card);
  }
  coming.insert(coming.end(), drawn.begin(), drawn.end());
  for (auto card = coming.rbegin(); card != coming.rend(); ++card) pile.push_back(*card);
}

// A case that must not be missing among twin worlds, or the proof would be an empty one.
template <Game G>
struct Situation {
  std::string_view name;
  bool (*arises)(const typename G::State& state, const typename G::State& twin, Seat seat);
};

template <Game G>
std::span<const Situation<G>> situations() {
  if constexpr (requires { TestedGame<G>::situations(); }) {
    return TestedGame<G>::situations();
  } else {
    return {};
  }
}

template <Game G>
std::vector<SmallPosition> small_positions() {
  if constexpr (requires { TestedGame<G>::small_positions(); }) {
    return TestedGame<G>::small_positions();
  } else {
    return {TestedGame<G>::small_position()};
  }
}

template <Game G>
bool is_tested(const Config<G>& config) {
  if constexpr (requires { TestedGame<G>::is_tested(config); }) {
    return TestedGame<G>::is_tested(config);
  } else {
    return true;
  }
}

template <Game G>
bool is_free_form(const typename G::Action& action) {
  if constexpr (requires { TestedGame<G>::free_form(action); }) {
    return TestedGame<G>::free_form(action);
  } else {
    return false;
  }
}

// At every position others, and always the same.
template <Game G>
std::vector<typename G::Action> free_form_actions(const typename G::State& state, Seat seat) {
  if constexpr (requires(QuickRandom& random) { TestedGame<G>::free_form_actions(state, seat, random); }) {
    QuickRandom random(digest_of(state, index_of(seat)));
    return TestedGame<G>::free_form_actions(state, seat, random);
  } else {
    return {};
  }
}

// The levels that people choose from; a game that exists for the tests alone has none.
template <Game G>
std::span<const Bot<G>> tested_levels() {
  if constexpr (requires { TestedGame<G>::bots(); }) {
    return {};
  } else {
    return levels<G>();
  }
}

// The same with tempers.
template <Game G>
std::span<const Bot<G>> tested_tempers() {
  if constexpr (requires { TestedGame<G>::bots(); }) {
    return {};
  } else {
    return tempered<G>();
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
