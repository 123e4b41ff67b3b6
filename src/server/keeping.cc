#include "server/keeping.h"

#include <algorithm>
#include <chrono>
#include <cmath>
#include <cstdint>
#include <optional>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "core/enum_set.h"
#include "core/problem.h"
#include "core/value.h"
#include "core/write_json.h"
#include "server/entry.h"
#include "server/facts.h"
#include "wire/table_card.h"

namespace mogul::server {
namespace {

// An age from which on something is not kept any more; 0: it is kept for ever.
std::uint32_t seconds_of(Keeping::Days limit) {
  return limit.count() > 0 ? static_cast<std::uint32_t>(std::ceil(std::chrono::duration<double>(limit).count())) : 0;
}
bool is_over(std::uint32_t age_s, std::uint32_t limit_s) { return limit_s != 0 && age_s >= limit_s; }
std::uint32_t sooner(std::uint32_t one_s, std::uint32_t other_s) {
  return one_s == 0 || other_s == 0 ? std::max(one_s, other_s) : std::min(one_s, other_s);
}

// Without what people are called and said. Who sat where, and every move, stays.
std::string without_names(Entry entry) {
  if (entry.kind == EntryKind::kSat) entry.name = "Player " + std::to_string(index_of(entry.seat) + 1);
  if (entry.kind == EntryKind::kSaid) entry.text.clear();
  return to_json(entry).dump();
}

// What the entries of a table add up to, and how long ago the last of them was; nothing if that is no table.
struct Told {
  Facts facts;
  std::vector<std::string> nameless;
  std::set<std::string> holders;
  std::uint32_t age_s = 0;
};
std::optional<Told> read_table(const std::vector<std::string>& entries, std::uint32_t now) {
  Told told;
  for (const std::string& text : entries) {
    Problem problem;
    const auto entry = read_entry(text, problem);
    if (!entry || told.facts.add(*entry)) return std::nullopt;  // who knows what it is
    told.nameless.push_back(without_names(*entry));
    if (!entry->holder.empty()) told.holders.insert(entry->holder);
    told.age_s = now > entry->at ? now - entry->at : 0;
  }
  return told;
}

// Such entries are made only once a game has begun.
constexpr EnumSet<EntryKind> kOfGames = {EntryKind::kStarted,   EntryKind::kMoved,    EntryKind::kHeld,
                                         EntryKind::kTakenBack, EntryKind::kYielded,  EntryKind::kGivenTime,
                                         EntryKind::kPaused,    EntryKind::kVoted,    EntryKind::kResigned,
                                         EntryKind::kEnded,     EntryKind::kRematched};

}  // namespace

bool may_need_upkeep(const Entry& last, std::uint32_t age_s, const Keeping& keeping) {
  const std::uint32_t of_game_s = sooner(seconds_of(keeping.names), seconds_of(keeping.games));
  const bool has_begun = kOfGames.contains(last.kind);
  return is_over(age_s, has_begun ? of_game_s : sooner(of_game_s, seconds_of(keeping.lobbies)));
}

Upkeep upkeep_of(const std::vector<std::string>& entries, std::uint32_t now, const Keeping& keeping) {
  using What = Upkeep::What;
  auto table = read_table(entries, now);
  if (!table) return {};
  Upkeep upkeep{.what = What::kNothing, .entries = {}, .holders = std::move(table->holders), .next_age_s = 0};
  // What is to be done from such an age on; else it is not yet time.
  const auto is_time = [&](What what, Keeping::Days limit) {
    const std::uint32_t limit_s = seconds_of(limit);
    if (is_over(table->age_s, limit_s)) return upkeep.what = what, true;
    upkeep.next_age_s = sooner(upkeep.next_age_s, limit_s);
    return false;
  };
  switch (table->facts.stage()) {
    case wire::Stage::kLobby:
      is_time(What::kForget, keeping.lobbies);
      return upkeep;
    case wire::Stage::kPlaying:
      is_time(What::kGiveUp, keeping.games);
      return upkeep;
    case wire::Stage::kOver:
      break;
  }
  if (is_time(What::kForget, keeping.games)) return upkeep;
  const bool has_names = table->nameless != entries;
  if (has_names && is_time(What::kPrune, keeping.names)) upkeep.entries = std::move(table->nameless);
  return upkeep;
}

}  // namespace mogul::server
