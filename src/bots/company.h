// Whom a program can ask to play: the bots alone (bots/registry.h), or the levels that search too (search/opponents.h).
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "bots/bot.h"
#include "core/json.h"
#include "core/problem.h"
#include "core/seat_view.h"

namespace mogul {

struct Company {
  // Of a game, the strongest last.
  std::vector<std::string> (*names)(std::string_view game);
  // What one of them plays for the seat of a view, as JSON. Nothing and a problem if none is called that, or the seat
  // has nothing to choose.
  std::optional<Json> (*choose)(const SeatView& view, std::string_view name, std::uint64_t seed, Budget budget,
                                Problem& problem);
  // What the seat may hope for after an action that it may do, of 1,000. Null in a company that does not look ahead.
  std::uint32_t (*chance)(const SeatView& view, const Json& action, std::uint64_t seed, Budget budget);
};

}  // namespace mogul
