// What the search knows about Monopoly Deal.
#pragma once

#include <cstdint>
#include <span>

#include "bots/monopoly_deal_greedy.h"
#include "core/game.h"
#include "core/value.h"
#include "core/view.h"
#include "games/monopoly_deal/game.h"
#include "search/leaf.h"
#include "search/search.h"

namespace mogul::search {

template <>
struct Leaf<MonopolyDeal> {
  static constexpr unsigned kFeatures = 33;
  static constexpr unsigned kStages = 3;  // two players, three or four, more
  static unsigned stage(const MonopolyDeal::State& state);
  static void features(const MonopolyDeal::State& state, Seat seat, Features<MonopolyDeal>& features);
  static const Weights<MonopolyDeal>& weights();
};

template <>
struct Knowledge<MonopolyDeal> {
  static constexpr std::int32_t kTemperature = 25;  // tenths of a million
  static void scores(const View<MonopolyDeal>& view, const ActionList<MonopolyDeal>& actions,
                     std::span<std::int32_t> scores) {
    greedy_scores(view, actions, scores);
  }
  static MonopolyDeal::Action greedy(const View<MonopolyDeal>& view, std::uint64_t seed) {
    return choose_greedy(view, seed, {});
  }
  // MD-21: nobody gives a property for a debt that the bank can pay, or a note where a smaller one would do. MD-7:
  // nobody re-lays a card for nothing.
  static bool is_foolish(const View<MonopolyDeal>& view, const MonopolyDeal::Action& action);
  static bool is_quiet(const MonopolyDeal::State& state) {
    return state.phase == monopoly_deal::Phase::kPlay && state.plays == 0 && state.relays == 0;
  }
};

}  // namespace mogul::search
