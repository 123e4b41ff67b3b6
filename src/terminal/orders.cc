// What a line does that somebody has typed: the other half of a sitting.
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

#include "bots/bot.h"
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
#include "search/advice.h"
#include "terminal/ask.h"
#include "terminal/menu.h"
#include "terminal/news.h"
#include "terminal/page.h"
#include "terminal/screen.h"
#include "terminal/sitting.h"
#include "terminal/table.h"
#include "terminal/text.h"

namespace mogul::terminal {
namespace {

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
                                  Spelling{"hint", 2},    Spelling{"judge", 5}, Spelling{"table", 5},
                                  Spelling{"save", 4},    Spelling{"quit", 4},  Spelling{"exit", 4}};

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

std::vector<std::string> Sitting::words_to_complete() const {
  std::vector<std::string> words;
  for (const Spelling& command : kCommands) words.emplace_back(command.name);
  for (const MenuItem& item : items_of(menu_)) {
    for (std::string& word : plain_words_of(item.choice.sentence)) words.push_back(std::move(word));
  }
  return words;
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
  if (command == "hint" && !is_over()) return hint(seat), true;
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
  leaving_ = is_over() || keeper_.is_on_shelf();
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
  refused ? refuse(refused, choice) : keeper_.notice_move();
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

// From the seat's own view, so that it tells nothing that one could not know.
void Sitting::hint(Seat seat) {
  if (persons_ > 1) return void(message_ = "Hints are for who plays alone against bots.");
  Problem problem;
  const auto advice = advise(chair_of(seat).view(), match().moves(), Budget{}, nullptr, problem);
  if (!advice) return void(message_ = located(problem));
  message_ =
      "A bot would: " + advice->sentence + " (chance to win " + std::to_string((advice->chance + 5) / 10) + " %)";
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

void Sitting::save(std::string_view typed) {
  const std::string file = typed.empty() ? keeper_.saved_in() : home_expanded(typed);
  if (file.empty()) return void(message_ = "Say which file: save FILE.");
  message_ = may_replace(file) ? keeper_.save(table_, file) : "Nothing was saved.";
}

bool Sitting::may_replace(const std::string& file) {
  const std::string lost = lost_by_saving(table_, file);
  return lost.empty() || screen_.ask(lost + ". Type yes to replace it: ").value_or("") == "yes";
}

void Sitting::again() {
  std::string problem;
  sit_down(next_table(table_, problem));
  last_refused_ = {};
}

}  // namespace mogul::terminal
