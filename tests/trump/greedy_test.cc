// The greedy bot: how it fares, how it bargains with others, and which cards it keeps.
#include "tests/trump/greedy.h"

#include <cstdint>
#include <vector>

#include <doctest/doctest.h>

#include "bots/all_bots.h"
#include "bots/bot.h"
#include "core/chance.h"
#include "core/value.h"
#include "core/view.h"
#include "games/trump/action.h"
#include "games/trump/deal.h"
#include "games/trump/game.h"
#include "games/trump/state.h"
#include "games/trump/table.h"
#include "tests/support/trump_table.h"

namespace mogul::trump::test {
namespace {

// The share of the win that the greedy player at `me` gets against two random ones.
double share_of_win(std::uint64_t game, Seat me) {
  State state = Trump::setup({.players = 3}, seed_from(game), nullptr);
  QuickRandom random(game);
  while (!Trump::to_act(state).empty()) {
    const Seat seat = Trump::to_act(state).first();
    const Bot<Trump>* bot = find_bot<Trump>(seat == me ? "greedy" : "random");
    const Action action = bot->choose(View<Trump>(state, seat), random.next(), {});
    REQUIRE(Trump::refuse(state, seat, action) == Refusal::kNone);
    Trump::apply(state, seat, action, nullptr);
  }
  const Seats winners = Trump::winners(state);
  return winners.contains(me) ? 1.0 / winners.size() : 0.0;
}

// How bots bargain with each other, and with somebody who rejects everything.
struct Bargaining {
  unsigned games = 0;
  unsigned ended_by_itself = 0;  // all have passed, or no card is left
  unsigned offers = 0;
  unsigned repeats = 0;  // of the offer that the same seat had rejected last
  unsigned deals = 0;
  unsigned leases = 0;  // offers in which something waits for a card of the one who offers
  unsigned promises = 0;
};

bool ended_by_itself(const State& before_last, const Action& last) {
  const unsigned players = players_of(before_last);
  if (last.verb == Verb::kPass) return before_last.passes + 1U >= players;
  return before_last.quiet_turns + 1U < before_last.options.quiet_rounds.value * players;
}

void bargain(unsigned players, std::uint64_t game, Seat stubborn, Bargaining& seen) {
  State state = Trump::setup({.players = static_cast<std::uint8_t>(players)}, seed_from(game), nullptr);
  std::vector<Deal> rejected(players);
  Deal offer;
  ++seen.games;
  while (true) {
    const Seat seat = Trump::to_act(state).first();
    Action action = greedy_action(state, seat, game);
    if (state.phase == Phase::kAnswer && seat == stubborn) action = Action{.verb = Verb::kReject};
    if (action.verb == Verb::kOffer) {
      offer = action.deal;
      ++seen.offers;
      bool waits = false;
      for (const Clause& clause : offer.clauses) waits = waits || clause.on.when == When::kPlayed;
      seen.leases += waits ? 1 : 0;
      seen.promises += offer.promises.size();
      seen.repeats += rejected[index_of(seat)] == offer ? 1 : 0;
    }
    if (action.verb == Verb::kReject) rejected[index_of(offer.proposer)] = offer;
    seen.deals += action.verb == Verb::kAccept ? 1 : 0;
    REQUIRE(Trump::refuse(state, seat, action) == Refusal::kNone);
    const State before = state;
    Trump::apply(state, seat, action, nullptr);
    if (!Trump::to_act(state).empty()) continue;
    seen.ended_by_itself += ended_by_itself(before, action) ? 1 : 0;
    return;
  }
}

Bargaining bargain(Seat stubborn) {
  Bargaining seen;
  for (const unsigned players : {3U, 4U}) {
    for (std::uint64_t game = 0; game < 30; ++game) bargain(players, game, stubborn, seen);
  }
  return seen;
}

}  // namespace

TEST_CASE("the greedy bot wins at least four of five three-player games against random bots") {
  constexpr unsigned kGames = 120;
  double won = 0;
  for (unsigned game = 0; game < kGames; ++game) won += share_of_win(game, seat_at(game % 3));
  CHECK(won / kGames >= 0.8);
}

TEST_CASE("greedy bots make deals with each other, and their games end by themselves") {
  const Bargaining seen = bargain(Seat::kNobody);
  CHECK(seen.ended_by_itself == seen.games);
  CHECK(seen.deals > 4 * seen.games);
  CHECK(seen.repeats * 20 < seen.offers);
  CHECK(seen.leases > 0);
  CHECK(seen.promises >= seen.leases);  // whoever rents promises to play
}

TEST_CASE("greedy bots do not pester somebody who rejects everything") {
  const Bargaining seen = bargain(kDonna);
  CHECK(seen.ended_by_itself == seen.games);
  CHECK(seen.offers > 4 * seen.games);
  CHECK(seen.repeats * 10 < seen.offers);
}

TEST_CASE("the greedy bot does not promise to play a card that it had better keep") {
  Table table = after(bazaar(), R"(
    you: offer now: you > donna 80; played(donna, any-50): donna > you 400
    Donna: accept
  )");
  table.play(R"(
    Donna, Mike, Jeff: pass / you: offer now: you > donna 100; promise: donna > you play any-50 by 1
  )");
  CHECK(greedy_action(table.state(), kDonna).verb == Verb::kReject);
}

TEST_CASE("the greedy bot keeps a card that would cost more than it earns") {
  Table table = after(bazaar(), R"(
    you: offer now: you > donna 80; played(donna, any-50): donna > you 400
    Donna: accept
  )");
  REQUIRE(table.turn() == "Donna");
  REQUIRE(table.lists("Donna: play any-50"));
  CHECK(greedy_action(table.state(), kDonna) == Table::action("Donna: play casino-die"));
  table.play("Donna: play casino-die");
  while (table.turn() != "Donna") table.play(table.turn() + ": pass");
  CHECK(greedy_action(table.state(), kDonna) != Table::action("Donna: play any-50"));
}

}  // namespace mogul::trump::test
