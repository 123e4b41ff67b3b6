// A table as one seat sees it, of any game, in JSON. It is all that one needs to play: what may be done and why not,
// what is asked, how it looks. Nothing here knows more than the view's JSON says.
#pragma once

#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/canvas.h"
#include "core/choice.h"
#include "core/json.h"
#include "core/problem.h"
#include "core/sentence.h"
#include "core/touch.h"
#include "core/value.h"

namespace mogul {

// What the players are called, one name a seat; none if they have none.
using Names = std::vector<std::string>;

class SeatView {
 public:
  SeatView() = default;
  SeatView(const SeatView&) = delete;
  SeatView& operator=(const SeatView&) = delete;
  virtual ~SeatView() = default;

  [[nodiscard]] virtual std::string_view game() const = 0;
  [[nodiscard]] virtual Seat seat() const = 0;  // nobody: a spectator
  [[nodiscard]] virtual unsigned players() const = 0;
  [[nodiscard]] virtual Seats to_act() const = 0;   // none: the game is over
  [[nodiscard]] virtual Seats winners() const = 0;  // none before the end
  [[nodiscard]] virtual Json json() const = 0;
  // What the seat is asked, or whom it waits for, in one sentence.
  [[nodiscard]] virtual std::string question() const = 0;

  // What the seat may do; nothing if it is not to act. `actions` has each action by itself, without touches; `choices`
  // has what a person can point at: all sums together, and a form for what is too manifold to list.
  [[nodiscard]] virtual std::vector<Choice> actions(Sentences sentences = Sentences::kTold) const = 0;
  [[nodiscard]] virtual std::vector<Choice> choices() const = 0;
  // What is played for somebody who does not answer: always legal. The seat is to act.
  [[nodiscard]] virtual Json null_action() const = 0;

  // Every action there is, legal or not: whoever asks why not must find it first.
  [[nodiscard]] virtual std::vector<Choice> every_action() const = 0;
  // The action that a person wrote in a form of the game's own, such as a deal. Nothing and a problem if it can't be
  // read; nothing and no problem if the words are not of such a form.
  [[nodiscard]] virtual std::optional<Choice> written(std::string_view words, Problem& problem) const = 0;
  // An action, legal or not, with its sentence; nothing and a problem if it is malformed.
  [[nodiscard]] virtual std::optional<Choice> described(const Json& action, Problem& problem) const = 0;

  // Why the seat may not do that, if so: a refusal of the game, or "malformed".
  [[nodiscard]] virtual Problem check(const Json& action) const = 0;
  // The refused ones among these actions, the most telling first: that of cards in hand, and among those the one that
  // came nearest to being allowed.
  [[nodiscard]] virtual std::vector<Refused> refused_among(std::vector<Choice> actions) const = 0;
  // The same of all actions that touch these things, one for each reason.
  [[nodiscard]] virtual std::vector<Refused> why_not(std::span<const Touch> touched) const = 0;

  // The view after a list of actions of the seat, which it may do one after another and whose outcome it knows: a
  // payment, cards put back. Null and a problem if one is refused or brings what the seat can't know.
  [[nodiscard]] virtual std::unique_ptr<SeatView> after(const Json& actions, Problem& problem) const = 0;

  virtual void draw(Canvas& canvas) const = 0;

  // What sentences call the players.
  void set_names(Names names) { names_ = std::move(names); }
  [[nodiscard]] const Names& names() const { return names_; }
  [[nodiscard]] Voice voice() const { return {.names = names_, .listener = seat()}; }

 private:
  Names names_;
};

// What a seat is told that is not asked.
std::string waiting_for(Seats to_act, const Voice& voice);

}  // namespace mogul
