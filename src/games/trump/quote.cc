// What a refusal adds to its sentence: what was signed and forbids an action (T-44), and what is missing for a deal
// (T-41).
#include <algorithm>
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
#include "games/trump/text.h"

namespace mogul {
namespace {

using namespace trump;

// A row of the book by itself.
struct Row {
  unsigned number;
  Deal deal;
};
template <class Rows, class Forbids>
std::optional<Row> oldest(const Rows& rows, Forbids forbids) {
  for (const auto& row : rows) {
    if (forbids(row)) return Row{row.number, alone(row)};
  }
  return std::nullopt;
}
std::optional<Row> row_of(const Pledge* pledge) {
  return pledge == nullptr ? std::nullopt : std::optional(Row{pledge->number, alone(*pledge)});
}

template <class Is>
bool gives(const Duty& duty, Seat who, Is is) {
  return std::any_of(duty.clause.legs.begin(), duty.clause.legs.end(),
                     [&](const Transfer& leg) { return leg.from == who && is(leg); });
}

// T-44: what binds a property: that it is owed, to be kept, or needed for a promised card.
std::optional<Row> binding(const State& state, Seat who, Property property, const Counted& counted = {}) {
  const auto counts = [&](const auto& row) { return counted.counts(row.parties, row.number); };
  const auto owed = oldest(state.book.duties, [&](const Duty& duty) {
    return counts(duty) && gives(duty, who, [&](const Transfer& leg) {
             return leg.item == Item::kProperty && leg.property == property;
           });
  });
  if (owed) return owed;
  const auto kept = oldest(state.book.pledges, [&](const Pledge& pledge) {
    const Promise& promise = pledge.promise;
    return counts(pledge) && promise.vow == Vow::kKeep && promise.who == who && promise.property == property;
  });
  return kept ? kept : oldest(state.book.pledges, [&](const Pledge& pledge) {
    const Promise& promise = pledge.promise;
    return promise.vow == Vow::kPlay && promise.who == who && is_profit(promise.card);
  });
}
// T-44: what binds a card: that it is owed, or promised to be played.
std::optional<Row> binding(const State& state, Seat who, Card card) {
  const auto duty = oldest(state.book.duties, [&](const Duty& row) {
    return gives(row, who, [&](const Transfer& leg) { return leg.item == Item::kCard && leg.card == card; });
  });
  return duty ? duty : oldest(state.book.pledges, [&](const Pledge& pledge) {
    return pledge.promise.vow == Vow::kPlay && pledge.promise.who == who && pledge.promise.card == card;
  });
}

std::optional<Row> property_bound_in(const State& state, const Deal& deal) {
  std::optional<Row> found;
  each_leg(deal, [&](const Transfer& leg) {
    if (found || leg.item != Item::kProperty) return;
    const Counted others{.but = other_party(deal.proposer, deal.partner, leg.from), .deal = &deal};
    if (pledged_properties(state, leg.from, others).contains(leg.property)) {
      found = binding(state, leg.from, leg.property, others);
    }
  });
  return found;
}
std::optional<Row> card_short_in(const State& state, const Deal& deal, Seat party) {
  std::optional<Row> found;
  each_card_short(state, deal, party, [&](Card card) {
    if (!found) found = binding(state, party, card);
  });
  return found;
}
// Of all that keeps cards in the hand, what concerns the first of them.
std::optional<Row> card_kept(const State& state, Seat party) {
  std::optional<Row> found;
  kinds_bound(state, party).each([&](Card card) {
    if (!found && holds(state, party, card)) found = binding(state, party, card);
  });
  return found;
}
std::optional<Row> in_the_way(const State& state, Seat seat, const Action& action, Refusal refusal);

// A promise to play that is forbidden: the row that forbids it, unless the deal itself does.
std::optional<Row> forbidding(const State& state, const Deal& deal, Seat party) {
  std::optional<Row> found;
  for (const Promise& promise : deal.promises) {
    if (promise.vow != Vow::kPlay || promise.who != party) continue;
    each_way(state, promise, [&](const Action& way) {
      const Refusal refusal = refuse_playing(state, party, way);
      if (!found && is_forbidden(refusal)) found = in_the_way(state, party, way, refusal);
    });
  }
  return found;
}

// What was signed and now stands in the way.
std::optional<Row> in_the_way(const State& state, Seat seat, const Action& action, Refusal refusal) {
  const bool accepts = action.verb == Verb::kAccept && !state.offer.empty();
  const Deal& deal = accepts ? state.offer[0] : action.deal;
  switch (refusal) {
    case Refusal::kMustPlayPromised:
      return row_of(promise_due(state, seat));
    case Refusal::kOwedCardPlayed:
    case Refusal::kPromisedOtherwise:
      return binding(state, seat, card_played_by(action));
    case Refusal::kPromisedNotToPlay:
      return row_of(not_to_play_pledge(state, seat, card_played_by(action)));
    case Refusal::kPromisedNoTax:
      return row_of(peace_pledge(state, Vow::kNoTax, seat, action.seat));
    case Refusal::kPromisedNoKnockOut:
      return row_of(peace_pledge(state, Vow::kNoKnockOut, seat, action.seat));
    case Refusal::kPromisedNoRob:
      return row_of(peace_pledge(state, Vow::kNoRob, seat, action.seat));
    case Refusal::kPromisedNoForceSale:
      return row_of(peace_pledge(state, Vow::kNoForceSale, seat, box_of(state, action.property).owner));
    case Refusal::kPromisedNoBid:
      return row_of(no_bid_pledge(state, seat, state.auction.property));
    case Refusal::kOwedPropertySold:
    case Refusal::kOwedPropertySurrendered:
      return binding(state, seat, action.property);
    case Refusal::kOwedProperty:
      return property_bound_in(state, deal);
    case Refusal::kOwedCard:
    case Refusal::kOwedCardAccepted:
      return card_short_in(state, deal, seat);
    case Refusal::kOwedAtRandom:
      return card_kept(state, seat);
    case Refusal::kBreaksPlay:
      return row_of(play_broken_by(state, deal, seat));
    case Refusal::kForbiddenPlay:
      return forbidding(state, deal, seat);
    default:  // the others rest on nothing that was signed
      return std::nullopt;
  }
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
    const std::string taken = shows_sum() ? millions(giving_.cash) : "more";
    return " " + does("have", "has") + " " + millions(cash_of(state_, party_)) + ", and the deal takes " + taken + ".";
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
  if (!found) return {};
  return " Signed, row " + std::to_string(found->number) + ": " + trump::text_of(found->deal, voice) + ".";
}

}  // namespace mogul
