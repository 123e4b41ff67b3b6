// Words and lines.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace mogul::terminal {

inline constexpr unsigned kColumns = 80;
inline constexpr unsigned kRows = 24;

// What stands between blanks.
std::vector<std::string_view> words_of(std::string_view text);
// Runs of letters and digits, in small letters.
std::vector<std::string> plain_words_of(std::string_view text);

// Broken between words; lines after the first are indented. A word that is longer than a line is broken too.
std::vector<std::string> wrapped(std::string_view text, unsigned columns, unsigned indent = 0);

bool all_digits(std::string_view text);

std::string_view trimmed(std::string_view text);

}  // namespace mogul::terminal
