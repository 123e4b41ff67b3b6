// What the table adds up to, for whoever shows it.
#pragma once

#include <array>
#include <cstdint>
#include <string_view>

#include "core/bundle.h"
#include "core/describe.h"
#include "core/lists.h"
#include "core/value.h"
#include "games/cover_your_assets/state.h"

namespace mogul::cover_your_assets {

// Whether others can take a set.
enum class Hold : std::uint8_t { kSafe, kCovered, kExposed };

struct SetSum {
  Money worth;
  Hold hold = Hold::kSafe;
};

struct StackSum {
  Money worth;
  InlineVec<SetSum, kSetsMax> sets;  // as they lie in the stack
};

struct Sums {
  InlineVec<StackSum, kPlayersMax> stacks;  // by seat
  Money at_stake;                           // in the challenge; nothing if there is none
};

Sums sums_of(const State& seen);

}  // namespace mogul::cover_your_assets

namespace mogul {

template <>
struct Description<cover_your_assets::Hold> {
  using Hold = cover_your_assets::Hold;
  static constexpr std::string_view kName = "Hold";
  static constexpr std::array kWords = {Word<Hold>{Hold::kSafe, "safe", "safe"},
                                        Word<Hold>{Hold::kCovered, "covered", "covered"},
                                        Word<Hold>{Hold::kExposed, "exposed", "can be taken"}};
};

template <>
struct Description<cover_your_assets::SetSum> {
  using S = cover_your_assets::SetSum;
  static constexpr std::string_view kName = "SetSum";
  static constexpr auto kFields = Bundle(Field{"worth", &S::worth}, Field{"hold", &S::hold});
};

template <>
struct Description<cover_your_assets::StackSum> {
  using S = cover_your_assets::StackSum;
  static constexpr std::string_view kName = "StackSum";
  static constexpr auto kFields = Bundle(Field{"worth", &S::worth}, Field{"sets", &S::sets});
};

template <>
struct Description<cover_your_assets::Sums> {
  using S = cover_your_assets::Sums;
  static constexpr std::string_view kName = "Sums";
  static constexpr auto kFields = Bundle(Field{"stacks", &S::stacks}, Field{"at_stake", &S::at_stake});
};

}  // namespace mogul
