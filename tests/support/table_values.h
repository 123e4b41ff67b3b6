// What words on a drawn table stand for: names of cards and players, numbers, lists, and what has parts.
#pragma once

#include <concepts>
#include <string>
#include <string_view>
#include <type_traits>
#include <vector>

#include <doctest/doctest.h>

#include "core/describe.h"
#include "core/game.h"
#include "core/sentence.h"
#include "core/value.h"
#include "tests/support/table.h"
#include "tests/support/table_text.h"
#include "tests/support/text.h"

namespace mogul::test {

// The value of an enum that is called so, or that alone has a name which begins so.
template <DescribedEnum Enum>
const Word<Enum>* find_named(std::string_view name) {
  const Word<Enum>* found = nullptr;
  unsigned beginnings = 0;
  for (const Word<Enum>& word : Description<Enum>::kWords) {
    if (word.name == name) return &word;
    if (word.name.starts_with(name)) found = &word, ++beginnings;
  }
  return beginnings == 1 ? found : nullptr;
}
template <DescribedEnum Enum>
Enum named(std::string_view name) {
  const Word<Enum>* word = find_named<Enum>(name);
  REQUIRE_MESSAGE(word != nullptr, "nothing is called ", std::string(name));
  return word->value;
}
template <DescribedEnum Enum>
std::vector<Enum> all_named(std::string_view names) {
  std::vector<Enum> found;
  for (const std::string& name : words(names)) found.push_back(named<Enum>(name));
  return found;
}

template <class G, DescribedEnum Enum>
std::string name_of(Enum value) {
  const Word<Enum>* word = word_of(value);
  REQUIRE(word != nullptr);
  return std::string(Drawing<G>::short_name(word->name));
}
template <class G, class List>
std::string names_of(const List& values) {
  std::vector<std::string> names;
  for (const auto value : values) names.push_back(name_of<G>(value));
  return with_separator(names, " ");
}

template <class G>
Seat seat_named(std::string_view name) {
  return seat_among(Drawing<G>::kNames, name);
}
template <class G>
std::string player_name(Seat seat) {
  return seat == Seat::kNobody ? "nobody" : std::string(Drawing<G>::kNames.at(index_of(seat)));
}
template <class G>
std::vector<std::string> player_names(Seats seats) {
  std::vector<std::string> names;
  for (unsigned i = 0; i < kSeatsMax; ++i) {
    if (seats.contains(seat_at(i))) names.push_back(player_name<G>(seat_at(i)));
  }
  return names;
}

// Reads a value from a word or more. False if the text means no such value.
template <class G>
struct ValueReader {
  template <class T>
  static bool read(std::string_view text, T& value) {
    if constexpr (std::same_as<T, Seat>) {
      return text == "nobody" ? (value = Seat::kNobody, true) : find_seat(Drawing<G>::kNames, text, value);
    } else if constexpr (std::same_as<T, bool>) {
      return text == "yes" ? (value = true, true) : (value = false, text == "no");
    } else if constexpr (DescribedEnum<T>) {
      const Word<T>* word = find_named<T>(text);
      return word != nullptr && (value = word->value, true);
    } else if constexpr (std::unsigned_integral<T>) {
      return read_number(text, value);
    } else if constexpr (kIsRanged<T>) {
      return read_number(text, value.value);
    } else if constexpr (std::same_as<T, Money>) {
      return read_number(text, value.dollars);
    } else if constexpr (kIsList<T>) {
      return read_list(text, value);
    } else if constexpr (DescribedStruct<T>) {
      return read_parts(text, value);
    } else {
      return false;
    }
  }

 private:
  template <class T>
  static bool read_number(std::string_view text, T& value) {
    if (!is_number(text)) return false;
    value = static_cast<T>(std::stoul(std::string(text)));
    return true;
  }

  // Items that have parts are parted by bars, others by blanks.
  template <class List>
  static bool read_list(std::string_view text, List& list) {
    using T = typename List::value_type;
    list.clear();
    for (const std::string& item : pieces(text, DescribedStruct<T> ? '|' : ' ')) {
      T value{};
      if (!read(item, value)) return false;
      list.push_back(value);
    }
    return true;
  }

  // "card=birthday target=Bob"; a part that is a yes or no is said by its name alone.
  template <class T>
  static bool read_parts(std::string_view text, T& value) {
    bool good = true;
    for (const std::string& part : words(text)) {
      const auto [name, said] = halves(part, '=');
      bool known = false;
      each_field(Description<T>::kFields, [&](const auto& field) {
        if (field.name != field_name(name)) return;
        known = true;
        const bool plain = std::same_as<std::remove_cvref_t<decltype(value.*(field.member))>, bool> && said.empty();
        good = good && read(plain ? "yes" : said, value.*(field.member));
      });
      good = good && known;
    }
    return good;
  }
};

}  // namespace mogul::test
