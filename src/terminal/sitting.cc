#include "terminal/sitting.h"

#include <algorithm>
#include <cassert>
#include <cstdlib>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/canvas.h"
#include "core/chair.h"
#include "core/json.h"
#include "core/match.h"
#include "core/problem.h"
#include "core/value.h"
#include "outside/program.h"
#include "terminal/keeper.h"
#include "terminal/menu.h"
#include "terminal/news.h"
#include "terminal/page.h"
#include "terminal/screen.h"
#include "terminal/table.h"
#include "terminal/text.h"

namespace mogul::terminal {

Sitting::Sitting(Table table, Screen& screen, Keeper keeper) : screen_(screen), keeper_(std::move(keeper)) {
  sit_down(std::move(table));
}

void Sitting::sit_down(Table table) {
  assert(table.match && table.match->players() == table.players.size());
  chairs_.clear();
  table_ = std::move(table);
  names_.clear();
  persons_ = 0;
  for (const Player& player : table_.players) {
    names_.push_back(player.name);
    persons_ += player.is_person() ? 1 : 0;
  }
  for (unsigned i = 0; i < table_.players.size(); ++i) chairs_.emplace_back(*table_.match, seat_at(i), names_);
  chairs_.emplace_back(*table_.match, Seat::kNobody, names_);
}

int Sitting::run() {
  while (!leaving_) {
    if (!play_bots()) return 1;
    keep();
    is_over() ? show_end() : take_turn(next_person());
  }
  leave();
  return 0;
}

Seat Sitting::next_person() const {
  Seats seats = match().to_act();
  while (!is_person(seats.first())) seats.erase(seats.first());
  return seats.first();
}

// Alone one sees the end with one's own eyes; people who share a screen see it as those of a spectator.
Seat Sitting::viewer_at_end() const {
  if (persons_ > 1) return Seat::kNobody;
  const auto person =
      std::find_if(table_.players.begin(), table_.players.end(), [](const Player& p) { return p.is_person(); });
  assert(person != table_.players.end());
  return seat_at(static_cast<unsigned>(person - table_.players.begin()));
}

// What a program did wrong last: it loses its move for it.
void Sitting::tell_fault(Seat seat) {
  const std::shared_ptr<Program>& program = table_.players[index_of(seat)].program;
  if (program == nullptr || program->last_fault().empty()) return;
  say(names_[index_of(seat)] + " " + program->last_fault() + ", and loses the move.");
}

// Every bot that is to act, until it is a person's turn. False if a bot cannot play.
bool Sitting::play_bots() {
  for (;;) {
    Seats seats = match().to_act();
    while (!seats.empty() && is_person(seats.first())) seats.erase(seats.first());
    if (seats.empty()) return true;
    Problem problem;
    const std::optional<Json> action = bot_choice(table_, seats.first(), problem);
    if (action) problem = chair_of(seats.first()).play(*action);
    tell_fault(seats.first());
    if (!problem) continue;
    screen_.close();
    const std::string complaint = names_[index_of(seats.first())] + " cannot play: " + located(problem);
    screen_.show([&](Size size) { return page_of_lines(wrapped(complaint, size.columns), size.columns); });
    return false;
  }
}

// Whoever does not sit at the screen sees nothing of it, not even by scrolling back.
void Sitting::draw_curtain(Seat seat) {
  if (persons_ == 1 || seat == looking_) return;
  screen_.wipe();
  screen_.show([this, seat](Size size) { return curtain_for(names_[index_of(seat)], size); });
  if (!screen_.ask(names_[index_of(seat)] + ", press Enter: ")) leaving_ = true;
  screen_.wipe();
  looking_ = seat;
  last_refused_ = {};
}

void Sitting::keep() {
  if (is_over()) return keeper_.drop(), screen_.set_last_words("");
  const std::string word = keeper_.keep(table_);
  if (!word.empty()) message_ += (message_.empty() ? "" : " ") + word;
  screen_.set_last_words(keeper_.farewell() + "\n");
}

void Sitting::take_turn(Seat seat) {
  draw_curtain(seat);
  if (leaving_) return;
  menu_ = menu_of(chair_of(seat).view());
  tell_news(seat);
  show_page(seat);
  const std::optional<std::string> line =
      screen_.ask("Your move (" + keys_text(menu_) + ", ? for help): ", words_to_complete());
  line ? obey(seat, *line) : void(leaving_ = true);
}

void Sitting::show_page(Seat seat) {
  screen_.show([this, seat, message = std::exchange(message_, {})](Size size) {
    return page_of(chair_of(seat), menu_, message, size).canvas;
  });
}

// What a page has no room for comes before it, once.
void Sitting::tell_news(Seat seat) {
  const Chair& chair = chair_of(seat);
  if (told_at_ == chair.now()) return;
  told_at_ = chair.now();
  if (page_of(chair, menu_, message_, screen_.size()).news_left_out == 0) return;
  const auto all_news = [&](Size size) {
    std::vector<std::string> lines = plain_lines(news_lines(latest_news(chair), size.columns));
    lines.insert(lines.begin(), "What happened:");
    return lines;
  };
  screen_.show_long(all_news, "Enter goes on: ");
}

void Sitting::show_end() {
  menu_ = {};
  looking_ = Seat::kNobody;
  if (persons_ > 1) screen_.wipe();
  tell_news(viewer_at_end());
  show_page(viewer_at_end());
  const std::optional<std::string> line = screen_.ask("Enter leaves, again plays another, log shows all: ");
  line && !line->empty() ? obey(viewer_at_end(), *line) : void(leaving_ = true);
}

// The last word stays on the screen.
void Sitting::leave() {
  const bool gone = screen_.is_terminal();
  if (!is_over()) keeper_.leave();
  screen_.close();
  if (!is_over()) {
    screen_.show([this](Size size) { return page_of_lines(wrapped(keeper_.farewell(), size.columns), size.columns); });
  } else if (gone) {
    show_page(viewer_at_end());
  }
}

}  // namespace mogul::terminal
