// Selling and bidding (T-25 to T-35).
#include <algorithm>

#include <doctest/doctest.h>

#include "core/value.h"
#include "core/view.h"
#include "games/trump/cards.h"
#include "games/trump/game.h"
#include "games/trump/state.h"
#include "tests/support/trump_table.h"

namespace mogul::trump::test {
namespace {

// The Hotel up for sale by you; everybody holds one of each bidding card and a Tax.
Table hotel_sale() {
  Table table(R"(
    you: investor-20 out back tax
    Donna: investor-30 out back tax
    Mike: investor-50 out back tax
    Jeff: investor-30 out back tax
    phase: broker
  )");
  table.play("you: sell hotel");
  return table;
}

}  // namespace

TEST_CASE("T-25 opening bids are sealed, final, multiples of 10 and covered by cash") {
  Table table = hotel_sale();
  CHECK(table.asked() == "you, Donna, Mike and Jeff, opening bids");
  CHECK(table.refusal("Mike: pass") == "opening-bid-first");
  CHECK(table.refusal("Mike: bid 15") == "bid-not-tens");
  CHECK(table.refusal("Mike: bid 410") == "bid-too-high");
  table.play("Mike: bid 120");
  CHECK(table.refusal("Mike: bid 130") == "bid-final");
  CHECK(table.cash("Mike") == 400);  // it shows nowhere
  const View<Trump> seen(table.state(), kDonna);
  CHECK(seen.seen().auction.bidders[2] == Bidder{.opening = Opening::kHidden});
  CHECK(View<Trump>(table.state(), kMike).seen().auction.bidders[2].bid == 120);
  table.play("you: bid 0 / Jeff: bid 120 / Donna: bid 10");
  CHECK(table.highest_bidder() == "Mike");   // the first of the equal ones, clockwise from the broker
  CHECK(table.asked() == "Donna, bidding");  // who bid nothing is not in this bidding
}

TEST_CASE("T-25 if nobody bids, the property stays where it was") {
  Table table(R"(
    you: force-sale
    Donna:
    Mike: / hotel
    Jeff:
  )");
  table.play("you: force-sale hotel / you: bid 0 / Donna: bid 0 / Mike: bid 0 / Jeff: bid 0");
  CHECK(table.owner("hotel") == "Mike");
  CHECK(table.turn() == "Donna");
}

TEST_CASE("T-25 whoever has no cash bids 0 without being asked") {
  Table table(R"(
    you: tax
    Donna:
    Mike: / / 0
    Jeff:
    phase: broker
  )");
  table.play("you: sell hotel");
  CHECK_FALSE(Trump::to_act(table.state()).contains(kMike));
  CHECK(table.asked() == "you, Donna and Jeff, opening bids");
}

TEST_CASE("T-26 bid money lies on the table and is not cash while the bidding lasts") {
  Table table = hotel_sale();
  table.play("you: bid 100 / Donna: bid 70 / Mike: bid 120 / Jeff: bid 10");
  CHECK(table.cash("you") == 300);
  CHECK(table.cash("Mike") == 280);
  CHECK(table.standing("Mike") == 400);
}

TEST_CASE("T-27 bidding turns go clockwise from the broker; whoever is out may only come back or pass") {
  Table table = hotel_sale();
  table.play("you: bid 10 / Donna: bid 20 / Mike: bid 30 / Jeff: bid 40");
  CHECK(table.asked() == "you, bidding");
  CHECK(table.refusal("you: roll") == "bidding-under-way");
  table.play("you: knock-out Donna");
  CHECK(table.asked() == "Donna, bidding");
  CHECK(table.refusal("Donna: knock-out you") == "out-of-bidding");
  CHECK(table.refusal("Donna: invest investor-30") == "out-of-bidding");
  CHECK(table.refusal("Donna: raise 100") == "out-of-bidding");
  CHECK(table.refusal("Donna: come-back") == "");
  table.play("Donna: pass");
  CHECK(table.asked() == "Mike, bidding");
}

TEST_CASE("T-28 a raise: investors, cash or both, to 10 above the highest at least") {
  Table table = hotel_sale();
  table.play("you: bid 10 / Donna: bid 20 / Mike: bid 80 / Jeff: bid 30");
  CHECK(table.refusal("you: invest tax") == "not-an-investor");
  CHECK(table.refusal("you: invest investor-60") == "not-in-hand");
  table.play("you: invest investor-20");
  CHECK(table.bid("you") == 30);
  CHECK(table.refusal("you: pass") == "finish-raise");
  CHECK(table.refusal("you: stand") == "stand-too-low");
  CHECK(table.refusal("you: raise 80") == "raise-too-low");
  CHECK(table.refusal("you: raise 95") == "raise-not-tens");
  CHECK(table.refusal("you: raise 430") == "raise-too-high");  // 30 and 390 in cash
  table.play("you: raise 90");
  CHECK(table.bid("you") == 90);
  CHECK(table.cash("you") == 330);
  // One's own highest bid can be raised too.
  table.play("Donna, Mike, Jeff: pass");
  CHECK(table.owner("hotel") == "you");
}

TEST_CASE("T-28 an investor that can't reach the highest bid is refused, and several together may do") {
  Table table(R"(
    you: investor-20 investor-30 / / 10
    Donna: tax
    Mike: tax
    Jeff:
    phase: broker
  )");
  table.play("you: sell hotel");
  Table far = table;
  far.play("you: bid 10 / Donna: bid 60 / Mike: bid 0 / Jeff: bid 0");
  CHECK(far.refusal("you: invest investor-30") == "cant-reach");  // 10 + 50 is less than 70
  table.play(R"(
    you: bid 10
    Donna: bid 50
    Mike: bid 0
    Jeff: bid 0
    you: invest investor-30
    you: invest investor-20
  )");
  table.play("you: stand");
  CHECK(table.bid("you") == 60);
}

TEST_CASE("T-29 cash alone raises only once somebody has played an investor in this bidding") {
  Table table = hotel_sale();
  table.play("you: bid 10 / Donna: bid 20 / Mike: bid 30 / Jeff: bid 40");
  CHECK(table.refusal("you: raise 100") == "no-investor-yet");
  table.play("you: pass / Donna: invest investor-30 / Donna: stand / Mike: raise 100");
  CHECK(table.bid("Mike") == 100);
}

TEST_CASE("T-30 a knock-out needs another who is in, and the bid of who is out does not count") {
  Table table = hotel_sale();
  table.play("you: bid 10 / Donna: bid 20 / Mike: bid 0 / Jeff: bid 40");
  CHECK(table.refusal("you: knock-out Mike") == "cant-knock-out");  // made no bid
  CHECK(table.refusal("you: knock-out you") == "cant-knock-out");
  table.play("you: knock-out Jeff");
  CHECK(table.highest_bidder() == "Donna");
  CHECK(table.refusal("Donna: knock-out Jeff") == "cant-knock-out");  // out already
}

TEST_CASE("T-31 coming back, at once or later, with the old bid; no raise until the next turn") {
  Table table = hotel_sale();
  table.play("you: bid 10 / Donna: bid 20 / Mike: bid 30 / Jeff: bid 40");
  CHECK(table.refusal("you: come-back") == "not-out");
  table.play("you: knock-out Jeff / Donna, Mike: pass / Jeff: come-back");
  CHECK(table.highest_bidder() == "Jeff");
  CHECK(table.asked() == "you, bidding");  // the turn is over
  table.play("you, Donna, Mike: pass");
  CHECK(table.owner("hotel") == "Jeff");
  CHECK(table.cash("Jeff") == 360);
}

TEST_CASE("T-31 whoever is out may wait, and come back on a later turn") {
  Table table = hotel_sale();
  table.play(R"(
    you: bid 10 / Donna: bid 20 / Mike: bid 30 / Jeff: bid 40 / you: knock-out Jeff / Donna: pass
    Mike: knock-out Donna / Jeff, you: pass / Donna: come-back
    Mike: pass / Jeff: come-back
  )");
  CHECK(table.highest_bidder() == "Jeff");
}

TEST_CASE("T-33 of equal bids the one reached first wins, through a knock-out and back") {
  Table table = hotel_sale();
  table.play("you: bid 40 / Donna: bid 40 / Mike: bid 10 / Jeff: bid 40");
  CHECK(table.highest_bidder() == "you");
  table.play("you: pass / Donna: knock-out you / Mike, Jeff: pass / you: come-back / Donna, Mike, Jeff: pass");
  CHECK(table.owner("hotel") == "you");  // an opening bid keeps its moment
  CHECK(std::count(table.state().discard_pile.begin(), table.state().discard_pile.end(), Card::kBack) == 1);
}

TEST_CASE("T-33 those who lose take their whole bid back, investor money included") {
  Table table = hotel_sale();
  table.play(R"(
    you: bid 10 / Donna: bid 20 / Mike: bid 30 / Jeff: bid 40 / you: invest investor-20 / you: raise 50
    Donna: pass / Mike: raise 60 / Jeff, you, Donna: pass
  )");
  CHECK(table.owner("hotel") == "Mike");
  CHECK(table.cash("you") == 420);
  CHECK(table.cash("Mike") == 340);
}

TEST_CASE("T-34 an owner who wins pays into the box; one who loses gets the price") {
  Table table(R"(
    you: force-sale tax
    Donna:
    Mike: tax / hotel
    Jeff:
  )");
  table.play("you: force-sale hotel");
  Table kept = table;
  kept.play("you: bid 50 / Donna: bid 0 / Mike: bid 70 / Jeff: bid 0 / you, Mike: pass");
  CHECK(kept.owner("hotel") == "Mike");
  CHECK(kept.box("hotel") == 120);
  CHECK(kept.cash("Mike") == 330);
  table.play("you: bid 80 / Donna: bid 0 / Mike: bid 70 / Jeff: bid 0 / you, Mike: pass");
  CHECK(table.owner("hotel") == "you");
  CHECK(table.cash("Mike") == 480);
  CHECK(table.cash("you") == 320);
}

TEST_CASE("T-35 a new owner who bought opens the box; one who keeps it does not") {
  Table table(R"(
    you: force-sale tax
    Donna:
    Mike: tax / hotel
    Jeff:
    boxes: hotel=80
  )");
  table.play("you: force-sale hotel");
  Table kept = table;
  kept.play("you: bid 0 / Donna: bid 0 / Mike: bid 10 / Jeff: bid 0 / Mike: pass");
  CHECK(kept.count("box-opened") == 0);
  table.play("you: bid 10 / Donna: bid 0 / Mike: bid 0 / Jeff: bid 0 / you: pass");
  CHECK(table.last("box-opened").amount == 80);
  CHECK(table.box("hotel") == 80);  // the money stays in it
}

}  // namespace mogul::trump::test
