// Sittings driven by text, and the captures they are held against.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "core/json.h"
#include "terminal/table.h"

namespace mogul::terminal::test {

// A table of Cover Your Assets, with seats as `--seats` has them.
Table table_of(std::string_view seats, std::uint64_t seed, const Json& options = Json::object());
// The same after so many moves, each chosen at random, whoever makes it.
Table table_after(std::string_view seats, std::uint64_t seed, unsigned moves, const Json& options = Json::object());
// One that begins with a position, of that game or any other.
Table table_at(std::string_view seats, std::string_view position, std::string_view game = "cover-your-assets");

// Everything a sitting prints when these lines are typed, through pipes.
std::string sitting_text(Table table, const std::string& typed);
// What is printed behind the last prompt but one: the screen that the last line led to.
std::string last_screen(const std::string& sitting);

}  // namespace mogul::terminal::test
