// What a seat may see and do at a table: people, bots and programs sit in chairs. A spectator's chair, that of nobody,
// sees what lies open and plays nothing.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <vector>

#include "core/json.h"
#include "core/match.h"
#include "core/problem.h"
#include "core/seat_view.h"
#include "core/value.h"

namespace mogul {

class Chair {
 public:
  // The match must outlive the chair. The names are told to whoever sits in it.
  Chair(Match& match, Seat seat, Names names = {});

  [[nodiscard]] Seat seat() const { return seat_; }
  [[nodiscard]] Moment now() const { return match_->now(); }

  // The table as it stands, until the next move: what is asked, what may be done and why not (seat_view.h).
  [[nodiscard]] const SeatView& view() const;
  // Gives back what memory that takes, until somebody looks again.
  void look_away() const { view_ = nullptr; }
  // Whether a moment is in the past of this match.
  [[nodiscard]] bool is_past(Moment moment) const;
  // The same at an earlier moment; null if that moment is not in the past of this match any more.
  [[nodiscard]] std::unique_ptr<SeatView> view_at(Moment moment) const;
  // What happened since a moment, as the seat may know it; nothing if the moment is not in this past any more, so that
  // whoever listens has to look anew.
  [[nodiscard]] std::optional<std::vector<Told>> events_since(Moment moment,
                                                              Sentences sentences = Sentences::kTold) const;

  // The number of the seat's last move, a spectator's being everybody's; that of the deal if there was none.
  [[nodiscard]] std::uint32_t last_move() const;

  // Plays, or says why not and changes nothing.
  Problem play(const Json& action);

 private:
  Match* match_;
  Seat seat_;
  Names names_;
  mutable std::unique_ptr<SeatView> view_;
  mutable Moment seen_at_;
};

}  // namespace mogul
