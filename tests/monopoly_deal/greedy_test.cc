// The greedy bot: what it does where it matters, and how often it beats chance.
#include <cstdint>
#include <string>

#include <doctest/doctest.h>

#include "bots/monopoly_deal_greedy.h"
#include "bots/random.h"
#include "core/chance.h"
#include "core/describe_json.h"
#include "core/game.h"
#include "core/value.h"
#include "core/view.h"
#include "games/monopoly_deal/game.h"
#include "games/monopoly_deal/state.h"
#include "tests/monopoly_deal/table.h"
#include "tests/support/scale.h"

namespace mogul::monopoly_deal {
namespace {

std::string choice(const Table& table, std::uint64_t seed = 1) {
  const View<MonopolyDeal> view(table.state, seat_at(table.to_act()));
  return to_json(choose_greedy(view, seed, {})).dump();
}
std::string written(const char* action) { return to_json(action_from(action)).dump(); }

Seat winner_of(std::uint64_t number, Seat greedy) {
  State state = MonopolyDeal::setup({.players = 2}, derived_seed(seed_from(77), number));
  for (std::uint64_t move = 0; !MonopolyDeal::to_act(state).empty(); ++move) {
    const Seat seat = MonopolyDeal::to_act(state).first();
    const View<MonopolyDeal> view(state, seat);
    const auto choose = seat == greedy ? choose_greedy : choose_random<MonopolyDeal>;
    MonopolyDeal::apply(state, seat, choose(view, number * 10'000 + move, {}), nullptr);
  }
  return MonopolyDeal::winners(state).first();
}

}  // namespace

TEST_CASE("the greedy bot wins nine of ten games against random play") {
  const unsigned games = mogul::test::scaled(200);
  unsigned won = 0;
  for (unsigned i = 0; i < games; ++i) won += winner_of(i, seat_at(i % 2)) == seat_at(i % 2) ? 1 : 0;
  MESSAGE("won " << won << " of " << games);
  CHECK(won * 10 >= games * 9);
}

TEST_CASE("the greedy bot wins where it can, by hand or by moving a wildcard") {
  Table table(2);
  table.lies(0, "brown brown utility utility red red red-yellow-as-yellow yellow").hand(0, "money-10").ready();
  CHECK(choice(table) == written("re-lay card=red-yellow-as-yellow colour=red place=2"));
}

TEST_CASE("the greedy bot moves no wildcard for nothing") {
  Table table(2);
  table.lies(0, "red-yellow-as-red railroad-utility-as-utility green").ready();
  for (std::uint64_t seed = 0; seed < 20; ++seed) CHECK(choice(table, seed) == written("end-turn"));
}

TEST_CASE("the greedy bot pays cheaply and does not break its sets") {
  Table table(2);
  table.hand(0, "birthday").lies(1, "brown brown").banked(1, "money-5 money-2").ready();
  table.play(0, "birthday");
  CHECK(choice(table) == written("pay-from-bank card=money-2"));

  Table without_money(2);
  without_money.hand(0, "birthday").lies(1, "utility utility pink").ready();
  without_money.play(0, "birthday");
  CHECK(choice(without_money) == written("pay-property card=pink"));
}

TEST_CASE("the greedy bot keeps its Just Say No for what would hurt") {
  Table small(2);
  small.hand(0, "birthday").hand(1, "just-say-no").banked(1, "money-5 money-2").ready();
  small.play(0, "birthday");
  CHECK(choice(small) == written("accept"));

  Table big(2);
  big.hand(0, "deal-breaker").hand(1, "just-say-no").lies(1, "brown brown").ready();
  big.play(0, "deal-breaker from=1 colour=brown set=0");
  CHECK(choice(big) == written("say-no"));
}

}  // namespace mogul::monopoly_deal
