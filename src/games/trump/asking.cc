// What a seat is asked, and what is played for one that does not answer.
#include <array>
#include <string>

#include "core/game.h"
#include "core/sentence.h"
#include "core/value.h"
#include "core/view.h"
#include "games/trump/action.h"
#include "games/trump/action_list.h"
#include "games/trump/chapters.h"
#include "games/trump/game.h"
#include "games/trump/state.h"
#include "games/trump/table.h"
#include "games/trump/text.h"

namespace mogul {
namespace {

using namespace trump;

std::string property_for_sale(const State& state) { return text_of(state.auction.property, {}); }

std::string question_on_turn(const State& state, Seat seat) {
  if (promise_due(state, seat) != nullptr) return "Your turn: play the card that you promised to play.";
  return "Your turn: play a card, offer a deal, or pass.";
}

std::string question_in_bidding(const State& state, Seat seat) {
  if (is_out(bidder_of(state, seat))) {
    return "You are out of the bidding for the " + property_for_sale(state) + ": come back with a card, or pass.";
  }
  return "The highest bid for the " + property_for_sale(state) + " is " +
         millions(bidder_of(state, highest_bidder(state)).bid) + ": raise yours, play a bidding card, or pass.";
}

}  // namespace

std::string Trump::question(const View<Trump>& view, const Voice& voice) {
  const State& state = view.seen();
  switch (state.phase) {
    case Phase::kBuying:
      return "Your turn: roll the die, or play a card.";
    case Phase::kUndrawn:
      return "Your turn: draw a card first, then roll the die or play a card.";
    case Phase::kRob:
      return "You rolled a T: from whom do you take a card?";
    case Phase::kPut:
      return "Into which unowned property's box does the money go?";
    case Phase::kBroker:
      return "Which property do you put up for sale?";
    case Phase::kTrade:
      return "You may trade a property of yours for another: which for which?";
    case Phase::kOpening:
      return "What do you bid for the " + property_for_sale(state) + "? Nobody sees it before all have bid.";
    case Phase::kBidding:
      return question_in_bidding(state, view.seat());
    case Phase::kRaising:
      return "Your bid for the " + property_for_sale(state) + " is " + millions(bidder_of(state, view.seat()).bid) +
             " now: raise it further, or let it stand.";
    case Phase::kSurrender:
      return "You can't pay the tax of " + text_of(state.turn, voice) + ": which property do you give instead?";
    case Phase::kDealing:
      return question_on_turn(state, view.seat());
    case Phase::kAnswer:
      return text_of(state.offer[0].proposer, voice) + " offers you a deal: accept, reject, or make a counter-offer.";
    case Phase::kRelated:
      return promise_due(state, view.seat()) != nullptr ? "Play the card that you promised to play."
                                                        : "You may play a card that has to do with the deal.";
    case Phase::kOver:
      break;
  }
  return {};
}

// Whoever is silent keeps what there is: the first of these that may be done. T-44: where a promised play is demanded,
// nothing else is listed.
Trump::Action Trump::null_action(const State& seen, Seat seat) {
  constexpr std::array kQuiet = {Verb::kPass, Verb::kReject, Verb::kEndTurn, Verb::kKeep,  Verb::kStand,
                                 Verb::kDraw, Verb::kRoll,   Verb::kBid,     Verb::kRaise, Verb::kInvest};
  Actions actions;
  list(seen, seat, actions);
  for (const Verb verb : kQuiet) {
    for (const Action& action : actions) {
      if (action.verb == verb) return action;
    }
  }
  return actions[0];
}

// Whoever is out can only come back by a card (T-31). A bid and an offer are too weighty to pass unread.
Window Trump::window(const State& seen, Seat seat) {
  if (seen.phase == Phase::kBidding) return is_out(bidder_of(seen, seat)) ? Window::kPassing : Window::kGrave;
  return seen.phase == Phase::kAnswer ? Window::kGrave : Window::kNone;
}

// Investors are laid on the table one by one, before the bid stands.
bool Trump::is_foreseeable(const Action& action) { return action.verb == Verb::kInvest; }

void Trump::put_on_turn(State& next, Seat seat) {
  next.phase = next.part == Part::kBuying ? Phase::kBuying : Phase::kDealing;
  next.turn = seat;
}

// An empty deal is refused for what it lacks where any can be made.
bool Trump::is_form_open(const State& seen, Seat seat, const Action& blank) {
  return refuse(seen, seat, blank) == Refusal::kNotTheParties;
}

}  // namespace mogul
