// What tests of bargaining share: a level that thinks for a moment, and what it makes of a deal.
#pragma once

#include <cstdint>

#include "core/value.h"
#include "core/view.h"
#include "games/trump/action.h"
#include "games/trump/deal.h"
#include "games/trump/game.h"
#include "games/trump/state.h"
#include "search/levels.h"
#include "search/settings.h"
#include "search/shares.h"
#include "search/trump_bargain.h"
#include "search/trump_outlook.h"

namespace mogul::trump::test {

inline search::Settings quick(search::Temper temper = search::Temper::kEven,
                              search::Deals deals = search::Deals::kOffer) {
  search::Settings settings = settings_of<Trump>(2);
  settings.iterations = 600;
  settings.temper = temper;
  settings.deals = deals;
  return settings;
}
inline Action said(const State& state, const search::Settings& settings = quick(), std::uint64_t seed = 1) {
  const View<Trump> view(state, Trump::to_act(state).first());
  return search::bargain(view, seed, settings).value_or(Action{.verb = Verb::kPass});
}

// What a deal does to the one who is asked, in other worlds than those it was judged by.
inline search::Share estimate(const State& offered, Seat seat, const Deal& deal) {
  return search::Outlook(View<Trump>(offered, seat), 96, 4'711, search::horizon_of(deal)).effect_of(deal).of(seat);
}

// Plays a game of levels to its end, and shows every action and the state before it.
template <class Watch>
void play_levels(const State& start, const search::Settings& settings, std::uint64_t seed, Watch watch) {
  State state = start;
  QuickRandom random(seed);
  while (!Trump::to_act(state).empty()) {
    const Seat seat = Trump::to_act(state).first();
    const Action action = choose_by_search(View<Trump>(state, seat), random.next(), settings);
    watch(state, seat, action);
    Trump::apply(state, seat, action, nullptr);
  }
}

}  // namespace mogul::trump::test
