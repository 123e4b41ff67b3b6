// Who holds which card, and who knows it (T-49). Hands change through five verbs only: draw, reveal, show, steal and
// shuffle. No general test can notice a wrong one, so each has a test of its own.
#pragma once

#include "core/census.h"
#include "core/chance.h"
#include "core/value.h"
#include "games/trump/cards.h"
#include "games/trump/state.h"

namespace mogul::trump {

// Hands are sorted in the order of the deck. Of equal cards that one comes first which the first seat to tell them
// apart does not know of: so what nobody else knows of comes before all others.
constexpr bool comes_before(const Slot& a, const Slot& b) {
  if (a.card != b.card) return index_of(a.card) < index_of(b.card);
  const FewSeats differing = a.known ^ b.known;
  return !differing.empty() && b.known.contains(differing.first());
}
void put_into(Hand& hand, const Slot& slot);
void put_in_order(Hand& hand);

// Draw: the top of the pile, which only the one who draws sees. The pile must not be empty.
Card draw_card(State& state, Seat seat);

// Reveal: a card leaves the hand before all eyes. Which of several copies it was nobody else can tell, so everyone who
// knew of copies knows of one less.
void reveal(State& state, Seat seat, Card card);

// Show: somebody learns that the holder has so many copies of a card at least.
void show(State& state, Seat holder, Card card, Seat to, unsigned copies = 1);

// Steal: a card passes from hand to hand, at random or by name, and only those two see which. Nobody else can say any
// more what the robbed hand holds. Where cards go both ways, both hands lose theirs before either gains: what has just
// come was not among those to be taken.
void steal(State& state, Seat from, Seat to, Card card);
void lose(State& state, Seat from, Seat to, Card card);
void gain(State& state, Seat from, Seat to, Card card);

// Shuffle: the whole deck becomes the draw pile, in an order that nobody knows.
template <RandomSource Random>
void shuffle_deck(State& state, Random& random) {
  static constexpr Pile kWholeDeck = whole_deck<Pile>(kDeck);
  state.draw_pile = kWholeDeck;
  shuffle(state.draw_pile, random);
}

}  // namespace mogul::trump
