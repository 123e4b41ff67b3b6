#include "games/trump/example.h"

#include <cstdint>
#include <string>

#include "core/sentence.h"
#include "core/value.h"
#include "core/view.h"
#include "games/trump/action.h"
#include "games/trump/board.h"
#include "games/trump/deal.h"
#include "games/trump/deal_text.h"
#include "games/trump/game.h"
#include "games/trump/state.h"
#include "games/trump/table.h"

namespace mogul::trump {
namespace {

constexpr std::uint16_t kPrice = 50;

Action purchase(Verb verb, Seat buyer, Seat seller, Property property) {
  Action action{.verb = verb, .deal = {.proposer = buyer, .partner = seller}};
  Clause now;
  now.legs.push_back({.item = Item::kProperty, .from = seller, .property = property});
  now.legs.push_back({.amount = kPrice, .from = buyer});
  action.deal.clauses.push_back(now);
  return action;
}

}  // namespace

std::string example_of_deal(const View<Trump>& view, const Voice& voice) {
  const State& state = view.seen();
  const bool answers = state.phase == Phase::kAnswer && state.offer[0].partner == view.seat();
  const Verb verb = answers ? Verb::kCounter : Verb::kOffer;
  const Seat neighbour = answers ? state.offer[0].proposer : left_of(view.seat(), players_of(state));
  Action example = purchase(verb, view.seat(), neighbour, Property::kCasino);
  for (unsigned i = kPropertyCount; i-- > 0;) {
    const Seat owner = state.boxes[i].owner;
    if (owner == Seat::kNobody || owner == view.seat()) continue;
    const Action action = purchase(verb, view.seat(), owner, property_at(i));
    if (Trump::refuse(state, view.seat(), action) == Refusal::kNone) example = action;
  }
  std::string text = deal_text(example.deal, players_of(state), voice);
  while (text.ends_with('\n')) text.pop_back();
  return (answers ? "counter " : "offer ") + text;
}

}  // namespace mogul::trump
