// The name of a view: a hash of its text, by which a client notices that it has another (docs/wire.md).
#pragma once

#include <bit>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <string_view>

namespace mogul::wire {

static_assert(std::endian::native == std::endian::little, "words are read as they lie in memory");

// Like FNV-1a of 64 bits, but over words of eight bytes, the last filled up with zeros. A view is hashed for every seat
// after every move, and byte by byte that takes as long as writing it.
inline std::uint64_t view_hash(std::string_view text) {
  std::uint64_t hash = 0xCBF29CE484222325U;
  const auto take = [&](std::string_view bytes) {
    std::uint64_t word = 0;
    std::memcpy(&word, bytes.data(), bytes.size());
    hash = (hash ^ word) * 0x100000001B3U;
    hash ^= hash >> 32U;  // or the upper bytes of a word would never reach the lower ones
  };
  constexpr std::size_t kWord = sizeof(std::uint64_t);
  for (; text.size() >= kWord; text.remove_prefix(kWord)) take(text.substr(0, kWord));
  if (!text.empty()) take(text);
  return hash;
}

}  // namespace mogul::wire
