// How long a table waits for what.
#pragma once

#include <chrono>

namespace mogul::server {

struct Patience {
  using Time = std::chrono::milliseconds;

  Time bot_pause{900};  // before a bot moves, so that people can follow
  // A reaction becomes known at the least after the first of these and a chance time more, of which the second is the
  // mean; the third is the most.
  Time window_least{900};
  Time window_mean{500};
  Time window_most{2'500};
  Time late_step{1'000};         // in which a bot's reaction is late, if it is
  Time grace{60'000};            // before a bot stands in for somebody whose connection is lost; 0: none does
  Time grace_after_bye{10'000};  // the same, for somebody who went on purpose
  Time more_time{60'000};        // what is given to whoever needs more time
  Time reveal{3'000};            // for everybody's part of the shuffle
  Time fold{60'000};             // before a table that nobody looks at is folded away

  // The same, but nobody is waited for who is played by the server itself: for rehearsals and measurements.
  [[nodiscard]] Patience at_once() const {
    Patience patience = *this;
    patience.bot_pause = patience.window_least = patience.window_mean = patience.window_most = Time(0);
    patience.late_step = Time(0);
    return patience;
  }
};

}  // namespace mogul::server
