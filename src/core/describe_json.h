// Described values to JSON and back.
#pragma once

#include <algorithm>
#include <cassert>
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <initializer_list>
#include <limits>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>

#include "core/bundle.h"
#include "core/chance.h"
#include "core/describe.h"
#include "core/json.h"
#include "core/lists.h"
#include "core/problem.h"
#include "core/value.h"

namespace mogul {

inline Json to_json(bool value) { return {value}; }
inline Json to_json(std::unsigned_integral auto value) { return {value}; }
inline Json to_json(Seat seat) { return seat == Seat::kNobody ? Json() : Json(index_of(seat)); }
inline Json to_json(Money money) { return {money.dollars}; }
inline Json to_json(const Seed& seed) { return {to_hex(seed)}; }
// A view's chance is all zero: there is nothing to tell.
inline Json to_json(const Chance& chance) {
  if (chance == Chance{}) return {};
  return Json::object({{"seed", to_json(chance.seed)}, {"blocks_drawn", chance.blocks_drawn}});
}
template <class Bits, unsigned SeatsMax>
Json to_json(SeatSet<Bits, SeatsMax> seats) {
  Json list = Json::array();
  for (unsigned i = 0; i < SeatsMax; ++i) {
    if (seats.contains(seat_at(i))) list.push(i);
  }
  return list;
}
template <std::uint8_t Min, std::uint8_t Max>
Json to_json(Ranged<Min, Max> number) {
  return {number.value};
}

template <DescribedEnum T>
Json to_json(T value) {
  const Word<T>* word = word_of(value);
  return word != nullptr ? Json(word->name) : Json();
}
template <DescribedStruct T>
Json to_json(const T& value);
template <DescribedTagged T>
Json to_json(const T& value);

template <class List>
  requires kIsList<List>
Json to_json(const List& list) {
  using T = typename List::value_type;
  if constexpr (Hideable<T>) {
    bool hidden = !list.empty();
    for (const T card : list) hidden = hidden && card == T::kHidden;
    if (hidden) return {list.size()};
  }
  Json json = Json::array();
  for (const T& item : list) json.push(to_json(item));
  return json;
}

template <class T, class Fields>
void set_fields(Json& json, const T& value, const Fields& fields) {
  each_field(fields, [&](const auto& field) { json.set(std::string(field.name), to_json(value.*(field.member))); });
}

template <DescribedStruct T>
Json to_json(const T& value) {
  Json json = Json::object();
  set_fields(json, value, Description<T>::kFields);
  return json;
}

template <DescribedTagged T>
Json to_json(const T& value) {
  Json json = Json::object();
  [[maybe_unused]] const bool known = with_variant(value, [&](const auto& variant) {
    json.set(std::string(Description<T>::kTag.name), variant.name);
    set_fields(json, value, variant.fields);
  });
  assert(known);
  return json;
}

// What a member that is not there means: an error, or that the value keeps what it has.
enum class Missing : std::uint8_t { kRefused, kKept };
// Whether a card may be hidden, as in a view.
enum class Holes : std::uint8_t { kRefused, kAllowed };

// Reads values strictly: right types, known names, no member too many. The first problem, with its place, stays.
class JsonReader {
 public:
  explicit JsonReader(Missing missing, std::string place = {}, Holes holes = Holes::kAllowed)
      : missing_(missing), holes_(holes), path_(std::move(place)) {}

  [[nodiscard]] const Problem& problem() const { return problem_; }

  template <class T>
  bool read(const Json& json, T& value) {
    if constexpr (std::same_as<T, bool>) {
      return expect(json, Json::Type::kBool) && (value = json.truth(), true);
    } else if constexpr (std::unsigned_integral<T>) {
      return read_whole(json, 0, std::numeric_limits<T>::max(), value);
    } else if constexpr (kIsRanged<T>) {
      return read_whole(json, T::kMin, T::kMax, value.value);
    } else if constexpr (kIsList<T>) {
      return read_list(json, value);
    } else if constexpr (DescribedEnum<T>) {
      return read_word(json, value);
    } else if constexpr (DescribedTagged<T>) {
      return read_tagged(json, value);
    } else if constexpr (DescribedStruct<T>) {
      return expect(json, Json::Type::kObject) && read_fields(json, value, Description<T>::kFields, {});
    } else {
      return read_special(json, value);
    }
  }

  bool fail(std::string_view what) {
    if (problem_) return false;
    problem_ = {.code = "malformed", .place = path_.empty() ? "the value" : path_, .sentence = std::string(what)};
    return false;
  }
  bool expect(const Json& json, Json::Type type) {
    if (json.is(type)) return true;
    return fail("expected " + std::string(name_of(type)) + ", not " + std::string(name_of(json.type())));
  }
  bool expect_members(const Json& object, std::initializer_list<std::string_view> known) {
    for (const auto& [key, member] : object.members()) {
      if (std::find(known.begin(), known.end(), key) == known.end()) {
        return fail("\"" + key + "\" is not a member here");
      }
    }
    return true;
  }
  // Reads one member by name; whether it may be missing is said by `missing`.
  template <class T>
  bool read_member(const Json& object, std::string_view name, T& value) {
    const Json* member = object.find(name);
    if (member == nullptr) return missing_ == Missing::kKept || fail("\"" + std::string(name) + "\" is missing");
    return within("." + std::string(name), [&] { return read(*member, value); });
  }

 private:
  template <class Body>
  bool within(const std::string& step, Body body) {
    const std::size_t length = path_.size();
    path_ += path_.empty() && step.front() == '.' ? step.substr(1) : step;
    const bool ok = body();
    path_.resize(length);
    return ok;
  }

