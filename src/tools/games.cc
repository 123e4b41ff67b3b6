// mogul games: the unfinished games of `mogul play`.
#include <algorithm>
#include <array>
#include <ctime>
#include <iostream>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include <CLI/CLI.hpp>

#include "core/canvas.h"
#include "core/json.h"
#include "core/match.h"
#include "core/sentence.h"
#include "core/value.h"
#include "terminal/screen.h"
#include "terminal/shelf.h"
#include "terminal/table.h"
#include "tools/commands.h"
#include "tools/complain.h"
#include "tools/suggest.h"

namespace mogul {
namespace {

using terminal::KeptGame;
using terminal::Player;
using terminal::Shelf;
using terminal::Table;

// What a file on the shelf holds, or why nobody can go on with it.
struct Entry {
  KeptGame kept;
  Table table;
  std::string problem;
  int played_by = 0;  // another process, if any
};

std::vector<Entry> entries_of(const Shelf& shelf) {
  std::vector<Entry> entries;
  for (KeptGame& kept : shelf.games()) {
    Entry& entry = entries.emplace_back();
    entry.table = terminal::load_table(kept.file, entry.problem);
    entry.played_by = shelf.played_by(kept.name);
    entry.kept = std::move(kept);
  }
  return entries;
}

std::vector<std::string> players_of(const Table& table) {
  std::vector<std::string> names;
  for (const Player& player : table.players) names.push_back(player.name);
  return names;
}

std::vector<std::string> awaited(const Table& table) {
  std::vector<std::string> names;
  for (unsigned i = 0; i < table.players.size(); ++i) {
    if (table.match->to_act().contains(seat_at(i))) names.push_back(table.players[i].name);
  }
  return names;
}

std::string time_text(std::time_t when, const char* form) {
  std::array<char, 32> text{};
  std::tm local{};
  ::localtime_r(&when, &local);
  return {text.data(), std::strftime(text.data(), text.size(), form, &local)};
}

Json json_of(const Entry& entry) {
  Json json = Json::object({{"name", entry.kept.name},
                            {"file", entry.kept.file},
                            {"when", time_text(entry.kept.when, "%Y-%m-%dT%H:%M:%S%z")}});
  if (entry.played_by != 0) json.set("process", entry.played_by);
  if (!entry.table.match) return json.set("problem", entry.problem);
  Json players = Json::array();
  Json next = Json::array();
  for (const std::string& name : players_of(entry.table)) players.push(name);
  for (const std::string& name : awaited(entry.table)) next.push(name);
  return json.set("game", entry.table.game->id)
      .set("moves", entry.table.match->moves())
      .set("players", std::move(players))
      .set("to_act", std::move(next));
}

std::string padded(std::string text, unsigned columns) {
  const unsigned used = columns_of(text);
  return text.append(used < columns ? columns - used : 0, ' ') + "  ";
}

std::string line_of(const Entry& entry, unsigned name_columns) {
  const std::string head = padded(entry.kept.name, name_columns) + time_text(entry.kept.when, "%Y-%m-%d %H:%M") + "  ";
  if (!entry.table.match) return head + "can't be gone on with: " + entry.problem + "\n";
  const std::string played = entry.played_by == 0 ? "" : "; played now by process " + std::to_string(entry.played_by);
  return head + std::string(entry.table.game->title) + ": " + joined(players_of(entry.table)) + "; next is " +
         joined(awaited(entry.table)) + played + "\n";
}

int list(const Shelf& shelf, bool as_json) {
  const std::vector<Entry> entries = entries_of(shelf);
  if (as_json) {
    Json all = Json::array();
    for (const Entry& entry : entries) all.push(json_of(entry));
    std::cout << all.dump() << "\n";
  } else if (entries.empty()) {
    std::cout << "There is no unfinished game; `mogul play` begins one.\n";
  } else {
    unsigned columns = 0;
    for (const Entry& entry : entries) columns = std::max(columns, columns_of(entry.kept.name));
    const terminal::Charset charset = terminal::charset_of_environment();
    for (const Entry& entry : entries) std::cout << in_charset(line_of(entry, columns), charset);
    const auto waiting =
        std::find_if(entries.begin(), entries.end(), [](const Entry& e) { return e.table.match && e.played_by == 0; });
    if (waiting != entries.end()) std::cout << "\nTo go on: mogul play --resume " << waiting->kept.name << "\n";
  }
  return std::cout.flush() ? 0 : complain("games", kFailed, "cannot write the list");
}

int remove(const Shelf& shelf, const std::string& name) {
  std::string problem;
  const std::optional<terminal::Place> place = shelf.take(name, problem);
  if (place && shelf.remove(*place, problem)) return 0;
  std::vector<std::string> names;
  for (const KeptGame& kept : shelf.games()) names.push_back(kept.name);
  return complain("games", kFailed, name + ": " + problem + did_you_mean(name, names));
}

}  // namespace

void declare_games(CLI::App& command, int& exit_code) {
  struct Arguments {
    std::string name;
    bool json = false;
  };
  const auto arguments = std::make_shared<Arguments>();
  command.add_option("--delete", arguments->name, "Throw a game away")->type_name("NAME");
  command.add_flag("--json", arguments->json, "The list as JSON");
  command.callback([arguments, &exit_code] {
    const Shelf shelf(terminal::folder_of_shelf());
    exit_code = arguments->name.empty() ? list(shelf, arguments->json) : remove(shelf, arguments->name);
  });
}

}  // namespace mogul
