#include "bots/trump_prospect.h"

#include <algorithm>
#include <array>
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

constexpr int kLaterPercent = 95;    // of a sum that is due later, since much may happen
constexpr int kUnseenPercent = 60;   // of cards out of a hand that its holder knows better
constexpr int kReturnRisk = 5;       // of a property that is to come, beside a tenth of its box
constexpr unsigned kSoonRounds = 3;  // what is away for longer earns nothing
constexpr unsigned kAtTheEnd = 0xFFFF;

constexpr int kRelyPercent = 30;  // of what another will probably earn, since nothing makes them
constexpr int kLossPercent = 30;  // how likely an insured property is lost, if nobody sees to it
constexpr int kShownHand = 10;    // what it costs to show one's hand, beside so much for each card
constexpr int kShownCard = 2;
constexpr int kSeenHand = 2;  // and what it is worth to see one

// Whether a clause will fall due.
enum class Outlook : std::uint8_t { kSure, kOwnChoice, kTheirChoice };
struct Due {
  Clause clause;
  FewSeats parties;
  Outlook outlook = Outlook::kSure;
  bool is_new = false;  // it is of the deal that is judged, not of the book
  unsigned turn = 0;    // T-40: counted from the one under way
  [[nodiscard]] unsigned moment() const { return 2 * turn + (clause.on.when == When::kPlayed ? 0 : 1); }
  [[nodiscard]] bool concerns(Seat party) const { return parties.contains(party); }
};

// One party's way to the end of the game, with a deal or without.
class Course {
 public:
  Course(const State& seen, Seat party, const Holdings& holdings, const Deal* deal)
      : seen_(seen), holdings_(holdings), deal_(deal), party_(party), hand_(holdings.of[index_of(party)]) {
    for (unsigned i = 0; i < kPropertyCount; ++i) owners_[i] = seen.boxes[i].gone ? Seat::kNobody : seen.boxes[i].owner;
  }

  int worth() {
    if (deal_ != nullptr) sign();
    early_ = soon_ = owned(party_);
    for (const Duty& duty : seen_.book.duties) {
      if (!is_released(duty.number)) enter(duty, IsNew::kNo);
    }
    if (deal_ != nullptr) {
      take_at_random_now();
      enter_deal();
    }
    for (unsigned i = 0; i < dues_count_; ++i) pass(dues_[i]);
    const int vows = worth_of_vows(seen_, holdings_, deal_, party_);
    return cash_ + worth_of_debts() + worth_of_boxes() + worth_of_cards() + vows +
           kPotential * static_cast<int>(soon_.size());
  }

 private:
  void sign();
  void take_at_random_now();
  enum class IsNew : std::uint8_t { kNo, kYes };
  void enter(const Duty& duty, IsNew is_new);
  void enter_due(Due due);
  void enter_played(const Duty& duty, Due due);
  void enter_unless(Due due);
  void enter_deal();
  void expect_earnings(const Due& due);
  void insure(const Due& due);
  void look(const Transfer& leg);
  void pass(const Due& due);
  void add_fee(const Trigger& on, int fee);
  void happen(const Due& due);
  [[nodiscard]] bool can_play(Seat who, Card card, Properties with) const;
  [[nodiscard]] bool can_be_given(const Due& due) const;
  [[nodiscard]] int means_of(Seat payer) const;
  int received(const Transfer& leg, const Due& due);
  [[nodiscard]] int paid(const Transfer& leg, const Due& due) const;
  int net_money(const Due& due);
  [[nodiscard]] int times(const Trigger& on) const;
  int net(const Due& due);
  int worth_at_random(const Transfer& leg);
  [[nodiscard]] int worth_of_kind(Card card, Properties with) const;
  [[nodiscard]] int worth_of_boxes() const;
  [[nodiscard]] int worth_of_debts() const;
  [[nodiscard]] bool is_released(unsigned number) const { return deal_ != nullptr && releases(*deal_, number); }
  [[nodiscard]] int worth_of_cards() const;
  [[nodiscard]] int worth_of_loans() const;

  [[nodiscard]] Properties owned(Seat seat) const {
    Properties properties;
    for (unsigned i = 0; i < kPropertyCount; ++i) properties.insert_if(owners_[i] == seat, property_at(i));
    return properties;
  }
  // Cards that a deal between two others names are no part of any reckoning.
  void hold(Card card, int hundredths) {
    if (card == Card::kHidden) return;
    std::int16_t& held = hand_.hundredths[index_of(card)];
    held = static_cast<std::int16_t>(held + hundredths);
  }
  [[nodiscard]] int box(Property property) const { return box_of(seen_, property).money; }
  // The turns of the party up to one, that one and the one under way included (T-45).
  [[nodiscard]] unsigned plays_until(unsigned turn) const {
    const unsigned first = turns_until(seen_, party_, 0);
    return turn < first ? 0 : (turn - first) / players_of(seen_) + 1;
  }

  const State& seen_;
  const Holdings& holdings_;
  const Deal* deal_;
  Seat party_;
  Holding hand_;
  std::array<Seat, kPropertyCount> owners_{};
  std::array<int, kKinds> fees_{};  // what playing a card costs or brings on top, by clauses that wait for it
  CardKinds with_fee_;
  Card with_bonus_ = Card{0};  // the one that brings most on top if it is played in time
  int bonus_ = 0;
  CardKinds promised_;  // by the party, to be played
  std::array<Due, 2 * (kDutiesMax + kClausesMax)> dues_;
  unsigned dues_count_ = 0;
  Properties early_;                // what is owned once the deal is signed
  Properties soon_;                 // and once what is due soon is done
  unsigned plays_before_loss_ = 0;  // the cards that can be played with `early_`
  bool loses_soon_ = false;
  int cash_ = 0;
  int means_ = 0;       // of the other party, for what the deal obliges it to pay
  int cards_left_ = 0;  // in its hand, to be taken at random
};

// T-41: what passes now. The cards that the deal names are there, or it can't be signed (T-39).
void Course::sign() {
  each_named_card(*deal_, party_, [&](Card card) {
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

// What a share of a card is taken to be, which is paid out of what the card has just earned.
int share_of(const Transfer& leg, int earned) { return earned * leg.amount / 100 / kBill * kBill; }

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

}  // namespace

Prospects::Prospects(const State& seen, Seat viewer) : seen_(seen), holdings_(seen, viewer) {
  for (unsigned i = 0; i < players_of(seen); ++i) {
    without_a_deal_[i] = Course(seen, seat_at(i), holdings_, nullptr).worth();
  }
}

int Prospects::gain(const Deal& deal, Seat party) const {
  return Course(seen_, party, holdings_, &deal).worth() - without_a_deal_[index_of(party)];
}

}  // namespace mogul::trump::greedy
