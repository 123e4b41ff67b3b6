// mogul simulate: many games between bots on all cores.
#include "arena/simulate.h"

#include <algorithm>
#include <cstdint>
#include <fstream>
#include <iostream>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <thread>
#include <vector>

#include "arena/progress.h"
#include "arena/summary.h"
#include "arena/tally.h"
#include "bots/bot.h"
#include "core/game.h"
#include "core/in_quotes.h"
#include "core/json.h"
#include "core/record.h"
#include "core/sentence.h"
#include "core/write_json.h"
#include "games/all_games.h"
#include "search/opponents.h"
#include "tools/commands.h"
#include "tools/complain.h"
#include "tools/game_arguments.h"
#include "tools/game_name.h"
#include "tools/interrupt.h"

namespace mogul {
namespace {

struct Arguments {
  std::string game;
  std::optional<unsigned> players;
  std::uint64_t games = 1000;
  std::string seed = "1";
  unsigned threads = std::max(1U, std::thread::hardware_concurrency());
  std::vector<std::string> bots;
  std::vector<std::string> options;
  std::string out;
  std::string shard;
  bool json = false;
};

int complain(int exit_code, const std::string& problem) { return mogul::complain("simulate", exit_code, problem); }

// Without --players, there are as many as bots were named.
template <Game G>
unsigned players_of(const Arguments& arguments) {
  return arguments.players.value_or(std::max(static_cast<unsigned>(arguments.bots.size()), G::kPlayersMin));
}

// One bot for each player, or one for all of them.
template <Game G>
bool read_bots(const Arguments& arguments, unsigned players, std::vector<Bot<G>>& seated, std::string& problem) {
  std::vector<std::string> names = arguments.bots;
  if (names.empty()) names = {"random"};
  if (names.size() == 1) names.resize(players, names[0]);
  if (names.size() != players) {
    problem = "--bots: one for all players or one for each of the " + std::to_string(players);
    return false;
  }
  for (const std::string& name : names) {
    const Bot<G>* bot = find_opponent<G>(name);
    if (bot == nullptr)
      return problem = "no bot " + in_quotes(name) + "; there are " + joined(opponent_names(G::kId)), false;
    seated.push_back(*bot);
  }
  return true;
}

bool read_keep(const std::string& out, Keep& keep, std::string& problem) {
  if (out.ends_with(".jsonl")) return keep = Keep::kRecords, true;
  if (out.ends_with(".csv")) return keep = Keep::kCsv, true;
  return out.empty() || (problem = "--out: expected a name that ends in .jsonl (records) or .csv (results)", false);
}

template <Game G>
bool read_simulation(const Arguments& arguments, Simulation<G>& simulation, std::string& problem) {
  simulation.games = arguments.games;
  simulation.threads = arguments.threads;
  Shard shard;
  if (!read_shard(arguments.shard, shard, problem)) return false;
  simulation.shard = shard.number;
  simulation.shards = shard.of;
  return read_table<G>(players_of<G>(arguments), arguments.options, simulation.config, problem) &&
         read_bots<G>(arguments, simulation.config.players, simulation.bots, problem) &&
         read_seed(arguments.seed, simulation.seed, problem) && read_keep(arguments.out, simulation.keep, problem);
}

template <Game G>
void print_summary(const Simulation<G>& simulation, const Arguments& arguments, const Tally& tally, double seconds) {
  const std::vector<std::string> names = names_of(simulation.bots);
  if (!arguments.json && arguments.shard.empty()) {
    std::cout << G::kTitle << ", " << unsigned{simulation.config.players} << " players, seed " << arguments.seed << "\n"
              << "The bots change seats, so that none gains from its place.\n\n"
              << summary_text(tally, names, seconds);
    return;
  }
  const Json about = Json::object({{"game", G::kId},
                                   {"rules", G::kRulesVersion},
                                   {"players", simulation.config.players},
                                   {"options", to_json(simulation.config.options)},
                                   {"seed", to_json(simulation.seed)}});
  const SimulatedPart part(about, names, tally, simulation.shards, {simulation.shard});
  std::cout << (arguments.shard.empty() ? part.summary() : part.json()).dump() << "\n";
}

template <Game G>
int run(const Arguments& arguments) {
  Simulation<G> simulation;
  std::string problem;
  if (!read_simulation(arguments, simulation, problem)) return complain(kCalledWrongly, problem);
  std::ofstream out;
  if (simulation.keep != Keep::kNothing) {
    out.open(arguments.out, std::ios::binary | std::ios::trunc);
    if (simulation.keep == Keep::kCsv) out << kCsvHeader << std::flush;
    if (!out) return complain(kFailed, "cannot write " + arguments.out);
  }

  end_in_good_order();
  Progress progress(simulation.games_of_shard(), "games");
  // Flushed batch by batch, so that what an interruption leaves ends with a whole line.
  const auto take = [&](const std::string& text) { out << text << std::flush; };
  const auto go_on = [&](std::uint64_t done) {
    progress.show(done);
    return !was_interrupted() && (!out.is_open() || out.good());
  };
  const Tally tally = simulate(simulation, take, go_on);
  const double seconds = progress.seconds();
  progress.finish();

  if (out.is_open() && !out.good()) return complain(kFailed, "cannot write " + arguments.out);
  print_summary(simulation, arguments, tally, seconds);
  if (!std::cout.flush()) return complain(kFailed, "cannot write the summary");
  if (tally.games < simulation.games_of_shard())
    return complain(kInterrupted, "interrupted; the summary is of the games until then");
  return 0;
}

}  // namespace

void declare_simulate(CLI::App& command, int& exit_code) {
  const auto arguments = std::make_shared<Arguments>();
  command.add_option("GAME", arguments->game, "Which game")->required()->transform(game_name());
  command.add_option("--players", arguments->players, "How many sit at the table (default: as many as bots)");
  command.add_option("--games", arguments->games, "How many games (default 1000)")
      ->check(CLI::Range(std::uint64_t{1}, std::uint64_t{1'000'000'000'000}));
  command.add_option("--seed", arguments->seed, "A whole number or 64 hex digits (default 1)");
  command.add_option("--threads", arguments->threads, "How many threads (default: one for each core)")
      ->check(CLI::Range(1, 1024));
  command.add_option("--bots", arguments->bots, "One for all players or one for each, as in greedy,random")
      ->delimiter(',');
  command.add_option("--option", arguments->options, "A table option, as in single_round=true; may be repeated")
      ->allow_extra_args(false);
  command.add_option("--out", arguments->out, "Keep every game: records in FILE.jsonl, or results in FILE.csv")
      ->type_name("FILE");
  command.add_option("--shard", arguments->shard,
                     "K/N: play only the K-th of N parts and print it for mogul merge, which puts them together");
  command.add_flag("--json", arguments->json, "The summary as JSON, the same for any number of threads");
  command.footer(opponents_help);
  command.callback(
      [arguments, &exit_code] { with_game(arguments->game, [&]<class G>() { exit_code = run<G>(*arguments); }); });
}

}  // namespace mogul
