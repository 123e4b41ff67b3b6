// The judge of deals: what changes at once, what may come, how bad it can get, and whether it is right.
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

#include <doctest/doctest.h>

#include "bots/trump_judge.h"
#include "core/chance.h"
#include "core/problem.h"
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

// What a seat is told of a deal.
std::string lines_of(const Table& table, Seat seat, const Deal& deal) {
  const View<Trump> view(table.state(), seat);
  std::string text;
  for (const std::string& line : told(view, judge(view, deal), deal, {.names = kNames, .listener = seat})) {
    text += line + "\n";
  }
  return text;
}

}  // namespace

TEST_CASE("a deal is judged for both sides: what comes now, what may come, and the worst") {
  const Table table = bazaar();
  const Deal deal = deal_from("you", R"(
    now: donna > you casino, you > donna 10; played(you, hotel+casino): you > donna 50;
    turn_ends(you, 0): you > donna casino, donna > you 10
  )");
  const Judgement judgement = judge(View<Trump>(table.state(), kYou), deal);
  CHECK(judgement.now[0].cash == -10);
  CHECK(judgement.now[0].gets == Properties(Property::kCasino));
  CHECK(judgement.now[1].boxes == -80);
  REQUIRE(judgement.later.size() == 2);
  CHECK_FALSE(judgement.later[0].has_date);
  CHECK(judgement.later[1].has_date);
  CHECK(lines_of(table, kYou, deal) ==
        "Now you get the Casino and give $10 million; at worst you end up as before. On balance, a gain.\n"
        "Now Donna gets $10 million and gives the Casino; at worst Donna ends up as before. On balance, a loss.\n"
        "When you play the card Hotel and Casino Profits you share $50 million of the $120 million with Donna.\n"
        "At the end of your turn you give Donna the Casino and Donna gives you $10 million.\n");
}

TEST_CASE("the worst case counts cash, properties and cards, and nothing that need not come") {
  const Table table = bazaar();
  const auto worst = [&](std::string_view text) {
    const Deal deal = deal_from("you", text);
    Judgement judgement = judge(View<Trump>(table.state(), kYou), deal);
    judgement.now = {};  // the worst is told by itself
    const auto lines = told(View<Trump>(table.state(), kYou), judgement, deal, {.names = kNames, .listener = kYou});
    const auto part = [&](unsigned side) -> std::string {
      const std::string& line = lines[side];
      if (line.find("nothing worse can follow") != std::string::npos) return "nothing";
      const std::size_t begin = line.find(" up ") + 4;
      return line.substr(begin, line.find('.') - begin);
    };
    return part(0) + " / " + part(1);
  };
  // What is paid later may never come, but has to be given.
  CHECK(worst("now: you > donna 50; turn_ends(donna, 2): donna > you 60") == "giving $50 million / giving $10 million");
  CHECK(worst("now: donna > you casino; game_ends: you > donna 200") ==
        "getting the Casino and giving $200 million / giving the Casino");
  // A property lent for longer than this turn may be gone before it comes back.
  CHECK(worst("now: donna > you casino; turn_ends(you, 0): you > donna casino") == "nothing / nothing");
  CHECK(worst("now: donna > you casino; turn_ends(you, 1): you > donna casino") == "nothing / giving the Casino");
  CHECK(worst("now: donna > you casino; played(you, tax): you > donna casino, 20") == "nothing / giving the Casino");
  // What waits for a play of one's own is one's own choice, unless it is promised.
  CHECK(worst("played(you, tax): you > donna 40, hotel") == "nothing / nothing");
  CHECK(worst("played(you, tax): you > donna 40, hotel; promise: you > donna play tax by 0") ==
        "giving $40 million and the Hotel / nothing");
  CHECK(worst("now: you > donna 10; each played(you, any-50): donna > you 20") ==
        "giving $10 million / giving $70 million");
  // Cards, fines and insurance.
  CHECK(worst("now: donna > you 2 random, you > donna hotel-profits") == "getting a card / giving a card");
  CHECK(worst("now: donna > you out; unless played(you, out, by 1): you > donna out") == "nothing / giving a card");
  CHECK(worst("unless played(you, tax, by 1): you > donna 30") == "giving $30 million / nothing");
  CHECK(worst("lost(you, hotel): donna > you airline") == "nothing / giving the Airline");
  CHECK(worst("now: donna > you hand") == "nothing / showing the whole hand");
}

