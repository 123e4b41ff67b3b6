#include "search/opponents.h"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "bots/bot.h"
#include "bots/company.h"
#include "bots/registry.h"
#include "core/json.h"
#include "core/problem.h"
#include "core/seat_view.h"
#include "games/all_games.h"
#include "games/cover_your_assets/game.h"
#include "games/trump/game.h"
#include "search/advice.h"
#include "search/levels.h"

namespace mogul {

std::vector<std::string> opponent_names(std::string_view game) {
  std::vector<std::string> names = bot_names(game);
  with_game(game, [&]<class G>() {
    for (const Bot<G>& level : levels<G>()) names.emplace_back(level.name);
  });
  return names;
}

std::string opponents_help() {
  std::string help = bots_help() + "\n  every game";
  for (const Bot<CoverYourAssets>& level : levels<CoverYourAssets>()) {
    help.append("\n    ").append(level.name).append(": ").append(level.help);
  }
  help += "\n  with a temper, as in hard:daring";
  for (const Bot<Trump>& bot : tempered<Trump>()) {
    if (!bot.name.starts_with(kLevelNames[0])) continue;
    help.append("\n    ").append(bot.name.substr(bot.name.find(':') + 1)).append(": ").append(bot.help);
  }
  return help;
}

std::optional<Json> choose_opponent(const SeatView& view, std::string_view name, std::uint64_t seed, Budget budget,
                                    Problem& problem) {
  std::optional<Json> choice;
  with_game(view.game(), [&]<class G>() { choice = choice_of(find_opponent<G>(name), view, seed, budget, problem); });
  return choice;
}

const Company kBotsAndLevels{.names = opponent_names, .choose = choose_opponent, .chance = chance_after};

bool is_opponent(std::string_view game, std::string_view name) {
  bool is_known = false;
  with_game(game, [&]<class G>() { is_known = find_opponent<G>(name) != nullptr; });
  return is_known;
}

}  // namespace mogul
