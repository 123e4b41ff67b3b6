// The unfinished games of a player: each in a file of its own, under a name, until it is over or thrown away.
#pragma once

#include <ctime>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "terminal/lock.h"
#include "terminal/table.h"

namespace mogul::terminal {

struct KeptGame {
  std::string name;  // "trump-2"
  std::string file;
  std::time_t when = 0;  // it was kept last
};

// The place of a game on the shelf. Nobody else can keep a game there, or go on with it, while this program has it.
class Place {
 public:
  [[nodiscard]] const std::string& name() const { return name_; }

 private:
  friend class Shelf;
  Place(std::string name, Lock lock) : name_(std::move(name)), lock_(std::move(lock)) {}
  std::string name_;
  Lock lock_;
};

class Shelf {
 public:
  // In `folder`; without one nothing can be kept.
  explicit Shelf(std::string folder = {}) : folder_(std::move(folder)) {}

  [[nodiscard]] std::vector<KeptGame> games() const;  // the latest first
  [[nodiscard]] std::optional<KeptGame> find(std::string_view name) const;
  // The other process in which that game is played now; zero if there is none.
  [[nodiscard]] int played_by(std::string_view name) const;
  // The place of a kept game. None and a problem if there is no such game, or somebody plays it now.
  [[nodiscard]] std::optional<Place> take(std::string_view name, std::string& problem) const;
  // Keeps a game in its place, or in a new one if it has none.
  bool keep(const Table& table, std::optional<Place>& place, std::string& problem) const;
  bool remove(const Place& place, std::string& problem) const;

 private:
  [[nodiscard]] std::string file_of(std::string_view name) const;
  [[nodiscard]] std::string lock_of(std::string_view name) const;
  bool keep_as_new(const Table& table, std::optional<Place>& place, std::string& problem) const;

  std::string folder_;
};

// Where the system keeps such things: $XDG_STATE_HOME/mogul, or below the home of the player. Empty if there is
// neither.
std::string folder_of_shelf();

}  // namespace mogul::terminal
