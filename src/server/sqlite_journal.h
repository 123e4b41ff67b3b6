// The journal in a SQLite file. A thread of its own writes: whatever waits is written together, in one transaction that
// is on disk before anybody is told.
#pragma once

#include <condition_variable>
#include <cstdint>
#include <functional>
#include <memory>
#include <mutex>
#include <string>
#include <thread>
#include <vector>

#include "server/journal.h"

struct sqlite3;

namespace mogul::server {

class SqliteJournal : public Journal {
 public:
  // Brings a call to the thread of the tables.
  using Post = std::function<void(std::function<void()>)>;

  // Opens the file, or makes it. Null and why not.
  static std::unique_ptr<SqliteJournal> open(const std::string& path, Post post, std::string& fault);
  ~SqliteJournal() override;

  void append(const std::string& table, std::uint32_t number, std::vector<std::string> entries, Kept kept) override;
  [[nodiscard]] std::vector<std::string> read(const std::string& table) const override;
  [[nodiscard]] std::vector<Outline> outlines() const override;

 private:
  struct Close {
    void operator()(sqlite3* database) const;
  };
  using Database = std::unique_ptr<sqlite3, Close>;
  struct Append {
    std::string table;
    std::uint32_t number;
    std::vector<std::string> entries;
    Kept kept;
  };

  SqliteJournal(Database reading, Database writing, Post post);
  static Database open_file(const std::string& path, std::string& fault);
  void write_until_closed();
  void write_together(std::vector<Append>& appends);

  Database reading_;  // for the thread of the tables
  Database writing_;  // for the thread that writes
  Post post_;
  std::mutex mutex_;
  std::condition_variable something_waits_;
  std::vector<Append> waiting_;
  bool closing_ = false;
  std::thread writer_;
};

}  // namespace mogul::server
