// Every game there is, once, for those who are templates over a game. Beside its own folder only its bots name a game,
// and `play` the one that is played if none is asked for. Whoever needs no more than an id takes registry.h, which does
// not know what is in a game.
#pragma once

#include <string_view>
#include <tuple>

#include "games/cover_your_assets/game.h"
#include "games/monopoly_deal/game.h"
#include "games/trump/game.h"

namespace mogul {

using AllGames = std::tuple<CoverYourAssets, MonopolyDeal, Trump>;

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
