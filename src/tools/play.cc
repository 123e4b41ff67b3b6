// mogul play: a game in the terminal.
#include <algorithm>
#include <cstdint>
#include <cstdlib>
#include <filesystem>
#include <iostream>
#include <memory>
#include <optional>
#include <random>
#include <string>
#include <string_view>
#include <system_error>
#include <utility>
#include <vector>

#include <sys/ioctl.h>
#include <unistd.h>

#include "bots/registry.h"
#include "core/chance.h"
#include "core/json.h"
#include "core/match.h"
#include "core/problem.h"
#include "core/sentence.h"
#include "games/registry.h"
#include "terminal/screen.h"
#include "terminal/sitting.h"
#include "terminal/table.h"
#include "terminal/text.h"
#include "tools/commands.h"
#include "tools/complain.h"
#include "tools/game_name.h"

namespace mogul {
namespace {

using terminal::Colors;
using terminal::Device;
using terminal::Player;
using terminal::Table;

struct PlayOptions {
  std::string game = "cover-your-assets";
  std::optional<unsigned> players;  // otherwise as many as there are seats, or four
  std::string seats;
  std::string bot;
  std::string seed;
  std::vector<std::string> options;
  std::string resume;
  std::string color = "auto";
};

std::string named_options(const GameInfo& game) {
  std::vector<std::string> names;
  const Json options = game.options();
  for (const Json& option : options.items()) names.push_back(option.find("name")->text());
  return joined(names);
}

Seed random_seed() {
  std::random_device device;
  Seed seed;
  for (std::uint8_t& byte : seed.bytes) byte = static_cast<std::uint8_t>(device());
  return seed;
}

// A small number or 64 hex digits.
std::optional<Seed> read_seed(const std::string& text) {
  if (text.empty()) return random_seed();
  const std::optional<std::int64_t> number = whole_number(text);
  if (number && *number >= 0) return seed_from(static_cast<std::uint64_t>(*number));
  return seed_from_hex(text);
}

// "name=value" as a member of an object: true, false or a number.
bool read_option(const std::string& text, Json& options, std::string& problem) {
  const std::size_t equals = text.find('=');
  const std::string value = equals == std::string::npos ? "true" : text.substr(equals + 1);
  Problem not_json;
  std::optional<Json> parsed = Json::parse(value, not_json);
  if (!parsed) return problem = "--option " + text + ": expected true, false or a number", false;
  options.set(text.substr(0, equals), std::move(*parsed));
  return true;
}

// You, and bots in the other seats.
std::string standard_seats(const GameInfo& game, unsigned players, const std::string& asked_bot) {
  std::string list = "you";
  const std::string bot = asked_bot.empty() ? bot_names(game.id).back() : asked_bot;
  for (unsigned i = 1; i < players; ++i) list += "," + bot;
  return list;
}

std::optional<std::vector<Player>> seats_of(const GameInfo& game, const PlayOptions& asked, std::string& problem) {
  if (asked.players && !terminal::can_play(game, *asked.players, problem)) return std::nullopt;
  if (asked.seats.empty()) {
    const unsigned players = asked.players.value_or(std::min(4U, game.players_max));
    return terminal::read_seats(game, standard_seats(game, players, asked.bot), problem);
  }
  std::optional<std::vector<Player>> players = terminal::read_seats(game, asked.seats, problem);
  if (players && players->size() != asked.players.value_or(static_cast<unsigned>(players->size()))) {
    problem = "--players and --seats do not agree";
    return std::nullopt;
  }
  return players;
}

Table new_table(const PlayOptions& asked, std::string& problem) {
  const GameInfo& game = *find_game(asked.game);
  std::optional<std::vector<Player>> players = seats_of(game, asked, problem);
  if (!players) return {};
  const std::optional<Seed> seed = read_seed(asked.seed);
  if (!seed) return problem = "--seed: a number or 64 hex digits", Table{};
  Json options = Json::object();
  for (const std::string& option : asked.options) {
    if (!read_option(option, options, problem)) return {};
  }
  Table table = terminal::new_table(game, std::move(*players), *seed, options, problem);
  if (!table.match) problem += "; the table options are " + named_options(game);
  return table;
}

// Where the last game is kept for --resume without a file.
std::string kept_file() {
  const char* state = std::getenv("XDG_STATE_HOME");
  const char* home = std::getenv("HOME");
  if (state == nullptr && home == nullptr) return {};
  const std::filesystem::path folder =
      (state != nullptr ? std::filesystem::path(state) : std::filesystem::path(home) / ".local/state") / "mogul";
  std::error_code failure;
  std::filesystem::create_directories(folder, failure);
  return failure ? std::string() : (folder / "last-game.json").string();
}

// A person at a terminal, which need not be able to do more than print.
bool somebody_types() { return ::isatty(STDIN_FILENO) == 1 && ::isatty(STDOUT_FILENO) == 1; }

bool is_dumb() {
  const char* kind = std::getenv("TERM");
  return kind == nullptr || *kind == '\0' || std::string_view(kind) == "dumb";
}

Device device() { return somebody_types() && !is_dumb() ? Device::kTerminal : Device::kPipe; }

Colors colors(const std::string& when) {
  if (when != "auto") return when == "always" ? Colors::kOn : Colors::kOff;
  const char* no_color = std::getenv("NO_COLOR");
  const bool unwanted = no_color != nullptr && *no_color != '\0';
  return ::isatty(STDOUT_FILENO) == 1 && !unwanted && !is_dumb() ? Colors::kOn : Colors::kOff;
}

// Empty if the window is large enough, or does not say how large it is.
std::string flaw_in_window() {
  winsize size{};
  // NOLINTNEXTLINE(misc-include-cleaner): TIOCGWINSZ comes from sys/ioctl.h, wherever that has it from
  if (::ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) != 0 || size.ws_col == 0 || size.ws_row == 0) return {};
  if (size.ws_col >= terminal::kColumns && size.ws_row >= terminal::kRows) return {};
  return "This window has " + std::to_string(size.ws_col) + " columns and " + std::to_string(size.ws_row) +
         " rows; the game needs 80 and 24.";
}

int play(const PlayOptions& asked, bool resumed) {
  const std::string kept = somebody_types() || resumed ? kept_file() : std::string();
  const std::string file = asked.resume.empty() ? kept : asked.resume;
  std::string problem;
  Table table = resumed ? terminal::load_table(file, problem) : new_table(asked, problem);
  if (!table.match) {
    std::cerr << "mogul play: " << (resumed ? "cannot go on from " + file + ": " : "") << problem << "\n";
    return resumed ? 1 : kCalledWrongly;
  }
  terminal::Screen screen(std::cin, std::cout, device(), colors(asked.color));
  terminal::Sitting sitting(std::move(table), screen, somebody_types() ? kept : std::string());
  if (device() == Device::kTerminal) sitting.say(flaw_in_window());
  return sitting.run();
}

}  // namespace

