// Every game there is, once. Nothing else names a game.
#pragma once

#include <span>
#include <string_view>
#include <tuple>
#include <type_traits>

#include "core/match.h"
#include "games/cover_your_assets/game.h"
#include "games/monopoly_deal/game.h"
#include "games/trump/game.h"

namespace mogul {

using AllGames = std::tuple<CoverYourAssets, MonopolyDeal, Trump>;

// The games at run time, in the same order.
std::span<const GameInfo> games();
const GameInfo* find_game(std::string_view id);  // null if there is none

// Calls visit.template operator()<G>() for every game.
template <class Visit>
void each_game(Visit visit) {
  std::apply([&]<class... G>(const G&...) { (visit.template operator()<G>(), ...); }, AllGames{});
}

// The same for the game of that id alone; false if there is none.
template <class Visit>
bool with_game(std::string_view id, Visit visit) {
  bool found = false;
  each_game([&]<class G>() {
    if (G::kId == id) found = true, visit.template operator()<G>();
  });
  return found;
}

}  // namespace mogul
