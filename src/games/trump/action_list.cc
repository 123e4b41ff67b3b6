#include "games/trump/action_list.h"

#include <cassert>
#include <cstdint>

#include "games/trump/action.h"
#include "games/trump/board.h"
#include "games/trump/cards.h"
#include "games/trump/chapters.h"
#include "games/trump/state.h"

namespace mogul::trump {
namespace {

Property first_lacking(const CardRow& row, Properties owned, Properties lendable) {
  return row.needs.empty() ? lendable.first() : (lendable & (row.needs - owned)).first();
}

Choice nth_of(const Run& run, unsigned nth) {
  Choice choice = run.choice;
  switch (run.over) {
    case Over::kNothing:
      break;
    case Over::kAmount:
      choice.amount = static_cast<std::uint16_t>(choice.amount + nth * kBill);
      break;
    case Over::kCard:
      choice.card = run.cards.nth(nth);
      break;
    case Over::kProperty:
      choice.property = run.properties.nth(nth);
      break;
    case Over::kPair:
      choice.property = run.properties.nth(nth / run.others.size());
      choice.other = run.others.nth(nth % run.others.size());
      break;
    case Over::kLease:
      choice.card = run.cards.nth(nth);
      choice.property = first_lacking(row_of(choice.card), run.properties, run.others);
      break;
  }
  return choice;
}

}  // namespace

Action Actions::operator[](unsigned place) const {
  assert(place < size_);
  const Run* run = &runs_[runs_count_ - 1];
  while (run->begin > place) --run;
  const Choice picked = nth_of(*run, place - run->begin);
  if (picked.bargain != Bargain::kNone) {
    Action action{.verb = picked.verb};
    make_deal(picked, offer_, action.deal);
    return action;
  }
  return {.verb = picked.verb,
          .amount = picked.amount,
          .card = picked.card,
          .seat = picked.seat,
          .property = picked.property,
          .other = picked.other};
}

}  // namespace mogul::trump
