// JSON Schema and TypeScript of described types.
#include "core/schema.h"

#include <cstdint>
#include <map>
#include <string>
#include <string_view>

#include <doctest/doctest.h>

#include "core/describe.h"
#include "core/json.h"
#include "core/lists.h"
#include "core/shape.h"
#include "core/shape_of.h"
#include "core/value.h"
#include "tests/support/toy.h"

namespace mogul::test {
namespace {

template <class T>
std::string schema() {
  return json_schema(kShape<T>, "#/$defs/").dump();
}

TEST_CASE("the schema of simple types") {
  CHECK(schema<bool>() == R"({"type":"boolean"})");
  CHECK(schema<std::uint8_t>() == R"({"type":"integer","minimum":0,"maximum":255})");
  CHECK(schema<Money>() == R"({"type":"integer","minimum":0,"maximum":2147483647})");
  CHECK(schema<Ranged<1, 5>>() == R"({"type":"integer","minimum":1,"maximum":5})");
  CHECK(schema<Seat>() == R"({"oneOf":[{"type":"integer","minimum":0,"maximum":9},{"type":"null"}]})");
  CHECK(schema<Seats>() == R"({"type":"array","items":{"type":"integer","minimum":0,"maximum":9},"uniqueItems":true})");
  CHECK(schema<Fruit>() == R"({"enum":["apple","pear","hidden"]})");
}

TEST_CASE("the schema of a list that may be hidden allows its number") {
  CHECK(schema<InlineVec<Fruit, 3>>() == R"({"oneOf":[{"type":"array","items":{"$ref":"#/$defs/Fruit"},"maxItems":3},)"
                                         R"({"type":"integer","minimum":0,"maximum":3}]})");
  CHECK(schema<InlineVec<bool, 3>>() == R"({"type":"array","items":{"type":"boolean"},"maxItems":3})");
}

TEST_CASE("the schema of a struct wants every member, no other, and carries the help") {
  const Json json = json_schema(kShape<Basket>, "#/$defs/");
  CHECK(json.find("required")->dump() == R"(["price","fruits","owner","buyers","size","open","sold","seed","chance"])");
  CHECK(json.find("additionalProperties")->dump() == "false");
  CHECK(json.find("properties")->find("size")->dump() ==
        R"({"type":"integer","minimum":1,"maximum":5,"description":"How much fits in."})");
}

TEST_CASE("the schema of a tagged type has an object for every variant") {
  const Json json = json_schema(kShape<Step>, "#/$defs/");
  REQUIRE(json.find("oneOf")->items().size() == 3);
  CHECK(json.find("oneOf")->items()[1].dump() ==
        R"({"type":"object","properties":{"do":{"const":"price"},)"
        R"("from":{"oneOf":[{"type":"integer","minimum":0,"maximum":9},{"type":"null"}]},)"
        R"("money":{"type":"integer","minimum":0,"maximum":2147483647}},)"
        R"("required":["do","from","money"],"additionalProperties":false})");
}

TEST_CASE("the TypeScript of described types") {
  CHECK(typescript(kShape<Fruit>) == R"("apple" | "pear" | "hidden")");
  CHECK(typescript(kShape<Basket>) ==
        "{ price: number; fruits: Fruit[] | number; owner: number | null; buyers: number[]; size: number; "
        "open: boolean; sold: number; seed: string | number; "
        "chance: { seed: string | number; blocks_drawn: number; } | null; }");
  CHECK(typescript(kShape<Step>) ==
        R"({ do: "give"; from: number | null; to: number | null; fruit: Fruit; fruits: Fruit[] | number; } | )"
        R"({ do: "price"; from: number | null; money: number; } | { do: "rest"; })");
  CHECK(typescript(kShape<InlineVec<Seat, 2>>) == "(number | null)[]");
}

TEST_CASE("named types are collected once each, however deep they lie") {
  std::map<std::string_view, const Shape*> named;
  collect_named(kShape<Basket>, named);
  collect_named(kShape<Step>, named);
  CHECK(named.size() == 3);
  CHECK(named.contains("Basket"));
  CHECK(named.contains("Fruit"));
  CHECK(named.contains("Step"));
}

}  // namespace
}  // namespace mogul::test
