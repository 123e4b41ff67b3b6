#include "server/facts.h"

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/chair.h"
#include "core/json.h"
#include "core/match.h"
#include "core/problem.h"
#include "core/seat_view.h"
#include "core/value.h"
#include "games/registry.h"
#include "server/entry.h"
#include "wire/message.h"
#include "wire/table_card.h"

namespace mogul::server {
namespace {

Problem does_not_follow(std::string sentence) { return {.code = "does-not-follow", .sentence = std::move(sentence)}; }

}  // namespace

Problem Facts::add(const Entry& entry) {
  Problem problem = refuse_seat(entry);
  if (problem) return problem;
  switch (entry.kind) {
    case EntryKind::kOpened:
      problem = open(entry);
      break;
    case EntryKind::kSat:
      problem = sit(entry, wire::Sitter::kPerson);
      break;
    case EntryKind::kBotSat:
      problem = sit(entry, wire::Sitter::kBot);
      break;
    case EntryKind::kFreed:
      seats_[index_of(entry.seat)] = {};
      break;
    case EntryKind::kShown:
      listed_ = entry.listed;
      break;
    case EntryKind::kStarted:
      problem = start(entry);
      break;
    case EntryKind::kMoved:
      problem = move(entry);
      break;
    case EntryKind::kLeft:
    case EntryKind::kBack:
      seats_[index_of(entry.seat)].stood_in = entry.kind == EntryKind::kLeft;
      break;
    case EntryKind::kLinked:
      seats_[index_of(entry.seat)].claim = entry.claim;
      break;
    case EntryKind::kClaimed: {
      SeatFacts& seat = seats_[index_of(entry.seat)];
      seat.holder = entry.holder;
      seat.claim.clear();
      seat.stood_in = false;
      break;
    }
    case EntryKind::kRematched:
      next_ = entry.next;
      break;
  }
  if (!problem) ++entries_;
  return problem;
}

// Only the first entry opens the table, and whatever is about a seat is about one of it.
Problem Facts::refuse_seat(const Entry& entry) const {
  if ((entry.kind == EntryKind::kOpened) != (entries_ == 0)) return does_not_follow("a table is opened once");
  constexpr std::array kAboutNoSeat = {EntryKind::kOpened, EntryKind::kShown, EntryKind::kStarted,
                                       EntryKind::kRematched};
  const bool about_seat = std::find(kAboutNoSeat.begin(), kAboutNoSeat.end(), entry.kind) == kAboutNoSeat.end();
  if (about_seat && index_of(entry.seat) >= players()) return does_not_follow("there is no such seat");
  return {};
}

Problem Facts::open(const Entry& entry) {
  const GameInfo* game = find_game(entry.game);
  if (game == nullptr) return does_not_follow("there is no such game");
  if (game->rules_version != entry.rules) return does_not_follow("the table was opened under other rules");
  game_ = entry.game;
  rules_ = entry.rules;
  options_ = entry.options;
  listed_ = entry.listed;
  when_all_here_ = entry.when_all_here;
  seats_.resize(entry.players);
  return {};
}

Problem Facts::sit(const Entry& entry, wire::Sitter sitter) {
  SeatFacts& seat = seats_[index_of(entry.seat)];
  if (seat.sitter != wire::Sitter::kFree) return does_not_follow("the seat is taken");
  seat = {.sitter = sitter, .name = entry.name, .holder = entry.holder, .level = entry.level};
  return {};
}

Problem Facts::start(const Entry& entry) {
  if (match_ != nullptr) return does_not_follow("the game has begun");
  Problem problem;
  match_ = find_game(game_)->start(entry.setup, problem);
  if (match_ == nullptr) return problem;
  Names names;
  for (const SeatFacts& seat : seats_) names.push_back(seat.name);
  for (unsigned i = 0; i < players(); ++i) chairs_.emplace_back(*match_, seat_at(i), names);
  chairs_.emplace_back(*match_, Seat::kNobody, names);
  moments_.push_back(match_->now().number);
  decisions_.assign(players(), 1);
  return {};
}

Problem Facts::move(const Entry& entry) {
  if (match_ == nullptr) return does_not_follow("the game has not begun");
  const Seats asked_before = match_->to_act();
  for (const Json& action : entry.actions) {
    if (Problem problem = chairs_[index_of(entry.seat)].play(action)) return problem;
  }
  moments_.push_back(match_->now().number);
  // Whoever is still asked the same answers the same decision.
  for (unsigned i = 0; i < players(); ++i) {
    if (!asked_before.contains(seat_at(i)) || seat_at(i) == entry.seat) decisions_[i] = number();
  }
  if (!entry.id.empty()) commands_[{entry.seat, entry.id}] = number();
  return {};
}

wire::Stage Facts::stage() const {
  if (match_ == nullptr) return wire::Stage::kLobby;
  return match_->to_act().empty() ? wire::Stage::kOver : wire::Stage::kPlaying;
}

Seat Facts::host() const {
  for (unsigned i = 0; i < players(); ++i) {
    if (seats_[i].sitter == wire::Sitter::kPerson) return seat_at(i);
  }
  return Seat::kNobody;
}

Seat Facts::seat_of(std::string_view holder) const {
  for (unsigned i = 0; i < players(); ++i) {
    if (!holder.empty() && seats_[i].holder == holder) return seat_at(i);
  }
  return Seat::kNobody;
}

Seat Facts::free_seat() const {
  for (unsigned i = 0; i < players(); ++i) {
    if (seats_[i].sitter == wire::Sitter::kFree) return seat_at(i);
  }
  return Seat::kNobody;
}

bool Facts::is_taken(std::string_view name) const {
  return std::any_of(seats_.begin(), seats_.end(), [&](const SeatFacts& seat) { return seat.name == name; });
}

bool Facts::is_played_by_bot(Seat seat) const {
  return this->seat(seat).sitter == wire::Sitter::kBot || this->seat(seat).stood_in;
}

const Chair& Facts::chair(Seat seat) const { return seat == Seat::kNobody ? chairs_.back() : chairs_[index_of(seat)]; }

Seats Facts::to_act() const { return match_ == nullptr ? Seats() : match_->to_act(); }

Seats Facts::winners() const { return match_ == nullptr ? Seats() : chairs_.back().view().winners(); }

std::vector<wire::Step> Facts::steps_since(std::uint32_t number, Seat seat) const {
  std::vector<wire::Step> steps;
  if (number >= this->number()) return steps;
  if (this->number() - number > wire::kStepsMax) number = this->number() - wire::kStepsMax;
  const std::uint32_t since = number == 0 ? 0 : moments_[number - 1];
  const auto told = chair(seat).events_since({.generation = match_->now().generation, .number = since});
  std::size_t next = 0;
  for (std::uint32_t n = number + 1; n <= this->number(); ++n) {
    wire::Step& step = steps.emplace_back();
    step.number = n;
    for (; next < told->size() && (*told)[next].number <= moments_[n - 1]; ++next) {
      step.events.push_back({.event = (*told)[next].event, .sentence = (*told)[next].sentence});
    }
  }
  return steps;
}

std::uint32_t Facts::decision(Seat seat) const {
  return seat != Seat::kNobody && to_act().contains(seat) ? decisions_[index_of(seat)] : 0;
}

std::optional<std::uint32_t> Facts::number_of(Seat seat, const std::string& id) const {
  const auto found = commands_.find({seat, id});
  return found == commands_.end() ? std::nullopt : std::optional(found->second);
}

// Each action is judged where those before it have led: only what a seat can foresee may be done in one command.
Problem Facts::refuse(Seat seat, const std::vector<Json>& actions) const {
  const SeatView* view = &chair(seat).view();
  std::unique_ptr<SeatView> later;
  for (std::size_t i = 0; i < actions.size(); ++i) {
    if (Problem problem = view->check(actions[i])) return problem;
    if (i + 1 == actions.size()) break;
    Problem problem;
    later = view->after(Json::array({actions[i]}), problem);
    if (later == nullptr) return problem;
    view = later.get();
  }
  return {};
}

}  // namespace mogul::server
