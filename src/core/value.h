// The words every game is told in. Start reading here.
#pragma once

#include <bit>
#include <cassert>
#include <compare>
#include <concepts>
#include <cstdint>
#include <cstring>
#include <type_traits>

namespace mogul {

// What a state is made of: plain bytes that can be copied, compared and hashed as they lie.
template <class T>
concept Value = std::is_trivially_copyable_v<T> && std::has_unique_object_representations_v<T> &&
                std::equality_comparable<T> && std::is_default_constructible_v<T>;

template <Value T>
bool same_bytes(const T& a, const T& b) {
  return std::memcmp(&a, &b, sizeof(T)) == 0;
}

// A place at the table, numbered clockwise from 0. In `hide` and `seen_by` nobody is the spectator.
enum class Seat : std::uint8_t { kNobody = 0xFF };

inline constexpr unsigned kSeatsMax = 10;

constexpr Seat seat_at(unsigned index) { return static_cast<Seat>(index); }
// Where a table keeps the row of a seat, a card or any other enum.
template <class Enum>
  requires std::is_enum_v<Enum>
constexpr unsigned index_of(Enum value) {
  return static_cast<unsigned>(value);
}

// The seat to the left: play goes clockwise in all our games.
constexpr Seat left_of(Seat seat, unsigned players) {
  assert(index_of(seat) < players);
  const unsigned next = index_of(seat) + 1;
  return seat_at(next == players ? 0 : next);
}

// A set of seats, one bit each.
template <class Bits, unsigned SeatsMax>
class SeatSet {
 public:
  constexpr SeatSet() = default;
  constexpr explicit SeatSet(Seat seat) { insert(seat); }

  constexpr void insert(Seat seat) { bits_ = static_cast<Bits>(bits_ | bit(seat)); }
  constexpr void erase(Seat seat) { bits_ = static_cast<Bits>(bits_ & ~bit(seat)); }
  [[nodiscard]] constexpr bool contains(Seat seat) const { return (bits_ & bit(seat)) != 0; }
  [[nodiscard]] constexpr bool empty() const { return bits_ == 0; }
  [[nodiscard]] constexpr unsigned size() const { return static_cast<unsigned>(std::popcount(bits_)); }
  // The lowest seat in the set, which must not be empty.
  [[nodiscard]] constexpr Seat first() const {
    assert(!empty());
    return seat_at(static_cast<unsigned>(std::countr_zero(bits_)));
  }

  // Those that are in one of the two alone.
  friend constexpr SeatSet operator^(SeatSet a, SeatSet b) {
    a.bits_ = static_cast<Bits>(a.bits_ ^ b.bits_);
    return a;
  }
  friend constexpr bool operator==(SeatSet, SeatSet) = default;

 private:
  // Nobody, and a seat that no table has, is in no set: questions about them need no special case.
  static constexpr unsigned bit(Seat seat) { return index_of(seat) < SeatsMax ? 1U << index_of(seat) : 0U; }
  Bits bits_ = 0;
};
using Seats = SeatSet<std::uint16_t, kSeatsMax>;
// For games of few players that keep many sets.
using FewSeats = SeatSet<std::uint8_t, 8>;

// Whole dollars.
struct Money {
  std::int32_t dollars = 0;
  constexpr Money& operator+=(Money other) {
    dollars += other.dollars;
    return *this;
  }
  friend constexpr auto operator<=>(Money, Money) = default;
};

}  // namespace mogul
