#include "tests/conformance/fits_shape.h"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "core/json.h"
#include "core/shape.h"
#include "core/value.h"

namespace mogul::conformance {
namespace {

bool is_whole(const Json& json, std::int64_t min, std::int64_t max) {
  if (!json.is(Json::Type::kNumber)) return false;
  const auto number = json.whole();
  return number && *number >= min && *number <= max;
}

bool is_seat(const Json& json) { return is_whole(json, 0, kSeatsMax - 1); }

bool is_seed(const Json& json) {
  const auto is_hex = [](char digit) { return (digit >= '0' && digit <= '9') || (digit >= 'a' && digit <= 'f'); };
  return json.is(Json::Type::kString) && json.text().size() == 64 && std::ranges::all_of(json.text(), is_hex);
}

bool is_chance(const Json& json) {
  if (json.is(Json::Type::kNull)) return true;
  const auto seed = json.find("seed");
  const auto blocks = json.find("blocks_drawn");
  return json.members().size() == 2 && seed && is_seed(*seed) && blocks && is_whole(*blocks, 0, UINT32_MAX);
}

std::string misfit_of_list(const Json& json, const Shape& shape, const std::string& place) {
  if (shape.hideable && is_whole(json, 0, shape.max)) return {};
  if (!json.is(Json::Type::kArray)) return place + " is no list";
  if (static_cast<std::int64_t>(json.items().size()) > shape.max) return place + " is too long";
  for (std::size_t i = 0; i < json.items().size(); ++i) {
    const std::string item = place + "[" + std::to_string(i) + "]";
    const std::string found = misfit(json.items()[i], shape.parts[0].shape[0], item);
    if (!found.empty()) return found;
  }
  return {};
}

// `tag` is a member that is there beside the fields; it may be empty.
std::string misfit_of_fields(const Json& json, const std::vector<Part>& fields, std::string_view tag,
                             const std::string& place) {
  std::size_t left_out = 0;
  for (const Part& field : fields) left_out += field.optional && !json.find(field.name) ? 1 : 0;
  const std::size_t wanted = fields.size() + (tag.empty() ? 0 : 1) - left_out;
  if (json.members().size() != wanted) return place + " has other members";
  for (const Part& field : fields) {
    const auto member = json.find(field.name);
    if (!member && field.optional) continue;
    if (!member) return place + " lacks " + field.name;
    const std::string found = misfit(*member, field.shape[0], place + "." + field.name);
    if (!found.empty()) return found;
  }
  return {};
}

std::string misfit_of_tagged(const Json& json, const Shape& shape, const std::string& place) {
  const auto tag = json.find(shape.tag);
  if (!tag || !tag->is(Json::Type::kString)) return place + " lacks " + shape.tag;
  for (const Part& variant : shape.parts) {
    if (variant.name == tag->text()) return misfit_of_fields(json, variant.shape[0].parts, shape.tag, place);
  }
  return place + "." + shape.tag + " is unknown";
}

}  // namespace

std::string misfit(const Json& json, const Shape& shape, const std::string& place) {
  const auto unless = [&](bool fits, const char* what) { return fits ? std::string() : place + " is no " + what; };
  switch (shape.kind) {
    case Shape::Kind::kBool:
      return unless(json.is(Json::Type::kBool), "truth value");
    case Shape::Kind::kWhole:
      return unless(is_whole(json, shape.min, shape.max), "whole number in the range");
    case Shape::Kind::kSeat:
      return unless(json.is(Json::Type::kNull) || is_seat(json), "seat");
    case Shape::Kind::kSeed:
      return unless(is_seed(json), "seed");
    case Shape::Kind::kChance:
      return unless(is_chance(json), "chance");
    case Shape::Kind::kSeats:
      return unless(json.is(Json::Type::kArray) && std::ranges::all_of(json.items(), is_seat), "list of seats");
    case Shape::Kind::kWords:
      return unless(json.is(Json::Type::kString) && std::ranges::count(shape.words, json.text()) == 1, "word of these");
    case Shape::Kind::kList:
      return misfit_of_list(json, shape, place);
    case Shape::Kind::kStruct:
      return json.is(Json::Type::kObject) ? misfit_of_fields(json, shape.parts, {}, place) : place + " is no object";
    case Shape::Kind::kTagged:
      return misfit_of_tagged(json, shape, place);
  }
  return {};
}

}  // namespace mogul::conformance
