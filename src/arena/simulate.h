// Many games between bots on many threads, with the same result whatever the number of threads.
#pragma once

#include <algorithm>
#include <cassert>
#include <cstddef>
#include <cstdint>
#include <string>
#include <utility>
#include <vector>

#include "arena/in_order.h"
#include "arena/play.h"
#include "arena/tally.h"
#include "bots/bot.h"
#include "core/chance.h"
#include "core/digest.h"
#include "core/game.h"
#include "core/json.h"
#include "core/record.h"
#include "core/value.h"
#include "core/write_json.h"

namespace mogul {

// What is kept of every game beside the tally.
enum class Keep : std::uint8_t { kNothing, kCsv, kRecords };

template <Game G>
struct Simulation {
  Config<G> config;
  std::vector<Bot<G>> bots;  // as many as players
  Seed seed;                 // game i is played with derived_seed(seed, i)
  std::uint64_t games = 0;
  unsigned threads = 1;
  Keep keep = Keep::kNothing;
  std::uint64_t shard = 0;  // of so many shards only this one is played: every so many-th game
  std::uint64_t shards = 1;
  [[nodiscard]] std::uint64_t games_of_shard() const { return (games + shards - 1 - shard) / shards; }
};

// The games of one piece of work, and the text that is kept of them.
struct Batch {
  Tally tally;
  std::string text;
};

template <Game G>
std::vector<std::string> names_of(const std::vector<Bot<G>>& bots) {
  std::vector<std::string> names;
  for (const Bot<G>& bot : bots) names.emplace_back(bot.name);
  return names;
}

template <Game G>
std::vector<Bot<G>> seated(const std::vector<Bot<G>>& bots, const Seating& seating) {
  std::vector<Bot<G>> by_seat;
  for (const unsigned bot : seating) by_seat.push_back(bots[bot]);
  return by_seat;
}

// The line of a record: what the referee's `record` gives, and the bots by seat.
template <Game G>
std::string record_line(const Record<G>& record, const typename G::State& last, const std::vector<Bot<G>>& bots) {
  Json names = Json::array();
  for (const Bot<G>& bot : bots) names.push(bot.name);
  return to_json(record).set("result", result_json<G>(last)).set("bots", std::move(names)).dump() + "\n";
}

template <Game G>
Outcome play_numbered(const Simulation<G>& simulation, std::uint64_t game, std::string& text) {
  Outcome outcome{
      .game = game, .seed = derived_seed(simulation.seed, game), .bots = seating_of(game, simulation.config.players)};
  const std::vector<Bot<G>> bots = seated(simulation.bots, outcome.bots);
  Record<G> record{.config = simulation.config, .seed = outcome.seed};
  const auto last = play_game<G>(simulation.config, outcome.seed, bots, [&](Seat seat, const auto& action) {
    ++outcome.moves;
    if (simulation.keep == Keep::kRecords) record.moves.push_back({seat, action});
  });
  outcome.winners = G::winners(last);
  for (unsigned i = 0; i < simulation.config.players; ++i) outcome.standings[i] = G::standing(last, seat_at(i));
  if (simulation.keep == Keep::kRecords) text += record_line(record, last, bots);
  if (simulation.keep == Keep::kCsv) text += csv_rows(outcome, names_of(simulation.bots));
  return outcome;
}

// Plays the games of this shard from the first up to the end. Never inlined, since scripts/instructions counts what
// happens inside a function of this name.
template <Game G>
[[gnu::noinline]] Batch play_batch(const Simulation<G>& simulation, std::uint64_t first, std::uint64_t end) {
  Batch batch{.tally = Tally(simulation.config.players), .text = {}};
  for (std::uint64_t game = first; game < end; ++game) {
    batch.tally.add(play_numbered(simulation, game * simulation.shards + simulation.shard, batch.text));
  }
  return batch;
}

// Plays all games. `take(text)` receives what is kept of them, in the order of the games; `go_on(games)`, called a few
// times a second or more, hears how many are finished and may end it. The tally is then that of the games so far.
template <Game G, class Take, class GoOn>
Tally simulate(const Simulation<G>& simulation, Take take, GoOn go_on) {
  assert(simulation.bots.size() == simulation.config.players && simulation.threads > 0);
  // Large enough to make handing over cheap, small enough for every thread to have something to do.
  const std::uint64_t games = simulation.games_of_shard();
  const std::uint64_t size = std::clamp<std::uint64_t>(games / (simulation.threads * 16), 1, 32);
  const auto play = [&](std::uint64_t piece) {
    return play_batch(simulation, piece * size, std::min(games, (piece + 1) * size));
  };
  Tally tally(simulation.config.players);
  const auto take_batch = [&](const Batch& batch) {
    tally.add(batch.tally);
    take(batch.text);
  };
  const std::uint64_t pieces = (games + size - 1) / size;
  in_order(pieces, simulation.threads, play, take_batch, [&] { return go_on(tally.games); });
  return tally;
}

}  // namespace mogul
