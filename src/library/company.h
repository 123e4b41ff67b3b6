// Whom the library can ask to play. There are two answers, of which one is linked (company_bots.cc, company_levels.cc).
#pragma once

#include "bots/company.h"

namespace mogul {

const Company& company();

}  // namespace mogul
