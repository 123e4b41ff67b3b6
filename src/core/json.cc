#include "core/json.h"

#include <algorithm>
#include <array>
#include <cassert>
#include <charconv>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <forward_list>
#include <initializer_list>
#include <optional>
#include <string>
#include <string_view>
#include <system_error>
#include <utility>
#include <vector>

#include "core/in_quotes.h"
#include "core/json_cursor.h"
#include "core/problem.h"
#include "core/utf8.h"

namespace mogul {
namespace {

constexpr int kDepthMax = 32;
constexpr std::size_t kMembersMax = 1000;  // keys are compared with each other, so an object stays small

bool is_digit(char c) { return c >= '0' && c <= '9'; }
bool is_blank(char c) { return c == ' ' || c == '\t' || c == '\n' || c == '\r'; }

// What stands in a string as it is: of one byte, neither a quote nor a backslash nor a control character.
constexpr std::array<bool, 256> kPlain = [] {
  std::array<bool, 256> plain{};
  for (std::size_t byte = 0x20; byte < 0x80; ++byte) plain[byte] = byte != '"' && byte != '\\';
  return plain;
}();

void append_escaped(std::string& out, std::string_view text) {
  constexpr std::string_view kHex = "0123456789abcdef";
  const auto is_plain = [](char c) { return kPlain[static_cast<unsigned char>(c)]; };
  if (std::all_of(text.begin(), text.end(), is_plain)) return void(out += text);  // as most are
  for (const char c : text) {
    const auto byte = static_cast<unsigned char>(c);
    if (c == '"' || c == '\\') {
      out += {'\\', c};
    } else if (c == '\n') {
      out += "\\n";
    } else if (c == '\t') {
      out += "\\t";
    } else if (byte < 0x20) {
      out += "\\u00";
      out += {kHex[byte >> 4U], kHex[byte & 0xFU]};
    } else {
      out += c;
    }
  }
}

std::string escaped(std::string_view text) {
  std::string out;
  append_escaped(out, text);
  return out;
}

// Puts an item behind those of a list, and a member behind those of an object.
void append_item(std::string& list, std::string_view item) {
  list.back() = ',';
  if (list.size() == 2) list.pop_back();
  list.append(item) += ']';
}
void append_member(std::string& object, std::string_view key, std::string_view value) {
  object.back() = ',';
  if (object.size() == 2) object.pop_back();
  object += '"';
  append_escaped(object, key);
  object.append("\":").append(value) += '}';
}

// Recursive descent over the text. Everything returns false after the first failure. What is canonical as it stands is
// copied in one piece, when something comes that is not, or at the end.
class Parser {
 public:
  explicit Parser(std::string_view text)
      : begin_(text.data()), at_(begin_), end_(begin_ + text.size()), uncopied_(begin_) {
    canonical_.reserve(text.size());
  }

  std::optional<Json> document(Problem& problem) {
    if (take_value(0) && take_end()) return copy(), Json::of_canonical(std::move(canonical_));
    problem = {.code = "bad-json", .sentence = std::move(problem_)};
    return std::nullopt;
  }

 private:
  bool fail(std::string_view what) {
    problem_ = std::string(what) + " at byte " + std::to_string(at_ - begin_);
    return false;
  }
  [[nodiscard]] char peek() const { return at_ != end_ ? *at_ : '\0'; }
  bool take(char c) {
    if (at_ == end_ || *at_ != c) return false;
    ++at_;
    return true;
  }
  bool take_word(std::string_view word) {
    if (!std::string_view(at_, end_).starts_with(word)) return false;
    at_ += word.size();
    return true;
  }
  void copy() {
    canonical_.append(uncopied_, at_);
    uncopied_ = at_;
  }
  void skip_blanks() {
    if (!is_blank(peek())) return;
    copy();
    while (is_blank(peek())) ++at_;
    uncopied_ = at_;
  }
  bool take_end() {
    skip_blanks();
    return at_ == end_ || fail("something follows the value");
  }

  bool take_value(int depth) {
    skip_blanks();
    if (depth > kDepthMax) return fail("nested too deeply");
    if (take('"')) return take_string();
    if (is_digit(peek()) || peek() == '-') return take_number();
    if (take('{')) return take_object(depth);
    if (take('[')) return take_array(depth);
    if (take_word("true") || take_word("false") || take_word("null")) return true;
    return fail(at_ == end_ ? "the text ends too early" : "no JSON value begins here");
  }

