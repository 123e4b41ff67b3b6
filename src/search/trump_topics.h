// What two players of Trump: The Game could bargain about: deals whose price is still open.
#pragma once

#include <vector>

#include "core/value.h"
#include "games/trump/deal.h"
#include "games/trump/state.h"

namespace mogul::search {

// Deals that one player could propose to another, as far as can be seen: sales, swaps, leases, shares, loans,
// insurance, promises of peace and releases. In none of them is anything paid now; some may be refused.
std::vector<trump::Deal> topics_between(const trump::State& seen, Seat proposer, Seat partner);

}  // namespace mogul::search
