// The standings of an arena as a page that needs nothing else.
#pragma once

#include <string>

#include "arena/standings.h"

namespace mogul {

std::string report_html(const ArenaPlan& plan, const ArenaResults& results);

}  // namespace mogul
