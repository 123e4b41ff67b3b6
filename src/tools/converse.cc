#include "tools/converse.h"

#include <cstdint>
#include <istream>
#include <ostream>
#include <random>
#include <streambuf>
#include <string>

#include "core/chance.h"
#include "doors/conversation.h"

namespace mogul {
namespace {

// Reads up to a line break or the end. Of a line that is too long only so much is kept as shows it.
bool read_line(std::istream& in, std::string& line) {
  constexpr auto kEnd = std::istream::traits_type::eof();
  line.clear();
  std::streambuf& buffer = *in.rdbuf();
  if (buffer.sgetc() == kEnd) return false;
  for (auto c = buffer.sbumpc(); c != kEnd && c != '\n'; c = buffer.sbumpc()) {
    if (line.size() <= kLineBytesMax) line += std::istream::traits_type::to_char_type(c);
  }
  return true;
}

}  // namespace

Seed fresh_seed() {
  std::random_device device;
  Seed seed;
  for (std::uint8_t& byte : seed.bytes) byte = static_cast<std::uint8_t>(device());
  return seed;
}

void converse(std::istream& in, std::ostream& out) {
  Conversation conversation(fresh_seed);
  std::string line;
  while (out && read_line(in, line)) {
    const bool blank = line.find_first_not_of(" \t\r") == std::string::npos;
    if (!blank) out << conversation.answer(line) << '\n' << std::flush;
  }
}

}  // namespace mogul
