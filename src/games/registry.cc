#include "games/registry.h"

#include <array>
#include <span>
#include <string_view>
#include <tuple>

#include "core/match.h"
#include "core/match_of.h"
#include "games/all_games.h"

namespace mogul {
namespace {

constexpr auto kGames = std::apply([]<class... G>(const G&...) { return std::array{info_of<G>()...}; }, AllGames{});

}  // namespace

std::span<const GameInfo> games() { return kGames; }

const GameInfo* find_game(std::string_view id) {
  for (const GameInfo& game : kGames) {
    if (game.id == id) return &game;
  }
  return nullptr;
}

std::string_view about(const GameInfo& game) {
  std::string_view text;
  with_game(game.id, [&]<class G>() { text = G::kAbout; });
  return text;
}

}  // namespace mogul
