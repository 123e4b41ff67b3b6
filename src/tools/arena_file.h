// The blocks of an arena in a file: the plan on the first line, then a block a line.
#pragma once

#include <fstream>
#include <string>

#include "arena/standings.h"

namespace mogul {

// False and a problem if that is no such file. A last line that was cut off by a crash is passed over.
bool read_arena_file(const std::string& path, ArenaPlan& plan, ArenaResults& results, std::string& problem);
// Begins a file, or opens one of the same plan to go on; what it holds is added to the results.
bool open_arena_file(const std::string& path, const ArenaPlan& plan, ArenaResults& results, std::ofstream& out,
                     std::string& problem);

}  // namespace mogul
