// Files of a player: read whole, written whole or not at all.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace mogul::terminal {

std::optional<std::string> read_file(const std::string& file, std::string& problem);

enum class Existing : std::uint8_t { kReplaced, kLeftAlone };
// For the owner's eyes only: a saved game holds the hidden cards. Nothing is replaced but a file: no device, no link
// and not what a link points to.
bool write_private_file(const std::string& file, std::string_view text, Existing existing, std::string& problem);

}  // namespace mogul::terminal
