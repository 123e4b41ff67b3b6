#include "games/signature.h"

#include <cstdint>

#include "core/chance.h"
#include "core/digest.h"
#include "core/each.h"
#include "core/game.h"
#include "core/value.h"
#include "games/all_games.h"

namespace mogul {
namespace {

constexpr unsigned kGamesEach = 20;
constexpr std::uint64_t kSeed = 1989;

// One random game: every state and every event goes into the digest.
template <Game G>
std::uint64_t play_one(const Config<G>& config, std::uint64_t number, std::uint64_t digest) {
  EventLog<typename G::Event> log;
  auto state = G::setup(config, derived_seed(seed_from(kSeed), number), &log);
  QuickRandom random(number);
  ActionList<G> actions;
  while (!G::to_act(state).empty()) {
    const Seat seat = G::to_act(state).first();
    G::list(state, seat, actions);
    G::apply(state, seat, actions[random.below(actions.size())], &log);
    digest = digest_of(state, digest);
  }
  for (const auto& event : log.events) digest = digest_of(event, digest);
  return digest;
}

template <Game G>
std::uint64_t signature() {
  std::uint64_t digest = digest_of(std::uint64_t{G::kRulesVersion});
  std::uint64_t number = 0;
  each_config<G>([&](const Config<G>& config) {
    for (unsigned i = 0; i < kGamesEach; ++i) digest = play_one<G>(config, number++, digest);
  });
  return digest;
}

}  // namespace

std::uint64_t signature_of(unsigned game_index) {
  std::uint64_t digest = 0;
  unsigned index = 0;
  each_game([&]<class G>() {
    if (index++ == game_index) digest = signature<G>();
  });
  return digest;
}

}  // namespace mogul
