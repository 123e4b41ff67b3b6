// Part 1: turns, the die and the board (T-4 to T-15).
#include <algorithm>
#include <cstdint>
#include <string>

#include <doctest/doctest.h>

#include "core/chance.h"
#include "games/trump/board.h"
#include "games/trump/cards.h"
#include "games/trump/event.h"
#include "games/trump/game.h"
#include "games/trump/state.h"
#include "games/trump/table.h"
#include "tests/support/trump_table.h"

namespace mogul::trump::test {
namespace {

// A table on which your next roll shows that number: the seed is looked for.
Table with_roll(Table table, unsigned wanted) {
  for (std::uint64_t number = 0;; ++number) {
    table.state().chance = {.seed = seed_from(number)};
    Table tried = table;
    tried.play("you: roll");
    const auto first = std::find_if(tried.events().begin(), tried.events().end(),
                                    [](const Event& event) { return event.happening == Happening::kRolled; });
    if (first->face == Face{static_cast<std::uint8_t>(wanted)}) return table;
  }
}

// You on the space before one, so that a 1 leads there.
Table before(unsigned space) {
  const Table table(R"(
    you: tax
    Donna, Mike, Jeff: out
    pawns: )" + std::to_string((space + kSpaces - 1) % kSpaces) +
                    " 0 0 0");
  return with_roll(table, 1);
}

}  // namespace

TEST_CASE("T-4 a turn: a card is drawn, then one rolls and moves, or plays one card") {
  Table table(R"(
    you: any-40 / hotel
    Donna, Mike, Jeff:
    draws: tax ...
  )");
  CHECK(table.refusal("you: pass") == "roll-or-play");
  CHECK(table.refusal("Donna: roll") == "not-your-turn");
  Table rolled = with_roll(table, 4);
  rolled.play("you: roll");
  CHECK(rolled.space("you") == 4);
  CHECK(rolled.last("drew").card == Card::kTax);  // Donna's turn began with her card
  CHECK(rolled.last("drew").seat == kDonna);
  table.play("you: play any-40");
  CHECK(table.space("you") == 0);
  CHECK(table.cash("you") == 440);
  CHECK(table.turn() == "Donna");
}

TEST_CASE("T-5 a forgotten draw is lost, if the option is on") {
  Table table(R"(
    you: any-40 / hotel
    Donna, Mike, Jeff:
    options: forgotten-draw
    phase: undrawn
  )");
  Table drawn = table;
  drawn.play("you: draw");
  CHECK(drawn.cards("you") == 2);
  CHECK(drawn.refusal("you: draw") == "nothing-to-draw");
  CHECK(drawn.turn() == "you");
  table.play("you: play any-40");
  CHECK(table.hand("you") == "");
  CHECK(table.asked() == "Donna, buying, a card to draw");  // Donna's choice
  // With the option off the card comes by itself.
  CHECK(Trump::setup({.players = 3}, seed_from(3), nullptr).phase == Phase::kBuying);
}

TEST_CASE("T-5 after sixty turns of part 1 the game draws for everybody again") {
  Table table(R"(
    you: any-40 any-50 / hotel
    Donna, Mike, Jeff:
    options: forgotten-draw
    phase: undrawn
    buying-turns: 60
  )");
  table.play("you: play any-40");
  CHECK(table.asked() == "Donna, buying");
  CHECK(table.cards("Donna") == 1);
}

TEST_CASE("T-6 a T takes a card from an opponent with cards, and the die is rolled again") {
  Table table(R"(
    you: tax
    Donna:
    Mike: back
    Jeff:
    pawns: 1 0 0 0
  )");
  table = with_roll(table, kDieT);
  table.play("you: roll");
  CHECK(table.asked() == "you, a T was rolled");
  CHECK(table.space("you") == 1);
  CHECK(table.refusal("you: roll") == "rob-first");
  CHECK(table.refusal("you: rob Donna") == "cant-be-robbed");  // no cards
  CHECK(table.refusal("you: rob you") == "cant-be-robbed");
  table.play("you: rob Mike");
  CHECK(table.holds("you", "back"));
  CHECK(table.count("rolled") > 1);
}

TEST_CASE("T-6 if nobody has cards, nothing is taken and the roll goes on") {
  Table table(R"(
    you: tax
    Donna, Mike, Jeff:
  )");
  for (std::uint64_t number = 0;; ++number) {
    Table tried = table;
    tried.state().chance = {.seed = seed_from(number)};
    tried.play("you: roll");
    const bool rolled_t = std::any_of(tried.events().begin(), tried.events().end(), [](const Event& event) {
      return event.happening == Happening::kRolled && event.face == Face::kT;
    });
    if (!rolled_t) continue;
    CHECK(tried.count("took") == 0);
    CHECK(tried.count("moved") == 1);
    break;
  }
}

TEST_CASE("T-7 START takes a card from each opponent who has cards") {
  Table table = before(0);
  table.state().hands[2] = {};
  table.state().draw_pile.push_back(Card::kOut);
  table.play("you: roll");
  CHECK(table.cards("you") == 3);
  CHECK(table.count("took") == 2);
}

