// Tables at which the greedy bot is asked.
#pragma once

#include <cstdint>

#include "bots/all_bots.h"
#include "bots/bot.h"
#include "core/chance.h"
#include "core/value.h"
#include "core/view.h"
#include "games/trump/action.h"
#include "games/trump/game.h"
#include "games/trump/state.h"
#include "tests/support/trump_table.h"

namespace mogul::trump::test {

inline Action greedy_action(const State& state, Seat seat, std::uint64_t seed = 1) {
  return find_bot<Trump>("greedy")->choose(View<Trump>(state, seat), seed, {});
}

// Part 2, and it is your turn. Donna has cards for the Casino and for anything, none for her other properties; you
// could use her Casino.
inline Table bazaar() {
  return Table(R"(
    you: hotel-profits hotel+casino tax out / hotel cruise-line / 300
    Donna: casino-die any-50 out / casino airline tropical-island / 450
    Mike: any-40 / ...
    Jeff: tax
    part: dealing
    boxes: casino=80
  )");
}

// Part 2 of a game of greedy players, after some turns; or the end of the game.
inline State later_in_a_game(std::uint64_t game, unsigned turns) {
  State state = Trump::setup({.players = static_cast<std::uint8_t>(3 + game % 2)}, seed_from(game), nullptr);
  while (!Trump::to_act(state).empty()) {
    if (state.phase == Phase::kDealing && turns-- == 0) break;
    const Seat seat = Trump::to_act(state).first();
    Trump::apply(state, seat, greedy_action(state, seat), nullptr);
  }
  return state;
}

}  // namespace mogul::trump::test
