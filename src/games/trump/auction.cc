// Bidding: what may be done (T-25 to T-31).
#include <cstdint>

#include "core/value.h"
#include "games/trump/action.h"
#include "games/trump/actions.h"
#include "games/trump/cards.h"
#include "games/trump/contract.h"
#include "games/trump/deal.h"
#include "games/trump/legal.h"
#include "games/trump/state.h"
#include "games/trump/table.h"

namespace mogul::trump {
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
  if (index_of(card) >= kKinds || !is_investor(card)) return Refusal::kNotAnInvestor;
  const Refusal refusal = refuse_holding(state, seat, card);
  if (refusal != Refusal::kNone) return refusal;
  return can_reach(state, seat) ? Refusal::kNone : Refusal::kCantReach;
}

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

void list_investors(const State& state, Seat seat, Actions& actions) {
  const CardKinds investors = free_kinds(state, seat) & kInvestors;
  if (!investors.empty() && can_reach(state, seat)) actions.add_each(investors, {.verb = Verb::kInvest});
}

// T-30: another who is in. T-44: unless promised not to.
Refusal refuse_knock_out(const State& state, Seat seat, Seat target) {
  const Refusal refusal = refuse_holding(state, seat, Card::kOut);
  if (refusal != Refusal::kNone) return refusal;
  const bool possible = is_player(state, target) && target != seat && is_in(bidder_of(state, target));
  if (!possible) return Refusal::kCantKnockOut;
  return has_promised(state, Vow::kNoKnockOut, seat, target) ? Refusal::kPromisedNoKnockOut : Refusal::kNone;
}

// T-31: only after a knock-out.
Refusal refuse_come_back(const State& state, Seat seat) {
  if (!is_out(bidder_of(state, seat))) return Refusal::kNotOut;
  return refuse_holding(state, seat, Card::kBack);
}

}  // namespace

// T-25: 0, or a multiple of 10 up to one's cash.
Refusal refuse_opening(const State& state, Seat seat, const Action& action) {
  if (action.verb != Verb::kBid) return Refusal::kOpeningBidFirst;
  if (action.amount % kBill != 0) return Refusal::kBidNotTens;
  return action.amount <= cash_of(state, seat) ? Refusal::kNone : Refusal::kBidTooHigh;
}

void list_opening(const State& state, Seat seat, Actions& actions) {
  actions.add_up_to(cash_of(state, seat), {.verb = Verb::kBid, .amount = 0});
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

}  // namespace mogul::trump
