// What somebody meant who mistyped a word.
#pragma once

#include <span>
#include <string>
#include <string_view>

namespace mogul {

// The likeliest of the known words; empty if none is like it.
std::string_view nearest_word(std::string_view typed, std::span<const std::string> known);
// "; did you mean play?", or nothing.
std::string did_you_mean(std::string_view typed, std::span<const std::string> known);

}  // namespace mogul
