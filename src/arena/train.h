// Learning the weights of a leaf by self-play: every quiet position of many games is an example, and who won is what it
// should have said.
#pragma once

#include <array>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

#include "arena/play.h"
#include "bots/all_bots.h"
#include "bots/bot.h"
#include "bots/random.h"
#include "core/chance.h"
#include "core/game.h"
#include "core/value.h"
#include "core/view.h"
#include "search/leaf.h"
#include "search/search.h"
#include "search/shares.h"

namespace mogul {

template <Game G>
struct Training {
  Bot<G> player;
  Seed seed;  // game i is played with derived_seed(seed, i)
  std::uint64_t games = 0;
  unsigned random_percent = 10;  // moves at random, so that the leaf sees what a good player would not do
};

// How well it foretells the winner of games it has not learnt from yet: the mean of minus the logarithm of the
// share it gave the winner, and the same for even shares.
struct Foresight {
  double loss = 0;
  double even_loss = 0;
  std::uint64_t positions = 0;
};

// Softmax regression over the seats, by gradient steps whose length shrinks with what a weight has been through
// (AdaGrad). Numbers with a point are allowed here: what is learnt is rounded.
template <Game G>
class Learner {
 public:
  using Leaf = search::Leaf<G>;

  struct Position {
    unsigned stage = 0;
    std::vector<search::Features<G>> seats;
  };
  static Position position_of(const typename G::State& state) {
    Position position{.stage = Leaf::stage(state), .seats = {}};
    position.seats.resize(G::config_of(state).players);
    for (unsigned i = 0; i < position.seats.size(); ++i) Leaf::features(state, seat_at(i), position.seats[i]);
    return position;
  }

  // What it foretells of a position goes to the foresight.
  void foretell(const Position& position, Seats winners, Foresight& foresight) const {
    const std::vector<double> shares = foretold(position);
    for (unsigned seat = 0; seat < shares.size(); ++seat) {
      const double came = came_true(seat, winners);
      foresight.loss -= came * std::log(std::max(shares[seat], 1e-9));
      foresight.even_loss += came * std::log(static_cast<double>(shares.size()));
    }
    ++foresight.positions;
  }

  // One step towards the shares that came true.
  void learn(const Position& position, Seats winners) {
    const std::vector<double> shares = foretold(position);
    Row& weights = weights_[position.stage];
    Row& steps = steps_[position.stage];
    std::array<double, Leaf::kFeatures> gradient{};
    for (unsigned seat = 0; seat < shares.size(); ++seat) {
      const double error = shares[seat] - came_true(seat, winners);
      for (unsigned i = 0; i < Leaf::kFeatures; ++i) gradient[i] += error * position.seats[seat][i];
    }
    for (unsigned i = 0; i < Leaf::kFeatures; ++i) {
      if (gradient[i] == 0) continue;
      steps[i] += gradient[i] * gradient[i];
      weights[i] -= kRate * gradient[i] / std::sqrt(steps[i]);
    }
  }

  [[nodiscard]] search::Weights<G> rounded() const {
    search::Weights<G> rounded{};
    for (unsigned stage = 0; stage < Leaf::kStages; ++stage) {
      for (unsigned i = 0; i < Leaf::kFeatures; ++i) {
        const double weight = std::clamp(weights_[stage][i] * search::kLogUnit, -32'000.0, 32'000.0);
        rounded[stage][i] = static_cast<std::int16_t>(std::lround(weight));
      }
    }
    return rounded;
  }

 private:
  using Row = std::array<double, Leaf::kFeatures>;
  static constexpr double kRate = 0.05;

  static double came_true(unsigned seat, Seats winners) {
    return winners.contains(seat_at(seat)) ? 1.0 / winners.size() : 0.0;
  }

  [[nodiscard]] std::vector<double> foretold(const Position& position) const {
    std::vector<double> shares;
    double most = -1e300;
    for (const auto& features : position.seats) {
      double merit = 0;
      for (unsigned i = 0; i < Leaf::kFeatures; ++i) merit += features[i] * weights_[position.stage][i];
      shares.push_back(merit);
      most = std::max(most, merit);
    }
    double sum = 0;
    for (double& share : shares) sum += share = std::exp(share - most);
    for (double& share : shares) share /= sum;
    return shares;
  }

  std::array<Row, Leaf::kStages> weights_{};
  std::array<Row, Leaf::kStages> steps_{};
};

// Tables of every size take turns, and where a round may decide alone, every other game is one round.
template <Game G>
Config<G> training_table(std::uint64_t game) {
  constexpr unsigned kSizes = G::kPlayersMax - G::kPlayersMin + 1;
  Config<G> config{.players = static_cast<std::uint8_t>(G::kPlayersMin + game % kSizes)};
  if constexpr (requires { config.options.single_round; }) config.options.single_round = game / kSizes % 2 == 0;
  return config;
}

// Plays a game and learns from its quiet positions, of which it returns the number. All of it is foretold before any is
// learnt from, if a foresight is asked for: whoever has heard the winner of one position knows that of the next.
template <Game G>
std::size_t learn_from_game(const Training<G>& training, std::uint64_t game, Learner<G>& learner,
                            Foresight* foresight) {
  std::vector<typename Learner<G>::Position> positions;
  const Seed seed = derived_seed(training.seed, game);
  auto state = G::setup(training_table<G>(game), seed, nullptr);
  QuickRandom random(choice_seed(seed));
  for (Seats acting = G::to_act(state); !acting.empty(); acting = G::to_act(state)) {
    if (search::Knowledge<G>::is_quiet(state)) positions.push_back(Learner<G>::position_of(state));
    const Seat seat = acting.first();
    const View<G> view(state, seat);
    const bool at_random = random.below(100) < training.random_percent;
    const auto action =
        at_random ? choose_random<G>(view, random.next(), {}) : training.player.choose(view, random.next(), {});
    G::apply(state, seat, action, nullptr);
  }
  const Seats winners = G::winners(state);
  if (foresight != nullptr) {
    for (const auto& position : positions) learner.foretell(position, winners, *foresight);
  }
  for (const auto& position : positions) learner.learn(position, winners);
  return positions.size();
}

// The second half of the games tells how well the first has taught. `go_on(games)` hears how many games are done and
// may end it.
template <Game G, class GoOn>
Learner<G> train(const Training<G>& training, Foresight& foresight, GoOn go_on) {
  Learner<G> learner;
  for (std::uint64_t game = 0; game < training.games && go_on(game); ++game) {
    learn_from_game(training, game, learner, 2 * game >= training.games ? &foresight : nullptr);
  }
  return learner;
}

// The table as source.
template <Game G>
std::string weights_source(const search::Weights<G>& weights) {
  std::string text = "{{\n";
  for (const auto& row : weights) {
    text += "      {{";
    for (std::size_t i = 0; i < row.size(); ++i) text += (i == 0 ? "" : ", ") + std::to_string(row[i]);
    text += "}},\n";
  }
  return text + "  }}";
}

}  // namespace mogul
