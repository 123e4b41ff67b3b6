// What a choice brings that its sentence can't say.
#pragma once

#include <string>

#include "core/json.h"
#include "core/seat_view.h"

namespace mogul::terminal {

// In a word or two, as the game puts it; empty if it has nothing to say. The action is one that the seat may do.
std::string remark_on(const SeatView& view, const Json& action);

}  // namespace mogul::terminal
