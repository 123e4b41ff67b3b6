// How long tables are kept that nobody plays at.
#pragma once

#include <chrono>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace mogul::server {

// Counted from the last thing that happened at a table; 0: for ever.
struct Keeping {
  using Days = std::chrono::duration<double, std::ratio<86'400>>;

  Days lobbies{2};  // where no game began
  Days names{30};   // of people at tables where the game is over, and what they said
  Days games{365};  // that are over

  std::chrono::milliseconds pause{10'000};  // between two looks at what there is
};

// Whether there is anything that may not be kept of a table whose last entry is that old.
bool may_be_pruned(std::uint32_t age_s, const Keeping& keeping);

// What is kept of a table with these entries: none of them, or as many, some of them with less in them. Nothing if it
// stays as it is, as every game does that is being played.
std::optional<std::vector<std::string>> what_is_kept(const std::vector<std::string>& entries, std::uint32_t now,
                                                     const Keeping& keeping);

}  // namespace mogul::server
