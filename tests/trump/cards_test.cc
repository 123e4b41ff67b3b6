// The cards that are played on a turn (T-16 to T-24).
#include "games/trump/cards.h"

#include <cstdint>
#include <string>

#include <doctest/doctest.h>

#include "core/chance.h"
#include "core/describe.h"
#include "games/trump/board.h"
#include "games/trump/state.h"
#include "tests/support/trump_table.h"

namespace mogul::trump::test {

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
