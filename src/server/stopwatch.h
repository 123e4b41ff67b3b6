// How long a seat has thought about what it is asked. It stands while nobody hurries the seat, and then runs on.
#pragma once

#include <algorithm>
#include <cstdint>
#include <optional>

namespace mogul::server {

// In milliseconds since 1970.
using Instant = std::uint64_t;

class Stopwatch {
 public:
  // Looks at how things stand now: which decision is open, and how long the seat may think about it in all; nothing
  // while nobody hurries it. Whoever's time was up and who is still asked the same, as after a bot has stood in for
  // them, has all of it again.
  void look(std::uint32_t decision, std::optional<Instant> allowed, Instant now) {
    if (decision != decision_) {
      *this = Stopwatch();
      decision_ = decision;
    }
    if (runs_ != allowed.has_value()) {
      shown_ = shown(now);
      if (runs_ && shown_ >= allowed_) shown_ = 0;
      from_ = now;
      runs_ = allowed.has_value();
    }
    if (allowed) allowed_ = *allowed;
  }
  // Does not count what has passed since.
  void skip(Instant since, Instant now) {
    const Instant ran_until = std::max(since, from_);
    if (runs_ && now > ran_until) from_ += now - ran_until;
  }

  [[nodiscard]] Instant shown(Instant now) const { return shown_ + (runs_ && now > from_ ? now - from_ : 0); }
  // When it shows that much, if it runs on.
  [[nodiscard]] Instant when(Instant shows) const { return from_ + (shows > shown_ ? shows - shown_ : 0); }

 private:
  std::uint32_t decision_ = 0;
  bool runs_ = false;
  Instant from_ = 0;     // when it last began to run, or stopped
  Instant shown_ = 0;    // what it showed then
  Instant allowed_ = 0;  // how much it may show
};

}  // namespace mogul::server
