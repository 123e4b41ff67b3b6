#include "server/sqlite_journal.h"

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <thread>
#include <utility>
#include <vector>

#include <sqlite3.h>
#include <unistd.h>

#include "server/journal.h"
#include "server/sqlite.h"

namespace mogul::server {
namespace {

using sqlite::Database;
using sqlite::run;
using sqlite::Statement;

// What is forgotten is overwritten.
constexpr const char* kManner = "PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA secure_delete = ON;";

// What a file of each version lacks to be one of the next: SQLite's user_version says how many of these were run. A
// change adds one at the end; none is ever altered.
constexpr std::array kMigrations = {
    // The key is the only lock that safety needs: nobody adds an entry who does not know all before it. (Files from
    // before there were versions have this table.)
    R"(CREATE TABLE IF NOT EXISTS entries (
         code TEXT NOT NULL,
         number INTEGER NOT NULL,
         entry TEXT NOT NULL,
         PRIMARY KEY (code, number)
       ))",
    // When a server was last there: one row.
    R"(CREATE TABLE alive (
         only INTEGER PRIMARY KEY CHECK (only = 1),
         at INTEGER NOT NULL
       ))",
    // What a server has to know of all tables when it begins, by the first letters of the kinds of entries. It is whole
    // in
    // the index, so that nothing else is read; moves, which are most, are not there.
    R"(CREATE INDEX outlines ON entries (code, number, entry)
       WHERE substr(entry, 11, 4) IN ('open', 'sat"', 'clai', 'star', 'ende'))",
};
constexpr auto kVersion = static_cast<std::int64_t>(kMigrations.size());

constexpr const char* kNewer = "it was written by a newer server";

std::int64_t version_of(sqlite3* database) {
  Statement select(database, "PRAGMA user_version");
  return select.next_row() ? select.number(0) : -1;
}

// Brings a file up to date, all or nothing.
bool migrate(sqlite3* database, std::string& fault) {
  if (version_of(database) == kVersion) return true;
  bool good = run(database, "BEGIN IMMEDIATE");
  const std::int64_t version = version_of(database);
  if (version > kVersion) {
    run(database, "ROLLBACK");
    return fault = kNewer, false;
  }
  for (std::int64_t step = version; good && step < kVersion; ++step) {
    good = run(database, kMigrations[static_cast<std::size_t>(step)]);
  }
  good =
      good && run(database, ("PRAGMA user_version = " + std::to_string(kVersion)).c_str()) && run(database, "COMMIT");
  if (good) return true;
  fault = sqlite3_errmsg(database);
  run(database, "ROLLBACK");
  return false;
}

// So many pages in SQLite's log are brought into the file by the way: rarely, since a page that was written a hundred
// times meanwhile is brought there once, and a commit beside it waits for the disk. If writing never pauses they become
// more all the same, since the log begins anew only when all is done: then the writer waits for it.
constexpr int kPagesMany = 4000;
constexpr int kPagesTooMany = 64'000;

Database open_journal(const std::string& path, std::string& fault) {
  Database database = sqlite::open(path, SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE, fault);
  if (database == nullptr) return nullptr;
  if (!run(database.get(), kManner)) return fault = sqlite3_errmsg(database.get()), nullptr;
  return migrate(database.get(), fault) ? std::move(database) : nullptr;
}

}  // namespace

struct SqliteJournal::Statements {
  explicit Statements(sqlite3* opened)
      : database(opened),
        begin(database, "BEGIN IMMEDIATE"),
        commit(database, "COMMIT"),
        insert(database, "INSERT INTO entries (code, number, entry) VALUES (?, ?, ?)"),
        update(database, "UPDATE entries SET entry = ?3 WHERE code = ?1 AND number = ?2"),
        remove(database, "DELETE FROM entries WHERE code = ?1 AND (SELECT COUNT(*) FROM entries WHERE code = ?1) = ?2"),
        alive(database, "INSERT OR REPLACE INTO alive (only, at) VALUES (1, ?)") {}
  // All of it, or false.
  bool write(const Writing& writing);
  bool append(const Writing& writing);
  bool rewrite(const Writing& writing);

  sqlite3* database;
  Statement begin;
  Statement commit;
  Statement insert;
  Statement update;
  Statement remove;
  Statement alive;
};

