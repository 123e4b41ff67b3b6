// The shape of a described type as a tree at run time, from which its JSON Schema and TypeScript type are written.
#pragma once

#include <concepts>
#include <cstdint>
#include <limits>
#include <map>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>
#include <vector>

#include "core/chance.h"
#include "core/describe.h"
#include "core/json.h"
#include "core/value.h"

namespace mogul {

struct Shape;
struct Part {
  std::string name;
  std::string help;
  std::vector<Shape> shape;  // exactly one: a vector because a type cannot hold itself
  bool optional = false;     // a member that may be missing
};

struct Shape {
  enum class Kind : std::uint8_t { kBool, kWhole, kSeat, kSeed, kChance, kSeats, kWords, kList, kStruct, kTagged };
  Kind kind = Kind::kBool;
  std::string name{};                // words, structs and tagged types have one
  std::int64_t min = 0;              // of a whole number
  std::int64_t max = 0;              // of a whole number, or how long a list may be
  bool hideable = false;             // a list that may be a number of hidden cards
  std::string tag{};                 // of a tagged type
  std::vector<std::string> words{};  // of an enum
  std::vector<Part> parts{};         // the item of a list, the fields of a struct, the variants of a tagged type
};

template <class T>
Shape shape_of();

template <class Fields>
Shape struct_shape(std::string_view name, const Fields& fields) {
  Shape shape{.kind = Shape::Kind::kStruct, .name = std::string(name)};
  each_field(fields, [&]<class Owner, class Member>(const Field<Owner, Member>& field) {
    shape.parts.push_back(
        {std::string(field.name), std::string(field.help), {shape_of<Member>()}, is_optional<Owner>(field.name)});
  });
  return shape;
}

template <class T>
Shape shape_of() {
  using Kind = Shape::Kind;
  if constexpr (std::same_as<T, bool>) {
    return {.kind = Kind::kBool};
  } else if constexpr (std::unsigned_integral<T>) {
    return {.kind = Kind::kWhole, .max = std::numeric_limits<T>::max()};
  } else if constexpr (std::same_as<T, Money>) {
    return {.kind = Kind::kWhole, .max = std::numeric_limits<std::int32_t>::max()};
  } else if constexpr (kIsRanged<T>) {
    return {.kind = Kind::kWhole, .min = T::kMin, .max = T::kMax};
  } else if constexpr (std::same_as<T, Seat>) {
    return {.kind = Kind::kSeat};
  } else if constexpr (std::same_as<T, Seats> || std::same_as<T, FewSeats>) {
    return {.kind = Kind::kSeats};
  } else if constexpr (std::same_as<T, Seed>) {
    return {.kind = Kind::kSeed};
  } else if constexpr (std::same_as<T, Chance>) {
    return {.kind = Kind::kChance};
  } else if constexpr (kIsList<T>) {
    using Item = typename T::value_type;
    return {
        .kind = Kind::kList, .max = T::kCapacity, .hideable = Hideable<Item>, .parts = {{"", "", {shape_of<Item>()}}}};
  } else if constexpr (DescribedEnum<T>) {
    Shape shape{.kind = Kind::kWords, .name = std::string(Description<T>::kName)};
    for (const Word<T>& word : Description<T>::kWords) shape.words.emplace_back(word.name);
    return shape;
  } else if constexpr (DescribedStruct<T>) {
    return struct_shape(Description<T>::kName, Description<T>::kFields);
  } else {
    Shape shape{.kind = Kind::kTagged, .name = std::string(Description<T>::kName)};
    shape.tag = Description<T>::kTag.name;
    const auto add = [&](std::string_view name, Shape fields) {
      shape.parts.push_back({std::string(name), "", {std::move(fields)}});
    };
    Description<T>::kVariants.apply(
        [&](const auto&... variant) { (add(variant.name, struct_shape("", variant.fields)), ...); });
    return shape;
  }
}

// The named shapes inside a shape, itself included, each once.
void collect_named(const Shape& shape, std::map<std::string, Shape>& named);
// `prefix` is put before the name of another definition, as in "#/$defs/".
Json json_schema(const Shape& shape, const std::string& prefix);
std::string typescript(const Shape& shape);

}  // namespace mogul
