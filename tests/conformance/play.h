// The game that a script tells, with every position on the way, and the loop that asks a question of many games.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <string>
#include <vector>

#include "core/chance.h"
#include "core/each.h"
#include "core/game.h"
#include "core/match_of.h"
#include "core/record.h"
#include "core/sentence.h"
#include "core/value.h"
#include "core/write_json.h"
#include "tests/conformance/script.h"
#include "tests/conformance/tested_game.h"

namespace mogul::conformance {

template <Value T>
bool same_bytes(const T& a, const T& b) {
  return std::memcmp(&a, &b, sizeof(T)) == 0;
}

// Who may look: every player, and the spectator.
inline std::vector<Seat> onlookers(unsigned players) {
  std::vector<Seat> seats;
  for (unsigned i = 0; i < players; ++i) seats.push_back(seat_at(i));
  seats.push_back(Seat::kNobody);
  return seats;
}

inline std::string name_of(Seat seat) {
  return seat == Seat::kNobody ? "the spectator" : "seat " + std::to_string(index_of(seat));
}

// What can be told about a table before anyone plays at it.
template <Drawn G>
struct Table {
  Config<G> config;
  std::vector<typename G::Action> every_action;  // legal or not
};

template <Drawn G>
struct Play {
  const Table<G>& table;
  Record<G> record;
  std::vector<typename G::State> states;  // before each move, and after the last

  [[nodiscard]] unsigned players() const { return table.config.players; }
  [[nodiscard]] const typename G::State& last() const { return states.back(); }
};

// The listed actions that are not refused: a faulty `list` must not lead where `apply` cannot go.
template <Drawn G>
std::vector<typename G::Action> playable(const typename G::State& state, Seat seat) {
  ActionList<G> listed;
  G::list(state, seat, listed);
  std::vector<typename G::Action> actions;
  for (const auto& action : listed) {
    if (G::refuse(state, seat, action) == G::Refusal::kNone) actions.push_back(action);
  }
  return actions;
}

// Every move that is possible now, whoever makes it: where several seats may act, any of them is next. Of free-form
// actions there is no end, so some of them.
template <Drawn G>
std::vector<Move<G>> possible_moves(const typename G::State& state) {
  std::vector<Move<G>> moves;
  const Seats to_act = G::to_act(state);
  for (unsigned i = 0; i < kSeatsMax; ++i) {
    if (!to_act.contains(seat_at(i))) continue;
    for (const auto& action : playable<G>(state, seat_at(i))) moves.push_back({seat_at(i), action});
    for (const auto& action : free_form_actions<G>(state, seat_at(i))) {
      if (G::refuse(state, seat_at(i), action) == G::Refusal::kNone) moves.push_back({seat_at(i), action});
    }
  }
  return moves;
}

template <Drawn G>
typename G::State after(typename G::State state, const Move<G>& move) {
  G::apply(state, move.seat, move.action, nullptr);
  return state;
}

// Plays the script until its choices or the moves run out.
template <Drawn G>
Play<G> played(const Table<G>& table, const Script& script) {
  Play<G> play{.table = table, .record = {.config = table.config, .seed = seed_from(script.seed)}};
  play.states.push_back(G::setup(table.config, play.record.seed, nullptr));
  for (const std::uint16_t choice : script.choices) {
    const std::vector<Move<G>> moves = possible_moves<G>(play.last());
    if (moves.empty()) break;
    play.record.moves.push_back(moves[choice % moves.size()]);
    play.states.push_back(after<G>(play.last(), play.record.moves.back()));
  }
  return play;
}

// The failure, and the game in which it happened.
template <Drawn G>
std::string told(const Play<G>& play, const std::string& failure) {
  std::string text = failure + "\n  " + std::to_string(play.players()) + " players, options " +
                     to_json(play.table.config.options).dump() + ", seed " + to_hex(play.record.seed);
  for (const Move<G>& move : play.record.moves) {
    text += "\n  " + name_of(move.seat) + ": " + sentence(move.action, Voice{}) + "  " + to_json(move.action).dump();
  }
  return text;
}

// The failure at the first of the last few positions that has one. Every position is among the last few of some script,
// and a script that is cut down to what matters ends with it.
template <Drawn G, class Check>
std::string at_last_positions(const Play<G>& play, Check check) {
  constexpr std::size_t kPositions = 6;
  const std::size_t count = play.states.size();
  for (std::size_t i = count - std::min(count, kPositions); i < count; ++i) {
    const std::string failure = check(play.states[i]);
    if (!failure.empty()) return failure + ", after " + std::to_string(i) + " moves";
  }
  return {};
}

// Calls visit(action) for everything that a seat could try, legal or not.
template <Drawn G, class Visit>
void each_attempt(const Table<G>& table, const typename G::State& state, Seat seat, Visit visit) {
  for (const auto& action : table.every_action) visit(action);
  for (const auto& action : free_form_actions<G>(state, seat)) visit(action);
}

template <Drawn G>
std::vector<Table<G>> every_table() {
  std::vector<Table<G>> tables;
  each_config<G>([&](const Config<G>& config) {
    if (!is_tested<G>(config)) return;
    tables.push_back({.config = config});
    G::each_action(config, [&](const auto& action) { tables.back().every_action.push_back(action); });
  });
  return tables;
}

// Plays to the end, or until `moves_max` moves are made. How many it took.
template <Drawn G>
unsigned play_out(typename G::State& state, std::uint64_t seed, unsigned moves_max) {
  QuickRandom random(seed);
  for (unsigned made = 0; made < moves_max; ++made) {
    const std::vector<Move<G>> moves = possible_moves<G>(state);
    if (moves.empty()) return made;
    state = after<G>(state, moves[random.below(static_cast<std::uint32_t>(moves.size()))]);
  }
  return moves_max;
}

// About as many choices as a game at this table takes, so that scripts end everywhere in a game; long games are seen
// up to a bound.
template <Drawn G>
unsigned usual_length(const Table<G>& table) {
  constexpr unsigned kChoicesMax = 1'500;
  unsigned longest = 0;
  for (std::uint64_t seed = 0; seed < 4; ++seed) {
    auto state = G::setup(table.config, seed_from(seed), nullptr);
    longest = std::max(longest, play_out<G>(state, seed, kChoicesMax));
  }
  return longest;
}

// Asks about so many games at every table, the smallest first. What `check(play)` says first against one of them.
template <Drawn G, class Check>
std::string in_random_games(unsigned games, Check check) {
  for (const Table<G>& table : every_table<G>()) {
    const std::string failure = failure_in_scripts(games, usual_length<G>(table), [&](const Script& script) {
      const Play<G> play = played<G>(table, script);
      const std::string found = check(play);
      return found.empty() ? found : told<G>(play, found);
    });
    if (!failure.empty()) return failure;
  }
  return {};
}

}  // namespace mogul::conformance
