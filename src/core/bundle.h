// A bundle of values of several types: what a description lists. A std::tuple would do, but each of its constructors
// asks the compiler about every element, which took half of the time to compile any source that includes a game.
#pragma once

#include <cstddef>
#include <utility>

namespace mogul {

template <std::size_t I, class T>
struct BundleItem {
  T value;
};

template <class Indices, class... T>
struct BundleItems;
template <std::size_t... I, class... T>
struct BundleItems<std::index_sequence<I...>, T...> : BundleItem<I, T>... {
  // Calls visit(values...).
  template <class Visit>
  constexpr decltype(auto) apply(Visit visit) const {
    return visit(static_cast<const BundleItem<I, T>&>(*this).value...);
  }
};

template <class... T>
struct Bundle : BundleItems<std::index_sequence_for<T...>, T...> {
  static constexpr std::size_t kSize = sizeof...(T);
  constexpr explicit Bundle(T... values) : BundleItems<std::index_sequence_for<T...>, T...>{{values}...} {}
};

template <std::size_t I, class T>
constexpr const T& item(const BundleItem<I, T>& found) {
  return found.value;
}

}  // namespace mogul
