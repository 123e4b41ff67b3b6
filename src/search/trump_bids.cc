#include "search/trump_bids.h"

#include <algorithm>
#include <array>
#include <cstdint>
#include <numeric>
#include <optional>

#include "bots/trump_worth.h"
#include "core/chance.h"
#include "core/lists.h"
#include "core/value.h"
#include "core/view.h"
#include "games/trump/action.h"
#include "games/trump/book.h"
#include "games/trump/game.h"
#include "games/trump/state.h"
#include "games/trump/table.h"
#include "search/settings.h"
#include "search/shares.h"
#include "search/trump_outlook.h"

namespace mogul::search {
namespace {

using namespace trump;

constexpr unsigned kBidsMax = 12;
constexpr int kLeastPercent = 30;  // of what the property is worth to whoever bids
constexpr int kMostPercent = 120;
constexpr int kShadeLeast = 50;  // what the others may bid
constexpr int kShadeMost = 100;

int worth_to(const State& world, Seat seat) {
  return greedy::worth_of_property(world, greedy::holding_of(world, seat), owned_by(world, seat),
                                   world.auction.property);
}
std::uint16_t bid_of(const State& world, Seat seat, int percent) {
  const int bid = worth_to(world, seat) * percent / 100;
  return static_cast<std::uint16_t>(std::clamp<int>(bid, 0, cash_of(world, seat)) / kBill * kBill);
}

// What may be bid: nothing, and sums around what the property is worth.
using Bids = InlineVec<std::uint16_t, kBidsMax>;
Bids candidates(const State& seen, Seat seat, unsigned most) {
  Bids bids;
  bids.push_back(0);
  const auto steps = static_cast<int>(std::clamp(most, 3U, kBidsMax) - 1);
  for (int step = 0; step < steps; ++step) {
    const int percent = kLeastPercent + (kMostPercent - kLeastPercent) * step / (steps - 1);
    const std::uint16_t bid = bid_of(seen, seat, percent);
    if (bid > bids.back()) bids.push_back(bid);
  }
  return bids;
}

// The others bid by what the property is worth to them in this world, more or less, unless it is known that they bid
// nothing.
void seal_others(State& world, Seat me, QuickRandom& random) {
  each_other(world, me, [&](Seat other) {
    if (!can_bid(world, other, world.auction.property)) return;
    const int percent = kShadeLeast + static_cast<int>(random.below(kShadeMost - kShadeLeast + 1));
    const std::uint16_t bid = bid_of(world, other, percent);
    if (bidder_of(world, other).opening == Opening::kMade) {
      bidder_of(world, other).bid = bid;
    } else if (Trump::to_act(world).contains(other)) {
      Trump::apply(world, other, {.verb = Verb::kBid, .amount = bid}, nullptr);
    }
  });
}

// What each bid brings in each of the worlds.
class Trials {
 public:
  Trials(const View<Trump>& view, const Bids& bids, unsigned worlds, QuickRandom& random)
      : bids_(bids), worlds_(worlds) {
    for (unsigned i = 0; i < worlds; ++i) {
      State world = view.sample(random);
      seal_others(world, view.seat(), random);
      for (unsigned bid = 0; bid < bids.size(); ++bid) {
        State after = world;
        Trump::apply(after, view.seat(), {.verb = Verb::kBid, .amount = bids[bid]}, nullptr);
        play_to_quiet(after);
        brought_[bid][i] = shares_in(after)[index_of(view.seat())];
      }
    }
  }

  // The best bid, and those of which it can't be said that they are worse.
  [[nodiscard]] Bids best() const {
    unsigned first = 0;
    for (unsigned bid = 1; bid < bids_.size(); ++bid) first = sum(bid) > sum(first) ? bid : first;
    Bids best;
    for (unsigned bid = 0; bid < bids_.size(); ++bid) {
      if (!is_worse(bid, first)) best.push_back(bids_[bid]);
    }
    return best;
  }

 private:
  [[nodiscard]] std::int64_t sum(unsigned bid) const {
    return std::accumulate(brought_[bid].begin(), brought_[bid].end(), std::int64_t{0});
  }
  [[nodiscard]] bool is_worse(unsigned bid, unsigned first) const {
    std::int64_t behind = 0;
    std::int64_t squares = 0;
    for (unsigned i = 0; i < worlds_; ++i) {
      const std::int64_t here = brought_[first][i] - brought_[bid][i];
      behind += here;
      squares += here * here;
    }
    return behind / worlds_ > error_of_mean(behind, squares, worlds_);
  }

  Bids bids_;
  unsigned worlds_;
  std::array<std::array<Share, kWorldsMax>, kBidsMax> brought_{};
};

}  // namespace

std::optional<Action> sealed_bid(const View<Trump>& view, std::uint64_t seed, const Settings& settings) {
  if (view.seen().phase != Phase::kOpening || !settings.with_bids) return std::nullopt;
  QuickRandom random(seed);
  const Bids bids = candidates(view.seen(), view.seat(), settings.topics);
  const Bids best = Trials(view, bids, worlds_for(settings.iterations), random).best();
  return Action{.verb = Verb::kBid, .amount = best[random.below(best.size())]};
}

}  // namespace mogul::search
