// A game at one screen, from the first prompt to the last.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/chair.h"
#include "core/choice.h"
#include "core/match.h"
#include "core/problem.h"
#include "core/value.h"
#include "terminal/ask.h"
#include "terminal/keeper.h"
#include "terminal/menu.h"
#include "terminal/screen.h"
#include "terminal/table.h"

namespace mogul::terminal {

class Sitting {
 public:
  // The keeper keeps the game after every move, so that nothing is lost when the terminal closes, until it is over.
  Sitting(Table table, Screen& screen, Keeper keeper = Keeper());

  // Stands below the next screen.
  void say(std::string message) { message_ = std::move(message); }

  // Plays until somebody leaves. Returns the exit code.
  int run();

 private:
  [[nodiscard]] const Match& match() const { return *table_.match; }
  [[nodiscard]] Chair& chair_of(Seat seat) {
    return chairs_[seat == Seat::kNobody ? chairs_.size() - 1 : index_of(seat)];
  }
  [[nodiscard]] bool is_person(Seat seat) const { return table_.players[index_of(seat)].is_person(); }
  [[nodiscard]] bool is_over() const { return match().to_act().empty(); }
  [[nodiscard]] Seat next_person() const;
  [[nodiscard]] Seat viewer_at_end() const;

  void sit_down(Table table);
  bool play_bots();
  void tell_fault(Seat seat);
  void draw_curtain(Seat seat);
  void keep();
  void leave();

  void take_turn(Seat seat);
  void show_end();
  void show_page(Seat seat);
  void tell_news(Seat seat);

  // What is typed: orders.cc.
  [[nodiscard]] std::vector<std::string> words_to_complete() const;
  void obey(Seat seat, std::string_view line);
  bool obey_command(Seat seat, std::string_view word, std::string_view rest);
  void show_table(Seat seat);
  void show_help();
  void show_log(Seat seat);
  void show_choices(std::string_view words);
  void choose(Seat seat, std::string_view digits);
  void play_words(Seat seat, std::string_view words);
  void explain(Seat seat, std::string_view words);
  void tell_meaning(const Meaning& meaning, std::string_view words);
  void explain_last();
  std::optional<Choice> choice_called(Seat seat, std::string_view words, Problem& problem);
  void judge(Seat seat, std::string_view words);
  void hint(Seat seat);
  void play(Seat seat, const Choice& choice);
  void refuse(const Problem& refused, const Choice& choice);
  void undo();
  void save(std::string_view typed);
  [[nodiscard]] bool may_replace(const std::string& file);
  void again();
  void leave_if_kept();

  Table table_;
  std::vector<Chair> chairs_;  // one a seat, and the spectator's
  Screen& screen_;
  Keeper keeper_;
  std::vector<std::string> names_;
  unsigned persons_ = 0;
  Seat looking_ = Seat::kNobody;  // the person at the screen
  Moment told_at_;                // until when that person was told what happened
  Menu menu_;
  std::string message_;
  Problem last_refused_;
  bool leaving_ = false;
};

}  // namespace mogul::terminal
