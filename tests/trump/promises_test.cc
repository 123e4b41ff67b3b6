// Promises, and the ways to dodge one that are no longer there (T-38, T-39, T-44).
#include <string>
#include <string_view>

#include <doctest/doctest.h>

#include "core/value.h"
#include "core/view.h"
#include "games/trump/action.h"
#include "games/trump/board.h"
#include "games/trump/cards.h"
#include "games/trump/deal.h"
#include "games/trump/event.h"
#include "games/trump/game.h"
#include "games/trump/knowledge.h"
#include "games/trump/state.h"
#include "tests/support/trump_table.h"

namespace mogul::trump::test {
namespace {

// You hold a Tax and a Force Sale; all others own something.
Table arena() {
  return Table(R"(
    you: hotel-profits tax force-sale / hotel casino
    Donna: tax any-40 / airline
    Mike: any-50 / tropical-island cruise-line convention-center sports-complex
    Jeff: roll-five out / office-building
    part: dealing
  )");
}
Table promised(std::string_view text) {
  Table table = after(arena(), "you: offer " + std::string(text) + " / Jeff: accept");
  if (table.asked() == "you, a card after the deal") table.play("you: end-turn");
  return table;
}
Table your_turn(std::string_view text) {
  Table table = promised(text);
  table.play("Donna, Mike, Jeff: pass");
  return table;
}
Action silent(const Table& table, Seat seat) {
  return Trump::null_action(View<Trump>(table.state(), seat).seen(), seat);
}

}  // namespace

TEST_CASE("T-38 T-44 a Tax promised against a named player is played against that player, or lapses") {
  const Table table = your_turn("now: jeff > you 20; promise: you > jeff play tax on donna by 1");
  CHECK(table.refusal("you: tax Mike") == "must-play-promised");
  CHECK(table.refusal("you: pass") == "must-play-promised");
  CHECK(table.lists("you: tax Donna"));
  CHECK_FALSE(table.lists("you: tax Mike"));
  Table kept = after(table, "you: tax Donna");
  CHECK(kept.count("promise-kept") == 1);
  CHECK(kept.cash("Donna") == 380);
  // Donna owns nothing any more: the promise lapses at the end of the turn, and not before.
  Table table_without = your_turn("now: jeff > you 20; promise: you > jeff play tax on donna by 2");
  table_without.play("you: play hotel-profits / Donna: offer now: donna > mike airline / Mike: accept");
  table_without.play("Mike, Jeff: pass");
  CHECK(table_without.refusal("you: pass") == "");
  CHECK(table_without.state().book.pledges.size() == 1);
  table_without.play("you: pass");
  CHECK(table_without.count("promise-lapsed") == 1);
}

TEST_CASE("T-38 T-44 a Force Sale promised of a property is of that property") {
  const Table table = your_turn("now: jeff > you 20; promise: you > jeff play force-sale of airline by 1");
  CHECK(table.refusal("you: force-sale cruise-line") == "must-play-promised");
  Table kept = after(table, "you: force-sale airline / you, Donna, Mike, Jeff: bid 0");
  CHECK(kept.count("promise-kept") == 1);
  CHECK(kept.owner("airline") == "Donna");
  // Before its last turn another play of the only copy would be one too many.
  const Table early = your_turn("now: jeff > you 20; promise: you > jeff play force-sale of airline by 5");
  CHECK(early.refusal("you: force-sale cruise-line") == "promised-otherwise");
  CHECK_FALSE(early.lists("you: force-sale cruise-line"));
  CHECK(early.refusal("you: force-sale airline") == "");
}

TEST_CASE("T-38 whom and what a promise may name") {
  const Table table = arena();
  Deal deal = deal_from("you", "promise: you > jeff play tax on donna by 1");
  const auto refused = [&] { return table.refusal(kYou, {.verb = Verb::kOffer, .deal = deal}); };
  CHECK(refused() == "");
  deal.promises[0].on = kYou;
  CHECK(refused() == "bad-target");
  deal.promises[0] = {.vow = Vow::kPlay, .who = kYou, .to = kJeff, .card = Card::kHotel, .on = kDonna, .turn = 1};
  CHECK(refused() == "bad-target");
  deal.promises[0] = {.vow = Vow::kNoTax, .who = kYou, .to = kJeff, .property = Property::kCasino};
  CHECK(refused() == "bad-target");
  deal.promises[0] = {.vow = Vow::kKeep, .who = kYou, .to = kJeff};
  CHECK(refused() == "bad-promise");
  deal.promises[0] = {.vow = Vow::kNotPlay, .who = kYou, .to = kJeff, .card = Card::kHidden};
  CHECK(refused() == "no-such-card");
}

TEST_CASE("T-25 T-44 whoever promised not to bid for a property is not asked, and everybody knows it") {
  const Table table = promised("now: jeff > you 20; promise: jeff > you no bid on airline until 3");
  Table sale = after(table, "Donna, Mike, Jeff: pass / you: force-sale airline");
  CHECK(sale.refusal("Jeff: bid 10") == "promised-no-bid");
  CHECK(View<Trump>(sale.state(), kDonna).seen().auction.bidders[3].opening == Opening::kMade);
  sale.play("you: bid 0 / Donna: bid 10 / Mike: bid 0");
  CHECK(sale.owner("airline") == "Donna");
  Table other = after(table, "Donna, Mike, Jeff: pass / you: force-sale cruise-line");
  CHECK(other.refusal("Jeff: bid 10") == "");
  // And no longer than was agreed.
  Table later = after(promised("now: jeff > you 20; promise: jeff > you no bid until 0"), "Donna, Mike: pass");
  later.play("Jeff: pass / you: force-sale airline");
  CHECK(later.refusal("Jeff: bid 10") == "");
}

TEST_CASE("T-6 T-44 whoever promised not to rob somebody chooses another, as long as there is one") {
  Table table = promised("now: jeff > you 20; promise: jeff > you no rob until 3");
  State& state = table.state();
  state.phase = Phase::kRob;
  state.turn = kJeff;
  state.die = kDieT;
  state.in_play.push_back(Card::kRollFive);
  state.roll = {.purpose = RollFor::kTaking, .left = 0};
  CHECK(table.refusal("Jeff: rob you") == "promised-no-rob");
  CHECK_FALSE(table.lists("Jeff: rob you"));
  CHECK(table.refusal("Jeff: rob Mike") == "");
  state.hands[1] = {};
  state.hands[2] = {};
  CHECK(table.refusal("Jeff: rob you") == "");  // nobody else has cards
  CHECK(table.lists("Jeff: rob you"));
}

TEST_CASE("T-44 a card that was promised not to be played stays in the hand until then") {
  const Table table = your_turn("now: jeff > you 20; promise: you > jeff no play tax until 1");
  CHECK(table.refusal("you: tax Donna") == "promised-not-to-play");
  CHECK_FALSE(table.lists("you: tax Donna"));
  Table later = after(table, "you: play hotel-profits / Donna, Mike, Jeff: pass");
  CHECK(later.refusal("you: tax Donna") == "");
  // Nobody need hold it, and nothing becomes known by it (T-39).
  Table unseen = promised("now: jeff > you 20; promise: you > jeff no play four ever");
  CHECK_FALSE(unseen.knows("Jeff", "you", "tax"));
}

TEST_CASE("T-44 a bidding card that was promised not to be played") {
  Table table = promised("now: you > jeff 20; promise: jeff > you no play out until 3");
  table.play("Donna, Mike, Jeff: pass / you: force-sale airline");
  table.play("you: bid 10 / Donna: bid 20 / Mike: bid 0 / Jeff: bid 30 / you, Donna: pass");
  REQUIRE(table.asked() == "Jeff, bidding");
  CHECK(table.refusal("Jeff: knock-out Donna") == "promised-not-to-play");
  Table free = promised("now: you > jeff 20; promise: jeff > you no play back until 3");
  free.play("Donna, Mike, Jeff: pass / you: force-sale airline");
  free.play("you: bid 10 / Donna: bid 40 / Mike: bid 0 / Jeff: bid 30 / you, Donna: pass");
  CHECK(free.refusal("Jeff: knock-out Donna") == "");
}

TEST_CASE("T-44 a property that was promised to be kept is not parted with by choice") {
  const Table table = your_turn("now: jeff > you 20; promise: you > jeff keep casino ever");
  CHECK(table.refusal("you: offer now: you > donna casino") == "owed-property");
  CHECK(table.refusal("you: offer game_ends: you > donna casino") == "owed-property");
  CHECK(table.refusal("you: offer now: you > jeff casino") == "");
  CHECK(table.refusal("you: force-sale casino") == "owed-property-sold");
  CHECK(table.refusal("you: force-sale hotel") == "");
  // Whoever asks for it is told, since all can see the promise.
  Table asked = after(table, "you: play hotel-profits");
  CHECK(asked.refusal("Donna: offer now: donna > you 100, you > donna casino") == "owed-property");
  Table taxed = table;
  taxed.play("you: tax Mike");
  taxed.put("you: / / 0");
  taxed.play("Donna: tax you");
  CHECK(taxed.refusal("you: surrender casino") == "owed-property-surrendered");
}

// What can no longer be done.

TEST_CASE("T-44 what a promised play needs is not parted with") {
  const Table table = your_turn("now: jeff > you 20; promise: you > jeff play hotel-profits by 5");
  CHECK(table.refusal("you: offer now: you > donna hotel-profits, donna > you 50") == "owed-card");
  CHECK(table.refusal("you: offer now: you > donna hotel, donna > you 100") == "breaks-play");
  CHECK(table.refusal("you: offer turn_ends(you, 9): you > donna hotel") == "breaks-play");
  CHECK(table.refusal("you: force-sale hotel") == "owed-property-sold");
  CHECK(table.refusal("you: offer now: you > donna casino, donna > you 100") == "");
  CHECK(table.refusal("you: offer now: you > jeff hotel") == "");  // to whom it was promised it may go
  // Nor by accepting: but Donna is not told why.
  Table asked = after(table, "you: tax Mike / Donna: offer now: you > donna hotel, donna > you 100");
  CHECK(asked.refusal("you: accept") == "breaks-play");
  CHECK_FALSE(asked.lists("you: accept"));
}

TEST_CASE("T-44 a swap that leaves the promised card playable is allowed") {
  Table table(R"(
    you: three / hotel casino airline
    Donna: tax / cruise-line
    Mike: any-50 / ...
    Jeff: out
    part: dealing
    signed: you: promise: you > jeff play three by 5
  )");
  CHECK(table.refusal("you: offer now: you > donna hotel, donna > you 100") == "breaks-play");
  CHECK(table.refusal("you: offer now: you > donna hotel, donna > you cruise-line") == "");
}

TEST_CASE("T-44 a promised card is not played on somebody else") {
  const Table table = your_turn("now: jeff > you 20; promise: you > jeff play tax on donna by 5");
  CHECK(table.refusal("you: tax Mike") == "promised-otherwise");
  CHECK(table.refusal("you: tax Donna") == "");
  Table two = table;
  put_into(two.state().hands[0], {.card = Card::kTax});
  CHECK(two.refusal("you: tax Mike") == "");
}

TEST_CASE("T-44 two victims are not sold with one Tax, but one victim may be sold twice") {
  Table table = your_turn("now: jeff > you 20; promise: you > jeff play tax on donna by 5");
  CHECK(table.refusal("you: offer now: mike > you 20; promise: you > mike play tax on jeff by 5") == "owed-card");
  CHECK(table.refusal("you: offer now: mike > you 20; promise: you > mike play tax on donna by 5") == "");
  CHECK(table.refusal("you: offer now: mike > you 20; promise: you > mike play tax by 5") == "");
  CHECK(table.refusal("you: offer promise: you > mike play tax on jeff by 5, play tax on donna by 5") ==
        "not-your-card");
  table.play(
      "you: play hotel-profits / Donna: pass / Mike: offer now: mike > you 20; promise: you > mike play tax on jeff by "
      "5");
  CHECK(table.refusal("you: accept") == "owed-card-accepted");
  // One play keeps all that it fits.
  Table both = your_turn("now: jeff > you 20; promise: you > jeff play tax on donna by 5");
  both.play("you: offer now: mike > you 20; promise: you > mike play tax by 5 / Mike: accept / you: tax Donna");
  CHECK(both.count("promise-kept") == 2);
}

TEST_CASE("T-44 a hand is not sold at random with the promised card in it") {
  const Table table = your_turn("now: jeff > you 20; promise: you > jeff play tax by 5");
  CHECK(table.refusal("you: offer now: you > mike 3 random, mike > you 90") == "owed-at-random");
  CHECK(table.refusal("you: offer turn_ends(you, 1): you > mike 3 random") == "owed-at-random");
  CHECK(table.refusal("you: offer now: you > mike 2 random, mike > you 90") == "");
}

TEST_CASE("T-44 nothing is signed with one party that forbids a play promised to another") {
  const Table table = your_turn("now: jeff > you 20; promise: you > jeff play tax on donna by 5");
  CHECK(table.refusal("you: offer now: donna > you 50; promise: you > donna no tax until 6") == "breaks-play");
  CHECK(table.refusal("you: offer now: donna > you 50; promise: you > donna no play tax ever") == "breaks-play");
  CHECK(table.refusal("you: offer game_ends: you > donna tax") == "owed-card");
  CHECK(table.refusal("you: offer now: mike > you 50; promise: you > mike no tax ever") == "");
  // Not even to the one it was promised to, unless the row is released.
  CHECK(table.refusal("you: offer promise: you > jeff no play tax ever") == "breaks-play");
  CHECK(table.refusal("you: offer now: release 1; promise: you > jeff no play tax ever") == "");
  const Table sale = your_turn("now: jeff > you 20; promise: you > jeff play force-sale of casino by 5");
  CHECK(sale.refusal("you: offer now: donna > you 50; promise: you > donna keep casino ever") == "breaks-play");
  CHECK(sale.refusal("you: offer game_ends: you > donna casino") == "breaks-play");
}

TEST_CASE("T-44 a play that something signed forbids is not promised") {
  const Table table = your_turn("promise: you > jeff no tax ever");
  CHECK(table.refusal("you: offer promise: you > mike play tax on jeff by 3") == "forbidden-play");
  CHECK(table.refusal("you: offer promise: you > mike play tax by 3") == "");
  const Table deal = arena();
  CHECK(deal.refusal("you: offer promise: you > donna play tax on donna by 3, no tax ever") == "forbidden-play");
  CHECK(deal.refusal("you: offer promise: you > donna play tax by 3, no play tax until 1") == "forbidden-play");
  CHECK(deal.refusal("you: offer promise: you > donna play force-sale of hotel by 3, keep hotel ever") ==
        "forbidden-play");
  // A card that is owed is not promised to be played, except if it goes back unless it is.
  const Table owed = your_turn("game_ends: you > jeff tax");
  CHECK(owed.refusal("you: offer promise: you > mike play tax by 3") == "owed-card");
  const Table lent = your_turn("unless played(you, tax, by 9): you > jeff tax");
  CHECK(lent.refusal("you: offer promise: you > mike play tax by 3") == "");
  // What the deal releases does not count.
  CHECK(owed.refusal("you: offer now: release 1; promise: you > jeff play tax by 3") == "");
}

TEST_CASE("T-44 an owed card is given early only with the release of its clause") {
  const Table table = your_turn("game_ends: you > jeff tax");
  CHECK(table.refusal("you: offer now: you > jeff tax") == "owed-card");
  CHECK(table.refusal("you: offer now: you > jeff tax, release 1") == "");
}

TEST_CASE("T-44 the clock does not run out on a promise: the play is made, as it was promised") {
  const Table table = your_turn("now: jeff > you 20; promise: you > jeff play tax on donna by 1");
  CHECK(silent(table, kYou) == Table::action("you: tax Donna"));
  Table related = after(arena(), R"(
    you: offer now: jeff > you 20; promise: you > jeff play tax on donna by 0 / Jeff: accept
  )");
  CHECK(related.refusal("you: end-turn") == "must-play-promised");
  CHECK(silent(related, kYou) == Table::action("you: tax Donna"));
}

TEST_CASE("T-39 T-44 what hangs on the other's cards comes up when the other accepts, and nowhere else") {
  // Donna has promised Mike to play Airline Profits; you cannot know it.
  Table table(R"(
    you: tax / hotel
    Donna: airline-profits any-40 / airline
    Mike: / ...
    Jeff:
    part: dealing
    signed: Donna: promise: donna > mike play airline-profits by 5
  )");
  CHECK(table.refusal("you: offer now: donna > you airline, you > donna 100") == "");
  CHECK(table.refusal("you: offer now: donna > you airline-profits, you > donna 100") == "");
  CHECK(table.refusal("you: offer now: donna > you 2 random, you > donna 100") == "");
  CHECK(table.refusal("you: offer promise: donna > you no play airline-profits ever") == "");
  Table property = after(table, "you: offer now: donna > you airline, you > donna 100");
  CHECK(property.refusal("Donna: accept") == "breaks-play");
  Table vow = after(table, "you: offer promise: donna > you no play airline-profits ever");
  CHECK(vow.refusal("Donna: accept") == "breaks-play");
  // Third players see neither the card nor the victim of a promise.
  const Table aimed = promised("now: jeff > you 20; promise: you > jeff play tax on donna by 3");
  const Promise seen = View<Trump>(aimed.state(), kDonna).seen().book.pledges[0].promise;
  CHECK(seen == Promise{.vow = Vow::kPlay, .who = kYou, .to = kJeff, .card = Card::kHidden, .turn = 2});
  const Event offered = aimed.last("offered");
  CHECK(Trump::seen_by(offered, kDonna).deal.promises[0].on == Seat::kNobody);
  Table kept = after(aimed, "Donna, Mike, Jeff: pass / you: tax Donna");
  CHECK(Trump::seen_by(kept.last("promise-kept"), kMike).deal.promises[0].on == kDonna);  // now all have seen it
}

TEST_CASE("T-37 T-39 a released row tells third players nothing of the card in it") {
  Table table = after(market(), "you: offer game_ends: you > donna tax / Donna: accept");
  table.play("Donna: offer now: release 1, donna > you 10 / you: accept");
  const Event released = table.last("released");
  CHECK(Trump::seen_by(released, kMike).deal.clauses[0].legs[0].card == Card::kHidden);
  CHECK(Trump::seen_by(released, kYou) == released);
}

TEST_CASE("T-44 promises never leave a player without a choice") {
  Table table(R"(
    you: tax force-sale / hotel / 0
    Donna: tax / airline
    Mike: any-50 / ...
    Jeff: out
    part: dealing
    signed: you: promise: you > jeff keep hotel ever; promise: you > jeff no bid ever
    signed: you: promise: you > jeff no tax ever; promise: you > jeff no force-sale ever
    signed: you: game_ends: you > jeff hotel
  )");
  CHECK(table.refusal("you: pass") == "");
  table.play("you: pass / Donna: tax you");
  CHECK(table.refusal("you: surrender hotel") == "");  // there is no other
}

}  // namespace mogul::trump::test
