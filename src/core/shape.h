// A described type at run time. Reading, writing, sentences, touches and schemas go by these tables: each of them is
// written once, and not made anew for every type.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>

namespace mogul {

struct Shape;
struct Voice;

// A member of a struct.
struct MemberShape {
  std::string_view name;
  std::string_view help;
  const Shape* shape;
  const void* (*in)(const void* owner);     // the member of an owner
  std::string (*text)(const void* member);  // what a sentence says for it; null if that is the value's own text
  const void* missing;                      // what it is if JSON does not say it; null if that must be said
};

// A value of an enum.
struct WordShape {
  unsigned value;
  std::string_view name;
  std::string_view text;
};

struct TagShape {
  std::string_view name;
  unsigned (*get)(const void* owner);
  void (*set)(void* owner, unsigned tag);
};

// What a tagged value is if it has that tag.
struct VariantShape {
  unsigned tag;
  std::string_view name;
  std::string_view sentence;
  std::string_view touches;
  std::span<const MemberShape> members;
};

struct ListShape {
  const Shape* item;
  const void* blank_item;  // one that has just been made
  unsigned capacity;
  unsigned (*size)(const void* list);
  // Where the items lie, one behind the other; a list that only counts them puts them into the room.
  const void* (*items)(const void* list, void* room);
  void (*clear)(void* list);
  void (*push)(void* list, const void* item);
  void* (*grow)(void* list);                 // adds a new item to be read where it lies; null if items are pushed
  void (*fill)(void* list, unsigned count);  // with hidden cards; null if its items are none
};
inline constexpr std::size_t kListRoom = 256;       // bytes for the items of a list that only counts them
inline constexpr std::size_t kListItemBytes = 512;  // an item has no more

struct Shape {
  enum class Kind : std::uint8_t {
    kBool,
    kWhole,
    kMoney,
    kSeat,
    kSeats,
    kSeed,
    kWord,
    kText,
    kAny,
    kList,
    kStruct,
    kTagged
  };
  Kind kind = Kind::kBool;
  std::size_t size = 0;                     // in bytes
  std::string_view name = {};               // words, structs and tagged types have one
  std::string_view rule = {};               // on which the form of a struct or tagged type rests
  std::int64_t min = 0;                     // of a whole number
  std::int64_t max = 0;                     // of a whole number; the last seat of a set
  std::span<const WordShape> words = {};    // of an enum
  std::optional<std::uint8_t> hidden = {};  // which of them is a hidden card
  const ListShape* list = nullptr;
  std::span<const MemberShape> members = {};    // of a struct
  const TagShape* tag = nullptr;                // of a tagged type
  std::span<const VariantShape> variants = {};  // of a tagged type
  // What a sentence says for a value of a type with words of its own.
  std::string (*text)(const void* value, const Voice& voice) = nullptr;
  // Of an action: what a word of its touches says that is none of its members, see touch.h.
  std::string (*touched)(std::string_view word, const void* action) = nullptr;
  // A tagged value, or a struct that is null if it is this. A tagged value that keeps text or lists of any length has
  // none: it is read only where it has just been made.
  const void* blank = nullptr;
};

// The items of a list.
class Items {
 public:
  Items(const ListShape& list, const void* value)
      : count_(list.size(value)),
        stride_(list.item->size),
        at_(static_cast<const std::byte*>(list.items(value, room_.data()))) {}
  Items(const Items&) = delete;
  Items& operator=(const Items&) = delete;
  ~Items() = default;

  [[nodiscard]] unsigned size() const { return count_; }
  const void* operator[](std::size_t i) const { return at_ + i * stride_; }

 private:
  unsigned count_;
  std::size_t stride_;
  std::array<std::byte, kListRoom> room_;  // NOLINT(cppcoreguidelines-pro-type-member-init): filled only if needed
  const std::byte* at_;
};

// The row of a value, which mostly stands where the value counts to; null if there is none.
template <class Row>
const Row* row_of(std::span<const Row> rows, unsigned Row::* value, unsigned sought) {
  if (sought < rows.size() && rows[sought].*value == sought) return &rows[sought];
  for (const Row& row : rows) {
    if (row.*value == sought) return &row;
  }
  return nullptr;
}
inline const MemberShape* member_named(std::span<const MemberShape> members, std::string_view name) {
  for (const MemberShape& member : members) {
    if (member.name == name) return &member;
  }
  return nullptr;
}
inline const WordShape* word_of(const Shape& shape, const void* value) {
  return row_of(shape.words, &WordShape::value, *static_cast<const std::uint8_t*>(value));
}
inline const VariantShape* variant_of(const Shape& shape, const void* value) {
  return row_of(shape.variants, &VariantShape::tag, shape.tag->get(value));
}
inline bool is_hidden(const Shape& shape, const void* value) {
  return shape.hidden && *shape.hidden == *static_cast<const std::uint8_t*>(value);
}

}  // namespace mogul
