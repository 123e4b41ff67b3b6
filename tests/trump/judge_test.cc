// The judge of deals: what changes at once, what may come, how bad it can get, and whether it is right.
#include <cstdint>
#include <string>
#include <vector>

#include <doctest/doctest.h>

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
#include "tests/trump/greedy.h"

namespace mogul::trump::test {
namespace {

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

}  // namespace mogul::trump::test
