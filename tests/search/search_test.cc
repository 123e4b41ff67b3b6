#include "search/search.h"

#include <array>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include <doctest/doctest.h>

#include "bots/bot.h"
#include "bots/monopoly_deal_greedy.h"
#include "core/chance.h"
#include "core/value.h"
#include "core/view.h"
#include "core/write_json.h"
#include "games/all_games.h"
#include "games/cover_your_assets/game.h"
#include "games/monopoly_deal/action.h"
#include "games/monopoly_deal/game.h"
#include "search/leaf.h"
#include "search/levels.h"
#include "search/monopoly_deal.h"  // IWYU pragma: keep
#include "search/opponents.h"
#include "search/shares.h"
#include "tests/search/choices.h"
#include "tests/support/golden.h"
#include "tests/support/monopoly_deal_table.h"

namespace mogul::test {
namespace {

using MdTable = monopoly_deal::test::Table;

std::string written(std::string_view move) { return to_json(MdTable::action(move)).dump(); }

// Demands that every level plays that, with half a dozen seeds.
void check_all_levels(const MdTable& table, std::string_view move) {
  const View<MonopolyDeal> view(table.state(), MonopolyDeal::to_act(table.state()).first());
  for (const Bot<MonopolyDeal>& level : levels<MonopolyDeal>()) {
    for (std::uint64_t seed = 0; seed < 6; ++seed) {
      INFO(level.name << ", seed " << seed);
      CHECK(to_json(level.choose(view, seed, {.playouts = level.name == "hard" ? 600U : 0U})).dump() == written(move));
    }
  }
}

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

TEST_CASE("levels choose the same with every compiler") { check_golden("choices.txt", choices_of_levels()); }

TEST_CASE("a search stops as soon as nothing can change any more") {
  const auto state = MonopolyDeal::setup({.players = 2}, seed_from(5), nullptr);
  const View<MonopolyDeal> view(state, MonopolyDeal::to_act(state).first());
  search::Search<MonopolyDeal> search(view, 1, {.iterations = 4'000});
  search.choose();
  CHECK(search.iterations_done() < 4'000);
  CHECK(search.iterations_done() >= 2'000);
}

TEST_CASE("every level takes a win") {
  check_all_levels(MdTable(R"(
    Ann: red money-5 / brown brown | utility utility | red red
    Bob: / green green / money-10
  )"),
                   "Ann: lay red");
  check_all_levels(MdTable(R"(
    Ann: money-10 / brown brown | utility utility | red red | red-yellow-as-yellow yellow
    Bob:
  )"),
                   "Ann: re-lay red-yellow-as-yellow red third");
}

TEST_CASE("every level stops a visible win") {
  MdTable breaker(R"(
    Ann: deal-breaker / utility utility | red red red
    Bob: just-say-no / brown brown / money-10
  )");
  breaker.play("Ann: deal-breaker Bob brown");
  check_all_levels(breaker, "Bob: say-no");

  MdTable debt(R"(
    Ann: birthday / utility utility | red red red | pink pink
    Bob: / pink | green / money-1
  )");
  debt.play("Ann: birthday");
  const View<MonopolyDeal> view(debt.state(), seat_at(1));
  for (const Bot<MonopolyDeal>& level : levels<MonopolyDeal>()) {
    const auto choice = level.choose(view, 3, {.playouts = 200});
    CHECK(to_json(choice).dump() != written("Bob: pay-property pink"));
  }
}

TEST_CASE("no level pays with a set, or a property, when money would do") {
  MdTable rich(R"(
    Ann: birthday / red red
    Bob: / brown brown | red / money-10 money-5 money-2
  )");
  rich.play("Ann: birthday");
  check_all_levels(rich, "Bob: pay-from-bank money-2");
}

TEST_CASE("the greedy player's successor pays with money what its forerunner gave a property for") {
  MdTable rich(R"(
    Ann: birthday / red red | utility utility | brown brown
    Bob: / pink / money-10 money-5 money-4
  )");
  rich.play("Ann: birthday");
  const View<MonopolyDeal> view(rich.state(), seat_at(1));
  CHECK(to_json(choose_greedy(view, 1, {})).dump() == written("Bob: pay-from-bank money-4"));
}

TEST_CASE("a temper changes what is liked, and never takes a lost game for a won one") {
  const auto state = MonopolyDeal::setup({.players = 4}, seed_from(3), nullptr);
  const View<MonopolyDeal> view(state, MonopolyDeal::to_act(state).first());
  for (const Bot<MonopolyDeal>& bot : tempered<MonopolyDeal>()) {
    INFO(bot.name);
    CHECK(view.refuse(bot.choose(view, 1, {.playouts = 40})) == monopoly_deal::Refusal::kNone);
    MdTable winning(R"(
      Ann: red money-5 / brown brown | utility utility | red red
      Bob: / green green / money-10
    )");
    const View<MonopolyDeal> ann(winning.state(), seat_at(0));
    CHECK(to_json(bot.choose(ann, 1, {.playouts = 40})).dump() == written("Ann: lay red"));
  }
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
