// What is impossible about the deals of a state or a view (flaw_deals.cc).
#pragma once

#include "core/problem.h"
#include "games/trump/state.h"

namespace mogul::trump {

Problem flaw_in_deals(const State& state);
// In an answer, what the proposer gives must be there, as far as it can be seen.
Problem flaw_in_answer(const State& state);
// After a deal, what was signed stands in the book, and what was given is with the other party.
Problem flaw_in_related(const State& state);

}  // namespace mogul::trump
