// Yardsticks never change: figures of other bots rest on them.
#include "arena/yardsticks.h"

#include <string>

#include <doctest/doctest.h>

#include "bots/bot.h"
#include "core/digest.h"
#include "games/all_games.h"
#include "tests/search/choices.h"
#include "tests/support/golden.h"

namespace mogul::test {

TEST_CASE("yardsticks choose as ever") {
  std::string text;
  each_game([&]<class G>() {
    for (const Bot<G>& bot : yardsticks<G>()) {
      text.append(G::kId).append(" ").append(bot.name);
      for (unsigned players = G::kPlayersMin; players <= G::kPlayersMax; ++players) {
        text += " " + to_hex(choices_digest<G>(bot, players, 2'000, {}));
      }
      text += "\n";
    }
  });
  check_golden("yardsticks.txt", text);
}

}  // namespace mogul::test
