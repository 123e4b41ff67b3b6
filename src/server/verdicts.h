// What verdicts are made of, for those who judge.
#pragma once

#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/problem.h"
#include "core/value.h"
#include "server/entry.h"
#include "server/facts.h"
#include "server/wishes.h"
#include "wire/table_card.h"

namespace mogul::server {

using Entries = std::vector<Entry>;

inline Problem refused(std::string_view code, std::string sentence) {
  return {.code = code, .sentence = std::move(sentence)};
}
inline Problem not_yours(std::string sentence) { return refused(kNotYours, std::move(sentence)); }
inline Problem not_now(std::string sentence) { return refused("not-now", std::move(sentence)); }

inline Entry entry_of(EntryKind kind, Seat seat = Seat::kNobody) {
  Entry entry;
  entry.kind = kind;
  entry.seat = seat;
  return entry;
}

inline Verdict one(Entry entry) { return Entries{std::move(entry)}; }

inline Problem refuse_unless_host(const Facts& facts, Seat by) {
  return by != Seat::kNobody && by == facts.host() ? Problem() : not_yours("Only the host may do that.");
}

inline Problem refuse_unless_lobby(const Facts& facts) {
  return facts.stage() == wire::Stage::kLobby ? Problem() : not_now("The game has begun.");
}

// Parts of the shuffle are shown to those who were bound before: nobody else sits down meanwhile. It takes seconds.
inline Problem refuse_while_beginning(const Circumstances& circumstances) {
  return circumstances.beginning ? not_now("The game is about to begin.") : Problem();
}

inline bool is_seat(const Facts& facts, Seat seat) { return seat != Seat::kNobody && index_of(seat) < facts.players(); }

}  // namespace mogul::server
