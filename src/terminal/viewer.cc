#include "terminal/viewer.h"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <sstream>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/canvas.h"
#include "core/chair.h"
#include "core/json.h"
#include "core/match.h"
#include "core/seat_view.h"
#include "core/sentence.h"
#include "core/value.h"
#include "terminal/menu.h"
#include "terminal/news.h"
#include "terminal/page.h"
#include "terminal/screen.h"
#include "terminal/text.h"

namespace mogul::terminal {
namespace {

constexpr std::string_view kHelp =
    "Enter or n: the next move; b: back; 40: to move 40; 0: the deal; t: the next turn; t 5: to turn 5; end: the last "
    "move; "
    "a name: through these eyes; open: all hands; table: as a spectator; q: quit.";

std::vector<std::string> lines_in(const std::string& text) {
  std::vector<std::string> lines;
  std::istringstream in(text);
  for (std::string line; std::getline(in, line);) lines.push_back(line);
  return lines;
}

std::string rule_of(unsigned columns) {
  std::string rule;
  for (unsigned i = 0; i < columns; ++i) rule += "─";
  return rule;
}

}  // namespace

Viewer::Viewer(Match& match, Names names, Screen& screen) : match_(match), names_(std::move(names)), screen_(screen) {}

void Viewer::run() {
  while (!leaving_) {
    screen_.show([this, message = std::exchange(message_, {})](Size size) { return page(size, message); });
    const std::optional<std::string> line = screen_.ask("Enter on, b back, ? more, q quit: ", names_);
    line ? obey(*line) : void(leaving_ = true);
  }
  screen_.close();
}

std::string Viewer::headline() const {
  const std::string where = number_ == 1 ? "The deal" : "Move " + std::to_string(number_ - 1);
  const std::string eyes = eyes_ == Eyes::kOpen        ? "all hands open"
                           : eyes_ == Eyes::kSpectator ? "as a spectator sees it"
                                                       : "through the eyes of " + names_[index_of(seat_)];
  return where + " of " + std::to_string(match_.moves()) + ", " + eyes;
}

// What somebody holds, as the table is drawn for that seat: from its hand on.
std::vector<std::string> Viewer::hand_of(Seat seat, unsigned columns) const {
  constexpr std::string_view kHand = "Hand:";
  const std::unique_ptr<SeatView> view = Chair(match_, seat, names_).view_at({match_.now().generation, number_});
  std::vector<std::string> lines = lines_in(table_of(*view, columns, 0).plain());
  const auto hand = std::find_if(lines.begin(), lines.end(), [&](const auto& l) { return l.starts_with(kHand); });
  lines.erase(lines.begin(), hand);
  std::erase(lines, "");
  if (!lines.empty()) lines[0].replace(0, kHand.size() - 1, names_[index_of(seat)]);
  return lines;
}

std::vector<Line> Viewer::lines_below(unsigned columns) const {
  std::vector<Line> lines;
  if (eyes_ == Eyes::kOpen) {
    for (unsigned i = 0; i < match_.players(); ++i) {
      for (std::string& text : hand_of(seat_at(i), columns)) lines.push_back({{std::move(text)}});
    }
  }
  const Chair chair(match_, seat_, names_);
  std::vector<Told> told = eyes_ == Eyes::kOpen ? match_.referee().events_since(number_ - 1, names_)
                                                : *chair.events_since({match_.now().generation, number_ - 1});
  std::erase_if(told, [&](const Told& one) { return one.number != number_; });
  lines.push_back({{rule_of(columns), Style::kDim}});
  for (Line& line : news_lines(news_of(told, Voice{.names = names_, .listener = seat_}), columns)) {
    lines.push_back(std::move(line));
  }
  return lines;
}

Canvas Viewer::page(Size size, std::string_view message) const {
  const std::unique_ptr<SeatView> view = Chair(match_, seat_, names_).view_at({match_.now().generation, number_});
  const std::vector<Line> below = lines_below(size.columns);
  std::vector<std::string> said = wrapped(message, size.columns);
  if (number_ == last()) {
    said.insert(said.begin(), match_.to_act().empty() ? "The game is over." : "The record ends before the game does.");
  }
  const std::size_t rows = size.rows - 1;
  const std::size_t used = 1 + below.size() + said.size();
  const Canvas table = table_of(*view, size.columns, rows - std::min(rows, used));
  Canvas page(size.columns, static_cast<unsigned>(std::max(rows, used + table.rows_used())));
  page.put(0, 0, headline(), Style::kBold);
  page.paste(1, table);
  unsigned row = 1 + table.rows_used();
  for (const Line& line : below) put_line(page, row++, line);
  for (const std::string& line : said) page.put(row++, 0, line, Style::kYellow);
  return page;
}

void Viewer::obey(std::string_view line) {
  const std::string word = line.empty() ? "n" : in_small_letters(words_of(line)[0]);
  if (word == "q" || word == "quit") return void(leaving_ = true);
  if (all_digits(word)) return go_to(std::uint64_t(whole_number(word).value_or(last())) + 1);
  if (word == "n") return go_to(std::uint64_t{number_} + 1);
  if (word == "b") return go_to(number_ - 1);
  if (word == "end") return go_to(last());
  if (word == "t" || word == "turn") return go_to_turn(trimmed(line.substr(word.size())));
  if (word == "?" || word == "help") return void(message_ = kHelp);
  if (!look_through(in_small_letters(line))) message_ = "? tells what you can type.";
}

void Viewer::go_to(std::uint64_t number) {
  if (number < 1) message_ = "That is the beginning.";
  if (number > last()) message_ = "That is the end.";
  number_ = static_cast<std::uint32_t>(std::clamp<std::uint64_t>(number, 1, last()));
}

// A turn begins where somebody else is on turn.
void Viewer::find_turns() {
  if (!turns_.empty()) return;
  const Chair spectator(match_, Seat::kNobody);
  std::optional<Json> before;
  for (std::uint32_t number = 1; number <= last(); ++number) {
    const auto turn = spectator.view_at({match_.now().generation, number})->json().find("turn");
    if (!before || (turn && *turn != *before)) turns_.push_back(number);
    before = turn ? Json(*turn) : Json();
  }
}

void Viewer::go_to_turn(std::string_view which) {
  find_turns();
  const std::optional<std::int64_t> wanted = whole_number(which);
  const auto next = std::upper_bound(turns_.begin(), turns_.end(), number_);
  const bool known = wanted && *wanted >= 1 && *wanted <= static_cast<std::int64_t>(turns_.size());
  if (known) return go_to(turns_[static_cast<std::size_t>(*wanted - 1)]);
  if (which.empty()) return go_to(next == turns_.end() ? last() : *next);
  message_ = "There are " + std::to_string(turns_.size()) + " turns.";
}

bool Viewer::look_through(std::string_view whose) {
  if (whose == "open" || whose == "table") {
    eyes_ = whose == "open" ? Eyes::kOpen : Eyes::kSpectator;
    return seat_ = Seat::kNobody, true;
  }
  for (unsigned i = 0; i < names_.size(); ++i) {
    if (in_small_letters(names_[i]) != whose) continue;
    eyes_ = Eyes::kSeat;
    return seat_ = seat_at(i), true;
  }
  return false;
}

}  // namespace mogul::terminal
