// Described values from JSON.
#pragma once

#include <cstdint>
#include <initializer_list>
#include <string>
#include <string_view>
#include <utility>

#include "core/json.h"
#include "core/problem.h"
#include "core/shape.h"
#include "core/shape_of.h"

namespace mogul {

// What a member that is not there means: an error, or that the value keeps what it has.
enum class Missing : std::uint8_t { kRefused, kKept };
// Whether a card may be hidden, as in a view.
enum class Holes : std::uint8_t { kRefused, kAllowed };

// Reads values strictly: right types, known names, no member too many. What is wrong is told with its place.
class JsonReader {
 public:
  explicit JsonReader(Missing missing, std::string place = {}, Holes holes = Holes::kAllowed)
      : missing_(missing), holes_(holes), place_(std::move(place)) {}

  [[nodiscard]] const Problem& problem() const { return problem_; }

  template <class T>
  bool read(const Json& json, T& value) {
    return read(json, kShape<T>, &value);
  }
  // Reads one member by name; whether it may be missing is said by `missing`.
  template <class T>
  bool read_member(const Json& object, std::string_view name, T& value) {
    return read_member(object, name, kShape<T>, &value);
  }
  // The same for a value whose type is known by its shape alone.
  bool read(const Json& json, const Shape& shape, void* value);
  bool read_member(const Json& object, std::string_view name, const Shape& shape, void* value);
  bool expect(const Json& json, Json::Type type);
  bool expect_members(const Json& object, std::initializer_list<std::string_view> known);

 private:
  // Puts the place before what was found wrong.
  bool located(bool good);

  Missing missing_;
  Holes holes_;
  std::string place_;
  Problem problem_;
};

}  // namespace mogul
