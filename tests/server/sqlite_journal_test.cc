// The journal on a real disk: what it says is kept is there for the next process, and nobody writes over another.
#include "server/sqlite_journal.h"

#include <condition_variable>
#include <cstdint>
#include <cstdlib>
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

#include "server/journal.h"

namespace mogul::server {
namespace {

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

  Desk desk;
  std::unique_ptr<SqliteJournal> journal;
};

}  // namespace

TEST_CASE("What is kept is there for the next process") {
  const Folder folder;
  {
    Opened opened(folder.file());
    CHECK(opened.append("AAAAAA", 0, {"one", "two"}));
    CHECK(opened.append("AAAAAA", 2, {"three"}));
    CHECK(opened.journal->read("AAAAAA") == Texts{"one", "two", "three"});
  }
  const Opened again(folder.file());
  CHECK(again.journal->read("AAAAAA") == Texts{"one", "two", "three"});
  CHECK(again.journal->read("BBBBBB").empty());
}

TEST_CASE("Nobody writes where somebody else has written, and nothing of it stays") {
  const Folder folder;
  Opened opened(folder.file());
  CHECK(opened.append("AAAAAA", 0, {"one"}));
  CHECK(!opened.append("AAAAAA", 0, {"other"}));
  CHECK(opened.append("AAAAAA", 2, {"gap"}));
  CHECK(!opened.append("AAAAAA", 1, {"two", "three"}));
  CHECK(opened.journal->read("AAAAAA") == Texts{"one", "gap"});
}

TEST_CASE("What waits is written together, and one that fails does not take the others with it") {
  const Folder folder;
  Opened opened(folder.file());
  constexpr unsigned kTables = 200;
  unsigned kept = 0;
  unsigned answered = 0;
  for (unsigned i = 0; i < kTables; ++i) {
    const std::string table = "T" + std::to_string(i / 2);  // the second of each pair comes too late
    opened.journal->append(table, 0, {"entry"}, [&](bool is_kept) {
      kept += is_kept ? 1 : 0;
      ++answered;
    });
  }
  opened.desk.work_until([&] { return answered == kTables; });
  CHECK(kept == kTables / 2);
}

TEST_CASE("Outlines leave moves out, and know the order of the tables") {
  const Folder folder;
  Opened opened(folder.file());
  opened.append("ZZZZZZ", 0, {R"({"entry":"opened"})", R"({"entry":"moved","at":1})"});
  opened.append("AAAAAA", 0, {R"({"entry":"opened"})"});
  opened.append("ZZZZZZ", 2, {R"({"entry":"left"})"});
  const std::vector<Outline> outlines = opened.journal->outlines();
  REQUIRE(outlines.size() == 2);
  CHECK(outlines[0].table == "ZZZZZZ");
  CHECK(outlines[0].entries == Texts{R"({"entry":"opened"})", R"({"entry":"left"})"});
}

TEST_CASE("A file that can't be opened is told") {
  std::string fault;
  CHECK(SqliteJournal::open("/nowhere/at/all.db", [](const std::function<void()>&) {}, fault) == nullptr);
  CHECK(fault == "unable to open database file");
}

}  // namespace mogul::server
