#include <algorithm>
#include <array>
#include <string>
#include <string_view>

#include <doctest/doctest.h>

#include "core/json.h"
#include "core/value.h"
#include "games/cover_your_assets/cards.h"
#include "games/cover_your_assets/game.h"
#include "games/cover_your_assets/state.h"
#include "tests/conformance/suite.h"
#include "tests/conformance/tested_game.h"

namespace mogul::conformance {
namespace {

using cover_your_assets::Card;
using cover_your_assets::State;

// The printed deck, typed by hand: ten kinds of asset, then silver and gold.
constexpr std::array<unsigned, 12> kPrinted = {10, 10, 10, 10, 10, 10, 10, 10, 10, 8, 8, 4};

// All cards but `left_out`, as a list in JSON.
Json all_cards_but(std::array<unsigned, 12> left_out) {
  Json list = Json::array();
  for (unsigned kind = 0; kind < kPrinted.size(); ++kind) {
    for (unsigned i = left_out[kind]; i < kPrinted[kind]; ++i) list.push(cover_your_assets::kDeck[kind].name);
  }
  return list;
}

}  // namespace

template <>
struct TestedGame<CoverYourAssets> {
  using Card = cover_your_assets::Card;

  // CYA-18: a player sees the own hand, the discards and what lies in front of everybody, and nothing else.
  template <class Visit>
  static void each_hidden(State& state, Seat seat, Visit visit) {
    for (unsigned i = 0; i < state.hands.size(); ++i) {
      if (seat_at(i) != seat) std::for_each(state.hands[i].begin(), state.hands[i].end(), visit);
    }
    std::for_each(state.draw_pile.begin(), state.draw_pile.end(), visit);
  }

  static std::string miscount(const State& state) {
    std::array<unsigned, 12> counts{};
    const auto count = [&](Card card, unsigned number) { counts[index_of(card)] += number; };
    const auto count_pile = [&](const auto& cards) {
      for (const Card card : cards) count(card, 1);
    };
    const auto count_set = [&](const cover_your_assets::Set& set) {
      count(set.asset, set.assets), count(Card::kSilver, set.silvers), count(Card::kGold, set.golds);
    };
    for (const auto& hand : state.hands) count_pile(hand);
    count_pile(state.draw_pile), count_pile(state.discard_pile);
    for (const auto& stack : state.stacks) std::for_each(stack.begin(), stack.end(), count_set);
    for (const auto& challenge : state.challenge) count_set(challenge.shown);
    return counts == kPrinted ? std::string() : "the cards are not those of the deck";
  }

  // CYA-2: four cards each, then one is turned up.
  static State undealt(const State& state) {
    State before = CoverYourAssets::blank(CoverYourAssets::config_of(state));
    before.chance = state.chance;
    before.draw_pile = state.draw_pile;
    before.draw_pile.push_back(state.discard_pile[0]);
    lay_back(before.draw_pile, state.hands, 4);
    return before;
  }

  // Five cards are out of sight: two Homes, Jewels, a Silver and a Gold.
  static SmallPosition small_position() {
    const Json hands = Json::array({Json::array({"stocks"}), Json::array({"home", "silver"})});
    const Json discards = all_cards_but({0, 0, 0, 0, 0, 0, 1, 0, 1, 2, 1, 1});
    const Json position = Json::object({{"hands", hands}, {"discard_pile", discards}});
    return {.setup = Json::object({{"players", 2}, {"seed", 1}, {"position", position}}).dump(), .seat = Seat{0}};
  }
};

TEST_CASE("Cover Your Assets conforms") { demand_all<CoverYourAssets>(); }

}  // namespace mogul::conformance
