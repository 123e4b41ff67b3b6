// The sentence of an action or event, from the template in its description:
//
//   {card}        the text of the field `card`; a seat is its player's name, or "you" for whoever listens. A field
//                 with words of its own (`worded`) may also say nothing
//   {owner's}     a seat's possessive: "Ann's", "your"
//   [lay|lays]    the first form if the listener is the subject, which is the first seat among the fields
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>

#include "core/describe.h"
#include "core/function_ref.h"
#include "core/shape.h"
#include "core/shape_of.h"
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
std::string grouped(std::int64_t number);  // "1,370"
// "a, b and c"
std::string joined(std::span<const std::string> parts);
std::string capitalised(std::string text);  // as a sentence begins
std::string counted_cards(unsigned count);  // "a card", "3 cards"
std::string ordinal(unsigned number);       // "first", "second"; beyond the twentieth in digits, "21st"

// Why nobody can be called that: a name is UTF-8 without control or invisible characters, not blank, and not "you".
// Empty if it will do.
std::string flaw_in_name(std::string_view name);
// The same for any text that is shown to others; `what` it is called.
std::string flaw_in_text(std::string_view text, std::string_view what);
// The same for all at a table, where each name is there once.
std::string flaw_in_names(std::span<const std::string> names);

// The text of any described value.
std::string text_of(const Shape& shape, const void* value, const Voice& voice);
template <class T>
std::string text_of(const T& value, const Voice& voice) {
  return text_of(kShape<T>, &value, voice);
}

// What gives the text of what stands in the braces of a template.
using Lookup = FunctionRef<std::string(std::string_view name, bool possessive)>;
// A template with its fields filled in.
std::string substituted(std::string_view text, bool listener_is_subject, Lookup lookup);
// The same as a sentence.
std::string filled(std::string_view text, bool listener_is_subject, Lookup lookup);

std::string sentence(const Shape& shape, const void* value, const Voice& voice);
template <DescribedTagged T>
std::string sentence(const T& value, const Voice& voice) {
  return sentence(kShape<T>, &value, voice);
}

}  // namespace mogul
