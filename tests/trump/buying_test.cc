// Set-up, part 1 and the cards (T-1 to T-24).
#include <algorithm>
#include <cstdint>

#include <doctest/doctest.h>

#include "core/chance.h"
#include "core/value.h"
#include "games/trump/action.h"
#include "games/trump/board.h"
#include "games/trump/cards.h"
#include "games/trump/event.h"
#include "games/trump/game.h"
#include "games/trump/state.h"
#include "games/trump/table.h"
#include "tests/support/flaw.h"
#include "tests/trump/table.h"

namespace mogul::trump::test {
namespace {

// A table on which the next roll of the player shows that number: the seed is looked for.
Table with_roll(Table table, Seat seat, unsigned wanted) {
  for (std::uint64_t number = 0;; ++number) {
    table.state.chance = {.seed = seed_from(number)};
    Table tried = table;
    tried.play(seat, plain(Verb::kRoll));
    const auto first = std::find_if(tried.log.events.begin(), tried.log.events.end(),
                                    [](const Event& event) { return event.happening == Happening::kRolled; });
    if (first->face == Face{static_cast<std::uint8_t>(wanted)}) return table;
  }
}

// You on the space before one, so that a 1 leads there.
Table before(std::uint8_t space) {
  Table table;
  table.hand(kYou, {Card::kTax}).hand(kDonna, {Card::kOut}).hand(kMike, {Card::kOut}).hand(kJeff, {Card::kOut});
  table.pawn(kYou, static_cast<std::uint8_t>((space + kSpaces - 1) % kSpaces)).buying(kYou);
  return with_roll(table, kYou, 1);
}

}  // namespace

TEST_CASE("T-1 three or four play") {
  CHECK(Trump::kPlayersMin == 3);
  CHECK(Trump::kPlayersMax == 4);
  State state = Trump::setup({.players = 3}, seed_from(1));
  CHECK(flaw_of<Trump>(state) == "");
  state.hands.pop_back(), state.cash.pop_back(), state.pawns.pop_back();
  CHECK(flaw_of<Trump>(state) == "hands: 3 or 4 players are needed (T-1)");
}

TEST_CASE("T-2 the set-up: 50 in each box, 400 in cash, five cards and pawns on START") {
  for (const unsigned players : {3U, 4U}) {
    const State state = Trump::setup({.players = static_cast<std::uint8_t>(players)}, seed_from(7));
    CHECK(state.boxes.size() == 8);
    for (const Box& box : state.boxes) CHECK(box == Box{.money = 50});
    for (unsigned i = 0; i < players; ++i) {
      const bool begins = seat_at(i) == state.turn;  // and has drawn the card of the turn
      CHECK(state.hands[i].size() == (begins ? 6 : 5));
      CHECK(state.cash[i] == 400);
      CHECK(state.pawns[i] == 0);
    }
    CHECK(state.draw_pile.size() == 72 - 5 * players - 1);
    CHECK(kBoard[0].kind == SpaceKind::kStart);
  }
}

TEST_CASE("T-3 the highest roller begins, and every seat may") {
  Seats seen;
  for (std::uint64_t number = 0; number < 100; ++number) {
    const State state = Trump::setup({.players = 4}, seed_from(number));
    CHECK(state.turn == state.first);
    CHECK(state.die == 0);  // a T of these rolls takes no card
    seen.insert(state.first);
  }
  CHECK(seen.size() == 4);
}

TEST_CASE("T-4 a turn: a card is drawn, then one rolls and moves, or plays one card") {
  Table table;
  table.hand(kYou, {Card::kAny40}).own(kYou, {Property::kHotel}).top({Card::kTax}).buying(kYou);
  CHECK(table.refusal(kYou, plain(Verb::kPass)) == Refusal::kRollOrPlay);
  CHECK(table.refusal(kDonna, plain(Verb::kRoll)) == Refusal::kNotYourTurn);
  Table rolled = with_roll(table, kYou, 4);
  rolled.play(kYou, plain(Verb::kRoll));
  CHECK(rolled.state.pawns[0] == 4);
  CHECK(rolled.last(Happening::kDrew).card == Card::kTax);  // Donna's turn began with her card
  CHECK(rolled.last(Happening::kDrew).seat == kDonna);
  table.play(kYou, play_of(Card::kAny40));
  CHECK(table.state.pawns[0] == 0);
  CHECK(table.money(kYou) == 440);
  CHECK(table.state.turn == kDonna);
}

TEST_CASE("T-5 a forgotten draw is lost, if the option is on") {
  Table table({.forgotten_draw = true});
  table.hand(kYou, {Card::kAny40}).own(kYou, {Property::kHotel});
  table.state.phase = Phase::kUndrawn;
  table.buying(kYou);
  Table drawn = table;
  drawn.play(kYou, plain(Verb::kDraw));
  CHECK(hand_of(drawn.state, kYou).size() == 2);
  CHECK(drawn.refusal(kYou, plain(Verb::kDraw)) == Refusal::kNothingToDraw);
  CHECK(drawn.state.turn == kYou);
  table.play(kYou, play_of(Card::kAny40));
  CHECK(hand_of(table.state, kYou).empty());
  CHECK(table.state.phase == Phase::kUndrawn);  // Donna's choice
  // With the option off the card comes by itself.
  CHECK(Trump::setup({.players = 3}, seed_from(3)).phase == Phase::kBuying);
}

TEST_CASE("T-5 after sixty turns of part 1 the game draws for everybody again") {
  Table table({.forgotten_draw = true});
  table.hand(kYou, {Card::kAny40, Card::kAny50}).own(kYou, {Property::kHotel});
  table.state.phase = Phase::kUndrawn;
  table.state.buying_turns = 60;
  table.buying(kYou).play(kYou, play_of(Card::kAny40));
  CHECK(table.state.phase == Phase::kBuying);
  CHECK(hand_of(table.state, kDonna).size() == 1);
}

TEST_CASE("T-6 a T takes a card from an opponent with cards, and the die is rolled again") {
  Table table;
  table.hand(kYou, {Card::kTax}).hand(kMike, {Card::kBack}).pawn(kYou, 1).buying(kYou);
  table = with_roll(table, kYou, kDieT);
  table.play(kYou, plain(Verb::kRoll));
  CHECK(table.state.phase == Phase::kRob);
  CHECK(table.state.pawns[0] == 1);
  CHECK(table.refusal(kYou, plain(Verb::kRoll)) == Refusal::kRobFirst);
  CHECK(table.refusal(kYou, {.verb = Verb::kRob, .seat = kDonna}) == Refusal::kCantBeRobbed);  // no cards
  CHECK(table.refusal(kYou, {.verb = Verb::kRob, .seat = kYou}) == Refusal::kCantBeRobbed);
  table.play(kYou, {.verb = Verb::kRob, .seat = kMike});
  CHECK(holds(table.state, kYou, Card::kBack));
  CHECK(table.count(Happening::kRolled) > 1);
}

TEST_CASE("T-6 if nobody has cards, nothing is taken and the roll goes on") {
  Table table;
  table.hand(kYou, {Card::kTax}).buying(kYou);
  for (std::uint64_t number = 0;; ++number) {
    Table tried = table;
    tried.state.chance = {.seed = seed_from(number)};
    tried.play(kYou, plain(Verb::kRoll));
    const bool rolled_t = std::any_of(tried.log.events.begin(), tried.log.events.end(), [](const Event& event) {
      return event.happening == Happening::kRolled && event.face == Face::kT;
    });
    if (!rolled_t) continue;
    CHECK(tried.count(Happening::kTook) == 0);
    CHECK(tried.count(Happening::kMoved) == 1);
    break;
  }
}

TEST_CASE("T-7 START takes a card from each opponent who has cards") {
  Table table = before(0);
  table.state.hands[2] = {};
  table.state.draw_pile.push_back(Card::kOut);
  table.play(kYou, plain(Verb::kRoll));
  CHECK(hand_of(table.state, kYou).size() == 3);
  CHECK(table.count(Happening::kTook) == 2);
}

TEST_CASE("T-8 landing on a property puts 10 into its box, owned or not") {
  for (const Seat owner : {Seat::kNobody, kYou, kMike}) {
    Table table = before(2);
    table.own(owner, {Property::kHotel}).play(kYou, plain(Verb::kRoll));
    CHECK(box_of(table.state, Property::kHotel).money == 60);
    CHECK(table.money(kYou) == 400);
  }
}

TEST_CASE("T-9 PUT puts its amount into an unowned box and draws a card") {
  Table table = before(15);
  table.own(kMike, {Property::kHotel}).play(kYou, plain(Verb::kRoll));
  CHECK(table.refusal(kYou, plain(Verb::kRoll)) == Refusal::kPutFirst);
  CHECK(table.refusal(kYou, {.verb = Verb::kPut, .property = Property::kHotel}) == Refusal::kNotUnowned);
  table.play(kYou, {.verb = Verb::kPut, .property = Property::kCasino});
  CHECK(box_of(table.state, Property::kCasino).money == 90);
  CHECK(hand_of(table.state, kYou).size() == 2);
}

TEST_CASE("T-10 FOR SALE, unowned: the broker must put up an unowned property") {
  Table table = before(1);
  table.own(kMike, {Property::kHotel}).play(kYou, plain(Verb::kRoll));
  CHECK(table.refusal(kYou, plain(Verb::kRoll)) == Refusal::kBrokerFirst);
  CHECK(table.refusal(kYou, sell(Property::kHotel)) == Refusal::kSellUnowned);
  table.play(kYou, sell(Property::kCasino));
  CHECK(table.state.auction.broker == kYou);
}

TEST_CASE("T-11 FOR SALE, any: an owned property too, one's own included") {
  Table table = before(7);
  table.own(kMike, {Property::kHotel}).own(kYou, {Property::kCasino});
  box_of(table.state, Property::kAirline) = {.money = 0, .gone = true};
  table.play(kYou, plain(Verb::kRoll));
  CHECK(table.refusal(kYou, sell(Property::kAirline)) == Refusal::kSellGone);
  CHECK(table.refusal(kYou, sell(Property::kCasino)) == Refusal::kNone);
  CHECK(table.refusal(kYou, sell(Property::kCruiseLine)) == Refusal::kNone);
  table.play(kYou, sell(Property::kHotel));
  CHECK(table.state.auction.property == Property::kHotel);
}

TEST_CASE("T-12 ROLL AGAIN collects 20 times the number, and no pawn moves") {
  Table table = before(6);
  for (std::uint64_t number = 0;; ++number) {
    Table tried = table;
    tried.state.chance = {.seed = seed_from(number)};
    tried.play(kYou, plain(Verb::kRoll));
    if (tried.count(Happening::kRolled) != 2 || tried.state.pawns[0] != 6 || tried.state.die == kDieT) continue;
    CHECK(tried.money(kYou) == 400U + 20U * tried.state.die);
    CHECK(tried.state.turn == kDonna);
    break;
  }
}

TEST_CASE("T-13 TRADE exchanges a property for an opponent's or an unowned one") {
  Table table = before(12);
  table.own(kYou, {Property::kHotel}).own(kMike, {Property::kCasino}).box(Property::kCasino, 90);
  table.play(kYou, plain(Verb::kRoll));
  const auto trade = [](Property given, Property taken) {
    return Action{.verb = Verb::kTrade, .property = given, .other = taken};
  };
  CHECK(table.refusal(kYou, plain(Verb::kRoll)) == Refusal::kTradeOrKeep);
  CHECK(table.refusal(kYou, trade(Property::kCasino, Property::kHotel)) == Refusal::kTradeOwn);
  CHECK(table.refusal(kYou, trade(Property::kHotel, Property::kHotel)) == Refusal::kTradeTake);
  Table kept = table;
  kept.play(kYou, plain(Verb::kKeep));
  CHECK(kept.owner(Property::kHotel) == kYou);
  Table returned = table;
  returned.play(kYou, trade(Property::kHotel, Property::kAirline));
  CHECK(returned.owner(Property::kAirline) == kYou);
  CHECK(returned.owner(Property::kHotel) == Seat::kNobody);  // back on its space
  table.play(kYou, trade(Property::kHotel, Property::kCasino));
  CHECK(table.owner(Property::kCasino) == kYou);
  CHECK(table.owner(Property::kHotel) == kMike);
  CHECK(box_of(table.state, Property::kCasino).money == 90);
  Table poor = before(12);
  poor.play(kYou, plain(Verb::kRoll));  // with no property the turn is over
  CHECK(poor.state.turn == kDonna);
}

TEST_CASE("T-14 part 1 ends as soon as nothing is unowned, and part 2 begins to the left") {
  Table table;
  table.hand(kYou, {Card::kTax}).own(kDonna, {Property::kHotel, Property::kCasino, Property::kTropicalIsland});
  table.own(kMike, {Property::kCruiseLine, Property::kAirline, Property::kConventionCenter});
  box_of(table.state, Property::kSportsComplex) = {.money = 0, .gone = true};
  table.broker(kYou).play(kYou, sell(Property::kOfficeBuilding)).bids({50, 0, 0, 0}).pass({kYou});
  CHECK(table.owner(Property::kOfficeBuilding) == kYou);
  CHECK(table.state.part == Part::kDealing);
  CHECK(table.state.phase == Phase::kDealing);
  CHECK(table.state.turn == kDonna);
}

TEST_CASE(
    "T-15 when the draw pile runs out, all unowned properties go up for sale; without a bid one leaves the game") {
  Table table;
  table.hand(kYou, {Card::kAny40}).own(kYou, {Property::kHotel});
  table.own(kMike, {Property::kCasino, Property::kTropicalIsland, Property::kCruiseLine, Property::kAirline});
  table.own(kMike, {Property::kConventionCenter}).buying(kYou);
  while (!table.state.draw_pile.empty()) table.state.discard_pile.push_back(table.state.draw_pile.pop_back());
  table.play(kYou, play_of(Card::kAny40));
  CHECK(table.state.phase == Phase::kBroker);
  CHECK(table.state.turn == kYou);
  CHECK(table.refusal(kYou, sell(Property::kHotel)) == Refusal::kSellUnowned);
  table.play(kYou, sell(Property::kOfficeBuilding)).bids({0, 0, 0, 0});
  CHECK(box_of(table.state, Property::kOfficeBuilding) == Box{.money = 0, .gone = true});
  CHECK(table.state.phase == Phase::kBroker);
  table.play(kYou, sell(Property::kSportsComplex)).bids({0, 30, 0, 0});
  CHECK(table.owner(Property::kSportsComplex) == kDonna);
  CHECK(table.state.part == Part::kDealing);
}

TEST_CASE("T-16 profits of one property: own it, collect") {
  Table table;
  table.hand(kYou, {Card::kHotel, Card::kCasino}).own(kYou, {Property::kHotel}).buying(kYou);
  CHECK(table.refusal(kYou, play_of(Card::kCasino)) == Refusal::kNotOwned);
  table.play(kYou, play_of(Card::kHotel));
  CHECK(table.money(kYou) == 460);
  CHECK(table.state.discard_pile.back() == Card::kHotel);
}

TEST_CASE("T-17 profits by the die: 20 times the number") {
  Table table;
  table.hand(kYou, {Card::kHotelDie, Card::kCasinoDie}).own(kYou, {Property::kHotel}).buying(kYou);
  CHECK(table.refusal(kYou, play_of(Card::kCasinoDie)) == Refusal::kDieNotOwned);
  table.play(kYou, play_of(Card::kHotelDie));  // nobody has cards, so a T only rolls again
  CHECK(table.state.die <= 5);
  CHECK(table.money(kYou) == 400U + 20U * table.state.die);
}

TEST_CASE("T-18 profits of two properties: own both") {
  Table table;
  table.hand(kYou, {Card::kHotelCasino}).own(kYou, {Property::kHotel}).buying(kYou);
  CHECK(table.refusal(kYou, play_of(Card::kHotelCasino)) == Refusal::kNotBothOwned);
  table.own(kYou, {Property::kCasino}).play(kYou, play_of(Card::kHotelCasino));
  CHECK(table.money(kYou) == 520);
}

TEST_CASE("T-19 profits of any property: own at least one") {
  Table table;
  table.hand(kYou, {Card::kAny50}).buying(kYou);
  CHECK(table.refusal(kYou, play_of(Card::kAny50)) == Refusal::kNoProperty);
  table.own(kYou, {Property::kAirline}).play(kYou, play_of(Card::kAny50));
  CHECK(table.money(kYou) == 450);
}

TEST_CASE("T-20 profits of three or four properties: own so many at least") {
  Table table;
  table.hand(kYou, {Card::kThree, Card::kFour}).own(kYou, {Property::kHotel, Property::kCasino}).buying(kYou);
  CHECK(table.refusal(kYou, play_of(Card::kThree)) == Refusal::kTooFewProperties);
  table.own(kYou, {Property::kAirline});
  CHECK(table.refusal(kYou, play_of(Card::kFour)) == Refusal::kTooFewProperties);
  Table three = table;
  three.play(kYou, play_of(Card::kThree));
  CHECK(three.money(kYou) == 560);
  table.own(kYou, {Property::kCruiseLine}).play(kYou, play_of(Card::kFour));
  CHECK(table.money(kYou) == 600);
}

TEST_CASE("T-21 tax: 20 for each property; whoever has less gives all of it and a property") {
  Table table;
  table.hand(kYou, {Card::kTax}).own(kMike, {Property::kHotel, Property::kCasino, Property::kAirline}).buying(kYou);
  for (const Seat nobody : {kYou, kDonna, Seat::kNobody}) {
    CHECK(table.refusal(kYou, tax_on(nobody)) == Refusal::kNotATaxpayer);
  }
  Table rich = table;
  rich.play(kYou, tax_on(kMike));
  CHECK(rich.money(kYou) == 460);
  CHECK(rich.money(kMike) == 340);
  Table poor = table;
  poor.cash(kMike, 50).play(kYou, tax_on(kMike));
  CHECK(poor.money(kYou) == 450);
  CHECK(poor.money(kMike) == 0);
  CHECK(Trump::to_act(poor.state) == Seats(kMike));
  CHECK(poor.refusal(kMike, plain(Verb::kPass)) == Refusal::kSurrenderFirst);
  CHECK(poor.refusal(kMike, {.verb = Verb::kSurrender, .property = Property::kCruiseLine}) ==
        Refusal::kNotYourProperty);
  poor.play(kMike, {.verb = Verb::kSurrender, .property = Property::kCasino});
  CHECK(poor.owner(Property::kCasino) == kYou);
  CHECK(poor.state.turn == kDonna);
}

TEST_CASE("T-22 a force sale puts up any property, owned or unowned") {
  Table table;
  table.hand(kYou, {Card::kForceSale}).own(kMike, {Property::kHotel}).own(kYou, {Property::kCasino});
  box_of(table.state, Property::kAirline) = {.money = 0, .gone = true};
  table.buying(kYou);
  CHECK(table.refusal(kYou, force_sale_of(Property::kAirline)) == Refusal::kNotForSale);
  for (const Property property : {Property::kHotel, Property::kCasino, Property::kCruiseLine}) {
    Table sold = table;
    sold.play(kYou, force_sale_of(property));
    CHECK(sold.state.auction.broker == kYou);
    CHECK(sold.state.auction.property == property);
    CHECK(sold.state.discard_pile.back() == Card::kForceSale);
  }
}

TEST_CASE("T-23 roll five times: exactly five rolls, and a card for each T") {
  Table table;
  table.hand(kYou, {Card::kRollFive});
  table.hand(kMike, {Card::kOut, Card::kOut, Card::kOut, Card::kOut, Card::kOut, Card::kBack}).buying(kYou);
  for (std::uint64_t number = 0; number < 30; ++number) {
    Table tried = table;
    tried.state.chance = {.seed = seed_from(number)};
    tried.play(kYou, play_of(Card::kRollFive));
    unsigned taken = 0;
    while (tried.state.phase == Phase::kRob) tried.play(kYou, {.verb = Verb::kRob, .seat = kMike}), ++taken;
    CHECK(tried.count(Happening::kRolled) == 5);
    CHECK(tried.count(Happening::kTook) == taken);
    CHECK(tried.state.turn == kDonna);
  }
  Table alone;
  alone.hand(kYou, {Card::kRollFive}).buying(kYou).play(kYou, play_of(Card::kRollFive));  // nobody has cards
  CHECK(alone.count(Happening::kRolled) == 5);
}

TEST_CASE("T-24 a card must be held, must fit, and a bidding card waits for a bidding") {
  Table table;
  table.hand(kYou, {Card::kOut, Card::kTax, Card::kForceSale}).own(kYou, {Property::kHotel}).buying(kYou);
  CHECK(table.refusal(kYou, play_of(Card::kHotel)) == Refusal::kNotInHand);
  CHECK(table.refusal(kYou, play_of(Card::kHidden)) == Refusal::kNoSuchCard);
  CHECK(table.refusal(kYou, play_of(Card::kOut)) == Refusal::kBiddingCardOnly);
  CHECK(table.refusal(kYou, play_of(Card::kTax)) == Refusal::kNameTarget);
  CHECK(table.refusal(kYou, play_of(Card::kForceSale)) == Refusal::kNameTarget);
}

}  // namespace mogul::trump::test
