#include "core/read_json.h"

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <initializer_list>
#include <limits>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>

#include "core/chance.h"
#include "core/in_quotes.h"
#include "core/json.h"
#include "core/json_cursor.h"
#include "core/problem.h"
#include "core/shape.h"
#include "core/value.h"

namespace mogul {
namespace {

// The names of the rows of a table, for a list of what is known.
template <class Row>
std::string names_of(std::span<const Row> rows) {
  std::string names;
  for (const Row& row : rows) names += (names.empty() ? "" : ", ") + std::string(row.name);
  return names;
}

bool take_null(JsonCursor& cursor) { return cursor.type() == Json::Type::kNull && (cursor.take_scalar(), true); }

// A member to be written to; the owner is no constant.
void* member_to_write(const MemberShape& member, void* owner) { return const_cast<void*>(member.in(owner)); }

// Reads one value. A problem is found without a place: whoever is on the way back to the caller puts a step before it.
class Reading {
 public:
  Reading(Missing missing, Holes holes, Problem& problem) : missing_(missing), holes_(holes), problem_(problem) {}

  bool expect(JsonCursor cursor, Json::Type type) { return cursor.type() == type || fail_type(cursor.type(), type); }
  template <class IsKnown>
  bool expect_members(JsonCursor object, IsKnown is_known) {
    bool good = true;
    object.each_member([&](std::string_view key, JsonCursor) {
      good = is_known(key) || fail(in_quotes(unescaped(key)) + " is not a member here");
      return good;
    });
    return good;
  }
  bool read_named(JsonCursor object, std::string_view name, const Shape& shape, void* value) {
    std::optional<JsonCursor> member = object.find(name);
    if (!member) return missing_ == Missing::kKept || fail_missing(name);
    return read(*member, shape, value) || failed_in_member(name);
  }
  // Reads the value at the cursor and steps over it.
  bool read(JsonCursor& cursor, const Shape& shape, void* value);

 private:
  [[gnu::cold]] bool fail(std::string sentence) {
    problem_ = {.code = "malformed", .sentence = std::move(sentence)};
    return false;
  }
  [[gnu::cold]] bool fail_type(Json::Type given, Json::Type expected) {
    return fail("expected " + std::string(name_of(expected)) + ", not " + std::string(name_of(given)));
  }
  [[gnu::cold]] bool fail_whole(std::int64_t min, std::int64_t max, std::string_view given) {
    return fail("expected a whole number from " + std::to_string(min) + " to " + std::to_string(max) + ", not " +
                std::string(given));
  }
  [[gnu::cold]] bool fail_missing(std::string_view name) { return fail("\"" + std::string(name) + "\" is missing"); }
  [[gnu::cold]] bool fail_unknown(std::string_view given, const std::string& known) {
    return fail(in_quotes(unescaped(given)) + " is unknown; known are " + known);
  }
  [[gnu::cold]] bool failed_by(std::string_view rule) {
    if (problem_.rule.empty()) problem_.rule = rule;
    return false;
  }
  [[gnu::cold]] bool failed_in(const std::string& step) {
    problem_.place.insert(0, step);
    return false;
  }
  [[gnu::cold]] bool failed_in(std::size_t index) { return failed_in("[" + std::to_string(index) + "]"); }
  [[gnu::cold]] bool failed_in_member(std::string_view name) { return failed_in("." + std::string(name)); }
  [[gnu::cold]] bool failed_in_list(JsonCursor list, std::size_t most, std::size_t index);

  bool hole_allowed() {
    return holes_ == Holes::kAllowed || fail("every card here must be named or left out, not hidden");
  }

  bool read_whole(JsonCursor& cursor, std::int64_t min, std::int64_t max, std::int64_t& number);
  bool read_number(JsonCursor& cursor, const Shape& shape, void* value);
  bool read_seats(JsonCursor& cursor, const Shape& shape, void* value);
  bool read_seed(JsonCursor& cursor, void* value);
  bool read_word(JsonCursor& cursor, const Shape& shape, void* value);
  bool read_list(JsonCursor& cursor, const ListShape& list, void* value);
  bool read_struct(JsonCursor& cursor, const Shape& shape, void* value);
  bool read_tagged(JsonCursor& cursor, const Shape& shape, void* value);
  bool read_members(JsonCursor& cursor, std::span<const MemberShape> members, std::string_view tag, void* value);

