// A journal is copied as it was at one moment, whatever is written in it meanwhile.
#include "server/archive.h"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <fstream>
#include <string>
#include <vector>

#include <doctest/doctest.h>

#include "server/sqlite_journal.h"
#include "tests/server/journal_support.h"

namespace mogul::server {

TEST_CASE("A copy ends however much is written meanwhile, and has nothing of it") {
  constexpr std::uint32_t kEntries = 64;
  constexpr std::size_t kEntryBytes = 65'536;  // so many that the copy takes several steps
  constexpr std::uint32_t kWritesMax = 50;     // a copy that begins anew each time would never end
  const Folder folder;
  const std::string copy = folder.path() / "copy.db";
  Opened opened(folder.file());
  for (std::uint32_t i = 0; i < kEntries; ++i) {
    REQUIRE(opened.append("AAAAAA", i, {std::string(kEntryBytes, 'x')}));
  }

  std::uint64_t done_before = 0;
  std::uint32_t writes = 0;
  const auto write = [&](std::uint64_t done, std::uint64_t pages) {
    CHECK_MESSAGE(done > done_before, "the copy began anew");
    done_before = done;
    if (done < pages && writes < kWritesMax) CHECK(opened.append("BBBBBB", writes++, {"meanwhile"}));
  };
  std::string fault;
  CHECK_MESSAGE(back_up(folder.file(), copy, write, fault), fault);
  CHECK(writes > 1);

  const Opened copied(copy);
  CHECK(copied.journal->read("AAAAAA")->size() == kEntries);
  CHECK(copied.journal->read("BBBBBB") == Texts{});
  CHECK(opened.journal->read("BBBBBB")->size() == writes);
}

TEST_CASE("A copy has its name once it is whole, and a failed one leaves nothing") {
  const Folder folder;
  const std::string copy = folder.path() / "copy.db";
  const auto files = [&] {
    std::vector<std::string> names;
    for (const auto& file : std::filesystem::directory_iterator(folder.path())) names.push_back(file.path().filename());
    std::sort(names.begin(), names.end());
    return names;
  };
  std::ofstream(folder.path() / "text.db") << "This is no journal.";
  std::ofstream(folder.path() / "copy.db.part") << "What an interrupted copy has left.";
  std::string fault;
  CHECK_FALSE(back_up(folder.path() / "text.db", copy, [](std::uint64_t, std::uint64_t) {}, fault));
  CHECK_FALSE(fault.empty());
  CHECK(files() == std::vector<std::string>{"text.db"});

  Opened opened(folder.file());
  REQUIRE(opened.append("AAAAAA", 0, {"something"}));
  const auto look = [&](std::uint64_t, std::uint64_t) { CHECK_FALSE(std::filesystem::exists(copy)); };
  CHECK_MESSAGE(back_up(folder.file(), copy, look, fault), fault);
  CHECK(std::filesystem::exists(copy));
  CHECK_FALSE(std::filesystem::exists(copy + ".part"));
}

}  // namespace mogul::server
