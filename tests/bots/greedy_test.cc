#include <algorithm>
#include <cstdint>
#include <initializer_list>
#include <utility>
#include <vector>

#include <doctest/doctest.h>

#include "arena/play.h"
#include "arena/tally.h"
#include "bots/all_bots.h"
#include "bots/bot.h"
#include "bots/cover_your_assets_greedy.h"
#include "core/chance.h"
#include "core/game.h"
#include "core/value.h"
#include "core/view.h"
#include "games/cover_your_assets/action.h"
#include "games/cover_your_assets/cards.h"
#include "games/cover_your_assets/game.h"
#include "games/cover_your_assets/state.h"
#include "tests/support/flaw.h"

namespace mogul {
namespace {

using namespace cover_your_assets;
using G = CoverYourAssets;

// The games that one greedy bot among random ones wins from a seat, in parts of kWinParts.
std::uint64_t win_parts(const Config<G>& config, unsigned greedy_seat, unsigned games) {
  std::vector<Bot<G>> seated(config.players, *find_bot<G>("random"));
  seated[greedy_seat] = *find_bot<G>("greedy");
  std::uint64_t parts = 0;
  for (unsigned i = 0; i < games; ++i) {
    const auto last = play_game<G>(config, derived_seed(seed_from(90), i), seated, [](Seat, const Action&) {});
    parts += win_parts_of({.bots = {}, .winners = G::winners(last)}, greedy_seat);
  }
  return parts;
}

// A table of two in the middle of a round: seat 0 to act, cards that are not named lie in the draw pile.
State middle_of_round() {
  State state = G::blank({.players = 2});
  state.stacks[0].push_back({.asset = Card::kStocks, .assets = 2});
  state.stacks[1].push_back({.asset = Card::kStocks, .assets = 2});
  state.discard_pile.push_back(Card::kPiggyBank);
  return state;
}
void give(State& state, unsigned seat, std::initializer_list<Card> cards) {
  for (const Card card : cards) state.hands[seat].push_back(card);
}
Action greedy_choice(State state) {
  G::complete(state, seed_from(3));
  REQUIRE_MESSAGE(flaw_of<G>(state).empty(), flaw_of<G>(state));
  return choose_greedy(View<G>(state, G::to_act(state).first()), 1, Budget{});
}

}  // namespace

TEST_CASE("the greedy bot beats the random one in nine of ten games of two, from either seat") {
  constexpr unsigned kGames = 200;
  for (const bool single_round : {false, true}) {
    for (const unsigned seat : {0U, 1U}) {
      const Config<G> config{.players = 2, .options = {.single_round = single_round}};
      CHECK(win_parts(config, seat, kGames) * 10 >= kGames * kWinParts * 9);
    }
  }
}

TEST_CASE("the greedy bot wins far more than its share against several random ones") {
  constexpr unsigned kGames = 100;
  for (std::uint8_t players = 3; players <= 6; ++players) {
    for (const bool single_round : {false, true}) {
      const Config<G> config{.players = players, .options = {.single_round = single_round}};
      CHECK(win_parts(config, players - 1U, kGames) * 3 >= kGames * kWinParts * 2);
    }
  }
}

TEST_CASE("the greedy bot plays only what is legal, and the same for the same view and seed") {
  for (const bool forgotten_refill : {false, true}) {
    const Config<G> config{.players = 4, .options = {.forgotten_refill = forgotten_refill}};
    State state = G::setup(config, seed_from(11), nullptr);
    for (std::uint64_t seed = 0; !G::to_act(state).empty(); ++seed) {
      const Seat seat = G::to_act(state).first();
      const View<G> view(state, seat);
      const Action action = choose_greedy(view, seed, Budget{});
      REQUIRE(G::refuse(state, seat, action) == Refusal::kNone);
      REQUIRE(choose_greedy(view, seed, Budget{}) == action);
      G::apply(state, seat, action, nullptr);
    }
  }
}

TEST_CASE("the greedy bot takes a big set from an owner who holds no card") {
  State state = middle_of_round();
  state.stacks[1].push_back({.asset = Card::kHome, .assets = 2, .golds = 1});
  give(state, 0, {Card::kHome, Card::kJewels, Card::kJewels, Card::kBankAccount});
  CHECK(greedy_choice(state) == Action{.verb = Verb::kSteal, .card = Card::kHome, .from = Seat{1}});
}

TEST_CASE("the greedy bot goes for a set with the asset before the wild") {
  State state = middle_of_round();
  state.stacks[1].push_back({.asset = Card::kHome, .assets = 2, .golds = 1});
  give(state, 0, {Card::kGold, Card::kSilver, Card::kHome, Card::kBankAccount});
  CHECK(greedy_choice(state) == Action{.verb = Verb::kSteal, .card = Card::kHome, .from = Seat{1}});
}

TEST_CASE("the greedy bot defends a big set, with the asset before the wild") {
  State state = middle_of_round();
  state.stacks[1].push_back({.asset = Card::kHome, .assets = 2, .golds = 1});
  state.challenge.push_back({.owner = Seat{1}, .shown = {.asset = Card::kHome, .silvers = 1}});
  state.phase = Phase::kDefend;
  give(state, 0, {Card::kPiggyBank});
  give(state, 1, {Card::kSilver, Card::kHome, Card::kPiggyBank});
  CHECK(greedy_choice(state) == Action{.verb = Verb::kShow, .card = Card::kHome});
}

TEST_CASE("the greedy bot does not throw a gold after a small set") {
  State state = middle_of_round();
  state.stacks[1].push_back({.asset = Card::kPiggyBank, .assets = 2});
  state.challenge.push_back({.owner = Seat{1}, .shown = {.asset = Card::kPiggyBank, .assets = 1}});
  state.phase = Phase::kDefend;
  give(state, 0, {Card::kHome, Card::kJewels, Card::kJewels});
  give(state, 1, {Card::kGold, Card::kHome, Card::kHome, Card::kJewels});
  CHECK(greedy_choice(state) == Action{.verb = Verb::kYield});
}

TEST_CASE("the greedy bot prefers the dear pair and discards the cheap card") {
  State dear = middle_of_round();
  give(dear, 0, {Card::kHome, Card::kHome, Card::kBankAccount, Card::kBankAccount});
  give(dear, 1, {Card::kStocks});
  CHECK(greedy_choice(dear) == Action{.verb = Verb::kPair, .card = Card::kHome, .with = Card::kHome});

  State cheap = middle_of_round();
  cheap.discard_pile.push_back(Card::kStocks);
  give(cheap, 0, {Card::kHome, Card::kJewels, Card::kBaseballCards, Card::kClassicAuto});
  give(cheap, 1, {Card::kStocks});
  CHECK(greedy_choice(cheap) == Action{.verb = Verb::kDiscard, .card = Card::kBaseballCards});
}

TEST_CASE("the greedy bot keeps a wild while there is much to draw, and lays it before the end") {
  State early = G::blank({.players = 2});
  early.discard_pile.push_back(Card::kPiggyBank);
  give(early, 0, {Card::kHome, Card::kGold, Card::kJewels, Card::kBankAccount});
  give(early, 1, {Card::kStocks});
  CHECK(greedy_choice(early).verb == Verb::kDiscard);

  State late = early;
  for (const CardRow& row : kDeck) {
    const auto in_hands = static_cast<unsigned>(std::count(late.hands[0].begin(), late.hands[0].end(), row.card) +
                                                std::count(late.hands[1].begin(), late.hands[1].end(), row.card));
    const unsigned on_pile = row.card == Card::kPiggyBank ? 1 : 0;
    for (unsigned i = in_hands + on_pile; i < row.copies; ++i) late.discard_pile.push_back(row.card);
  }
  std::swap(late.discard_pile[0], late.discard_pile.back());
  CHECK(late.discard_pile.back() == Card::kPiggyBank);
  CHECK(greedy_choice(late) == Action{.verb = Verb::kPair, .card = Card::kHome, .with = Card::kGold});
}

}  // namespace mogul
