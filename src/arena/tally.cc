#include "arena/tally.h"

#include <algorithm>
#include <cassert>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

#include "core/chance.h"
#include "core/json.h"

namespace mogul {
namespace {

void add_line(Tally::Line& line, const Tally::Line& more) {
  line.win_parts += more.win_parts;
  line.standings += more.standings;
}

}  // namespace

Seating seating_of(std::uint64_t game, unsigned players) {
  assert(players > 0);
  Seating circle;
  for (unsigned bot = 0; bot < players; ++bot) circle.push_back(static_cast<std::uint8_t>(bot));
  QuickRandom random(game / players);
  shuffle(circle, random);
  std::rotate(circle.begin(), circle.begin() + game % players, circle.end());
  return circle;
}

void Tally::add(const Outcome& outcome) {
  assert(outcome.bots.size() == by_seat.size());
  for (unsigned seat = 0; seat < outcome.bots.size(); ++seat) {
    const Line line{.win_parts = win_parts_of(outcome, seat), .standings = outcome.standings[seat]};
    add_line(by_seat[seat], line);
    add_line(by_bot[outcome.bots[seat]], line);
  }
  ++games;
  moves += outcome.moves;
}

void Tally::add(const Tally& more) {
  assert(more.by_seat.size() == by_seat.size());
  for (std::size_t i = 0; i < by_seat.size(); ++i) {
    add_line(by_seat[i], more.by_seat[i]);
    add_line(by_bot[i], more.by_bot[i]);
  }
  games += more.games;
  moves += more.moves;
}

WinRate win_rate(std::uint64_t win_parts, std::uint64_t games) {
  if (games == 0) return {.high = 1};
  constexpr double kDeviations = 1.959964;  // 95 % of a normal distribution
  const auto count = static_cast<double>(games);
  const double rate = static_cast<double>(win_parts) / static_cast<double>(kWinParts) / count;
  const double square = kDeviations * kDeviations / count;
  const double middle = (rate + square / 2) / (1 + square);
  const double reach = kDeviations / (1 + square) * std::sqrt(rate * (1 - rate) / count + square / (4 * count));
  return {.rate = rate, .low = std::max(0.0, middle - reach), .high = std::min(1.0, middle + reach)};
}

std::string csv_rows(const Outcome& outcome, const std::vector<std::string>& bot_names) {
  const std::string game =
      std::to_string(outcome.game) + "," + to_hex(outcome.seed) + "," + std::to_string(outcome.moves) + ",";
  std::string rows;
  for (unsigned seat = 0; seat < outcome.bots.size(); ++seat) {
    const double win = static_cast<double>(win_parts_of(outcome, seat)) / static_cast<double>(kWinParts);
    rows += game + std::to_string(seat) + "," + bot_names[outcome.bots[seat]] + "," +
            std::to_string(outcome.standings[seat]) + "," + Json::real(win, 4).dump() + "\n";
  }
  return rows;
}

}  // namespace mogul
