// Characters as UTF-8.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

namespace mogul {

// The length of the well-formed sequence at the start of the text, 0 if there is none.
std::size_t utf8_length(std::string_view text);
// The character that a well-formed sequence stands for.
std::uint32_t utf8_code(std::string_view sequence);
void append_utf8(std::string& out, std::uint32_t code);

}  // namespace mogul
