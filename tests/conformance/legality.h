// Legality is defined once: what `list` gives and what `refuse` says agree, and asking changes nothing.
#pragma once

#include <algorithm>
#include <cstddef>
#include <string>
#include <vector>

#include "core/chair.h"
#include "core/game.h"
#include "core/match_of.h"
#include "core/value.h"
#include "core/write_json.h"
#include "tests/conformance/play.h"
#include "tests/conformance/tested_game.h"

namespace mogul::conformance {

template <Drawn G>
std::string text_of_move(Seat seat, const typename G::Action& action) {
  return name_of(seat) + ", " + to_json(action).dump();
}

template <Drawn G>
bool contains(const ActionList<G>& actions, const typename G::Action& action) {
  return std::find(actions.begin(), actions.end(), action) != actions.end();
}

// Every refusal has a name, a rule and a sentence.
template <Drawn G>
bool is_explained(typename G::Refusal refusal) {
  return std::any_of(std::begin(G::kRefusals), std::end(G::kRefusals), [&](const auto& row) {
    return row.refusal == refusal && !row.code.empty() && !row.rule.empty() && !row.sentence.empty();
  });
}

template <Drawn G>
std::string listed_wrongly(const typename G::State& state, Seat seat, const ActionList<G>& listed) {
  for (unsigned i = 0; i < listed.size(); ++i) {
    if (std::find(listed.begin(), listed.begin() + i, listed[i]) != listed.begin() + i) {
      return "an action is listed twice: " + text_of_move<G>(seat, listed[i]);
    }
    if (G::refuse(state, seat, listed[i]) != G::Refusal::kNone) {
      return "a listed action is refused: " + text_of_move<G>(seat, listed[i]);
    }
  }
  return {};
}

template <Drawn G>
std::string listed_and_refused(const Table<G>& table, const typename G::State& state, Seat seat) {
  ActionList<G> listed;
  G::list(state, seat, listed);
  G::list(state, seat, listed);  // a list that is not cleared first would be twice as long
  std::string failure = listed_wrongly<G>(state, seat, listed);
  unsigned found = 0;
  each_attempt(table, state, seat, [&](const auto& action) {
    if (!failure.empty()) return;
    const auto refusal = G::refuse(state, seat, action);
    const bool listed_here = refusal == G::Refusal::kNone && contains<G>(listed, action);
    found += listed_here ? 1 : 0;
    if (refusal == G::Refusal::kNone ? !listed_here && !is_free_form<G>(action) : !is_explained<G>(refusal)) {
      failure = (refusal == G::Refusal::kNone ? "a legal action is not listed: " : "a refusal without a reason: ") +
                text_of_move<G>(seat, action);
    }
  });
  const auto free = std::count_if(listed.begin(), listed.end(), is_free_form<G>);
  if (failure.empty() && found + static_cast<unsigned>(free) < listed.size()) {
    failure = "a listed action is not among those of each_action, for " + name_of(seat);
  }
  return failure;
}

// Seats that are not to act, the spectator and a chair that the table does not have can do nothing.
template <Drawn G>
std::string list_and_refuse_agree(const Play<G>& play) {
  std::vector<Seat> seats = onlookers(play.players());
  seats.push_back(seat_at(play.players()));
  return at_last_positions(play, [&](const typename G::State& state) {
    for (const Seat seat : seats) {
      std::string failure = listed_and_refused<G>(play.table, state, seat);
      if (!failure.empty()) return failure;
      if (!G::to_act(state).contains(seat) && !playable<G>(state, seat).empty()) {
        return name_of(seat) + " is not to act and yet can";
      }
    }
    return std::string();
  });
}

template <Drawn G>
std::string asking_changes_nothing(const Play<G>& play) {
  return at_last_positions(play, [&](const typename G::State& state) {
    typename G::State asked = state;
    for (const Seat seat : onlookers(play.players())) {
      std::string failure;
      each_attempt(play.table, state, seat, [&](const auto& action) {
        G::refuse(asked, seat, action);
        const bool changed = failure.empty() && !same_bytes(asked, state);
        if (changed) failure = "refuse changes the state: " + text_of_move<G>(seat, action);
      });
      if (!failure.empty()) return failure;
      ActionList<G> listed;
      G::list(asked, seat, listed);
      if (!same_bytes(asked, state)) return "list changes the state for " + name_of(seat);
    }
    return std::string();
  });
}

// Some of the refused actions, tried on a match.
template <Drawn G>
std::string refused_move_is_not_made(const Play<G>& play) {
  Record<G> start = play.record;
  start.moves.clear();
  start.position = play.last();
  MatchOf<G> match(start);
  const Json before = match.referee().position();
  const std::size_t stride = play.table.every_action.size() / 16 + 1;
  for (const Seat seat : onlookers(play.players())) {
    for (std::size_t i = seat == Seat::kNobody ? 0 : index_of(seat); i < play.table.every_action.size(); i += stride) {
      const auto& action = play.table.every_action[i];
      if (G::refuse(play.last(), seat, action) == G::Refusal::kNone) continue;
      const Json json = to_json(action);
      Chair chair(match, seat);
      if (!chair.view().check(json)) return "a match accepts what is refused: " + text_of_move<G>(seat, action);
      if (!chair.play(json)) return "a match plays what is refused: " + text_of_move<G>(seat, action);
      if (match.referee().position() != before || match.moves() != 0 || !match.referee().events_since(0, {}).empty()) {
        return "a refused action changes the match: " + text_of_move<G>(seat, action);
      }
    }
  }
  return {};
}

template <Drawn G>
std::string refusals_change_nothing(const Play<G>& play) {
  const std::string failure = asking_changes_nothing(play);
  return failure.empty() ? refused_move_is_not_made(play) : failure;
}

}  // namespace mogul::conformance
