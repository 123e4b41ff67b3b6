#include "search/search.h"

#include <array>
#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include <doctest/doctest.h>

#include "bots/bot.h"
#include "core/chance.h"
#include "core/value.h"
#include "core/view.h"
#include "games/all_games.h"
#include "games/monopoly_deal/action.h"
#include "games/monopoly_deal/game.h"
#include "search/leaf.h"
#include "search/levels.h"
#include "search/monopoly_deal.h"  // IWYU pragma: keep
#include "search/opponents.h"
#include "search/settings.h"
#include "search/shares.h"
#include "tests/search/choices.h"
#include "tests/support/golden.h"
#include "tests/support/monopoly_deal_table.h"

namespace mogul::test {
namespace {

using MdTable = monopoly_deal::test::Table;

}  // namespace

TEST_CASE("square roots and powers are those of whole numbers") {
  for (const std::uint64_t root : {0U, 1U, 2U, 3U, 255U, 256U, 65'535U, 1'000'000U}) {
    CHECK(search::square_root(root * root) == root);
    CHECK(search::square_root(root * root + root) == root);
    if (root > 0) CHECK(search::square_root(root * root - 1) == root - 1);
  }
  CHECK(search::exp_of_minus(0) == search::kWhole);
  CHECK(search::exp_of_minus(search::kLogUnit) == doctest::Approx(search::kWhole * 0.36788).epsilon(0.02));
  CHECK(search::exp_of_minus(std::int64_t{3} * search::kLogUnit) ==
        doctest::Approx(search::kWhole * 0.049787).epsilon(0.03));
  CHECK(search::exp_of_minus(std::int64_t{100} * search::kLogUnit) == 0);
  for (std::int64_t x = 0; x < 12'000; x += 7) CHECK(search::exp_of_minus(x) >= search::exp_of_minus(x + 7));
}

TEST_CASE("shares add up to a whole, and grow with merit") {
  search::Shares shares{};
  search::shares_of(std::array<std::int32_t, 3>{500, 500, -2'000}, shares);
  CHECK(shares[0] == shares[1]);
  CHECK(shares[2] > 0);
  CHECK(shares[2] < shares[0]);
  CHECK(search::kWhole - (shares[0] + shares[1] + shares[2]) <= 3);
}

TEST_CASE("a game that is over is worth a whole to its winner") {
  MdTable table(R"(
    Ann: red / brown brown | utility utility | red red
    Bob:
  )");
  table.play("Ann: lay red");
  search::Shares shares{};
  search::evaluate<MonopolyDeal>(table.state(), shares);
  CHECK(shares[0] == search::kWhole);
  CHECK(shares[1] == 0);
}

TEST_CASE("the same question always gets the same answer, and another seed may get another") {
  each_game([]<class G>() {
    const auto state = G::setup({.players = G::kPlayersMin}, seed_from(8), nullptr);
    const View<G> view(state, G::to_act(state).first());
    for (const Bot<G>& level : levels<G>()) {
      CHECK(level.choose(view, 5, {.playouts = 50}) == level.choose(view, 5, {.playouts = 50}));
    }
  });
}

TEST_CASE("a large error hides nothing that is plain") {
  // One more railroad, and Ann has won.
  const MdTable table(R"(
    Ann: / utility utility | brown brown | railroad railroad railroad
    Bob: deal-breaker money-5 green / green
    turn: Bob
    plays: 2
  )");
  search::Settings wrong = settings_of<MonopolyDeal>(0);
  wrong.noise = search::kWhole / 4;
  for (std::uint64_t seed = 0; seed < 20; ++seed) {
    const auto action = choose_by_search(View<MonopolyDeal>(table.state(), seat_at(1)), seed, wrong);
    CHECK(action.verb == monopoly_deal::Verb::kDealBreaker);
  }
}

TEST_CASE("levels choose the same with every compiler") { check_golden("choices.txt", choices_of_levels()); }

TEST_CASE("a search stops as soon as nothing can change any more") {
  const auto state = MonopolyDeal::setup({.players = 2}, seed_from(5), nullptr);
  const View<MonopolyDeal> view(state, MonopolyDeal::to_act(state).first());
  search::Search<MonopolyDeal> search(view, 1, {.iterations = 4'000});
  search.choose();
  CHECK(search.iterations_done() < 4'000);
  CHECK(search.iterations_done() >= 2'000);
}

TEST_CASE("opponents are known by name, the strongest last") {
  CHECK(opponent_names("trump") == std::vector<std::string>{"random", "greedy", "easy", "normal", "hard"});
  CHECK(find_opponent<MonopolyDeal>("easy") != nullptr);
  CHECK(find_opponent<MonopolyDeal>("random") != nullptr);
  CHECK(find_opponent<MonopolyDeal>("hard:daring") != nullptr);
  CHECK(find_opponent<MonopolyDeal>("hard:") == nullptr);
  CHECK(find_opponent<MonopolyDeal>("greedy-1") == nullptr);
}

}  // namespace mogul::test
