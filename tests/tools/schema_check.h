// A JSON Schema validator for the keywords that our schemas use. A keyword it does not know is a fault of the schema.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <regex>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/json.h"

namespace mogul::test {

// JSON as a tree, for what is looked at again and again.
struct Tree {
  using Member = std::pair<std::string, Tree>;

  explicit Tree(const Json& value) : json(value) {
    for (const auto& [key, member] : value.members()) members.emplace_back(key, Tree(member));
    for (const Json& item : value.items()) items.emplace_back(item);
  }
  [[nodiscard]] const Tree* find(std::string_view key) const {
    const auto found = std::ranges::find(members, key, &Member::first);
    return found == members.end() ? nullptr : &found->second;
  }

  Json json;
  std::vector<Member> members;
  std::vector<Tree> items;
};

class SchemaCheck {
 public:
  explicit SchemaCheck(const Json& document) : document_(document) {}

  // Where a reference such as "#/$defs/a/$defs/B" points; null if nowhere.
  [[nodiscard]] const Tree* resolve(std::string_view reference) const {
    if (!reference.starts_with("#/")) return nullptr;
    const Tree* at = &document_;
    for (std::size_t begin = 2; at != nullptr && begin <= reference.size();) {
      const std::size_t end = std::min(reference.find('/', begin), reference.size());
      at = at->find(reference.substr(begin, end - begin));
      begin = end + 1;
    }
    return at;
  }

  // Whether every part of a schema is a schema: known keywords with values of the right shape, references that resolve.
  [[nodiscard]] std::string flaw(const Json& schema) const { return flaw(Tree(schema)); }
  [[nodiscard]] bool accepts(const Tree& schema, const Json& value) const { return accepts(schema, Tree(value)); }

 private:
  [[nodiscard]] std::string flaw(const Tree& schema) const {
    if (!schema.json.is(Json::Type::kObject)) return "no schema: " + schema.json.dump();
    for (const auto& [keyword, value] : schema.members) {
      std::string found = flaw_in(keyword, value);
      if (!found.empty()) return found;
    }
    return {};
  }

  [[nodiscard]] bool accepts(const Tree& schema, const Tree& value) const {
    return std::ranges::all_of(schema.members, [&](const Tree::Member& member) {
      return satisfies(schema, member.first, member.second, value);
    });
  }

  [[nodiscard]] std::string flaw_in(const std::string& keyword, const Tree& value) const {
    if (keyword == "$defs" || keyword == "properties") {
      for (const auto& [name, schema] : value.members) {
        std::string found = flaw(schema);
        if (!found.empty()) return found;
      }
      return value.json.is(Json::Type::kObject) ? "" : keyword + " is no object";
    }
    if (keyword == "oneOf") {
      for (const Tree& schema : value.items) {
        std::string found = flaw(schema);
        if (!found.empty()) return found;
      }
      return value.items.empty() ? "oneOf is empty" : "";
    }
    if (keyword == "items") return flaw(value);
    if (keyword == "$ref") return resolve(value.json.text()) != nullptr ? "" : value.json.text() + " leads nowhere";
    if (keyword == "minimum" || keyword == "maximum" || keyword == "minItems" || keyword == "maxItems") {
      return value.json.whole() ? "" : keyword;
    }
    if (keyword == "enum") return value.items.empty() ? "enum is empty" : "";
    if (keyword == "required") return value.json.is(Json::Type::kArray) ? "" : "required is no array";
    if (keyword == "type") return value.json.is(Json::Type::kString) ? "" : "type is no string";
    static const std::vector<std::string> kOthers = {"$schema", "const",       "additionalProperties",
                                                     "pattern", "description", "uniqueItems"};
    const bool known = std::find(kOthers.begin(), kOthers.end(), keyword) != kOthers.end();
    return known ? "" : "unknown keyword " + keyword;
  }

  [[nodiscard]] bool satisfies(const Tree& schema, const std::string& keyword, const Tree& wanted,
                               const Tree& value) const {
    if (keyword == "$ref") return accepts(*resolve(wanted.json.text()), value);
    if (keyword == "type") return has_type(value, wanted.json.text());
    if (keyword == "const") return value.json == wanted.json;
    if (keyword == "enum") return contains(wanted, value);
    if (keyword == "minimum") return !value.json.whole() || *value.json.whole() >= *wanted.json.whole();
    if (keyword == "maximum") return !value.json.whole() || *value.json.whole() <= *wanted.json.whole();
    if (keyword == "minItems") return static_cast<std::int64_t>(value.items.size()) >= *wanted.json.whole();
    if (keyword == "maxItems") return static_cast<std::int64_t>(value.items.size()) <= *wanted.json.whole();
    if (keyword == "pattern") return std::regex_search(value.json.text(), std::regex(wanted.json.text()));
    if (keyword == "oneOf") {
      const auto fits = [&](const Tree& choice) { return accepts(choice, value); };
      return std::ranges::count_if(wanted.items, fits) == 1;
    }
    if (keyword == "items") {
      return std::ranges::all_of(value.items, [&](const Tree& item) { return accepts(wanted, item); });
    }
    if (keyword == "required") {
      return std::ranges::all_of(wanted.items,
                                 [&](const Tree& name) { return value.find(name.json.text()) != nullptr; });
    }
    if (keyword == "properties") return has_sound_properties(wanted, value);
    if (keyword == "additionalProperties") return wanted.json.truth() || has_no_others(schema, value);
    if (keyword == "uniqueItems") return !wanted.json.truth() || all_different(value);
    return true;  // "$schema", "$defs" and "description" demand nothing
  }

  static bool has_type(const Tree& value, const std::string& type) {
    if (type == "integer") return value.json.whole().has_value();
    if (type == "boolean") return value.json.is(Json::Type::kBool);
    if (type == "null") return value.json.is(Json::Type::kNull);
    if (type == "string") return value.json.is(Json::Type::kString);
    if (type == "array") return value.json.is(Json::Type::kArray);
    return type == "object" && value.json.is(Json::Type::kObject);
  }
  static bool contains(const Tree& list, const Tree& value) {
    return std::ranges::count(list.items, value.json, &Tree::json) > 0;
  }
  [[nodiscard]] bool has_sound_properties(const Tree& properties, const Tree& value) const {
    return std::ranges::all_of(properties.members, [&](const Tree::Member& property) {
      const Tree* member = value.find(property.first);
      return member == nullptr || accepts(property.second, *member);
    });
  }
  static bool has_no_others(const Tree& schema, const Tree& value) {
    return std::ranges::all_of(value.members, [&](const Tree::Member& member) {
      return schema.find("properties")->find(member.first) != nullptr;
    });
  }
  static bool all_different(const Tree& list) {
    for (std::size_t i = 0; i < list.items.size(); ++i) {
      for (std::size_t j = 0; j < i; ++j) {
        if (list.items[i].json == list.items[j].json) return false;
      }
    }
    return true;
  }

  Tree document_;
};

}  // namespace mogul::test
