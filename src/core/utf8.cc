#include "core/utf8.h"

#include <algorithm>
#include <array>
#include <cstddef>
#include <optional>
#include <span>
#include <string>
#include <string_view>

namespace mogul {
namespace {

struct Range {
  char32_t first;
  char32_t last;
};
constexpr std::array kControls = {Range{0x00, 0x1F}, Range{0x7F, 0x9F}};
constexpr std::array kInvisible = {
    Range{0x00AD, 0x00AD}, Range{0x034F, 0x034F}, Range{0x061C, 0x061C},   Range{0x115F, 0x1160}, Range{0x180E, 0x180E},
    Range{0x200B, 0x200F}, Range{0x2028, 0x202E}, Range{0x2060, 0x206F},   Range{0x2800, 0x2800}, Range{0x3164, 0x3164},
    Range{0xFEFF, 0xFEFF}, Range{0xFFA0, 0xFFA0}, Range{0xE0000, 0xE007F},
};

bool is_in(char32_t character, std::span<const Range> ranges) {
  return std::any_of(ranges.begin(), ranges.end(),
                     [&](const Range& range) { return character >= range.first && character <= range.last; });
}

}  // namespace

std::size_t utf8_length(std::string_view text) {
  const auto byte = [&](std::size_t i) { return i < text.size() ? static_cast<unsigned char>(text[i]) : 0U; };
  const auto tail = [&](std::size_t i) { return (byte(i) & 0xC0U) == 0x80U; };
  const unsigned lead = byte(0);
  if (lead < 0x80) return text.empty() ? 0 : 1;
  if (lead >= 0xC2 && lead <= 0xDF) return tail(1) ? 2 : 0;
  if (lead >= 0xE0 && lead <= 0xEF) {
    const bool overlong = lead == 0xE0 && byte(1) < 0xA0;
    const bool surrogate = lead == 0xED && byte(1) >= 0xA0;
    return tail(1) && tail(2) && !overlong && !surrogate ? 3 : 0;
  }
  if (lead >= 0xF0 && lead <= 0xF4) {
    const bool overlong = lead == 0xF0 && byte(1) < 0x90;
    const bool beyond = lead == 0xF4 && byte(1) >= 0x90;
    return tail(1) && tail(2) && tail(3) && !overlong && !beyond ? 4 : 0;
  }
  return 0;
}

std::optional<char32_t> take_character(std::string_view& text) {
  const std::size_t length = utf8_length(text);
  const std::string_view sequence = text.substr(0, length == 0 ? 1 : length);
  text.remove_prefix(sequence.size());
  if (length == 0) return std::nullopt;
  const auto lead = static_cast<unsigned char>(sequence[0]);
  char32_t character = length == 1 ? lead : lead & (0x7FU >> length);
  for (const char tail : sequence.substr(1)) character = character << 6U | (static_cast<unsigned char>(tail) & 0x3FU);
  return character;
}

void append_utf8(std::string& out, char32_t character) {
  const auto tail = [&](unsigned shift) { out += static_cast<char>(0x80U | ((character >> shift) & 0x3FU)); };
  if (character < 0x80) {
    out += static_cast<char>(character);
  } else if (character < 0x800) {
    out += static_cast<char>(0xC0U | (character >> 6U)), tail(0);
  } else if (character < 0x10000) {
    out += static_cast<char>(0xE0U | (character >> 12U)), tail(6), tail(0);
  } else {
    out += static_cast<char>(0xF0U | (character >> 18U)), tail(12), tail(6), tail(0);
  }
}

bool is_control(char32_t character) { return is_in(character, kControls); }
bool is_invisible(char32_t character) { return is_in(character, kInvisible); }

}  // namespace mogul
