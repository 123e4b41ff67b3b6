// The greedy bot against random ones, and the table as it is drawn.
#include <cstdint>
#include <string>

#include <doctest/doctest.h>

#include "bots/registry.h"
#include "core/canvas.h"
#include "core/chance.h"
#include "core/value.h"
#include "core/view.h"
#include "games/trump/action.h"
#include "games/trump/cards.h"
#include "games/trump/rules.h"
#include "games/trump/state.h"
#include "tests/trump/table.h"

namespace mogul::trump::test {
namespace {

// The share of the win that the greedy player at `me` gets against two random ones.
double share_of_win(std::uint64_t game, Seat me) {
  State state = Trump::setup({.players = 3}, seed_from(game));
  QuickRandom random(game);
  while (!Trump::to_act(state).empty()) {
    const Seat seat = Trump::to_act(state).first();
    const Bot<Trump>* bot = find_bot<Trump>(seat == me ? "greedy" : "random");
    const Action action = bot->choose(View<Trump>(state, seat), random.next(), {});
    REQUIRE(Trump::refuse(state, seat, action) == Refusal::kNone);
    NoEvents nowhere;
    Trump::apply(state, seat, action, nowhere);
  }
  const Seats winners = Trump::winners(state);
  return winners.contains(me) ? 1.0 / winners.size() : 0.0;
}

std::string drawn(const State& state, Seat seat) {
  Canvas canvas(80, 24);
  Trump::draw(View<Trump>(state, seat), kVoice, canvas);
  return canvas.plain();
}

bool contains(const std::string& text, const std::string& part) { return text.find(part) != std::string::npos; }

}  // namespace

TEST_CASE("the greedy bot wins at least four of five three-player games against random bots") {
  constexpr unsigned kGames = 120;
  double won = 0;
  for (unsigned game = 0; game < kGames; ++game) won += share_of_win(game, seat_at(game % 3));
  CHECK(won / kGames >= 0.8);
}

TEST_CASE("T-49 the table is drawn without what is not to be seen") {
  Table table;
  table.hand(kYou, {Card::kHotel, Card::kTax}).hand(kDonna, {Card::kBack}).own(kDonna, {Property::kHotel});
  table.cash(kDonna, 330).box(Property::kHotel, 90).dealing(kYou);
  table.offer(kYou, "now: you > donna hotel-profits, donna > you 40");
  const std::string mine = drawn(table.state, kYou);
  CHECK(contains(mine, "Offered by you to Donna"));
  CHECK(contains(mine, "now: you > donna hotel-profits, donna > you 40"));
  CHECK(contains(mine, "Hand: hotel-profits tax"));
  CHECK(contains(mine, "$400"));
  CHECK_FALSE(contains(mine, "330"));  // hidden money: neither her cash nor her box
  CHECK_FALSE(contains(mine, "90"));
  CHECK(contains(drawn(table.state, kDonna), "$330"));
  CHECK(contains(drawn(table.state, kMike), "now: you > donna hidden, donna > you 40"));
  CHECK_FALSE(contains(drawn(table.state, kMike), "hotel-profits"));
  table.state.options.hidden_money = false;
  CHECK(contains(drawn(table.state, kYou), "$330"));
}

TEST_CASE("T-25 the bidding is drawn with who has decided, and nothing about how") {
  Table table;
  table.hand(kYou, {Card::kTax}).hand(kMike, {Card::kTax}).broker(kYou).play(kYou, sell(Property::kHotel));
  table.play(kMike, bid_of(230));
  const std::string mine = drawn(table.state, kYou);
  CHECK(contains(mine, "For sale: the Hotel, broker you"));
  CHECK(contains(mine, "has sealed a bid"));
  CHECK_FALSE(contains(mine, "230"));
  CHECK(contains(drawn(table.state, kMike), "$230"));
}

}  // namespace mogul::trump::test
