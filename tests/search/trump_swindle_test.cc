// Nobody bleeds a level of Trump: The Game by deals.
#include <array>
#include <cstdint>

#include <doctest/doctest.h>

#include "bots/trump_greedy.h"
#include "core/chance.h"
#include "core/value.h"
#include "core/view.h"
#include "games/trump/action.h"
#include "games/trump/board.h"
#include "games/trump/cards.h"
#include "games/trump/deal.h"
#include "games/trump/game.h"
#include "games/trump/state.h"
#include "games/trump/table.h"
#include "tests/search/bargaining.h"
#include "tests/support/scale.h"
#include "tests/support/trump_table.h"
#include "tests/trump/any_deal.h"
#include "tests/trump/greedy.h"

namespace mogul::trump::test {
namespace {

using mogul::test::scaled;

// One with no room for another clause, nor for a sum in the one that is there: no price can be added to it.
Deal full_deal(const State& state, Seat swindler, Seat victim) {
  Deal deal;
  deal.proposer = swindler;
  deal.partner = victim;
  Clause now;
  owned_by(state, victim).each([&](Property what) {
    if (!now.legs.full()) now.legs.push_back({.item = Item::kProperty, .from = victim, .property = what});
  });
  deal.clauses.push_back(now);
  while (!deal.clauses.full()) {
    Clause later{.on = {.when = When::kGameEnds}, .legs = {}};
    later.legs.push_back({.amount = kBill, .from = swindler});
    deal.clauses.push_back(later);
  }
  return deal;
}

// A hostile partner's way with words: any deal at all, or one that takes something now for what may never come.
Deal crafted_deal(const State& state, Seat swindler, QuickRandom& random) {
  Deal deal = any_deal(state, swindler, random);
  if (random.below(3) != 0) return deal;
  deal = {};
  deal.proposer = swindler;
  deal.partner = seat_at((index_of(swindler) + 1 + random.below(players_of(state) - 1)) % players_of(state));
  const Properties theirs = owned_by(state, deal.partner);
  if (random.below(4) == 0 && theirs.size() >= 3) return full_deal(state, swindler, deal.partner);
  Clause now;
  if (!theirs.empty()) now.legs.push_back({.item = Item::kProperty, .from = deal.partner, .property = theirs.first()});
  const auto tens = [&](unsigned most) { return static_cast<std::uint16_t>(kBill * (1 + random.below(most))); };
  now.legs.push_back({.amount = tens(20), .from = random.below(2) == 0 ? swindler : deal.partner});
  deal.clauses.push_back(now);
  const Hand& hand = hand_of(state, swindler);
  const Card card = hand.empty() ? Card{0} : hand[random.below(hand.size())].card;
  const std::array<Trigger, 5> hopes = {
      Trigger{.when = When::kPlayed, .who = swindler, .card = card},
      Trigger{.when = When::kEarns, .who = swindler},
      Trigger{.when = When::kTurnEnds, .who = swindler, .turn = static_cast<std::uint8_t>(random.below(60))},
      Trigger{.when = When::kGameEnds},
      Trigger{.when = When::kUnless, .who = swindler, .card = card, .turn = 2},
  };
  Clause later{.on = hopes[random.below(hopes.size())], .legs = {}};
  later.legs.push_back({.amount = tens(200), .from = swindler});
  deal.clauses.push_back(later);
  return deal;
}

// The share of the win that a seat gets if all play on greedily from here.
double share_played_out(State state, Seat seat) {
  while (!Trump::to_act(state).empty()) {
    const Seat acting = Trump::to_act(state).first();
    Trump::apply(state, acting, choose_greedy(View<Trump>(state, acting), 0, {}), nullptr);
  }
  const Seats winners = Trump::winners(state);
  return winners.contains(seat) ? 1.0 / winners.size() : 0;
}

struct Swindle {
  unsigned offers = 0;
  unsigned accepted = 0;
  unsigned countered = 0;
  double swindler = 0;  // what accepted deals brought, in games won
  double victim = 0;
};
// One offer to a level, whose own estimate may not fall by what it accepts, nor by what it asks instead. The game goes
// on from what was signed, so that deals can be made in a circle.
void try_to_swindle(State& state, QuickRandom& random, Swindle& swindle) {
  const Seat swindler = state.turn;
  const Action offer{.verb = Verb::kOffer, .deal = crafted_deal(state, swindler, random)};
  if (Trump::refuse(state, swindler, offer) != Refusal::kNone) return;
  State offered = state;
  Trump::apply(offered, swindler, offer, nullptr);
  ++swindle.offers;
  const Seat victim = offer.deal.partner;
  const Action answer = said(offered, quick(), random.next());
  if (answer.verb == Verb::kReject) return;
  const Deal& deal = answer.verb == Verb::kCounter ? answer.deal : offer.deal;
  INFO(text_of(deal, kVoice));
  State with = offered;
  Trump::apply(with, victim, answer, nullptr);
  if (answer.verb == Verb::kCounter) {
    if (Trump::refuse(with, swindler, {.verb = Verb::kAccept}) != Refusal::kNone) return;
    ++swindle.countered;
    Trump::apply(with, swindler, {.verb = Verb::kAccept}, nullptr);
  }
  ++swindle.accepted;
  CHECK(estimate(offered, victim, deal) >= 0);
  State without = offered;
  Trump::apply(without, victim, {.verb = Verb::kReject}, nullptr);
  swindle.swindler += share_played_out(with, swindler) - share_played_out(without, swindler);
  swindle.victim += share_played_out(with, victim) - share_played_out(without, victim);
  state = with;
}

}  // namespace

// A hundred thousand in a long run.
TEST_CASE("nobody bleeds a level by a thousand offers") {
  Swindle swindle;
  QuickRandom random(99);
  const bool is_long = scaled(1'000) > 1'000;
  const unsigned offers = is_long ? 100'000 : scaled(1'000);
  for (std::uint64_t game = 0; swindle.offers < offers; ++game) {
    State state = later_in_a_game(game, static_cast<unsigned>(random.below(12)));
    const Seat swindler = state.turn;
    for (unsigned i = 0; i < 40 && swindle.offers < offers; ++i) {
      if (state.phase != Phase::kDealing || state.turn != swindler) break;
      try_to_swindle(state, random, swindle);
    }
  }
  MESSAGE(swindle.accepted << " of " << swindle.offers << " offers accepted, " << swindle.countered
                           << " of them at another price; the swindler won " << swindle.swindler
                           << " games more by them, the level " << swindle.victim);
  CHECK(swindle.accepted > 0);
  CHECK(swindle.swindler <= (is_long ? 0.01 * swindle.accepted : 0));
  CHECK(swindle.victim >= 0);
}

}  // namespace mogul::trump::test
