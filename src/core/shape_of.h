// The shape of a type, from its description.
#pragma once

#include <array>
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <iterator>
#include <limits>
#include <memory>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>
#include <vector>

#include "core/bundle.h"
#include "core/chance.h"
#include "core/describe.h"
#include "core/json.h"
#include "core/shape.h"
#include "core/value.h"

namespace mogul {

// A view's chance is all zero: there is nothing to tell.
template <>
struct Description<Chance> {
  static constexpr std::string_view kName = {};
  static constexpr bool kNullIfBlank = true;
  static constexpr auto kFields = Bundle(Field{"seed", &Chance::seed}, Field{"blocks_drawn", &Chance::blocks_drawn});
};

template <class T>
constexpr Shape make_shape();
template <class T>
inline constexpr Shape kShape = make_shape<T>();
template <class T>
inline const T kBlank{};

template <class Member>
struct MemberPointer;
template <class Owner, class Member>
struct MemberPointer<Member Owner::*> {
  using OwnerType = Owner;
  using MemberType = Member;
};

template <auto Pointer>
const void* member_in(const void* owner) {
  using Owner = typename MemberPointer<decltype(Pointer)>::OwnerType;
  return &(static_cast<const Owner*>(owner)->*Pointer);
}
template <class Member, std::string (*Text)(Member)>
std::string worded_text(const void* member) {
  return Text(*static_cast<const Member*>(member));
}

template <class T>
std::string text_in_voice(const void* value, const Voice& voice) {
  return Description<T>::text(*static_cast<const T*>(value), voice);
}
template <class T>
std::string touched_word(std::string_view word, const void* action) {
  return Description<T>::touched(word, *static_cast<const T*>(action));
}

template <auto Pointer, auto Text>
constexpr MemberShape make_member(std::string_view name, std::string_view help) {
  using Owner = typename MemberPointer<decltype(Pointer)>::OwnerType;
  using Member = typename MemberPointer<decltype(Pointer)>::MemberType;
  MemberShape member{.name = name,
                     .help = help,
                     .shape = &kShape<Member>,
                     .in = member_in<Pointer>,
                     .text = nullptr,
                     .missing = nullptr};
  if (is_optional<Owner>(name)) member.missing = &(kBlank<Owner>.*Pointer);
  if constexpr (Text != nullptr) member.text = worded_text<Member, Text>;
  return member;
}
// `fields` is a function without a state, so that what it returns is a constant here.
template <class Fields, std::size_t... I>
constexpr auto make_members([[maybe_unused]] Fields fields, std::index_sequence<I...>) {
  return std::array<MemberShape, sizeof...(I)>{make_member<item<I>(Fields{}()).member, item<I>(Fields{}()).text>(
      item<I>(fields()).name, item<I>(fields()).help)...};
}
template <class Fields>
constexpr auto make_members(Fields fields) {
  return make_members(fields, std::make_index_sequence<std::remove_cvref_t<decltype(fields())>::kSize>{});
}

template <class T>
inline constexpr auto kMembers = make_members([]() -> const auto& { return Description<T>::kFields; });
template <class T, std::size_t V>
inline constexpr auto kVariantMembers =
    make_members([]() -> const auto& { return item<V>(Description<T>::kVariants).fields; });

template <class T>
struct TagTable {
  static constexpr auto kTag = Description<T>::kTag;
  using Tag = std::remove_cvref_t<decltype(std::declval<T&>().*(kTag.member))>;
  static unsigned get(const void* owner) { return static_cast<unsigned>(static_cast<const T*>(owner)->*(kTag.member)); }
  static void set(void* owner, unsigned tag) { static_cast<T*>(owner)->*(kTag.member) = static_cast<Tag>(tag); }
  static constexpr TagShape kTable{.name = kTag.name, .get = get, .set = set};
};

template <class T, std::size_t... V>
constexpr auto make_variants(std::index_sequence<V...>) {
  return std::array<VariantShape, sizeof...(V)>{
      VariantShape{.tag = static_cast<unsigned>(item<V>(Description<T>::kVariants).tag),
                   .name = item<V>(Description<T>::kVariants).name,
                   .sentence = item<V>(Description<T>::kVariants).sentence,
                   .touches = item<V>(Description<T>::kVariants).touches,
                   .members = kVariantMembers<T, V>}...};
}
template <class T>
inline constexpr auto kVariantShapes =
    make_variants<T>(std::make_index_sequence<std::remove_cvref_t<decltype(Description<T>::kVariants)>::kSize>{});

template <class T>
constexpr auto make_words() {
  std::array<WordShape, std::size(Description<T>::kWords)> words{};
  std::size_t i = 0;
  for (const Word<T>& word : Description<T>::kWords) {
    words[i++] = {static_cast<unsigned>(word.value), word.name, word.text};
  }
  return words;
}
template <class T>
inline constexpr auto kWordShapes = make_words<T>();

template <class List>
struct ListTable {
  using Item = typename List::value_type;
  static_assert(sizeof(Item) <= kListItemBytes);
  static constexpr bool kLies = std::contiguous_iterator<decltype(std::declval<const List&>().begin())>;
  static_assert(kLies || List::kCapacity * sizeof(Item) <= kListRoom);

