#include "bots/registry.h"

#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "bots/all_bots.h"
#include "bots/bot.h"
#include "bots/company.h"
#include "bots/cover_your_assets_greedy.h"
#include "bots/monopoly_deal_greedy.h"
#include "bots/random.h"
#include "bots/trump_greedy.h"
#include "core/json.h"
#include "core/problem.h"
#include "core/read_json.h"
#include "core/seat_view.h"
#include "core/seat_view_of.h"
#include "games/all_games.h"
#include "games/cover_your_assets/game.h"
#include "games/monopoly_deal/game.h"
#include "games/trump/game.h"

namespace mogul {

template <>
std::span<const Bot<CoverYourAssets>> bots() {
  static constexpr std::array kBots = {
      Bot<CoverYourAssets>{"random", "plays any legal action", choose_random<CoverYourAssets>},
      Bot<CoverYourAssets>{"greedy", "takes the action worth most at the moment", choose_greedy},
  };
  return kBots;
}

template <>
std::span<const Bot<MonopolyDeal>> bots() {
  static constexpr std::array kBots = {
      Bot<MonopolyDeal>{"random", "plays any legal action", choose_random<MonopolyDeal>},
      Bot<MonopolyDeal>{"greedy", "builds sets, breaks others' and pays cheaply", choose_greedy},
  };
  return kBots;
}

template <>
std::span<const Bot<Trump>> bots() {
  static constexpr std::array kBots = {
      Bot<Trump>{"random", "plays any legal action, and deals from the menu", choose_random<Trump>},
      Bot<Trump>{"greedy", "bids and bargains by what a thing is worth to both", choose_greedy},
  };
  return kBots;
}

std::vector<std::string> bot_names(std::string_view game) {
  std::vector<std::string> names;
  with_game(game, [&]<class G>() {
    for (const Bot<G>& bot : bots<G>()) names.emplace_back(bot.name);
  });
  return names;
}

std::string bots_help() {
  std::string help = "Bots:";
  each_game([&]<class G>() {
    help.append("\n  ").append(G::kId);
    for (const Bot<G>& bot : bots<G>()) help.append("\n    ").append(bot.name).append(": ").append(bot.help);
  });
  return help;
}

std::optional<Json> choose(const SeatView& view, std::string_view bot, std::uint64_t seed, Budget budget,
                           Problem& problem) {
  std::optional<Json> choice;
  with_game(view.game(), [&]<class G>() { choice = choice_of(find_bot<G>(bot), view, seed, budget, problem); });
  return choice;
}

const Company kBotsAlone{.names = bot_names, .choose = choose, .chance = nullptr};

bool has_judge(std::string_view game) {
  bool has = false;
  with_game(game, [&]<class G>() { has = kJudge<G> != nullptr; });
  return has;
}

std::optional<Json> judgement_of(const SeatView& view, const std::optional<Json>& action, Problem& problem) {
  std::optional<Json> said;
  with_game(view.game(), [&]<class G>() {
    problem = {.code = "nothing-to-judge", .sentence = "in " + std::string(G::kTitle) + " nobody makes deals"};
    if constexpr (kJudge<G> != nullptr) {
      typename G::Action read{};
      JsonReader reader(Missing::kRefused, "action", Holes::kRefused);
      if (action && !reader.read(*action, read)) return void(problem = reader.problem());
      problem = {};
      said = kJudge<G>(static_cast<const SeatViewOf<G>&>(view).view(), action ? &read : nullptr, view.voice(), problem);
    }
  });
  return said;
}

}  // namespace mogul
