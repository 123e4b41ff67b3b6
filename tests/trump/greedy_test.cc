// The greedy bot: how it fares, how it bargains, and which deals it falls for.
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include <doctest/doctest.h>

#include "bots/all_bots.h"
#include "bots/bot.h"
#include "bots/trump_judge.h"
#include "core/chance.h"
#include "core/value.h"
#include "core/view.h"
#include "games/trump/action.h"
#include "games/trump/board.h"
#include "games/trump/deal.h"
#include "games/trump/game.h"
#include "games/trump/state.h"
#include "games/trump/table.h"
#include "tests/support/trump_table.h"
#include "tests/trump/any_deal.h"

namespace mogul::trump::test {
namespace {

Action greedy_action(const State& state, Seat seat, std::uint64_t seed = 1) {
  return find_bot<Trump>("greedy")->choose(View<Trump>(state, seat), seed, {});
}

// The share of the win that the greedy player at `me` gets against two random ones.
double share_of_win(std::uint64_t game, Seat me) {
  State state = Trump::setup({.players = 3}, seed_from(game), nullptr);
  QuickRandom random(game);
  while (!Trump::to_act(state).empty()) {
    const Seat seat = Trump::to_act(state).first();
    const Bot<Trump>* bot = find_bot<Trump>(seat == me ? "greedy" : "random");
    const Action action = bot->choose(View<Trump>(state, seat), random.next(), {});
    REQUIRE(Trump::refuse(state, seat, action) == Refusal::kNone);
    Trump::apply(state, seat, action, nullptr);
  }
  const Seats winners = Trump::winners(state);
  return winners.contains(me) ? 1.0 / winners.size() : 0.0;
}

// Part 2, and it is your turn. Donna has cards for the Casino and for anything, none for her other properties; you
// could use her Casino.
Table bazaar() {
  return Table(R"(
    you: hotel-profits hotel+casino tax out / hotel cruise-line / 300
    Donna: casino-die any-50 out / casino airline tropical-island / 450
    Mike: any-40 / ...
    Jeff: tax
    part: dealing
    boxes: casino=80
  )");
}

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

// How bots bargain with each other, and with somebody who rejects everything.
struct Bargaining {
  unsigned games = 0;
  unsigned ended_by_itself = 0;  // all have passed, or no card is left
  unsigned offers = 0;
  unsigned repeats = 0;  // of the offer that the same seat had rejected last
  unsigned deals = 0;
  unsigned leases = 0;  // offers in which something waits for a card of the one who offers
  unsigned promises = 0;
};

bool ended_by_itself(const State& before_last, const Action& last) {
  const unsigned players = players_of(before_last);
  if (last.verb == Verb::kPass) return before_last.passes + 1U >= players;
  return before_last.quiet_turns + 1U < before_last.options.quiet_rounds.value * players;
}

void bargain(unsigned players, std::uint64_t game, Seat stubborn, Bargaining& seen) {
  State state = Trump::setup({.players = static_cast<std::uint8_t>(players)}, seed_from(game), nullptr);
  std::vector<Deal> rejected(players);
  Deal offer;
  ++seen.games;
  while (true) {
    const Seat seat = Trump::to_act(state).first();
    Action action = greedy_action(state, seat, game);
    if (state.phase == Phase::kAnswer && seat == stubborn) action = Action{.verb = Verb::kReject};
    if (action.verb == Verb::kOffer) {
      offer = action.deal;
      ++seen.offers;
      bool waits = false;
      for (const Clause& clause : offer.clauses) waits = waits || clause.on.when == When::kPlayed;
      seen.leases += waits ? 1 : 0;
      seen.promises += offer.promises.size();
      seen.repeats += rejected[index_of(seat)] == offer ? 1 : 0;
    }
    if (action.verb == Verb::kReject) rejected[index_of(offer.proposer)] = offer;
    seen.deals += action.verb == Verb::kAccept ? 1 : 0;
    REQUIRE(Trump::refuse(state, seat, action) == Refusal::kNone);
    const State before = state;
    Trump::apply(state, seat, action, nullptr);
    if (!Trump::to_act(state).empty()) continue;
    seen.ended_by_itself += ended_by_itself(before, action) ? 1 : 0;
    return;
  }
}

Bargaining bargain(Seat stubborn) {
  Bargaining seen;
  for (const unsigned players : {3U, 4U}) {
    for (std::uint64_t game = 0; game < 30; ++game) bargain(players, game, stubborn, seen);
  }
  return seen;
}

// What a player has at the end if all play greedily, but one who neither plays a card nor deals unless bound to.
int worth_at_the_end(State state, Seat player, Seat idle) {
  while (!Trump::to_act(state).empty()) {
    const Seat seat = Trump::to_act(state).first();
    Action action = greedy_action(state, seat);
    for (const Verb verb : {Verb::kPass, Verb::kEndTurn}) {
      const bool free =
          state.auction.bidders.empty() && Trump::refuse(state, seat, Action{.verb = verb}) == Refusal::kNone;
      if (seat == idle && free) action = Action{.verb = verb};
    }
    Trump::apply(state, seat, action, nullptr);
  }
  return static_cast<int>(worth_of(state, player));
}

// Part 2 of a game of greedy players, after some turns; or the end of the game.
State later_in_a_game(std::uint64_t game, unsigned turns) {
  State state = Trump::setup({.players = static_cast<std::uint8_t>(3 + game % 2)}, seed_from(game), nullptr);
  while (!Trump::to_act(state).empty()) {
    if (state.phase == Phase::kDealing && turns-- == 0) break;
    const Seat seat = Trump::to_act(state).first();
    Trump::apply(state, seat, greedy_action(state, seat), nullptr);
  }
  return state;
}

// What deals made up at random would have brought to the one who takes or leaves them.
struct Outcome {
  int deals = 0;
  int gained = 0;            // if all play on
  int gained_from_idle = 0;  // if the one who offered does no more than is signed
  void add(const State& accepted, const State& rejected, Seat player, Seat proposer) {
    ++deals;
    gained += worth_at_the_end(accepted, player, Seat::kNobody) - worth_at_the_end(rejected, player, Seat::kNobody);
    gained_from_idle += worth_at_the_end(accepted, player, proposer) - worth_at_the_end(rejected, player, proposer);
  }
};

void offer_anything(const State& state, QuickRandom& random, Outcome& taken, Outcome& left) {
  const Action offer{.verb = Verb::kOffer, .deal = any_deal(state, state.turn, random)};
  if (Trump::refuse(state, state.turn, offer) != Refusal::kNone) return;
  State offered = state;
  Trump::apply(offered, state.turn, offer, nullptr);
  const Seat player = offer.deal.partner;
  if (Trump::refuse(offered, player, Action{.verb = Verb::kAccept}) != Refusal::kNone) return;
  const bool takes = greedy_action(offered, player).verb == Verb::kAccept;
  State accepted = offered;
  State rejected = offered;
  Trump::apply(accepted, player, Action{.verb = Verb::kAccept}, nullptr);
  Trump::apply(rejected, player, Action{.verb = Verb::kReject}, nullptr);
  (takes ? taken : left).add(accepted, rejected, player, state.turn);
}

}  // namespace

TEST_CASE("the greedy bot wins at least four of five three-player games against random bots") {
  constexpr unsigned kGames = 120;
  double won = 0;
  for (unsigned game = 0; game < kGames; ++game) won += share_of_win(game, seat_at(game % 3));
  CHECK(won / kGames >= 0.8);
}

TEST_CASE("greedy bots make deals with each other, and their games end by themselves") {
  const Bargaining seen = bargain(Seat::kNobody);
  CHECK(seen.ended_by_itself == seen.games);
  CHECK(seen.deals > 4 * seen.games);
  CHECK(seen.repeats * 20 < seen.offers);
  CHECK(seen.leases > 0);
  CHECK(seen.promises >= seen.leases);  // whoever rents promises to play
}

TEST_CASE("greedy bots do not pester somebody who rejects everything") {
  const Bargaining seen = bargain(kDonna);
  CHECK(seen.ended_by_itself == seen.games);
  CHECK(seen.offers > 4 * seen.games);
  CHECK(seen.repeats * 10 < seen.offers);
}

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
  Table table = bazaar();
  table.play("you: offer now: donna > you casino, you > donna 10");
  table.play("Donna: reject too-little");
  CHECK(table.heard("you").ends_with("Donna rejects the deal: it is too little"));
}

