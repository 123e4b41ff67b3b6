// What the parts of the engine cost: every benchmark runs for each game, on the same position in the middle of one.
#include <algorithm>
#include <cstdint>
#include <string>

#include <benchmark/benchmark.h>

#include "bots/all_bots.h"
#include "bots/bot.h"
#include "core/chance.h"
#include "core/digest.h"
#include "core/game.h"
#include "core/json.h"
#include "core/lists.h"
#include "core/problem.h"
#include "core/value.h"
#include "core/view.h"
#include "core/write_json.h"
#include "games/all_games.h"

namespace mogul {
namespace {

constexpr unsigned kPlayers = 4;
constexpr unsigned kMovesBefore = 60;

template <Game G>
Config<G> table() {
  return {.players = static_cast<std::uint8_t>(std::clamp(kPlayers, G::kPlayersMin, G::kPlayersMax))};
}

// A position after some random moves, in which there is something to choose.
template <Game G>
struct Position {
  typename G::State state = G::setup(table<G>(), seed_from(7), nullptr);
  Seat seat;
  ActionList<G> actions;

  Position() {
    QuickRandom random(7);
    for (unsigned move = 0;; ++move) {
      seat = G::to_act(state).first();
      G::list(state, seat, actions);
      if (move >= kMovesBefore && actions.size() > 2) return;
      G::apply(state, seat, actions[random.below(actions.size())], nullptr);
    }
  }
};

template <Game G>
void copy_state(benchmark::State& run) {
  const Position<G> position;
  for (auto _ : run) {
    auto copy = position.state;
    benchmark::DoNotOptimize(copy);
  }
}

template <Game G>
void set_up(benchmark::State& run) {
  std::uint64_t number = 0;
  for (auto _ : run) {
    auto state = G::setup(table<G>(), seed_from(++number), nullptr);
    benchmark::DoNotOptimize(state);
  }
}

template <Game G>
void list_actions(benchmark::State& run) {
  const Position<G> position;
  ActionList<G> actions;
  for (auto _ : run) {
    G::list(position.state, position.seat, actions);
    benchmark::DoNotOptimize(actions);
  }
}

// Of every legal action; the copy is part of it.
template <Game G>
void copy_and_apply(benchmark::State& run) {
  const Position<G> position;
  unsigned i = 0;
  for (auto _ : run) {
    auto next = position.state;
    G::apply(next, position.seat, position.actions[i++ % position.actions.size()], nullptr);
    benchmark::DoNotOptimize(next);
  }
}

template <Game G>
void refuse_action(benchmark::State& run) {
  const Position<G> position;
  unsigned i = 0;
  for (auto _ : run) {
    auto refusal = G::refuse(position.state, position.seat, position.actions[i++ % position.actions.size()]);
    benchmark::DoNotOptimize(refusal);
  }
}

template <Game G>
void make_view(benchmark::State& run) {
  const Position<G> position;
  for (auto _ : run) {
    View<G> view(position.state, position.seat);
    benchmark::DoNotOptimize(view);
  }
}

template <Game G>
void sample_world(benchmark::State& run) {
  const Position<G> position;
  const View<G> view(position.state, position.seat);
  QuickRandom random(1);
  for (auto _ : run) {
    auto world = view.sample(random);
    benchmark::DoNotOptimize(world);
  }
}

template <Game G>
void digest_state(benchmark::State& run) {
  const Position<G> position;
  for (auto _ : run) benchmark::DoNotOptimize(digest_of(position.state));
}

template <Game G>
void view_to_text(benchmark::State& run) {
  const Position<G> position;
  const View<G> view(position.state, position.seat);
  for (auto _ : run) benchmark::DoNotOptimize(to_json(view.seen()).dump());
}

template <Game G>
void view_from_text(benchmark::State& run) {
  const Position<G> position;
  const std::string text = to_json(View<G>(position.state, position.seat).seen()).dump();
  Problem problem;
  for (auto _ : run) {
    const Json json = Json::parse(text, problem).value_or(Json());
    benchmark::DoNotOptimize(View<G>::parse(json, position.seat, problem));
  }
  run.SetBytesProcessed(static_cast<std::int64_t>(run.iterations() * text.size()));
}

template <Game G>
void choose(benchmark::State& run, const Bot<G>& bot) {
  const Position<G> position;
  const View<G> view(position.state, position.seat);
  std::uint64_t seed = 0;
  for (auto _ : run) {
    auto action = bot.choose(view, ++seed, Budget{});
    benchmark::DoNotOptimize(action);
  }
}

void chacha_block(benchmark::State& run) {
  Chance chance{.seed = seed_from(1)};
  for (auto _ : run) benchmark::DoNotOptimize(ChanceStream(chance).below(110));
}

void shuffle_110(benchmark::State& run) {
  InlineVec<std::uint8_t, 110> cards;
  cards.fill(110, 0);
  Chance chance{.seed = seed_from(1)};
  for (auto _ : run) {
    ChanceStream random(chance);
    shuffle(cards, random);
    benchmark::DoNotOptimize(cards);
  }
}

void parse_json(benchmark::State& run) {
  const std::string text = R"({"cmd":"play","id":"a","seat":1,"action":{"do":"pair","card":"home","with":"gold"}})";
  Problem problem;
  for (auto _ : run) benchmark::DoNotOptimize(Json::parse(text, problem));
  run.SetBytesProcessed(static_cast<std::int64_t>(run.iterations() * text.size()));
}

template <Game G>
void register_game() {
  const std::string prefix = std::string(G::kId) + "/";
  const auto add = [&](const char* name, void (*part)(benchmark::State&)) {
    benchmark::RegisterBenchmark((prefix + name).c_str(), part);
  };
  add("copy_state", copy_state<G>);
  add("set_up", set_up<G>);
  add("list_actions", list_actions<G>);
  add("copy_and_apply", copy_and_apply<G>);
  add("refuse_action", refuse_action<G>);
  add("make_view", make_view<G>);
  add("sample_world", sample_world<G>);
  add("digest_state", digest_state<G>);
  add("view_to_text", view_to_text<G>);
  add("view_from_text", view_from_text<G>);
  for (const Bot<G>& bot : bots<G>()) {
    benchmark::RegisterBenchmark((prefix + "choose_" + std::string(bot.name)).c_str(),
                                 [bot](benchmark::State& run) { choose<G>(run, bot); });
  }
}

[[maybe_unused]] const bool kRegistered = [] {
  benchmark::RegisterBenchmark("chacha_block", chacha_block);
  benchmark::RegisterBenchmark("shuffle_110", shuffle_110);
  benchmark::RegisterBenchmark("parse_json", parse_json);
  each_game([]<class G>() { register_game<G>(); });
  return true;
}();

}  // namespace
}  // namespace mogul
