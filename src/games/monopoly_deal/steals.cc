// Cards that take properties: Sly Deal (MD-15), Forced Deal (MD-16) and Deal Breaker (MD-17).
#include <cstdint>

#include "core/value.h"
#include "games/monopoly_deal/action.h"
#include "games/monopoly_deal/cards.h"
#include "games/monopoly_deal/laid.h"
#include "games/monopoly_deal/legal.h"
#include "games/monopoly_deal/table.h"

namespace mogul::monopoly_deal {
namespace {

void list_sly_deals(Seat owner, Laids loose, Actions& actions) {
  loose.each([&](Laid laid) { actions.push_back({.verb = Verb::kSlyDeal, .laid = laid, .target = owner}); });
}

void list_forced_deals(Seat owner, Laids loose, Laids own, Actions& actions) {
  loose.each([&](Laid laid) {
    own.each([&](Laid give) {
      actions.push_back({.verb = Verb::kForcedDeal, .laid = laid, .give = give, .target = owner});
    });
  });
}

void list_deals(const Player& player, Actions& actions) {
  const bool sly = player.held.contains(Card::kSlyDeal);
  const bool forced = player.held.contains(Card::kForcedDeal);
  const Laids own = forced ? loose_laids(player.state, player.seat) : Laids();
  for (unsigned i = 0; i < players_of(player.state); ++i) {
    if (seat_at(i) == player.seat) continue;
    const Laids loose = loose_laids(player.state, seat_at(i));
    if (sly) list_sly_deals(seat_at(i), loose, actions);
    list_forced_deals(seat_at(i), loose, own, actions);
  }
}

void list_full_sets(const Row& row, Actions& actions) {
  for (unsigned set = 0; set < row.full_sets(); ++set) {
    actions.push_back({.verb = Verb::kDealBreaker,
                       .target = row.owner,
                       .colour = row.colour,
                       .place = {static_cast<std::uint8_t>(set)}});
  }
}

void list_deal_breakers(const Player& player, Actions& actions) {
  for (unsigned i = 0; i < players_of(player.state); ++i) {
    const bool has_some = seat_at(i) != player.seat && player.state.properties[i].counts().has_full_set();
    if (has_some) each_row_of(player.state, seat_at(i), [&](const Row& row) { list_full_sets(row, actions); });
  }
}

}  // namespace

Refusal refuse_sly_deal(const Player& player, const Action& action) {
  if (!player.held.contains(Card::kSlyDeal)) return Refusal::kNotInHand;
  if (!is_other_player(player, action.target)) return Refusal::kNotAnotherPlayer;
  if (!properties_of(player.state, action.target).laids().contains(action.laid)) return Refusal::kNotTheirs;
  return loose_laids(player.state, action.target).contains(action.laid) ? Refusal::kNone : Refusal::kInFullSet;
}

Refusal refuse_forced_deal(const Player& player, const Action& action) {
  if (!player.held.contains(Card::kForcedDeal)) return Refusal::kNotInHand;
  if (!is_other_player(player, action.target)) return Refusal::kNotAnotherPlayer;
  if (!properties_of(player.state, action.target).laids().contains(action.laid)) return Refusal::kSwapNotTheirs;
  if (!loose_laids(player.state, action.target).contains(action.laid)) return Refusal::kSwapTheirFullSet;
  if (!player.own.laids().contains(action.give)) return Refusal::kSwapNotYours;
  return loose_laids(player.state, player.seat).contains(action.give) ? Refusal::kNone : Refusal::kSwapYourFullSet;
}

Refusal refuse_deal_breaker(const Player& player, const Action& action) {
  if (!player.held.contains(Card::kDealBreaker)) return Refusal::kNotInHand;
  if (!is_other_player(player, action.target)) return Refusal::kNotAnotherPlayer;
  const Row row = row_at(player.state, action.target, action.colour);
  return action.place.value < row.full_sets() ? Refusal::kNone : Refusal::kNoFullSetToTake;
}

void list_steals(const Player& player, Actions& actions) {
  if (player.holds_any(kDealCards)) list_deals(player, actions);
  if (player.held.contains(Card::kDealBreaker)) list_deal_breakers(player, actions);
}

}  // namespace mogul::monopoly_deal
