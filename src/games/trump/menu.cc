#include "games/trump/menu.h"

#include <cstdint>
#include <utility>

#include "core/value.h"
#include "games/trump/action.h"
#include "games/trump/board.h"
#include "games/trump/cards.h"
#include "games/trump/contract.h"
#include "games/trump/deal.h"
#include "games/trump/legal.h"
#include "games/trump/state.h"
#include "games/trump/table.h"

namespace mogul::trump {
namespace {

// The grid of prices, in millions and in per cent.
constexpr std::uint16_t kPremiums[] = {30, 60};
constexpr std::uint16_t kLotteryPrices[] = {20, 30};
constexpr std::uint16_t kCounterSteps[] = {10, 30};
constexpr std::uint16_t kRentShare = 50;
constexpr std::uint16_t kLent = 50;
constexpr std::uint16_t kPaidBack = 60;
constexpr std::uint8_t kLoanTurns = 2;
constexpr std::uint16_t kTrucePrice = 20;
constexpr std::uint8_t kTruceTurns = 3;
constexpr unsigned kExpectedRoll = 3;  // what a card by the die is expected to bring, times 20

constexpr Transfer money(Seat from, unsigned amount) {
  return {.amount = static_cast<std::uint16_t>(amount), .item = Item::kMoney, .from = from};
}
constexpr Transfer property(Seat from, Property what) {
  return {.item = Item::kProperty, .from = from, .property = what};
}
constexpr Transfer box_plus(Seat from, Property what, std::uint16_t premium) {
  return {.amount = premium, .item = Item::kBoxPlus, .from = from, .property = what};
}

template <class... Legs>
constexpr Clause clause(const Trigger& on, const Legs&... legs) {
  Clause made{.on = on};
  (made.legs.push_back(legs), ...);
  return made;
}

// T-38: a lease, as in the second deal of the rulebook: the property now, a price when the card is played, and the
// property back at the end of the turn.
void add_lease(Deal& deal, const Choice& choice, const Transfer& price) {
  const Seat tenant = choice.proposer;
  deal.clauses.push_back(clause({}, property(choice.seat, choice.property)));
  deal.clauses.push_back(clause({.when = When::kCardPlayed, .who = tenant, .card = choice.card}, price));
  deal.clauses.push_back(clause({.when = When::kTurnEnds, .who = tenant}, property(tenant, choice.property)));
}

// The counter-offer: the same deal with the parties the other way round, and money on top.
Deal asking_more(const Deal& offer, std::uint16_t amount) {
  Deal deal = offer;
  std::swap(deal.proposer, deal.partner);
  for (Clause& made : deal.clauses) {
    if (made.on.when != When::kNow || made.legs.full()) continue;
    made.legs.push_back(money(deal.partner, amount));
    return deal;
  }
  if (deal.clauses.full()) return {};  // no room: an empty deal, which is refused
  deal.clauses.push_back(clause({}, money(deal.partner, amount)));
  return deal;
}

// What can be promised away without touching what is owed already.
class Market {
 public:
  Market(const State& state, Seat seat, Actions& actions) : state_(state), seat_(seat), actions_(actions) {
    own_ = free_properties(seat);
    room_ = state.book.duties.size() + 2 <= kDutiesMax;
  }

  void offer_to(Seat other) {
    other_ = other;
    theirs_ = free_properties(other);
    sell_properties();
    buy_properties();
    each_kind(hand_of(state_, seat_), [&](Card card) {
      if (is_profit(card) && is_free(card)) offer_with(card);
    });
    offer_lottery();
    swap_properties();
    offer_loan_and_truce();
  }

 private:
  [[nodiscard]] Properties free_properties(Seat seat) const {
    Properties free = owned_by(state_, seat);
    for (const Duty& duty : state_.book.duties) {
      for (const Transfer& leg : duty.clause.legs) {
        if (leg.item == Item::kProperty && leg.from == seat) free.erase(leg.property);
      }
    }
    return free;
  }
  [[nodiscard]] bool is_free(Card card) const {
    return copies_free(state_, seat_, card) > copies_promised(state_, seat_, card, Seat::kNobody);
  }
  [[nodiscard]] bool can_pay(Seat seat, unsigned amount) const { return cash_of(state_, seat) >= amount; }

  void add(Bargain bargain, unsigned amount, Property what = {}, Card card = {}, Property other = {}) {
    actions_.push_back({.verb = Verb::kOffer,
                        .amount = static_cast<std::uint16_t>(amount),
                        .card = card,
                        .seat = other_,
                        .property = what,
                        .other = other,
                        .bargain = bargain,
                        .proposer = seat_});
  }

  void sell_properties() {
    own_.each([&](Property what) {
      if (can_pay(other_, box_of(state_, what).money + unsigned{kPremiums[0]})) {
        add(Bargain::kSellProperty, kPremiums[0], what);
      }
    });
  }
  void buy_properties() {
    theirs_.each([&](Property what) {
      for (const std::uint16_t premium : kPremiums) {
        if (can_pay(seat_, box_of(state_, what).money + unsigned{premium})) add(Bargain::kBuyProperty, premium, what);
      }
    });
  }

