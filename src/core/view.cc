#include "core/view.h"

#include <array>
#include <cstddef>
#include <cstring>

#include "core/function_ref.h"
#include "core/shape.h"

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

bool is_any_card_list_empty(const Shape& shape, const void* state) {
  bool any = false;
  for (const MemberShape& member : shape.members) {
    each_card_list(*member.shape, member.in(state),
                   [&](const ListShape& list, const void* cards) { any = any || list.size(cards) == 0; });
  }
  return any;
}

void lay_card_in_empty_lists(const Shape& shape, void* state) {
  for (const MemberShape& member : shape.members) {
    each_card_list(*member.shape, member.in(state), [](const ListShape& list, const void* cards) {
      // It is part of a state that may be changed.
      if (list.size(cards) == 0) list.push(const_cast<void*>(cards), list.blank_item);
    });
  }
}

}  // namespace

void show(const Shape& shape, const void* seen, FunctionRef<void(void* state)> hide, Show show) {
  if (!is_any_card_list_empty(shape, seen)) return show(shape, seen, nullptr);
  alignas(std::max_align_t) std::array<std::byte, kStateBytesMax> filled;
  std::memcpy(filled.data(), seen, shape.size);
  lay_card_in_empty_lists(shape, filled.data());
  hide(filled.data());
  show(shape, seen, filled.data());
}

}  // namespace mogul
