// The table as text.
#include <string>
#include <vector>

#include <doctest/doctest.h>

#include "core/canvas.h"
#include "core/sentence.h"
#include "core/value.h"
#include "core/view.h"
#include "games/monopoly_deal/colours.h"
#include "games/monopoly_deal/rules.h"
#include "tests/monopoly_deal/table.h"

namespace mogul::monopoly_deal {

TEST_CASE("five players fit on a page of 80 columns and 24 lines, colours as letters") {
  Table table(5);
  table.hand(0, "pass-go ten-colour rent-any debt-collector").banked(0, "money-5 money-1");
  table.lies(0, "red red red-yellow-as-red red").built(0, Colour::kRed, 0, true);
  table.lies(1, "brown light-blue pink orange yellow green dark-blue railroad utility ten-colour-apart");
  table.lies(4, "green green").hand(4, "house hotel").played_pile("pass-go").ready();
  table.play(0, "collect-debt from=4");

  Canvas canvas(80, 24);
  const std::vector<std::string> names = {"Ann", "Bob", "Cleo", "Dan", "Eve"};
  MonopolyDeal::draw(View<MonopolyDeal>(table.state, Seat{0}), Voice{names, Seat{0}}, canvas);
  const std::string page = canvas.plain();
  CAPTURE(page);
  CHECK(page.find("turn 1  2 plays left  draw 79, played 2 (Debt Collector)") != std::string::npos);
  CHECK(page.find("Debt Collector against Eve: 5M, 0M paid") != std::string::npos);
  CHECK(page.find("+ you           hand 3   bank 6M   1/3  Rd[##w]H[#..]") != std::string::npos);
  CHECK(page.find("Bn[#.] Lb[#..] Pk[#..] Or[#..] Yl[#..]\n") != std::string::npos);
  CHECK(page.find("   Gn[#..] Db[#.] Rr[#...] Ut[#.] apart[*]\n") != std::string::npos);
  CHECK(page.find("> Eve           hand 2   bank 0M   0/3  Gn[##.]\n") != std::string::npos);
  CHECK(page.find("hand: ten-colour wildcard, Pass Go, any-colour Rent") != std::string::npos);
  CHECK(page.find("House") == std::string::npos);
}

}  // namespace mogul::monopoly_deal
