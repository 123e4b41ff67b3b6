// The book: deals are signed, and duties fall due, lapse or become debts (T-38 to T-47). Nothing else carries out a
// duty.
#include "games/trump/book.h"

#include <algorithm>
#include <cstdint>
#include <span>

#include "core/lists.h"
#include "core/value.h"
#include "games/trump/cards.h"
#include "games/trump/chapters.h"
#include "games/trump/contract.h"
#include "games/trump/deal.h"
#include "games/trump/event.h"
#include "games/trump/knowledge.h"
#include "games/trump/state.h"
#include "games/trump/table.h"

namespace mogul::trump {

// T-38: what is given now changes hands, the rest is entered into the book.
void Play::sign(const Deal& deal) {
  InlineVec<Transfer, kClausesMax * kLegsMax> now;
  each_leg_now(deal, [&](const Transfer& leg) { now.push_back(leg); });
  state_.received.clear();
  hand_over_all({now.begin(), now.end()}, deal.proposer, deal.partner);
  for (const Clause& clause : deal.clauses) {
    if (clause.on.when != When::kNow) enter(deal, clause);
  }
  for (const Promise& promise : deal.promises) state_.book.promises.push_back(promise);
  ++state_.book.deals;
}

void Play::enter(const Deal& deal, const Clause& clause) {
  state_.book.duties.push_back({.clause = clause,
                                .proposer = deal.proposer,
                                .partner = deal.partner,
                                .gives_back = gives_back(deal, clause),
                                .deal = state_.book.deals});
}

// T-40: what waits for the card falls due, in the order signed; and a promise to play it is kept (T-44).
void Play::settle_played(Seat seat, Card card) {
  pay_debts();
  keep_promises(seat, card);
  for (unsigned i = 0; i < state_.book.duties.size();) {
    const Trigger& on = state_.book.duties[i].clause.on;
    const bool due = on.when == When::kCardPlayed && on.who == seat && on.card == card;
    due ? fall_due(i) : void(++i);
  }
}

// T-40: dates come closer by one, and those of this turn's end fall due. A card that was to be played by now counts no
// more; but what its deal gave, and is still there, comes back all the same (T-47).
void Play::settle_turn_end(Seat seat) {
  for (unsigned i = 0; i < state_.book.duties.size();) {
    Trigger& on = state_.book.duties[i].clause.on;
    const bool waits = (on.when == When::kTurnEnds || on.when == When::kCardPlayed) && on.who == seat;
    if (!waits || on.turn == kNoLimit) {
      ++i;
    } else if (on.turn > 0) {
      --on.turn;
      ++i;
    } else if (on.when == When::kTurnEnds) {
      fall_due(i);
    } else {
      const Duty& duty = state_.book.duties[i];
      const bool comes_back = duty.gives_back != Return::kNothing && can_be_given(state_, duty.clause);
      comes_back ? put_off(state_.book.duties[i++]) : lapse(i);
    }
  }
}

// T-47: duties with a date, and those that give back what the deal gave, are settled in the order signed until nothing
// more can be given; the rest lapses.
void Play::settle_game_end() {
  auto& duties = state_.book.duties;
  state_.earned = 0;
  for (unsigned i = 0; i < duties.size();) {
    const bool dated = duties[i].clause.on.when != When::kCardPlayed || duties[i].gives_back != Return::kNothing;
    if (!dated || !can_be_given(state_, duties[i].clause)) {
      ++i;
      continue;
    }
    duties[i].clause = at_the_end(duties[i].clause);
    fall_due(i);
    i = 0;
  }
  while (!duties.empty()) lapse(0);
  for (const Promise& promise : state_.book.promises) {
    if (promise.vow == Vow::kPlay && log_) log_->tell({.happening = Happening::kPromiseLapsed, .deal = alone(promise)});
  }
  state_.book.promises.clear();
  state_.received.clear();  // cards that came now can't be played any more, and are for nobody else to see
  pay_debts();
  pay_debts_from_boxes();
}

// T-43: a clause whose properties or named cards can't be given lapses as a whole.
void Play::fall_due(unsigned place) {
  const Duty duty = state_.book.duties[place];
  if (!can_be_given(state_, duty.clause)) return lapse(place);
  state_.book.duties.erase_at(place);
  if (log_) log_->tell({.happening = Happening::kDutyKept, .deal = alone(duty)});
  hand_over_all({duty.clause.legs.begin(), duty.clause.legs.end()}, duty.proposer, duty.partner);
}

void Play::lapse(unsigned place) {
  if (log_) log_->tell({.happening = Happening::kDutyLapsed, .deal = alone(state_.book.duties[place])});
  state_.book.duties.erase_at(place);
}

void Play::put_off(Duty& duty) {
  duty.clause = at_the_end(duty.clause);
  if (log_) log_->tell({.happening = Happening::kDutyMoved, .deal = alone(duty)});
}

// T-44: playing the card keeps every promise to play it, whomever it was made to.
void Play::keep_promises(Seat seat, Card card) {
  auto& promises = state_.book.promises;
  for (unsigned i = 0; i < promises.size();) {
    if (promises[i].vow != Vow::kPlay || promises[i].who != seat || promises[i].card != card) {
      ++i;
      continue;
    }
    vow_kept_ = vow_kept_ || promises[i].turn == 0;
    if (log_) log_->tell({.happening = Happening::kPromiseKept, .deal = alone(promises[i])});
    promises.erase_at(i);
  }
}

// T-44: a promise to play that was due and not kept lapses; but of two that could have been kept the younger moves to
// the next turn. A promise not to play ends with its last turn.
void Play::count_promises(Seat seat) {
  auto& promises = state_.book.promises;
  for (unsigned i = 0; i < promises.size();) {
    Promise& promise = promises[i];
    const bool counts = promise.who == seat && promise.turn != kNoLimit;
    const bool moves = promise.vow == Vow::kPlay && vow_kept_ && fits_somehow(state_, seat, promise.card);
    if (!counts) {
      ++i;
    } else if (promise.turn > 0) {
      --promise.turn;
      ++i;
    } else if (moves) {
      if (log_) log_->tell({.happening = Happening::kPromiseMoved, .deal = alone(promise)});
      ++i;
    } else {
      if (promise.vow == Vow::kPlay) {
        if (log_) log_->tell({.happening = Happening::kPromiseLapsed, .deal = alone(promise)});
      }
      promises.erase_at(i);
    }
  }
}

void Play::hand_over_all(std::span<const Transfer> legs, Seat a, Seat b) {
  const auto is_card = [](const Transfer& leg) { return leg.item == Item::kCard || leg.item == Item::kRandomCards; };
  if (std::any_of(legs.begin(), legs.end(), is_card)) hand_over_cards(legs, a, b);
  for (const Transfer& leg : legs) give(leg, other_party(a, b, leg.from));
}

namespace {

// What one party hands over.
struct Side {
  Seat from;
  Seat to;
  Pile named;
  Pile random;
  unsigned wanted = 0;  // cards at random, as far as there are so many
};

}  // namespace

// T-41: named cards go first; random ones are then drawn from the hands as they were, so nothing that a hand has just
// received is taken out of it again.
void Play::hand_over_cards(std::span<const Transfer> legs, Seat a, Seat b) {
  Side sides[] = {{.from = a, .to = b}, {.from = b, .to = a}};
  for (const Transfer& leg : legs) {
    Side& side = sides[leg.from == a ? 0 : 1];
    if (leg.item == Item::kCard) side.named.push_back(leg.card);
    if (leg.item == Item::kRandomCards) side.wanted += leg.amount;
  }
  for (Side& side : sides) {
    if (side.wanted == 0) continue;
    Pile left;
    for (const Slot& slot : hand_of(state_, side.from)) left.push_back(slot.card);
    for (const Card card : side.named) left.erase(card);
    for (; side.wanted > 0 && !left.empty(); --side.wanted) {
      const unsigned place = random_.below(left.size());
      side.random.push_back(left[place]);
      left.erase_at(place);
    }
  }
  for (const Side& side : sides) {
    for (const Card card : side.named) lose(state_, side.from, side.to, card);
    for (const Card card : side.random) lose(state_, side.from, side.to, card);
  }
  for (const Side& side : sides) {
    for (const Card card : side.named) {
      gain(state_, side.from, side.to, card);
      if (log_) log_->tell({.happening = Happening::kGaveCard, .seat = side.from, .other = side.to, .card = card});
      receive_card(side.to, card);
    }
    for (const Card card : side.random) {
      gain(state_, side.from, side.to, card);
      if (log_) log_->tell({.happening = Happening::kTook, .seat = side.to, .other = side.from, .card = card});
      receive_card(side.to, card);
    }
  }
}

// T-45: what the player on turn gets from a deal may be played at once.
void Play::receive_card(Seat to, Card card) {
  if (to == state_.turn && !state_.received.full()) state_.received.push_back(card);
}

// T-42: a property received is the receiver's in every respect.
void Play::give(const Transfer& leg, Seat to) {
  switch (leg.item) {
    case Item::kMoney:
    case Item::kBoxPlus:
    case Item::kBoxMinus:
    case Item::kShare:
      return pay(leg.from, to, cash_in(state_, leg));
    case Item::kProperty:
      box_of(state_, leg.property).owner = to;
      if (log_)
        log_->tell({.happening = Happening::kGaveProperty, .seat = leg.from, .other = to, .property = leg.property});
      return;
    case Item::kCard:
    case Item::kRandomCards:
      return;  // handed over already
  }
}

// T-43: what there is is paid, the rest is a debt.
void Play::pay(Seat from, Seat to, unsigned amount) {
  const unsigned paid = std::min<unsigned>(amount, cash_of(state_, from));
  take_from(cash_of(state_, from), paid);
  add_to(cash_of(state_, to), paid);
  if (paid > 0) {
    if (log_)
      log_->tell(
          {.amount = static_cast<std::uint16_t>(paid), .happening = Happening::kPaid, .seat = from, .other = to});
  }
  if (paid < amount) owe(from, to, amount - paid);
  pay_debts();
}

void Play::owe(Seat from, Seat to, unsigned amount) {
  if (state_.book.debts.full()) make_room_for_debt();
  state_.book.debts.push_back({.amount = static_cast<std::uint16_t>(amount), .from = from, .to = to});
  if (log_)
    log_->tell(
        {.amount = static_cast<std::uint16_t>(amount), .happening = Happening::kOwes, .seat = from, .other = to});
}

// There are at most twelve pairs of debtor and creditor, so a full list holds a pair twice: the younger debt joins the
// older, up to more than anybody can ever pay.
void Play::make_room_for_debt() {
  auto& debts = state_.book.debts;
  for (unsigned younger = debts.size(); younger-- > 1;) {
    for (unsigned older = 0; older < younger; ++older) {
      if (debts[older].from != debts[younger].from || debts[older].to != debts[younger].to) continue;
      const unsigned sum = debts[older].amount + unsigned{debts[younger].amount};
      debts[older].amount = static_cast<std::uint16_t>(std::min<unsigned>(sum, kDebtMax));
      return debts.erase_at(younger);
    }
  }
}

// T-43: debts are paid oldest first as soon as the debtor has cash; what one creditor gets may pay the next debt.
void Play::pay_debts() {
  auto& debts = state_.book.debts;
  for (unsigned i = 0; i < debts.size();) {
    const Debt debt = debts[i];
    const unsigned paid = std::min<unsigned>(debt.amount, cash_of(state_, debt.from));
    if (paid == 0) {
      ++i;
      continue;
    }
    take_from(cash_of(state_, debt.from), paid);
    add_to(cash_of(state_, debt.to), paid);
    if (log_)
      log_->tell({.amount = static_cast<std::uint16_t>(paid),
                  .happening = Happening::kDebtPaid,
                  .seat = debt.from,
                  .other = debt.to});
    take_from(debts[i].amount, paid);
    if (debts[i].amount == 0) debts.erase_at(i);
    i = 0;
  }
}

// T-47: the oldest debt whose debtor has money in a box is paid out of it, as far as it goes; boxes come in the order
// of the board. False if there is none.
bool Play::pay_one_from_a_box() {
  auto& debts = state_.book.debts;
  for (unsigned i = 0; i < debts.size(); ++i) {
    Debt& debt = debts[i];
    for (Box& box : state_.boxes) {
      if (box.owner != debt.from || box.money == 0) continue;
      const auto paid = std::min(debt.amount, box.money);
      take_from(box.money, paid);
      add_to(cash_of(state_, debt.to), paid);
      if (log_) log_->tell({.amount = paid, .happening = Happening::kDebtPaid, .seat = debt.from, .other = debt.to});
      take_from(debt.amount, paid);
      if (debt.amount == 0) debts.erase_at(i);
      return true;
    }
  }
  return false;
}

// At the end debts are paid also out of boxes, and what somebody gets pays their own debts; what is left lapses.
void Play::pay_debts_from_boxes() {
  auto& debts = state_.book.debts;
  while (pay_one_from_a_box()) pay_debts();
  for (const Debt& debt : debts) {
    if (log_)
      log_->tell({.amount = debt.amount, .happening = Happening::kDebtLapsed, .seat = debt.from, .other = debt.to});
  }
  debts.clear();
}

}  // namespace mogul::trump
