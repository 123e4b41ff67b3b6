#include "arena/progress.h"

#include <doctest/doctest.h>

namespace mogul {

TEST_CASE("progress is a bar, a count and the time left") {
  CHECK(progress_line(250'000, 1'000'000, "games", 24) ==
        "[#####...............]  25 %  250,000 of 1,000,000 games, 1 min 12 s left");
  CHECK(progress_line(1, 100, "games", 100) == "[....................]   1 %  1 of 100 games, 2 h 45 min left");
  CHECK(progress_line(0, 100, "games", 3) == "[....................]   0 %  0 of 100 games");
  CHECK(progress_line(100, 100, "games", 3) == "[####################] 100 %  100 of 100 games");
  CHECK(progress_line(90, 100, "games", 9) == "[##################..]  90 %  90 of 100 games, 1 s left");
}

TEST_CASE("thousands are set apart by commas") {
  CHECK(with_commas(0) == "0");
  CHECK(with_commas(999) == "999");
  CHECK(with_commas(1'000) == "1,000");
  CHECK(with_commas(1'234'567) == "1,234,567");
}

}  // namespace mogul
