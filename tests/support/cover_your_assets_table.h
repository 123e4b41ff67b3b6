// A table of Cover Your Assets (table.h):
//
//   Table table(R"(
//     Ann: home silver jewels / stocks stocks | home gold
//     Bob: coin coin / bank bank
//     discards: ... home
//     draws: stocks gold
//   )");
//   table.play("Ann: steal Bob gold");
//
// A line of a player has the hand and the sets from the first to the top one. A card is told by the first word of its
// name.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "games/cover_your_assets/game.h"
#include "tests/support/table.h"

namespace mogul {

extern template class test::TableOf<CoverYourAssets>;

namespace cover_your_assets::test {

class Table : public mogul::test::TableOf<CoverYourAssets> {
 public:
  using TableOf::TableOf;

  // "home silver jewels", in any order of the same cards: sorted as in the deck's table.
  [[nodiscard]] std::string hand(std::string_view name) const;
  // "stocks stocks | home gold", the first set first.
  [[nodiscard]] std::string stack(std::string_view name) const;
  [[nodiscard]] std::int32_t worth(std::string_view name) const;  // of the stack, in dollars
  [[nodiscard]] std::int32_t total(std::string_view name) const;  // of the rounds finished
  [[nodiscard]] std::string dealer() const;
  [[nodiscard]] std::string top_discard() const;  // "nothing" if there is none
  [[nodiscard]] unsigned discards() const { return state().discard_pile.size(); }
  [[nodiscard]] unsigned draws_left() const { return state().draw_pile.size(); }
};

using mogul::test::after;

}  // namespace cover_your_assets::test
}  // namespace mogul
