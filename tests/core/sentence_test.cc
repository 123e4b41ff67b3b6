#include "core/sentence.h"

#include <array>
#include <cstdint>
#include <string>
#include <vector>

#include <doctest/doctest.h>

#include "core/lists.h"
#include "core/value.h"
#include "tests/support/toy.h"

namespace mogul::test {
namespace {

const std::array<std::string, 2> kNames = {"Ann", "Bob"};

std::string told(const Step& step, Seat listener) { return sentence(step, {.names = kNames, .listener = listener}); }

InlineVec<Fruit, 3> two_pears() {
  InlineVec<Fruit, 3> fruits;
  fruits.fill(2, Fruit::kPear);
  return fruits;
}

TEST_CASE("a sentence is told to whoever listens") {
  const Step step{.verb = Verb::kGive, .from = Seat{0}, .to = Seat{1}, .fruits = two_pears()};
  CHECK(told(step, Seat::kNobody) == "Ann hands an apple and a pear and a pear to Bob, not Ann's best");
  CHECK(told(step, Seat{0}) == "You hand an apple and a pear and a pear to Bob, not your best");
  CHECK(told(step, Seat{1}) == "Ann hands an apple and a pear and a pear to you, not Ann's best");
}

TEST_CASE("a seat without a name is told by its number, and nobody is nobody") {
  const Step step{.verb = Verb::kPrice, .from = Seat{4}, .money = {1'250}};
  CHECK(told(step, Seat{0}) == "The price of seat 4's basket is $1,250");
  CHECK(told(step, Seat{4}) == "The price of your basket is $1,250");
  CHECK(text_of(Seat::kNobody, Voice{}) == "nobody");
  CHECK(possessive_of(Seat::kNobody, Voice{}) == "nobody's");
}

TEST_CASE("without a subject nobody is addressed, not even the spectator") {
  CHECK(told({.verb = Verb::kRest}, Seat::kNobody) == "Nothing happens");
  CHECK(told({.verb = Verb::kPrice, .from = Seat::kNobody}, Seat::kNobody) == "The price of nobody's basket is $0");
}

TEST_CASE("hidden cards are counted, one by one or all together") {
  Step step{.verb = Verb::kGive, .from = Seat{0}, .to = Seat{1}, .fruit = Fruit::kHidden, .fruits = two_pears()};
  step.fruits.push_back(Fruit::kHidden);
  CHECK(told(step, Seat{1}) == "Ann hands a card and 3 cards to you, not Ann's best");
  CHECK(counted_cards(0) == "0 cards");
  CHECK(counted_cards(1) == "a card");
  CHECK(counted_cards(2) == "2 cards");
}

TEST_CASE("lists are joined with commas and an and") {
  const auto text = [](const std::vector<std::string>& parts) { return joined(parts); };
  CHECK(text({}) == "");
  CHECK(text({"a"}) == "a");
  CHECK(text({"a", "b"}) == "a and b");
  CHECK(text({"a", "b", "c"}) == "a, b and c");
}

TEST_CASE("money is written with its sign, a dollar and commas") {
  struct Row {
    std::int32_t dollars;
    std::string text;
  };
  for (const auto& [dollars, text] :
       {Row{0, "$0"}, Row{7, "$7"}, Row{999, "$999"}, Row{1'000, "$1,000"}, Row{25'000, "$25,000"},
        Row{999'999, "$999,999"}, Row{1'360'000, "$1,360,000"}, Row{-5, "-$5"}, Row{-100, "-$100"},
        Row{-1'000, "-$1,000"}, Row{2'147'483'647, "$2,147,483,647"}}) {
    CHECK(text_of(Money{dollars}) == text);
    CHECK(grouped(dollars) == text.substr(0, text.find('$')) + text.substr(text.find('$') + 1));
  }
}

TEST_CASE("a name can be written on any line") {
  for (const char* name : {"Ann", "Zoë", "李", "Player 2", " x", "\xC2\xA0y"}) CHECK(flaw_in_name(name) == "");
  for (const char* name : {"", "  "}) CHECK(flaw_in_name(name) == "a name is not blank");
  for (const char* name : {"A\n", "\x1b[2J", "A\x7F", "A\t", "\xC2\x9B", "\xC2\x80z"}) {
    CHECK(flaw_in_name(name) == "a name has no control characters");
  }
  for (const char* name : {"A\xFF", "\xC2", "\xED\xA0\x80"}) CHECK(flaw_in_name(name) == "a name is UTF-8");
}

TEST_CASE("a name holds nothing that cannot be seen") {
  for (const char* name :
       {"A\u202Eb", "\u2066A", "A\u200F", "\u061CA",                                      // turn the writing around
        "A\u200Bnn", "A\u200D", "\uFEFFAnn", "A\u2060", "A\u00ADnn", "\u2800", "\u3164",  // take no room
        "A\u2028B", "A\u2029B",                                                           // break the line
        "A\U000E0041"}) {
    CAPTURE(std::string(name));
    CHECK(flaw_in_name(name) == "a name has no invisible characters");
  }
  for (const char* name : {"\u00E9", "\u2027", "\u2030", "\u2070", "\uFF21nn", "\U0001F600"}) {
    CHECK(flaw_in_name(name) == "");
  }
}

TEST_CASE("nobody is called you") {
  for (const char* name : {"you", "You", "YOU", "yOu", " you "}) {
    CHECK(flaw_in_name(name) == "\"you\" can't be a name: sentences call the listener that");
  }
  for (const char* name : {"Yo", "Young", "you2", "your"}) CHECK(flaw_in_name(name) == "");
}

TEST_CASE("at a table each name is there once") {
  const auto flaw = [](const std::vector<std::string>& names) { return flaw_in_names(names); };
  CHECK(flaw({}) == "");
  CHECK(flaw({"Ann", "Bob", "ann"}) == "");
  CHECK(flaw({"Ann", "Bob", "Ann"}) == R"(two players are called "Ann")");
  CHECK(flaw({"Ann", "B\n"}) == "a name has no control characters");
}

TEST_CASE("ordinals are words up to twenty and digits beyond") {
  CHECK(ordinal(1) == "first");
  CHECK(ordinal(18) == "eighteenth");
  CHECK(ordinal(20) == "twentieth");
  CHECK(ordinal(21) == "21st");
  CHECK(ordinal(22) == "22nd");
  CHECK(ordinal(103) == "103rd");
  CHECK(ordinal(111) == "111th");
  CHECK(ordinal(112) == "112th");
}

}  // namespace
}  // namespace mogul::test
