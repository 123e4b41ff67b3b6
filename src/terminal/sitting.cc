#include "terminal/sitting.h"

#include <algorithm>
#include <array>
#include <cassert>
#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <optional>
#include <sstream>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "bots/registry.h"
#include "core/canvas.h"
#include "core/chair.h"
#include "core/choice.h"
#include "core/json.h"
#include "core/match.h"
#include "core/problem.h"
#include "core/seat_view.h"
#include "core/value.h"
#include "games/registry.h"
#include "terminal/ask.h"
#include "terminal/menu.h"
#include "terminal/page.h"
#include "terminal/screen.h"
#include "terminal/table.h"
#include "terminal/text.h"

namespace mogul::terminal {
namespace {

std::string number_text(std::size_t index) { return std::to_string(index + 1); }

std::string prompt_for(std::size_t choices) {
  return "Your move (1" + (choices > 1 ? "-" + std::to_string(choices) : std::string()) + ", ? for help): ";
}

// A player's "~/" is not for the shell to expand here.
std::string home_expanded(std::string_view file) {
  const char* home = std::getenv("HOME");
  if (home == nullptr || !file.starts_with("~/")) return std::string(file);
  return home + std::string(file.substr(1));
}

// The commands, and how few letters are enough. Those that write a file or end the game take a whole word, but for q.
struct Spelling {
  std::string_view name;
  std::size_t letters_min;
};
constexpr std::array kCommands = {Spelling{"why", 1},     Spelling{"help", 1},  Spelling{"log", 1},
                                  Spelling{"choices", 1}, Spelling{"undo", 1},  Spelling{"again", 1},
                                  Spelling{"judge", 5},   Spelling{"table", 5}, Spelling{"save", 4},
                                  Spelling{"quit", 4},    Spelling{"exit", 4}};

// The command that a word means; otherwise the word in small letters.
std::string command_of(std::string_view word) {
  const std::vector<std::string> plain = plain_words_of(word);
  if (plain.size() != 1 || plain[0].size() != word.size()) return std::string(word);
  for (const Spelling& command : kCommands) {
    if (command.name.starts_with(plain[0]) && plain[0].size() >= command.letters_min) return std::string(command.name);
  }
  return plain[0];
}

Canvas page_of_lines(const std::vector<std::string>& lines) {
  Canvas page(kColumns, static_cast<unsigned>(lines.size()));
  for (unsigned i = 0; i < lines.size(); ++i) page.put(i, 0, lines[i]);
  return page;
}

}  // namespace

Sitting::Sitting(Table table, Screen& screen, std::string kept_file)
    : screen_(screen), kept_file_(std::move(kept_file)) {
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

// Every bot that is to act, until it is a person's turn. False if a bot cannot play.
bool Sitting::play_bots() {
  for (;;) {
    Seats seats = match().to_act();
    while (!seats.empty() && is_person(seats.first())) seats.erase(seats.first());
    if (seats.empty()) return true;
    Problem problem;
    const std::optional<Json> action = bot_choice(table_, seats.first(), problem);
    if (action) problem = chair_of(seats.first()).play(*action);
    if (!problem) continue;
    screen_.close();
    screen_.show(page_of_lines({names_[index_of(seats.first())] + " cannot play: " + located(problem)}));
    return false;
  }
}

// Whoever does not sit at the screen sees nothing of it, not even by scrolling back.
void Sitting::draw_curtain(Seat seat) {
  if (persons_ == 1 || seat == looking_) return;
  screen_.wipe();
  screen_.show(curtain_for(names_[index_of(seat)]));
  if (!screen_.ask(names_[index_of(seat)] + ", press Enter: ")) leaving_ = true;
  screen_.wipe();
  looking_ = seat;
  last_refused_ = {};
}

void Sitting::keep() {
  if (kept_file_.empty()) return;
  std::string problem;
  if (is_over()) {
    std::remove(kept_file_.c_str());
  } else if (!save_table(table_, kept_file_, problem)) {
    kept_file_.clear();
  }
}

void Sitting::take_turn(Seat seat) {
  draw_curtain(seat);
  if (leaving_) return;
  menu_ = menu_of(chair_of(seat).view().actions());
  screen_.show(page_of(chair_of(seat), menu_, message_));
  message_.clear();
  const std::optional<std::string> line = screen_.ask(prompt_for(menu_.choices.size()));
  line ? obey(seat, *line) : void(leaving_ = true);
}

void Sitting::show_end() {
  menu_ = {};
  looking_ = Seat::kNobody;
  if (persons_ > 1) screen_.wipe();
  screen_.show(page_of(chair_of(viewer_at_end()), {}, message_));
  message_.clear();
  const std::optional<std::string> line = screen_.ask("Enter leaves, again plays another, log shows all: ");
  line && !line->empty() ? obey(viewer_at_end(), *line) : void(leaving_ = true);
}

void Sitting::obey(Seat seat, std::string_view line) {
  if (line.empty()) return;
  if (all_digits(line)) return choose(seat, line);
  const std::string_view word = words_of(line)[0];
  if (!obey_command(seat, word, trimmed(line.substr(word.size())))) play_words(seat, line);
}

bool Sitting::obey_command(Seat seat, std::string_view word, std::string_view rest) {
  const std::string command = command_of(word);
  if (command == "why") return explain(seat, rest), true;
  if (command == "judge") return judge(seat, rest), true;
  if (command == "save") return save(rest), true;
  if (command == "choices") return show_choices(rest), true;
  if (!rest.empty()) return false;
  if (command == "?" || command == "help") return screen_.show_long(help_lines(*table_.game)), true;
  if (command == "log") return screen_.show_long(news_lines(moves_told(chair_of(seat), 0), 1U << 20U)), true;
  if (command == "table") return show_table(seat), true;
  if (command == "undo") return undo(), true;
  if (command == "again" && is_over()) return again(), true;
  if (command == "quit" || command == "exit") return leaving_ = true;
  if (command == "q") return leave_if_kept(), true;
  return false;
}

// The table without limit below, for games that leave something out on a page.
void Sitting::show_table(Seat seat) {
  constexpr unsigned kTableRows = 200;
  Canvas table(kColumns, kTableRows);
  chair_of(seat).view().draw(table);
  std::vector<std::string> lines;
  std::istringstream text(table.plain());
  for (std::string line; std::getline(text, line);) lines.push_back(line);
  lines.resize(table.rows_used());
  screen_.show_long(lines);
}

void Sitting::show_choices(std::string_view words) {
  std::vector<std::string> lines;
  for (std::size_t i = 0; i < menu_.choices.size(); ++i) {
    const Choice& choice = menu_.choices[i];
    if (!is_called(choice, words)) continue;
    for (std::string& line : wrapped(number_text(i) + " " + choice.sentence, kColumns, 3)) {
      lines.push_back(std::move(line));
    }
  }
  if (lines.empty()) return void(message_ = "No choice is called that; `choices` shows all.");
  screen_.show_long(lines);
}

// One letter is too little to throw a game away.
void Sitting::leave_if_kept() {
  leaving_ = is_over() || !kept_file_.empty();
  if (!leaving_) message_ = "This game is kept nowhere: save FILE keeps it, quit leaves it all the same.";
}

// A choice whose sentence speaks of so many dollars: its number and its amount are easily taken for each other.
std::optional<std::size_t> Sitting::choice_of_amount(std::string_view digits) const {
  const std::string amount = " $" + std::string(digits) + " ";
  for (std::size_t i = 0; i < menu_.choices.size(); ++i) {
    const bool is_bid = menu_.choices[i].action.members().size() == 2;
    if (is_bid && (menu_.choices[i].sentence + " ").find(amount) != std::string::npos) return i;
  }
  return std::nullopt;
}

void Sitting::choose(Seat seat, std::string_view digits) {
  for (std::size_t i = 0; i < menu_.choices.size(); ++i) {
    if (digits != number_text(i)) continue;
    const auto other = choice_of_amount(digits);
    if (!other || *other == i) return play(seat, menu_.choices[i]);
    return void(message_ = "Is " + std::string(digits) + " the number of a choice, \"" + menu_.choices[i].sentence +
                           "\", or the amount in \"" + menu_.choices[*other].sentence + "\"? Say it in words.");
  }
  const auto amount = choice_of_amount(digits);
  if (amount) return void(message_ = "For \"" + menu_.choices[*amount].sentence + "\" say it in words.");
  message_ = menu_.choices.empty() ? "There is nothing to choose."
                                   : "The choices are 1 to " + std::to_string(menu_.choices.size()) + ".";
}

void Sitting::play(Seat seat, const Choice& choice) {
  const Problem refused = chair_of(seat).play(choice.action);
  if (refused) refuse(refused, choice);
}

void Sitting::refuse(const Problem& refused, const Choice& choice) {
  last_refused_ = refused;
  message_ = choice.sentence + ": no. " + located(refused);
  if (!refused.rule.empty()) message_ += " (" + std::string(refused.rule) + "; `why` tells more)";
}

void Sitting::play_words(Seat seat, std::string_view words) {
  const Meaning meaning = meaning_of(chair_of(seat).view(), words);
  if (meaning.legal.size() == 1 && meaning.plain) return play(seat, meaning.legal[0]);
  explain(seat, words);
}

void Sitting::explain(Seat seat, std::string_view words) {
  if (words.empty()) return explain_last();
  for (std::size_t i = 0; i < menu_.choices.size(); ++i) {
    if (words == number_text(i)) return void(message_ = menu_.choices[i].sentence + ": that is allowed.");
  }
  const Meaning meaning = meaning_of(chair_of(seat).view(), words);
  if (meaning.refused) return refuse(meaning.refused, meaning.nearest);
  if (meaning.legal.empty()) return void(message_ = "No move is called that. A number plays a choice; ? helps.");
  constexpr std::size_t kNamedMax = 6;
  if (meaning.legal.size() > kNamedMax) {
    return void(message_ = std::to_string(meaning.legal.size()) + " moves are called that; `choices " +
                           std::string(words) + "` shows those with a number.");
  }
  message_ = meaning.legal.size() == 1 ? "That is allowed:" : "Several moves are called that:";
  for (const Choice& legal : meaning.legal) {
    const auto listed = std::find_if(menu_.choices.begin(), menu_.choices.end(),
                                     [&](const Choice& choice) { return choice.action == legal.action; });
    if (listed != menu_.choices.end()) {
      message_ += " " + number_text(static_cast<std::size_t>(listed - menu_.choices.begin()));
    }
    message_ += " " + legal.sentence + ".";
  }
}

// What is asked about: a choice by its number, or what is written as in a move. What fills in a form of the seat may
// stand alone, without the verb.
std::optional<Choice> Sitting::choice_called(Seat seat, std::string_view words, Problem& problem) {
  for (std::size_t i = 0; i < menu_.choices.size(); ++i) {
    if (words == number_text(i)) return menu_.choices[i];
  }
  const SeatView& view = chair_of(seat).view();
  std::optional<Choice> written = view.written(words, problem);
  for (const Choice& choice : view.choices()) {
    if (written || problem || choice.form.empty()) continue;
    written = view.written(choice.action.members()[0].second.text() + " " + std::string(words), problem);
  }
  return written;
}

void Sitting::judge(Seat seat, std::string_view words) {
  Problem problem;
  std::optional<Json> action;
  if (!words.empty()) {
    const std::optional<Choice> choice = choice_called(seat, words, problem);
    if (!choice) return void(message_ = problem ? located(problem) : "There is no deal in that.");
    action = choice->action;
  }
  const SeatView& view = chair_of(seat).view();
  const auto said = judgement_of(view, action, problem);
  if (!said) return void(message_ = "There is nothing to judge: " + located(problem));
  std::vector<std::string> lines;
  for (const Json& sentence : said->find("sentences")->items()) {
    for (std::string& line : wrapped(sentence.text(), kColumns, 2)) lines.push_back(std::move(line));
  }
  screen_.show_long(lines);
}

void Sitting::explain_last() {
  if (!last_refused_) return void(message_ = "Nothing has been refused yet. Ask why and a move, in words.");
  message_ = located(last_refused_);
  const std::string text = rule_text(about(*table_.game), last_refused_.rule);
  if (!text.empty()) message_ += " " + std::string(last_refused_.rule) + ": " + text;
}

// Back to the person's last decision. With several people it would tell what others drew.
void Sitting::undo() {
  if (persons_ > 1) return void(message_ = "Only someone who plays alone can take a move back.");
  const std::uint32_t number = chair_of(viewer_at_end()).last_move();
  if (number == 1) return void(message_ = "There is no move of yours to take back.");
  table_.match->rewind(number - 2);
  last_refused_ = {};
  message_ = "Your last move is taken back.";
}

void Sitting::save(std::string_view file) {
  if (file.empty() && saved_in_.empty()) return void(message_ = "Say which file: save FILE.");
  const std::string name = file.empty() ? saved_in_ : home_expanded(file);
  std::string problem;
  if (!save_table(table_, name, problem)) return void(message_ = "Not saved in " + name + ": " + problem + ".");
  saved_in_ = name;
  message_ = "Saved. To go on later: mogul play --resume " + name;
}

void Sitting::again() {
  std::string problem;
  sit_down(next_table(table_, problem));
  last_refused_ = {};
}

// The last word stays on the screen.
void Sitting::leave() {
  const bool gone = screen_.is_terminal();
  screen_.close();
  if (!is_over()) return screen_.show(page_of_lines(wrapped(farewell(), kColumns)));
  if (gone) screen_.show(page_of(chair_of(viewer_at_end()), {}, message_));
}

std::string Sitting::farewell() const {
  const std::string left = "You left the game. ";
  if (!kept_file_.empty()) return left + "To go on: mogul play --resume";
  if (!saved_in_.empty()) return left + "To go on from where you saved it: mogul play --resume " + saved_in_;
  return left + "It was not saved.";
}

}  // namespace mogul::terminal
