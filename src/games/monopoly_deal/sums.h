// What the table adds up to, for whoever shows it.
#pragma once

#include <cstdint>
#include <string_view>

#include "core/bundle.h"
#include "core/describe.h"
#include "core/lists.h"
#include "games/monopoly_deal/cards.h"
#include "games/monopoly_deal/colours.h"
#include "games/monopoly_deal/state.h"

namespace mogul::monopoly_deal {

// A set as it lies in its row (MD-6).
struct SetSum {
  Colour colour = Colour::kApart;
  std::uint8_t cards = 0;
  std::uint8_t rent = 0;  // in millions, house and hotel included (MD-9)
  bool full = false;
};

struct SeatSum {
  std::uint16_t bank = 0;                  // in millions
  std::uint8_t full = 0;                   // colours of which there is a full set (MD-26)
  InlineVec<SetSum, kPropertiesMax> sets;  // row by row, as they lie
};

struct Sums {
  InlineVec<SeatSum, kPlayersMax> seats;
};

Sums sums_of(const State& seen);

}  // namespace mogul::monopoly_deal

namespace mogul {

template <>
struct Description<monopoly_deal::SetSum> {
  using S = monopoly_deal::SetSum;
  static constexpr std::string_view kName = "SetSum";
  static constexpr auto kFields =
      Bundle(Field{"colour", &S::colour}, Field{"cards", &S::cards}, Field{"rent", &S::rent}, Field{"full", &S::full});
};

template <>
struct Description<monopoly_deal::SeatSum> {
  using S = monopoly_deal::SeatSum;
  static constexpr std::string_view kName = "SeatSum";
  static constexpr auto kFields = Bundle(Field{"bank", &S::bank}, Field{"full", &S::full}, Field{"sets", &S::sets});
};

template <>
struct Description<monopoly_deal::Sums> {
  using S = monopoly_deal::Sums;
  static constexpr std::string_view kName = "Sums";
  static constexpr auto kFields = Bundle(Field{"seats", &S::seats});
};

}  // namespace mogul
