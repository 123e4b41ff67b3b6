// Who sees what (T-37, T-49).
#include <algorithm>
#include <cstdint>

#include "core/value.h"
#include "games/trump/book.h"
#include "games/trump/cards.h"
#include "games/trump/contract.h"
#include "games/trump/deal.h"
#include "games/trump/event.h"
#include "games/trump/game.h"
#include "games/trump/state.h"
#include "games/trump/table.h"

namespace mogul {
namespace {

using namespace trump;

// T-37: which cards a deal names is for its two parties only.
void hide_names(Clause& clause) {
  if (waits_for_card(clause.on)) clause.on.card = Card::kHidden;
  for (Transfer& leg : clause.legs) {
    if (leg.item == Item::kCard) leg.card = Card::kHidden;
  }
}
// Nor against whom or of what a card is to be played.
void hide_name(Promise& promise) {
  if (!names_card(promise)) return;
  promise.card = Card::kHidden;
  promise.on = Seat::kNobody;
  promise.property = kAnyProperty;
}
void hide_names(Deal& deal, Seat seat) {
  if (seat == deal.proposer || seat == deal.partner) return;
  for (Clause& clause : deal.clauses) hide_names(clause);
  for (Promise& promise : deal.promises) hide_name(promise);
}

// T-49: of another's hand one knows the cards that one has seen there. Who else knows them is not for everyone to see.
// What is known stays in order, and what is hidden comes behind it.
void hide_hand(Hand& hand, Seat seat) {
  unsigned seen = 0;
  for (const Slot& slot : hand) {
    if (slot.known.contains(seat)) hand[seen++] = {.card = slot.card, .known = FewSeats(seat)};
  }
  std::fill(hand.begin() + seen, hand.end(), Slot{.card = Card::kHidden});
}

// T-37, T-49: for whom the cards of an event are.
enum class Secret : std::uint8_t { kNone, kHand, kHandOfTwo, kOfOne, kOfTwo, kNames, kNamesButTheOneToPlay };
Secret secret_in(Happening happening) {
  switch (happening) {
    case Happening::kDealt:
      return Secret::kHand;
    case Happening::kLooked:
      return Secret::kHandOfTwo;
    case Happening::kDrew:
      return Secret::kOfOne;
    case Happening::kTook:
    case Happening::kGaveCard:
      return Secret::kOfTwo;
    case Happening::kOffered:
    case Happening::kCountered:
    case Happening::kDutyLapsed:
    case Happening::kReleased:
    case Happening::kPromiseMoved:
    case Happening::kPromiseLapsed:
      return Secret::kNames;
    case Happening::kDutyKept:
    case Happening::kPromiseKept:
      return Secret::kNamesButTheOneToPlay;
    case Happening::kBegan:
    case Happening::kRolled:
    case Happening::kMoved:
    case Happening::kDeposited:
    case Happening::kCollected:
    case Happening::kPlayed:
    case Happening::kTraded:
    case Happening::kKept:
    case Happening::kForSale:
    case Happening::kSealed:
    case Happening::kOpened:
    case Happening::kUnsold:
    case Happening::kInvested:
    case Happening::kRaised:
    case Happening::kKnockedOut:
    case Happening::kCameBack:
    case Happening::kPassed:
    case Happening::kSold:
    case Happening::kBoxOpened:
    case Happening::kLeftGame:
    case Happening::kDealingBegan:
    case Happening::kTaxed:
    case Happening::kSurrendered:
    case Happening::kSigned:
    case Happening::kRejected:
    case Happening::kPaid:
    case Happening::kGaveProperty:
    case Happening::kForgiven:
    case Happening::kOwes:
    case Happening::kDebtPaid:
    case Happening::kDebtLapsed:
    case Happening::kGameOver:
    case Happening::kScored:
    case Happening::kWon:
      break;
  }
  return Secret::kNone;
}

}  // namespace

void Trump::hide(State& next, Seat seat) {
  next.chance = {};
  next.draw_pile.fill(next.draw_pile.size(), Card::kHidden);
  for (unsigned i = 0; i < players_of(next); ++i) {
    if (seat_at(i) != seat) hide_hand(next.hands[i], seat);
  }
  if (next.phase == Phase::kOpening) {
    for (unsigned i = 0; i < next.auction.bidders.size(); ++i) {
      Bidder& bidder = next.auction.bidders[i];
      // T-25: that somebody without cash, or bound by a promise, bids nothing is no secret.
      const bool asked = can_bid(next, seat_at(i), next.auction.property);
      const bool sealed = bidder.opening != Opening::kOpen && asked && seat_at(i) != seat;
      if (sealed) bidder = {.opening = Opening::kHidden};
    }
  }
  for (Deal& deal : next.offer) {
    hide_names(deal, seat);
    const bool party = seat == deal.proposer || seat == deal.partner;
    if (!party) next.received.fill(next.received.size(), Card::kHidden);
  }
  for (Duty& duty : next.book.duties) {
    if (!duty.parties.contains(seat)) hide_names(duty.clause);
  }
  for (Pledge& pledge : next.book.pledges) {
    if (!pledge.parties.contains(seat)) hide_name(pledge.promise);
  }
}

Event Trump::seen_by(const Event& event, Seat seat) {
  Event seen = event;
  switch (secret_in(event.happening)) {
    case Secret::kNone:
      break;
    case Secret::kHand:
      if (event.seat != seat) seen.cards.fill(event.cards.size(), Card::kHidden);
      break;
    case Secret::kHandOfTwo:
      if (event.seat != seat && event.other != seat) seen.cards.fill(event.cards.size(), Card::kHidden);
      break;
    case Secret::kOfOne:
      if (event.seat != seat) seen.card = Card::kHidden;
      break;
    case Secret::kOfTwo:
      if (event.seat != seat && event.other != seat) seen.card = Card::kHidden;
      break;
    case Secret::kNames:
      hide_names(seen.deal, seat);
      break;
    case Secret::kNamesButTheOneToPlay:
      // The card that was played lies open; others that are named, or were not played, stay between the parties.
      hide_names(seen.deal, seat);
      for (unsigned i = 0; i < event.deal.clauses.size(); ++i) {
        const Trigger& on = event.deal.clauses[i].on;
        if (on.when == When::kPlayed) seen.deal.clauses[i].on = on;
      }
      seen.deal.promises = event.deal.promises;
      break;
  }
  return seen;
}

}  // namespace mogul
