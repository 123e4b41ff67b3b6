#include "tests/support/table_text.h"

#include <algorithm>
#include <cstddef>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <doctest/doctest.h>

#include "core/value.h"
#include "tests/support/text.h"

namespace mogul::test {
namespace {

constexpr std::string_view kDots = "...";

}  // namespace

bool find_seat(std::span<const std::string_view> names, std::string_view name, Seat& seat) {
  const auto found = std::find(names.begin(), names.end(), name);
  if (found == names.end()) return false;
  seat = seat_at(static_cast<unsigned>(found - names.begin()));
  return true;
}

Seat seat_among(std::span<const std::string_view> names, std::string_view name) {
  Seat seat{};
  const bool found = find_seat(names, name, seat);
  REQUIRE_MESSAGE(found, "nobody is called ", std::string(name));
  return seat;
}

std::pair<std::string, std::string> halves(std::string_view text, char separator) {
  const std::size_t at = std::min(text.find(separator), text.size());
  return {trimmed(text.substr(0, at)), trimmed(text.substr(std::min(at + 1, text.size())))};
}

std::vector<std::string> columns(std::string_view text) {
  std::vector<std::string> found;
  while (true) {
    const std::size_t end = text.find('/');
    found.push_back(trimmed(text.substr(0, end)));
    if (end == std::string_view::npos) return found;
    text.remove_prefix(end + 1);
  }
}

std::vector<std::string> moves_in(std::string_view text) {
  std::vector<std::string> moves;
  bool goes_on = false;
  for (const std::string& line : lines(text)) {
    for (std::string& move : pieces(line, '/')) {
      goes_on ? void(moves.back() += " " + move) : moves.push_back(std::move(move));
      goes_on = moves.back().ends_with(';');
    }
  }
  return moves;
}

bool has_dots(std::string_view text) {
  const std::vector<std::string> all = words(text);
  return std::find(all.begin(), all.end(), kDots) != all.end();
}

std::string without_dots(std::string_view text) {
  std::vector<std::string> all = words(text);
  std::erase(all, kDots);
  return with_separator(all, " ");
}

bool is_number(std::string_view text) {
  return !text.empty() && text.find_first_not_of("0123456789") == std::string_view::npos;
}

std::string field_name(std::string_view key) {
  std::string name(key);
  std::replace(name.begin(), name.end(), '-', '_');
  return name;
}

std::string in_one_word(std::string_view text) {
  const std::size_t first = text.find_first_not_of(", ");
  return first == std::string_view::npos ? std::string() : with_separator(words(text.substr(first)), "-");
}

}  // namespace mogul::test
