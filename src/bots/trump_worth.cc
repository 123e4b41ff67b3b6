#include "bots/trump_worth.h"

#include <algorithm>
#include <array>
#include <cstdint>

#include "core/value.h"
#include "games/trump/board.h"
#include "games/trump/cards.h"
#include "games/trump/sample.h"
#include "games/trump/state.h"
#include "games/trump/table.h"

namespace mogul::trump::greedy {
namespace {

constexpr int kHopePercent = 35;  // how likely the missing property of a card is still to come
constexpr int kIdleProfit = 5;    // of a profit card that lacks more, which may still be sold

constexpr int worth_with(const CardRow& row, Properties owned) {
  const unsigned missing = (row.needs - owned).size();
  const unsigned short_of = row.least > owned.size() ? row.least - owned.size() : 0;
  const unsigned lacks = std::max(missing, short_of);
  if (lacks == 0) return profit_of(row.card);
  return lacks == 1 ? std::max(profit_of(row.card) * kHopePercent / 100, kIdleProfit) : kIdleProfit;
}

// For every set of properties, since offers are judged by the dozen.
constexpr auto kProfitWorth = [] {
  std::array<std::array<std::uint8_t, kKinds>, 1U << kPropertyCount> table{};
  for (unsigned bits = 0; bits < table.size(); ++bits) {
    const auto owned = Properties::of_bits(static_cast<std::uint8_t>(bits));
    kProfits.each(
        [&](Card card) { table[bits][index_of(card)] = static_cast<std::uint8_t>(worth_with(row_of(card), owned)); });
  }
  return table;
}();

// A Tax card is worth what the richest in property would pay; the rest are good for little in part 2.
int worth_of_other(const State& seen, Seat seat, const CardRow& row) {
  switch (row.effect) {
    case Effect::kProfit:
    case Effect::kDieProfit:
      return 0;
    case Effect::kTax: {
      unsigned most = 0;
      each_other(seen, seat, [&](Seat other) { most = std::max(most, owned_by(seen, other).size()); });
      return kTaxOfOne * static_cast<int>(most);
    }
    case Effect::kForceSale:
    case Effect::kRollFive:
      return 10;
    case Effect::kInvestor:
      return row.amount / 5;
    case Effect::kOut:
    case Effect::kBack:
      return 4;
  }
  return 0;
}

void add_to_holding(Holding& holding, Card card, int hundredths) {
  std::int16_t& held = holding.hundredths[index_of(card)];
  held = static_cast<std::int16_t>(held + hundredths);
}

}  // namespace

int worth_of_profit(Card card, Properties owned) { return kProfitWorth[owned.bits()][index_of(card)]; }

Holding holding_of(const State& seen, Seat seat) {
  Holding holding;
  for (const Slot& slot : hand_of(seen, seat)) {
    if (slot.card != Card::kHidden) add_to_holding(holding, slot.card, 100);
  }
  for (const CardRow& row : kDeck) {
    if (is_profit(row.card)) continue;
    holding.worth[index_of(row.card)] = static_cast<std::int16_t>(worth_of_other(seen, seat, row));
  }
  return holding;
}

// A card that is not seen is any of those that are seen nowhere.
Holdings::Holdings(const State& seen, Seat who) : viewer(who) {
  const Pile unseen = unseen_cards(seen);
  for (unsigned i = 0; i < players_of(seen); ++i) {
    const Hand& hand = seen.hands[i];
    const auto hidden =
        std::count_if(hand.begin(), hand.end(), [](const Slot& slot) { return slot.card == Card::kHidden; });
    of[i] = holding_of(seen, seat_at(i));
    if (hidden == 0) continue;
    const int part = 100 * static_cast<int>(hidden) / static_cast<int>(unseen.size());
    for (const Card card : unseen) add_to_holding(of[i], card, part);
  }
  for (const CardRow& row : kDeck) add_to_holding(unknown, row.card, 100 * row.copies);
  for (const Card card : seen.discard_pile) add_to_holding(unknown, card, -100);
}

int worth_of_card(const Holding& holding, Card card, Properties owned) {
  return is_profit(card) ? worth_of_profit(card, owned) : holding.worth[index_of(card)];
}

int worth_of_hand(const Holding& holding, Properties owned) {
  int sum = 0;
  const auto& profits = kProfitWorth[owned.bits()];
  for (unsigned kind = 0; kind < kKinds; ++kind) {
    sum += holding.hundredths[kind] * (profits[kind] + holding.worth[kind]);
  }
  return sum / 100;
}

int worth_of_property(const State& seen, const Holding& holding, Properties owned, Property property) {
  Properties with = owned;
  Properties without = owned;
  with.insert(property);
  without.erase(property);
  const int good_for = worth_of_hand(holding, with) - worth_of_hand(holding, without);
  return box_of(seen, property).money + good_for + kPotential;
}

}  // namespace mogul::trump::greedy
