#include "core/match.h"

#include <cstdint>
#include <string>
#include <utility>

#include "core/in_quotes.h"
#include "core/json.h"
#include "core/problem.h"
#include "core/sentence.h"
#include "core/shape.h"
#include "core/write_json.h"

namespace mogul {
namespace {

Problem bad_result(std::string place, std::string sentence) {
  return {.code = "bad-record", .place = std::move(place), .sentence = std::move(sentence)};
}

}  // namespace

Told told_of(std::uint32_t number, const Shape& shape, const void* event, const Voice& voice, Sentences sentences) {
  return {number, json_of(shape, event), sentences == Sentences::kTold ? sentence(shape, event, voice) : std::string()};
}

Problem flaw_in_result(const Json& record, const Match& match) {
  const auto claimed = record.find("result");
  if (!claimed) return bad_result("record.result", "it claims none");
  const Json actual = match.referee().result();
  for (const auto& [key, value] : actual.members()) {
    const auto claim = claimed->find(key);
    if (!claim) return bad_result("record.result", "\"" + key + "\" is missing");
    if (*claim != value) {
      return bad_result("record.result." + key, json_in_message(*claim) + " is claimed, played it is " + value.dump());
    }
  }
  return {};
}

}  // namespace mogul
