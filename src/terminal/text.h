// Words and lines.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace mogul::terminal {

// The usual window. Games draw their tables for it; a page uses as much as there is, and folds what is wider.
inline constexpr unsigned kColumns = 80;
inline constexpr unsigned kRows = 24;
struct Size {
  unsigned columns = kColumns;
  unsigned rows = kRows;
  bool endless = false;  // a stream of text, which has room for all that happened
};
// A smaller one is not worth the trouble.
inline constexpr unsigned kColumnsMin = 30;
inline constexpr unsigned kRowsMin = 6;

// What stands between blanks.
std::vector<std::string_view> words_of(std::string_view text);
// Runs of letters and digits, in small letters; numbers without the commas of thousands.
std::vector<std::string> plain_words_of(std::string_view text);

// Broken between words; lines after the first are indented. A word that is longer than a line is broken too.
std::vector<std::string> wrapped(std::string_view text, unsigned columns, unsigned indent = 0);

std::string in_small_letters(std::string_view text);

bool all_digits(std::string_view text);

// The same for those who can show nothing but ASCII.
std::string in_ascii(std::string_view text);

std::string_view trimmed(std::string_view text);

}  // namespace mogul::terminal
