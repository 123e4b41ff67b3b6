// A place in canonical JSON text. That the text is canonical is known, so nothing is checked on the way.
#pragma once

#include <cstddef>
#include <cstring>
#include <optional>
#include <string>
#include <string_view>

#include "core/json.h"

namespace mogul {

class JsonCursor {
 public:
  explicit JsonCursor(std::string_view text) : at_(text.data()), end_(text.data() + text.size()) {}

  [[nodiscard]] Json::Type type() const { return Json::type_of(*at_); }

  bool take(char c) {
    if (at_ == end_ || *at_ != c) return false;
    ++at_;
    return true;
  }
  // Steps over the key, and over the comma before it, if that is what comes next. The name needs no escapes.
  bool take_key(std::string_view name) {
    const char* at = at_;
    if (*at == ',') ++at;
    const std::size_t rest = static_cast<std::size_t>(end_ - at);
    if (rest < name.size() + 3 || *at != '"' || std::memcmp(at + 1, name.data(), name.size()) != 0) return false;
    at += 1 + name.size();
    if (*at != '"') return false;
    at_ = at + 2;  // a colon follows a key
    return true;
  }
  // Steps over a string. What stands between the quotes, with its escapes.
  std::string_view take_string() {
    const char* const begin = ++at_;
    while (*at_ != '"') at_ += *at_ == '\\' ? 2 : 1;
    return {begin, static_cast<std::size_t>(at_++ - begin)};
  }
  // Steps over a number, true, false or null.
  std::string_view take_scalar() {
    const char* const begin = at_;
    while (at_ != end_ && *at_ != ',' && *at_ != ']' && *at_ != '}') ++at_;
    return {begin, static_cast<std::size_t>(at_ - begin)};
  }
  // Steps over any value.
  std::string_view take_value() {
    const char* const begin = at_;
    unsigned depth = 0;
    do {
      if (*at_ == '"') {
        take_string();
      } else if (*at_ == '{' || *at_ == '[') {
        ++depth, ++at_;
      } else if (*at_ == '}' || *at_ == ']') {
        --depth, ++at_;
      } else if (*at_ == ',' || *at_ == ':') {
        ++at_;
      } else {
        take_scalar();
      }
    } while (depth > 0);
    return {begin, static_cast<std::size_t>(at_ - begin)};
  }

  // Calls visit(item) with a cursor at each item of the list that stands here.
  template <class Visit>
  void each_item(Visit visit) const {
    JsonCursor next = *this;
    if (!next.take('[')) return;
    while (!next.take(']')) {
      next.take(',');
      visit(next);
      next.take_value();
    }
  }
  // Calls visit(key, value) with each key of the object that stands here, escaped, and a cursor at its value, until
  // that returns false.
  template <class Visit>
  void each_member(Visit visit) const {
    JsonCursor next = *this;
    if (!next.take('{')) return;
    while (!next.take('}')) {
      next.take(',');
      const std::string_view key = next.take_string();
      next.take(':');
      if (!visit(key, next)) return;
      next.take_value();
    }
  }
  // The value of the member with this key, which is escaped.
  [[nodiscard]] std::optional<JsonCursor> find(std::string_view key) const {
    std::optional<JsonCursor> found;
    each_member([&](std::string_view each, JsonCursor value) {
      if (each != key) return true;
      found = value;
      return false;
    });
    return found;
  }

 private:
  const char* at_;
  const char* end_;
};

// What stands between the quotes of a canonical string, without its escapes.
std::string unescaped(std::string_view content);

}  // namespace mogul
