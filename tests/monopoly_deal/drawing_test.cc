// The table as text.
#include <string>
#include <vector>

#include <doctest/doctest.h>

#include "core/canvas.h"
#include "core/sentence.h"
#include "core/value.h"
#include "core/view.h"
#include "games/monopoly_deal/game.h"
#include "tests/support/monopoly_deal_table.h"

namespace mogul::monopoly_deal::test {
namespace {

// As seat 0 sees it.
std::string drawn(const Table& table, unsigned rows) {
  Canvas canvas(80, rows);
  const std::vector<std::string> names = {"Ann", "Bob", "Cleo", "Dan", "Eve"};
  MonopolyDeal::draw(View<MonopolyDeal>(table.state(), Seat{0}), Voice{names, Seat{0}}, canvas);
  return canvas.plain();
}

}  // namespace

TEST_CASE("five players fit on a page of 80 columns and 24 lines, colours as letters") {
  Table table(R"(
    Ann: pass-go ten-colour rent-any debt-collector / red red red-yellow-as-red house hotel red / money-5 money-1
    Bob: / brown | light-blue | pink | orange | yellow | green | dark-blue | railroad | utility | ten-colour-apart
    Cid, Dee:
    Eve: house hotel / green green
    played: pass-go
  )");
  table.play("Ann: collect-debt Eve");

  const std::string page = drawn(table, 24);
  CAPTURE(page);
  CHECK(page.find("Turn 1  2 plays left  draw 79, played 2 (Debt Collector)") != std::string::npos);
  CHECK(page.find("Debt Collector against Eve: 5M, 0M paid") != std::string::npos);
  CHECK(page.find("+ You           hand 3   bank 6M   1/3  Rd[##w]H[#..]") != std::string::npos);
  CHECK(page.find("Bn[#.] Lb[#..] Pk[#..] Or[#..] Yl[#..]\n") != std::string::npos);
  CHECK(page.find("   Gn[#..] Db[#.] Rr[#...] Ut[#.] apart[*]\n") != std::string::npos);
  CHECK(page.find("> Eve           hand 2   bank 0M   0/3  Gn[##.]\n") != std::string::npos);
  CHECK(page.find("Hand: ten-colour wildcard, Pass Go, any-colour Rent") != std::string::npos);
  CHECK(page.find("House") == std::string::npos);
}

TEST_CASE("MD-27 with room enough every bank, row and played card is named") {
  Table table(R"(
    Ann: pass-go / red red red-yellow-as-red house hotel red / money-5 money-1 money-1 house
    Bob: hotel / brown | ten-colour-apart
    played: pass-go birthday
  )");
  CHECK(drawn(table, 24).find("Red/Yellow") == std::string::npos);
  const std::string page = drawn(table, 200);
  CAPTURE(page);
  CHECK(page.find("You\n"
                  "  bank: House, 1M, 1M, 5M\n"
                  "  Red set: Red, Red, Red/Yellow wildcard, House and Hotel, rent 13M\n"
                  "  Red: Red, rent 2M\n"
                  "Bob\n"
                  "  Brown: Brown, rent 1M\n"
                  "  apart: ten-colour wildcard\n"
                  "played: Pass Go, It's My Birthday\n") != std::string::npos);
}

TEST_CASE("the page tells how many cards are to be put back, and who takes what for what") {
  Table table(R"(
    Ann: red red red pink pink pink green house hotel
    Bob:
  )");
  table.play("Ann: end-turn");
  CHECK(drawn(table, 24).find("Turn 1  2 cards to put back  draw") != std::string::npos);
  Table swap(R"(
    Ann: forced-deal / green
    Bob: red / brown
  )");
  swap.play("Ann: forced-deal Bob brown green");
  CHECK(drawn(swap, 24).find("Forced Deal against Bob: take Brown and give Green") != std::string::npos);
}

}  // namespace mogul::monopoly_deal::test
