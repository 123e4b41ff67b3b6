// Where entries are kept. The first of the three seams at which tests put a world of their own.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <vector>

namespace mogul::server {

// A table and some of its entries.
struct Outline {
  std::string table;
  std::vector<std::string> entries;
};

// A table and the last entry that it has, with its number.
struct Latest {
  std::string table;
  std::uint32_t number = 0;
  std::string entry;
};

class Journal {
 public:
  // Told once the entries are kept for good, or are not known to be.
  using Kept = std::function<void(bool)>;

  Journal() = default;
  Journal(const Journal&) = delete;
  Journal& operator=(const Journal&) = delete;
  virtual ~Journal() = default;

  // Adds entries to a table, all or none, the first of which has this number (from 0). It fails if there is such an
  // entry already: whoever appends did not know all.
  virtual void append(const std::string& table, std::uint32_t number, std::vector<std::string> entries, Kept kept) = 0;

  // Puts other entries in the place of those that a table has, as many as there are; or none, and then the table is
  // forgotten. It fails if the table has more of them than whoever asks knew.
  virtual void rewrite(const std::string& table, std::uint32_t count, std::vector<std::string> entries, Kept kept) = 0;

  // Notes that the server is there at that time, in seconds since 1970; and when that was last noted, 0: never.
  virtual void note_alive(std::uint32_t at) = 0;
  [[nodiscard]] virtual std::uint32_t last_alive() const = 0;

  // Every entry of a table in order, none if there is no such table; nothing if they can't be read just now.
  [[nodiscard]] virtual std::optional<std::vector<std::string>> read(const std::string& table) const = 0;
  // Tells of each table, one at a time, who took or was given a seat, and whether a game began or was ended early:
  // enough to list them.
  virtual void outlines(const std::function<void(const Outline&)>& tell) const = 0;
  // The table behind this one, in the order of their codes.
  [[nodiscard]] virtual std::optional<Latest> after(const std::string& table) const = 0;
};

}  // namespace mogul::server
