#include "terminal/text.h"

#include <algorithm>
#include <array>
#include <cassert>
#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "core/canvas.h"
#include "core/utf8.h"

namespace mogul::terminal {
namespace {

constexpr std::string_view kBlanks = " \t\r\n";

bool is_digit(char c) { return c >= '0' && c <= '9'; }

// Everything beyond ASCII counts as a letter: names are written in any alphabet.
bool is_wordly(char c) {
  const bool letter = (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
  return letter || is_digit(c) || (static_cast<unsigned char>(c) & 0x80U) != 0;
}
// The comma of "1,370".
bool is_in_number(std::string_view text, std::size_t at) {
  return text[at] == ',' && at > 0 && is_digit(text[at - 1]) && at + 1 < text.size() && is_digit(text[at + 1]);
}
char small(char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; }

// The bytes of the first so many characters.
std::size_t bytes_of(std::string_view text, unsigned columns) {
  std::size_t bytes = text.size();
  while (columns_of(text.substr(0, bytes)) > columns) --bytes;
  return bytes;
}

}  // namespace

std::string in_small_letters(std::string_view text) {
  std::string out(text);
  std::transform(out.begin(), out.end(), out.begin(), small);
  return out;
}

std::vector<std::string_view> words_of(std::string_view text) {
  std::vector<std::string_view> words;
  while (!(text = trimmed(text)).empty()) {
    words.push_back(text.substr(0, text.find_first_of(kBlanks)));
    text.remove_prefix(words.back().size());
  }
  return words;
}

std::vector<std::string> plain_words_of(std::string_view text) {
  std::vector<std::string> words;
  bool inside = false;
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (is_in_number(text, i)) continue;
    if (is_wordly(text[i])) {
      if (!inside) words.emplace_back();
      words.back() += small(text[i]);
    }
    inside = is_wordly(text[i]);
  }
  return words;
}

std::vector<std::string> wrapped(std::string_view text, unsigned columns, unsigned indent) {
  assert(indent < columns);
  std::vector<std::string> lines;
  std::string line;
  bool begun = false;
  const auto finish_line = [&] {
    lines.push_back(line);
    line.assign(indent, ' ');
    begun = false;
  };
  for (std::string_view word : words_of(text)) {
    if (begun && columns_of(line) + 1 + columns_of(word) > columns) finish_line();
    if (begun) line += ' ';
    while (columns_of(line) + columns_of(word) > columns) {
      const std::size_t fits = bytes_of(word, columns - columns_of(line));
      line += word.substr(0, fits);
      word.remove_prefix(fits);
      finish_line();
    }
    line += word;
    begun = true;
  }
  if (begun) lines.push_back(line);
  return lines;
}

std::string in_ascii(std::string_view text) {
  struct Likeness {
    std::string_view glyph;
    std::string_view ascii;
  };
  static constexpr std::array kLike = {Likeness{"─", "-"}, Likeness{"…", "..."}, Likeness{"×", "x"}};
  std::string out;
  while (!text.empty()) {
    const auto like =
        std::find_if(kLike.begin(), kLike.end(), [&](const Likeness& l) { return text.starts_with(l.glyph); });
    if (like != kLike.end()) {
      out += like->ascii;
      text.remove_prefix(like->glyph.size());
      continue;
    }
    const bool plain = static_cast<unsigned char>(text[0]) < 0x80U;
    out += plain ? text[0] : '?';
    take_character(text);
  }
  return out;
}

bool all_digits(std::string_view text) {
  return std::all_of(text.begin(), text.end(), [](char c) { return c >= '0' && c <= '9'; });
}

std::string_view trimmed(std::string_view text) {
  const std::size_t begin = text.find_first_not_of(kBlanks);
  if (begin == std::string_view::npos) return {};
  return text.substr(begin, text.find_last_not_of(kBlanks) - begin + 1);
}

}  // namespace mogul::terminal
