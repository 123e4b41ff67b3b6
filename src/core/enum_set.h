// A set of the values of a small enum, one bit each.
#pragma once

#include <bit>
#include <cassert>
#include <cstdint>
#include <initializer_list>
#include <limits>

#include "core/value.h"

namespace mogul {

// The values of the enum count from 0; whoever counts them asserts that the set has room for them. A hidden card may be
// in a set too: it falls on the last bit, which is no kind's.
template <class Enum, class Bits = std::uint64_t>
class EnumSet {
 public:
  static constexpr unsigned kRoom = std::numeric_limits<Bits>::digits - (requires { Enum::kHidden; } ? 1U : 0U);

  constexpr EnumSet() = default;
  constexpr explicit EnumSet(Enum value) { insert(value); }
  constexpr EnumSet(std::initializer_list<Enum> values) {
    for (const Enum value : values) insert(value);
  }
  // Those for which a question is answered yes, among the values of the rows of a table.
  template <class Rows, class Row>
  static constexpr EnumSet of_rows(const Rows& rows, Enum Row::* value, bool (*is_so)(const Row&)) {
    EnumSet set;
    for (const Row& row : rows) {
      if (is_so(row)) set.insert(row.*value);
    }
    return set;
  }
  // One bit for each value: where a table for every set keeps the row of this one.
  [[nodiscard]] constexpr Bits bits() const { return bits_; }
  static constexpr EnumSet of_bits(Bits bits) {
    EnumSet set;
    set.bits_ = bits;
    return set;
  }

  constexpr void insert(Enum value) { bits_ = static_cast<Bits>(bits_ | bit(value)); }
  // Without a branch.
  constexpr void insert_if(bool wanted, Enum value) {
    bits_ = static_cast<Bits>(bits_ | Bits{wanted} << (index_of(value) & kLast));
  }
  constexpr void erase(Enum value) { bits_ = static_cast<Bits>(bits_ & ~bit(value)); }
  [[nodiscard]] constexpr bool contains(Enum value) const { return (bits_ >> (index_of(value) & kLast) & 1U) != 0; }
  [[nodiscard]] constexpr bool contains(EnumSet others) const { return (bits_ & others.bits_) == others.bits_; }
  [[nodiscard]] constexpr bool empty() const { return bits_ == 0; }
  [[nodiscard]] constexpr unsigned size() const { return static_cast<unsigned>(std::popcount(bits_)); }

  // The first of them, which must not be none; a hidden card comes last.
  [[nodiscard]] constexpr Enum first() const { return nth(0); }
  // The one with that many others before it.
  [[nodiscard]] constexpr Enum nth(unsigned before) const {
    Bits left = bits_;
    for (; before > 0; --before) left = without_first(left);
    assert(left != 0);
    return first_in(left);
  }
  // Calls visit(value) for each, in the order of the enum.
  template <class Visit>
  constexpr void each(Visit visit) const {
    for (Bits left = bits_; left != 0; left = without_first(left)) visit(first_in(left));
  }

  friend constexpr EnumSet operator|(EnumSet a, EnumSet b) { return of_bits(static_cast<Bits>(a.bits_ | b.bits_)); }
  friend constexpr EnumSet operator&(EnumSet a, EnumSet b) { return of_bits(static_cast<Bits>(a.bits_ & b.bits_)); }
  friend constexpr EnumSet operator-(EnumSet a, EnumSet b) { return of_bits(static_cast<Bits>(a.bits_ & ~b.bits_)); }
  friend constexpr bool operator==(EnumSet, EnumSet) = default;

 private:
  static constexpr unsigned kLast = std::numeric_limits<Bits>::digits - 1;
  static constexpr Bits bit(Enum value) { return static_cast<Bits>(Bits{1} << (index_of(value) & kLast)); }
  static constexpr Bits without_first(Bits bits) { return static_cast<Bits>(bits & (bits - 1U)); }
  static constexpr Enum first_in(Bits bits) {
    const auto index = static_cast<unsigned>(std::countr_zero(bits));
    if constexpr (requires { Enum::kHidden; }) return index == kLast ? Enum::kHidden : static_cast<Enum>(index);
    return static_cast<Enum>(index);
  }

  Bits bits_ = 0;
};

}  // namespace mogul
