// What guests may call themselves, and how much they may say and ask. All can be set (docs/serve.md).
#pragma once

#include <cstddef>
#include <cstdint>

#include "server/bucket.h"

namespace mogul::server {

struct Manners {
  std::size_t name_bytes = 40;
  std::size_t line_bytes = 300;                 // of what is said
  std::size_t lines_at_once = 5;                // so many of one seat
  std::uint32_t lines_seconds = 10;             // within so long
  Rate wishes{.per_second = 1, .at_once = 30};  // of one seat that change something, but are no moves
  std::uint32_t entries = 10'000;               // of a table; from then on such wishes are refused
};

}  // namespace mogul::server
