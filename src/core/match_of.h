// A Match of one game, and the row of the registry that makes it.
#pragma once

#include <cassert>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/game.h"
#include "core/json.h"
#include "core/match.h"
#include "core/problem.h"
#include "core/read_json.h"
#include "core/read_record.h"
#include "core/record.h"
#include "core/seat_view.h"
#include "core/seat_view_of.h"
#include "core/sentence.h"
#include "core/shape.h"
#include "core/shape_of.h"
#include "core/value.h"
#include "core/view.h"
#include "core/write_json.h"

namespace mogul {

template <Drawn G>
class MatchOf final : public Match, private Referee {
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
      if (G::refuse(match->state_, moves[i].seat, moves[i].action) != G::Refusal::kNone) {
        const Problem refused = match->seen_by(moves[i].seat, {}).check(to_json(moves[i].action));
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

  [[nodiscard]] const Referee& referee() const override { return *this; }

 private:
  [[nodiscard]] std::unique_ptr<SeatView> look(Seat seat, std::uint32_t number, const Names& names) const override {
    assert(number > 0 && number <= now().number);
    if (number == now().number) return std::make_unique<SeatViewOf<G>>(View<G>(state_, seat), names);
    auto earlier = first_state<G>(record_, nullptr);
    for (std::size_t i = 0; i + 1 < number; ++i) {
      G::apply(earlier, record_.moves[i].seat, record_.moves[i].action, nullptr);
    }
    return std::make_unique<SeatViewOf<G>>(View<G>(earlier, seat), names);
  }

  [[nodiscard]] std::vector<Told> tell(Seat seat, std::uint32_t since, const Names& names,
                                       Sentences sentences) const override {
    return told(since, {.names = names, .listener = seat}, sentences, seat);
  }

  Problem play(Seat seat, const Json& json, const Names& names) override {
    typename G::Action action{};
    JsonReader reader(Missing::kRefused, "action", Holes::kRefused);
    if (!reader.read(json, action)) return reader.problem();
    if (G::refuse(state_, seat, action) != G::Refusal::kNone) return seen_by(seat, names).check(json);
    advance({seat, action});
    return {};
  }

  void take_back_to(std::size_t moves) override {
    assert(moves <= record_.moves.size());
    std::vector<Move<G>> kept = std::exchange(record_.moves, {});
    kept.resize(moves);
    begin();
    for (const Move<G>& move : kept) advance(move);
  }

  [[nodiscard]] Seed seed() const override { return record_.seed; }
  [[nodiscard]] Json options() const override { return to_json(record_.config.options); }
  [[nodiscard]] MoveMade move(std::size_t index) const override {
    assert(index < record_.moves.size());
    return {record_.moves[index].seat, to_json(record_.moves[index].action)};
  }
  [[nodiscard]] Json position() const override { return to_json(state_); }
  [[nodiscard]] Json record() const override { return to_json(record_).set("result", result()); }
  [[nodiscard]] Json result() const override { return result_json<G>(state_); }
  [[nodiscard]] std::vector<Told> events_since(std::uint32_t number, const Names& names,
                                               Sentences sentences) const override {
    return told(number, {.names = names}, sentences, std::nullopt);
  }

  [[nodiscard]] SeatViewOf<G> seen_by(Seat seat, const Names& names) const {
    return SeatViewOf<G>(View<G>(state_, seat), names);
  }

  // What happened after a number, as a seat may know it; all of it if it is for no seat.
  [[nodiscard]] std::vector<Told> told(std::uint32_t since, const Voice& voice, Sentences sentences,
                                       std::optional<Seat> eyes) const {
    assert(since <= now().number);
    std::vector<Told> events;
    for (std::uint32_t number = since + 1; number <= now().number; ++number) {
      for (std::size_t i = number > 1 ? told_[number - 2] : 0; i < told_[number - 1]; ++i) {
        const typename G::Event& full = log_.events[i];
        const typename G::Event event = eyes ? G::seen_by(full, *eyes) : full;
        events.push_back(told_of(number, kShape<typename G::Event>, &event, voice, sentences));
      }
    }
    return events;
  }

  void begin() {
    log_ = {};
    state_ = first_state(record_, &log_);
    told_ = {log_.events.size()};
  }

  void advance(const Move<G>& move) {
    G::apply(state_, move.seat, move.action, &log_);
    record_.moves.push_back(move);
    told_.push_back(log_.events.size());
  }

  Record<G> record_;
  typename G::State state_;
  EventLog<typename G::Event> log_;
  std::vector<std::size_t> told_;  // how many events there were at each number, from 1
};

template <Game G>
Json options_json() {
  const Json defaults = to_json(typename G::Options{});
  Json options = Json::array();
  for (const MemberShape& member : kShape<typename G::Options>.members) {
    Json option =
        Json::object({{"name", member.name}, {"default", *defaults.find(member.name)}, {"help", member.help}});
    if (member.shape->kind == Shape::Kind::kWhole) option.set("min", member.shape->min).set("max", member.shape->max);
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

template <Drawn G>
constexpr GameInfo info_of() {
  return {.id = G::kId,
          .title = G::kTitle,
          .rules_version = G::kRulesVersion,
          .players_min = G::kPlayersMin,
          .players_max = G::kPlayersMax,
          .players_rule = G::kPlayersRule,
          .lets_pass = G::kLetsPass,
          .start = MatchOf<G>::start,
          .replay = MatchOf<G>::replay,
          .look = SeatViewOf<G>::parse,
          .options = options_json<G>,
          .refusals = refusals_json<G>};
}

}  // namespace mogul
