// Cards that take properties: Sly Deal (MD-15), Forced Deal (MD-16) and Deal Breaker (MD-17).
#include <cstdint>

#include "core/value.h"
#include "games/monopoly_deal/action.h"
#include "games/monopoly_deal/cards.h"
#include "games/monopoly_deal/chapters.h"
#include "games/monopoly_deal/event.h"
#include "games/monopoly_deal/laid.h"
#include "games/monopoly_deal/sets.h"
#include "games/monopoly_deal/state.h"
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

constexpr Cards kDealCards{Card::kSlyDeal, Card::kForcedDeal};

void list_deals(const Player& player, Actions& actions) {
  const bool sly = player.held.contains(Card::kSlyDeal);
  const bool forced = player.held.contains(Card::kForcedDeal);
  const Laids own = forced ? loose_laids(player.state, player.seat) : Laids();
  player.each_other_player([&](Seat owner) {
    const Laids loose = loose_laids(player.state, owner);
    if (sly) list_sly_deals(owner, loose, actions);
    list_forced_deals(owner, loose, own, actions);
  });
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
  player.each_other_player([&](Seat owner) {
    if (!properties_of(player.state, owner).counts().has_full_set()) return;
    each_row_of(player.state, owner, [&](const Row& row) { list_full_sets(row, actions); });
  });
}

// MD-22: a wildcard that can lie in only one way leaves nothing to choose.
bool has_choice(const State& state, const Demand& deal) {
  const Card card = card_of(deal.give);
  if (!is_wildcard(card)) return false;
  unsigned ways = 0;
  ways_to_lay(card).each([&](Laid way) { ways += may_be_laid(state, deal.target, way) ? 1U : 0U; });
  return ways > 1;
}

}  // namespace

// MD-15.
Refusal refuse_sly_deal(const Player& player, const Action& action) {
  if (!player.held.contains(Card::kSlyDeal)) return Refusal::kNotInHand;
  if (!player.is_other_player(action.target)) return Refusal::kNotAnotherPlayer;
  if (!properties_of(player.state, action.target).laids().contains(action.laid)) return Refusal::kNotTheirs;
  return loose_laids(player.state, action.target).contains(action.laid) ? Refusal::kNone : Refusal::kInFullSet;
}

// MD-16.
Refusal refuse_forced_deal(const Player& player, const Action& action) {
  if (!player.held.contains(Card::kForcedDeal)) return Refusal::kNotInHand;
  if (!player.is_other_player(action.target)) return Refusal::kNotAnotherPlayer;
  if (!properties_of(player.state, action.target).laids().contains(action.laid)) return Refusal::kSwapNotTheirs;
  if (!loose_laids(player.state, action.target).contains(action.laid)) return Refusal::kSwapTheirFullSet;
  if (!player.own.laids().contains(action.give)) return Refusal::kSwapNotYours;
  return loose_laids(player.state, player.seat).contains(action.give) ? Refusal::kNone : Refusal::kSwapYourFullSet;
}

// MD-17.
Refusal refuse_deal_breaker(const Player& player, const Action& action) {
  if (!player.held.contains(Card::kDealBreaker)) return Refusal::kNotInHand;
  if (!player.is_other_player(action.target)) return Refusal::kNotAnotherPlayer;
  const Row row = row_at(player.state, action.target, action.colour);
  return action.place.value < row.full_sets() ? Refusal::kNone : Refusal::kNoFullSetToTake;
}

void list_steals(const Player& player, Actions& actions) {
  if (player.holds_any(kDealCards)) list_deals(player, actions);
  if (player.held.contains(Card::kDealBreaker)) list_deal_breakers(player, actions);
}

// MD-15.
void Play::go_for_card(Seat seat, const Action& action) {
  play_card(seat, Card::kSlyDeal);
  if (log_)
    log_->tell({.happening = Happening::kWentForCard, .seat = seat, .other = action.target, .laid = action.laid});
  ask_one({.card = Card::kSlyDeal, .target = action.target, .take = action.laid});
}

// MD-16.
void Play::offer_swap(Seat seat, const Action& action) {
  play_card(seat, Card::kForcedDeal);
  if (log_)
    log_->tell({.happening = Happening::kOfferedSwap,
                .seat = seat,
                .other = action.target,
                .laid = action.laid,
                .give = action.give});
  ask_one({.card = Card::kForcedDeal, .target = action.target, .take = action.laid, .give = action.give});
}

// MD-17.
void Play::go_for_set(Seat seat, const Action& action) {
  play_card(seat, Card::kDealBreaker);
  if (log_)
    log_->tell({.happening = Happening::kWentForSet,
                .seat = seat,
                .other = action.target,
                .colour = action.colour,
                .place = action.place});
  ask_one({.card = Card::kDealBreaker, .target = action.target, .colour = action.colour, .set = action.place.value});
}

void Play::take_property() {
  const Demand deal = demand();
  if (log_)
    log_->tell({.happening = Happening::kTookCard, .seat = state_.turn, .other = deal.target, .laid = deal.take});
  take_from(deal.target, deal.take);
  hand_over(state_.turn, deal.take);
  if (!end_if_won()) finish_demand();
}

// Both cards leave their rows before either arrives.
void Play::swap_properties() {
  const Demand deal = demand();
  if (log_)
    log_->tell({.happening = Happening::kSwapped,
                .seat = state_.turn,
                .other = deal.target,
                .laid = deal.take,
                .give = deal.give});
  take_from(deal.target, deal.take);
  take_from(state_.turn, deal.give);
  hand_over(state_.turn, deal.take);
  const bool wins = has_three_colours(state_, state_.turn);
  if (!wins && has_choice(state_, deal)) return void(state_.phase = Phase::kChoose);
  hand_over(deal.target, deal.give);
  if (!end_if_won()) finish_demand();
}

void Play::take_full_set() {
  const Demand deal = demand();
  take_set(state_, deal.target, state_.turn, deal.colour, deal.set);
  if (log_)
    log_->tell({.happening = Happening::kTookSet,
                .seat = state_.turn,
                .other = deal.target,
                .colour = deal.colour,
                .place = {deal.set}});
  if (!end_if_won()) finish_demand();
}

}  // namespace mogul::monopoly_deal
