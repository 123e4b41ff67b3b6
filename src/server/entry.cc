#include "server/entry.h"

#include <optional>
#include <string_view>

#include "core/enum_set.h"
#include "core/json.h"
#include "core/problem.h"
#include "core/read_json.h"

namespace mogul::server {

bool is_about_seat(EntryKind kind) {
  constexpr EnumSet<EntryKind> kAboutTable = {EntryKind::kOpened,    EntryKind::kShown,      EntryKind::kStarted,
                                              EntryKind::kPaused,    EntryKind::kEnded,      EntryKind::kChatted,
                                              EntryKind::kRematched, EntryKind::kInterrupted};
  return !kAboutTable.contains(kind);
}

std::optional<Entry> read_entry(std::string_view text, Problem& problem) {
  const auto json = Json::parse(text, problem);
  if (!json) return std::nullopt;
  Entry entry;
  JsonReader reader(Missing::kRefused);
  if (reader.read(*json, entry)) return entry;
  problem = reader.problem();
  return std::nullopt;
}

}  // namespace mogul::server
