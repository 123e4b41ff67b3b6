#include "server/archive.h"

#include <array>
#include <cstdint>
#include <filesystem>
#include <fstream>
#include <functional>
#include <ios>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <system_error>
#include <vector>

#include <sqlite3.h>
#include <sys/stat.h>

#include "core/json.h"
#include "core/match.h"
#include "core/problem.h"
#include "games/registry.h"
#include "server/entry.h"
#include "server/facts.h"
#include "server/shuffle.h"
#include "server/sqlite.h"
#include "wire/table_card.h"

namespace mogul::server {
namespace {

using sqlite::Database;
using sqlite::Statement;

constexpr int kPagesAtOnce = 256;
constexpr int kPauseMs = 5;
constexpr unsigned kNotForOthers = 077;

// Not to write in it; but whoever reads beside a writer must be able to open its shared memory.
Database open_journal(const std::string& path, std::string& fault) {
  Database database = is_journal(path) ? sqlite::open(path, SQLITE_OPEN_READWRITE, fault) : nullptr;
  if (database == nullptr && fault.empty()) fault = path + " is no journal";
  return database;
}

// Whether the deal is the one that the server was bound to. Rehearsals, which begin with a small seed or a position,
// prove nothing, and neither do tables of before there were secrets.
bool follows_from_secret(const Facts& facts, const std::string& table) {
  const Json record = facts.published_record(table);
  const bool is_rehearsal = record.find("position") || !record.find("seed")->is(Json::Type::kString);
  if (is_rehearsal || facts.commitment(table).empty()) return true;
  return record.find("shuffle") && !check_shuffle(record);
}

// What is wrong with a table; moves are counted.
Problem fault_in_table(sqlite3* database, const std::string& table, std::uint64_t& moves) {
  Statement select(database, "SELECT number, entry FROM entries WHERE code = ? ORDER BY number");
  select.bind(1, table);
  Facts facts;
  while (select.next_row()) {
    if (select.number(0) != std::int64_t{facts.entries()}) {
      return {.code = "does-not-follow", .sentence = "entry " + std::to_string(facts.entries()) + " is missing"};
    }
    Problem problem;
    const auto entry = read_entry(select.text(1), problem);
    if (entry) problem = facts.add(*entry);
    if (problem) return inside(indexed("entries", facts.entries()), problem);
    if (entry->kind == EntryKind::kMoved) ++moves;
  }
  if (!select.ended()) return {.code = "unreadable", .sentence = sqlite3_errmsg(database)};
  if (facts.stage() != wire::Stage::kLobby && !follows_from_secret(facts, table)) {
    return {.code = "other-shuffle", .sentence = "the deal does not follow from the table's secret"};
  }
  if (facts.stage() != wire::Stage::kOver) return {};
  const Json record = facts.match()->referee().record();
  Problem problem;
  const auto again = find_game(facts.game())->replay(record, problem);
  return again == nullptr ? problem : flaw_in_result(record, *again);
}

}  // namespace

bool is_journal(const std::string& path) {
  constexpr std::string_view kMagic("SQLite format 3\0", 16);
  std::array<char, kMagic.size()> begin{};
  std::ifstream file(path, std::ios::binary);
  return file.read(begin.data(), begin.size()) && std::string_view(begin.data(), begin.size()) == kMagic;
}

namespace {

bool copy_journal(const std::string& path, const std::string& to,
                  const std::function<void(std::uint64_t, std::uint64_t)>& progress, std::string& fault) {
  const Database from = open_journal(path, fault);
  const Database copy = from == nullptr ? nullptr : sqlite::open(to, SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE, fault);
  if (copy == nullptr) return false;
  // One transaction, so that what a server writes meanwhile neither is in the copy nor starts it anew. It begins with
  // the first thing that is read.
  if (!sqlite::run(from.get(), "BEGIN; SELECT 1 FROM sqlite_schema")) return fault = sqlite3_errmsg(from.get()), false;
  sqlite3_backup* backup = sqlite3_backup_init(copy.get(), "main", from.get(), "main");
  int code = SQLITE_OK;
  while (code == SQLITE_OK || code == SQLITE_BUSY || code == SQLITE_LOCKED) {
    code = sqlite3_backup_step(backup, kPagesAtOnce);
    const int pages = sqlite3_backup_pagecount(backup);
    progress(static_cast<std::uint64_t>(pages - sqlite3_backup_remaining(backup)), static_cast<std::uint64_t>(pages));
    if (code != SQLITE_OK && code != SQLITE_DONE) sqlite3_sleep(kPauseMs);
  }
  sqlite3_backup_finish(backup);
  sqlite::run(from.get(), "COMMIT");
  if (code != SQLITE_DONE) return fault = sqlite3_errstr(code), false;
  // The journal keeps the room of what was pruned, to write in; the copy does not.
  if (!sqlite::run(copy.get(), "VACUUM")) return fault = sqlite3_errmsg(copy.get()), false;
  return true;
}

}  // namespace

// Until it is whole the copy has another name, so that nobody takes a part for it.
bool back_up(const std::string& path, const std::string& to,
             const std::function<void(std::uint64_t, std::uint64_t)>& progress, std::string& fault) {
  if (std::filesystem::exists(to)) return fault = to + " exists already", false;
  ::umask(kNotForOthers);
  const std::string part = to + ".part";
  std::error_code error;
  std::filesystem::remove(part, error);  // of a copy that was interrupted
  if (!copy_journal(path, part, progress, fault)) return std::filesystem::remove(part, error), false;
  std::filesystem::rename(part, to, error);
  if (error) fault = to + ": " + error.message();
  return !error;
}

std::optional<JournalVerdict> verify_journal(const std::string& path,
                                             const std::function<void(std::uint64_t, std::uint64_t)>& progress,
                                             std::string& fault) {
  const Database database = open_journal(path, fault);
  if (database == nullptr) return std::nullopt;
  std::vector<std::string> tables;
  Statement select(database.get(), "SELECT DISTINCT code FROM entries");
  while (select.next_row()) tables.push_back(select.text(0));
  if (!select.ended()) return fault = sqlite3_errmsg(database.get()), std::nullopt;
  JournalVerdict verdict;
  for (const std::string& table : tables) {
    const Problem problem = fault_in_table(database.get(), table, verdict.moves);
    if (problem.code == kOtherRules) {
      ++verdict.left_alone;
    } else if (problem) {
      verdict.faults.push_back({.table = table, .problem = text_of(problem)});
    }
    progress(++verdict.tables, tables.size());
  }
  return verdict;
}

}  // namespace mogul::server
