#include "terminal/narrow.h"

#include <algorithm>
#include <cstddef>
#include <vector>

#include "core/canvas.h"

namespace mogul::terminal {
namespace {

constexpr unsigned kFoldIndent = 4;

// Rows of a page, from the first up to the end.
struct Rows {
  unsigned first;
  unsigned end;
};

bool is_blank(const Canvas& page, Rows rows, unsigned column) {
  for (unsigned row = rows.first; row < rows.end; ++row) {
    if (column < page.used_in(row) && page.at(row, column).glyph != " ") return false;
  }
  return true;
}

unsigned used_in(const Canvas& page, Rows rows) {
  unsigned used = 0;
  for (unsigned row = rows.first; row < rows.end; ++row) used = std::max(used, page.used_in(row));
  return used;
}

// A gap between columns: blank in all rows.
struct Gap {
  unsigned first;
  unsigned width;
};

std::vector<Gap> gaps_in(const Canvas& page, Rows rows) {
  std::vector<Gap> gaps;
  const unsigned used = used_in(page, rows);
  for (unsigned column = 0; column < used; ++column) {
    if (!is_blank(page, rows, column)) continue;
    if (!gaps.empty() && gaps.back().first + gaps.back().width == column) {
      ++gaps.back().width;
    } else {
      gaps.push_back({.first = column, .width = 1});
    }
  }
  return gaps;
}

// Which columns are left if the widest gaps become narrower, down to one blank, until the rest fits; none if it never
// does.
std::vector<unsigned> columns_kept(const Canvas& page, Rows rows, unsigned columns) {
  std::vector<unsigned> kept;
  const unsigned used = used_in(page, rows);
  for (unsigned column = 0; column < used; ++column) kept.push_back(column);
  std::vector<Gap> gaps = gaps_in(page, rows);
  while (kept.size() > columns) {
    const auto widest =
        std::max_element(gaps.begin(), gaps.end(), [](const Gap& a, const Gap& b) { return a.width < b.width; });
    if (widest == gaps.end() || widest->width == 1) return {};
    std::erase(kept, widest->first + --widest->width);
  }
  return kept;
}

// The rows of a table are indented, perhaps with a mark in front; a title or text stands at the margin.
bool is_indented(const Canvas& page, unsigned row) { return page.used_in(row) > 1 && page.at(row, 1).glyph == " "; }

// From the first row on as many rows of a table as can be squeezed together; at least one.
Rows rows_together(const Canvas& page, unsigned first, unsigned columns) {
  Rows rows{.first = first, .end = first + 1};
  if (!is_indented(page, first)) return rows;
  const auto fits = [&](unsigned end) { return !columns_kept(page, {.first = first, .end = end}, columns).empty(); };
  while (rows.end < page.rows_used() && is_indented(page, rows.end) && fits(rows.end + 1)) ++rows.end;
  return rows;
}

// Where a row of a page is broken so that it fits: behind the last blank, or in the middle of a long word.
unsigned break_of(const Canvas& page, unsigned row, unsigned first, unsigned columns) {
  if (page.used_in(row) - first <= columns) return page.used_in(row);
  for (unsigned column = first + columns + 1; column > first + 1; --column) {
    if (page.at(row, column - 1).glyph == " ") return column;
  }
  return first + columns;
}

// A page that grows downwards.
class Narrowed {
 public:
  Narrowed(const Canvas& page, unsigned columns)
      : page_(page), narrow_(columns, page.rows_used() * (page.width() / (columns - kFoldIndent) + 2)) {}

  void squeeze(Rows rows, const std::vector<unsigned>& kept) {
    for (unsigned row = rows.first; row < rows.end; ++row, ++row_) {
      for (std::size_t i = 0; i < kept.size(); ++i) copy(row, kept[i], static_cast<unsigned>(i));
    }
  }
  void fold(unsigned row) {
    unsigned indent = 0;
    for (unsigned first = 0; first < page_.used_in(row); ++row_) {
      const unsigned end = break_of(page_, row, first, narrow_.width() - indent);
      for (unsigned column = first; column < end; ++column) copy(row, column, indent + column - first);
      indent = kFoldIndent;
      first = end;
      while (first < page_.used_in(row) && page_.at(row, first).glyph == " ") ++first;
    }
  }
  [[nodiscard]] const Canvas& canvas() const { return narrow_; }

 private:
  void copy(unsigned row, unsigned column, unsigned to) {
    narrow_.put(row_, to, page_.at(row, column).glyph, page_.at(row, column).style);
  }

  const Canvas& page_;
  Canvas narrow_;
  unsigned row_ = 0;
};

}  // namespace

Canvas narrowed(const Canvas& page, unsigned columns) {
  Narrowed narrow(page, columns);
  for (unsigned row = 0; row < page.rows_used();) {
    const Rows rows = rows_together(page, row, columns);
    const std::vector<unsigned> kept = columns_kept(page, rows, columns);
    kept.empty() && page.used_in(row) > 0 ? narrow.fold(row) : narrow.squeeze(rows, kept);
    row = rows.end;
  }
  return narrow.canvas();
}

}  // namespace mogul::terminal
