// SQLite as far as the journal needs it: a database that closes itself, and statements.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <string>
#include <string_view>

#include <sqlite3.h>

namespace mogul::server::sqlite {

struct Close {
  void operator()(sqlite3* database) const { sqlite3_close(database); }
};
using Database = std::unique_ptr<sqlite3, Close>;

// For how long a database waits for others that hold it.
inline constexpr int kBusyMs = 5000;

inline bool run(sqlite3* database, const char* sql) {
  return sqlite3_exec(database, sql, nullptr, nullptr, nullptr) == SQLITE_OK;
}

// Opens a file with such flags of SQLite's. Null and why not.
Database open(const std::string& path, int flags, std::string& fault);

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
  [[nodiscard]] std::int64_t number(int column) const { return sqlite3_column_int64(statement_, column); }

 private:
  sqlite3_stmt* statement_ = nullptr;
  int code_ = SQLITE_OK;
};

}  // namespace mogul::server::sqlite
