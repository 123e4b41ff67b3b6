// Described values as JSON text.
#pragma once

#include "core/function_ref.h"
#include "core/json.h"
#include "core/shape.h"
#include "core/shape_of.h"

namespace mogul {

Json json_of(const Shape& shape, const void* value);
// The list of all values that `each` hands to what it is given.
Json json_of_each(const Shape& shape, FunctionRef<void(FunctionRef<void(const void*)>)> each);
// A struct in which cards are hidden, beside the same with a card in every list: that a list is empty is told as the
// number 0 where that card is hidden.
Json json_beside(const Shape& shape, const void* seen, const void* filled);

template <class T>
Json to_json(const T& value) {
  return json_of(kShape<T>, &value);
}

}  // namespace mogul
