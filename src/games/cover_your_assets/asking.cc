// What a seat is asked, and what is played for one that does not answer.
#include <algorithm>
#include <string>

#include "core/game.h"
#include "core/sentence.h"
#include "core/value.h"
#include "core/view.h"
#include "games/cover_your_assets/action.h"
#include "games/cover_your_assets/cards.h"
#include "games/cover_your_assets/game.h"
#include "games/cover_your_assets/state.h"
#include "games/cover_your_assets/table.h"

namespace mogul {
namespace {

using namespace cover_your_assets;

std::string show_one(const State& state) { return std::string(row_of(contested_asset(state)).text) + " or a wild"; }

// The card that is missed least: the cheapest, and no wild as long as there is an asset.
Card least_of(const Hand& hand) {
  return *std::min_element(hand.begin(), hand.end(), [](Card a, Card b) {
    if (is_asset(a) != is_asset(b)) return is_asset(a);
    return row_of(a).value.dollars < row_of(b).value.dollars;
  });
}

}  // namespace

std::string CoverYourAssets::question(const View<CoverYourAssets>& view, const Voice& voice) {
  const State& state = view.seen();
  switch (state.phase) {
    case Phase::kTurn:
      return "Your turn: lay a pair, take the top discard, go for somebody's top set, or discard a card.";
    case Phase::kDefend:
      return text_of(state.turn, voice) + " goes for your " + std::string(row_of(contested_asset(state)).text) +
             " set: show " + show_one(state) + ", or yield the set.";
    case Phase::kPress:
      return text_of(state.challenge[0].owner, voice) + " defends the set: show another " + show_one(state) +
             ", or stop.";
    case Phase::kPickUp:
      return "Pick up your cards, or leave them and play on with what you hold.";
    case Phase::kOver:
      break;
  }
  return {};
}

Action CoverYourAssets::null_action(const State& seen, Seat seat) {
  switch (seen.phase) {
    case Phase::kTurn:
      return {.verb = Verb::kDiscard, .card = least_of(hand_of(seen, seat))};
    case Phase::kDefend:
      return {.verb = Verb::kYield};
    case Phase::kPress:
      return {.verb = Verb::kStop};
    case Phase::kPickUp:
    case Phase::kOver:
      break;
  }
  return {.verb = Verb::kPickUp};
}

// CYA-10: a set is at stake.
Window CoverYourAssets::window(const State& seen, Seat /*seat*/) {
  return seen.phase == Phase::kDefend || seen.phase == Phase::kPress ? Window::kGrave : Window::kNone;
}

void CoverYourAssets::put_on_turn(State& next, Seat seat) {
  next.phase = Phase::kTurn;
  next.turn = seat;
}

// What one goes for, as it lies open: the card, where one's own does not say so, and what the set is worth.
std::string CoverYourAssets::remark(const View<CoverYourAssets>& view, const Action& action) {
  const State& seen = view.seen();
  const auto other = [&](Card card) { return card == action.card ? std::string() : std::string(row_of(card).text); };
  if (action.verb == Verb::kTake) return other(seen.discard_pile.back());
  if (action.verb != Verb::kSteal) return {};
  const Set& top = stack_of(seen, action.from).back();
  const std::string asset = other(top.asset);
  return (asset.empty() ? asset : asset + ", ") + text_of(value_of(top));
}

// Every action but a challenge is followed by drawing, and what is shown is shown for good.
bool CoverYourAssets::is_foreseeable(const Action& /*action*/) { return false; }

}  // namespace mogul
