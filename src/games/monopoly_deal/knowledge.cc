#include "games/monopoly_deal/knowledge.h"

#include <cassert>

#include "core/chance.h"
#include "core/lists.h"
#include "core/value.h"
#include "games/monopoly_deal/cards.h"
#include "games/monopoly_deal/state.h"
#include "games/monopoly_deal/table.h"

namespace mogul::monopoly_deal {

void forget_one(State& state, Seat holder, Card card) {
  Seats told;
  for (unsigned i = 0; i < state.memories.size();) {
    const Memory memory = state.memories[i];
    if (memory.holder == holder && memory.card == card && !told.contains(memory.who)) {
      told.insert(memory.who);
      state.memories.erase_at(i);
    } else {
      ++i;
    }
  }
}

void bury_card(State& state, Seat seat, Card card) {
  hand_of(state, seat).erase(card);
  state.draw_pile.insert_at(0, card);
  state.buried.insert_at(0, seat);
  for (unsigned i = state.memories.size(); i-- > 0;) {
    if (state.memories[i].holder == seat) state.memories.erase_at(i);
  }
}

void reshuffle(State& state, unsigned kept) {
  assert(state.draw_pile.empty() && kept <= state.played_pile.size());
  InlineVec<Card, kOthersMax> left;
  for (unsigned i = 0; i < state.played_pile.size(); ++i) {
    const bool stays = i + kept >= state.played_pile.size();
    stays ? left.push_back(state.played_pile[i]) : state.draw_pile.push_back(state.played_pile[i]);
  }
  state.played_pile = left;
  ChanceStream random(state.chance);
  shuffle(state.draw_pile, random);
}

}  // namespace mogul::monopoly_deal
