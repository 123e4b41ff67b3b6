#include "server/waiting.h"

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <optional>

#include "core/chair.h"
#include "core/game.h"
#include "core/seat_view.h"
#include "core/value.h"
#include "server/facts.h"
#include "server/patience.h"
#include "server/secrets.h"
#include "server/stopwatch.h"
#include "wire/table_card.h"

namespace mogul::server {
namespace {

Instant milliseconds(Patience::Time time) { return static_cast<Instant>(time.count()); }

Window window_of(const Facts& facts, Seat seat) { return facts.chair(seat).view().window(); }

}  // namespace

void Waiting::look(const Facts& facts, Seats here, Instant now) {
  seats_.resize(facts.players());
  if (!running_) let_delays_rest(now);
  looked_at_ = now;
  const bool attended_again = !here.empty() && !attended_;
  if (attended_again) attended_from_ = now;
  attended_ = !here.empty();
  const bool goes_on_alone = facts.clock().over_days() && facts.people_playing() > 0;
  const bool running = (attended_ || goes_on_alone) && !facts.paused();
  if (running && !running_) clocks_from_ = now;
  running_ = running;
  for (unsigned i = 0; i < facts.players(); ++i) {
    const Seat seat = seat_at(i);
    SeatTimes& times = seats_[i];
    if (times.here && !here.contains(seat)) times.gone_at = now;
    times.here = here.contains(seat);

    const std::uint32_t decision = facts.decision(seat);
    const bool asked = facts.to_act().contains(seat);
    if (asked && (!times.asked || decision != times.decision)) times.asked_at = now;
    times.asked = asked;
    if (attended_again) times.watch = {};
    auto allowed = allowance(facts, seat);
    if (allowed) *allowed += facts.seat(seat).bank_ms;
    times.watch.look(decision, allowed, now);
    if (decision == times.decision) continue;
    const bool reacts = decision != 0 && (!asked || window_of(facts, seat) != Window::kNone);
    times.not_before = reacts ? known_from(decision, facts, now) : 0;
    times.decision = decision;
    times.bot_thinks = false;
  }
}

void Waiting::let_delays_rest(Instant now) {
  for (SeatTimes& times : seats_) {
    if (times.not_before != 0) times.not_before += now - looked_at_;
  }
}

// A reaction that comes later than its time, because the server is busy, is known some whole steps after it: how long a
// bot has thought tells whether it had a choice.
void Waiting::bot_thought(const Facts& facts, Seat seat, std::uint32_t decision, Instant now) {
  SeatTimes& times = seats_[index_of(seat)];
  if (times.decision != decision) return;
  times.bot_thinks = false;
  const Instant step = facts.people_playing() == 0 ? 0 : milliseconds(patience_.late_step);
  if (times.not_before == 0 || step == 0 || now <= times.not_before) return;
  times.not_before += (now - times.not_before + step - 1) / step * step;
}

bool Waiting::is_bot_thinking() const {
  return std::any_of(seats_.begin(), seats_.end(), [](const SeatTimes& times) { return times.bot_thinks; });
}

void Waiting::hear_bye(Seat seat) {
  if (index_of(seat) < seats_.size()) seats_[index_of(seat)].said_bye = true;
}

void Waiting::hear_hello(Seat seat) {
  if (index_of(seat) < seats_.size()) seats_[index_of(seat)].said_bye = false;
}

// One delay for each decision, whoever else reacts to the same, counted from when it was made known. Whoever has
// nothing to say about it and pays at once has none.
Instant Waiting::known_from(std::uint32_t decision, const Facts& facts, Instant now) const {
  for (const SeatTimes& other : seats_) {
    if (other.decision == decision && other.not_before != 0) return other.not_before;
  }
  return now + delay_for(facts);
}

Instant Waiting::delay_for(const Facts& facts) const {
  if (facts.people_playing() == 0) return 0;
  constexpr double kDice = 9007199254740992.0;  // 2 to the power of 53
  const double dice = (static_cast<double>(new_dice(random_) >> 11U) + 1.0) / kDice;
  const double more = -std::log(dice) * static_cast<double>(patience_.window_mean.count());
  return std::min(milliseconds(patience_.window_least) + static_cast<Instant>(more),
                  milliseconds(patience_.window_most));
}

std::optional<Due> Waiting::next(const Facts& facts) const {
  std::optional<Due> next;
  if (facts.stage() == wire::Stage::kOver) return next;
  for (unsigned i = 0; i < facts.players(); ++i) {
    const auto due = running_ ? due_of(facts, seat_at(i)) : std::nullopt;
    if (due && (!next || due->at < next->at)) next = due;
    const Instant gone_at = gone(facts, seat_at(i));
    if (gone_at != 0 && (!next || gone_at < next->at)) {
      next = {.at = gone_at, .kind = DueKind::kGone, .seat = seat_at(i)};
    }
  }
  return next;
}

// A bot thinks about a reaction as soon as a person could, and its answer is then held as a person's is: how long it
// thinks is not to be seen, since it thinks longer where it has a choice. On its turn it pauses first.
std::optional<Due> Waiting::bots_due(const Facts& facts, Seat seat) const {
  const SeatTimes& times = seats_[index_of(seat)];
  const bool asked = facts.to_act().contains(seat);
  const bool early = !asked && times.decision != 0 && facts.people_playing() > 0;
  if (times.bot_thinks || facts.seat(seat).held || (!asked && !early)) return std::nullopt;
  const bool pauses = asked && window_of(facts, seat) == Window::kNone;
  return Due{.at = since(times.asked_at) + (pauses ? milliseconds(patience_.bot_pause) : 0),
             .kind = DueKind::kBotThinks,
             .seat = seat,
             .decision = times.decision};
}

std::optional<Due> Waiting::due_of(const Facts& facts, Seat seat) const {
  const bool bot_plays = facts.is_played_by_bot(seat);
  if (bot_plays) {
    if (const auto due = bots_due(facts, seat)) return due;
  }
  if (!facts.to_act().contains(seat)) return std::nullopt;
  const SeatTimes& times = seats_[index_of(seat)];
  const Window window = window_of(facts, seat);
  const Instant known = window == Window::kNone ? 0 : times.not_before;
  Due due{.at = since(known), .kind = DueKind::kPublished, .seat = seat, .decision = times.decision};
  if (facts.seat(seat).held) return due;
  if (bot_plays) return std::nullopt;
  due.kind = DueKind::kPasses;
  if (facts.seat(seat).yields && window == Window::kPassing) return due;
  due.kind = DueKind::kTimeUp;
  const Instant up = time_up(facts, seat);
  due.at = std::max(up, known);  // a clock is no quicker than anybody else
  return up == 0 ? std::nullopt : std::optional(due);
}

bool Waiting::must_hold(const Facts& facts, Seat seat, Instant now) const {
  if (!facts.to_act().contains(seat)) return true;
  return window_of(facts, seat) != Window::kNone && now < seats_[index_of(seat)].not_before;
}

std::optional<Instant> Waiting::allowance(const Facts& facts, Seat seat) const {
  return running_ ? facts.allowance(seat) : std::nullopt;
}

const Stopwatch& Waiting::watch_of(const Facts& facts, Seat seat) const {
  return facts.clock().over_days() ? facts.seat(seat).watch : seats_[index_of(seat)].watch;
}

Instant Waiting::time_up(const Facts& facts, Seat seat) const {
  const auto allowed = allowance(facts, seat);
  return allowed ? watch_of(facts, seat).when(*allowed + facts.seat(seat).bank_ms) : 0;
}

std::uint32_t Waiting::spent(const Facts& facts, Seat seat, Instant now) const {
  const auto allowed = allowance(facts, seat);
  if (!allowed) return 0;
  const Instant shown = watch_of(facts, seat).shown(now);
  if (shown <= *allowed) return 0;
  return static_cast<std::uint32_t>(std::min<Instant>(shown - *allowed, facts.seat(seat).bank_ms));
}

// While the game rests people may go, but for the host, who alone can let it go on: then that becomes another's. Over
// days they may always go, but for a host on whom it depends that the game begins.
Instant Waiting::gone(const Facts& facts, Seat seat) const {
  if (!attended_ || !facts.is_played_by_person(seat) || facts.stage() == wire::Stage::kOver) return 0;
  const bool over_days = facts.clock().over_days();
  if (running_ && over_days && facts.stage() == wire::Stage::kPlaying) return 0;
  if ((!running_ || over_days) && seat != facts.host()) return 0;
  const SeatTimes& times = seats_[index_of(seat)];
  if (times.here) return 0;
  const Patience::Time grace = times.said_bye ? patience_.grace_after_bye : patience_.grace;
  if (grace.count() == 0) return 0;
  return std::max({times.gone_at, attended_from_, running_ ? clocks_from_ : 0}) + milliseconds(grace);
}

}  // namespace mogul::server