TEST_CASE("whatever is offered, what the greedy bot counters is good for it, and it would accept it itself") {
  QuickRandom random(5);
  unsigned counters = 0;
  for (std::uint64_t game = 0; game < 40; ++game) {
    const State state = later_in_a_game(game, random.below(10));
    for (unsigned i = 0; i < 30 && state.phase == Phase::kDealing; ++i) {
      const Action offer{.verb = Verb::kOffer, .deal = any_deal(state, state.turn, random)};
      if (Trump::refuse(state, state.turn, offer) != Refusal::kNone) continue;
      State offered = state;
      Trump::apply(offered, state.turn, offer, nullptr);
      const Action answer = greedy_action(offered, offer.deal.partner);
      if (answer.verb != Verb::kCounter) continue;
      ++counters;
      const Judgement judgement = judge(View<Trump>(offered, offer.deal.partner), answer.deal);
      REQUIRE(judgement.gain[0] > 0);
      // Turned round, it would be accepted.
      State turned = offered;
      Trump::apply(turned, offer.deal.partner, answer, nullptr);
      turned.offer[0].proposer = answer.deal.partner;
      turned.offer[0].partner = answer.deal.proposer;
      turned.counters = 0;
      CHECK(greedy_action(turned, answer.deal.proposer).verb == Verb::kAccept);
    }
  }
  CHECK(counters > 5);
}

