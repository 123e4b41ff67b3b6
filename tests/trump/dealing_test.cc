// Part 2: turns, offers and what a deal may hold (T-36 to T-41).
#include <algorithm>
#include <cstdint>
#include <string_view>

#include <doctest/doctest.h>

#include "core/value.h"
#include "games/trump/action.h"
#include "games/trump/board.h"
#include "games/trump/cards.h"
#include "games/trump/deal.h"
#include "games/trump/event.h"
#include "games/trump/game.h"
#include "games/trump/state.h"
#include "games/trump/table.h"
#include "tests/trump/table.h"

namespace mogul::trump::test {

TEST_CASE("T-36 a turn of part 2: play a card, make a deal or pass") {
  Table table = market();
  CHECK(table.refusal(kYou, plain(Verb::kRoll)) == Refusal::kPlayDealOrPass);
  const auto pile = table.state.draw_pile.size();
  table.play(kYou, play_of(Card::kHotel));
  CHECK(table.money(kYou) == 460);
  CHECK(table.state.draw_pile.size() == pile);  // nothing is drawn
  CHECK(table.state.turn == kDonna);
  table.pass({kDonna});
  CHECK(table.state.turn == kMike);
}

TEST_CASE("T-37 an offer is accepted, rejected or countered, and after the last counter-offer only the first two") {
  Table table({.counter_offers = {1}});
  table.hand(kYou, {Card::kTax}).dealing(kYou);
  Deal alone = table.deal(kYou, "now: you > donna 10");
  alone.partner = kYou;
  CHECK(table.refusal(kYou, {.verb = Verb::kOffer, .deal = alone}) == Refusal::kNotTheParties);
  CHECK(table.refusal(kYou, {.verb = Verb::kOffer, .deal = table.deal(kDonna, "now: donna > you 10")}) ==
        Refusal::kNotTheParties);
  table.offer(kYou, "now: you > donna 10");
  CHECK(Trump::to_act(table.state) == Seats(kDonna));
  CHECK(table.refusal(kDonna, plain(Verb::kPass)) == Refusal::kAnswerFirst);
  CHECK(table.refusal(kDonna, {.verb = Verb::kCounter, .deal = table.deal(kDonna, "now: mike > donna 20")}) ==
        Refusal::kNotTheParties);
  table.counter(kDonna, "now: you > donna 20");
  CHECK(Trump::to_act(table.state) == Seats(kYou));
  CHECK(table.refusal(kYou, {.verb = Verb::kCounter, .deal = table.deal(kYou, "now: you > donna 10")}) ==
        Refusal::kNoMoreCounters);
  table.play(kYou, plain(Verb::kReject));
  CHECK(table.state.turn == kDonna);  // a rejection by either ends the turn
  CHECK(table.money(kDonna) == 400);
}

TEST_CASE("T-38 what a deal may not hold") {
  Table table = market();
  const auto refused = [&](const Deal& deal) { return table.refusal(kYou, {.verb = Verb::kOffer, .deal = deal}); };
  const Deal gift = table.deal(kYou, "now: you > donna 10");
  CHECK(refused(gift) == Refusal::kNone);
  Deal deal = gift;
  deal.clauses.clear();
  CHECK(refused(deal) == Refusal::kEmptyDeal);
  deal = gift;
  deal.clauses[0].legs.clear();
  CHECK(refused(deal) == Refusal::kEmptyClause);
  deal = gift;
  deal.clauses[0].legs[0].from = kMike;
  CHECK(refused(deal) == Refusal::kNotBetweenParties);
  deal = table.deal(kYou, "turn_ends(you, 0): you > donna 10");
  deal.clauses[0].on.who = kMike;
  CHECK(refused(deal) == Refusal::kNotBetweenParties);
  deal.clauses[0].on = {.when = When::kTurnEnds, .who = kYou, .turn = 101};
  CHECK(refused(deal) == Refusal::kBadDate);
  for (const std::uint16_t amount : {0, 15}) {
    deal = gift;
    deal.clauses[0].legs[0].amount = amount;
    CHECK(refused(deal) == Refusal::kBadAmount);
  }
  for (const std::uint16_t amount : {19'010, 20'000}) {
    deal = gift;
    deal.clauses[0].legs[0].amount = amount;
    CHECK(refused(deal) == Refusal::kAmountTooLarge);
  }
  deal.clauses[0].legs[0].amount = kMoneyMax;
  CHECK(refused(deal) == Refusal::kCashNotThere);
  CHECK(table.offer_refusal(kYou, "played(you, hotel-profits): you > donna 0%") == Refusal::kBadPercent);
  CHECK(table.offer_refusal(kYou, "played(you, hotel-profits): you > donna 101%") == Refusal::kBadPercent);
  CHECK(table.offer_refusal(kYou, "now: you > donna 50%") == Refusal::kShareNeedsCard);
  CHECK(table.offer_refusal(kYou, "now: you > donna 0 random") == Refusal::kBadCount);
  CHECK(table.offer_refusal(kYou, "now: you > donna 10; promise: you > donna play out by 0") ==
        Refusal::kBiddingCardPromised);
  deal = table.deal(kYou, "now: you > donna 10; promise: you > donna no tax forever");
  deal.promises[0].to = kMike;
  CHECK(refused(deal) == Refusal::kBadPromise);
  deal = table.deal(kYou, "now: you > donna 10; promise: you > donna play tax by 0");
  deal.promises[0].turn = kNoLimit;
  CHECK(refused(deal) == Refusal::kBadDate);
}

TEST_CASE("T-38 the book has room for 24 duties and 16 promises") {
  Table table = market();
  const Deal deal = table.deal(kYou, "game_ends: you > donna 10");
  while (table.state.book.duties.size() < kDutiesMax) {
    table.state.book.duties.push_back({.clause = deal.clauses[0], .proposer = kYou, .partner = kDonna});
  }
  CHECK(table.offer_refusal(kYou, "game_ends: you > donna 10") == Refusal::kBookFull);
  CHECK(table.offer_refusal(kYou, "now: you > donna 10") == Refusal::kNone);
  table.state.book.promises.fill(kVowsMax, {.vow = Vow::kNoTax, .who = kYou, .to = kDonna, .turn = 5});
  CHECK(table.offer_refusal(kYou, "promise: you > donna no tax forever; now: you > donna 10") == Refusal::kBookFull);
}

TEST_CASE("T-38 the money of a box and more or less, and a share rounded down to 10") {
  Table table = market();
  table.box(Property::kAirline, 70);
  CHECK(signed_deal(table, kYou, kDonna, "now: you > donna box(airline)+30").money(kDonna) == 500);
  CHECK(signed_deal(table, kYou, kDonna, "now: you > donna box(airline)-30").money(kDonna) == 440);
  CHECK(signed_deal(table, kYou, kDonna, "now: you > donna box(airline)-90").money(kDonna) == 400);
  Table share = signed_deal(table, kYou, kDonna, "played(you, hotel-profits): you > donna 60%");
  share.play(kYou, play_of(Card::kHotel));
  CHECK(share.money(kDonna) == 430);  // 36 of 60, rounded down
  CHECK(share.money(kYou) == 430);
}

TEST_CASE("T-39 one's own card is named only while it is in the hand; the other's may be named unseen") {
  Table table = market();
  CHECK(table.offer_refusal(kYou, "now: you > donna casino-profits") == Refusal::kNotYourCard);
  CHECK(table.offer_refusal(kYou, "played(you, casino-profits): you > donna 10") == Refusal::kNotYourCard);
  CHECK(table.offer_refusal(kYou, "now: you > donna tax, you > donna tax") == Refusal::kNotYourCard);
  // Asking tells nothing: the card that Donna has and the one she has not are asked for alike.
  CHECK(table.offer_refusal(kYou, "now: donna > you force-sale, you > donna 10") == Refusal::kNone);
  CHECK(table.offer_refusal(kYou, "now: donna > you any-50, you > donna 10") == Refusal::kNone);
  table.offer(kYou, "now: donna > you any-50, you > donna 10");
  CHECK(table.refusal(kDonna, plain(Verb::kAccept)) == Refusal::kCardNotHeld);
  CHECK(table.refusal(kDonna, plain(Verb::kReject)) == Refusal::kNone);
}

TEST_CASE("T-39 a card received in the deal can be named to be played or given back") {
  Table table = market();
  table.offer(kYou,
              "now: donna > you airline-profits, donna > you airline; played(you, airline-profits): you > donna 20");
  table.play(kDonna, plain(Verb::kAccept)).play(kYou, play_of(Card::kAirline));
  CHECK(table.money(kYou) == 420);
  CHECK(table.money(kDonna) == 420);
}

TEST_CASE("T-39 a named card becomes known to the other party when its holder names it or accepts") {
  Table table = market();
  table.offer(kYou, "now: you > donna hotel-profits, donna > you airline-profits");
  const auto known = [&](Seat holder, Card card, Seat to) {
    const Hand& hand = hand_of(table.state, holder);
    return std::any_of(hand.begin(), hand.end(),
                       [&](const Slot& slot) { return slot.card == card && slot.known.contains(to); });
  };
  CHECK(known(kYou, Card::kHotel, kDonna));
  CHECK_FALSE(known(kYou, Card::kHotel, kMike));
  CHECK_FALSE(known(kDonna, Card::kAirline, kYou));
  table.play(kDonna, plain(Verb::kAccept));
  CHECK(known(kYou, Card::kAirline, kDonna));
  CHECK(known(kDonna, Card::kHotel, kYou));
}

TEST_CASE("T-40 turn 0 is the turn under way, or the next of a player who is not on turn") {
  Table own = signed_deal(market(), kYou, kDonna, "turn_ends(you, 0): you > donna 10");
  CHECK(own.money(kDonna) == 410);  // your turn ended with the deal
  Table other = signed_deal(market(), kYou, kDonna, "turn_ends(donna, 0): you > donna 10");
  CHECK(other.money(kDonna) == 400);
  CHECK(other.pass({kDonna}).money(kDonna) == 410);
  Table later = signed_deal(market(), kYou, kDonna, "turn_ends(you, 1): you > donna 10");
  later.pass({kDonna, kMike, kJeff});
  CHECK(later.money(kDonna) == 400);
  CHECK(later.play(kYou, play_of(Card::kHotel)).money(kDonna) == 410);
}

TEST_CASE(
    "T-40 a duty that waits for a card falls due before those of the turn's end, and a late card counts no more") {
  Table table = signed_deal(market(), kYou, kDonna,
                            "turn_ends(you, 1): you > donna 10; played(you, hotel-profits, by 1): you > donna 20");
  table.play(kYou, plain(Verb::kEndTurn)).pass({kDonna, kMike, kJeff}).play(kYou, play_of(Card::kHotel));
  const Event first = *std::find_if(table.log.events.begin(), table.log.events.end(),
                                    [](const Event& event) { return event.happening == Happening::kDutyKept; });
  CHECK(first.deal.clauses[0].on.when == When::kCardPlayed);
  CHECK(table.money(kDonna) == 430);
  Table late = signed_deal(market(), kYou, kDonna, "played(you, hotel-profits, by 0): you > donna 20");
  late.play(kYou, plain(Verb::kEndTurn));
  CHECK(late.count(Happening::kDutyLapsed) == 1);
}

TEST_CASE("T-41 what is given now must be there") {
  Table table = market();
  CHECK(table.offer_refusal(kYou, "now: you > donna 410") == Refusal::kCashNotThere);
  CHECK(table.offer_refusal(kYou, "now: donna > you 300, donna > you 110") == Refusal::kCashNotThere);
  CHECK(table.offer_refusal(kYou, "now: you > donna 410, donna > you 400") == Refusal::kCashNotThere);
  CHECK(table.offer_refusal(kYou, "now: you > donna airline") == Refusal::kPropertyNotThere);
  CHECK(table.offer_refusal(kYou, "now: you > donna hotel, you > donna hotel") == Refusal::kPropertyNotThere);
  CHECK(table.offer_refusal(kYou, "now: donna > you 3 random") == Refusal::kCardsNotThere);
  CHECK(table.offer_refusal(kYou, "now: you > donna tax, you > donna 2 random") == Refusal::kCardsNotThere);
  // Named cards go first, and random ones come from the hands as they were.
  table.offer(kYou, "now: you > donna tax, donna > you 2 random, you > donna 1 random");
  table.play(kDonna, plain(Verb::kAccept));
  CHECK(holds(table.state, kYou, Card::kAirline));
  CHECK(holds(table.state, kYou, Card::kForceSale));
  CHECK(holds(table.state, kDonna, Card::kTax));
  CHECK(holds(table.state, kDonna, Card::kHotel));
}

}  // namespace mogul::trump::test
