#include "core/canvas.h"

#include <cstddef>
#include <string>
#include <string_view>

namespace mogul {
namespace {

bool continues_character(char c) { return (static_cast<unsigned char>(c) & 0xC0U) == 0x80U; }

std::size_t character_length(std::string_view text) {
  std::size_t length = 1;
  while (length < text.size() && continues_character(text[length])) ++length;
  return length;
}

std::string_view escape_of(Style style) {
  switch (style) {
    case Style::kPlain:
      return "\x1b[0m";
    case Style::kDim:
      return "\x1b[0;2m";
    case Style::kBold:
      return "\x1b[0;1m";
    case Style::kRed:
      return "\x1b[0;31m";
    case Style::kGreen:
      return "\x1b[0;32m";
    case Style::kYellow:
      return "\x1b[0;33m";
    case Style::kBlue:
      return "\x1b[0;34m";
    case Style::kMagenta:
      return "\x1b[0;35m";
    case Style::kCyan:
      return "\x1b[0;36m";
    case Style::kReverse:
      return "\x1b[0;7m";
  }
  return "";
}

}  // namespace

Canvas::Canvas(unsigned width, unsigned height) : width_(width), height_(height), cells_(std::size_t{width} * height) {}

unsigned Canvas::put(unsigned row, unsigned column, std::string_view text, Style style) {
  while (!text.empty()) {
    const std::size_t length = character_length(text);
    if (row < height_ && column < width_) cells_[row * width_ + column] = {std::string(text.substr(0, length)), style};
    text.remove_prefix(length);
    ++column;
  }
  return column;
}

void Canvas::line(unsigned row, Style style) { fill(row, 0, width_, "─", style); }

void Canvas::fill(unsigned row, unsigned column, unsigned count, std::string_view glyph, Style style) {
  for (unsigned i = 0; i < count; ++i) put(row, column + i, glyph, style);
}

void Canvas::paste(unsigned row, const Canvas& other) {
  for (unsigned i = 0; i < other.rows_used(); ++i) {
    for (unsigned column = 0; column < other.used_in(i); ++column) {
      put(row + i, column, other.at(i, column).glyph, other.at(i, column).style);
    }
  }
}

unsigned Canvas::rows_used() const {
  unsigned rows = height_;
  while (rows > 0 && used_in(rows - 1) == 0) --rows;
  return rows;
}

unsigned Canvas::used_in(unsigned row) const {
  unsigned used = width_;
  while (used > 0 && at(row, used - 1).glyph == " " && at(row, used - 1).style != Style::kReverse) --used;
  return used;
}

std::string Canvas::plain() const {
  std::string out;
  for (unsigned row = 0; row < height_; ++row) {
    for (unsigned column = 0; column < used_in(row); ++column) out += at(row, column).glyph;
    out += '\n';
  }
  return out;
}

std::string Canvas::ansi() const {
  std::string out;
  for (unsigned row = 0; row < height_; ++row) {
    Style style = Style::kPlain;
    for (unsigned column = 0; column < used_in(row); ++column) {
      const Cell& cell = at(row, column);
      if (cell.style != style) out += escape_of(style = cell.style);
      out += cell.glyph;
    }
    if (style != Style::kPlain) out += escape_of(Style::kPlain);
    out += '\n';
  }
  return out;
}

unsigned columns_of(std::string_view text) {
  unsigned columns = 0;
  for (const char c : text) columns += continues_character(c) ? 0 : 1;
  return columns;
}

}  // namespace mogul