TEST_CASE("a deal is judged for both sides: what comes now, what may come, and the worst") {
  Table table = bazaar();
  const Deal deal = deal_from("you", R"(
    now: donna > you casino, you > donna 10; played(you, hotel+casino): you > donna 50;
    turn_ends(you, 0): you > donna casino, donna > you 10
  )");
  const Judgement judgement = judge(View<Trump>(table.state(), kYou), deal);
  CHECK(judgement.now[0].cash == -10);
  CHECK(judgement.now[0].gets == Properties(Property::kCasino));
  CHECK(judgement.now[1].boxes == -80);
  REQUIRE(judgement.later.size() == 2);
  CHECK_FALSE(judgement.later[0].is_sure);
  CHECK(judgement.later[1].is_sure);
  CHECK(judgement.worst[0] == -50);
  CHECK(judgement.worst[1] == 0);
  CHECK(told(judgement, deal, {.names = kNames, .listener = kYou}) ==
        "You: now -$10 million and the Casino; at worst -$50 million.\n"
        "Donna: now +$10 million without the Casino; at worst +$0 million.\n"
        "Maybe: when you play the card Hotel and Casino Profits you share $50 million of the $120 million with Donna.\n"
        "Sure: at the end of your turn you give Donna the Casino and Donna gives you $10 million.\n");
}

TEST_CASE("whatever is offered, what the greedy bot takes makes it richer, and what it leaves would make it poorer") {
  Outcome taken;
  Outcome left;
  QuickRandom random(38);
  for (std::uint64_t game = 0; game < 40; ++game) {
    const State state = later_in_a_game(game, random.below(10));
    for (unsigned i = 0; i < 15 && state.phase == Phase::kDealing; ++i) offer_anything(state, random, taken, left);
  }
  CHECK(taken.deals > 50);
  CHECK(left.deals > 50);
  CHECK(taken.gained > 50 * taken.deals);
  CHECK(taken.gained_from_idle > 50 * taken.deals);
  CHECK(left.gained < -30 * left.deals);
  CHECK(left.gained_from_idle < -20 * left.deals);
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
  CHECK(answer.deal == deal_from("Donna", "now: donna > you hotel-die, you > donna 30"));
}

TEST_CASE("the greedy bot does not promise to play a card that it had better keep") {
  Table table = after(bazaar(), R"(
    you: offer now: you > donna 80; played(donna, any-50): donna > you 400
    Donna: accept
  )");
  table.play(R"(
    Donna, Mike, Jeff: pass / you: offer now: you > donna 100; promise: donna > you play any-50 by 1
  )");
  CHECK(greedy_action(table.state(), kDonna).verb == Verb::kReject);
}

TEST_CASE("the greedy bot keeps a card that would cost more than it earns") {
  Table table = after(bazaar(), R"(
    you: offer now: you > donna 80; played(donna, any-50): donna > you 400
    Donna: accept
  )");
  REQUIRE(table.turn() == "Donna");
  REQUIRE(table.lists("Donna: play any-50"));
  CHECK(greedy_action(table.state(), kDonna) == Table::action("Donna: play casino-die"));
  table.play("Donna: play casino-die");
  while (table.turn() != "Donna") table.play(table.turn() + ": pass");
  CHECK(greedy_action(table.state(), kDonna) != Table::action("Donna: play any-50"));
}

}  // namespace mogul::trump::test
