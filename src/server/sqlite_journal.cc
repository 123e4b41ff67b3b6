#include "server/sqlite_journal.h"

#include <cstddef>
#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <mutex>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <sqlite3.h>

#include "server/journal.h"

namespace mogul::server {
namespace {

constexpr int kBusyMsMax = 5000;

// The key is the only lock that safety needs: nobody adds an entry who does not know all before it.
constexpr const char* kSchema = R"(
  PRAGMA journal_mode = WAL;
  PRAGMA synchronous = FULL;
  CREATE TABLE IF NOT EXISTS entries (
    code TEXT NOT NULL,
    number INTEGER NOT NULL,
    entry TEXT NOT NULL,
    PRIMARY KEY (code, number)
  );
)";

class Statement {
 public:
  Statement(sqlite3* database, const char* sql) { sqlite3_prepare_v2(database, sql, -1, &statement_, nullptr); }
  Statement(const Statement&) = delete;
  Statement& operator=(const Statement&) = delete;
  ~Statement() { sqlite3_finalize(statement_); }

  // The text must live until the statement has run.
  Statement& bind(int place, std::string_view text) {
    sqlite3_bind_text(statement_, place, text.data(), static_cast<int>(text.size()), SQLITE_STATIC);
    return *this;
  }
  Statement& bind(int place, std::int64_t number) {
    sqlite3_bind_int64(statement_, place, number);
    return *this;
  }
  bool next_row() { return (code_ = sqlite3_step(statement_)) == SQLITE_ROW; }
  // Whether the last row was the end, and no fault.
  [[nodiscard]] bool ended() const { return code_ == SQLITE_DONE; }
  bool run() {
    const bool good = sqlite3_step(statement_) == SQLITE_DONE;
    sqlite3_reset(statement_);
    return good;
  }
  [[nodiscard]] std::string text(int column) const {
    const auto* bytes = reinterpret_cast<const char*>(sqlite3_column_text(statement_, column));
    return {bytes, static_cast<std::size_t>(sqlite3_column_bytes(statement_, column))};
  }

 private:
  sqlite3_stmt* statement_ = nullptr;
  int code_ = SQLITE_OK;
};

bool run(sqlite3* database, const char* sql) {
  return sqlite3_exec(database, sql, nullptr, nullptr, nullptr) == SQLITE_OK;
}

}  // namespace

void SqliteJournal::Close::operator()(sqlite3* database) const { sqlite3_close(database); }

SqliteJournal::Database SqliteJournal::open_file(const std::string& path, std::string& fault) {
  sqlite3* opened = nullptr;
  const int flags = SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE | SQLITE_OPEN_NOMUTEX;
  const int code = sqlite3_open_v2(path.c_str(), &opened, flags, nullptr);
  Database database(opened);
  if (code == SQLITE_OK && sqlite3_busy_timeout(opened, kBusyMsMax) == SQLITE_OK && run(opened, kSchema)) {
    return database;
  }
  fault = sqlite3_errmsg(opened);
  return nullptr;
}

std::unique_ptr<SqliteJournal> SqliteJournal::open(const std::string& path, Post post, std::string& fault) {
  Database writing = open_file(path, fault);
  Database reading = writing == nullptr ? nullptr : open_file(path, fault);
  if (reading == nullptr) return nullptr;
  return std::unique_ptr<SqliteJournal>(new SqliteJournal(std::move(reading), std::move(writing), std::move(post)));
}

SqliteJournal::SqliteJournal(Database reading, Database writing, Post post)
    : reading_(std::move(reading)),
      writing_(std::move(writing)),
      post_(std::move(post)),
      writer_([this] { write_until_closed(); }) {}

// What waits is written first.
SqliteJournal::~SqliteJournal() {
  {
    const std::lock_guard lock(mutex_);
    closing_ = true;
  }
  something_waits_.notify_one();
  writer_.join();
}

void SqliteJournal::append(const std::string& table, std::uint32_t number, std::vector<std::string> entries,
                           Kept kept) {
  {
    const std::lock_guard lock(mutex_);
    waiting_.push_back({.table = table, .number = number, .entries = std::move(entries), .kept = std::move(kept)});
  }
  something_waits_.notify_one();
}

void SqliteJournal::write_until_closed() {
  while (true) {
    std::vector<Append> appends;
    {
      std::unique_lock lock(mutex_);
      something_waits_.wait(lock, [this] { return closing_ || !waiting_.empty(); });
      if (waiting_.empty()) return;
      appends = std::exchange(waiting_, {});
    }
    write_together(appends);
  }
}

// An append that fails takes back what it wrote, and leaves the others alone.
void SqliteJournal::write_together(std::vector<Append>& appends) {
  sqlite3* database = writing_.get();
  std::vector<bool> written;
  bool good = run(database, "BEGIN IMMEDIATE");
  {
    Statement insert(database, "INSERT INTO entries (code, number, entry) VALUES (?, ?, ?)");
    for (const Append& append : appends) {
      bool all = good && run(database, "SAVEPOINT append");
      std::uint32_t number = append.number;
      for (const std::string& entry : append.entries) {
        all = all && insert.bind(1, append.table).bind(2, std::int64_t{number++}).bind(3, entry).run();
      }
      if (!all) run(database, "ROLLBACK TO append");
      run(database, "RELEASE append");
      written.push_back(all);
      // A full disk may end the transaction behind our back: then nothing of it counts.
      if (sqlite3_get_autocommit(database) != 0) good = false;
    }
  }
  good = good && run(database, "COMMIT");
  if (!good) run(database, "ROLLBACK");
  for (std::size_t i = 0; i < appends.size(); ++i) {
    post_([kept = std::move(appends[i].kept), is_kept = good && written[i]] { kept(is_kept); });
  }
}

std::vector<std::string> SqliteJournal::read(const std::string& table) const {
  Statement select(reading_.get(), "SELECT entry FROM entries WHERE code = ? ORDER BY number");
  select.bind(1, table);
  std::vector<std::string> entries;
  while (select.next_row()) entries.push_back(select.text(0));
  return select.ended() ? entries : std::vector<std::string>();  // half a table is none
}

std::vector<Outline> SqliteJournal::outlines() const {
  Statement select(reading_.get(),
                   "SELECT code, entry FROM entries WHERE entry NOT LIKE '{\"entry\":\"moved\"%' ORDER BY rowid");
  std::vector<Outline> outlines;
  std::map<std::string, std::size_t> place_of;
  while (select.next_row()) {
    const auto [place, is_new] = place_of.emplace(select.text(0), outlines.size());
    if (is_new) outlines.push_back({.table = place->first, .entries = {}});
    outlines[place->second].entries.push_back(select.text(1));
  }
  return outlines;
}

}  // namespace mogul::server
