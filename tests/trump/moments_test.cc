// What a clause can wait for, and what can be given but things: each played to its end both ways, that it happens and
// that it does not (T-38 to T-43).
#include <string>
#include <string_view>

#include <doctest/doctest.h>

#include "games/trump/cards.h"
#include "games/trump/deal.h"
#include "games/trump/event.h"
#include "games/trump/game.h"
#include "tests/support/trump_table.h"

namespace mogul::trump::test {
namespace {

// Jeff lends you a card for your Hotel.
Table card_lent() {
  Table table(R"(
    you: tax / hotel casino
    Donna: any-40 / airline
    Mike: any-50 / ...
    Jeff: hotel-profits out
    part: dealing
  )");
  table.play(R"(
    you: offer now: jeff > you hotel-profits, you > jeff 10;
         unless played(you, hotel-profits, by 1): you > jeff hotel-profits
    Jeff: accept
  )");
  return table;
}

// You have signed this with Donna.
Table agreed(const Table& table, std::string_view text) {
  return after(table, "you: offer " + std::string(text) + " / Donna: accept");
}

// Two cards for three properties.
Table two_cards_for_three() {
  return Table(R"(
    you: three three tax / hotel casino airline
    Donna: any-40 / cruise-line
    Mike: any-50 / ...
    Jeff: out
    part: dealing
  )");
}

}  // namespace

TEST_CASE("T-38 T-43 a lent card is used, or it goes back") {
  Table used = card_lent();
  CHECK(used.refusal("you: offer now: you > donna hotel-profits") == "related-only");
  used.play("you: play hotel-profits");
  CHECK(used.cash("you") == 450);
  CHECK(used.state().book.duties.empty());
  CHECK(used.count("duty-lapsed") == 1);

  Table unused = card_lent();
  unused.play("you: end-turn / Donna, Mike, Jeff: pass");
  CHECK(unused.refusal("you: offer now: you > donna hotel-profits") == "owed-card");
  CHECK(unused.refusal("you: play hotel-profits") == "");
  CHECK(unused.holds("you", "hotel-profits"));
  unused.play("you: tax Mike");
  CHECK(unused.holds("Jeff", "hotel-profits"));
  CHECK_FALSE(unused.holds("you", "hotel-profits"));
  CHECK(unused.last("duty-kept").number == 1);
}

TEST_CASE("T-47 a lent card without a date goes back at the end of the game") {
  Table table = after(market(), R"(
    you: offer now: donna > you airline-profits; unless played(you, airline-profits): you > donna airline-profits
    Donna: accept / you: end-turn / Donna, Mike, Jeff, you: pass
  )");
  CHECK(table.asked() == "nobody, the end");
  CHECK(table.holds("Donna", "airline-profits"));
}

TEST_CASE("T-38 a fine is due if the card was not played by then, for whatever reason") {
  Table table = after(market(), R"(
    you: offer now: donna > you 20; unless played(you, hotel-profits, by 1): you > donna 60
    Donna: accept
  )");
  Table played = after(table, "you: end-turn / Donna, Mike, Jeff: pass / you: play hotel-profits");
  CHECK(played.cash("Donna") == 380);
  Table late = after(table, "you: end-turn / Donna, Mike, Jeff, you: pass");
  CHECK(late.cash("Donna") == 440);
  // Also if the card is gone, since it was not promised to be played.
  Table gone = after(table, "you: end-turn / Donna, Mike, Jeff: pass");
  gone.play("you: offer now: you > mike hotel-profits / Mike: accept");
  CHECK(gone.cash("Donna") == 440);
}

TEST_CASE("T-38 a clause for each time is carried out each time, one without the word once") {
  Table each = agreed(two_cards_for_three(), "each played(you, three): you > donna 70");
  each.play("you: play three / Donna, Mike, Jeff: pass");
  CHECK(each.cash("Donna") == 470);
  REQUIRE(each.state().book.duties.size() == 1);
  each.play("you: play three");
  CHECK(each.cash("Donna") == 540);
  each.play("Donna, Mike, Jeff, you: pass");
  CHECK(each.last("duty-lapsed").number == 1);  // at the end of the game

  Table once = agreed(two_cards_for_three(), "played(you, three): you > donna 70");
  once.play("you: play three / Donna, Mike, Jeff: pass / you: play three");
  CHECK(once.cash("Donna") == 470);

  // Up to the end of a given turn.
  Table dated = agreed(two_cards_for_three(), "each played(you, three, by 0): you > donna 70");
  dated.play("you: play three / Donna, Mike, Jeff: pass / you: play three");
  CHECK(dated.cash("Donna") == 470);
}

TEST_CASE("T-38 T-40 half of all profits for three turns") {
  Table table(R"(
    you: hotel-profits casino-profits any-50 any-40 tax / hotel casino
    Donna: any-40 / airline
    Mike: any-50 / ...
    Jeff: out
    part: dealing
  )");
  table.play("you: offer now: donna > you 40; earns(you, by 2): you > donna 50% / Donna: accept");
  CHECK(table.turn() == "Donna");  // turn 0 is over
  table.play("Donna, Mike, Jeff: pass / you: play hotel-profits");
  CHECK(table.cash("Donna") == 390);
  table.play("Donna, Mike, Jeff: pass / you: play casino-profits");
  CHECK(table.cash("Donna") == 420);
  CHECK(table.state().book.duties.empty());
  table.play("Donna, Mike, Jeff: pass / you: play any-50");
  CHECK(table.cash("Donna") == 420);
}

TEST_CASE("T-38 a tax is no profit, and a share of it is for the one who waits for the card") {
  Table earns = agreed(market(), "earns(you): you > donna 50%");
  earns.play("Donna, Mike, Jeff: pass / you: tax Mike");
  CHECK(earns.cash("Donna") == 400);
  Table played = agreed(market(), "played(you, tax): you > donna 50%");
  played.play("you: tax Mike");
  CHECK(played.cash("Donna") == 440);  // half of 80
}

TEST_CASE("T-38 a sum for whatever is earned, and shares of more than the whole") {
  Table table = after(market(), R"(
    you: offer earns(you): you > donna 100%, you > donna 20 / Donna: accept / Donna, Mike, Jeff: pass
    you: play hotel-profits
  )");
  CHECK(table.cash("Donna") == 480);
  CHECK(table.cash("you") == 380);
}

TEST_CASE("T-38 insurance of a lent property: lost by a third player's Force Sale") {
  Table table(R"(
    you: any-40 / hotel
    Donna: force-sale any-50 / casino
    Mike: force-sale / ...
    Jeff: out
    part: dealing
  )");
  table.play(R"(
    you: offer now: donna > you casino, you > donna 10; lost(you, casino): you > donna 50;
         turn_ends(you, 1): you > donna casino
    Donna: accept / you: end-turn
  )");
  Table lost = after(table, R"(
    Donna: pass / Mike: force-sale casino
    you: bid 0 / Donna: bid 0 / Mike: bid 30 / Jeff: bid 0
  )");
  CHECK(lost.owner("casino") == "Mike");
  CHECK(lost.cash("Donna") == 460);
  CHECK(lost.cash("you") == 370);  // the price came to you
  CHECK(lost.last("duty-kept").number == 1);

  // To the other party it is not lost, and what it was owed for comes to an end (T-43).
  Table back = after(table, R"(
    Donna: pass / Mike: force-sale casino
    you: bid 0 / Donna: bid 30 / Mike: bid 0 / Jeff: bid 0 / Donna: pass
  )");
  CHECK(back.owner("casino") == "Donna");
  CHECK(back.cash("Donna") == 380);
  CHECK(back.state().book.duties.empty());

  // Nor by a Force Sale of the other party.
  Table own = after(table, R"(
    Donna: force-sale casino
    you: bid 0 / Donna: bid 0 / Mike: bid 0 / Jeff: bid 30 / Jeff: pass
  )");
  CHECK(own.owner("casino") == "Jeff");
  CHECK(own.cash("Donna") == 410);

  // And if it goes back as agreed the insurance is over.
  Table returned = after(table, "Donna, Mike, Jeff: pass / you: play any-40");
  CHECK(returned.owner("casino") == "Donna");
  CHECK(returned.state().book.duties.empty());
}

TEST_CASE("T-38 insurance: lost by a third player's Tax, or parted with by choice") {
  Table table(R"(
    you: any-40 / hotel / 0
    Donna: any-50 / casino
    Mike: tax / ...
    Jeff: out
    part: dealing
  )");
  table.play("you: offer lost(you, hotel): donna > you 50 / Donna: accept");
  Table lost = after(table, "Donna: pass / Mike: tax you / you: surrender hotel");
  CHECK(lost.owner("hotel") == "Mike");
  CHECK(lost.cash("you") == 50);
  Table sold = after(table, "Donna, Mike, Jeff: pass / you: offer now: you > mike hotel, mike > you 10 / Mike: accept");
  CHECK(sold.cash("you") == 10);
  CHECK(sold.state().book.duties.empty());
}

TEST_CASE("T-38 T-41 a deal is cancelled by the release of its rows") {
  Table table = after(market(), R"(
    you: offer now: you > donna 30; turn_ends(donna, 1): donna > you 50; promise: donna > you no tax ever
    Donna: accept
  )");
  REQUIRE(table.state().book.duties[0].number == 1);
  REQUIRE(table.state().book.pledges[0].number == 2);
  // Only by the two between whom it stands, and by a number that there is.
  Table mikes = after(table, "Donna: pass");
  CHECK(mikes.refusal("Mike: offer now: mike > you 10, release 1") == "no-such-row");
  CHECK(table.refusal("Donna: offer now: donna > you 30, release 3") == "no-such-row");
  CHECK(table.refusal("Donna: offer now: donna > mike 30, release 1") == "no-such-row");
  table.play("Donna: offer now: donna > you 30, release 1, release 2 / you: accept");
  CHECK(table.cash("you") == 400);
  CHECK(table.state().book.duties.empty());
  CHECK(table.state().book.pledges.empty());
  CHECK(table.count("released") == 2);
  // The numbers are not used again.
  table.play("Mike: offer game_ends: mike > you 10 / you: accept");
  CHECK(table.state().book.duties[0].number == 3);
}

TEST_CASE("T-38 T-43 a debt has the number of its clause and is forgiven with it") {
  Table table = market();
  table.put("you: / / 10");
  table.play("you: offer turn_ends(you, 0): you > donna 100 / Donna: accept");
  REQUIRE(table.state().book.debts[0] == Debt{.number = 1, .amount = 90, .from = kYou, .to = kDonna});
  Table forgiven = after(table, "Donna: offer now: release 1, you > donna casino / you: accept");
  CHECK(forgiven.state().book.debts.empty());
  CHECK(forgiven.last("forgiven").amount == 90);
  Table paid = after(table, "Donna, Mike, Jeff: pass / you: play hotel-profits");
  CHECK(paid.cash("Donna") == 470);
}

TEST_CASE("T-38 T-43 a borrowed property is bought outright, or goes back") {
  Table table = after(market(), R"(
    you: offer now: donna > you airline, you > donna 10; turn_ends(you, 1): you > donna airline
    Donna: accept / you: end-turn
  )");
  Table bought = after(table, "Donna: offer now: you > donna 80, release 1 / you: accept / Mike, Jeff, you: pass");
  CHECK(bought.owner("airline") == "you");
  Table back = after(table, "Donna, Mike, Jeff, you: pass");
  CHECK(back.owner("airline") == "Donna");
}

TEST_CASE("T-41 T-49 a look at a hand comes last, and only the one who looked knows the cards") {
  Table table = agreed(market(), "now: you > donna tax, donna > you 30, hand");
  CHECK(table.knows("you", "Donna", "tax"));  // the hand as it is then
  CHECK(table.knows("you", "Donna", "airline-profits"));
  CHECK(table.knows("you", "Donna", "force-sale"));
  CHECK_FALSE(table.knows("Mike", "Donna", "airline-profits"));
  const Event looked = table.last("looked");
  CHECK(looked.cards.size() == 3);
  CHECK(Trump::seen_by(looked, kYou) == looked);
  CHECK(Trump::seen_by(looked, kMike).cards.contains(Card::kHidden));
  CHECK_FALSE(Trump::seen_by(looked, kMike).cards.contains(Card::kTax));
  CHECK(table.heard("Mike").find("3 cards") != std::string::npos);
}

TEST_CASE("T-41 a hand without cards can be shown too") {
  Table table(R"(
    you: tax / hotel
    Donna:
    Mike: / ...
    Jeff:
    part: dealing
  )");
  table.play("you: offer now: donna > you hand / Donna: accept");
  CHECK(table.heard("you").find("Donna shows you an empty hand") != std::string::npos);
}

TEST_CASE("T-38 what only now can be given, and what only cash can be given for") {
  const Table table = market();
  CHECK(table.refusal("you: offer game_ends: donna > you hand") == "now-only");
  CHECK(table.refusal("you: offer game_ends: you > donna release 1") == "now-only");
  CHECK(table.refusal("you: offer each played(you, tax): you > donna hotel") == "cash-only");
  CHECK(table.refusal("you: offer earns(you): you > donna 1 random") == "cash-only");
  CHECK(table.refusal("you: offer unless played(you, tax, by 1): you > donna 50%") == "share-needs-card");
  CHECK(table.refusal("you: offer lost(you, hotel): you > donna 50%") == "share-needs-card");
  CHECK(table.refusal("you: offer lost(you, airline): you > donna 50") == "not-insurable");
  CHECK(table.refusal("you: offer lost(you, hotel): donna > you 50; now: you > donna hotel") == "not-insurable");
  CHECK(table.refusal("you: offer lost(you, airline): you > donna 50; now: donna > you airline") == "");
}

TEST_CASE("T-43 a return is carried out at the end of its turn even if its card comes later") {
  const Table lease = agreed(market(),
                             "now: donna > you airline, you > donna 10; "
                             "played(you, hotel-profits, by 0): you > donna airline, 50, donna > you 10");
  CHECK(lease.state().book.duties[0].lent == 1);
  Table returned = after(lease, "you: end-turn");
  CHECK(returned.owner("airline") == "Donna");
  CHECK(returned.cash("you") == 400);  // what the lender gives for it comes too, the 50 for the card do not
  CHECK(returned.last("duty-kept").deal.clauses[0].on.when == When::kTurnEnds);
  Table played = after(lease, "you: play hotel-profits");
  CHECK(played.owner("airline") == "Donna");
  CHECK(played.cash("you") == 410);
}

TEST_CASE("T-43 what was returned early and bought is not taken back on the old date") {
  Table table = after(market(), R"(
    you: offer now: donna > you airline; turn_ends(you, 2): you > donna airline, you > donna 20
    Donna: accept / you: end-turn
  )");
  table.play("Donna: offer now: you > donna airline / you: accept");  // early
  CHECK(table.last("duty-lapsed").number == 1);
  table.play("Donna: end-turn / Mike, Jeff: pass");
  table.play("you: offer now: donna > you airline, you > donna 100 / Donna: accept / you: end-turn");
  CHECK(table.owner("airline") == "you");
  table.play("Donna, Mike, Jeff: pass / you: tax Mike / Donna, Mike, Jeff, you: pass");
  CHECK(table.owner("airline") == "you");
  CHECK(table.cash("Donna") == 500);
}

TEST_CASE("T-43 a clause lapses too if a sale or a tax brings the property to whom it is owed") {
  Table table(R"(
    you: any-40 / hotel airline / 30
    Donna: tax / casino
    Mike: force-sale / ...
    Jeff:
    part: dealing
    signed: you: turn_ends(you, 9): you > donna hotel, you > donna 100
  )");
  Table taxed = after(table, "you: pass / Donna: tax you");
  CHECK(taxed.refusal("you: surrender hotel") == "owed-property-surrendered");
  Table sold = after(table, R"(
    you, Donna: pass / Mike: force-sale hotel
    you: bid 0 / Donna: bid 30 / Mike: bid 0 / Jeff: bid 0 / Donna: pass
  )");
  CHECK(sold.owner("hotel") == "Donna");
  CHECK(sold.state().book.duties.empty());
}

}  // namespace mogul::trump::test
