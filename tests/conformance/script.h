// A random game told by numbers, so that rapidcheck can make it up, and make it shorter when something is wrong.
#pragma once

#include <cstdint>
#include <functional>
#include <string>
#include <vector>

namespace mogul::conformance {

struct Script {
  std::uint64_t seed = 0;
  std::vector<std::uint16_t> choices;  // each picks one of the moves that are possible
};

// What is wrong with the game of a script; empty if nothing is.
using Ask = std::function<std::string(const Script&)>;

// Asks about so many scripts of up to `choices_max` choices. The failure of the shortest script that still fails;
// empty if none does. The scripts are the same every time.
std::string failure_in_scripts(unsigned scripts, unsigned choices_max, const Ask& ask);

}  // namespace mogul::conformance
