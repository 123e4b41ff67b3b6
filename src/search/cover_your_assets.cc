#include "search/cover_your_assets.h"

#include <algorithm>
#include <cstdint>

#include "core/value.h"
#include "games/cover_your_assets/cards.h"
#include "games/cover_your_assets/game.h"
#include "games/cover_your_assets/state.h"
#include "games/cover_your_assets/table.h"
#include "search/leaf.h"

namespace mogul::search {
namespace {

using namespace cover_your_assets;

constexpr std::int32_t kUnit = 5'000;  // what the cheapest card is worth

unsigned matches_in(const Hand& hand, Card asset) {
  const Kinds partners = matching(asset);
  return static_cast<unsigned>(
      std::count_if(hand.begin(), hand.end(), [&](Card card) { return partners.contains(card); }));
}

// What the others' top sets are worth that a hand could go for, with more cards than their owners can answer.
std::int32_t within_reach(const State& state, Seat seat) {
  const Hand& hand = hand_of(state, seat);
  std::int32_t most = 0;
  for (unsigned i = 0; i < players_of(state); ++i) {
    const Stack& stack = state.stacks[i];
    if (seat_at(i) == seat || !is_exposed(stack)) continue;
    if (matches_in(hand, stack.back().asset) <= matches_in(state.hands[i], stack.back().asset)) continue;
    most = std::max(most, value_of(stack.back()).dollars);
  }
  return most / kUnit;
}
// What the others can take.
std::int32_t in_danger(const State& state, Seat seat) {
  const Stack& stack = stack_of(state, seat);
  if (!is_exposed(stack)) return 0;
  const unsigned defenders = matches_in(hand_of(state, seat), stack.back().asset);
  for (unsigned i = 0; i < players_of(state); ++i) {
    if (seat_at(i) == seat || state.stacks[i].empty()) continue;
    if (matches_in(state.hands[i], stack.back().asset) > defenders) return value_of(stack.back()).dollars / kUnit;
  }
  return 0;
}
std::int32_t value_of_hand(const Hand& hand) {
  std::int32_t sum = 0;
  for (const Card card : hand) sum += row_of(card).value.dollars;
  return sum / kUnit;
}
// The dearest pair in hand.
std::int32_t value_of_pair(const Hand& hand) {
  std::int32_t most = 0;
  for (unsigned i = 0; i < hand.size(); ++i) {
    for (unsigned j = 0; j < i; ++j) {
      if (!partners_of(hand[i]).contains(hand[j])) continue;
      most = std::max(most, row_of(hand[i]).value.dollars + row_of(hand[j]).value.dollars);
    }
  }
  return most / kUnit;
}
bool can_take_discard(const State& state, const Hand& hand) {
  if (state.discard_pile.empty()) return false;
  const Kinds partners = partners_of(state.discard_pile.back());
  return std::any_of(hand.begin(), hand.end(), [&](Card card) { return partners.contains(card); });
}

}  // namespace

unsigned Leaf<CoverYourAssets>::stage(const State& state) {
  const unsigned players = players_of(state);
  const unsigned draws = state.draw_pile.size() / players;
  const unsigned pile = draws == 0 ? 0 : draws < 3 ? 1 : draws < 6 ? 2 : draws < 12 ? 3 : draws < 24 ? 4 : 5;
  return (state.options.single_round ? 0 : 2 * kPileStages) + (players == 2 ? 0 : kPileStages) + pile;
}

void Leaf<CoverYourAssets>::features(const State& state, Seat seat, Features<CoverYourAssets>& features) {
  const Hand& hand = hand_of(state, seat);
  const Stack& stack = stack_of(state, seat);
  const std::int32_t total = state.totals[index_of(seat)].dollars;
  const std::int32_t laid = stack_value(stack).dollars;
  const std::int32_t top = is_exposed(stack) ? value_of(stack.back()).dollars : 0;
  FeatureWriter out(features);
  out.add(total / kUnit);
  out.add((laid - top) / kUnit);
  out.add(top / kUnit);
  out.add(total + laid >= kGoal.dollars ? 1 : 0);
  out.add(value_of_hand(hand));
  out.add(value_of_pair(hand));
  out.add(std::count(hand.begin(), hand.end(), Card::kSilver));
  out.add(std::count(hand.begin(), hand.end(), Card::kGold));
  out.add(within_reach(state, seat));
  out.add(in_danger(state, seat));
  out.add(can_take_discard(state, hand) ? 1 : 0);
  out.add(stack.empty() ? 1 : 0);
  out.add(state.turn == seat ? 1 : 0);
  out.add(state.turn == seat ? within_reach(state, seat) : 0);
  static_assert(kFeatures == 14);
}

}  // namespace mogul::search
