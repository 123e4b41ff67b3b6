// The bots that take no time, for a page that is to be there at once.
#include "bots/company.h"
#include "bots/registry.h"
#include "library/company.h"

namespace mogul {

const Company& company() { return kBotsAlone; }

}  // namespace mogul
