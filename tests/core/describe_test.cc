// What follows from a description: JSON in both directions, the brute force over all values, the holes.
#include "core/describe.h"

#include <array>
#include <cstdint>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <doctest/doctest.h>

#include "core/bundle.h"
#include "core/chance.h"
#include "core/each.h"
#include "core/game.h"
#include "core/holes.h"
#include "core/json.h"
#include "core/lists.h"
#include "core/problem.h"
#include "core/read_json.h"
#include "core/value.h"
#include "core/write_json.h"
#include "games/cover_your_assets/game.h"
#include "tests/support/json_text.h"
#include "tests/support/toy.h"

namespace mogul::test {

struct Note {
  std::uint8_t count = 7;
  Seat owner = Seat::kNobody;
  InlineVec<Fruit, 2> fruits{};
  friend bool operator==(const Note&, const Note&) = default;
};

}  // namespace mogul::test

template <>
struct mogul::Description<mogul::test::Note> {
  using T = test::Note;
  static constexpr std::string_view kName = "Note";
  static constexpr std::string_view kRule = "X-1";
  static constexpr std::array<std::string_view, 2> kOptional = {"count", "fruits"};
  static constexpr auto kFields =
      Bundle(Field{"count", &T::count}, Field{"owner", &T::owner}, Field{"fruits", &T::fruits});
};

namespace mogul::test {
namespace {

const std::string kSeed = "0500000000000000000000000000000000000000000000000000000000000000";

// Empty if the text can be read as a T.
template <class T>
std::string problem_of(std::string_view text, const std::string& place) {
  T value;
  JsonReader reader(Missing::kRefused, place);
  const bool good = reader.read(json_from(text), value);
  CHECK(good == !reader.problem());
  return text_of(reader.problem());
}

Json basket_json() {
  return json_from(R"({"price":250,"fruits":["pear","hidden"],"owner":3,"buyers":[0,9],"size":5,"open":true,)"
                   R"("sold":255,"seed":")" +
                   kSeed + R"(","chance":{"seed":")" + kSeed + R"(","blocks_drawn":7}})");
}

TEST_CASE("a described value is written member by member, and read back") {
  Basket basket{.price = {250},
                .owner = Seat{3},
                .buyers = Seats(Seat{9}),
                .size = {5},
                .open = true,
                .sold = 255,
                .seed = seed_from(5),
                .chance = {.seed = seed_from(5), .blocks_drawn = 7}};
  basket.buyers.insert(Seat{0});
  basket.fruits.push_back(Fruit::kPear);
  basket.fruits.push_back(Fruit::kHidden);
  CHECK(to_json(basket).dump() == basket_json().dump());

  Basket again;
  JsonReader reader(Missing::kRefused);
  REQUIRE(reader.read(to_json(basket), again));
  CHECK((again == basket));
}

TEST_CASE("a member that can be missing is not written where it is what a new value has") {
  CHECK(to_json(Note{}).dump() == R"({"owner":null})");
  CHECK(to_json(Note{.count = 0, .owner = Seat{2}}).dump() == R"({"count":0,"owner":2})");
  for (const char* text : {R"({"owner":1})", R"({"count":7,"owner":1})", R"({"owner":1,"count":7})",
                           R"({"fruits":[],"owner":1})", R"({"owner":1,"fruits":[]})"}) {
    CAPTURE(text);
    Note note;
    REQUIRE(JsonReader(Missing::kRefused).read(json_from(text), note));
    CHECK((note == Note{.owner = Seat{1}}));
  }
  CHECK(problem_of<Note>("{}", "") == "the value: \"owner\" is missing (X-1)");
  CHECK(problem_of<Note>(R"({"owner":1,"size":2})", "") == "the value: \"size\" is not a member here (X-1)");
}

TEST_CASE("what is wrong with a form that a rule asks for names the rule") {
  Note note;
  for (const char* text : {"{}", "3", R"({"owner":1,"fruits":["apple","apple","apple"]})", R"({"owner":77})"}) {
    CAPTURE(text);
    JsonReader reader(Missing::kRefused);
    REQUIRE(!reader.read(json_from(text), note));
    CHECK(reader.problem().rule == "X-1");
  }
}

