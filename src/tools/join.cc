// mogul join: plays at a live table from the terminal.
#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <deque>
#include <iostream>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <unistd.h>

#include "client/seat_client.h"
#include "core/canvas.h"
#include "core/choice.h"
#include "core/json.h"
#include "core/problem.h"
#include "core/seat_view.h"
#include "tools/commands.h"
#include "tools/live_seat.h"
#include "wire/message.h"

namespace mogul {
namespace {

constexpr unsigned kColumns = 80;
constexpr unsigned kRows = 24;

struct Arguments {
  std::string link;
  std::string name = "Guest";
};

// What can be said besides playing.
struct Word {
  std::string_view word;
  wire::Ask ask;
  bool on;
  std::string_view help;
};
constexpr std::array kWords = {
    Word{"/say", wire::Ask::kSay, false, "TEXT tells it to those at the table"},
    Word{"/time", wire::Ask::kMoreTime, false, "asks for more time"},
    Word{"/yield", wire::Ask::kYield, true, "lets payments pass until your turn"},
    Word{"/start", wire::Ask::kStart, false, "begins the game, as its host"},
    Word{"/pause", wire::Ask::kPause, true, "lets the game rest, as its host"},
    Word{"/go", wire::Ask::kPause, false, "lets it go on"},
    Word{"/end", wire::Ask::kVoteEnd, true, "votes for ending the game"},
    Word{"/resign", wire::Ask::kResign, false, "gives up"},
};

void tell_words() {
  for (const Word& row : kWords) std::cout << "  " << row.word << " " << row.help << "\n";
}

void show(const SeatView& view, const std::vector<Choice>& choices) {
  Canvas canvas(kColumns, kRows);
  view.draw(canvas);
  const bool colours = ::isatty(STDOUT_FILENO) == 1 && ::getenv("NO_COLOR") == nullptr;
  std::cout << "\n" << (colours ? canvas.ansi() : canvas.plain()) << "\n" << view.question() << "\n";
  for (std::size_t i = 0; i < choices.size(); ++i) std::cout << "  " << i + 1 << ". " << choices[i].sentence << "\n";
}

// By the number of a choice, or in the words of a game's own form, such as a deal.
std::optional<Json> understood(const SeatView& view, const std::vector<Choice>& choices, const std::string& line) {
  const auto number = whole_number(line);
  if (number && *number >= 1 && static_cast<std::size_t>(*number) <= choices.size()) {
    return choices[static_cast<std::size_t>(*number) - 1].action;
  }
  Problem problem;
  const auto written = view.written(line, problem);
  if (written) problem = view.check(written->action);
  if (written && !problem) return written->action;
  std::cout << (problem ? text_of(problem) : "That is none of the choices; /help tells what else can be said.") << "\n";
  return std::nullopt;
}

// A person at a terminal, or a file of answers. Those that come from a file wait until something is asked; a person is
// told that nothing is, so that no answer is taken for one to the next question.
class Typist : public LivePlayer {
 public:
  void ask(std::shared_ptr<const SeatView> view, std::uint32_t decision, client::SeatClient& seat) override {
    view_ = std::move(view);
    decision_ = decision;
    choices_ = view_->actions();
    show(*view_, choices_);
    prompt();
    read(seat);
  }

  void hear(const std::string& line, client::SeatClient& seat) override {
    lines_.push_back(line);
    read(seat);
  }

  void hear_end(client::SeatClient& seat) override {
    ended_ = true;
    read(seat);
  }

 private:
  // Does what the lines say, as far as it can be done now.
  void read(client::SeatClient& seat) {
    while (!lines_.empty()) {
      const bool is_word = lines_.front().starts_with('/');
      if (!is_word && !seat.is_asked(decision_) && !seat.is_stood_in() && !is_terminal_) return;
      const std::string line = std::move(lines_.front());
      lines_.pop_front();
      is_word ? obey(line, seat) : answer(line, seat);
    }
    if (ended_ && seat.is_asked(decision_)) seat.give_up("there is no more input; the seat waits for you");
  }

  static void prompt() { std::cout << "> " << std::flush; }

  void answer(const std::string& line, client::SeatClient& seat) {
    if (seat.is_stood_in()) return seat.come_back();
    if (!seat.is_asked(decision_)) return void(std::cout << "You are not asked anything just now.\n" << std::flush);
    const auto action = understood(*view_, choices_, line);
    action ? seat.answer(decision_, *action) : prompt();
  }

  static void obey(const std::string& line, client::SeatClient& seat) {
    const std::string word = line.substr(0, line.find(' '));
    const auto* row = std::find_if(kWords.begin(), kWords.end(), [&](const Word& known) { return known.word == word; });
    if (row == kWords.end()) return tell_words();
    wire::FromClient command{.ask = row->ask, .on = row->on};
    if (word.size() < line.size()) command.text = line.substr(word.size() + 1);
    seat.wish(std::move(command));
  }

  const bool is_terminal_ = ::isatty(STDIN_FILENO) == 1;
  std::shared_ptr<const SeatView> view_;
  std::uint32_t decision_ = 0;
  std::vector<Choice> choices_;
  std::deque<std::string> lines_;  // that wait until something is asked
  bool ended_ = false;
};

int join(const Arguments& arguments) {
  Typist typist;
  return play_live(
      {.command = "join", .link = arguments.link, .name = arguments.name, .input = STDIN_FILENO, .story = std::cout},
      typist);
}

}  // namespace

void declare_join(CLI::App& command, int& exit_code) {
  const auto arguments = std::make_shared<Arguments>();
  command.add_option("LINK", arguments->link, "The table's link, as in http://127.0.0.1:8080/t/QUARTZ")->required();
  command.add_option("--name", arguments->name, "What the others call you")->capture_default_str();
  command.callback([arguments, &exit_code] { exit_code = join(*arguments); });
}

}  // namespace mogul
