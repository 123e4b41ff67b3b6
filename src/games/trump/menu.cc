#include "games/trump/menu.h"

#include <algorithm>
#include <array>
#include <cstdint>
#include <utility>

#include "core/value.h"
#include "games/trump/action.h"
#include "games/trump/board.h"
#include "games/trump/cards.h"
#include "games/trump/contract.h"
#include "games/trump/deal.h"
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
  deal.clauses.push_back(clause({}, money(deal.partner, amount)));
  return deal;
}

// What can be promised away without touching what is owed already.
Properties free_properties(const State& state, Seat seat, Properties owned) {
  for (const Duty& duty : state.book.duties) {
    for (const Transfer& leg : duty.clause.legs) {
      if (leg.item == Item::kProperty && leg.from == seat) owned.erase(leg.property);
    }
  }
  return owned;
}

// Lists what one player could offer to the others. Everything is worked out once and no deal is made up here, since in
// random play nothing is asked for more often.
class Market {
 public:
  Market(const State& state, Seat seat, Actions& actions)
      : state_(state),
        seat_(seat),
        actions_(actions),
        mine_(owned_by(state, seat)),
        promisable_(free_properties(state, seat, in_the_game(state))),
        mine_free_(mine_ & promisable_),
        room_(state.book.duties.size() + 2 <= kDutiesMax) {
    each_kind(hand_of(state, seat), [&](Card card) {
      if (is_profit(card) && is_free(card)) consider(row_of(card));
    });
  }

  void offer_to(Seat other) {
    other_ = other;
    theirs_ = owned_by(state_, other);
    theirs_free_ = free_properties(state_, other, theirs_);
    sell_properties();
    buy_properties();
    for (unsigned i = 0; i < profits_count_; ++i) offer_with(*profits_[i]);
    offer_lottery();
    swap_properties();
    offer_loan_and_truce();
  }

 private:
  [[nodiscard]] bool is_free(Card card) const {
    const bool nothing_signed = state_.book.duties.empty() && state_.book.promises.empty();
    return nothing_signed || copies_free(state_, seat_, card) > copies_promised(state_, seat_, card, Seat::kNobody);
  }
  [[nodiscard]] bool can_pay(Seat seat, unsigned amount) const { return cash_of(state_, seat) >= amount; }
  void consider(const CardRow& row) {
    profits_[profits_count_++] = &row;
    row.needs.each([&](Property what) { wanted_.insert(what); });
  }

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
    mine_free_.each([&](Property what) {
      const unsigned price = box_of(state_, what).money + unsigned{kPremiums[0]};
      if (can_pay(other_, price)) add(Bargain::kSellProperty, kPremiums[0], what);
    });
  }
  void buy_properties() {
    theirs_free_.each([&](Property what) {
      for (const std::uint16_t premium : kPremiums) {
        if (can_pay(seat_, box_of(state_, what).money + unsigned{premium})) add(Bargain::kBuyProperty, premium, what);
      }
    });
  }

  // A card is worth something to whoever can play it: sell it to the other, or rent what is missing.
  void offer_with(const CardRow& row) {
    const unsigned value = row.effect == Effect::kDieProfit ? kExpectedRoll * row.amount : row.amount;
    if (!row.needs.empty() && theirs_.contains(row.needs)) {
      for (const unsigned quarters : {2U, 3U}) {
        const unsigned price = value * quarters / 4 / kBill * kBill;
        if (can_pay(other_, price)) add(Bargain::kSellCard, price, {}, row.card);
      }
    }
    const Properties missing = row.needs - mine_;
    const bool one_short = row.needs.empty() ? mine_.size() + 1 == row.least : missing.size() == 1;
    const Properties to_rent = theirs_free_ & promisable_;
    const Properties lacking = row.needs.empty() ? to_rent : to_rent & missing;
    if (!room_ || !one_short || lacking.empty()) return;
    const bool by_die = row.effect == Effect::kDieProfit;
    add(by_die ? Bargain::kRentByShare : Bargain::kRent, by_die ? kRentShare : value / 2 / kBill * kBill,
        lacking.first(), row.card);
  }

  void offer_lottery() {
    if (hand_of(state_, seat_).empty()) return;
    for (const std::uint16_t price : kLotteryPrices) {
      if (can_pay(other_, price)) add(Bargain::kLottery, price);
    }
  }
  // A property for which one holds a card, for any of one's own.
  void swap_properties() {
    (wanted_ & theirs_free_).each([&](Property theirs) {
      mine_free_.each([&](Property mine) { add(Bargain::kSwap, 0, mine, {}, theirs); });
    });
  }
  void offer_loan_and_truce() {
    const bool poor = cash_of(state_, seat_) < 2 * kLent;
    if (room_ && poor && can_pay(other_, kLent)) add(Bargain::kLoan, kLent);
    const bool wants_peace = !mine_free_.empty() && can_pay(seat_, kTrucePrice) && !state_.book.promises.full();
    if (wants_peace && !hand_of(state_, other_).empty()) add(Bargain::kTruce, kTrucePrice);
  }

  const State& state_;
  Seat seat_;
  Seat other_ = Seat::kNobody;
  Actions& actions_;
  Properties mine_;
  Properties promisable_;  // what one does not owe already, now or when one has it again
  Properties mine_free_;
  Properties theirs_;
  Properties theirs_free_;
  Properties wanted_;  // those that a card in the hand is about
  bool room_;
  unsigned profits_count_ = 0;
  std::array<const CardRow*, kKinds> profits_;  // the profit cards in the hand; filled as far as the count says
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

// The offer is sound, could be accepted, and nothing has changed since: only what is asked on top can be missing.
void add_counters(const State& state, Actions& actions) {
  const Deal& offer = state.offer[0];
  const auto has_room = [](const Clause& made) { return made.on.when == When::kNow && !made.legs.full(); };
  const bool room = !offer.clauses.full() || std::any_of(offer.clauses.begin(), offer.clauses.end(), has_room);
  if (!room) return;
  actions.set_offer(offer);
  unsigned asked = 0;
  each_leg_now(offer, [&](const Transfer& leg) { asked += leg.from == offer.proposer ? cash_in(state, leg) : 0; });
  for (const std::uint16_t step : kCounterSteps) {
    if (asked + step > cash_of(state, offer.proposer)) break;
    actions.push_back({.verb = Verb::kCounter, .amount = step, .bargain = Bargain::kAskMore});
  }
}

}  // namespace mogul::trump
