// Who holds which card, and who knows it (T-49). Hands change through these five verbs only. No general test can
// notice a wrong one, so each has a test of its own.
#pragma once

#include <algorithm>

#include "core/chance.h"
#include "core/value.h"
#include "games/trump/cards.h"
#include "games/trump/state.h"
#include "games/trump/table.h"

namespace mogul::trump {

constexpr bool comes_before(const Slot& a, const Slot& b) {
  if (a.card != b.card) return index_of(a.card) < index_of(b.card);
  for (unsigned i = 0; i < kPlayersMax; ++i) {
    if (a.known.contains(seat_at(i)) != b.known.contains(seat_at(i))) return b.known.contains(seat_at(i));
  }
  return false;
}
constexpr void put_into(Hand& hand, const Slot& slot) {
  unsigned place = hand.size();
  while (place > 0 && comes_before(slot, hand[place - 1])) --place;
  hand.insert_at(place, slot);
}
constexpr void put_in_order(Hand& hand) {
  const Hand mixed = hand;
  hand.clear();
  for (const Slot& slot : mixed) put_into(hand, slot);
}

// Draw: the top of the pile, which only the one who draws sees. The pile must not be empty.
constexpr Card draw(State& state, Seat seat) {
  const Card card = state.draw_pile.pop_back();
  put_into(hand_of(state, seat), {.card = card});
  return card;
}

// Somebody who knew of copies of a card knows of one less.
constexpr void forget_one(Hand& hand, Card card, Seat seat) {
  for (Slot& slot : hand) {
    if (slot.card == card && slot.known.contains(seat)) return slot.known.erase(seat);
  }
}
// The copy of a card with the fewest knowers leaves; those who knew of it know of another instead, if there is one.
constexpr void take_out(Hand& hand, Card card) {
  const Slot* first = std::find_if(hand.begin(), hand.end(), [&](const Slot& slot) { return slot.card == card; });
  const auto place = static_cast<unsigned>(first - hand.begin());
  const FewSeats knowers = hand[place].known;
  hand.erase_at(place);
  if (knowers.empty()) return;
  for (unsigned i = 0; i < kPlayersMax; ++i) {
    if (!knowers.contains(seat_at(i))) continue;
    for (Slot& slot : hand) {
      if (slot.card != card || slot.known.contains(seat_at(i))) continue;
      slot.known.insert(seat_at(i));
      break;
    }
  }
  put_in_order(hand);
}

// Reveal: a card leaves the hand before all eyes. Which of several copies it was nobody else can tell, so everyone who
// knew of copies knows of one less.
constexpr void reveal(State& state, Seat seat, Card card) {
  Hand& hand = hand_of(state, seat);
  each_other(state, seat, [&](Seat other) { forget_one(hand, card, other); });
  put_in_order(hand);
  take_out(hand, card);
}

// Show: somebody learns that the holder has so many copies of a card at least.
constexpr void show(State& state, Seat holder, Card card, Seat to, unsigned copies = 1) {
  Hand& hand = hand_of(state, holder);
  unsigned known = 0;
  for (const Slot& slot : hand) known += slot.card == card && slot.known.contains(to) ? 1 : 0;
  for (Slot& slot : hand) {
    if (known >= copies) break;
    if (slot.card != card || slot.known.contains(to)) continue;
    slot.known.insert(to);
    ++known;
  }
  put_in_order(hand);
}

// Steal: a card passes from hand to hand, at random or by name, and only those two see which. Nobody else can say any
// more what the robbed hand holds. Where cards go both ways, both hands lose theirs before either gains: what has just
// come was not among those to be taken.
constexpr void lose(State& state, Seat from, Seat to, Card card) {
  Hand& robbed = hand_of(state, from);
  for (Slot& slot : robbed) slot.known = slot.known.contains(to) ? FewSeats(to) : FewSeats();
  forget_one(robbed, card, to);
  put_in_order(robbed);
  take_out(robbed, card);
}
constexpr void gain(State& state, Seat from, Seat to, Card card) {
  put_into(hand_of(state, to), {.card = card, .known = FewSeats(from)});
}
constexpr void steal(State& state, Seat from, Seat to, Card card) {
  lose(state, from, to, card);
  gain(state, from, to, card);
}

// Shuffle: the whole deck becomes the draw pile, in an order that nobody knows.
template <RandomSource Random>
constexpr void shuffle_deck(State& state, Random& random) {
  state.draw_pile.clear();
  for (const CardRow& row : kDeck) {
    for (unsigned i = 0; i < row.copies; ++i) state.draw_pile.push_back(row.card);
  }
  shuffle(state.draw_pile, random);
}

}  // namespace mogul::trump
