#include "core/view.h"

#include "core/shape.h"

namespace mogul {
namespace {

template <class Visit>
void each_card_list(const Shape& shape, const void* value, Visit visit) {
  if (shape.kind != Shape::Kind::kList) return;
  if (shape.list->item->hidden) return visit(*shape.list, value);
  if (shape.list->item->kind != Shape::Kind::kList) return;
  const Items lists(*shape.list, value);
  for (unsigned i = 0; i < lists.size(); ++i) each_card_list(*shape.list->item, lists[i], visit);
}

}  // namespace

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

}  // namespace mogul
