// mogul arena: bots against each other, and what that proves.
#include <algorithm>
#include <array>
#include <chrono>
#include <cstddef>
#include <cstdint>
#include <fstream>
#include <iostream>
#include <memory>
#include <optional>
#include <string>
#include <thread>
#include <utility>
#include <vector>

#include "arena/contender.h"
#include "arena/contest.h"
#include "arena/progress.h"
#include "arena/report.h"
#include "arena/standings.h"
#include "core/chance.h"
#include "core/game.h"
#include "core/json.h"
#include "core/write_json.h"
#include "games/all_games.h"
#include "search/opponents.h"
#include "tools/arena_file.h"
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
  std::uint64_t blocks = 100;
  std::string seed = "1";
  unsigned threads = std::max(1U, std::thread::hardware_concurrency());
  std::vector<std::string> bots;
  std::vector<std::string> options;
  std::string shard;
  std::vector<double> sprt;
  unsigned patience_ms = 5'000;
  std::string out;
  std::string html;
  bool first_alone = false;
  bool timing = false;
  bool json = false;
};

int complain(int exit_code, const std::string& problem) { return mogul::complain("arena", exit_code, problem); }

bool are_two_shares(const std::vector<double>& shares) {
  return shares.size() == 2 && 0 < shares[0] && shares[0] < shares[1] && shares[1] < 1;
}

template <Game G>
bool read_contest(const Arguments& asked, Contest<G>& contest, std::string& problem) {
  if (asked.bots.size() < 2) return problem = "--bots: two at least, as in hard,greedy-1", false;
  if (!asked.sprt.empty() && !are_two_shares(asked.sprt)) {
    return problem = "--sprt: expected two win shares between 0 and 1, the lower first, as in 0.5,0.55", false;
  }
  if (!asked.sprt.empty() && !asked.shard.empty()) {
    return problem = "--sprt looks at all blocks, and a shard has not all of them", false;
  }
  Shard shard;
  if (!read_table<G>(asked.players.value_or(G::kPlayersMin), asked.options, contest.config, problem) ||
      !read_seed(asked.seed, contest.seed, problem) || !read_shard(asked.shard, shard, problem)) {
    return false;
  }
  contest.plan = {.game = std::string(G::kId),
                  .rules = G::kRulesVersion,
                  .players = contest.config.players,
                  .options = to_json(contest.config.options),
                  .seed = to_hex(contest.seed),
                  .bots = asked.bots};
  contest.blocks = asked.blocks;
  contest.threads = asked.threads;
  contest.shard = shard.number;
  contest.shards = shard.of;
  contest.first_alone = asked.first_alone;
  for (const std::string& bot : asked.bots) {
    auto contender = read_contender<G>(bot, std::chrono::milliseconds(asked.patience_ms), problem);
    if (!contender) return false;
    contest.contenders.push_back(std::move(*contender));
  }
  return true;
}

Json timing_json(const ArenaPlan& plan, const std::vector<DecisionTimes>& times) {
  Json list = Json::array();
  for (std::size_t bot = 0; bot < times.size(); ++bot) {
    list.push(Json::object({{"bot", plan.bots[bot]},
                            {"decisions", times[bot].count()},
                            {"p50_ms", Json::real(times[bot].percentile(50), 3)},
                            {"p99_ms", Json::real(times[bot].percentile(99), 3)}}));
  }
  return list;
}

std::string timing_text(const ArenaPlan& plan, const std::vector<DecisionTimes>& times) {
  std::string text = "\n  A decision, in milliseconds of one core:\n";
  for (std::size_t bot = 0; bot < times.size(); ++bot) {
    text += "  " + plan.bots[bot] + ": half within " + Json::real(times[bot].percentile(50), 3).dump() +
            ", 99 % within " + Json::real(times[bot].percentile(99), 3).dump() + " (" +
            with_commas(times[bot].count()) + " decisions)\n";
  }
  return text;
}

std::string verdict_text(const SequentialTest& test, const TestState& state) {
  const std::string shares = Json::real(test.low, 3).dump() + " or " + Json::real(test.high, 3).dump();
  const char* said = state.verdict == Verdict::kOpen  ? "not decided yet"
                     : state.verdict == Verdict::kLow ? "the lower"
                                                      : "the higher";
  return "  Is the first share rather " + shares + "? " + said + " (log ratio " +
         Json::real(state.log_ratio, 2).dump() + ")\n";
}

template <Game G>
void report_faults(const Contest<G>& contest) {
  for (const Contender<G>& contender : contest.contenders) {
    if (!contender.program) continue;
    for (const auto& [fault, times] : contender.program->faults()) {
      std::cerr << "mogul arena: " << contender.name << " " << fault << ", " << with_commas(times)
                << (times == 1 ? " time\n" : " times\n");
    }
  }
}

