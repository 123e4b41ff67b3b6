// The book: deals are signed, and duties fall due, lapse or become debts (T-38 to T-47). Nothing else carries out a
// duty.
#include "games/trump/book.h"

#include <algorithm>
#include <cstdint>
#include <span>

#include "core/lists.h"
#include "core/value.h"
#include "games/trump/action.h"
#include "games/trump/board.h"
#include "games/trump/cards.h"
#include "games/trump/chapters.h"
#include "games/trump/contract.h"
#include "games/trump/deal.h"
#include "games/trump/event.h"
#include "games/trump/knowledge.h"
#include "games/trump/state.h"
#include "games/trump/table.h"

namespace mogul::trump {

// T-38, T-41: rows are released first, then what is given now changes hands, the rest is entered into the book, and a
// hand is shown as it is then.
void Play::sign(const Deal& deal) {
  InlineVec<Transfer, kClausesMax * kLegsMax> now;
  each_leg_now(deal, [&](const Transfer& leg) { now.push_back(leg); });
  state_.received.clear();
  for (const Transfer& leg : now) {
    if (leg.item == Item::kRelease) release(leg.amount);
  }
  hand_over_all({now.begin(), now.end()}, deal.proposer, deal.partner, 0);
  for (const Clause& clause : deal.clauses) {
    if (clause.on.when != When::kNow) enter(deal, clause);
  }
  for (const Promise& promise : deal.promises) {
    const FewSeats parties = pair_of(promise.who, promise.to);
    state_.book.pledges.push_back({.promise = promise, .parties = parties, .number = ++state_.book.rows});
  }
  for (const Transfer& leg : now) {
    if (leg.item == Item::kLook) look(leg.from, other_party(deal.proposer, deal.partner, leg.from));
  }
}

void Play::enter(const Deal& deal, const Clause& clause) {
  state_.book.duties.push_back({.clause = clause,
                                .number = ++state_.book.rows,
                                .parties = pair_of(deal.proposer, deal.partner),
                                .lent = lent_legs(deal, clause)});
}

// T-38: a row, and with it the debts of its clause.
void Play::release(unsigned number) {
  Book& book = state_.book;
  for (unsigned i = 0; i < book.duties.size(); ++i) {
    if (book.duties[i].number != number) continue;
    tell_row(Happening::kReleased, book.duties[i]);
    book.duties.erase_at(i);
    break;
  }
  for (unsigned i = 0; i < book.pledges.size(); ++i) {
    if (book.pledges[i].number != number) continue;
    tell_row(Happening::kReleased, book.pledges[i]);
    book.pledges.erase_at(i);
    break;
  }
  for (unsigned i = 0; i < book.debts.size();) {
    const Debt debt = book.debts[i];
    if (debt.number != number) {
      ++i;
      continue;
    }
    tell_debt(Happening::kForgiven, debt, debt.amount);
    book.debts.erase_at(i);
  }
}

// T-41, T-49: the whole hand becomes known to the one who looks.
void Play::look(Seat holder, Seat to) {
  const Hand& hand = hand_of(state_, holder);
  kinds_in(hand).each([&](Card card) { show(state_, holder, card, to, copies_in(hand, card)); });
  if (!log_) return;
  Event event{.happening = Happening::kLooked, .seat = holder, .other = to};
  for (const Slot& slot : hand) event.cards.push_back(slot.card);
  log_->tell(event);
}

// T-40: the one place where duties are carried out or lapse. What is due is found before anything is done, since no
// clause sets off another.
void Play::settle(const Occasion& occasion) {
  pay_debts();
  settle_promises(occasion);
  InlineVec<std::uint16_t, kDutiesMax> due;
  for (const Duty& duty : state_.book.duties) {
    if (fate_of(duty, occasion) != Fate::kWaits) due.push_back(duty.number);
  }
  for (const std::uint16_t number : due) {
    const unsigned place = place_of(number);
    if (place < state_.book.duties.size()) befall(place, fate_of(state_.book.duties[place], occasion), occasion);
  }
  if (occasion.what == Occasion::What::kTurnEnds) count_down(occasion.who);
}

unsigned Play::place_of(unsigned number) const {
  const auto& duties = state_.book.duties;
  unsigned place = 0;
  while (place < duties.size() && duties[place].number != number) ++place;
  return place;
}

// T-43: a clause whose properties or named cards can't be given lapses as a whole.
void Play::befall(unsigned place, Fate fate, const Occasion& occasion) {
  const bool at_the_end = occasion.what == Occasion::What::kGameEnds;
  Duty duty = state_.book.duties[place];
  if (fate == Fate::kReturns) {
    const Trigger turn{.when = When::kTurnEnds, .who = occasion.who, .turn = 0};
    duty.clause = as_returned(duty, at_the_end ? Trigger{.when = When::kGameEnds} : turn);
  }
  if (fate == Fate::kLapses || !can_be_given(state_, duty.clause)) return lapse(place);
  if (fate != Fate::kDueAgain) state_.book.duties.erase_at(place);
  tell_row(Happening::kDutyKept, duty);
  const Seat first = duty.parties.first();
  hand_over_all({duty.clause.legs.begin(), duty.clause.legs.end()}, first, other_party(duty.parties, first),
                duty.number);
}

void Play::lapse(unsigned place) {
  tell_row(Happening::kDutyLapsed, state_.book.duties[place]);
  state_.book.duties.erase_at(place);
}

// T-40: dates of a player come closer by one.
void Play::count_down(Seat seat) {
  for (Duty& duty : state_.book.duties) {
    Trigger& on = duty.clause.on;
    const bool dated = on.when != When::kNow && on.when != When::kGameEnds && on.when != When::kLost;
    if (dated && on.who == seat && on.turn != kNoLimit && on.turn > 0) --on.turn;
  }
}

// T-47: what has a date, what was not played and what was lent is settled in the order signed until nothing more can be
// given; the rest lapses.
void Play::settle_game_end() {
  const Occasion end{.what = Occasion::What::kGameEnds};
  state_.earned = 0;
  auto& duties = state_.book.duties;
  for (unsigned i = 0; i < duties.size();) {
    const Fate fate = fate_of(duties[i], end);
    const bool returns = fate == Fate::kReturns;
    const Clause clause = returns ? as_returned(duties[i], {.when = When::kGameEnds}) : duties[i].clause;
    if (fate == Fate::kLapses || !can_be_given(state_, clause)) {
      ++i;
      continue;
    }
    befall(i, fate, end);
    i = 0;
  }
  while (!duties.empty()) lapse(0);
  for (const Pledge& pledge : state_.book.pledges) {
    if (pledge.promise.vow == Vow::kPlay) tell_row(Happening::kPromiseLapsed, pledge);
  }
  state_.book.pledges.clear();
  state_.received.clear();  // cards that came now can't be played any more, and are for nobody else to see
  pay_debts();
  pay_debts_from_boxes();
}

// T-44: a play keeps every promise that it fits, whomever it was made to; at a turn's end promises run out.
void Play::settle_promises(const Occasion& occasion) {
  auto& pledges = state_.book.pledges;
  for (unsigned i = 0; i < pledges.size();) {
    const bool mine = pledges[i].promise.who == occasion.who;
    const bool stays = !mine || (occasion.what == Occasion::What::kTurnEnds ? outlasts_turn(pledges[i])
                                                                            : !is_kept(pledges[i], occasion));
    stays ? void(++i) : pledges.erase_at(i);
  }
}

bool Play::is_kept(const Pledge& pledge, const Occasion& occasion) {
  if (!keeps(pledge.promise, occasion.card, occasion.on, occasion.property)) return false;
  vow_kept_ = vow_kept_ || pledge.promise.turn == 0;
  tell_row(Happening::kPromiseKept, pledge);
  return true;
}

// T-44: a promise to play that was due and not kept lapses; but of two that could have been kept the younger moves to
// the next turn. A promise not to do something ends with its last turn.
bool Play::outlasts_turn(Pledge& pledge) {
  Promise& promise = pledge.promise;
  if (promise.turn == kNoLimit) return true;
  if (promise.turn > 0) return --promise.turn, true;
  if (promise.vow != Vow::kPlay) return false;
  const bool moves = vow_kept_ && refuse_keeping(state_, promise) == Refusal::kNone;
  tell_row(moves ? Happening::kPromiseMoved : Happening::kPromiseLapsed, pledge);
  return moves;
}

void Play::hand_over_all(std::span<const Transfer> legs, Seat a, Seat b, unsigned number) {
  const auto is_card = [](const Transfer& leg) { return leg.item == Item::kCard || leg.item == Item::kRandomCards; };
  if (std::any_of(legs.begin(), legs.end(), is_card)) hand_over_cards(legs, a, b);
  for (const Transfer& leg : legs) give(leg, other_party(a, b, leg.from), number);
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
void Play::give(const Transfer& leg, Seat to, unsigned number) {
  switch (leg.item) {
    case Item::kMoney:
    case Item::kBoxPlus:
    case Item::kBoxMinus:
    case Item::kShare:
      return pay({.number = static_cast<std::uint16_t>(number),
                  .amount = static_cast<std::uint16_t>(cash_in(state_, leg)),
                  .from = leg.from,
                  .to = to});
    case Item::kProperty:
      move_property(leg.property, to);
      if (log_)
        log_->tell({.happening = Happening::kGaveProperty, .seat = leg.from, .other = to, .property = leg.property});
      return lapse_insurance(leg.property, leg.from);
    case Item::kCard:
    case Item::kRandomCards:
    case Item::kLook:
    case Item::kRelease:
      return;  // done already, or at the end
  }
}

// T-43: a clause that owes somebody a property lapses as soon as they get it in another way.
void Play::move_property(Property property, Seat to) {
  box_of(state_, property).owner = to;
  auto& duties = state_.book.duties;
  for (unsigned i = 0; i < duties.size();) {
    bool came = false;
    for (const Transfer& leg : duties[i].clause.legs) {
      const bool owed = leg.item == Item::kProperty && leg.property == property;
      came = came || (owed && leg.from != to && receiver_of(duties[i], leg) == to);
    }
    came ? lapse(i) : void(++i);
  }
}

// T-38: what leaves somebody by choice is not lost.
void Play::lapse_insurance(Property property, Seat from) {
  auto& duties = state_.book.duties;
  for (unsigned i = 0; i < duties.size();) {
    const Trigger& on = duties[i].clause.on;
    const bool insures = on.when == When::kLost && on.property == property && on.who == from;
    insures ? lapse(i) : void(++i);
  }
}

// T-43: what there is is paid, the rest is a debt.
void Play::pay(Debt due) {
  const unsigned paid = std::min<unsigned>(due.amount, cash_of(state_, due.from));
  take_from(cash_of(state_, due.from), paid);
  add_to(cash_of(state_, due.to), paid);
  if (paid > 0) tell_debt(Happening::kPaid, due, paid);
  take_from(due.amount, paid);
  if (due.amount > 0) owe(due);
  pay_debts();
}

// What is owed by the same clause is one debt.
void Play::owe(const Debt& due) {
  auto& debts = state_.book.debts;
  tell_debt(Happening::kOwes, due, due.amount);
  for (Debt& debt : debts) {
    const bool same = debt.number == due.number && debt.from == due.from && debt.to == due.to;
    if (same) return join(debt, due);
  }
  if (debts.full()) make_room_for_debt();
  debts.push_back(due);
}
void Play::join(Debt& older, const Debt& younger) {
  const unsigned sum = older.amount + unsigned{younger.amount};
  older.amount = static_cast<std::uint16_t>(std::min<unsigned>(sum, kDebtMax));
}

// There are at most twelve pairs of debtor and creditor, so a full list holds a pair twice: the younger debt joins the
// older and its number, up to more than anybody can ever pay.
void Play::make_room_for_debt() {
  auto& debts = state_.book.debts;
  for (unsigned younger = debts.size(); younger-- > 1;) {
    for (unsigned older = 0; older < younger; ++older) {
      if (debts[older].from != debts[younger].from || debts[older].to != debts[younger].to) continue;
      join(debts[older], debts[younger]);
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
    tell_debt(Happening::kDebtPaid, debt, paid);
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
      tell_debt(Happening::kDebtPaid, debt, paid);
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
  for (const Debt& debt : debts) tell_debt(Happening::kDebtLapsed, debt, debt.amount);
  debts.clear();
}

void Play::tell_debt(Happening happening, const Debt& debt, unsigned amount) {
  if (!log_) return;
  log_->tell({.amount = static_cast<std::uint16_t>(amount),
              .number = debt.number,
              .happening = happening,
              .seat = debt.from,
              .other = debt.to});
}

}  // namespace mogul::trump
