// A shuffle that nobody can choose, and anybody can check afterwards (docs/shuffle.md).
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "core/json.h"
#include "core/problem.h"

namespace mogul::server {

// All that a deal depends on.
struct Shuffle {
  std::string table;
  std::string game;
  std::uint32_t rules = 0;
  std::uint32_t players = 0;
  Json options;
  std::string secret;                      // the server's, 64 hex digits
  std::vector<std::string> commitments;    // of the seats; empty where there was none
  std::vector<std::string> contributions;  // what they were bound to; empty where it was not shown
};

// What the server shows before anybody sits down: it binds its secret to the table and its rules.
std::string commitment_of(const Shuffle& shuffle);
// The seed of the deal, 64 hex digits.
std::string seed_of(const Shuffle& shuffle);

// What is published with the record of a game that is over.
Json published(const Shuffle& shuffle);
// Checks a record with what was published: every commitment, and that the seed is the one they lead to. A problem says
// what differs.
Problem check_shuffle(const Json& record);

}  // namespace mogul::server
