#include "terminal/sitting.h"

#include <algorithm>
#include <array>
#include <cassert>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <limits>
#include <memory>
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
#include "outside/program.h"
#include "terminal/ask.h"
#include "terminal/file.h"
#include "terminal/menu.h"
#include "terminal/news.h"
#include "terminal/page.h"
#include "terminal/screen.h"
#include "terminal/shelf.h"
#include "terminal/table.h"
#include "terminal/text.h"

namespace mogul::terminal {
namespace {

constexpr std::string_view kResume = "mogul play --resume ";

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

}  // namespace

Sitting::Sitting(Table table, Screen& screen, std::optional<Shelf> shelf, std::string kept_as)
    : screen_(screen), shelf_(std::move(shelf)), kept_as_(std::move(kept_as)), was_kept_before_(!kept_as_.empty()) {
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

// What can't be kept is said at once, and tried again after the next move.
void Sitting::keep() {
  if (!shelf_) return;
  if (is_over()) return drop();
  std::string problem;
  const bool kept = shelf_->keep(table_, kept_as_, problem);
  if (!kept && problem != not_kept_) {
    message_ += (message_.empty() ? "" : " ") + ("This game can't be kept: " + problem + ". `save FILE` may do it.");
  }
  if (kept && !not_kept_.empty()) message_ += (message_.empty() ? "" : " ") + std::string("The game is kept again.");
  not_kept_ = kept ? std::string() : problem;
  screen_.set_last_words(farewell() + "\n");
}

void Sitting::drop() {
  std::string problem;
  if (!kept_as_.empty()) shelf_->remove(kept_as_, problem);
  kept_as_.clear();
  screen_.set_last_words("");
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

std::vector<std::string> Sitting::words_to_complete() const {
  std::vector<std::string> words;
  for (const Spelling& command : kCommands) words.emplace_back(command.name);
  for (const MenuItem& item : items_of(menu_)) {
    for (std::string& word : plain_words_of(item.choice.sentence)) words.push_back(std::move(word));
  }
  return words;
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

void Sitting::obey(Seat seat, std::string_view line) {
  if (line.empty()) return;
  if (all_digits(line)) return choose(seat, line);
  if (const MenuItem* item = find_key(menu_, in_small_letters(line))) return play(seat, item->choice);
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
  if (command == "?" || command == "help") return show_help(), true;
  if (command == "log") return show_log(seat), true;
  if (command == "table") return show_table(seat), true;
  if (command == "undo") return undo(), true;
  if (command == "again" && is_over()) return again(), true;
  if (command == "quit" || command == "exit") return leaving_ = true;
  if (command == "q") return leave_if_kept(), true;
  return false;
}

void Sitting::show_help() {
  screen_.show_long([this](Size size) { return help_lines(*table_.game, size.columns); });
}

void Sitting::show_log(Seat seat) {
  screen_.show_long(
      [this, seat](Size size) { return plain_lines(news_lines(news_since(chair_of(seat), 0), size.columns)); });
}

// The table without limit below, for games that leave something out on a page.
void Sitting::show_table(Seat seat) {
  screen_.show_long([this, seat](Size size) {
    const Canvas table = table_of(chair_of(seat).view(), size.columns, std::numeric_limits<std::size_t>::max());
    std::vector<std::string> lines;
    std::istringstream text(table.plain());
    for (std::string line; std::getline(text, line);) lines.push_back(line);
    lines.resize(table.rows_used());
    return lines;
  });
}

void Sitting::show_choices(std::string_view words) {
  std::vector<std::string> sentences;
  for (const MenuItem& item : items_of(menu_)) {
    if (is_called(item.choice, words))
      sentences.push_back(item.key + (item.key.empty() ? "" : " ") + item.choice.sentence);
  }
  if (sentences.empty()) return void(message_ = "No choice is called that; `choices` shows all.");
  screen_.show_long([&](Size size) {
    std::vector<std::string> lines;
    for (const std::string& sentence : sentences) {
      for (std::string& line : wrapped(sentence, size.columns, 3)) lines.push_back(std::move(line));
    }
    return lines;
  });
}

// One letter is too little to throw a game away.
void Sitting::leave_if_kept() {
  leaving_ = is_over() || !kept_as_.empty();
  if (!leaving_) message_ = "This game is kept nowhere: save FILE keeps it, quit leaves it all the same.";
}

// The number of a choice, or a sum where one is asked for. What could be both has to be said in words.
void Sitting::choose(Seat seat, std::string_view digits) {
  const MenuItem* item = find_key(menu_, digits);
  const std::optional<Choice> sum = choice_of_sum(menu_, digits);
  if (item != nullptr && sum) {
    return void(message_ = "Is " + std::string(digits) + " the choice \"" + item->choice.sentence +
                           "\", or a sum for \"" + sum->sentence + "\"? Say it in words.");
  }
  if (item != nullptr) return play(seat, item->choice);
  if (sum) return play(seat, *sum);
  message_ = is_over() ? "There is nothing to choose." : "You can choose " + keys_text(menu_) + ".";
}

void Sitting::play(Seat seat, const Choice& choice) {
  const Problem refused = chair_of(seat).play(choice.action);
  moved_ |= !refused;
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
  tell_meaning(meaning, words);
}

void Sitting::explain(Seat seat, std::string_view words) {
  if (words.empty()) return explain_last();
  if (const MenuItem* item = find_key(menu_, words)) {
    return void(message_ = item->choice.sentence + ": that is allowed.");
  }
  tell_meaning(meaning_of(chair_of(seat).view(), words), words);
}

void Sitting::tell_meaning(const Meaning& meaning, std::string_view words) {
  if (meaning.refused) return refuse(meaning.refused, meaning.nearest);
  if (meaning.legal.empty()) return void(message_ = "No move is called that. A number plays a choice; ? helps.");
  constexpr std::size_t kNamedMax = 6;
  if (meaning.legal.size() > kNamedMax) {
    return void(message_ = std::to_string(meaning.legal.size()) + " moves are called that; `choices " +
                           std::string(words) + "` shows those with a number.");
  }
  message_ = meaning.legal.size() == 1 ? "That is allowed:" : "Several moves are called that:";
  const std::vector<MenuItem> items = items_of(menu_);
  for (const Choice& legal : meaning.legal) {
    const auto listed = std::find_if(items.begin(), items.end(),
                                     [&](const MenuItem& item) { return item.choice.action == legal.action; });
    if (listed != items.end()) message_ += " " + listed->key;
    message_ += " " + legal.sentence + ".";
  }
}

// What is asked about: a choice by its number, or what is written as in a move. What fills in a form of the seat may
// stand alone, without the verb.
std::optional<Choice> Sitting::choice_called(Seat seat, std::string_view words, Problem& problem) {
  if (const MenuItem* item = find_key(menu_, words)) return item->choice;
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
  screen_.show_long([&](Size size) {
    std::vector<std::string> lines;
    for (const Json& sentence : said->find("sentences")->items()) {
      for (std::string& line : wrapped(sentence.text(), size.columns, 2)) lines.push_back(std::move(line));
    }
    return lines;
  });
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
  if (!may_replace(name)) return void(message_ = "Nothing was saved.");
  std::string problem;
  if (!save_table(table_, name, Existing::kReplaced, problem)) {
    return void(message_ = "Not saved in " + name + ": " + problem + ".");
  }
  saved_in_ = name;
  message_ = "Saved. To go on later: " + std::string(kResume) + name;
}

bool Sitting::may_replace(const std::string& file) {
  const std::string lost = lost_by_saving(table_, file);
  return lost.empty() || screen_.ask(lost + ". Type yes to replace it: ").value_or("") == "yes";
}

void Sitting::again() {
  std::string problem;
  sit_down(next_table(table_, problem));
  moved_ = was_kept_before_ = false;
  last_refused_ = {};
}

// The last word stays on the screen. A game in which nobody has made a move is not worth keeping.
void Sitting::leave() {
  const bool gone = screen_.is_terminal();
  if (!is_over() && shelf_ && !moved_ && !was_kept_before_) drop();
  screen_.close();
  if (!is_over()) {
    screen_.show([this](Size size) { return page_of_lines(wrapped(farewell(), size.columns), size.columns); });
  } else if (gone) {
    show_page(viewer_at_end());
  }
}

std::string Sitting::farewell() const {
  const std::string left = "You left the game. ";
  if (!kept_as_.empty() && not_kept_.empty()) return left + "To go on: " + std::string(kResume) + kept_as_;
  if (!saved_in_.empty()) return left + "To go on from where you saved it: " + std::string(kResume) + saved_in_;
  return left + (moved_ ? "It was not saved." : "No move was made, and it was not kept.");
}

}  // namespace mogul::terminal
