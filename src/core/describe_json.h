// Described values to JSON and back.
#pragma once

#include <algorithm>
#include <cassert>
#include <charconv>
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <initializer_list>
#include <limits>
#include <optional>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>

#include "core/bundle.h"
#include "core/chance.h"
#include "core/describe.h"
#include "core/in_quotes.h"
#include "core/json.h"
#include "core/json_cursor.h"
#include "core/lists.h"
#include "core/problem.h"
#include "core/value.h"

namespace mogul {

inline constexpr auto kChanceFields =
    Bundle(Field{"seed", &Chance::seed}, Field{"blocks_drawn", &Chance::blocks_drawn});

// Writes values one behind the other. The text is kept longer than what stands in it, so that a piece is put there
// without asking the string each time.
class JsonWriter {
 public:
  explicit JsonWriter(std::size_t bytes_expected) : text_(bytes_expected, '\0') {}

  template <class T>
  void write(const T& value) {
    if constexpr (std::same_as<T, bool>) {
      append(value ? "true" : "false");
    } else if constexpr (std::unsigned_integral<T>) {
      append_whole(value);
    } else if constexpr (kIsRanged<T>) {
      append_whole(value.value);
    } else if constexpr (kIsList<T>) {
      write_list(value);
    } else if constexpr (DescribedEnum<T>) {
      write_word(value);
    } else if constexpr (DescribedTagged<T>) {
      write_tagged(value);
    } else if constexpr (DescribedStruct<T>) {
      append("{");
      write_fields(value, Description<T>::kFields);
    } else {
      write_special(value);
    }
  }

  // A value in which cards are hidden, beside the same with a card in every list: that a list is empty is told as the
  // number 0 where that card is hidden.
  template <DescribedStruct T>
  void write_beside(const T& seen, const T& filled) {
    append("{");
    each_field(Description<T>::kFields, [&](const auto& field) {
      append('"', field.name, "\":");
      write_lists_beside(seen.*(field.member), filled.*(field.member));
      append(",");
    });
    close('}');
  }

  std::string take() && {
    text_.resize(used_);
    return std::move(text_);
  }

 private:
  // Room for a piece behind what is written. Cold where the text must grow.
  char* room(std::size_t bytes) {
    if (text_.size() - used_ < bytes) grow(bytes);
    return text_.data() + used_;
  }
  [[gnu::cold, gnu::noinline]] void grow(std::size_t bytes) { text_.resize(2 * text_.size() + bytes); }

  void append(std::string_view piece) {
    std::memcpy(room(piece.size()), piece.data(), piece.size());
    used_ += piece.size();
  }
  void append(char before, std::string_view piece, std::string_view behind) {
    char* at = room(1 + piece.size() + behind.size());
    *at++ = before;
    std::memcpy(at, piece.data(), piece.size());
    std::memcpy(at + piece.size(), behind.data(), behind.size());
    used_ += 1 + piece.size() + behind.size();
  }
  void append_whole(std::integral auto number) {
    constexpr std::size_t kDigitsMax = 20;
    char* const at = room(kDigitsMax);
    used_ += static_cast<std::size_t>(std::to_chars(at, at + kDigitsMax, number).ptr - at);
  }
  // Every part of a list or an object has a comma behind it; the last one gives way to the bracket.
  void close(char bracket) {
    if (text_[used_ - 1] == ',') --used_;
    append({&bracket, 1});
  }

  template <class List>
  void write_list(const List& list) {
    using T = typename List::value_type;
    if constexpr (Hideable<T>) {
      bool hidden = !list.empty();
      for (const T card : list) hidden = hidden && card == T::kHidden;
      if (hidden) return append_whole(list.size());
    }
    append("[");
    for (const T& item : list) {
      write(item);
      append(",");
    }
    close(']');
  }

  template <class T>
  void write_lists_beside(const T& seen, const T& filled) {
    if constexpr (kIsList<T>) {
      using Item = typename T::value_type;
      if constexpr (Hideable<Item>) {
        if (seen.empty() && *filled.begin() == Item::kHidden) return append("0");
      } else if constexpr (kIsList<Item>) {
        append("[");
        for (unsigned i = 0; i < seen.size(); ++i) {
          write_lists_beside(seen[i], filled[i]);
          append(",");
        }
        return close(']');
      }
    }
    write(seen);
  }

  template <class T>
  void write_word(T value) {
    const Word<T>* word = word_of(value);
    if (word == nullptr) return append("null");
    append('"', word->name, "\"");
  }

