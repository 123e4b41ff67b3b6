#include "search/monopoly_deal.h"

#include <algorithm>

#include "bots/monopoly_deal_greedy.h"
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
#include "search/leaf.h"

namespace mogul::search {
namespace {

using namespace monopoly_deal;

int millions_in(const Bank& bank) {
  int millions = 0;
  for (const Card card : bank) millions += static_cast<int>(value_of(card));
  return millions;
}

// How many property cards in hand fit a colour, wildcards included.
unsigned fitting(const Hand& hand, Colour colour) {
  unsigned cards = 0;
  (hand.kinds() & kPropertyKinds).each([&](Card card) {
    if (shows(card, colour)) cards += hand.count(card);
  });
  return cards;
}

// How far the colours are: those that are full, that lack one card or two, and that the hand would fill.
void write_colours(const State& state, Seat seat, FeatureWriter& out) {
  const ColourCounts own = properties_of(state, seat).counts();
  const Hand& hand = hand_of(state, seat);
  int lacks_one = 0;
  int lacks_two = 0;
  int fillable = 0;
  int near_fillable = 0;
  int loose = 0;
  int rent = 0;
  int full = 0;
  for (const ColourRow& row : kColourTable) {
    const unsigned cards = own[row.colour];
    const bool is_full = cards >= row.set_size;
    if (cards > 0) rent = std::max<int>(rent, row.rents[std::min<unsigned>(cards, row.set_size) - 1U]);
    full += is_full ? 1 : 0;
    if (is_full) continue;
    const unsigned lacking = row.set_size - cards;
    loose += static_cast<int>(cards);
    lacks_one += cards > 0 && lacking == 1 ? 1 : 0;
    lacks_two += cards > 0 && lacking == 2 ? 1 : 0;
    const unsigned in_hand = fitting(hand, row.colour);
    fillable += in_hand >= lacking && cards + in_hand > 0 ? 1 : 0;
    near_fillable += in_hand > 0 && in_hand + 1 == lacking ? 1 : 0;
  }
  out.add(full == 1 ? 1 : 0);
  out.add(full >= 2 ? 1 : 0);
  out.add(std::min(lacks_one, 3));
  out.add(lacks_one > 0 && full >= 2 ? 1 : 0);
  out.add(std::min(lacks_two, 3));
  out.add(std::min(fillable, 3));
  out.add(fillable > 0 && full >= 2 ? 1 : 0);
  out.add(fillable > 1 && full == 1 ? 1 : 0);
  out.add(std::min(near_fillable, 3));
  out.add(loose);
  out.add(rent);
}

void write_hand(const Hand& hand, FeatureWriter& out) {
  constexpr Cards kRents = kTwoColourRents | Cards(Card::kRentAny);
  const auto count = [&](Cards cards) {
    unsigned sum = 0;
    (hand.kinds() & cards).each([&](Card card) { sum += hand.count(card); });
    return static_cast<int>(sum);
  };
  int money = 0;
  constexpr Cards kMoney = cards_of_type({CardType::kMoney});
  (hand.kinds() & kMoney).each([&](Card card) { money += static_cast<int>(hand.count(card) * value_of(card)); });
  out.add(static_cast<int>(hand.size()));
  out.add(static_cast<int>(hand.count(Card::kJustSayNo)));
  out.add(static_cast<int>(hand.count(Card::kDealBreaker)));
  out.add(static_cast<int>(hand.count(Card::kSlyDeal)));
  out.add(static_cast<int>(hand.count(Card::kForcedDeal)));
  out.add(static_cast<int>(hand.count(Card::kPassGo)));
  out.add(static_cast<int>(hand.count(Card::kDebtCollector)));
  out.add(static_cast<int>(hand.count(Card::kBirthday)));
  out.add(static_cast<int>(hand.count(Card::kDoubleTheRent)));
  out.add(static_cast<int>(hand.count(Card::kHouse) + hand.count(Card::kHotel)));
  out.add(count(kRents));
  out.add(count(kPropertyKinds));
  out.add(static_cast<int>(hand.count(Card::kTenColour)));
  out.add(money);
}

void write_wealth(const State& state, Seat seat, FeatureWriter& out) {
  const int bank = millions_in(bank_of(state, seat));
  int houses = 0;
  for (const Building& building : state.buildings) houses += building.owner != seat ? 0 : building.hotel ? 2 : 1;
  out.add(std::min(bank, 5));
  out.add(std::clamp(bank - 5, 0, 10));
  out.add(std::max(bank - 15, 0));
  out.add(houses);
  int wildcards = 0;
  for (const Laid laid : properties_of(state, seat)) wildcards += is_ten_colour(laid) ? 1 : 0;
  out.add(wildcards);
}

// Who is on turn, and who comes next.
void write_turn(const State& state, Seat seat, FeatureWriter& out) {
  const unsigned players = players_of(state);
  const unsigned wait = (index_of(seat) + players - index_of(state.turn)) % players;
  out.add(wait == 0 ? 1 : 0);
  out.add(wait == 0 ? static_cast<int>(plays_left(state)) : 0);
  out.add(wait == 1 ? 1 : 0);
}

}  // namespace

unsigned Leaf<MonopolyDeal>::stage(const State& state) {
  const unsigned players = players_of(state);
  return players == 2 ? 0 : players <= 4 ? 1 : 2;
}

void Leaf<MonopolyDeal>::features(const State& state, Seat seat, Features<MonopolyDeal>& features) {
  FeatureWriter out(features);
  write_colours(state, seat, out);
  write_hand(hand_of(state, seat), out);
  write_wealth(state, seat, out);
  write_turn(state, seat, out);
  static_assert(kFeatures == 11 + 14 + 5 + 3);
}

bool Knowledge<MonopolyDeal>::is_foolish(const View<MonopolyDeal>& view, const Action& action) {
  const State& seen = view.seen();
  if (action.verb == Verb::kRelay) return !gains_by_relaying(view, action);
  if (seen.phase != Phase::kPay) return false;
  const Demand& demand = seen.demand[0];
  const Bank& bank = bank_of(seen, view.seat());
  const int left = demand.amount - demand.paid;
  if (action.verb != Verb::kPayFromBank) return millions_in(bank) >= left;
  bool smaller_would_do = false;
  for (const Card card : bank) {
    const bool pays_all = static_cast<int>(value_of(card)) >= left;
    smaller_would_do = smaller_would_do || (pays_all && value_of(card) < value_of(action.card));
  }
  return smaller_would_do;
}

}  // namespace mogul::search
