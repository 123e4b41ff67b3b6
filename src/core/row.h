// A row of values of several types: what a description lists. A std::tuple would do, but each of its constructors asks
// the compiler about every element, which took half of the time to compile any source that includes a game.
#pragma once

#include <cstddef>
#include <utility>

namespace mogul {

template <std::size_t I, class T>
struct RowItem {
  T value;
};

template <class Indices, class... T>
struct RowItems;
template <std::size_t... I, class... T>
struct RowItems<std::index_sequence<I...>, T...> : RowItem<I, T>... {
  // Calls visit(values...).
  template <class Visit>
  constexpr decltype(auto) apply(Visit visit) const {
    return visit(static_cast<const RowItem<I, T>&>(*this).value...);
  }
};

template <class... T>
struct Row : RowItems<std::index_sequence_for<T...>, T...> {
  static constexpr std::size_t kSize = sizeof...(T);
  constexpr explicit Row(T... values) : RowItems<std::index_sequence_for<T...>, T...>{{values}...} {}
};

template <std::size_t I, class T>
constexpr const T& item(const RowItem<I, T>& found) {
  return found.value;
}

}  // namespace mogul
