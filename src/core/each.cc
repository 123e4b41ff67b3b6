#include "core/each.h"

#include <cassert>
#include <cstdint>
#include <cstring>
#include <span>

#include "core/function_ref.h"
#include "core/shape.h"
#include "core/value.h"

namespace mogul {
namespace {

void each_number(std::int64_t first, std::int64_t last, FunctionRef<void(std::uint8_t)> visit) {
  for (std::int64_t number = first; number <= last; ++number) visit(static_cast<std::uint8_t>(number));
}

}  // namespace

void each_byte(const Shape& shape, unsigned players, FunctionRef<void(std::uint8_t)> visit) {
  if (shape.kind == Shape::Kind::kSeat) {
    each_number(0, std::int64_t{players} - 1, visit);
    visit(static_cast<std::uint8_t>(Seat::kNobody));
  } else if (shape.kind == Shape::Kind::kBool) {
    each_number(0, 1, visit);
  } else if (shape.kind == Shape::Kind::kWhole) {
    each_number(shape.min, shape.max, visit);
  } else {
    assert(shape.kind == Shape::Kind::kWord);
    for (const WordShape& word : shape.words) visit(static_cast<std::uint8_t>(word.value));
  }
}

void each_filling(std::span<const MemberShape> members, unsigned players, void* value, FunctionRef<void()> visit) {
  if (members.empty()) return visit();
  const MemberShape& member = members.front();
  assert(member.shape->size == 1);
  void* const byte_of_member = const_cast<void*>(member.in(value));  // the value is no constant
  each_byte(*member.shape, players, [&](std::uint8_t byte) {
    std::memcpy(byte_of_member, &byte, sizeof byte);
    each_filling(members.subspan(1), players, value, visit);
  });
}

}  // namespace mogul
