#include "tools/types.h"

#include <cstddef>
#include <map>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/game.h"
#include "core/json.h"
#include "core/schema.h"
#include "core/seat_view_of.h"
#include "core/shape.h"
#include "core/shape_of.h"
#include "core/touch.h"
#include "games/all_games.h"
#include "wire/message.h"
#include "wire/request.h"

namespace mogul {
namespace {

// Action, Event, State (which is also the view), Options and Sums, and what is in them.
template <Game G>
std::map<std::string_view, const Shape*> named_shapes() {
  std::map<std::string_view, const Shape*> named;
  collect_named(kShape<typename G::Action>, named);
  collect_named(kShape<typename G::Event>, named);
  collect_named(kShape<typename G::State>, named);
  collect_named(kShape<typename G::Options>, named);
  if constexpr (Summed<G>) collect_named(kShape<typename G::Sums>, named);
  return named;
}

// What clients and the table server say to each other.
std::map<std::string_view, const Shape*> wire_shapes() {
  std::map<std::string_view, const Shape*> named;
  collect_named(kShape<wire::FromClient>, named);
  collect_named(kShape<wire::FromTable>, named);
  collect_named(kShape<wire::NewTable>, named);
  collect_named(kShape<wire::TakeSeat>, named);
  collect_named(kShape<wire::Seated>, named);
  collect_named(kShape<wire::TableList>, named);
  collect_named(kShape<wire::Fault>, named);
  return named;
}

// A schema of its own for each set of types: a reference may point only to where a schema stands.
Json schema_of_types(const std::map<std::string_view, const Shape*>& named, const std::string& prefix) {
  Json types = Json::object();
  for (const auto& [name, shape] : named) types.set(name, json_schema(*shape, prefix));
  return types;
}

std::string typescript_of_types(const std::map<std::string_view, const Shape*>& named) {
  std::string text;
  for (const auto& [name, shape] : named) {
    text += "  export type " + std::string(name) + " = " + typescript(*shape) + ";\n";
  }
  return text;
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

std::string kinds_of_touches() {
  std::string kinds;
  for (const TouchKind& kind : kTouchKinds) kinds += (kinds.empty() ? "\"" : " | \"") + std::string(kind.name) + "\"";
  return kinds;
}

// What is the same for all games.
std::string typescript_of_choices() {
  return "export type Touch = { touch: " + kinds_of_touches() +
         "; item?: string; number?: number; seat?: number };\n"
         "export type AmountRange = { member: string; min: number; max: number; step: number };\n"
         "export type Choice<Action> = { action: Partial<Action>; sentence: string; touches: Touch[]; "
         "amount?: AmountRange; form?: \"place\" | \"deal\"; remark?: string };\n";
}

Json object_of(Json properties, const std::vector<Json>& required) {
  return Json::object({{"type", "object"},
                       {"properties", std::move(properties)},
                       {"required", Json::array(required)},
                       {"additionalProperties", false}});
}

Json schema_of_touch() {
  Json kinds = Json::array();
  std::string help;
  for (std::size_t i = 0; i < kTouchKinds.size(); ++i) {
    const std::string name(kTouchKinds[i].name);
    kinds.push(name);
    help += (help.empty() ? "" : "; ") + name + ": " + std::string(kTouchHelp[i]);
  }
  const Json count = Json::object({{"type", "integer"}, {"minimum", 0}});
  return object_of(Json::object({{"touch", Json::object({{"enum", std::move(kinds)}, {"description", help}})},
                                 {"item", Json::object({{"type", "string"}})},
                                 {"number", count},
                                 {"seat", count}}),
                   {"touch"});
}

Json schema_of_choice() {
  const Json text = Json::object({{"type", "string"}});
  const Json whole = Json::object({{"type", "integer"}});
  const Json touches =
      Json::object({{"type", "array"}, {"items", Json::object({{"$ref", "#/$defs/Touch"}})}, {"minItems", 1}});
  const Json range = object_of(Json::object({{"member", text}, {"min", whole}, {"max", whole}, {"step", whole}}),
                               {"member", "min", "max", "step"});
  return object_of(Json::object({{"action", Json::object({{"type", "object"}})},
                                 {"sentence", text},
                                 {"touches", touches},
                                 {"amount", range},
                                 {"form", Json::object({{"enum", Json::array({"place", "deal"})}})},
                                 {"remark", text}}),
                   {"action", "sentence", "touches"});
}

}  // namespace

Json wire_schemas(const std::string& prefix) { return schema_of_types(wire_shapes(), prefix); }

Json schema_of_all_games() {
  Json defs = Json::object({{"Touch", schema_of_touch()}, {"Choice", schema_of_choice()}});
  each_game([&]<class G>() {
    const std::string id(G::kId);
    Json types = schema_of_types(named_shapes<G>(), "#/$defs/" + id + "/$defs/");
    types.set("View", Json::object({{"$ref", "#/$defs/" + id + "/$defs/State"}}));  // a state with holes
    defs.set(id, Json::object({{"$defs", std::move(types)}}));
  });
  defs.set("wire", Json::object({{"$defs", wire_schemas("#/$defs/wire/$defs/")}}));
  return Json::object({{"$schema", "https://json-schema.org/draft/2020-12/schema"}, {"$defs", std::move(defs)}});
}

std::string typescript_of_all_games() {
  std::string text = typescript_of_choices();
  each_game([&]<class G>() {
    text += "export namespace " + camel_case(G::kId) + " {\n" + typescript_of_types(named_shapes<G>()) +
            "  export type View = State;\n}\n";
  });
  return text + "export namespace Wire {\n" + typescript_of_types(wire_shapes()) + "}\n";
}

}  // namespace mogul
