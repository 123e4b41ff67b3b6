// Part 2: a card after a deal, the end of the game and settling (T-45 to T-48).
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
    table.play(seat,
               {.verb = Verb::kOffer,
                .deal = table.deal(seat, "now: " + kNames[index_of(seat)] + " > " + kNames[index_of(other)] + " 10")});
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

TEST_CASE("T-47 what was lent until a card is played by a certain turn comes back at the end if it was not played") {
  Table table = signed_deal(market(), kYou, kDonna,
                            "now: donna > you airline; played(you, hotel-profits, by 0): you > donna airline, you > "
                            "donna 50, you > donna 50%; played(you, hotel-profits, by 0): you > donna 100");
  table.play(kYou, plain(Verb::kEndTurn));
  CHECK(table.count(Happening::kDutyLapsed) == 1);  // the 100 gave nothing back
  CHECK(table.last(Happening::kDutyMoved).deal == table.deal(kYou, "game_ends: you > donna airline, you > donna 50"));
  REQUIRE(table.state.book.duties.size() == 1);
  table.pass({kDonna, kMike, kJeff});
  CHECK(table.offer_refusal(kYou, "now: you > mike airline") == Refusal::kOwedProperty);
  table.pass({kYou});
  CHECK(table.state.phase == Phase::kOver);
  CHECK(table.owner(Property::kAirline) == kDonna);
  CHECK(table.money(kYou) == 350);
}

TEST_CASE("T-47 a lent card comes back at the end too, and third players do not hear which") {
  Table table = signed_deal(market(), kYou, kDonna,
                            "now: donna > you force-sale; played(you, hotel-profits, by 0): you > donna force-sale");
  table.play(kYou, plain(Verb::kEndTurn));
  const Event moved = table.last(Happening::kDutyMoved);
  CHECK(Trump::seen_by(moved, kDonna) == moved);
  CHECK(Trump::seen_by(moved, kMike).deal.clauses[0].legs[0].card == Card::kHidden);
  table.pass({kDonna, kMike, kJeff, kYou});
  CHECK(holds(table.state, kDonna, Card::kForceSale));
}

TEST_CASE("T-46 the end says why it came, before anything is settled") {
  Table passed = signed_deal(market(), kYou, kDonna, "game_ends: you > donna 10");
  passed.pass({kDonna, kMike, kJeff});
  CHECK(passed.count(Happening::kGameOver) == 0);
  passed.pass({kYou});
  CHECK(passed.last(Happening::kGameOver).ending == Ending::kAllPassed);
  CHECK(passed.log.events[passed.log.events.size() - 8].happening ==
        Happening::kGameOver);  // a duty, four sums, a winner
  Table last_card;
  last_card.hand(kYou, {Card::kHotel}).own(kYou, {Property::kHotel}).dealing(kYou).play(kYou, play_of(Card::kHotel));
  CHECK(last_card.last(Happening::kGameOver).ending == Ending::kNoCards);
  Table quiet({.quiet_rounds = {1}});
  quiet.hand(kYou, {Card::kHotel}).dealing(kYou).pass({kYou, kDonna, kMike});
  quiet.offer(kJeff, "now: jeff > you 10").play(kYou, plain(Verb::kReject));
  CHECK(quiet.last(Happening::kGameOver).ending == Ending::kQuietRounds);
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

}  // namespace mogul::trump::test
