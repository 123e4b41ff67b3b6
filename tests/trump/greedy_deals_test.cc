// Which deals the greedy bot falls for, why it rejects the others, and what it asks for instead.
#include <cstdint>
#include <string>
#include <string_view>

#include <doctest/doctest.h>

#include "bots/random.h"
#include "bots/trump_judge.h"
#include "core/chance.h"
#include "core/value.h"
#include "core/view.h"
#include "games/trump/action.h"
#include "games/trump/contract.h"
#include "games/trump/deal.h"
#include "games/trump/game.h"
#include "games/trump/state.h"
#include "tests/support/trump_table.h"
#include "tests/trump/any_deal.h"
#include "tests/trump/greedy.h"

namespace mogul::trump::test {
namespace {

Action whole_answer_to(std::string_view text) {
  Table table = bazaar();
  table.play("you: offer " + std::string(text));
  return greedy_action(table.state(), kDonna);
}
Verb answer_to(std::string_view text) { return whole_answer_to(text).verb; }

// The same, but you two have signed something before: row 1, you owe Donna 60 soon; row 2, she owes you her Airline at
// the end; row 3, you promised to play no Tax against her.
Verb answer_with_a_book(std::string_view text) {
  Table table = bazaar();
  table.put("signed: you: turn_ends(you, 1): you > donna 60; game_ends: donna > you airline");
  table.put("signed: you: promise: you > donna no tax ever");
  table.play("you: offer " + std::string(text));
  return greedy_action(table.state(), kDonna).verb;
}

unsigned paid_now(const Deal& deal, Seat payer) {
  unsigned sum = 0;
  each_leg_now(deal,
               [&](const Transfer& leg) { sum += leg.item == Item::kMoney && leg.from == payer ? leg.amount : 0; });
  return sum;
}
// "You give 40 and get 10": an answer in which somebody asks for money and still pays as much as was asked.
bool goes_to_and_fro(const Deal& offer, const Deal& counter) {
  const bool asks = paid_now(counter, offer.proposer) > paid_now(offer, offer.proposer);
  return asks && paid_now(counter, offer.partner) > 0;
}

// How the greedy bot would answer an offer: whether that is a counter-offer, and if so one worth making.
unsigned checked_counters(const State& offered) {
  const Deal& offer = offered.offer[0];
  const Action answer = greedy_action(offered, offer.partner);
  if (answer.verb != Verb::kCounter) return 0;
  REQUIRE(Trump::refuse(offered, offer.partner, answer) == Refusal::kNone);
  const Judgement judgement = judge(View<Trump>(offered, offer.partner), answer.deal);
  REQUIRE(judgement.gain[0] > 0);
  REQUIRE(judgement.gain[1] > 0);
  CHECK_FALSE(goes_to_and_fro(offer, answer.deal));
  // Turned round, it would be accepted.
  State turned = offered;
  Trump::apply(turned, offer.partner, answer, nullptr);
  turned.offer[0].proposer = answer.deal.partner;
  turned.offer[0].partner = answer.deal.proposer;
  turned.counters = 0;
  CHECK(greedy_action(turned, answer.deal.proposer).verb == Verb::kAccept);
  return 1;
}

}  // namespace

TEST_CASE("the greedy bot gives nothing for what never comes") {
  constexpr std::string_view kDeals[] = {
      // What waits for a card that you need not play.
      R"(now: donna > you 400, donna > you casino, donna > you airline; now: donna > you tropical;
         played(you, hotel-profits, by 0): you > donna 5000)",
      "now: donna > you casino; played(you, hotel-profits, by 0): you > donna casino, you > donna 30",
      "now: donna > you casino; played(you, hotel+casino): you > donna 90%; turn_ends(you, 0): you > donna casino",
      // More than you can ever have, and a loan that you could not pay back without what it brings.
      "now: donna > you casino, donna > you 400; game_ends: you > donna 18000; game_ends: you > donna 18000",
      "now: donna > you 450; turn_ends(you, 2): you > donna 490",
      // Promises that forbid nothing, and one that is due after the end.
      R"(now: donna > you 40; promise: you > donna no tax until 0; promise: you > donna no force-sale until 0;
         promise: you > donna no out until 0)",
      R"(now: donna > you 100; played(you, hotel-profits): you > donna 200;
         promise: you > donna play hotel-profits by 90)",
      // A promise to play a card that can't be played, since you never own the Casino.
      "now: donna > you 20; played(you, hotel+casino): you > donna 60; promise: you > donna play hotel+casino by 0",
      // A clause that lapses, since the Office Building is Mike's; and what comes back and then goes again.
      "now: donna > you casino, you > donna 10; turn_ends(you, 0): you > donna casino, donna > you office",
      "now: donna > you casino, you > donna 10; turn_ends(you, 0): you > donna casino; game_ends: donna > you casino",
      // A choice that is yours alone.
      "now: donna > you tropical, you > donna 150; played(you, hotel-profits): you > donna tropical, donna > you 140",
      // Two cards that she can't both play in time, though only one of them is worth it.
      R"(now: donna > you 150; played(donna, any-50, by 0): you > donna 100;
         played(donna, casino-die, by 0): you > donna 100)",
      // More cards than there are; cards that come too late; and a sum that is lost with such a card.
      "now: donna > you 100; turn_ends(you, 0): you > donna 72 random",
      R"(now: donna > you 100; turn_ends(you, 0): you > donna 4 random; turn_ends(you, 0): you > donna 4 random;
         turn_ends(you, 0): you > donna 4 random; turn_ends(you, 0): you > donna 4 random)",
      "now: donna > you 40; game_ends: you > donna hotel+casino, you > donna hotel-profits",
      "now: donna > you 50; turn_ends(you, 20): you > donna 100, you > donna hotel-profits",
      // A box that you could fill at her expense (T-34).
      "now: you > donna 100; game_ends: donna > you box(hotel)+20",
      // And simply too little.
      "now: donna > you casino, you > donna 90",
      "now: donna > you any-50, you > donna 40",
      "now: donna > you 50; turn_ends(you, 2): you > donna 50",
  };
  for (const std::string_view text : kDeals) {
    CAPTURE(text);
    CHECK(answer_to(text) == Verb::kReject);
  }
}

