#include "games/cover_your_assets/sums.h"

#include "core/value.h"
#include "games/cover_your_assets/state.h"
#include "games/cover_your_assets/table.h"

namespace mogul::cover_your_assets {
namespace {

// CYA-9: the first set is never stolen; of the others the top one can be.
Hold hold_of(unsigned place, unsigned sets) {
  if (place == 0) return Hold::kSafe;
  return place + 1 == sets ? Hold::kExposed : Hold::kCovered;
}

StackSum sum_of(const Stack& stack) {
  StackSum sum{.worth = stack_value(stack), .sets = {}};
  for (unsigned i = 0; i < stack.size(); ++i) {
    sum.sets.push_back({.worth = value_of(stack[i]), .hold = hold_of(i, stack.size())});
  }
  return sum;
}

}  // namespace

Sums sums_of(const State& seen) {
  Sums sums;
  for (const Stack& stack : seen.stacks) sums.stacks.push_back(sum_of(stack));
  if (!seen.challenge.empty()) sums.at_stake = at_stake(seen);
  return sums;
}

}  // namespace mogul::cover_your_assets