TEST_CASE("nobody is null, a hidden chance too, and nothing but hidden cards is their number") {
  Basket basket;
  basket.fruits.fill(2, Fruit::kHidden);
  const Json json = to_json(basket);
  CHECK(json.find("owner")->dump() == "null");
  CHECK(json.find("chance")->dump() == "null");
  CHECK(json.find("fruits")->dump() == "2");
  Basket again;
  REQUIRE(JsonReader(Missing::kRefused).read(json, again));
  CHECK((again == basket));

  basket.fruits.clear();
  CHECK(to_json(basket).find("fruits")->dump() == "[]");
}

TEST_CASE("no hidden cards are read from 0 as from an empty list, even where none may be hidden") {
  Basket basket;
  for (const char* none : {"0", "[]"}) {
    basket.fruits.fill(2, Fruit::kPear);
    CHECK(JsonReader(Missing::kKept, "", Holes::kRefused).read(json_from(none), basket.fruits));
    CHECK(basket.fruits.empty());
  }
}

TEST_CASE("a tagged value has the members of its variant only") {
  const Step step{.verb = Verb::kPrice, .from = Seat{1}, .to = Seat{2}, .money = {40}};
  CHECK(to_json(step).dump() == R"({"do":"price","from":1,"money":40})");
  Step again;
  REQUIRE(JsonReader(Missing::kRefused).read(to_json(step), again));
  CHECK((again == Step{.verb = Verb::kPrice, .from = Seat{1}, .money = {40}}));
  CHECK(to_json(Step{.verb = Verb::kRest}).dump() == R"({"do":"rest"})");
}

TEST_CASE("a fault in a struct is told with its place") {
  struct Row {
    const char* member;
    const char* value;
    const char* problem;
  };
  for (const auto& [member, value, problem] : {
           Row{"price", "-1", "basket.price: expected a whole number from 0 to 2147483647, not -1"},
           Row{"price", "1.5", "basket.price: expected a whole number from 0 to 2147483647, not 1.5"},
           Row{"price", "2147483648", "basket.price: expected a whole number from 0 to 2147483647, not 2147483648"},
           Row{"price", "\"1\"", "basket.price: expected a number, not a string"},
           Row{"fruits", "[\"pear\",\"plum\"]", "basket.fruits[1]: \"plum\" is unknown; known are apple, pear, hidden"},
           Row{"fruits", "[null]", "basket.fruits[0]: expected a string, not null"},
           Row{"fruits", "[\"pear\",\"pear\",\"pear\",\"pear\"]", "basket.fruits: at most 3 items are possible"},
           Row{"fruits", "-1", "basket.fruits: expected a whole number from 0 to 3, not -1"},
           Row{"fruits", "4", "basket.fruits: expected a whole number from 0 to 3, not 4"},
           Row{"fruits", "{}", "basket.fruits: expected a list, not an object"},
           Row{"owner", "10", "basket.owner: expected a whole number from 0 to 9, not 10"},
           Row{"buyers", "[0,10]", "basket.buyers[1]: expected a whole number from 0 to 9, not 10"},
           Row{"buyers", "[1,1]", "basket.buyers[1]: seat 1 stands twice"},
           Row{"buyers", "3", "basket.buyers: expected a list, not a number"},
           Row{"size", "0", "basket.size: expected a whole number from 1 to 5, not 0"},
           Row{"size", "6", "basket.size: expected a whole number from 1 to 5, not 6"},
           Row{"open", "1", "basket.open: expected true or false, not a number"},
           Row{"sold", "256", "basket.sold: expected a whole number from 0 to 255, not 256"},
           Row{"seed", "\"12\"", "basket.seed: a seed is a whole number or a string of 64 hex digits"},
           Row{"seed", "-1", "basket.seed: expected a whole number from 0 to 9223372036854775807, not -1"},
           Row{"seed", "null", "basket.seed: a seed is a whole number or a string of 64 hex digits"},
           Row{"chance", "{\"seed\":1}", "basket.chance: \"blocks_drawn\" is missing"},
           Row{"chance", "{\"seed\":1,\"blocks_drawn\":0,\"key\":1}", "basket.chance: \"key\" is not a member here"},
           Row{"chance", "[]", "basket.chance: expected an object, not a list"},
           Row{"colour", "1", "basket: \"colour\" is not a member here"},
       }) {
    Json json = basket_json();
    json.set(member, json_from(value));
    CAPTURE(std::string(member));
    CAPTURE(std::string(value));
    CHECK(problem_of<Basket>(json.dump(), "basket") == problem);
  }
  CHECK(problem_of<Basket>("{}", "basket") == "basket: \"price\" is missing");
  CHECK(problem_of<Basket>("[]", "basket") == "basket: expected an object, not a list");
  CHECK(problem_of<Basket>("[]", "") == "the value: expected an object, not a list");
  CHECK(problem_of<Basket>(R"({"price":true})", "") == "price: expected a number, not true or false");
}

