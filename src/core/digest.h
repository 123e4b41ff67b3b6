// A short fingerprint of values, the same on every machine.
#pragma once

#include <bit>
#include <cstdint>
#include <string>

#include "core/value.h"

namespace mogul {

static_assert(std::endian::native == std::endian::little, "states are hashed and compared as they lie in memory");

// FNV-1a over the bytes of a value, chained through `digest`.
template <Value T>
std::uint64_t digest_of(const T& value, std::uint64_t digest = 0xCBF29CE484222325U) {
  struct Bytes {
    unsigned char at[sizeof(T)];
  };
  for (const unsigned char byte : std::bit_cast<Bytes>(value).at) digest = (digest ^ byte) * 0x100000001B3U;
  return digest;
}

inline std::string to_hex(std::uint64_t number) {
  std::string text(16, '0');
  for (auto digit = text.rbegin(); digit != text.rend(); ++digit, number >>= 4U)
    *digit = "0123456789abcdef"[number & 0xFU];
  return text;
}

}  // namespace mogul
