#include "tests/conformance/fits_shape.h"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>

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

std::string misfit_of_list(const Json& json, const ListShape& list, const std::string& place) {
  if (list.item->hidden && is_whole(json, 0, list.capacity)) return {};
  if (!json.is(Json::Type::kArray)) return place + " is no list";
  if (json.items().size() > list.capacity) return place + " is too long";
  for (std::size_t i = 0; i < json.items().size(); ++i) {
    const std::string found = misfit(json.items()[i], *list.item, place + "[" + std::to_string(i) + "]");
    if (!found.empty()) return found;
  }
  return {};
}

// `tag` is a member that is there beside the members; it may be empty.
std::string misfit_of_members(const Json& json, std::span<const MemberShape> members, std::string_view tag,
                              const std::string& place) {
  std::size_t known = tag.empty() ? 0 : 1;
  for (const MemberShape& member : members) {
    const std::string name(member.name);
    const auto given = json.find(name);
    if (!given && member.missing != nullptr) continue;
    if (!given) return place + " lacks " + name;
    const std::string found = misfit(*given, *member.shape, place + "." + name);
    if (!found.empty()) return found;
    ++known;
  }
  if (json.members().size() != known) return place + " has other members";
  return {};
}

std::string misfit_of_tagged(const Json& json, const Shape& shape, const std::string& place) {
  const std::string name(shape.tag->name);
  const auto tag = json.find(name);
  if (!tag || !tag->is(Json::Type::kString)) return place + " lacks " + name;
  for (const VariantShape& variant : shape.variants) {
    if (variant.name == tag->text()) return misfit_of_members(json, variant.members, name, place);
  }
  return place + "." + name + " is unknown";
}

bool is_word(const Json& json, std::span<const WordShape> words) {
  return json.is(Json::Type::kString) && std::ranges::count(words, json.text(), &WordShape::name) == 1;
}

}  // namespace

std::string misfit(const Json& json, const Shape& shape, const std::string& place) {
  const auto unless = [&](bool fits, const char* what) { return fits ? std::string() : place + " is no " + what; };
  switch (shape.kind) {
    case Shape::Kind::kBool:
      return unless(json.is(Json::Type::kBool), "truth value");
    case Shape::Kind::kWhole:
    case Shape::Kind::kMoney:
      return unless(is_whole(json, shape.min, shape.max), "whole number in the range");
    case Shape::Kind::kSeat:
      return unless(json.is(Json::Type::kNull) || is_seat(json), "seat");
    case Shape::Kind::kSeed:
      return unless(is_seed(json), "seed");
    case Shape::Kind::kSeats:
      return unless(json.is(Json::Type::kArray) && std::ranges::all_of(json.items(), is_seat), "list of seats");
    case Shape::Kind::kWord:
      return unless(is_word(json, shape.words), "word of these");
    case Shape::Kind::kText:
      return unless(json.is(Json::Type::kString), "text");
    case Shape::Kind::kAny:
      return {};
    case Shape::Kind::kList:
      return misfit_of_list(json, *shape.list, place);
    case Shape::Kind::kStruct:
      if (shape.blank != nullptr && json.is(Json::Type::kNull)) return {};
      return json.is(Json::Type::kObject) ? misfit_of_members(json, shape.members, {}, place) : place + " is no object";
    case Shape::Kind::kTagged:
      return misfit_of_tagged(json, shape, place);
  }
  return {};
}

}  // namespace mogul::conformance