TEST_CASE("the greedy bot takes what is fair") {
  constexpr std::string_view kDeals[] = {
      // A sale, a swap and a purchase.
      "now: donna > you tropical, you > donna box(tropical-island)+60",
      "now: donna > you airline, you > donna hotel, you > donna 10",
      "now: donna > you out, you > donna 20",
      // A loan that you can pay back, and a sale of which half is paid later.
      "now: donna > you 50; turn_ends(you, 2): you > donna 60",
      "now: donna > you tropical, you > donna 60; turn_ends(you, 1): you > donna 60",
      // Leases: a share of the profit, or a fixed price, with a promise to play.
      R"(now: donna > you casino; played(you, hotel+casino): you > donna 50%; turn_ends(you, 0): you > donna casino;
         promise: you > donna play hotel+casino by 0)",
      R"(now: donna > you casino; played(you, hotel+casino): you > donna casino, you > donna 60;
         promise: you > donna play hotel+casino by 0)",
      // A lease to her: the card is hers to play or not.
      R"(now: you > donna hotel-profits, you > donna hotel; played(donna, hotel-profits): donna > you 40;
         turn_ends(donna, 0): donna > you hotel)",
      // Gifts.
      "now: you > donna 10",
      "promise: you > donna no tax ever",
      "game_ends: you > donna hotel",
  };
  for (const std::string_view text : kDeals) {
    CAPTURE(text);
    CHECK(answer_to(text) == Verb::kAccept);
  }
}

TEST_CASE("the greedy bot sees through the new forms: twenty swindles") {
  constexpr std::string_view kDeals[] = {
      // "Each" where "first" was meant: you have a card of that kind, and there are more.
      "now: you > donna 60; each played(you, tax): donna > you 40",
      "now: you > donna 40; each played(donna, any-50): donna > you 60",
      // Half of all her profits for ever, for little; and half of yours, which you need not earn.
      "now: you > donna 10; earns(donna): donna > you 50%",
      "now: donna > you 120; earns(you, by 0): you > donna 50%",
      "now: you > donna 20; earns(donna): donna > you 60",
      // Fines that can't be avoided, since the card is not hers to play or two are to be played at once.
      "now: you > donna 30; now: you > donna hotel-profits; unless played(donna, hotel-profits, by 0): donna > you 100",
      R"(now: you > donna 40; unless played(donna, any-50, by 0): donna > you 80;
         promise: donna > you play casino-die by 0)",
      "now: you > donna 20, hotel+casino; unless played(donna, hotel+casino, by 1): donna > you 70",
      // A fine that you can see to, and one that you will avoid.
      "now: donna > you 40; unless played(you, hotel-profits, by 0): you > donna 60",
      "now: you > donna 20; unless played(you, tax, by 3): donna > you 60",
      // A card lent that never comes back, since you play it.
      "now: donna > you any-50; unless played(you, any-50, by 1): you > donna any-50",
      // An insurance that you can trigger yourself, and one for nothing.
      "now: you > donna 300; lost(you, hotel): donna > you 400",
      "lost(you, cruise-line): donna > you 60",
      // A look at her hand before a sealed bid.
      "now: you > donna 10, donna > you hand",
      "now: donna > you hand",
      // Promises that cost more than they bring.
      "now: you > donna 10; promise: donna > you no play any-50 ever",
      "now: you > donna 10; promise: donna > you no bid ever",
      "promise: donna > you keep airline ever",
      "now: you > donna 10; promise: donna > you no play casino-die ever, no play any-50 ever",
      // A Tax on herself.
      "now: you > donna 20; promise: you > donna play tax on donna by 1",
  };
  for (const std::string_view text : kDeals) {
    CAPTURE(text);
    CHECK(answer_to(text) == Verb::kReject);
  }
  // What is released must be paid for.
  for (const std::string_view text :
       {"now: you > donna release 1", "now: release 1, you > donna 20", "now: you > donna release 3"}) {
    CAPTURE(text);
    CHECK(answer_with_a_book(text) == Verb::kReject);
  }
}