TEST_CASE("the judge quotes what is released and promised, and how often something may come") {
  Table table = bazaar();
  table.put("signed: you: turn_ends(you, 1): you > donna 60");
  const Deal deal = deal_from("you", R"(
    now: release 1, you > donna 50; earns(you, by 1): you > donna 10%; promise: donna > you no tax until 2
  )");
  CHECK(lines_of(table, kYou, deal) ==
        "Now you give $50 million, and nothing worse can follow. On balance, a gain.\n"
        "Now Donna gets $50 million, and nothing worse can follow. On balance, a loss.\n"
        "Row 1 is released: at the end of your second turn from now you give Donna $60 million.\n"
        "Whenever you collect by a profit card no later than the end of your second turn from now you give "
        "Donna 10 % of what it earned (up to 2 times).\n"
        "Donna promises to play no Tax against you until the end of Donna's third turn from now.\n");
}

TEST_CASE("T-49 the judge tells no money that is kept off the screen") {
  Table table = bazaar();
  const Deal deal = deal_from("you", "now: donna > you casino, you > donna box(casino)+30");
  CHECK(lines_of(table, kYou, deal)
            .starts_with("Now you get the Casino and pay or get a sum that depends on the box of the Casino, and "
                         "nothing worse can follow."));
  // It is Donna's box. The other one is called "you" at this table.
  CHECK(lines_of(table, kDonna, deal).starts_with("Now you gets the Casino and gives $110 million,"));
  table.state().options.hidden_money = false;
  CHECK(lines_of(table, kYou, deal).starts_with("Now you get the Casino and give $110 million,"));
}

TEST_CASE("a judge is asked about an offer, a counter-offer or what lies on the table") {
  Table table = bazaar();
  const auto code = [&](Seat seat, const Action* action) {
    Problem problem;
    const auto said = judge_action(View<Trump>(table.state(), seat), action, kVoice, problem);
    CHECK(said.has_value() == !problem);
    return std::string(problem.code);
  };
  const Action offer{.verb = Verb::kOffer, .deal = deal_from("you", "now: you > donna 10")};
  const Action pass{.verb = Verb::kPass};
  Action empty = offer;
  empty.deal.clauses.clear();
  Action alone = offer;
  alone.deal.partner = kYou;
  CHECK(code(kYou, &offer) == "");
  CHECK(code(kMike, &offer) == "");  // whoever looks on, or thinks ahead
  CHECK(code(kYou, &pass) == "nothing-to-judge");
  CHECK(code(kYou, nullptr) == "nothing-to-judge");
  CHECK(code(kYou, &empty) == "empty-deal");
  CHECK(code(kYou, &alone) == "not-the-parties");
  table.play("you: offer now: you > donna 10");
  CHECK(code(kDonna, nullptr) == "");
  CHECK(code(Seat::kNobody, nullptr) == "");
}

TEST_CASE("whoever asks, the judge says the same in worlds that look the same, whatever lies on the table") {
  QuickRandom random(49);
  unsigned judged = 0;
  for (std::uint64_t game = 0; game < 20; ++game) {
    State state = later_in_a_game(game, random.below(10));
    for (unsigned i = 0; i < 30 && state.phase == Phase::kDealing; ++i) {
      const Action offer{.verb = Verb::kOffer, .deal = any_deal(state, state.turn, random)};
      if (Trump::refuse(state, state.turn, offer) != Refusal::kNone) continue;
      State offered = state;
      Trump::apply(offered, state.turn, offer, nullptr);
      for (unsigned seat = 0; seat <= players_of(state); ++seat) {
        const View<Trump> view(offered, seat == players_of(state) ? Seat::kNobody : seat_at(seat));
        const View<Trump> twin(view.sample(random), view.seat());
        Problem problem;
        const auto said = judge_action(view, nullptr, kVoice, problem);
        REQUIRE(said.has_value());
        CHECK(*said == judge_action(twin, nullptr, kVoice, problem));
        ++judged;
      }
    }
  }
  CHECK(judged > 500);
}

TEST_CASE("whatever is offered, what the greedy bot takes makes it richer, and what it leaves would make it poorer") {
  Outcome taken;
  Outcome left;
  QuickRandom random(38);
  // One game swings by hundreds: the mean of 500 deals is known to about 15.
  for (std::uint64_t game = 0; game < 120; ++game) {
    const State state = later_in_a_game(game, random.below(10));
    for (unsigned i = 0; i < 15 && state.phase == Phase::kDealing; ++i) offer_anything(state, random, taken, left);
  }
  CHECK(taken.deals > 200);
  CHECK(left.deals > 500);
  CHECK(taken.gained > 50 * taken.deals);
  CHECK(taken.gained_from_idle > 50 * taken.deals);
  CHECK(left.gained < -30 * left.deals);
  CHECK(left.gained_from_idle < -30 * left.deals);
}

}  // namespace mogul::trump::test
