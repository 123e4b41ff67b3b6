// What a seat may do, as people and programs are offered it.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "core/json.h"
#include "core/problem.h"
#include "core/touch.h"

namespace mogul {

// Whether things are told in sentences too, which takes longer than all else about them.
enum class Sentences : std::uint8_t { kLeftOut, kTold };

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
  std::string form;  // "place" (card, row and place of it) or "deal"; empty if nothing is to be filled in
};
Json to_json(const Choice& choice);

// Adds a choice whose touches leave a sum open, or the sum to the choice that is there already. Sums come in order.
void add_sum(std::vector<Choice>& choices, Choice choice, std::int64_t sum);

// An action and why it may not be done.
struct Refused {
  Problem problem;
  Choice choice;
  // How telling that is: the fewer cards are missing from the hand, and the later the rules came to look for it.
  unsigned missing = 0;
  std::size_t row = 0;  // of the refusal in its table
};
// The most telling first, and of equal ones that which stood first.
void put_most_telling_first(std::vector<Refused>& refused);

}  // namespace mogul
