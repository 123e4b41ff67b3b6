// The table as it is drawn.
#include <string>

#include <doctest/doctest.h>

#include "core/canvas.h"
#include "core/value.h"
#include "core/view.h"
#include "games/trump/cards.h"
#include "games/trump/game.h"
#include "games/trump/state.h"
#include "tests/support/trump_table.h"

namespace mogul::trump::test {
namespace {

std::string drawn(const State& state, Seat seat, unsigned rows = 24) {
  Canvas canvas(80, rows);
  Trump::draw(View<Trump>(state, seat), kVoice, canvas);
  return canvas.plain();
}

bool contains(const std::string& text, const std::string& part) { return text.find(part) != std::string::npos; }

}  // namespace

TEST_CASE("T-49 the table is drawn without what is not to be seen") {
  Table table(R"(
    you: hotel-profits tax
    Donna: back / hotel / 330
    Mike: / ...
    Jeff:
    part: dealing
    boxes: hotel=90
  )");
  table.play("you: offer now: you > donna hotel-profits, donna > you 40");
  const std::string mine = drawn(table.state(), kYou);
  CHECK(contains(mine, "Offered by you to Donna"));
  CHECK(contains(mine, "now: you > donna hotel-profits, donna > you 40"));
  CHECK(contains(mine, "Hand: Hotel Profits (60); Tax"));
  CHECK(contains(mine, "$400"));
  CHECK_FALSE(contains(mine, "330"));  // hidden money: neither her cash nor her box
  CHECK_FALSE(contains(mine, "90"));
  CHECK(contains(drawn(table.state(), kDonna), "$330"));
  CHECK(contains(drawn(table.state(), kMike), "now: you > donna hidden, donna > you 40"));
  CHECK_FALSE(contains(drawn(table.state(), kMike), "hotel-profits"));
  table.state().options.hidden_money = false;
  CHECK(contains(drawn(table.state(), kYou), "$330"));
}

TEST_CASE("a hand of any size is drawn whole where there is room for it") {
  std::string hand;
  for (const CardRow& row : kDeck) hand += std::string(row.name) + " ";
  const Table table("you: " + hand + R"(
    Donna: / hotel
    Mike: / ...
    Jeff:
    part: dealing
  )");
  CHECK(contains(drawn(table.state(), kYou, 18), "lines more; `table` shows all"));
  const std::string whole = drawn(table.state(), kYou, 200);
  CHECK_FALSE(contains(whole, "`table`"));
  for (const CardRow& row : kDeck) CHECK_MESSAGE(contains(whole, std::string(row.text)), row.text);
}

TEST_CASE("T-25 the bidding is drawn with who has decided, and nothing about how") {
  Table table(R"(
    you: tax
    Donna:
    Mike: tax
    Jeff:
    phase: broker
  )");
  table.play("you: sell hotel / Mike: bid 230");
  const std::string mine = drawn(table.state(), kYou);
  CHECK(contains(mine, "For sale: the Hotel, unowned; the broker: you"));
  CHECK(contains(mine, "Mike         $ ?   a card   sealed"));
  CHECK_FALSE(contains(mine, "230"));
  CHECK(contains(drawn(table.state(), kMike), "230 sealed"));
}

}  // namespace mogul::trump::test
