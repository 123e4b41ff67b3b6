// Part 2: turns, offers and answers, and the end of the game (T-36, T-37, T-44 to T-48).
#include <algorithm>
#include <cstdint>
#include <optional>

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

// T-14: with the player to the left of the one whose turn it was.
void Play::begin_dealing() {
  state_.part = Part::kDealing;
  state_.phase = Phase::kDealing;
  state_.turn = left_of(state_.turn, players_of(state_));
  if (log_) log_->tell({.happening = Happening::kDealingBegan, .seat = state_.turn});
}

namespace {

bool plays_a_card(Verb verb) { return verb == Verb::kPlay || verb == Verb::kTax || verb == Verb::kForceSale; }

// T-45: the cards received in the deal, those that it names to be played, and the profit cards that could not be played
// without a property received in it.
CardKinds related_cards(const State& state, Seat seat) {
  const Deal& deal = state.offer[0];
  Properties before = owned_by(state, seat);
  each_leg_now(deal, [&](const Transfer& leg) {
    if (leg.item == Item::kProperty && leg.from != seat) before.erase(leg.property);
  });
  CardKinds related = kProfits - earning_with(before);
  for (const Card card : state.received) related.insert(card);
  each_card_to_play(deal, seat, [&](Card card) { related.insert(card); });
  return related;
}

// Whether a promise to play can be kept now.
bool can_be_kept(const State& state, const Promise& promise) {
  const bool related = state.phase != Phase::kRelated || related_cards(state, promise.who).contains(promise.card);
  return related && refuse_keeping(state, promise) == Refusal::kNone;
}

}  // namespace

const Pledge* promise_due(const State& state, Seat seat) {
  return first_pledge(state, seat, [&](const Promise& promise) {
    return promise.vow == Vow::kPlay && promise.turn == 0 && can_be_kept(state, promise);
  });
}

namespace {

Refusal refuse_for_promise(const State& state, Seat seat, const Action& action) {
  const Pledge* due = promise_due(state, seat);
  if (due == nullptr) return Refusal::kNone;
  bool fits = false;
  each_way(state, due->promise, [&](const Action& way) { fits = fits || way == action; });
  return fits ? Refusal::kNone : Refusal::kMustPlayPromised;
}

// What is listed where a promise is due: the ways to keep it.
void list_keeping(const State& state, const Promise& promise, Actions& actions) {
  each_way(state, promise, [&](const Action& way) {
    if (refuse_playing(state, promise.who, way) != Refusal::kNone) return;
    actions.add({.verb = way.verb, .card = way.card, .seat = way.seat, .property = way.property});
  });
}

}  // namespace

// T-36: play a card, make a deal, or pass.
Refusal refuse_dealing(const State& state, Seat seat, const Action& action) {
  const bool possible = plays_a_card(action.verb) || action.verb == Verb::kOffer || action.verb == Verb::kPass;
  if (!possible) return Refusal::kPlayDealOrPass;
  const Refusal refusal = refuse_for_promise(state, seat, action);
  if (refusal != Refusal::kNone || action.verb == Verb::kPass) return refusal;
  return action.verb == Verb::kOffer ? refuse_deal(state, seat, action.deal) : refuse_playing(state, seat, action);
}

void list_dealing(const State& state, Seat seat, Actions& actions) {
  const Pledge* due = promise_due(state, seat);
  if (due != nullptr) return list_keeping(state, due->promise, actions);
  const CardKinds cards = free_kinds(state, seat);
  actions.add({.verb = Verb::kPass});
  list_playing(state, seat, cards, actions);
  list_offers(state, seat, cards, actions);
}

void Play::pass_turn(Seat seat) {
  if (log_) log_->tell({.happening = Happening::kPassed, .seat = seat});
  ++state_.passes;
  end_turn();
}

namespace {

// T-39: a card that its holder names, or accepts to be named, becomes known to the other party.
void show_named(State& state, const Deal& deal, Seat holder) {
  const Seat other = other_party(deal.proposer, deal.partner, holder);
  each_named_card(deal, holder, [&](Card card) {
    const unsigned received = copies_received(deal, holder, card);
    const unsigned named = copies_named(deal, holder, card).all();
    show(state, holder, card, other, named > received ? named - received : 0);
  });
}

}  // namespace

// T-37, T-39: an offer lies open but for the cards it names; those of the proposer become known to the other party.
void Play::propose(const Deal& deal, Happening happening) {
  state_.passes = 0;
  state_.offer.clear();
  state_.offer.push_back(deal);
  state_.phase = Phase::kAnswer;
  if (log_) log_->tell({.happening = happening, .seat = deal.proposer, .deal = deal});
  show_named(state_, deal, deal.proposer);
}