  // A card is worth something to whoever can play it: sell it to the other, or rent what is missing.
  void offer_with(Card card) {
    const CardRow& row = row_of(card);
    const unsigned value = row.effect == Effect::kDieProfit ? kExpectedRoll * row.amount : row.amount;
    const Properties their_all = owned_by(state_, other_);
    if (!row.needs.empty() && their_all.contains(row.needs)) {
      for (const unsigned quarters : {2U, 3U}) {
        const unsigned price = value * quarters / 4 / kBill * kBill;
        if (can_pay(other_, price)) add(Bargain::kSellCard, price, {}, card);
      }
    }
    rent_for(card, row, value);
  }
  void rent_for(Card card, const CardRow& row, unsigned value) {
    const Properties all = owned_by(state_, seat_);
    const Properties missing = row.needs - all;
    const bool one_short = row.needs.empty() ? all.size() + 1 == row.least : missing.size() == 1;
    const Properties wanted = row.needs.empty() ? theirs_ : theirs_ & missing;
    if (!room_ || !one_short || wanted.empty()) return;
    Property first{};
    bool found = false;
    wanted.each([&](Property what) { first = std::exchange(found, true) ? first : what; });
    const bool by_die = row.effect == Effect::kDieProfit;
    const unsigned half = value / 2 / kBill * kBill;
    by_die ? add(Bargain::kRentByShare, kRentShare, first, card) : add(Bargain::kRent, half, first, card);
  }

  void offer_lottery() {
    if (hand_of(state_, seat_).empty()) return;
    for (const std::uint16_t price : kLotteryPrices) {
      if (can_pay(other_, price)) add(Bargain::kLottery, price);
    }
  }
  // A property for which one holds a card, for one without.
  void swap_properties() {
    Properties wanted;
    each_kind(hand_of(state_, seat_),
              [&](Card card) { (row_of(card).needs & theirs_).each([&](Property p) { wanted.insert(p); }); });
    wanted.each([&](Property theirs) { own_.each([&](Property mine) { add(Bargain::kSwap, 0, mine, {}, theirs); }); });
  }
  void offer_loan_and_truce() {
    const bool poor = cash_of(state_, seat_) < 2 * kLent;
    if (room_ && poor && can_pay(other_, kLent)) add(Bargain::kLoan, kLent);
    const bool wants_peace = !own_.empty() && can_pay(seat_, kTrucePrice) && !state_.book.promises.full();
    if (wants_peace && !hand_of(state_, other_).empty()) add(Bargain::kTruce, kTrucePrice);
  }

  const State& state_;
  Seat seat_;
  Seat other_ = Seat::kNobody;
  Actions& actions_;
  Properties own_;
  Properties theirs_;
  bool room_ = false;
};

}  // namespace

Deal expanded(const Choice& choice, const Deal& offer) {
  const Seat me = choice.proposer;
  const Seat them = choice.seat;
  Deal deal{.proposer = me, .partner = them};
  switch (choice.bargain) {
    case Bargain::kNone:
      return {};
    case Bargain::kSellCard:
      deal.clauses.push_back(
          clause({}, Transfer{.item = Item::kCard, .from = me, .card = choice.card}, money(them, choice.amount)));
      return deal;
    case Bargain::kBuyProperty:
      deal.clauses.push_back(clause({}, property(them, choice.property), box_plus(me, choice.property, choice.amount)));
      return deal;
    case Bargain::kSellProperty:
      deal.clauses.push_back(clause({}, property(me, choice.property), box_plus(them, choice.property, choice.amount)));
      return deal;
    case Bargain::kRent:
      add_lease(deal, choice, money(me, choice.amount));
      return deal;
    case Bargain::kRentByShare:
      add_lease(deal, choice, {.amount = choice.amount, .item = Item::kShare, .from = me});
      return deal;
    case Bargain::kLottery:
      deal.clauses.push_back(
          clause({}, Transfer{.amount = 1, .item = Item::kRandomCards, .from = me}, money(them, choice.amount)));
      return deal;
    case Bargain::kSwap:
      deal.clauses.push_back(clause({}, property(me, choice.property), property(them, choice.other)));
      return deal;
    case Bargain::kLoan:
      deal.clauses.push_back(clause({}, money(them, choice.amount)));
      deal.clauses.push_back(clause({.when = When::kTurnEnds, .who = me, .turn = kLoanTurns}, money(me, kPaidBack)));
      return deal;
    case Bargain::kTruce:
      deal.clauses.push_back(clause({}, money(me, choice.amount)));
      deal.promises.push_back({.vow = Vow::kNoTax, .who = them, .to = me, .turn = kTruceTurns});
      return deal;
    case Bargain::kAskMore:
      return asking_more(offer, choice.amount);
  }
  return deal;
}

Action Actions::operator[](unsigned i) const {
  const Choice& choice = choices_[i];
  Action action{.verb = choice.verb,
                .amount = choice.amount,
                .card = choice.card,
                .seat = choice.seat,
                .property = choice.property,
                .other = choice.other};
  if (choice.bargain == Bargain::kNone) return action;
  return {.verb = choice.verb, .deal = expanded(choice, offer_)};
}

void add_offers(const State& state, Seat seat, Actions& actions) {
  Market market(state, seat, actions);
  each_other(state, seat, [&](Seat other) { market.offer_to(other); });
}

void add_counters(const State& state, Seat seat, Actions& actions) {
  actions.set_offer(state.offer[0]);
  for (const std::uint16_t step : kCounterSteps) {
    const Choice choice{.verb = Verb::kCounter, .amount = step, .bargain = Bargain::kAskMore};
    if (refuse_deal(state, seat, expanded(choice, state.offer[0])) == Refusal::kNone) actions.push_back(choice);
  }
}

}  // namespace mogul::trump
