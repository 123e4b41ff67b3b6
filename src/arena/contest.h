// The games of an arena: blocks on many threads, with the same results whatever the number of threads.
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cassert>
#include <cstddef>
#include <cstdint>
#include <ctime>
#include <utility>
#include <vector>

#include "arena/contender.h"
#include "arena/in_order.h"
#include "arena/play.h"
#include "arena/standings.h"
#include "arena/tally.h"
#include "core/chance.h"
#include "core/game.h"
#include "core/value.h"
#include "core/view.h"

namespace mogul {

// How long decisions took, of the time that a core worked on them: eight buckets for each doubling.
class DecisionTimes {
 public:
  void add(std::uint64_t nanoseconds) { ++counts_[bucket_of(nanoseconds)]; }
  void add(const DecisionTimes& more) {
    for (std::size_t i = 0; i < counts_.size(); ++i) counts_[i] += more.counts_[i];
  }
  [[nodiscard]] std::uint64_t count() const {
    std::uint64_t sum = 0;
    for (const std::uint64_t count : counts_) sum += count;
    return sum;
  }
  // The time that so many per cent of the decisions did not exceed, in milliseconds.
  [[nodiscard]] double percentile(unsigned percent) const {
    const std::uint64_t wanted = (count() * percent + 99) / 100;
    std::uint64_t sum = 0;
    for (unsigned i = 0; i < counts_.size(); ++i) {
      sum += counts_[i];
      if (sum >= wanted) return static_cast<double>(top_of(i)) / 1e6;
    }
    return 0;
  }

 private:
  static constexpr unsigned kSteps = 8;
  static unsigned bucket_of(std::uint64_t time) {
    const auto width = static_cast<unsigned>(std::bit_width(time));
    if (width <= 3) return static_cast<unsigned>(time);
    return (width - 3) * kSteps + static_cast<unsigned>(time >> (width - 4)) % kSteps;
  }
  static std::uint64_t top_of(unsigned bucket) {
    if (bucket < kSteps) return bucket;
    return (std::uint64_t{kSteps} + bucket % kSteps + 1) << (bucket / kSteps - 1);
  }
  std::array<std::uint64_t, std::size_t{64} * kSteps> counts_{};
};

inline std::uint64_t thread_nanoseconds() {
  timespec time{};
  ::clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time);
  return static_cast<std::uint64_t>(time.tv_sec) * 1'000'000'000U + static_cast<std::uint64_t>(time.tv_nsec);
}

template <Game G>
struct Contest {
  ArenaPlan plan;
  Config<G> config;
  Seed seed;  // block i is dealt from derived_seed(seed, i)
  std::vector<Contender<G>> contenders;
  std::uint64_t blocks = 0;
  std::uint64_t shard = 0;  // of so many shards only this one is played
  std::uint64_t shards = 1;
  bool first_alone = false;  // only the tables at which the first bot is the lone one
  unsigned threads = 1;
};

struct PlayedBlock {
  BlockId id;
  BlockResult result;
  std::array<DecisionTimes, 2> times;  // of the lone bot and of the others
};

template <Game G>
void play_arena_game(const Contest<G>& contest, Pairing pairing, const Seed& deal, unsigned lone_seat,
                     PlayedBlock& played) {
  auto state = G::setup(contest.config, deal, nullptr);
  QuickRandom choices(choice_seed(deal) + lone_seat);
  for (Seats acting = G::to_act(state); !acting.empty(); acting = G::to_act(state)) {
    const Seat seat = acting.first();
    const bool is_lone = index_of(seat) == lone_seat;
    const Contender<G>& contender = contest.contenders[is_lone ? pairing.lone : pairing.others];
    const View<G> view(state, seat);
    const std::uint64_t began = thread_nanoseconds();
    const auto action = contender.choose(view, choices.next());
    played.times[is_lone ? 0 : 1].add(thread_nanoseconds() - began);
    assert(G::refuse(state, seat, action) == G::Refusal::kNone);
    G::apply(state, seat, action, nullptr);
    ++played.result.moves;
  }
  const Seats winners = G::winners(state);
  if (winners.contains(seat_at(lone_seat))) played.result.win_parts += kWinParts / winners.size();
}

template <Game G>
PlayedBlock play_block(const Contest<G>& contest, BlockId id) {
  PlayedBlock played{.id = id, .result = {}, .times = {}};
  const Pairing pairing = pairings_of(contest.plan)[id.pairing];
  const Seed deal = derived_seed(contest.seed, id.block);
  for (unsigned seat = 0; seat < contest.config.players; ++seat) {
    play_arena_game(contest, pairing, deal, seat, played);
  }
  return played;
}

// Those of the first bot come first.
template <Game G>
unsigned pairings_played(const Contest<G>& contest) {
  const std::vector<Pairing> pairings = pairings_of(contest.plan);
  const auto is_played = [&](Pairing pairing) { return !contest.first_alone || pairing.lone == 0; };
  return static_cast<unsigned>(std::count_if(pairings.begin(), pairings.end(), is_played));
}

// Plays the blocks of the shard that are not among the results yet, and adds them. `take(played)` hears of each, in
// order; `go_on()`, called a few times a second or more, may end it.
template <Game G, class Take, class GoOn>
void play_contest(const Contest<G>& contest, ArenaResults& results, Take take, GoOn go_on) {
  std::vector<BlockId> missing;
  const unsigned pairings = pairings_played(contest);
  for (std::uint64_t block = contest.shard; block < contest.blocks; block += contest.shards) {
    for (unsigned pairing = 0; pairing < pairings; ++pairing) {
      if (!results.contains({block, pairing})) missing.push_back({block, pairing});
    }
  }
  const auto play = [&](std::uint64_t piece) { return play_block(contest, missing[piece]); };
  const auto add = [&](const PlayedBlock& played) {
    results.emplace(played.id, played.result);
    take(played);
  };
  in_order(missing.size(), contest.threads, play, add, go_on);
}

}  // namespace mogul