// T-37: accept, reject or make a counter-offer, if one is still allowed.
Refusal refuse_answer(const State& state, Seat seat, const Action& action) {
  if (action.verb == Verb::kReject) return Refusal::kNone;
  if (action.verb == Verb::kAccept) return refuse_accept(state, seat, state.offer[0]);
  if (action.verb != Verb::kCounter) return Refusal::kAnswerFirst;
  if (state.counters >= state.options.counter_offers.value) return Refusal::kNoMoreCounters;
  return refuse_deal(state, seat, action.deal);
}

void list_answer(const State& state, Seat seat, Actions& actions) {
  actions.add({.verb = Verb::kReject});
  if (refuse_accept(state, seat, state.offer[0]) != Refusal::kNone) return;
  actions.add({.verb = Verb::kAccept});
  if (state.counters < state.options.counter_offers.value) list_counters(state, actions);
}

// T-39: accepting shows the cards that were asked for. T-45: then a card related to the deal may be played.
void Play::accept(Seat seat) {
  const Deal& deal = state_.offer[0];
  if (log_) log_->tell({.happening = Happening::kSigned, .seat = seat});
  show_named(state_, deal, seat);
  state_.counters = 0;
  sign(deal);
  if (!concerns_a_play(deal, state_.turn)) return end_turn();
  state_.phase = Phase::kRelated;
}

// T-37: a rejection ends the turn.
void Play::reject(Seat seat, Because because) {
  if (log_) log_->tell({.happening = Happening::kRejected, .seat = seat, .because = because});
  state_.counters = 0;
  end_turn();
}

// T-45: one related card, or the end of the turn.
Refusal refuse_related(const State& state, Seat seat, const Action& action) {
  if (!plays_a_card(action.verb) && action.verb != Verb::kEndTurn) return Refusal::kRelatedOnly;
  const Refusal refusal = refuse_for_promise(state, seat, action);
  if (refusal != Refusal::kNone || action.verb == Verb::kEndTurn) return refusal;
  const Refusal unplayable = refuse_playing(state, seat, action);
  if (unplayable != Refusal::kNone) return unplayable;
  return related_cards(state, seat).contains(card_played_by(action)) ? Refusal::kNone : Refusal::kNotRelated;
}

void list_related(const State& state, Seat seat, Actions& actions) {
  const Pledge* due = promise_due(state, seat);
  if (due != nullptr) return list_keeping(state, due->promise, actions);
  actions.add({.verb = Verb::kEndTurn});
  list_playing(state, seat, free_kinds(state, seat) & related_cards(state, seat), actions);
}

// T-40: first what waited for the card, which is done, then what is due at the turn's end.
void Play::end_dealing_turn() {
  const Seat seat = state_.turn;
  settle({.what = Occasion::What::kTurnEnds, .who = seat});
  state_.quiet_turns = state_.in_play.empty() ? static_cast<std::uint16_t>(state_.quiet_turns + 1) : std::uint16_t{0};
  state_.in_play.clear();
  state_.received.clear();
  state_.offer.clear();
  state_.earned = 0;
  state_.roll = {};
  if (const auto over = ending()) return end_game(*over);
  state_.phase = Phase::kDealing;
  state_.turn = left_of(seat, players_of(state_));
}

// T-46: all have passed one after another, or no hand holds a card, or too long no card was played.
std::optional<Ending> Play::ending() const {
  const unsigned players = players_of(state_);
  const bool cards_left =
      std::any_of(state_.hands.begin(), state_.hands.end(), [](const Hand& hand) { return !hand.empty(); });
  if (!cards_left) return Ending::kNoCards;
  if (state_.passes >= players) return Ending::kAllPassed;
  const bool quiet = state_.quiet_turns >= state_.options.quiet_rounds.value * players;
  return quiet ? std::optional(Ending::kQuietRounds) : std::nullopt;
}

// T-47 and T-48.
void Play::end_game(Ending ending) {
  if (log_) log_->tell({.happening = Happening::kGameOver, .ending = ending});
  settle_game_end();
  state_.phase = Phase::kOver;
  unsigned most = 0;
  for (unsigned i = 0; i < players_of(state_); ++i) {
    const unsigned worth = worth_of(state_, seat_at(i));
    most = std::max(most, worth);
    if (log_)
      log_->tell({.amount = static_cast<std::uint16_t>(worth), .happening = Happening::kScored, .seat = seat_at(i)});
  }
  for (unsigned i = 0; i < players_of(state_); ++i) {
    if (worth_of(state_, seat_at(i)) != most) continue;
    if (log_)
      log_->tell({.amount = static_cast<std::uint16_t>(most), .happening = Happening::kWon, .seat = seat_at(i)});
  }
}

}  // namespace mogul::trump
