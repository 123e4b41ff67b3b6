#include "tools/game_name.h"

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include <CLI/CLI.hpp>

#include "core/in_quotes.h"
#include "core/match.h"
#include "games/registry.h"
#include "tools/suggest.h"

namespace mogul {
namespace {

std::string in_small_letters(std::string_view text) {
  std::string small(text);
  for (char& c : small) c = c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
  return small;
}

std::string initials_of(std::string_view id) {
  std::string initials(id.substr(0, 1));
  for (std::size_t dash = id.find('-'); dash != std::string_view::npos; dash = id.find('-', dash + 1)) {
    initials += id.substr(dash + 1, 1);
  }
  return initials;
}

std::vector<std::string> game_ids() {
  std::vector<std::string> ids;
  for (const GameInfo& game : games()) ids.emplace_back(game.id);
  return ids;
}

std::string listed(const std::vector<std::string>& words) {
  std::string list;
  for (const std::string& word : words) list += (list.empty() ? "" : ",") + word;
  return list;
}

}  // namespace

const GameInfo* game_called(std::string_view name) {
  const std::string wanted = in_small_letters(name);
  const GameInfo* found = nullptr;
  unsigned fits = 0;
  for (const GameInfo& game : games()) {
    if (game.id == wanted) return &game;
    const bool fit = !wanted.empty() && (game.id.starts_with(wanted) || initials_of(game.id) == wanted);
    if (fit) found = &game, ++fits;
  }
  return fits == 1 ? found : nullptr;
}

std::string unknown_game(std::string_view name) {
  const std::vector<std::string> ids = game_ids();
  const std::string meant = did_you_mean(in_small_letters(name), ids);
  if (!meant.empty()) return "no game " + in_quotes(name) + meant;
  std::string problem = "no game " + in_quotes(name) + "; there is";
  for (const std::string& id : ids) problem += " " + id;
  return problem;
}

CLI::Validator game_name() {
  const auto to_id = [](std::string& name) {
    const GameInfo* game = game_called(name);
    if (game == nullptr) return unknown_game(name);
    name = game->id;
    return std::string();
  };
  return {to_id, "{" + listed(game_ids()) + "}"};
}

}  // namespace mogul
