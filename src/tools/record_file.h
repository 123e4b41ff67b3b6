// Records as they come from files: of simulations, of saved games, of tables.
#pragma once

#include <cstdint>
#include <istream>
#include <memory>
#include <optional>
#include <string>

#include "core/json.h"
#include "core/match.h"
#include "core/problem.h"
#include "core/seat_view.h"

namespace mogul {

// The records of a file, one after the other: each on a line of its own, or a single one that takes many lines. Of one
// that is too long only so much is kept as shows it.
class RecordFile {
 public:
  explicit RecordFile(std::istream& in) : in_(in) {}

  // The text of the next record; none at the end.
  std::optional<std::string> next();
  // That of a record by its number, from 0; none if there are not so many.
  std::optional<std::string> at(std::uint64_t number);
  [[nodiscard]] std::uint64_t line() const { return line_; }
  [[nodiscard]] std::uint64_t bytes() const { return bytes_; }
  [[nodiscard]] std::uint64_t records() const { return records_; }

 private:
  void add_other_lines(std::string& text);

  std::istream& in_;
  std::uint64_t line_ = 0;
  std::uint64_t bytes_ = 0;
  std::uint64_t records_ = 0;
};

// What a record says; nothing and a problem if it is too long or no JSON.
std::optional<Json> parsed_record(const std::string& text, Problem& problem);
// The match of a record with every move checked; null and a problem if it is none.
std::unique_ptr<Match> replayed(const Json& record, Problem& problem);
// A game that was saved says what the players are called, and a record of a simulation which bot sat where.
Names names_in(const Json& record, unsigned players);

}  // namespace mogul
