// Any game at run time, in JSON: what tools, terminal and server hold.
#pragma once

#include <cstddef>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/canvas.h"
#include "core/json.h"
#include "core/problem.h"
#include "core/sentence.h"
#include "core/shape.h"
#include "core/value.h"

namespace mogul {

struct Choice {
  Json action;
  std::string sentence;
};

// Through whose eyes a game is told: a seat's, a spectator's (nobody), or those of the referee, who sees all.
using Eyes = std::optional<Seat>;
inline constexpr Eyes kReferee = std::nullopt;

class Match {
 public:
  Match() = default;
  Match(const Match&) = delete;
  Match& operator=(const Match&) = delete;
  virtual ~Match() = default;

  [[nodiscard]] virtual std::string_view game() const = 0;
  [[nodiscard]] virtual unsigned players() const = 0;
  [[nodiscard]] virtual Seats to_act() const = 0;  // none: the game is over
  [[nodiscard]] virtual std::size_t moves() const = 0;
  [[nodiscard]] virtual Seat mover(std::size_t move) const = 0;  // who made the move

  [[nodiscard]] virtual std::vector<Choice> actions(Seat seat, const Voice& voice) const = 0;
  // Every action there is, legal or not: whoever asks why not must find it first.
  [[nodiscard]] virtual std::vector<Choice> every_action(const Voice& voice) const = 0;
  // The action that a person wrote in a form of the game's own, such as a deal. Nothing and a problem if it can't be
  // read; nothing and no problem if the words are not of such a form.
  [[nodiscard]] virtual std::optional<Choice> written(Seat seat, std::string_view words, const Voice& voice,
                                                      Problem& problem) const = 0;
  // Why the seat may not do that, if so: a refusal of the game, or "malformed".
  [[nodiscard]] virtual Problem check(Seat seat, const Json& action, const Voice& voice) const = 0;
  // Plays, or says why not and changes nothing.
  virtual Problem play(Seat seat, const Json& action, const Voice& voice) = 0;
  // Back to where the game stood after so many moves.
  virtual void rewind(std::size_t moves) = 0;

  // Everything that happened since the start, and how much of it had happened after so many moves.
  [[nodiscard]] virtual std::size_t events() const = 0;
  [[nodiscard]] virtual std::size_t events_after(std::size_t moves) const = 0;
  [[nodiscard]] virtual Json event(std::size_t index, Eyes eyes) const = 0;
  [[nodiscard]] virtual std::string event_sentence(std::size_t index, Eyes eyes, const Voice& voice) const = 0;

  [[nodiscard]] virtual Json view(Seat seat) const = 0;
  [[nodiscard]] virtual Json position() const = 0;
  [[nodiscard]] virtual Json record() const = 0;  // with the result so far
  // {"over", "winners", "standings", "digest"}; the digest is the referee's: it depends on hidden cards.
  [[nodiscard]] virtual Json result() const = 0;
  // The table as that seat sees it.
  virtual void draw(Seat seat, const Voice& voice, Canvas& canvas) const = 0;
};

// Where the result that a record claims is not the one its moves led to, if so.
Problem flaw_in_result(const Json& record, const Match& match);

// A game as the registry knows it.
struct GameInfo {
  std::string_view id;
  std::string_view title;
  std::string_view about;  // what it is about, a line a paragraph; a line that begins with a rule's id tells that rule
  unsigned rules_version;
  unsigned players_min;
  unsigned players_max;
  std::string_view players_rule;  // which says so
  // From {"players", "seed", "options"?, "position"?}; null and a problem if that is no game.
  std::unique_ptr<Match> (*start)(const Json& setup, Problem& problem);
  // From a record, every move of which is checked again.
  std::unique_ptr<Match> (*replay)(const Json& record, Problem& problem);
  // Options with their defaults, and every refusal with its rule.
  Json (*options)();
  Json (*refusals)();
  // Action, Event, State (which is also the view) and Options.
  std::vector<Shape> (*shapes)();
};

}  // namespace mogul