  template <class T>
  void write_tagged(const T& value) {
    [[maybe_unused]] const bool known = with_variant(value, [&](const auto& variant) {
      append("{");
      append('"', Description<T>::kTag.name, "\":");
      append('"', variant.name, "\",");
      write_fields(value, variant.fields);
    });
    assert(known);
  }

  template <class T, class Fields>
  void write_fields(const T& value, const Fields& fields) {
    each_field(fields, [&](const auto& field) {
      if (is_optional<T>(field.name) && value.*(field.member) == T{}.*(field.member)) return;
      append('"', field.name, "\":");
      write(value.*(field.member));
      append(",");
    });
    close('}');
  }

  void write_special(Seat seat) {
    if (seat == Seat::kNobody) return append("null");
    append_whole(index_of(seat));
  }
  void write_special(Money money) { append_whole(money.dollars); }
  void write_special(const Seed& seed) { append('"', to_hex(seed), "\""); }
  // A view's chance is all zero: there is nothing to tell.
  void write_special(const Chance& chance) {
    if (chance == Chance{}) return append("null");
    append("{");
    write_fields(chance, kChanceFields);
  }
  template <class Bits, unsigned SeatsMax>
  void write_special(SeatSet<Bits, SeatsMax> seats) {
    append("[");
    for (unsigned i = 0; i < SeatsMax; ++i) {
      if (!seats.contains(seat_at(i))) continue;
      append_whole(i);
      append(",");
    }
    close(']');
  }

  std::string text_;
  std::size_t used_ = 0;
};

// Whatever JsonWriter writes.
template <class T>
Json to_json(const T& value) {
  JsonWriter writer(sizeof(T) + 64);  // a text has about as many bytes as the value
  writer.write(value);
  return Json::of_canonical(std::move(writer).take());
}

// What a member that is not there means: an error, or that the value keeps what it has.
enum class Missing : std::uint8_t { kRefused, kKept };
// Whether a card may be hidden, as in a view.
enum class Holes : std::uint8_t { kRefused, kAllowed };

// Reads values strictly: right types, known names, no member too many. What is wrong is told with its place.
class JsonReader {
 public:
  explicit JsonReader(Missing missing, std::string place = {}, Holes holes = Holes::kAllowed)
      : missing_(missing), holes_(holes), path_(std::move(place)) {}

  [[nodiscard]] const Problem& problem() const { return problem_; }

  template <class T>
  bool read(const Json& json, T& value) {
    JsonCursor cursor(json.dump());
    return read_at(cursor, value) || located();
  }
  // Reads one member by name; whether it may be missing is said by `missing`.
  template <class T>
  bool read_member(const Json& object, std::string_view name, T& value) {
    return read_named(JsonCursor(object.dump()), name, value) || located();
  }
  bool expect(const Json& json, Json::Type type) { return expect(JsonCursor(json.dump()), type) || located(); }
  bool expect_members(const Json& object, std::initializer_list<std::string_view> known) {
    const auto is_known = [&](std::string_view key) {
      return std::find(known.begin(), known.end(), key) != known.end();
    };
    return expect_members(JsonCursor(object.dump()), is_known) || located();
  }

 private:
  // A problem is found without a place: whoever is on the way back to the caller puts a step before it.
  [[gnu::cold]] bool fail(std::string sentence) {
    problem_ = {.code = "malformed", .sentence = std::move(sentence)};
    return false;
  }
  [[gnu::cold]] bool failed_in(const std::string& step) {
    problem_.place.insert(0, step);
    return false;
  }
  [[gnu::cold]] bool failed_in(std::size_t index) { return failed_in("[" + std::to_string(index) + "]"); }
  [[gnu::cold]] bool failed_in_member(std::string_view name) { return failed_in("." + std::string(name)); }
  [[gnu::cold]] bool located() {
    std::string& place = problem_.place;
    if (path_.empty() && place.starts_with('.')) place.erase(0, 1);
    place.insert(0, path_);
    if (place.empty()) place = "the value";
    return false;
  }

  bool expect(JsonCursor cursor, Json::Type type) {
    if (cursor.type() == type) return true;
    return fail("expected " + std::string(name_of(type)) + ", not " + std::string(name_of(cursor.type())));
  }
  template <class IsKnown>
  bool expect_members(JsonCursor object, IsKnown is_known) {
    bool good = true;
    object.each_member([&](std::string_view key, JsonCursor) {
      good = is_known(key) || fail(in_quotes(unescaped(key)) + " is not a member here");
      return good;
    });
    return good;
  }

