// What a position is worth where a search stops: every seat's merit is a sum of features, weighed by a table for the
// stage of the game. `mogul train` learns the tables by self-play and writes them as source.
#pragma once

#include <array>
#include <cstdint>
#include <span>

#include "core/game.h"
#include "core/value.h"
#include "search/shares.h"

namespace mogul::search {

// What a game says about its positions:
//   kFeatures, kStages
//   stage(state)                  which of the tables holds
//   features(state, seat, out)    whole numbers, for one seat
//   weights()                     kStages rows of kFeatures, in log units
template <Game G>
struct Leaf;

template <Game G>
using Features = std::array<std::int32_t, Leaf<G>::kFeatures>;
template <Game G>
using Weights = std::array<std::array<std::int16_t, Leaf<G>::kFeatures>, Leaf<G>::kStages>;

// Writes features one after the other.
class FeatureWriter {
 public:
  explicit FeatureWriter(std::span<std::int32_t> features) : features_(features) {}
  void add(std::int64_t feature) { features_[count_++] = static_cast<std::int32_t>(feature); }

 private:
  std::span<std::int32_t> features_;
  unsigned count_ = 0;
};

template <Game G>
std::int32_t merit_of(const typename G::State& state, Seat seat, unsigned stage) {
  Features<G> features{};
  Leaf<G>::features(state, seat, features);
  const auto& weights = Leaf<G>::weights()[stage];
  std::int32_t merit = 0;
  for (unsigned i = 0; i < features.size(); ++i) merit += features[i] * weights[i];
  return merit;
}

// A game that is over is shared by its winners.
template <Game G>
void evaluate(const typename G::State& state, Shares& shares) {
  const unsigned players = G::config_of(state).players;
  shares = {};
  if (const Seats winners = G::winners(state); !winners.empty()) {
    for (unsigned i = 0; i < players; ++i) {
      if (winners.contains(seat_at(i))) shares[i] = kWhole / static_cast<Share>(winners.size());
    }
    return;
  }
  std::array<std::int32_t, kSeatsMax> merits{};
  const unsigned stage = Leaf<G>::stage(state);
  for (unsigned i = 0; i < players; ++i) merits[i] = merit_of<G>(state, seat_at(i), stage);
  shares_of(std::span(merits).first(players), shares);
}

}  // namespace mogul::search
