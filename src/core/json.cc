#include "core/json.h"

#include <algorithm>
#include <array>
#include <cassert>
#include <charconv>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <system_error>
#include <utility>
#include <vector>

#include "core/problem.h"

namespace mogul {
namespace {

constexpr int kDepthMax = 32;
constexpr std::size_t kMembersMax = 1000;  // keys are compared with each other, so an object stays small

bool is_digit(char c) { return c >= '0' && c <= '9'; }

void append_quoted(std::string& out, std::string_view text) {
  constexpr std::string_view kHex = "0123456789abcdef";
  out += '"';
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
  out += '"';
}

void append_utf8(std::string& out, std::uint32_t code) {
  const auto tail = [&](unsigned shift) { out += static_cast<char>(0x80U | ((code >> shift) & 0x3FU)); };
  if (code < 0x80) {
    out += static_cast<char>(code);
  } else if (code < 0x800) {
    out += static_cast<char>(0xC0U | (code >> 6U)), tail(0);
  } else if (code < 0x10000) {
    out += static_cast<char>(0xE0U | (code >> 12U)), tail(6), tail(0);
  } else {
    out += static_cast<char>(0xF0U | (code >> 18U)), tail(12), tail(6), tail(0);
  }
}

// The length of the well-formed UTF-8 sequence at the start of `text`, 0 if there is none.
std::size_t utf8_length(std::string_view text) {
  const auto byte = [&](std::size_t i) { return i < text.size() ? static_cast<unsigned char>(text[i]) : 0U; };
  const auto tail = [&](std::size_t i) { return (byte(i) & 0xC0U) == 0x80U; };
  const unsigned lead = byte(0);
  if (lead < 0x80) return 1;
  if (lead >= 0xC2 && lead <= 0xDF) return tail(1) ? 2 : 0;
  if (lead >= 0xE0 && lead <= 0xEF) {
    const bool overlong = lead == 0xE0 && byte(1) < 0xA0;
    const bool surrogate = lead == 0xED && byte(1) >= 0xA0;
    return tail(1) && tail(2) && !overlong && !surrogate ? 3 : 0;
  }
  if (lead >= 0xF0 && lead <= 0xF4) {
    const bool overlong = lead == 0xF0 && byte(1) < 0x90;
    const bool beyond = lead == 0xF4 && byte(1) >= 0x90;
    return tail(1) && tail(2) && tail(3) && !overlong && !beyond ? 4 : 0;
  }
  return 0;
}

// Recursive descent over the text. The first failure stays; everything after it returns null.
class Parser {
 public:
  explicit Parser(std::string_view text) : text_(text) {}

  std::optional<Json> document(Problem& problem) {
    Json value = parse_value(0);
    skip_space();
    if (problem_.empty() && at_ != text_.size()) fail("something follows the value");
    if (problem_.empty()) return value;
    problem = {.code = "bad-json", .sentence = problem_};
    return std::nullopt;
  }

 private:
  Json fail(std::string_view what) {
    if (problem_.empty()) problem_ = std::string(what) + " at byte " + std::to_string(at_);
    return {};
  }
  [[nodiscard]] bool failed() const { return !problem_.empty(); }
  [[nodiscard]] char peek() const { return at_ < text_.size() ? text_[at_] : '\0'; }
  bool take(char c) {
    if (peek() != c || at_ >= text_.size()) return false;
    ++at_;
    return true;
  }
  bool take_word(std::string_view word) {
    if (text_.substr(at_, word.size()) != word) return false;
    at_ += word.size();
    return true;
  }
  void skip_space() {
    while (peek() == ' ' || peek() == '\t' || peek() == '\n' || peek() == '\r') ++at_;
  }

  Json parse_value(int depth) {
    skip_space();
    if (depth > kDepthMax) return fail("nested too deeply");
    if (take('{')) return parse_object(depth);
    if (take('[')) return parse_array(depth);
    if (take('"')) return {parse_string()};
    if (take_word("true")) return {true};
    if (take_word("false")) return {false};
    if (take_word("null")) return {};
    if (peek() == '-' || is_digit(peek())) return parse_number();
    return fail(at_ == text_.size() ? "the text ends too early" : "no JSON value begins here");
  }

  Json parse_object(int depth) {
    std::vector<Json::Member> members;
    skip_space();
    if (take('}')) return Json::object();
    do {
      skip_space();
      if (!take('"')) return fail("a key in quotes is missing");
      std::string key = parse_string();
      if (std::any_of(members.begin(), members.end(), [&](const auto& member) { return member.first == key; })) {
        return fail("the key \"" + key + "\" stands twice");
      }
      if (members.size() == kMembersMax) return fail("too many members");
      skip_space();
      if (!take(':')) return fail("a colon is missing");
      members.emplace_back(std::move(key), parse_value(depth + 1));
      if (failed()) return {};
      skip_space();
    } while (take(','));
    if (!take('}')) return fail("a comma or } is missing");
    return Json::object(std::move(members));
  }

  Json parse_array(int depth) {
    std::vector<Json> items;
    skip_space();
    if (take(']')) return Json::array();
    do {
      items.push_back(parse_value(depth + 1));
      if (failed()) return {};
      skip_space();
    } while (take(','));
    if (!take(']')) return fail("a comma or ] is missing");
    return Json::array(std::move(items));
  }

