// A world that fits a view: the cards not seen are dealt at random to the places not seen, sealed bids are any that
// could have been made, and cards named out of hearing are cards that their holder has.
#pragma once

#include <array>
#include <cstdint>

#include "core/chance.h"
#include "core/lists.h"
#include "core/value.h"
#include "games/trump/cards.h"
#include "games/trump/contract.h"
#include "games/trump/deal.h"
#include "games/trump/hands.h"
#include "games/trump/state.h"
#include "games/trump/table.h"

namespace mogul::trump {

// How many cards of each kind can be seen somewhere; the hidden ones are counted in `hidden`.
struct Census {
  std::array<unsigned, kKinds> seen{};
  unsigned hidden = 0;
  constexpr void add(Card card) { ++(card == Card::kHidden ? hidden : seen[index_of(card)]); }
};
Census census_of(const State& state);
// The cards that the census does not see, sorted by kind. More than the deck has of a kind count as none.
Pile unseen_cards(const Census& census);

// Whether the one who made the offer under discussion could make it (T-39), and whoever is raising can finish (T-28).
bool hangs_together(const State& world);
inline constexpr unsigned kDealsMax = 1'000;

// Swaps the largest investors of the draw pile for cards of the raiser that the view hides.
void give_investors(State& world, const State& view);

// Picks cards for the names that are hidden: first those to be given, each copy in a hand once at most, then those to
// be played, out of what is left.
template <RandomSource Random>
class Naming {
 public:
  Naming(const State& world, Random& random) : random_(random) {
    for (const Hand& hand : world.hands) {
      hands_.push_back({});
      for (const Slot& slot : hand) hands_.back().push_back(slot.card);
    }
  }

  void name_given(Seat holder, Card& card) {
    Pile& hand = hands_[mogul::index_of(holder)];
    if (card == Card::kHidden) card = hand.empty() ? any_kind() : hand[random_.below(hand.size())];
    if (hand.contains(card)) hand.erase_at(hand.find(card));
  }
  void name_all(Deal& deal) {
    for (Clause& clause : deal.clauses) name_given(clause);
    for (Clause& clause : deal.clauses) name_played(clause, deal);
    for (Promise& promise : deal.promises) {
      if (promise.vow == Vow::kPlay && promise.card == Card::kHidden) promise.card = to_play(promise.who, deal, true);
    }
  }

 private:
  Card any_kind() { return card_at(random_.below(kKinds)); }
  void name_given(Clause& clause) {
    for (Transfer& leg : clause.legs) {
      if (leg.item == Item::kCard) name_given(leg.from, leg.card);
    }
  }
  void name_played(Clause& clause, const Deal& deal) {
    if (clause.on.when != When::kCardPlayed || clause.on.card != Card::kHidden) return;
    clause.on.card = to_play(clause.on.who, deal, false);
  }
  // A card that the holder has or gets; a promised one is no bidding card (T-38).
  Card to_play(Seat holder, const Deal& deal, bool promised) {
    Pile fit;
    const auto consider = [&](Card card) {
      if (!promised || !is_bidding_card(card)) fit.push_back(card);
    };
    for (const Card card : hands_[mogul::index_of(holder)]) consider(card);
    if (fit.empty()) {
      each_leg_now(deal, [&](const Transfer& leg) {
        if (leg.item == Item::kCard && leg.from != holder) consider(leg.card);
      });
    }
    return fit.empty() ? Card::kTax : fit[random_.below(fit.size())];
  }

  InlineVec<Pile, kPlayersMax> hands_;
  Random& random_;
};

template <RandomSource Random>
void name_hidden_cards(State& world, Random& random) {
  for (Deal& deal : world.offer) Naming<Random>(world, random).name_all(deal);
  Naming<Random> naming(world, random);
  for (Card& card : world.received) naming.name_given(world.turn, card);
  for (Duty& duty : world.book.duties) {
    Deal deal = alone(duty);
    naming.name_all(deal);
    duty.clause = deal.clauses[0];
  }
  for (Promise& promise : world.book.promises) {
    Deal deal = alone(promise);
    naming.name_all(deal);
    promise = deal.promises[0];
  }
}

template <RandomSource Random>
State one_world(const State& view, Random& random) {
  State world = view;
  Pile unseen = unseen_cards(census_of(view));
  shuffle(unseen, random);
  for (Hand& hand : world.hands) {
    for (Slot& slot : hand) {
      if (slot.card == Card::kHidden) slot.card = unseen.pop_back();
    }
    put_in_order(hand);
  }
  for (Card& card : world.draw_pile) {
    if (card == Card::kHidden) card = unseen.pop_back();
  }
  for (unsigned i = 0; i < world.auction.bidders.size(); ++i) {
    Bidder& bidder = world.auction.bidders[i];
    if (bidder.opening != Opening::kHidden) continue;
    bidder.opening = Opening::kMade;
    bidder.bid = static_cast<std::uint16_t>(kBill * random.below(world.cash[i] / kBill + 1U));
  }
  name_hidden_cards(world, random);
  for (std::uint8_t& byte : world.chance.seed.bytes) byte = static_cast<std::uint8_t>(random.below(256));
  return world;
}

// Now and then the cards dealt do not fit an offer whose names are hidden, or a raise under way: then they are dealt
// again. If that never helps, whoever is raising gets the investors that nobody has seen.
template <RandomSource Random>
State sampled(const State& view, Random& random) {
  State world = one_world(view, random);
  for (unsigned tries = 0; tries < kDealsMax && !hangs_together(world); ++tries) world = one_world(view, random);
  if (!hangs_together(world)) give_investors(world, view);
  return world;
}

}  // namespace mogul::trump
