// A journal's file, to be copied or judged, whether or not a server is writing in it.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <vector>

namespace mogul::server {

// Whether a file is one of SQLite's.
bool is_journal(const std::string& path);

// Copies the journal as it is at one moment to a file that does not exist yet. False and why not.
bool back_up(const std::string& path, const std::string& to,
             const std::function<void(std::uint64_t pages_done, std::uint64_t pages)>& progress, std::string& fault);

struct JournalVerdict {
  struct Fault {
    std::string table;
    std::string problem;
  };
  std::uint64_t tables = 0;  // all of them
  std::uint64_t moves = 0;
  std::uint64_t left_alone = 0;  // tables of other rules, which this program does not know
  std::vector<Fault> faults;
};
// Sets every table up again, every move checked, and plays the record of every game that is over once more. Nothing and
// why, if the file can't be read.
std::optional<JournalVerdict> verify_journal(
    const std::string& path, const std::function<void(std::uint64_t tables_done, std::uint64_t tables)>& progress,
    std::string& fault);

}  // namespace mogul::server
