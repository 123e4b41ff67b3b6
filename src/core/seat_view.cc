#include "core/seat_view.h"

#include <cstddef>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "core/choice.h"
#include "core/holes.h"
#include "core/json.h"
#include "core/problem.h"
#include "core/read_json.h"
#include "core/sentence.h"
#include "core/shape.h"
#include "core/touch.h"
#include "core/value.h"
#include "core/write_json.h"

namespace mogul {
namespace {

// What a seat is told that is not asked.
std::string waiting_for(Seats to_act, const Voice& voice) {
  if (to_act.empty()) return "The game is over.";
  std::vector<std::string> awaited;
  for (unsigned i = 0; i < kSeatsMax; ++i) {
    if (to_act.contains(seat_at(i))) awaited.push_back(text_of(seat_at(i), voice));
  }
  return "Waiting for " + joined(awaited) + ".";
}

}  // namespace

Json SeatView::json() const {
  Json json;
  show([&](const Shape& shape, const void* seen, const void* filled) { json = json_beside(shape, seen, filled); });
  return json;
}

std::string SeatView::question() const {
  if (to_act().contains(seat())) return capitalised(game_question());
  return waiting_for(to_act(), voice());
}

std::vector<Choice> SeatView::actions() const {
  std::vector<Choice> choices;
  each_listed([&](const void* action) { choices.push_back(plain(action)); });
  return choices;
}

Json SeatView::action_list() const {
  return json_of_each(action_shape(), [&](Visit add) { each_listed(add); });
}

std::vector<Choice> SeatView::choices() const {
  std::vector<Choice> choices;
  if (!to_act().contains(seat())) return choices;
  for (const VariantShape& variant : action_shape().variants) {
    if (is_form(variant) && is_form_open(variant.tag)) choices.push_back(form_choice(action_shape(), variant, seat()));
  }
  each_listed(
      [&](const void* action) { add_choice(choices, action_shape(), action, remark(action), seat(), voice()); });
  return choices;
}

std::vector<Choice> SeatView::actions_wanted(Wanted wanted) const {
  std::vector<Choice> choices;
  const Shape& shape = action_shape();
  each_action([&](const void* action) {
    if (has_holes(shape, action)) return;
    std::string told = sentence(shape, action, voice());
    if (wanted(*variant_of(shape, action), told)) {
      choices.push_back({.action = json_of(shape, action), .sentence = std::move(told)});
    }
  });
  return choices;
}

std::optional<Choice> SeatView::described(const Json& json, Problem& problem) const {
  AnyAction action;
  return read(json, action, problem, "action", Holes::kAllowed) ? std::optional(plain(&action)) : std::nullopt;
}

Problem SeatView::check(const Json& json) const {
  AnyAction action;
  Problem malformed;
  return read(json, action, malformed) ? judged(&action).problem : malformed;
}

std::vector<Refused> SeatView::refused_among(std::vector<Choice> choices) const {
  std::vector<Refused> refusals;
  for (Choice& choice : choices) {
    AnyAction action;
    Problem malformed;
    if (!read(choice.action, action, malformed)) {
      refusals.push_back({.problem = std::move(malformed), .choice = std::move(choice)});
    } else if (Verdict verdict = judged(&action); verdict.problem) {
      refusals.push_back(refused(std::move(verdict), &action, std::move(choice)));
    }
  }
  put_most_telling_first(refusals);
  return refusals;
}

std::vector<Refused> SeatView::why_not(std::span<const Touch> touched) const {
  std::vector<Refused> refusals;
  each_action([&](const void* action) {
    const Shape& shape = action_shape();
    if (has_holes(shape, action) || !touches_all(shape, action, seat(), touched)) return;
    if (Verdict verdict = judged(action); verdict.problem) {
      add_reason(refusals, refused(std::move(verdict), action, plain(action)));
    }
  });
  put_most_telling_first(refusals);
  return refusals;
}

std::unique_ptr<SeatView> SeatView::after(const Json& actions, Problem& problem) const {
  JsonReader reader(Missing::kRefused, "actions");
  if (!reader.expect(actions, Json::Type::kArray)) return problem = reader.problem(), nullptr;
  std::unique_ptr<SeatView> view = copy();
  std::size_t index = 0;
  for (const Json& json : actions.items()) {
    const std::string place = indexed("actions", index++);
    AnyAction action;
    if (!read(json, action, problem, place)) return nullptr;
    problem = view->judged(&action).problem;
    if (!problem && !is_foreseeable(&action)) {
      problem = {.code = "not-foreseeable", .sentence = "what that brings is known only when it is played"};
    }
    if (problem) return problem = inside(place, std::move(problem)), nullptr;
    view->foresee(&action);
  }
  return view;
}

bool SeatView::read(const Json& json, AnyAction& action, Problem& problem, const std::string& place,
                    Holes holes) const {
  JsonReader reader(Missing::kRefused, place, holes);
  return reader.read(json, action_shape(), &action) || (problem = reader.problem(), false);
}

Choice SeatView::plain(const void* action) const { return plain_choice(action_shape(), action, voice()); }

Refused SeatView::refused(Verdict verdict, const void* action, Choice choice) const {
  return {.problem = std::move(verdict.problem),
          .choice = std::move(choice),
          .missing = missing(action),
          .row = verdict.row};
}

}  // namespace mogul
