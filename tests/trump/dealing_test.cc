// Part 2: turns, deals, duties, promises and the end (T-36 to T-48).
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
#include "games/trump/rules.h"
#include "games/trump/state.h"
#include "games/trump/table.h"
#include "tests/trump/table.h"

namespace mogul::trump::test {
namespace {

// You own the Hotel and the Casino, Donna the Airline and the Cruise Line, Mike the rest; everybody holds a card.
Table market() {
  Table table;
  table.hand(kYou, {Card::kHotel, Card::kTax}).hand(kDonna, {Card::kAirline, Card::kForceSale});
  table.hand(kMike, {Card::kAny40, Card::kTax}).hand(kJeff, {Card::kOut, Card::kTax});
  table.own(kYou, {Property::kHotel, Property::kCasino}).own(kDonna, {Property::kAirline, Property::kCruiseLine});
  return table.dealing(kYou);
}
Table signed_deal(Table table, Seat from, Seat to, std::string_view text) {
  return table.offer(from, text).play(to, plain(Verb::kAccept));
}

}  // namespace

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

TEST_CASE("T-42 a property received is the receiver's in every respect") {
  Table table = signed_deal(market(), kYou, kDonna, "now: you > donna hotel; turn_ends(donna, 3): donna > you hotel");
  CHECK(table.owner(Property::kHotel) == kDonna);
  CHECK(table.state.turn == kDonna);
  table.pass({kDonna}).play(kMike, tax_on(kDonna));
  CHECK(table.last(Happening::kTaxed).amount == 60);  // three properties
}

TEST_CASE("T-43 a clause lapses as a whole if a thing can't be given; lack of cash makes a debt") {
  Table table = signed_deal(market(), kYou, kDonna,
                            "turn_ends(you, 1): you > donna 20, you > donna tax; turn_ends(you, 1): you > donna 400");
  table.state.hands[0] = {};  // the cards are gone
  table.state.draw_pile.push_back(Card::kHotel), table.state.draw_pile.push_back(Card::kTax);
  table.cash(kYou, 150).pass({kDonna, kMike, kJeff, kYou});
  CHECK(table.count(Happening::kDutyLapsed) == 1);
  CHECK(table.money(kYou) == 0);
  CHECK(table.money(kDonna) >= 550);
}

TEST_CASE("T-43 a debt is paid as soon as there is cash, oldest first") {
  Table table = market();
  table.state.book.debts.push_back({.amount = 50, .from = kYou, .to = kJeff});
  table.state.book.debts.push_back({.amount = 50, .from = kYou, .to = kDonna});
  table.cash(kYou, 0).play(kYou, play_of(Card::kHotel));
  CHECK(table.money(kYou) == 0);
  CHECK(table.money(kJeff) == 450);
  CHECK(table.money(kDonna) == 410);
  CHECK(table.state.book.debts[0] == Debt{.amount = 40, .from = kYou, .to = kDonna});
}

TEST_CASE("T-43 debts beyond all the money there is are added up and not forgotten") {
  Table table = market();
  const Deal deal = table.deal(kYou, "game_ends: you > donna 18000, you > donna 18000, you > donna 18000");
  for (unsigned i = 0; i < 10; ++i) {
    table.state.book.duties.push_back({.clause = deal.clauses[0], .proposer = kYou, .partner = kDonna});
  }
  table.pass({kYou, kDonna, kMike, kJeff});
  CHECK(table.state.phase == Phase::kOver);
  CHECK(table.money(kYou) == 0);
  CHECK(table.money(kDonna) == 900);  // with the money of your two boxes
  for (const Event& event : table.log.events) {
    if (event.happening == Happening::kDebtLapsed) CHECK(event.amount > 17'000);
  }
}

TEST_CASE("T-43 of random cards as many as there are") {
  Table table = signed_deal(market(), kYou, kDonna, "turn_ends(donna, 0): donna > you 5 random");
  table.pass({kDonna});
  CHECK(hand_of(table.state, kDonna).empty());
  CHECK(hand_of(table.state, kYou).size() == 4);
}

TEST_CASE("T-44 nobody breaks a promise: what is owed is not parted with") {
  Table table = market();
  table.hand(kYou, {Card::kForceSale});
  table.state.draw_pile.erase_at(table.state.draw_pile.find(Card::kForceSale));
  table = signed_deal(table, kYou, kDonna, "turn_ends(you, 5): you > donna hotel, you > donna tax");
  table.pass({kDonna, kMike, kJeff});
  CHECK(table.offer_refusal(kYou, "now: you > mike hotel") == Refusal::kOwedProperty);
  CHECK(table.offer_refusal(kYou, "game_ends: you > mike hotel") == Refusal::kOwedProperty);
  CHECK(table.offer_refusal(kYou, "now: you > donna hotel") == Refusal::kNone);
  CHECK(table.offer_refusal(kYou, "now: you > mike tax") == Refusal::kOwedCard);
  CHECK(table.refusal(kYou, tax_on(kMike)) == Refusal::kOwedCardPlayed);
  CHECK(table.refusal(kYou, force_sale_of(Property::kHotel)) == Refusal::kOwedPropertySold);
  CHECK(table.refusal(kYou, force_sale_of(Property::kCasino)) == Refusal::kNone);
  // Nor by accepting what another asks for.
  table.play(kYou, play_of(Card::kHotel)).pass({kDonna}).offer(kMike, "now: you > mike tax, mike > you 10");
  CHECK(table.refusal(kYou, plain(Verb::kAccept)) == Refusal::kOwedCardAccepted);
  table.play(kYou, plain(Verb::kReject));
}

TEST_CASE("T-44 an owed property is surrendered for a tax only if there is no other") {
  Table table = signed_deal(market(), kYou, kDonna, "turn_ends(you, 5): you > donna hotel");
  table.cash(kYou, 10).pass({kDonna}).play(kMike, tax_on(kYou));
  CHECK(table.refusal(kYou, {.verb = Verb::kSurrender, .property = Property::kHotel}) ==
        Refusal::kOwedPropertySurrendered);
  table.play(kYou, {.verb = Verb::kSurrender, .property = Property::kCasino});
  table.play(kJeff, tax_on(kYou)).play(kYou, {.verb = Verb::kSurrender, .property = Property::kHotel});
  CHECK(table.owner(Property::kHotel) == kJeff);
}

TEST_CASE("T-44 promises not to play tax, force sale or a knock-out against the other party") {
  Table table = market();
  table.hand(kYou, {Card::kForceSale, Card::kOut});
  table.state.draw_pile.erase_at(table.state.draw_pile.find(Card::kForceSale));
  table.state.draw_pile.erase_at(table.state.draw_pile.find(Card::kOut));
  table = signed_deal(
      table, kYou, kDonna,
      "now: donna > you 10; promise: you > donna no tax until 1; promise: you > donna no force-sale forever;"
      "promise: you > donna no out forever");
  table.pass({kDonna, kMike, kJeff});
  CHECK(table.refusal(kYou, tax_on(kDonna)) == Refusal::kPromisedNoTax);
  CHECK(table.refusal(kYou, tax_on(kMike)) == Refusal::kNone);
  CHECK(table.refusal(kYou, force_sale_of(Property::kAirline)) == Refusal::kPromisedNoForceSale);
  Table sale = table;
  sale.play(kYou, force_sale_of(Property::kSportsComplex)).bids({10, 10, 10, 0});
  CHECK(sale.refusal(kYou, knock_out(kDonna)) == Refusal::kPromisedNoKnockOut);
  CHECK(sale.refusal(kYou, knock_out(kMike)) == Refusal::kNone);
  // The first promise was for turn 0 and turn 1.
  table.play(kYou, play_of(Card::kHotel)).pass({kDonna, kMike, kJeff});
  CHECK(table.refusal(kYou, tax_on(kDonna)) == Refusal::kNone);
}

TEST_CASE("T-44 on the last turn of a promise to play every other choice is refused") {
  Table table =
      signed_deal(market(), kYou, kDonna, "now: donna > you 10; promise: you > donna play hotel-profits by 1");
  CHECK(table.refusal(kYou, plain(Verb::kEndTurn)) == Refusal::kNone);  // there is a turn left
  table.play(kYou, plain(Verb::kEndTurn)).pass({kDonna, kMike, kJeff});
  CHECK(table.refusal(kYou, plain(Verb::kPass)) == Refusal::kMustPlayPromised);
  CHECK(table.refusal(kYou, tax_on(kMike)) == Refusal::kMustPlayPromised);
  CHECK(table.offer_refusal(kYou, "now: you > donna 10") == Refusal::kMustPlayPromised);
  CHECK_FALSE(table.listed(kYou, plain(Verb::kPass)));
  table.play(kYou, play_of(Card::kHotel));
  CHECK(table.count(Happening::kPromiseKept) == 1);
  CHECK(table.state.book.promises.empty());
}

TEST_CASE("T-44 of two promises due on one turn the older is kept and the younger moves") {
  Table table = signed_deal(
      market(), kYou, kDonna,
      "now: donna > you 10; promise: you > donna play hotel-profits by 1; promise: you > donna play tax by 1");
  table.play(kYou, plain(Verb::kEndTurn)).pass({kDonna, kMike, kJeff});
  CHECK(table.refusal(kYou, tax_on(kMike)) == Refusal::kMustPlayPromised);
  table.play(kYou, play_of(Card::kHotel));
  CHECK(table.count(Happening::kPromiseMoved) == 1);
  table.pass({kDonna, kMike, kJeff});
  CHECK(table.refusal(kYou, plain(Verb::kPass)) == Refusal::kMustPlayPromised);
  table.play(kYou, tax_on(kMike));
  CHECK(table.state.book.promises.empty());
}

TEST_CASE("T-44 what one owes already is not rented to be given back to another") {
  Table table;
  table.hand(kYou, {Card::kCasinoDie, Card::kTax}).hand(kDonna, {Card::kTax});
  table.own(kYou, {Property::kHotel}).own(kDonna, {Property::kCasino}).dealing(kYou);
  Deal rent = table.deal(kYou,
                         "now: donna > you casino; played(you, casino-die, by 0): you > donna 50%;"
                         "turn_ends(you, 0): you > donna casino");
  CHECK(table.listed(kYou, {.verb = Verb::kOffer, .deal = rent}));
  table.offer(kYou, "game_ends: you > mike casino").play(kMike, plain(Verb::kAccept)).pass({kDonna, kMike, kJeff});
  CHECK(table.refusal(kYou, {.verb = Verb::kOffer, .deal = rent}) == Refusal::kOwedProperty);
  CHECK_FALSE(table.listed(kYou, {.verb = Verb::kOffer, .deal = rent}));
}

TEST_CASE("T-45 after a deal a card related to it may be played on the same turn") {
  Table table;
  table.hand(kYou, {Card::kHotel, Card::kCasino, Card::kAny40, Card::kTax}).hand(kDonna, {Card::kCasinoDie});
  table.own(kYou, {Property::kHotel}).own(kDonna, {Property::kCasino}).dealing(kYou);
  // The rulebook's case, the other way round: the property is bought for the card in the hand.
  Table bought = signed_deal(table, kYou, kDonna, "now: donna > you casino, you > donna 60");
  CHECK(bought.state.phase == Phase::kRelated);
  CHECK(bought.refusal(kYou, plain(Verb::kPass)) == Refusal::kRelatedOnly);
  CHECK(bought.refusal(kYou, play_of(Card::kHotel)) == Refusal::kNotRelated);
  CHECK(bought.refusal(kYou, play_of(Card::kAny40)) == Refusal::kNotRelated);
  CHECK(bought.refusal(kYou, tax_on(kMike)) == Refusal::kNotRelated);
  CHECK(bought.play(kYou, play_of(Card::kCasino)).money(kYou) == 400);
  CHECK(bought.state.turn == kDonna);
  // A card received.
  Table card = signed_deal(table, kYou, kDonna, "now: donna > you casino-die; now: donna > you casino");
  CHECK(card.refusal(kYou, play_of(Card::kCasinoDie)) == Refusal::kNone);
  // A card that the deal names to be played.
  Table named = signed_deal(table, kYou, kDonna, "played(you, hotel-profits): you > donna 10");
  CHECK(named.refusal(kYou, play_of(Card::kHotel)) == Refusal::kNone);
  CHECK(named.refusal(kYou, plain(Verb::kEndTurn)) == Refusal::kNone);
  // Money alone ends the turn.
  CHECK(signed_deal(table, kYou, kDonna, "now: donna > you 10").state.turn == kDonna);
}

TEST_CASE("T-46 the game ends when all pass one after another; a rejected offer is not a pass") {
  Table table = market();
  table.pass({kYou, kDonna, kMike}).offer(kJeff, "now: jeff > you 10").play(kYou, plain(Verb::kReject));
  CHECK(table.state.phase == Phase::kDealing);
  table.pass({kYou, kDonna, kMike});
  CHECK(table.state.phase == Phase::kDealing);
  table.pass({kJeff});
  CHECK(table.state.phase == Phase::kOver);
  CHECK(Trump::to_act(table.state).empty());
  CHECK(table.refusal(kYou, plain(Verb::kPass)) == Refusal::kGameOver);
}

TEST_CASE("T-46 the game ends when no hand holds a card, or after ten rounds without a card played") {
  Table last;
  last.hand(kYou, {Card::kHotel}).own(kYou, {Property::kHotel}).dealing(kYou).play(kYou, play_of(Card::kHotel));
  CHECK(last.state.phase == Phase::kOver);
  Table table = market();
  for (unsigned turn = 0; turn < 40; ++turn) {
    CHECK(table.state.phase == Phase::kDealing);
    const Seat seat = table.state.turn;
    const Seat other = left_of(seat, 4);
    table.play(seat, {.verb = Verb::kOffer,
                      .deal = table.deal(seat, "now: " + kNames[mogul::index_of(seat)] + " > " +
                                                   kNames[mogul::index_of(other)] + " 10")});
    table.play(other, plain(Verb::kReject));
  }
  CHECK(table.state.phase == Phase::kOver);
}

TEST_CASE("T-47 at the end dated duties are settled in chains, and a duty that waits for a card lapses") {
  Table table = market();
  table = signed_deal(table, kYou, kDonna, "game_ends: donna > you hotel");  // Donna will have it only later
  table.offer(kDonna, "game_ends: you > donna hotel").play(kYou, plain(Verb::kAccept));
  table.offer(kMike, "played(you, tax): you > mike 100").play(kYou, plain(Verb::kReject));
  table.pass({kJeff, kYou, kDonna, kMike});
  CHECK(table.state.phase == Phase::kOver);
  CHECK(table.owner(Property::kHotel) == kYou);  // to Donna, and then to you
  CHECK(table.count(Happening::kDutyKept) == 2);
}

TEST_CASE("T-47 what a deal gave to be given back comes back, with its price, even if its card was never played") {
  Table table = signed_deal(market(), kYou, kDonna,
                            "now: donna > you airline, you > donna 10; played(you, tax): you > donna 50;"
                            "played(you, tax): you > donna airline, donna > you 10");
  table.play(kYou, plain(Verb::kEndTurn)).pass({kDonna, kMike, kJeff, kYou});
  CHECK(table.state.phase == Phase::kOver);
  CHECK(table.owner(Property::kAirline) == kDonna);
  CHECK(table.money(kYou) == 400);
  CHECK(table.count(Happening::kDutyLapsed) == 1);
}

TEST_CASE("T-47 cards that change hands at the end of the game are not shown to third players") {
  Table table = signed_deal(market(), kYou, kDonna, "game_ends: donna > you force-sale");
  table.pass({kDonna, kMike, kJeff, kYou});
  CHECK(table.state.phase == Phase::kOver);
  CHECK(holds(table.state, kYou, Card::kForceSale));
  CHECK(table.state.received.empty());
}

TEST_CASE("T-47 debts are paid out of boxes at the end, and what is left lapses") {
  Table table = market();
  table.state.book.debts.push_back({.amount = 150, .from = kYou, .to = kJeff});
  table.cash(kYou, 0).pass({kYou, kDonna, kMike, kJeff});
  CHECK(table.state.phase == Phase::kOver);
  CHECK(table.money(kJeff) == 500);  // two boxes of 50
  CHECK(box_of(table.state, Property::kHotel).money == 0);
  CHECK(table.last(Happening::kDebtLapsed).amount == 50);
}

TEST_CASE("T-48 cash and the money in one's boxes decide, and equals share the win") {
  Table table = market();
  table.cash(kYou, 300).cash(kDonna, 300).cash(kMike, 10).cash(kJeff, 0).pass({kYou, kDonna, kMike, kJeff});
  CHECK(Trump::standing(table.state, kYou) == 400);
  CHECK(Trump::standing(table.state, kMike) == 210);
  CHECK(Trump::winners(table.state).size() == 2);
  CHECK(Trump::winners(table.state).contains(kYou));
  CHECK(table.count(Happening::kWon) == 2);
  CHECK(Trump::winners(market().state).empty());
}

TEST_CASE("T-47 at the end what a debtor gets out of a box pays the debtor's own debts") {
  Table table;
  table.hand(kYou, {Card::kTax}).own(kYou, {Property::kHotel}).box(Property::kHotel, 50);
  table.cash(kYou, 0).cash(kDonna, 0).cash(kJeff, 0).dealing(kYou);
  table.state.book.debts.push_back({.amount = 100, .from = kYou, .to = kDonna});
  table.state.book.debts.push_back({.amount = 80, .from = kDonna, .to = kJeff});
  table.pass({kYou, kDonna, kMike, kJeff});
  CHECK(table.state.phase == Phase::kOver);
  CHECK(box_of(table.state, Property::kHotel).money == 0);
  CHECK(table.money(kYou) == 0);
  CHECK(table.money(kDonna) == 0);
  CHECK(table.money(kJeff) == 50);
  CHECK(table.count(Happening::kDebtPaid) == 2);
  CHECK(table.count(Happening::kDebtLapsed) == 2);  // 50 and 30
}

TEST_CASE("T-44 one play keeps every promise to play that card, the one that is due too") {
  Table table;
  table.hand(kYou, {Card::kAny40, Card::kAny40}).own(kYou, {Property::kHotel}).dealing(kYou);
  table.state.book.promises.push_back({.who = kYou, .to = kDonna, .card = Card::kAny40, .turn = 3});
  table.state.book.promises.push_back({.who = kYou, .to = kJeff, .card = Card::kAny40, .turn = 0});
  CHECK(table.refusal(kYou, plain(Verb::kPass)) == Refusal::kMustPlayPromised);
  table.play(kYou, play_of(Card::kAny40));
  CHECK(table.state.book.promises.empty());
  CHECK(table.count(Happening::kPromiseKept) == 2);
  CHECK(table.count(Happening::kPromiseLapsed) == 0);
}

TEST_CASE("T-44 of two promises due the one that can't be kept lapses instead of moving") {
  Table table;
  table.hand(kYou, {Card::kHotel, Card::kAny40, Card::kAny50}).own(kYou, {Property::kCasino}).dealing(kYou);
  table.state.book.promises.push_back({.who = kYou, .to = kDonna, .card = Card::kHotel, .turn = 0});
  table.state.book.promises.push_back({.who = kYou, .to = kDonna, .card = Card::kAny40, .turn = 0});
  table.state.book.promises.push_back({.who = kYou, .to = kDonna, .card = Card::kAny50, .turn = 0});
  table.play(kYou, play_of(Card::kAny40));
  REQUIRE(table.state.book.promises.size() == 1);
  CHECK(table.state.book.promises[0].card == Card::kAny50);
  CHECK(table.last(Happening::kPromiseLapsed).deal.promises[0].card == Card::kHotel);
  CHECK(table.last(Happening::kPromiseMoved).deal.promises[0].card == Card::kAny50);
}

}  // namespace mogul::trump::test
