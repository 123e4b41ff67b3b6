// How long tables are kept that nobody plays at.
#pragma once

#include <chrono>
#include <cstdint>
#include <set>
#include <string>
#include <vector>

#include "server/entry.h"

namespace mogul::server {

// Counted from the last thing that happened at a table; 0: for ever.
struct Keeping {
  using Days = std::chrono::duration<double, std::ratio<86'400>>;

  Days lobbies{2};  // where no game began
  Days names{30};   // of people at tables where the game is over, and what they said
  Days games{365};  // that are over; and after which one is given up that nobody goes on with

  std::chrono::milliseconds pause{10'000};  // between two looks at what there is
};

// Whether there may be something to do with a table whose last entry is this one, that old: for sure only its whole
// journal tells.
bool may_need_upkeep(const Entry& last, std::uint32_t age_s, const Keeping& keeping);

// What is to be done with a table at which nobody is.
struct Upkeep {
  enum class What : std::uint8_t {
    kNothing,  // as with every game that is being played, or of which nobody knows what it is
    kPrune,    // the entries become these: as many, some of them with less in them
    kForget,
    kGiveUp,  // a game is being played there that nobody has gone on with for too long
  };
  What what = What::kNothing;
  std::vector<std::string> entries;
  std::set<std::string> holders;  // who sits there, or has sat there
  std::uint32_t next_age_s = 0;   // there is nothing more to do before its last entry is that old; 0: never
};
Upkeep upkeep_of(const std::vector<std::string>& entries, std::uint32_t now, const Keeping& keeping);

}  // namespace mogul::server
