// A SeatView of one game.
#pragma once

#include <cassert>
#include <concepts>
#include <cstddef>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <type_traits>

#include "core/canvas.h"
#include "core/chance.h"
#include "core/choice.h"
#include "core/game.h"
#include "core/json.h"
#include "core/problem.h"
#include "core/seat_view.h"
#include "core/sentence.h"
#include "core/shape.h"
#include "core/shape_of.h"
#include "core/value.h"
#include "core/view.h"
#include "core/write_json.h"

namespace mogul {

// A game that can be shown: from a view it draws its table on a canvas, and says in one sentence what it asks of
// whoever is to act.
template <class G>
concept Drawn = Game<G> && requires(const View<G>& view, const Voice& voice, Canvas& canvas) {
  { G::draw(view, voice, canvas) } -> std::same_as<void>;
  { G::question(view, voice) } -> std::same_as<std::string>;
};

// A game may read actions that people write in a form of its own.
template <class G>
concept Written =
    Game<G> && requires(const View<G>& view, std::string_view words, const Voice& voice, Problem& problem) {
      { G::read_words(view, words, voice, problem) } -> std::same_as<std::optional<typename G::Action>>;
    };
// A game may add to a refusal what exactly stands in the way, as far as the refused seat may know it.
template <class G>
concept Quoting = Game<G> && requires(const View<G>& view, const typename G::Action& action,
                                      typename G::Refusal refusal, const Voice& voice) {
  { G::quote(view, action, refusal, voice) } -> std::same_as<std::string>;
};
// A game with actions too manifold to list may say when there is one, though none be listed.
template <class G>
concept Formed = Game<G> && requires(const typename G::State& seen, Seat seat, const typename G::Action& action) {
  { G::is_form_open(seen, seat, action) } -> std::same_as<bool>;
};

// A game may say what its table adds up to.
template <class G>
concept Summed = Game<G> && requires(const typename G::State& seen) {
  { G::sums(seen) } -> std::same_as<typename G::Sums>;
};

// A game may say what an action of the seat brings that its sentence can't say; empty if there is no such thing.
template <class G>
concept Remarking = Game<G> && requires(const View<G>& view, const typename G::Action& action) {
  { G::remark(view, action) } -> std::same_as<std::string>;
};

// A game in which one may think ahead puts a seat on turn, as if nothing else were going on.
template <class G>
concept Planned = Game<G> && requires(typename G::State& next, Seat seat) {
  { G::put_on_turn(next, seat) } -> std::same_as<void>;
};

// A game that asks several seats in turn may put the question to a later one: false if that seat will not be asked.
template <class G>
concept AskingInTurn = Game<G> && requires(typename G::State& next, Seat seat) {
  { G::ask_early(next, seat) } -> std::same_as<bool>;
};

template <Drawn G>
class SeatViewOf final : public SeatView {
 public:
  using Action = typename G::Action;

  explicit SeatViewOf(const View<G>& view, const Names& names = {}) : view_(view) { set_names(names); }

  // From a view's JSON; null and a problem if no table looks like that to the seat.
  static std::unique_ptr<SeatView> parse(const Json& json, Seat seat, Problem& problem) {
    const auto view = View<G>::parse(json, seat, problem);
    return view ? std::make_unique<SeatViewOf>(*view) : nullptr;
  }

  [[nodiscard]] const View<G>& view() const { return view_; }

  [[nodiscard]] std::string_view game() const override { return G::kId; }
  [[nodiscard]] Seat seat() const override { return view_.seat(); }
  [[nodiscard]] unsigned players() const override { return G::config_of(seen()).players; }
  [[nodiscard]] Seats to_act() const override { return G::to_act(seen()); }
  [[nodiscard]] Seats winners() const override { return G::winners(seen()); }
  void show(Show show) const override { mogul::show(view_, show); }

  [[nodiscard]] Json sums() const override {
    if constexpr (Summed<G>) return to_json(G::sums(seen()));
    return {};
  }

  [[nodiscard]] Json null_action() const override {
    assert(to_act().contains(seat()));
    return to_json(G::null_action(seen(), seat()));
  }

  [[nodiscard]] Window window() const override {
    assert(to_act().contains(seat()));
    return G::window(seen(), seat());
  }

