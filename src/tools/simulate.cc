// mogul simulate: many games between bots on all cores.
#include "arena/simulate.h"

#include <algorithm>
#include <atomic>
#include <csignal>
#include <cstddef>
#include <cstdint>
#include <fstream>
#include <iostream>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <thread>
#include <utility>
#include <vector>

#include "arena/progress.h"
#include "arena/summary.h"
#include "arena/tally.h"
#include "bots/all_bots.h"
#include "bots/bot.h"
#include "bots/registry.h"
#include "core/chance.h"
#include "core/game.h"
#include "core/in_quotes.h"
#include "core/json.h"
#include "core/problem.h"
#include "core/read_json.h"
#include "core/read_record.h"
#include "core/record.h"
#include "core/write_json.h"
#include "games/all_games.h"
#include "tools/commands.h"
#include "tools/complain.h"
#include "tools/game_name.h"

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
  bool json = false;
};

int complain(int exit_code, const std::string& problem) { return mogul::complain("simulate", exit_code, problem); }

std::atomic<bool> interrupted = false;
static_assert(std::atomic<bool>::is_always_lock_free, "a signal handler sets it");

// The first Ctrl-C ends the simulation in good order, the second the program.
void interrupt_handler(int /*signal*/) {
  interrupted = true;
  std::signal(SIGINT, SIG_DFL);
}

// "name=value": the value is JSON, or else a string.
bool add_option(const std::string& text, Json& options, std::string& problem) {
  const std::size_t equals = text.find('=');
  if (equals == std::string::npos) return problem = "--option: expected name=value, not " + in_quotes(text), false;
  const std::string value = text.substr(equals + 1);
  Problem not_json;
  options.set(text.substr(0, equals), Json::parse(value, not_json).value_or(Json(value)));
  return true;
}

// Without --players, there are as many as bots were named.
template <Game G>
bool read_table(const Arguments& arguments, Config<G>& config, std::string& problem) {
  const auto named = std::max(static_cast<unsigned>(arguments.bots.size()), G::kPlayersMin);
  Json options = Json::object();
  for (const std::string& option : arguments.options) {
    if (!add_option(option, options, problem)) return false;
  }
  const Json table = Json::object({{"players", arguments.players.value_or(named)}, {"options", std::move(options)}});
  Problem found;
  if (read_config<G>(table, Missing::kRefused, config, found)) return true;
  return problem = text_of(found), false;
}

template <Game G>
std::string known_bots() {
  std::string names;
  for (const Bot<G>& bot : bots<G>()) names += (names.empty() ? "" : ", ") + std::string(bot.name);
  return names;
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
    const Bot<G>* bot = find_bot<G>(name);
    if (bot == nullptr) return problem = "no bot " + in_quotes(name) + "; there are " + known_bots<G>(), false;
    seated.push_back(*bot);
  }
  return true;
}

bool read_seed(const std::string& text, Seed& seed, std::string& problem) {
  if (const auto from_hex = seed_from_hex(text)) return seed = *from_hex, true;
  const auto number = whole_number(text);
  const bool digits = !text.empty() && text.find_first_not_of("0123456789") == std::string::npos;
  if (!digits || !number) return problem = "--seed: expected a whole number or 64 hex digits", false;
  return seed = seed_from(static_cast<std::uint64_t>(*number)), true;
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
  return read_table<G>(arguments, simulation.config, problem) &&
         read_bots<G>(arguments, simulation.config.players, simulation.bots, problem) &&
         read_seed(arguments.seed, simulation.seed, problem) && read_keep(arguments.out, simulation.keep, problem);
}

template <Game G>
void print_summary(const Simulation<G>& simulation, const Arguments& arguments, const Tally& tally, double seconds) {
  const std::vector<std::string> names = names_of(simulation.bots);
  if (!arguments.json) {
    std::cout << G::kTitle << ", " << unsigned{simulation.config.players} << " players, seed " << arguments.seed << "\n"
              << "The bots change seats, so that none gains from its place.\n\n"
              << summary_text(tally, names, seconds);
    return;
  }
  Json json = Json::object({{"game", G::kId},
                            {"rules", G::kRulesVersion},
                            {"players", simulation.config.players},
                            {"options", to_json(simulation.config.options)},
                            {"seed", to_json(simulation.seed)}});
  const Json summary = summary_json(tally, names);
  for (const auto& [key, value] : summary.members()) json.set(key, value);
  std::cout << json.dump() << "\n";
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

  std::signal(SIGINT, interrupt_handler);
  Progress progress(simulation.games, "games");
  // Flushed batch by batch, so that what an interruption leaves ends with a whole line.
  const auto take = [&](const std::string& text) { out << text << std::flush; };
  const auto go_on = [&](std::uint64_t done) {
    progress.show(done);
    return !interrupted && (!out.is_open() || out.good());
  };
  const Tally tally = simulate(simulation, take, go_on);
  const double seconds = progress.seconds();
  progress.finish();

  if (out.is_open() && !out.good()) return complain(kFailed, "cannot write " + arguments.out);
  print_summary(simulation, arguments, tally, seconds);
  if (!std::cout.flush()) return complain(kFailed, "cannot write the summary");
  if (tally.games < simulation.games)
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
  command.add_flag("--json", arguments->json, "The summary as JSON, the same for any number of threads");
  command.footer(bots_help);
  command.callback(
      [arguments, &exit_code] { with_game(arguments->game, [&]<class G>() { exit_code = run<G>(*arguments); }); });
}

}  // namespace mogul
