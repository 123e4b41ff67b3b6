// The game as a whole: which chapter judges and lists an action in a phase, which one carries it out, and who wins.
#include "games/cover_your_assets/game.h"

#include <algorithm>
#include <cassert>
#include <cstdint>

#include "core/chance.h"
#include "core/enforce.h"
#include "core/game.h"
#include "core/value.h"
#include "games/cover_your_assets/action.h"
#include "games/cover_your_assets/chapters.h"
#include "games/cover_your_assets/state.h"
#include "games/cover_your_assets/table.h"

namespace mogul {
namespace cover_your_assets {

// CYA-3: one action is the turn, unless it opens a challenge that is yet to be settled.
void Play::act(Seat seat, const Action& action) {
  switch (action.verb) {
    case Verb::kPair:
      lay_pair(seat, action);
      break;
    case Verb::kTake:
      take_discard(seat, action.card);
      break;
    case Verb::kDiscard:
      discard(seat, action.card);
      break;
    case Verb::kSteal:
      challenge(seat, action);
      break;
    case Verb::kShow:
      show(seat, action.card);
      break;
    case Verb::kYield:
      yield_set();
      break;
    case Verb::kStop:
      stop();
      break;
    case Verb::kPickUp:  // is what the end of the turn does
      break;
    case Verb::kLeave:
      leave(seat);
      break;
  }
  const bool unsettled = state_.phase == Phase::kDefend || state_.phase == Phase::kPress;
  if (!unsettled) end_turn();
}

}  // namespace cover_your_assets

namespace {

using namespace cover_your_assets;

Refusal verdict(const State& state, Seat seat, const Action& action) {
  if (state.phase == Phase::kOver) return Refusal::kGameOver;
  if (seat != actor_of(state)) return Refusal::kNotYourTurn;
  switch (state.phase) {
    case Phase::kTurn:
      return refuse_on_turn(state, seat, action);
    case Phase::kDefend:
    case Phase::kPress:
      return refuse_in_challenge(state, seat, action);
    case Phase::kPickUp:
      return refuse_at_pick_up(action);
    case Phase::kOver:
      break;
  }
  return Refusal::kGameOver;
}

}  // namespace

// CYA-2: in the first round the last seat deals, so the first seat begins.
State CoverYourAssets::setup(const Config& config, const Seed& seed, EventLog<Event>* log) {
  State state = blank(config);
  state.chance.seed = seed;
  Play(state, log).begin_round();
  return state;
}

void CoverYourAssets::deal(State& next, EventLog<Event>* log) { Play(next, log).deal(); }

Refusal CoverYourAssets::refuse(const State& state, Seat seat, const Action& action) {
  return enforced(kRefusals, verdict(state, seat, action));
}

void CoverYourAssets::list(const State& state, Seat seat, ActionList<CoverYourAssets>& actions) {
  actions.clear();
  if (seat != actor_of(state)) return;
  switch (state.phase) {
    case Phase::kTurn:
      return list_on_turn(state, seat, actions);
    case Phase::kDefend:
    case Phase::kPress:
      return list_in_challenge(state, seat, actions);
    case Phase::kPickUp:
      return list_at_pick_up(actions);
    case Phase::kOver:
      return;
  }
}

void CoverYourAssets::apply(State& next, Seat seat, const Action& action, EventLog<Event>* log) {
  assert(refuse(next, seat, action) == Refusal::kNone);
  Play(next, log).act(seat, action);
}

// CYA-17: the highest total; equal highest share the win.
Seats CoverYourAssets::winners(const State& state) {
  Seats best;
  if (state.phase != Phase::kOver) return best;
  const Money highest = *std::max_element(state.totals.begin(), state.totals.end());
  for (unsigned i = 0; i < players_of(state); ++i) {
    if (state.totals[i] == highest) best.insert(seat_at(i));
  }
  return best;
}

// CYA-16: hands and discards count nothing.
std::int32_t CoverYourAssets::standing(const State& state, Seat seat) {
  Money sum = state.totals[index_of(seat)];
  if (state.phase != Phase::kOver) sum += stack_value(stack_of(state, seat));  // at the end the totals hold it already
  return sum.dollars;
}

}  // namespace mogul
