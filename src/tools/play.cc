// mogul play: a game in the terminal.
#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <iostream>
#include <memory>
#include <optional>
#include <random>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/chance.h"
#include "core/json.h"
#include "core/match.h"
#include "core/problem.h"
#include "core/sentence.h"
#include "games/registry.h"
#include "search/opponents.h"
#include "terminal/keeper.h"
#include "terminal/screen.h"
#include "terminal/shelf.h"
#include "terminal/sitting.h"
#include "terminal/table.h"
#include "tools/commands.h"
#include "tools/complain.h"
#include "tools/game_name.h"
#include "tools/suggest.h"

namespace mogul {
namespace {

using terminal::KeptGame;
using terminal::Player;
using terminal::Table;

constexpr std::string_view kDefaultBot = "normal";

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
std::string standard_seats(unsigned players, const std::string& asked_bot) {
  std::string list = "you";
  const std::string bot = asked_bot.empty() ? std::string(kDefaultBot) : asked_bot;
  for (unsigned i = 1; i < players; ++i) list += "," + bot;
  return list;
}

std::optional<std::vector<Player>> seats_of(const GameInfo& game, const PlayOptions& asked, std::string& problem) {
  if (asked.players && !terminal::can_play(game, *asked.players, problem)) return std::nullopt;
  if (asked.seats.empty()) {
    const unsigned players = asked.players.value_or(std::min(4U, game.players_max));
    return terminal::read_seats(game, standard_seats(players, asked.bot), problem);
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

// What a game is gone on with: a name on the shelf, or a file.
struct Resumed {
  Table table;
  std::optional<terminal::Place> place;  // if it does not come from a file
};

// Its place first, so that nobody plays on between.
std::optional<Resumed> resumed_by_name(const KeptGame& kept, const terminal::Shelf& shelf, std::string& problem) {
  std::optional<terminal::Place> place = shelf.take(kept.name, problem);
  if (!place) {
    problem = "cannot go on with " + kept.name + ": " + problem + "; `mogul replay " + kept.file +
              "` shows it, and `mogul games` lists others";
    return std::nullopt;
  }
  Table table = terminal::load_table(kept.file, problem);
  if (table.match) return Resumed{.table = std::move(table), .place = std::move(place)};
  problem = "cannot go on from " + kept.file + ": " + problem;
  return std::nullopt;
}

std::optional<Resumed> resumed(const std::string& wanted, const terminal::Shelf& shelf, std::string& problem) {
  const std::vector<KeptGame> kept = shelf.games();
  if (wanted.empty() && kept.empty()) {
    problem = "there is no unfinished game to go on with; `mogul play` begins one";
    return std::nullopt;
  }
  const std::optional<KeptGame> found = wanted.empty() ? kept[0] : shelf.find(wanted);
  if (found) return resumed_by_name(*found, shelf, problem);
  Table table = terminal::load_table(wanted, problem);
  if (table.match) return Resumed{.table = std::move(table), .place = {}};
  std::vector<std::string> names;
  for (const KeptGame& game : kept) names.push_back(game.name);
  problem = "cannot go on from " + wanted + ": " + problem + did_you_mean(wanted, names);
  return std::nullopt;
}

// That games wait, for somebody who begins another. One that is played in another terminal does not wait.
std::string word_about_waiting(const terminal::Shelf& shelf) {
  std::vector<KeptGame> waiting = shelf.games();
  std::erase_if(waiting, [&](const KeptGame& game) { return shelf.played_by(game.name) != 0; });
  if (waiting.empty()) return {};
  if (waiting.size() == 1) return "Another game waits: mogul play --resume " + waiting[0].name;
  return std::to_string(waiting.size()) + " other games wait; `mogul games` lists them.";
}

int sit_down(Table table, const PlayOptions& asked, std::optional<terminal::Place> place, const std::string& word) {
  terminal::Screen screen(std::cin, std::cout, terminal::device_of_environment(),
                          terminal::colors_of_environment(asked.color), terminal::charset_of_environment());
  std::optional<terminal::Shelf> shelf;
  if (terminal::somebody_types()) shelf.emplace(terminal::folder_of_shelf());
  terminal::Sitting sitting(std::move(table), screen, terminal::Keeper(std::move(shelf), std::move(place)));
  sitting.say(word);
  return sitting.run();
}

int play(const PlayOptions& asked, bool resuming) {
  const terminal::Shelf shelf(terminal::folder_of_shelf());
  std::string problem;
  if (resuming) {
    std::optional<Resumed> game = resumed(asked.resume, shelf, problem);
    if (!game) return complain("play", kFailed, problem);
    return sit_down(std::move(game->table), asked, std::move(game->place), "");
  }
  Table table = new_table(asked, problem);
  if (!table.match) return complain("play", kCalledWrongly, problem);
  return sit_down(std::move(table), asked, {}, terminal::somebody_types() ? word_about_waiting(shelf) : std::string());
}

}  // namespace

void declare_play(CLI::App& command, int& exit_code) {
  auto asked = std::make_shared<PlayOptions>();
  command.add_option("GAME", asked->game, "Which game")->transform(game_name())->capture_default_str();
  CLI::Option* players = command.add_option("--players", asked->players, "How many play, you included (default: 4)");
  CLI::Option* seats = command.add_option(
      "--seats", asked->seats,
      "Who sits where: you or a bot for each seat, perhaps with a name, as in you,greedy,Cleo=random");
  CLI::Option* bot = command.add_option("--bot", asked->bot, "Who plays the others (default: normal)")->excludes(seats);
  CLI::Option* seed =
      command.add_option("--seed", asked->seed, "The cards: a number or 64 hex digits (default: at random)");
  CLI::Option* options =
      command.add_option("--option", asked->options, "A table option, as in single_round=true; may be given again")
          ->allow_extra_args(false);
  CLI::Option* resume =
      command
          .add_option("--resume", asked->resume,
                      "Go on with an unfinished game, by its name or file; without either with the last one")
          ->type_name("FILE")
          ->expected(0, 1);
  for (CLI::Option* other : {players, seats, bot, seed, options}) resume->excludes(other);
  command.add_option("--color", asked->color, "always, never, or auto: on a terminal unless NO_COLOR is set")
      ->check(CLI::IsMember({"always", "never", "auto"}))
      ->capture_default_str();
  command.footer(opponents_help);
  command.callback([asked, resume, &exit_code] { exit_code = play(*asked, resume->count() > 0); });
}

}  // namespace mogul
