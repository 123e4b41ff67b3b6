#include "core/in_quotes.h"

#include <optional>
#include <string>
#include <string_view>

#include "core/json.h"
#include "core/utf8.h"

namespace mogul {
namespace {

void append_unit(std::string& out, char32_t unit) {
  constexpr std::string_view kHex = "0123456789abcdef";
  out += "\\u";
  for (unsigned shift = 16; shift > 0; shift -= 4) out += kHex[(unit >> (shift - 4)) & 0xFU];
}

void append_escape(std::string& out, char32_t character) {
  if (character < 0x10000) return append_unit(out, character);
  append_unit(out, 0xD800 + ((character - 0x10000) >> 10U));
  append_unit(out, 0xDC00 + ((character - 0x10000) & 0x3FFU));
}

}  // namespace

std::string in_quotes(std::string_view text) { return json_in_message(Json(text)); }

// Whatever needs an escape stands in a string, so escapes may be put in without looking where.
std::string json_in_message(const Json& json) {
  constexpr char32_t kReplacement = 0xFFFD;
  std::string out;
  for (std::string_view rest = json.dump(); !rest.empty();) {
    const std::optional<char32_t> character = take_character(rest);
    if (!character || is_control(*character) || is_invisible(*character)) {
      append_escape(out, character.value_or(kReplacement));
    } else {
      append_utf8(out, *character);
    }
  }
  return out;
}

}  // namespace mogul
