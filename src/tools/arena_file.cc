#include "tools/arena_file.h"

#include <cstddef>
#include <filesystem>
#include <fstream>
#include <ios>
#include <optional>
#include <sstream>
#include <string>

#include "arena/standings.h"
#include "core/json.h"
#include "core/problem.h"

namespace mogul {
namespace {

std::optional<std::string> text_in(const std::string& path) {
  const std::ifstream file(path, std::ios::binary);
  std::ostringstream text;
  if (!file || !(text << file.rdbuf())) return std::nullopt;
  return text.str();
}

}  // namespace

bool read_arena_file(const std::string& path, ArenaPlan& plan, ArenaResults& results, std::string& problem) {
  const std::optional<std::string> text = text_in(path);
  if (!text) return problem = "cannot read " + path, false;
  std::istringstream lines(*text);
  std::string line;
  Problem not_json;
  std::getline(lines, line);
  const std::optional<Json> first = Json::parse(line, not_json);
  const std::optional<ArenaPlan> read = first ? read_plan(*first) : std::nullopt;
  if (!read) return problem = path + " does not begin with the plan of an arena", false;
  plan = *read;
  for (std::size_t number = 2; std::getline(lines, line); ++number) {
    const std::optional<Json> json = Json::parse(line, not_json);
    const auto block = json ? read_line(*json) : std::nullopt;
    const bool is_cut_off = lines.eof();
    if (!block && is_cut_off) break;
    if (!block || block->first.pairing >= pairings_of(plan).size()) {
      return problem = path + ": line " + std::to_string(number) + " is no block", false;
    }
    const auto [there, is_new] = results.insert(*block);
    if (!is_new && !(there->second == block->second)) {
      return problem = path + ": line " + std::to_string(number) + " contradicts an earlier one", false;
    }
  }
  return true;
}

bool open_arena_file(const std::string& path, const ArenaPlan& plan, ArenaResults& results, std::ofstream& out,
                     std::string& problem) {
  ArenaPlan kept;
  const bool exists = std::filesystem::exists(path);
  if (exists && !read_arena_file(path, kept, results, problem)) return false;
  if (exists && !(kept == plan)) return problem = path + " is of another arena", false;
  // Written anew, so that a line that was cut off does not stay.
  out.open(path, std::ios::binary | std::ios::trunc);
  out << to_json(plan).dump() << "\n";
  for (const auto& [id, result] : results) out << line_of(id, result);
  if (!out.flush()) return problem = "cannot write " + path, false;
  return true;
}

}  // namespace mogul
