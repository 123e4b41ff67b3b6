#include "core/shape.h"

#include <cstdint>
#include <map>
#include <string>
#include <utility>
#include <vector>

#include "core/chance.h"
#include "core/json.h"
#include "core/value.h"

namespace mogul {
namespace {

using Kind = Shape::Kind;

Json whole_schema(std::int64_t min, std::int64_t max) {
  return Json::object({{"type", "integer"}, {"minimum", min}, {"maximum", max}});
}

Json either(Json a, Json b) { return Json::object({{"oneOf", Json::array({std::move(a), std::move(b)})}}); }

Json reference_or_schema(const Shape& shape, const std::string& prefix) {
  if (shape.name.empty()) return json_schema(shape, prefix);
  return Json::object({{"$ref", prefix + shape.name}});
}

// An object with exactly these members; a variant also has its tag.
Json object_schema(const std::vector<Part>& parts, const std::string& prefix, const std::string& tag,
                   const std::string& tag_value) {
  Json properties = Json::object();
  Json required = Json::array();
  if (!tag.empty()) {
    properties.set(tag, Json::object({{"const", tag_value}}));
    required.push(tag);
  }
  for (const Part& part : parts) {
    Json schema = reference_or_schema(part.shape[0], prefix);
    if (!part.help.empty()) schema.set("description", part.help);
    properties.set(part.name, std::move(schema));
    if (!part.optional) required.push(part.name);
  }
  return Json::object({{"type", "object"},
                       {"properties", std::move(properties)},
                       {"required", std::move(required)},
                       {"additionalProperties", false}});
}

Json list_schema(const Shape& shape, const std::string& prefix) {
  Json list = Json::object(
      {{"type", "array"}, {"items", reference_or_schema(shape.parts[0].shape[0], prefix)}, {"maxItems", shape.max}});
  return shape.hideable ? either(std::move(list), whole_schema(0, shape.max)) : list;
}

Json tagged_schema(const Shape& shape, const std::string& prefix) {
  Json variants = Json::array();
  for (const Part& variant : shape.parts) {
    variants.push(object_schema(variant.shape[0].parts, prefix, shape.tag, variant.name));
  }
  return Json::object({{"oneOf", std::move(variants)}});
}

std::string typescript_use(const Shape& shape) { return shape.name.empty() ? typescript(shape) : shape.name; }

std::string typescript_object(const std::vector<Part>& parts, const std::string& tag, const std::string& tag_value) {
  std::string text = "{";
  if (!tag.empty()) text += " " + tag + ": \"" + tag_value + "\";";
  for (const Part& part : parts) {
    text += " " + part.name + (part.optional ? "?: " : ": ") + typescript_use(part.shape[0]) + ";";
  }
  return text + " }";
}

std::string typescript_union(const std::vector<std::string>& members) {
  std::string text;
  for (const std::string& member : members) text += (text.empty() ? "" : " | ") + member;
  return text;
}

}  // namespace

void collect_named(const Shape& shape, std::map<std::string, Shape>& named) {
  if (!shape.name.empty()) named.emplace(shape.name, shape);
  for (const Part& part : shape.parts) collect_named(part.shape[0], named);
}

Json json_schema(const Shape& shape, const std::string& prefix) {
  switch (shape.kind) {
    case Kind::kBool:
      return Json::object({{"type", "boolean"}});
    case Kind::kWhole:
      return whole_schema(shape.min, shape.max);
    case Kind::kSeat:
      return either(whole_schema(0, kSeatsMax - 1), Json::object({{"type", "null"}}));
    case Kind::kSeats:
      return Json::object({{"type", "array"}, {"items", whole_schema(0, kSeatsMax - 1)}, {"uniqueItems", true}});
    case Kind::kSeed:
      return either(Json::object({{"type", "string"}, {"pattern", "^[0-9a-fA-F]{64}$"}}),
                    Json::object({{"type", "integer"}, {"minimum", 0}}));
    case Kind::kChance:
      return either(Json::object({{"type", "null"}}),
                    object_schema({{"seed", "", {shape_of<Seed>()}}, {"blocks_drawn", "", {shape_of<std::uint32_t>()}}},
                                  prefix, "", ""));
    case Kind::kWords: {
      Json words = Json::array();
      for (const std::string& word : shape.words) words.push(word);
      return Json::object({{"enum", std::move(words)}});
    }
    case Kind::kList:
      return list_schema(shape, prefix);
    case Kind::kStruct:
      return object_schema(shape.parts, prefix, "", "");
    case Kind::kTagged:
      return tagged_schema(shape, prefix);
  }
  return {};
}

std::string typescript(const Shape& shape) {
  switch (shape.kind) {
    case Kind::kBool:
      return "boolean";
    case Kind::kWhole:
      return "number";
    case Kind::kSeat:
      return "number | null";
    case Kind::kSeats:
      return "number[]";
    case Kind::kSeed:
      return "string | number";
    case Kind::kChance:
      return "{ seed: string | number; blocks_drawn: number; } | null";
    case Kind::kWords: {
      std::vector<std::string> words;
      for (const std::string& word : shape.words) words.push_back("\"" + word + "\"");
      return typescript_union(words);
    }
    case Kind::kList: {
      const std::string item = typescript_use(shape.parts[0].shape[0]);
      const std::string list = (item.find(' ') == std::string::npos ? item : "(" + item + ")") + "[]";
      return shape.hideable ? list + " | number" : list;
    }
    case Kind::kStruct:
      return typescript_object(shape.parts, "", "");
    case Kind::kTagged: {
      std::vector<std::string> variants;
      for (const Part& variant : shape.parts) {
        variants.push_back(typescript_object(variant.shape[0].parts, shape.tag, variant.name));
      }
      return typescript_union(variants);
    }
  }
  return {};
}

}  // namespace mogul
