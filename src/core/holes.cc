#include "core/holes.h"

#include <algorithm>
#include <span>

#include "core/shape.h"

namespace mogul {
namespace {

bool any_holes(std::span<const MemberShape> members, const void* value) {
  return std::any_of(members.begin(), members.end(),
                     [&](const MemberShape& member) { return has_holes(*member.shape, member.in(value)); });
}

bool any_holes(const ListShape& list, const void* value) {
  const Items items(list, value);
  for (unsigned i = 0; i < items.size(); ++i) {
    if (has_holes(*list.item, items[i])) return true;
  }
  return false;
}

}  // namespace

bool has_holes(const Shape& shape, const void* value) {
  if (shape.list != nullptr) return any_holes(*shape.list, value);
  if (shape.tag != nullptr) return any_holes(variant_of(shape, value)->members, value);
  return is_hidden(shape, value) || any_holes(shape.members, value);
}

}  // namespace mogul
