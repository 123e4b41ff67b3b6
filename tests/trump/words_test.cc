// What people write and read: deals of their own, and the promise that forbids a play.
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include <doctest/doctest.h>

#include "core/describe.h"
#include "core/problem.h"
#include "core/sentence.h"
#include "core/value.h"
#include "core/view.h"
#include "games/trump/action.h"
#include "games/trump/board.h"
#include "games/trump/cards.h"
#include "games/trump/event.h"
#include "games/trump/game.h"
#include "games/trump/state.h"
#include "tests/trump/table.h"

namespace mogul::trump::test {
namespace {

std::optional<Action> written(const Table& table, Seat seat, std::string_view words, Problem& problem) {
  return Trump::read_words(View<Trump>(table.state, seat), words, kVoice, problem);
}

// What a refusal adds to its sentence.
std::string quoted(const Table& table, Seat seat, const Action& action) {
  const Refusal refusal = table.refusal(seat, action);
  REQUIRE(refusal != Refusal::kNone);
  return Trump::quote(View<Trump>(table.state, seat), action, refusal, {.names = kNames, .listener = seat});
}

// You own the Hotel and the Casino, Donna the Airline, Mike the rest.
Table promising_table() {
  Table table;
  table.hand(kYou, {Card::kHotel, Card::kTax, Card::kForceSale}).hand(kDonna, {Card::kTax, Card::kOut});
  table.own(kYou, {Property::kHotel, Property::kCasino}).own(kDonna, {Property::kAirline});
  return table.dealing(kYou);
}
Table signed_deal(std::string_view text) {
  Table table = promising_table();
  return table.offer(kYou, text).play(kDonna, plain(Verb::kAccept));
}
// The same, and it is your turn again.
Table a_round_later(std::string_view text) {
  Table table = signed_deal(text);
  if (table.state.phase == Phase::kRelated) table.play(kYou, plain(Verb::kEndTurn));
  return table.pass({kDonna, kMike, kJeff});
}

}  // namespace

TEST_CASE("T-37 an offer and a counter-offer can be written") {
  const Table table = promising_table();
  Problem problem;
  const auto offer = written(table, kYou, "OFFER now: you > donna hotel, donna > you 200", problem);
  REQUIRE(offer.has_value());
  CHECK(*offer == Action{.verb = Verb::kOffer, .deal = Table::deal(kYou, "now: you > donna hotel, donna > you 200")});
  const auto counter = written(table, kDonna, "counter now: donna > you 10", problem);
  REQUIRE(counter.has_value());
  CHECK(*counter == Action{.verb = Verb::kCounter, .deal = Table::deal(kDonna, "now: donna > you 10")});
  CHECK_FALSE(problem);
}

TEST_CASE("T-37 other words are no deal, and a deal that can't be read is explained by an example") {
  const Table table = promising_table();
  Problem problem;
  CHECK_FALSE(written(table, kYou, "tax donna", problem).has_value());
  CHECK_FALSE(problem);
  CHECK_FALSE(written(table, kYou, "offer", problem).has_value());
  CHECK(text_of(problem) ==
        "The deal can't be read at character 6: the deal names no other player. An example: offer now: mike > you "
        "tropical-island, you > mike 50");
}

TEST_CASE("T-36 where no deal can be made, that is the answer, whatever is written") {
  const Table table;  // part 1
  Problem problem;
  const auto action = written(table, kYou, "offer", problem);
  REQUIRE(action.has_value());
  CHECK_FALSE(problem);
  CHECK(table.refusal(kYou, *action) == Refusal::kRollOrPlay);
}

TEST_CASE("T-37 the example is a deal that could be made, and in an answer a counter-offer") {
  Table table = promising_table();
  table.offer(kYou, "now: you > donna 10");
  Problem problem;
  CHECK_FALSE(written(table, kDonna, "counter now: donna > you moon", problem).has_value());
  CHECK(text_of(problem) ==
        "The deal can't be read at character 26: \"moon\" is not a sum, property or card; ? lists the names. An "
        "example: counter now: you > donna hotel, donna > you 50");
}

TEST_CASE("T-38 the help names every property, and every card or its kind") {
  const std::string_view help = Trump::kAbout;
  for (unsigned i = 0; i < kPropertyCount; ++i)
    CHECK(help.find(word_of(property_at(i))->name) != std::string_view::npos);
  for (const CardRow& row : kDeck) {
    const bool is_of_property = row.effect == Effect::kDieProfit || !row.needs.empty();
    if (!is_of_property) CHECK_MESSAGE(help.find(row.name) != std::string_view::npos, row.name);
  }
}

TEST_CASE("T-44 a refusal quotes the promise not to play") {
  const Table no_tax = a_round_later("now: donna > you 20; promise: you > donna no tax until 3");
  CHECK(quoted(no_tax, kYou, tax_on(kDonna)) ==
        " Signed: you promise to play no Tax against Donna until the end of your third turn from now.");
  const Table no_sale = a_round_later("promise: you > donna no force-sale forever");
  CHECK(quoted(no_sale, kYou, force_sale_of(Property::kAirline)) ==
        " Signed: you promise to force no sale on Donna for the rest of the game.");
}

TEST_CASE("T-44 a refusal quotes the promise to play, and what is owed") {
  const Table play = a_round_later("promise: you > donna play hotel-profits by 1");
  CHECK(quoted(play, kYou, plain(Verb::kPass)) ==
        " Signed: you promise to play the card Hotel Profits no later than the end of your turn.");
  const Table card = a_round_later("game_ends: you > donna hotel-profits");
  CHECK(quoted(card, kYou, play_of(Card::kHotel)) ==
        " Signed: at the end of the game you give Donna the card Hotel Profits.");
  const Table property = a_round_later("turn_ends(you, 5): you > donna casino");
  CHECK(quoted(property, kYou, force_sale_of(Property::kCasino)) ==
        " Signed: at the end of your fifth turn from now you give Donna the Casino.");
  const Action to_mike{.verb = Verb::kOffer, .deal = Table::deal(kYou, "now: you > mike casino")};
  CHECK(quoted(property, kYou, to_mike) ==
        " Signed: at the end of your fifth turn from now you give Donna the Casino.");
  const Action card_to_mike{.verb = Verb::kOffer, .deal = Table::deal(kYou, "now: you > mike hotel-profits")};
  CHECK(quoted(card, kYou, card_to_mike) == " Signed: at the end of the game you give Donna the card Hotel Profits.");
}

TEST_CASE("T-44 whoever asks for what is owed to a third player is not told the cards in it") {
  Table mikes_turn = signed_deal("turn_ends(you, 5): you > donna casino, donna > you tax");
  mikes_turn.pass({kDonna});
  const Action offer{.verb = Verb::kOffer, .deal = Table::deal(kMike, "now: mike > you 100, you > mike casino")};
  CHECK(quoted(mikes_turn, kMike, offer).find("Donna gives you the card") == std::string::npos);
  CHECK(quoted(mikes_turn, kMike, offer).find("a certain card") != std::string::npos);
}

TEST_CASE("T-44 a refused bidding card quotes the duty that it would break") {
  Table table;
  table.hand(kYou, {Card::kForceSale}).hand(kDonna, {Card::kOut, Card::kHotel}).own(kDonna, {Property::kHotel});
  table.dealing(kYou);
  table.state.book.duties.push_back({.clause = Table::deal(kDonna, "game_ends: donna > mike hotel-profits").clauses[0],
                                     .proposer = kDonna,
                                     .partner = kMike});
  table.state.book.duties.push_back(
      {.clause = Table::deal(kDonna, "game_ends: donna > you out").clauses[0], .proposer = kDonna, .partner = kYou});
  table.play(kYou, force_sale_of(Property::kCasino)).bids({10, 20, 30, 0});
  REQUIRE(table.state.auction.turn == kDonna);  // you hold no card and are not asked
  CHECK(table.refusal(kDonna, knock_out(kMike)) == Refusal::kOwedCardPlayed);
  CHECK(quoted(table, kDonna, knock_out(kMike)) ==
        " Signed: at the end of the game you give you the card You're Out of the Bidding.");
}

TEST_CASE("T-44 of several cards that a deal names the one that is owed is quoted, not one with a copy to spare") {
  Table table;
  table.hand(kYou, {Card::kTax, Card::kTax, Card::kHotel}).own(kYou, {Property::kHotel}).dealing(kYou);
  table.offer(kYou, "game_ends: you > donna tax; game_ends: you > donna hotel-profits");
  table.play(kDonna, plain(Verb::kAccept)).pass({kDonna, kMike, kJeff});
  CHECK(table.offer_refusal(kYou, "now: you > mike tax") == Refusal::kNone);
  const Action both{.verb = Verb::kOffer, .deal = Table::deal(kYou, "now: you > mike tax, you > mike hotel-profits")};
  CHECK(quoted(table, kYou, both) == " Signed: at the end of the game you give Donna the card Hotel Profits.");
}

TEST_CASE("T-44 cards at random that would take an owed one for certain: the refusal quotes what is signed") {
  Table table;
  table.hand(kYou, {Card::kHotel}).hand(kMike, {Card::kTax}).own(kYou, {Property::kHotel}).dealing(kYou);
  table.offer(kYou, "game_ends: you > donna hotel-profits").play(kDonna, plain(Verb::kAccept)).pass({kDonna});
  table.offer(kMike, "now: you > mike 1 random, mike > you 60");
  CHECK(quoted(table, kYou, plain(Verb::kAccept)) ==
        " Signed: at the end of the game you give Donna the card Hotel Profits.");
}

TEST_CASE("T-41 a refusal says what is not there, and with whom; hidden money stays off the screen") {
  Table table = promising_table();
  const auto told = [&](std::string_view text) {
    return quoted(table, kYou, {.verb = Verb::kOffer, .deal = Table::deal(kYou, text)});
  };
  CHECK(told("now: you > donna 410") == " You have $400 million, and the deal takes $410 million.");
  CHECK(told("now: you > donna box(airline)+400") == " You have $400 million, and the deal takes more.");
  CHECK(told("now: you > donna box(hotel)+400") == " You have $400 million, and the deal takes $450 million.");
  CHECK(told("now: donna > you 300, donna > you 110") == " Donna does not have so much.");
  CHECK(told("now: you > donna airline") == " You do not own the Airline.");
  CHECK(told("now: donna > you hotel") == " Donna does not own the Hotel.");
  CHECK(told("now: you > donna hotel, you > donna hotel") == " You can give the Hotel only once.");
  CHECK(told("now: donna > you 3 random") == " Donna holds 2 cards, and the deal takes 3.");
  CHECK(told("now: you > donna tax, you > donna 3 random") == " You hold 3 cards, and the deal takes 4.");
  table.state.options.hidden_money = false;
  CHECK(told("now: donna > you 410") == " Donna has $400 million, and the deal takes $410 million.");
}

TEST_CASE("T-8 the log names the space that a pawn comes to") {
  const auto moved_to = [](std::uint8_t space) {
    const Event event{.happening = Happening::kMoved, .space = space, .print = print_of(kBoard[space])};
    return sentence(event, {.names = kNames, .listener = kYou});
  };
  CHECK(moved_to(0) == "You move to the space START");
  CHECK(moved_to(4) == "You move to the space Casino");
  CHECK(moved_to(7) == "You move to the space FOR SALE, any");
  CHECK(moved_to(15) == "You move to the space PUT 40");
  Table table;
  table.buying(kYou).play(kYou, plain(Verb::kRoll));
  const Event moved = table.last(Happening::kMoved);
  CHECK(moved.print == print_of(kBoard[moved.space]));
}

TEST_CASE("a refusal for another reason quotes nothing") {
  CHECK(quoted(promising_table(), kYou, play_of(Card::kAirline)).empty());
}

}  // namespace mogul::trump::test
