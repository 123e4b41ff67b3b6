// What a bot is: a function from what its seat may know, a seed and a budget to an action. It holds no state, so it
// cannot remember what it should not know, and the same question always gets the same answer.
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>

#include "core/game.h"
#include "core/json.h"
#include "core/problem.h"
#include "core/sentence.h"
#include "core/view.h"

namespace mogul {

// How much a bot may think: playouts, not time, so that a game can be played again exactly. None: as many as it usually
// takes.
struct Budget {
  std::uint32_t playouts = 0;
};

template <Game G>
using Choose = typename G::Action (*)(const View<G>& view, std::uint64_t seed, Budget budget);

template <Game G>
struct Bot {
  std::string_view name;
  std::string_view help;
  Choose<G> choose;
};

// A judge of what players agree on: what an action would bring, or without one what lies on the table, as JSON with
// "sentences". Nothing and a problem if that is nothing to be agreed on. There is no problem when it is asked.
template <Game G>
using Judge = std::optional<Json> (*)(const View<G>& view, const typename G::Action* action, const Voice& voice,
                                      Problem& problem);

}  // namespace mogul
