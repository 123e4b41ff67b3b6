// Set-up, part 1 and the cards (T-1 to T-24).
#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

#include <doctest/doctest.h>

#include "core/chance.h"
#include "core/describe.h"
#include "core/value.h"
#include "games/trump/board.h"
#include "games/trump/cards.h"
#include "games/trump/event.h"
#include "games/trump/game.h"
#include "games/trump/state.h"
#include "games/trump/table.h"
#include "tests/support/flaw.h"
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

TEST_CASE("T-16 profits of one property: own it, collect") {
  Table table(R"(
    you: hotel-profits casino-profits / hotel
    Donna, Mike, Jeff:
  )");
  CHECK(table.refusal("you: play casino-profits") == "not-owned");
  table.play("you: play hotel-profits");
  CHECK(table.cash("you") == 460);
  CHECK(table.state().discard_pile.back() == Card::kHotel);
}

TEST_CASE("T-17 profits by the die: 20 times the number") {
  Table table(R"(
    you: hotel-die casino-die / hotel
    Donna, Mike, Jeff:
  )");
  CHECK(table.refusal("you: play casino-die") == "die-not-owned");
  table.play("you: play hotel-die");  // nobody has cards, so a T only rolls again
  CHECK(table.state().die <= 5);
  CHECK(table.cash("you") == 400U + 20U * table.state().die);
}

TEST_CASE("T-18 profits of two properties: own both") {
  Table table(R"(
    you: hotel+casino / hotel
    Donna, Mike, Jeff:
  )");
  CHECK(table.refusal("you: play hotel+casino") == "not-both-owned");
  table.put("you: / casino");
  table.play("you: play hotel+casino");
  CHECK(table.cash("you") == 520);
}

TEST_CASE("T-19 profits of any property: own at least one") {
  Table table(R"(
    you: any-50
    Donna, Mike, Jeff:
  )");
  CHECK(table.refusal("you: play any-50") == "no-property");
  table.put("you: / airline");
  table.play("you: play any-50");
  CHECK(table.cash("you") == 450);
}

TEST_CASE("T-20 profits of three or four properties: own so many at least") {
  Table table(R"(
    you: three four / hotel casino
    Donna, Mike, Jeff:
  )");
  CHECK(table.refusal("you: play three") == "too-few-properties");
  table.put("you: / airline");
  CHECK(table.refusal("you: play four") == "too-few-properties");
  Table three = table;
  three.play("you: play three");
  CHECK(three.cash("you") == 560);
  table.put("you: / cruise-line");
  table.play("you: play four");
  CHECK(table.cash("you") == 600);
}

TEST_CASE("T-21 tax: 20 for each property; whoever has less gives all of it and a property") {
  Table table(R"(
    you: tax
    Donna:
    Mike: / hotel casino airline
    Jeff:
  )");
  for (const char* tax : {"you: tax you", "you: tax Donna", "you: tax nobody"}) {
    CHECK(table.refusal(tax) == "not-a-taxpayer");
  }
  Table rich = table;
  rich.play("you: tax Mike");
  CHECK(rich.cash("you") == 460);
  CHECK(rich.cash("Mike") == 340);
  Table poor = table;
  poor.put("Mike: / / 50");
  poor.play("you: tax Mike");
  CHECK(poor.cash("you") == 450);
  CHECK(poor.cash("Mike") == 0);
  CHECK(poor.asked() == "Mike, a property for the tax");
  CHECK(poor.refusal("Mike: pass") == "surrender-first");
  CHECK(poor.refusal("Mike: surrender cruise-line") == "not-your-property");
  poor.play("Mike: surrender casino");
  CHECK(poor.owner("casino") == "you");
  CHECK(poor.turn() == "Donna");
}

TEST_CASE("T-22 a force sale puts up any property, owned or unowned") {
  Table table(R"(
    you: force-sale / casino
    Donna:
    Mike: / hotel
    Jeff:
    boxes: airline=gone
  )");
  CHECK(table.refusal("you: force-sale airline") == "not-for-sale");
  for (const Property property : {Property::kHotel, Property::kCasino, Property::kCruiseLine}) {
    const Table sold = after(table, "you: force-sale " + std::string(word_of(property)->name));
    CHECK(sold.state().auction.broker == kYou);
    CHECK(sold.state().auction.property == property);
    CHECK(sold.state().discard_pile.back() == Card::kForceSale);
  }
}

TEST_CASE("T-23 roll five times: exactly five rolls, and a card for each T") {
  Table table(R"(
    you: roll-five
    Donna:
    Mike: out out out out out back
    Jeff:
  )");
  for (std::uint64_t number = 0; number < 30; ++number) {
    Table tried = table;
    tried.state().chance = {.seed = seed_from(number)};
    tried.play("you: play roll-five");
    unsigned taken = 0;
    while (tried.state().phase == Phase::kRob) tried.play("you: rob Mike"), ++taken;
    CHECK(tried.count("rolled") == 5);
    CHECK(tried.count("took") == taken);
    CHECK(tried.turn() == "Donna");
  }
  Table alone(R"(
    you: roll-five
    Donna, Mike, Jeff:
  )");
  alone.play("you: play roll-five");  // nobody has cards
  CHECK(alone.count("rolled") == 5);
}

TEST_CASE("T-24 a card must be held, must fit, and a bidding card waits for a bidding") {
  Table table(R"(
    you: out tax force-sale / hotel
    Donna, Mike, Jeff:
  )");
  CHECK(table.refusal("you: play hotel-profits") == "not-in-hand");
  CHECK(table.refusal("you: play hidden") == "no-such-card");
  CHECK(table.refusal("you: play out") == "bidding-card-only");
  CHECK(table.refusal("you: play tax") == "name-target");
  CHECK(table.refusal("you: play force-sale") == "name-target");
}

}  // namespace mogul::trump::test
