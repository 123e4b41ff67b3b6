// One description, many forms. Beside each type that leaves the engine stands a `Description`: its names and
// members, and the sentence of each kind of action or event. JSON in both directions (describe_json.h), its
// schema and TypeScript types (shape.h), the sentences of the log (sentence.h) and the brute force over all
// actions (each.h) follow from it.
//
//   an enum       kWords: what it is called in JSON and in text
//   a struct      kFields: the members
//   a tagged one  kTag and kVariants: a struct whose tag says which of its fields count, with the sentence that tells
//   it
//                 and, if it is an action, what a person touches to choose it (touch.h)
//
// Beside these a type may say which members can be missing (kOptional), and on which rule its form rests (kRule).
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>

#include "core/bundle.h"
#include "core/lists.h"
#include "core/value.h"

namespace mogul {

template <class T>
struct Description;

template <class Owner, class Member>
struct Field {
  std::string_view name;
  Member Owner::* member;
  std::string_view help = {};             // for a table option: what it does
  std::string (*text)(Member) = nullptr;  // what a sentence says for it, where that is not the value's own text
};
template <class Owner, class Member>
Field(const char*, Member Owner::*) -> Field<Owner, Member>;
template <class Owner, class Member>
Field(const char*, Member Owner::*, const char*) -> Field<Owner, Member>;
// A field with words of its own.
template <class Owner, class Member>
constexpr Field<Owner, Member> worded(const char* name, Member Owner::* member, std::string (*text)(Member)) {
  return {.name = name, .member = member, .help = {}, .text = text};
}

template <class Tag, class... Fields>
struct Variant {
  Tag tag;
  std::string_view name;
  std::string_view sentence;  // see sentence.h
  std::string_view touches;   // of an action, see touch.h
  Bundle<Fields...> fields;

  constexpr Variant(Tag the_tag, const char* its_name, const char* its_sentence, Bundle<Fields...> its_fields)
      : Variant(the_tag, its_name, its_sentence, "", its_fields) {}
  constexpr Variant(Tag the_tag, const char* its_name, const char* its_sentence, const char* its_touches,
                    Bundle<Fields...> its_fields)
      : tag(the_tag), name(its_name), sentence(its_sentence), touches(its_touches), fields(its_fields) {}
};

template <class Enum>
struct Word {
  Enum value;
  std::string_view name;  // in JSON
  std::string_view text;  // for people
};

template <class T>
concept DescribedEnum = std::is_enum_v<T> && requires { Description<T>::kWords; };
template <class T>
concept DescribedStruct = requires { Description<T>::kFields; };
template <class T>
concept DescribedTagged = requires { Description<T>::kVariants; };
// A card can be hidden; a list of nothing but hidden cards is written as their number.
template <class T>
concept Hideable = std::is_enum_v<T> && requires { T::kHidden; };

// A small number with its range, for table options and the like.
template <std::uint8_t Min, std::uint8_t Max>
struct Ranged {
  static constexpr std::uint8_t kMin = Min;
  static constexpr std::uint8_t kMax = Max;
  std::uint8_t value = Min;
  friend constexpr bool operator==(Ranged, Ranged) = default;
};

// A list, or a type of a game's own that is written as one: it has value_type and kCapacity, clear, fill and push_back.
template <class T>
inline constexpr bool kIsList = false;
template <class T, unsigned N>
inline constexpr bool kIsList<InlineVec<T, N>> = true;
template <class T>
inline constexpr bool kIsRanged = false;
template <std::uint8_t Min, std::uint8_t Max>
inline constexpr bool kIsRanged<Ranged<Min, Max>> = true;

template <DescribedEnum Enum>
constexpr const Word<Enum>* word_of(Enum value) {
  for (const Word<Enum>& word : Description<Enum>::kWords) {
    if (word.value == value) return &word;
  }
  return nullptr;
}

// A type may say which of its members can be missing in JSON (kOptional, by their names): such a member is what a new
// value has there, and is not written where it is just that.
template <class T>
constexpr bool is_optional(std::string_view name) {
  if constexpr (requires { Description<T>::kOptional; }) {
    for (const std::string_view optional : Description<T>::kOptional) {
      if (optional == name) return true;
    }
  }
  return false;
}

// Calls visit(field) for every field of a bundle.
template <class Fields, class Visit>
constexpr void each_field(const Fields& fields, Visit visit) {
  fields.apply([&](const auto&... field) { (visit(field), ...); });
}

// Calls visit(variant) for the variant that the tag of `value` names. False if there is none.
template <DescribedTagged T, class Visit>
constexpr bool with_variant(const T& value, Visit visit) {
  const auto tag = value.*(Description<T>::kTag.member);
  return Description<T>::kVariants.apply(
      [&](const auto&... variant) { return ((variant.tag == tag && (visit(variant), true)) || ...); });
}

}  // namespace mogul