void declare_play(CLI::App& command, int& exit_code) {
  auto asked = std::make_shared<PlayOptions>();
  command.add_option("GAME", asked->game, "Which game")->transform(game_name())->capture_default_str();
  CLI::Option* players = command.add_option("--players", asked->players, "How many play, you included (default: 4)");
  CLI::Option* seats = command.add_option(
      "--seats", asked->seats,
      "Who sits where: you or a bot for each seat, perhaps with a name, as in you,greedy,Cleo=random");
  CLI::Option* bot =
      command.add_option("--bot", asked->bot, "Who plays the others (default: the strongest bot)")->excludes(seats);
  CLI::Option* seed =
      command.add_option("--seed", asked->seed, "The cards: a number or 64 hex digits (default: at random)");
  CLI::Option* options =
      command.add_option("--option", asked->options, "A table option, as in single_round=true; may be given again")
          ->allow_extra_args(false);
  CLI::Option* resume =
      command.add_option("--resume", asked->resume, "Go on with a saved game; without FILE with the last one")
          ->type_name("FILE")
          ->expected(0, 1);
  for (CLI::Option* other : {players, seats, bot, seed, options}) resume->excludes(other);
  command.add_option("--color", asked->color, "always, never, or auto: on a terminal unless NO_COLOR is set")
      ->check(CLI::IsMember({"always", "never", "auto"}))
      ->capture_default_str();
  command.footer(bots_help);
  command.callback([asked, resume, &exit_code] { exit_code = play(*asked, resume->count() > 0); });
}

}  // namespace mogul
