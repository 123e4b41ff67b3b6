// Described values as JSON text.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "core/function_ref.h"
#include "core/json.h"
#include "core/shape.h"
#include "core/shape_of.h"

namespace mogul {

Json json_of(const Shape& shape, const void* value);
// The list of all values that `each` hands to what it is given.
Json json_of_each(const Shape& shape, FunctionRef<void(FunctionRef<void(const void*)>)> each);
// A struct in which cards are hidden, beside the same with a card in every list: that a list is empty is told as the
// number 0 where that card is hidden. Null beside it if no list is empty.
Json json_beside(const Shape& shape, const void* seen, const void* filled);

// Writes the same text for structs one after another, and copies from the last one whatever members look as they did
// there: the seats of a table see mostly the same.
class BesideWriter {
 public:
  std::string_view write(const Shape& shape, const void* seen, const void* filled);  // until the next is written

 private:
  [[nodiscard]] bool is_as_before(const MemberShape& member, const void* seen, const void* filled) const;

  const Shape* shape_ = nullptr;
  std::string text_;
  std::string room_;               // for the next
  std::vector<std::size_t> ends_;  // where the members end in the text
  // What it was written from.
  std::vector<std::byte> seen_;
  std::vector<std::byte> filled_;
};

// Is given what to write a view from.
using Show = FunctionRef<void(const Shape& shape, const void* seen, const void* filled)>;

template <class T>
Json to_json(const T& value) {
  return json_of(kShape<T>, &value);
}

}  // namespace mogul
