// Win shares in whole numbers, so that a search comes to the same choice with every compiler and in WebAssembly.
#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <span>

#include "core/value.h"

namespace mogul::search {

// Of a win that the seats of a table share among them.
using Share = std::int32_t;
inline constexpr Share kWhole = 1 << 16;
using Shares = std::array<Share, kSeatsMax>;

// The largest whole number whose square is no larger.
constexpr std::uint32_t square_root(std::uint64_t square) {
  std::uint64_t root = 0;
  for (std::uint64_t bit = std::uint64_t{1} << ((std::bit_width(square | 1) + 1) / 2); bit != 0; bit >>= 1U) {
    if ((root | bit) * (root | bit) <= square) root |= bit;
  }
  return static_cast<std::uint32_t>(root);
}

// Thousandths, more or less, of a natural logarithm.
inline constexpr std::int32_t kLogUnit = 1024;

// e to the power of minus x, of kWhole; x is in log units.
constexpr Share exp_of_minus(std::int64_t x) {
  constexpr std::int64_t kLog2OfE = 1477;                  // of kLogUnit
  constexpr std::uint64_t kRoot64OfHalf = 4'248'701'965U;  // of 2 to the power of 32
  constexpr auto kPowers = [] {
    std::array<std::uint32_t, 64> powers{};
    std::uint64_t power = std::uint64_t{kWhole} << 15U;
    for (std::uint32_t& entry : powers) {
      entry = static_cast<std::uint32_t>(power >> 15U);
      power = power * kRoot64OfHalf >> 32U;
    }
    return powers;
  }();
  const std::int64_t halvings = x * kLog2OfE / kLogUnit;  // of kLogUnit
  if (halvings >= std::int64_t{16} * kLogUnit) return 0;
  return static_cast<Share>(kPowers[static_cast<std::size_t>(halvings % kLogUnit) / 16] >>
                            static_cast<std::uint64_t>(halvings / kLogUnit));
}

// Each seat's share by its merit in log units: merits that differ by kLogUnit give shares in the ratio of e.
constexpr void shares_of(std::span<const std::int32_t> merits, Shares& shares) {
  std::int32_t most = merits[0];
  for (const std::int32_t merit : merits) most = merit > most ? merit : most;
  std::int64_t sum = 0;
  for (unsigned i = 0; i < merits.size(); ++i) {
    shares[i] = exp_of_minus(std::int64_t{most} - merits[i]);
    sum += shares[i];
  }
  for (unsigned i = 0; i < merits.size(); ++i) shares[i] = static_cast<Share>(std::int64_t{shares[i]} * kWhole / sum);
}

}  // namespace mogul::search
