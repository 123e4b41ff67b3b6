// A game that was played, looked at move by move: forward, back, to a move or a turn, through anybody's eyes.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "core/canvas.h"
#include "core/match.h"
#include "core/seat_view.h"
#include "core/value.h"
#include "terminal/menu.h"
#include "terminal/screen.h"
#include "terminal/text.h"

namespace mogul::terminal {

class Viewer {
 public:
  // Both must outlive the viewer.
  Viewer(Match& match, Names names, Screen& screen);

  // Until somebody has seen enough.
  void run();

 private:
  enum class Eyes : std::uint8_t { kOpen, kSpectator, kSeat };

  [[nodiscard]] std::uint32_t last() const { return static_cast<std::uint32_t>(match_.moves() + 1); }
  [[nodiscard]] Canvas page(Size size, std::string_view message) const;
  [[nodiscard]] std::string headline() const;
  [[nodiscard]] std::vector<Line> lines_below(unsigned columns) const;
  [[nodiscard]] std::vector<std::string> hand_of(Seat seat, unsigned columns) const;
  void obey(std::string_view line);
  void go_to(std::uint64_t number);
  void go_to_turn(std::string_view which);
  bool look_through(std::string_view whose);
  void find_turns();

  Match& match_;
  Names names_;
  Screen& screen_;
  std::uint32_t number_ = 1;  // the deal
  Eyes eyes_ = Eyes::kOpen;
  Seat seat_ = Seat::kNobody;
  std::vector<std::uint32_t> turns_;  // the numbers at which one begins; found when somebody asks
  std::string message_;
  bool leaving_ = false;
};

}  // namespace mogul::terminal
