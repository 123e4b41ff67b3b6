#include "bots/registry.h"

#include <array>

#include "bots/random.h"
#include "bots/trump_greedy.h"
#include "core/describe_json.h"
#include "core/view.h"

namespace mogul {

template <>
std::span<const Bot<CoverYourAssets>> bots() {
  static constexpr std::array kBots = {
      Bot<CoverYourAssets>{"random", "plays any legal action", choose_random<CoverYourAssets>},
  };
  return kBots;
}

template <>
std::span<const Bot<Trump>> bots() {
  static constexpr std::array kBots = {
      Bot<Trump>{"random", "plays any legal action", choose_random<Trump>},
      Bot<Trump>{"greedy", "bids by what a property is worth to it and weighs deals for both sides",
                 choose_greedy_trump},
  };
  return kBots;
}

std::optional<Json> choose_json(std::string_view game, std::string_view bot, const Json& view, Seat seat,
                                std::uint64_t seed, Budget budget, std::string& problem) {
  std::optional<Json> choice;
  problem = "no such game";
  with_game(game, [&]<class G>() {
    const Bot<G>* player = find_bot<G>(bot);
    if (player == nullptr) return void(problem = "no such bot");
    const auto parsed = View<G>::parse(view, seat, problem);
    if (!parsed) return;
    if (!G::to_act(parsed->seen()).contains(seat)) return void(problem = "the seat is not to act");
    choice = to_json(player->choose(*parsed, seed, budget));
  });
  return choice;
}

}  // namespace mogul
