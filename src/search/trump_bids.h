// Sealed bids of Trump: The Game: the best answer to what the others may bid, and now and then one that is as good.
#pragma once

#include <cstdint>
#include <optional>

#include "core/view.h"
#include "games/trump/game.h"
#include "search/settings.h"

namespace mogul::search {

// An opening bid (T-25). Nothing where none is asked for.
std::optional<Trump::Action> sealed_bid(const View<Trump>& view, std::uint64_t seed, const Settings& settings);

}  // namespace mogul::search
