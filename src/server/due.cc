// What happens at a table without anybody asking for it.
#include <cstdint>
#include <optional>
#include <utility>
#include <vector>

#include "core/chair.h"
#include "core/json.h"
#include "core/seat_view.h"
#include "core/value.h"
#include "server/entry.h"
#include "server/facts.h"
#include "server/verdicts.h"
#include "server/waiting.h"
#include "server/wishes.h"
#include "wire/message.h"

namespace mogul::server {
namespace {

// What was said in advance may not be possible any more: then the seat is asked as if it had said nothing.
Verdict judge_publishing(const Facts& facts, Seat seat) {
  const HeldAnswer& held = *facts.seat(seat).held;
  if (facts.refuse(seat, held.actions)) return one(entry_of(EntryKind::kTakenBack, seat));
  Entry entry = entry_of(EntryKind::kMoved, seat);
  entry.id = held.id;
  entry.actions = held.actions;
  entry.spent = held.spent_ms;
  return one(std::move(entry));
}

Entry silent_entry(const Facts& facts, Seat seat, wire::Mover by) {
  Entry entry = entry_of(EntryKind::kMoved, seat);
  entry.actions = {facts.chair(seat).view().null_action()};
  entry.by = by;
  return entry;
}

// The first time nothing much is done for whoever is silent; the second time in a row a bot stands in.
Verdict judge_time_up(const Facts& facts, Seat seat) {
  if (facts.seat(seat).times_up > 0) return one(entry_of(EntryKind::kLeft, seat));
  Entry entry = silent_entry(facts, seat, wire::Mover::kClock);
  entry.spent = facts.seat(seat).bank_ms;
  return one(std::move(entry));
}

}  // namespace

// A bot that finds nothing, or nothing that may be done, plays what is played for the silent: no game hangs for it.
Verdict judge_bot_move(const Facts& facts, Seat seat, const std::optional<Json>& chosen, bool hold) {
  const SeatView& view = facts.chair(seat).view();
  const bool good = chosen && !facts.refuse(seat, {*chosen});
  const Json action =
      good ? *chosen : (facts.to_act().contains(seat) ? view.null_action() : view.early()->null_action());
  Entry entry = entry_of(hold ? EntryKind::kHeld : EntryKind::kMoved, seat);
  entry.decision = facts.decision(seat);
  entry.actions = {action};
  return one(std::move(entry));
}

// That matters where a clock runs by the times in the journal.
Verdict judge_interruption(const Facts& facts, std::uint32_t since) {
  bool somebody_is_hurried = false;
  for (unsigned i = 0; i < facts.players(); ++i) somebody_is_hurried |= facts.allowance(seat_at(i)).has_value();
  if (!facts.clock().over_days() || !somebody_is_hurried) return Entries{};
  Entry entry = entry_of(EntryKind::kInterrupted);
  entry.since = since;
  return one(std::move(entry));
}

Verdict judge_due(const Facts& facts, const Due& due) {
  switch (due.kind) {
    case DueKind::kBotThinks:
      break;  // that is not for the journal
    case DueKind::kPublished:
      return judge_publishing(facts, due.seat);
    case DueKind::kPasses:
      return one(silent_entry(facts, due.seat, wire::Mover::kYield));
    case DueKind::kTimeUp:
      return judge_time_up(facts, due.seat);
    case DueKind::kGone:
      return one(entry_of(EntryKind::kLeft, due.seat));
  }
  return Entries{};
}

}  // namespace mogul::server
