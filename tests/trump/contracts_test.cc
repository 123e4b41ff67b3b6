// Part 2: duties, debts and promises that the game keeps (T-42 to T-44).
#include <string>
#include <string_view>

#include <doctest/doctest.h>

#include "core/value.h"
#include "games/trump/action.h"
#include "games/trump/board.h"
#include "games/trump/cards.h"
#include "games/trump/deal.h"
#include "games/trump/event.h"
#include "games/trump/state.h"
#include "games/trump/table.h"
#include "tests/trump/table.h"

namespace mogul::trump::test {

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

TEST_CASE("T-44 no more cards are given at random than there are beside those owed or promised to others") {
  Table table =
      signed_deal(market(), kYou, kDonna, "game_ends: you > donna tax; promise: you > donna play hotel-profits by 9");
  table.play(kYou, plain(Verb::kEndTurn)).pass({kDonna});
  // Whoever asks is not told: what you owe is for Donna and you to know.
  Table asked = table;
  asked.offer(kMike, "now: you > mike 1 random, mike > you 60");
  CHECK(asked.refusal(kYou, plain(Verb::kAccept)) == Refusal::kOwedAtRandom);
  CHECK_FALSE(asked.listed(kYou, plain(Verb::kAccept)));
  table.pass({kMike, kJeff});
  CHECK(table.offer_refusal(kYou, "now: you > mike 1 random, mike > you 60") == Refusal::kOwedAtRandom);
  CHECK(table.offer_refusal(kYou, "now: you > donna 1 random") == Refusal::kNone);
  // Nor is a later taking promised, as an owed card is not promised by its name.
  CHECK(table.offer_refusal(kYou, "turn_ends(you, 0): you > mike 1 random") == Refusal::kOwedAtRandom);
  CHECK(table.offer_refusal(kYou, "game_ends: you > mike 1 random") == Refusal::kOwedAtRandom);
  // A copy that comes with the deal will do for the one that is owed.
  CHECK(table.offer_refusal(kYou, "now: you > mike 1 random, mike > you tax") == Refusal::kNone);
  CHECK(table.offer_refusal(kYou, "now: you > mike 2 random, mike > you tax") == Refusal::kOwedAtRandom);
}

TEST_CASE("T-44 of cards at random copies are counted, and the menu counts them too") {
  Table table;
  table.hand(kYou, {Card::kTax, Card::kTax, Card::kOut}).own(kYou, {Property::kHotel}).dealing(kYou);
  table = signed_deal(table, kYou, kDonna, "game_ends: you > donna tax").pass({kDonna, kMike, kJeff});
  const auto lottery = [&](Seat to) {
    const std::string name = kNames[index_of(to)];
    return Action{.verb = Verb::kOffer,
                  .deal = table.deal(kYou, "now: you > " + name + " 1 random, " + name + " > you 20")};
  };
  CHECK(table.offer_refusal(kYou, "now: you > mike 2 random") == Refusal::kNone);
  CHECK(table.offer_refusal(kYou, "now: you > mike 1 random; game_ends: you > mike 1 random") == Refusal::kNone);
  CHECK(table.offer_refusal(kYou, "now: you > mike 1 random; game_ends: you > mike 2 random") ==
        Refusal::kOwedAtRandom);
  CHECK(table.offer_refusal(kYou, "now: you > mike 3 random") == Refusal::kOwedAtRandom);
  CHECK(table.offer_refusal(kYou, "now: you > mike tax, you > mike 1 random") == Refusal::kNone);
  CHECK(table.offer_refusal(kYou, "now: you > mike tax, you > mike 2 random") == Refusal::kOwedAtRandom);
  CHECK(table.listed(kYou, lottery(kMike)));
  table.offer(kYou, "now: you > mike tax, you > mike out").play(kMike, plain(Verb::kAccept));
  table.pass({kDonna, kMike, kJeff});
  CHECK_FALSE(table.listed(kYou, lottery(kMike)));
  CHECK(table.listed(kYou, lottery(kDonna)));
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
