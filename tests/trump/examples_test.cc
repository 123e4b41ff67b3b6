// The worked examples of the rulebook, move by move, with every amount as printed.
#include <doctest/doctest.h>

#include "tests/support/trump_table.h"

namespace mogul::trump::test {

TEST_CASE("T-32 and T-33 the first bidding example: the Hotel goes up for sale") {
  Table table(R"(
    you: out hotel-profits
    Donna: tax
    Mike: tax
    Jeff: tax
    phase: broker
  )");
  table.play("you: sell hotel / you: bid 100 / Donna: bid 70 / Mike: bid 120 / Jeff: bid 10");
  CHECK(table.highest_bidder() == "Mike");
  CHECK(table.cash("Mike") == 280);  // the bid lies on the table

  CHECK(table.asked() == "you, bidding");  // the broker goes first
  table.play("you: knock-out Mike");
  CHECK(table.highest_bidder() == "you");
  CHECK(table.refusal("Donna: raise 110") == "no-investor-yet");
  table.play("Donna: pass");
  CHECK(table.bid("Donna") == 70);
  CHECK(table.refusal("Mike: come-back") == "not-in-hand");
  table.play("Mike, Jeff: pass");

  CHECK(table.owner("hotel") == "you");
  CHECK(table.last("sold").amount == 100);
  CHECK(table.last("box-opened").amount == 50);
  CHECK(table.cash("you") == 300);
  CHECK(table.cash("Donna") == 400);
  CHECK(table.cash("Mike") == 400);
  CHECK(table.cash("Jeff") == 400);
  CHECK(table.asked() == "Donna, buying");
  CHECK(table.turn() == "Donna");
}

TEST_CASE("T-28 T-30 and T-32 the second bidding example: the Convention Center goes up for sale") {
  Table table(R"(
    you: hotel-profits
    Donna: tax
    Mike: investor-50 out
    Jeff: out tax
    phase: broker
    turn: Donna
    boxes: convention-center=130
  )");
  table.play("Donna: sell convention-center / you: bid 10 / Donna: bid 60 / Mike: bid 50 / Jeff: bid 60");
  CHECK(table.highest_bidder() == "Donna");  // the first of two equal bids

  table.play("Donna: pass / Mike: invest investor-50 / Mike: stand");
  CHECK(table.bid("Mike") == 100);
  table.play("Jeff: raise 110");
  CHECK(table.bid("Jeff") == 110);
  CHECK(table.cash("Jeff") == 290);  // 60 of the opening bid and 50 more
  table.play("you: pass");
  CHECK(table.bid("you") == 10);
  table.play("Donna: raise 120");
  CHECK(table.cash("Donna") == 280);
  table.play("Mike: pass");
  CHECK(table.bid("Mike") == 100);
  table.play("Jeff: knock-out Donna");
  CHECK(table.highest_bidder() == "Jeff");
  table.play("you, Donna: pass / Mike: knock-out Jeff");
  CHECK(table.highest_bidder() == "Mike");
  table.play("Jeff, you: pass");

  CHECK(table.owner("convention-center") == "Mike");
  CHECK(table.last("sold").amount == 100);
  CHECK(table.last("box-opened").amount == 130);
  CHECK(table.cash("Mike") == 350);  // the investor brought the other 50
  CHECK(table.cash("you") == 400);
  CHECK(table.cash("Donna") == 400);
  CHECK(table.cash("Jeff") == 400);
  CHECK(table.turn() == "Mike");
}

TEST_CASE("T-37 T-38 deal 1: the Hotel Profits card is sold to the owner of the Hotel for 40") {
  Table table(R"(
    you: hotel-profits
    Donna: / hotel
    Mike: tax / ...
    Jeff:
    part: dealing
  )");
  table.play("you: offer now: you > donna hotel-profits, donna > you 40 / Donna: accept");
  CHECK(table.cash("you") == 440);
  CHECK(table.cash("Donna") == 360);
  CHECK(table.holds("Donna", "hotel-profits"));
  CHECK(table.hand("you") == "");
  CHECK(table.turn() == "Donna");  // your turn is over
}

TEST_CASE("T-40 and T-43 deal 2: the Casino is lent for one play of the Hotel and Casino card") {
  Table table(R"(
    you: hotel+casino / hotel
    Donna:
    Mike: tax / ...
    Jeff: / casino
    part: dealing
    boxes: casino=80
  )");
  // The box's worth and 30: refused.
  table.play("you: offer now: jeff > you casino, you > jeff box(casino)+30 / Jeff: reject");
  CHECK(table.cash("you") == 400);
  CHECK(table.owner("casino") == "Jeff");
  CHECK(table.turn() == "Donna");
  table.play("Donna, Mike: pass");

  table.play(R"(
    Jeff: offer now: jeff > you casino, you > jeff 10;
        played(you, hotel+casino): you > jeff 50;
        turn_ends(you, 0): you > jeff casino, jeff > you 10
  )");
  table.play("you: accept");
  CHECK(table.cash("you") == 390);
  CHECK(table.owner("casino") == "you");
  CHECK(table.turn() == "you");

  table.play("you: play hotel+casino");
  CHECK(table.last("collected").amount == 120);
  CHECK(table.cash("you") == 470);   // a profit of 70
  CHECK(table.cash("Jeff") == 450);  // and of 50
  CHECK(table.owner("casino") == "Jeff");
  CHECK(table.state().book.duties.empty());
  CHECK(table.count("duty-kept") == 2);
}

TEST_CASE("T-37 and T-41 deal 3: two cards at random for 30, after a counter-offer") {
  Table table(R"(
    you: any-40 / convention-center
    Donna: / tropical-island cruise-line sports-complex office-building
    Mike: / hotel casino airline ...
    Jeff: convention-center-profits tax
    part: dealing
    turn: Jeff
  )");
  table.play("Jeff: offer now: jeff > you convention-center-profits, you > jeff 30 / you: reject");
  CHECK(table.turn() == "you");
  table.play("you, Donna, Mike: pass");

  table.play(R"(
    Jeff: offer now: jeff > you 2 random, you > jeff 40
    you: counter now: jeff > you 2 random, you > jeff 30
    Jeff: accept
  )");
  CHECK(table.cash("you") == 370);
  CHECK(table.cash("Jeff") == 430);
  CHECK(table.holds("you", "convention-center-profits"));
  CHECK(table.holds("you", "tax"));
  CHECK(table.turn() == "you");  // Jeff's turn is over

  table.play("you: tax Mike");
  CHECK(table.last("taxed").amount == 60);
  CHECK(table.cash("you") == 430);
  CHECK(table.cash("Mike") == 340);
  CHECK(table.holds("you", "convention-center-profits"));
}

TEST_CASE("T-40 and T-45 deal 4: the Cruise Line comes back at the end of your next turn") {
  Table table(R"(
    you: tropical-island+cruise-line / tropical-island
    Donna:
    Mike: tax / ...
    Jeff: / cruise-line
    part: dealing
  )");
  // A return without a date would be one at the end of the game: Jeff asks for another.
  table.play(R"(
    you: offer now: jeff > you cruise-line, you > jeff 10;
        played(you, tropical-island+cruise-line): you > jeff 60;
        game_ends: you > jeff cruise-line, jeff > you 10
  )");
  table.play(R"(
    Jeff: counter now: jeff > you cruise-line, you > jeff 10;
        played(you, tropical-island+cruise-line): you > jeff 60;
        turn_ends(you, 1): you > jeff cruise-line, jeff > you 10
  )");
  table.play("you: accept");
  CHECK(table.cash("you") == 390);
  CHECK(table.asked() == "you, a card after the deal");
  table.play("you: end-turn");
  CHECK(table.owner("cruise-line") == "you");  // still: it is due a turn later
  table.play("Donna, Mike, Jeff: pass");

  table.play("you: play tropical-island+cruise-line");
  CHECK(table.last("collected").amount == 100);
  CHECK(table.cash("you") == 440);
  CHECK(table.cash("Jeff") == 460);
  CHECK(table.owner("cruise-line") == "Jeff");
}

TEST_CASE("T-42 T-43 and T-44 deal 5: a forced sale takes the Sports Complex before it can be given back") {
  Table table(R"(
    you: three sports-complex-profits / hotel casino
    Donna: any-40 / sports-complex
    Mike: force-sale tax / ...
    Jeff:
    part: dealing
  )");
  table.play(R"(
    you: offer now: donna > you sports-complex;
        played(you, sports-complex-profits, by 0): you > donna 20;
        played(you, three, by 1): you > donna 70;
        played(you, three, by 1): you > donna sports-complex;
        promise: you > donna play sports-complex-profits by 0;
        promise: you > donna play three by 1
  )");
  table.play("Donna: accept");
  CHECK(table.asked() == "you, a card after the deal");
  table.play("you: play sports-complex-profits");
  CHECK(table.last("collected").amount == 30);
  CHECK(table.cash("you") == 410);
  CHECK(table.cash("Donna") == 420);
  table.play("Donna: pass");

  // The surprise: the price goes to you, the owner at that moment.
  table.play(R"(
    Mike: force-sale sports-complex / you: bid 0 / Donna: bid 0 / Mike: bid 50 / Jeff: bid 0
    Mike: pass
  )");
  CHECK(table.owner("sports-complex") == "Mike");
  CHECK(table.cash("you") == 460);
  CHECK(table.cash("Mike") == 350);
  table.play("Jeff: pass");

  // With two properties the card can't be played: the promise lapses, and nothing is owed.
  CHECK(table.refusal("you: play three") == "too-few-properties");
  table.play("you: pass");
  CHECK(table.count("promise-lapsed") == 1);
  CHECK(table.count("duty-lapsed") == 2);
  CHECK(table.state().book == Book{.rows = 5});
  CHECK(table.cash("you") == 460);
  CHECK(table.cash("Donna") == 420);
}

}  // namespace mogul::trump::test
