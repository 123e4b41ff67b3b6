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
#include "terminal/lock.h"
#include "terminal/table.h"

namespace mogul::terminal {
namespace {

namespace fs = std::filesystem;

constexpr std::string_view kEnding = ".json";

}  // namespace

std::string folder_of_shelf() {
  const char* state = std::getenv("XDG_STATE_HOME");
  if (state != nullptr && *state != '\0') return fs::path(state) / "mogul";
  const char* home = std::getenv("HOME");
  return home == nullptr ? std::string() : (fs::path(home) / ".local/state/mogul").string();
}

std::string Shelf::file_of(std::string_view name) const { return fs::path(folder_) / (std::string(name) + ".json"); }

std::string Shelf::lock_of(std::string_view name) const {
  return fs::path(folder_) / ("." + std::string(name) + ".lock");
}

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

int Shelf::played_by(std::string_view name) const { return Lock::holder_of(lock_of(name)); }

std::optional<Place> Shelf::take(std::string_view name, std::string& problem) const {
  if (!find(name)) return problem = "no unfinished game is called that", std::nullopt;
  int holder = 0;
  std::optional<Lock> lock = Lock::take(lock_of(name), holder);
  if (lock) return Place(std::string(name), std::move(*lock));
  problem = "it is being played in another terminal, by process " + std::to_string(holder);
  return std::nullopt;
}

bool Shelf::keep(const Table& table, std::optional<Place>& place, std::string& problem) const {
  if (folder_.empty()) return problem = "neither XDG_STATE_HOME nor HOME says where", false;
  std::error_code failure;
  fs::create_directories(folder_, failure);
  if (failure) return problem = failure.message(), false;
  if (!place) return keep_as_new(table, place, problem);
  return save_table(table, file_of(place->name()), Existing::kReplaced, problem);
}

// The first name that nobody has, not even a game that another terminal begins in this moment.
bool Shelf::keep_as_new(const Table& table, std::optional<Place>& place, std::string& problem) const {
  for (unsigned number = 1;; ++number) {
    std::string name = std::string(table.game->id) + (number > 1 ? "-" + std::to_string(number) : "");
    std::error_code none;
    if (fs::exists(fs::symlink_status(file_of(name), none))) continue;
    int holder = 0;
    std::optional<Lock> lock = Lock::take(lock_of(name), holder);
    if (!lock) continue;
    const bool kept = save_table(table, file_of(name), Existing::kLeftAlone, problem);
    if (kept) return place = Place(std::move(name), std::move(*lock)), true;
    if (!fs::exists(file_of(name), none)) return false;
  }
}

bool Shelf::remove(const Place& place, std::string& problem) const {
  const bool removed = ::unlink(file_of(place.name()).c_str()) == 0;
  if (!removed) problem = std::strerror(errno);
  ::unlink(lock_of(place.name()).c_str());
  return removed;
}

}  // namespace mogul::terminal
