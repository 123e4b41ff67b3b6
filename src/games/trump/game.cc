// The game as a whole: the set-up, whose move it is, and one switch over the phases for legality and one over the verbs
// for play.
#include "games/trump/game.h"

#include <algorithm>
#include <cassert>
#include <cstdint>

#include "core/chance.h"
#include "core/enforce.h"
#include "core/game.h"
#include "core/value.h"
#include "games/trump/action.h"
#include "games/trump/book.h"
#include "games/trump/chapters.h"
#include "games/trump/event.h"
#include "games/trump/knowledge.h"
#include "games/trump/state.h"
#include "games/trump/table.h"

namespace mogul {
namespace trump {

void Play::act(Seat seat, const Action& action) {
  switch (action.verb) {
    case Verb::kDraw:
      state_.phase = Phase::kBuying;
      return draw_card(seat);
    case Verb::kRoll:
      return start_roll(RollFor::kMove, 1);
    case Verb::kPlay:
      return play_card(seat, action.card);
    case Verb::kTax:
      return tax(seat, action.seat);
    case Verb::kForceSale:
      return force_sale(seat, action.property);
    case Verb::kRob:
      return rob(seat, action.seat);
    case Verb::kPut:
      return put(action.property);
    case Verb::kSell:
      return start_sale(action.property);
    case Verb::kTrade:
      return trade(seat, action.property, action.other);
    case Verb::kKeep:
      return keep(seat);
    case Verb::kBid:
      return bid(seat, action.amount);
    case Verb::kInvest:
      return invest(seat, action.card);
    case Verb::kRaise:
      return raise_to(seat, action.amount);
    case Verb::kStand:
      return finish_raise(seat);
    case Verb::kKnockOut:
      return knock_out(seat, action.seat);
    case Verb::kComeBack:
      return come_back(seat);
    case Verb::kPass:
      return state_.phase == Phase::kBidding ? pass_bidding(seat) : pass_turn(seat);
    case Verb::kSurrender:
      return surrender(seat, action.property);
    case Verb::kOffer:
      return propose(action.deal, Happening::kOffered);
    case Verb::kAccept:
      return accept(seat);
    case Verb::kReject:
      return reject(seat, action.because);
    case Verb::kCounter:
      ++state_.counters;
      return propose(action.deal, Happening::kCountered);
    case Verb::kEndTurn:
      return end_turn();
  }
}

}  // namespace trump

namespace {

using namespace trump;

// T-3: everyone rolls, and equal highest roll again; whoever is left begins.
Seat roll_for_the_start(unsigned players, ChanceStream& random, EventLog<Event>* log) {
  Seats rolling;
  for (unsigned i = 0; i < players; ++i) rolling.insert(seat_at(i));
  while (rolling.size() > 1) {
    Seats highest;
    unsigned best = 0;
    for (unsigned i = 0; i < players; ++i) {
      if (!rolling.contains(seat_at(i))) continue;
      const unsigned face = 1 + random.below(kDieT);
      if (log) log->tell({.happening = Happening::kRolled, .seat = seat_at(i), .face = static_cast<Face>(face)});
      if (face > best) highest = Seats();
      if (face >= best) highest.insert(seat_at(i));
      best = std::max(best, face);
    }
    rolling = highest;
  }
  const Seat first = rolling.first();
  if (log) log->tell({.happening = Happening::kBegan, .seat = first});
  return first;
}

Refusal refuse_in_phase(const State& state, Seat seat, const Action& action) {
  switch (state.phase) {
    case Phase::kBuying:
    case Phase::kUndrawn:
      return refuse_buying(state, seat, action);
    case Phase::kRob:
      return refuse_rob(state, seat, action);
    case Phase::kPut:
      return refuse_put(state, action);
    case Phase::kBroker:
      return refuse_broker(state, action);
    case Phase::kTrade:
      return refuse_trade(state, seat, action);
    case Phase::kOpening:
      return refuse_opening(state, seat, action);
    case Phase::kBidding:
      return refuse_bidding(state, seat, action);
    case Phase::kRaising:
      return refuse_raising(state, seat, action);
    case Phase::kSurrender:
      return refuse_surrender(state, seat, action);
    case Phase::kDealing:
      return refuse_dealing(state, seat, action);
    case Phase::kAnswer:
      return refuse_answer(state, seat, action);
    case Phase::kRelated:
      return refuse_related(state, seat, action);
    case Phase::kOver:
      break;
  }
  return Refusal::kGameOver;
}

Refusal verdict(const State& state, Seat seat, const Action& action) {
  if (state.phase == Phase::kOver) return Refusal::kGameOver;
  if (Trump::to_act(state).contains(seat)) return refuse_in_phase(state, seat, action);
  const bool has_bid = state.phase == Phase::kOpening && is_player(state, seat) && action.verb == Verb::kBid;
  if (!has_bid) return Refusal::kNotYourTurn;
  const bool bound = no_bid_pledge(state, seat, state.auction.property) != nullptr;
  return bound ? Refusal::kPromisedNoBid : Refusal::kBidFinal;
}

}  // namespace

Seats Trump::to_act(const State& state) {
  switch (state.phase) {
    case Phase::kBuying:
    case Phase::kUndrawn:
    case Phase::kRob:
    case Phase::kPut:
    case Phase::kBroker:
    case Phase::kTrade:
    case Phase::kDealing:
    case Phase::kRelated:
      return Seats(state.turn);
    case Phase::kOpening: {
      Seats undecided;
      for (unsigned i = 0; i < players_of(state); ++i) {
        if (state.auction.bidders[i].opening == Opening::kOpen) undecided.insert(seat_at(i));
      }
      return undecided;
    }
    case Phase::kBidding:
    case Phase::kRaising:
      return Seats(state.auction.turn);
    case Phase::kSurrender:
      return Seats(state.taxed);
    case Phase::kAnswer:
      return Seats(state.offer[0].partner);
    case Phase::kOver:
      break;
  }
  return {};
}

Refusal Trump::refuse(const State& state, Seat seat, const Action& action) {
  return enforced(kRefusals, verdict(state, seat, action));
}

void Trump::list(const State& state, Seat seat, Actions& actions) {
  actions.clear();
  if (!to_act(state).contains(seat)) return;
  switch (state.phase) {
    case Phase::kBuying:
    case Phase::kUndrawn:
      return list_buying(state, seat, actions);
    case Phase::kRob:
      return list_rob(state, seat, actions);
    case Phase::kPut:
      return list_put(state, actions);
    case Phase::kBroker:
      return list_broker(state, actions);
    case Phase::kTrade:
      return list_trade(state, seat, actions);
    case Phase::kOpening:
      return list_opening(state, seat, actions);
    case Phase::kBidding:
      return list_bidding(state, seat, actions);
    case Phase::kRaising:
      return list_raising(state, seat, actions);
    case Phase::kSurrender:
      return list_surrender(state, seat, actions);
    case Phase::kDealing:
      return list_dealing(state, seat, actions);
    case Phase::kAnswer:
      return list_answer(state, seat, actions);
    case Phase::kRelated:
      return list_related(state, seat, actions);
    case Phase::kOver:
      return;
  }
}

// T-3: the highest roller begins.
State Trump::setup(const Config& config, const Seed& seed, EventLog<Event>* log) {
  State state = blank(config);
  state.chance.seed = seed;
  {
    ChanceStream random(state.chance);
    shuffle_deck(state, random);
    state.first = roll_for_the_start(config.players, random, log);
  }
  deal(state, log);
  return state;
}

// T-2: five cards each.
void Trump::deal(State& next, EventLog<Event>* log) {
  for (unsigned i = 0; i < players_of(next); ++i) {
    for (unsigned card = 0; card < kHandAtStart; ++card) trump::draw_card(next, seat_at(i));
    if (!log) continue;
    Event event{.happening = Happening::kDealt, .seat = seat_at(i)};
    for (const Slot& slot : next.hands[i]) event.cards.push_back(slot.card);
    log->tell(event);
  }
  Play(next, log).begin_turn(next.first);
}

void Trump::apply(State& next, Seat seat, const Action& action, EventLog<Event>* log) {
  assert(refuse(next, seat, action) == Refusal::kNone);
  Play(next, log).act(seat, action);
}

// T-48: the most wins; equal highest totals share the win.
Seats Trump::winners(const State& state) {
  Seats best;
  if (state.phase != Phase::kOver) return best;
  unsigned most = 0;
  for (unsigned i = 0; i < players_of(state); ++i) most = std::max(most, worth_of(state, seat_at(i)));
  for (unsigned i = 0; i < players_of(state); ++i) {
    if (worth_of(state, seat_at(i)) == most) best.insert(seat_at(i));
  }
  return best;
}

std::int32_t Trump::standing(const State& state, Seat seat) { return static_cast<std::int32_t>(worth_of(state, seat)); }

}  // namespace mogul
