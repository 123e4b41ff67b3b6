// Part 1: what may be done on a turn, on the spaces, and with the cards (T-4 to T-24).
#include "core/value.h"
#include "games/trump/action.h"
#include "games/trump/actions.h"
#include "games/trump/board.h"
#include "games/trump/cards.h"
#include "games/trump/contract.h"
#include "games/trump/deal.h"
#include "games/trump/legal.h"
#include "games/trump/profits.h"
#include "games/trump/state.h"
#include "games/trump/table.h"

namespace mogul::trump {
namespace {

// T-16 to T-20: what a profit card asks for.
Refusal refuse_profit(Properties owned, const CardRow& row) {
  if (earns_with(row, owned)) return Refusal::kNone;
  if (row.effect == Effect::kDieProfit) return Refusal::kDieNotOwned;
  if (row.needs.size() == 1) return Refusal::kNotOwned;
  if (row.needs.size() == 2) return Refusal::kNotBothOwned;
  return row.least == 1 ? Refusal::kNoProperty : Refusal::kTooFewProperties;
}

bool is_valid(Property property) { return index_of(property) < kPropertyCount; }

void list_tax(const State& state, Seat seat, Actions& actions) {
  each_other(state, seat, [&](Seat other) {
    if (refuse_tax(state, seat, other) == Refusal::kNone) actions.add({.verb = Verb::kTax, .seat = other});
  });
}

void list_force_sale(const State& state, Seat seat, Actions& actions) {
  Properties allowed;
  in_the_game(state).each([&](Property property) {
    if (refuse_force_sale(state, seat, property) == Refusal::kNone) allowed.insert(property);
  });
  actions.add_each(allowed, {.verb = Verb::kForceSale});
}

}  // namespace

// T-24 and T-44: one must hold the card, and not owe the only copy.
Refusal refuse_holding(const State& state, Seat seat, Card card) {
  if (copies_free(state, seat, card) > 0) return Refusal::kNone;
  return holds(state, seat, card) ? Refusal::kOwedCardPlayed : Refusal::kNotInHand;
}

// A card that needs nobody and nothing named.
Refusal refuse_card(const State& state, Seat seat, Card card) {
  if (index_of(card) >= kKinds) return Refusal::kNoSuchCard;
  if (is_bidding_card(card)) return Refusal::kBiddingCardOnly;
  if (card == Card::kTax || card == Card::kForceSale) return Refusal::kNameTarget;
  const Refusal refusal = refuse_holding(state, seat, card);
  if (refusal != Refusal::kNone) return refusal;
  return is_profit(card) ? refuse_profit(owned_by(state, seat), row_of(card)) : Refusal::kNone;
}

// T-21: an opponent who owns property. T-44: unless promised not to.
Refusal refuse_tax(const State& state, Seat seat, Seat victim) {
  const Refusal refusal = refuse_holding(state, seat, Card::kTax);
  if (refusal != Refusal::kNone) return refusal;
  if (!is_player(state, victim) || victim == seat || owned_by(state, victim).empty()) return Refusal::kNotATaxpayer;
  return has_promised(state, Vow::kNoTax, seat, victim) ? Refusal::kPromisedNoTax : Refusal::kNone;
}

// T-22: any property, owned or unowned. T-44: unless it is owed, or its owner was promised peace.
Refusal refuse_force_sale(const State& state, Seat seat, Property property) {
  const Refusal refusal = refuse_holding(state, seat, Card::kForceSale);
  if (refusal != Refusal::kNone) return refusal;
  if (!is_valid(property) || box_of(state, property).gone) return Refusal::kNotForSale;
  const Seat owner = box_of(state, property).owner;
  if (has_promised(state, Vow::kNoForceSale, seat, owner)) return Refusal::kPromisedNoForceSale;
  const bool owed = owner == seat && owes_property(state, seat, property);
  return owed ? Refusal::kOwedPropertySold : Refusal::kNone;
}

// The three verbs that play a card on a turn.
Refusal refuse_playing(const State& state, Seat seat, const Action& action) {
  if (action.verb == Verb::kTax) return refuse_tax(state, seat, action.seat);
  if (action.verb == Verb::kForceSale) return refuse_force_sale(state, seat, action.property);
  return refuse_card(state, seat, action.card);
}

void list_playing(const State& state, Seat seat, CardKinds cards, Actions& actions) {
  actions.add_each(cards & earning_with(owned_by(state, seat)), {.verb = Verb::kPlay});
  if (cards.contains(Card::kTax)) list_tax(state, seat, actions);
  if (cards.contains(Card::kForceSale)) list_force_sale(state, seat, actions);
  if (cards.contains(Card::kRollFive)) actions.add({.verb = Verb::kPlay, .card = Card::kRollFive});
}

// T-4: roll and move, or play one card. T-5: or draw first, if that is left to the players.
Refusal refuse_buying(const State& state, Seat seat, const Action& action) {
  switch (action.verb) {
    case Verb::kDraw:
      return state.phase == Phase::kUndrawn ? Refusal::kNone : Refusal::kNothingToDraw;
    case Verb::kRoll:
      return Refusal::kNone;
    case Verb::kPlay:
    case Verb::kTax:
    case Verb::kForceSale:
      return refuse_playing(state, seat, action);
    case Verb::kRob:
    case Verb::kPut:
    case Verb::kSell:
    case Verb::kTrade:
    case Verb::kKeep:
    case Verb::kBid:
    case Verb::kInvest:
    case Verb::kRaise:
    case Verb::kStand:
    case Verb::kKnockOut:
    case Verb::kComeBack:
    case Verb::kPass:
    case Verb::kSurrender:
    case Verb::kOffer:
    case Verb::kAccept:
    case Verb::kReject:
    case Verb::kCounter:
    case Verb::kEndTurn:
      break;
  }
  return Refusal::kRollOrPlay;
}

void list_buying(const State& state, Seat seat, Actions& actions) {
  if (state.phase == Phase::kUndrawn) actions.add({.verb = Verb::kDraw});
  actions.add({.verb = Verb::kRoll});
  list_playing(state, seat, free_kinds(state, seat), actions);
}

// T-6: any opponent who has cards.
Refusal refuse_rob(const State& state, Seat seat, const Action& action) {
  if (action.verb != Verb::kRob) return Refusal::kRobFirst;
  return can_be_robbed(state, seat, action.seat) ? Refusal::kNone : Refusal::kCantBeRobbed;
}

void list_rob(const State& state, Seat seat, Actions& actions) {
  each_other(state, seat, [&](Seat other) {
    if (!hand_of(state, other).empty()) actions.add({.verb = Verb::kRob, .seat = other});
  });
}

// T-9: an unowned property of one's choice.
Refusal refuse_put(const State& state, const Action& action) {
  if (action.verb != Verb::kPut) return Refusal::kPutFirst;
  const bool unowned = is_valid(action.property) && owned_by(state, Seat::kNobody).contains(action.property);
  return unowned ? Refusal::kNone : Refusal::kNotUnowned;
}

void list_put(const State& state, Actions& actions) {
  actions.add_each(owned_by(state, Seat::kNobody), {.verb = Verb::kPut});
}

// T-10 and T-15: an unowned property. T-11: any property.
Refusal refuse_broker(const State& state, const Action& action) {
  if (action.verb != Verb::kSell) return Refusal::kBrokerFirst;
  if (!is_valid(action.property)) return Refusal::kSellGone;
  if (state.sale == SaleBy::kSpaceAny) {
    return box_of(state, action.property).gone ? Refusal::kSellGone : Refusal::kNone;
  }
  return owned_by(state, Seat::kNobody).contains(action.property) ? Refusal::kNone : Refusal::kSellUnowned;
}

void list_broker(const State& state, Actions& actions) {
  const bool any = state.sale == SaleBy::kSpaceAny;
  const Properties choice = any ? in_the_game(state) : owned_by(state, Seat::kNobody);
  actions.add_each(choice, {.verb = Verb::kSell});
}

// T-13: one of one's own for any opponent's or for an unowned one.
Refusal refuse_trade(const State& state, Seat seat, const Action& action) {
  if (action.verb == Verb::kKeep) return Refusal::kNone;
  if (action.verb != Verb::kTrade) return Refusal::kTradeOrKeep;
  const Properties own = owned_by(state, seat);
  if (!is_valid(action.property) || !own.contains(action.property)) return Refusal::kTradeOwn;
  const bool on_offer = is_valid(action.other) && (in_the_game(state) - own).contains(action.other);
  return on_offer ? Refusal::kNone : Refusal::kTradeTake;
}

void list_trade(const State& state, Seat seat, Actions& actions) {
  const Properties own = owned_by(state, seat);
  const Properties others = in_the_game(state) - own;
  actions.add({.verb = Verb::kKeep});
  actions.add_pairs(own, others, {.verb = Verb::kTrade});
}

// T-21: of one's own choice. T-44: one that is owed to somebody only if there is no other.
Refusal refuse_surrender(const State& state, Seat seat, const Action& action) {
  if (action.verb != Verb::kSurrender) return Refusal::kSurrenderFirst;
  const Properties own = owned_by(state, seat);
  if (!is_valid(action.property) || !own.contains(action.property)) return Refusal::kNotYourProperty;
  if (!owes_property(state, seat, action.property)) return Refusal::kNone;
  bool another = false;
  own.each([&](Property property) { another = another || !owes_property(state, seat, property); });
  return another ? Refusal::kOwedPropertySurrendered : Refusal::kNone;
}

void list_surrender(const State& state, Seat seat, Actions& actions) {
  owned_by(state, seat).each([&](Property property) {
    const Action action{.verb = Verb::kSurrender, .property = property};
    if (refuse_surrender(state, seat, action) == Refusal::kNone) {
      actions.add({.verb = Verb::kSurrender, .property = property});
    }
  });
}

}  // namespace mogul::trump