std::string SqliteJournal::fault_in(const std::string& path) {
  if (::access(path.c_str(), F_OK) != 0) return {};
  if (::access(path.c_str(), R_OK | W_OK) != 0) return "it can't be written";
  std::string fault;
  const Database database = sqlite::open(path, SQLITE_OPEN_READWRITE, fault);
  if (database == nullptr) return fault;
  const std::int64_t version = version_of(database.get());
  if (version < 0) return sqlite3_errmsg(database.get());
  return version > kVersion ? kNewer : std::string();
}

std::unique_ptr<SqliteJournal> SqliteJournal::open(const std::string& path, Post post, std::string& fault,
                                                   Faulted faulted) {
  Databases databases;
  for (Database* database : {&databases.writing, &databases.reading, &databases.checkpoints}) {
    *database = open_journal(path, fault);
    if (*database == nullptr) return nullptr;
  }
  return std::unique_ptr<SqliteJournal>(new SqliteJournal(std::move(databases), std::move(post), std::move(faulted)));
}

SqliteJournal::SqliteJournal(Databases databases, Post post, Faulted faulted)
    : databases_(std::move(databases)), post_(std::move(post)), faulted_(std::move(faulted)) {
  // In the place of SQLite's own habit of tidying up within whichever commit comes by.
  sqlite3_wal_hook(
      databases_.writing.get(),
      [](void* self, sqlite3*, const char*, int pages) {
        static_cast<SqliteJournal*>(self)->pages_waiting(pages);
        return SQLITE_OK;
      },
      this);
  writer_ = std::thread([this] { write_until_closed(); });
  tidier_ = std::thread([this] { tidy_until_closed(); });
}

// What waits is written first.
SqliteJournal::~SqliteJournal() {
  {
    const std::lock_guard lock(mutex_);
    closing_ = true;
  }
  something_waits_.notify_one();
  pages_wait_.notify_one();
  writer_.join();
  tidier_.join();
}

void SqliteJournal::append(const std::string& table, std::uint32_t number, std::vector<std::string> entries,
                           Kept kept) {
  wait_for_writing({.kind = Writing::Kind::kAppends,
                    .table = table,
                    .number = number,
                    .entries = std::move(entries),
                    .kept = std::move(kept)});
}

void SqliteJournal::rewrite(const std::string& table, std::uint32_t count, std::vector<std::string> entries,
                            Kept kept) {
  wait_for_writing({.kind = Writing::Kind::kRewrites,
                    .table = table,
                    .number = count,
                    .entries = std::move(entries),
                    .kept = std::move(kept)});
}

void SqliteJournal::note_alive(std::uint32_t at) {
  wait_for_writing({.kind = Writing::Kind::kNotesAlive, .table = {}, .number = at, .entries = {}, .kept = [](bool) {}});
}

std::uint32_t SqliteJournal::last_alive() const {
  Statement select(databases_.reading.get(), "SELECT at FROM alive");
  return select.next_row() ? static_cast<std::uint32_t>(select.number(0)) : 0;
}

void SqliteJournal::wait_for_writing(Writing writing) {
  {
    const std::lock_guard lock(mutex_);
    waiting_.push_back(std::move(writing));
  }
  something_waits_.notify_one();
}

void SqliteJournal::write_until_closed() {
  Statements statements(databases_.writing.get());
  while (true) {
    std::vector<Writing> writings;
    {
      std::unique_lock lock(mutex_);
      something_waits_.wait(lock, [this] { return closing_ || !waiting_.empty(); });
      if (waiting_.empty()) return;
      writings = std::exchange(waiting_, {});
    }
    write_together(writings, statements);
  }
}

bool SqliteJournal::Statements::write(const Writing& writing) {
  switch (writing.kind) {
    case Writing::Kind::kAppends:
      return append(writing);
    case Writing::Kind::kRewrites:
      return rewrite(writing);
    case Writing::Kind::kNotesAlive:
      break;
  }
  return alive.bind(1, std::int64_t{writing.number}).run();
}

bool SqliteJournal::Statements::append(const Writing& writing) {
  std::int64_t number = writing.number;
  return std::all_of(writing.entries.begin(), writing.entries.end(), [&](const std::string& entry) {
    return insert.bind(1, writing.table).bind(2, number++).bind(3, entry).run();
  });
}

bool SqliteJournal::Statements::rewrite(const Writing& writing) {
  if (writing.entries.empty()) {
    return remove.bind(1, writing.table).bind(2, std::int64_t{writing.number}).run() &&
           sqlite3_changes(database) == static_cast<int>(writing.number);
  }
  std::int64_t number = 0;
  return std::all_of(writing.entries.begin(), writing.entries.end(), [&](const std::string& entry) {
    return update.bind(1, writing.table).bind(2, number++).bind(3, entry).run() && sqlite3_changes(database) == 1;
  });
}