  [[nodiscard]] std::unique_ptr<SeatView> early() const override {
    if constexpr (AskingInTurn<G>) {
      auto next = seen();
      if (seat() != Seat::kNobody && G::ask_early(next, seat())) {
        return std::make_unique<SeatViewOf>(View<G>(next, seat()), names());
      }
    }
    return nullptr;
  }

  [[nodiscard]] std::unique_ptr<SeatView> on_turn() const override {
    if constexpr (Planned<G>) {
      auto next = seen();
      if (seat() == Seat::kNobody || next.turn == seat()) return nullptr;
      G::put_on_turn(next, seat());
      Problem flaw;
      const auto view = View<G>::of_seen(next, seat(), flaw);
      if (view) return std::make_unique<SeatViewOf>(*view, names());
    }
    return nullptr;
  }

  [[nodiscard]] std::optional<Choice> written(std::string_view words, Problem& problem) const override {
    if constexpr (Written<G>) {
      const auto action = G::read_words(view_, words, voice(), problem);
      if (action) return plain_choice(kShape<Action>, &*action, voice());
    }
    return std::nullopt;
  }

  void draw(Canvas& canvas) const override { G::draw(view_, voice(), canvas); }

 private:
  static_assert(sizeof(Action) <= kActionBytes);
  static const Action& in(const void* action) { return *static_cast<const Action*>(action); }
  [[nodiscard]] const typename G::State& seen() const { return view_.seen(); }

  [[nodiscard]] const Shape& action_shape() const override { return kShape<Action>; }
  [[nodiscard]] std::string game_question() const override { return G::question(view_, voice()); }

  void each_listed(Visit visit) const override {
    ActionList<G> list;
    view_.list(list);
    for (const Action& action : list) visit(&action);
  }
  [[nodiscard]] std::string remark(const void* action) const override {
    if constexpr (Remarking<G>) return G::remark(view_, in(action));
    return {};
  }
  void each_action(Visit visit) const override {
    G::each_action(G::config_of(seen()), [&](const Action& action) { visit(&action); });
  }

  [[nodiscard]] bool is_form_open(unsigned tag) const override {
    const TagShape& shape = *kShape<Action>.tag;
    if constexpr (Formed<G>) {
      Action blank{};
      shape.set(&blank, tag);
      return G::is_form_open(seen(), seat(), blank);
    } else {
      bool listed = false;
      each_listed([&](const void* action) { listed = listed || shape.get(action) == tag; });
      return listed;
    }
  }

  [[nodiscard]] Verdict judged(const void* action) const override {
    const auto refusal = view_.refuse(in(action));
    if (refusal == G::Refusal::kNone) return {};
    const std::span rows(G::kRefusals);
    std::size_t row = 0;
    while (row < rows.size() && rows[row].refusal != refusal) ++row;
    Verdict verdict{.problem = {.code = "refused", .sentence = "The rules do not allow it."}, .row = row};
    if (row < rows.size()) {  // else the table forgot it
      verdict.problem = {.code = rows[row].code, .rule = rows[row].rule, .sentence = std::string(rows[row].sentence)};
    }
    if constexpr (Quoting<G>) verdict.problem.sentence += G::quote(view_, in(action), refusal, voice());
    return verdict;
  }

  [[nodiscard]] unsigned missing(const void* action) const override {
    if (seat() == Seat::kNobody) return 0;
    const auto& hand = seen().hands[index_of(seat())];
    return missing_from_hand(kShape<Action>, action, seat(), kShape<std::remove_cvref_t<decltype(hand)>>, &hand);
  }

  [[nodiscard]] bool is_foreseeable(const void* action) const override { return G::is_foreseeable(in(action)); }
  [[nodiscard]] std::unique_ptr<SeatView> copy() const override { return std::make_unique<SeatViewOf>(view_, names()); }
  // Any of the worlds will do: the seat can't tell them apart, neither before such an action nor after it.
  void foresee(const void* action) override {
    QuickRandom random(0);
    auto world = view_.sample(random);
    G::apply(world, seat(), in(action), nullptr);
    view_ = View<G>(world, seat());
  }

  View<G> view_;
};

}  // namespace mogul
