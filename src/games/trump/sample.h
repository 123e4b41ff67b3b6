// A world that fits a view. What is as likely as what: every way in which the cards not seen can lie on the places not
// seen; every sealed bid that could have been made; and every card to which a name not heard could point. Ways that
// contradict the offer under discussion or a raise under way do not count. What others have seen of each other's hands
// decides nothing, and a world says nothing of it.
#pragma once

#include <cstdint>

#include "core/census.h"
#include "core/chance.h"
#include "core/lists.h"
#include "core/value.h"
#include "games/trump/cards.h"
#include "games/trump/deal.h"
#include "games/trump/knowledge.h"
#include "games/trump/sample_names.h"
#include "games/trump/state.h"
#include "games/trump/table.h"

namespace mogul::trump {

Census<Card, kKinds> census_of(const State& state);
// The cards of the deck that are not seen there, sorted by kind.
inline Pile unseen_cards(const State& state) { return mogul::unseen_cards<Pile>(kDeck, census_of(state)); }

// T-28: whether a raise under way can be finished; a card that is hidden may be the largest investor.
bool can_finish_raise(const State& state);
// Whether the one who made the offer under discussion could make it (T-39), whether a deal just signed was carried out
// (T-45), and whether whoever is raising can finish (T-28).
bool hangs_together(const State& world);
inline constexpr unsigned kDealsMax = 1'000;

// Swaps the largest investors of the draw pile for cards of the raiser that the view hides.
void give_investors(State& world, const State& view);

template <RandomSource Random>
void deal_unseen(State& world, Random& random) {
  Pile unseen = unseen_cards(world);
  shuffle(unseen, random);
  for (Hand& hand : world.hands) {
    for (Slot& slot : hand) {
      if (slot.card == Card::kHidden) slot.card = unseen.pop_back();
    }
  }
  for (Card& card : world.draw_pile) {
    if (card == Card::kHidden) card = unseen.pop_back();
  }
}

// T-25: 0, or a multiple of 10 up to one's cash.
template <RandomSource Random>
void seal_bids(State& world, Random& random) {
  for (unsigned i = 0; i < world.auction.bidders.size(); ++i) {
    Bidder& bidder = world.auction.bidders[i];
    if (bidder.opening != Opening::kHidden) continue;
    bidder.opening = Opening::kMade;
    bidder.bid = static_cast<std::uint16_t>(kBill * random.below(world.cash[i] / kBill + 1U));
  }
}

template <RandomSource Random>
State one_world(const State& view, Picking picking, Random& random) {
  State world = view;
  deal_unseen(world, random);
  seal_bids(world, random);
  Naming<Random>(world, view, picking, random).name_all();
  for (Hand& hand : world.hands) put_in_order(hand);
  world.chance.seed = random_seed(random);
  return world;
}

// What contradicts itself is dealt again. If that does not help, names are picked so that they rarely get into each
// other's way; and if that never helps, whoever is raising gets the investors that nobody has seen.
template <RandomSource Random>
State sampled(const State& view, Random& random) {
  State world = one_world(view, Picking::kFreely, random);
  for (unsigned tries = 1; tries < kDealsMax && !hangs_together(world); ++tries) {
    world = one_world(view, tries < kDealsMax / 4 ? Picking::kFreely : Picking::kApart, random);
  }
  if (!hangs_together(world)) give_investors(world, view);
  return world;
}

}  // namespace mogul::trump
