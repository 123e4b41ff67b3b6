// What the power takes with it: a file system below SQLite that keeps, of every file, only what was synced. Whatever
// the journal said is kept must be in there, each time it said so.
#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <fstream>
#include <ios>
#include <iterator>
#include <map>
#include <mutex>
#include <string>
#include <utility>
#include <vector>

#include <doctest/doctest.h>
#include <sqlite3.h>

#include "server/sqlite_journal.h"
#include "tests/server/journal_support.h"

namespace mogul::server {
namespace {

using Files = std::map<std::string, std::string>;  // contents by path

std::string content_of(const std::string& path) {
  std::ifstream file(path, std::ios::binary);
  return {std::istreambuf_iterator<char>(file), {}};
}

// The system's own files, but for syncing: then the content is noted. As long as this lives, SQLite uses it for all.
class ForgetfulDisk {
 public:
  ForgetfulDisk() : real_(sqlite3_vfs_find(nullptr)), vfs_(*real_) {
    disk = this;
    vfs_.zName = "forgetful";
    vfs_.xOpen = [](sqlite3_vfs*, const char* name, sqlite3_file* file, int flags, int* out) {
      const int code = disk->real_->xOpen(disk->real_, name, file, flags, out);
      if (code == SQLITE_OK && name != nullptr) disk->watch(file, name);
      return code;
    };
    vfs_.xDelete = [](sqlite3_vfs*, const char* name, int sync_folder) {
      disk->forget(name);
      return disk->real_->xDelete(disk->real_, name, sync_folder);
    };
    sqlite3_vfs_register(&vfs_, 1);
  }
  ForgetfulDisk(const ForgetfulDisk&) = delete;
  ForgetfulDisk& operator=(const ForgetfulDisk&) = delete;
  ~ForgetfulDisk() {
    sqlite3_vfs_unregister(&vfs_);
    sqlite3_vfs_register(real_, 1);
    disk = nullptr;
  }

  // What would be there if the power failed now.
  Files synced() {
    const std::lock_guard lock(mutex_);
    return synced_;
  }

 private:
  void watch(sqlite3_file* file, const std::string& path) {
    const std::lock_guard lock(mutex_);
    const sqlite3_io_methods* real = file->pMethods;
    paths_[file] = {.path = path, .real = real};
    const auto [methods, is_new] = methods_.emplace(real, *real);
    methods->second.xSync = [](sqlite3_file* synced, int flags) { return disk->sync(synced, flags); };
    file->pMethods = &methods->second;
  }
  // That a file is gone is known for good when the folder is synced: SQLite does that with the first sync of a new
  // file.
  void forget(const std::string& path) {
    const std::lock_guard lock(mutex_);
    deleted_.push_back(path);
  }
  int sync(sqlite3_file* file, int flags) {
    const std::lock_guard lock(mutex_);
    for (const std::string& path : std::exchange(deleted_, {})) synced_.erase(path);
    const Watched& watched = paths_.at(file);
    synced_[watched.path] = content_of(watched.path);
    return watched.real->xSync(file, flags);
  }

  struct Watched {
    std::string path;
    const sqlite3_io_methods* real;
  };
  static inline ForgetfulDisk* disk = nullptr;
  sqlite3_vfs* real_;
  sqlite3_vfs vfs_;
  std::mutex mutex_;
  std::map<sqlite3_file*, Watched> paths_;
  std::map<const sqlite3_io_methods*, sqlite3_io_methods> methods_;
  Files synced_;
  std::vector<std::string> deleted_;
};

// The files in a folder of their own, as the next process finds them.
std::string after_power_loss(const Files& files, const Folder& folder) {
  for (const auto& [path, content] : files) {
    std::ofstream(folder.path() / std::filesystem::path(path).filename(), std::ios::binary) << content;
  }
  return folder.file();
}

// How many entries are left of those that were written so.
std::size_t left_with(const char* synchronous) {
  Files files;
  const Folder folder;
  {
    ForgetfulDisk disk;
    sqlite3* database = nullptr;
    REQUIRE(sqlite3_open(folder.file().c_str(), &database) == SQLITE_OK);
    const auto run = [&](const std::string& sql) {
      REQUIRE(sqlite3_exec(database, sql.c_str(), nullptr, nullptr, nullptr) == SQLITE_OK);
    };
    run("PRAGMA journal_mode = WAL; PRAGMA synchronous = " + std::string(synchronous));
    run("CREATE TABLE entries (number INTEGER); PRAGMA wal_checkpoint");
    for (int i = 0; i < 5; ++i) run("INSERT INTO entries VALUES (" + std::to_string(i) + ")");
    files = disk.synced();
    sqlite3_close(database);
  }
  const Folder rescued;
  sqlite3* database = nullptr;
  REQUIRE(sqlite3_open(after_power_loss(files, rescued).c_str(), &database) == SQLITE_OK);
  std::size_t rows = 0;
  const auto count = [](void* into, int, char**, char**) { return ++*static_cast<std::size_t*>(into), 0; };
  REQUIRE(sqlite3_exec(database, "SELECT * FROM entries", count, &rows, nullptr) == SQLITE_OK);
  sqlite3_close(database);
  return rows;
}

}  // namespace

TEST_CASE("Whatever is said to be kept survives a loss of power at that moment") {
  const Folder folder;
  std::vector<Files> moments;
  {
    ForgetfulDisk disk;
    Opened opened(folder.file());
    for (std::uint32_t number = 0; number < 20; ++number) {
      REQUIRE(opened.append("AAAAAA", number, {"entry " + std::to_string(number)}));
      moments.push_back(disk.synced());
    }
    opened.journal.reset();
  }
  for (std::size_t i = 0; i < moments.size(); ++i) {
    const Folder rescued;
    const Opened opened(after_power_loss(moments[i], rescued));
    const auto entries = opened.journal->read("AAAAAA");
    REQUIRE(entries);
    CHECK(entries->size() == i + 1);
  }
}

TEST_CASE("The forgetful disk tells FULL from NORMAL") {
  CHECK(left_with("FULL") == 5);
  CHECK(left_with("NORMAL") < 5);
}

}  // namespace mogul::server
