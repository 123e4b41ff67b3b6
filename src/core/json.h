// A small strict JSON: the one reader and writer for everything a game says or hears.
#pragma once

#include <concepts>
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
  Json(std::same_as<bool> auto truth) : type_(Type::kBool), text_(truth ? "true" : "false") {}
  Json(std::integral auto number)
    requires(!std::same_as<decltype(number), bool> && !std::same_as<decltype(number), char>)
      : type_(Type::kNumber), text_(std::to_string(number)) {}
  Json(std::string text) : type_(Type::kString), text_(std::move(text)) {}
  Json(std::string_view text) : type_(Type::kString), text_(text) {}
  Json(const char* text) : type_(Type::kString), text_(text) {}
  // NOLINTEND(google-explicit-constructor)
  // A number with a fixed count of digits behind the point.
  static Json real(double number, int digits);
  // A number as it is written.
  static Json number(std::string_view digits);
  static Json array(std::vector<Json> items = {});
  static Json object(std::vector<Member> members = {});

  // Strict: one value, nothing behind it, no key twice, valid UTF-8, bounded depth. On failure `problem` says
  // what is wrong and at which byte.
  static std::optional<Json> parse(std::string_view text, Problem& problem);
  [[nodiscard]] std::string dump() const;

  [[nodiscard]] Type type() const { return type_; }
  [[nodiscard]] bool is(Type type) const { return type_ == type; }
  [[nodiscard]] bool truth() const { return text_ == "true"; }
  [[nodiscard]] const std::string& text() const { return text_; }
  // The number, if it is a whole one that fits.
  [[nodiscard]] std::optional<std::int64_t> whole() const;

  [[nodiscard]] const std::vector<Json>& items() const { return items_; }
  [[nodiscard]] const std::vector<Member>& members() const { return members_; }
  [[nodiscard]] const Json* find(std::string_view key) const;  // null if there is no such member

  Json& push(Json item);
  Json& set(std::string key, Json value);  // at the end, or in the place of an equal key

  friend bool operator==(const Json&, const Json&) = default;

 private:
  void dump_to(std::string& out) const;

  Type type_ = Type::kNull;
  std::string text_;  // a string, the digits of a number, or "true" and "false"
  std::vector<Json> items_;
  std::vector<Member> members_;
};

std::string_view name_of(Json::Type type);

}  // namespace mogul
