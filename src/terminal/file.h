// Files of a player: read whole, written whole or not at all.
#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace mogul::terminal {

std::optional<std::string> read_file(const std::string& file, std::string& problem);
// For the owner's eyes only: a saved game holds the hidden cards.
bool write_private_file(const std::string& file, std::string_view text, std::string& problem);

}  // namespace mogul::terminal
