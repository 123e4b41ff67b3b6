#include "core/view.h"

#include <array>
#include <cstddef>
#include <cstring>

#include "core/function_ref.h"
#include "core/shape.h"
#include "core/write_json.h"

namespace mogul {
namespace {

// The lists of cards that are members of a state, or one of several lists in a member.
template <class Visit>
void each_card_list(const Shape& shape, const void* value, Visit visit) {
  if (shape.kind != Shape::Kind::kList) return;
  if (shape.list->item->hidden) return visit(*shape.list, value);
  if (shape.list->item->kind != Shape::Kind::kList) return;
  const Items lists(*shape.list, value);
  for (unsigned i = 0; i < lists.size(); ++i) each_card_list(*shape.list->item, lists[i], visit);
}

// Whether there was one.
bool lay_card_in_empty_lists(const Shape& shape, void* state) {
  bool any = false;
  for (const MemberShape& member : shape.members) {
    each_card_list(*member.shape, member.in(state), [&](const ListShape& list, const void* cards) {
      if (list.size(cards) != 0) return;
      any = true;
      list.push(const_cast<void*>(cards), list.blank_item);  // it is part of a state that may be changed
    });
  }
  return any;
}

}  // namespace

void show(const Shape& shape, const void* seen, FunctionRef<void(void* state)> hide, Show show) {
  alignas(std::max_align_t) std::array<std::byte, kStateBytesMax> filled;
  std::memcpy(filled.data(), seen, shape.size);
  if (!lay_card_in_empty_lists(shape, filled.data())) return show(shape, seen, nullptr);
  hide(filled.data());
  show(shape, seen, filled.data());
}

}  // namespace mogul
