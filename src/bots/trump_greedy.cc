#include "bots/trump_greedy.h"

#include <algorithm>
#include <cstdint>
#include <cstdlib>
#include <optional>
#include <span>

#include "bots/bot.h"
#include "bots/trump_judge.h"
#include "bots/trump_price.h"
#include "bots/trump_prospect.h"
#include "bots/trump_worth.h"
#include "core/game.h"
#include "core/value.h"
#include "core/view.h"
#include "games/trump/action.h"
#include "games/trump/action_list.h"
#include "games/trump/board.h"
#include "games/trump/book.h"
#include "games/trump/cards.h"
#include "games/trump/contract.h"
#include "games/trump/deal.h"
#include "games/trump/game.h"
#include "games/trump/state.h"
#include "games/trump/table.h"

namespace mogul {
namespace {

using namespace trump;
using namespace trump::greedy;

constexpr int kLeastGain = 10;        // below it a deal is not worth the trouble of offering it
constexpr int kShadePercent = 70;     // an opening bid, of what the property is worth
constexpr int kCashReserve = 150;     // below it money is earned rather than moved for
constexpr unsigned kQuietRounds = 2;  // after so many rounds without a card there is no more to be said
constexpr int kNever = -1'000;

class Player {
 public:
  Player(const State& state, Seat seat)
      : state_(state), seat_(seat), own_(owned_by(state, seat)), holding_(holding_of(state, seat)) {
    if (state.phase == Phase::kDealing || state.phase == Phase::kAnswer) prospects_.emplace(state, seat);
  }

  [[nodiscard]] int score(const Action& action) const {
    switch (action.verb) {
      case Verb::kDraw:
        return 1'000;
      case Verb::kRoll:
        return cash_of(state_, seat_) < kCashReserve ? 35 : 200;
      case Verb::kPlay:
        return (is_profit(action.card) ? profit_of(action.card) : 30) + fee_on(action.card);
      case Verb::kTax:
        return tax_score(action.seat) + fee_on(Card::kTax);
      case Verb::kForceSale:
        return force_sale_score(action.property) + fee_on(Card::kForceSale);
      case Verb::kRob:
        return static_cast<int>(hand_of(state_, action.seat).size());
      case Verb::kPut:
      case Verb::kSell:
        return worth(action.property);
      case Verb::kTrade:
        return worth(action.other) - worth(action.property);
      case Verb::kSurrender:
        return -worth(action.property);
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
        return accept_score();
      case Verb::kCounter:
        return kNever;  // the bot makes its own: see counter_offer
    }
    return 0;
  }

  // A lease that hangs on the tenant's goodwill is worth nothing to the owner, so the tenant promises to play the card.
  [[nodiscard]] Deal with_promise(Deal deal) const {
    for (const Clause& clause : deal.clauses) {
      const bool waits = clause.on.when == When::kPlayed && clause.on.who == seat_;
      const Taken taken = taken_by(state_, pair_of(seat_, deal.partner));
      const bool room = !deal.promises.full() && taken.promises + deal.promises.size() < kPromisesOfPair;
      if (!waits || !room) continue;
      deal.promises.push_back({.vow = Vow::kPlay, .who = seat_, .to = deal.partner, .card = clause.on.card, .turn = 0});
    }
    return deal;
  }

  // The deal on the table for another price, by which both would gain alike; nothing if that can't be.
  [[nodiscard]] std::optional<Deal> counter_offer() const {
    const Deal& offer = state_.offer[0];
    const Seat other = offer.proposer;
    const int mine = prospects_->gain(offer, seat_);
    const int theirs = prospects_->gain(offer, other);
    if (mine + theirs < 2 * kLeastGain || theirs <= mine) return std::nullopt;
    const unsigned more = static_cast<unsigned>(theirs - mine) / 2 / kBill * kBill;
    const Deal deal = for_more(state_, offer, more);
    const bool allowed = Trump::refuse(state_, seat_, {.verb = Verb::kCounter, .deal = deal}) == Refusal::kNone;
    const bool helps_both = allowed && is_worth_it(deal, other) && prospects_->gain(deal, other) > 0;
    return helps_both ? std::optional(deal) : std::nullopt;
  }

 private:
  [[nodiscard]] int worth(Property property) const { return worth_of_property(state_, holding_, own_, property); }

