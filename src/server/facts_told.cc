// What is told of the facts: questions about how things stand, which change nothing.
#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/chair.h"
#include "core/game.h"
#include "core/json.h"
#include "core/match.h"
#include "core/problem.h"
#include "core/seat_view.h"
#include "core/value.h"
#include "games/registry.h"
#include "server/facts.h"
#include "server/names.h"
#include "server/shuffle.h"
#include "server/stopwatch.h"
#include "wire/message.h"
#include "wire/table_card.h"

namespace mogul::server {

std::vector<std::string> Facts::commitments() const {
  std::vector<std::string> commitments;
  for (const SeatFacts& seat : seats_) commitments.push_back(seat.commitment);
  return commitments;
}

// The options as records have them, all of them.
Shuffle Facts::shuffle(const std::string& code, std::vector<std::string> contributions) const {
  Problem problem;
  const Json trial = Json::object({{"players", players()}, {"options", options_}, {"seed", 0}});
  const auto match = find_game(game_)->start(trial, problem);
  Shuffle shuffle{.table = code, .game = game_, .rules = rules_, .players = players(), .secret = secret_};
  if (match != nullptr) shuffle.options = *match->referee().record().find("options");
  shuffle.commitments = commitments();
  shuffle.contributions = std::move(contributions);
  shuffle.contributions.resize(players());
  return shuffle;
}

std::string Facts::commitment(const std::string& code) const {
  if (secret_.empty()) return {};
  return commitment_of({.table = code, .game = game_, .rules = rules_, .secret = secret_});
}

Json Facts::published_record(const std::string& code) const {
  Json record = match_->referee().record();
  const Shuffle how = shuffle(code, contributions_);
  // A rehearsal has a seed of its own, which proves nothing.
  if (!secret_.empty() && record.find("seed") == Json(seed_of(how))) record.set("shuffle", published(how));
  return record;
}

wire::Stage Facts::stage() const {
  if (match_ == nullptr) return wire::Stage::kLobby;
  return to_act().empty() ? wire::Stage::kOver : wire::Stage::kPlaying;
}

Seat Facts::host() const {
  Seat gone = Seat::kNobody;  // the first who has, if nobody plays
  for (unsigned i = 0; i < players(); ++i) {
    const Seat seat = seat_at((index_of(first_host_) + i) % players());
    if (is_played_by_person(seat)) return seat;
    const bool may_be_back = this->seat(seat).sitter == wire::Sitter::kPerson && !this->seat(seat).resigned;
    if (gone == Seat::kNobody && may_be_back) gone = seat;
  }
  return gone;
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
  return std::any_of(seats_.begin(), seats_.end(), [&](const SeatFacts& seat) { return look_alike(seat.name, name); });
}

bool Facts::is_played_by_bot(Seat seat) const {
  const SeatFacts& facts = this->seat(seat);
  return facts.sitter == wire::Sitter::kBot || facts.stood_in || facts.resigned;
}

bool Facts::is_played_by_person(Seat seat) const {
  return this->seat(seat).sitter == wire::Sitter::kPerson && !is_played_by_bot(seat);
}

unsigned Facts::people_playing() const {
  unsigned people = 0;
  for (unsigned i = 0; i < players(); ++i) people += is_played_by_person(seat_at(i)) ? 1 : 0;
  return people;
}

// Nobody is hurried who keeps nobody else waiting.
std::optional<Instant> Facts::allowance(Seat seat) const {
  const bool hurries = clock_.turn != 0 && !paused_ && people_playing() > 1;
  if (!hurries || !to_act().contains(seat) || !is_played_by_person(seat)) return std::nullopt;
  return Instant{1000} * (chair(seat).view().window() == Window::kNone ? clock_.turn : clock_.react);
}

const Chair& Facts::chair(Seat seat) const { return seat == Seat::kNobody ? chairs_.back() : chairs_[index_of(seat)]; }

void Facts::look_away() const {
  for (const Chair& chair : chairs_) chair.look_away();
}

Seats Facts::to_act() const { return match_ == nullptr || ended_ ? Seats() : match_->to_act(); }

// Of two, the one wins who did not resign.
Seats Facts::winners() const {
  if (stage() != wire::Stage::kOver) return {};
  if (ending_ != wire::Ending::kResigned) return chairs_.back().view().winners();
  return Seats(seat_at(seats_[0].resigned ? 1 : 0));
}

std::vector<wire::Step> Facts::steps_since(std::uint32_t number, Seat seat) const {
  std::vector<wire::Step> steps;
  if (number >= this->number()) return steps;
  if (this->number() - number > wire::kStepsMax) number = this->number() - wire::kStepsMax;
  const std::uint32_t since = number == 0 ? 0 : public_[number - 1].moment;
  auto told = chair(seat).events_since({.generation = match_->now().generation, .number = since});
  std::size_t next = 0;
  for (std::uint32_t n = number + 1; n <= this->number(); ++n) {
    const Public& known = public_[n - 1];
    const bool is_private = !known.others_know_by && known.mover != seat;
    wire::Step& step = steps.emplace_back();
    step.number = n;
    step.turn = known.turn;
    step.by = is_private ? wire::Mover::kOwner : known.by;
    for (; next < told->size() && (*told)[next].number <= known.moment; ++next) {
      step.events.push_back({.event = std::move((*told)[next].event), .sentence = std::move((*told)[next].sentence)});
    }
  }
  return steps;
}

std::uint32_t Facts::decision(Seat seat) const {
  if (seat == Seat::kNobody || stage() != wire::Stage::kPlaying || !expected_.contains(seat)) return 0;
  return decisions_[index_of(seat)];
}

bool Facts::is_repeated(Seat seat, const std::string& id) const {
  return std::find(remembered_.begin(), remembered_.end(), std::pair(seat, id)) != remembered_.end();
}

bool Facts::is_held(Seat seat, const std::string& id) const {
  if (seat == Seat::kNobody) return false;
  const std::optional<HeldAnswer>& held = this->seat(seat).held;
  return held && held->id == id;
}

std::optional<std::uint32_t> Facts::number_of(Seat seat, const std::string& id) const {
  const auto found = commands_.find({seat, id});
  return found == commands_.end() ? std::nullopt : std::optional(found->second);
}

// Each action is judged where those before it have led: only what a seat can foresee may be done in one command.
Problem Facts::refuse(Seat seat, const std::vector<Json>& actions) const {
  const SeatView* view = &chair(seat).view();
  std::unique_ptr<SeatView> later = view->to_act().contains(seat) ? nullptr : view->early();
  if (later != nullptr) view = later.get();
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
