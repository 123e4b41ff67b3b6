// A seat at a live table, for a command that says what is done there.
#pragma once

#include <functional>
#include <optional>
#include <ostream>
#include <string>
#include <string_view>

#include "core/json.h"
#include "core/seat_view.h"

namespace mogul {

// What the seat does; nothing and why, if nobody says.
using Decide = std::function<std::optional<Json>(const SeatView& view, std::string& fault)>;

// Sits down under a name at the table of a link, tells the story, and plays to the end. The command's exit code.
int play_live(std::string_view command, const std::string& link, const std::string& name, std::ostream& story,
              const Decide& decide);

}  // namespace mogul