  // What the book brings on top of playing a card, or takes for it. A property or card that has to be given is to be
  // given in the end anyway.
  [[nodiscard]] int fee_on(Card card) const {
    int fee = 0;
    for (const Duty& duty : state_.book.duties) {
      const Trigger& on = duty.clause.on;
      const bool waits = on.when == When::kPlayed ? on.card == card : on.when == When::kEarns && is_profit(card);
      if (!waits || on.who != seat_) continue;
      for (const Transfer& leg : duty.clause.legs) {
        const int sum =
            leg.item == Item::kShare ? profit_of(card) * leg.amount / 100 : static_cast<int>(cash_in(state_, leg));
        fee += leg.from == seat_ ? -sum : std::min<int>(sum, cash_of(state_, leg.from));
      }
    }
    return fee;
  }
  [[nodiscard]] int tax_score(Seat victim) const {
    const int due = kTaxOfOne * static_cast<int>(owned_by(state_, victim).size());
    const bool broke = cash_of(state_, victim) < due;
    return broke ? cash_of(state_, victim) + 2 * kPotential + 50 : due;
  }
  // Worth it only in part 2, where nothing else brings property, and only for what the cards in hand call for.
  [[nodiscard]] int force_sale_score(Property property) const {
    const bool mine = box_of(state_, property).owner == seat_;
    if (mine || state_.part == Part::kBuying) return -1;
    const int extra = worth(property) - box_of(state_, property).money - kPotential;
    return extra > 0 && cash_of(state_, seat_) > box_of(state_, property).money ? extra / 2 : -1;
  }

  [[nodiscard]] int limit() const { return worth(state_.auction.property); }
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

  // An offer must help both, the other by what can be known of them.
  [[nodiscard]] int offer_score(const Deal& deal) const {
    if (!is_time_for(deal)) return kNever;
    const Deal offer = with_promise(deal);
    const int mine = prospects_->gain(offer, seat_);
    if (mine < kLeastGain) return kNever;
    const int theirs = prospects_->gain(offer, offer.partner);
    return theirs > 0 ? std::min(mine, kLeastGain + theirs) : kNever;
  }
  // A bot has no memory, so the cards played so far are its clock: between two turns of a seat the others play fewer
  // cards than there are players, so an offer that was rejected is not made again on the next turn. When nobody plays,
  // the rounds gone by take their place, until there is no more to say.
  [[nodiscard]] bool is_time_for(const Deal& deal) const {
    const unsigned players = players_of(state_);
    const unsigned rounds = state_.quiet_turns / players;
    unsigned number = index_of(deal.partner);
    each_leg(deal,
             [&](const Transfer& leg) { number += index_of(leg.card) + index_of(leg.property) + leg.amount / kBill; });
    return rounds < kQuietRounds && (number + state_.discard_pile.size() + rounds) % players == 0;
  }
  [[nodiscard]] int accept_score() const {
    const Deal& offer = state_.offer[0];
    return is_worth_it(offer, offer.proposer) ? prospects_->gain(offer, seat_) : kNever;
  }
  [[nodiscard]] bool is_worth_it(const Deal& deal, Seat other) const {
    return is_taken(state_, other, prospects_->gain(deal, seat_), prospects_->gain(deal, other));
  }

  const State& state_;
  Seat seat_;
  Properties own_;
  Holding holding_;
  std::optional<Prospects> prospects_;
};

}  // namespace

Trump::Action choose_greedy(const View<Trump>& view, std::uint64_t /*seed*/, Budget /*budget*/) {
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
  if (best.verb == Verb::kOffer) best.deal = player.with_promise(best.deal);
  if (best.verb != Verb::kReject) return best;
  const Deal& offer = view.seen().offer[0];
  if (const auto deal = player.counter_offer()) return {.verb = Verb::kCounter, .deal = *deal};
  best.because = reason_against(view, judge(view, offer), offer, view.seat());
  return best;
}

void greedy_scores(const View<Trump>& view, const ActionList<Trump>& actions, std::span<std::int32_t> scores) {
  const Player player(view.seen(), view.seat());
  for (unsigned i = 0; i < actions.size(); ++i) scores[i] = player.score(actions[i]);
}

}  // namespace mogul
