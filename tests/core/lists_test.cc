#include "core/lists.h"

#include <array>
#include <bit>
#include <cstdint>
#include <initializer_list>
#include <type_traits>

#include <doctest/doctest.h>

#include "core/value.h"

namespace mogul::test {
namespace {

using List = InlineVec<std::uint8_t, 4>;

List list_of(std::initializer_list<std::uint8_t> items) {
  List list;
  for (const std::uint8_t item : items) list.push_back(item);
  return list;
}

// What lies in memory: the items, then the count.
std::array<std::uint8_t, 5> bytes_of(const List& list) { return std::bit_cast<std::array<std::uint8_t, 5>>(list); }

TEST_CASE("an inline list is a value without padding, whatever its items") {
  static_assert(Value<InlineVec<std::uint8_t, 4>>);
  static_assert(Value<InlineVec<std::uint16_t, 3>>);
  static_assert(Value<InlineVec<Money, 3>>);
  static_assert(Value<InlineVec<InlineVec<std::uint8_t, 4>, 6>>);
  CHECK(sizeof(List) == 5);
  CHECK(sizeof(InlineVec<std::uint16_t, 3>) == 8);
}

TEST_CASE("items are pushed, popped and found") {
  List list = list_of({7, 8, 9});
  CHECK(list.size() == 3);
  CHECK_FALSE(list.full());
  CHECK(list.back() == 9);
  CHECK(list.contains(8));
  CHECK_FALSE(list.contains(0));  // though the unused tail holds one
  CHECK(list.find(8) == 1);
  CHECK(list.find(5) == 3);
  list.push_back(10);
  CHECK(list.full());
  CHECK(list.pop_back() == 10);
  CHECK(list == list_of({7, 8, 9}));
}

// Four and eight bytes are looked at as one word, others one by one.
template <unsigned N>
void check_erase() {
  for (unsigned size = 1; size <= N; ++size) {
    for (unsigned place = 0; place < size; ++place) {
      for (const std::uint8_t other : {0x00, 0x01, 0x7F, 0x80, 0xFF}) {
        for (unsigned offset = 1; offset <= 0xFF; ++offset) {
          InlineVec<std::uint8_t, N> list;
          list.fill(size, other);
          const auto item = static_cast<std::uint8_t>(other + offset);
          list[place] = item;
          list.erase(item);
          InlineVec<std::uint8_t, N> rest;
          rest.fill(size - 1, other);
          CHECK(list == rest);
        }
      }
    }
  }
}
TEST_CASE("an item is taken out, whatever lies beside it") {
  check_erase<3>();
  check_erase<4>();
  check_erase<8>();
  check_erase<13>();
  List list = list_of({7, 8, 7, 8});
  list.erase(8);
  CHECK(list == list_of({7, 7, 8}));
  list.erase(8);
  CHECK(list == list_of({7, 7}));
}

TEST_CASE("an item can be taken out and put in anywhere; the others keep their order") {
  List list = list_of({1, 2, 3, 4});
  list.erase_at(0);
  CHECK(list == list_of({2, 3, 4}));
  list.erase_at(2);
  CHECK(list == list_of({2, 3}));
  list.insert_at(0, 9);
  CHECK(list == list_of({9, 2, 3}));
  list.insert_at(3, 8);
  CHECK(list == list_of({9, 2, 3, 8}));
  list.erase_at(1);
  list.insert_at(1, 5);
  CHECK(list == list_of({9, 5, 3, 8}));
}

TEST_CASE("the unused tail is always zero, so that equal lists are equal byte for byte") {
  List list = list_of({1, 2, 3, 4});
  list.pop_back();
  CHECK(bytes_of(list) == std::array<std::uint8_t, 5>{1, 2, 3, 0, 3});
  list.erase_at(0);
  CHECK(bytes_of(list) == std::array<std::uint8_t, 5>{2, 3, 0, 0, 2});
  list.insert_at(1, 7);
  CHECK(bytes_of(list) == std::array<std::uint8_t, 5>{2, 7, 3, 0, 3});
  list.fill(2, 6);
  CHECK(bytes_of(list) == std::array<std::uint8_t, 5>{6, 6, 0, 0, 2});
  list.clear();
  CHECK(bytes_of(list) == std::array<std::uint8_t, 5>{});
  CHECK(list.empty());
}

TEST_CASE("lists differ by length and by items") {
  CHECK_FALSE(list_of({1}) == list_of({1, 0}));
  CHECK_FALSE(list_of({1, 2}) == list_of({2, 1}));
  CHECK(list_of({}) == List{});
}

TEST_CASE("a list on the stack is filled and read in order, and cannot be copied") {
  static_assert(!std::is_copy_constructible_v<StackList<std::uint32_t, 3>>);
  StackList<std::uint32_t, 3> list;
  CHECK(list.empty());
  list.push_back(70'000);
  list.push_back(5);
  CHECK(list.size() == 2);
  CHECK(list[0] == 70'000);
  CHECK(list[1] == 5);
  std::uint32_t sum = 0;
  for (const std::uint32_t item : list) sum += item;
  CHECK(sum == 70'005);
  list.clear();
  CHECK(list.empty());
  list.push_back(9);
  CHECK(list[0] == 9);
  list.push_back_if(false, 10);
  CHECK(list.size() == 1);
  list.push_back_if(true, 11);
  CHECK(list.size() == 2);
  CHECK(list[1] == 11);
}

}  // namespace
}  // namespace mogul::test
