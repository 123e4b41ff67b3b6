// The cards that are played on a turn (T-16 to T-24).
#include <cstdint>

#include "core/value.h"
#include "games/trump/action.h"
#include "games/trump/action_list.h"
#include "games/trump/board.h"
#include "games/trump/book.h"
#include "games/trump/cards.h"
#include "games/trump/chapters.h"
#include "games/trump/contract.h"
#include "games/trump/deal.h"
#include "games/trump/event.h"
#include "games/trump/knowledge.h"
#include "games/trump/profits.h"
#include "games/trump/state.h"
#include "games/trump/table.h"

namespace mogul::trump {

// T-24 and T-44: one must hold the card, not owe the only copy, and not have promised to leave it alone.
Refusal refuse_holding(const State& state, Seat seat, Card card) {
  if (copies_free(state, seat, card) == 0) {
    return holds(state, seat, card) ? Refusal::kOwedCardPlayed : Refusal::kNotInHand;
  }
  return not_to_play_pledge(state, seat, card) != nullptr ? Refusal::kPromisedNotToPlay : Refusal::kNone;
}

// T-24: a played card goes face up to the discard pile.
void Play::lay_open(Seat seat, Card card) {
  reveal(state_, seat, card);
  state_.discard_pile.push_back(card);
  state_.in_play.clear();
  state_.in_play.push_back(card);
  state_.earned = 0;
  state_.passes = 0;
  state_.offer.clear();  // T-45: one card may follow a deal
  state_.received.clear();
  if (log_) log_->tell({.happening = Happening::kPlayed, .seat = seat, .card = card});
}

namespace {

// T-16 to T-20: what a profit card asks for.
Refusal refuse_profit(Properties owned, const CardRow& row) {
  if (earns_with(row, owned)) return Refusal::kNone;
  if (row.effect == Effect::kDieProfit) return Refusal::kDieNotOwned;
  if (row.needs.size() == 1) return Refusal::kNotOwned;
  if (row.needs.size() == 2) return Refusal::kNotBothOwned;
  return row.least == 1 ? Refusal::kNoProperty : Refusal::kTooFewProperties;
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

}  // namespace

void Play::play_card(Seat seat, Card card) {
  lay_open(seat, card);
  const CardRow& row = row_of(card);
  switch (row.effect) {
    case Effect::kProfit:  // T-16 and T-18 to T-20
      collect(seat, row.amount);
      return finish_card();
    case Effect::kDieProfit:  // T-17
      return start_roll(RollFor::kMoney, 1);
    case Effect::kRollFive:  // T-23
      return start_roll(RollFor::kTaking, 5);
    case Effect::kTax:
    case Effect::kForceSale:
    case Effect::kInvestor:
    case Effect::kOut:
    case Effect::kBack:
      return;  // they have verbs of their own
  }
}

namespace {

// T-44: of a card that is promised to be played in certain ways, copies are left for all that this play does not keep.
bool is_promised_otherwise(const State& state, Seat seat, Card card, Seat on, Property property) {
  Ways left;
  for (const Pledge& pledge : state.book.pledges) {
    const Promise& promise = pledge.promise;
    const bool counts = promise.vow == Vow::kPlay && promise.who == seat && promise.card == card;
    if (counts && !keeps(promise, card, on, property)) left.add(promise);
  }
  return left.any && left.plays() >= copies_free(state, seat, card);
}

// T-21: an opponent who owns property. T-44: unless promised not to, or to tax another.
Refusal refuse_tax(const State& state, Seat seat, Seat victim) {
  const Refusal refusal = refuse_holding(state, seat, Card::kTax);
  if (refusal != Refusal::kNone) return refusal;
  if (!is_player(state, victim) || victim == seat || owned_by(state, victim).empty()) return Refusal::kNotATaxpayer;
  if (has_promised(state, Vow::kNoTax, seat, victim)) return Refusal::kPromisedNoTax;
  const bool otherwise = is_promised_otherwise(state, seat, Card::kTax, victim, kAnyProperty);
  return otherwise ? Refusal::kPromisedOtherwise : Refusal::kNone;
}

void list_tax(const State& state, Seat seat, Actions& actions) {
  each_other(state, seat, [&](Seat other) {
    if (refuse_tax(state, seat, other) == Refusal::kNone) actions.add({.verb = Verb::kTax, .seat = other});
  });
}

}  // namespace

// T-21: 20 for each property; whoever has less gives all of it and a property.
void Play::tax(Seat seat, Seat victim) {
  lay_open(seat, Card::kTax);
  const unsigned due = row_of(Card::kTax).amount * owned_by(state_, victim).size();
  const bool short_of_cash = cash_of(state_, victim) < due;
  const unsigned paid = short_of_cash ? cash_of(state_, victim) : due;
  take_from(cash_of(state_, victim), paid);
  add_to(cash_of(state_, seat), paid);
  add_to(state_.earned, paid);
  if (log_)
    log_->tell(
        {.amount = static_cast<std::uint16_t>(paid), .happening = Happening::kTaxed, .seat = victim, .other = seat});
  played_.on = victim;
  if (!short_of_cash) return finish_card();
  state_.taxed = victim;
  state_.phase = Phase::kSurrender;
}

namespace {

// T-44: what is bound only if there is nothing else.
Properties to_surrender(const State& state, Seat seat) {
  const Properties own = owned_by(state, seat);
  const Properties free = own - bound_properties(state, seat);
  return free.empty() ? own : free;
}

}  // namespace

// T-21: of one's own choice.
Refusal refuse_surrender(const State& state, Seat seat, const Action& action) {
  if (action.verb != Verb::kSurrender) return Refusal::kSurrenderFirst;
  const bool own = is_property(action.property) && owned_by(state, seat).contains(action.property);
  if (!own) return Refusal::kNotYourProperty;
  return to_surrender(state, seat).contains(action.property) ? Refusal::kNone : Refusal::kOwedPropertySurrendered;
}

void list_surrender(const State& state, Seat seat, Actions& actions) {
  actions.add_each(to_surrender(state, seat), {.verb = Verb::kSurrender});
}

void Play::surrender(Seat victim, Property property) {
  if (log_)
    log_->tell({.happening = Happening::kSurrendered, .seat = victim, .other = state_.turn, .property = property});
  move_property(property, state_.turn);
  played_ = {.on = victim, .property = property, .from = victim, .to = state_.turn};
  state_.taxed = {};
  finish_card();
}

namespace {

// T-22: any property, owned or unowned. T-44: unless it is bound, its owner was promised peace, or another was to be
// sold.
Refusal refuse_force_sale(const State& state, Seat seat, Property property) {
  const Refusal refusal = refuse_holding(state, seat, Card::kForceSale);
  if (refusal != Refusal::kNone) return refusal;
  if (!is_property(property) || box_of(state, property).gone) return Refusal::kNotForSale;
  const Seat owner = box_of(state, property).owner;
  if (has_promised(state, Vow::kNoForceSale, seat, owner)) return Refusal::kPromisedNoForceSale;
  if (owner == seat && bound_properties(state, seat).contains(property)) return Refusal::kOwedPropertySold;
  const bool otherwise = is_promised_otherwise(state, seat, Card::kForceSale, Seat::kNobody, property);
  return otherwise ? Refusal::kPromisedOtherwise : Refusal::kNone;
}

void list_force_sale(const State& state, Seat seat, Actions& actions) {
  Properties allowed;
  in_the_game(state).each([&](Property property) {
    if (refuse_force_sale(state, seat, property) == Refusal::kNone) allowed.insert(property);
  });
  actions.add_each(allowed, {.verb = Verb::kForceSale});
}

}  // namespace

// T-22: the player becomes the broker.
void Play::force_sale(Seat seat, Property property) {
  lay_open(seat, Card::kForceSale);
  state_.sale = SaleBy::kCard;
  start_sale(property);
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

Refusal refuse_keeping(const State& state, const Promise& promise) {
  Refusal refusal = Refusal::kNotForSale;  // what was to be sold has left the game
  bool found = false;
  each_way(state, promise, [&](const Action& action) {
    const Refusal why = refuse_playing(state, promise.who, action);
    const bool tells_more = !found || why == Refusal::kNone || (refusal != Refusal::kNone && !is_forbidden(why));
    if (tells_more) refusal = why;
    found = true;
  });
  return refusal;
}

// T-40: the card is played when its effect is complete and its money collected; then what waits for it falls due.
void Play::finish_card() {
  played_.who = state_.turn;
  played_.card = state_.in_play[0];
  settle(played_);
  end_turn();
}

}  // namespace mogul::trump
