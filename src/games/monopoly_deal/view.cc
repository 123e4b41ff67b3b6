// Who sees what (MD-23 and MD-27).
#include <algorithm>
#include <utility>

#include "core/lists.h"
#include "core/value.h"
#include "games/monopoly_deal/cards.h"
#include "games/monopoly_deal/event.h"
#include "games/monopoly_deal/game.h"
#include "games/monopoly_deal/state.h"
#include "games/monopoly_deal/table.h"

namespace mogul {
namespace {

using namespace monopoly_deal;

// Of the draw pile a seat knows what it put under it.
void hide_pile(State& state, Seat seat) {
  Card* pile = state.draw_pile.begin();
  for (unsigned i = 0; i < state.buried.size(); ++i) pile[i] = state.buried[i] == seat ? pile[i] : Card::kHidden;
  std::fill(pile + state.buried.size(), state.draw_pile.end(), Card::kHidden);
}

// Of others' hands a seat knows the cards that it remembers, and of memories its own.
void hide_hands(State& state, Seat seat) {
  for (unsigned i = 0; i < players_of(state); ++i) {
    Hand& hand = state.hands[i];
    if (seat_at(i) != seat) hand.fill(hand.size(), Card::kHidden);
  }
  unsigned kept = 0;
  for (const Memory& memory : state.memories) {
    if (memory.who != seat) continue;
    hand_of(state, memory.holder).erase(Card::kHidden);
    hand_of(state, memory.holder).push_back(memory.card);
    state.memories[kept++] = memory;
  }
  while (state.memories.size() > kept) state.memories.pop_back();
}

// A hand has no order, so a draw that is told has none either: nobody hears more than a view holds.
void sort_by_kind(InlineVec<Card, kDrawnMax>& cards) {
  for (unsigned sorted = 1; sorted < cards.size(); ++sorted) {
    for (unsigned i = sorted; i > 0 && index_of(cards[i]) < index_of(cards[i - 1]); --i)
      std::swap(cards[i], cards[i - 1]);
  }
}

}  // namespace

// MD-27: hands and the draw pile are hidden, their sizes open. MD-23: who put a card under the pile knows it.
void MonopolyDeal::hide(State& next, Seat seat) {
  next.chance = {};
  hide_pile(next, seat);
  hide_hands(next, seat);
}

// MD-23 and MD-27: what is dealt or drawn, and what is put back, is its player's secret.
Event MonopolyDeal::seen_by(const Event& event, Seat seat) {
  Event seen = event;
  switch (event.happening) {
    case Happening::kDealt:
    case Happening::kDrew:
      if (event.seat != seat) seen.cards.fill(event.cards.size(), Card::kHidden);
      sort_by_kind(seen.cards);
      break;
    case Happening::kPutBack:
      if (event.seat != seat) seen.card = Card::kHidden;
      break;
    case Happening::kReshuffled:
    case Happening::kBanked:
    case Happening::kLaid:
    case Happening::kRelaid:
    case Happening::kFellApart:
    case Happening::kBuilt:
    case Happening::kBuildingFell:
    case Happening::kChargedAll:
    case Happening::kChargedOne:
    case Happening::kCollectedDebt:
    case Happening::kHadBirthday:
    case Happening::kPassedGo:
    case Happening::kWentForCard:
    case Happening::kOfferedSwap:
    case Happening::kWentForSet:
    case Happening::kSaidNo:
    case Happening::kAccepted:
    case Happening::kCancelled:
    case Happening::kPaidFromBank:
    case Happening::kPaidProperty:
    case Happening::kPaidBuilding:
    case Happening::kPaidNothing:
    case Happening::kTookCard:
    case Happening::kSwapped:
    case Happening::kTookSet:
    case Happening::kChose:
    case Happening::kEndedTurn:
    case Happening::kEndedUnwon:
    case Happening::kWon:
      break;
  }
  return seen;
}

}  // namespace mogul
