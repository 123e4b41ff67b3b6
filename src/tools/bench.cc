// mogul bench: random playouts of every game on one core.
#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <ctime>
#include <iostream>
#include <memory>
#include <optional>
#include <string>

#include "arena/playouts.h"
#include "arena/progress.h"
#include "core/game.h"
#include "core/json.h"
#include "games/all_games.h"
#include "games/registry.h"
#include "tools/commands.h"
#include "tools/complain.h"

namespace mogul {
namespace {

struct Arguments {
  std::string game;
  double seconds = 2;
  std::uint64_t games = 0;  // 0: as many as the seconds allow
  std::optional<unsigned> players;
  bool json = false;
};

struct Figures {
  std::string game;
  unsigned players = 0;
  std::size_t state_bytes = 0;
  PlayoutCount count;
  double cpu_seconds = 0;
};

// Time of this process alone, whatever else the machine does.
double cpu_seconds() { return static_cast<double>(std::clock()) / CLOCKS_PER_SEC; }

void add(PlayoutCount& count, const PlayoutCount& more) {
  count.games += more.games;
  count.actions += more.actions;
  count.decisions += more.decisions;
}

template <Game G>
Figures measure(const Arguments& arguments, unsigned players) {
  const Config<G> config{.players = static_cast<std::uint8_t>(players)};
  Figures figures{.game = std::string(G::kId), .players = players, .state_bytes = sizeof(typename G::State)};
  const double began = cpu_seconds();
  if (arguments.games > 0) {
    figures.count = bench_playouts<G>(config, 0, arguments.games);
  } else {
    constexpr std::uint64_t kBatch = 64;
    while (cpu_seconds() - began < arguments.seconds) {
      add(figures.count, bench_playouts<G>(config, figures.count.games, kBatch));
    }
  }
  figures.cpu_seconds = cpu_seconds() - began;
  return figures;
}

std::uint64_t per_second(std::uint64_t count, const Figures& figures) {
  return static_cast<std::uint64_t>(static_cast<double>(count) / std::max(figures.cpu_seconds, 1e-9));
}

Json figures_json(const Figures& figures) {
  return Json::object({{"players", figures.players},
                       {"decisions_per_cpu_second", per_second(figures.count.decisions, figures)},
                       {"actions_per_cpu_second", per_second(figures.count.actions, figures)},
                       {"games_per_cpu_second", per_second(figures.count.games, figures)},
                       {"state_bytes", figures.state_bytes},
                       {"decisions", figures.count.decisions},
                       {"actions", figures.count.actions},
                       {"games", figures.count.games},
                       {"cpu_seconds", Json::real(figures.cpu_seconds, 3)}});
}

void print(const Figures& figures) {
  const auto line = [](const std::string& number, const char* unit) {
    std::cout << "  " << std::string(14 - std::min<std::size_t>(14, number.size()), ' ') << number << "  " << unit
              << "\n";
  };
  std::cout << figures.game << ", " << figures.players << " players, random playouts\n";
  line(with_commas(per_second(figures.count.decisions, figures)), "decisions per CPU-second (two choices or more)");
  line(with_commas(per_second(figures.count.actions, figures)), "actions per CPU-second");
  line(with_commas(per_second(figures.count.games, figures)), "games per CPU-second");
  line(with_commas(figures.state_bytes), "bytes of a state");
}

// As few as can play where nothing is said.
template <Game G>
bool read_players(const Arguments& arguments, unsigned& players, std::string& problem) {
  players = arguments.players.value_or(G::kPlayersMin);
  if (players >= G::kPlayersMin && players <= G::kPlayersMax) return true;
  problem = "--players: " + std::to_string(G::kPlayersMin) + " to " + std::to_string(G::kPlayersMax) + " can play " +
            std::string(G::kId);
  return false;
}

int run(const Arguments& arguments) {
  if (!arguments.game.empty() && find_game(arguments.game) == nullptr) {
    return complain("bench", kCalledWrongly, unknown_game(arguments.game));
  }
  Json all = Json::object();
  std::string problem;
  each_game([&]<class G>() {
    unsigned players = 0;
    const bool wanted = arguments.game.empty() || arguments.game == G::kId;
    if (!wanted || !problem.empty() || !read_players<G>(arguments, players, problem)) return;
    const Figures figures = measure<G>(arguments, players);
    all.set(figures.game, figures_json(figures));
    if (!arguments.json) print(figures);
  });
  if (!problem.empty()) return complain("bench", kCalledWrongly, problem);
  if (arguments.json) std::cout << all.dump() << "\n";
  return std::cout.flush() ? 0 : complain("bench", kFailed, "cannot write the figures");
}

}  // namespace

void add_bench(CLI::App& app, int& exit_code) {
  const auto arguments = std::make_shared<Arguments>();
  CLI::App* command = app.add_subcommand("bench", "Measure random playouts of every game on one core");
  command->add_option("--game", arguments->game, "One game alone, such as cover-your-assets");
  CLI::Option* seconds = command->add_option("--seconds", arguments->seconds, "CPU seconds a game (default 2)");
  seconds->check(CLI::Range(0.01, 3600.0));
  command->add_option("--games", arguments->games, "A fixed number of games instead")
      ->check(CLI::Range(std::uint64_t{1}, std::uint64_t{1'000'000'000}))
      ->excludes(seconds);
  command->add_option("--players", arguments->players, "How many sit at the table (default: as few as can play)");
  command->add_flag("--json", arguments->json, "The figures as JSON, an object for each game");
  command->callback([arguments, &exit_code] { exit_code = run(*arguments); });
}

}  // namespace mogul
