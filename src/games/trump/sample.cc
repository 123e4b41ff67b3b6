// Worlds that fit a view: the cards that can't be seen, and whether what was dealt and named hangs together.
#include "games/trump/sample.h"

#include <algorithm>
#include <utility>

#include "core/census.h"
#include "core/value.h"
#include "games/trump/action.h"
#include "games/trump/book.h"
#include "games/trump/cards.h"
#include "games/trump/chapters.h"
#include "games/trump/contract.h"
#include "games/trump/deal.h"
#include "games/trump/knowledge.h"
#include "games/trump/state.h"
#include "games/trump/table.h"

namespace mogul::trump {
namespace {

bool holds_all(const Hand& hand, const Pile& cards) {
  return std::all_of(cards.begin(), cards.end(), [&](Card card) {
    return copies_in(hand, card) >= static_cast<unsigned>(std::count(cards.begin(), cards.end(), card));
  });
}

// T-41: what a party got is in its hand now, and so is what it is to give or play later, unless that was taken at
// random.
bool has_kept(const State& world, const Deal& deal, Seat party) {
  if (!holds_all(hand_of(world, party), brought_to(deal, party).named)) return false;
  const Brought given = brought_to(deal, other_party(deal.proposer, deal.partner, party));
  if (given.count > given.named.size()) return true;
  bool has = true;
  each_named_card(deal, party, [&](Card card) {
    const unsigned later = copies_named(deal, party, card).all() - copies_given_now(deal, party, card);
    has = has && later <= copies_in(hand_of(world, party), card);
  });
  return has;
}
bool was_carried_out(const State& world) {
  const Deal& deal = world.offer[0];
  const Brought brought = brought_to(deal, world.turn);
  const bool same = std::equal(brought.named.begin(), brought.named.end(), world.received.begin());
  return same && holds_all(hand_of(world, world.turn), world.received) && has_kept(world, deal, deal.proposer) &&
         has_kept(world, deal, deal.partner);
}

}  // namespace

Census<Card, kKinds> census_of(const State& state) {
  Census<Card, kKinds> census;
  for (const Hand& hand : state.hands) {
    for (const Slot& slot : hand) census.add(slot.card);
  }
  census.add_all(state.draw_pile);
  census.add_all(state.discard_pile);
  for (const Played& played : state.auction.played) census.add(played.card);
  return census;
}

bool can_finish_raise(const State& state) {
  const Seat seat = state.auction.turn;
  unsigned reach = bidder_of(state, seat).bid + unsigned{cash_of(state, seat)};
  reach += copies_in(hand_of(state, seat), Card::kHidden) * row_of(Card::kInvestor60).amount;
  // T-44: not those owed, nor those that were promised not to be played.
  kInvestors.each([&](Card card) {
    if (not_to_play_pledge(state, seat, card) != nullptr) return;
    reach += copies_free(state, seat, card) * row_of(card).amount;
  });
  return reach >= least_raise(state);
}

bool hangs_together(const State& world) {
  if (world.phase == Phase::kRaising) return can_finish_raise(world);
  if (world.phase == Phase::kRelated) return was_carried_out(world);
  return world.phase != Phase::kAnswer || refuse_terms(world, world.offer[0]) == Refusal::kNone;
}

void give_investors(State& world, const State& view) {
  if (world.phase != Phase::kRaising) return;
  Hand& hand = hand_of(world, world.auction.turn);
  Hand kept;  // what the view shows of it
  for (const Slot& slot : hand_of(view, world.auction.turn)) {
    if (slot.card != Card::kHidden) put_into(kept, slot);
  }
  for (const Slot& slot : kept) hand.erase(slot);
  for (Slot& slot : hand) {
    const auto largest = std::max_element(world.draw_pile.begin(), world.draw_pile.end(), [](Card a, Card b) {
      return (is_investor(a) ? row_of(a).amount : 0) < (is_investor(b) ? row_of(b).amount : 0);
    });
    if (largest == world.draw_pile.end() || !is_investor(*largest) || is_investor(slot.card)) continue;
    std::swap(slot.card, *largest);
  }
  for (const Slot& slot : kept) put_into(hand, slot);
  put_in_order(hand);
}

}  // namespace mogul::trump
