// The table as text.
#include <string>
#include <vector>

#include <doctest/doctest.h>

#include "core/canvas.h"
#include "core/sentence.h"
#include "core/value.h"
#include "core/view.h"
#include "games/monopoly_deal/colours.h"
#include "games/monopoly_deal/game.h"
#include "tests/monopoly_deal/table.h"

namespace mogul::monopoly_deal {
namespace {

// As seat 0 sees it.
std::string drawn(const Table& table, unsigned rows) {
  Canvas canvas(80, rows);
  const std::vector<std::string> names = {"Ann", "Bob", "Cleo", "Dan", "Eve"};
  MonopolyDeal::draw(View<MonopolyDeal>(table.state, Seat{0}), Voice{names, Seat{0}}, canvas);
  return canvas.plain();
}

}  // namespace

TEST_CASE("five players fit on a page of 80 columns and 24 lines, colours as letters") {
  Table table(5);
  table.hand(0, "pass-go ten-colour rent-any debt-collector").banked(0, "money-5 money-1");
  table.lies(0, "red red red-yellow-as-red red").built(0, Colour::kRed, 0, true);
  table.lies(1, "brown light-blue pink orange yellow green dark-blue railroad utility ten-colour-apart");
  table.lies(4, "green green").hand(4, "house hotel").played_pile("pass-go").ready();
  table.play(0, "collect-debt from=4");

  const std::string page = drawn(table, 24);
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

TEST_CASE("MD-27 with room enough every bank, row and played card is named") {
  Table table(2);
  table.hand(0, "pass-go").banked(0, "money-5 money-1 money-1 house");
  table.lies(0, "red red red-yellow-as-red red").built(0, Colour::kRed, 0, true);
  table.lies(1, "brown ten-colour-apart").hand(1, "hotel").played_pile("pass-go birthday").ready();
  CHECK(drawn(table, 24).find("Red/Yellow") == std::string::npos);
  const std::string page = drawn(table, 200);
  CAPTURE(page);
  CHECK(page.find("you\n"
                  "  bank: House, 1M, 1M, 5M\n"
                  "  Red set: Red, Red, Red/Yellow wildcard, House and Hotel, rent 13M\n"
                  "  Red: Red, rent 2M\n"
                  "Bob\n"
                  "  Brown: Brown, rent 1M\n"
                  "  apart: ten-colour wildcard\n"
                  "played: Pass Go, It's My Birthday\n") != std::string::npos);
}

TEST_CASE("the page tells how many cards are to be put back, and who takes what for what") {
  Table table(2);
  table.hand(0, "red red red pink pink pink green house hotel").ready();
  table.play(0, "end-turn");
  CHECK(drawn(table, 24).find("turn 1  2 cards to put back  draw") != std::string::npos);
  Table swap(2);
  swap.hand(0, "forced-deal").lies(0, "green").lies(1, "brown").hand(1, "red").ready();
  swap.play(0, "forced-deal from=1 card=brown give=green");
  CHECK(drawn(swap, 24).find("Forced Deal against Bob: take Brown and give Green") != std::string::npos);
}

}  // namespace mogul::monopoly_deal
