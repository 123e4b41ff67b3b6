// A journal in a folder of its own, for tests.
#pragma once

#include <condition_variable>
#include <cstdint>
#include <deque>
#include <filesystem>
#include <functional>
#include <memory>
#include <mutex>
#include <string>
#include <utility>
#include <vector>

#include <doctest/doctest.h>
#include <stdlib.h>

#include "server/sqlite_journal.h"

namespace mogul::server {

using Texts = std::vector<std::string>;

class Folder {
 public:
  Folder() {
    std::string name = std::filesystem::temp_directory_path() / "mogul-journal-XXXXXX";
    REQUIRE(mkdtemp(name.data()) != nullptr);
    path_ = name;
  }
  Folder(const Folder&) = delete;
  Folder& operator=(const Folder&) = delete;
  ~Folder() { std::filesystem::remove_all(path_); }
  [[nodiscard]] const std::filesystem::path& path() const { return path_; }
  [[nodiscard]] std::string file() const { return path_ / "tables.db"; }

 private:
  std::filesystem::path path_;
};

// The thread of the tables: does what the journal's thread brings.
class Desk {
 public:
  SqliteJournal::Post post() {
    return [this](std::function<void()> call) {
      const std::lock_guard lock(mutex_);
      calls_.push_back(std::move(call));
      something_came_.notify_one();
    };
  }
  void work_until(const std::function<bool()>& done) {
    while (!done()) {
      std::unique_lock lock(mutex_);
      something_came_.wait(lock, [this] { return !calls_.empty(); });
      const std::function<void()> call = std::move(calls_.front());
      calls_.pop_front();
      lock.unlock();
      call();
    }
  }

 private:
  std::mutex mutex_;
  std::condition_variable something_came_;
  std::deque<std::function<void()>> calls_;
};

class Opened {
 public:
  explicit Opened(const std::string& file) {
    std::string fault;
    journal = SqliteJournal::open(file, desk.post(), fault);
    REQUIRE_MESSAGE(journal != nullptr, fault);
  }
  // Appends and waits for the answer.
  bool append(const std::string& table, std::uint32_t number, Texts entries) {
    int answer = -1;
    journal->append(table, number, std::move(entries), [&](bool kept) { answer = kept ? 1 : 0; });
    desk.work_until([&] { return answer != -1; });
    return answer == 1;
  }
  bool rewrite(const std::string& table, std::uint32_t count, Texts entries) {
    int answer = -1;
    journal->rewrite(table, count, std::move(entries), [&](bool kept) { answer = kept ? 1 : 0; });
    desk.work_until([&] { return answer != -1; });
    return answer == 1;
  }

  Desk desk;
  std::unique_ptr<SqliteJournal> journal;
};

}  // namespace mogul::server
