// A JSON Schema validator for the keywords that our schemas use. A keyword it does not know is a fault of the schema.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <regex>
#include <string>
#include <string_view>
#include <vector>

#include "core/json.h"

namespace mogul::test {

class SchemaCheck {
 public:
  explicit SchemaCheck(const Json& document) : document_(document) {}

  // Where a reference such as "#/$defs/a/$defs/B" points; null if nowhere.
  [[nodiscard]] const Json* resolve(std::string_view reference) const {
    if (!reference.starts_with("#/")) return nullptr;
    const Json* at = &document_;
    for (std::size_t begin = 2; at != nullptr && begin <= reference.size();) {
      const std::size_t end = std::min(reference.find('/', begin), reference.size());
      at = at->find(reference.substr(begin, end - begin));
      begin = end + 1;
    }
    return at;
  }

  // Whether every part of a schema is a schema: known keywords with values of the right shape, references that resolve.
  [[nodiscard]] std::string flaw(const Json& schema) const {
    if (!schema.is(Json::Type::kObject)) return "no schema: " + schema.dump();
    for (const auto& [keyword, value] : schema.members()) {
      std::string found = flaw_in(keyword, value);
      if (!found.empty()) return found;
    }
    return {};
  }

  [[nodiscard]] bool accepts(const Json& schema, const Json& value) const {
    const auto& members = schema.members();
    return std::all_of(members.begin(), members.end(), [&](const Json::Member& member) {
      return satisfies(schema, member.first, member.second, value);
    });
  }

 private:
  [[nodiscard]] std::string flaw_in(const std::string& keyword, const Json& value) const {
    if (keyword == "$defs" || keyword == "properties") {
      for (const auto& [name, schema] : value.members()) {
        std::string found = flaw(schema);
        if (!found.empty()) return found;
      }
      return value.is(Json::Type::kObject) ? "" : keyword + " is no object";
    }
    if (keyword == "oneOf") {
      for (const Json& schema : value.items()) {
        std::string found = flaw(schema);
        if (!found.empty()) return found;
      }
      return value.items().empty() ? "oneOf is empty" : "";
    }
    if (keyword == "items") return flaw(value);
    if (keyword == "$ref") return resolve(value.text()) != nullptr ? "" : value.text() + " leads nowhere";
    if (keyword == "minimum" || keyword == "maximum" || keyword == "minItems" || keyword == "maxItems") {
      return value.whole() ? "" : keyword;
    }
    if (keyword == "enum") return value.items().empty() ? "enum is empty" : "";
    if (keyword == "required") return value.is(Json::Type::kArray) ? "" : "required is no array";
    if (keyword == "type") return value.is(Json::Type::kString) ? "" : "type is no string";
    static const std::vector<std::string> kOthers = {"$schema", "const",       "additionalProperties",
                                                     "pattern", "description", "uniqueItems"};
    const bool known = std::find(kOthers.begin(), kOthers.end(), keyword) != kOthers.end();
    return known ? "" : "unknown keyword " + keyword;
  }

  [[nodiscard]] bool satisfies(const Json& schema, const std::string& keyword, const Json& wanted,
                               const Json& value) const {
    if (keyword == "$ref") return accepts(*resolve(wanted.text()), value);
    if (keyword == "type") return has_type(value, wanted.text());
    if (keyword == "const") return value == wanted;
    if (keyword == "enum") return contains(wanted, value);
    if (keyword == "minimum") return !value.whole() || *value.whole() >= *wanted.whole();
    if (keyword == "maximum") return !value.whole() || *value.whole() <= *wanted.whole();
    if (keyword == "minItems") return static_cast<std::int64_t>(value.items().size()) >= *wanted.whole();
    if (keyword == "maxItems") return static_cast<std::int64_t>(value.items().size()) <= *wanted.whole();
    if (keyword == "pattern") return std::regex_search(value.text(), std::regex(wanted.text()));
    if (keyword == "oneOf") {
      const auto fits = [&](const Json& choice) { return accepts(choice, value); };
      return std::count_if(wanted.items().begin(), wanted.items().end(), fits) == 1;
    }
    if (keyword == "items") {
      return std::all_of(value.items().begin(), value.items().end(),
                         [&](const Json& item) { return accepts(wanted, item); });
    }
    if (keyword == "required") {
      return std::all_of(wanted.items().begin(), wanted.items().end(),
                         [&](const Json& name) { return value.find(name.text()) != nullptr; });
    }
    if (keyword == "properties") return has_sound_properties(wanted, value);
    if (keyword == "additionalProperties") return wanted.truth() || has_no_others(schema, value);
    if (keyword == "uniqueItems") return !wanted.truth() || all_different(value);
    return true;  // "$schema", "$defs" and "description" demand nothing
  }

  static bool has_type(const Json& value, const std::string& type) {
    if (type == "integer") return value.whole().has_value();
    if (type == "boolean") return value.is(Json::Type::kBool);
    if (type == "null") return value.is(Json::Type::kNull);
    if (type == "string") return value.is(Json::Type::kString);
    if (type == "array") return value.is(Json::Type::kArray);
    return type == "object" && value.is(Json::Type::kObject);
  }
  static bool contains(const Json& list, const Json& value) {
    return std::find(list.items().begin(), list.items().end(), value) != list.items().end();
  }
  [[nodiscard]] bool has_sound_properties(const Json& properties, const Json& value) const {
    return std::all_of(properties.members().begin(), properties.members().end(), [&](const Json::Member& property) {
      const Json* member = value.find(property.first);
      return member == nullptr || accepts(property.second, *member);
    });
  }
  static bool has_no_others(const Json& schema, const Json& value) {
    return std::all_of(value.members().begin(), value.members().end(), [&](const Json::Member& member) {
      return schema.find("properties")->find(member.first) != nullptr;
    });
  }
  static bool all_different(const Json& list) {
    for (std::size_t i = 0; i < list.items().size(); ++i) {
      for (std::size_t j = 0; j < i; ++j) {
        if (list.items()[i] == list.items()[j]) return false;
      }
    }
    return true;
  }

  const Json& document_;
};

}  // namespace mogul::test