TEST_CASE("T-8 landing on a property puts 10 into its box, owned or not") {
  for (const char* owned : {"you:", "you: / hotel", "Mike: / hotel"}) {
    Table table = before(2);
    table.put(owned);
    table.play("you: roll");
    CHECK(table.box("hotel") == 60);
    CHECK(table.cash("you") == 400);
  }
}

TEST_CASE("T-9 PUT puts its amount into an unowned box and draws a card") {
  Table table = before(15);
  table.put("Mike: / hotel");
  table.play("you: roll");
  CHECK(table.refusal("you: roll") == "put-first");
  CHECK(table.refusal("you: put hotel") == "not-unowned");
  table.play("you: put casino");
  CHECK(table.box("casino") == 90);
  CHECK(table.cards("you") == 2);
}

TEST_CASE("T-10 FOR SALE, unowned: the broker must put up an unowned property") {
  Table table = before(1);
  table.put("Mike: / hotel");
  table.play("you: roll");
  CHECK(table.refusal("you: roll") == "broker-first");
  CHECK(table.refusal("you: sell hotel") == "sell-unowned");
  table.play("you: sell casino");
  CHECK(table.state().auction.broker == kYou);
}

TEST_CASE("T-11 FOR SALE, any: an owned property too, one's own included") {
  Table table = before(7);
  table.put("Mike: / hotel");
  table.put("you: / casino");
  box_of(table.state(), Property::kAirline) = {.money = 0, .gone = true};
  table.play("you: roll");
  CHECK(table.refusal("you: sell airline") == "sell-gone");
  CHECK(table.refusal("you: sell casino") == "");
  CHECK(table.refusal("you: sell cruise-line") == "");
  table.play("you: sell hotel");
  CHECK(table.state().auction.property == Property::kHotel);
}

TEST_CASE("T-12 ROLL AGAIN collects 20 times the number, and no pawn moves") {
  Table table = before(6);
  for (std::uint64_t number = 0;; ++number) {
    Table tried = table;
    tried.state().chance = {.seed = seed_from(number)};
    tried.play("you: roll");
    if (tried.count("rolled") != 2 || tried.state().pawns[0] != 6 || tried.state().die == kDieT) continue;
    CHECK(tried.cash("you") == 400U + 20U * tried.state().die);
    CHECK(tried.turn() == "Donna");
    break;
  }
}

TEST_CASE("T-13 TRADE exchanges a property for an opponent's or an unowned one") {
  Table table = before(12);
  table.put("you: / hotel");
  table.put("Mike: / casino");
  table.put("boxes: casino=90");
  table.play("you: roll");
  CHECK(table.refusal("you: roll") == "trade-or-keep");
  CHECK(table.refusal("you: trade casino hotel") == "trade-own");
  CHECK(table.refusal("you: trade hotel hotel") == "trade-take");
  Table kept = table;
  kept.play("you: keep");
  CHECK(kept.owner("hotel") == "you");
  Table returned = table;
  returned.play("you: trade hotel airline");
  CHECK(returned.owner("airline") == "you");
  CHECK(returned.owner("hotel") == "nobody");  // back on its space
  table.play("you: trade hotel casino");
  CHECK(table.owner("casino") == "you");
  CHECK(table.owner("hotel") == "Mike");
  CHECK(table.box("casino") == 90);
  Table poor = before(12);
  poor.play("you: roll");  // with no property the turn is over
  CHECK(poor.turn() == "Donna");
}

TEST_CASE("T-14 part 1 ends as soon as nothing is unowned, and part 2 begins to the left") {
  Table table(R"(
    you: tax
    Donna: / hotel casino tropical-island
    Mike: / cruise-line airline convention-center
    Jeff:
    phase: broker
    boxes: sports-complex=gone
  )");
  table.play("you: sell office-building / you: bid 50 / Donna: bid 0 / Mike: bid 0 / Jeff: bid 0 / you: pass");
  CHECK(table.owner("office-building") == "you");
  CHECK(table.state().part == Part::kDealing);
  CHECK(table.asked() == "Donna, dealing");
  CHECK(table.turn() == "Donna");
}

TEST_CASE(
    "T-15 when the draw pile runs out, all unowned properties go up for sale; without a bid one leaves the game") {
  Table table(R"(
    you: any-40 / hotel
    Donna:
    Mike: / casino tropical-island cruise-line airline convention-center
    Jeff:
  )");
  while (!table.state().draw_pile.empty()) table.state().discard_pile.push_back(table.state().draw_pile.pop_back());
  table.play("you: play any-40");
  CHECK(table.asked() == "you, a property goes up for sale");
  CHECK(table.turn() == "you");
  CHECK(table.refusal("you: sell hotel") == "sell-unowned");
  table.play("you: sell office-building / you: bid 0 / Donna: bid 0 / Mike: bid 0 / Jeff: bid 0");
  CHECK(box_of(table.state(), Property::kOfficeBuilding) == Box{.money = 0, .gone = true});
  CHECK(table.asked() == "you, a property goes up for sale");
  table.play("you: sell sports-complex / you: bid 0 / Donna: bid 30 / Mike: bid 0 / Jeff: bid 0");
  CHECK(table.owner("sports-complex") == "Donna");
  CHECK(table.state().part == Part::kDealing);
}

}  // namespace mogul::trump::test
