// What is impossible about a state, in words.
#pragma once

#include <string>

#include "core/game.h"
#include "core/problem.h"

namespace mogul {

// Empty if nothing is.
template <Game G>
std::string flaw_of(const typename G::State& state) {
  return text_of(G::flaw(state));
}

}  // namespace mogul
