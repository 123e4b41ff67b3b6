// A table of any game, written as it looks and played as it is told. This is what all games share; what a player's
// line holds and which lines a game has beside is said in its own table (monopoly_deal_table.h and its neighbours).
//
//   Table table(R"(
//     Ann: home silver / jewels jewels
//     Bob, Cid:
//     draws: gold ...
//     turn: Bob
//   )");
//   table.play("Bob: discard home / Cid: discard gold");
//
// The columns of a player's line are parted by slashes. The next card to be drawn is the first of `draws`, the top of
// the other pile its last. Three dots stand where the rest of the deck lies; without them it lies under the draw pile.
// Any field of the state that is a number, a name or a list of them can be a line of its own, `options` too; the parts
// of a field that holds several are named (`demand: card=birthday target=Bob`), and a bar stands between items.
//
// A move is a player, what is done, and the names of what it is done with in any order that leaves no doubt. What a
// sentence need not say can be left out, and numbers are told as sentences tell them:
// "Ann: rent-one Bob second red doubled". Moves stand on lines of their own or between slashes; one that several
// players make in turn is written once ("Bob, Cid: pass"), and a line that ends with a semicolon goes on in the next.
//
// Wherever a name is wanted, a beginning that no other has will do.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "core/chance.h"
#include "core/game.h"
#include "core/problem.h"
#include "core/value.h"

namespace mogul::test {

// What a game knows about its own table; each has a specialisation.
template <class G>
struct Drawing;

template <Game G>
class TableOf {
 public:
  using State = typename G::State;
  using Action = typename G::Action;
  using Event = typename G::Event;

  explicit TableOf(std::string_view text);
  explicit TableOf(const State& state) : state_(state) {}

  // A table that has just been dealt, and the log of the deal.
  static TableOf dealt(const Config<G>& config, const Seed& seed);
  // Nothing but what is named: the rest of the deck lies nowhere, and nobody asks whether that can be.
  static State only(std::string_view text);
  // Lays more on the table, in the lines in which one is drawn.
  void put(std::string_view text);

  // A move that is refused fails the test, and so does one that leaves an impossible table.
  void play(std::string_view moves);
  // The code of the refusal, empty if the move is legal.
  [[nodiscard]] std::string refusal(std::string_view move) const;
  [[nodiscard]] std::string refusal(Seat seat, const Action& action) const;  // for what no words tell
  // Whether the move is among those that its player is offered.
  [[nodiscard]] bool lists(std::string_view move) const;
  // What can be done by whoever is asked: "show home, show gold, yield".
  [[nodiscard]] std::string choices() const;

  // Who is asked and for what: "Ann, a turn"; "nobody, the end".
  [[nodiscard]] std::string asked() const;
  [[nodiscard]] std::string turn() const;
  // Everybody who has won, as in "Ann and Cid".
  [[nodiscard]] std::string winners() const;

  // The names of what happened in the last move: "laid won".
  [[nodiscard]] std::string happened() const;
  // How often that has happened since the table was set up, and the last time it did.
  [[nodiscard]] unsigned count(std::string_view happening) const;
  [[nodiscard]] Event last(std::string_view happening) const;
  // The log since it was last asked for, a sentence a line, as a spectator or the named player hears it.
  std::string heard(std::string_view listener = "");

  // For what no line tells, and for tests that spoil a table.
  [[nodiscard]] const State& state() const { return state_; }
  [[nodiscard]] State& state() { return state_; }
  [[nodiscard]] const std::vector<Event>& events() const { return log_.events; }

  static std::string flaw_of(const State& state) { return text_of(G::flaw(state)); }
  // What is impossible about the table as it lies, and about one that is drawn so.
  [[nodiscard]] std::string flaw() const { return flaw_of(state_); }
  static std::string flaw_of(std::string_view text);
  // The action of a move.
  static Action action(std::string_view move);

 private:
  struct Move {
    Seat seat;
    Action action;
  };
  static std::vector<Move> moves_from(std::string_view text);
  static Move move_from(std::string_view text);
  void apply(const Move& move);

  State state_{};
  EventLog<Event> log_;
  std::size_t last_move_ = 0;  // where its events begin
  std::size_t heard_ = 0;      // up to where the log was asked for
};

// The same table after some moves.
template <class Table>
Table after(Table table, std::string_view moves) {
  table.play(moves);
  return table;
}

}  // namespace mogul::test
