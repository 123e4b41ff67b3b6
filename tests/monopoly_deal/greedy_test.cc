// The greedy bot: what it does where it matters, and how often it beats chance.
#include <cstdint>
#include <string>
#include <string_view>

#include <doctest/doctest.h>

#include "bots/monopoly_deal_greedy.h"
#include "bots/random.h"
#include "core/chance.h"
#include "core/value.h"
#include "core/view.h"
#include "core/write_json.h"
#include "games/monopoly_deal/game.h"
#include "games/monopoly_deal/state.h"
#include "tests/support/monopoly_deal_table.h"
#include "tests/support/scale.h"

namespace mogul::monopoly_deal::test {
namespace {

std::string choice(const Table& table, std::uint64_t seed = 1) {
  const View<MonopolyDeal> view(table.state(), MonopolyDeal::to_act(table.state()).first());
  return to_json(choose_greedy(view, seed, {})).dump();
}
std::string written(std::string_view move) { return to_json(Table::action(move)).dump(); }

Seat winner_of(std::uint64_t number, Seat greedy) {
  State state = MonopolyDeal::setup({.players = 2}, derived_seed(seed_from(77), number), nullptr);
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
  Table table(R"(
    Ann: money-10 / brown brown | utility utility | red red | red-yellow-as-yellow yellow
    Bob:
  )");
  CHECK(choice(table) == written("Ann: re-lay red-yellow-as-yellow red third"));
}

TEST_CASE("the greedy bot moves no wildcard for nothing") {
  Table table(R"(
    Ann: / red-yellow-as-red | railroad-utility-as-utility | green
    Bob:
  )");
  for (std::uint64_t seed = 0; seed < 20; ++seed) CHECK(choice(table, seed) == written("Ann: end-turn"));
}

TEST_CASE("the greedy bot pays cheaply and does not break its sets") {
  Table table(R"(
    Ann: birthday
    Bob: / brown brown / money-5 money-2
  )");
  table.play("Ann: birthday");
  CHECK(choice(table) == written("Bob: pay-from-bank money-2"));

  Table without_money(R"(
    Ann: birthday
    Bob: / utility utility | pink
  )");
  without_money.play("Ann: birthday");
  CHECK(choice(without_money) == written("Bob: pay-property pink"));
}

TEST_CASE("the greedy bot keeps its Just Say No for what would hurt") {
  Table small(R"(
    Ann: birthday
    Bob: just-say-no / / money-5 money-2
  )");
  small.play("Ann: birthday");
  CHECK(choice(small) == written("Bob: accept"));

  Table big(R"(
    Ann: deal-breaker
    Bob: just-say-no / brown brown
  )");
  big.play("Ann: deal-breaker Bob brown");
  CHECK(choice(big) == written("Bob: say-no"));
}

}  // namespace mogul::monopoly_deal::test