template <Game G>
int run(const Arguments& asked) {
  Contest<G> contest;
  std::string problem;
  if (!read_contest(asked, contest, problem)) return complain(kCalledWrongly, problem);
  ArenaResults results;
  std::ofstream out;
  if (!asked.out.empty() && !open_arena_file(asked.out, contest.plan, results, out, problem)) {
    return complain(kFailed, problem);
  }

  end_in_good_order();
  const unsigned pairings = pairings_played(contest);
  const std::uint64_t of_shard = (contest.blocks + contest.shards - 1 - contest.shard) / contest.shards;
  Progress progress(of_shard * pairings, "blocks");
  std::vector<DecisionTimes> times(contest.contenders.size());
  std::uint64_t played = results.size();
  const std::optional<SequentialTest> test =
      asked.sprt.empty() ? std::nullopt : std::optional(SequentialTest{asked.sprt[0], asked.sprt[1]});
  const auto is_decided = [&] { return test && state_of(*test, contest.plan, results).verdict != Verdict::kOpen; };
  bool decided = is_decided();
  const auto take = [&](const PlayedBlock& block) {
    if (out.is_open()) out << line_of(block.id, block.result) << std::flush;
    const Pairing pairing = pairings_of(contest.plan)[block.id.pairing];
    times[pairing.lone].add(block.times[0]);
    times[pairing.others].add(block.times[1]);
    ++played;
    if (block.id.pairing == 0) decided = is_decided();
  };
  const auto go_on = [&] {
    progress.show(played);
    return !decided && !was_interrupted() && (!out.is_open() || out.good());
  };
  play_contest(contest, results, take, go_on);
  progress.finish();

  report_faults(contest);
  if (out.is_open() && !out.good()) return complain(kFailed, "cannot write " + asked.out);
  if (!asked.html.empty() && !(std::ofstream(asked.html) << report_html(contest.plan, results)).flush()) {
    return complain(kFailed, "cannot write " + asked.html);
  }
  if (asked.json) {
    Json json = standings_json(contest.plan, results);
    if (test) json.set("log_ratio", Json::real(state_of(*test, contest.plan, results).log_ratio, 4));
    if (asked.timing) json.set("timing", timing_json(contest.plan, times));
    std::cout << json.dump() << "\n";
  } else {
    std::cout << G::kTitle << ", " << contest.plan.players << " players, seed " << asked.seed << "\n\n"
              << standings_text(contest.plan, results);
    if (test) std::cout << verdict_text(*test, state_of(*test, contest.plan, results));
    if (asked.timing) std::cout << timing_text(contest.plan, times);
  }
  if (!std::cout.flush()) return complain(kFailed, "cannot write the standings");
  return was_interrupted() ? complain(kInterrupted, "interrupted; the standings are of the blocks until then") : 0;
}

}  // namespace

void declare_arena(CLI::App& command, int& exit_code) {
  const auto asked = std::make_shared<Arguments>();
  command.add_option("GAME", asked->game, "Which game")->required()->transform(game_name());
  command.add_option("--bots", asked->bots, "Two or more, as in hard,greedy-1; each plays alone among each other")
      ->delimiter(',')
      ->required();
  command.add_option("--players", asked->players, "How many sit at the table (default: the fewest that can play)");
  command.add_option("--blocks", asked->blocks, "Deals, each played once with the lone bot in each seat (default 100)")
      ->check(CLI::Range(std::uint64_t{1}, std::uint64_t{1'000'000'000}));
  command.add_option("--seed", asked->seed, "A whole number or 64 hex digits (default 1)");
  command.add_option("--threads", asked->threads, "How many threads (default: one for each core)")
      ->check(CLI::Range(1, 1024));
  command.add_option("--option", asked->options, "A table option, as in single_round=true; may be repeated")
      ->allow_extra_args(false);
  command.add_option("--shard", asked->shard, "K/N: play only the K-th of N parts; mogul merge puts them together");
  command
      .add_option("--sprt", asked->sprt, "LOW,HIGH: stop when the first win share is surely one rather than the other")
      ->delimiter(',');
  command.add_option("--patience", asked->patience_ms, "Milliseconds that a program has for a move (default 5000)")
      ->check(CLI::Range(1, 3'600'000));
  command.add_option("--out", asked->out, "Keep the blocks in FILE.jsonl, and go on from those it holds")
      ->type_name("FILE");
  command.add_option("--html", asked->html, "Write a report with plots")->type_name("FILE");
  command.add_flag("--first-alone", asked->first_alone, "Only the tables at which the first bot plays alone");
  command.add_flag("--timing", asked->timing, "Tell how long decisions took, in time of one core");
  command.add_flag("--json", asked->json, "The standings as JSON, the same for any number of threads");
  command.footer(opponents_help);
  command.callback([asked, &exit_code] { with_game(asked->game, [&]<class G>() { exit_code = run<G>(*asked); }); });
}

}  // namespace mogul
