#include "core/match.h"

#include <string>

#include "core/json.h"

namespace mogul {

std::string flaw_in_result(const Json& record, const Match& match) {
  const Json* claimed = record.find("result");
  if (claimed == nullptr) return "record.result: it claims none";
  const Json actual = match.result();
  for (const auto& [key, value] : actual.members()) {
    const Json* claim = claimed->find(key);
    if (claim == nullptr) return "record.result: \"" + key + "\" is missing";
    if (*claim != value)
      return "record.result." + key + ": " + claim->dump() + " is claimed, played it is " + value.dump();
  }
  return {};
}

}  // namespace mogul
