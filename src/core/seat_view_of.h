// A SeatView of one game.
#pragma once

#include <algorithm>
#include <array>
#include <cassert>
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/canvas.h"
#include "core/chance.h"
#include "core/choice.h"
#include "core/describe.h"
#include "core/describe_json.h"
#include "core/game.h"
#include "core/holes.h"
#include "core/json.h"
#include "core/problem.h"
#include "core/seat_view.h"
#include "core/sentence.h"
#include "core/touch.h"
#include "core/value.h"
#include "core/view.h"

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
    if (to_act().empty()) return "The game is over.";
    std::vector<std::string> awaited;
    for (unsigned i = 0; i < players(); ++i) {
      if (to_act().contains(seat_at(i))) awaited.push_back(text_of(seat_at(i), voice()));
    }
    return "Waiting for " + joined(awaited) + ".";
  }

  [[nodiscard]] std::vector<Choice> actions(Sentences sentences) const override {
    std::vector<Choice> choices;
    each_listed([&](const Action& action) { choices.push_back(plain(action, sentences)); });
    return choices;
  }

  [[nodiscard]] std::vector<Choice> choices() const override {
    std::vector<Choice> choices;
    if (!to_act().contains(seat())) return choices;
    add_forms(choices);
    each_listed([&](const Action& action) { add(pointing_of(action, seat()), action, choices); });
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
      if (!may_be_touched(action, touched) || !is_touched(action, touched)) return;
      const auto refusal = view_.refuse(action);
      if (refusal == G::Refusal::kNone) return;
      Refused found = refused(refusal, action, plain(action));
      const auto same =
          std::find_if(refusals.begin(), refusals.end(), [&](const Refused& other) { return other.row == found.row; });
      if (same == refusals.end()) {
        refusals.push_back(std::move(found));
      } else if (found.missing < same->missing) {
        *same = std::move(found);
      }
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

  [[nodiscard]] Choice plain(const Action& action, Sentences sentences = Sentences::kTold) const {
    return {.action = to_json(action),
            .sentence = sentences == Sentences::kTold ? sentence(action, voice()) : std::string()};
  }

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
            .missing = missing_from_hand(action),
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

  // Adds a choice, or a sum to the choice that is there already.
  void add(Pointing pointing, const Action& action, std::vector<Choice>& choices) const {
    if (!pointing.form.empty()) return;
    const auto sum = std::find_if(pointing.touches.begin(), pointing.touches.end(),
                                  [](const Touch& touch) { return touch.kind == "amount"; });
    if (sum == pointing.touches.end()) {
      Choice choice = plain(action);
      choice.touches = std::move(pointing.touches);
      return choices.push_back(std::move(choice));
    }
    const std::int64_t amount = whole_number(std::exchange(sum->item, {})).value_or(0);
    add_sum(choices, with_range(action, std::move(pointing.touches)), amount);
  }

  // The choice of a sum, which is left open.
  [[nodiscard]] Choice with_range(const Action& action, std::vector<Touch> touches) const {
    Choice choice{.action = Json::object(), .touches = std::move(touches)};
    [[maybe_unused]] const bool known = with_variant(action, [&](const auto& variant) {
      constexpr std::string_view kSum = "amount:{";
      const std::size_t begin = variant.touches.find(kSum) + kSum.size();
      const std::string_view member = variant.touches.substr(begin, variant.touches.find('}') - begin);
      choice.amount = {.member = std::string(member)};
      choice.sentence = open_sentence(variant);
    });
    assert(known);
    const Json whole = to_json(action);
    for (const auto& [name, value] : whole.members()) {
      if (name != choice.amount->member) choice.action.set(name, value);
    }
    return choice;
  }

  // "Offer a deal: …"
  template <class VariantOf>
  static std::string open_sentence(const VariantOf& variant) {
    return filled(variant.sentence, true, [](std::string_view, bool) { return "…"; });
  }

  // One choice for each kind of action that is too manifold to list.
  void add_forms(std::vector<Choice>& choices) const {
    const auto add_form = [&](const auto& variant) {
      if (variant.touches.find("form:") == std::string_view::npos || !is_form_open(variant.tag)) return;
      Pointing pointing = pointing_in(variant.touches, seat());
      choices.push_back({.action = Json::object({{std::string(Description<Action>::kTag.name), variant.name}}),
                         .sentence = open_sentence(variant),
                         .touches = std::move(pointing.touches),
                         .amount = {},
                         .form = std::move(pointing.form)});
    };
    Description<Action>::kVariants.apply([&](const auto&... variant) { (add_form(variant), ...); });
  }
  template <class Tag>
  [[nodiscard]] bool is_form_open(Tag tag) const {
    Action blank{};
    blank.*(Description<Action>::kTag.member) = tag;
    if constexpr (Formed<G>) return G::is_form_open(seen(), seat(), blank);
    bool listed = false;
    each_listed([&](const Action& action) { listed = listed || action.*(Description<Action>::kTag.member) == tag; });
    return listed;
  }

  // A quick look at the description of an action, before its touches are made: whether all touched things are of kinds
  // that it has.
  static bool may_be_touched(const Action& action, std::span<const Touch> touched) {
    bool may_be = true;
    with_variant(action, [&](const auto& variant) {
      may_be = std::all_of(touched.begin(), touched.end(), [&](const Touch& touch) {
        return variant.touches.find(touch.kind) != std::string_view::npos;
      });
    });
    return may_be;
  }
  [[nodiscard]] bool is_touched(const Action& action, std::span<const Touch> touched) const {
    std::vector<Touch> touches = pointing_of(action, seat()).touches;
    for (Touch& touch : touches) {
      if (touch.kind == "amount") touch.item.clear();  // whichever it is: a choice leaves it open
    }
    return std::all_of(touched.begin(), touched.end(), [&](const Touch& touch) {
      const auto found = std::find(touches.begin(), touches.end(), touch);
      if (found == touches.end()) return false;
      touches.erase(found);
      return true;
    });
  }

  // How many of the cards that an action takes are not in hand.
  [[nodiscard]] unsigned missing_from_hand(const Action& action) const {
    if (seat() == Seat::kNobody) return 0;
    std::vector<std::string> hand;
    const auto add_card = [&](auto card) { hand.push_back(to_json(card).text()); };
    each_card(seen().hands[index_of(seat())], add_card);
    unsigned missing = 0;
    for (const Touch& touch : pointing_of(action, seat()).touches) {
      if (touch.kind != "card") continue;
      const auto held = std::find(hand.begin(), hand.end(), touch.item);
      held == hand.end() ? void(++missing) : void(hand.erase(held));
    }
    return missing;
  }
  View<G> view_;
};

}  // namespace mogul
