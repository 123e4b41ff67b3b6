// What the table adds up to, as whoever shows it is told.
#include "games/monopoly_deal/sums.h"

#include <doctest/doctest.h>

#include "core/write_json.h"
#include "tests/support/monopoly_deal_table.h"

namespace mogul::monopoly_deal::test {
namespace {

TEST_CASE("MD-6 sets are told as they lie, with their rents (MD-9, MD-18), the bank and the full colours") {
  const Table table(R"(
    Ann: / orange orange orange house pink-orange-as-orange | brown | ten-colour-apart / money-3 money-1
    Bob:
  )");
  CHECK(to_json(sums_of(table.state())).dump() ==
        R"({"seats":[{"bank":4,"full":1,"sets":[{"colour":"brown","cards":1,"rent":1,"full":false},)"
        R"({"colour":"orange","cards":3,"rent":8,"full":true},{"colour":"orange","cards":1,"rent":1,"full":false}]},)"
        R"({"bank":0,"full":0,"sets":[]}]})");
}

}  // namespace
}  // namespace mogul::monopoly_deal::test
