// What the table adds up to, as whoever shows it is told.
#include "games/cover_your_assets/sums.h"

#include <doctest/doctest.h>

#include "core/value.h"
#include "core/write_json.h"
#include "tests/support/cover_your_assets_table.h"

namespace mogul::cover_your_assets::test {
namespace {

TEST_CASE("CYA-16 a set is worth its cards, wilds included; CYA-9 the first is safe and the top one exposed") {
  const Table table(R"(
    Ann: home / jewels jewels | piggy silver | home gold home
    Bob: bank / stocks stocks
    discards: cash
    draws: ...
  )");
  CHECK(to_json(sums_of(table.state())).dump() ==
        R"({"stacks":[)"
        R"({"worth":150000,"sets":[{"worth":30000,"hold":"safe"},{"worth":30000,"hold":"covered"},)"
        R"({"worth":90000,"hold":"exposed"}]},)"
        R"({"worth":20000,"sets":[{"worth":20000,"hold":"safe"}]}],"at_stake":0})");
}

TEST_CASE("CYA-11 the set and every card shown are at stake") {
  Table table(R"(
    Ann: home silver / jewels jewels
    Bob: bank / stocks stocks | home home
    discards: cash
    draws: ...
  )");
  table.play("Ann: steal Bob silver");
  CHECK(sums_of(table.state()).at_stake == Money{65'000});
}

}  // namespace
}  // namespace mogul::cover_your_assets::test
