// Selling and bidding (T-25 to T-35).
#include <cstdint>

#include "core/value.h"
#include "games/trump/action.h"
#include "games/trump/action_list.h"
#include "games/trump/board.h"
#include "games/trump/book.h"
#include "games/trump/cards.h"
#include "games/trump/chapters.h"
#include "games/trump/deal.h"
#include "games/trump/event.h"
#include "games/trump/knowledge.h"
#include "games/trump/state.h"
#include "games/trump/table.h"

namespace mogul::trump {

// T-25: everybody makes a sealed bid. Whoever has no cash, or promised not to bid (T-44), can only bid 0, which
// everybody knows.
void Play::start_sale(Property property) {
  if (log_) log_->tell({.happening = Happening::kForSale, .seat = state_.turn, .property = property});
  Auction& auction = state_.auction;
  auction.property = property;
  auction.broker = state_.turn;
  auction.bidders.fill(players_of(state_), {});
  bool anyone = false;
  for (unsigned i = 0; i < players_of(state_); ++i) {
    const bool able = can_bid(state_, seat_at(i), property);
    anyone = anyone || able;
    if (!able) auction.bidders[i].opening = Opening::kMade;
  }
  state_.phase = Phase::kOpening;
  if (!anyone) leave_unsold();
}

// T-25: 0, or a multiple of 10 up to one's cash.
Refusal refuse_opening(const State& state, Seat seat, const Action& action) {
  if (action.verb != Verb::kBid) return Refusal::kOpeningBidFirst;
  if (action.amount % kBill != 0) return Refusal::kBidNotTens;
  return action.amount <= cash_of(state, seat) ? Refusal::kNone : Refusal::kBidTooHigh;
}

void list_opening(const State& state, Seat seat, Actions& actions) {
  actions.add_up_to(cash_of(state, seat), {.verb = Verb::kBid, .amount = 0});
}

// T-25: a sealed bid shows nowhere, not even in the cash, until all are in.
void Play::bid(Seat seat, unsigned amount) {
  bidder_of(state_, seat).opening = Opening::kMade;
  bidder_of(state_, seat).bid = static_cast<std::uint16_t>(amount);
  if (log_) log_->tell({.happening = Happening::kSealed, .seat = seat});
  for (const Bidder& bidder : state_.auction.bidders) {
    if (bidder.opening == Opening::kOpen) return;
  }
  reveal_bids();
}

// T-26: from now on the money lies on the table. T-33: opening bids count in the order clockwise from the broker.
void Play::reveal_bids() {
  const unsigned players = players_of(state_);
  Seat seat = state_.auction.broker;
  bool anyone = false;
  for (unsigned i = 0; i < players; ++i, seat = left_of(seat, players)) {
    Bidder& bidder = bidder_of(state_, seat);
    take_from(cash_of(state_, seat), bidder.bid);
    bidder.moment = static_cast<std::uint16_t>(i);
    bidder.standing = bidder.bid > 0 ? Standing::kIn : Standing::kAbsent;
    anyone = anyone || bidder.bid > 0;
    if (log_) log_->tell({.amount = bidder.bid, .happening = Happening::kOpened, .seat = seat});
  }
  if (!anyone) return leave_unsold();
  // T-27: the broker comes first, or the next who made a bid.
  state_.auction.turn = seat_at((index_of(state_.auction.broker) + players - 1) % players);
  next_bidder();
}

namespace {

unsigned investors_of(const State& state, Seat seat) {
  unsigned sum = 0;
  (free_kinds(state, seat) & kInvestors).each([&](Card card) {
    sum += row_of(card).amount * copies_free(state, seat, card);
  });
  return sum;
}
bool can_reach(const State& state, Seat seat) {
  return bidder_of(state, seat).bid + investors_of(state, seat) + cash_of(state, seat) >= least_raise(state);
}

// T-28: once an investor is played the raise must be finished, so it must be within reach.
Refusal refuse_invest(const State& state, Seat seat, Card card) {
  if (!is_investor(card)) return Refusal::kNotAnInvestor;
  const Refusal refusal = refuse_holding(state, seat, card);
  if (refusal != Refusal::kNone) return refusal;
  return can_reach(state, seat) ? Refusal::kNone : Refusal::kCantReach;
}

void list_investors(const State& state, Seat seat, Actions& actions) {
  const CardKinds investors = free_kinds(state, seat) & kInvestors;
  if (!investors.empty() && can_reach(state, seat)) actions.add_each(investors, {.verb = Verb::kInvest});
}

}  // namespace

void Play::lay_bidding_card(Seat seat, Card card) {
  reveal(state_, seat, card);
  state_.auction.played.push_back({.seat = seat, .card = card});
}

// T-28: the bank adds the investor's money to the bid. More investors or cash may follow.
void Play::invest(Seat seat, Card card) {
  lay_bidding_card(seat, card);
  add_to(bidder_of(state_, seat).bid, row_of(card).amount);
  if (log_)
    log_->tell({.amount = bidder_of(state_, seat).bid, .happening = Happening::kInvested, .seat = seat, .card = card});
  state_.phase = Phase::kRaising;
}

namespace {

// T-28: to at least 10 above the highest bid, out of one's own cash.
Refusal refuse_cash(const State& state, Seat seat, unsigned amount) {
  const Bidder& bidder = bidder_of(state, seat);
  if (amount % kBill != 0) return Refusal::kRaiseNotTens;
  if (amount < least_raise(state) || amount <= bidder.bid) return Refusal::kRaiseTooLow;
  return amount - bidder.bid <= cash_of(state, seat) ? Refusal::kNone : Refusal::kRaiseTooHigh;
}

void list_cash(const State& state, Seat seat, Actions& actions) {
  const Bidder& bidder = bidder_of(state, seat);
  const unsigned least = least_raise(state) > bidder.bid ? least_raise(state) : bidder.bid + unsigned{kBill};
  const unsigned most = bidder.bid + unsigned{cash_of(state, seat)};
  actions.add_up_to(most, {.verb = Verb::kRaise, .amount = static_cast<std::uint16_t>(least)});
}

}  // namespace

void Play::raise_to(Seat seat, unsigned amount) {
  take_from(cash_of(state_, seat), amount - bidder_of(state_, seat).bid);
  bidder_of(state_, seat).bid = static_cast<std::uint16_t>(amount);
  finish_raise(seat);
}

// T-33: the bid counts from this moment.
void Play::finish_raise(Seat seat) {
  Bidder& bidder = bidder_of(state_, seat);
  bidder.moment = static_cast<std::uint16_t>(kPlayersMax + state_.auction.raises++);
  if (log_) log_->tell({.amount = bidder.bid, .happening = Happening::kRaised, .seat = seat});
  ask_all_again(seat);
}

// T-28: another investor, cash on top, or nothing more once the bid is high enough.
Refusal refuse_raising(const State& state, Seat seat, const Action& action) {
  if (action.verb == Verb::kInvest) return refuse_invest(state, seat, action.card);
  if (action.verb == Verb::kRaise) return refuse_cash(state, seat, action.amount);
  if (action.verb != Verb::kStand) return Refusal::kFinishRaise;
  return bidder_of(state, seat).bid >= least_raise(state) ? Refusal::kNone : Refusal::kStandTooLow;
}

void list_raising(const State& state, Seat seat, Actions& actions) {
  if (bidder_of(state, seat).bid >= least_raise(state)) actions.add({.verb = Verb::kStand});
  list_investors(state, seat, actions);
  list_cash(state, seat, actions);
}

namespace {

// T-30: another who is in. T-44: unless promised not to.
Refusal refuse_knock_out(const State& state, Seat seat, Seat target) {
  const Refusal refusal = refuse_holding(state, seat, Card::kOut);
  if (refusal != Refusal::kNone) return refusal;
  const bool possible = is_player(state, target) && target != seat && is_in(bidder_of(state, target));
  if (!possible) return Refusal::kCantKnockOut;
  return has_promised(state, Vow::kNoKnockOut, seat, target) ? Refusal::kPromisedNoKnockOut : Refusal::kNone;
}

}  // namespace

// T-30: the bid of a player who is out does not count, but stays on the table.
void Play::knock_out(Seat seat, Seat target) {
  lay_bidding_card(seat, Card::kOut);
  bidder_of(state_, target).standing = Standing::kOut;
  if (log_) log_->tell({.happening = Happening::kKnockedOut, .seat = seat, .other = target});
  ask_all_again(seat);
}

namespace {

// T-31: only after a knock-out.
Refusal refuse_come_back(const State& state, Seat seat) {
  if (!is_out(bidder_of(state, seat))) return Refusal::kNotOut;
  return refuse_holding(state, seat, Card::kBack);
}

}  // namespace

// T-31: the old bid counts again, from its old moment (T-33).
void Play::come_back(Seat seat) {
  lay_bidding_card(seat, Card::kBack);
  bidder_of(state_, seat).standing = Standing::kIn;
  if (log_) log_->tell({.happening = Happening::kCameBack, .seat = seat});
  ask_all_again(seat);
}

// T-27: raise, knock out or pass; whoever is out may only come back or pass.
Refusal refuse_bidding(const State& state, Seat seat, const Action& action) {
  const bool out = is_out(bidder_of(state, seat));
  switch (action.verb) {
    case Verb::kPass:
      return Refusal::kNone;
    case Verb::kComeBack:
      return refuse_come_back(state, seat);
    case Verb::kInvest:
      return out ? Refusal::kOutOfBidding : refuse_invest(state, seat, action.card);
    case Verb::kRaise:  // T-29
      if (out) return Refusal::kOutOfBidding;
      return investor_played(state) ? refuse_cash(state, seat, action.amount) : Refusal::kNoInvestorYet;
    case Verb::kKnockOut:
      return out ? Refusal::kOutOfBidding : refuse_knock_out(state, seat, action.seat);
    case Verb::kDraw:
    case Verb::kRoll:
    case Verb::kPlay:
    case Verb::kTax:
    case Verb::kForceSale:
    case Verb::kRob:
    case Verb::kPut:
    case Verb::kSell:
    case Verb::kTrade:
    case Verb::kKeep:
    case Verb::kBid:
    case Verb::kStand:
    case Verb::kSurrender:
    case Verb::kOffer:
    case Verb::kAccept:
    case Verb::kReject:
    case Verb::kCounter:
    case Verb::kEndTurn:
      break;
  }
  return Refusal::kBiddingUnderWay;
}

void list_bidding(const State& state, Seat seat, Actions& actions) {
  actions.add({.verb = Verb::kPass});
  if (is_out(bidder_of(state, seat))) {
    if (copies_free(state, seat, Card::kBack) > 0) actions.add({.verb = Verb::kComeBack});
    return;
  }
  list_investors(state, seat, actions);
  if (investor_played(state)) list_cash(state, seat, actions);
  if (!holds(state, seat, Card::kOut)) return;
  each_other(state, seat, [&](Seat other) {
    if (refuse_knock_out(state, seat, other) != Refusal::kNone) return;
    actions.add({.verb = Verb::kKnockOut, .seat = other});
  });
}

void Play::pass_bidding(Seat seat) {
  Bidder& bidder = bidder_of(state_, seat);
  bidder.standing = is_in(bidder) ? Standing::kInDone : Standing::kOutDone;
  if (log_) log_->tell({.happening = Happening::kPassed, .seat = seat});
  next_bidder();
}

// T-32: after an act that is no pass everyone who is in must pass again, but for the one who acted, if now the highest.
void Play::ask_all_again(Seat acted) {
  for (Bidder& bidder : state_.auction.bidders) {
    if (is_in(bidder)) bidder.standing = Standing::kIn;
  }
  if (highest_bidder(state_) == acted) bidder_of(state_, acted).standing = Standing::kInDone;
  next_bidder();
}

// T-27: clockwise among those who made an opening bid, in or out, until everyone is done.
void Play::next_bidder() {
  for (;;) {
    bool done = true;
    for (const Bidder& bidder : state_.auction.bidders) done = done && is_done(bidder);
    if (done) return settle_sale();
    Seat& turn = state_.auction.turn;
    do turn = left_of(turn, players_of(state_));
    while (bidder_of(state_, turn).standing == Standing::kAbsent);
    state_.phase = Phase::kBidding;
    if (!can_do_nothing(turn)) return;
    Bidder& bidder = bidder_of(state_, turn);
    bidder.standing = is_in(bidder) ? Standing::kInDone : Standing::kOutDone;
  }
}

// Whoever has no card, and no cash that could raise, is not asked: everybody sees that there is nothing to choose.
bool Play::can_do_nothing(Seat seat) const {
  if (!hand_of(state_, seat).empty()) return false;
  const Bidder& bidder = bidder_of(state_, seat);
  const bool can_raise =
      is_in(bidder) && investor_played(state_) && bidder.bid + cash_of(state_, seat) >= least_raise(state_);
  return !can_raise;
}

// T-33: the winner pays; all others, also those who are out, take their whole bid back.
void Play::settle_sale() {
  const Seat winner = highest_bidder(state_);
  for (unsigned i = 0; i < players_of(state_); ++i) {
    if (seat_at(i) != winner) add_to(state_.cash[i], state_.auction.bidders[i].bid);
  }
  hand_over(winner);
  after_sale();
}

// T-34: an owner who wins puts the whole bid into the box; otherwise the former owner gets it, or the bank.
// T-35: the box is opened by a new owner.
void Play::hand_over(Seat winner) {
  const Property property = state_.auction.property;
  const std::uint16_t price = bidder_of(state_, winner).bid;
  Box& box = box_of(state_, property);
  const Seat former = box.owner;
  if (former == winner) add_to(box.money, price);
  if (former != winner && former != Seat::kNobody) add_to(cash_of(state_, former), price);
  if (log_)
    log_->tell({.amount = price, .happening = Happening::kSold, .seat = winner, .other = former, .property = property});
  if (former == winner) return;
  if (log_) log_->tell({.amount = box.money, .happening = Happening::kBoxOpened, .property = property});
  move_property(property, winner);
  played_.from = former;
  played_.to = winner;
}

// T-25: without a bid the property stays where it was; T-15: in the last sale it leaves the game.
void Play::leave_unsold() {
  const Property property = state_.auction.property;
  if (log_) log_->tell({.happening = Happening::kUnsold, .property = property});
  if (state_.sale == SaleBy::kEmptyPile) {
    box_of(state_, property) = {.money = 0, .gone = true};
    if (log_) log_->tell({.happening = Happening::kLeftGame, .property = property});
  }
  after_sale();
}

// T-33: played bidding cards go to the discard pile; T-40: now they are played, and what waits for them falls due.
void Play::after_sale() {
  const auto played = state_.auction.played;
  const SaleBy sale = state_.sale;
  played_.property = state_.auction.property;
  state_.auction = {};
  state_.sale = {};
  for (const Played& card : played) state_.discard_pile.push_back(card.card);
  for (const Played& card : played) settle({.who = card.seat, .card = card.card});
  switch (sale) {
    case SaleBy::kSpaceUnowned:
    case SaleBy::kSpaceAny:
    case SaleBy::kEmptyPile:
      return end_turn();
    case SaleBy::kCard:
      return finish_card();
  }
}

}  // namespace mogul::trump
