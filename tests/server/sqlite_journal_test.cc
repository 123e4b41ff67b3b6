// The journal on a real disk: what it says is kept is there for the next process, and nobody writes over another.
#include "server/sqlite_journal.h"

#include <filesystem>
#include <fstream>
#include <functional>
#include <memory>
#include <string>
#include <vector>

#include <doctest/doctest.h>
#include <sqlite3.h>

#include "server/journal.h"
#include "tests/server/journal_support.h"

namespace mogul::server {
namespace {

void run_in(const std::string& file, const char* sql) {
  sqlite3* database = nullptr;
  REQUIRE(sqlite3_open(file.c_str(), &database) == SQLITE_OK);
  CHECK(sqlite3_exec(database, sql, nullptr, nullptr, nullptr) == SQLITE_OK);
  sqlite3_close(database);
}

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
  CHECK(again.journal->read("BBBBBB") == Texts{});
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

TEST_CASE("Outlines have who sits where and how far the game is, and leave all else out") {
  const Folder folder;
  Opened opened(folder.file());
  Texts entries;
  for (const char* kind : {"opened", "sat", "bot-sat", "said", "claimed", "started", "moved", "left", "ended"}) {
    entries.push_back(R"({"entry":")" + std::string(kind) + R"(","at":1})");
  }
  opened.append("ZZZZZZ", 0, entries);
  opened.append("AAAAAA", 0, {entries[0]});
  opened.append("ZZZZZZ", 9, {entries[1]});
  std::vector<Outline> outlines;
  opened.journal->outlines([&](const Outline& outline) { outlines.push_back(outline); });
  REQUIRE(outlines.size() == 2);
  CHECK(outlines[0].table == "AAAAAA");
  CHECK(outlines[0].entries == Texts{entries[0]});
  CHECK(outlines[1].table == "ZZZZZZ");
  CHECK(outlines[1].entries == Texts{entries[0], entries[1], entries[4], entries[5], entries[8], entries[1]});
}

TEST_CASE("The outlines of a file of before they had an index are the same") {
  const Folder folder;
  run_in(folder.file(),
         "CREATE TABLE entries (code TEXT NOT NULL, number INTEGER NOT NULL, entry TEXT NOT NULL, PRIMARY KEY (code, "
         "number)); CREATE TABLE alive (only INTEGER PRIMARY KEY CHECK (only = 1), at INTEGER NOT NULL); "
         "INSERT INTO entries VALUES ('AAAAAA', 0, '{\"entry\":\"opened\"}'), ('AAAAAA', 1, '{\"entry\":\"moved\"}'); "
         "PRAGMA user_version = 2");
  const Opened opened(folder.file());
  Texts entries;
  opened.journal->outlines([&](const Outline& outline) { entries = outline.entries; });
  CHECK(entries == Texts{R"({"entry":"opened"})"});
}

TEST_CASE("A table that can't be read is not taken for one that isn't there") {
  const Folder folder;
  Opened opened(folder.file());
  CHECK(opened.append("AAAAAA", 0, {"one"}));
  // Somebody else takes the entries away.
  run_in(folder.file(), "ALTER TABLE entries RENAME TO elsewhere");
  CHECK(!opened.journal->read("AAAAAA"));
}

TEST_CASE("When a server was last there is known to the next") {
  const Folder folder;
  {
    const Opened opened(folder.file());
    CHECK(opened.journal->last_alive() == 0);
    opened.journal->note_alive(1'700'000'000);
    opened.journal->note_alive(1'700'000'060);
  }
  CHECK(Opened(folder.file()).journal->last_alive() == 1'700'000'060);
}

TEST_CASE("A file of before there were versions is brought up to date") {
  const Folder folder;
  run_in(folder.file(),
         "CREATE TABLE entries (code TEXT NOT NULL, number INTEGER NOT NULL, entry TEXT NOT NULL, PRIMARY KEY (code, "
         "number)); INSERT INTO entries VALUES ('AAAAAA', 0, 'one')");
  const Opened opened(folder.file());
  CHECK(opened.journal->read("AAAAAA") == Texts{"one"});
}

TEST_CASE("A file of a newer server is left alone") {
  const Folder folder;
  {
    const Opened opened(folder.file());
  }
  run_in(folder.file(), "PRAGMA user_version = 1000");
  std::string fault;
  CHECK(SqliteJournal::open(folder.file(), [](const std::function<void()>&) {}, fault) == nullptr);
  CHECK(fault == "it was written by a newer server");
  CHECK(SqliteJournal::fault_in(folder.file()) == fault);
}

TEST_CASE("A file is judged without being changed, also while a server has it") {
  const Folder folder;
  CHECK(SqliteJournal::fault_in(folder.file()).empty());
  CHECK(!std::filesystem::exists(folder.file()));
  {
    Opened opened(folder.file());
    CHECK(opened.append("AAAAAA", 0, {"one"}));
    CHECK(SqliteJournal::fault_in(folder.file()).empty());
    CHECK(opened.append("AAAAAA", 1, {"two"}));
  }
  std::ofstream(folder.file()) << std::string(1000, 'x');
  CHECK(SqliteJournal::fault_in(folder.file()) == "file is not a database");
}

TEST_CASE("What could not be written is told, and why") {
  const Folder folder;
  Desk desk;
  std::string fault;
  std::vector<std::string> told;
  const auto journal =
      SqliteJournal::open(folder.file(), desk.post(), fault, [&](const std::string& why) { told.push_back(why); });
  REQUIRE(journal != nullptr);
  run_in(folder.file(), "ALTER TABLE entries RENAME TO elsewhere");
  bool answered = false;
  journal->append("AAAAAA", 0, {"one"}, [&](bool) { answered = true; });
  desk.work_until([&] { return answered; });
  CHECK(told == std::vector<std::string>{"no such table: entries"});
}

TEST_CASE("A file that can't be opened is told") {
  std::string fault;
  CHECK(SqliteJournal::open("/nowhere/at/all.db", [](const std::function<void()>&) {}, fault) == nullptr);
  CHECK(fault == "unable to open database file");
}

}  // namespace mogul::server
