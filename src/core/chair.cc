#include "core/chair.h"

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <utility>
#include <vector>

#include "core/json.h"
#include "core/match.h"
#include "core/problem.h"
#include "core/seat_view.h"
#include "core/value.h"

namespace mogul {

Chair::Chair(Match& match, Seat seat, Names names) : match_(&match), seat_(seat), names_(std::move(names)) {}

const SeatView& Chair::view() const {
  if (view_ == nullptr || seen_at_ != now()) {
    seen_at_ = now();
    view_ = match_->look(seat_, seen_at_.number, names_);
  }
  return *view_;
}

bool Chair::is_past(Moment moment) const {
  return moment.generation == now().generation && moment.number <= now().number;
}

std::unique_ptr<SeatView> Chair::view_at(Moment moment) const {
  return moment.number > 0 && is_past(moment) ? match_->look(seat_, moment.number, names_) : nullptr;
}

std::optional<std::vector<Told>> Chair::events_since(Moment moment, Sentences sentences) const {
  if (!is_past(moment)) return std::nullopt;
  return match_->tell(seat_, moment.number, names_, sentences);
}

std::uint32_t Chair::last_move() const {
  std::size_t moves = match_->moves();
  while (moves > 0 && seat_ != Seat::kNobody && match_->mover(moves - 1) != seat_) --moves;
  return static_cast<std::uint32_t>(moves + 1);
}

Problem Chair::play(const Json& action) {
  if (seat_ == Seat::kNobody) return {.code = "spectator", .sentence = "A spectator plays nothing."};
  return match_->play(seat_, action, names_);
}

}  // namespace mogul
