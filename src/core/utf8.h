// Characters as UTF-8.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

namespace mogul {

// The length of the well-formed sequence at the start of the text, 0 if there is none.
std::size_t utf8_length(std::string_view text);
// Takes the first character off a text that is not empty; none, and a byte, if no well-formed sequence stands there.
std::optional<char32_t> take_character(std::string_view& text);
void append_utf8(std::string& out, char32_t character);

bool is_control(char32_t character);
// What turns the direction of writing around, takes no room, or breaks the line: with it two texts can look alike, and
// one can disturb the sentence it stands in.
bool is_invisible(char32_t character);

}  // namespace mogul
