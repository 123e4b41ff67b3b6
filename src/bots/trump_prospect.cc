#include "bots/trump_prospect.h"

#include <algorithm>

#include "bots/trump_course.h"
#include "bots/trump_promises.h"
#include "bots/trump_worth.h"
#include "core/value.h"
#include "games/trump/board.h"
#include "games/trump/cards.h"
#include "games/trump/contract.h"
#include "games/trump/deal.h"
#include "games/trump/profits.h"
#include "games/trump/state.h"
#include "games/trump/table.h"

namespace mogul::trump::greedy {
namespace {

constexpr int kUnseenPercent = 60;  // of cards out of a hand that its holder knows better

}  // namespace

bool Course::can_play(Seat who, Card card, Properties with) const {
  if (card == Card::kHidden || is_bidding_card(card)) return false;
  if (is_profit(card)) return earning_with(with).contains(card);
  if (card != Card::kTax) return true;
  bool possible = false;
  each_other(seen_, who, [&](Seat other) { possible = possible || !owned_by(seen_, other).empty(); });
  return possible;
}

// T-43: a named card is there, or the deal could not be signed, and can't be parted with by choice; but with time it
// may be lost at random, and the whole clause with it.
bool Course::can_be_given(const Due& due) const {
  return std::all_of(due.clause.legs.begin(), due.clause.legs.end(), [&](const Transfer& leg) {
    if (leg.item == Item::kCard)
      return leg.from == party_ || due.outlook != Outlook::kSure || lasts_until(seen_, due.turn);
    return leg.item != Item::kProperty || owners_[index_of(leg.property)] == leg.from;
  });
}

// One clause after another, as time goes by.
void Course::pass(const Due& due) {
  const Trigger& on = due.clause.on;
  const bool involved = due.concerns(party_);
  if (due.outlook == Outlook::kTheirChoice) {
    cash_ += involved ? std::min(0, net(due)) * times(on) : 0;
  } else if (due.outlook == Outlook::kOwnChoice) {
    if (on.card != Card::kHidden)
      add_fee(on, net(due) * (on.each ? std::max(1, hand_.hundredths[index_of(on.card)] / 100) : 1));
  } else {
    const bool is_play = on.when == When::kPlayed && due.turn != kAtTheEnd;
    const bool lapses = !can_be_given(due) || (is_play && !can_play(on.who, on.card, owned(on.who)));
    if (!lapses) return happen(due);
    cash_ += involved ? std::min(0, net_money(due)) : 0;
  }
}

// How often a clause may fall due that is for each time: as often as there are copies that the party does not hold.
int Course::times(const Trigger& on) const {
  if (!on.each || on.card == Card::kHidden) return 1;
  const int seen = holdings_.unknown.hundredths[index_of(on.card)] - hand_.hundredths[index_of(on.card)];
  return std::max(1, seen / 100);
}

// What a card brings on top if it is played in time: of several such cards one will be, and if another was promised,
// none. What it costs it costs always.
void Course::add_fee(const Trigger& on, int fee) {
  with_fee_.insert(on.card);
  if (fee > 0 && on.turn != kNoLimit) {
    if (has_to_play(seen_, deal_, party_) || fee <= bonus_) return;
    fees_[index_of(with_bonus_)] -= bonus_;
    with_bonus_ = on.card;
    bonus_ = fee;
  }
  fees_[index_of(on.card)] += fee;
}

void Course::happen(const Due& due) {
  const bool soon = due.turn <= kSoonRounds * players_of(seen_);
  if (due.concerns(party_)) cash_ += net_money(due);
  for (const Transfer& leg : due.clause.legs) {
    const Seat to = other_party(due.parties, leg.from);
    if (leg.item == Item::kProperty) owners_[index_of(leg.property)] = to;
    if (leg.item == Item::kProperty && to == party_) cash_ -= kReturnRisk + box(leg.property) / 10;
    if (leg.item == Item::kCard && to == party_ && leg.card != Card::kHidden) {
      cash_ += worth_of_card(hand_, leg.card, early_) * kLaterPercent / 100;
    }
    if (leg.item != Item::kProperty || leg.from != party_ || !soon || loses_soon_) continue;
    loses_soon_ = true;
    plays_before_loss_ = plays_until(due.turn);
  }
  if (soon) soon_ = owned(party_);
}

namespace {

// What a share of a card is taken to be, which is paid out of what the card has just earned.
int share_of(const Transfer& leg, int earned) { return earned * leg.amount / 100 / kBill * kBill; }

}  // namespace

// A sum for which the payer has no means is worth nothing at all: whoever will have to give everything away has no
// reason to keep it.
int Course::received(const Transfer& leg, const Due& due) {
  const Trigger& on = due.clause.on;
  const bool plays = on.when == When::kPlayed && on.who == leg.from;
  const int earned = plays ? profit_of(on.card) : 0;
  const int sum = leg.item == Item::kShare ? share_of(leg, earned) : static_cast<int>(cash_in(seen_, leg));
  if (!due.is_new) return sum * kLaterPercent / 100;
  if (sum > means_ + earned) return 0;
  means_ -= std::max(0, sum - earned);
  return sum * kLaterPercent / 100;
}

// What the party pays counts in full. A box that another owns may hold more by then (T-34), unless it comes along.
int Course::paid(const Transfer& leg, const Due& due) const {
  if (leg.item == Item::kShare) {
    const Card card = due.clause.on.card;
    return share_of(leg, card == Card::kTax ? hand_.worth[index_of(card)] : profit_of(card));
  }
  const int sum = static_cast<int>(cash_in(seen_, leg));
  if (leg.item != Item::kBoxPlus && leg.item != Item::kBoxMinus) return sum;
  bool comes_along = owners_[index_of(leg.property)] == party_;
  for (const Transfer& other : due.clause.legs) {
    const bool comes = other.item == Item::kProperty && other.from != party_ && other.property == leg.property;
    comes_along = comes_along || comes;
  }
  return comes_along ? sum : sum + int{cash_of(seen_, other_party(due.parties, party_))};
}

// What a clause moves beside properties and named cards.
int Course::net_money(const Due& due) {
  int sum = 0;
  for (const Transfer& leg : due.clause.legs) {
    const bool gives = leg.from == party_;
    if (leg.item == Item::kRandomCards) {
      const bool counts = gives ? due.clause.on.when != When::kGameEnds : lasts_until(seen_, due.turn);
      sum += counts ? worth_at_random(leg) * (gives ? 100 : kUnseenPercent) / 100 : 0;
    } else if (is_cash(leg.item)) {
      sum += gives ? -paid(leg, due) : received(leg, due);
    }
  }
  return sum;
}

// What a clause is worth that somebody may bring about or not.
int Course::net(const Due& due) {
  int sum = net_money(due);
  if (!can_be_given(due)) return std::min(0, sum);
  for (const Transfer& leg : due.clause.legs) {
    if (leg.item == Item::kProperty) {
      sum += (leg.from == party_ ? -1 : 1) * worth_of_property(seen_, hand_, early_, leg.property);
    }
    if (leg.item == Item::kCard && leg.from != party_ && leg.card != Card::kHidden) {
      sum += worth_of_card(hand_, leg.card, early_);
    }
  }
  return sum;
}

// Cards at random, as many as there are: the party knows what it parts with, and can only guess what it gets.
int Course::worth_at_random(const Transfer& leg) {
  const bool gives = leg.from == party_;
  const Holding& giver = gives ? hand_ : holdings_.seen_by(party_, leg.from);
  int cards = 0;
  int worth = 0;
  for (unsigned kind = 0; kind < kKinds; ++kind) {
    const int held = std::max(0, int{giver.hundredths[kind]});
    cards += held;
    worth += held * worth_of_card(hand_, card_at(kind), early_);
  }
  if (cards == 0) return 0;
  if (gives) return -worth / cards * std::min(int{leg.amount}, static_cast<int>(hand_of(seen_, party_).size()));
  const int taken = std::min(int{leg.amount}, cards_left_);
  cards_left_ -= taken;
  return taken * worth / cards * kUnseenPercent / 100;
}

int Course::worth_of_boxes() const {
  int sum = 0;
  owned(party_).each([&](Property property) { sum += box(property); });
  return sum;
}

// A card that costs more than it brings stays in the hand.
int Course::worth_of_kind(Card card, Properties with) const {
  const int plain = hand_.hundredths[index_of(card)] * worth_of_card(hand_, card, with) / 100;
  if (!with_fee_.contains(card)) return plain;
  const int fee = can_play(party_, card, with) ? fees_[index_of(card)] : std::min(0, fees_[index_of(card)]);
  return std::max(0, plain + fee);
}

// The hand with what is owned in the long run, and the few plays for which more is there.
int Course::worth_of_cards() const {
  int sum = worth_of_hand(hand_, soon_);
  with_fee_.each([&](Card card) {
    sum += worth_of_kind(card, soon_) - hand_.hundredths[index_of(card)] * worth_of_card(hand_, card, soon_) / 100;
  });
  return loses_soon_ ? sum + worth_of_loans() : sum;
}

// What has to be given back is good for so many plays; what is promised to be played comes first.
int Course::worth_of_loans() const {
  CardKinds left = earning_with(early_);
  int sum = 0;
  for (unsigned plays = plays_before_loss_; plays > 0 && !left.empty(); --plays) {
    const CardKinds promised = left & promised_;
    Card best = Card::kHidden;
    int most = 0;
    (promised.empty() ? left : promised).each([&](Card card) {
      const bool held = hand_.hundredths[index_of(card)] >= 100;
      const int extra = held ? worth_of_kind(card, early_) - worth_of_kind(card, soon_) : 0;
      if (best != Card::kHidden && extra <= most) return;
      best = card;
      most = extra;
    });
    sum += std::max(0, most);
    left.erase(best);
  }
  return sum;
}

Prospects::Prospects(const State& seen, Seat viewer) : seen_(seen), holdings_(seen, viewer) {
  for (unsigned i = 0; i < players_of(seen); ++i) {
    without_a_deal_[i] = Course(seen, seat_at(i), holdings_, nullptr).worth();
  }
}

int Prospects::gain(const Deal& deal, Seat party) const {
  return Course(seen_, party, holdings_, &deal).worth() - without_a_deal_[index_of(party)];
}

}  // namespace mogul::trump::greedy
