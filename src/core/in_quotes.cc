#include "core/in_quotes.h"

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

#include "core/json.h"
#include "core/utf8.h"

namespace mogul {
namespace {

struct Range {
  std::uint32_t first;
  std::uint32_t last;
};
constexpr std::array kUnseen = {
    Range{0x7F, 0x9F},        // DEL and the C1 controls
    Range{0xAD, 0xAD},        // soft hyphen
    Range{0x61C, 0x61C},      // Arabic letter mark
    Range{0x180E, 0x180E},    // Mongolian vowel separator
    Range{0x200B, 0x200F},    // zero width, marks of direction
    Range{0x2028, 0x202E},    // separators of lines and paragraphs, embeddings and overrides of direction
    Range{0x2060, 0x206F},    // word joiner, invisible operators, isolates
    Range{0xFEFF, 0xFEFF},    // byte order mark
    Range{0xE0000, 0xE007F},  // tags
};

bool is_unseen(std::uint32_t code) {
  return std::any_of(kUnseen.begin(), kUnseen.end(),
                     [&](const Range& range) { return code >= range.first && code <= range.last; });
}

void append_unit(std::string& out, std::uint32_t unit) {
  constexpr std::string_view kHex = "0123456789abcdef";
  out += "\\u";
  for (unsigned shift = 16; shift > 0; shift -= 4) out += kHex[(unit >> (shift - 4)) & 0xFU];
}

void append_escape(std::string& out, std::uint32_t code) {
  if (code >= 0x10000) {
    append_unit(out, 0xD800 + ((code - 0x10000) >> 10U));
    code = 0xDC00 + ((code - 0x10000) & 0x3FFU);
  }
  append_unit(out, code);
}

}  // namespace

std::string in_quotes(std::string_view text) { return json_in_message(Json(text)); }

// Whatever needs an escape stands in a string, so escapes may be put in without looking where.
std::string json_in_message(const Json& json) {
  constexpr std::uint32_t kReplacement = 0xFFFD;
  std::string out;
  for (std::string_view rest = json.dump(); !rest.empty();) {
    const std::size_t length = utf8_length(rest);
    const std::uint32_t code = length == 0 ? kReplacement : utf8_code(rest.substr(0, length));
    if (length == 0 || is_unseen(code)) {
      append_escape(out, code);
    } else {
      out += rest.substr(0, length);
    }
    rest.remove_prefix(length == 0 ? 1 : length);
  }
  return out;
}

}  // namespace mogul
