// The levels too.
#include "bots/company.h"
#include "library/company.h"
#include "search/opponents.h"

namespace mogul {

const Company& company() { return kBotsAndLevels; }

}  // namespace mogul
