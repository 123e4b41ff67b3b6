// A small strict JSON: the one reader and writer for everything a game says or hears.
//
// A value is its text in canonical form: without blanks, strings escaped in one way only, numbers as they were written,
// members in their order. So equal values are equal texts, and described values are written and read without a tree in
// between (write_json.h, read_json.h).
#pragma once

#include <concepts>
#include <cstddef>
#include <cstdint>
#include <initializer_list>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/problem.h"

namespace mogul {

class Json {
 public:
  enum class Type : std::uint8_t { kNull, kBool, kNumber, kString, kArray, kObject };
  using Member = std::pair<std::string, Json>;

  Json() = default;
  // NOLINTBEGIN(google-explicit-constructor): a value is JSON as it stands
  Json(std::same_as<bool> auto truth) : text_(truth ? "true" : "false") {}
  Json(std::integral auto number)
    requires(!std::same_as<decltype(number), bool> && !std::same_as<decltype(number), char>)
      : text_(std::to_string(number)) {}
  Json(std::string_view text);
  Json(const std::string& text) : Json(std::string_view(text)) {}
  Json(const char* text) : Json(std::string_view(text)) {}
  Json(std::nullptr_t) = delete;  // neither null nor "no such member"
  // NOLINTEND(google-explicit-constructor)
  // A number with a fixed count of digits behind the point.
  static Json real(double number, int digits);
  static Json array(const std::vector<Json>& items = {});
  static Json object(std::initializer_list<std::pair<std::string_view, Json>> members = {});
  static Json object(const std::vector<Member>& members);
  // The value of a text that is canonical already.
  static Json of_canonical(std::string text);

  // Strict: one value, nothing behind it, no key twice, valid UTF-8, bounded depth. On failure `problem` says
  // what is wrong and at which byte.
  static std::optional<Json> parse(std::string_view text, Problem& problem);
  [[nodiscard]] const std::string& dump() const& { return text_; }
  [[nodiscard]] std::string dump() && { return std::move(text_); }

  [[nodiscard]] Type type() const { return type_of(text_.front()); }
  [[nodiscard]] bool is(Type type) const { return this->type() == type; }
  [[nodiscard]] bool truth() const { return text_ == "true"; }
  // What a string says, the digits of a number, or "true" and "false".
  [[nodiscard]] std::string text() const;
  // The number, if it is a whole one that fits.
  [[nodiscard]] std::optional<std::int64_t> whole() const;

  // Copies, for where speed does not matter.
  [[nodiscard]] std::vector<Json> items() const;
  [[nodiscard]] std::vector<Member> members() const;
  [[nodiscard]] std::optional<Json> find(std::string_view key) const;  // none if there is no such member

  Json& push(Json item);
  Json& set(std::string_view key, Json value);         // at the end, or in the place of an equal key
  Json& add(std::string_view key, const Json& value);  // at the end; there is no equal key

  // The type of the value that begins with this character.
  static Type type_of(char first);

  friend bool operator==(const Json&, const Json&) = default;

 private:
  std::string text_ = "null";
};

inline Json::Type Json::type_of(char first) {
  switch (first) {
    case 'n':
      return Type::kNull;
    case 't':
    case 'f':
      return Type::kBool;
    case '"':
      return Type::kString;
    case '[':
      return Type::kArray;
    case '{':
      return Type::kObject;
    default:
      return Type::kNumber;
  }
}

std::string_view name_of(Json::Type type);

// The whole number that these digits write, if it fits: "-0", "1.0" and "1e2" are none.
std::optional<std::int64_t> whole_number(std::string_view digits);

}  // namespace mogul
