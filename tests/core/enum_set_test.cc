#include "core/enum_set.h"

#include <array>
#include <cstdint>
#include <string_view>
#include <vector>

#include <doctest/doctest.h>

#include "core/census.h"
#include "core/lists.h"
#include "core/rows.h"

namespace mogul {
namespace {

enum class Fruit : std::uint8_t { kApple, kPear, kPlum, kHidden = 0xFF };
struct Row {
  Fruit card;
  std::string_view name;
  std::string_view text;
  unsigned copies;
};
constexpr std::array kOrchard = {Row{Fruit::kApple, "apple", "an apple", 2}, Row{Fruit::kPear, "pear", "a pear", 1},
                                 Row{Fruit::kPlum, "plum", "a plum", 3}};

std::vector<Fruit> visited(EnumSet<Fruit> set) {
  std::vector<Fruit> all;
  set.each([&](Fruit fruit) { all.push_back(fruit); });
  return all;
}

TEST_CASE("a set of an enum holds what was put in, in the order of the enum") {
  EnumSet<Fruit> set{Fruit::kPlum, Fruit::kApple};
  CHECK(set.size() == 2);
  CHECK(set.contains(Fruit::kPlum));
  CHECK_FALSE(set.contains(Fruit::kPear));
  CHECK(set.first() == Fruit::kApple);
  CHECK(set.nth(1) == Fruit::kPlum);
  CHECK(visited(set) == std::vector{Fruit::kApple, Fruit::kPlum});
  set.erase(Fruit::kApple);
  CHECK(set == EnumSet(Fruit::kPlum));
  CHECK_FALSE(set.empty());
}

TEST_CASE("sets of an enum are joined, cut and taken from each other") {
  const EnumSet<Fruit, std::uint8_t> a{Fruit::kApple, Fruit::kPear};
  const EnumSet<Fruit, std::uint8_t> b{Fruit::kPear, Fruit::kPlum};
  CHECK((a | b).size() == 3);
  CHECK((a & b) == EnumSet<Fruit, std::uint8_t>(Fruit::kPear));
  CHECK((a - b) == EnumSet<Fruit, std::uint8_t>(Fruit::kApple));
  CHECK((a | b).contains(a));
  CHECK_FALSE(a.contains(b));
  CHECK(EnumSet<Fruit, std::uint8_t>::of_bits(3) == a);
  CHECK(a.bits() == 3);
}

TEST_CASE("a hidden card is in a set of its own and comes last") {
  EnumSet<Fruit> set{Fruit::kHidden, Fruit::kPear};
  CHECK(set.contains(Fruit::kHidden));
  CHECK(visited(set) == std::vector{Fruit::kPear, Fruit::kHidden});
  set.erase(Fruit::kHidden);
  CHECK_FALSE(set.contains(Fruit::kHidden));
}

TEST_CASE("a set of the rows of a table for which a question is answered yes") {
  constexpr auto kSeveral =
      EnumSet<Fruit>::of_rows(kOrchard, &Row::card, +[](const Row& row) { return row.copies > 1; });
  CHECK(kSeveral == EnumSet{Fruit::kApple, Fruit::kPlum});
}

TEST_CASE("a table in the order of its enum gives it its words") {
  static_assert(in_order(kOrchard, &Row::card));
  static_assert(!in_order(kOrchard, &Row::card, Fruit::kPear));
  enum class Nut : std::uint8_t { kNone, kHazel, kWal, kCount };
  struct NutRow {
    Nut nut;
  };
  static_assert(in_order(std::array{NutRow{Nut::kHazel}, NutRow{Nut::kWal}}, &NutRow::nut, Nut::kHazel));
  static_assert(!in_order(std::array{NutRow{Nut::kHazel}}, &NutRow::nut, Nut::kHazel));
  constexpr auto kWords = words_of(kOrchard, &Row::card);
  CHECK(kWords.size() == 4);
  CHECK(kWords[1].value == Fruit::kPear);
  CHECK(kWords[1].text == "a pear");
  CHECK(kWords.back().value == Fruit::kHidden);
}

TEST_CASE("a census finds what cannot be seen") {
  Census<Fruit, 3> census;
  census.add_all(std::array{Fruit::kPlum, Fruit::kHidden, Fruit::kPear});
  census.add(Fruit::kPear, 2);  // more than there are
  CHECK(census.hidden == 1);
  CHECK(census.count(Fruit::kPear) == 3);
  using Pile = InlineVec<Fruit, 12>;
  const Pile unseen = unseen_cards<Pile>(kOrchard, census);
  CHECK(std::vector(unseen.begin(), unseen.end()) ==
        std::vector{Fruit::kApple, Fruit::kApple, Fruit::kPlum, Fruit::kPlum});
  CHECK(whole_deck<Pile>(kOrchard, 2) == unseen_cards<Pile>(kOrchard, Census<Fruit, 3>{}, 2));
  CHECK(whole_deck<Pile>(kOrchard, 2).size() == 12);
}

TEST_CASE("a census finds what there cannot be") {
  Census<Fruit, 3> census;
  census.add_all(std::array{Fruit::kPear, Fruit::kPlum, Fruit::kHidden});
  CHECK(census.total() == 3);
  CHECK(first_surplus(kOrchard, census) == nullptr);
  census.add(Fruit::kPlum, 3);
  census.add(Fruit::kPear);
  CHECK(census.total() == 7);
  CHECK(first_surplus(kOrchard, census)->card == Fruit::kPear);
  CHECK(first_surplus(kOrchard, census, 2) == nullptr);
}

}  // namespace
}  // namespace mogul
