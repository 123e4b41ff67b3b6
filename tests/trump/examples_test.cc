// The worked examples of the rulebook, move by move, with every amount as printed.
#include <doctest/doctest.h>

#include "core/value.h"
#include "games/trump/action.h"
#include "games/trump/board.h"
#include "games/trump/cards.h"
#include "games/trump/event.h"
#include "games/trump/game.h"
#include "games/trump/state.h"
#include "games/trump/table.h"
#include "tests/trump/table.h"

namespace mogul::trump::test {

TEST_CASE("T-32 and T-33 the first bidding example: the Hotel goes up for sale") {
  Table table;
  table.hand(kYou, {Card::kOut, Card::kHotel}).hand(kDonna, {Card::kTax}).hand(kMike, {Card::kTax});
  table.hand(kJeff, {Card::kTax}).broker(kYou);
  table.play(kYou, sell(Property::kHotel)).bids({100, 70, 120, 10});
  CHECK(highest_bidder(table.state) == kMike);
  CHECK(table.money(kMike) == 280);  // the bid lies on the table

  CHECK(Trump::to_act(table.state) == Seats(kYou));  // the broker goes first
  table.play(kYou, knock_out(kMike));
  CHECK(highest_bidder(table.state) == kYou);
  CHECK(table.refusal(kDonna, raise_to(110)) == Refusal::kNoInvestorYet);
  table.pass({kDonna});
  CHECK(table.bid(kDonna) == 70);
  CHECK(table.refusal(kMike, plain(Verb::kComeBack)) == Refusal::kNotInHand);
  table.pass({kMike, kJeff});

  CHECK(table.owner(Property::kHotel) == kYou);
  CHECK(table.last(Happening::kSold).amount == 100);
  CHECK(table.last(Happening::kBoxOpened).amount == 50);
  CHECK(table.money(kYou) == 300);
  CHECK(table.money(kDonna) == 400);
  CHECK(table.money(kMike) == 400);
  CHECK(table.money(kJeff) == 400);
  CHECK(table.state.phase == Phase::kBuying);
  CHECK(table.state.turn == kDonna);
}

TEST_CASE("T-28 T-30 and T-32 the second bidding example: the Convention Center goes up for sale") {
  Table table;
  table.hand(kYou, {Card::kHotel}).hand(kDonna, {Card::kTax}).hand(kMike, {Card::kInvestor50, Card::kOut});
  table.hand(kJeff, {Card::kOut, Card::kTax}).box(Property::kConventionCenter, 130).broker(kDonna);
  table.play(kDonna, sell(Property::kConventionCenter)).bids({10, 60, 50, 60});
  CHECK(highest_bidder(table.state) == kDonna);  // the first of two equal bids

  table.pass({kDonna});
  table.play(kMike, invest(Card::kInvestor50)).play(kMike, plain(Verb::kStand));
  CHECK(table.bid(kMike) == 100);
  table.play(kJeff, raise_to(110));
  CHECK(table.bid(kJeff) == 110);
  CHECK(table.money(kJeff) == 290);  // 60 of the opening bid and 50 more
  table.pass({kYou});
  CHECK(table.bid(kYou) == 10);
  table.play(kDonna, raise_to(120));
  CHECK(table.money(kDonna) == 280);
  table.pass({kMike});
  CHECK(table.bid(kMike) == 100);
  table.play(kJeff, knock_out(kDonna));
  CHECK(highest_bidder(table.state) == kJeff);
  table.pass({kYou, kDonna});
  table.play(kMike, knock_out(kJeff));
  CHECK(highest_bidder(table.state) == kMike);
  table.pass({kJeff, kYou});

  CHECK(table.owner(Property::kConventionCenter) == kMike);
  CHECK(table.last(Happening::kSold).amount == 100);
  CHECK(table.last(Happening::kBoxOpened).amount == 130);
  CHECK(table.money(kMike) == 350);  // the investor brought the other 50
  CHECK(table.money(kYou) == 400);
  CHECK(table.money(kDonna) == 400);
  CHECK(table.money(kJeff) == 400);
  CHECK(table.state.turn == kMike);
}

TEST_CASE("T-37 T-38 deal 1: the Hotel Profits card is sold to the owner of the Hotel for 40") {
  Table table;
  table.hand(kYou, {Card::kHotel}).hand(kMike, {Card::kTax}).own(kDonna, {Property::kHotel}).dealing(kYou);
  table.offer(kYou, "now: you > donna hotel-profits, donna > you 40");
  table.play(kDonna, plain(Verb::kAccept));
  CHECK(table.money(kYou) == 440);
  CHECK(table.money(kDonna) == 360);
  CHECK(holds(table.state, kDonna, Card::kHotel));
  CHECK(hand_of(table.state, kYou).empty());
  CHECK(table.state.turn == kDonna);  // your turn is over
}

TEST_CASE("T-40 and T-43 deal 2: the Casino is lent for one play of the Hotel and Casino card") {
  Table table;
  table.hand(kYou, {Card::kHotelCasino}).hand(kMike, {Card::kTax}).own(kYou, {Property::kHotel});
  table.own(kJeff, {Property::kCasino}).box(Property::kCasino, 80).dealing(kYou);
  // The box's worth and 30: refused.
  table.offer(kYou, "now: jeff > you casino, you > jeff box(casino)+30").play(kJeff, plain(Verb::kReject));
  CHECK(table.money(kYou) == 400);
  CHECK(table.owner(Property::kCasino) == kJeff);
  CHECK(table.state.turn == kDonna);
  table.pass({kDonna, kMike});

  table.offer(kJeff,
              "now: jeff > you casino, you > jeff 10\n"
              "played(you, hotel+casino): you > jeff 50\n"
              "turn_ends(you, 0): you > jeff casino, jeff > you 10");
  table.play(kYou, plain(Verb::kAccept));
  CHECK(table.money(kYou) == 390);
  CHECK(table.owner(Property::kCasino) == kYou);
  CHECK(table.state.turn == kYou);

  table.play(kYou, play_of(Card::kHotelCasino));
  CHECK(table.last(Happening::kCollected).amount == 120);
  CHECK(table.money(kYou) == 470);   // a profit of 70
  CHECK(table.money(kJeff) == 450);  // and of 50
  CHECK(table.owner(Property::kCasino) == kJeff);
  CHECK(table.state.book.duties.empty());
  CHECK(table.count(Happening::kDutyKept) == 2);
}

TEST_CASE("T-37 and T-41 deal 3: two cards at random for 30, after a counter-offer") {
  Table table;
  table.hand(kYou, {Card::kAny40}).hand(kJeff, {Card::kConventionCenter, Card::kTax});
  table.own(kYou, {Property::kConventionCenter}).own(kMike, {Property::kHotel, Property::kCasino, Property::kAirline});
  table.own(kDonna, {Property::kTropicalIsland, Property::kCruiseLine, Property::kSportsComplex});
  table.own(kDonna, {Property::kOfficeBuilding}).dealing(kJeff);
  table.offer(kJeff, "now: jeff > you convention-center-profits, you > jeff 30").play(kYou, plain(Verb::kReject));
  CHECK(table.state.turn == kYou);
  table.pass({kYou, kDonna, kMike});

  table.offer(kJeff, "now: jeff > you 2 random, you > jeff 40");
  table.counter(kYou, "now: jeff > you 2 random, you > jeff 30");
  table.play(kJeff, plain(Verb::kAccept));
  CHECK(table.money(kYou) == 370);
  CHECK(table.money(kJeff) == 430);
  CHECK(holds(table.state, kYou, Card::kConventionCenter));
  CHECK(holds(table.state, kYou, Card::kTax));
  CHECK(table.state.turn == kYou);  // Jeff's turn is over

  table.play(kYou, tax_on(kMike));
  CHECK(table.last(Happening::kTaxed).amount == 60);
  CHECK(table.money(kYou) == 430);
  CHECK(table.money(kMike) == 340);
  CHECK(holds(table.state, kYou, Card::kConventionCenter));
}

TEST_CASE("T-40 and T-45 deal 4: the Cruise Line comes back at the end of your next turn") {
  Table table;
  table.hand(kYou, {Card::kTropicalIslandCruiseLine}).hand(kMike, {Card::kTax}).own(kYou, {Property::kTropicalIsland});
  table.own(kJeff, {Property::kCruiseLine}).dealing(kYou);
  // A return without a date would be one at the end of the game: Jeff asks for another.
  table.offer(kYou,
              "now: jeff > you cruise-line, you > jeff 10\n"
              "played(you, tropical-island+cruise-line): you > jeff 60\n"
              "game_ends: you > jeff cruise-line, jeff > you 10");
  table.counter(kJeff,
                "now: jeff > you cruise-line, you > jeff 10\n"
                "played(you, tropical-island+cruise-line): you > jeff 60\n"
                "turn_ends(you, 1): you > jeff cruise-line, jeff > you 10");
  table.play(kYou, plain(Verb::kAccept));
  CHECK(table.money(kYou) == 390);
  CHECK(table.state.phase == Phase::kRelated);
  table.play(kYou, plain(Verb::kEndTurn));
  CHECK(table.owner(Property::kCruiseLine) == kYou);  // still: it is due a turn later
  table.pass({kDonna, kMike, kJeff});

  table.play(kYou, play_of(Card::kTropicalIslandCruiseLine));
  CHECK(table.last(Happening::kCollected).amount == 100);
  CHECK(table.money(kYou) == 440);
  CHECK(table.money(kJeff) == 460);
  CHECK(table.owner(Property::kCruiseLine) == kJeff);
}

TEST_CASE("T-42 T-43 and T-44 deal 5: a forced sale takes the Sports Complex before it can be given back") {
  Table table;
  table.hand(kYou, {Card::kThree, Card::kSportsComplex}).hand(kDonna, {Card::kAny40});
  table.hand(kMike, {Card::kForceSale, Card::kTax}).own(kYou, {Property::kHotel, Property::kCasino});
  table.own(kDonna, {Property::kSportsComplex}).dealing(kYou);
  table.offer(kYou,
              "now: donna > you sports-complex\n"
              "played(you, sports-complex-profits, by 0): you > donna 20\n"
              "played(you, three, by 1): you > donna 70\n"
              "played(you, three, by 1): you > donna sports-complex\n"
              "promise: you > donna play sports-complex-profits by 0\n"
              "promise: you > donna play three by 1");
  table.play(kDonna, plain(Verb::kAccept));
  CHECK(table.state.phase == Phase::kRelated);
  table.play(kYou, play_of(Card::kSportsComplex));
  CHECK(table.last(Happening::kCollected).amount == 30);
  CHECK(table.money(kYou) == 410);
  CHECK(table.money(kDonna) == 420);
  table.pass({kDonna});

  // The surprise: the price goes to you, the owner at that moment.
  table.play(kMike, force_sale_of(Property::kSportsComplex)).bids({0, 0, 50, 0});
  table.pass({kMike});
  CHECK(table.owner(Property::kSportsComplex) == kMike);
  CHECK(table.money(kYou) == 460);
  CHECK(table.money(kMike) == 350);
  table.pass({kJeff});

  // With two properties the card can't be played: the promise lapses, and nothing is owed.
  CHECK(table.refusal(kYou, play_of(Card::kThree)) == Refusal::kTooFewProperties);
  table.pass({kYou});
  CHECK(table.count(Happening::kPromiseLapsed) == 1);
  CHECK(table.count(Happening::kDutyLapsed) == 2);
  CHECK(table.state.book == Book{.deals = 1});
  CHECK(table.money(kYou) == 460);
  CHECK(table.money(kDonna) == 420);
}

}  // namespace mogul::trump::test
