#include "games/trump/actions.h"

#include <cassert>
#include <cstdint>

#include "games/trump/action.h"
#include "games/trump/board.h"
#include "games/trump/cards.h"
#include "games/trump/menu.h"
#include "games/trump/state.h"

namespace mogul::trump {
namespace {

Property first_lacking(const CardRow& row, Properties owned, Properties lendable) {
  return row.needs.empty() ? lendable.first() : (lendable & (row.needs - owned)).first();
}

}  // namespace

Choice Actions::choice(unsigned place) const {
  assert(place < size_);
  unsigned at = runs_count_ - 1;
  while (runs_[at].begin > place) --at;
  const Run& run = runs_[at];
  const unsigned nth = place - run.begin;
  Choice choice = run.choice;
  switch (run.over) {
    case Over::kNothing:
      break;
    case Over::kAmounts:
      choice.amount = static_cast<std::uint16_t>(choice.amount + nth * kBill);
      break;
    case Over::kCards:
      choice.card = run.cards.nth(nth);
      break;
    case Over::kProperties:
      choice.property = run.properties.nth(nth);
      break;
    case Over::kPairs:
      choice.property = run.properties.nth(nth / run.others.size());
      choice.other = run.others.nth(nth % run.others.size());
      break;
    case Over::kLeases:
      choice.card = run.cards.nth(nth);
      choice.property = first_lacking(row_of(choice.card), run.properties, run.others);
      break;
  }
  return choice;
}

Action Actions::operator[](unsigned place) const {
  const Choice picked = choice(place);
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
