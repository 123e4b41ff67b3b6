// Sets of kinds as bits, and how a state keeps them.
#pragma once

#include <array>
#include <bit>
#include <cstdint>

namespace mogul::monopoly_deal {

// A set of kinds of card, or of ways in which a card can lie.
template <class Kind>
class Kinds {
 public:
  constexpr Kinds() = default;
  constexpr explicit Kinds(Kind kind) { insert(kind); }
  // From one kind to another, both included.
  static constexpr Kinds range(Kind first, Kind last) {
    Kinds kinds;
    kinds.bits_ = (std::uint64_t{2} << index_of(last)) - (std::uint64_t{1} << index_of(first));
    return kinds;
  }

  constexpr void insert(Kind kind) { bits_ |= bit(kind); }
  constexpr void erase(Kind kind) { bits_ &= ~bit(kind); }
  [[nodiscard]] constexpr bool contains(Kind kind) const { return (bits_ >> (index_of(kind) & kLast) & 1U) != 0; }
  [[nodiscard]] constexpr bool empty() const { return bits_ == 0; }
  friend constexpr Kinds operator|(Kinds a, Kinds b) { return a.bits_ |= b.bits_, a; }
  friend constexpr Kinds operator&(Kinds a, Kinds b) { return a.bits_ &= b.bits_, a; }
  friend constexpr bool operator==(Kinds, Kinds) = default;

  // The first of them, which must not be none. A hidden card comes last.
  [[nodiscard]] constexpr Kind first() const {
    const auto index = static_cast<unsigned>(std::countr_zero(bits_));
    return static_cast<Kind>(index == kLast ? 0xFFU : index);
  }
  // Calls visit(kind) for each, in the order of the table.
  template <class Visit>
  constexpr void each(Visit visit) const {
    for (std::uint64_t left = bits_; left != 0; left &= left - 1) visit(static_cast<Kind>(std::countr_zero(left)));
  }

 private:
  // A hidden card falls on the last bit, which is no kind's.
  static constexpr unsigned kLast = 63;
  static constexpr std::uint64_t bit(Kind kind) { return std::uint64_t{1} << (index_of(kind) & kLast); }
  std::uint64_t bits_ = 0;
};

// A word as bytes: a state that keeps it needs no padding.
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

}  // namespace mogul::monopoly_deal
