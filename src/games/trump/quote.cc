// T-44: what was signed and forbids an action, for the refusal to quote.
#include <optional>
#include <string>

#include "core/sentence.h"
#include "core/value.h"
#include "core/view.h"
#include "games/trump/action.h"
#include "games/trump/board.h"
#include "games/trump/cards.h"
#include "games/trump/contract.h"
#include "games/trump/deal.h"
#include "games/trump/legal.h"
#include "games/trump/rules.h"
#include "games/trump/state.h"
#include "games/trump/table.h"

namespace mogul {
namespace {

using namespace trump;

// The oldest duty or promise that `forbids` says yes to, as a deal by itself.
template <class Forbids>
std::optional<Deal> oldest_duty(const State& state, Forbids forbids) {
  for (const Duty& duty : state.book.duties) {
    for (const Transfer& leg : duty.clause.legs) {
      if (forbids(duty, leg)) return alone(duty);
    }
  }
  return std::nullopt;
}
template <class Forbids>
std::optional<Deal> oldest_promise(const State& state, Forbids forbids) {
  for (const Promise& promise : state.book.promises) {
    if (forbids(promise)) return alone(promise);
  }
  return std::nullopt;
}

std::optional<Deal> peace_promised(const State& state, Vow vow, Seat who, Seat to) {
  return oldest_promise(
      state, [&](const Promise& promise) { return promise.vow == vow && promise.who == who && promise.to == to; });
}
std::optional<Deal> property_owed(const State& state, Seat who, Property property) {
  return oldest_duty(state, [&](const Duty& /*duty*/, const Transfer& leg) {
    return leg.item == Item::kProperty && leg.from == who && leg.property == property;
  });
}
// A card that is owed, or promised to be played, to anybody but one.
std::optional<Deal> card_owed(const State& state, Seat who, Card card, Seat but = Seat::kNobody) {
  const auto duty = oldest_duty(state, [&](const Duty& signed_duty, const Transfer& leg) {
    const bool owed = leg.item == Item::kCard && leg.from == who && leg.card == card;
    return owed && other_party(signed_duty.proposer, signed_duty.partner, who) != but;
  });
  return duty ? duty : oldest_promise(state, [&](const Promise& promise) {
    return promise.vow == Vow::kPlay && promise.who == who && promise.card == card && promise.to != but;
  });
}

std::optional<Deal> property_owed_in(const State& state, const Deal& deal) {
  std::optional<Deal> found;
  each_leg(deal, [&](const Transfer& leg) {
    const Seat other = other_party(deal.proposer, deal.partner, leg.from);
    if (found || leg.item != Item::kProperty || !owes_property(state, leg.from, leg.property, other)) return;
    found = oldest_duty(state, [&](const Duty& duty, const Transfer& owed) {
      return owed.item == Item::kProperty && owed.from == leg.from && owed.property == leg.property &&
             other_party(duty.proposer, duty.partner, leg.from) != other;
    });
  });
  return found;
}
std::optional<Deal> card_owed_in(const State& state, const Deal& deal, Seat party) {
  const Seat other = other_party(deal.proposer, deal.partner, party);
  std::optional<Deal> found;
  each_named_card(deal, party, [&](Card card) {
    if (!found) found = card_owed(state, party, card, other);
  });
  return found;
}

// What was signed and now stands in the way.
std::optional<Deal> in_the_way(const State& state, Seat seat, const Action& action, Refusal refusal) {
  if (refusal == Refusal::kMustPlayPromised) return alone(*promise_due(state, seat));
  if (refusal == Refusal::kOwedCardPlayed) return card_owed(state, seat, card_played_by(action));
  if (refusal == Refusal::kPromisedNoTax) return peace_promised(state, Vow::kNoTax, seat, action.seat);
  if (refusal == Refusal::kPromisedNoKnockOut) return peace_promised(state, Vow::kNoKnockOut, seat, action.seat);
  if (refusal == Refusal::kPromisedNoForceSale) {
    return peace_promised(state, Vow::kNoForceSale, seat, box_of(state, action.property).owner);
  }
  if (refusal == Refusal::kOwedPropertySold || refusal == Refusal::kOwedPropertySurrendered) {
    return property_owed(state, seat, action.property);
  }
  if (refusal == Refusal::kOwedProperty) return property_owed_in(state, action.deal);
  if (refusal == Refusal::kOwedCard) return card_owed_in(state, action.deal, seat);
  if (refusal == Refusal::kOwedCardAccepted) return card_owed_in(state, state.offer[0], seat);
  return std::nullopt;
}

}  // namespace

std::string Trump::quote(const View<Trump>& view, const Action& action, Refusal refusal, const Voice& voice) {
  const auto found = in_the_way(view.seen(), view.seat(), action, refusal);
  return found ? " Signed: " + trump::text_of(*found, voice) + "." : std::string();
}

}  // namespace mogul
