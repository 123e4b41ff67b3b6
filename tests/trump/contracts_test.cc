// Part 2: duties, debts and promises that the game keeps (T-42 to T-44).
#include <cstdint>
#include <string_view>

#include <doctest/doctest.h>

#include "core/sentence.h"
#include "core/value.h"
#include "core/view.h"
#include "games/trump/action.h"
#include "games/trump/cards.h"
#include "games/trump/deal.h"
#include "games/trump/event.h"
#include "games/trump/game.h"
#include "games/trump/state.h"
#include "tests/support/trump_table.h"

namespace mogul::trump::test {

TEST_CASE("T-42 a property received is the receiver's in every respect") {
  Table table = after(market(), R"(
    you: offer now: you > donna hotel; turn_ends(donna, 3): donna > you hotel
    Donna: accept
  )");
  CHECK(table.owner("hotel") == "Donna");
  CHECK(table.turn() == "Donna");
  table.play("Donna: pass / Mike: tax Donna");
  CHECK(table.last("taxed").amount == 60);  // three properties
}

TEST_CASE("T-43 a clause lapses as a whole if a thing can't be given; lack of cash makes a debt") {
  Table table = after(market(), R"(
    you: offer turn_ends(you, 1): you > donna 20, you > donna tax; turn_ends(you, 1): you > donna 400
    Donna: accept
  )");
  table.state().hands[0] = {};  // the cards are gone
  table.state().draw_pile.push_back(Card::kHotel), table.state().draw_pile.push_back(Card::kTax);
  table.put("you: / / 150");
  table.play("Donna, Mike, Jeff, you: pass");
  CHECK(table.count("duty-lapsed") == 1);
  CHECK(table.cash("you") == 0);
  CHECK(table.cash("Donna") >= 550);
}

TEST_CASE("T-43 a debt is paid as soon as there is cash, oldest first") {
  Table table = market();
  table.put(R"(
    you: / / 0
    debts: from=you to=Jeff amount=50 | from=you to=Donna amount=50
  )");
  table.play("you: play hotel-profits");
  CHECK(table.cash("you") == 0);
  CHECK(table.cash("Jeff") == 450);
  CHECK(table.cash("Donna") == 410);
  CHECK(table.state().book.debts[0] == Debt{.amount = 40, .from = kYou, .to = kDonna});
}

TEST_CASE("T-43 debts beyond all the money there is are added up and not forgotten") {
  Table table = market();
  for (unsigned i = 0; i < 10; ++i) {
    table.put("signed: you: game_ends: you > donna 18000, you > donna 18000, you > donna 18000");
  }
  table.play("you, Donna, Mike, Jeff: pass");
  CHECK(table.asked() == "nobody, the end");
  CHECK(table.cash("you") == 0);
  CHECK(table.cash("Donna") == 900);  // with the money of your two boxes
  for (const Event& event : table.events()) {
    if (event.happening == Happening::kDebtLapsed) CHECK(event.amount > 17'000);
  }
}

TEST_CASE("T-43 beyond 24 debts the younger of a pair joins the older, under its number") {
  Table table = market();
  table.put("you: / / 0");
  Book& book = table.state().book;
  for (unsigned i = 0; i < kDebtsMax - 1; ++i) {
    const auto number = static_cast<std::uint16_t>(++book.rows);
    book.debts.push_back({.number = number, .amount = 10, .from = kYou, .to = i % 2 == 0 ? kDonna : kMike});
  }
  table.put("signed: you: turn_ends(you, 0): you > jeff 30; turn_ends(you, 0): you > jeff 40");  // rows 24 and 25
  table.play("you: pass");
  REQUIRE(book.debts.size() == kDebtsMax);
  // The 24th has found room; for the 25th the youngest that has an older one makes way: row 23 of Donna joins row 1.
  CHECK(book.debts[0] == Debt{.number = 1, .amount = 20, .from = kYou, .to = kDonna});
  CHECK(book.debts[kDebtsMax - 2] == Debt{.number = 24, .amount = 30, .from = kYou, .to = kJeff});
  CHECK(book.debts[kDebtsMax - 1] == Debt{.number = 25, .amount = 40, .from = kYou, .to = kJeff});
  // It is forgiven with the older row, and no longer stands under its own.
  CHECK(table.refusal("Donna: offer now: you > donna hotel, release 23") == "no-such-row");
  table.play("Donna: offer now: you > donna hotel, release 1 / you: accept");
  CHECK(table.last("forgiven").amount == 20);
}

TEST_CASE("T-43 of random cards as many as there are") {
  Table table = after(market(), "you: offer turn_ends(donna, 0): donna > you 5 random / Donna: accept");
  table.play("Donna: pass");
  CHECK(table.hand("Donna") == "");
  CHECK(table.cards("you") == 4);
}

TEST_CASE("T-44 nobody breaks a promise: what is owed is not parted with") {
  Table table(R"(
    you: hotel-profits tax force-sale / hotel casino
    Donna: airline-profits force-sale / airline cruise-line
    Mike: any-40 tax / ...
    Jeff: out tax
    part: dealing
  )");
  table.play(R"(
    you: offer turn_ends(you, 5): you > donna hotel, you > donna tax
    Donna: accept / Donna, Mike, Jeff: pass
  )");
  CHECK(table.refusal("you: offer now: you > mike hotel") == "owed-property");
  CHECK(table.refusal("you: offer game_ends: you > mike hotel") == "owed-property");
  CHECK(table.refusal("you: offer now: you > donna hotel") == "");
  CHECK(table.refusal("you: offer now: you > mike tax") == "owed-card");
  CHECK(table.refusal("you: tax Mike") == "owed-card-played");
  CHECK(table.refusal("you: force-sale hotel") == "owed-property-sold");
  CHECK(table.refusal("you: force-sale casino") == "");
  // Nor by accepting what another asks for.
  table.play("you: play hotel-profits / Donna: pass / Mike: offer now: you > mike tax, mike > you 10");
  CHECK(table.refusal("you: accept") == "owed-card-accepted");
  table.play("you: reject");
}

TEST_CASE("T-44 no more cards are given at random than there are beside those owed or promised to others") {
  Table table = after(
      market(), "you: offer game_ends: you > donna tax; promise: you > donna play hotel-profits by 9 / Donna: accept");
  table.play("you: end-turn / Donna: pass");
  // Whoever asks is not told: what you owe is for Donna and you to know.
  Table asked = table;
  asked.play("Mike: offer now: you > mike 1 random, mike > you 60");
  CHECK(asked.refusal("you: accept") == "owed-at-random");
  CHECK_FALSE(asked.lists("you: accept"));
  table.play("Mike, Jeff: pass");
  CHECK(table.refusal("you: offer now: you > mike 1 random, mike > you 60") == "owed-at-random");
  CHECK(table.refusal("you: offer now: you > donna 1 random") == "");
  // Nor is a later taking promised, as an owed card is not promised by its name.
  CHECK(table.refusal("you: offer turn_ends(you, 0): you > mike 1 random") == "owed-at-random");
  CHECK(table.refusal("you: offer game_ends: you > mike 1 random") == "owed-at-random");
  // A copy that comes with the deal will do for the one that is owed.
  CHECK(table.refusal("you: offer now: you > mike 1 random, mike > you tax") == "");
  CHECK(table.refusal("you: offer now: you > mike 2 random, mike > you tax") == "owed-at-random");
}

TEST_CASE("T-44 of cards at random copies are counted, and the menu counts them too") {
  Table table(R"(
    you: tax tax out / hotel
    Donna:
    Mike: / ...
    Jeff:
    part: dealing
  )");
  table.play("you: offer game_ends: you > donna tax / Donna: accept / Donna, Mike, Jeff: pass");
  CHECK(table.refusal("you: offer now: you > mike 2 random") == "");
  CHECK(table.refusal("you: offer now: you > mike 1 random; game_ends: you > mike 1 random") == "");
  CHECK(table.refusal("you: offer now: you > mike 1 random; game_ends: you > mike 2 random") == "owed-at-random");
  CHECK(table.refusal("you: offer now: you > mike 3 random") == "owed-at-random");
  CHECK(table.refusal("you: offer now: you > mike tax, you > mike 1 random") == "");
  CHECK(table.refusal("you: offer now: you > mike tax, you > mike 2 random") == "owed-at-random");
  CHECK(table.lists("you: offer now: you > mike 1 random, mike > you 20"));
  table.play("you: offer now: you > mike tax, you > mike out / Mike: accept / Donna, Mike, Jeff: pass");
  CHECK_FALSE(table.lists("you: offer now: you > mike 1 random, mike > you 20"));
  CHECK(table.lists("you: offer now: you > donna 1 random, donna > you 20"));
}

TEST_CASE("T-44 an owed property is surrendered for a tax only if there is no other") {
  Table table = after(market(), "you: offer turn_ends(you, 5): you > donna hotel / Donna: accept");
  table.put("you: / / 10");
  table.play("Donna: pass / Mike: tax you");
  CHECK(table.refusal("you: surrender hotel") == "owed-property-surrendered");
  table.play("you: surrender casino / Jeff: tax you / you: surrender hotel");
  CHECK(table.owner("hotel") == "Jeff");
}

TEST_CASE("T-44 promises not to play tax, force sale or a knock-out against the other party") {
  Table table(R"(
    you: hotel-profits tax force-sale out / hotel casino
    Donna: airline-profits force-sale / airline cruise-line
    Mike: any-40 tax / ...
    Jeff: out tax
    part: dealing
  )");
  table.play(R"(
    you: offer now: donna > you 10; promise: you > donna no tax until 1;
         promise: you > donna no force-sale ever; promise: you > donna no out ever
    Donna: accept / Donna, Mike, Jeff: pass
  )");
  CHECK(table.refusal("you: tax Donna") == "promised-no-tax");
  CHECK(table.refusal("you: tax Mike") == "");
  CHECK(table.refusal("you: force-sale airline") == "promised-no-force-sale");
  Table sale = table;
  sale.play("you: force-sale sports-complex / you: bid 10 / Donna: bid 10 / Mike: bid 10 / Jeff: bid 0");
  CHECK(sale.refusal("you: knock-out Donna") == "promised-no-knock-out");
  CHECK(sale.refusal("you: knock-out Mike") == "");
  // The first promise was for turn 0 and turn 1.
  table.play("you: play hotel-profits / Donna, Mike, Jeff: pass");
  CHECK(table.refusal("you: tax Donna") == "");
}

TEST_CASE("T-44 on the last turn of a promise to play every other choice is refused") {
  Table table = after(market(), R"(
    you: offer now: donna > you 10; promise: you > donna play hotel-profits by 1
    Donna: accept
  )");
  CHECK(table.refusal("you: end-turn") == "");  // there is a turn left
  table.play("you: end-turn / Donna, Mike, Jeff: pass");
  CHECK(table.refusal("you: pass") == "must-play-promised");
  CHECK(table.refusal("you: tax Mike") == "must-play-promised");
  CHECK(table.refusal("you: offer now: you > donna 10") == "must-play-promised");
  CHECK_FALSE(table.lists("you: pass"));
  table.play("you: play hotel-profits");
  CHECK(table.count("promise-kept") == 1);
  CHECK(table.state().book.pledges.empty());
}

TEST_CASE("T-44 of two promises due on one turn the older is kept and the younger moves") {
  Table table = after(market(), R"(
    you: offer now: donna > you 10; promise: you > donna play hotel-profits by 1; promise: you > donna play tax by 1
    Donna: accept
  )");
  table.play("you: end-turn / Donna, Mike, Jeff: pass");
  CHECK(table.refusal("you: tax Mike") == "must-play-promised");
  table.play("you: play hotel-profits");
  CHECK(table.count("promise-moved") == 1);
  table.play("Donna, Mike, Jeff: pass");
  CHECK(table.refusal("you: pass") == "must-play-promised");
  table.play("you: tax Mike");
  CHECK(table.state().book.pledges.empty());
}

TEST_CASE("T-44 for the silent the promised card is played, the older promise first") {
  const auto silent = [](const Table& table) {
    const Action action = Trump::null_action(View<Trump>(table.state(), Seat{0}).seen(), Seat{0});
    return sentence(action, {});
  };
  Table table = after(market(), R"(
    you: offer now: donna > you 10; promise: you > donna play hotel-profits by 1; promise: you > donna play tax by 1
    Donna: accept
  )");
  CHECK(silent(table) == "End the turn");  // there is a turn left
  table.play("you: end-turn / Donna, Mike, Jeff: pass");
  CHECK(silent(table) == "Play Hotel Profits");
  table.play("you: play hotel-profits / Donna, Mike, Jeff: pass");
  CHECK(silent(table).starts_with("Play a Tax card against "));
}

TEST_CASE("T-44 what one owes already is not rented to be given back to another") {
  Table table(R"(
    you: casino-die tax / hotel
    Donna: tax / casino
    Mike: / ...
    Jeff:
    part: dealing
  )");
  constexpr std::string_view kRent = R"(
    you: offer now: donna > you casino; played(you, casino-die, by 0): you > donna 50%;
         turn_ends(you, 0): you > donna casino
  )";
  CHECK(table.lists(kRent));
  table.play("you: offer game_ends: you > mike casino / Mike: accept / Donna, Mike, Jeff: pass");
  CHECK(table.refusal(kRent) == "owed-property");
  CHECK_FALSE(table.lists(kRent));
}

TEST_CASE("T-44 one play keeps every promise to play that card, the one that is due too") {
  Table table(R"(
    you: any-40 any-40 / hotel
    Donna:
    Mike: / ...
    Jeff:
    part: dealing
    signed: you: promise: you > donna play any-40 by 3
    signed: you: promise: you > jeff play any-40 by 0
  )");
  CHECK(table.refusal("you: pass") == "must-play-promised");
  table.play("you: play any-40");
  CHECK(table.state().book.pledges.empty());
  CHECK(table.count("promise-kept") == 2);
  CHECK(table.count("promise-lapsed") == 0);
}

TEST_CASE("T-44 of two promises due the one that can't be kept lapses instead of moving") {
  Table table(R"(
    you: hotel-profits any-40 any-50 / casino
    Donna:
    Mike: / ...
    Jeff:
    part: dealing
    signed: you: promise: you > donna play hotel-profits by 0; promise: you > donna play any-40 by 0
    signed: you: promise: you > donna play any-50 by 0
  )");
  table.play("you: play any-40");
  REQUIRE(table.state().book.pledges.size() == 1);
  CHECK(table.state().book.pledges[0].promise.card == Card::kAny50);
  CHECK(table.last("promise-lapsed").deal.promises[0].card == Card::kHotel);
  CHECK(table.last("promise-moved").deal.promises[0].card == Card::kAny50);
}

}  // namespace mogul::trump::test
