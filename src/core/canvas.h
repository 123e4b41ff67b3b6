// A page of text with styles, on which a game draws its table. Whoever shows it decides whether styles are colours.
#pragma once

#include <cassert>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace mogul {

enum class Style : std::uint8_t { kPlain, kDim, kBold, kRed, kGreen, kYellow, kBlue, kMagenta, kCyan, kReverse };

class Canvas {
 public:
  Canvas(unsigned width, unsigned height);

  [[nodiscard]] unsigned width() const { return width_; }
  [[nodiscard]] unsigned height() const { return height_; }

  // Writes UTF-8 text at a place; what would lie outside is cut off. Returns the column behind it.
  unsigned put(unsigned row, unsigned column, std::string_view text, Style style = Style::kPlain);
  void line(unsigned row, Style style = Style::kDim);  // a rule across the page
  void fill(unsigned row, unsigned column, unsigned count, std::string_view glyph, Style style = Style::kPlain);
  // Puts what another page shows below a row of this one.
  void paste(unsigned row, const Canvas& other);
  // How many rows there are down to the last one with anything on it.
  [[nodiscard]] unsigned rows_used() const;

  // The page as lines, each ended by a newline, without blanks at their ends.
  [[nodiscard]] std::string plain() const;
  [[nodiscard]] std::string ansi() const;

  struct Cell {
    std::string glyph = " ";  // one character, as UTF-8
    Style style = Style::kPlain;
  };
  [[nodiscard]] const Cell& at(unsigned row, unsigned column) const {
    assert(row < height_ && column < width_);
    return cells_[row * width_ + column];
  }
  // How many columns there are to the last one with anything on it.
  [[nodiscard]] unsigned used_in(unsigned row) const;

 private:
  unsigned width_;
  unsigned height_;
  std::vector<Cell> cells_;
};

// How many columns a text takes: one for each character.
unsigned columns_of(std::string_view text);

}  // namespace mogul