  static const List& in(const void* list) { return *static_cast<const List*>(list); }
  static unsigned size(const void* list) { return in(list).size(); }
  static const void* items(const void* list, void* room) {
    if constexpr (kLies) {
      return std::to_address(in(list).begin());
    } else {
      auto* at = static_cast<Item*>(room);
      for (const Item item : in(list)) *at++ = item;
      return room;
    }
  }
  static void clear(void* list) { static_cast<List*>(list)->clear(); }
  static void push(void* list, const void* item) {
    static_cast<List*>(list)->push_back(*static_cast<const Item*>(item));
  }
  static void fill(void* list, unsigned count) {
    if constexpr (Hideable<Item>) static_cast<List*>(list)->fill(count, Item::kHidden);
  }
  static constexpr ListShape kTable{.item = &kShape<Item>,
                                    .blank_item = &kBlank<Item>,
                                    .capacity = List::kCapacity,
                                    .size = size,
                                    .items = items,
                                    .clear = clear,
                                    .push = push,
                                    .grow = nullptr,
                                    .fill = Hideable<Item> ? fill : nullptr};
};

// A list of any length, for messages. States have none.
template <class T>
inline constexpr bool kIsVector = false;
template <class T>
inline constexpr bool kIsVector<std::vector<T>> = true;
inline constexpr unsigned kVectorItemsMax = 10'000;

template <class List>
struct VectorTable {
  using Item = typename List::value_type;

  static List& in(void* list) { return *static_cast<List*>(list); }
  static const List& in(const void* list) { return *static_cast<const List*>(list); }
  static unsigned size(const void* list) { return static_cast<unsigned>(in(list).size()); }
  static const void* items(const void* list, void* /*room*/) { return in(list).data(); }
  static void clear(void* list) { in(list).clear(); }
  static void push(void* list, const void* item) { in(list).push_back(*static_cast<const Item*>(item)); }
  static void* grow(void* list) { return &in(list).emplace_back(); }
  static constexpr ListShape kTable{.item = &kShape<Item>,
                                    .blank_item = nullptr,
                                    .capacity = kVectorItemsMax,
                                    .size = size,
                                    .items = items,
                                    .clear = clear,
                                    .push = push,
                                    .grow = grow,
                                    .fill = nullptr};
};

template <class T>
inline constexpr unsigned kSeatsIn = 0;
template <class Bits, unsigned SeatsMax>
inline constexpr unsigned kSeatsIn<SeatSet<Bits, SeatsMax>> = SeatsMax;

template <class T>
constexpr Shape make_shape() {
  using Kind = Shape::Kind;
  Shape shape{.kind = Kind::kBool, .size = sizeof(T)};
  if constexpr (std::unsigned_integral<T> && !std::same_as<T, bool>) {
    shape.kind = Kind::kWhole;
    shape.max = std::numeric_limits<T>::max();
  } else if constexpr (std::same_as<T, Money>) {
    shape.kind = Kind::kMoney;
    shape.max = std::numeric_limits<std::int32_t>::max();
  } else if constexpr (kIsRanged<T>) {
    shape.kind = Kind::kWhole;
    shape.min = T::kMin;
    shape.max = T::kMax;
  } else if constexpr (std::same_as<T, Seat>) {
    shape.kind = Kind::kSeat;
    shape.max = kSeatsMax - 1;
  } else if constexpr (kSeatsIn<T> > 0) {
    shape.kind = Kind::kSeats;
    shape.max = kSeatsIn<T> - 1;
  } else if constexpr (std::same_as<T, Seed>) {
    shape.kind = Kind::kSeed;
  } else if constexpr (std::same_as<T, std::string>) {
    shape.kind = Kind::kText;
  } else if constexpr (std::same_as<T, Json>) {
    shape.kind = Kind::kAny;
  } else if constexpr (kIsVector<T>) {
    shape.kind = Kind::kList;
    shape.list = &VectorTable<T>::kTable;
  } else if constexpr (kIsList<T>) {
    shape.kind = Kind::kList;
    shape.list = &ListTable<T>::kTable;
  } else if constexpr (DescribedEnum<T>) {
    static_assert(sizeof(T) == 1);
    shape.kind = Kind::kWord;
    shape.name = Description<T>::kName;
    shape.words = kWordShapes<T>;
    if constexpr (Hideable<T>) shape.hidden = static_cast<std::uint8_t>(T::kHidden);
  } else if constexpr (DescribedStruct<T>) {
    shape.kind = Kind::kStruct;
    shape.name = Description<T>::kName;
    shape.members = kMembers<T>;
    if constexpr (requires { Description<T>::kNullIfBlank; }) shape.blank = &kBlank<T>;
  } else if constexpr (DescribedTagged<T>) {
    shape.kind = Kind::kTagged;
    shape.name = Description<T>::kName;
    shape.tag = &TagTable<T>::kTable;
    shape.variants = kVariantShapes<T>;
    if constexpr (std::is_trivially_copyable_v<T>) shape.blank = &kBlank<T>;
    if constexpr (requires { Description<T>::touched({}, kBlank<T>); }) shape.touched = touched_word<T>;
  } else {
    static_assert(std::same_as<T, bool>, "a type that nothing describes");
  }
  if constexpr (requires { Description<T>::text; }) shape.text = text_in_voice<T>;
  if constexpr (requires { Description<T>::kRule; }) shape.rule = Description<T>::kRule;
  return shape;
}

}  // namespace mogul
