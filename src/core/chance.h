// Chance is part of a state: a keyed generator, so that nobody can work out the seed from the cards they see,
// and our own unbiased draws, so that every standard library deals the same cards.
#pragma once

#include <array>
#include <cassert>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

namespace mogul {

// 256 bits. Everything random in a game follows from it.
struct Seed {
  std::array<std::uint8_t, 32> bytes{};
  friend constexpr bool operator==(const Seed&, const Seed&) = default;
};

// A small number as shorthand, for tests and research: its eight bytes, lowest first, and zeros behind them.
Seed seed_from(std::uint64_t number);
// The seed of the index-th of many games that come from one seed. Different indices share no stream.
Seed derived_seed(const Seed& seed, std::uint64_t index);
std::string to_hex(const Seed& seed);
std::optional<Seed> seed_from_hex(std::string_view text);  // exactly 64 hex digits

// What a state keeps: the key and how many blocks of the stream are used up. All zero in a view.
struct Chance {
  Seed seed;
  std::uint32_t blocks_drawn = 0;
  friend constexpr bool operator==(const Chance&, const Chance&) = default;
};

// Any source of unbiased numbers below a bound.
template <class R>
concept RandomSource = requires(R& random, std::uint32_t bound) {
  { random.below(bound) } -> std::same_as<std::uint32_t>;
};

// Lemire's method: a 32 bit word scaled to the bound, drawn again in the rare case that would favour small numbers.
template <class NextWord>
constexpr std::uint32_t unbiased_below(std::uint32_t bound, NextWord next_word) {
  assert(bound > 0);
  std::uint64_t scaled = std::uint64_t{next_word()} * bound;
  if (static_cast<std::uint32_t>(scaled) < bound) {
    const std::uint32_t threshold = (0U - bound) % bound;
    while (static_cast<std::uint32_t>(scaled) < threshold) scaled = std::uint64_t{next_word()} * bound;
  }
  return static_cast<std::uint32_t>(scaled >> 32U);
}

// The words of ChaCha with 8 rounds, from a state's chance. What is left of a block when the stream goes out of
// scope is thrown away: the next stream begins with a fresh one.
class ChanceStream {
 public:
  explicit ChanceStream(Chance& chance) : chance_(chance) {}
  std::uint32_t below(std::uint32_t bound) {
    return unbiased_below(bound, [this] { return next_word(); });
  }

 private:
  std::uint32_t next_word() {
    if (used_ == block_.size()) refill();
    return block_[used_++];
  }
  void refill();

  Chance& chance_;
  std::size_t used_ = 16;
  std::array<std::uint32_t, 16> block_;  // filled by refill() before it is read
};

// A small fast generator (splitmix64) for choices that keep no secret: bots, random play, tests.
class QuickRandom {
 public:
  constexpr explicit QuickRandom(std::uint64_t seed) : state_(seed) {}
  constexpr std::uint64_t next() {
    std::uint64_t z = (state_ += 0x9E3779B97F4A7C15U);
    z = (z ^ (z >> 30U)) * 0xBF58476D1CE4E5B9U;
    z = (z ^ (z >> 27U)) * 0x94D049BB133111EBU;
    return z ^ (z >> 31U);
  }
  constexpr std::uint32_t below(std::uint32_t bound) {
    return unbiased_below(bound, [this] { return static_cast<std::uint32_t>(next() >> 32U); });
  }

 private:
  std::uint64_t state_;
};

// Any seed, as likely as any other.
template <RandomSource Random>
Seed random_seed(Random& random) {
  Seed seed;
  for (std::uint8_t& byte : seed.bytes) byte = static_cast<std::uint8_t>(random.below(256));
  return seed;
}

// Every order equally likely (Fisher and Yates).
template <class List, RandomSource Random>
constexpr void shuffle(List& list, Random& random) {
  for (std::uint32_t left = list.size(); left > 1; --left) std::swap(list[left - 1], list[random.below(left)]);
}

}  // namespace mogul
