#include "search/advice.h"

#include <cstdint>
#include <string_view>

#include <doctest/doctest.h>

#include "bots/bot.h"
#include "core/json.h"
#include "core/problem.h"
#include "core/seat_view_of.h"
#include "core/value.h"
#include "core/view.h"
#include "core/write_json.h"
#include "games/monopoly_deal/game.h"
#include "tests/support/monopoly_deal_table.h"

namespace mogul::test {
namespace {

using MdTable = monopoly_deal::test::Table;
constexpr Budget kLittle{.playouts = 400};

SeatViewOf<MonopolyDeal> view_of(const MdTable& table, unsigned seat) {
  return SeatViewOf<MonopolyDeal>(View<MonopolyDeal>(table.state(), seat_at(seat)));
}
Json written(std::string_view move) { return to_json(MdTable::action(move)); }

const MdTable& about_to_win() {
  static const MdTable kTable(R"(
    Ann: red money-5 / brown brown | utility utility | red red
    Bob: / green green / money-10
  )");
  return kTable;
}

}  // namespace

TEST_CASE("advice takes a win, and tells what another choice would bring") {
  Problem problem;
  const Json other = written("Ann: end-turn");
  const auto advice = advise(view_of(about_to_win(), 0), 1, kLittle, &other, problem);
  REQUIRE(advice);
  CHECK(advice->action == written("Ann: lay red"));
  CHECK(advice->sentence == "Lay Red");
  CHECK(advice->chance == kSurely);
  CHECK(*advice->other_chance < kSurely);
  CHECK(*advice->other_chance > kSurely / 2);
}

TEST_CASE("advice is refused to who is not asked, and about what is not allowed") {
  Problem problem;
  CHECK_FALSE(advise(view_of(about_to_win(), 1), 1, kLittle, nullptr, problem));
  CHECK(problem.code == "not-to-act");
  problem = {};
  const Json other = written("Ann: bank money-10");
  CHECK_FALSE(advise(view_of(about_to_win(), 0), 1, kLittle, &other, problem));
  CHECK_FALSE(problem.code.empty());
}

TEST_CASE("the better table has the better chance, whoever is to act") {
  const std::uint32_t ann = chance_now(view_of(about_to_win(), 0), 3, kLittle);
  const std::uint32_t bob = chance_now(view_of(about_to_win(), 1), 3, kLittle);
  CHECK(ann > 800);
  CHECK(bob < ann / 2);
}

}  // namespace mogul::test
