// For whom a table waits, since when, and what happens if nothing does. Kept nowhere: after an outage everybody has the
// whole time again, but in games over days, whose clocks go by the times in the journal (facts.h). A reaction is made
// known at a time that tells nothing (ADR 22).
#pragma once

#include <chrono>
#include <cstdint>
#include <optional>
#include <vector>

#include "core/value.h"
#include "server/facts.h"
#include "server/patience.h"
#include "server/secrets.h"
#include "server/stopwatch.h"

namespace mogul::server {

// What happens at a table without anybody asking for it.
enum class DueKind : std::uint8_t {
  kBotThinks,  // a bot begins to, or one that stands in
  kPublished,  // an answer becomes known that was held
  kPasses,     // somebody lets everything pass
  kTimeUp,     // somebody thought for too long
  kGone,       // somebody was away for too long
};

struct Due {
  Instant at = 0;
  DueKind kind = DueKind::kBotThinks;
  Seat seat = Seat::kNobody;
  std::uint32_t decision = 0;
  friend bool operator==(const Due&, const Due&) = default;
};

class Waiting {
 public:
  Waiting(const Patience& patience, const RandomBytes& random) : patience_(patience), random_(random) {}

  // Looks at how things stand now: who is asked anew, who has come or gone. `here` are the seats whose owners are
  // connected.
  void look(const Facts& facts, Seats here, Instant now);
  // The owner of a seat goes on purpose, and is waited for less long; or has come, or is still there in another tab.
  void hear_bye(Seat seat);
  void hear_hello(Seat seat);
  // A bot thinks about what that seat is asked, or has done so.
  void bot_thinks(Seat seat) { seats_[index_of(seat)].bot_thinks = true; }
  void bot_thought(const Facts& facts, Seat seat, std::uint32_t decision, Instant now);
  [[nodiscard]] bool is_bot_thinking() const;

  // Whether the game goes on: somebody is here or it is one over days, and it is not paused.
  [[nodiscard]] bool is_running() const { return running_; }

  // What happens next if nobody does anything.
  [[nodiscard]] std::optional<Due> next(const Facts& facts) const;
  // Whether an answer of that seat must not be known yet.
  [[nodiscard]] bool must_hold(const Facts& facts, Seat seat, Instant now) const;
  // What a decision that is answered now takes from the seat's bank, in milliseconds; nothing from whoever has no seat.
  [[nodiscard]] std::uint32_t spent(const Facts& facts, Seat seat, Instant now) const;
  // When the seat's time is up, or a bot stands in for it; 0: never.
  [[nodiscard]] Instant time_up(const Facts& facts, Seat seat) const;
  [[nodiscard]] Instant gone(const Facts& facts, Seat seat) const;

 private:
  struct SeatTimes {
    std::uint32_t decision = 0;
    Instant not_before = 0;  // a reaction to that decision is known no sooner; 0: the seat does not react
    bool asked = false;
    Instant asked_at = 0;
    Stopwatch watch;          // of a game that is not over days
    bool bot_thinks = false;  // about that decision
    bool here = false;
    Instant gone_at = 0;
    bool said_bye = false;
  };

  // While the game rests no delay runs.
  void let_delays_rest(Instant now);
  [[nodiscard]] Instant delay_for(const Facts& facts) const;
  [[nodiscard]] Instant known_from(std::uint32_t decision, const Facts& facts, Instant now) const;
  [[nodiscard]] std::optional<Due> due_of(const Facts& facts, Seat seat) const;
  [[nodiscard]] std::optional<Due> bots_due(const Facts& facts, Seat seat) const;
  // As the facts have it; nothing either while the game rests.
  [[nodiscard]] std::optional<Instant> allowance(const Facts& facts, Seat seat) const;
  [[nodiscard]] const Stopwatch& watch_of(const Facts& facts, Seat seat) const;
  [[nodiscard]] Instant since(Instant moment) const { return moment > clocks_from_ ? moment : clocks_from_; }

  const Patience& patience_;
  const RandomBytes& random_;
  std::vector<SeatTimes> seats_;
  Instant looked_at_ = 0;
  bool attended_ = false;  // somebody is here
  Instant attended_from_ = 0;
  bool running_ = false;  // as is_running() says
  Instant clocks_from_ = 0;
};

}  // namespace mogul::server
