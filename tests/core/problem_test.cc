#include "core/problem.h"

#include <doctest/doctest.h>

namespace mogul::test {
namespace {

TEST_CASE("a problem is none until it has a sentence") {
  CHECK_FALSE(Problem{});
  CHECK(text_of(Problem{}) == "");
  CHECK_FALSE(inside("position", Problem{}));
  CHECK(Problem{.sentence = "no such seat"});
}

TEST_CASE("a problem is told with its place and its rule, as far as it has them") {
  const Problem whole{.code = "bad-record", .sentence = "it claims none"};
  CHECK(text_of(whole) == "it claims none");
  CHECK(located(whole) == "it claims none");

  const Problem limit = impossible(indexed("limits", 1), "at most 4 cards", "CYA-1");
  CHECK(limit.code == "impossible-position");
  CHECK(limit.rule == "CYA-1");
  CHECK(text_of(limit) == "limits[1]: at most 4 cards (CYA-1)");
  CHECK(located(limit) == "limits[1]: at most 4 cards");
}

TEST_CASE("a problem seen from outside keeps all but its place") {
  const Problem flaw = impossible(indexed(indexed("properties", 0), 12), "rows lie by colour", "MD-6");
  const Problem outside = inside("record", inside("position", flaw));
  CHECK(text_of(outside) == "record.position.properties[0][12]: rows lie by colour (MD-6)");
  CHECK(outside.code == flaw.code);
  CHECK(text_of(inside("record", Problem{.sentence = "\"seed\" is missing"})) == "record: \"seed\" is missing");
  CHECK(as("bad-record", flaw).code == "bad-record");
  CHECK(text_of(as("bad-record", flaw)) == text_of(flaw));
}

}  // namespace
}  // namespace mogul::test