  template <class T>
  bool read_whole(const Json& json, std::int64_t min, std::uint64_t max, T& value) {
    if (!expect(json, Json::Type::kNumber)) return false;
    const auto number = json.whole();
    if (!number || *number < min || static_cast<std::uint64_t>(*number) > max) {
      return fail("expected a whole number from " + std::to_string(min) + " to " + std::to_string(max) + ", not " +
                  json.text());
    }
    value = static_cast<T>(*number);
    return true;
  }

  template <class List>
  bool read_list(const Json& json, List& list) {
    using T = typename List::value_type;
    constexpr unsigned kMost = List::kCapacity;
    list.clear();
    if constexpr (Hideable<T>) {
      std::uint8_t count = 0;
      if (json.is(Json::Type::kNumber)) {
        return read_whole(json, 0, kMost, count) && (count == 0 || hole_allowed()) &&
               (list.fill(count, T::kHidden), true);
      }
    }
    if (!expect(json, Json::Type::kArray)) return false;
    if (json.items().size() > kMost) return fail("at most " + std::to_string(kMost) + " items are possible");
    for (const Json& item : json.items()) {
      T value{};
      const std::string step = "[" + std::to_string(list.size()) + "]";
      if (!within(step, [&] { return read(item, value); })) return false;
      list.push_back(value);
    }
    return true;
  }

  template <class T>
  bool read_word(const Json& json, T& value) {
    if (!expect(json, Json::Type::kString)) return false;
    for (const Word<T>& word : Description<T>::kWords) {
      if (word.name != json.text()) continue;
      value = word.value;
      if constexpr (Hideable<T>) return value != T::kHidden || hole_allowed();
      return true;
    }
    return fail("\"" + json.text() + "\" is unknown; known are " + known_words<T>());
  }

  bool hole_allowed() {
    return holes_ == Holes::kAllowed || fail("every card here must be named or left out, not hidden");
  }

  template <class T>
  static std::string known_words() {
    std::string names;
    for (const Word<T>& word : Description<T>::kWords) names += (names.empty() ? "" : ", ") + std::string(word.name);
    return names;
  }

  template <class T>
  bool read_tagged(const Json& json, T& value) {
    constexpr auto& tag = Description<T>::kTag;
    if (!expect(json, Json::Type::kObject)) return false;
    const Json* name = json.find(tag.name);
    if (name == nullptr) return fail("\"" + std::string(tag.name) + "\" is missing");
    if (!name->is(Json::Type::kString))
      return within("." + std::string(tag.name), [&] { return expect(*name, Json::Type::kString); });
    value = T{};
    bool known = false;
    bool ok = false;
    std::string names;
    const auto try_variant = [&](const auto& variant) {
      names += (names.empty() ? "" : ", ") + std::string(variant.name);
      if (variant.name != name->text()) return;
      known = true;
      value.*(tag.member) = variant.tag;
      ok = read_fields(json, value, variant.fields, tag.name);
    };
    Description<T>::kVariants.apply([&](const auto&... variant) { (try_variant(variant), ...); });
    return known ? ok : fail("\"" + name->text() + "\" is unknown; known are " + names);
  }

  template <class T, class Fields>
  bool read_fields(const Json& json, T& value, const Fields& fields, std::string_view tag) {
    for (const auto& [key, member] : json.members()) {
      bool known = key == tag;
      each_field(fields, [&](const auto& field) { known = known || field.name == key; });
      if (!known) return fail("\"" + key + "\" is not a member here");
    }
    bool ok = true;
    each_field(fields, [&](const auto& field) { ok = ok && read_member(json, field.name, value.*(field.member)); });
    return ok;
  }

  bool read_special(const Json& json, Seat& seat) {
    if (json.is(Json::Type::kNull)) return seat = Seat::kNobody, true;
    return read_whole(json, 0, kSeatsMax - 1, seat);
  }
  bool read_special(const Json& json, Money& money) {
    return read_whole(json, 0, std::numeric_limits<std::int32_t>::max(), money.dollars);
  }
  template <class Bits, unsigned SeatsMax>
  bool read_special(const Json& json, SeatSet<Bits, SeatsMax>& seats) {
    if (!expect(json, Json::Type::kArray)) return false;
    seats = {};
    for (std::size_t i = 0; i < json.items().size(); ++i) {
      const bool good = within("[" + std::to_string(i) + "]", [&] { return read_into(json.items()[i], seats); });
      if (!good) return false;
    }
    return true;
  }
  template <class Bits, unsigned SeatsMax>
  bool read_into(const Json& json, SeatSet<Bits, SeatsMax>& seats) {
    Seat seat{};
    if (!read_whole(json, 0, SeatsMax - 1, seat)) return false;
    if (seats.contains(seat)) return fail("seat " + json.text() + " stands twice");
    seats.insert(seat);
    return true;
  }
  // A seed is 64 hex digits, or a small number as shorthand.
  bool read_special(const Json& json, Seed& seed) {
    if (json.is(Json::Type::kNumber)) {
      std::uint64_t number = 0;
      return read_whole(json, 0, std::numeric_limits<std::int64_t>::max(), number) && (seed = seed_from(number), true);
    }
    const auto hex = json.is(Json::Type::kString) ? seed_from_hex(json.text()) : std::nullopt;
    if (!hex) return fail("a seed is a whole number or a string of 64 hex digits");
    seed = *hex;
    return true;
  }
  bool read_special(const Json& json, Chance& chance) {
    if (json.is(Json::Type::kNull)) return chance = {}, true;
    constexpr auto kFields = Bundle(Field{"seed", &Chance::seed}, Field{"blocks_drawn", &Chance::blocks_drawn});
    return expect(json, Json::Type::kObject) && read_fields(json, chance, kFields, {});
  }

  Missing missing_;
  Holes holes_;
  std::string path_;
  Problem problem_;
};

}  // namespace mogul
