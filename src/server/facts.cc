#include "server/facts.h"

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
#include "core/enum_set.h"
#include "core/game.h"
#include "core/json.h"
#include "core/match.h"
#include "core/problem.h"
#include "core/seat_view.h"
#include "core/shape.h"
#include "core/value.h"
#include "games/registry.h"
#include "server/entry.h"
#include "server/names.h"
#include "server/shuffle.h"
#include "wire/message.h"
#include "wire/table_card.h"

namespace mogul::server {
namespace {

Problem does_not_follow(std::string sentence) { return {.code = "does-not-follow", .sentence = std::move(sentence)}; }

// Whose turn it is stands in every view of every game.
Seat turn_in(const SeatView& view) {
  Seat turn = Seat::kNobody;
  view.show([&](const Shape& shape, const void* seen, const void*) {
    turn = *static_cast<const Seat*>(member_named(shape.members, "turn")->in(seen));
  });
  return turn;
}

}  // namespace

Problem Facts::add(const Entry& entry) {
  Problem problem = refuse_seat(entry);
  if (!problem)
    problem = is_about_seat(entry.kind) ? about_seat(entry, seats_[index_of(entry.seat)]) : about_table(entry);
  if (problem) return problem;
  ++entries_;
  constexpr EnumSet<EntryKind> kGoesOn = {EntryKind::kStarted, EntryKind::kMoved, EntryKind::kPaused};
  if (kGoesOn.contains(entry.kind)) went_on_at_ = entry.at;
  return {};
}

Problem Facts::about_table(const Entry& entry) {
  switch (entry.kind) {
    case EntryKind::kOpened:
      return open(entry);
    case EntryKind::kStarted:
      return start(entry);
    case EntryKind::kShown:
      listed_ = entry.listed;
      break;
    case EntryKind::kPaused:
      paused_ = entry.on;
      note(entry.on ? wire::Incident::kPaused : wire::Incident::kWentOn, Seat::kNobody);
      break;
    case EntryKind::kEnded:
      ended_ = true;
      ending_ = entry.ending;
      break;
    case EntryKind::kChatted:
      chat_allowed_ = entry.on;
      break;
    case EntryKind::kRematched:
      next_ = entry.next;
      break;
    default:
      break;
  }
  return {};
}

Problem Facts::about_seat(const Entry& entry, SeatFacts& seat) {
  switch (entry.kind) {
    case EntryKind::kSat:
      return sit(entry, wire::Sitter::kPerson);
    case EntryKind::kBotSat:
      return sit(entry, wire::Sitter::kBot);
    case EntryKind::kMoved:
      return move(entry);
    case EntryKind::kFreed:
      seat = {};
      break;
    case EntryKind::kCommitted:
      seat.commitment = entry.commitment;
      break;
    case EntryKind::kHeld:
      seat.held = {.id = entry.id, .decision = entry.decision, .actions = entry.actions, .spent_ms = entry.spent};
      break;
    case EntryKind::kTakenBack:
      seat.held.reset();
      break;
    case EntryKind::kYielded:
      seat.yields = entry.on;
      break;
    case EntryKind::kLeft:
      leave(entry.seat);
      break;
    case EntryKind::kBack:
      come_back(entry.seat);
      break;
    case EntryKind::kGivenTime:
      seat.bank_ms += entry.given;
      seat.more_times += entry.own ? 1 : 0;
      note(wire::Incident::kMoreTime, entry.seat);
      break;
    case EntryKind::kVoted:
      seat.votes_end = entry.on;
      break;
    case EntryKind::kResigned:
      seat.resigned = true;
      note(wire::Incident::kResigned, entry.seat);
      seat.holder.clear();
      seat.held.reset();
      break;
    case EntryKind::kSaid:
      say(entry);
      break;
    case EntryKind::kLinked:
      seat.claim = entry.claim;
      break;
    case EntryKind::kClaimed:
      if (seat.stood_in) come_back(entry.seat);
      seat.holder = entry.holder;
      seat.claim.clear();
      seat.held.reset();
      seat.yields = false;
      break;
    default:
      break;
  }
  return {};
}

void Facts::leave(Seat seat) {
  SeatFacts& facts = seats_[index_of(seat)];
  facts.stood_in = true;
  facts.yields = false;
  facts.times_up = 0;
  note(wire::Incident::kStoodIn, seat);
}

// What the bot has answered meanwhile, and nobody knows yet, is void.
void Facts::come_back(Seat seat) {
  SeatFacts& facts = seats_[index_of(seat)];
  facts.stood_in = false;
  facts.yields = false;
  facts.times_up = 0;
  if (facts.held && facts.held->id.empty()) facts.held.reset();
  note(wire::Incident::kBack, seat);
}

// Only the first entry opens the table, and whatever is about a seat is about one of it.
Problem Facts::refuse_seat(const Entry& entry) const {
  if ((entry.kind == EntryKind::kOpened) != (entries_ == 0)) return does_not_follow("a table is opened once");
  if (is_about_seat(entry.kind) && index_of(entry.seat) >= players()) return does_not_follow("there is no such seat");
  return {};
}

Problem Facts::open(const Entry& entry) {
  const GameInfo* game = find_game(entry.game);
  if (game == nullptr) return does_not_follow("there is no such game");
  if (game->rules_version != entry.rules) {
    return {.code = kOtherRules,
            .sentence = "The table was opened under version " + std::to_string(entry.rules) +
                        " of the rules; this server has version " + std::to_string(game->rules_version) + "."};
  }
  game_ = entry.game;
  rules_ = entry.rules;
  options_ = entry.options;
  listed_ = entry.listed;
  opened_at_ = entry.at;
  when_all_here_ = entry.when_all_here;
  clock_ = entry.clock;
  first_host_ = entry.host;
  secret_ = entry.secret;
  seats_.resize(entry.players);
  return {};
}

Problem Facts::sit(const Entry& entry, wire::Sitter sitter) {
  SeatFacts& seat = seats_[index_of(entry.seat)];
  if (seat.sitter != wire::Sitter::kFree) return does_not_follow("the seat is taken");
  seat = {.sitter = sitter,
          .name = entry.name,
          .holder = entry.holder,
          .level = entry.level,
          .bank_ms = clock_.bank * 1000};
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
  contributions_ = entry.contributions;
  take_number(Seat::kNobody, wire::Mover::kOwner);
  decisions_.assign(players(), 1);
  expected_ = match_->to_act();
  return {};
}

Problem Facts::move(const Entry& entry) {
  if (match_ == nullptr) return does_not_follow("the game has not begun");
  const Seats expected_before = expected_;
  for (const Json& action : entry.actions) {
    if (Problem problem = chairs_[index_of(entry.seat)].play(action)) return problem;
  }
  take_number(entry.seat, entry.by);
  // Whoever is still asked the same answers the same decision. What somebody has said in advance holds until then.
  expected_ = expected();
  for (unsigned i = 0; i < players(); ++i) {
    const Seat seat = seat_at(i);
    const bool still = expected_before.contains(seat) && expected_.contains(seat) && seat != entry.seat;
    if (!still) decisions_[i] = number();
    if (!still) seats_[i].held.reset();
    if (seats_[i].yields && is_turn_of(seat)) seats_[i].yields = false;
  }
  SeatFacts& mover = seats_[index_of(entry.seat)];
  mover.bank_ms -= std::min(mover.bank_ms, entry.spent);
  if (entry.by != wire::Mover::kYield) mover.times_up = entry.by == wire::Mover::kClock ? mover.times_up + 1 : 0;
  if (!entry.id.empty()) commands_[{entry.seat, entry.id}] = number();
  return {};
}

void Facts::take_number(Seat mover, wire::Mover by) {
  public_.push_back({.moment = match_->now().number, .mover = mover, .turn = turn_, .by = by});
  turn_ = turn_in(chairs_.back().view());
}

void Facts::note(wire::Incident what, Seat seat) {
  if (match_ == nullptr) return;
  notices_.push_back({.number = number(), .what = what, .seat = seat});
  if (notices_.size() > wire::kNoticesMax) notices_.pop_front();
}

void Facts::say(const Entry& entry) {
  lines_.push_back({.line = ++lines_said_,
                    .at = entry.at,
                    .seat = entry.seat,
                    .name = seats_[index_of(entry.seat)].name,
                    .text = entry.text});
  if (lines_.size() > wire::kLinesMax) lines_.pop_front();
}

Seats Facts::expected() const {
  Seats seats = match_->to_act();
  for (unsigned i = 0; i < players(); ++i) {
    if (!seats.contains(seat_at(i)) && chairs_[i].view().early() != nullptr) seats.insert(seat_at(i));
  }
  return seats;
}

bool Facts::is_turn_of(Seat seat) const {
  return turn_ == seat && match_->to_act() == Seats(seat) && chair(seat).view().window() == Window::kNone;
}

// The options as records have them, all of them.
Shuffle Facts::shuffle(const std::string& code, std::vector<std::string> contributions) const {
  Problem problem;
  const Json trial = Json::object({{"players", players()}, {"options", options_}, {"seed", 0}});
  const auto match = find_game(game_)->start(trial, problem);
  Shuffle shuffle{.table = code, .game = game_, .rules = rules_, .players = players(), .secret = secret_};
  if (match != nullptr) shuffle.options = *match->referee().record().find("options");
  for (const SeatFacts& seat : seats_) shuffle.commitments.push_back(seat.commitment);
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
    const bool is_private = known.by == wire::Mover::kYield && known.mover != seat;
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
