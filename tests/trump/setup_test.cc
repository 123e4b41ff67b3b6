// Set-up: who plays, what everybody gets, and who begins (T-1 to T-3).
#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

#include <doctest/doctest.h>

#include "core/chance.h"
#include "core/value.h"
#include "games/trump/board.h"
#include "games/trump/event.h"
#include "games/trump/game.h"
#include "games/trump/state.h"
#include "tests/support/flaw.h"
#include "tests/support/trump_table.h"

namespace mogul::trump::test {
namespace {

// Who is left of those who roll, by the rolls that are told from `event` on.
Seats highest_rollers(const std::vector<Event>& events, std::size_t& event, Seats rolling) {
  Seats highest;
  Face best{};
  for (unsigned i = 0; i < 4; ++i) {
    if (!rolling.contains(seat_at(i))) continue;
    const Event& rolled = events.at(event++);
    REQUIRE(rolled.happening == Happening::kRolled);
    REQUIRE(rolled.seat == seat_at(i));
    if (rolled.face > best) highest = {};
    if (rolled.face >= best) highest.insert(seat_at(i));
    best = std::max(best, rolled.face);
  }
  return highest;
}

}  // namespace

TEST_CASE("T-1 three or four play") {
  CHECK(Trump::kPlayersMin == 3);
  CHECK(Trump::kPlayersMax == 4);
  State state = Trump::setup({.players = 3}, seed_from(1), nullptr);
  CHECK(flaw_of<Trump>(state) == "");
  state.hands.pop_back(), state.cash.pop_back(), state.pawns.pop_back();
  CHECK(flaw_of<Trump>(state) == "hands: 3 or 4 players are needed (T-1)");
}

TEST_CASE("T-2 the set-up: 50 in each box, 400 in cash, five cards and pawns on START") {
  for (const unsigned players : {3U, 4U}) {
    const State state = Trump::setup({.players = static_cast<std::uint8_t>(players)}, seed_from(7), nullptr);
    CHECK(state.boxes.size() == 8);
    for (const Box& box : state.boxes) CHECK(box == Box{.money = 50});
    for (unsigned i = 0; i < players; ++i) {
      const bool begins = seat_at(i) == state.turn;  // and has drawn the card of the turn
      CHECK(state.hands[i].size() == (begins ? 6 : 5));
      CHECK(state.cash[i] == 400);
      CHECK(state.pawns[i] == 0);
    }
    CHECK(state.draw_pile.size() == 72 - 5 * players - 1);
    CHECK(kBoard[0].kind == SpaceKind::kStart);
  }
}

TEST_CASE("T-3 the highest roller begins, and every seat may") {
  Seats seen;
  for (std::uint64_t number = 0; number < 100; ++number) {
    const State state = Trump::setup({.players = 4}, seed_from(number), nullptr);
    CHECK(state.turn == state.first);
    CHECK(state.die == 0);  // a T of these rolls takes no card
    seen.insert(state.first);
  }
  CHECK(seen.size() == 4);
}

TEST_CASE("T-3 the rolls for the start are told, and equal highest roll again") {
  unsigned ties = 0;
  for (std::uint64_t number = 0; number < 100; ++number) {
    const auto table = Table::dealt({.players = 4}, seed_from(number));
    std::size_t event = 0;
    Seats rolling;
    for (unsigned i = 0; i < 4; ++i) rolling.insert(seat_at(i));
    while (rolling.size() > 1) {
      rolling = highest_rollers(table.events(), event, rolling);
      ties += rolling.size() > 1 ? 1 : 0;
    }
    CHECK(table.events()[event].happening == Happening::kBegan);
    CHECK(table.events()[event].seat == rolling.first());
    CHECK(table.state().first == rolling.first());
  }
  CHECK(ties > 10);
}

TEST_CASE("T-2 T-5 T-49 the deal and the first draw are told, and to each player the own cards") {
  CHECK(Table::dealt({.players = 3}, seed_from(7)).heard("you") ==
        "You roll a 5\n"
        "Donna rolls a 1\n"
        "Mike rolls a 2\n"
        "You begin the game\n"
        "You are dealt Airline Profits by the Die, Profits of Any Property, $50 million, 3-Property Profits, You're "
        "Out of the Bidding and You're Out of the Bidding\n"
        "Donna is dealt 5 cards\n"
        "Mike is dealt 5 cards\n"
        "You draw Cruise Line Profits by the Die");
  const std::string told_to_donna = Table::dealt({.players = 3}, seed_from(7)).heard("Donna");
  CHECK(told_to_donna.find("\nYou are dealt Hotel Profits, ") != std::string::npos);
  CHECK(told_to_donna.find("\nMike is dealt 5 cards\n") != std::string::npos);
}

}  // namespace mogul::trump::test
