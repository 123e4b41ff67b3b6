#include "core/sentence.h"

#include <algorithm>
#include <array>
#include <cassert>
#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/in_quotes.h"
#include "core/json.h"
#include "core/shape.h"
#include "core/utf8.h"
#include "core/value.h"
#include "core/write_json.h"

namespace mogul {
namespace {

template <class Is>
bool has_any(std::string_view text, Is is) {
  while (!text.empty()) {
    if (is(take_character(text))) return true;
  }
  return false;
}

// "you", in whatever letters and with blanks around it.
bool is_you(std::string_view name) {
  std::string letters;
  for (const char c : name) {
    if (c != ' ') letters += c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
  }
  return letters == "you";
}

std::string text_of_list(const ListShape& list, const void* value, const Voice& voice) {
  const Items items(list, value);
  std::vector<std::string> parts;
  for (unsigned i = 0; i < items.size(); ++i) {
    if (is_hidden(*list.item, items[i])) return counted_cards(items.size());
    parts.push_back(text_of(*list.item, items[i], voice));
  }
  return joined(parts);
}

// Who a sentence is about: the first seat among the members.
Seat subject_of(std::span<const MemberShape> members, const void* value) {
  for (const MemberShape& member : members) {
    if (member.shape->kind != Shape::Kind::kSeat) continue;
    const Seat seat = *static_cast<const Seat*>(member.in(value));
    if (seat != Seat::kNobody) return seat;
  }
  return Seat::kNobody;
}

}  // namespace

std::string text_of(Seat seat, const Voice& voice) {
  if (seat == Seat::kNobody) return "nobody";
  if (seat == voice.listener) return "you";
  if (index_of(seat) < voice.names.size()) return voice.names[index_of(seat)];
  return "seat " + std::to_string(index_of(seat));
}

std::string possessive_of(Seat seat, const Voice& voice) {
  return seat != Seat::kNobody && seat == voice.listener ? "your" : text_of(seat, voice) + "'s";
}

std::string grouped(std::int64_t number) {
  std::string digits = std::to_string(number);
  const std::size_t first = number < 0 ? 1 : 0;
  for (std::size_t at = digits.size(); at > first + 3; at -= 3) digits.insert(at - 3, ",");
  return digits;
}

std::string text_of(Money money) { return grouped(money.dollars).insert(money.dollars < 0 ? 1 : 0, "$"); }

std::string joined(std::span<const std::string> parts) {
  std::string out;
  for (std::size_t i = 0; i < parts.size(); ++i) {
    if (i > 0) out += i + 1 == parts.size() ? " and " : ", ";
    out += parts[i];
  }
  return out;
}

std::string flaw_in_text(std::string_view text, std::string_view what) {
  const std::string subject = "a " + std::string(what);
  if (text.find_first_not_of(' ') == std::string_view::npos) return subject + " is not blank";
  if (has_any(text, [](auto character) { return !character; })) return subject + " is UTF-8";
  if (has_any(text, [](auto character) { return is_control(*character); }))
    return subject + " has no control characters";
  if (has_any(text, [](auto character) { return is_invisible(*character); }))
    return subject + " has no invisible characters";
  return {};
}

std::string flaw_in_name(std::string_view name) {
  std::string flaw = flaw_in_text(name, "name");
  if (!flaw.empty()) return flaw;
  return is_you(name) ? "\"you\" can't be a name: sentences call the listener that" : std::string();
}

std::string flaw_in_names(std::span<const std::string> names) {
  for (const std::string& name : names) {
    std::string flaw = flaw_in_name(name);
    if (!flaw.empty()) return flaw;
    if (std::count(names.begin(), names.end(), name) > 1) return "two players are called " + in_quotes(name);
  }
  return {};
}

std::string capitalised(std::string text) {
  if (!text.empty() && text[0] >= 'a' && text[0] <= 'z') text[0] = static_cast<char>(text[0] - 'a' + 'A');
  return text;
}

std::string counted_cards(unsigned count) { return count == 1 ? "a card" : std::to_string(count) + " cards"; }

std::string ordinal(unsigned number) {
  constexpr std::array<std::string_view, 21> kWords = {
      "zeroth",     "first",     "second",    "third",       "fourth",     "fifth",      "sixth",
      "seventh",    "eighth",    "ninth",     "tenth",       "eleventh",   "twelfth",    "thirteenth",
      "fourteenth", "fifteenth", "sixteenth", "seventeenth", "eighteenth", "nineteenth", "twentieth"};
  if (number < kWords.size()) return std::string(kWords[number]);
  constexpr std::array<std::string_view, 4> kEndings = {"th", "st", "nd", "rd"};
  const bool teen = number / 10 % 10 == 1;
  const unsigned digit = teen || number % 10 >= kEndings.size() ? 0 : number % 10;
  return std::to_string(number) + std::string(kEndings[digit]);
}

std::string text_of(const Shape& shape, const void* value, const Voice& voice) {
  if (shape.text != nullptr) return shape.text(value, voice);
  switch (shape.kind) {
    case Shape::Kind::kSeat:
      return text_of(*static_cast<const Seat*>(value), voice);
    case Shape::Kind::kMoney:
      return text_of(*static_cast<const Money*>(value));
    case Shape::Kind::kWhole:
      return grouped(json_of(shape, value).whole().value_or(0));
    case Shape::Kind::kWord: {
      if (is_hidden(shape, value)) return counted_cards(1);
      const WordShape* word = word_of(shape, value);
      return word != nullptr ? std::string(word->text) : std::string();
    }
    case Shape::Kind::kList:
      return text_of_list(*shape.list, value, voice);
    default:
      return json_of(shape, value).dump();
  }
}

std::string substituted(std::string_view text, bool listener_is_subject, Lookup lookup) {
  std::string out;
  while (!text.empty()) {
    const std::size_t open = text.find_first_of("{[");
    out += text.substr(0, open);
    if (open == std::string_view::npos) break;
    const std::size_t close = text.find_first_of("}]", open);
    assert(close != std::string_view::npos);
    const std::string_view inside = text.substr(open + 1, close - open - 1);
    if (text[open] == '[') {
      const std::size_t bar = inside.find('|');
      out += listener_is_subject ? inside.substr(0, bar) : inside.substr(bar + 1);
    } else {
      const bool possessive = inside.ends_with("'s");
      out += lookup(possessive ? inside.substr(0, inside.size() - 2) : inside, possessive);
    }
    text.remove_prefix(close + 1);
  }
  return out;
}

std::string filled(std::string_view text, bool listener_is_subject, Lookup lookup) {
  return capitalised(substituted(text, listener_is_subject, lookup));
}

std::string sentence(const Shape& shape, const void* value, const Voice& voice) {
  const VariantShape* variant = variant_of(shape, value);
  assert(variant != nullptr);
  const Seat subject = subject_of(variant->members, value);
  const bool listener_is_subject = subject != Seat::kNobody && subject == voice.listener;
  return filled(variant->sentence, listener_is_subject, [&](std::string_view name, bool possessive) {
    const MemberShape* member = member_named(variant->members, name);
    if (member == nullptr) return std::string();
    const void* given = member->in(value);
    if (member->text != nullptr) return member->text(given);
    if (possessive && member->shape->kind == Shape::Kind::kSeat)
      return possessive_of(*static_cast<const Seat*>(given), voice);
    return text_of(*member->shape, given, voice);
  });
}

}  // namespace mogul
