// What is impossible about a state or a view, in words.
#include "games/trump/flaw.h"

#include <algorithm>
#include <cstdint>
#include <string>
#include <utility>

#include "core/census.h"
#include "core/places.h"
#include "core/problem.h"
#include "core/value.h"
#include "games/trump/board.h"
#include "games/trump/book.h"
#include "games/trump/cards.h"
#include "games/trump/deal.h"
#include "games/trump/game.h"
#include "games/trump/knowledge.h"
#include "games/trump/sample.h"
#include "games/trump/state.h"
#include "games/trump/table.h"

namespace mogul {
namespace {

using namespace trump;

Problem flaw_in_sizes(const State& state) {
  const unsigned players = players_of(state);
  if (players < kPlayersMin || players > kPlayersMax) return impossible("hands", "3 or 4 players are needed", "T-1");
  if (state.cash.size() != players || state.pawns.size() != players) {
    return impossible("cash and pawns", "one for each of the " + std::to_string(players) + " hands");
  }
  if (state.boxes.size() != kPropertyCount) return impossible("boxes", "there are eight", "T-2");
  for (unsigned i = 0; i < players; ++i) {
    if (state.pawns[i] >= kSpaces) return impossible(indexed("pawns", i), "the board has spaces 0 to 23");
    if (state.cash[i] % kBill != 0) return impossible(indexed("cash", i), "a multiple of 10");
  }
  if (!is_player(state, state.turn) || !is_player(state, state.first))
    return impossible("turn and first", "no such seat");
  if (!is_player(state, state.taxed)) return impossible("taxed", "no such seat");
  if (state.buying_turns > kUndrawnTurnsMax) return impossible("buying_turns", "they are counted up to 60", "T-5");
  return state.die <= kDieT ? Problem() : impossible("die", "it shows 1 to 6, where 6 is the T");
}

Problem flaw_in_boxes(const State& state) {
  for (unsigned i = 0; i < kPropertyCount; ++i) {
    const Box& box = state.boxes[i];
    if (box.money % kBill != 0) return impossible(indexed("boxes", i), "its money is a multiple of 10");
    if (box.owner != Seat::kNobody && !is_player(state, box.owner))
      return impossible(indexed("boxes", i), "no such owner");
    if (box.gone && (box.owner != Seat::kNobody || box.money != 0)) {
      return impossible(indexed("boxes", i), "what left the game has no owner and no money", "T-15");
    }
  }
  return {};
}

Problem flaw_in_hands(const State& state) {
  for (unsigned i = 0; i < players_of(state); ++i) {
    for (const Slot& slot : state.hands[i]) {
      for (unsigned seat = 0; seat < 8; ++seat) {
        const bool knows = slot.known.contains(seat_at(seat));
        if (knows && (seat == i || seat >= players_of(state)))
          return impossible(indexed("hands", i), "only others are named in known");
      }
      if (slot.card == Card::kHidden && !slot.known.empty())
        return impossible(indexed("hands", i), "a hidden card is not known");
    }
    for (unsigned place = 1; place < state.hands[i].size(); ++place) {
      if (comes_before(state.hands[i][place], state.hands[i][place - 1]))
        return impossible(indexed("hands", i), "it is not sorted");
    }
  }
  return {};
}

std::string places_of(const State& state, Card card) {
  Places places;
  const auto shows = [card](const auto& holder) { return holder.card == card; };
  for (unsigned i = 0; i < players_of(state); ++i) {
    const Hand& hand = state.hands[i];
    places.add_if(std::any_of(hand.begin(), hand.end(), shows), indexed("hands", i));
  }
  const auto& played = state.auction.played;
  places.add_if(std::any_of(played.begin(), played.end(), shows), "auction.played");
  places.add_if(state.discard_pile.contains(card), "discard_pile");
  places.add_if(state.draw_pile.contains(card), "draw_pile");
  return std::move(places).text();
}

Problem flaw_in_cards(const State& state) {
  const auto census = census_of(state);
  if (const CardRow* row = first_surplus(kDeck, census)) {
    return impossible(places_of(state, row->card), std::to_string(census.count(row->card)) + " of " +
                                                       std::string(row->name) + ", but the deck has " +
                                                       std::to_string(row->copies));
  }
  if (census.total() != kCards) {
    return impossible("draw_pile", std::to_string(census.total()) + " cards in all, but the deck has 72");
  }
  bool open = !state.discard_pile.contains(Card::kHidden) && !state.in_play.contains(Card::kHidden);
  for (const Played& played : state.auction.played) {
    open = open && played.card != Card::kHidden && is_bidding_card(played.card) && is_player(state, played.seat);
  }
  return open ? Problem() : impossible("discard_pile, in_play and auction.played", "these cards are open");
}

bool is_auction(Phase phase) {
  return phase == Phase::kOpening || phase == Phase::kBidding || phase == Phase::kRaising;
}

// The money of all players, in cash, in bids that lie on the table (T-26) and in boxes.
unsigned money_on_the_table(const State& state) {
  unsigned sum = 0;
  for (const std::uint16_t cash : state.cash) sum += cash;
  for (const Box& box : state.boxes) sum += box.money;
  if (state.phase == Phase::kOpening) return sum;
  for (const Bidder& bidder : state.auction.bidders) sum += bidder.bid;
  return sum;
}

// The most that a card can bring from the bank.
unsigned most_brought_by(Card card) {
  const CardRow& row = row_of(card);
  if (row.effect == Effect::kDieProfit) return row.amount * (kDieT - 1U);
  return row.effect == Effect::kProfit || row.effect == Effect::kInvestor ? row.amount : 0;
}
unsigned most_from_cards(const State& state) {
  unsigned sum = 0;
  for (const CardRow& row : kDeck) sum += row.copies * most_brought_by(row.card);
  for (const Card card : state.discard_pile) sum -= most_brought_by(card);
  for (const Played& played : state.auction.played) sum -= most_brought_by(played.card);
  const bool is_rolling = state.phase == Phase::kRob && !state.in_play.empty();  // T-17: it is not paid yet
  return sum + (is_rolling ? most_brought_by(state.in_play[0]) : 0);
}

// The most that the spaces can bring: a turn of part 1 brings a ROLL AGAIN with a 5 (T-12), which is more than any PUT.
// A turn begins with a card off the pile, or, as long as that is left to the players, with one turn less of those
// (T-5).
unsigned most_from_board(const State& state) {
  constexpr unsigned kMostOfATurn = 20 * (kDieT - 1U);
  if (state.part == Part::kDealing) return 0;
  const bool is_last_sale = state.sale == SaleBy::kEmptyPile;
  unsigned turns = is_last_sale ? 0 : 1;
  if (!state.draw_pile.empty()) turns += state.draw_pile.size();
  if (!state.draw_pile.empty() && state.options.forgotten_draw) turns += kUndrawnTurnsMax - state.buying_turns;
  return kMostOfATurn * turns;
}

// Whatever comes from the bank was counted as still to come before: a card that earns is discarded, an investor laid
// out, and a space that pays ends its turn at once. So the sum never grows, and neither cash, nor a box, a bid, what
// somebody earned or is worth at the end can exceed kMoneyMax; nor a list of bids kActionsMax.
Problem flaw_in_money(const State& state) {
  const unsigned most = money_on_the_table(state) + most_from_cards(state) + most_from_board(state);
  return most <= kMoneyMax ? Problem() : impossible("cash, boxes and bids", "more money than a game can bring", "T-2");
}

Problem flaw_in_bidders(const State& state) {
  unsigned sum = 0;
  bool anyone_open = false;
  bool anyone_in = false;
  for (unsigned i = 0; i < players_of(state); ++i) {
    const Bidder& bidder = state.auction.bidders[i];
    if (bidder.bid % kBill != 0) return impossible(indexed("auction.bidders", i), "a bid is a multiple of 10");
    sum += bidder.bid;
    const bool open = bidder.opening == Opening::kOpen;
    anyone_open = anyone_open || open;
    anyone_in = anyone_in || is_in(bidder);
    const bool sealed = state.phase == Phase::kOpening;
    const unsigned moments = sealed ? 1 : kPlayersMax + unsigned{state.auction.raises};
    if (bidder.moment >= moments)
      return impossible(indexed("auction.bidders", i), "the moment of no bid so far", "T-33");
    if (!sealed && bidder.opening != Opening::kMade)
      return impossible(indexed("auction.bidders", i), "all bids are revealed");
    if (sealed && bidder.standing != Standing::kAbsent)
      return impossible(indexed("auction.bidders", i), "bids are not revealed yet");
    const bool too_much = sealed && bidder.bid > state.cash[i];
    if (too_much || (open && bidder.bid != 0))
      return impossible(indexed("auction.bidders", i), "an impossible opening bid", "T-25");
    if (open && !can_bid(state, seat_at(i), state.auction.property))
      return impossible(indexed("auction.bidders", i), "without cash, or after a promise not to bid, it is 0", "T-25");
    if (!sealed && (bidder.bid == 0) != (bidder.standing == Standing::kAbsent)) {
      return impossible(indexed("auction.bidders", i), "who bid nothing is absent", "T-25");
    }
  }
  if (state.phase == Phase::kOpening) return anyone_open ? Problem() : impossible("auction", "all bids are in");
  // T-28: every raise is one of ten at least, so they can be counted in 16 bits.
  if (state.auction.raises * kBill > sum) return impossible("auction.raises", "more than these bids can hold", "T-28");
  if (!anyone_in) return impossible("auction", "nobody is in", "T-30");
  const Bidder& acting = bidder_of(state, state.auction.turn);
  if (acting.standing == Standing::kAbsent)
    return impossible("auction.turn", "that player is not in this bidding", "T-27");
  const bool raises = state.phase == Phase::kRaising;
  if (raises && !is_in(acting)) return impossible("auction.turn", "only who is in can raise", "T-28");
  return !raises || can_finish_raise(state) ? Problem() : impossible("auction", "the raise can't be finished", "T-28");
}

// Why it goes up for sale.
Problem flaw_in_sale(const State& state) {
  const bool by_card = state.in_play.size() == 1 && state.in_play[0] == Card::kForceSale;
  if (by_card != (state.sale == SaleBy::kCard))
    return impossible("sale", "by a card only with Force Sale in play", "T-22");
  if (!by_card && !state.in_play.empty()) return impossible("in_play", "that card sells nothing", "T-22");
  if (!by_card && state.part == Part::kDealing) return impossible("sale", "in part 2 by a card only", "T-36");
  const bool early = state.sale == SaleBy::kEmptyPile && !state.draw_pile.empty();
  return early ? impossible("sale", "the draw pile is not empty", "T-15") : Problem();
}

Problem flaw_in_auction(const State& state) {
  if (!is_auction(state.phase)) {
    return state.auction == Auction{} ? Problem() : impossible("auction", "there is none in this phase");
  }
  const Auction& auction = state.auction;
  if (auction.bidders.size() != players_of(state)) return impossible("auction.bidders", "one for each player");
  if (!is_player(state, auction.broker) || !is_player(state, auction.turn))
    return impossible("auction", "no such seat");
  if (auction.broker != state.turn) return impossible("auction.broker", "the player on turn is the broker", "T-10");
  if (box_of(state, auction.property).gone) return impossible("auction.property", "it left the game", "T-15");
  const bool begun = auction.raises != 0 || !auction.played.empty() || auction.turn != Seat{0};
  if (state.phase == Phase::kOpening && begun) return impossible("auction", "the bidding has not begun", "T-27");
  Problem flaw = flaw_in_sale(state);
  return flaw ? flaw : flaw_in_bidders(state);
}

Problem flaw_in_buying(const State& state) {
  const Space& space = kBoard[state.pawns[index_of(state.turn)]];
  if (owned_by(state, Seat::kNobody).empty()) return impossible("phase", "with nothing unowned part 1 is over", "T-14");
  switch (state.phase) {
    case Phase::kUndrawn:
      return state.options.forgotten_draw && !state.draw_pile.empty()
                 ? Problem()
                 : impossible("phase", "there is nothing to draw", "T-5");
    case Phase::kPut:
      return space.kind == SpaceKind::kPut ? Problem() : impossible("phase", "no PUT space", "T-9");
    case Phase::kBroker:
      return flaw_in_sale(state);
    case Phase::kTrade:
      return owned_by(state, state.turn).empty() ? impossible("phase", "nothing to trade", "T-13") : Problem();
    case Phase::kBuying:
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
  return impossible("phase", "it belongs to part 2", "T-14");
}

Problem flaw_in_dealing(const State& state) {
  if (!owned_by(state, Seat::kNobody).empty()) return impossible("boxes", "in part 2 nothing is unowned", "T-14");
  const unsigned last = state.phase == Phase::kOver ? 1 : 0;  // the turn that ended the game counts too
  if (state.passes >= players_of(state) + last) return impossible("passes", "the game would be over", "T-46");
  const unsigned quiet_max = state.options.quiet_rounds.value * players_of(state);
  if (state.quiet_turns >= quiet_max + last) return impossible("quiet_turns", "the game would be over", "T-46");
  switch (state.phase) {
    case Phase::kAnswer:
      if (state.offer.empty()) return impossible("offer", "there is nothing to answer", "T-37");
      if (state.counters > state.options.counter_offers.value) return impossible("counters", "too many", "T-37");
      return flaw_in_answer(state);
    case Phase::kRelated:
      return state.offer.empty() ? impossible("offer", "there is no deal to relate to", "T-45")
                                 : flaw_in_related(state);
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
  return impossible("phase", "it belongs to part 1", "T-36");
}

Problem flaw_in_play(const State& state) {
  if (!state.in_play.empty() && !state.discard_pile.contains(state.in_play[0])) {
    return impossible("in_play", "it lies on the discard pile already", "T-24");
  }
  const bool is_die = state.in_play.size() == 1 && row_of(state.in_play[0]).effect == Effect::kDieProfit;
  const bool is_five = state.in_play.size() == 1 && state.in_play[0] == Card::kRollFive;
  const bool is_tax = state.in_play.size() == 1 && state.in_play[0] == Card::kTax;
  if (state.phase == Phase::kRob) {
    const RollFor purpose = state.roll.purpose;
    const bool on_board = state.part == Part::kBuying && state.in_play.empty() && purpose != RollFor::kTaking;
    const bool fits = purpose == RollFor::kTaking
                          ? is_five && state.roll.left < 5
                          : (on_board || (is_die && purpose == RollFor::kMoney)) && state.roll.left == 1;
    const bool robs = state.die == kDieT && anyone_to_rob(state, state.turn);
    return fits && robs ? Problem() : impossible("roll", "no T to follow up", "T-6");
  }
  if (state.phase == Phase::kSurrender) {
    const unsigned due = row_of(Card::kTax).amount * owned_by(state, state.taxed).size();
    const bool sound = is_tax && state.taxed != state.turn && state.earned < due && state.earned % kBill == 0 &&
                       cash_of(state, state.taxed) == 0;
    return sound ? Problem() : impossible("taxed", "nobody has to give a property", "T-21");
  }
  return {};
}

// What means nothing in this phase.
Problem flaw_in_leftovers(const State& state) {
  const Phase phase = state.phase;
  const bool selling = is_auction(phase) || phase == Phase::kBroker;
  if (!selling && state.sale != SaleBy{}) return impossible("sale", "nothing is for sale", "T-10");
  const bool playing = is_auction(phase) || phase == Phase::kRob || phase == Phase::kSurrender;
  if (!playing && !state.in_play.empty()) return impossible("in_play", "no card is being played", "T-40");
  if (phase != Phase::kRob && state.roll != Roll{}) return impossible("roll", "no T was rolled", "T-6");
  if (phase != Phase::kSurrender && (state.earned != 0 || state.taxed != Seat{0})) {
    return impossible("earned and taxed", "no tax is being paid", "T-21");
  }
  if (phase != Phase::kAnswer && state.counters != 0)
    return impossible("counters", "there is no offer to answer", "T-37");
  const bool between_turns = phase == Phase::kDealing || phase == Phase::kOver;
  if (!between_turns && state.passes != 0) return impossible("passes", "this turn is no pass", "T-46");
  if (state.part == Part::kBuying && state.quiet_turns != 0)
    return impossible("quiet_turns", "part 2 has not begun", "T-46");
  if (state.part == Part::kBuying && state.book != Book{}) return impossible("book", "part 2 has not begun", "T-36");
  const Book& book = state.book;
  const bool settled = book.duties.empty() && book.pledges.empty() && book.debts.empty();
  return phase != Phase::kOver || settled ? Problem() : impossible("book", "at the end all is settled", "T-47");
}

Problem flaw_in_phase(const State& state) {
  return state.part == Part::kBuying ? flaw_in_buying(state) : flaw_in_dealing(state);
}

}  // namespace

Problem Trump::flaw(const State& state) {
  for (const auto& part : {flaw_in_sizes, flaw_in_boxes, flaw_in_hands, flaw_in_cards, flaw_in_money, flaw_in_auction,
                           flaw_in_deals, flaw_in_phase, flaw_in_play, flaw_in_leftovers}) {
    Problem flaw = part(state);
    if (flaw) return flaw;
  }
  return {};
}

}  // namespace mogul
