// The sentence of an action or event, from the template in its description:
//
//   {card}        the text of the field `card`; a seat is its player's name, or "you" for whoever listens. A field
//                 with words of its own (`worded`) may also say nothing
//   {owner's}     a seat's possessive: "Ann's", "your"
//   [lay|lays]    the first form if the listener is the subject, which is the first seat among the fields
#pragma once

#include <cassert>
#include <concepts>
#include <span>
#include <string>
#include <string_view>
#include <type_traits>
#include <vector>

#include "core/describe.h"
#include "core/lists.h"
#include "core/value.h"

namespace mogul {

// Who hears the sentence, and what the players are called.
struct Voice {
  std::span<const std::string> names;
  Seat listener = Seat::kNobody;
};

std::string text_of(Seat seat, const Voice& voice);
std::string possessive_of(Seat seat, const Voice& voice);
std::string text_of(Money money);
// "a, b and c"
std::string joined(std::span<const std::string> parts);
std::string capitalised(std::string text);  // as a sentence begins
std::string counted_cards(unsigned count);  // "a card", "3 cards"
std::string ordinal(unsigned number);       // "first", "second"; beyond the twentieth in digits, "21st"

// Why nobody can be called that: a name is UTF-8 without control or invisible characters, not blank, and not "you".
// Empty if it will do.
std::string flaw_in_name(std::string_view name);
// The same for all at a table, where each name is there once.
std::string flaw_in_names(std::span<const std::string> names);

template <class T>
std::string text_of(const T& value, const Voice& voice) {
  if constexpr (std::same_as<T, Money>) {
    return text_of(value);
  } else if constexpr (DescribedEnum<T>) {
    if constexpr (Hideable<T>) {
      if (value == T::kHidden) return counted_cards(1);
    }
    const Word<T>* word = word_of(value);
    return word != nullptr ? std::string(word->text) : std::string();
  } else if constexpr (kIsRanged<T>) {
    return std::to_string(value.value);
  } else if constexpr (kIsList<T>) {
    if constexpr (Hideable<typename T::value_type>) {
      if (value.contains(T::value_type::kHidden)) return counted_cards(value.size());
    }
    std::vector<std::string> parts;
    for (const auto& item : value) parts.push_back(text_of(item, voice));
    return joined(parts);
  } else {
    return std::to_string(value);
  }
}

// A template with its fields filled in. `lookup(name, possessive)` gives the text of one.
template <class Lookup>
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

// The same as a sentence.
template <class Lookup>
std::string filled(std::string_view text, bool listener_is_subject, Lookup lookup) {
  return capitalised(substituted(text, listener_is_subject, lookup));
}

template <DescribedTagged T>
std::string sentence(const T& value, const Voice& voice) {
  std::string out;
  [[maybe_unused]] const bool known = with_variant(value, [&](const auto& variant) {
    Seat subject = Seat::kNobody;
    each_field(variant.fields, [&](const auto& field) {
      if constexpr (std::same_as<std::remove_cvref_t<decltype(value.*(field.member))>, Seat>) {
        if (subject == Seat::kNobody) subject = value.*(field.member);
      }
    });
    const bool listener_is_subject = subject != Seat::kNobody && subject == voice.listener;
    out = filled(variant.sentence, listener_is_subject, [&](std::string_view name, bool possessive) {
      std::string text;
      each_field(variant.fields, [&](const auto& field) {
        if (field.name != name) return;
        const auto& member = value.*(field.member);
        if (field.text != nullptr) return void(text = field.text(member));
        if constexpr (std::same_as<std::remove_cvref_t<decltype(member)>, Seat>) {
          text = possessive ? possessive_of(member, voice) : text_of(member, voice);
        } else {
          text = text_of(member, voice);
        }
      });
      return text;
    });
  });
  assert(known);
  return out;
}

}  // namespace mogul