// What fails takes back what it wrote, and leaves the others alone: a single entry by itself, several by a savepoint.
void SqliteJournal::write_together(std::vector<Writing>& writings, Statements& statements) {
  sqlite3* database = databases_.writing.get();
  std::vector<bool> written;
  std::string fault;  // the first
  const auto note = [&](bool is_good) {
    const int code = sqlite3_errcode(database);
    if (!is_good && fault.empty() && code != SQLITE_OK && code != SQLITE_DONE) fault = sqlite3_errmsg(database);
    return is_good;
  };
  bool good = note(statements.begin.run());
  for (const Writing& writing : writings) {
    const bool several = writing.entries.size() != 1;
    bool all = good && (!several || run(database, "SAVEPOINT writing"));
    all = all && statements.write(writing);
    note(all);
    if (several && !all) run(database, "ROLLBACK TO writing");
    if (several) run(database, "RELEASE writing");
    written.push_back(all);
    // A full disk may end the transaction behind our back: then nothing of it counts.
    if (sqlite3_get_autocommit(database) != 0) good = false;
  }
  good = good && note(statements.commit.run());
  if (!good) run(database, "ROLLBACK");
  if (!fault.empty() && faulted_) post_([this, fault] { faulted_(fault); });
  for (std::size_t i = 0; i < writings.size(); ++i) {
    post_([kept = std::move(writings[i].kept), is_kept = good && written[i]] { kept(is_kept); });
  }
}

// After each commit, with the number of pages in SQLite's log. Nobody waits for those who still read an old state, as a
// backup does: the log grows meanwhile.
void SqliteJournal::pages_waiting(int pages) {
  if (pages < kPagesMany) return;
  if (pages >= kPagesTooMany) {
    sqlite3* database = databases_.writing.get();
    sqlite3_busy_timeout(database, 0);
    sqlite3_wal_checkpoint_v2(database, nullptr, SQLITE_CHECKPOINT_RESTART, nullptr, nullptr);
    sqlite3_busy_timeout(database, sqlite::kBusyMs);
    return;
  }
  {
    const std::lock_guard lock(mutex_);
    many_pages_wait_ = true;
  }
  pages_wait_.notify_one();
}

void SqliteJournal::tidy_until_closed() {
  while (true) {
    {
      std::unique_lock lock(mutex_);
      pages_wait_.wait(lock, [this] { return closing_ || many_pages_wait_; });
      if (closing_) return;
      many_pages_wait_ = false;
    }
    sqlite3_wal_checkpoint_v2(databases_.checkpoints.get(), nullptr, SQLITE_CHECKPOINT_PASSIVE, nullptr, nullptr);
  }
}

std::optional<std::vector<std::string>> SqliteJournal::read(const std::string& table) const {
  Statement select(databases_.reading.get(), "SELECT entry FROM entries WHERE code = ? ORDER BY number");
  select.bind(1, table);
  std::vector<std::string> entries;
  while (select.next_row()) entries.push_back(select.text(0));
  return select.ended() ? std::optional(std::move(entries)) : std::nullopt;  // half a table is none
}

void SqliteJournal::outlines(const std::function<void(const Outline&)>& tell) const {
  Statement select(databases_.reading.get(),
                   "SELECT code, entry FROM entries INDEXED BY outlines "
                   "WHERE substr(entry, 11, 4) IN ('open', 'sat\"', 'clai', 'star', 'ende') ORDER BY code, number");
  Outline outline;
  while (select.next_row()) {
    std::string code = select.text(0);
    if (code != outline.table) {
      if (!outline.entries.empty()) tell(outline);
      outline = {.table = std::move(code), .entries = {}};
    }
    outline.entries.push_back(select.text(1));
  }
  if (!outline.entries.empty()) tell(outline);
}

std::optional<Latest> SqliteJournal::after(const std::string& table) const {
  Statement select(
      databases_.reading.get(),
      "SELECT code, number, entry FROM entries WHERE code = (SELECT MIN(code) FROM entries WHERE code > ?) "
      "ORDER BY number DESC LIMIT 1");
  select.bind(1, table);
  if (!select.next_row()) return std::nullopt;
  return Latest{
      .table = select.text(0), .number = static_cast<std::uint32_t>(select.number(1)), .entry = select.text(2)};
}

}  // namespace mogul::server
