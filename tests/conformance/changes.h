// A state is a value, and every action takes one sound state to the next.
#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstring>
#include <string>
#include <vector>

#include "core/digest.h"
#include "core/game.h"
#include "core/holes.h"
#include "core/match_of.h"
#include "core/record.h"
#include "core/value.h"
#include "tests/conformance/play.h"
#include "tests/conformance/tested_game.h"

namespace mogul::conformance {

template <Drawn G>
std::string unsound(const Config<G>& config, const typename G::State& state) {
  std::string failure = text_of(G::flaw(state));
  if (failure.empty()) failure = TestedGame<G>::miscount(state);
  if (!failure.empty()) return failure;
  if (has_holes(state)) return "a card of the state is hidden from everyone";
  if (G::config_of(state) != config) return "the state has forgotten the table it is played at";
  const Seats to_act = G::to_act(state);
  if (to_act.empty() == G::winners(state).empty()) return "a game is won exactly when nobody is to act any more";
  for (unsigned i = 0; i < kSeatsMax; ++i) {
    if (!to_act.contains(seat_at(i))) continue;
    if (i >= config.players) return "a seat is to act that the table does not have";
    if (playable<G>(state, seat_at(i)).empty()) return name_of(seat_at(i)) + " is to act and can do nothing";
  }
  return {};
}

// Not only the move that was made: every move that could have been made leads to a sound state.
template <Drawn G>
std::string invariants_hold(const Play<G>& play) {
  for (const auto& state : play.states) {
    const std::string failure = unsound<G>(play.table.config, state);
    if (!failure.empty()) return failure;
  }
  for (const Move<G>& move : possible_moves<G>(play.last())) {
    const std::string failure = unsound<G>(play.table.config, after<G>(play.last(), move));
    if (!failure.empty()) return failure + ", after " + to_json(move.action).dump();
  }
  return {};
}

template <Drawn G>
std::string copies_are_values(const Play<G>& play) {
  const auto& original = play.last();
  const typename G::State kept = original;
  typename G::State copy = original;
  const std::vector<Move<G>> moves = possible_moves<G>(original);
  const auto before = moves.empty() ? original : after<G>(original, moves.front());
  play_out<G>(copy, digest_of(original), 100);
  if (!same_bytes(kept, original)) return "playing on with a copy changes the original";
  const auto again = moves.empty() ? original : after<G>(original, moves.front());
  if (!same_bytes(before, again)) return "the same move on equal states leads elsewhere after a copy was played on";
  return {};
}

// Equal is what is equal byte for byte, since states are hashed and compared as they lie: a state in which any one
// byte is another is another state.
template <Drawn G>
std::string equality_overlooks_a_byte(const typename G::State& state) {
  for (std::size_t i = 0; i < sizeof state; ++i) {
    std::array<unsigned char, sizeof state> bytes{};
    std::memcpy(bytes.data(), &state, sizeof state);
    bytes[i] ^= 1U;  // the lowest bit, so that a truth value stays one
    if (std::bit_cast<typename G::State>(bytes) == state)
      return "== overlooks byte " + std::to_string(i) + " of a state";
  }
  return {};
}

template <Drawn G>
std::string copies_are_equal_and_independent(const Play<G>& play) {
  const std::string failure = equality_overlooks_a_byte<G>(play.last());
  return failure.empty() ? copies_are_values(play) : failure;
}

// Whoever listens does not change what happens.
template <Drawn G>
std::string listeners_change_nothing(const Play<G>& play) {
  EventLog<typename G::Event> deal;
  const typename G::State heard_deal = G::setup(play.table.config, play.record.seed, &deal);
  if (!same_bytes(heard_deal, G::setup(play.table.config, play.record.seed, nullptr))) {
    return "what is dealt depends on who listens";
  }
  for (const Move<G>& move : possible_moves<G>(play.last())) {
    EventLog<typename G::Event> log;
    typename G::State heard = play.last();
    G::apply(heard, move.seat, move.action, &log);
    if (!same_bytes(heard, after<G>(play.last(), move))) {
      return "what happens depends on who listens: " + to_json(move.action).dump();
    }
  }
  return {};
}

// The same seed and the same moves: the same game.
template <Drawn G>
std::string games_are_determined(const Play<G>& play) {
  typename G::State state = G::setup(play.table.config, play.record.seed, nullptr);
  for (std::size_t i = 0;; ++i) {
    if (!same_bytes(state, play.states[i])) return "the same game played again is another one";
    if (i == play.record.moves.size()) return {};
    state = after<G>(state, play.record.moves[i]);
  }
}

}  // namespace mogul::conformance
