// Reading lines that somebody else wrote, however long they are.
#pragma once

#include <cstddef>
#include <iosfwd>
#include <string>

namespace mogul {

// Reads up to a line break or the end; false if there was nothing to read. Of a line that is longer than `bytes_max`
// only one byte more is kept, which shows it.
bool read_line(std::istream& in, std::size_t bytes_max, std::string& line);

}  // namespace mogul
