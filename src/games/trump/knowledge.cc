#include "games/trump/knowledge.h"

#include <algorithm>
#include <cassert>

#include "core/value.h"
#include "games/trump/cards.h"
#include "games/trump/state.h"
#include "games/trump/table.h"

namespace mogul::trump {
namespace {

// Somebody who knew of copies of a card knows of one less.
void forget_one(Hand& hand, Card card, Seat seat) {
  for (Slot& slot : hand) {
    if (slot.card == card && slot.known.contains(seat)) return slot.known.erase(seat);
  }
}
// The copy of a card with the fewest knowers leaves; those who knew of it know of another instead, if there is one.
void take_out(Hand& hand, Card card) {
  const Slot* first = std::find_if(hand.begin(), hand.end(), [&](const Slot& slot) { return slot.card == card; });
  assert(first != hand.end());
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

}  // namespace

void put_into(Hand& hand, const Slot& slot) {
  unsigned place = hand.size();
  while (place > 0 && comes_before(slot, hand[place - 1])) --place;
  hand.insert_at(place, slot);
}

// A hand is in order already most of the time: then every card stays where it is.
void put_in_order(Hand& hand) {
  for (unsigned i = 1; i < hand.size(); ++i) {
    const Slot slot = hand[i];
    unsigned place = i;
    for (; place > 0 && comes_before(slot, hand[place - 1]); --place) hand[place] = hand[place - 1];
    hand[place] = slot;
  }
}

Card draw_card(State& state, Seat seat) {
  const Card card = state.draw_pile.pop_back();
  put_into(hand_of(state, seat), {.card = card});
  return card;
}

void reveal(State& state, Seat seat, Card card) {
  Hand& hand = hand_of(state, seat);
  each_other(state, seat, [&](Seat other) { forget_one(hand, card, other); });
  put_in_order(hand);
  take_out(hand, card);
}

void show(State& state, Seat holder, Card card, Seat to, unsigned copies) {
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

void steal(State& state, Seat from, Seat to, Card card) {
  lose(state, from, to, card);
  gain(state, from, to, card);
}

void lose(State& state, Seat from, Seat to, Card card) {
  Hand& robbed = hand_of(state, from);
  for (Slot& slot : robbed) slot.known = slot.known.contains(to) ? FewSeats(to) : FewSeats();
  forget_one(robbed, card, to);
  put_in_order(robbed);
  take_out(robbed, card);
}

void gain(State& state, Seat from, Seat to, Card card) {
  put_into(hand_of(state, to), {.card = card, .known = FewSeats(from)});
}

}  // namespace mogul::trump
