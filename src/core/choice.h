// What a seat may do, as people and programs are offered it.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "core/json.h"
#include "core/problem.h"
#include "core/sentence.h"
#include "core/shape.h"
#include "core/touch.h"
#include "core/value.h"

namespace mogul {

// Which sums may stand in a member of the action.
struct AmountRange {
  std::string member;
  std::int64_t min = 0;
  std::int64_t max = 0;
  std::int64_t step = 1;
};

struct Choice {
  Json action;  // what is settled: a sum with a range, or what a form asks for, is for the person to add
  std::string sentence;
  std::vector<Touch> touches;
  std::optional<AmountRange> amount;
  std::string form;    // "place" (card, row and place of it) or "deal"; empty if nothing is to be filled in
  std::string remark;  // what it brings that its sentence can't say, in a word or two; mostly empty
};
Json to_json(const Choice& choice);

// An action as it is, without touches.
Choice plain_choice(const Shape& shape, const void* action, const Voice& voice);
// Adds an action of that seat with its touches, unless a form stands for all of its kind. A sum is left open: it is
// added to the range of the choice that is there already. Sums come in order.
void add_choice(std::vector<Choice>& choices, const Shape& shape, const void* action, std::string remark, Seat me,
                const Voice& voice);
// A kind of action that is too manifold to list is one choice, filled in by the person.
bool is_form(const VariantShape& variant);
Choice form_choice(const Shape& shape, const VariantShape& variant, Seat me);

// Whether a person who makes that choice touches all of these things.
bool touches_all(const Shape& shape, const void* action, Seat me, std::span<const Touch> touched);
// How many of the cards that an action takes are not in hand; `cards` is the shape of the hand.
unsigned missing_from_hand(const Shape& shape, const void* action, Seat me, const Shape& cards, const void* hand);

// An action and why it may not be done.
struct Refused {
  Problem problem;
  Choice choice;
  // How telling that is: the fewer cards are missing from the hand, and the later the rules came to look for it.
  unsigned missing = 0;
  std::size_t row = 0;  // of the refusal in its table
};
// Adds a refusal, or puts it in the place of a less telling one of the same row.
void add_reason(std::vector<Refused>& refused, Refused found);
// The most telling first, and of equal ones that which stood first.
void put_most_telling_first(std::vector<Refused>& refused);

}  // namespace mogul
