// Who knows which hidden card. Only a card that was put under the draw pile is known to somebody else than its holder
// (MD-23); these four verbs are the only ones that move a hidden card, and so the only ones that change who knows it.
// The two that happen all the time are inline.
#pragma once

#include "core/chance.h"
#include "core/value.h"
#include "games/monopoly_deal/cards.h"
#include "games/monopoly_deal/state.h"
#include "games/monopoly_deal/table.h"

namespace mogul::monopoly_deal {

// The top card of the draw pile comes to a hand. Whoever had put it there remembers who has it now.
inline Card draw_card(State& state, Seat seat) {
  const Card card = state.draw_pile.pop_back();
  hand_of(state, seat).push_back(card);
  if (state.buried.size() > state.draw_pile.size()) {
    const Seat who = state.buried.pop_back();
    if (who != seat) state.memories.push_back({.who = who, .holder = seat, .card = card});
  }
  return card;
}

// A card leaves a hand openly. Whoever remembered one of its kind there cannot say that another is left.
void forget_one(State& state, Seat holder, Card card);
inline void reveal_card(State& state, Seat seat, Card card) {
  hand_of(state, seat).erase(card);
  if (!state.memories.empty()) forget_one(state, seat, card);
}

// A card goes from a hand under the draw pile, face down. Its owner alone knows it, and what others remembered of that
// hand is forgotten: the card may be one of those.
void bury_card(State& state, Seat seat, Card card);

// MD-24: the played cards, except the last `kept` of them, become the draw pile. Nobody knows its order.
void reshuffle(State& state, unsigned kept);

}  // namespace mogul::monopoly_deal
