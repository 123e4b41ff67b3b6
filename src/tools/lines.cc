#include "tools/lines.h"

#include <cstddef>
#include <istream>
#include <streambuf>
#include <string>

namespace mogul {

bool read_line(std::istream& in, std::size_t bytes_max, std::string& line) {
  constexpr auto kEnd = std::istream::traits_type::eof();
  line.clear();
  std::streambuf& buffer = *in.rdbuf();
  if (buffer.sgetc() == kEnd) return false;
  for (auto c = buffer.sbumpc(); c != kEnd && c != '\n'; c = buffer.sbumpc()) {
    if (line.size() <= bytes_max) line += std::istream::traits_type::to_char_type(c);
  }
  return true;
}

}  // namespace mogul
