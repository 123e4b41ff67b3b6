// `sample` yields worlds that look like the view, all of them, and each as often as any other.
#pragma once

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <map>
#include <memory>
#include <numeric>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "core/chair.h"
#include "core/chance.h"
#include "core/describe.h"
#include "core/digest.h"
#include "core/game.h"
#include "core/holes.h"
#include "core/json.h"
#include "core/match_of.h"
#include "core/problem.h"
#include "core/value.h"
#include "core/view.h"
#include "core/write_json.h"
#include "tests/conformance/play.h"
#include "tests/conformance/redeal.h"
#include "tests/conformance/tested_game.h"

namespace mogul::conformance {

template <Drawn G>
std::string not_a_world(const View<G>& view, const typename G::State& world) {
  if (has_holes(world)) return "a sampled world has holes";
  if (const Problem flaw = G::flaw(world)) return "a sampled world is impossible: " + text_of(flaw);
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
    if (G::flaw(filled_)) return;
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

// Worlds, and how likely each is. A world that can come about in two ways is one world, and twice as likely.
template <Drawn G>
class WeighedWorlds {
 public:
  void add(const typename G::State& world, double weight) {
    const auto place = places_.emplace(digest_of(world), worlds_.size()).first->second;
    if (place == worlds_.size()) worlds_.push_back(world), weights_.push_back(0);
    weights_[place] += weight;
  }
  [[nodiscard]] std::size_t size() const { return worlds_.size(); }
  // The size if it is none of them.
  [[nodiscard]] std::size_t place_of(const typename G::State& world) const {
    const auto found = places_.find(digest_of(world));
    return found != places_.end() && worlds_[found->second] == world ? found->second : worlds_.size();
  }
  [[nodiscard]] const typename G::State& operator[](std::size_t place) const { return worlds_[place]; }
  // How often to expect each among so many.
  [[nodiscard]] std::vector<double> expected(double samples) const {
    const double all = std::accumulate(weights_.begin(), weights_.end(), 0.0);
    std::vector<double> counts;
    for (const double weight : weights_) counts.push_back(samples * weight / all);
    return counts;
  }

 private:
  std::map<std::uint64_t, std::size_t> places_;  // by digest
  std::vector<typename G::State> worlds_;
  std::vector<double> weights_;
};

template <Drawn G>
WeighedWorlds<G> worlds_of(const View<G>& view) {
  WeighedWorlds<G> worlds;
  const auto add = [&](const typename G::State& world, double weight) { worlds.add(without_chance<G>(world), weight); };
  if constexpr (requires { TestedGame<G>::each_world(view, add); }) {
    TestedGame<G>::each_world(view, add);
  } else {
    const Worlds<G> found(view);
    for (const auto& world : found.all()) add(world, 1);
  }
  return worlds;
}

// The view of a small position; none and a problem if the position is not one.
template <Drawn G>
std::optional<View<G>> small_view(const SmallPosition& small, Problem& problem) {
  const auto setup = Json::parse(small.setup, problem);
  const auto match = setup ? info_of<G>().start(*setup, problem) : nullptr;
  if (match == nullptr) return std::nullopt;
  return View<G>::parse(Chair(*match, small.seat).view().json(), small.seat, problem);
}

// How far the counts are from those expected, in standard deviations of chi-square; far above 6 is no accident.
inline double unevenness(const std::vector<unsigned>& counts, const std::vector<double>& expected) {
  double chi_square = 0;
  for (std::size_t i = 0; i < counts.size(); ++i) {
    chi_square += (counts[i] - expected[i]) * (counts[i] - expected[i]) / expected[i];
  }
  const auto freedom = static_cast<double>(counts.size() - 1);
  return (chi_square - freedom) / std::sqrt(2 * freedom);
}

template <Drawn G>
std::string sampled_unevenly(const View<G>& view, const WeighedWorlds<G>& worlds) {
  constexpr unsigned kSamplesAWorld = 300;
  constexpr double kUnevennessMax = 6;
  std::vector<unsigned> counts(worlds.size());
  QuickRandom random(1);
  for (std::size_t i = 0; i < kSamplesAWorld * worlds.size(); ++i) {
    const auto world = without_chance<G>(view.sample(random));
    const std::size_t place = worlds.place_of(world);
    if (place == worlds.size()) return "a sampled world is not one of those that fit: " + to_json(world).dump();
    ++counts[place];
  }
  const auto missed = std::count(counts.begin(), counts.end(), 0U);
  if (missed != 0) return std::to_string(missed) + " of " + std::to_string(worlds.size()) + " worlds are never sampled";
  const double found = unevenness(counts, worlds.expected(kSamplesAWorld * static_cast<double>(worlds.size())));
  return found <= kUnevennessMax ? std::string() : "worlds are sampled unevenly: " + std::to_string(found);
}

template <Drawn G>
std::string sampled_wrongly(const SmallPosition& small) {
  Problem problem;
  const auto view = small_view<G>(small, problem);
  if (!view) return text_of(problem);
  const auto worlds = worlds_of<G>(*view);
  if (worlds.size() < 10 || worlds.size() > 1000) return std::to_string(worlds.size()) + " worlds, not 10 to 1000";
  for (std::size_t i = 0; i < worlds.size(); ++i) {
    const std::string failure = not_a_world(*view, worlds[i]);
    if (!failure.empty()) return failure;
  }
  return sampled_unevenly<G>(*view, worlds);
}

template <Drawn G>
std::string samples_are_all_worlds(unsigned /*games*/) {
  const std::vector<SmallPosition> positions = small_positions<G>();
  for (std::size_t i = 0; i < positions.size(); ++i) {
    const std::string failure = sampled_wrongly<G>(positions[i]);
    if (!failure.empty()) return "small position " + std::to_string(i) + ": " + failure;
  }
  return {};
}

}  // namespace mogul::conformance
