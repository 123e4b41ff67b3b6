// The menu: deals that often make sense, for `list`.
#include <algorithm>
#include <array>
#include <cstdint>
#include <utility>

#include "core/value.h"
#include "games/trump/action.h"
#include "games/trump/action_list.h"
#include "games/trump/board.h"
#include "games/trump/book.h"
#include "games/trump/cards.h"
#include "games/trump/chapters.h"
#include "games/trump/contract.h"
#include "games/trump/deal.h"
#include "games/trump/profits.h"
#include "games/trump/state.h"
#include "games/trump/table.h"

namespace mogul::trump {
namespace {

// The grid of prices, in millions and in per cent.
constexpr unsigned kLowPremium = 30;
constexpr unsigned kHighPremium = 60;
constexpr unsigned kLotteryLeast = 20;
constexpr unsigned kLotteryMost = 30;
constexpr std::uint16_t kCounterSteps[] = {10, 30};
constexpr std::uint16_t kRentShare = 50;
constexpr unsigned kLent = 50;
constexpr unsigned kPaidBack = 60;
constexpr std::uint8_t kLoanTurns = 2;
constexpr unsigned kTrucePrice = 20;
constexpr std::uint8_t kTruceTurns = 3;

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

// What is asked for a card, in quarters of what it is expected to earn.
constexpr unsigned price_of(const CardRow& row, unsigned quarters) {
  return expected_profit(row) * quarters / 4 / kBill * kBill;
}

// What is asked for the loan of a property: a part of what the card earns, which is known only once the die is cast, or
// half of what it says.
constexpr Transfer rent_of(const CardRow& row, Seat tenant) {
  if (row.effect == Effect::kDieProfit) return {.amount = kRentShare, .item = Item::kShare, .from = tenant};
  return money(tenant, price_of(row, 2));
}

// T-38: a lease, as in the second deal of the rulebook: the property now, a price when the card is played, and the
// property back at the end of the turn.
void add_lease(Deal& deal, const Choice& choice) {
  const Seat tenant = choice.proposer;
  deal.clauses.push_back(clause({}, property(choice.seat, choice.property)));
  deal.clauses.push_back(clause({.when = When::kPlayed, .who = tenant, .card = choice.card, .turn = 0},
                                rent_of(row_of(choice.card), tenant)));
  deal.clauses.push_back(
      clause({.when = When::kTurnEnds, .who = tenant, .turn = 0}, property(tenant, choice.property)));
}

// The counter-offer: the same deal with the parties the other way round, and money on top.
void ask_more(const Deal& offer, std::uint16_t amount, Deal& deal) {
  deal = offer;
  std::swap(deal.proposer, deal.partner);
  for (Clause& made : deal.clauses) {
    if (made.on.when == When::kNow && !made.legs.full()) return made.legs.push_back(money(deal.partner, amount));
  }
  deal.clauses.push_back(clause({}, money(deal.partner, amount)));
}

// The profit cards that cost at most so many bills, for so many quarters of what they earn; the last row is for all
// richer buyers.
constexpr unsigned kDearest = 15;
constexpr auto kPricedUpTo = [] {
  std::array<std::array<CardKinds, kDearest + 1>, 4> table{};
  for (unsigned quarters = 0; quarters < table.size(); ++quarters) {
    for (unsigned bills = 0; bills <= kDearest; ++bills) {
      kProfits.each([&](Card card) {
        if (price_of(row_of(card), quarters) <= bills * kBill) table[quarters][bills].insert(card);
      });
    }
  }
  return table;
}();
static_assert(kPricedUpTo[3][kDearest] == kProfits);

CardKinds priced_up_to(unsigned cash, unsigned quarters) {
  return kPricedUpTo[quarters][std::min(cash / kBill, kDearest)];
}

// The properties whose boxes, and something on top, can be paid with so much cash.
Properties boxes_up_to(const State& state, unsigned cash, unsigned premium) {
  if (cash < premium) return {};
  const auto most = static_cast<std::uint16_t>(cash - premium);
  return boxes_that(state, [most](const Box& box) { return box.money <= most; });
}

// The properties that each player owes or promised to keep, whoever has them now.
PropertiesOfEach pledged_by_each(const Book& book) {
  PropertiesOfEach pledged{};
  for (const Duty& duty : book.duties) {
    for (const Transfer& leg : duty.clause.legs) {
      if (leg.item == Item::kProperty) pledged[index_of(leg.from)].insert(leg.property);
    }
  }
  for (const Pledge& pledge : book.pledges) {
    const Promise& promise = pledge.promise;
    if (promise.vow == Vow::kKeep) pledged[index_of(promise.who)].insert(promise.property);
  }
  return pledged;
}
// How much is signed between one player and each of the others.
std::array<Taken, kPlayersMax> taken_by_each(const Book& book, Seat seat) {
  std::array<Taken, kPlayersMax> taken{};
  for (const Duty& duty : book.duties) {
    if (duty.parties.contains(seat)) ++taken[index_of(other_party(duty.parties, seat))].clauses;
  }
  for (const Pledge& pledge : book.pledges) {
    if (pledge.parties.contains(seat)) ++taken[index_of(other_party(pledge.parties, seat))].promises;
  }
  return taken;
}
// T-44: the profit cards of which a copy is not bound, so that it can be given away.
CardKinds without_bound(CardKinds profits, const State& state, Seat seat, CardKinds bound) {
  (profits & bound).each([&](Card card) {
    const bool spare = copies_in(hand_of(state, seat), card) > copies_bound(state, seat, card).all();
    if (!spare) profits.erase(card);
  });
  return profits;
}
// What may be sold by force depends on whose it is and to whom it is owed, so whoever promised a Force Sale takes care.
bool has_promised_a_sale(const State& state, Seat seat) {
  return first_pledge(state, seat, [](const Promise& promise) {
           return promise.vow == Vow::kPlay && promise.card == Card::kForceSale;
         }) != nullptr;
}
Properties properties_on(CardKinds cards) {
  Properties named;
  cards.each([&](Card card) { named = named | row_of(card).needs; });
  return named;
}

// Lists what one player could offer to the others. Everything is worked out once, as sets, and no deal is made up here,
// since in random play nothing is asked for more often.
class Market {
 public:
  Market(const State& state, Seat seat, CardKinds cards, Actions& actions)
      : state_(state),
        actions_(actions),
        seat_(seat),
        cash_(cash_of(state, seat)),
        owned_(owned_by_each(state)),
        pledged_(pledged_by_each(state.book)),
        taken_(taken_by_each(state.book, seat)),
        mine_(owned_[index_of(seat)]),
        mine_free_(mine_ - bound_properties(state, seat)),
        bound_(kinds_bound(state, seat)),
        profits_(without_bound(cards & kProfits, state, seat, bound_)),
        wanted_(properties_on(profits_)),
        cheap_(boxes_up_to(state, cash_, kLowPremium)),
        dear_(boxes_up_to(state, cash_, kHighPremium)),
        has_promised_a_sale_(has_promised_a_sale(state, seat)) {}

