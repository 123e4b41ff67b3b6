// A table of Trump (table.h) as the rulebook's examples have it: you, Donna, Mike and Jeff, sitting clockwise.
//
//   Table table(R"(
//     you: hotel-profits tax / hotel casino / 350
//     Donna: back
//     Mike: / ...
//     Jeff:
//     part: dealing
//     boxes: casino=80
//   )");
//   table.play("you: offer now: you > donna hotel, donna > you 40 / Donna: accept");
//
// A line of a player has the hand, the properties and the cash, which is 400 if it is not said. Dots among properties
// are all that nobody else owns. A box holds 50, or what `boxes` says, or is `gone`. What was agreed before stands in
// lines such as `signed: you: game_ends: you > donna 10` and `debts: from=you to=Donna amount=10`.
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <string_view>

#include "core/sentence.h"
#include "core/value.h"
#include "games/trump/deal.h"
#include "games/trump/game.h"
#include "games/trump/state.h"
#include "tests/support/table.h"

namespace mogul {

extern template class test::TableOf<Trump>;

namespace trump::test {

inline constexpr Seat kYou{0};
inline constexpr Seat kDonna{1};
inline constexpr Seat kMike{2};
inline constexpr Seat kJeff{3};

inline const std::array<std::string, kPlayersMax> kNames = {"you", "Donna", "Mike", "Jeff"};
inline const Voice kVoice{.names = kNames};

class Table : public mogul::test::TableOf<Trump> {
 public:
  using TableOf::TableOf;

  [[nodiscard]] std::string hand(std::string_view name) const;  // sorted as the deck is
  [[nodiscard]] unsigned cards(std::string_view name) const;    // in hand
  [[nodiscard]] bool holds(std::string_view name, std::string_view card) const;
  // Who beside its holder knows of a card in a hand.
  [[nodiscard]] bool knows(std::string_view name, std::string_view holder, std::string_view card) const;
  [[nodiscard]] unsigned cash(std::string_view name) const;
  [[nodiscard]] std::string owner(std::string_view property) const;
  [[nodiscard]] unsigned box(std::string_view property) const;
  [[nodiscard]] unsigned space(std::string_view name) const;  // where the pawn stands
  [[nodiscard]] unsigned bid(std::string_view name) const;
  [[nodiscard]] std::string highest_bidder() const;
  [[nodiscard]] std::int32_t standing(std::string_view name) const;
};

// The deal that somebody offers in these words.
Deal deal_from(std::string_view name, std::string_view text);

// Part 2: you own the Hotel and the Casino, Donna the Airline and the Cruise Line, Mike the rest; everybody holds two
// cards.
Table market();

using mogul::test::after;

}  // namespace trump::test
}  // namespace mogul
