// The greedy bot against random ones.
#include <cstdint>

#include <doctest/doctest.h>

#include "bots/bot.h"
#include "bots/registry.h"
#include "core/chance.h"
#include "core/game.h"
#include "core/value.h"
#include "core/view.h"
#include "games/trump/action.h"
#include "games/trump/rules.h"
#include "games/trump/state.h"

namespace mogul::trump::test {
namespace {

// The share of the win that the greedy player at `me` gets against two random ones.
double share_of_win(std::uint64_t game, Seat me) {
  State state = Trump::setup({.players = 3}, seed_from(game));
  QuickRandom random(game);
  while (!Trump::to_act(state).empty()) {
    const Seat seat = Trump::to_act(state).first();
    const Bot<Trump>* bot = find_bot<Trump>(seat == me ? "greedy" : "random");
    const Action action = bot->choose(View<Trump>(state, seat), random.next(), {});
    REQUIRE(Trump::refuse(state, seat, action) == Refusal::kNone);
    NoEvents nowhere;
    Trump::apply(state, seat, action, nowhere);
  }
  const Seats winners = Trump::winners(state);
  return winners.contains(me) ? 1.0 / winners.size() : 0.0;
}

}  // namespace

TEST_CASE("the greedy bot wins at least four of five three-player games against random bots") {
  constexpr unsigned kGames = 120;
  double won = 0;
  for (unsigned game = 0; game < kGames; ++game) won += share_of_win(game, seat_at(game % 3));
  CHECK(won / kGames >= 0.8);
}

}  // namespace mogul::trump::test
