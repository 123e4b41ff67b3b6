// Part 2: turns, offers and what a deal may hold (T-36 to T-41).
#include <algorithm>
#include <cstdint>
#include <string_view>

#include <doctest/doctest.h>

#include "games/trump/action.h"
#include "games/trump/deal.h"
#include "games/trump/event.h"
#include "games/trump/state.h"
#include "tests/support/trump_table.h"

namespace mogul::trump::test {

TEST_CASE("T-36 a turn of part 2: play a card, make a deal or pass") {
  Table table = market();
  CHECK(table.refusal("you: roll") == "play-deal-or-pass");
  const auto pile = table.state().draw_pile.size();
  table.play("you: play hotel-profits");
  CHECK(table.cash("you") == 460);
  CHECK(table.state().draw_pile.size() == pile);  // nothing is drawn
  CHECK(table.turn() == "Donna");
  table.play("Donna: pass");
  CHECK(table.turn() == "Mike");
}

TEST_CASE("T-37 an offer is accepted, rejected or countered, and after the last counter-offer only the first two") {
  Table table(R"(
    you: tax
    Donna:
    Mike: / ...
    Jeff:
    options: counter-offers=1
    part: dealing
  )");
  Deal alone = deal_from("you", "now: you > donna 10");
  alone.partner = kYou;
  CHECK(table.refusal(kYou, {.verb = Verb::kOffer, .deal = alone}) == "not-the-parties");
  const Deal donnas = deal_from("Donna", "now: donna > you 10");
  CHECK(table.refusal(kYou, {.verb = Verb::kOffer, .deal = donnas}) == "not-the-parties");
  table.play("you: offer now: you > donna 10");
  CHECK(table.asked() == "Donna, an offer to answer");
  CHECK(table.refusal("Donna: pass") == "answer-first");
  CHECK(table.refusal("Donna: counter now: mike > donna 20") == "not-the-parties");
  table.play("Donna: counter now: you > donna 20");
  CHECK(table.asked() == "you, an offer to answer");
  CHECK(table.refusal("you: counter now: you > donna 10") == "no-more-counters");
  table.play("you: reject");
  CHECK(table.turn() == "Donna");  // a rejection by either ends the turn
  CHECK(table.cash("Donna") == 400);
}

TEST_CASE("T-38 what a deal may not hold") {
  Table table = market();
  const auto refused = [&](const Deal& deal) { return table.refusal(kYou, {.verb = Verb::kOffer, .deal = deal}); };
  const Deal gift = deal_from("you", "now: you > donna 10");
  CHECK(refused(gift) == "");
  Deal deal = gift;
  deal.clauses.clear();
  CHECK(refused(deal) == "empty-deal");
  deal = gift;
  deal.clauses[0].legs.clear();
  CHECK(refused(deal) == "empty-clause");
  deal = gift;
  deal.clauses[0].legs[0].from = kMike;
  CHECK(refused(deal) == "not-between-parties");
  deal = deal_from("you", "turn_ends(you, 0): you > donna 10");
  deal.clauses[0].on.who = kMike;
  CHECK(refused(deal) == "not-between-parties");
  deal.clauses[0].on = {.when = When::kTurnEnds, .who = kYou, .turn = 101};
  CHECK(refused(deal) == "bad-date");
  for (const std::uint16_t amount : {0, 15}) {
    deal = gift;
    deal.clauses[0].legs[0].amount = amount;
    CHECK(refused(deal) == "bad-amount");
  }
  for (const std::uint16_t amount : {19'010, 20'000}) {
    deal = gift;
    deal.clauses[0].legs[0].amount = amount;
    CHECK(refused(deal) == "amount-too-large");
  }
  deal.clauses[0].legs[0].amount = kMoneyMax;
  CHECK(refused(deal) == "cash-not-there");
  CHECK(table.refusal("you: offer played(you, hotel-profits): you > donna 0%") == "bad-percent");
  CHECK(table.refusal("you: offer played(you, hotel-profits): you > donna 101%") == "bad-percent");
  CHECK(table.refusal("you: offer now: you > donna 50%") == "share-needs-card");
  CHECK(table.refusal("you: offer now: you > donna 0 random") == "bad-count");
  CHECK(table.refusal("you: offer now: you > donna 10; promise: you > donna play out by 0") == "bidding-card-promised");
  deal = deal_from("you", "now: you > donna 10; promise: you > donna no tax ever");
  deal.promises[0].to = kMike;
  CHECK(refused(deal) == "bad-promise");
  deal = deal_from("you", "now: you > donna 10; promise: you > donna play tax by 0");
  deal.promises[0].turn = kNoLimit;
  CHECK(refused(deal) == "bad-date");
}

TEST_CASE("T-38 the book of each pair has room for 12 clauses and 8 promises, whatever others sign") {
  Table table = market();
  for (unsigned i = 0; i < kClausesOfPair; ++i) table.put("signed: you: game_ends: you > donna 10");
  for (unsigned i = 0; i < kPromisesOfPair; ++i) table.put("signed: you: promise: you > donna no tax until 5");
  CHECK(table.refusal("you: offer game_ends: you > donna 10") == "book-full");
  CHECK(table.refusal("you: offer now: you > donna 10") == "");
  CHECK(table.refusal("you: offer promise: you > donna no tax ever; now: you > donna 10") == "book-full");
  // Another pair has a book of its own, and what is released makes room.
  CHECK(table.refusal("you: offer game_ends: you > mike 10; promise: you > mike no tax ever") == "");
  CHECK(table.refusal("you: offer now: release 3; game_ends: you > donna 10") == "");
  CHECK(table.refusal("you: offer now: release 13; promise: you > donna no tax ever") == "");
  CHECK(table.refusal("you: offer now: release 13; game_ends: you > donna 10") == "book-full");
}

TEST_CASE("T-38 the money of a box and more or less, and a share rounded down to 10") {
  Table table = market();
  table.put("boxes: airline=70");
  CHECK(after(table, "you: offer now: you > donna box(airline)+30 / Donna: accept").cash("Donna") == 500);
  CHECK(after(table, "you: offer now: you > donna box(airline)-30 / Donna: accept").cash("Donna") == 440);
  CHECK(after(table, "you: offer now: you > donna box(airline)-90 / Donna: accept").cash("Donna") == 400);
  Table share = after(table, "you: offer played(you, hotel-profits): you > donna 60% / Donna: accept");
  share.play("you: play hotel-profits");
  CHECK(share.cash("Donna") == 430);  // 36 of 60, rounded down
  CHECK(share.cash("you") == 430);
}

TEST_CASE("T-39 one's own card is named only while it is in the hand; the other's may be named unseen") {
  Table table = market();
  CHECK(table.refusal("you: offer now: you > donna casino-profits") == "not-your-card");
  CHECK(table.refusal("you: offer played(you, casino-profits): you > donna 10") == "not-your-card");
  CHECK(table.refusal("you: offer now: you > donna tax, you > donna tax") == "not-your-card");
  // Asking tells nothing: the card that Donna has and the one she has not are asked for alike.
  CHECK(table.refusal("you: offer now: donna > you force-sale, you > donna 10") == "");
  CHECK(table.refusal("you: offer now: donna > you any-50, you > donna 10") == "");
  table.play("you: offer now: donna > you any-50, you > donna 10");
  CHECK(table.refusal("Donna: accept") == "card-not-held");
  CHECK(table.refusal("Donna: reject") == "");
}

TEST_CASE("T-39 a card received in the deal can be named to be played or given back") {
  Table table = market();
  table.play(R"(
    you: offer now: donna > you airline-profits, donna > you airline; played(you, airline-profits): you > donna 20
  )");
  table.play("Donna: accept / you: play airline-profits");
  CHECK(table.cash("you") == 420);
  CHECK(table.cash("Donna") == 420);
}

TEST_CASE("T-39 a named card becomes known to the other party when its holder names it or accepts") {
  Table table = market();
  table.play("you: offer now: you > donna hotel-profits, donna > you airline-profits");
  CHECK(table.knows("Donna", "you", "hotel-profits"));
  CHECK_FALSE(table.knows("Mike", "you", "hotel-profits"));
  CHECK_FALSE(table.knows("you", "Donna", "airline-profits"));
  table.play("Donna: accept");
  CHECK(table.knows("Donna", "you", "airline-profits"));
  CHECK(table.knows("you", "Donna", "hotel-profits"));
}

TEST_CASE("T-40 turn 0 is the turn under way, or the next of a player who is not on turn") {
  Table own = after(market(), "you: offer turn_ends(you, 0): you > donna 10 / Donna: accept");
  CHECK(own.cash("Donna") == 410);  // your turn ended with the deal
  Table other = after(market(), "you: offer turn_ends(donna, 0): you > donna 10 / Donna: accept");
  CHECK(other.cash("Donna") == 400);
  CHECK(after(other, "Donna: pass").cash("Donna") == 410);
  Table later = after(market(), "you: offer turn_ends(you, 1): you > donna 10 / Donna: accept");
  later.play("Donna, Mike, Jeff: pass");
  CHECK(later.cash("Donna") == 400);
  CHECK(after(later, "you: play hotel-profits").cash("Donna") == 410);
}

TEST_CASE(
    "T-40 a duty that waits for a card falls due before those of the turn's end, and a late card counts no more") {
  Table table = after(
      market(),
      "you: offer turn_ends(you, 1): you > donna 10; played(you, hotel-profits, by 1): you > donna 20 / Donna: accept");
  table.play("you: end-turn / Donna, Mike, Jeff: pass / you: play hotel-profits");
  const Event first = *std::find_if(table.events().begin(), table.events().end(),
                                    [](const Event& event) { return event.happening == Happening::kDutyKept; });
  CHECK(first.deal.clauses[0].on.when == When::kPlayed);
  CHECK(table.cash("Donna") == 430);
  Table late = after(market(), "you: offer played(you, hotel-profits, by 0): you > donna 20 / Donna: accept");
  late.play("you: end-turn");
  CHECK(late.count("duty-lapsed") == 1);
}

TEST_CASE("T-41 what is given now must be there") {
  Table table = market();
  CHECK(table.refusal("you: offer now: you > donna 410") == "cash-not-there");
  CHECK(table.refusal("you: offer now: donna > you 300, donna > you 110") == "cash-not-there");
  CHECK(table.refusal("you: offer now: you > donna 410, donna > you 400") == "cash-not-there");
  CHECK(table.refusal("you: offer now: you > donna airline") == "property-not-there");
  CHECK(table.refusal("you: offer now: you > donna hotel, you > donna hotel") == "property-not-there");
  CHECK(table.refusal("you: offer now: donna > you 3 random") == "cards-not-there");
  CHECK(table.refusal("you: offer now: you > donna tax, you > donna 2 random") == "cards-not-there");
  // Named cards go first, and random ones come from the hands as they were.
  table.play("you: offer now: you > donna tax, donna > you 2 random, you > donna 1 random / Donna: accept");
  CHECK(table.holds("you", "airline-profits"));
  CHECK(table.holds("you", "force-sale"));
  CHECK(table.holds("Donna", "tax"));
  CHECK(table.holds("Donna", "hotel-profits"));
}

}  // namespace mogul::trump::test
