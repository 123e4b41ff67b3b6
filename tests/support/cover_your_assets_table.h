// A table of Cover Your Assets written as it looks:
//
//   Table table(R"(
//     Ann: home silver jewels / stocks stocks | home gold
//     Bob: coin coin / bank bank
//     discards: ... home
//     draws: stocks gold
//   )");
//   table.play("Ann: steal Bob gold");
//
// A line of a player has the hand and, behind the slash, the sets from the first to the top one. The top of the discard
// pile is its last card, the next card to be drawn the first one. Three dots stand where the rest of the deck lies.
// A card is called by the beginning of its name. Further lines: turn, dealer, rounds, totals, limits, options.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "core/game.h"
#include "core/value.h"
#include "games/cover_your_assets/cards.h"
#include "games/cover_your_assets/game.h"

namespace mogul::test {

class Table {
 public:
  explicit Table(std::string_view text);
  explicit Table(const CoverYourAssets::State& state) : state_(state) {}

  // Each line is a move such as "Ann: pair home silver"; a move that is refused fails the test.
  void play(std::string_view moves);
  // The code of the refusal, empty if the move is legal.
  [[nodiscard]] std::string refusal(std::string_view move) const;

  // Who is asked and for what: "Ann, a turn"; "nobody, the end".
  [[nodiscard]] std::string asked() const;
  // "home silver jewels", in any order of the same cards: sorted as in the deck's table.
  [[nodiscard]] std::string hand(std::string_view name) const;
  // "stocks stocks | home gold", the first set first.
  [[nodiscard]] std::string stack(std::string_view name) const;
  [[nodiscard]] std::int32_t worth(std::string_view name) const;  // of the stack, in dollars
  [[nodiscard]] std::int32_t total(std::string_view name) const;  // of the rounds finished
  [[nodiscard]] std::string top_discard() const;                  // "nothing" if there is none
  [[nodiscard]] unsigned discards() const { return state_.discard_pile.size(); }
  [[nodiscard]] unsigned draws_left() const { return state_.draw_pile.size(); }
  // Everybody who has won, as in "Ann and Cid".
  [[nodiscard]] std::string winners() const;
  // What can be done by whoever is asked: "show home, show gold, yield".
  [[nodiscard]] std::string choices() const;
  // The log since it was last asked for, a sentence a line, as a spectator or the named player hears it.
  std::string heard(std::string_view listener = "");

  [[nodiscard]] const CoverYourAssets::State& state() const { return state_; }

 private:
  CoverYourAssets::State state_{};
  EventLog<CoverYourAssets::Event> log_;
};

Seat seat_named(std::string_view name);

}  // namespace mogul::test
