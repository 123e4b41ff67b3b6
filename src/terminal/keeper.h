// How a game outlives the program: on the shelf by itself, after every move, and in a file if the player says so.
#pragma once

#include <optional>
#include <string>
#include <utility>

#include "terminal/shelf.h"
#include "terminal/table.h"

namespace mogul::terminal {

class Keeper {
 public:
  // Without a shelf a game is kept in files alone. `place` is that of a game which was kept before.
  explicit Keeper(std::optional<Shelf> shelf = {}, std::optional<Place> place = {})
      : shelf_(std::move(shelf)), place_(std::move(place)), is_worth_it_(place_.has_value()) {}

  // A game in which nobody has made a move is not worth keeping for longer than it is played.
  void notice_move() { is_worth_it_ = true; }
  // Returns what there is to say about it: mostly nothing.
  std::string keep(const Table& table);
  // It is over, and another may begin.
  void drop();
  // Nobody plays it any more.
  void leave();

  [[nodiscard]] bool is_on_shelf() const { return place_.has_value(); }
  [[nodiscard]] const std::string& saved_in() const { return saved_in_; }
  // Returns what there is to say about it.
  std::string save(const Table& table, const std::string& file);
  // What is said to somebody who leaves an unfinished game.
  [[nodiscard]] std::string farewell() const;

 private:
  std::optional<Shelf> shelf_;
  std::optional<Place> place_;
  std::string not_kept_;  // why, if keeping it failed
  std::string saved_in_;
  bool is_worth_it_;
};

}  // namespace mogul::terminal
