// A game as set-up, seed and moves. Replay, audit, undo and recovery are folds over it (read_record.h reads one).
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/bundle.h"
#include "core/chance.h"
#include "core/describe.h"
#include "core/digest.h"
#include "core/game.h"
#include "core/json.h"
#include "core/value.h"
#include "core/write_json.h"

namespace mogul {

template <Game G>
struct Move {
  Seat seat = Seat::kNobody;
  typename G::Action action{};
  friend bool operator==(const Move&, const Move&) = default;
};

template <Game G>
struct Description<Move<G>> {
  static constexpr std::string_view kName = "Move";
  static constexpr auto kFields = Bundle(Field{"seat", &Move<G>::seat}, Field{"action", &Move<G>::action});
};

template <Game G>
struct Record {
  Config<G> config;
  Seed seed;
  std::optional<typename G::State> position;  // where it began, if not with a deal
  std::vector<Move<G>> moves;
  friend bool operator==(const Record&, const Record&) = default;
};

// A game that begins with a position has no deal to tell of.
template <Game G>
typename G::State first_state(const Record<G>& record, EventLog<typename G::Event>* log) {
  return record.position ? *record.position : G::setup(record.config, record.seed, log);
}

template <Game G>
Json to_json(const Record<G>& record) {
  Json moves = Json::array();
  for (const Move<G>& move : record.moves) moves.push(to_json(move));
  Json json = Json::object({{"game", G::kId},
                            {"rules", G::kRulesVersion},
                            {"players", record.config.players},
                            {"options", to_json(record.config.options)},
                            {"seed", to_json(record.seed)}});
  if (record.position) json.set("position", to_json(*record.position));
  json.set("moves", std::move(moves));
  return json;
}

// How a game stands: {"over", "winners", "standings", "digest"}.
template <Game G>
Json result_json(const typename G::State& state) {
  Json standings = Json::array();
  for (unsigned i = 0; i < G::config_of(state).players; ++i) standings.push(G::standing(state, seat_at(i)));
  return Json::object({{"over", G::to_act(state).empty()},
                       {"winners", to_json(G::winners(state))},
                       {"standings", std::move(standings)},
                       {"digest", to_hex(digest_of(state))}});
}

}  // namespace mogul
