// Who sees what (MD-23 and MD-27).
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

// What a seat remembers of another's hand; the rest is hidden.
Hand as_remembered(const State& state, Seat who, Seat holder) {
  Hand hand;
  for (const Memory& memory : state.memories) {
    if (memory.who == who && memory.holder == holder) hand.push_back(memory.card);
  }
  while (hand.size() < hand_of(state, holder).size()) hand.push_back(Card::kHidden);
  return hand;
}

void forget_memories_of_others(State& state, Seat seat) {
  for (unsigned i = state.memories.size(); i-- > 0;) {
    if (state.memories[i].who != seat) state.memories.erase_at(i);
  }
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
  for (unsigned i = 0; i < next.draw_pile.size(); ++i) {
    const bool known = i < next.buried.size() && next.buried[i] == seat;
    if (!known) next.draw_pile[i] = Card::kHidden;
  }
  for (unsigned i = 0; i < players_of(next); ++i) {
    if (seat_at(i) != seat) next.hands[i] = as_remembered(next, seat, seat_at(i));
  }
  forget_memories_of_others(next, seat);
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
