// A published list of priorities for Monopoly Deal (rollout_strategy.md of github.com/AnshG714/monopoly-deal-rl),
// rebuilt from its text: complete sets, charge, lay, bank, and then the rest. The text assumes that a player knows the
// other's Just Say Nos; a view does not tell them, so this one takes it that nobody has any, and says no whenever it
// can.
#include <algorithm>
#include <cstdint>

#include "arena/yardsticks/monopoly_deal.h"
#include "bots/bot.h"
#include "core/chance.h"
#include "core/game.h"
#include "core/value.h"
#include "core/view.h"
#include "games/monopoly_deal/action.h"
#include "games/monopoly_deal/cards.h"
#include "games/monopoly_deal/colours.h"
#include "games/monopoly_deal/game.h"
#include "games/monopoly_deal/laid.h"
#include "games/monopoly_deal/properties.h"
#include "games/monopoly_deal/state.h"
#include "games/monopoly_deal/table.h"

namespace mogul {
namespace {

using namespace monopoly_deal;

// Ranks: whatever stands higher on the list comes first.
constexpr int kComplete = 8'000;
constexpr int kCharge = 7'000;
constexpr int kLay = 6'000;
constexpr int kBankMoney = 5'000;
constexpr int kRest = 4'000;
constexpr int kNever = -10'000;
constexpr unsigned kPassGoPercent = 60;

// The table once the card has taken effect.
State after(const State& seen, Seat seat, const Action& action) {
  State next = seen;
  MonopolyDeal::apply(next, seat, action, nullptr);
  while (next.phase == Phase::kAnswer && !asks_for_money(next.demand[0].card)) {
    MonopolyDeal::apply(next, next.demand[0].target, {.verb = Verb::kAccept}, nullptr);
  }
  return next;
}

// How near a seat's unfinished sets are.
int progress_of(const State& state, Seat seat) {
  const ColourCounts own = properties_of(state, seat).counts();
  int progress = 0;
  for (const ColourRow& row : kColourTable) {
    progress += 100 * static_cast<int>(own.loose_cards(row.colour)) / row.set_size;
    progress += 150 * static_cast<int>(own.full_sets(row.colour));
  }
  return progress;
}

// What a card brings in: everybody who is asked pays what is owed, as far as it goes.
int charged(const State& seen, Seat seat, const Action& action) {
  const State next = after(seen, seat, action);
  if (next.demand.empty()) return 0;
  const Demand& demand = next.demand[0];
  int sum = 0;
  for (unsigned i = 0; i < players_of(seen); ++i) {
    const bool pays = seat_at(i) != seat && (asks_everybody(demand.card) || demand.target == seat_at(i));
    if (pays) sum += std::min<int>(demand.amount, static_cast<int>(wealth_of(seen, seat_at(i))));
  }
  return sum;
}

bool has_rent_for(const Hand& hand, Colour colour) {
  if (hand.contains(Card::kRentAny)) return true;
  for (const RentRow& row : kTwoColourRentTable) {
    if (hand.contains(row.card) && (row.one == colour || row.other == colour)) return true;
  }
  return false;
}

int rank_of_laying(const State& seen, Seat seat, const Action& action) {
  if (full_colours(after(seen, seat, action), seat) > full_colours(seen, seat)) return kComplete + 700;
  const Card card = card_of(action.laid);
  const int rent = has_rent_for(hand_of(seen, seat), colour_of(action.laid)) ? 500 : 0;
  return kLay + rent + 100 - 10 * static_cast<int>(value_of(card)) + (is_wildcard(card) ? 0 : 5);
}

int rank_of_banking(const State& seen, Seat seat, Card card) {
  const Hand& hand = hand_of(seen, seat);
  const int value = static_cast<int>(value_of(card));
  if (row_of(card).type == CardType::kMoney) return kBankMoney - 10 * value;
  if (card == Card::kPassGo && hand.count(card) > 1) return kBankMoney - 200;
  const bool in_danger = bank_of(seen, seat).empty() && !properties_of(seen, seat).empty();
  const bool is_dear = card == Card::kJustSayNo || card == Card::kDealBreaker;
  return in_danger && !is_dear ? kBankMoney - 300 - 10 * value : kNever;
}

int rank_of_play(const State& seen, Seat seat, const Action& action, bool passes_go) {
  const auto completes = [&] { return full_colours(after(seen, seat, action), seat) > full_colours(seen, seat); };
  switch (action.verb) {
    case Verb::kDealBreaker:
      return kComplete + 900;
    case Verb::kSlyDeal:
      return completes() ? kComplete + 890 : kRest + 100 + static_cast<int>(value_of(action.laid));
    case Verb::kForcedDeal: {
      if (completes()) return kComplete + 880;
      const int gain = progress_of(after(seen, seat, action), seat) - progress_of(seen, seat);
      return gain > 0 ? kRest + std::min(gain, 30) : kNever;
    }
    case Verb::kLay:
      return rank_of_laying(seen, seat, action);
    case Verb::kRelay:
      return completes() ? kComplete + 600 : kNever;
    case Verb::kRentAll:
    case Verb::kRentOne:
    case Verb::kCollectDebt:
    case Verb::kBirthday: {
      const int sum = charged(seen, seat, action);
      return sum > 0 ? kCharge + 10 * sum : kNever;
    }
    case Verb::kBank:
      return rank_of_banking(seen, seat, action.card);
    case Verb::kBuildHouse:
    case Verb::kBuildHotel:
      return kRest + 50;
    case Verb::kPassGo:
      return passes_go ? kRest : kNever;
    default:
      return 0;  // ends the turn
  }
}

// Never a card of a full set if another will do, the bank before properties, as little as possible, and then what is
// furthest from a set.
int rank_of_payment(const State& seen, Seat seat, const Action& action) {
  const Demand& demand = seen.demand[0];
  const int left = demand.amount - demand.paid;
  const State next = after(seen, seat, action);
  const int value = static_cast<int>(wealth_of(seen, seat)) - static_cast<int>(wealth_of(next, seat));
  const int as_little = value >= left ? 100 - value : value;
  if (action.verb == Verb::kPayFromBank) return 2'000 + as_little;
  const bool breaks = full_colours(next, seat) < full_colours(seen, seat);
  return (breaks ? 0 : 1'000) + as_little + (progress_of(next, seat) - progress_of(seen, seat)) / 10;
}

int rank_of_keeping(Card card) {
  const int value = static_cast<int>(value_of(card));
  if (card == Card::kJustSayNo || card == Card::kDealBreaker) return 100;
  if (is_property_card(card)) return 60 + value;
  if (row_of(card).type == CardType::kRent) return 40 + value;
  return row_of(card).type == CardType::kMoney || card == Card::kDoubleTheRent ? value : 20 + value;
}

int rank_of(const State& seen, Seat seat, const Action& action, bool passes_go) {
  switch (seen.phase) {
    case Phase::kPlay:
      return rank_of_play(seen, seat, action, passes_go);
    case Phase::kAnswer:
      return action.verb == Verb::kSayNo ? 1 : 0;
    case Phase::kPay:
      return rank_of_payment(seen, seat, action);
    case Phase::kChoose:
      return progress_of(after(seen, seat, action), seat);
    case Phase::kPutBack:
      return -rank_of_keeping(action.card);
    case Phase::kOver:
      break;
  }
  return 0;
}

}  // namespace

MonopolyDeal::Action choose_by_priorities(const View<MonopolyDeal>& view, std::uint64_t seed, Budget /*budget*/) {
  ActionList<MonopolyDeal> actions;
  view.list(actions);
  QuickRandom random(seed);
  const bool passes_go = random.below(100) < kPassGoPercent;
  unsigned best = 0;
  int highest = rank_of(view.seen(), view.seat(), actions[0], passes_go);
  for (unsigned i = 1; i < actions.size(); ++i) {
    const int rank = rank_of(view.seen(), view.seat(), actions[i], passes_go);
    if (rank > highest) best = i, highest = rank;
  }
  return actions[best];
}

}  // namespace mogul
