// How the levels of Trump: The Game bargain: what they take, offer and bid.

#include <cstdint>
#include <set>
#include <string>
#include <string_view>

#include <doctest/doctest.h>

#include "bots/trump_greedy.h"
#include "core/chance.h"
#include "core/value.h"
#include "core/view.h"
#include "games/trump/action.h"
#include "games/trump/deal.h"
#include "games/trump/game.h"
#include "games/trump/state.h"
#include "games/trump/table.h"
#include "search/levels.h"
#include "search/opponents.h"
#include "search/settings.h"
#include "search/shares.h"
#include "search/trump_bids.h"
#include "search/trump_outlook.h"
#include "tests/search/bargaining.h"
#include "tests/support/scale.h"
#include "tests/support/trump_table.h"
#include "tests/trump/any_deal.h"
#include "tests/trump/greedy.h"

namespace mogul::trump::test {
namespace {

using mogul::test::is_shortened;
using mogul::test::scaled;
using search::Deals;
using search::Effect;
using search::Outlook;
using search::Settings;
using search::Share;
using search::Temper;

Action answer_to(std::string_view text, const Settings& settings = quick()) {
  Table table = bazaar();
  table.play("you: offer " + std::string(text));
  return said(table.state(), settings);
}

}  // namespace

TEST_CASE("a level takes what raises its chance to win, and says why it takes nothing else") {
  CHECK(answer_to("now: you > donna 200").verb == Verb::kAccept);
  // Whether she has the card is not told, so she gives the same reason as without it.
  CHECK(answer_to("now: donna > you any-50, you > donna 10").because == Because::kNotForSale);
  CHECK(answer_to("now: donna > you tax, you > donna 10").because == Because::kNotForSale);
  CHECK(answer_to("now: donna > you casino").because == Because::kNotForSale);
  CHECK(answer_to("now: donna > you casino; played(you, tax): you > donna 200").because == Because::kCannotRely);
  CHECK(answer_to("now: you > donna 200", quick(Temper::kEven, Deals::kNever)).verb == Verb::kReject);
}

TEST_CASE("a level says that a deal helps the leader where it does") {
  QuickRandom random(5);
  unsigned said_so = 0;
  for (std::uint64_t game = 0; game < scaled(400); ++game) {
    State state = later_in_a_game(game, static_cast<unsigned>(random.below(12)));
    if (state.phase != Phase::kDealing) continue;
    const Action offer{.verb = Verb::kOffer, .deal = any_deal(state, state.turn, random)};
    if (Trump::refuse(state, state.turn, offer) != Refusal::kNone) continue;
    Trump::apply(state, state.turn, offer, nullptr);
    const Seat asked = offer.deal.partner;
    const Action answer = said(state, quick(), random.next());
    const bool can_accept = Trump::refuse(state, asked, {.verb = Verb::kAccept}) == Refusal::kNone;
    if (answer.because != Because::kHelpsTheLeader || !can_accept) continue;
    ++said_so;
    INFO(text_of(offer.deal, kVoice));
    const Effect effect = Outlook(View<Trump>(state, asked), 96, 4'711).effect_of(offer.deal);
    Share most = 0;
    Share of_leader = 0;
    each_other(state, asked, [&](Seat other) {
      if (effect.before[index_of(other)] < most) return;
      most = effect.before[index_of(other)];
      of_leader = effect.of(other) + 2 * effect.error[index_of(other)];
    });
    CHECK(of_leader > 0);
  }
  if (!is_shortened()) CHECK(said_so > 0);
}

TEST_CASE("a level does not fall for what never comes") {
  for (const std::string_view text : {
           "now: donna > you casino, donna > you 400; game_ends: you > donna 18000; game_ends: you > donna 18000",
           "now: donna > you 450; turn_ends(you, 2): you > donna 490",
           "now: donna > you 100; played(you, hotel-profits): you > donna 200",
           "now: you > donna 300; lost(you, hotel): donna > you 400",
           "now: donna > you any-50; unless played(you, any-50, by 1): you > donna any-50",
       }) {
    CAPTURE(text);
    CHECK(answer_to(text).verb != Verb::kAccept);
  }
}

TEST_CASE("a deal for which too little is asked is answered by what would do") {
  Table table = bazaar();
  table.play(
      "you: offer now: donna > you casino; turn_ends(you, 0): you > donna casino; "
      "promise: you > donna play hotel+casino by 0");
  const Action answer = said(table.state());
  REQUIRE(answer.verb == Verb::kCounter);
  CHECK(Trump::refuse(table.state(), kDonna, answer) == Refusal::kNone);
  const Effect effect = Outlook(View<Trump>(table.state(), kDonna), 96, 5).effect_of(answer.deal);
  CHECK(effect.of(kDonna) > 0);
  CHECK(effect.of(kYou) > 0);
}

TEST_CASE("an offer is good for both, in other worlds too") {
  unsigned offers = 0;
  for (std::uint64_t game = 0; game < scaled(40); ++game) {
    const State state = later_in_a_game(game, game % 5);
    if (state.phase != Phase::kDealing) continue;
    const Action action = said(state);
    if (action.verb != Verb::kOffer) continue;
    ++offers;
    INFO(text_of(action.deal, kVoice));
    CHECK(Trump::refuse(state, state.turn, action) == Refusal::kNone);
    const Effect effect = Outlook(View<Trump>(state, state.turn), 96, 4'711).effect_of(action.deal);
    CHECK(effect.of(state.turn) > 0);
    CHECK(effect.of(action.deal.partner) > 0);
  }
  if (!is_shortened()) CHECK(offers > 5);
}

TEST_CASE("the haggler wants the larger part") {
  std::int64_t even = 0;
  std::int64_t haggler = 0;
  for (std::uint64_t game = 0; game < scaled(40); ++game) {
    const State state = later_in_a_game(game, game % 5);
    if (state.phase != Phase::kDealing) continue;
    const Action fair = said(state);
    const Action hard = said(state, quick(Temper::kHaggler));
    if (fair.verb != Verb::kOffer || hard.verb != Verb::kOffer) continue;
    const Outlook outlook(View<Trump>(state, state.turn), 96, 4'711);
    even += outlook.effect_of(fair.deal).of(state.turn);
    haggler += outlook.effect_of(hard.deal).of(state.turn);
  }
  if (!is_shortened()) CHECK(haggler > even);
  CHECK(find_opponent<Trump>("hard:haggler") != nullptr);
}

TEST_CASE("equal views do not always bid the same") {
  State state = Trump::setup({.players = 3}, seed_from(12), nullptr);
  while (state.phase != Phase::kOpening) {
    const Seat seat = Trump::to_act(state).first();
    Trump::apply(state, seat, choose_greedy(View<Trump>(state, seat), 0, {}), nullptr);
  }
  const View<Trump> view(state, Trump::to_act(state).first());
  std::set<unsigned> bids;
  for (std::uint64_t seed = 0; seed < 24; ++seed) {
    const auto bid = search::sealed_bid(view, seed, quick());
    REQUIRE(bid);
    CHECK(view.refuse(*bid) == Refusal::kNone);
    CHECK(bid == search::sealed_bid(view, seed, quick()));
    bids.insert(bid->amount);
  }
  CHECK(bids.size() > 1);
}

}  // namespace mogul::trump::test
