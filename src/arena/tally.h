// What came out of many games, in whole numbers, so that it does not depend on the order in which they are added.
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <vector>

#include "core/chance.h"
#include "core/lists.h"
#include "core/value.h"

namespace mogul {

// Which bot sits at each seat; the bots are numbered as they were named. Over as many games as there are players each
// bot sits in each seat once, and who sits to the left of whom is drawn anew for the next so many games. So neither the
// order of play nor a weak neighbour favours a bot for long.
using Seating = InlineVec<std::uint8_t, kSeatsMax>;
Seating seating_of(std::uint64_t game, unsigned players);

// How one game ended.
struct Outcome {
  std::uint64_t game = 0;
  Seed seed;
  Seating bots;
  Seats winners;
  std::uint32_t moves = 0;
  std::array<std::int32_t, kSeatsMax> standings{};  // by seat
};

// A win shared by several counts in equal parts; 2520 parts can be shared by any number up to ten.
inline constexpr std::uint64_t kWinParts = 2520;
constexpr std::uint64_t win_parts_of(const Outcome& outcome, unsigned seat) {
  return outcome.winners.contains(seat_at(seat)) ? kWinParts / outcome.winners.size() : 0;
}

struct Tally {
  struct Line {
    std::uint64_t win_parts = 0;
    std::int64_t standings = 0;
    friend bool operator==(const Line&, const Line&) = default;
  };
  explicit Tally(unsigned players = 0) : by_bot(players), by_seat(players) {}

  void add(const Outcome& outcome);
  void add(const Tally& more);
  friend bool operator==(const Tally&, const Tally&) = default;

  std::uint64_t games = 0;
  std::uint64_t moves = 0;
  std::vector<Line> by_bot;
  std::vector<Line> by_seat;
};

// The part of the games won, and Wilson's interval that holds the true part with 95 % confidence.
struct WinRate {
  double rate = 0;
  double low = 0;
  double high = 0;
};
WinRate win_rate(std::uint64_t win_parts, std::uint64_t games);

// A line for each seat; the columns are named by kCsvHeader.
inline constexpr const char* kCsvHeader = "game,seed,moves,seat,bot,score,win\n";
std::string csv_rows(const Outcome& outcome, const std::vector<std::string>& bot_names);

}  // namespace mogul
