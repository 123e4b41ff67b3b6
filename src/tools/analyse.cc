// mogul analyse: what a game's decisions were worth.
#include <algorithm>
#include <cstdint>
#include <filesystem>
#include <fstream>
#include <iostream>
#include <memory>
#include <string>
#include <thread>

#include "arena/analysis.h"
#include "arena/progress.h"
#include "core/problem.h"
#include "tools/commands.h"
#include "tools/complain.h"
#include "tools/interrupt.h"
#include "tools/record_file.h"

namespace mogul {
namespace {

struct Arguments {
  std::string file;
  std::uint64_t game = 0;
  std::uint32_t playouts = 0;
  std::uint64_t seed = 0;
  unsigned threads = std::max(1U, std::thread::hardware_concurrency());
  std::string html;
  bool json = false;
};

int complain(int exit_code, const std::string& problem) { return mogul::complain("analyse", exit_code, problem); }

int tell(const Analysis& analysis, const Arguments& arguments) {
  if (!arguments.html.empty() && !(std::ofstream(arguments.html) << analysis_html(analysis)).flush()) {
    return complain(kFailed, "cannot write " + arguments.html);
  }
  std::cout << (arguments.json ? analysis_json(analysis).dump() + "\n" : analysis_text(analysis));
  return std::cout.flush() ? 0 : complain(kFailed, "cannot write the analysis");
}

int run(const Arguments& arguments) {
  std::ifstream file;
  if (arguments.file != "-") {
    file.open(arguments.file, std::ios::binary);
    if (!file || std::filesystem::is_directory(arguments.file)) {
      return complain(kFailed, "cannot read " + arguments.file);
    }
  }
  RecordFile records(arguments.file == "-" ? std::cin : file);
  const auto text = records.at(arguments.game);
  if (!text) return complain(kFailed, "there is no game " + std::to_string(arguments.game) + " in it");
  Problem problem;
  const auto record = parsed_record(*text, problem);
  const auto match = record ? replayed(*record, problem) : nullptr;
  if (match == nullptr) return complain(kFailed, text_of(problem));

  end_in_good_order();
  Progress progress(match->moves(), "moves");
  const AnalysisWish wish{.names = names_in(*record, match->players()),
                          .seed = arguments.seed,
                          .budget = {.playouts = arguments.playouts},
                          .threads = arguments.threads};
  const Analysis analysis = analyse(*match, wish, [&](std::uint64_t done, std::uint64_t) {
    progress.show(done);
    return !was_interrupted();
  });
  progress.finish();
  return was_interrupted() ? complain(kInterrupted, "interrupted") : tell(analysis, arguments);
}

}  // namespace

void declare_analyse(CLI::App& command, int& exit_code) {
  const auto arguments = std::make_shared<Arguments>();
  command.add_option("FILE", arguments->file, "A record, or a file with one on each line; - for standard input")
      ->required();
  command.add_option("--game", arguments->game, "Which record of the file, from 0 (default 0)")
      ->check(CLI::NonNegativeNumber);
  command
      .add_option("--playouts", arguments->playouts, "Iterations a decision (default: as many as the level hard takes)")
      ->check(CLI::Range(1, 1'000'000));
  command.add_option("--seed", arguments->seed, "The dice of the one who judges (default 0)");
  command.add_option("--threads", arguments->threads, "How many threads (default: one for each core)")
      ->check(CLI::Range(1, 1024));
  command.add_option("--html", arguments->html, "Write a page with a plot too")->type_name("FILE");
  command.add_flag("--json", arguments->json, "The analysis as JSON, the same for any number of threads");
  command.callback([arguments, &exit_code] { exit_code = run(*arguments); });
}

}  // namespace mogul
