#include "core/schema.h"

#include <cstdint>
#include <map>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/json.h"
#include "core/shape.h"
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
  return Json::object({{"$ref", prefix + std::string(shape.name)}});
}

// An object with exactly these members; a variant also has its tag.
Json object_schema(std::span<const MemberShape> members, const std::string& prefix, std::string_view tag,
                   std::string_view tag_value) {
  Json properties = Json::object();
  Json required = Json::array();
  if (!tag.empty()) {
    properties.set(std::string(tag), Json::object({{"const", tag_value}}));
    required.push(tag);
  }
  for (const MemberShape& member : members) {
    Json schema = reference_or_schema(*member.shape, prefix);
    if (!member.help.empty()) schema.set("description", member.help);
    properties.set(std::string(member.name), std::move(schema));
    if (member.missing == nullptr) required.push(member.name);
  }
  return Json::object({{"type", "object"},
                       {"properties", std::move(properties)},
                       {"required", std::move(required)},
                       {"additionalProperties", false}});
}

Json list_schema(const ListShape& list, const std::string& prefix) {
  Json schema = Json::object(
      {{"type", "array"}, {"items", reference_or_schema(*list.item, prefix)}, {"maxItems", list.capacity}});
  return list.item->hidden ? either(std::move(schema), whole_schema(0, list.capacity)) : schema;
}

Json struct_schema(const Shape& shape, const std::string& prefix) {
  Json schema = object_schema(shape.members, prefix, "", "");
  return shape.blank == nullptr ? schema : either(Json::object({{"type", "null"}}), std::move(schema));
}

Json tagged_schema(const Shape& shape, const std::string& prefix) {
  Json variants = Json::array();
  for (const VariantShape& variant : shape.variants) {
    variants.push(object_schema(variant.members, prefix, shape.tag->name, variant.name));
  }
  return Json::object({{"oneOf", std::move(variants)}});
}

std::string typescript_use(const Shape& shape) {
  return shape.name.empty() ? typescript(shape) : std::string(shape.name);
}

std::string typescript_object(std::span<const MemberShape> members, std::string_view tag, std::string_view tag_value) {
  std::string text = "{";
  if (!tag.empty()) text += " " + std::string(tag) + ": \"" + std::string(tag_value) + "\";";
  for (const MemberShape& member : members) {
    text += " " + std::string(member.name) + (member.missing == nullptr ? ": " : "?: ") +
            typescript_use(*member.shape) + ";";
  }
  return text + " }";
}

std::string typescript_union(const std::vector<std::string>& members) {
  std::string text;
  for (const std::string& member : members) text += (text.empty() ? "" : " | ") + member;
  return text;
}

}  // namespace

void collect_named(const Shape& shape, std::map<std::string_view, const Shape*>& named) {
  if (!shape.name.empty()) named.emplace(shape.name, &shape);
  if (shape.list != nullptr) collect_named(*shape.list->item, named);
  for (const MemberShape& member : shape.members) collect_named(*member.shape, named);
  for (const VariantShape& variant : shape.variants) {
    for (const MemberShape& member : variant.members) collect_named(*member.shape, named);
  }
}

Json json_schema(const Shape& shape, const std::string& prefix) {
  switch (shape.kind) {
    case Kind::kBool:
      return Json::object({{"type", "boolean"}});
    case Kind::kWhole:
    case Kind::kMoney:
      return whole_schema(shape.min, shape.max);
    case Kind::kSeat:
      return either(whole_schema(0, kSeatsMax - 1), Json::object({{"type", "null"}}));
    case Kind::kSeats:
      return Json::object({{"type", "array"}, {"items", whole_schema(0, kSeatsMax - 1)}, {"uniqueItems", true}});
    case Kind::kSeed:
      return either(Json::object({{"type", "string"}, {"pattern", "^[0-9a-fA-F]{64}$"}}),
                    Json::object({{"type", "integer"}, {"minimum", 0}}));
    case Kind::kWord: {
      Json words = Json::array();
      for (const WordShape& word : shape.words) words.push(word.name);
      return Json::object({{"enum", std::move(words)}});
    }
    case Kind::kText:
      return Json::object({{"type", "string"}});
    case Kind::kAny:
      return Json::object();
    case Kind::kList:
      return list_schema(*shape.list, prefix);
    case Kind::kStruct:
      return struct_schema(shape, prefix);
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
    case Kind::kMoney:
      return "number";
    case Kind::kSeat:
      return "number | null";
    case Kind::kSeats:
      return "number[]";
    case Kind::kSeed:
      return "string | number";
    case Kind::kWord: {
      std::vector<std::string> words;
      for (const WordShape& word : shape.words) words.push_back("\"" + std::string(word.name) + "\"");
      return typescript_union(words);
    }
    case Kind::kText:
      return "string";
    case Kind::kAny:
      return "unknown";
    case Kind::kList: {
      const std::string item = typescript_use(*shape.list->item);
      const std::string list = (item.find(' ') == std::string::npos ? item : "(" + item + ")") + "[]";
      return shape.list->item->hidden ? list + " | number" : list;
    }
    case Kind::kStruct:
      return typescript_object(shape.members, "", "") + (shape.blank == nullptr ? "" : " | null");
    case Kind::kTagged: {
      std::vector<std::string> variants;
      for (const VariantShape& variant : shape.variants) {
        variants.push_back(typescript_object(variant.members, shape.tag->name, variant.name));
      }
      return typescript_union(variants);
    }
  }
  return {};
}

}  // namespace mogul
