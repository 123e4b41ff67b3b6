// What the levels choose in seeded games: the same with every compiler and in WebAssembly.
#pragma once

#include <cstdint>
#include <string>

#include "bots/bot.h"
#include "core/chance.h"
#include "core/digest.h"
#include "core/game.h"
#include "core/value.h"
#include "core/view.h"
#include "games/all_games.h"
#include "search/levels.h"

namespace mogul::test {

// A fingerprint of what a bot does for everybody at a table, for some moves.
template <Game G>
std::uint64_t choices_digest(const Bot<G>& bot, unsigned players, unsigned moves, Budget budget) {
  auto state = G::setup({.players = static_cast<std::uint8_t>(players)}, seed_from(2024 + players), nullptr);
  QuickRandom random(players);
  std::uint64_t digest = digest_of(std::uint64_t{players});
  for (unsigned move = 0; move < moves && !G::to_act(state).empty(); ++move) {
    const Seat seat = G::to_act(state).first();
    const auto action = bot.choose(View<G>(state, seat), random.next(), budget);
    digest = digest_of(action, digest);
    G::apply(state, seat, action, nullptr);
  }
  return digest;
}

// A line a level and game.
inline std::string choices_of_levels() {
  std::string text;
  each_game([&]<class G>() {
    for (const Bot<G>& level : levels<G>()) {
      text.append(G::kId).append(" ").append(level.name);
      for (const unsigned players : {G::kPlayersMin, G::kPlayersMax}) {
        text += " " + to_hex(choices_digest<G>(level, players, 30, {.playouts = 60}));
      }
      text += "\n";
    }
  });
  return text;
}

}  // namespace mogul::test
