#include "core/chance.h"

#include <bit>

namespace mogul {
namespace {

using Block = std::array<std::uint32_t, 16>;

constexpr int kDoubleRounds = 4;  // ChaCha8

constexpr void quarter_round(Block& x, unsigned a, unsigned b, unsigned c, unsigned d) {
  x[a] += x[b], x[d] = std::rotl(x[d] ^ x[a], 16);
  x[c] += x[d], x[b] = std::rotl(x[b] ^ x[c], 12);
  x[a] += x[b], x[d] = std::rotl(x[d] ^ x[a], 8);
  x[c] += x[d], x[b] = std::rotl(x[b] ^ x[c], 7);
}

constexpr std::uint32_t word_at(const Seed& seed, unsigned i) {
  const std::uint8_t* b = &seed.bytes[std::size_t{4} * i];
  return std::uint32_t{b[0]} | std::uint32_t{b[1]} << 8U | std::uint32_t{b[2]} << 16U | std::uint32_t{b[3]} << 24U;
}

// The block function: constants, key, a 64 bit block number and a 64 bit stream number.
constexpr Block chacha_block(const Seed& seed, std::uint64_t number, std::uint64_t stream) {
  Block in = {0x61707865, 0x3320646E, 0x79622D32, 0x6B206574};  // "expand 32-byte k"
  for (unsigned i = 0; i < 8; ++i) in[4 + i] = word_at(seed, i);
  in[12] = static_cast<std::uint32_t>(number), in[13] = static_cast<std::uint32_t>(number >> 32U);
  in[14] = static_cast<std::uint32_t>(stream), in[15] = static_cast<std::uint32_t>(stream >> 32U);
  Block x = in;
  for (int round = 0; round < kDoubleRounds; ++round) {
    quarter_round(x, 0, 4, 8, 12), quarter_round(x, 1, 5, 9, 13);
    quarter_round(x, 2, 6, 10, 14), quarter_round(x, 3, 7, 11, 15);
    quarter_round(x, 0, 5, 10, 15), quarter_round(x, 1, 6, 11, 12);
    quarter_round(x, 2, 7, 8, 13), quarter_round(x, 3, 4, 9, 14);
  }
  for (unsigned i = 0; i < 16; ++i) x[i] += in[i];
  return x;
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