  void offer_to(Seat other) {
    const unsigned their_cash = cash_of(state_, other);
    const Properties theirs = owned_[index_of(other)];
    Properties theirs_free = theirs - pledged_[index_of(other)];
    Properties mine_free = mine_free_;
    if (has_promised_a_sale_) {
      theirs_free = leaving_the_sale(theirs_free - pledged_[index_of(seat_)], other, other);
      mine_free = leaving_the_sale(mine_free, seat_, other);
    }
    // What is rented is to be given back, and so must not be owed to a third player, nor be what is to be sold.
    const Properties to_rent = has_promised_a_sale_ ? Properties() : theirs_free - pledged_[index_of(seat_)];
    const Taken& taken = taken_[index_of(other)];
    const bool room = taken.clauses + 2 <= kClausesOfPair;
    const auto row = [&](Bargain bargain, unsigned amount) {
      return Choice{.verb = Verb::kOffer,
                    .amount = static_cast<std::uint16_t>(amount),
                    .seat = other,
                    .bargain = bargain,
                    .proposer = seat_};
    };
    actions_.add_each(mine_free & boxes_up_to(state_, their_cash, kLowPremium),
                      row(Bargain::kSellProperty, kLowPremium));
    actions_.add_each(theirs_free & cheap_, row(Bargain::kBuyProperty, kLowPremium));
    actions_.add_each(theirs_free & dear_, row(Bargain::kBuyProperty, kHighPremium));
    for (const unsigned quarters : {2U, 3U}) {
      const CardKinds affordable = priced_up_to(their_cash, quarters);
      actions_.add_each(profits_ & naming_only(theirs) & affordable, row(Bargain::kSellCard, quarters));
    }
    if (room) actions_.add_leases(rentable(to_rent), mine_, to_rent, row(Bargain::kRent, 0));
    if (has_card_to_spare(other)) {
      actions_.add_up_to(std::min(their_cash, kLotteryMost), row(Bargain::kLottery, kLotteryLeast));
    }
    actions_.add_pairs(mine_free, wanted_ & theirs_free, row(Bargain::kSwap, 0));
    if (room && cash_ < 2 * kLent && their_cash >= kLent) actions_.add(row(Bargain::kLoan, kLent));
    if (wants_peace(taken) && !hand_of(state_, other).empty()) actions_.add(row(Bargain::kTruce, kTrucePrice));
  }

