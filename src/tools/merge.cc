// mogul merge: the parts of an arena or a simulation, played by several machines, as if one had played all.
#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <fstream>
#include <iostream>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "arena/progress.h"
#include "arena/report.h"
#include "arena/standings.h"
#include "arena/summary.h"
#include "core/json.h"
#include "core/problem.h"
#include "tools/arena_file.h"
#include "tools/commands.h"
#include "tools/complain.h"

namespace mogul {
namespace {

struct Arguments {
  std::vector<std::string> files;
  std::string html;
  bool json = false;
};

int complain(int exit_code, const std::string& problem) { return mogul::complain("merge", exit_code, problem); }

// Blocks are numbered from 0 on, so what is missing shows but for the last ones.
std::uint64_t missing_blocks(const ArenaPlan& plan, const ArenaResults& results) {
  std::vector<std::uint64_t> played(pairings_of(plan).size());
  std::uint64_t blocks = 0;
  for (const auto& [id, result] : results) ++played[id.pairing], blocks = std::max(blocks, id.block + 1);
  std::uint64_t missing = 0;
  for (const std::uint64_t count : played) missing += count == 0 ? 0 : blocks - count;
  return missing;
}

int merge_arena(const Arguments& asked) {
  ArenaPlan plan;
  ArenaResults results;
  for (std::size_t i = 0; i < asked.files.size(); ++i) {
    ArenaPlan read;
    std::string problem;
    if (!read_arena_file(asked.files[i], read, results, problem)) return complain(kFailed, problem);
    if (i > 0 && !(read == plan)) return complain(kFailed, asked.files[i] + " is of another arena than the first file");
    plan = read;
  }
  if (const std::uint64_t missing = missing_blocks(plan, results); missing > 0) {
    std::cerr << "mogul merge: of " << with_commas(missing)
              << (missing == 1 ? " block there is no result" : " blocks there is no result")
              << ": a part is missing, or was not played to its end\n";
  }
  if (!asked.html.empty() && !(std::ofstream(asked.html) << report_html(plan, results)).flush()) {
    return complain(kFailed, "cannot write " + asked.html);
  }
  if (asked.json) {
    std::cout << standings_json(plan, results).dump() << "\n";
  } else {
    std::cout << plan.game << ", " << plan.players << " players, seed " << plan.seed << "\n\n"
              << standings_text(plan, results);
  }
  return std::cout.flush() ? 0 : complain(kFailed, "cannot write the standings");
}

// A part of a simulation: what `simulate --shard K/N` prints.
std::optional<Json> read_part(const std::string& path) {
  std::ifstream file(path);
  std::string line;
  Problem problem;
  if (!std::getline(file, line)) return std::nullopt;
  return Json::parse(line, problem);
}

int merge_simulations(const Arguments& asked) {
  if (!asked.html.empty()) return complain(kCalledWrongly, "--html is for the files of an arena");
  std::optional<SimulatedPart> whole;
  for (const std::string& path : asked.files) {
    const std::optional<Json> json = read_part(path);
    std::optional<SimulatedPart> part = json ? read_simulated_part(*json) : std::nullopt;
    if (!part) return complain(kFailed, path + " is no part of a simulation, nor of an arena");
    if (!whole) {
      whole = std::move(part);
    } else if (!whole->add(*part)) {
      return complain(kFailed, path + " is of another simulation than the first file, or a part of it is there twice");
    }
  }
  if (!whole->is_whole()) return complain(kFailed, "a part of the simulation is missing");
  std::cout << whole->summary().dump() << "\n";
  return std::cout.flush() ? 0 : complain(kFailed, "cannot write the summary");
}

bool is_arena_file(const std::string& path) {
  const std::optional<Json> first = read_part(path);
  return first && read_plan(*first) && !read_simulated_part(*first);
}

}  // namespace

void declare_merge(CLI::App& command, int& exit_code) {
  const auto asked = std::make_shared<Arguments>();
  command.add_option("files", asked->files, "What arena --out wrote, or what simulate --shard printed")->required();
  command.add_option("--html", asked->html, "Write a report with plots (arena)");
  command.add_flag("--json", asked->json, "The standings as JSON");
  command.callback([asked, &exit_code] {
    exit_code = is_arena_file(asked->files[0]) ? merge_arena(*asked) : merge_simulations(*asked);
  });
}

}  // namespace mogul
