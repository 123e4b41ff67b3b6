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
#include "tests/support/trump_table.h"

namespace mogul::trump::test {
namespace {

std::optional<Action> written(const Table& table, Seat seat, std::string_view words, Problem& problem) {
  return Trump::read_words(View<Trump>(table.state(), seat), words, kVoice, problem);
}

// What a refusal adds to its sentence.
std::string quoted(const Table& table, Seat seat, std::string_view move) {
  const Action action = Table::action(move);
  const Refusal refusal = Trump::refuse(table.state(), seat, action);
  REQUIRE(refusal != Refusal::kNone);
  return Trump::quote(View<Trump>(table.state(), seat), action, refusal, {.names = kNames, .listener = seat});
}

// You own the Hotel and the Casino, Donna the Airline, Mike the rest.
Table promising_table() {
  return Table(R"(
    you: hotel-profits tax force-sale / hotel casino
    Donna: tax out / airline
    Mike: / ...
    Jeff:
    part: dealing
  )");
}
Table signed_deal(std::string_view text) {
  return after(promising_table(), "you: offer " + std::string(text) + " / Donna: accept");
}
// The same, and it is your turn again.
Table a_round_later(std::string_view text) {
  Table table = signed_deal(text);
  if (table.asked() == "you, a card after the deal") table.play("you: end-turn");
  table.play("Donna, Mike, Jeff: pass");
  return table;
}

}  // namespace

TEST_CASE("T-37 an offer and a counter-offer can be written") {
  const Table table = promising_table();
  Problem problem;
  const auto offer = written(table, kYou, "OFFER now: you > donna hotel, donna > you 200", problem);
  REQUIRE(offer.has_value());
  CHECK(*offer == Action{.verb = Verb::kOffer, .deal = deal_from("you", "now: you > donna hotel, donna > you 200")});
  const auto counter = written(table, kDonna, "counter now: donna > you 10", problem);
  REQUIRE(counter.has_value());
  CHECK(*counter == Action{.verb = Verb::kCounter, .deal = deal_from("Donna", "now: donna > you 10")});
  CHECK_FALSE(problem);
}

TEST_CASE("T-37 other words are no deal, and a deal that can't be read is explained by an example") {
  const Table table = promising_table();
  Problem problem;
  CHECK_FALSE(written(table, kYou, "tax donna", problem).has_value());
  CHECK_FALSE(problem);
  CHECK_FALSE(written(table, kYou, "offer", problem).has_value());
  CHECK(text_of(problem) ==
        "The deal can't be read at character 6: it does not say who deals with whom. An example: offer now: mike > you "
        "tropical-island, you > mike 50");
}

TEST_CASE("T-38 whoever releases a row need not say with whom, since it stands in the book") {
  Table table = promising_table();
  table.put("signed: you: turn_ends(you, 1): you > donna 60; promise: you > donna no tax ever");
  table.put("signed: Donna: promise: donna > mike no tax ever");
  Problem problem;
  for (const std::string_view row : {"1", "2"}) {
    const std::string text = "now: release " + std::string(row);
    const auto offer = written(table, kYou, "offer " + text, problem);
    REQUIRE_MESSAGE(offer.has_value(), text_of(problem));
    CHECK(offer->deal == deal_from("you", "now: you > donna release " + std::string(row)));
  }
  CHECK_FALSE(written(table, kYou, "offer now: release 3", problem).has_value());
  CHECK(problem.sentence.find("at character 21: it does not say who deals with whom.") != std::string::npos);
}

TEST_CASE("T-36 T-44 where no deal can be made, that is the answer, whatever is written") {
  const Table table("you, Donna, Mike, Jeff:");  // part 1
  Problem problem;
  CHECK_FALSE(written(table, kYou, "offer", problem).has_value());
  CHECK(text_of(problem) == "It is your turn to roll or to play a card. (T-4)");
  const Table bound = a_round_later("promise: you > donna play hotel-profits by 1");
  CHECK_FALSE(written(bound, kYou, "offer", problem).has_value());
  CHECK(problem.code == "must-play-promised");
  CHECK(problem.sentence.find(" Signed, row 1: ") != std::string::npos);
}

TEST_CASE("T-37 the example is a deal that could be made, and in an answer a counter-offer") {
  Table table = promising_table();
  table.play("you: offer now: you > donna 10");
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
  CHECK(quoted(no_tax, kYou, "you: tax Donna") ==
        " Signed, row 1: you promise to play no Tax against Donna until the end of your third turn from now.");
  const Table no_sale = a_round_later("promise: you > donna no force-sale ever");
  CHECK(quoted(no_sale, kYou, "you: force-sale airline") ==
        " Signed, row 1: you promise to force no sale on Donna for the rest of the game.");
}

TEST_CASE("T-44 a refusal quotes the promise to play, and what is owed") {
  const Table play = a_round_later("promise: you > donna play hotel-profits by 1");
  CHECK(quoted(play, kYou, "you: pass") ==
        " Signed, row 1: you promise to play the card Hotel Profits no later than the end of your turn.");
  const Table card = a_round_later("game_ends: you > donna hotel-profits");
  CHECK(quoted(card, kYou, "you: play hotel-profits") ==
        " Signed, row 1: at the end of the game you give Donna the card Hotel Profits.");
  const Table property = a_round_later("turn_ends(you, 5): you > donna casino");
  CHECK(quoted(property, kYou, "you: force-sale casino") ==
        " Signed, row 1: at the end of your fifth turn from now you give Donna the Casino.");
  constexpr std::string_view kToMike = "you: offer now: you > mike casino";
  CHECK(quoted(property, kYou, kToMike) ==
        " Signed, row 1: at the end of your fifth turn from now you give Donna the Casino.");
  constexpr std::string_view kCardToMike = "you: offer now: you > mike hotel-profits";
  CHECK(quoted(card, kYou, kCardToMike) ==
        " Signed, row 1: at the end of the game you give Donna the card Hotel Profits.");
}

TEST_CASE("T-44 whoever asks for what is owed to a third player is not told the cards in it") {
  Table mikes_turn = signed_deal("turn_ends(you, 5): you > donna casino, donna > you tax");
  mikes_turn.play("Donna: pass");
  constexpr std::string_view kOffer = "Mike: offer now: mike > you 100, you > mike casino";
  CHECK(quoted(mikes_turn, kMike, kOffer).find("Donna gives you the card") == std::string::npos);
  CHECK(quoted(mikes_turn, kMike, kOffer).find("a certain card") != std::string::npos);
}

TEST_CASE("T-44 a refused bidding card quotes the duty that it would break") {
  Table table(R"(
    you: force-sale
    Donna: out hotel-profits / hotel
    Mike: / ...
    Jeff:
    part: dealing
    signed: Donna: game_ends: donna > mike hotel-profits
    signed: Donna: game_ends: donna > you out
  )");
  table.play("you: force-sale casino / you: bid 10 / Donna: bid 20 / Mike: bid 30 / Jeff: bid 0");
  REQUIRE(table.state().auction.turn == kDonna);  // you hold no card and are not asked
  CHECK(table.refusal("Donna: knock-out Mike") == "owed-card-played");
  CHECK(quoted(table, kDonna, "Donna: knock-out Mike") ==
        " Signed, row 2: at the end of the game you give you the card You're Out of the Bidding.");
}

TEST_CASE("T-44 of several cards that a deal names the one that is owed is quoted, not one with a copy to spare") {
  Table table(R"(
    you: tax tax hotel-profits / hotel
    Donna:
    Mike: / ...
    Jeff:
    part: dealing
  )");
  table.play(R"(
    you: offer game_ends: you > donna tax; game_ends: you > donna hotel-profits
    Donna: accept / Donna, Mike, Jeff: pass
  )");
  CHECK(table.refusal("you: offer now: you > mike tax") == "");
  constexpr std::string_view kBoth = "you: offer now: you > mike tax, you > mike hotel-profits";
  CHECK(quoted(table, kYou, kBoth) == " Signed, row 2: at the end of the game you give Donna the card Hotel Profits.");
}

TEST_CASE("T-44 cards at random that would take an owed one for certain: the refusal quotes what is signed") {
  Table table(R"(
    you: hotel-profits / hotel
    Donna:
    Mike: tax / ...
    Jeff:
    part: dealing
  )");
  table.play(R"(
    you: offer game_ends: you > donna hotel-profits / Donna: accept / Donna: pass
    Mike: offer now: you > mike 1 random, mike > you 60
  )");
  CHECK(quoted(table, kYou, "you: accept") ==
        " Signed, row 1: at the end of the game you give Donna the card Hotel Profits.");
}

TEST_CASE("T-41 a refusal says what is not there, and with whom; hidden money stays off the screen") {
  Table table = promising_table();
  const auto told = [&](std::string_view text) { return quoted(table, kYou, "you: offer " + std::string(text)); };
  CHECK(told("now: you > donna 410") == " You have $400 million, and the deal takes $410 million.");
  CHECK(told("now: you > donna box(airline)+400") == " You have $400 million, and the deal takes more.");
  CHECK(told("now: you > donna box(hotel)+400") == " You have $400 million, and the deal takes $450 million.");
  CHECK(told("now: donna > you 300, donna > you 110") == " Donna does not have so much.");
  CHECK(told("now: you > donna airline") == " You do not own the Airline.");
  CHECK(told("now: donna > you hotel") == " Donna does not own the Hotel.");
  CHECK(told("now: you > donna hotel, you > donna hotel") == " You can give the Hotel only once.");
  CHECK(told("now: donna > you 3 random") == " Donna holds 2 cards, and the deal takes 3.");
  CHECK(told("now: you > donna tax, you > donna 3 random") == " You hold 3 cards, and the deal takes 4.");
  table.state().options.hidden_money = false;
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
  Table table(R"(
    you, Donna, Mike, Jeff:
  )");
  table.play("you: roll");
  const Event moved = table.last("moved");
  CHECK(moved.print == print_of(kBoard[moved.space]));
}

TEST_CASE("T-44 a refusal quotes the row in the way, by its number") {
  const Table not_play = a_round_later("now: donna > you 20; promise: you > donna no play tax until 3");
  CHECK(quoted(not_play, kYou, "you: tax Donna") ==
        " Signed, row 1: you promise not to play the card Tax until the end of your third turn from now.");
  const Table keeps = a_round_later("turn_ends(you, 9): you > donna 10; promise: you > donna keep casino ever");
  CHECK(quoted(keeps, kYou, "you: force-sale casino") ==
        " Signed, row 2: you promise not to part with the Casino for the rest of the game.");
  const Table aimed = a_round_later("promise: you > donna play tax on mike by 5");
  CHECK(quoted(aimed, kYou, "you: tax Donna") ==
        " Signed, row 1: you promise to play the card Tax against Mike no later than the end of your fifth turn from "
        "now.");
  CHECK(quoted(aimed, kYou, "you: offer promise: you > mike no tax ever") ==
        " Signed, row 1: you promise to play the card Tax against Mike no later than the end of your fifth turn from "
        "now.");
  const Table peace = a_round_later("promise: you > donna no tax ever");
  CHECK(quoted(peace, kYou, "you: offer promise: you > mike play tax on donna by 1") ==
        " Signed, row 1: you promise to play no Tax against Donna for the rest of the game.");
  // What the deal itself forbids stands in no row.
  CHECK(quoted(promising_table(), kYou, "you: offer promise: you > donna play tax on donna by 1, no tax") == "");
  Table sale = signed_deal("promise: donna > you no bid on hotel");
  sale.play("Donna, Mike, Jeff: pass / you: force-sale hotel");
  CHECK(quoted(sale, kDonna, "Donna: bid 10") ==
        " Signed, row 1: you promise not to bid for the Hotel for the rest of the game.");
}

TEST_CASE("a refusal for another reason quotes nothing") {
  CHECK(quoted(promising_table(), kYou, "you: play airline-profits").empty());
}

}  // namespace mogul::trump::test