  // Reads the value at the cursor and steps over it.
  template <class T>
  bool read_at(JsonCursor& cursor, T& value) {
    if constexpr (std::same_as<T, bool>) {
      return expect(cursor, Json::Type::kBool) && (value = cursor.take_scalar() == "true", true);
    } else if constexpr (std::unsigned_integral<T>) {
      return read_whole(cursor, 0, std::numeric_limits<T>::max(), value);
    } else if constexpr (kIsRanged<T>) {
      return read_whole(cursor, T::kMin, T::kMax, value.value);
    } else if constexpr (kIsList<T>) {
      return read_list(cursor, value);
    } else if constexpr (DescribedEnum<T>) {
      return read_word(cursor, value);
    } else if constexpr (DescribedTagged<T>) {
      return read_tagged(cursor, value);
    } else if constexpr (DescribedStruct<T>) {
      return expect(cursor, Json::Type::kObject) && read_fields(cursor, value, Description<T>::kFields, {});
    } else {
      return read_special(cursor, value);
    }
  }

  template <class T>
  bool read_whole(JsonCursor& cursor, std::int64_t min, std::uint64_t max, T& value) {
    if (!expect(cursor, Json::Type::kNumber)) return false;
    const std::string_view digits = cursor.take_scalar();
    const auto number = whole_number(digits);
    if (!number || *number < min || static_cast<std::uint64_t>(*number) > max) {
      return fail("expected a whole number from " + std::to_string(min) + " to " + std::to_string(max) + ", not " +
                  std::string(digits));
    }
    value = static_cast<T>(*number);
    return true;
  }

  template <class List>
  bool read_list(JsonCursor& cursor, List& list) {
    using T = typename List::value_type;
    constexpr unsigned kMost = List::kCapacity;
    list.clear();
    if constexpr (Hideable<T>) {
      std::uint8_t count = 0;
      if (cursor.type() == Json::Type::kNumber) {
        return read_whole(cursor, 0, kMost, count) && (count == 0 || hole_allowed()) &&
               (list.fill(count, T::kHidden), true);
      }
    }
    if (!expect(cursor, Json::Type::kArray)) return false;
    const JsonCursor whole = cursor;
    cursor.take('[');
    while (!cursor.take(']')) {
      cursor.take(',');
      T value{};
      const bool good = list.size() < kMost && read_at(cursor, value);
      if (!good) return failed_in_list(whole, kMost, list.size());
      list.push_back(value);
    }
    return true;
  }
  // That a list is too long is told before what is wrong with one of its items.
  [[gnu::cold]] bool failed_in_list(JsonCursor list, std::size_t most, std::size_t index) {
    std::size_t count = 0;
    list.each_item([&](JsonCursor) { ++count; });
    return count > most ? fail("at most " + std::to_string(most) + " items are possible") : failed_in(index);
  }

  template <class T>
  bool read_word(JsonCursor& cursor, T& value) {
    if (!expect(cursor, Json::Type::kString)) return false;
    const std::string_view given = cursor.take_string();
    for (const Word<T>& word : Description<T>::kWords) {
      if (word.name != given) continue;
      value = word.value;
      if constexpr (Hideable<T>) return value != T::kHidden || hole_allowed();
      return true;
    }
    return fail_unknown(given, known_words<T>());
  }

