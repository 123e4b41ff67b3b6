// What guests may call themselves, and how much they may say. All can be set (docs/serve.md).
#pragma once

#include <cstddef>
#include <cstdint>

namespace mogul::server {

struct Manners {
  std::size_t name_bytes = 40;
  std::size_t line_bytes = 300;      // of what is said
  std::size_t lines_at_once = 5;     // so many of one seat
  std::uint32_t lines_seconds = 10;  // within so long
};

}  // namespace mogul::server
