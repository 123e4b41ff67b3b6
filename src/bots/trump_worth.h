// What cards and properties are worth in Trump: The Game, in millions, as far as one seat can know.
#pragma once

#include <array>
#include <cstdint>

#include "core/value.h"
#include "games/trump/board.h"
#include "games/trump/cards.h"
#include "games/trump/profits.h"
#include "games/trump/state.h"

namespace mogul::trump::greedy {

inline constexpr int kPotential = 25;  // of a property, for cards and tenants yet to come
inline constexpr int kTaxOfOne = row_of(Card::kTax).amount;

// What a profit card is expected to bring once it is played; of other cards nothing.
constexpr int profit_of(Card card) {
  if (!is_profit(card)) return 0;
  return static_cast<int>(expected_profit(row_of(card)));
}

// What a profit card is worth to the owner of these properties: if a single one is missing, a part of its profit.
int worth_of_profit(Card card, Properties owned);

// A hand, as somebody must reckon who does not see all of it: of each kind so many hundredths of a card.
struct Holding {
  std::array<std::int16_t, kKinds> hundredths{};
  std::array<std::int16_t, kKinds> worth{};  // of a card that is no profit card, whatever its holder owns
};
// One's own hand.
Holding holding_of(const State& seen, Seat seat);

// All hands as one seat sees them, and a hand of which nothing is known, which is what others see of that seat's.
struct Holdings {
  Holdings(const State& seen, Seat who);
  // What one player may know of another's hand, or of the own.
  [[nodiscard]] const Holding& seen_by(Seat seat, Seat holder) const {
    return seat == viewer || seat == holder ? of[index_of(holder)] : unknown;
  }
  Seat viewer;
  std::array<Holding, kPlayersMax> of;
  Holding unknown;
};

// What one card of a kind is worth to the holder, and what all of them are.
int worth_of_card(const Holding& holding, Card card, Properties owned);
int worth_of_hand(const Holding& holding, Properties owned);

// What owning a property adds to what is owned already: its box, the cards that it makes good, and what may come.
int worth_of_property(const State& seen, const Holding& holding, Properties owned, Property property);

}  // namespace mogul::trump::greedy
