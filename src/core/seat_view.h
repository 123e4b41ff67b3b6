// A table as one seat sees it, of any game, in JSON. It is all that one needs to play: what may be done and why not,
// what is asked, how it looks. Nothing here knows more than the view's JSON says.
#pragma once

#include <array>
#include <cstddef>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/canvas.h"
#include "core/choice.h"
#include "core/function_ref.h"
#include "core/game.h"
#include "core/json.h"
#include "core/problem.h"
#include "core/read_json.h"
#include "core/sentence.h"
#include "core/shape.h"
#include "core/touch.h"
#include "core/value.h"
#include "core/write_json.h"

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
  [[nodiscard]] Json json() const;
  virtual void show(Show show) const = 0;  // what that is written from
  // What the table adds up to, in a form of the game's own; null if the game has none.
  [[nodiscard]] virtual Json sums() const = 0;
  // What the seat is asked, or whom it waits for, in one sentence.
  [[nodiscard]] std::string question() const;

  // What the seat may do; nothing if it is not to act. `actions` has each action by itself, without touches; `choices`
  // has what a person can point at: all sums together, and a form for what is too manifold to list.
  [[nodiscard]] std::vector<Choice> actions() const;
  [[nodiscard]] Json action_list() const;  // the same without their sentences, which take longer than all else
  [[nodiscard]] std::vector<Choice> choices() const;
  // What is played for somebody who does not answer: always legal. The seat is to act.
  [[nodiscard]] virtual Json null_action() const = 0;
  // Whether the seat, which is to act, is asked to react to others.
  [[nodiscard]] virtual Window window() const = 0;
  // The view as it will be once the seat is asked in its turn, if it lies open that it will be: what it answers then
  // can be said now. Null otherwise.
  [[nodiscard]] virtual std::unique_ptr<SeatView> early() const = 0;
  // The view as it would be if a turn of the seat's own began now, for whoever thinks ahead. Null if it is on turn, or
  // if the table is in the middle of something else.
  [[nodiscard]] virtual std::unique_ptr<SeatView> on_turn() const = 0;

  // Of every action there is, legal or not, those that a test wants by their kind and sentence: whoever asks why not
  // must find it first.
  using Wanted = FunctionRef<bool(const VariantShape& kind, const std::string& sentence)>;
  [[nodiscard]] std::vector<Choice> actions_wanted(Wanted wanted) const;
  // The action that a person wrote in a form of the game's own, such as a deal. Nothing and a problem if it can't be
  // read; nothing and no problem if the words are not of such a form.
  [[nodiscard]] virtual std::optional<Choice> written(std::string_view words, Problem& problem) const = 0;
  // An action, legal or not and with hidden cards, with its sentence; nothing and a problem if it is malformed.
  [[nodiscard]] std::optional<Choice> described(const Json& json, Problem& problem) const;

  // Why the seat may not do that, if so: a refusal of the game, or "malformed".
  [[nodiscard]] Problem check(const Json& json) const;
  // The refused ones among these actions, the most telling first: that of cards in hand, and among those the one that
  // came nearest to being allowed.
  [[nodiscard]] std::vector<Refused> refused_among(std::vector<Choice> choices) const;
  // The same of all actions that touch these things, one for each reason.
  [[nodiscard]] std::vector<Refused> why_not(std::span<const Touch> touched) const;

  // The view after a list of actions of the seat, which it may do one after another and whose outcome it knows: a
  // payment, cards put back. Null and a problem if one is refused or brings what the seat can't know.
  [[nodiscard]] std::unique_ptr<SeatView> after(const Json& actions, Problem& problem) const;

  virtual void draw(Canvas& canvas) const = 0;

  // What sentences call the players.
  void set_names(Names names) { names_ = std::move(names); }
  [[nodiscard]] const Names& names() const { return names_; }
  [[nodiscard]] Voice voice() const { return {.names = names_, .listener = seat()}; }

 protected:
  static constexpr std::size_t kActionBytes = 256;  // an action of any game has no more
  using Visit = FunctionRef<void(const void* action)>;
  // Why an action is not allowed, and the row of the refusal in its table; no problem if it is.
  struct Verdict {
    Problem problem;
    std::size_t row = 0;
  };

  // What only the game can say. An action is known by its address; what stands there has this shape.
  [[nodiscard]] virtual const Shape& action_shape() const = 0;
  [[nodiscard]] virtual std::string game_question() const = 0;
  virtual void each_listed(Visit visit) const = 0;
  [[nodiscard]] virtual std::string remark(const void* action) const = 0;  // on one that is listed
  virtual void each_action(Visit visit) const = 0;                         // hidden cards included
  [[nodiscard]] virtual bool is_form_open(unsigned tag) const = 0;
  [[nodiscard]] virtual Verdict judged(const void* action) const = 0;
  [[nodiscard]] virtual unsigned missing(const void* action) const = 0;  // how many of its cards are not in hand
  [[nodiscard]] virtual bool is_foreseeable(const void* action) const = 0;
  [[nodiscard]] virtual std::unique_ptr<SeatView> copy() const = 0;
  virtual void foresee(const void* action) = 0;  // what will be seen after it

 private:
  // Room for an action of any game.
  struct alignas(std::max_align_t) AnyAction {
    std::array<std::byte, kActionBytes> bytes;  // NOLINT(cppcoreguidelines-pro-type-member-init): read into
  };
  // False and a problem if it is malformed.
  bool read(const Json& json, AnyAction& action, Problem& problem, const std::string& place = "action",
            Holes holes = Holes::kRefused) const;
  [[nodiscard]] Choice plain(const void* action) const;
  [[nodiscard]] Refused refused(Verdict verdict, const void* action, Choice choice) const;

  Names names_;
};

}  // namespace mogul
