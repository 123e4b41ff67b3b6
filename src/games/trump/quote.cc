// What a refusal adds to its sentence: what was signed and forbids an action (T-44), and what is missing for a deal
// (T-41).
#include <optional>
#include <string>

#include "core/sentence.h"
#include "core/value.h"
#include "core/view.h"
#include "games/trump/action.h"
#include "games/trump/board.h"
#include "games/trump/book.h"
#include "games/trump/cards.h"
#include "games/trump/chapters.h"
#include "games/trump/contract.h"
#include "games/trump/deal.h"
#include "games/trump/game.h"
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
  each_card_owed(state, deal, party, [&](Card card) {
    if (!found) found = card_owed(state, party, card, other);
  });
  return found;
}
// Of all that keeps cards in the hand, what concerns the first of them.
std::optional<Deal> card_kept_in(const State& state, const Deal& deal, Seat party) {
  const Seat other = other_party(deal.proposer, deal.partner, party);
  std::optional<Deal> found;
  kinds_kept(state, party).each([&](Card card) {
    if (!found && holds(state, party, card)) found = card_owed(state, party, card, other);
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
  if (refusal == Refusal::kOwedAtRandom) {
    return card_kept_in(state, action.verb == Verb::kAccept ? state.offer[0] : action.deal, seat);
  }
  return std::nullopt;
}

// T-41: who would give what is not there, and what that is. T-49: money that is kept off the screen is not told here
// either.
class Shortfall {
 public:
  Shortfall(const State& state, Seat seat, const Deal& deal, Refusal refusal, const Voice& voice)
      : state_(state),
        deal_(deal),
        voice_(voice),
        seat_(seat),
        party_(refuse_giving(state, deal, seat) == refusal ? seat : deal.partner),
        giving_(giving_now(state, deal, party_)) {}

  [[nodiscard]] std::string cash() const {
    if (!shows_money_of(party_)) return " " + does("do not have", "does not have") + " so much.";
    const std::string taken = shows_sum() ? dollars(giving_.cash) : "more";
    return " " + does("have", "has") + " " + dollars(cash_of(state_, party_)) + ", and the deal takes " + taken + ".";
  }
  [[nodiscard]] std::string property() const {
    const Property missing = giving_.missing.first();
    const std::string name = " the " + std::string(trump::text_of(missing));
    const bool twice = box_of(state_, missing).owner == party_;
    return " " + (twice ? does("can give", "can give") + name + " only once."
                        : does("do not own", "does not own") + name + ".");
  }
  [[nodiscard]] std::string cards() const {
    return " " + does("hold", "holds") + " " + counted_cards(hand_of(state_, party_).size()) + ", and the deal takes " +
           std::to_string(giving_.named + giving_.random) + ".";
  }

 private:
  [[nodiscard]] bool shows_money_of(Seat owner) const { return !state_.options.hidden_money || owner == seat_; }
  // Whether the sum does not tell what lies in a closed box.
  [[nodiscard]] bool shows_sum() const {
    bool shows = true;
    each_leg_now(deal_, [&](const Transfer& leg) {
      const bool of_box = leg.item == Item::kBoxPlus || leg.item == Item::kBoxMinus;
      if (of_box && leg.from == party_) shows = shows && shows_money_of(box_of(state_, leg.property).owner);
    });
    return shows;
  }
  [[nodiscard]] std::string does(const char* you, const char* they) const {
    return party_ == voice_.listener ? "You " + std::string(you) : mogul::text_of(party_, voice_) + " " + they;
  }
  static std::string dollars(unsigned amount) { return "$" + std::to_string(amount) + " million"; }

  const State& state_;
  const Deal& deal_;
  const Voice& voice_;
  Seat seat_;
  Seat party_;
  Giving giving_;
};

}  // namespace

std::string Trump::quote(const View<Trump>& view, const Action& action, Refusal refusal, const Voice& voice) {
  const State& state = view.seen();
  const auto shortfall = [&] { return Shortfall(state, view.seat(), action.deal, refusal, voice); };
  if (refusal == Refusal::kCashNotThere) return shortfall().cash();
  if (refusal == Refusal::kPropertyNotThere) return shortfall().property();
  if (refusal == Refusal::kCardsNotThere) return shortfall().cards();
  const auto found = in_the_way(state, view.seat(), action, refusal);
  return found ? " Signed: " + trump::text_of(*found, voice) + "." : std::string();
}

}  // namespace mogul
