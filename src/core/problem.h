// What is wrong with something that came from outside, and why a move is not allowed.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace mogul {

// None, as long as there is no sentence. Code and rule are the program's own words and are not copied.
struct Problem {
  std::string_view code{};  // its name in the protocol
  std::string_view rule{};  // the rule it rests on; empty if no rule but the form of what came is to blame
  std::string place{};      // where, as in "position.hands[0]"; empty if that goes without saying
  std::string sentence{};

  explicit operator bool() const { return !sentence.empty(); }  // whether there is one
};

// "hands[0]: at most 4 cards", without the rule, for those who tell it apart.
std::string located(const Problem& problem);
// "hands[0]: at most 4 cards (CYA-1)"; empty if there is none.
std::string text_of(const Problem& problem);

// The same problem seen from further outside: "hands[0]" of a position is "position.hands[0]". None stays none.
Problem inside(std::string_view whole, Problem problem);

// The same problem by the name that it has in this place.
Problem as(std::string_view code, Problem problem);

// "hands[0]"
std::string indexed(std::string list, std::size_t index);
// A flaw of a position: what a rule, or the sense of the thing, does not allow there.
Problem impossible(std::string place, std::string sentence, std::string_view rule = {});

}  // namespace mogul
