// The cards inside a described value, wherever they lie: a view has holes among them, a state has none.
#pragma once

#include <type_traits>

#include "core/describe.h"
#include "core/shape.h"
#include "core/shape_of.h"

namespace mogul {

// Calls visit(card) for every member, at any depth, whose type can be hidden. A list that keeps no cards but their
// numbers shows copies: those can be looked at, not changed.
template <class T, class Visit>
void each_card(T& value, Visit& visit) {
  using Plain = std::remove_cv_t<T>;
  if constexpr (Hideable<Plain>) {
    visit(value);
  } else if constexpr (kIsList<Plain>) {
    for (auto&& item : value) each_card(item, visit);
  } else if constexpr (DescribedStruct<Plain>) {
    each_field(Description<Plain>::kFields, [&](const auto& field) { each_card(value.*(field.member), visit); });
  } else if constexpr (DescribedTagged<Plain>) {
    with_variant(value, [&](const auto& variant) {
      each_field(variant.fields, [&](const auto& field) { each_card(value.*(field.member), visit); });
    });
  }
}

bool has_holes(const Shape& shape, const void* value);
template <class T>
bool has_holes(const T& value) {
  return has_holes(kShape<T>, &value);
}

}  // namespace mogul
