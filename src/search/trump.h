// What the search knows about Trump: The Game.
#pragma once

#include <cstdint>
#include <span>

#include "bots/trump_greedy.h"
#include "core/game.h"
#include "core/value.h"
#include "core/view.h"
#include "games/trump/action.h"
#include "games/trump/game.h"
#include "games/trump/state.h"
#include "search/leaf.h"
#include "search/search.h"

namespace mogul::search {

template <>
struct Leaf<Trump> {
  static constexpr unsigned kFeatures = 13;
  static constexpr unsigned kPileStages = 4;                // how many cards are left in the draw pile, or in hands
  static constexpr unsigned kStages = 2 * 2 * kPileStages;  // of each part, with three players or four
  static unsigned stage(const Trump::State& state);
  static void features(const Trump::State& state, Seat seat, Features<Trump>& features);
  static const Weights<Trump>& weights();
};

template <>
struct Knowledge<Trump> {
  static constexpr std::int32_t kTemperature = 15;  // millions
  static void scores(const View<Trump>& view, const ActionList<Trump>& actions, std::span<std::int32_t> scores) {
    greedy_scores(view, actions, scores);
  }
  static Trump::Action greedy(const View<Trump>& view, std::uint64_t seed) { return choose_greedy(view, seed, {}); }
  // Offers are no business of the search: whoever makes one has bargained (trump_bargain.h).
  static bool is_foolish(const View<Trump>& /*view*/, const Trump::Action& action) {
    return action.verb == trump::Verb::kOffer;
  }
  static bool is_quiet(const Trump::State& state) {
    return state.phase == trump::Phase::kBuying || state.phase == trump::Phase::kDealing;
  }
};

}  // namespace mogul::search
