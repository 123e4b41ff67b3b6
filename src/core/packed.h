// A word as bytes: a state that keeps it needs no padding.
#pragma once

#include <array>
#include <bit>
#include <cstdint>

namespace mogul {

template <class Word>
class Packed {
 public:
  constexpr Packed() = default;
  constexpr Packed(Word word) : bytes_(std::bit_cast<Bytes>(word)) {}  // NOLINT(google-explicit-constructor)
  [[nodiscard]] constexpr Word operator*() const { return std::bit_cast<Word>(bytes_); }
  friend constexpr bool operator==(const Packed&, const Packed&) = default;

 private:
  using Bytes = std::array<std::uint8_t, sizeof(Word)>;
  Bytes bytes_ = std::bit_cast<Bytes>(Word{});
};

}  // namespace mogul
