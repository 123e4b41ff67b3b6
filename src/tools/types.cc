#include "tools/types.h"

#include <map>
#include <string>
#include <string_view>
#include <utility>

#include "core/json.h"
#include "core/match.h"
#include "core/shape.h"
#include "games/registry.h"

namespace mogul {
namespace {

std::map<std::string, Shape> named_shapes(const GameInfo& game) {
  std::map<std::string, Shape> named;
  for (const Shape& shape : game.shapes()) collect_named(shape, named);
  return named;
}

// "cover-your-assets" -> "CoverYourAssets"
std::string camel_case(std::string_view id) {
  std::string name;
  bool upper = true;
  for (const char c : id) {
    if (c != '-') name += upper ? static_cast<char>(c - 'a' + 'A') : c;
    upper = c == '-';
  }
  return name;
}

}  // namespace

// A game's types are the definitions of a schema of its own: a reference may point only to where a schema stands.
Json schema_of_all_games() {
  Json defs = Json::object();
  for (const GameInfo& game : games()) {
    const std::string id(game.id);
    Json types = Json::object();
    for (const auto& [name, shape] : named_shapes(game)) {
      types.set(name, json_schema(shape, "#/$defs/" + id + "/$defs/"));
    }
    types.set("View", Json::object({{"$ref", "#/$defs/" + id + "/$defs/State"}}));  // a state with holes
    defs.set(id, Json::object({{"$defs", std::move(types)}}));
  }
  return Json::object({{"$schema", "https://json-schema.org/draft/2020-12/schema"}, {"$defs", std::move(defs)}});
}

std::string typescript_of_all_games() {
  std::string text;
  for (const GameInfo& game : games()) {
    text += "export namespace " + camel_case(game.id) + " {\n";
    for (const auto& [name, shape] : named_shapes(game)) {
      text += "  export type " + name + " = " + typescript(shape) + ";\n";
    }
    text += "  export type View = State;\n}\n";
  }
  return text;
}

}  // namespace mogul
