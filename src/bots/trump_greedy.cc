#include "bots/trump_greedy.h"

#include <algorithm>
#include <cstdint>
#include <cstdlib>

#include "bots/bot.h"
#include "core/value.h"
#include "core/view.h"
#include "games/trump/action.h"
#include "games/trump/actions.h"
#include "games/trump/board.h"
#include "games/trump/cards.h"
#include "games/trump/contract.h"
#include "games/trump/deal.h"
#include "games/trump/rules.h"
#include "games/trump/state.h"
#include "games/trump/table.h"

namespace mogul {
namespace {

using namespace trump;

// What things are taken to be worth, in millions.
constexpr int kPotential = 25;     // of a property, for cards yet to come
constexpr int kUnseenCard = 15;    // of a card that nobody has named
constexpr int kIdleCard = 8;       // of a card that can't be played yet
constexpr int kTaxOfOne = 20;      // a Tax card takes so much for each property
constexpr int kLeastGain = 10;     // below it a deal is not worth the trouble
constexpr int kHopePercent = 35;   // how likely the missing property of a card is still to come
constexpr int kShadePercent = 70;  // an opening bid, of what the property is worth
constexpr int kCashReserve = 150;  // below it money is earned rather than moved for

int profit_of(Card card) {
  const CardRow& row = row_of(card);
  return row.effect == Effect::kDieProfit ? 3 * row.amount : row.amount;
}

// One seat's judgement of a position.
class Judge {
 public:
  Judge(const State& state, Seat seat) : state_(state), seat_(seat), own_(owned_by(state, seat)) {}

  // What a card would earn with these properties; a part of it if a single one is missing.
  static int earns(Card card, Properties owned) {
    if (card == Card::kHidden || !is_profit(card)) return 0;
    const CardRow& row = row_of(card);
    const unsigned missing = (row.needs - owned).size();
    const unsigned short_of = row.least > owned.size() ? row.least - owned.size() : 0;
    const unsigned lacks = std::max(missing, short_of);
    if (lacks == 0) return profit_of(card);
    return lacks == 1 ? profit_of(card) * kHopePercent / 100 : 0;
  }
  [[nodiscard]] int hand_earns(Properties owned) const {
    int sum = 0;
    for (const Slot& slot : hand_of(state_, seat_)) sum += earns(slot.card, owned);
    return sum;
  }

  // What owning a property adds: its box, the cards it makes good, and hope.
  [[nodiscard]] int worth(Property property) const {
    Properties with = own_;
    Properties without = own_;
    with.insert(property);
    without.erase(property);
    return box_of(state_, property).money + hand_earns(with) - hand_earns(without) + kPotential;
  }
  // The same for another, whose cards are not known.
  [[nodiscard]] int worth_to_other(Property property) const { return box_of(state_, property).money + 2 * kPotential; }

  [[nodiscard]] Properties own() const { return own_; }
  [[nodiscard]] int gain(const Deal& deal, Seat party) const;

 private:
  [[nodiscard]] int leg_worth(const Transfer& leg, Seat party) const;

  const State& state_;
  Seat seat_;
  Properties own_;
};

// What passes, from the receiver's side.
int Judge::leg_worth(const Transfer& leg, Seat party) const {
  switch (leg.item) {
    case Item::kMoney:
    case Item::kBoxPlus:
    case Item::kBoxMinus:
      return static_cast<int>(cash_in(state_, leg));
    case Item::kShare:
      return leg.amount / 2;  // of a card that earns about 50
    case Item::kProperty:
      return party == seat_ ? worth(leg.property) : worth_to_other(leg.property);
    case Item::kCard:
      return leg.card == Card::kHidden ? kUnseenCard : std::max(kIdleCard, earns(leg.card, owned_by(state_, party)));
    case Item::kRandomCards:
      return kUnseenCard * leg.amount;
  }
  return 0;
}

// All that comes less all that goes. A property that is lent comes and goes, so what remains is the price; for the
// tenant the card that it makes good is on top.
int Judge::gain(const Deal& deal, Seat party) const {
  int sum = 0;
  each_leg(deal,
           [&](const Transfer& leg) { sum += leg.from == party ? -leg_worth(leg, party) : leg_worth(leg, party); });
  for (const Promise& promise : deal.promises) sum += promise.who == party ? -kTaxOfOne : kTaxOfOne;
  bool lent = false;
  for (const Clause& clause : deal.clauses) {
    lent = lent || (clause.on.when != When::kNow && gives_back(deal, clause) != Return::kNothing);
  }
  if (!lent || party != seat_) return sum;
  Properties with = own_;
  each_leg_now(deal, [&](const Transfer& leg) {
    if (leg.item == Item::kProperty && leg.from != party) with.insert(leg.property);
  });
  int best = 0;
  each_card_to_play(deal, party, [&](Card card) { best = std::max(best, earns(card, with) - earns(card, own_)); });
  return sum + best;
}

class Player {
 public:
  Player(const State& state, Seat seat) : state_(state), seat_(seat), judge_(state, seat) {}

