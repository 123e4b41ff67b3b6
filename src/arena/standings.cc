#include "arena/standings.h"

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <tuple>
#include <utility>
#include <vector>

#include <boost/math/distributions/students_t.hpp>

#include "arena/progress.h"
#include "arena/tally.h"
#include "core/chance.h"
#include "core/json.h"

namespace mogul {
namespace {

double mean_of(const ArenaPlan& plan, const BlockResult& result) {
  return static_cast<double>(result.win_parts) / static_cast<double>(kWinParts) / plan.players;
}

std::vector<double> means_of(const ArenaPlan& plan, const ArenaResults& results, unsigned pairing) {
  std::vector<double> means;
  for (const auto& [id, result] : results) {
    if (id.pairing == pairing) means.push_back(mean_of(plan, result));
  }
  return means;
}

struct Moments {
  double mean = 0;
  double variance = 0;
};
Moments moments_of(const std::vector<double>& values) {
  Moments moments;
  for (const double value : values) moments.mean += value;
  moments.mean /= static_cast<double>(std::max<std::size_t>(values.size(), 1));
  for (const double value : values) moments.variance += (value - moments.mean) * (value - moments.mean);
  moments.variance /= static_cast<double>(std::max<std::size_t>(values.size(), 2) - 1);
  return moments;
}

// 95 % by Student's distribution, since the spread is only known from the blocks.
std::pair<double, double> interval_of(const ShareOf& share, double blocks) {
  const double errors = boost::math::quantile(boost::math::students_t(blocks - 1), 0.975);
  return {std::max(0.0, share.mean - errors * share.error), std::min(1.0, share.mean + errors * share.error)};
}
// Blocks that are all alike show no spread. 95 % by Wilson's score, as if each were one game.
std::pair<double, double> interval_of_equals(double mean, double blocks) {
  constexpr double kErrors = 1.959964;
  constexpr double kSquare = kErrors * kErrors;
  const double centre = mean + kSquare / (2 * blocks);
  const double half = kErrors * std::sqrt(mean * (1 - mean) / blocks + kSquare / (4 * blocks * blocks));
  const double whole = 1 + kSquare / blocks;
  return {std::max(0.0, (centre - half) / whole), std::min(1.0, (centre + half) / whole)};
}

// Games played and won by the lone bot, pairing by pairing; one with a fair outcome is added, so that a bot that always
// wins is not infinitely strong.
struct Score {
  double games = 0;
  double wins = 0;
};
std::vector<Score> scores_of(const ArenaPlan& plan, const std::vector<std::vector<double>>& means) {
  std::vector<Score> scores(means.size());
  for (std::size_t i = 0; i < means.size(); ++i) {
    if (means[i].empty()) continue;
    for (const double mean : means[i]) scores[i].games += plan.players, scores[i].wins += mean * plan.players;
    scores[i].games += 1;
    scores[i].wins += 1.0 / plan.players;
  }
  return scores;
}

// Hunter's iteration for the strengths: wins, divided by what a unit of strength would have won.
std::vector<double> elos_of(const ArenaPlan& plan, const std::vector<Score>& scores) {
  const std::vector<Pairing> pairings = pairings_of(plan);
  std::vector<double> strengths(plan.bots.size(), 1.0);
  for (unsigned round = 0; round < 2'000; ++round) {
    std::vector<double> wins(strengths.size(), 0.0);
    std::vector<double> chances(strengths.size(), 0.0);
    for (std::size_t i = 0; i < pairings.size(); ++i) {
      const double copies = plan.players - 1.0;
      const double sum = strengths[pairings[i].lone] + copies * strengths[pairings[i].others];
      wins[pairings[i].lone] += scores[i].wins;
      wins[pairings[i].others] += scores[i].games - scores[i].wins;
      chances[pairings[i].lone] += scores[i].games / sum;
      chances[pairings[i].others] += copies * scores[i].games / sum;
    }
    for (std::size_t bot = 0; bot < strengths.size(); ++bot) {
      if (chances[bot] > 0) strengths[bot] = std::max(wins[bot], 1e-9) / chances[bot];
    }
    const double last = strengths.back();
    for (double& strength : strengths) strength /= last;
  }
  std::vector<double> elos;
  for (const double strength : strengths) elos.push_back(400 * std::log10(strength));
  return elos;
}

// How often each mean of a block came. Both ends came a little besides, so that no share is out of the question.
using Spread = std::map<double, double>;
Spread spread_of(const std::vector<double>& means) {
  constexpr double kLittle = 1e-3;
  Spread spread = {{0.0, kLittle}, {1.0, kLittle}};
  for (const double mean : means) ++spread[mean];
  return spread;
}

// How well a share explains what came: the logarithm of the likelihood of the likeliest distribution that has this
// share, but for what is the same for all shares. It has each mean by 1 + tilt * (mean - share) less often than it
// came.
double log_likelihood(const Spread& spread, double share) {
  double low = -1 / (1 - share);
  double high = 1 / share;
  for (unsigned round = 0; round < 60; ++round) {
    const double tilt = (low + high) / 2;
    double balance = 0;
    for (const auto& [mean, times] : spread) balance += times * (mean - share) / (1 + tilt * (mean - share));
    (balance > 0 ? low : high) = tilt;
  }
  double sum = 0;
  for (const auto& [mean, times] : spread) sum -= times * std::log1p((low + high) / 2 * (mean - share));
  return sum;
}

std::string padded_left(const std::string& text, std::size_t width) {
  return std::string(width - std::min(width, text.size()), ' ') + text;
}
std::string padded_right(const std::string& text, std::size_t width) {
  return text + std::string(width - std::min(width, text.size()), ' ');
}
std::string rounded(double number, int digits) { return Json::real(number, digits).dump(); }

std::uint64_t moves_of(const ArenaResults& results) {
  std::uint64_t moves = 0;
  for (const auto& [id, result] : results) moves += result.moves;
  return moves;
}

}  // namespace

Json to_json(const ArenaPlan& plan) {
  Json bots = Json::array();
  for (const std::string& bot : plan.bots) bots.push(bot);
  return Json::object({{"game", plan.game},
                       {"rules", plan.rules},
                       {"players", plan.players},
                       {"options", plan.options},
                       {"seed", plan.seed},
                       {"bots", std::move(bots)}});
}

std::optional<ArenaPlan> read_plan(const Json& json) {
  if (!json.is(Json::Type::kObject)) return std::nullopt;
  const auto game = json.find("game");
  const auto rules = json.find("rules");
  const auto players = json.find("players");
  const auto options = json.find("options");
  const auto seed = json.find("seed");
  const auto bots = json.find("bots");
  if (!game || !rules || !rules->whole() || !players || !players->whole() || !options || !seed || !bots ||
      !bots->is(Json::Type::kArray) || *players->whole() < 1 || *players->whole() > 10) {
    return std::nullopt;
  }
  ArenaPlan plan{.game = game->text(),
                 .rules = static_cast<unsigned>(*rules->whole()),
                 .players = static_cast<unsigned>(*players->whole()),
                 .options = *options,
                 .seed = seed->text(),
                 .bots = {}};
  for (const Json& bot : bots->items()) plan.bots.push_back(bot.text());
  return plan.bots.size() < 2 ? std::nullopt : std::optional(std::move(plan));
}

std::vector<Pairing> pairings_of(const ArenaPlan& plan) {
  std::vector<Pairing> pairings;
  for (unsigned lone = 0; lone < plan.bots.size(); ++lone) {
    for (unsigned others = 0; others < plan.bots.size(); ++others) {
      const bool is_new = plan.players > 2 ? lone != others : lone < others;
      if (is_new) pairings.push_back({lone, others});
    }
  }
  return pairings;
}

std::string line_of(BlockId id, const BlockResult& result) {
  return Json::object(
             {{"block", id.block}, {"pairing", id.pairing}, {"win_parts", result.win_parts}, {"moves", result.moves}})
             .dump() +
         "\n";
}

std::optional<std::pair<BlockId, BlockResult>> read_line(const Json& json) {
  if (!json.is(Json::Type::kObject)) return std::nullopt;
  std::vector<std::uint64_t> numbers;
  for (const char* key : {"block", "pairing", "win_parts", "moves"}) {
    const auto member = json.find(key);
    const auto number = member ? member->whole() : std::nullopt;
    if (!number || *number < 0) return std::nullopt;
    numbers.push_back(static_cast<std::uint64_t>(*number));
  }
  return std::pair(BlockId{numbers[0], static_cast<unsigned>(numbers[1])}, BlockResult{numbers[2], numbers[3]});
}

ShareOf share_of(const ArenaPlan& plan, const ArenaResults& results, unsigned pairing) {
  const std::vector<double> means = means_of(plan, results, pairing);
  const Moments moments = moments_of(means);
  ShareOf share{.blocks = means.size(), .mean = moments.mean, .error = 1};
  if (means.size() < 2) return share;
  const auto blocks = static_cast<double>(means.size());
  share.error = std::sqrt(moments.variance / blocks);
  const bool are_equal = moments.variance == 0;
  std::tie(share.low, share.high) = are_equal ? interval_of_equals(share.mean, blocks) : interval_of(share, blocks);
  return share;
}

std::vector<Rating> ratings_of(const ArenaPlan& plan, const ArenaResults& results) {
  constexpr unsigned kDrawings = 100;
  std::vector<std::vector<double>> means;
  for (unsigned i = 0; i < pairings_of(plan).size(); ++i) means.push_back(means_of(plan, results, i));
  const std::vector<double> elos = elos_of(plan, scores_of(plan, means));
  std::vector<std::vector<double>> drawn(elos.size());
  QuickRandom random(1);
  for (unsigned drawing = 0; drawing < kDrawings; ++drawing) {
    std::vector<std::vector<double>> again = means;
    for (std::size_t i = 0; i < means.size(); ++i) {
      for (double& mean : again[i]) mean = means[i][random.below(static_cast<std::uint32_t>(means[i].size()))];
    }
    const std::vector<double> redrawn = elos_of(plan, scores_of(plan, again));
    for (std::size_t bot = 0; bot < elos.size(); ++bot) drawn[bot].push_back(redrawn[bot]);
  }
  std::vector<Rating> ratings;
  for (std::size_t bot = 0; bot < elos.size(); ++bot) {
    std::sort(drawn[bot].begin(), drawn[bot].end());
    ratings.push_back({.elo = elos[bot], .low = drawn[bot][kDrawings / 40], .high = drawn[bot][kDrawings * 39 / 40]});
  }
  return ratings;
}

TestState state_of(const SequentialTest& test, const ArenaPlan& plan, const ArenaResults& results) {
  constexpr double kBound = 2.944439;  // the logarithm of .95 / .05
  const Spread spread = spread_of(means_of(plan, results, 0));
  TestState state;
  state.log_ratio = log_likelihood(spread, test.high) - log_likelihood(spread, test.low);
  if (state.log_ratio >= kBound) state.verdict = Verdict::kHigh;
  if (state.log_ratio <= -kBound) state.verdict = Verdict::kLow;
  return state;
}

Json standings_json(const ArenaPlan& plan, const ArenaResults& results) {
  Json pairings = Json::array();
  const std::vector<Pairing> pairs = pairings_of(plan);
  for (unsigned i = 0; i < pairs.size(); ++i) {
    const ShareOf share = share_of(plan, results, i);
    pairings.push(Json::object({{"lone", plan.bots[pairs[i].lone]},
                                {"others", plan.bots[pairs[i].others]},
                                {"blocks", share.blocks},
                                {"games", share.blocks * plan.players},
                                {"win_share", Json::real(share.mean, 6)},
                                {"standard_error", Json::real(share.error, 6)},
                                {"win_share_95", Json::array({Json::real(share.low, 6), Json::real(share.high, 6)})}}));
  }
  Json ratings = Json::array();
  const std::vector<Rating> rated = ratings_of(plan, results);
  for (std::size_t bot = 0; bot < rated.size(); ++bot) {
    ratings.push(
        Json::object({{"bot", plan.bots[bot]},
                      {"elo", Json::real(rated[bot].elo, 1)},
                      {"elo_95", Json::array({Json::real(rated[bot].low, 1), Json::real(rated[bot].high, 1)})}}));
  }
  return to_json(plan)
      .set("fair_share", Json::real(1.0 / plan.players, 6))
      .set("moves", moves_of(results))
      .set("pairings", std::move(pairings))
      .set("ratings", std::move(ratings));
}

std::string standings_text(const ArenaPlan& plan, const ArenaResults& results) {
  std::string text = "  " + padded_right("one", 18) + padded_right("among", 18) + padded_left("games", 8) +
                     padded_left("win share", 11) + padded_left("95 % interval", 18) + "\n";
  const std::vector<Pairing> pairs = pairings_of(plan);
  for (unsigned i = 0; i < pairs.size(); ++i) {
    const ShareOf share = share_of(plan, results, i);
    if (share.blocks == 0) continue;
    text += "  " + padded_right(plan.bots[pairs[i].lone], 18) + padded_right(plan.bots[pairs[i].others], 18) +
            padded_left(with_commas(share.blocks * plan.players), 8) + padded_left(rounded(share.mean, 3), 11) +
            padded_left(rounded(share.low, 3) + " to " + rounded(share.high, 3), 18) + "\n";
  }
  text += "\n  " + padded_right("bot", 18) + padded_left("Elo", 8) + padded_left("95 % interval", 20) + "\n";
  const std::vector<Rating> rated = ratings_of(plan, results);
  for (std::size_t bot = 0; bot < rated.size(); ++bot) {
    text += "  " + padded_right(plan.bots[bot], 18) + padded_left(rounded(rated[bot].elo, 0), 8) +
            padded_left(rounded(rated[bot].low, 0) + " to " + rounded(rated[bot].high, 0), 20) + "\n";
  }
  return text + "\n  A fair share is " + rounded(1.0 / plan.players, 3) + ".\n";
}

}  // namespace mogul
