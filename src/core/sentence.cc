#include "core/sentence.h"

#include <algorithm>
#include <array>
#include <cstddef>
#include <span>
#include <string>
#include <string_view>

#include "core/json.h"
#include "core/problem.h"
#include "core/value.h"

namespace mogul {
namespace {

struct Range {
  char32_t first;
  char32_t last;
};
constexpr std::array kControls = {Range{0x00, 0x1F}, Range{0x7F, 0x9F}};
// What turns the direction of writing around, takes no room, or breaks the line: with it two names can look alike, and
// one can disturb the sentence it stands in.
constexpr std::array kInvisible = {Range{0x00AD, 0x00AD}, Range{0x034F, 0x034F}, Range{0x061C, 0x061C},
                                   Range{0x180E, 0x180E}, Range{0x200B, 0x200F}, Range{0x2028, 0x202E},
                                   Range{0x2060, 0x206F}, Range{0xFEFF, 0xFEFF}, Range{0xE0000, 0xE007F}};

// Takes the first character off a text that is well-formed UTF-8.
char32_t take_character(std::string_view& text) {
  const auto lead = static_cast<unsigned char>(text.front());
  const unsigned length = lead < 0x80 ? 1 : lead < 0xE0 ? 2 : lead < 0xF0 ? 3 : 4;
  char32_t character = length == 1 ? lead : lead & (0x7FU >> length);
  for (const char byte : text.substr(1, length - 1))
    character = character << 6U | (static_cast<unsigned char>(byte) & 0x3FU);
  text.remove_prefix(length);
  return character;
}

bool has_any(std::string_view text, std::span<const Range> ranges) {
  while (!text.empty()) {
    const char32_t character = take_character(text);
    for (const Range& range : ranges) {
      if (character >= range.first && character <= range.last) return true;
    }
  }
  return false;
}

bool is_utf8(std::string_view text) {
  Problem problem;
  return Json::parse(Json(text).dump(), problem).has_value();
}

// "you", in whatever letters and with blanks around it.
bool is_you(std::string_view name) {
  std::string letters;
  for (const char c : name) {
    if (c != ' ') letters += c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
  }
  return letters == "you";
}

}  // namespace

std::string text_of(Seat seat, const Voice& voice) {
  if (seat == Seat::kNobody) return "nobody";
  if (seat == voice.listener) return "you";
  if (index_of(seat) < voice.names.size()) return voice.names[index_of(seat)];
  return "seat " + std::to_string(index_of(seat));
}

std::string possessive_of(Seat seat, const Voice& voice) {
  return seat != Seat::kNobody && seat == voice.listener ? "your" : text_of(seat, voice) + "'s";
}

std::string text_of(Money money) {
  std::string digits = std::to_string(money.dollars);
  const std::size_t first = money.dollars < 0 ? 1 : 0;
  for (std::size_t at = digits.size(); at > first + 3; at -= 3) digits.insert(at - 3, ",");
  return digits.insert(first, "$");
}

std::string joined(std::span<const std::string> parts) {
  std::string out;
  for (std::size_t i = 0; i < parts.size(); ++i) {
    if (i > 0) out += i + 1 == parts.size() ? " and " : ", ";
    out += parts[i];
  }
  return out;
}

std::string flaw_in_name(std::string_view name) {
  if (name.find_first_not_of(' ') == std::string_view::npos) return "a name is not blank";
  if (!is_utf8(name)) return "a name is UTF-8";
  if (has_any(name, kControls)) return "a name has no control characters";
  if (has_any(name, kInvisible)) return "a name has no invisible characters";
  return is_you(name) ? "\"you\" can't be a name: sentences call the listener that" : std::string();
}

std::string flaw_in_names(std::span<const std::string> names) {
  for (const std::string& name : names) {
    std::string flaw = flaw_in_name(name);
    if (!flaw.empty()) return flaw;
    if (std::count(names.begin(), names.end(), name) > 1) return "two players are called " + name;
  }
  return {};
}

std::string capitalised(std::string text) {
  if (!text.empty() && text[0] >= 'a' && text[0] <= 'z') text[0] = static_cast<char>(text[0] - 'a' + 'A');
  return text;
}

std::string counted_cards(unsigned count) { return count == 1 ? "a card" : std::to_string(count) + " cards"; }

std::string ordinal(unsigned number) {
  constexpr std::array<std::string_view, 21> kWords = {
      "zeroth",     "first",     "second",    "third",       "fourth",     "fifth",      "sixth",
      "seventh",    "eighth",    "ninth",     "tenth",       "eleventh",   "twelfth",    "thirteenth",
      "fourteenth", "fifteenth", "sixteenth", "seventeenth", "eighteenth", "nineteenth", "twentieth"};
  if (number < kWords.size()) return std::string(kWords[number]);
  constexpr std::array<std::string_view, 4> kEndings = {"th", "st", "nd", "rd"};
  const bool teen = number / 10 % 10 == 1;
  const unsigned digit = teen || number % 10 >= kEndings.size() ? 0 : number % 10;
  return std::to_string(number) + std::string(kEndings[digit]);
}

}  // namespace mogul