  bool take_object(int depth) {
    const std::size_t outer_keys = keys_.size();
    skip_blanks();
    if (take('}')) return true;
    do {
      skip_blanks();
      if (!take('"')) return fail("a key in quotes is missing");
      if (!take_key(outer_keys)) return false;
      skip_blanks();
      if (!take(':')) return fail("a colon is missing");
      if (!take_value(depth + 1)) return false;
      skip_blanks();
    } while (take(','));
    keys_.resize(outer_keys);
    return take('}') || fail("a comma or } is missing");
  }

  bool take_key(std::size_t outer_keys) {
    const char* const begin = at_;
    const std::size_t canonical_begin = canonical_.size() + static_cast<std::size_t>(at_ - uncopied_);
    if (!take_string()) return false;
    std::string_view key(begin, at_ - 1);
    if (uncopied_ > begin) {  // it has escapes
      copy();
      escaped_keys_.push_front(canonical_.substr(canonical_begin, canonical_.size() - 1 - canonical_begin));
      key = escaped_keys_.front();
    }
    if (std::find(keys_.begin() + static_cast<std::ptrdiff_t>(outer_keys), keys_.end(), key) != keys_.end()) {
      return fail("the key " + in_quotes(unescaped(key)) + " stands twice");
    }
    if (keys_.size() - outer_keys == kMembersMax) return fail("too many members");
    keys_.push_back(key);
    return true;
  }

  bool take_array(int depth) {
    skip_blanks();
    if (take(']')) return true;
    do {
      if (!take_value(depth + 1)) return false;
      skip_blanks();
    } while (take(','));
    return take(']') || fail("a comma or ] is missing");
  }

  // From behind the first quote.
  bool take_string() {
    for (;;) {
      while (at_ != end_ && kPlain[static_cast<unsigned char>(*at_)]) ++at_;
      if (take('"')) return true;
      if (at_ == end_) return fail("a string does not end");
      if (static_cast<unsigned char>(*at_) < 0x20) return fail("a control character in a string");
      if (*at_ == '\\') {
        if (!take_escape()) return false;
      } else {
        const std::size_t length = utf8_length({at_, end_});
        if (length == 0) return fail("not valid UTF-8");
        at_ += length;
      }
    }
  }

  bool take_escape() {
    constexpr std::string_view kFrom = "\"\\/bfnrt";
    constexpr std::string_view kTo = "\"\\/\b\f\n\r\t";
    copy();
    ++at_;
    const std::size_t simple = at_ != end_ ? kFrom.find(*at_) : std::string_view::npos;
    if (simple != std::string_view::npos) {
      ++at_;
      append_escaped(canonical_, kTo.substr(simple, 1));
    } else if (take('u')) {
      if (!take_unicode()) return false;
    } else {
      return fail("an unknown escape");
    }
    uncopied_ = at_;
    return true;
  }

  bool take_unicode() {
    std::uint32_t code = 0;
    if (!take_hex4(code)) return false;
    if (code >= 0xD800 && code <= 0xDBFF) {
      std::uint32_t low = 0;
      if (take_word("\\u") && !take_hex4(low)) return false;
      if (low < 0xDC00 || low > 0xDFFF) return fail("half a surrogate pair");
      code = 0x10000 + ((code - 0xD800) << 10U) + (low - 0xDC00);
    } else if (code >= 0xDC00 && code <= 0xDFFF) {
      return fail("half a surrogate pair");
    }
    std::string character;
    append_utf8(character, code);
    append_escaped(canonical_, character);
    return true;
  }

  bool take_hex4(std::uint32_t& code) {
    const char* const last = at_ + std::min<std::ptrdiff_t>(4, end_ - at_);
    const auto [end, error] = std::from_chars(at_, last, code, 16);
    if (error != std::errc{} || end != at_ + 4) return fail("four hex digits are missing");
    at_ = end;
    return true;
  }

  bool take_number() {
    take('-');
    if (!take('0') && !take_digits()) return fail("a digit is missing");
    if (take('.') && !take_digits()) return fail("a digit is missing");
    if (take('e') || take('E')) {
      if (!take('+')) take('-');
      if (!take_digits()) return fail("a digit is missing");
    }
    return true;
  }
  bool take_digits() {
    const char* const begin = at_;
    while (is_digit(peek())) ++at_;
    return at_ != begin;
  }

