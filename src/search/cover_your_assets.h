// What the search knows about Cover Your Assets.
#pragma once

#include <cstdint>
#include <span>

#include "bots/cover_your_assets_greedy.h"
#include "core/game.h"
#include "core/value.h"
#include "core/view.h"
#include "games/cover_your_assets/game.h"
#include "search/leaf.h"
#include "search/search.h"

namespace mogul::search {

template <>
struct Leaf<CoverYourAssets> {
  static constexpr unsigned kFeatures = 14;
  static constexpr unsigned kPileStages = 6;                // how much is left to be drawn
  static constexpr unsigned kStages = 2 * 2 * kPileStages;  // in one round or a match, with two players or more
  static unsigned stage(const CoverYourAssets::State& state);
  static void features(const CoverYourAssets::State& state, Seat seat, Features<CoverYourAssets>& features);
  static const Weights<CoverYourAssets>& weights();
};

template <>
struct Knowledge<CoverYourAssets> {
  static constexpr std::int32_t kTemperature = 8'000;  // dollars
  static void scores(const View<CoverYourAssets>& view, const ActionList<CoverYourAssets>& actions,
                     std::span<std::int32_t> scores) {
    greedy_scores(view, actions, scores);
  }
  static CoverYourAssets::Action greedy(const View<CoverYourAssets>& view, std::uint64_t seed) {
    return choose_greedy(view, seed, {});
  }
  static bool is_foolish(const View<CoverYourAssets>& /*view*/, const CoverYourAssets::Action& /*action*/) {
    return false;
  }
  static bool is_quiet(const CoverYourAssets::State& state) { return state.phase == cover_your_assets::Phase::kTurn; }
};

}  // namespace mogul::search
