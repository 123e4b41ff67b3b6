#include "terminal/shelf.h"

#include <algorithm>
#include <cerrno>
#include <cstdlib>
#include <cstring>
#include <filesystem>
#include <optional>
#include <string>
#include <string_view>
#include <system_error>
#include <utility>
#include <vector>

#include <sys/stat.h>
#include <unistd.h>

#include "core/match.h"
#include "terminal/file.h"
#include "terminal/table.h"

namespace mogul::terminal {
namespace {

namespace fs = std::filesystem;

constexpr std::string_view kEnding = ".json";

// A word, so that nobody leaves the folder with it.
bool is_name(std::string_view name) { return !name.empty() && name[0] != '.' && name.find('/') == std::string::npos; }

}  // namespace

std::string folder_of_shelf() {
  const char* state = std::getenv("XDG_STATE_HOME");
  if (state != nullptr && *state != '\0') return fs::path(state) / "mogul";
  const char* home = std::getenv("HOME");
  return home == nullptr ? std::string() : (fs::path(home) / ".local/state/mogul").string();
}

std::string Shelf::file_of(std::string_view name) const { return fs::path(folder_) / (std::string(name) + ".json"); }

std::vector<KeptGame> Shelf::games() const {
  std::vector<KeptGame> games;
  std::error_code failure;
  if (folder_.empty()) return games;
  for (const fs::directory_entry& entry : fs::directory_iterator(folder_, failure)) {
    const std::string name = entry.path().filename().string();
    struct stat found{};
    if (name.starts_with('.') || !name.ends_with(kEnding) || ::stat(entry.path().c_str(), &found) != 0) continue;
    games.push_back(
        {.name = name.substr(0, name.size() - kEnding.size()), .file = entry.path(), .when = found.st_mtime});
  }
  std::sort(games.begin(), games.end(), [](const KeptGame& left, const KeptGame& right) {
    return left.when != right.when ? left.when > right.when : left.name < right.name;
  });
  return games;
}

std::optional<KeptGame> Shelf::find(std::string_view name) const {
  for (KeptGame& game : games()) {
    if (game.name == name) return std::move(game);
  }
  return std::nullopt;
}

bool Shelf::keep(const Table& table, std::string& name, std::string& problem) const {
  if (folder_.empty()) return problem = "neither XDG_STATE_HOME nor HOME says where", false;
  std::error_code failure;
  fs::create_directories(folder_, failure);
  if (failure) return problem = failure.message(), false;
  if (name.empty()) return keep_as_new(table, name, problem);
  return save_table(table, file_of(name), Existing::kReplaced, problem);
}

// The first name that nobody has, not even a game that another terminal begins in this moment.
bool Shelf::keep_as_new(const Table& table, std::string& name, std::string& problem) const {
  for (unsigned number = 1;; ++number) {
    const std::string free = std::string(table.game->id) + (number > 1 ? "-" + std::to_string(number) : "");
    std::error_code none;
    if (fs::exists(fs::symlink_status(file_of(free), none))) continue;
    if (save_table(table, file_of(free), Existing::kLeftAlone, problem)) return name = free, true;
    if (!fs::exists(file_of(free), none)) return false;
  }
}

bool Shelf::remove(std::string_view name, std::string& problem) const {
  if (!is_name(name) || !find(name)) return problem = "no unfinished game is called that", false;
  if (::unlink(file_of(name).c_str()) == 0) return true;
  return problem = std::strerror(errno), false;
}

}  // namespace mogul::terminal