TEST_CASE("members may stand in any order, at any depth") {
  Basket basket;
  REQUIRE(JsonReader(Missing::kRefused).read(basket_json(), basket));
  const std::vector<Json::Member> members = basket_json().members();
  const Json chance = json_from(R"({"blocks_drawn":7,"seed":")" + kSeed + R"("})");
  const Json last_first =
      Json::object(std::vector<Json::Member>(members.rbegin(), members.rend())).set("chance", chance);
  std::vector<Json::Member> swapped = members;
  std::swap(swapped[4], swapped[6]);
  for (const Json& json : {last_first, Json::object(swapped), basket_json().set("chance", chance)}) {
    Basket again;
    REQUIRE(JsonReader(Missing::kRefused).read(json, again));
    CHECK((again == basket));
  }
  Step step;
  REQUIRE(JsonReader(Missing::kRefused).read(json_from(R"({"money":40,"from":1,"do":"price"})"), step));
  CHECK((step == Step{.verb = Verb::kPrice, .from = Seat{1}, .money = {40}}));
}

TEST_CASE("of several faults the same one is told, in whatever order the members stand") {
  const auto problem = [](std::string_view text) { return problem_of<Basket>(text, ""); };
  // A member that nobody knows comes first, wherever it stands and whatever is wrong inside another.
  CHECK(problem(R"({"price":-1,"colour":1})") == "the value: \"colour\" is not a member here");
  CHECK(problem(R"({"price":1,"fruits":["plum"],"owner":3,"":1})") == "the value: \"\" is not a member here");
  CHECK(problem(basket_json().set("chance", json_from(R"({"seed":"x"})")).set("colour", 1).dump()) ==
        "the value: \"colour\" is not a member here");
  CHECK(problem(basket_json().set("", 1).dump()) == "the value: \"\" is not a member here");
  // Then the fields in the order of the description, missing ones included.
  CHECK(problem(R"({"fruits":["plum"],"price":-1})") == "price: expected a whole number from 0 to 2147483647, not -1");
  CHECK(problem(R"({"price":1,"owner":77,"fruits":["plum"]})") ==
        "fruits[0]: \"plum\" is unknown; known are apple, pear, hidden");
  CHECK(problem(R"({"price":1,"owner":77})") == "the value: \"fruits\" is missing");
  // That a list is too long comes before what is wrong with its items.
  CHECK(problem(R"({"price":1,"fruits":[1,2,3,4]})") == "fruits: at most 3 items are possible");
  CHECK(problem(R"({"price":1,"fruits":["pear","pear",3]})") == "fruits[2]: expected a string, not a number");
  // And the tag before all other members.
  CHECK(problem_of<Step>(R"({"colour":1,"do":"eat"})", "step") ==
        "step: \"eat\" is unknown; known are give, price, rest");
  CHECK(problem_of<Step>(R"({"money":[],"from":1,"do":"price","colour":1})", "step") ==
        "step: \"colour\" is not a member here");
}

