// Who does what takes long, while the tables go on. The fourth seam, beside journal, clock and transport.
#pragma once

#include <cstdint>
#include <functional>
#include <string>

namespace mogul::server {

enum class Urgency : std::uint8_t {
  kNobodyWaits,  // bots play among themselves
  kSomebodyWaits,
};

class Thinker {
 public:
  Thinker() = default;
  Thinker(const Thinker&) = delete;
  Thinker& operator=(const Thinker&) = delete;
  virtual ~Thinker() = default;

  // Does the work somewhere else, and then calls `done` where the tables are. The work touches nothing that a table
  // does. Of what is equally urgent each household gets its share.
  virtual void think(const std::string& household, Urgency urgency, std::function<void()> work,
                     std::function<void()> done) = 0;
};

}  // namespace mogul::server
