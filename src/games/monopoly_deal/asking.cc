// What a seat is asked, and what is played for one that does not answer.
#include <algorithm>
#include <string>

#include "core/each.h"
#include "core/enum_set.h"
#include "core/game.h"
#include "core/sentence.h"
#include "core/value.h"
#include "core/view.h"
#include "games/monopoly_deal/action.h"
#include "games/monopoly_deal/cards.h"
#include "games/monopoly_deal/game.h"
#include "games/monopoly_deal/laid.h"
#include "games/monopoly_deal/state.h"
#include "games/monopoly_deal/table.h"

namespace mogul {
namespace {

using namespace monopoly_deal;

std::string millions(unsigned sum) { return std::to_string(sum) + "M"; }

std::string question_on_turn(const State& state) {
  const unsigned left = plays_left(state);
  if (left == 0) return "You have played three cards: re-lay your properties, or end your turn.";
  const std::string more = state.plays > 0 ? "more " : "";
  return left == 1 ? "Your turn: play one " + more + "card, or end it."
                   : "Your turn: play up to " + std::to_string(left) + " " + more + "cards, or end it.";
}

std::string question_to_answer(const State& state, const Voice& voice) {
  const Demand& demand = state.demand[0];
  const std::string card(row_of(demand.card).text);
  const bool asks_target = answerer_of(state) == demand.target;
  if (asks_target && demand.noes == 0) {
    return text_of(state.turn, voice) + " plays " + card + " against you: accept, or just say no.";
  }
  const Seat other = asks_target ? state.turn : demand.target;
  return text_of(other, voice) + " says no: accept, or say no to that.";
}

// What it costs to part with a card in that way; properties are missed more than money.
unsigned cost_of(const Action& action) {
  constexpr unsigned kDearly = 100;
  switch (action.verb) {
    case Verb::kPayFromBank:
    case Verb::kPutBack:
      return value_of(action.card);
    case Verb::kPayProperty:
      return kDearly + value_of(action.laid);
    case Verb::kPayHouse:
      return kDearly + value_of(Card::kHouse);
    case Verb::kPayHotel:
      return kDearly + value_of(Card::kHotel);
    default:
      return 0;
  }
}

}  // namespace

std::string MonopolyDeal::question(const View<MonopolyDeal>& view, const Voice& voice) {
  const State& state = view.seen();
  switch (state.phase) {
    case Phase::kPlay:
      return question_on_turn(state);
    case Phase::kAnswer:
      return question_to_answer(state, voice);
    case Phase::kPay:
      return "You owe " + text_of(state.turn, voice) + " " + millions(state.demand[0].amount - state.demand[0].paid) +
             ": pay with a card from your bank or your properties.";
    case Phase::kChoose:
      return "Choose which colour the wildcard you were given counts as.";
    case Phase::kPutBack:
      return "Your turn is over: put " + counted_cards(hand_of(state, view.seat()).size() - kHandLimit) +
             " under the draw pile.";
    case Phase::kOver:
      break;
  }
  return {};
}

// Whoever is silent plays no card, lets things happen and pays as cheaply as can be.
Action MonopolyDeal::null_action(const State& seen, Seat seat) {
  if (seen.phase == Phase::kPlay) return {.verb = Verb::kEndTurn};
  if (seen.phase == Phase::kAnswer) return {.verb = Verb::kAccept};
  ActionList<MonopolyDeal> actions;
  list(seen, seat, actions);
  return *std::min_element(actions.begin(), actions.end(),
                           [](const Action& a, const Action& b) { return cost_of(a) < cost_of(b); });
}

// MD-20. Only money may be let go unread.
Window MonopolyDeal::window(const State& seen, Seat seat) {
  if (seen.phase != Phase::kAnswer) return Window::kNone;
  return seat == seen.demand[0].target && asks_for_money(seen.demand[0].card) ? Window::kPassing : Window::kGrave;
}

// MD-20: clockwise from the active player's left, so whoever sits between the one who is asked and the active player is
// still to come.
bool MonopolyDeal::ask_early(State& next, Seat seat) {
  if (next.demand.empty() || !asks_everybody(next.demand[0].card) || seat == next.turn) return false;
  const unsigned players = players_of(next);
  const auto place = [&](Seat of) { return (index_of(of) + players - index_of(next.turn)) % players; };
  Demand& demand = next.demand[0];
  if (place(seat) <= place(demand.target)) return false;
  demand.target = seat;
  demand.noes = 0;
  demand.paid = 0;
  next.phase = hand_of(next, seat).empty() ? Phase::kPay : Phase::kAnswer;
  return next.phase == Phase::kAnswer || can_pay(next, seat);
}

// MD-3 to MD-7: but for the cards that one will draw.
void MonopolyDeal::put_on_turn(State& next, Seat seat) {
  next.phase = Phase::kPlay;
  next.turn = seat;
  next.plays = 0;
  next.relays = 0;
  next.demand.clear();
}

// MD-7: any re-laying is judged, more than is listed.
bool MonopolyDeal::is_form_open(const State& seen, Seat seat, const Action& blank) {
  bool open = false;
  each_described_like(blank, players_of(seen),
                      [&](const Action& action) { open = open || refuse(seen, seat, action) == Refusal::kNone; });
  return open;
}

// What one lays before oneself, pays, puts back or lets happen draws no card that one would see.
bool MonopolyDeal::is_foreseeable(const Action& action) {
  constexpr EnumSet<Verb> kForeseeable = {Verb::kBank,       Verb::kLay,      Verb::kRelay,       Verb::kBuildHouse,
                                          Verb::kBuildHotel, Verb::kRentAll,  Verb::kRentOne,     Verb::kPayFromBank,
                                          Verb::kPayHouse,   Verb::kPayHotel, Verb::kPayProperty, Verb::kChoose,
                                          Verb::kPutBack,    Verb::kAccept};
  return kForeseeable.contains(action.verb);
}

}  // namespace mogul
