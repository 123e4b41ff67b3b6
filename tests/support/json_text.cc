#include "tests/support/json_text.h"

#include <optional>
#include <string_view>

#include <doctest/doctest.h>

#include "core/json.h"
#include "core/problem.h"

namespace mogul::test {

Json json_from(std::string_view text) {
  Problem problem;
  std::optional<Json> json = Json::parse(text, problem);
  REQUIRE_MESSAGE(json, text_of(problem));
  return json.value_or(Json());
}

}  // namespace mogul::test