  const char* begin_;
  const char* at_;
  const char* end_;
  const char* uncopied_;  // from here on the text is not in canonical_ yet
  std::string canonical_;
  std::vector<std::string_view> keys_;           // of the objects around this place, as they are in canonical form
  std::forward_list<std::string> escaped_keys_;  // those that do not stand in the text like that
  std::string problem_;
};

}  // namespace

Json::Json(std::string_view text) : text_("\"") {
  append_escaped(text_, text);
  text_ += '"';
}

Json Json::real(double number, int digits) {
  assert(std::isfinite(number) && digits >= 0 && digits <= 80);
  std::array<char, 400> buffer{};  // holds any double with up to 80 digits behind the point
  char* const begin = buffer.data();
  const char* end = std::to_chars(begin, begin + buffer.size(), number, std::chars_format::fixed, digits).ptr;
  return of_canonical(std::string(std::string_view(begin, end)));
}

Json Json::array(const std::vector<Json>& items) {
  std::string text = "[]";
  for (const Json& item : items) append_item(text, item.text_);
  return of_canonical(std::move(text));
}

Json Json::object(std::initializer_list<std::pair<std::string_view, Json>> members) {
  std::string text = "{}";
  for (const auto& [key, value] : members) append_member(text, key, value.text_);
  return of_canonical(std::move(text));
}

Json Json::object(const std::vector<Member>& members) {
  std::string text = "{}";
  for (const auto& [key, value] : members) append_member(text, key, value.text_);
  return of_canonical(std::move(text));
}

Json Json::of_canonical(std::string text) {
  Json json;
  json.text_ = std::move(text);
  return json;
}

std::optional<Json> Json::parse(std::string_view text, Problem& problem) { return Parser(text).document(problem); }

std::string Json::text() const {
  switch (type()) {
    case Type::kBool:
    case Type::kNumber:
      return text_;
    case Type::kString:
      return unescaped(JsonCursor(text_).take_string());
    case Type::kNull:
    case Type::kArray:
    case Type::kObject:
      break;
  }
  return {};
}

std::optional<std::int64_t> Json::whole() const { return is(Type::kNumber) ? whole_number(text_) : std::nullopt; }

std::vector<Json> Json::items() const {
  std::vector<Json> items;
  JsonCursor(text_).each_item([&](JsonCursor item) { items.push_back(of_canonical(std::string(item.take_value()))); });
  return items;
}

std::vector<Json::Member> Json::members() const {
  std::vector<Member> members;
  JsonCursor(text_).each_member([&](std::string_view key, JsonCursor value) {
    members.emplace_back(unescaped(key), of_canonical(std::string(value.take_value())));
    return true;
  });
  return members;
}

std::optional<Json> Json::find(std::string_view key) const {
  std::optional<JsonCursor> found = JsonCursor(text_).find(escaped(key));
  if (!found) return std::nullopt;
  return of_canonical(std::string(found->take_value()));
}

Json& Json::push(Json item) {
  assert(is(Type::kArray));
  append_item(text_, item.text_);
  return *this;
}

Json& Json::set(std::string_view key, Json value) {
  assert(is(Type::kObject));
  std::optional<JsonCursor> found = JsonCursor(text_).find(escaped(key));
  if (!found) return add(key, value);
  const std::string_view old = found->take_value();
  text_.replace(static_cast<std::size_t>(old.data() - text_.data()), old.size(), value.text_);
  return *this;
}

Json& Json::add(std::string_view key, const Json& value) {
  assert(is(Type::kObject) && !find(key));
  append_member(text_, key, value.text_);
  return *this;
}

std::string_view name_of(Json::Type type) {
  switch (type) {
    case Json::Type::kNull:
      return "null";
    case Json::Type::kBool:
      return "true or false";
    case Json::Type::kNumber:
      return "a number";
    case Json::Type::kString:
      return "a string";
    case Json::Type::kArray:
      return "a list";
    case Json::Type::kObject:
      return "an object";
  }
  return "";
}

std::optional<std::int64_t> whole_number(std::string_view digits) {
  std::int64_t number = 0;
  const char* const first = digits.data();
  const char* const last = first + digits.size();
  const auto [end, error] = std::from_chars(first, last, number);
  if (error != std::errc{} || end != last || digits == "-0") return std::nullopt;
  return number;
}

std::string unescaped(std::string_view content) {
  if (content.find('\\') == std::string_view::npos) return std::string(content);  // as most are
  std::string out;
  for (std::size_t i = 0; i < content.size(); ++i) {
    char c = content[i];
    if (c == '\\') {
      c = content[++i];
      if (c == 'n') {
        c = '\n';
      } else if (c == 't') {
        c = '\t';
      } else if (c == 'u') {  // a control character: \u00 and two digits
        std::uint8_t byte = 0;
        std::from_chars(content.data() + i + 3, content.data() + i + 5, byte, 16);
        c = static_cast<char>(byte);
        i += 4;
      }
    }
    out += c;
  }
  return out;
}

}  // namespace mogul
