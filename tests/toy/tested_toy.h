// The toy game as the conformance suite is told of it, and what the suite has to say about it.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <span>
#include <string>

#include "bots/bot.h"
#include "bots/random.h"
#include "core/value.h"
#include "core/view.h"
#include "tests/conformance/suite.h"
#include "tests/conformance/tested_game.h"
#include "tests/toy/toy.h"
#include "tests/toy/words.h"

namespace mogul::toy {

template <class State>
Action choose_by_mood(const View<Toy<State>>& view, std::uint64_t seed, Budget budget) {
  static std::uint64_t mood = 0;
  return choose_random<Toy<State>>(view, has(Fault::kMoodyBot) ? ++mood : seed, budget);
}

}  // namespace mogul::toy

namespace mogul::conformance {

template <class State>
struct TestedGame<toy::Toy<State>> {
  using Card = toy::Card;

  template <class Visit>
  static void each_hidden(toy::PlainState& state, Seat seat, Visit visit) {
    for (unsigned i = 0; i < state.hands.size(); ++i) {
      if (seat_at(i) != seat) std::for_each(state.hands[i].begin(), state.hands[i].end(), visit);
    }
    std::for_each(state.draw_pile.begin(), state.draw_pile.end(), visit);
  }

  static std::string miscount(const toy::PlainState& state) {
    std::array<unsigned, 3> counts{};
    const auto count = [&](Card card) { ++counts[static_cast<unsigned>(card)]; };
    for (const auto& hand : state.hands) std::for_each(hand.begin(), hand.end(), count);
    std::for_each(state.draw_pile.begin(), state.draw_pile.end(), count);
    std::for_each(state.open_pile.begin(), state.open_pile.end(), count);
    return counts == std::array{4U, 3U, 3U} ? std::string() : "the cards are not those of the deck";
  }

  // Five cards are out of sight: a coin, two cups and two crowns.
  static SmallPosition small_position() {
    return {.setup = R"({"players": 2, "seed": 1, "position": {"hands": [["crown", "coin"], ["cup", "crown"]],
                         "open_pile": ["coin", "coin", "cup"]}})",
            .seat = Seat{0}};
  }

  static bool free_form(const toy::Action& action) {
    return toy::has(toy::Fault::kUnlistedRest) && action.verb == toy::Verb::kRest;
  }

  static std::span<const Bot<toy::Toy<State>>> bots() {
    static constexpr std::array kBots = {
        Bot<toy::Toy<State>>{"random", "plays any legal action", choose_random<toy::Toy<State>>},
        Bot<toy::Toy<State>>{"moody", "plays any legal action", toy::choose_by_mood<State>},
    };
    return kBots;
  }
};

}  // namespace mogul::conformance