  Missing missing_;
  Holes holes_;
  Problem& problem_;
};

bool Reading::read(JsonCursor& cursor, const Shape& shape, void* value) {
  switch (shape.kind) {
    case Shape::Kind::kBool: {
      if (!expect(cursor, Json::Type::kBool)) return false;
      const bool is_true = cursor.take_scalar() == "true";
      std::memcpy(value, &is_true, sizeof is_true);
      return true;
    }
    case Shape::Kind::kSeat:
      if (!take_null(cursor)) return read_number(cursor, shape, value);
      std::memset(value, static_cast<int>(index_of(Seat::kNobody)), sizeof(Seat));
      return true;
    case Shape::Kind::kWhole:
    case Shape::Kind::kMoney:
      return read_number(cursor, shape, value);
    case Shape::Kind::kSeats:
      return read_seats(cursor, shape, value);
    case Shape::Kind::kSeed:
      return read_seed(cursor, value);
    case Shape::Kind::kWord:
      return read_word(cursor, shape, value);
    case Shape::Kind::kText:
      if (!expect(cursor, Json::Type::kString)) return false;
      *static_cast<std::string*>(value) = unescaped(cursor.take_string());
      return true;
    case Shape::Kind::kAny:
      *static_cast<Json*>(value) = Json::of_canonical(std::string(cursor.take_value()));
      return true;
    case Shape::Kind::kList:
      return read_list(cursor, *shape.list, value);
    case Shape::Kind::kStruct:
      return read_struct(cursor, shape, value) || failed_by(shape.rule);
    case Shape::Kind::kTagged:
      return read_tagged(cursor, shape, value) || failed_by(shape.rule);
  }
  return false;
}

bool Reading::read_whole(JsonCursor& cursor, std::int64_t min, std::int64_t max, std::int64_t& number) {
  if (!expect(cursor, Json::Type::kNumber)) return false;
  const std::string_view digits = cursor.take_scalar();
  const bool is_digit = digits.size() == 1;  // as most numbers are
  const auto given = is_digit ? std::optional<std::int64_t>(digits[0] - '0') : whole_number(digits);
  if (!given || *given < min || *given > max) return fail_whole(min, max, digits);
  number = *given;
  return true;
}

bool Reading::read_number(JsonCursor& cursor, const Shape& shape, void* value) {
  std::int64_t number = 0;
  if (!read_whole(cursor, shape.min, shape.max, number)) return false;
  const auto store = [&](auto as) {
    as = static_cast<decltype(as)>(number);
    std::memcpy(value, &as, sizeof as);
  };
  if (shape.size == 1) store(std::uint8_t{});
  if (shape.size == 2) store(std::uint16_t{});
  if (shape.size == 4) store(std::uint32_t{});
  return true;
}

bool Reading::read_seats(JsonCursor& cursor, const Shape& shape, void* value) {
  if (!expect(cursor, Json::Type::kArray)) return false;
  std::uint16_t bits = 0;
  cursor.take('[');
  for (std::size_t i = 0; !cursor.take(']'); ++i) {
    cursor.take(',');
    std::int64_t seat = 0;
    if (!read_whole(cursor, 0, shape.max, seat)) return failed_in(i);
    const auto bit = static_cast<std::uint16_t>(1U << seat);
    if ((bits & bit) != 0) return fail("seat " + std::to_string(seat) + " stands twice"), failed_in(i);
    bits = static_cast<std::uint16_t>(bits | bit);
  }
  std::memcpy(value, &bits, shape.size);
  return true;
}

// A seed is 64 hex digits, or a small number as shorthand.
bool Reading::read_seed(JsonCursor& cursor, void* value) {
  std::optional<Seed> seed;
  if (cursor.type() == Json::Type::kNumber) {
    std::int64_t number = 0;
    if (!read_whole(cursor, 0, std::numeric_limits<std::int64_t>::max(), number)) return false;
    seed = seed_from(static_cast<std::uint64_t>(number));
  } else if (cursor.type() == Json::Type::kString) {
    seed = seed_from_hex(cursor.take_string());
  }
  if (!seed) return fail("a seed is a whole number or a string of 64 hex digits");
  std::memcpy(value, &*seed, sizeof *seed);
  return true;
}

bool Reading::read_word(JsonCursor& cursor, const Shape& shape, void* value) {
  if (!expect(cursor, Json::Type::kString)) return false;
  const std::string_view given = cursor.take_string();
  for (const WordShape& word : shape.words) {
    if (word.name != given) continue;
    const auto byte = static_cast<std::uint8_t>(word.value);
    std::memcpy(value, &byte, sizeof byte);
    return byte != shape.hidden || hole_allowed();
  }
  return fail_unknown(given, names_of(shape.words));
}

bool Reading::read_list(JsonCursor& cursor, const ListShape& list, void* value) {
  const auto most = static_cast<std::int64_t>(list.capacity);
  list.clear(value);
  if (list.fill != nullptr && cursor.type() == Json::Type::kNumber) {
    std::int64_t count = 0;
    if (!read_whole(cursor, 0, most, count) || (count > 0 && !hole_allowed())) return false;
    list.fill(value, static_cast<unsigned>(count));
    return true;
  }
  if (!expect(cursor, Json::Type::kArray)) return false;
  const JsonCursor whole = cursor;
  alignas(std::max_align_t) std::array<std::byte, kListItemBytes> item;  // NOLINT(*-member-init): copied into below
  cursor.take('[');
  for (unsigned i = 0; !cursor.take(']'); ++i) {
    cursor.take(',');
    if (i == list.capacity) return failed_in_list(whole, list.capacity, i);
    const bool is_word = list.item->kind == Shape::Kind::kWord;  // as in most lists, which are of cards
    if (list.grow != nullptr) {
      if (!read(cursor, *list.item, list.grow(value))) return failed_in_list(whole, list.capacity, i);
      continue;
    }
    if (!is_word) std::memcpy(item.data(), list.blank_item, list.item->size);
    const bool good = is_word ? read_word(cursor, *list.item, item.data()) : read(cursor, *list.item, item.data());
    if (!good) return failed_in_list(whole, list.capacity, i);
    list.push(value, item.data());
  }
  return true;
}
// That a list is too long is told before what is wrong with one of its items.
bool Reading::failed_in_list(JsonCursor list, std::size_t most, std::size_t index) {
  std::size_t count = 0;
  list.each_item([&](JsonCursor) { ++count; });
  return count > most ? fail("at most " + std::to_string(most) + " items are possible") : failed_in(index);
}

bool Reading::read_struct(JsonCursor& cursor, const Shape& shape, void* value) {
  if (shape.blank != nullptr && take_null(cursor)) return std::memcpy(value, shape.blank, shape.size), true;
  return expect(cursor, Json::Type::kObject) && read_members(cursor, shape.members, {}, value);
}

bool Reading::read_tagged(JsonCursor& cursor, const Shape& shape, void* value) {
  const std::string_view tag = shape.tag->name;
  if (!expect(cursor, Json::Type::kObject)) return false;
  std::optional<JsonCursor> found = cursor.find(tag);
  if (!found) return fail_missing(tag);
  if (!expect(*found, Json::Type::kString)) return failed_in_member(tag);
  const std::string_view name = found->take_string();
  for (const VariantShape& variant : shape.variants) {
    if (variant.name != name) continue;
    if (shape.blank != nullptr) std::memcpy(value, shape.blank, shape.size);
    shape.tag->set(value, variant.tag);
    return read_members(cursor, variant.members, tag, value);
  }
  return fail_unknown(name, names_of(shape.variants));
}

// Reads an object. Its members mostly stand in the order of the description, as they are written; from the first on
// that does not, each is looked for. Whatever else is wrong, members that nobody knows are told first.
bool Reading::read_members(JsonCursor& cursor, std::span<const MemberShape> members, std::string_view tag,
                           void* value) {
  const JsonCursor object = cursor;
  const auto is_known = [&](std::string_view key) {
    return (!tag.empty() && key == tag) || member_named(members, key) != nullptr;
  };
  cursor.take('{');
  bool in_order = tag.empty() || cursor.take_key(tag);
  if (in_order && !tag.empty()) cursor.take_string();
  for (const MemberShape& member : members) {
    if (!in_order) break;
    if (!cursor.take_key(member.name)) {
      in_order = member.missing != nullptr;
      continue;
    }
    if (read(cursor, *member.shape, member_to_write(member, value))) continue;
    failed_in_member(member.name);
    expect_members(object, is_known);
    return false;
  }
  if (in_order && cursor.take('}')) return true;
  if (!expect_members(object, is_known)) return false;
  for (const MemberShape& member : members) {
    if (member.missing != nullptr && !object.find(member.name)) continue;
    if (!read_named(object, member.name, *member.shape, member_to_write(member, value))) return false;
  }
  cursor = object;
  cursor.take_value();
  return true;
}

}  // namespace

bool JsonReader::located(bool good) {
  if (good) return true;
  std::string& place = problem_.place;
  if (place_.empty() && place.starts_with('.')) place.erase(0, 1);
  place.insert(0, place_);
  if (place.empty()) place = "the value";
  return false;
}

bool JsonReader::read(const Json& json, const Shape& shape, void* value) {
  JsonCursor cursor(json.dump());
  return located(Reading(missing_, holes_, problem_).read(cursor, shape, value));
}

bool JsonReader::read_member(const Json& object, std::string_view name, const Shape& shape, void* value) {
  return located(Reading(missing_, holes_, problem_).read_named(JsonCursor(object.dump()), name, shape, value));
}

bool JsonReader::expect(const Json& json, Json::Type type) {
  return located(Reading(missing_, holes_, problem_).expect(JsonCursor(json.dump()), type));
}

bool JsonReader::expect_members(const Json& object, std::initializer_list<std::string_view> known) {
  const auto is_known = [&](std::string_view key) { return std::find(known.begin(), known.end(), key) != known.end(); };
  return located(Reading(missing_, holes_, problem_).expect_members(JsonCursor(object.dump()), is_known));
}

}  // namespace mogul
