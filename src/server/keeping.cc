#include "server/keeping.h"

#include <chrono>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "core/problem.h"
#include "core/value.h"
#include "core/write_json.h"
#include "server/entry.h"
#include "server/facts.h"
#include "wire/table_card.h"

namespace mogul::server {
namespace {

bool is_over(std::uint32_t age_s, Keeping::Days limit) {
  return limit.count() > 0 && std::chrono::seconds(age_s) >= limit;
}

// Without what people are called and said. Who sat where, and every move, stays.
std::string without_names(Entry entry) {
  if (entry.kind == EntryKind::kSat) entry.name = "Player " + std::to_string(index_of(entry.seat) + 1);
  if (entry.kind == EntryKind::kSaid) entry.text.clear();
  return to_json(entry).dump();
}

}  // namespace

bool may_be_pruned(std::uint32_t age_s, const Keeping& keeping) {
  return is_over(age_s, keeping.lobbies) || is_over(age_s, keeping.names) || is_over(age_s, keeping.games);
}

std::optional<std::vector<std::string>> what_is_kept(const std::vector<std::string>& entries, std::uint32_t now,
                                                     const Keeping& keeping) {
  Facts facts;
  std::vector<std::string> nameless;
  std::uint32_t last_at = now;
  for (const std::string& text : entries) {
    Problem problem;
    const auto entry = read_entry(text, problem);
    if (!entry || facts.add(*entry)) return std::nullopt;  // who knows what it is
    nameless.push_back(without_names(*entry));
    last_at = entry->at;
  }
  const std::uint32_t age_s = now > last_at ? now - last_at : 0;
  switch (facts.stage()) {
    case wire::Stage::kLobby:
      return is_over(age_s, keeping.lobbies) ? std::optional(std::vector<std::string>()) : std::nullopt;
    case wire::Stage::kPlaying:
      return std::nullopt;
    case wire::Stage::kOver:
      break;
  }
  if (is_over(age_s, keeping.games)) return std::vector<std::string>();
  return is_over(age_s, keeping.names) && nameless != entries ? std::optional(nameless) : std::nullopt;
}

}  // namespace mogul::server
