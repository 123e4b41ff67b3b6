// A game is set-up, seed and moves: played in JSON, written down, read again and played again, it is the same game.
#pragma once

#include <cstddef>
#include <memory>
#include <optional>
#include <string>

#include "core/chair.h"
#include "core/chance.h"
#include "core/digest.h"
#include "core/json.h"
#include "core/match.h"
#include "core/match_of.h"
#include "core/problem.h"
#include "core/record.h"
#include "core/value.h"
#include "core/write_json.h"
#include "tests/conformance/play.h"

namespace mogul::conformance {

// A value after a journey as text.
inline Json reread(const Json& json) {
  Problem problem;
  return Json::parse(json.dump(), problem).value_or(Json(text_of(problem)));
}

template <Drawn G>
std::string differs(const Match& match, const typename G::State& state, const std::string& what) {
  const Json result = match.referee().result();
  const auto digest = result.find("digest");
  const bool same_digest = digest && digest->text() == to_hex(digest_of(state));
  if (match.referee().position() != to_json(state) || !same_digest) return what + " stands at another position";
  return {};
}

// Makes the moves of the play from `first` on. Empty if the match is then where the play is.
template <Drawn G>
std::string played_on(Match& match, const Play<G>& play, std::size_t first, const std::string& what) {
  for (std::size_t i = first; i < play.record.moves.size(); ++i) {
    const Move<G>& move = play.record.moves[i];
    const auto refused = Chair(match, move.seat).play(reread(to_json(move.action)));
    if (refused) return what + " refuses move " + std::to_string(i) + ": " + text_of(refused);
  }
  return differs<G>(match, play.last(), what);
}

template <Drawn G>
Json setup_json(const Play<G>& play) {
  return Json::object({{"players", play.players()},
                       {"options", to_json(play.table.config.options)},
                       {"seed", to_json(play.record.seed)}});
}

template <Drawn G>
std::string replayed(const Match& match, const Play<G>& play) {
  Problem problem;
  const Json record = match.referee().record();
  const auto replay = info_of<G>().replay(reread(record), problem);
  if (replay == nullptr) return "a record cannot be replayed: " + text_of(problem);
  if (replay->referee().record() != record) return "a replayed record differs from what was replayed";
  return differs<G>(*replay, play.last(), "a replayed record");
}

template <Drawn G>
std::string rewound(Match& match, const Play<G>& play) {
  const std::size_t half = play.record.moves.size() / 2;
  const std::size_t events = match.referee().events_since(0, {}).size();
  const Moment before = match.now();
  match.rewind(half);
  if (Chair(match, Seat::kNobody).events_since(before)) return "a match taken back tells on from another past";
  std::string failure = differs<G>(match, play.states[half], "a match taken back by half");
  if (!failure.empty()) return failure;
  std::string later = played_on<G>(match, play, half, "a match taken back and played on");
  if (later.empty() && match.referee().events_since(0, {}).size() != events)
    return "a match taken back and played on has other events";
  return later;
}

// A game that begins in the middle of another.
template <Drawn G>
std::string begun_from_position(const Play<G>& play) {
  const std::size_t half = play.record.moves.size() / 2;
  Problem problem;
  const Json setup = setup_json(play).set("position", to_json(play.states[half]));
  const auto match = info_of<G>().start(reread(setup), problem);
  if (match == nullptr) return "a match cannot begin at a position of another: " + text_of(problem);
  const std::string failure = played_on<G>(*match, play, half, "a match from the middle of another");
  return failure.empty() ? replayed<G>(*match, play) : failure;
}

template <Drawn G>
std::string records_replay(const Play<G>& play) {
  Problem problem;
  const auto match = info_of<G>().start(reread(setup_json(play)), problem);
  if (match == nullptr) return "a match cannot begin: " + text_of(problem);
  std::string failure = played_on<G>(*match, play, 0, "a match");
  if (failure.empty()) failure = replayed<G>(*match, play);
  if (failure.empty()) failure = rewound<G>(*match, play);
  return failure.empty() ? begun_from_position(play) : failure;
}

}  // namespace mogul::conformance
