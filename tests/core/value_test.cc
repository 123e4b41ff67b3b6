#include "core/value.h"

#include <cstdint>

#include <doctest/doctest.h>

#include "core/digest.h"

namespace mogul::test {
namespace {

TEST_CASE("seats go clockwise, and the first follows the last") {
  CHECK(left_of(Seat{0}, 3) == Seat{1});
  CHECK(left_of(Seat{1}, 3) == Seat{2});
  CHECK(left_of(Seat{2}, 3) == Seat{0});
}

TEST_CASE("a set of seats") {
  Seats seats;
  CHECK(seats.empty());
  seats.insert(Seat{4});
  seats.insert(Seat{9});
  seats.insert(Seat{4});
  CHECK(seats.size() == 2);
  CHECK(seats.first() == Seat{4});
  CHECK(seats.contains(Seat{9}));
  CHECK_FALSE(seats.contains(Seat{0}));
  seats.erase(Seat{4});
  CHECK(seats == Seats(Seat{9}));
  CHECK(seats.first() == Seat{9});
  seats.erase(Seat{9});
  CHECK(seats == Seats{});
}

TEST_CASE("nobody, and a seat that no table has, is in no set") {
  Seats seats(Seat{0});
  for (const Seat stranger : {Seat::kNobody, Seat{10}, Seat{32}, Seat{64}}) {
    seats.insert(stranger);
    CHECK(seats == Seats(Seat{0}));
    CHECK_FALSE(seats.contains(stranger));
    seats.erase(stranger);
    CHECK(seats.size() == 1);
  }
}

TEST_CASE("money adds up and compares") {
  Money money{5'000};
  money += {15'000};
  CHECK(money == Money{20'000});
  CHECK(Money{-1} < Money{0});
}

TEST_CASE("a digest is FNV-1a over the bytes of a value") {
  // Published: the empty text gives the offset basis, "a" the second number.
  CHECK(digest_of(static_cast<std::uint8_t>('a')) == 0xAF63DC4C8601EC8CU);
  CHECK(digest_of(static_cast<std::uint8_t>('b'), digest_of(static_cast<std::uint8_t>('a'))) ==
        digest_of(static_cast<std::uint16_t>('a' | 'b' << 8)));
  CHECK(to_hex(std::uint64_t{0xAF63DC4C8601EC8CU}) == "af63dc4c8601ec8c");
  CHECK(to_hex(std::uint64_t{0x1F}) == "000000000000001f");
}

}  // namespace
}  // namespace mogul::test
