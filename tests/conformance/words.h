// What leaves the engine: JSON that comes back as it went, in the shape that the schema promises, and sentences.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "core/describe.h"
#include "core/game.h"
#include "core/json.h"
#include "core/match_of.h"
#include "core/problem.h"
#include "core/read_json.h"
#include "core/sentence.h"
#include "core/shape_of.h"
#include "core/value.h"
#include "core/view.h"
#include "core/write_json.h"
#include "tests/conformance/fits_shape.h"
#include "tests/conformance/play.h"
#include "tests/conformance/records.h"

namespace mogul::conformance {

template <Value T>
std::string not_there_and_back(const T& value, const std::string& what) {
  const Json json = reread(to_json(value));
  std::string wrong_shape = misfit(json, kShape<T>, what);
  if (!wrong_shape.empty()) return wrong_shape;
  T back{};
  JsonReader reader(Missing::kRefused, what);
  if (!reader.read(json, back)) return text_of(reader.problem());
  if (!same_bytes(back, value)) return what + " is another one after JSON: " + json.dump();
  return {};
}

template <Drawn G>
std::string view_not_there_and_back(const typename G::State& state, Seat seat) {
  const View<G> view(state, seat);
  std::string failure = not_there_and_back(view.seen(), "the view");
  if (!failure.empty()) return failure;
  Problem problem;
  const Json json = reread(to_json(view));
  failure = misfit(json, kShape<typename G::State>, "the view");
  if (!failure.empty()) return failure;
  const auto parsed = View<G>::parse(json, seat, problem);
  if (!parsed) return text_of(problem);
  return *parsed == view ? std::string() : "the view of " + name_of(seat) + " is another one when parsed";
}

// Events as they were, and as each onlooker hears them.
template <Drawn G, class CheckEvent>
std::string of_events(const Play<G>& play, const EventLog<typename G::Event>& log, CheckEvent check_event) {
  for (const auto& event : log.events) {
    std::string failure = check_event(event, Seat::kNobody);
    for (const Seat seat : onlookers(play.players())) {
      if (failure.empty()) failure = check_event(G::seen_by(event, seat), seat);
    }
    if (!failure.empty()) return failure;
  }
  return {};
}

// What is told of the deal; what every move that is possible now says of itself, and what happens then.
template <Drawn G, class CheckAction, class CheckEvent>
std::string of_actions_and_events(const Play<G>& play, CheckAction check_action, CheckEvent check_event) {
  EventLog<typename G::Event> deal;
  G::setup(play.table.config, play.record.seed, &deal);
  std::string failure = of_events(play, deal, check_event);
  for (const Move<G>& move : possible_moves<G>(play.last())) {
    if (failure.empty()) failure = check_action(move);
    if (!failure.empty()) return failure;
    typename G::State next = play.last();
    EventLog<typename G::Event> log;
    G::apply(next, move.seat, move.action, &log);
    failure = of_events(play, log, check_event);
  }
  return failure;
}

template <Drawn G>
std::string json_goes_there_and_back(const Play<G>& play) {
  std::string failure = at_last_positions(play, [&](const typename G::State& state) {
    std::string found = not_there_and_back(state, "the state");
    for (const Seat seat : onlookers(play.players())) {
      if (found.empty()) found = view_not_there_and_back<G>(state, seat);
    }
    return found;
  });
  if (!failure.empty()) return failure;
  return of_actions_and_events(
      play, [](const Move<G>& move) { return not_there_and_back(move.action, "the action"); },
      [](const typename G::Event& event, Seat) { return not_there_and_back(event, "the event"); });
}

// A hole left open, or filled with nothing, shows in the sentence.
inline std::string ill_formed(const std::string& sentence) {
  const bool open = sentence.find_first_of("{}[]|") != std::string::npos;
  const bool empty_hole = sentence.find("  ") != std::string::npos || sentence.ends_with(' ') ||
                          sentence.starts_with(' ') || sentence.find(" ,") != std::string::npos;
  return sentence.empty() || open || empty_hole ? "a sentence is ill-formed: \"" + sentence + "\"" : std::string();
}

// A template may name only the fields of its own variant, and closes what it opens.
template <class Variant>
std::string bad_template(const Variant& variant) {
  std::string_view text = variant.sentence;
  for (std::size_t open = text.find('{'); open != std::string_view::npos; open = text.find('{')) {
    const std::size_t close = text.find('}', open);
    std::string_view name = text.substr(open + 1, close - open - 1);
    if (name.ends_with("'s")) name.remove_suffix(2);
    bool known = false;
    each_field(variant.fields, [&](const auto& field) { known = known || field.name == name; });
    if (!known || close == std::string_view::npos)
      return "the sentence of " + std::string(variant.name) + " has a bad hole: " + std::string(name);
    text.remove_prefix(close + 1);
  }
  return {};
}

template <DescribedTagged T>
std::string bad_templates() {
  std::string failure;
  const auto look = [&](const auto& variant) {
    if (failure.empty()) failure = bad_template(variant);
  };
  Description<T>::kVariants.apply([&](const auto&... variant) { (look(variant), ...); });
  return failure;
}

template <Drawn G>
std::string sentences_are_whole(const Play<G>& play) {
  static const std::vector<std::string> kNames = {"Ann",  "Ben", "Cleo", "Dan", "Eve",
                                                  "Finn", "Gus", "Hal",  "Ida", "Jo"};
  std::string failure = bad_templates<typename G::Action>();
  if (failure.empty()) failure = bad_templates<typename G::Event>();
  if (!failure.empty()) return failure;
  return of_actions_and_events(
      play, [](const Move<G>& move) { return ill_formed(sentence(move.action, Voice{kNames, move.seat})); },
      [](const typename G::Event& event, Seat seat) { return ill_formed(sentence(event, Voice{kNames, seat})); });
}

}  // namespace mogul::conformance