 private:
  // T-44: the properties that can go from one to the other while the promised sale stays possible.
  [[nodiscard]] Properties leaving_the_sale(Properties properties, Seat from, Seat other) const {
    Properties left;
    properties.each([&](Property what) {
      Deal deal{.proposer = seat_, .partner = other};
      deal.clauses.push_back(clause({}, property(from, what)));
      left.insert_if(play_broken_by(state_, deal, seat_) == nullptr, what);
    });
    return left;
  }
  // The cards that lack one property, which the other can lend.
  [[nodiscard]] CardKinds rentable(Properties to_rent) const {
    if (to_rent.empty()) return {};
    return profits_ & one_short_with(mine_) & (naming_only(mine_ | to_rent) | kNamingNone);
  }
  [[nodiscard]] bool has_card_to_spare(Seat other) const {
    if (hand_of(state_, seat_).empty() || bound_.empty()) return !hand_of(state_, seat_).empty();
    return cards_to_spare(state_, Deal{.proposer = seat_, .partner = other}, seat_) > 0;
  }
  [[nodiscard]] bool wants_peace(const Taken& taken) const {
    return !mine_free_.empty() && cash_ >= kTrucePrice && taken.promises < kPromisesOfPair;
  }

  const State& state_;
  Actions& actions_;
  Seat seat_;
  unsigned cash_;
  PropertiesOfEach owned_;
  PropertiesOfEach pledged_;
  std::array<Taken, kPlayersMax> taken_;
  Properties mine_;
  Properties mine_free_;
  CardKinds bound_;    // the cards that one owes or promised to play
  CardKinds profits_;  // the profit cards in the hand that are nobody else's yet
  Properties wanted_;  // those that they are about
  Properties cheap_;   // those that one could buy for little
  Properties dear_;    // and for more
  bool has_promised_a_sale_;
};

}  // namespace

void make_deal(const Choice& choice, const Deal& offer, Deal& deal) {
  const Seat me = choice.proposer;
  const Seat them = choice.seat;
  deal.proposer = me;
  deal.partner = them;
  switch (choice.bargain) {
    case Bargain::kNone:
      return;
    case Bargain::kSellCard:
      deal.clauses.push_back(clause({}, Transfer{.item = Item::kCard, .from = me, .card = choice.card},
                                    money(them, price_of(row_of(choice.card), choice.amount))));
      return;
    case Bargain::kBuyProperty:
      deal.clauses.push_back(clause({}, property(them, choice.property), box_plus(me, choice.property, choice.amount)));
      return;
    case Bargain::kSellProperty:
      deal.clauses.push_back(clause({}, property(me, choice.property), box_plus(them, choice.property, choice.amount)));
      return;
    case Bargain::kRent:
      return add_lease(deal, choice);
    case Bargain::kLottery:
      deal.clauses.push_back(
          clause({}, Transfer{.amount = 1, .item = Item::kRandomCards, .from = me}, money(them, choice.amount)));
      return;
    case Bargain::kSwap:
      deal.clauses.push_back(clause({}, property(me, choice.property), property(them, choice.other)));
      return;
    case Bargain::kLoan:
      deal.clauses.push_back(clause({}, money(them, choice.amount)));
      deal.clauses.push_back(clause({.when = When::kTurnEnds, .who = me, .turn = kLoanTurns}, money(me, kPaidBack)));
      return;
    case Bargain::kTruce:
      deal.clauses.push_back(clause({}, money(me, choice.amount)));
      deal.promises.push_back({.vow = Vow::kNoTax, .who = them, .to = me, .turn = kTruceTurns});
      return;
    case Bargain::kAskMore:
      return ask_more(offer, choice.amount, deal);
  }
}

void list_offers(const State& state, Seat seat, CardKinds cards, Actions& actions) {
  Market market(state, seat, cards, actions);
  each_other(state, seat, [&](Seat other) { market.offer_to(other); });
}

// The offer is sound, could be accepted, and nothing has changed since: only what is asked on top can be missing.
void list_counters(const State& state, Actions& actions) {
  const Deal& offer = state.offer[0];
  const auto has_room = [](const Clause& made) { return made.on.when == When::kNow && !made.legs.full(); };
  const bool room = !offer.clauses.full() || std::any_of(offer.clauses.begin(), offer.clauses.end(), has_room);
  if (!room) return;
  actions.set_offer(offer);
  unsigned asked = 0;
  each_leg_now(offer, [&](const Transfer& leg) { asked += leg.from == offer.proposer ? cash_in(state, leg) : 0; });
  for (const std::uint16_t step : kCounterSteps) {
    if (asked + step > cash_of(state, offer.proposer)) break;
    actions.add({.verb = Verb::kCounter, .amount = step, .bargain = Bargain::kAskMore});
  }
}

}  // namespace mogul::trump
