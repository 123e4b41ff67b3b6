// What a client may take of the server: sizes, times and numbers. All can be set (docs/serve.md).
#pragma once

#include <chrono>
#include <cstddef>

#include "server/bucket.h"

namespace mogul::server {

inline constexpr std::size_t kKiB = 1024;

struct Limits {
  std::size_t head_bytes = 8 * kKiB;               // of a request
  std::size_t body_bytes = 16 * kKiB;              // of a request
  std::size_t message_bytes = 4 * kKiB;            // of a socket's message
  std::size_t unsent_bytes = 1024 * kKiB;          // that wait for a slow client, before it is sent away to come again
  std::chrono::milliseconds patience{30'000};      // until a request must have come, and its answer must be gone
  std::chrono::milliseconds silence{30'000};       // of a socket that answers no ping, until it is taken to be dead
  Rate messages{.per_second = 10, .at_once = 40};  // over one socket
  Rate chaff{.per_second = 200, .at_once = 8 * kKiB};  // bytes over one socket that are no message, as pings are
  Rate requests{.per_second = 10, .at_once = 100};     // of one address, below /api/
  Rate pages{.per_second = 200, .at_once = 2000};      // and of whatever else it asks for: a page takes a hundred files
  Rate openings{.per_second = 60.0 / 3600, .at_once = 20};  // of tables, by one address
  Rate guesses{.per_second = 10.0 / 60, .at_once = 20};     // of the codes of tables, by one address, that are wrong
  unsigned sockets = 100;                                   // of one address at a time; 0: without limit
  unsigned connections = 200;                               // the same, with those that are no sockets
};

}  // namespace mogul::server