  [[nodiscard]] int score(const Action& action) const {
    switch (action.verb) {
      case Verb::kDraw:
        return 1'000;
      case Verb::kRoll:
        return cash_of(state_, seat_) < kCashReserve ? 35 : 200;
      case Verb::kPlay:
        return is_profit(action.card) ? profit_of(action.card) : 30;
      case Verb::kTax:
        return tax_score(action.seat);
      case Verb::kForceSale:
        return force_sale_score(action.property);
      case Verb::kRob:
        return static_cast<int>(hand_of(state_, action.seat).size());
      case Verb::kPut:
      case Verb::kSell:
        return judge_.worth(action.property);
      case Verb::kTrade:
        return judge_.worth(action.other) - judge_.worth(action.property);
      case Verb::kSurrender:
        return -judge_.worth(action.property);
      case Verb::kKeep:
      case Verb::kPass:
      case Verb::kReject:
      case Verb::kEndTurn:
        return 0;
      case Verb::kBid:
        return -std::abs(opening_bid() - int{action.amount});
      case Verb::kInvest:
      case Verb::kRaise:
      case Verb::kStand:
      case Verb::kKnockOut:
      case Verb::kComeBack:
        return bidding_score(action);
      case Verb::kOffer:
        return offer_score(action.deal);
      case Verb::kAccept:
        return judge_.gain(state_.offer[0], seat_) - kLeastGain;
      case Verb::kCounter:
        return -1;
    }
    return 0;
  }

 private:
  [[nodiscard]] int tax_score(Seat victim) const {
    const int due = kTaxOfOne * static_cast<int>(owned_by(state_, victim).size());
    const bool broke = cash_of(state_, victim) < due;
    return broke ? cash_of(state_, victim) + 2 * kPotential + 50 : due;
  }
  // Worth it only in part 2, where nothing else brings property, and only for what the cards in hand call for.
  [[nodiscard]] int force_sale_score(Property property) const {
    const bool mine = box_of(state_, property).owner == seat_;
    if (mine || state_.part == Part::kBuying) return -1;
    const int extra = judge_.worth(property) - box_of(state_, property).money - kPotential;
    return extra > 0 && cash_of(state_, seat_) > box_of(state_, property).money ? extra / 2 : -1;
  }

  [[nodiscard]] int limit() const { return judge_.worth(state_.auction.property); }
  // An owner pays into the own box, so the whole worth can be bid; a buyer shades.
  [[nodiscard]] int opening_bid() const {
    const bool mine = box_of(state_, state_.auction.property).owner == seat_;
    const int bid = mine ? limit() : limit() * kShadePercent / 100;
    return std::min<int>(bid, cash_of(state_, seat_)) / kBill * kBill;
  }
  // Investors' money is a gift, whether one wins or loses; own cash is worth spending up to the limit.
  [[nodiscard]] int bidding_score(const Action& action) const {
    const Bidder& bidder = bidder_of(state_, seat_);
    const bool leads = highest_bidder(state_) == seat_;
    const int least = static_cast<int>(least_raise(state_));
    const bool affordable = bidder.bid <= limit();
    if (action.verb == Verb::kStand) return 30;
    if (action.verb == Verb::kComeBack) return affordable ? 15 : -1;
    if (action.verb == Verb::kKnockOut) {
      return !leads && affordable && action.seat == highest_bidder(state_) ? 15 : -1;
    }
    if (action.verb == Verb::kInvest) return !leads && least - row_of(action.card).amount <= limit() ? 20 : -1;
    const bool must = state_.phase == Phase::kRaising;
    const bool wanted = !leads && action.amount == least && (must || action.amount <= limit());
    return wanted ? 10 : -int{action.amount};
  }

  [[nodiscard]] int offer_score(const Deal& deal) const {
    const int mine = judge_.gain(deal, seat_);
    const int theirs = judge_.gain(deal, deal.partner);
    return mine >= kLeastGain && theirs >= 0 ? std::min(mine, kLeastGain + theirs) : -1;
  }

  const State& state_;
  Seat seat_;
  Judge judge_;
};

}  // namespace

Trump::Action choose_greedy_trump(const View<Trump>& view, std::uint64_t /*seed*/, Budget /*budget*/) {
  const Player player(view.seen(), view.seat());
  trump::Actions actions;
  view.list(actions);
  Trump::Action best = actions[0];
  int best_score = player.score(best);
  for (unsigned i = 1; i < actions.size(); ++i) {
    const Trump::Action action = actions[i];
    const int score = player.score(action);
    if (score <= best_score) continue;
    best = action;
    best_score = score;
  }
  return best;
}

}  // namespace mogul
