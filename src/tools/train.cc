// mogul train: the weights of a game's leaf, learnt by self-play.
#include "arena/train.h"

#include <algorithm>
#include <cstdint>
#include <iostream>
#include <memory>
#include <string>

#include "arena/progress.h"
#include "bots/all_bots.h"  // IWYU pragma: keep
#include "bots/bot.h"
#include "core/chance.h"
#include "core/game.h"
#include "core/in_quotes.h"
#include "core/json.h"
#include "games/all_games.h"
#include "search/cover_your_assets.h"  // IWYU pragma: keep
#include "search/monopoly_deal.h"      // IWYU pragma: keep
#include "search/opponents.h"
#include "search/trump.h"  // IWYU pragma: keep
#include "tools/commands.h"
#include "tools/complain.h"
#include "tools/game_name.h"

namespace mogul {
namespace {

struct Arguments {
  std::string game;
  std::uint64_t games = 20'000;
  std::uint64_t seed = 1;
  unsigned random = 10;
  std::string player = "greedy";
};

int complain(int exit_code, const std::string& problem) { return mogul::complain("train", exit_code, problem); }

// "cover-your-assets" -> "cover_your_assets"
std::string file_name(std::string name) {
  for (char& letter : name) letter = letter == '-' ? '_' : letter;
  return name;
}
std::string type_name(const std::string& name) {
  std::string type;
  bool upper = true;
  for (const char letter : name) {
    if (letter != '-') type += upper ? static_cast<char>(letter - 'a' + 'A') : letter;
    upper = letter == '-';
  }
  return type;
}

std::string source_of(const Arguments& asked, const std::string& table) {
  const std::string file = file_name(asked.game);
  const std::string type = type_name(asked.game);
  const std::string own = "search/" + file + ".h";
  const std::string leaf = "search/leaf.h";
  return "// Written by mogul train " + asked.game + " --games " + std::to_string(asked.games) + " --seed " +
         std::to_string(asked.seed) + " --random " + std::to_string(asked.random) + " --player " + asked.player +
         "\n#include \"games/" + file + "/game.h\"\n#include \"" + std::min(own, leaf) + "\"\n#include \"" +
         std::max(own, leaf) + "\"\n\nnamespace mogul::search {\n\nconst Weights<" + type + ">& Leaf<" + type +
         ">::weights() {\n  // clang-format off\n  static constexpr Weights<" + type + "> kWeights = " + table +
         ";\n  // clang-format on\n  return kWeights;\n}\n\n}  // namespace mogul::search\n";
}

template <Game G>
int run(const Arguments& asked) {
  const Bot<G>* player = find_opponent<G>(asked.player);
  if (player == nullptr) return complain(kCalledWrongly, "no bot " + in_quotes(asked.player));
  Progress progress(asked.games, "games");
  Foresight foresight;
  const Training<G> training{
      .player = *player, .seed = seed_from(asked.seed), .games = asked.games, .random_percent = asked.random};
  const Learner<G> learner = train<G>(training, foresight, [&](std::uint64_t games) {
    progress.show(games);
    return true;
  });
  progress.finish();
  const auto positions = static_cast<double>(foresight.positions);
  std::cerr << "loss " << Json::real(foresight.loss / positions, 4).dump() << " a position (even shares "
            << Json::real(foresight.even_loss / positions, 4).dump() << ") over " << with_commas(foresight.positions)
            << " positions of the second half, in " << Json::real(progress.seconds(), 1).dump() << " s\n";
  std::cout << source_of(asked, weights_source<G>(learner.rounded())) << std::flush;
  return std::cout ? 0 : complain(kFailed, "cannot write the weights");
}

}  // namespace

void declare_train(CLI::App& command, int& exit_code) {
  const auto asked = std::make_shared<Arguments>();
  command.add_option("GAME", asked->game, "Which game")->required()->transform(game_name());
  command.add_option("--games", asked->games, "How many games to learn from (default 20000)")
      ->check(CLI::Range(std::uint64_t{2}, std::uint64_t{1'000'000'000}));
  command.add_option("--seed", asked->seed, "A whole number (default 1)");
  command.add_option("--random", asked->random, "Moves at random, in per cent (default 10)")->check(CLI::Range(0, 100));
  command.add_option("--player", asked->player, "The bot that plays (default greedy)");
  command.callback([asked, &exit_code] { with_game(asked->game, [&]<class G>() { exit_code = run<G>(*asked); }); });
}

}  // namespace mogul
