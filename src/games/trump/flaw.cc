// What is impossible about a state or a view, in words.
#include <algorithm>
#include <string>
#include <utility>

#include "core/holes.h"
#include "core/value.h"
#include "games/trump/action.h"
#include "games/trump/board.h"
#include "games/trump/cards.h"
#include "games/trump/contract.h"
#include "games/trump/deal.h"
#include "games/trump/hands.h"
#include "games/trump/legal.h"
#include "games/trump/rules.h"
#include "games/trump/sample.h"
#include "games/trump/state.h"
#include "games/trump/table.h"

namespace mogul {
namespace {

using namespace trump;

std::string at(const char* list, unsigned i) { return std::string(list) + "[" + std::to_string(i) + "]: "; }

std::string flaw_in_sizes(const State& state) {
  const unsigned players = players_of(state);
  if (players < kPlayersMin || players > kPlayersMax) return "hands: 3 or 4 players are needed (T-1)";
  if (state.cash.size() != players || state.pawns.size() != players) {
    return "cash and pawns: one for each of the " + std::to_string(players) + " hands";
  }
  if (state.boxes.size() != kPropertyCount) return "boxes: there are eight (T-2)";
  unsigned sum = 0;
  for (unsigned i = 0; i < players; ++i) {
    if (state.pawns[i] >= kSpaces) return at("pawns", i) + "the board has spaces 0 to 23";
    if (state.cash[i] % kBill != 0) return at("cash", i) + "a multiple of 10";
    sum += state.cash[i];
  }
  if (sum > kCashMax) return "cash: more than a game can bring";
  if (!is_player(state, state.turn) || !is_player(state, state.first)) return "turn and first: no such seat";
  if (!is_player(state, state.taxed)) return "taxed: no such seat";
  return state.die <= kDieT ? std::string() : "die: it shows 1 to 6, where 6 is the T";
}

std::string flaw_in_boxes(const State& state) {
  for (unsigned i = 0; i < kPropertyCount; ++i) {
    const Box& box = state.boxes[i];
    if (box.money % kBill != 0 || box.money > kCashMax) return at("boxes", i) + "its money is a multiple of 10";
    if (box.owner != Seat::kNobody && !is_player(state, box.owner)) return at("boxes", i) + "no such owner";
    if (box.gone && (box.owner != Seat::kNobody || box.money != 0)) {
      return at("boxes", i) + "what left the game has no owner and no money (T-15)";
    }
  }
  return {};
}

std::string flaw_in_hands(const State& state) {
  for (unsigned i = 0; i < players_of(state); ++i) {
    for (const Slot& slot : state.hands[i]) {
      for (unsigned seat = 0; seat < 8; ++seat) {
        const bool knows = slot.known.contains(seat_at(seat));
        if (knows && (seat == i || seat >= players_of(state))) return at("hands", i) + "only others are named in known";
      }
      if (slot.card == Card::kHidden && !slot.known.empty()) return at("hands", i) + "a hidden card is not known";
    }
    for (unsigned place = 1; place < state.hands[i].size(); ++place) {
      if (comes_before(state.hands[i][place], state.hands[i][place - 1])) return at("hands", i) + "it is not sorted";
    }
  }
  return {};
}

std::string flaw_in_cards(const State& state) {
  const Census census = census_of(state);
  unsigned sum = census.hidden;
  for (const CardRow& row : kDeck) {
    const unsigned seen = census.seen[trump::index_of(row.card)];
    sum += seen;
    if (seen > row.copies) {
      return "cards: " + std::to_string(seen) + " of " + std::string(row.name) + ", but the deck has " +
             std::to_string(row.copies);
    }
  }
  if (sum != kCards) return "cards: " + std::to_string(sum) + " in all, but the deck has 72";
  bool open = !state.discard_pile.contains(Card::kHidden) && !state.in_play.contains(Card::kHidden);
  for (const Played& played : state.auction.played) {
    open = open && played.card != Card::kHidden && is_bidding_card(played.card) && is_player(state, played.seat);
  }
  return open ? std::string() : "discard_pile, in_play and auction.played: these cards are open";
}

bool is_auction(Phase phase) {
  return phase == Phase::kOpening || phase == Phase::kBidding || phase == Phase::kRaising;
}

// T-28: a raise under way can be finished; a card that is hidden may be the largest investor.
std::string flaw_in_raise(const State& state) {
  const Seat seat = state.auction.turn;
  unsigned reach = bidder_of(state, seat).bid + unsigned{cash_of(state, seat)};
  reach += copies_in(hand_of(state, seat), Card::kHidden) * row_of(Card::kInvestor60).amount;
  for (const CardRow& row : kDeck) {
    if (is_investor(row.card)) reach += copies_free(state, seat, row.card) * row.amount;  // T-44: not those owed
  }
  return reach >= least_raise(state) ? std::string() : "auction: the raise can't be finished (T-28)";
}

std::string flaw_in_bidders(const State& state) {
  bool anyone_open = false;
  bool anyone_in = false;
  for (unsigned i = 0; i < players_of(state); ++i) {
    const Bidder& bidder = state.auction.bidders[i];
    if (bidder.bid % kBill != 0 || bidder.bid > kCashMax) return at("auction.bidders", i) + "a bid is a multiple of 10";
    const bool open = bidder.opening == Opening::kOpen;
    anyone_open = anyone_open || open;
    anyone_in = anyone_in || is_in(bidder);
    const bool sealed = state.phase == Phase::kOpening;
    if (!sealed && bidder.opening != Opening::kMade) return at("auction.bidders", i) + "all bids are revealed";
    if (sealed && bidder.standing != Standing::kAbsent) return at("auction.bidders", i) + "bids are not revealed yet";
    const bool too_much = sealed && bidder.bid > state.cash[i];
    if (too_much || (open && bidder.bid != 0)) return at("auction.bidders", i) + "an impossible opening bid (T-25)";
    if (open && state.cash[i] < kBill) return at("auction.bidders", i) + "without cash the bid is 0 (T-25)";
    if (!sealed && (bidder.bid == 0) != (bidder.standing == Standing::kAbsent)) {
      return at("auction.bidders", i) + "who bid nothing is absent (T-25)";
    }
  }
  if (state.phase == Phase::kOpening) return anyone_open ? std::string() : "auction: all bids are in";
  if (!anyone_in) return "auction: nobody is in (T-30)";
  const Bidder& acting = bidder_of(state, state.auction.turn);
  if (acting.standing == Standing::kAbsent) return "auction.turn: that player is not in this bidding (T-27)";
  const bool raises = state.phase == Phase::kRaising;
  if (raises && !is_in(acting)) return "auction.turn: only who is in can raise (T-28)";
  return raises ? flaw_in_raise(state) : std::string();
}

std::string flaw_in_auction(const State& state) {
  if (!is_auction(state.phase)) {
    return state.auction == Auction{} ? std::string() : "auction: there is none in this phase";
  }
  const Auction& auction = state.auction;
  if (auction.bidders.size() != players_of(state)) return "auction.bidders: one for each player";
  if (!is_player(state, auction.broker) || !is_player(state, auction.turn)) return "auction: no such seat";
  if (auction.broker != state.turn) return "auction.broker: the player on turn is the broker (T-10)";
  if (box_of(state, auction.property).gone) return "auction.property: it left the game (T-15)";
  const bool by_card = state.in_play.size() == 1 && state.in_play[0] == Card::kForceSale;
  if (by_card != (state.sale == SaleBy::kCard)) return "sale: by a card only with Force Sale in play (T-22)";
  return flaw_in_bidders(state);
}

std::string flaw_in_deals(const State& state) {
  const bool on_table = state.phase == Phase::kAnswer || state.phase == Phase::kRelated;
  if (!on_table && !state.offer.empty()) return "offer: nothing is under discussion (T-37)";
  if (state.phase != Phase::kRelated && !state.received.empty()) return "received: there is no new deal (T-45)";
  for (const Deal& deal : state.offer) {
    const bool on_turn = deal.proposer == state.turn || deal.partner == state.turn;
    if (!on_turn || !is_sound(state, deal)) return "offer: no deal that could be made (T-38)";
  }
  if (state.book.duties.size() > kDutiesMax) return "book.duties: too many";
  for (unsigned i = 0; i < state.book.duties.size(); ++i) {
    if (!is_sound(state, state.book.duties[i])) return at("book.duties", i) + "no duty that could be signed (T-38)";
  }
  for (unsigned i = 0; i < state.book.promises.size(); ++i) {
    if (!is_sound(state, state.book.promises[i])) return at("book.promises", i) + "no such promise (T-38)";
  }
  for (unsigned i = 0; i < state.book.debts.size(); ++i) {
    const Debt& debt = state.book.debts[i];
    const bool sound = is_player(state, debt.from) && is_player(state, debt.to) && debt.from != debt.to &&
                       debt.amount > 0 && debt.amount % kBill == 0;
    if (!sound) return at("book.debts", i) + "somebody owes somebody else a multiple of 10 (T-43)";
  }
  return {};
}

// In an answer, what the proposer gives must be there, as far as it can be seen.
std::string flaw_in_answer(const State& state) {
  const Deal& deal = state.offer[0];
  if (has_holes(deal) || has_holes(hand_of(state, deal.proposer))) return {};
  return hangs_together(state) ? std::string() : "offer: it could not be made (T-41)";
}

// The book ends with what was just signed. What a view hides in the one it hides in the other.
bool ends_with_offer(const State& state) {
  const Deal& deal = state.offer[0];
  const Book& book = state.book;
  if (book.duties.size() < count_later(deal) || book.promises.size() < deal.promises.size()) return false;
  unsigned place = book.duties.size() - count_later(deal);
  for (const Clause& clause : deal.clauses) {
    if (clause.on.when == When::kNow) continue;
    const Duty& duty = book.duties[place++];
    const bool same = duty.clause == clause && duty.proposer == deal.proposer && duty.partner == deal.partner;
    if (!same || (!has_holes(deal) && duty.gives_back != gives_back(deal, clause))) return false;
  }
  place = book.promises.size() - deal.promises.size();
  return std::equal(deal.promises.begin(), deal.promises.end(), book.promises.begin() + place);
}

// The cards that a deal gives a party now: those it names, and how many in all.
struct Brought {
  Pile named;
  unsigned count = 0;
};
Brought brought_to(const Deal& deal, Seat party) {
  Brought brought;
  each_leg_now(deal, [&](const Transfer& leg) {
    if (leg.from == party) return;
    if (leg.item == Item::kCard) brought.named.push_back(leg.card);
    brought.count += leg.item == Item::kCard ? 1U : leg.item == Item::kRandomCards ? leg.amount : 0U;
  });
  return brought;
}

bool holds_all(const Hand& hand, const Pile& cards) {
  return std::all_of(cards.begin(), cards.end(), [&](Card card) {
    return copies_in(hand, card) >= static_cast<unsigned>(std::count(cards.begin(), cards.end(), card));
  });
}

// T-41: what a party got is in its hand now, and so is what it is to give or play later, unless that was taken at
// random.
bool has_kept(const State& world, const Deal& deal, Seat party) {
  if (!holds_all(hand_of(world, party), brought_to(deal, party).named)) return false;
  const Brought given = brought_to(deal, other_party(deal.proposer, deal.partner, party));
  if (given.count > given.named.size()) return true;
  bool has = true;
  each_named_card(deal, party, [&](Card card) {
    const unsigned later = copies_named(deal, party, card) - copies_given_now(deal, party, card);
    has = has && later <= copies_in(hand_of(world, party), card);
  });
  return has;
}
bool was_carried_out(const State& world) {
  const Deal& deal = world.offer[0];
  const Brought brought = brought_to(deal, world.turn);
  const bool same = std::equal(brought.named.begin(), brought.named.end(), world.received.begin());
  return same && holds_all(hand_of(world, world.turn), world.received) && has_kept(world, deal, deal.proposer) &&
         has_kept(world, deal, deal.partner);
}

// After a deal, what was signed stands in the book, and what was given is with the other party.
std::string flaw_in_related(const State& state) {
  const Deal& deal = state.offer[0];
  if (!ends_with_offer(state)) return "book: what was just signed is missing (T-38)";
  if (state.received.size() != brought_to(deal, state.turn).count)
    return "received: as many as the deal brought (T-45)";
  const bool unseen = has_holes(deal) || has_holes(state.received) || has_holes(hand_of(state, deal.proposer)) ||
                      has_holes(hand_of(state, deal.partner));
  return unseen || hangs_together(state) ? std::string() : "offer: it was not carried out (T-41)";
}

std::string flaw_in_buying(const State& state) {
  const bool unowned = !owned_by(state, Seat::kNobody).empty();
  const Space& space = kBoard[state.pawns[mogul::index_of(state.turn)]];
  switch (state.phase) {
    case Phase::kBuying:
      return unowned ? std::string() : "phase: with nothing unowned part 1 is over (T-14)";
    case Phase::kUndrawn:
      return unowned && state.options.forgotten_draw && !state.draw_pile.empty()
                 ? std::string()
                 : "phase: there is nothing to draw (T-5)";
    case Phase::kPut:
      return unowned && space.kind == SpaceKind::kPut ? std::string() : "phase: no PUT space (T-9)";
    case Phase::kBroker: {
      const bool possible = state.sale == SaleBy::kSpaceAny ? !in_the_game(state).empty() : unowned;
      return possible && state.sale != SaleBy::kCard ? std::string() : "phase: nothing to put up for sale (T-10)";
    }
    case Phase::kTrade:
      return owned_by(state, state.turn).empty() ? "phase: nothing to trade (T-13)" : std::string();
    case Phase::kRob:
    case Phase::kOpening:
    case Phase::kBidding:
    case Phase::kRaising:
    case Phase::kSurrender:
      return {};
    case Phase::kDealing:
    case Phase::kAnswer:
    case Phase::kRelated:
    case Phase::kOver:
      break;
  }
  return "phase: it belongs to part 2 (T-14)";
}

std::string flaw_in_dealing(const State& state) {
  if (!owned_by(state, Seat::kNobody).empty()) return "boxes: in part 2 nothing is unowned (T-14)";
  if (state.passes >= players_of(state) && state.phase != Phase::kOver) return "passes: the game would be over (T-46)";
  const unsigned quiet_max = state.options.quiet_rounds.value * players_of(state);
  if (state.quiet_turns >= quiet_max && state.phase != Phase::kOver)
    return "quiet_turns: the game would be over (T-46)";
  switch (state.phase) {
    case Phase::kAnswer:
      if (state.offer.empty()) return "offer: there is nothing to answer (T-37)";
      if (state.counters > state.options.counter_offers.value) return "counters: too many (T-37)";
      return flaw_in_answer(state);
    case Phase::kRelated:
      return state.offer.empty() ? "offer: there is no deal to relate to (T-45)" : flaw_in_related(state);
    case Phase::kDealing:
    case Phase::kOver:
    case Phase::kRob:
    case Phase::kOpening:
    case Phase::kBidding:
    case Phase::kRaising:
    case Phase::kSurrender:
      return {};
    case Phase::kBuying:
    case Phase::kUndrawn:
    case Phase::kPut:
    case Phase::kBroker:
    case Phase::kTrade:
      break;
  }
  return "phase: it belongs to part 1 (T-36)";
}

std::string flaw_in_play(const State& state) {
  const bool is_die = state.in_play.size() == 1 && row_of(state.in_play[0]).effect == Effect::kDieProfit;
  const bool is_five = state.in_play.size() == 1 && state.in_play[0] == Card::kRollFive;
  const bool is_tax = state.in_play.size() == 1 && state.in_play[0] == Card::kTax;
  if (state.phase == Phase::kRob) {
    const RollFor purpose = state.roll.purpose;
    const bool on_board = state.part == Part::kBuying && state.in_play.empty() && purpose != RollFor::kTaking;
    const bool fits = purpose == RollFor::kTaking
                          ? is_five && state.roll.left < 5
                          : (on_board || (is_die && purpose == RollFor::kMoney)) && state.roll.left == 1;
    bool anyone = false;
    each_other(state, state.turn, [&](Seat other) { anyone = anyone || !hand_of(state, other).empty(); });
    return fits && anyone ? std::string() : "roll: no T to follow up (T-6)";
  }
  if (state.phase == Phase::kSurrender) {
    const bool sound = is_tax && state.taxed != state.turn && !owned_by(state, state.taxed).empty();
    return sound ? std::string() : "taxed: nobody has to give a property (T-21)";
  }
  return {};
}

std::string flaw_in_phase(const State& state) {
  return state.part == Part::kBuying ? flaw_in_buying(state) : flaw_in_dealing(state);
}

}  // namespace

bool trump::hangs_together(const State& world) {
  if (world.phase == Phase::kRaising) return flaw_in_raise(world).empty();
  if (world.phase == Phase::kRelated) return was_carried_out(world);
  if (world.phase != Phase::kAnswer) return true;
  State before = world;
  before.phase = Phase::kDealing;
  return refuse_deal(before, world.offer[0].proposer, world.offer[0]) == Refusal::kNone;
}

void trump::give_investors(State& world, const State& view) {
  if (world.phase != Phase::kRaising) return;
  Hand& hand = hand_of(world, world.auction.turn);
  Hand kept;  // what the view shows of it
  for (const Slot& slot : hand_of(view, world.auction.turn)) {
    if (slot.card != Card::kHidden) put_into(kept, slot);
  }
  for (const Slot& slot : kept) hand.erase_at(hand.find(slot));
  for (Slot& slot : hand) {
    const auto largest = std::max_element(world.draw_pile.begin(), world.draw_pile.end(), [](Card a, Card b) {
      return (is_investor(a) ? row_of(a).amount : 0) < (is_investor(b) ? row_of(b).amount : 0);
    });
    if (largest == world.draw_pile.end() || !is_investor(*largest) || is_investor(slot.card)) continue;
    std::swap(slot.card, *largest);
  }
  for (const Slot& slot : kept) put_into(hand, slot);
  put_in_order(hand);
}

std::string Trump::flaw(const State& state) {
  for (const auto& part : {flaw_in_sizes, flaw_in_boxes, flaw_in_hands, flaw_in_cards, flaw_in_auction, flaw_in_deals,
                           flaw_in_phase, flaw_in_play}) {
    std::string flaw = part(state);
    if (!flaw.empty()) return flaw;
  }
  return {};
}

}  // namespace mogul
