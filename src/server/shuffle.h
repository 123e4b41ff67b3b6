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
// What was noted before the game; empty where nothing was.
struct NotedShuffle {
  std::string commitment;    // of the server
  std::string bound;         // the digest of the commitments of the seats, as they were told before any part was shown
  std::string contribution;  // one's own part
};
// By which a list of commitments is noted.
std::string digest_of(const std::vector<std::string>& commitments);
// Checks a record with what was published: every commitment, that the seed is the one they lead to, and that all is as
// it was noted. A problem says what differs.
Problem check_shuffle(const Json& record, const NotedShuffle& noted = {});

}  // namespace mogul::server
