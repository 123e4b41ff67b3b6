// What a deal gives now, and what will come or may come of it and of the book: when, and by whose choice.
#include "bots/trump_course.h"

#include <algorithm>
#include <cstdint>
#include <optional>

#include "bots/trump_promises.h"
#include "bots/trump_worth.h"
#include "core/value.h"
#include "games/trump/board.h"
#include "games/trump/book.h"
#include "games/trump/cards.h"
#include "games/trump/contract.h"
#include "games/trump/deal.h"
#include "games/trump/profits.h"
#include "games/trump/state.h"
#include "games/trump/table.h"

namespace mogul::trump::greedy {
namespace {

constexpr int kRelyPercent = 30;  // of what another will probably earn, since nothing makes them
constexpr int kLossPercent = 30;  // how likely an insured property is lost, if nobody sees to it
constexpr int kShownHand = 10;    // what it costs to show one's hand, beside so much for each card
constexpr int kShownCard = 2;
constexpr int kSeenHand = 2;  // and what it is worth to see one

}  // namespace

// T-41: what passes now. The cards that the deal names are there, or it can't be signed (T-39).
void Course::sign() {
  each_named_card(*deal_, party_, [&](Card card) {
    if (card == Card::kHidden) return;
    const int needed = 100 * static_cast<int>(copies_named(*deal_, party_, card).all());
    const int brought = 100 * static_cast<int>(copies_received(*deal_, party_, card));
    std::int16_t& held = hand_.hundredths[index_of(card)];
    held = static_cast<std::int16_t>(std::max(int{held}, needed - brought));
  });
  each_leg_now(*deal_, [&](const Transfer& leg) {
    const Seat to = other_party(deal_->proposer, deal_->partner, leg.from);
    const int sign = leg.from == party_ ? -1 : 1;
    cash_ += sign * static_cast<int>(cash_in(seen_, leg));
    if (leg.item == Item::kProperty) owners_[index_of(leg.property)] = to;
    if (leg.item == Item::kCard) hold(leg.card, sign * 100);
    if (leg.item == Item::kLook) look(leg);
  });
  const Seat other = other_party(deal_->proposer, deal_->partner, party_);
  means_ = means_of(other);
  cards_left_ = static_cast<int>(hand_of(seen_, other).size());
}

void Course::take_at_random_now() {
  each_leg_now(*deal_, [&](const Transfer& leg) {
    if (leg.item == Item::kRandomCards) cash_ += worth_at_random(leg);
  });
}

// What somebody has to pay with who is not trusted to keep what the deal brings: cash and boxes, which T-47 opens, less
// all that is owed already.
int Course::means_of(Seat payer) const {
  int means = cash_of(seen_, payer);
  Properties pledged = owned_by(seen_, payer);
  each_leg(*deal_, [&](const Transfer& leg) {
    if (leg.from == payer && leg.item == Item::kProperty) pledged.erase(leg.property);
  });
  each_leg_now(*deal_, [&](const Transfer& leg) {
    if (leg.from == payer) means -= static_cast<int>(cash_in(seen_, leg));
  });
  for (const Debt& debt : seen_.book.debts) {
    means -= debt.from == payer && !is_released(debt.number) ? int{debt.amount} : 0;
  }
  for (const Duty& duty : seen_.book.duties) {
    for (const Transfer& leg : duty.clause.legs) {
      if (leg.from != payer || is_released(duty.number)) continue;
      means -= static_cast<int>(cash_in(seen_, leg));
      if (leg.item == Item::kProperty) pledged.erase(leg.property);
    }
  }
  pledged.each([&](Property property) { means += box(property); });
  return means;
}

// Whoever shows the hand plays with open cards from then on; whoever sees it knows a little more.
void Course::look(const Transfer& leg) {
  const int cards = static_cast<int>(hand_of(seen_, leg.from).size());
  cash_ += leg.from == party_ ? -kShownHand - kShownCard * cards : kSeenHand;
}

// T-43: what is owed is paid as far as there is something to pay with.
int Course::worth_of_debts() const {
  int sum = 0;
  for (const Debt& debt : seen_.book.debts) {
    if (is_released(debt.number)) continue;
    if (debt.from == party_) sum -= debt.amount;
    if (debt.to == party_) sum += debt.amount * kLaterPercent / 100;
  }
  return sum;
}

// Enters a clause that is not for now: one row a moment. What the party owes it can't play (T-44).
void Course::enter(const Duty& duty, IsNew is_new) {
  const Trigger& on = duty.clause.on;
  Due due{.clause = duty.clause, .parties = duty.parties, .is_new = is_new == IsNew::kYes, .turn = kAtTheEnd};
  for (const Transfer& leg : duty.clause.legs) {
    const bool owed = leg.item == Item::kCard && leg.from == party_;
    if (owed && !goes_back_unplayed(duty.clause, leg)) hold(leg.card, -100);
  }
  switch (on.when) {
    case When::kNow:
      return;
    case When::kPlayed:
      return enter_played(duty, due);
    case When::kUnless:
      return enter_unless(due);
    case When::kEarns:
      return expect_earnings(due);
    case When::kLost:
      return insure(due);
    case When::kTurnEnds:
      due.turn = turns_until(seen_, on.who, on.turn);
      return enter_due(due);
    case When::kGameEnds:
      return enter_due(due);
  }
}
void Course::enter_due(Due due) {
  unsigned place = dues_count_++;
  for (; place > 0 && dues_[place - 1].moment() > due.moment(); --place) dues_[place] = dues_[place - 1];
  dues_[place] = due;
}

// What waits for a card is certain if the card was promised. Otherwise it is somebody's choice, but for what was lent,
// which comes back in time (T-43).
void Course::enter_played(const Duty& duty, Due due) {
  const Trigger& on = due.clause.on;
  const std::optional<unsigned> promised = turn_promised(seen_, deal_, on, party_);
  if (promised && on.who == party_) promised_.insert(on.card);
  if (promised) {
    due.turn = *promised;
    return enter_due(due);
  }
  if (duty.lent != 0) {
    Due returned = due;
    returned.clause = as_returned(duty, {.when = When::kGameEnds});
    if (on.turn != kNoLimit) returned.turn = turns_until(seen_, on.who, on.turn);
    enter_due(returned);
    for (const Transfer& leg : returned.clause.legs) due.clause.legs.erase(leg);
    if (due.clause.legs.empty()) return;
  }
  due.outlook = on.who == party_ ? Outlook::kOwnChoice : Outlook::kTheirChoice;
  enter_due(due);
}

// A party that can play the card in time need not let it come to that; another party may always.
void Course::enter_unless(Due due) {
  const Trigger& on = due.clause.on;
  due.turn = on.turn == kNoLimit ? kAtTheEnd : turns_until(seen_, on.who, on.turn);
  const bool in_time = on.who == party_ && plays_until(due.turn) > 0 && can_play(party_, on.card, early_) &&
                       !has_to_play(seen_, deal_, party_);
  if (in_time) return;
  if (on.who != party_ && due.concerns(party_)) {
    due.outlook = Outlook::kTheirChoice;
  } else {
    for (const Transfer& leg : due.clause.legs) {
      if (leg.from == party_ && goes_back_unplayed(due.clause, leg)) hold(leg.card, -100);
    }
  }
  enter_due(due);
}

// The share of every profit card that the party could play in time is gone; of another's profits a part may come.
void Course::expect_earnings(const Due& due) {
  if (!due.concerns(party_)) return;
  const Trigger& on = due.clause.on;
  const unsigned last = on.turn == kNoLimit ? kAtTheEnd : turns_until(seen_, on.who, on.turn);
  const bool own = on.who == party_;
  const unsigned plays = own ? plays_until(last) : on.turn == kNoLimit ? kSoonRounds : on.turn + 1U;
  const Holding& hand = own ? hand_ : holdings_.seen_by(party_, on.who);
  CardKinds left = earning_with(own ? early_ : owned(on.who));
  for (unsigned i = 0; i < plays && !left.empty(); ++i) {
    Card best = left.first();
    const auto expected = [&](Card card) {
      return std::min(100, int{hand.hundredths[index_of(card)]}) * profit_of(card);
    };
    left.each([&](Card card) { best = expected(card) > expected(best) ? card : best; });
    left.erase(best);
    int net = 0;
    for (const Transfer& leg : due.clause.legs) {
      const int sum = leg.item == Item::kShare ? profit_of(best) * leg.amount / 100 / kBill * kBill
                                               : static_cast<int>(cash_in(seen_, leg));
      net += leg.from == party_ ? -sum : sum;
    }
    if (own) {
      with_fee_.insert(best);
      fees_[index_of(best)] += net;
    } else {
      const int held = std::min(100, int{hand.hundredths[index_of(best)]});
      cash_ += net > 0 ? net * held / 100 * kRelyPercent / 100 : net;
    }
  }
}

// What is insured is lost now and then; and certainly if the owner can see to it, who gives a property of their choice
// where cash does not cover a tax.
void Course::insure(const Due& due) {
  if (!due.concerns(party_)) return;
  const Seat owner = due.clause.on.who;
  const int tax = kTaxOfOne * static_cast<int>(owned(owner).size());
  const int paid_now = due.is_new ? static_cast<int>(giving_now(seen_, *deal_, owner).cash) : 0;
  const bool at_will = owner != party_ && cash_of(seen_, owner) - paid_now < 2 * tax;
  for (const Transfer& leg : due.clause.legs) {
    const int sum = leg.item == Item::kProperty ? worth_of_property(seen_, hand_, early_, leg.property)
                                                : static_cast<int>(cash_in(seen_, leg));
    if (leg.from == party_) cash_ -= at_will ? sum : sum * kLossPercent / 100;
    if (leg.from != party_) cash_ += std::min(sum, means_) * kReturnRisk / 100;
  }
}

void Course::enter_deal() {
  for (const Clause& clause : deal_->clauses) {
    if (clause.on.when == When::kNow) continue;
    enter({.clause = clause, .parties = pair_of(deal_->proposer, deal_->partner), .lent = lent_legs(*deal_, clause)},
          IsNew::kYes);
  }
}

}  // namespace mogul::trump::greedy
