// The journal in a SQLite file. A thread of its own writes: whatever waits is written together, in one transaction that
// is on disk before anybody is told. Another one brings what was written from SQLite's log into its file, so that no
// move waits for that.
#pragma once

#include <condition_variable>
#include <cstdint>
#include <functional>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <thread>
#include <vector>

#include "server/journal.h"
#include "server/sqlite.h"

namespace mogul::server {

class SqliteJournal : public Journal {
 public:
  // Brings a call to the thread of the tables.
  using Post = std::function<void(std::function<void()>)>;

  // Told, on the thread of the tables, why something could not be written.
  using Faulted = std::function<void(const std::string& why)>;

  // Opens the file, or makes it. Null and why not.
  static std::unique_ptr<SqliteJournal> open(const std::string& path, Post post, std::string& fault,
                                             Faulted faulted = {});
  // Why a file that is there could not be opened, also while a server has it open; empty if it could.
  static std::string fault_in(const std::string& path);
  ~SqliteJournal() override;

  void append(const std::string& table, std::uint32_t number, std::vector<std::string> entries, Kept kept) override;
  void rewrite(const std::string& table, std::uint32_t count, std::vector<std::string> entries, Kept kept) override;
  void note_alive(std::uint32_t at) override;
  [[nodiscard]] std::uint32_t last_alive() const override;
  [[nodiscard]] std::optional<std::vector<std::string>> read(const std::string& table) const override;
  void outlines(const std::function<void(const Outline&)>& tell) const override;
  [[nodiscard]] std::optional<Latest> after(const std::string& table) const override;

 private:
  struct Writing {
    enum class Kind : std::uint8_t { kAppends, kRewrites, kNotesAlive };
    Kind kind;
    std::string table;
    std::uint32_t number;  // of the first entry to append, or of entries that there are; or the time that is noted
    std::vector<std::string> entries;
    Kept kept;
  };
  struct Databases {
    sqlite::Database reading;      // for the thread of the tables
    sqlite::Database writing;      // for the thread that writes
    sqlite::Database checkpoints;  // for the thread that tidies up
  };
  struct Statements;

  SqliteJournal(Databases databases, Post post, Faulted faulted);
  void write_until_closed();
  void wait_for_writing(Writing writing);
  void write_together(std::vector<Writing>& writings, Statements& statements);
  void tidy_until_closed();
  void pages_waiting(int pages);

  Databases databases_;
  Post post_;
  Faulted faulted_;
  std::mutex mutex_;
  std::condition_variable something_waits_;
  std::condition_variable pages_wait_;
  std::vector<Writing> waiting_;
  bool many_pages_wait_ = false;
  bool closing_ = false;
  std::thread writer_;
  std::thread tidier_;
};

}  // namespace mogul::server