TEST_CASE("what a fault quotes does nothing to a terminal") {
  CHECK(problem_of<Step>(R"({"do":"\u001b[2J"})", "step") ==
        R"(step: "\u001b[2J" is unknown; known are give, price, rest)");
  CHECK(problem_of<Step>(R"({"do":"rest","\u202e\"":1})", "step") == R"(step: "\u202e\"" is not a member here)");
}

TEST_CASE("a fault in a tagged value is told with its place") {
  const auto problem = [](std::string_view text) { return problem_of<Step>(text, "step"); };
  CHECK(problem(R"({"do":"rest"})") == "");
  CHECK(problem("7") == "step: expected an object, not a number");
  CHECK(problem("{}") == "step: \"do\" is missing");
  CHECK(problem(R"({"do":1})") == "step.do: expected a string, not a number");
  CHECK(problem(R"({"do":"eat"})") == "step: \"eat\" is unknown; known are give, price, rest");
  CHECK(problem(R"({"do":"rest","from":1})") == "step: \"from\" is not a member here");
  CHECK(problem(R"({"do":"price","from":1})") == "step: \"money\" is missing");
  CHECK(problem(R"({"do":"price","from":1,"money":[]})") == "step.money: expected a number, not a list");
}

TEST_CASE("what is missing keeps its value, if the reader is told so; what is wrong is still refused") {
  Basket basket{.price = {7}, .size = {3}};
  JsonReader reader(Missing::kKept);
  REQUIRE(reader.read(json_from(R"({"size":4})"), basket));
  CHECK(basket.price == Money{7});
  CHECK(basket.size.value == 4);
  CHECK_FALSE(reader.read(json_from(R"({"sise":4})"), basket));
  CHECK(text_of(reader.problem()) == "the value: \"sise\" is not a member here");
}

TEST_CASE("a seed may be a small number") {
  Basket basket;
  JsonReader reader(Missing::kKept);
  REQUIRE(reader.read(json_from(R"({"seed":5})"), basket));
  CHECK(to_hex(basket.seed) == kSeed);
}

TEST_CASE("holes are found at any depth, in the fields that count") {
  Basket basket;
  basket.fruits.push_back(Fruit::kPear);
  CHECK_FALSE(has_holes(basket));
  basket.fruits.push_back(Fruit::kHidden);
  CHECK(has_holes(basket));
  CHECK(has_holes(Step{.verb = Verb::kGive, .fruit = Fruit::kHidden}));
  CHECK_FALSE(has_holes(Step{.verb = Verb::kRest, .fruit = Fruit::kHidden}));
}

TEST_CASE("every table of a game is visited: two to six players, two options on or off") {
  unsigned tables = 0;
  unsigned single = 0;
  each_config<CoverYourAssets>([&](const Config<CoverYourAssets>& config) {
    ++tables;
    single += config.options.single_round ? 1 : 0;
  });
  CHECK(tables == 20);
  CHECK(single == 10);
}

TEST_CASE("every action is visited, the malformed ones included") {
  std::vector<std::string> seen;
  unsigned hidden = 0;
  CoverYourAssets::each_action({.players = 3}, [&](const CoverYourAssets::Action& action) {
    seen.push_back(to_json(action).dump());
    hidden += has_holes(action) ? 1 : 0;
  });
  // 13 cards: 13 * 13 pairs, 13 to take, to discard and to show, 13 from 3 seats and from nobody, 4 others.
  CHECK(seen.size() == 169 + 3 * 13 + 4 * 13 + 4);
  CHECK(hidden == 25 + 3 + 4);
  CHECK(seen.front() == R"({"do":"pair","card":"piggy-bank","with":"piggy-bank"})");
  CHECK(seen.back() == R"({"do":"leave"})");
}

}  // namespace
}  // namespace mogul::test
