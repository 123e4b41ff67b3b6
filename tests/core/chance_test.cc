// The dealer of all games: known answers, and no favourite among the possible outcomes.
#include "core/chance.h"

#include <array>
#include <cstddef>
#include <cstdint>
#include <map>
#include <set>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <doctest/doctest.h>

#include "core/lists.h"

namespace mogul::test {
namespace {

// A bound of 2^32 - 1 scales a word to one less than itself, so that every word but 0 can be told.
std::uint32_t next_word(ChanceStream& stream) { return stream.below(0xFFFFFFFF) + 1; }

// The next bytes of a stream in hex, the lowest byte of a word first, as keystreams are published.
std::string next_bytes(ChanceStream& stream, std::size_t words) {
  constexpr std::string_view kDigits = "0123456789abcdef";
  std::string text;
  for (std::size_t i = 0; i < words; ++i) {
    for (std::uint32_t word = next_word(stream), byte = 0; byte < 4; ++byte, word >>= 8U) {
      text += {kDigits[(word >> 4U) & 0xFU], kDigits[word & 0xFU]};
    }
  }
  return text;
}

// How far counts are from being all equal; compare with the 99.9 % quantile for one degree of freedom less than there
// are counts.
template <class Counts>
double chi_square(const Counts& counts, double expected) {
  double sum = 0;
  for (const double count : counts) sum += (count - expected) * (count - expected) / expected;
  return sum;
}

TEST_CASE("ChaCha8 gives the published keystream of the zero key") {
  Chance chance;
  ChanceStream stream(chance);
  CHECK(next_bytes(stream, 16) ==
        "3e00ef2f895f40d67f5bb8e81f09a5a12c840ec3ce9a7f3b181be188ef711a1e"
        "984ce172b9216f419f445367456d5619314a42a3da86b001387bfdb80e0cfe42");
  CHECK(next_bytes(stream, 16) ==
        "d2aefa0deaa5c151bf0adb6c01f2a5adc0fd581259f9a2aadcf20f8fd566a26b"
        "5032ec38bbc5da98ee0c6f568b872a65a08abf251deb21bb4b56e5d8821e68aa");
  CHECK(chance.blocks_drawn == 2);
}

TEST_CASE("ChaCha8 gives the published keystream of a key with one bit") {
  Chance chance{.seed = seed_from(1)};
  ChanceStream stream(chance);
  CHECK(next_bytes(stream, 16) ==
        "cf5ee9a0494aa9613e05d5ed725b804b12f4a465ee635acc3a311de8740489ea"
        "289d04f43c7518db56eb4433e498a1238cd8464d3763ddbb9222ee3bd8fae3c8");
}

TEST_CASE("a derived seed is the published keystream of stream 1") {
  CHECK(to_hex(derived_seed(seed_from(0), 0)) == "2b8f4bb3798306ca5130d47c4f8d4ed13aa0edccc1be6942090faeeca0d7599b");
}

TEST_CASE("derived seeds differ from each other and from their seed") {
  std::set<std::string> seen = {to_hex(seed_from(5)), to_hex(seed_from(6))};
  for (std::uint64_t index = 0; index < 1000; ++index) {
    seen.insert(to_hex(derived_seed(seed_from(5), index)));
    seen.insert(to_hex(derived_seed(seed_from(6), index)));
  }
  CHECK(seen.size() == 2002);
}

TEST_CASE("a stream begins with a fresh block, and copying a chance draws nothing") {
  Chance chance{.seed = seed_from(42)};
  const Chance copy = chance;
  {
    CHECK(ChanceStream(chance).below(100) < 100);
  }
  CHECK(chance.blocks_drawn == 1);
  CHECK(copy.blocks_drawn == 0);

  Chance again{.seed = seed_from(42), .blocks_drawn = 1};
  ChanceStream first(chance);
  ChanceStream second(again);
  CHECK(next_bytes(first, 16) == next_bytes(second, 16));
}

TEST_CASE("below draws again where small numbers would be favoured") {
  const auto drawn = [](std::uint32_t bound, std::vector<std::uint32_t> words) {
    std::size_t next = 0;
    const std::uint32_t number = unbiased_below(bound, [&] { return words.at(next++); });
    return std::pair(number, next);
  };
  CHECK((drawn(3, {0xFFFFFFFF}) == std::pair(2U, std::size_t{1})));
  CHECK((drawn(3, {0, 0xFFFFFFFF}) == std::pair(2U, std::size_t{2})));  // 2^32 = 3 * 1431655765 + 1: one word too many
  CHECK((drawn(3, {1}) == std::pair(0U, std::size_t{1})));
  CHECK((drawn(4, {0}) == std::pair(0U, std::size_t{1})));  // a power of two divides evenly
  CHECK((drawn(1, {12345}) == std::pair(0U, std::size_t{1})));
}

TEST_CASE("below is unbiased, for small bounds and for huge ones") {
  Chance chance{.seed = seed_from(7)};
  ChanceStream stream(chance);
  std::array<double, 6> dice{};
  for (int i = 0; i < 60'000; ++i) ++dice[stream.below(6)];
  CHECK(chi_square(dice, 10'000) < 20.5);

  // Without drawing again, every third number would come up twice as often.
  std::array<double, 3> thirds{};
  for (int i = 0; i < 30'000; ++i) ++thirds[stream.below(3U << 30U) % 3];
  CHECK(chi_square(thirds, 10'000) < 13.8);
}

template <RandomSource Random>
double chi_square_of_shuffles(Random& random) {
  std::map<std::string, double> counts;
  for (int i = 0; i < 24'000; ++i) {
    InlineVec<char, 4> cards;
    for (const char card : {'a', 'b', 'c', 'd'}) cards.push_back(card);
    shuffle(cards, random);
    ++counts[std::string(cards.begin(), cards.end())];
  }
  std::vector<double> all;
  for (const auto& [order, count] : counts) all.push_back(count);
  all.resize(24);  // an order that never came counts 0
  return chi_square(all, 1'000);
}

TEST_CASE("every order of a shuffle is equally likely") {
  Chance chance{.seed = seed_from(2026)};
  ChanceStream stream(chance);
  CHECK(chi_square_of_shuffles(stream) < 49.7);
  QuickRandom quick(2026);
  CHECK(chi_square_of_shuffles(quick) < 49.7);
}

TEST_CASE("the quick generator is splitmix64") {
  QuickRandom random(0);
  CHECK(random.next() == 0xE220A8397B1DCDAFU);
  CHECK(random.next() == 0x6E789E6AA1B965F4U);
  CHECK(random.next() == 0x06C45D188009454FU);
}

TEST_CASE("a seed is 64 hex digits, and a small number fills its lowest bytes") {
  CHECK(to_hex(seed_from(0x0102)) == "0201" + std::string(60, '0'));
  const std::string digits = "00112233445566778899aabbccddeeff00112233445566778899aabbccddeefF";
  REQUIRE(seed_from_hex(digits));
  CHECK(to_hex(seed_from_hex(digits).value_or(Seed{})) ==
        "00112233445566778899aabbccddeeff00112233445566778899aabbccddeeff");
  CHECK_FALSE(seed_from_hex(""));
  CHECK_FALSE(seed_from_hex(std::string(63, '0')));
  CHECK_FALSE(seed_from_hex(std::string(65, '0')));
  CHECK_FALSE(seed_from_hex(std::string(63, '0') + "g"));
}

}  // namespace
}  // namespace mogul::test
