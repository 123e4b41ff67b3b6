#include "core/touch.h"

#include <algorithm>
#include <cassert>
#include <charconv>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "core/json.h"
#include "core/problem.h"
#include "core/read_json.h"
#include "core/sentence.h"
#include "core/shape.h"
#include "core/value.h"
#include "core/write_json.h"

namespace mogul {
namespace {

// Takes what stands behind the last `mark` off the end of a word; empty if the mark is not there.
std::string_view taken_off(std::string_view& word, char mark) {
  const std::size_t at = word.rfind(mark);
  if (at == std::string_view::npos) return {};
  const std::string_view behind = word.substr(at + 1);
  word.remove_suffix(word.size() - at);
  return behind;
}

unsigned number_in(std::string_view digits) {
  unsigned number = 0;
  [[maybe_unused]] const auto result = std::from_chars(digits.data(), digits.data() + digits.size(), number);
  assert(result.ptr == digits.data() + digits.size());
  return number;
}

Touch touch_in(std::string_view word, Seat me) {
  Touch touch;
  const std::string_view seat = taken_off(word, '@');
  if (!seat.empty()) touch.seat = seat == "me" ? me : seat_at(number_in(seat));
  const std::string_view number = taken_off(word, '#');
  if (!number.empty()) touch.number = number_in(number);
  touch.item = taken_off(word, ':');
  const TouchKind* kind = find_touch_kind(word);
  assert(kind != nullptr);
  touch.kind = kind->name;
  return touch;
}

}  // namespace

const TouchKind* find_touch_kind(std::string_view name) {
  for (const TouchKind& kind : kTouchKinds) {
    if (kind.name == name) return &kind;
  }
  return nullptr;
}

Json to_json(const Touch& touch) {
  Json json = Json::object({{"touch", touch.kind}});
  if (!touch.item.empty()) json.set("item", touch.item);
  if (touch.number) json.set("number", *touch.number);
  if (touch.seat != Seat::kNobody) json.set("seat", index_of(touch.seat));
  return json;
}

std::optional<Touch> read_touch(const Json& json, const std::string& place, Problem& problem) {
  JsonReader reader(Missing::kKept, place);
  Touch touch;
  std::uint8_t number = 0;
  const bool readable = reader.expect(json, Json::Type::kObject) &&
                        reader.expect_members(json, {"touch", "item", "number", "seat"}) &&
                        reader.read_member(json, "number", number) && reader.read_member(json, "seat", touch.seat);
  if (!readable) return problem = reader.problem(), std::nullopt;
  const auto kind = json.find("touch");
  const TouchKind* known = kind && kind->is(Json::Type::kString) ? find_touch_kind(kind->text()) : nullptr;
  if (known == nullptr) {
    problem = {.code = "malformed", .place = place, .sentence = "\"touch\" is none of the kinds there are"};
    return std::nullopt;
  }
  touch.kind = known->name;
  if (const auto item = json.find("item")) {
    if (!item->is(Json::Type::kString)) {
      problem = {.code = "malformed", .place = place + ".item", .sentence = "expected a string"};
      return std::nullopt;
    }
    touch.item = item->text();
  }
  if (json.find("number")) touch.number = number;
  return touch;
}

Pointing pointing_in(std::string_view words, Seat me) {
  constexpr std::string_view kForm = "form:";
  Pointing pointing;
  while (!words.empty()) {
    const std::string_view word = words.substr(0, words.find(' '));
    words.remove_prefix(std::min(words.size(), word.size() + 1));
    if (word.empty()) continue;
    if (word.starts_with(kForm)) {
      pointing.form = word.substr(kForm.size());
    } else {
      pointing.touches.push_back(touch_in(word, me));
    }
  }
  return pointing;
}

Pointing pointing_of(const Shape& shape, const void* action, Seat me) {
  const VariantShape* variant = variant_of(shape, action);
  assert(variant != nullptr);
  const auto word_for = [&](std::string_view name, bool) {
    if (const MemberShape* member = member_named(variant->members, name))
      return json_of(*member->shape, member->in(action)).text();
    assert(shape.touched != nullptr);
    return shape.touched(name, action);
  };
  return pointing_in(substituted(variant->touches, false, word_for), me);
}

}  // namespace mogul