TEST_CASE("the greedy bot takes what is fair in the new forms: ten deals") {
  constexpr std::string_view kDeals[] = {
      "now: you > donna 90; earns(donna, by 0): donna > you 50%",
      "now: you > donna 80; each played(donna, any-50): donna > you 10",
      "now: you > donna hotel-profits, hotel; turn_ends(donna,1): donna > you hotel; earns(donna,by 1): donna > you 10",
      "now: you > donna 40; unless played(donna, any-50, by 1): donna > you 30",
      "now: donna > you out, you > donna 20; unless played(you, out, by 2): you > donna out",
      "now: you > donna 60, donna > you hand",
      "now: you > donna 60; promise: donna > you no bid on hotel until 2",
      "now: you > donna 40; promise: donna > you keep airline until 2",
      "now: you > donna 60; promise: donna > you no rob until 3, no play any-50 until 0",
      "now: you > donna 120; lost(you, cruise-line): donna > you 30",
  };
  for (const std::string_view text : kDeals) {
    CAPTURE(text);
    CHECK(answer_to(text) == Verb::kAccept);
  }
  CHECK(answer_with_a_book("now: release 1, you > donna 70") == Verb::kAccept);
  CHECK(answer_with_a_book("now: you > donna release 2") == Verb::kAccept);
}

TEST_CASE("T-37 a rejection says why, and nothing follows from that") {
  CHECK(whole_answer_to("now: donna > you casino, you > donna 10").because == Because::kTooLittle);
  CHECK(whole_answer_to("now: donna > you casino").because == Because::kNotForSale);
  CHECK(whole_answer_to("now: donna > you casino; played(you, tax): you > donna 200").because == Because::kCannotRely);
  CHECK(whole_answer_to("now: donna > you casino; turn_ends(you, 90): you > donna 100").because == Because::kTooLate);
  // More than you could ever pay for.
  CHECK(whole_answer_to("now: donna > you casino, airline, tropical; now: donna > you 450").because == Because::kNever);
  // Good, but she has no such card, and need not say so. Nor does she if she has it and the price is poor.
  CHECK(whole_answer_to("now: donna > you tax, you > donna 200").because == Because::kNotForSale);
  CHECK(whole_answer_to("now: donna > you any-50, you > donna 10").because == Because::kNotForSale);
  Table table = bazaar();
  table.play("you: offer now: donna > you casino, you > donna 10");
  table.play("Donna: reject too-little");
  CHECK(table.heard("you").ends_with("Donna rejects the deal: it is too little"));
}

TEST_CASE("T-37 a deal that helps the leader to far more is rejected, and that is said") {
  const auto answer = [](std::string_view money) {
    Table table = bazaar();
    table.put("you: / / " + std::string(money));
    table.play("you: offer now: donna > you tropical-island, you > donna box(tropical-island)+30");
    table.state().counters = table.state().options.counter_offers.value;  // yes or no
    return greedy_action(table.state(), kDonna);
  };
  CHECK(answer("300").verb == Verb::kAccept);
  CHECK(answer("900").because == Because::kHelpsTheLeader);
}

TEST_CASE("whatever is offered, what the greedy bot counters is better than nothing, and it would accept it itself") {
  unsigned counters = 0;
  QuickRandom random(5);
  for (std::uint64_t game = 0; game < 40; ++game) {
    const State state = later_in_a_game(game, random.below(10));
    for (unsigned i = 0; i < 30 && state.phase == Phase::kDealing; ++i) {
      const Action offer{.verb = Verb::kOffer, .deal = any_deal(state, state.turn, random)};
      if (Trump::refuse(state, state.turn, offer) != Refusal::kNone) continue;
      State offered = state;
      Trump::apply(offered, state.turn, offer, nullptr);
      counters += checked_counters(offered);
    }
  }
  CHECK(counters > 5);
}

TEST_CASE("the greedy bot's counter-offers to random players are good for both, and never to and fro") {
  unsigned counters = 0;
  for (std::uint64_t game = 0; game < 30; ++game) {
    State state = later_in_a_game(game, 0);
    QuickRandom random(game);
    while (!Trump::to_act(state).empty()) {
      const Seat seat = Trump::to_act(state).first();
      if (state.phase == Phase::kAnswer) counters += checked_counters(state);
      Trump::apply(state, seat, choose_random<Trump>(View<Trump>(state, seat), random.next(), {}), nullptr);
    }
  }
  CHECK(counters > 100);
}

TEST_CASE("the greedy bot asks for more if that leaves something for both") {
  Table table(R"(
    you: / hotel
    Donna: hotel-die / airline
    Mike: / ...
    Jeff:
    part: dealing
  )");
  table.play("you: offer now: donna > you hotel-die");
  const Action answer = greedy_action(table.state(), kDonna);
  CHECK(answer.verb == Verb::kCounter);
  CHECK(answer.deal == deal_from("Donna", "now: donna > you hotel-die, you > donna 40"));
}

}  // namespace mogul::trump::test
