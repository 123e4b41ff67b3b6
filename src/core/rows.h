// Tables of data: one row for each value of an enum.
#pragma once

#include <array>
#include <cstddef>

#include "core/describe.h"
#include "core/value.h"

namespace mogul {

// Whether the rows stand in the order of their enum, the first with that value: then a value finds its row by counting.
// Where the enum ends with kCount, none is missing at the end either.
template <class Row, std::size_t N, class Enum>
constexpr bool in_order(const std::array<Row, N>& rows, Enum Row::* value, Enum first = Enum{}) {
  for (std::size_t i = 0; i < N; ++i) {
    if (index_of(rows[i].*value) != index_of(first) + i) return false;
  }
  if constexpr (requires { Enum::kCount; }) return index_of(first) + N == index_of(Enum::kCount);
  return true;
}

// The words of an enum (describe.h) from rows with a name and a text. Where a card can be hidden, there is a word for
// it.
template <class Row, std::size_t N, class Enum>
constexpr auto words_of(const std::array<Row, N>& rows, Enum Row::* value) {
  std::array<Word<Enum>, N + (Hideable<Enum> ? 1 : 0)> words{};
  for (std::size_t i = 0; i < N; ++i) words[i] = {rows[i].*value, rows[i].name, rows[i].text};
  if constexpr (Hideable<Enum>) words.back() = {Enum::kHidden, "hidden", "a hidden card"};
  return words;
}

}  // namespace mogul
