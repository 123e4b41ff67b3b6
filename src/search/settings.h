// What a search is told to do.
#pragma once

#include <array>
#include <cstdint>
#include <string_view>

#include "search/shares.h"

namespace mogul::search {

// How a player looks at its chances: the daring one likes what may go either way, the cautious one what is safe, the
// hunter what keeps the leader down, and the haggler wants the larger part of what a deal brings.
enum class Temper : std::uint8_t { kEven, kDaring, kCautious, kHunter, kHaggler };
inline constexpr std::array<std::string_view, 5> kTemperNames = {"even", "daring", "cautious", "hunter", "haggler"};

// How far a player bargains, where a game has deals: it makes offers, only answers them, or rejects all.
enum class Deals : std::uint8_t { kOffer, kAnswer, kNever };

struct Settings {
  std::uint32_t iterations = 1000;
  unsigned cap = 8;              // candidates for the choice that is searched
  unsigned cap_below = 4;        // and for those that may follow
  std::int64_t exploration = 1;  // how far the prior outweighs what was found, in quarters
  unsigned playout_moves = 8;    // played beyond the tree, and then on to the next quiet moment
  std::int32_t heat = 100;       // per cent of the game's temperature: how evenly the prior is spread
  Share noise = 0;               // what the level misjudges a choice by, as a standard deviation
  Temper temper = Temper::kEven;
  Deals deals = Deals::kOffer;
  unsigned topics = 24;              // of deals whose price is looked for, at most
  Share deal_margin = kWhole / 200;  // what a deal must bring at least
  // Each part can be left out, to see what it is worth.
  bool with_prior = true;
  bool with_tree = true;
  bool with_leaf = true;
  bool with_bids = true;  // sealed bids answer those that the others may make
};

}  // namespace mogul::search
