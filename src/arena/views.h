// Views as JSON text and back, as players send and get them: what `mogul bench --views` measures.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "core/chance.h"
#include "core/game.h"
#include "core/json.h"
#include "core/problem.h"
#include "core/value.h"
#include "core/view.h"
#include "core/write_json.h"

namespace mogul {

// What those to act saw in random games, at every so many actions.
template <Game G>
std::vector<View<G>> views_of_games(const Config<G>& config, std::uint64_t first, std::uint64_t games) {
  constexpr unsigned kEvery = 16;
  std::vector<View<G>> views;
  ActionList<G> actions;
  for (std::uint64_t game = first; game < first + games; ++game) {
    auto state = G::setup(config, seed_from(game), nullptr);
    QuickRandom random(game);
    for (unsigned action = 0; !G::to_act(state).empty(); ++action) {
      const Seat seat = G::to_act(state).first();
      if (action % kEvery == 0) views.emplace_back(state, seat);
      G::list(state, seat, actions);
      G::apply(state, seat, actions[random.below(actions.size())], nullptr);
    }
  }
  return views;
}

// Both are never inlined, since scripts/instructions counts what happens inside functions of these names.
template <Game G>
[[gnu::noinline]] std::vector<std::string> bench_writing(const std::vector<View<G>>& views) {
  std::vector<std::string> texts;
  texts.reserve(views.size());
  for (const View<G>& view : views) texts.push_back(to_json(view).dump());
  return texts;
}

// How many of the texts are the views that they were written from.
template <Game G>
[[gnu::noinline]] std::size_t bench_reading(const std::vector<std::string>& texts, const std::vector<View<G>>& views) {
  std::size_t same = 0;
  Problem problem;
  for (std::size_t i = 0; i < texts.size(); ++i) {
    const std::optional<Json> json = Json::parse(texts[i], problem);
    same += json && View<G>::parse(*json, views[i].seat(), problem) == views[i] ? 1 : 0;
  }
  return same;
}

}  // namespace mogul
