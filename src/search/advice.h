// What the strongest level would do in a seat's place, and what it takes the seat's chances to be: from a view alone.
#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include "bots/bot.h"
#include "core/json.h"
#include "core/problem.h"
#include "core/seat_view.h"

namespace mogul {

// Chances to win are of 1,000.
inline constexpr std::uint32_t kSurely = 1000;

struct Advice {
  Json action;
  std::string sentence;
  std::uint32_t chance = 0;                   // after that action
  std::optional<std::uint32_t> other_chance;  // after the other one, on the same worlds
};

// With `other`, an action of the seat's to be compared. Nothing and a problem if the seat is not to act or may not do
// that. The same view, seed and budget give the same advice everywhere.
std::optional<Advice> advise(const SeatView& view, std::uint64_t seed, Budget budget, const Json* other,
                             Problem& problem);

// The seat's chance after an action that it may do.
std::uint32_t chance_after(const SeatView& view, const Json& action, std::uint64_t seed, Budget budget);
// The same as the table stands, whoever is to act.
std::uint32_t chance_now(const SeatView& view, std::uint64_t seed, Budget budget);

}  // namespace mogul
