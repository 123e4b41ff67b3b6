#include "tools/converse.h"

#include <cstdint>
#include <istream>
#include <ostream>
#include <random>
#include <string>

#include "core/chance.h"
#include "doors/conversation.h"
#include "search/opponents.h"
#include "tools/lines.h"

namespace mogul {

Seed fresh_seed() {
  std::random_device device;
  Seed seed;
  for (std::uint8_t& byte : seed.bytes) byte = static_cast<std::uint8_t>(device());
  return seed;
}

void converse(std::istream& in, std::ostream& out) {
  Conversation conversation(kBotsAndLevels, fresh_seed);
  std::string line;
  while (out && read_line(in, kLineBytesMax, line)) {
    const bool blank = line.find_first_not_of(" \t\r") == std::string::npos;
    if (!blank) out << conversation.answer(line) << '\n' << std::flush;
  }
}

}  // namespace mogul
