// Selling and bidding (T-25 to T-35).
#include <algorithm>

#include <doctest/doctest.h>

#include "core/value.h"
#include "core/view.h"
#include "games/trump/action.h"
#include "games/trump/board.h"
#include "games/trump/cards.h"
#include "games/trump/event.h"
#include "games/trump/game.h"
#include "games/trump/state.h"
#include "games/trump/table.h"
#include "tests/trump/table.h"

namespace mogul::trump::test {
namespace {

// The Hotel up for sale by you; everybody holds one of each bidding card and a Tax.
Table hotel_sale() {
  Table table;
  for (const Seat seat : {kYou, kDonna, kMike, kJeff}) table.hand(seat, {Card::kOut, Card::kBack, Card::kTax});
  table.hand(kYou, {Card::kInvestor20}).hand(kDonna, {Card::kInvestor30}).hand(kMike, {Card::kInvestor50});
  table.hand(kJeff, {Card::kInvestor30}).broker(kYou).play(kYou, sell(Property::kHotel));
  return table;
}

}  // namespace

TEST_CASE("T-25 opening bids are sealed, final, multiples of 10 and covered by cash") {
  Table table = hotel_sale();
  CHECK(Trump::to_act(table.state).size() == 4);
  CHECK(table.refusal(kMike, plain(Verb::kPass)) == Refusal::kOpeningBidFirst);
  CHECK(table.refusal(kMike, bid_of(15)) == Refusal::kBidNotTens);
  CHECK(table.refusal(kMike, bid_of(410)) == Refusal::kBidTooHigh);
  table.play(kMike, bid_of(120));
  CHECK(table.refusal(kMike, bid_of(130)) == Refusal::kBidFinal);
  CHECK(table.money(kMike) == 400);  // it shows nowhere
  const View<Trump> seen(table.state, kDonna);
  CHECK(seen.seen().auction.bidders[2] == Bidder{.opening = Opening::kHidden});
  CHECK(View<Trump>(table.state, kMike).seen().auction.bidders[2].bid == 120);
  table.play(kYou, bid_of(0)).play(kJeff, bid_of(120)).play(kDonna, bid_of(10));
  CHECK(highest_bidder(table.state) == kMike);         // the first of the equal ones, clockwise from the broker
  CHECK(Trump::to_act(table.state) == Seats(kDonna));  // who bid nothing is not in this bidding
}

TEST_CASE("T-25 if nobody bids, the property stays where it was") {
  Table table;
  table.hand(kYou, {Card::kForceSale}).own(kMike, {Property::kHotel}).buying(kYou);
  table.play(kYou, force_sale_of(Property::kHotel)).bids({0, 0, 0, 0});
  CHECK(table.owner(Property::kHotel) == kMike);
  CHECK(table.state.turn == kDonna);
}

TEST_CASE("T-25 whoever has no cash bids 0 without being asked") {
  Table table;
  table.hand(kYou, {Card::kTax}).cash(kMike, 0).broker(kYou).play(kYou, sell(Property::kHotel));
  CHECK_FALSE(Trump::to_act(table.state).contains(kMike));
  CHECK(Trump::to_act(table.state).size() == 3);
}

TEST_CASE("T-26 bid money lies on the table and is not cash while the bidding lasts") {
  Table table = hotel_sale();
  table.bids({100, 70, 120, 10});
  CHECK(table.money(kYou) == 300);
  CHECK(table.money(kMike) == 280);
  CHECK(Trump::standing(table.state, kMike) == 400);
}

TEST_CASE("T-27 bidding turns go clockwise from the broker; whoever is out may only come back or pass") {
  Table table = hotel_sale();
  table.bids({10, 20, 30, 40});
  CHECK(Trump::to_act(table.state) == Seats(kYou));
  CHECK(table.refusal(kYou, plain(Verb::kRoll)) == Refusal::kBiddingUnderWay);
  table.play(kYou, knock_out(kDonna));
  CHECK(Trump::to_act(table.state) == Seats(kDonna));
  CHECK(table.refusal(kDonna, knock_out(kYou)) == Refusal::kOutOfBidding);
  CHECK(table.refusal(kDonna, invest(Card::kInvestor30)) == Refusal::kOutOfBidding);
  CHECK(table.refusal(kDonna, raise_to(100)) == Refusal::kOutOfBidding);
  CHECK(table.refusal(kDonna, plain(Verb::kComeBack)) == Refusal::kNone);
  table.pass({kDonna});
  CHECK(Trump::to_act(table.state) == Seats(kMike));
}

TEST_CASE("T-28 a raise: investors, cash or both, to 10 above the highest at least") {
  Table table = hotel_sale();
  table.bids({10, 20, 80, 30});
  CHECK(table.refusal(kYou, invest(Card::kTax)) == Refusal::kNotAnInvestor);
  CHECK(table.refusal(kYou, invest(Card::kInvestor60)) == Refusal::kNotInHand);
  table.play(kYou, invest(Card::kInvestor20));
  CHECK(table.bid(kYou) == 30);
  CHECK(table.refusal(kYou, plain(Verb::kPass)) == Refusal::kFinishRaise);
  CHECK(table.refusal(kYou, plain(Verb::kStand)) == Refusal::kStandTooLow);
  CHECK(table.refusal(kYou, raise_to(80)) == Refusal::kRaiseTooLow);
  CHECK(table.refusal(kYou, raise_to(95)) == Refusal::kRaiseNotTens);
  CHECK(table.refusal(kYou, raise_to(430)) == Refusal::kRaiseTooHigh);  // 30 and 390 in cash
  table.play(kYou, raise_to(90));
  CHECK(table.bid(kYou) == 90);
  CHECK(table.money(kYou) == 330);
  // One's own highest bid can be raised too.
  table.pass({kDonna, kMike, kJeff});
  CHECK(table.owner(Property::kHotel) == kYou);
}

TEST_CASE("T-28 an investor that can't reach the highest bid is refused, and several together may do") {
  Table table;
  table.hand(kYou, {Card::kInvestor20, Card::kInvestor30}).hand(kDonna, {Card::kTax}).hand(kMike, {Card::kTax});
  table.cash(kYou, 10).broker(kYou).play(kYou, sell(Property::kHotel));
  Table far = table;
  far.bids({10, 60, 0, 0});
  CHECK(far.refusal(kYou, invest(Card::kInvestor30)) == Refusal::kCantReach);  // 10 + 50 is less than 70
  table.bids({10, 50, 0, 0}).play(kYou, invest(Card::kInvestor30)).play(kYou, invest(Card::kInvestor20));
  table.play(kYou, plain(Verb::kStand));
  CHECK(table.bid(kYou) == 60);
}

TEST_CASE("T-29 cash alone raises only once somebody has played an investor in this bidding") {
  Table table = hotel_sale();
  table.bids({10, 20, 30, 40});
  CHECK(table.refusal(kYou, raise_to(100)) == Refusal::kNoInvestorYet);
  table.pass({kYou}).play(kDonna, invest(Card::kInvestor30)).play(kDonna, plain(Verb::kStand));
  table.play(kMike, raise_to(100));
  CHECK(table.bid(kMike) == 100);
}

TEST_CASE("T-30 a knock-out needs another who is in, and the bid of who is out does not count") {
  Table table = hotel_sale();
  table.bids({10, 20, 0, 40});
  CHECK(table.refusal(kYou, knock_out(kMike)) == Refusal::kCantKnockOut);  // made no bid
  CHECK(table.refusal(kYou, knock_out(kYou)) == Refusal::kCantKnockOut);
  table.play(kYou, knock_out(kJeff));
  CHECK(highest_bidder(table.state) == kDonna);
  CHECK(table.refusal(kDonna, knock_out(kJeff)) == Refusal::kCantKnockOut);  // out already
}

TEST_CASE("T-31 coming back, at once or later, with the old bid; no raise until the next turn") {
  Table table = hotel_sale();
  table.bids({10, 20, 30, 40});
  CHECK(table.refusal(kYou, plain(Verb::kComeBack)) == Refusal::kNotOut);
  table.play(kYou, knock_out(kJeff)).pass({kDonna, kMike});
  table.play(kJeff, plain(Verb::kComeBack));
  CHECK(highest_bidder(table.state) == kJeff);
  CHECK(Trump::to_act(table.state) == Seats(kYou));  // the turn is over
  table.pass({kYou, kDonna, kMike});
  CHECK(table.owner(Property::kHotel) == kJeff);
  CHECK(table.money(kJeff) == 360);
}

TEST_CASE("T-31 whoever is out may wait, and come back on a later turn") {
  Table table = hotel_sale();
  table.bids({10, 20, 30, 40}).play(kYou, knock_out(kJeff)).pass({kDonna});
  table.play(kMike, knock_out(kDonna)).pass({kJeff, kYou}).play(kDonna, plain(Verb::kComeBack));
  table.pass({kMike}).play(kJeff, plain(Verb::kComeBack));
  CHECK(highest_bidder(table.state) == kJeff);
}

TEST_CASE("T-33 of equal bids the one reached first wins, through a knock-out and back") {
  Table table = hotel_sale();
  table.bids({40, 40, 10, 40});
  CHECK(highest_bidder(table.state) == kYou);
  table.pass({kYou}).play(kDonna, knock_out(kYou)).pass({kMike, kJeff});
  table.play(kYou, plain(Verb::kComeBack)).pass({kDonna, kMike, kJeff});
  CHECK(table.owner(Property::kHotel) == kYou);  // an opening bid keeps its moment
  CHECK(std::count(table.state.discard_pile.begin(), table.state.discard_pile.end(), Card::kBack) == 1);
}

TEST_CASE("T-33 those who lose take their whole bid back, investor money included") {
  Table table = hotel_sale();
  table.bids({10, 20, 30, 40}).play(kYou, invest(Card::kInvestor20)).play(kYou, raise_to(50));
  table.pass({kDonna}).play(kMike, raise_to(60)).pass({kJeff, kYou, kDonna});
  CHECK(table.owner(Property::kHotel) == kMike);
  CHECK(table.money(kYou) == 420);
  CHECK(table.money(kMike) == 340);
}

TEST_CASE("T-34 an owner who wins pays into the box; one who loses gets the price") {
  Table table;
  table.hand(kYou, {Card::kForceSale, Card::kTax}).hand(kMike, {Card::kTax}).own(kMike, {Property::kHotel});
  table.buying(kYou).play(kYou, force_sale_of(Property::kHotel));
  Table kept = table;
  kept.bids({50, 0, 70, 0}).pass({kYou, kMike});
  CHECK(kept.owner(Property::kHotel) == kMike);
  CHECK(box_of(kept.state, Property::kHotel).money == 120);
  CHECK(kept.money(kMike) == 330);
  table.bids({80, 0, 70, 0}).pass({kYou, kMike});
  CHECK(table.owner(Property::kHotel) == kYou);
  CHECK(table.money(kMike) == 480);
  CHECK(table.money(kYou) == 320);
}

TEST_CASE("T-35 a new owner who bought opens the box; one who keeps it does not") {
  Table table;
  table.hand(kYou, {Card::kForceSale, Card::kTax}).hand(kMike, {Card::kTax}).own(kMike, {Property::kHotel});
  table.box(Property::kHotel, 80).buying(kYou).play(kYou, force_sale_of(Property::kHotel));
  Table kept = table;
  kept.bids({0, 0, 10, 0}).pass({kMike});
  CHECK(kept.count(Happening::kBoxOpened) == 0);
  table.bids({10, 0, 0, 0}).pass({kYou});
  CHECK(table.last(Happening::kBoxOpened).amount == 80);
  CHECK(box_of(table.state, Property::kHotel).money == 80);  // the money stays in it
}

}  // namespace mogul::trump::test
