// `sample` yields worlds that look like the view, all of them, and each as often as any other.
#pragma once

#include <cmath>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "core/chance.h"
#include "core/describe.h"
#include "core/describe_json.h"
#include "core/digest.h"
#include "core/game.h"
#include "core/holes.h"
#include "core/json.h"
#include "core/match_of.h"
#include "core/value.h"
#include "core/view.h"
#include "tests/conformance/play.h"
#include "tests/conformance/redeal.h"
#include "tests/conformance/tested_game.h"

namespace mogul::conformance {

template <Drawn G>
std::string not_a_world(const View<G>& view, const typename G::State& world) {
  if (has_holes(world)) return "a sampled world has holes";
  if (!G::flaw(world).empty()) return "a sampled world is impossible: " + G::flaw(world);
  if (!TestedGame<G>::miscount(world).empty())
    return "a sampled world is impossible: " + TestedGame<G>::miscount(world);
  if (View<G>(world, view.seat()) != view) return "a sampled world does not look like the view";
  return {};
}

template <Drawn G>
std::string samples_fit_the_view(const Play<G>& play) {
  return at_last_positions(play, [&](const typename G::State& state) -> std::string {
    QuickRandom random(digest_of(state));
    for (const Seat seat : onlookers(play.players())) {
      const View<G> view(state, seat);
      const auto world = view.sample(random);
      const std::string failure = not_a_world(view, world);
      if (!failure.empty()) return failure + ", for " + name_of(seat);
      if (world.chance == Chance{} || world.chance == state.chance || world.chance == view.sample(random).chance) {
        return "a sampled world has no seed of its own";
      }
    }
    return {};
  });
}

// Fills the holes one by one with whatever leaves the view possible, and visits every world that looks like it.
template <Drawn G>
class Worlds {
 public:
  explicit Worlds(const View<G>& view) : view_(view), filled_(view.seen()) {
    auto collect = [&](CardOf<G>& card) {
      if (card == CardOf<G>::kHidden) holes_.push_back(&card);
    };
    each_card(filled_, collect);
    fill(0);
  }
  [[nodiscard]] const std::vector<typename G::State>& all() const { return worlds_; }

 private:
  void fill(std::size_t hole) {
    if (!G::flaw(filled_).empty()) return;
    if (hole == holes_.size()) {
      if (not_a_world(view_, filled_).empty()) worlds_.push_back(filled_);
      return;
    }
    for (const Word<CardOf<G>>& word : Description<CardOf<G>>::kWords) {
      if (word.value == CardOf<G>::kHidden) continue;
      *holes_[hole] = word.value;
      fill(hole + 1);
    }
    *holes_[hole] = CardOf<G>::kHidden;
  }

  const View<G>& view_;
  typename G::State filled_;
  std::vector<CardOf<G>*> holes_;
  std::vector<typename G::State> worlds_;
};

template <Drawn G>
std::vector<typename G::State> worlds_of(const View<G>& view) {
  if constexpr (requires { TestedGame<G>::each_world(view, [](const typename G::State&) {}); }) {
    std::vector<typename G::State> worlds;
    TestedGame<G>::each_world(view,
                              [&](const typename G::State& world) { worlds.push_back(without_chance<G>(world)); });
    return worlds;
  } else {
    return Worlds<G>(view).all();
  }
}

// The view of the small position; none and a problem if the position is not one.
template <Drawn G>
std::optional<View<G>> small_view(std::string& problem) {
  const SmallPosition small = TestedGame<G>::small_position();
  const auto setup = Json::parse(small.setup, problem);
  const auto match = setup ? info_of<G>().start(*setup, problem) : nullptr;
  if (match == nullptr) return std::nullopt;
  return View<G>::parse(match->view(small.seat), small.seat, problem);
}

// How far the counts are from equal, in standard deviations of chi-square; far above 6 is no accident.
inline double unevenness(const std::vector<unsigned>& counts, double expected) {
  double chi_square = 0;
  for (const unsigned count : counts) chi_square += (count - expected) * (count - expected) / expected;
  const auto freedom = static_cast<double>(counts.size() - 1);
  return (chi_square - freedom) / std::sqrt(2 * freedom);
}

template <Drawn G>
std::string sampled_unevenly(const View<G>& view, const std::vector<typename G::State>& worlds) {
  constexpr unsigned kSamplesAWorld = 300;
  constexpr double kUnevennessMax = 6;
  std::vector<unsigned> counts(worlds.size());
  QuickRandom random(1);
  for (std::size_t i = 0; i < kSamplesAWorld * worlds.size(); ++i) {
    const auto found = std::find(worlds.begin(), worlds.end(), without_chance<G>(view.sample(random)));
    if (found == worlds.end()) return "a sampled world is not one of those that fit";
    ++counts[static_cast<std::size_t>(found - worlds.begin())];
  }
  const auto missed = std::count(counts.begin(), counts.end(), 0U);
  if (missed != 0) return std::to_string(missed) + " of " + std::to_string(worlds.size()) + " worlds are never sampled";
  const double found = unevenness(counts, kSamplesAWorld);
  return found <= kUnevennessMax ? std::string() : "worlds are sampled unevenly: " + std::to_string(found);
}

template <Drawn G>
std::string samples_are_all_worlds(unsigned /*games*/) {
  std::string problem;
  const auto view = small_view<G>(problem);
  if (!view) return "the small position: " + problem;
  const auto worlds = worlds_of<G>(*view);
  if (worlds.size() < 10 || worlds.size() > 1000) {
    return "the small position has " + std::to_string(worlds.size()) + " worlds, not 10 to 1000";
  }
  return sampled_unevenly<G>(*view, worlds);
}

}  // namespace mogul::conformance
