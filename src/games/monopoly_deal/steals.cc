// Cards that take properties: Sly Deal (MD-15), Forced Deal (MD-16) and Deal Breaker (MD-17).
#include <array>
#include <cstdint>

#include "core/value.h"
#include "games/monopoly_deal/action.h"
#include "games/monopoly_deal/cards.h"
#include "games/monopoly_deal/legal.h"
#include "games/monopoly_deal/state.h"
#include "games/monopoly_deal/table.h"

namespace mogul::monopoly_deal {
namespace {

// Everybody's cards outside full sets.
using Loose = std::array<Laids, kPlayersMax>;
Loose loose_of_all(const State& state) {
  Loose loose{};
  each_row(state, [&](const Row& row) {
    Laids& laids = loose[mogul::index_of(row.owner)];
    laids = laids | laids_between(state, row.first_loose(), row.end());
  });
  return loose;
}

void list_sly_deals(const Player& player, const Loose& loose, Actions& actions) {
  for (unsigned i = 0; i < players_of(player.state); ++i) {
    if (seat_at(i) == player.seat) continue;
    loose[i].each([&](Laid laid) { actions.push_back({.verb = Verb::kSlyDeal, .laid = laid, .target = seat_at(i)}); });
  }
}

void list_forced_deals(const Player& player, const Loose& loose, Actions& actions) {
  const Laids own = loose[mogul::index_of(player.seat)];
  if (own.empty()) return;
  for (unsigned i = 0; i < players_of(player.state); ++i) {
    if (seat_at(i) == player.seat) continue;
    loose[i].each([&](Laid laid) {
      own.each([&](Laid give) {
        actions.push_back({.verb = Verb::kForcedDeal, .laid = laid, .give = give, .target = seat_at(i)});
      });
    });
  }
}

void list_deal_breakers(const Player& player, Actions& actions) {
  each_row(player.state, [&](const Row& row) {
    if (row.owner == player.seat) return;
    for (std::uint8_t set = 0; set < row.full_sets(); ++set) {
      actions.push_back({.verb = Verb::kDealBreaker, .target = row.owner, .colour = row.colour, .place = {set}});
    }
  });
}

}  // namespace

Refusal refuse_sly_deal(const Player& player, const Action& action) {
  if (!player.held.contains(Card::kSlyDeal)) return Refusal::kNotInHand;
  if (!is_other_player(player, action.target)) return Refusal::kNotAnotherPlayer;
  if (!laids_of(player.state, action.target).contains(action.laid)) return Refusal::kNotTheirs;
  return loose_laids(player.state, action.target).contains(action.laid) ? Refusal::kNone : Refusal::kInFullSet;
}

Refusal refuse_forced_deal(const Player& player, const Action& action) {
  if (!player.held.contains(Card::kForcedDeal)) return Refusal::kNotInHand;
  if (!is_other_player(player, action.target)) return Refusal::kNotAnotherPlayer;
  if (!laids_of(player.state, action.target).contains(action.laid)) return Refusal::kSwapNotTheirs;
  if (!loose_laids(player.state, action.target).contains(action.laid)) return Refusal::kSwapTheirFullSet;
  if (!laids_of(player.state, player.seat).contains(action.give)) return Refusal::kSwapNotYours;
  return loose_laids(player.state, player.seat).contains(action.give) ? Refusal::kNone : Refusal::kSwapYourFullSet;
}

Refusal refuse_deal_breaker(const Player& player, const Action& action) {
  if (!player.held.contains(Card::kDealBreaker)) return Refusal::kNotInHand;
  if (!is_other_player(player, action.target)) return Refusal::kNotAnotherPlayer;
  const Row row = row_at(player.state, action.target, action.colour);
  return action.place.value < row.full_sets() ? Refusal::kNone : Refusal::kNoFullSetToTake;
}

void list_steals(const Player& player, Actions& actions) {
  const bool sly = player.held.contains(Card::kSlyDeal);
  const bool forced = player.held.contains(Card::kForcedDeal);
  if (sly || forced) {
    const Loose loose = loose_of_all(player.state);
    if (sly) list_sly_deals(player, loose, actions);
    if (forced) list_forced_deals(player, loose, actions);
  }
  if (player.held.contains(Card::kDealBreaker)) list_deal_breakers(player, actions);
}

}  // namespace mogul::monopoly_deal
