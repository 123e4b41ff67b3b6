// mogul bench: random playouts of every game on one core, or views of such games as JSON text.
#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <ctime>
#include <iostream>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "arena/playouts.h"
#include "arena/progress.h"
#include "arena/views.h"
#include "core/game.h"
#include "core/json.h"
#include "core/view.h"
#include "games/all_games.h"
#include "tools/commands.h"
#include "tools/complain.h"
#include "tools/game_name.h"

namespace mogul {
namespace {

struct Arguments {
  std::string game;
  double seconds = 2;
  std::uint64_t games = 0;  // 0: as many as the seconds allow
  std::optional<unsigned> players;
  bool views = false;
  bool json = false;
};

struct ViewFigures {
  std::string game;
  unsigned players = 0;
  std::uint64_t games = 0;
  std::size_t views = 0;
  std::size_t bytes = 0;
  std::size_t read = 0;  // as they were
  double writing_cpu_seconds = 0;
  double reading_cpu_seconds = 0;
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

std::uint64_t per_second(std::uint64_t count, double seconds) {
  return static_cast<std::uint64_t>(static_cast<double>(count) / std::max(seconds, 1e-9));
}
std::uint64_t per_second(std::uint64_t count, const Figures& figures) { return per_second(count, figures.cpu_seconds); }

template <Game G>
void measure_views(const Config<G>& config, std::uint64_t games, ViewFigures& figures) {
  const std::vector<View<G>> views = views_of_games<G>(config, figures.games, games);
  const double began = cpu_seconds();
  const std::vector<std::string> texts = bench_writing<G>(views);
  const double written = cpu_seconds();
  figures.read += bench_reading<G>(texts, views);
  figures.reading_cpu_seconds += cpu_seconds() - written;
  figures.writing_cpu_seconds += written - began;
  figures.games += games;
  figures.views += views.size();
  for (const std::string& text : texts) figures.bytes += text.size();
}

template <Game G>
ViewFigures measure_views(const Arguments& arguments, unsigned players) {
  const Config<G> config{.players = static_cast<std::uint8_t>(players)};
  ViewFigures figures{.game = std::string(G::kId), .players = players};
  if (arguments.games > 0) {
    measure_views<G>(config, arguments.games, figures);
  } else {
    constexpr std::uint64_t kBatch = 64;
    while (figures.writing_cpu_seconds + figures.reading_cpu_seconds < arguments.seconds) {
      measure_views<G>(config, kBatch, figures);
    }
  }
  return figures;
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

Json figures_json(const ViewFigures& figures) {
  return Json::object({{"players", figures.players},
                       {"written_per_cpu_second", per_second(figures.views, figures.writing_cpu_seconds)},
                       {"read_per_cpu_second", per_second(figures.views, figures.reading_cpu_seconds)},
                       {"views", figures.views},
                       {"read_as_they_were", figures.read},
                       {"bytes", figures.bytes},
                       {"games", figures.games}});
}

void line(const std::string& number, const char* unit) {
  std::cout << "  " << std::string(14 - std::min<std::size_t>(14, number.size()), ' ') << number << "  " << unit
            << "\n";
}

void print(const ViewFigures& figures) {
  std::cout << figures.game << ", " << figures.players << " players, views of random games\n";
  line(with_commas(per_second(figures.views, figures.writing_cpu_seconds)), "views written per CPU-second");
  line(with_commas(per_second(figures.views, figures.reading_cpu_seconds)), "views read and checked per CPU-second");
  line(with_commas(figures.bytes / std::max<std::size_t>(figures.views, 1)), "bytes of a view as text");
}

void print(const Figures& figures) {
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
  Json all = Json::object();
  std::string problem;
  each_game([&]<class G>() {
    unsigned players = 0;
    const bool wanted = arguments.game.empty() || arguments.game == G::kId;
    if (!wanted || !problem.empty() || !read_players<G>(arguments, players, problem)) return;
    const auto tell = [&](const auto& figures) {
      all.set(figures.game, figures_json(figures));
      if (!arguments.json) print(figures);
    };
    arguments.views ? tell(measure_views<G>(arguments, players)) : tell(measure<G>(arguments, players));
  });
  if (!problem.empty()) return complain("bench", kCalledWrongly, problem);
  if (arguments.json) std::cout << all.dump() << "\n";
  return std::cout.flush() ? 0 : complain("bench", kFailed, "cannot write the figures");
}

}  // namespace

void declare_bench(CLI::App& command, int& exit_code) {
  const auto arguments = std::make_shared<Arguments>();
  command.add_option("--game", arguments->game, "One game alone")->transform(game_name());
  CLI::Option* seconds = command.add_option("--seconds", arguments->seconds, "CPU seconds a game (default 2)");
  seconds->check(CLI::Range(0.01, 3600.0));
  command.add_option("--games", arguments->games, "A fixed number of games instead")
      ->check(CLI::Range(std::uint64_t{1}, std::uint64_t{1'000'000'000}))
      ->excludes(seconds);
  command.add_option("--players", arguments->players, "How many sit at the table (default: as few as can play)");
  command.add_flag("--views", arguments->views, "Views as JSON text and back, instead of playouts");
  command.add_flag("--json", arguments->json, "The figures as JSON, an object for each game");
  command.callback([arguments, &exit_code] { exit_code = run(*arguments); });
}

}  // namespace mogul
