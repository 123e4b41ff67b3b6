// A SeatView of one game.
#pragma once

#include <algorithm>
#include <cassert>
#include <concepts>
#include <cstddef>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>
#include <vector>

#include "core/canvas.h"
#include "core/chance.h"
#include "core/choice.h"
#include "core/game.h"
#include "core/holes.h"
#include "core/json.h"
#include "core/problem.h"
#include "core/read_json.h"
#include "core/seat_view.h"
#include "core/sentence.h"
#include "core/shape.h"
#include "core/shape_of.h"
#include "core/touch.h"
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

  [[nodiscard]] std::string_view game() const override { return G::kId; }
  [[nodiscard]] Seat seat() const override { return view_.seat(); }
  [[nodiscard]] unsigned players() const override { return G::config_of(seen()).players; }
  [[nodiscard]] Seats to_act() const override { return G::to_act(seen()); }
  [[nodiscard]] Seats winners() const override { return G::winners(seen()); }
  [[nodiscard]] Json json() const override { return to_json(view_); }

  [[nodiscard]] std::string question() const override {
    if (to_act().contains(seat())) return capitalised(G::question(view_, voice()));
    return waiting_for(to_act(), voice());
  }

  [[nodiscard]] std::vector<Choice> actions(Sentences sentences) const override {
    std::vector<Choice> choices;
    each_listed(
        [&](const Action& action) { choices.push_back(plain_choice(kShape<Action>, &action, voice(), sentences)); });
    return choices;
  }

  [[nodiscard]] std::vector<Choice> choices() const override {
    std::vector<Choice> choices;
    if (!to_act().contains(seat())) return choices;
    for (const VariantShape& variant : kShape<Action>.variants) {
      if (is_form(variant) && is_form_open(variant.tag)) {
        choices.push_back(form_choice(kShape<Action>, variant, seat()));
      }
    }
    each_listed([&](const Action& action) { add_choice(choices, kShape<Action>, &action, seat(), voice()); });
    return choices;
  }

  [[nodiscard]] Json null_action() const override {
    assert(to_act().contains(seat()));
    return to_json(G::null_action(seen(), seat()));
  }

  [[nodiscard]] std::vector<Choice> every_action() const override {
    std::vector<Choice> choices;
    each_whole_action([&](const Action& action) { choices.push_back(plain(action)); });
    return choices;
  }

  [[nodiscard]] std::optional<Choice> written(std::string_view words, Problem& problem) const override {
    if constexpr (Written<G>) {
      if (const auto action = G::read_words(view_, words, voice(), problem)) return plain(*action);
    }
    return std::nullopt;
  }

  [[nodiscard]] std::optional<Choice> described(const Json& json, Problem& problem) const override {
    const auto action = read(json, problem);
    return action ? std::optional(plain(*action)) : std::nullopt;
  }

  [[nodiscard]] Problem check(const Json& json) const override {
    Problem problem;
    const auto action = read(json, problem);
    return action ? judged(*action) : problem;
  }

  [[nodiscard]] std::vector<Refused> refused_among(std::vector<Choice> choices) const override {
    std::vector<Refused> refusals;
    for (Choice& choice : choices) {
      Problem malformed;
      const auto action = read(choice.action, malformed);
      if (!action) {
        refusals.push_back({.problem = std::move(malformed), .choice = std::move(choice)});
      } else if (const auto refusal = view_.refuse(*action); refusal != G::Refusal::kNone) {
        refusals.push_back(refused(refusal, *action, std::move(choice)));
      }
    }
    put_most_telling_first(refusals);
    return refusals;
  }

  [[nodiscard]] std::vector<Refused> why_not(std::span<const Touch> touched) const override {
    std::vector<Refused> refusals;
    each_whole_action([&](const Action& action) {
      if (!touches_all(kShape<Action>, &action, seat(), touched)) return;
      const auto refusal = view_.refuse(action);
      if (refusal == G::Refusal::kNone) return;
      add_reason(refusals, refused(refusal, action, plain(action)));
    });
    put_most_telling_first(refusals);
    return refusals;
  }

  [[nodiscard]] std::unique_ptr<SeatView> after(const Json& actions, Problem& problem) const override {
    View<G> view = view_;
    JsonReader reader(Missing::kRefused, "actions");
    if (!reader.expect(actions, Json::Type::kArray)) return problem = reader.problem(), nullptr;
    std::size_t index = 0;
    for (const Json& json : actions.items()) {
      const std::string place = indexed("actions", index++);
      const SeatViewOf before(view, names());
      const auto action = before.read(json, problem, place);
      if (!action) return nullptr;
      problem = before.judged(*action);
      if (!problem && !G::is_foreseeable(*action)) {
        problem = {.code = "not-foreseeable", .sentence = "what that brings is known only when it is played"};
      }
      if (problem) return problem = inside(place, std::move(problem)), nullptr;
      // Any of the worlds will do: the seat can't tell them apart, neither before such an action nor after it.
      QuickRandom random(0);
      auto world = view.sample(random);
      G::apply(world, seat(), *action, nullptr);
      view = View<G>(world, seat());
    }
    return std::make_unique<SeatViewOf>(view, names());
  }

  void draw(Canvas& canvas) const override { G::draw(view_, voice(), canvas); }

 private:
  [[nodiscard]] const typename G::State& seen() const { return view_.seen(); }

  template <class Visit>
  void each_listed(Visit visit) const {
    ActionList<G> list;
    view_.list(list);
    for (const auto& action : list) visit(action);
  }
  template <class Visit>
  void each_whole_action(Visit visit) const {
    G::each_action(G::config_of(seen()), [&](const Action& action) {
      if (!has_holes(action)) visit(action);
    });
  }

  [[nodiscard]] Choice plain(const Action& action) const { return plain_choice(kShape<Action>, &action, voice()); }

  static std::optional<Action> read(const Json& json, Problem& problem, const std::string& place = "action") {
    Action action{};
    JsonReader reader(Missing::kRefused, place, Holes::kRefused);
    if (reader.read(json, action)) return action;
    problem = reader.problem();
    return std::nullopt;
  }

  [[nodiscard]] Problem judged(const Action& action) const {
    const auto refusal = view_.refuse(action);
    return refusal == G::Refusal::kNone ? Problem() : problem_of(refusal, action);
  }
  [[nodiscard]] Refused refused(typename G::Refusal refusal, const Action& action, Choice choice) const {
    return {.problem = problem_of(refusal, action),
            .choice = std::move(choice),
            .missing = missing(action),
            .row = row_of(refusal)};
  }
  [[nodiscard]] Problem problem_of(typename G::Refusal refusal, const Action& action) const {
    Problem problem{.code = "refused", .sentence = "The rules do not allow it."};  // whatever the table forgot
    if (const std::size_t at = row_of(refusal); at < std::size(G::kRefusals)) {
      const auto& row = G::kRefusals[at];
      problem = {.code = row.code, .rule = row.rule, .sentence = std::string(row.sentence)};
    }
    if constexpr (Quoting<G>) problem.sentence += G::quote(view_, action, refusal, voice());
    return problem;
  }
  static std::size_t row_of(typename G::Refusal refusal) {
    const auto row = std::find_if(std::begin(G::kRefusals), std::end(G::kRefusals),
                                  [&](const auto& r) { return r.refusal == refusal; });
    return static_cast<std::size_t>(row - std::begin(G::kRefusals));
  }

  [[nodiscard]] bool is_form_open(unsigned tag) const {
    const TagShape& shape = *kShape<Action>.tag;
    if constexpr (Formed<G>) {
      Action blank{};
      shape.set(&blank, tag);
      return G::is_form_open(seen(), seat(), blank);
    } else {
      bool listed = false;
      each_listed([&](const Action& action) { listed = listed || shape.get(&action) == tag; });
      return listed;
    }
  }

  [[nodiscard]] unsigned missing(const Action& action) const {
    if (seat() == Seat::kNobody) return 0;
    const auto& hand = seen().hands[index_of(seat())];
    return missing_from_hand(kShape<Action>, &action, seat(), kShape<std::remove_cvref_t<decltype(hand)>>, &hand);
  }

  View<G> view_;
};

}  // namespace mogul
