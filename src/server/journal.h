// Where entries are kept. The first of the three seams at which tests put a world of their own.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <vector>

namespace mogul::server {

struct Outline {
  std::string table;
  std::vector<std::string> entries;
};

// A table and the last entry that it has.
struct Latest {
  std::string table;
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

  // Every entry of a table in order, none if there is no such table; nothing if they can't be read just now.
  [[nodiscard]] virtual std::optional<std::vector<std::string>> read(const std::string& table) const = 0;
  // The tables, the oldest first, with all their entries but moves: enough to list them.
  [[nodiscard]] virtual std::vector<Outline> outlines() const = 0;
  // The table behind this one, in the order of their codes.
  [[nodiscard]] virtual std::optional<Latest> after(const std::string& table) const = 0;
};

}  // namespace mogul::server
