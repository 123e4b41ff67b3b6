// A Match of one game, and the row of the registry that makes it.
#pragma once

#include <cassert>
#include <concepts>
#include <cstddef>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/canvas.h"
#include "core/describe_json.h"
#include "core/game.h"
#include "core/holes.h"
#include "core/json.h"
#include "core/match.h"
#include "core/problem.h"
#include "core/record.h"
#include "core/sentence.h"
#include "core/shape.h"
#include "core/value.h"
#include "core/view.h"

namespace mogul {

// A game that can be shown draws its table on a canvas, from a view.
template <class G>
concept Drawn = Game<G> && requires(const View<G>& view, const Voice& voice, Canvas& canvas) {
  { G::draw(view, voice, canvas) } -> std::same_as<void>;
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

template <Drawn G>
class MatchOf final : public Match {
 public:
  // A match that has just begun: the moves are made one by one.
  explicit MatchOf(Record<G> setup) : record_(std::move(setup)) {
    assert(record_.moves.empty());
    begin();
  }

  static std::unique_ptr<Match> start(const Json& setup, Problem& problem) {
    Record<G> record;
    if (!read_setup<G>(setup, record, problem)) return nullptr;
    return std::make_unique<MatchOf>(std::move(record));
  }

  static std::unique_ptr<Match> replay(const Json& json, Problem& problem) {
    Record<G> record;
    if (!read_record<G>(json, record, problem)) return nullptr;
    const std::vector<Move<G>> moves = std::exchange(record.moves, {});
    auto match = std::make_unique<MatchOf>(std::move(record));
    for (std::size_t i = 0; i < moves.size(); ++i) {
      const auto refusal = G::refuse(match->state_, moves[i].seat, moves[i].action);
      if (refusal != G::Refusal::kNone) {
        const Problem refused = match->refused(refusal, moves[i].seat, moves[i].action, {});
        problem = inside(indexed("record.moves", i), as("bad-record", refused));
        return nullptr;
      }
      match->advance(moves[i]);
    }
    return match;
  }

  [[nodiscard]] std::string_view game() const override { return G::kId; }
  [[nodiscard]] unsigned players() const override { return record_.config.players; }
  [[nodiscard]] Seats to_act() const override { return G::to_act(state_); }
  [[nodiscard]] std::size_t moves() const override { return record_.moves.size(); }
  [[nodiscard]] Seat mover(std::size_t move) const override {
    assert(move < record_.moves.size());
    return record_.moves[move].seat;
  }

  [[nodiscard]] std::vector<Choice> actions(Seat seat, const Voice& voice) const override {
    ActionList<G> list;
    G::list(state_, seat, list);
    std::vector<Choice> choices;
    for (const auto& action : list) choices.push_back({to_json(action), sentence(action, voice)});
    return choices;
  }

  [[nodiscard]] std::vector<Choice> every_action(const Voice& voice) const override {
    std::vector<Choice> choices;
    G::each_action(record_.config, [&](const typename G::Action& action) {
      if (!has_holes(action)) choices.push_back({to_json(action), sentence(action, voice)});
    });
    return choices;
  }

  [[nodiscard]] std::optional<Choice> written(Seat seat, std::string_view words, const Voice& voice,
                                              Problem& problem) const override {
    if constexpr (Written<G>) {
      const auto action = G::read_words(View<G>(state_, seat), words, voice, problem);
      if (action) return Choice{to_json(*action), sentence(*action, voice)};
    }
    return std::nullopt;
  }

  [[nodiscard]] Problem check(Seat seat, const Json& json, const Voice& voice) const override {
    typename G::Action action{};
    return read_and_judge(seat, json, voice, action);
  }

  Problem play(Seat seat, const Json& json, const Voice& voice) override {
    typename G::Action action{};
    Problem problem = read_and_judge(seat, json, voice, action);
    if (!problem) advance({seat, action});
    return problem;
  }

  void rewind(std::size_t moves) override {
    assert(moves <= record_.moves.size());
    std::vector<Move<G>> kept = std::exchange(record_.moves, {});
    kept.resize(moves);
    begin();
    for (const Move<G>& move : kept) advance(move);
  }

  [[nodiscard]] std::size_t events() const override { return log_.events.size(); }
  [[nodiscard]] std::size_t events_after(std::size_t moves) const override {
    assert(moves < events_after_.size());
    return events_after_[moves];
  }
  [[nodiscard]] Json event(std::size_t index, Eyes eyes) const override { return to_json(event_for(index, eyes)); }
  [[nodiscard]] std::string event_sentence(std::size_t index, Eyes eyes, const Voice& voice) const override {
    return sentence(event_for(index, eyes), voice);
  }

  [[nodiscard]] Json view(Seat seat) const override { return to_json(View<G>(state_, seat)); }
  [[nodiscard]] Json position() const override { return to_json(state_); }
  [[nodiscard]] Json record() const override { return to_json(record_).set("result", result()); }
  [[nodiscard]] Json result() const override { return result_json<G>(state_); }
  void draw(Seat seat, const Voice& voice, Canvas& canvas) const override {
    G::draw(View<G>(state_, seat), voice, canvas);
  }

 private:
  [[nodiscard]] Problem refused(typename G::Refusal refusal, Seat seat, const typename G::Action& action,
                                const Voice& voice) const {
    Problem problem{.code = "refused", .sentence = "The rules do not allow it."};  // whatever the table forgot
    for (const auto& row : G::kRefusals) {
      if (row.refusal != refusal) continue;
      problem = {.code = row.code, .rule = row.rule, .sentence = std::string(row.sentence)};
      if constexpr (Quoting<G>) problem.sentence += G::quote(View<G>(state_, seat), action, refusal, voice);
      break;
    }
    return problem;
  }

  Problem read_and_judge(Seat seat, const Json& json, const Voice& voice, typename G::Action& action) const {
    JsonReader reader(Missing::kRefused, "action", Holes::kRefused);
    if (!reader.read(json, action)) return reader.problem();
    const auto refusal = G::refuse(state_, seat, action);
    if (refusal == G::Refusal::kNone) return {};
    return refused(refusal, seat, action, voice);
  }

  void begin() {
    log_ = {};
    state_ = first_state(record_, &log_);
    events_after_ = {log_.events.size()};
  }

  void advance(const Move<G>& move) {
    G::apply(state_, move.seat, move.action, &log_);
    record_.moves.push_back(move);
    events_after_.push_back(log_.events.size());
  }

  [[nodiscard]] typename G::Event event_for(std::size_t index, Eyes eyes) const {
    assert(index < log_.events.size());
    const auto& event = log_.events[index];
    return eyes ? G::seen_by(event, *eyes) : event;
  }

  Record<G> record_;
  typename G::State state_;
  EventLog<typename G::Event> log_;
  std::vector<std::size_t> events_after_;
};

template <Game G>
Json options_json() {
  const Json defaults = to_json(typename G::Options{});
  Json options = Json::array();
  for (const Part& part : shape_of<typename G::Options>().parts) {
    const Shape& shape = part.shape[0];
    Json option = Json::object({{"name", part.name}, {"default", *defaults.find(part.name)}, {"help", part.help}});
    if (shape.kind == Shape::Kind::kWhole) option.set("min", shape.min).set("max", shape.max);
    options.push(std::move(option));
  }
  return options;
}

template <Game G>
Json refusals_json() {
  Json rows = Json::array();
  for (const auto& row : G::kRefusals) {
    rows.push(Json::object({{"code", row.code}, {"rule", row.rule}, {"message", row.sentence}}));
  }
  return rows;
}

template <Game G>
constexpr std::string_view about_of() {
  if constexpr (requires { G::kAbout; }) {
    return G::kAbout;
  } else {
    return {};
  }
}

template <Drawn G>
constexpr GameInfo info_of() {
  return {.id = G::kId,
          .title = G::kTitle,
          .about = about_of<G>(),
          .rules_version = G::kRulesVersion,
          .players_min = G::kPlayersMin,
          .players_max = G::kPlayersMax,
          .players_rule = G::kPlayersRule,
          .start = MatchOf<G>::start,
          .replay = MatchOf<G>::replay,
          .options = options_json<G>,
          .refusals = refusals_json<G>,
          .shapes = [] {
            return std::vector<Shape>{shape_of<typename G::Action>(), shape_of<typename G::Event>(),
                                      shape_of<typename G::State>(), shape_of<typename G::Options>()};
          }};
}

}  // namespace mogul
