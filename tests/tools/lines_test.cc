#include "tools/lines.h"

#include <cstddef>
#include <istream>
#include <sstream>
#include <streambuf>
#include <string>

#include <doctest/doctest.h>

namespace mogul::test {
namespace {

// So many letters, which are nowhere in memory.
class Letters : public std::streambuf {
 public:
  explicit Letters(std::size_t count) : left_(count) {}

 private:
  int_type underflow() override {
    if (left_ == 0) return traits_type::eof();
    --left_;
    setg(&letter_, &letter_, &letter_ + 1);
    return traits_type::to_int_type(letter_);
  }

  std::size_t left_;
  char letter_ = 'x';
};

}  // namespace

TEST_CASE("lines are read up to the last, which need not end with a break") {
  std::istringstream in("one\n\nlast");
  std::string line;
  REQUIRE(read_line(in, 4, line));
  CHECK(line == "one");
  REQUIRE(read_line(in, 4, line));
  CHECK(line.empty());
  REQUIRE(read_line(in, 4, line));
  CHECK(line == "last");
  CHECK_FALSE(read_line(in, 4, line));
}

TEST_CASE("of a line that is too long no more is kept than shows it, and the next one is whole") {
  std::istringstream in("too long\nnext");
  std::string line;
  REQUIRE(read_line(in, 4, line));
  CHECK(line == "too l");
  REQUIRE(read_line(in, 4, line));
  CHECK(line == "next");

  Letters letters(20'000'000);
  std::istream endless(&letters);
  REQUIRE(read_line(endless, 1'000, line));
  CHECK(line.size() == 1'001);
  CHECK(line.capacity() < 4'000);
  CHECK_FALSE(read_line(endless, 1'000, line));
}

}  // namespace mogul::test
