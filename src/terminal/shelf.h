// The unfinished games of a player: each in a file of its own, under a name, until it is over or thrown away.
#pragma once

#include <ctime>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "terminal/table.h"

namespace mogul::terminal {

struct KeptGame {
  std::string name;  // "trump-2"
  std::string file;
  std::time_t when = 0;  // it was kept last
};

class Shelf {
 public:
  // In `folder`; without one nothing can be kept.
  explicit Shelf(std::string folder = {}) : folder_(std::move(folder)) {}

  [[nodiscard]] std::vector<KeptGame> games() const;  // the latest first
  [[nodiscard]] std::optional<KeptGame> find(std::string_view name) const;
  // Keeps a game under its name, or under a new one if that is empty.
  bool keep(const Table& table, std::string& name, std::string& problem) const;
  bool remove(std::string_view name, std::string& problem) const;

 private:
  [[nodiscard]] std::string file_of(std::string_view name) const;
  bool keep_as_new(const Table& table, std::string& name, std::string& problem) const;

  std::string folder_;
};

// Where the system keeps such things: $XDG_STATE_HOME/mogul, or below the home of the player. Empty if there is
// neither.
std::string folder_of_shelf();

}  // namespace mogul::terminal
