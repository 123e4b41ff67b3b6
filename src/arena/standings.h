// What came out of an arena: win shares with their intervals, ratings, and whether enough was played.
#pragma once

#include <cstddef>
#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "core/json.h"

namespace mogul {

// Who plays what: all that a result depends on. Files that are merged must have the same plan.
struct ArenaPlan {
  std::string game;
  unsigned rules = 0;
  unsigned players = 0;
  Json options = Json::object();
  std::string seed;
  std::vector<std::string> bots;
  friend bool operator==(const ArenaPlan&, const ArenaPlan&) = default;
};
Json to_json(const ArenaPlan& plan);
std::optional<ArenaPlan> read_plan(const Json& json);

// One bot among copies of another. At tables of two the two orders are the same, and one is played.
struct Pairing {
  unsigned lone;
  unsigned others;
};
std::vector<Pairing> pairings_of(const ArenaPlan& plan);

// A block is one deal, played once with the lone bot in each seat. Its mean is one observation: the games of a block
// hang together, and blocks do not.
struct BlockId {
  std::uint64_t block = 0;
  unsigned pairing = 0;
  friend auto operator<=>(const BlockId&, const BlockId&) = default;
};
struct BlockResult {
  std::uint64_t win_parts = 0;  // of the lone bot, in all games (kWinParts a game)
  std::uint64_t moves = 0;
  friend bool operator==(const BlockResult&, const BlockResult&) = default;
};
// In any order: merging the parts of an arena is putting them into one map.
using ArenaResults = std::map<BlockId, BlockResult>;
std::string line_of(BlockId id, const BlockResult& result);
std::optional<std::pair<BlockId, BlockResult>> read_line(const Json& json);

// The share of the lone bot, with the interval of 95 % over the means of the blocks.
struct ShareOf {
  std::size_t blocks = 0;
  double mean = 0;
  double error = 0;  // the standard error; 1 with fewer than two blocks
  double low = 0;
  double high = 1;
};
ShareOf share_of(const ArenaPlan& plan, const ArenaResults& results, unsigned pairing);

// Elo's scale, by Bradley and Terry: a bot wins a game in proportion to its strength, whoever else sits there. The last
// bot named has 0. The interval of 95 % comes from drawing the blocks again.
struct Rating {
  double elo = 0;
  double low = 0;
  double high = 0;
};
std::vector<Rating> ratings_of(const ArenaPlan& plan, const ArenaResults& results);

// Wald's sequential test over the means of blocks: is the share of the lone bot of the first pairing rather `low` or
// rather `high`? Both errors are about 5 %. How the means are spread is found from themselves.
struct SequentialTest {
  double low = 0;
  double high = 0;
};
enum class Verdict : std::uint8_t { kOpen, kLow, kHigh };
struct TestState {
  double log_ratio = 0;
  Verdict verdict = Verdict::kOpen;
};
TestState state_of(const SequentialTest& test, const ArenaPlan& plan, const ArenaResults& results);

Json standings_json(const ArenaPlan& plan, const ArenaResults& results);
std::string standings_text(const ArenaPlan& plan, const ArenaResults& results);

}  // namespace mogul
