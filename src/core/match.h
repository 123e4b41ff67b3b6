// Any game at run time, in JSON: what tools, terminal and server keep. Players sit in chairs (chair.h), which show what
// a seat may know; what only the referee may see is reached through `referee()`.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "core/chance.h"
#include "core/json.h"
#include "core/problem.h"
#include "core/seat_view.h"
#include "core/sentence.h"
#include "core/shape.h"
#include "core/value.h"

namespace mogul {

// A point in the course of a match. Its number counts what has happened, the same for everybody: the deal is 1, every
// move one more, and 0 is before all that. Taking moves back begins a new generation, and so does another match in the
// place of this one, so that nobody takes a moment of one past for that of another.
struct Moment {
  std::uint32_t generation = 0;
  std::uint32_t number = 0;
  friend bool operator==(const Moment&, const Moment&) = default;
};

// Whether things are told in sentences too, which takes longer than all else about them.
enum class Sentences : std::uint8_t { kLeftOut, kTold };

// Something that happened, as somebody may know it.
struct Told {
  std::uint32_t number;  // with which of the things that happened it came
  Json event;
  std::string sentence;
};

Told told_of(std::uint32_t number, const Shape& shape, const void* event, const Voice& voice, Sentences sentences);

struct MoveMade {
  Seat seat;
  Json action;
};

// What only the referee may see. Nothing of it goes to a player before the game is over.
class Referee {
 public:
  Referee() = default;
  Referee(const Referee&) = delete;
  Referee& operator=(const Referee&) = delete;
  virtual ~Referee() = default;

  [[nodiscard]] virtual Seed seed() const = 0;
  [[nodiscard]] virtual Json options() const = 0;
  [[nodiscard]] virtual MoveMade move(std::size_t index) const = 0;  // from 0
  [[nodiscard]] virtual Json position() const = 0;
  [[nodiscard]] virtual Json record() const = 0;  // with the result so far
  // {"over", "winners", "standings", "digest"}; the digest depends on hidden cards.
  [[nodiscard]] virtual Json result() const = 0;
  // What happened after a number, with every hidden card.
  [[nodiscard]] virtual std::vector<Told> events_since(std::uint32_t number, const Names& names,
                                                       Sentences sentences = Sentences::kTold) const = 0;
};

class Match {
 public:
  Match() = default;
  Match(const Match&) = delete;
  Match& operator=(const Match&) = delete;
  virtual ~Match() = default;

  [[nodiscard]] virtual std::string_view game() const = 0;
  [[nodiscard]] virtual unsigned players() const = 0;
  [[nodiscard]] virtual Seats to_act() const = 0;  // none: the game is over
  [[nodiscard]] Moment now() const {
    return {.generation = generation_, .number = static_cast<std::uint32_t>(moves() + 1)};
  }
  [[nodiscard]] virtual std::size_t moves() const = 0;
  [[nodiscard]] virtual Seat mover(std::size_t move) const = 0;  // who made the move, from 0
  // Back to where the game stood after so many moves.
  void rewind(std::size_t moves) {
    ++generation_;
    take_back_to(moves);
  }
  // Takes the place of another match: no moment of that one is a moment of this.
  void replace(const Match& other) { generation_ = other.generation_ + 1; }
  [[nodiscard]] virtual const Referee& referee() const = 0;

 protected:
  friend class Chair;
  // What a seat, or a spectator, sees at a number.
  [[nodiscard]] virtual std::unique_ptr<SeatView> look(Seat seat, std::uint32_t number, const Names& names) const = 0;
  [[nodiscard]] virtual std::vector<Told> tell(Seat seat, std::uint32_t since, const Names& names,
                                               Sentences sentences) const = 0;
  // Plays, or says why not and changes nothing.
  virtual Problem play(Seat seat, const Json& action, const Names& names) = 0;
  virtual void take_back_to(std::size_t moves) = 0;

 private:
  std::uint32_t generation_ = 0;
};

// Where the result that a record claims is not the one its moves led to, if so.
Problem flaw_in_result(const Json& record, const Match& match);

// A game as the registry knows it.
struct GameInfo {
  std::string_view id;
  std::string_view title;
  unsigned rules_version;
  unsigned players_min;
  unsigned players_max;
  std::string_view players_rule;  // which says so
  bool lets_pass;                 // whether a seat may let anything pass unread (Window)
  // From {"players", "seed", "options"?, "position"?}; null and a problem if that is no game.
  std::unique_ptr<Match> (*start)(const Json& setup, Problem& problem);
  // From a record, every move of which is checked again.
  std::unique_ptr<Match> (*replay)(const Json& record, Problem& problem);
  // From a view's JSON alone; null and a problem if no table looks like that to the seat.
  std::unique_ptr<SeatView> (*look)(const Json& view, Seat seat, Problem& problem);
  // Options with their defaults, and every refusal with its rule.
  Json (*options)();
  Json (*refusals)();
};

}  // namespace mogul