  std::string parse_string() {
    std::string out;
    while (!take('"')) {
      if (at_ >= text_.size()) return fail("a string does not end"), out;
      if (static_cast<unsigned char>(peek()) < 0x20) return fail("a control character in a string"), out;
      if (take('\\')) {
        parse_escape(out);
      } else {
        const std::size_t length = utf8_length(text_.substr(at_));
        if (length == 0) return fail("not valid UTF-8"), out;
        out += text_.substr(at_, length);
        at_ += length;
      }
      if (failed()) return out;
    }
    return out;
  }

  void parse_escape(std::string& out) {
    constexpr std::string_view kFrom = "\"\\/bfnrt";
    constexpr std::string_view kTo = "\"\\/\b\f\n\r\t";
    const std::size_t simple = at_ < text_.size() ? kFrom.find(peek()) : std::string_view::npos;
    if (simple != std::string_view::npos) {
      ++at_;
      out += kTo[simple];
    } else if (take('u')) {
      parse_unicode(out);
    } else {
      fail("an unknown escape");
    }
  }

  void parse_unicode(std::string& out) {
    std::uint32_t code = parse_hex4();
    if (code >= 0xD800 && code <= 0xDBFF) {
      const std::uint32_t low = take_word("\\u") ? parse_hex4() : 0;
      if (low < 0xDC00 || low > 0xDFFF) return static_cast<void>(fail("half a surrogate pair"));
      code = 0x10000 + ((code - 0xD800) << 10U) + (low - 0xDC00);
    } else if (code >= 0xDC00 && code <= 0xDFFF) {
      return static_cast<void>(fail("half a surrogate pair"));
    }
    if (!failed()) append_utf8(out, code);
  }

  std::uint32_t parse_hex4() {
    const std::string_view digits = text_.substr(std::min(at_, text_.size()), 4);
    std::uint32_t code = 0;
    const auto [end, error] = std::from_chars(digits.data(), digits.data() + digits.size(), code, 16);
    if (digits.size() != 4 || error != std::errc{} || end != digits.data() + 4) fail("four hex digits are missing");
    at_ += digits.size();
    return code;
  }

  Json parse_number() {
    const std::size_t begin = at_;
    take('-');
    if (!take('0') && !take_digits()) return fail("a digit is missing");
    if (take('.') && !take_digits()) return fail("a digit is missing");
    if (peek() == 'e' || peek() == 'E') {
      ++at_;
      if (peek() == '+' || peek() == '-') ++at_;
      if (!take_digits()) return fail("a digit is missing");
    }
    return Json::number(text_.substr(begin, at_ - begin));
  }
  bool take_digits() {
    const std::size_t begin = at_;
    while (is_digit(peek())) ++at_;
    return at_ != begin;
  }

  std::string_view text_;
  std::size_t at_ = 0;
  std::string problem_;
};

}  // namespace

Json Json::real(double number, int digits) {
  assert(digits >= 0 && digits <= 80);
  std::array<char, 400> buffer{};  // holds any double with up to 80 digits behind the point
  char* const begin = buffer.data();
  const char* end = std::to_chars(begin, begin + buffer.size(), number, std::chars_format::fixed, digits).ptr;
  return Json::number(std::string_view(begin, end));
}

Json Json::number(std::string_view digits) {
  Json json;
  json.type_ = Type::kNumber;
  json.text_ = digits;
  return json;
}

Json Json::array(std::vector<Json> items) {
  Json json;
  json.type_ = Type::kArray;
  json.items_ = std::move(items);
  return json;
}

Json Json::object(std::vector<Member> members) {
  Json json;
  json.type_ = Type::kObject;
  json.members_ = std::move(members);
  return json;
}

std::optional<Json> Json::parse(std::string_view text, Problem& problem) { return Parser(text).document(problem); }

std::string Json::dump() const {
  std::string out;
  dump_to(out);
  return out;
}

void Json::dump_to(std::string& out) const {
  switch (type_) {
    case Type::kNull:
      out += "null";
      break;
    case Type::kBool:
    case Type::kNumber:
      out += text_;
      break;
    case Type::kString:
      append_quoted(out, text_);
      break;
    case Type::kArray:
      out += '[';
      for (const Json& item : items_) {
        if (&item != items_.data()) out += ',';
        item.dump_to(out);
      }
      out += ']';
      break;
    case Type::kObject:
      out += '{';
      for (const Member& member : members_) {
        if (&member != members_.data()) out += ',';
        append_quoted(out, member.first);
        out += ':';
        member.second.dump_to(out);
      }
      out += '}';
      break;
  }
}

std::optional<std::int64_t> Json::whole() const {
  std::int64_t number = 0;
  if (type_ != Type::kNumber || text_ == "-0") return std::nullopt;
  const char* last = text_.data() + text_.size();
  const auto [end, error] = std::from_chars(text_.data(), last, number);
  if (error != std::errc{} || end != last) return std::nullopt;
  return number;
}

const Json* Json::find(std::string_view key) const {
  const auto found =
      std::find_if(members_.begin(), members_.end(), [&](const Member& member) { return member.first == key; });
  return found == members_.end() ? nullptr : &found->second;
}

Json& Json::push(Json item) {
  assert(is(Type::kArray));
  items_.push_back(std::move(item));
  return *this;
}

Json& Json::set(std::string key, Json value) {
  assert(is(Type::kObject));
  for (Member& member : members_) {
    if (member.first == key) return member.second = std::move(value), *this;
  }
  members_.emplace_back(std::move(key), std::move(value));
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

}  // namespace mogul
