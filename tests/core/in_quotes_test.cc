#include "core/in_quotes.h"

#include <string>
#include <string_view>

#include <doctest/doctest.h>

#include "core/json.h"
#include "tests/support/json_text.h"

namespace mogul::test {
namespace {

TEST_CASE("text from outside is quoted such that it can be read and does nothing else") {
  struct Row {
    std::string_view text;
    std::string_view shown;
  };
  for (const auto& [text, shown] : {
           Row{"", R"("")"},
           Row{"plain, é and 😀", R"("plain, é and 😀")"},
           Row{"\"\\\n\t", R"("\"\\\n\t")"},
           Row{"\x1b[2J\r", R"("\u001b[2J\u000d")"},
           Row{"~\x7f", R"("~\u007f")"},
           Row{"\u0080\u009b\u009f\u00a0", "\"\\u0080\\u009b\\u009f\u00a0\""},
           Row{"\u00ad\u061c\u180e", R"("\u00ad\u061c\u180e")"},
           Row{"\u200a\u200b\u200f\u2010", "\"\u200a\\u200b\\u200f\u2010\""},
           Row{"\u2027\u2028\u2029\u202a\u202e\u202f", "\"\u2027\\u2028\\u2029\\u202a\\u202e\u202f\""},
           Row{"\u2060\u2066\u2069\ufeff", R"("\u2060\u2066\u2069\ufeff")"},
           Row{"\U000E0041", R"("\udb40\udc41")"},
           Row{"a\xff\xc2", R"("a\ufffd\ufffd")"},
       }) {
    CHECK(in_quotes(text) == shown);
  }
}

TEST_CASE("what is shown of a text is JSON, and means the text") {
  const std::string text = "a\"\x01\x7f\u0085\u202e\U000E0001é";
  CHECK(json_from(in_quotes(text)).text() == text);
  const Json json = Json::object({{"\u200b", Json::array({1, "\x7f", true})}});
  CHECK(json_in_message(json) == R"({"\u200b":[1,"\u007f",true]})");
  CHECK(json_from(json_in_message(json)) == json);
}

}  // namespace
}  // namespace mogul::test
