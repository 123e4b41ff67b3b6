// A table of Monopoly Deal (table.h):
//
//   Table table(R"(
//     Ann: rent-any house / orange orange orange house | red-yellow-as-red / money-3 money-1
//     Bob: just-say-no / brown brown
//     played: pass-go
//     draws: money-5 ...
//   )");
//   table.play("Ann: rent-one Bob orange / Bob: say-no");
//
// A line of a player has the hand, the rows and the bank. A house or a hotel stands behind the full set that it is
// built on. Dots in a bank put the rest of the deck there.
#pragma once

#include <string>
#include <string_view>

#include "games/monopoly_deal/game.h"
#include "games/monopoly_deal/table.h"
#include "tests/support/table.h"

namespace mogul {

extern template class test::TableOf<MonopolyDeal>;

namespace monopoly_deal::test {

class Table : public mogul::test::TableOf<MonopolyDeal> {
 public:
  using TableOf::TableOf;

  // By kind, as the cards of a hand and a bank have no order.
  [[nodiscard]] std::string hand(std::string_view name) const;
  [[nodiscard]] std::string bank(std::string_view name) const;
  // "brown brown house", empty if there is none of that colour; "apart" is where lone wildcards lie.
  [[nodiscard]] std::string row(std::string_view name, std::string_view colour) const;
  [[nodiscard]] Row row_at(std::string_view name, std::string_view colour) const;
  [[nodiscard]] unsigned full_colours(std::string_view name) const;
  [[nodiscard]] std::string played() const;  // the top of the pile is its end
  [[nodiscard]] unsigned owed() const;       // by each whom the card in play asks

  // A hand as another sees it, or a spectator: "house hidden hidden".
  [[nodiscard]] std::string hand_seen_by(std::string_view viewer, std::string_view holder) const;
};

using mogul::test::after;

}  // namespace monopoly_deal::test
}  // namespace mogul