  [[gnu::cold]] bool fail_unknown(std::string_view given, const std::string& known) {
    return fail(in_quotes(unescaped(given)) + " is unknown; known are " + known);
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
  static std::string known_variants() {
    std::string names;
    const auto add = [&](std::string_view name) { names += (names.empty() ? "" : ", ") + std::string(name); };
    Description<T>::kVariants.apply([&](const auto&... variant) { (add(variant.name), ...); });
    return names;
  }

  template <class T>
  bool read_tagged(JsonCursor& cursor, T& value) {
    constexpr auto& tag = Description<T>::kTag;
    if (!expect(cursor, Json::Type::kObject)) return false;
    std::optional<JsonCursor> found = cursor.find(tag.name);
    if (!found) return fail_missing(tag.name);
    if (!expect(*found, Json::Type::kString)) return failed_in_member(tag.name);
    const std::string_view name = found->take_string();
    value = T{};
    bool good = false;
    const auto read_if_named = [&](const auto& variant) {
      if (variant.name != name) return false;
      value.*(tag.member) = variant.tag;
      good = read_fields(cursor, value, variant.fields, tag.name);
      return true;
    };
    const bool known =
        Description<T>::kVariants.apply([&](const auto&... variant) { return (read_if_named(variant) || ...); });
    return known ? good : fail_unknown(name, known_variants<T>());
  }

  // Reads an object. Its members mostly stand in the order of the description, as they are written; from the first on
  // that does not, each is looked for. Whatever else is wrong, members that nobody knows are told first.
  template <class T, class Fields>
  bool read_fields(JsonCursor& cursor, T& value, const Fields& fields, std::string_view tag) {
    const JsonCursor object = cursor;
    const auto is_known = [&](std::string_view key) {
      bool known = !tag.empty() && key == tag;
      each_field(fields, [&](const auto& field) { known = known || field.name == key; });
      return known;
    };
    cursor.take('{');
    bool in_order = tag.empty() || cursor.take_key(tag);
    if (in_order && !tag.empty()) cursor.take_string();
    bool good = in_order || expect_members(object, is_known);
    each_field(fields, [&](const auto& field) {
      if (!good) return;
      if (in_order && !cursor.take_key(field.name)) {
        in_order = false;
        good = expect_members(object, is_known);
      }
      if (in_order) {
        good = read_at(cursor, value.*(field.member)) || failed_in_member(field.name);
      } else {
        const bool absent = is_optional<T>(field.name) && !object.find(field.name);
        good = good && (absent || read_named(object, field.name, value.*(field.member)));
      }
    });
    if constexpr (requires { Description<T>::kRule; }) {
      if (!good && problem_.rule.empty()) problem_.rule = Description<T>::kRule;
    }
    if (good && in_order && cursor.take('}')) return true;
    if (in_order) return expect_members(object, is_known) && good;
    cursor = object;
    cursor.take_value();
    return good;
  }

  [[gnu::cold]] bool fail_missing(std::string_view name) { return fail("\"" + std::string(name) + "\" is missing"); }
  template <class T>
  bool read_named(JsonCursor object, std::string_view name, T& value) {
    std::optional<JsonCursor> member = object.find(name);
    if (!member) return missing_ == Missing::kKept || fail_missing(name);
    return read_at(*member, value) || failed_in_member(name);
  }

  bool read_special(JsonCursor& cursor, Seat& seat) {
    if (take_null(cursor)) return seat = Seat::kNobody, true;
    return read_whole(cursor, 0, kSeatsMax - 1, seat);
  }
  bool read_special(JsonCursor& cursor, Money& money) {
    return read_whole(cursor, 0, std::numeric_limits<std::int32_t>::max(), money.dollars);
  }
  template <class Bits, unsigned SeatsMax>
  bool read_special(JsonCursor& cursor, SeatSet<Bits, SeatsMax>& seats) {
    if (!expect(cursor, Json::Type::kArray)) return false;
    seats = {};
    cursor.take('[');
    for (std::size_t i = 0; !cursor.take(']'); ++i) {
      cursor.take(',');
      if (!read_into(cursor, seats)) return failed_in(i);
    }
    return true;
  }
  template <class Bits, unsigned SeatsMax>
  bool read_into(JsonCursor& cursor, SeatSet<Bits, SeatsMax>& seats) {
    Seat seat{};
    if (!read_whole(cursor, 0, SeatsMax - 1, seat)) return false;
    if (seats.contains(seat)) return fail("seat " + std::to_string(index_of(seat)) + " stands twice");
    seats.insert(seat);
    return true;
  }
  // A seed is 64 hex digits, or a small number as shorthand.
  bool read_special(JsonCursor& cursor, Seed& seed) {
    if (cursor.type() == Json::Type::kNumber) {
      std::uint64_t number = 0;
      return read_whole(cursor, 0, std::numeric_limits<std::int64_t>::max(), number) &&
             (seed = seed_from(number), true);
    }
    const auto hex = cursor.type() == Json::Type::kString ? seed_from_hex(cursor.take_string()) : std::nullopt;
    if (!hex) return fail("a seed is a whole number or a string of 64 hex digits");
    seed = *hex;
    return true;
  }
  bool read_special(JsonCursor& cursor, Chance& chance) {
    if (take_null(cursor)) return chance = {}, true;
    return expect(cursor, Json::Type::kObject) && read_fields(cursor, chance, kChanceFields, {});
  }
  static bool take_null(JsonCursor& cursor) {
    return cursor.type() == Json::Type::kNull && (cursor.take_scalar(), true);
  }

  Missing missing_;
  Holes holes_;
  std::string path_;
  Problem problem_;
};

}  // namespace mogul
