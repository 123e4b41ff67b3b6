#include "core/json.h"

#include <cstddef>
#include <cstdint>
#include <limits>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <doctest/doctest.h>
#include <rapidcheck.h>

#include "core/problem.h"
#include "tests/support/json_text.h"

namespace mogul::test {
namespace {

std::string problem_of(std::string_view text) {
  Problem problem;
  const bool good = Json::parse(text, problem).has_value();
  CHECK(good == !problem);
  return text_of(problem);
}

TEST_CASE("JSON of every type is read, with blanks anywhere between") {
  CHECK(json_from("null").is(Json::Type::kNull));
  CHECK(json_from(" true ").truth());
  CHECK_FALSE(json_from("false").truth());
  CHECK(json_from("-12").whole() == -12);
  CHECK(json_from(R"("a\"\\\/\b\f\n\r\tz")").text() == "a\"\\/\b\f\n\r\tz");
  CHECK(json_from("\t[ 1 ,\n[ ] , { } ]\r").dump() == "[1,[],{}]");
  const Json json = json_from(R"({ "a" : { "b" : [ true , null ] } , "" : "x" })");
  CHECK(json.find("a")->find("b")->items().size() == 2);
  CHECK(json.find("")->text() == "x");
  CHECK_FALSE(json.find("c").has_value());
  CHECK(json.dump() == R"({"a":{"b":[true,null]},"":"x"})");
}

TEST_CASE("every fault of a JSON text is named with its byte") {
  struct Row {
    std::string_view text;
    std::string_view problem;
  };
  for (const auto& [text, problem] : {
           Row{"", "the text ends too early at byte 0"},
           Row{"  ", "the text ends too early at byte 2"},
           Row{"[1,", "the text ends too early at byte 3"},
           Row{"1 2", "something follows the value at byte 2"},
           Row{"01", "something follows the value at byte 1"},
           Row{"nul", "no JSON value begins here at byte 0"},
           Row{"+1", "no JSON value begins here at byte 0"},
           Row{".5", "no JSON value begins here at byte 0"},
           Row{"'a'", "no JSON value begins here at byte 0"},
           Row{"[1,]", "no JSON value begins here at byte 3"},
           Row{"{a:1}", "a key in quotes is missing at byte 1"},
           Row{R"({"a":1,})", "a key in quotes is missing at byte 7"},
           Row{R"({"a":1,"a":2})", "the key \"a\" stands twice at byte 10"},
           Row{R"({"a" 1})", "a colon is missing at byte 5"},
           Row{R"({"a":1 "b":2})", "a comma or } is missing at byte 7"},
           Row{"[1 2]", "a comma or ] is missing at byte 3"},
           Row{R"("ab)", "a string does not end at byte 3"},
           Row{R"("ab\)", "an unknown escape at byte 4"},
           Row{"\"a\nb\"", "a control character in a string at byte 2"},
           Row{"\"a\x1f\"", "a control character in a string at byte 2"},
           Row{R"("\x")", "an unknown escape at byte 2"},
           Row{R"("\u12g4")", "four hex digits are missing at byte 3"},
           Row{R"("\u12)", "four hex digits are missing at byte 3"},
           Row{R"("\u-123")", "four hex digits are missing at byte 3"},
           Row{R"("\ud800")", "half a surrogate pair at byte 7"},
           Row{R"("\ud800\u0041")", "half a surrogate pair at byte 13"},
           Row{R"("\udc00")", "half a surrogate pair at byte 7"},
           Row{"-", "a digit is missing at byte 1"},
           Row{"-a", "a digit is missing at byte 1"},
           Row{"1.", "a digit is missing at byte 2"},
           Row{"1.e5", "a digit is missing at byte 2"},
           Row{"1e", "a digit is missing at byte 2"},
           Row{"1e+", "a digit is missing at byte 3"},
       }) {
    CAPTURE(std::string(text));
    CHECK(problem_of(text) == problem);
  }
  CHECK(problem_of(std::string_view("1\0", 2)) == "something follows the value at byte 1");
}

TEST_CASE("strings are valid UTF-8: nothing overlong, no surrogates, nothing beyond the last character") {
  for (const std::string good : {"\x7f", "\xc2\x80", "\xdf\xbf", "\xe0\xa0\x80", "\xed\x9f\xbf", "\xee\x80\x80",
                                 "\xef\xbf\xbf", "\xf0\x90\x80\x80", "\xf4\x8f\xbf\xbf"}) {
    CHECK(json_from('"' + good + '"').text() == good);
  }
  for (const std::string bad :
       {"\x80", "\xbf", "\xc0\x80", "\xc1\xbf", "\xc2", "\xc2z", "\xe0\x9f\xbf", "\xe2\x82", "\xed\xa0\x80",
        "\xf0\x8f\xbf\xbf", "\xf0\x9f\x98", "\xf4\x90\x80\x80", "\xf5\x80\x80\x80", "\xff"}) {
    CHECK(problem_of('"' + bad + '"') == "not valid UTF-8 at byte 1");
  }
}

TEST_CASE("escaped characters become UTF-8, surrogate pairs one character") {
  CHECK(json_from(R"("\u0041\u00e9\u20AC\ud83d\ude00\uDBFF\uDFFF")").text() == "Aé€😀\xf4\x8f\xbf\xbf");
  CHECK(json_from(R"("\u0000")").text() == std::string(1, '\0'));
}

TEST_CASE("numbers keep their digits; only whole ones that fit are whole") {
  struct Row {
    std::string_view text;
    std::optional<std::int64_t> whole;
  };
  for (const auto& [text, whole] : {
           Row{"0", 0},
           Row{"-7", -7},
           Row{"9223372036854775807", std::numeric_limits<std::int64_t>::max()},
           Row{"-9223372036854775808", std::numeric_limits<std::int64_t>::min()},
           Row{"9223372036854775808", std::nullopt},
           Row{"-0", std::nullopt},
           Row{"1.0", std::nullopt},
           Row{"1e2", std::nullopt},
           Row{"0.5E-3", std::nullopt},
       }) {
    CAPTURE(std::string(text));
    CHECK((json_from(text).whole() == whole));
    CHECK(json_from(text).dump() == text);
  }
  CHECK_FALSE(Json("7").whole().has_value());
  CHECK(Json::real(2.0 / 3, 3).dump() == "0.667");
}

TEST_CASE("depth and members are bounded") {
  CHECK(problem_of(std::string(33, '[') + std::string(33, ']')).empty());
  CHECK(problem_of(std::string(34, '[') + std::string(34, ']')) == "nested too deeply at byte 33");
  CHECK(problem_of(std::string(100'000, '[')) == "nested too deeply at byte 33");

  const auto object_of = [](int members) {
    std::string text = "{";
    for (int i = 0; i < members; ++i) text += (i == 0 ? "\"" : ",\"") + std::to_string(i) + "\":0";
    return text + "}";
  };
  CHECK(problem_of(object_of(1000)).empty());
  CHECK(problem_of(object_of(1001)).starts_with("too many members at byte "));
}

TEST_CASE("what is written is escaped where it must be, and nowhere else") {
  CHECK(Json("a\"\\/\n\t\x01\x1f é").dump() == R"("a\"\\/\n\t\u0001\u001f é")");
}

TEST_CASE("a value is its canonical text: no blanks, one way to escape, numbers and order as they were") {
  CHECK(json_from(" { \"b\" : [ 1.50 , -0 ] ,\n\"a\" : \"x\" } ").dump() == R"({"b":[1.50,-0],"a":"x"})");
  CHECK(json_from(R"("\u0041\/\b\u000A\u001F\u007f\"")").dump() == "\"A/\\u0008\\n\\u001f\x7f\\\"\"");
  CHECK(json_from(R"({"\u0061" : "\ud83d\ude00"})") == Json::object({{"a", "😀"}}));
  CHECK(json_from(R"({"a":1,"b":2})") != json_from(R"({"b":2,"a":1})"));
  CHECK(json_from("1.0") != json_from("1"));
  const Json odd = Json::object({{"a\"\n\x01", Json::array({"\\", "}"})}, {"", Json::object()}});
  CHECK(odd.dump() == R"({"a\"\n\u0001":["\\","}"],"":{}})");
  CHECK(odd.find("a\"\n\x01")->items()[0].text() == "\\");
  CHECK(odd.members()[0].first == "a\"\n\x01");
  CHECK_FALSE(odd.find("a").has_value());
}

TEST_CASE("keys are compared as they are meant, not as they are written") {
  CHECK(problem_of(R"({"a":1,"\u0061":2})") == "the key \"a\" stands twice at byte 15");
  CHECK(problem_of(R"({"\u0061":1,"b":2,"a":3})") == "the key \"a\" stands twice at byte 21");
  CHECK(problem_of(R"({"\n":1,"\u000a":2})") == "the key \"\\n\" stands twice at byte 16");
  CHECK(problem_of(R"({"a":{"a":{"b":1}},"b":[{"a":1},{"a":1}]})").empty());
  CHECK(problem_of(R"({"a":{"b":1,"c":2},"c":3,"a":4})") == "the key \"a\" stands twice at byte 28");
}

TEST_CASE("items, members and what they say are copies of parts of the text") {
  const Json json = json_from(R"([{"a":[1,"]"]},"x,\"",true,null,-3,[]])");
  const std::vector<Json> items = json.items();
  REQUIRE(items.size() == 6);
  CHECK(items[0].find("a")->items()[1].text() == "]");
  CHECK(items[1].text() == "x,\"");
  CHECK(items[2].text() == "true");
  CHECK(items[3].text().empty());
  CHECK(items[4].text() == "-3");
  CHECK(items[5].items().empty());
  CHECK(Json("x").items().empty());
  CHECK(Json("x").members().empty());
  CHECK_FALSE(Json("x").find("x").has_value());
}

TEST_CASE("members keep their order, and setting one again keeps its place") {
  Json json = Json::object({{"a", 1}, {"b", true}});
  json.set("c", Json()).set("a", "x");
  CHECK(json.dump() == R"({"a":"x","b":true,"c":null})");
  CHECK(Json::array().push(1).push("2").dump() == R"([1,"2"])");
}

std::string some_text() {
  static const std::vector<std::string> kPieces = {"a", "\"", "\\", "\n", "\x01", "/",
                                                   " ", "é",  "€",  "😀", "{",    "\x7f"};
  std::string text;
  for (const int i : *rc::gen::container<std::vector<int>>(rc::gen::inRange(0, static_cast<int>(kPieces.size())))) {
    text += kPieces[static_cast<std::size_t>(i)];
  }
  return text;
}

Json some_json(int depth) {
  Json json;
  switch (*rc::gen::inRange(0, depth > 0 ? 6 : 4)) {
    case 0:
      break;
    case 1:
      json = Json(*rc::gen::arbitrary<bool>());
      break;
    case 2:
      json = Json(*rc::gen::arbitrary<std::int64_t>());
      break;
    case 3:
      json = Json(some_text());
      break;
    case 4:
      json = Json::array();
      for (int i = *rc::gen::inRange(0, 4); i > 0; --i) json.push(some_json(depth - 1));
      break;
    default:
      json = Json::object();
      for (int i = *rc::gen::inRange(0, 4); i > 0; --i) json.set(some_text(), some_json(depth - 1));
      break;
  }
  return json;
}

TEST_CASE("whatever is written is read back the same") {
  CHECK(rc::check("dump, parse", [] {
    const Json json = some_json(4);
    Problem problem;
    const std::optional<Json> again = Json::parse(json.dump(), problem);
    RC_ASSERT(again.has_value());
    RC_ASSERT(*again == json);
    RC_ASSERT(again->dump() == json.dump());
  }));
}

TEST_CASE("of a text cut short or damaged only whole values are read, and those can be written") {
  CHECK(rc::check("damage", [] {
    std::string text = some_json(3).dump();
    const auto at = static_cast<std::size_t>(*rc::gen::inRange(0, static_cast<int>(text.size())));
    text[at] = *rc::gen::arbitrary<char>();
    Problem problem;
    const std::optional<Json> json = Json::parse(text, problem);
    RC_ASSERT(json.has_value() == !problem);
    if (json) RC_ASSERT(*Json::parse(json->dump(), problem) == *json);
  }));
}

}  // namespace
}  // namespace mogul::test
