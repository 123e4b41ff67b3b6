// What a person points at to make a choice, in one vocabulary for all games. From the touches of all choices a client
// lets people select a card, then a target, and lights up what is possible, without knowing a rule.
//
// The description of an action says how it is touched (describe.h), in words like those of a sentence:
//
//   card:{card} top-set@{from}     a card in hand, then the top set of another player
//   amount:{amount} button:bid     a sum, then a button
//   button:offer form:deal         a button, then a form that the person fills in
//
// A word is KIND, and perhaps :ITEM, #NUMBER and @SEAT, where @me is the seat that acts. `{name}` is a field of the
// action, or something that `touched` of its description makes of it.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/describe.h"
#include "core/json.h"
#include "core/problem.h"
#include "core/shape.h"
#include "core/shape_of.h"
#include "core/value.h"

namespace mogul {

// Whether a list of touches may end with it. Every list ends at a place, a player or a button, so that none is the
// beginning of another.
enum class Ends : std::uint8_t { kNo, kYes };

struct TouchKind {
  std::string_view name;
  Ends ends;
};

inline constexpr std::array kTouchKinds = {
    TouchKind{"card", Ends::kNo},      TouchKind{"amount", Ends::kNo}, TouchKind{"button", Ends::kYes},
    TouchKind{"seat", Ends::kYes},     TouchKind{"pile", Ends::kYes},  TouchKind{"sets", Ends::kYes},
    TouchKind{"top-set", Ends::kYes},  TouchKind{"bank", Ends::kYes},  TouchKind{"row", Ends::kYes},
    TouchKind{"set", Ends::kYes},      TouchKind{"house", Ends::kYes}, TouchKind{"hotel", Ends::kYes},
    TouchKind{"property", Ends::kYes}, TouchKind{"box", Ends::kYes},
};
// What each is, for a schema: apart, so that only a program that writes one carries the words.
inline constexpr std::array<std::string_view, kTouchKinds.size()> kTouchHelp = {
    "a card in one's own hand; item: which",
    "a sum; the choice has its range",
    "something said; item: what",
    "a player; seat: who",
    "a pile in the middle; item: which",
    "where a player's sets lie",
    "a player's top set",
    "a player's bank; item: a card in it",
    "a row of a player's properties; item: its colour",
    "a set in such a row; item: its colour, number: which of that colour, from 0",
    "the house on such a set",
    "the hotel on such a set",
    "a property; item: which, seat: before whom it lies",
    "the box of a property; item: which",
};
const TouchKind* find_touch_kind(std::string_view name);  // null if there is none

struct Touch {
  std::string_view kind;  // the name of one of kTouchKinds
  std::string item;
  std::optional<unsigned> number;
  Seat seat = Seat::kNobody;
  friend bool operator==(const Touch&, const Touch&) = default;
};

Json to_json(const Touch& touch);
// Nothing, and a problem at that place, if it is none.
std::optional<Touch> read_touch(const Json& json, const std::string& place, Problem& problem);

// What a person does to make a choice.
struct Pointing {
  std::vector<Touch> touches;
  std::string form;  // what is filled in behind; empty if nothing is
};
// Reads the words; `me` is the seat that acts.
Pointing pointing_in(std::string_view words, Seat me);

// How an action is touched.
Pointing pointing_of(const Shape& shape, const void* action, Seat me);
template <DescribedTagged T>
Pointing pointing_of(const T& action, Seat me) {
  return pointing_of(kShape<T>, &action, me);
}

}  // namespace mogul
