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
#include "wire/table_card.h"

namespace mogul::server {
namespace {

Instant milliseconds(Patience::Time time) { return static_cast<Instant>(time.count()); }

Window window_of(const Facts& facts, Seat seat) { return facts.chair(seat).view().window(); }

}  // namespace

void Waiting::look(const Facts& facts, Seats here, Instant now) {
  seats_.resize(facts.players());
  if (!here.empty() && !attended_) attended_from_ = now;
  attended_ = !here.empty();
  const bool over_days = facts.clock().over_days();
  const Instant from = over_days ? Instant{1000} * facts.went_on_at() : now;
  const bool goes_on_alone = over_days && facts.people_playing() > 0;
  const bool running = (attended_ || goes_on_alone) && !facts.paused();
  if (running && !running_) clocks_from_ = from;
  running_ = running;
  for (unsigned i = 0; i < facts.players(); ++i) {
    const Seat seat = seat_at(i);
    SeatTimes& times = seats_[i];
    if (times.here && !here.contains(seat)) times.gone_at = now;
    times.here = here.contains(seat);

    const std::uint32_t decision = facts.decision(seat);
    const bool asked = facts.to_act().contains(seat);
    if (asked && (!times.asked || decision != times.decision)) times.asked_at = from;
    times.asked = asked;
    if (decision == times.decision) continue;
    const bool reacts = decision != 0 && (!asked || window_of(facts, seat) != Window::kNone);
    times.not_before = reacts ? known_from(decision, facts, now) : now;
    times.decision = decision;
    times.bot_thinks = false;
  }
}

void Waiting::bot_thought(Seat seat, std::uint32_t decision) {
  SeatTimes& times = seats_[index_of(seat)];
  if (times.decision == decision) times.bot_thinks = false;
}

void Waiting::hear_bye(Seat seat) {
  if (index_of(seat) < seats_.size()) seats_[index_of(seat)].said_bye = true;
}

void Waiting::hear_hello(Seat seat) {
  if (index_of(seat) < seats_.size()) seats_[index_of(seat)].said_bye = false;
}

// One delay for each decision, whoever else is asked the same, counted from when it was made known.
Instant Waiting::known_from(std::uint32_t decision, const Facts& facts, Instant now) const {
  for (const SeatTimes& other : seats_) {
    if (other.decision == decision) return other.not_before;
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
  due.at = time_up(facts, seat);
  return due.at == 0 ? std::nullopt : std::optional(due);
}

bool Waiting::must_hold(const Facts& facts, Seat seat, Instant now) const {
  if (!facts.to_act().contains(seat)) return true;
  return window_of(facts, seat) != Window::kNone && now < seats_[index_of(seat)].not_before;
}

// Nobody is hurried who keeps nobody else waiting.
std::optional<Instant> Waiting::allowance(const Facts& facts, Seat seat) const {
  const wire::ClockRules& clock = facts.clock();
  if (clock.turn == 0 || !running_ || facts.people_playing() < 2 || !facts.is_played_by_person(seat) ||
      !facts.to_act().contains(seat)) {
    return std::nullopt;
  }
  return Instant{1000} * (window_of(facts, seat) == Window::kNone ? clock.turn : clock.react);
}

Instant Waiting::time_up(const Facts& facts, Seat seat) const {
  const auto allowed = allowance(facts, seat);
  if (!allowed) return 0;
  return since(seats_[index_of(seat)].asked_at) + *allowed + facts.seat(seat).bank_ms;
}

std::uint32_t Waiting::spent(const Facts& facts, Seat seat, Instant now) const {
  const auto allowed = allowance(facts, seat);
  if (!allowed) return 0;
  const Instant until = since(seats_[index_of(seat)].asked_at) + *allowed;
  return now <= until ? 0 : static_cast<std::uint32_t>(std::min<Instant>(now - until, facts.seat(seat).bank_ms));
}

// While the game rests people may go, but for the host, who alone can let it go on: then that becomes another's.
Instant Waiting::gone(const Facts& facts, Seat seat) const {
  if (!attended_ || !facts.is_played_by_person(seat) || facts.stage() == wire::Stage::kOver) return 0;
  if (running_ && facts.clock().over_days()) return 0;
  if (!running_ && seat != facts.host()) return 0;
  const SeatTimes& times = seats_[index_of(seat)];
  if (times.here) return 0;
  const Patience::Time grace = times.said_bye ? patience_.grace_after_bye : patience_.grace;
  if (grace.count() == 0) return 0;
  return std::max({times.gone_at, attended_from_, running_ ? clocks_from_ : 0}) + milliseconds(grace);
}

}  // namespace mogul::server
