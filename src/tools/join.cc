// mogul join: plays at a live table from the terminal.
#include <cstddef>
#include <cstdlib>
#include <iostream>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include <unistd.h>

#include "core/canvas.h"
#include "core/choice.h"
#include "core/json.h"
#include "core/problem.h"
#include "core/seat_view.h"
#include "tools/commands.h"
#include "tools/live_seat.h"

namespace mogul {
namespace {

constexpr unsigned kColumns = 80;
constexpr unsigned kRows = 24;

struct Arguments {
  std::string link;
  std::string name = "Guest";
};

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
  std::cout << (problem ? text_of(problem) : "That is none of the choices.") << "\n";
  return std::nullopt;
}

std::optional<Json> ask(const SeatView& view, std::string& fault) {
  const std::vector<Choice> choices = view.actions();
  show(view, choices);
  std::string line;
  while (std::cout << "> " << std::flush && std::getline(std::cin, line)) {
    if (const auto action = understood(view, choices, line)) return action;
  }
  fault = "there is no more input; the seat waits for you";
  return std::nullopt;
}

}  // namespace

void declare_join(CLI::App& command, int& exit_code) {
  const auto arguments = std::make_shared<Arguments>();
  command.add_option("LINK", arguments->link, "The table's link, as in http://127.0.0.1:8080/t/QUARTZ")->required();
  command.add_option("--name", arguments->name, "What the others call you")->capture_default_str();
  command.callback(
      [arguments, &exit_code] { exit_code = play_live("join", arguments->link, arguments->name, std::cout, ask); });
}

}  // namespace mogul
