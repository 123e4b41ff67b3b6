#include "core/canvas.h"

#include <doctest/doctest.h>

namespace mogul::test {
namespace {

TEST_CASE("text lies where it was put, and lines end without blanks") {
  Canvas canvas(8, 3);
  CHECK(canvas.put(0, 2, "ab") == 4);
  CHECK(canvas.put(2, 0, "c  ") == 3);
  CHECK(canvas.plain() == "  ab\n\nc\n");
  canvas.put(0, 3, "X");
  CHECK(canvas.plain() == "  aX\n\nc\n");
}

TEST_CASE("what would lie outside is cut off") {
  Canvas canvas(4, 2);
  CHECK(canvas.put(0, 2, "abcd") == 6);
  canvas.put(2, 0, "below");
  canvas.put(1, 4, "right");
  CHECK(canvas.plain() == "  ab\n\n");
}

TEST_CASE("a character takes one column, however many bytes it has") {
  Canvas canvas(4, 2);
  CHECK(canvas.put(0, 0, "é€😀") == 3);
  canvas.put(0, 1, "x");
  canvas.put(1, 2, "€€€");
  CHECK(canvas.plain() == "éx😀\n  €€\n");
  CHECK(columns_of("é€😀x") == 4);
  CHECK(columns_of("") == 0);
}

TEST_CASE("rules and fillings") {
  Canvas canvas(3, 2);
  canvas.line(0);
  canvas.fill(1, 1, 5, "#");
  CHECK(canvas.plain() == "───\n ##\n");
}

TEST_CASE("styles are changed where they change, and end with the line") {
  Canvas canvas(6, 2);
  canvas.put(0, 0, "a");
  canvas.put(0, 1, "bc", Style::kBold);
  canvas.put(0, 3, "d", Style::kRed);
  canvas.put(1, 0, "e", Style::kGreen);
  canvas.put(1, 1, "f");
  CHECK(canvas.ansi() == "a\x1b[0;1mbc\x1b[0;31md\x1b[0m\n\x1b[0;32me\x1b[0mf\n");
  CHECK(canvas.plain() == "abcd\nef\n");
}

TEST_CASE("a reversed blank is to be seen, so it is not cut off") {
  Canvas canvas(4, 1);
  canvas.put(0, 0, "  ", Style::kReverse);
  canvas.put(0, 2, " ", Style::kBold);
  CHECK(canvas.ansi() == "\x1b[0;7m  \x1b[0m\n");
}

}  // namespace
}  // namespace mogul::test
