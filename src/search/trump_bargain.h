// Bargaining in Trump: The Game. A deal is judged by what it does to everybody's chance to win, on the same worlds with
// it and without, and by what it surely brings in money; an offer shares what both gain by it as Nash has it.
#pragma once

#include <cstdint>
#include <optional>

#include "core/view.h"
#include "games/trump/game.h"
#include "search/settings.h"

namespace mogul::search {

// The answer to an offer, or an offer worth making on one's turn. Nothing where there is nothing to be said.
std::optional<Trump::Action> bargain(const View<Trump>& view, std::uint64_t seed, const Settings& settings);

}  // namespace mogul::search
