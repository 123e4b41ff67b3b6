#include "bots/trump_judge.h"

#include <algorithm>
#include <array>
#include <cstdint>

#include "bots/trump_prospect.h"
#include "bots/trump_worth.h"
#include "core/value.h"
#include "core/view.h"
#include "games/trump/action.h"
#include "games/trump/board.h"
#include "games/trump/book.h"
#include "games/trump/cards.h"
#include "games/trump/contract.h"
#include "games/trump/deal.h"
#include "games/trump/game.h"
#include "games/trump/state.h"
#include "games/trump/table.h"

namespace mogul::trump {
namespace {

constexpr std::uint8_t kLateTurn = 3;  // what comes after so many turns comes late
constexpr int kPlainCard = 5;          // what a card of any kind weighs at least
constexpr int kLeaderFactor = 3;       // who gains so many times as much as another, and leads, gains too much

unsigned side_of(const Deal& deal, Seat party) { return party == deal.proposer ? 0 : 1; }
Seat party_at(const Deal& deal, unsigned side) { return side == 0 ? deal.proposer : deal.partner; }

// Adds what comes later. What comes back is as if it had never gone.
void add(Change& sum, const Change& more, int times) {
  sum.cash += more.cash * times;
  sum.boxes += more.boxes * times;
  sum.cards += more.cards * times;
  sum.by_boxes = sum.by_boxes | more.by_boxes;
  sum.shows_hand = sum.shows_hand || more.shows_hand;
  const Properties gets = (sum.gets - more.gives) | (more.gets - sum.gives);
  sum.gives = (sum.gives - more.gets) | (more.gives - sum.gets);
  sum.gets = gets;
}

// Which of two outcomes is worse. A property is worth something beside its box, and so is a card.
int weight_of(const Change& change) {
  const int properties = static_cast<int>(change.gets.size()) - static_cast<int>(change.gives.size());
  return change.cash + change.boxes + properties * greedy::kPotential + change.cards * kPlainCard;
}

bool has_date(const Trigger& on) { return on.when == When::kTurnEnds || on.when == When::kGameEnds; }

// Judges one deal, by a view.
class Judging {
 public:
  Judging(const State& seen, const Deal& deal) : seen_(seen), deal_(deal) {}

  [[nodiscard]] Change now(Seat party) const {
    Change change;
    for (const Clause& clause : deal_.clauses) {
      if (clause.on.when == When::kNow) add(change, change_by(clause, party, Sums::kAll), 1);
    }
    return change;
  }
  [[nodiscard]] Prospect prospect(const Clause& clause) const {
    return {.clause = clause,
            .change = {change_by(clause, deal_.proposer, Sums::kAll), change_by(clause, deal_.partner, Sums::kAll)},
            .has_date = has_date(clause.on),
            .times = times(clause.on)};
  }
  // The worst that a clause can bring. What the other party is to pay later may never come, and a clause that gives
  // something else than cash may lapse (T-43); only what is due with this very turn is safe. What waits for a play of
  // the party's own is its own choice, but for what was lent.
  [[nodiscard]] Change worst_of(const Clause& clause, Seat party) const {
    const bool safe = is_due_now(clause.on);
    const Sums counted = safe ? Sums::kAll : Sums::kWithoutTheirs;
    Change full;
    add(full, change_by(clause, party, counted), times(clause.on));
    Change worst;
    if (const std::uint8_t lent = lent_legs(deal_, clause); lent != 0) {
      const Duty duty{.clause = clause, .parties = pair_of(deal_.proposer, deal_.partner), .lent = lent};
      worst = change_by(as_returned(duty, clause.on), party, counted);
    }
    const bool is_certain = has_date(clause.on) && (safe || gives_cash_only(clause));
    const bool is_worse = !is_own_choice(clause.on, party) && weight_of(full) < weight_of(worst);
    if (is_certain || is_worse) return full;
    return !safe && weight_of(worst) > 0 ? Change() : worst;
  }

 private:
  enum class Sums : std::uint8_t { kAll, kWithoutTheirs };

  // What a clause brings a party if it is carried out.
  [[nodiscard]] Change change_by(const Clause& clause, Seat party, Sums counted) const {
    Change change;
    for (const Transfer& leg : clause.legs) {
      if (leg.item == Item::kRelease) continue;
      const int sign = leg.from == party ? -1 : 1;
      const bool counts = sign < 0 || counted == Sums::kAll;
      if (is_cash(leg.item) && counts) change.cash += sign * cash_by(clause.on, leg);
      if (is_by_box(leg.item)) change.by_boxes.insert(leg.property);
      if (leg.item == Item::kCard) change.cards += sign;
      if (leg.item == Item::kRandomCards) change.cards += sign * leg.amount;
      if (leg.item == Item::kLook && sign < 0) change.shows_hand = true;
      if (leg.item != Item::kProperty) continue;
      change.boxes += sign * box_of(seen_, leg.property).money;
      (sign > 0 ? change.gets : change.gives).insert(leg.property);
    }
    return change;
  }
  // A share of what a card earns is taken for as much as the card can bring.
  [[nodiscard]] int cash_by(const Trigger& on, const Transfer& leg) const {
    if (leg.item != Item::kShare) return static_cast<int>(cash_in(seen_, leg));
    unsigned most = 0;
    kProfits.each([&](Card card) {
      if (on.when == When::kEarns || on.card == card || on.card == Card::kHidden) most = std::max(most, most_by(card));
    });
    if (on.when == When::kPlayed && on.card == Card::kTax) most = row_of(Card::kTax).amount * kPropertyCount;
    return static_cast<int>(most * leg.amount / 100 / kBill * kBill);
  }
  static unsigned most_by(Card card) {
    const CardRow& row = row_of(card);
    return row.effect == Effect::kDieProfit ? row.amount * 5U : row.amount;
  }
  static bool is_by_box(Item item) { return item == Item::kBoxPlus || item == Item::kBoxMinus; }
  static bool gives_cash_only(const Clause& clause) {
    return std::all_of(clause.legs.begin(), clause.legs.end(), [](const Transfer& leg) { return is_cash(leg.item); });
  }

