#include "core/chance.h"

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace mogul {
namespace {

using Block = std::array<std::uint32_t, 16>;
// Four words side by side, in one register where the machine has such: a row of ChaCha's square.
using Row [[gnu::vector_size(16)]] = std::uint32_t;

constexpr int kDoubleRounds = 4;  // ChaCha8

Row rotated(Row row, unsigned bits) { return (row << bits) | (row >> (32 - bits)); }

// The quarter rounds of all four columns at once.
void mix_columns(Row& a, Row& b, Row& c, Row& d) {
  a += b, d = rotated(d ^ a, 16);
  c += d, b = rotated(b ^ c, 12);
  a += b, d = rotated(d ^ a, 8);
  c += d, b = rotated(b ^ c, 7);
}

constexpr std::uint32_t word_at(const Seed& seed, unsigned i) {
  const std::uint8_t* b = &seed.bytes[std::size_t{4} * i];
  return std::uint32_t{b[0]} | std::uint32_t{b[1]} << 8U | std::uint32_t{b[2]} << 16U | std::uint32_t{b[3]} << 24U;
}

// The block function: constants, key, a 64 bit block number and a 64 bit stream number. Between two rounds the rows
// are turned so that the diagonals stand where the columns were, and back.
Block chacha_block(const Seed& seed, std::uint64_t number, std::uint64_t stream) {
  const Row in_a = {0x61707865, 0x3320646E, 0x79622D32, 0x6B206574};  // "expand 32-byte k"
  const Row in_b = {word_at(seed, 0), word_at(seed, 1), word_at(seed, 2), word_at(seed, 3)};
  const Row in_c = {word_at(seed, 4), word_at(seed, 5), word_at(seed, 6), word_at(seed, 7)};
  const Row in_d = {static_cast<std::uint32_t>(number), static_cast<std::uint32_t>(number >> 32U),
                    static_cast<std::uint32_t>(stream), static_cast<std::uint32_t>(stream >> 32U)};
  Row a = in_a;
  Row b = in_b;
  Row c = in_c;
  Row d = in_d;
  for (int round = 0; round < kDoubleRounds; ++round) {
    mix_columns(a, b, c, d);
    b = __builtin_shufflevector(b, b, 1, 2, 3, 0);
    c = __builtin_shufflevector(c, c, 2, 3, 0, 1);
    d = __builtin_shufflevector(d, d, 3, 0, 1, 2);
    mix_columns(a, b, c, d);
    b = __builtin_shufflevector(b, b, 3, 0, 1, 2);
    c = __builtin_shufflevector(c, c, 2, 3, 0, 1);
    d = __builtin_shufflevector(d, d, 1, 2, 3, 0);
  }
  return std::bit_cast<Block>(std::array{a + in_a, b + in_b, c + in_c, d + in_d});
}

constexpr std::uint64_t kGameStream = 0;
constexpr std::uint64_t kSeedStream = 1;  // seeds derived from a seed never meet the numbers of its own game

int hex_value(char c) {
  if (c >= '0' && c <= '9') return c - '0';
  if (c >= 'a' && c <= 'f') return c - 'a' + 10;
  if (c >= 'A' && c <= 'F') return c - 'A' + 10;
  return -1;
}

}  // namespace

void ChanceStream::refill() {
  block_ = chacha_block(chance_.seed, chance_.blocks_drawn++, kGameStream);
  used_ = 0;
}

Seed seed_from(std::uint64_t number) {
  Seed seed;
  for (unsigned i = 0; i < 8; ++i) seed.bytes[i] = static_cast<std::uint8_t>(number >> (8 * i));
  return seed;
}

Seed derived_seed(const Seed& seed, std::uint64_t index) {
  const Block block = chacha_block(seed, index, kSeedStream);
  Seed derived;
  for (unsigned i = 0; i < derived.bytes.size(); ++i) {
    derived.bytes[i] = static_cast<std::uint8_t>(block[i / 4] >> (8 * (i % 4)));
  }
  return derived;
}

std::string to_hex(const Seed& seed) {
  constexpr std::string_view kDigits = "0123456789abcdef";
  std::string text;
  for (const std::uint8_t byte : seed.bytes) text += {kDigits[byte >> 4U], kDigits[byte & 0xFU]};
  return text;
}

std::optional<Seed> seed_from_hex(std::string_view text) {
  Seed seed;
  if (text.size() != 2 * seed.bytes.size()) return std::nullopt;
  for (std::size_t i = 0; i < seed.bytes.size(); ++i) {
    const int high = hex_value(text[2 * i]);
    const int low = hex_value(text[2 * i + 1]);
    if (high < 0 || low < 0) return std::nullopt;
    seed.bytes[i] = static_cast<std::uint8_t>(high * 16 + low);
  }
  return seed;
}

}  // namespace mogul
