// The words that drawn tables of all games are written in (table.h).
#pragma once

#include <array>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/value.h"

namespace mogul::test {

// Whoever sits at a table, in the order of the seats.
inline constexpr std::array<std::string_view, kSeatsMax> kPlayers = {"Ann", "Bob", "Cid", "Dee", "Eve",
                                                                     "Fay", "Gus", "Hal", "Ida", "Jim"};

bool find_seat(std::span<const std::string_view> names, std::string_view name, Seat& seat);
Seat seat_among(std::span<const std::string_view> names, std::string_view name);

// What stands before and behind the first of a separator.
std::pair<std::string, std::string> halves(std::string_view text, char separator);
// The pieces between slashes; one that is empty is there too.
std::vector<std::string> columns(std::string_view text);
// Lines and what slashes part; a line that ends with a semicolon goes on in the next.
std::vector<std::string> moves_in(std::string_view text);

// Three dots stand for the rest.
bool has_dots(std::string_view text);
std::string without_dots(std::string_view text);

bool is_number(std::string_view text);
// A line is called as the field is, but with "-" for "_".
std::string field_name(std::string_view key);
// ", doubled twice" is "doubled-twice".
std::string in_one_word(std::string_view text);

}  // namespace mogul::test
