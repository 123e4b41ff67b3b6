// Who sees what (CYA-18).
#include "core/value.h"
#include "games/cover_your_assets/cards.h"
#include "games/cover_your_assets/event.h"
#include "games/cover_your_assets/game.h"
#include "games/cover_your_assets/state.h"
#include "games/cover_your_assets/table.h"

namespace mogul {

using cover_your_assets::Card;
using cover_your_assets::Hand;
using cover_your_assets::Happening;
using cover_your_assets::players_of;

// CYA-18: hands and the draw pile are hidden, their sizes open.
void CoverYourAssets::hide(State& next, Seat seat) {
  next.chance = {};
  next.draw_pile.fill(next.draw_pile.size(), Card::kHidden);
  for (unsigned i = 0; i < players_of(next); ++i) {
    Hand& hand = next.hands[i];
    if (seat_at(i) != seat) hand.fill(hand.size(), Card::kHidden);
  }
}

// CYA-18: only what is dealt or drawn is anyone's secret.
CoverYourAssets::Event CoverYourAssets::seen_by(const Event& event, Seat seat) {
  Event seen = event;
  switch (event.happening) {
    case Happening::kDealt:
    case Happening::kDrew:
      if (event.seat != seat) seen.cards.fill(event.cards.size(), Card::kHidden);
      break;
    case Happening::kRoundBegan:
    case Happening::kPaired:
    case Happening::kTook:
    case Happening::kDiscarded:
    case Happening::kChallenged:
    case Happening::kShowed:
    case Happening::kYielded:
    case Happening::kStopped:
    case Happening::kLeft:
    case Happening::kSkipped:
    case Happening::kScored:
    case Happening::kWon:
      break;
  }
  return seen;
}

}  // namespace mogul