  [[nodiscard]] std::uint8_t times(const Trigger& on) const {
    if (on.when == When::kEarns) return on.turn == kNoLimit ? kLateTurn : static_cast<std::uint8_t>(on.turn + 1);
    return on.each && on.card != Card::kHidden ? row_of(on.card).copies : std::uint8_t{1};
  }
  [[nodiscard]] bool is_due_now(const Trigger& on) const {
    return on.who == seen_.turn && on.turn == 0 && (on.when == When::kTurnEnds || on.when == When::kPlayed);
  }
  [[nodiscard]] bool is_own_choice(const Trigger& on, Seat party) const {
    const bool own = on.who == party && (on.when == When::kPlayed || on.when == When::kEarns);
    return own && std::none_of(deal_.promises.begin(), deal_.promises.end(), [&](const Promise& promise) {
             const bool fits = on.when == When::kEarns ? is_profit(promise.card) : promise.card == on.card;
             return promise.vow == Vow::kPlay && promise.who == party && fits;
           });
  }

  const State& seen_;
  const Deal& deal_;
};

// Whether somebody has more money than everybody else.
bool leads(const State& seen, Seat seat) {
  bool most = true;
  each_other(seen, seat, [&](Seat other) { most = most && worth_of(seen, seat) > worth_of(seen, other); });
  return most;
}

}  // namespace

Judgement judge(const View<Trump>& view, const Deal& deal) {
  const Judging judging(view.seen(), deal);
  const greedy::Prospects prospects(view.seen(), view.seat());
  Judgement judgement;
  for (unsigned side = 0; side < 2; ++side) {
    const Seat party = party_at(deal, side);
    judgement.now.at(side) = judgement.worst.at(side) = judging.now(party);
    judgement.gain.at(side) = prospects.gain(deal, party);
  }
  for (const Clause& clause : deal.clauses) {
    if (clause.on.when == When::kNow) continue;
    judgement.later.push_back(judging.prospect(clause));
    for (unsigned side = 0; side < 2; ++side) {
      add(judgement.worst.at(side), judging.worst_of(clause, party_at(deal, side)), 1);
    }
  }
  return judgement;
}

bool is_asked_for_a_card(const Deal& deal, Seat party) {
  const auto is_given = [&](const Transfer& leg) { return leg.item == Item::kCard && leg.from == party; };
  const auto names_one = [&](const Clause& clause) {
    return (waits_for_card(clause.on) && clause.on.who == party) ||
           std::any_of(clause.legs.begin(), clause.legs.end(), is_given);
  };
  const auto plays_one = [&](const Promise& promise) { return promise.vow == Vow::kPlay && promise.who == party; };
  return std::any_of(deal.clauses.begin(), deal.clauses.end(), names_one) ||
         std::any_of(deal.promises.begin(), deal.promises.end(), plays_one);
}

bool is_taken(const State& seen, Seat other, int mine, int theirs) {
  return mine > 0 && (theirs <= kLeaderFactor * mine || !leads(seen, other));
}

// Whoever can't accept a good deal does not tell what is missing, nor does whoever is asked for a card that nobody sees
// tell whether they have it. What the party would get later is no reason if it can't be relied on, or is too far off.
// Of what is left, a loss may be more than all that the other has, and a property that is given away for good may have
// no price at all.
Because reason_against(const View<Trump>& view, const Judgement& judgement, const Deal& deal, Seat party) {
  const unsigned side = side_of(deal, party);
  const Seat other = party_at(deal, 1 - side);
  const int mine = judgement.gain.at(side);
  if (is_asked_for_a_card(deal, party)) return Because::kNotForSale;
  if (is_taken(view.seen(), other, mine, judgement.gain.at(1 - side))) return Because::kNotForSale;
  if (mine > 0) return Because::kHelpsTheLeader;
  bool hopes = false;
  bool late = false;
  for (const Prospect& prospect : judgement.later) {
    const Trigger& on = prospect.clause.on;
    const bool good = weight_of(prospect.change.at(side)) > 0;
    hopes = hopes || (good && !prospect.has_date);
    late = late || (good && prospect.has_date && (on.when == When::kGameEnds || on.turn >= kLateTurn));
  }
  if (hopes) return Because::kCannotRely;
  if (late) return Because::kTooLate;
  if (-mine > static_cast<int>(worth_of(view.seen(), other))) return Because::kNever;
  const Change& now = judgement.now.at(side);
  const bool gives_for_nothing = now.cash <= 0 && now.gets.empty() && !now.gives.empty();
  return gives_for_nothing ? Because::kNotForSale : Because::kTooLittle;
}

}  // namespace mogul::trump
