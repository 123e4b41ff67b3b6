#include "server/facts.h"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <string>
#include <utility>
#include <vector>

#include "core/chair.h"
#include "core/game.h"
#include "core/json.h"
#include "core/match.h"
#include "core/problem.h"
#include "core/seat_view.h"
#include "core/shape.h"
#include "core/value.h"
#include "games/registry.h"
#include "server/entry.h"
#include "server/stopwatch.h"
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
  last_at_ = entry.at;
  if (clock_.over_days()) look_at_watches(Instant{1000} * entry.at);
  return {};
}

void Facts::look_at_watches(Instant now) {
  for (unsigned i = 0; i < players(); ++i) {
    auto allowed = allowance(seat_at(i));
    if (allowed) *allowed += seats_[i].bank_ms;
    seats_[i].watch.look(decision(seat_at(i)), allowed, now);
  }
}

// Of what there was no server for; whenever an entry was made there was one.
void Facts::skip(std::uint32_t since, std::uint32_t until) {
  for (SeatFacts& seat : seats_) seat.watch.skip(Instant{1000} * since, Instant{1000} * until);
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
    case EntryKind::kInterrupted:
      skip(std::max(entry.since, last_at_), entry.at);
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
      if (seat.held) seat.void_answers.insert(seat.held->id);
      seat.held = {.id = entry.id, .decision = entry.decision, .actions = entry.actions, .spent_ms = entry.spent};
      if (!entry.id.empty()) seat.claim.clear();
      break;
    case EntryKind::kTakenBack:
      if (seat.held) seat.void_answers.insert(seat.held->id);
      seat.held.reset();
      break;
    case EntryKind::kYielded:
      seat.yields = entry.on;
      break;
    case EntryKind::kLeft:
      leave(entry);
      break;
    case EntryKind::kBack:
      come_back(entry.seat);
      note(wire::Incident::kBack, entry.seat);
      break;
    case EntryKind::kGivenTime:
      seat.bank_ms += entry.given;
      seat.more_times += entry.own ? 1 : 0;
      note(wire::Incident::kMoreTime, entry.seat);
      remember(entry.giver, entry.id);
      break;
    case EntryKind::kVoted:
      seat.votes_end = entry.on;
      break;
    case EntryKind::kResigned:
      resign(entry.seat);
      break;
    case EntryKind::kSaid:
      say(entry);
      break;
    case EntryKind::kLinked:
      seat.claim = entry.claim;
      seat.own_claim = entry.own;
      break;
    case EntryKind::kClaimed:
      change_hands(entry);
      break;
    default:
      break;
  }
  return {};
}

void Facts::leave(const Entry& entry) {
  SeatFacts& facts = seats_[index_of(entry.seat)];
  facts.stood_in = true;
  facts.replaced = entry.giver != Seat::kNobody;
  facts.left_at = entry.at;
  facts.yields = false;
  facts.times_up = 0;
  note(wire::Incident::kStoodIn, entry.seat);
}

void Facts::change_hands(const Entry& entry) {
  SeatFacts& facts = seats_[index_of(entry.seat)];
  if (facts.stood_in) come_back(entry.seat);
  facts.holder = entry.holder;
  facts.claim.clear();
  facts.held.reset();
  facts.yields = false;
  facts.votes_end = false;
  facts.times_up = 0;
  note(wire::Incident::kChangedHands, entry.seat);
}

void Facts::resign(Seat seat) {
  SeatFacts& facts = seats_[index_of(seat)];
  facts.resigned = true;
  facts.resigner = std::exchange(facts.holder, {});
  facts.held.reset();
  facts.claim.clear();
  note(wire::Incident::kResigned, seat);
}

// What the bot has answered meanwhile, and nobody knows yet, is void; so is a link that the host made.
void Facts::come_back(Seat seat) {
  SeatFacts& facts = seats_[index_of(seat)];
  facts.stood_in = false;
  facts.yields = false;
  facts.times_up = 0;
  if (facts.held && facts.held->id.empty()) facts.held.reset();
  if (!facts.own_claim) facts.claim.clear();
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
  // Over days nobody who plays is taken to be away, not even a host who was too long in coming.
  if (clock_.over_days()) {
    for (SeatFacts& seat : seats_) seat.stood_in = false;
  }
  take_number({});
  decisions_.assign(players(), 1);
  expected_ = match_->to_act();
  return {};
}

Problem Facts::move(const Entry& entry) {
  if (match_ == nullptr) return does_not_follow("the game has not begun");
  const Seats expected_before = expected_;
  const bool by_clock = entry.by == wire::Mover::kClock;
  const bool reacts = by_clock && chair(entry.seat).view().window() != Window::kNone;
  // Whoever plays on here has not gone on elsewhere: a link that they made opens their seat no more. What is only made
  // known by now they had answered before.
  if (!entry.id.empty() && !is_held(entry.seat, entry.id)) seats_[index_of(entry.seat)].claim.clear();
  for (const Json& action : entry.actions) {
    if (Problem problem = chairs_[index_of(entry.seat)].play(action)) return problem;
  }
  // That a reaction was let pass by a yield, or by the clock, is nobody else's business.
  take_number({.mover = entry.seat, .by = entry.by, .others_know_by = by_clock && !reacts});
  // Whoever is still asked the same answers the same decision. What somebody has said in advance holds until then.
  expected_ = expected();
  for (unsigned i = 0; i < players(); ++i) {
    const Seat seat = seat_at(i);
    const bool still = expected_before.contains(seat) && expected_.contains(seat) && seat != entry.seat;
    if (!still) decisions_[i] = number();
    if (!still) seats_[i].held.reset();
    if (!still) seats_[i].void_answers.clear();
    if (seats_[i].yields && is_turn_of(seat)) seats_[i].yields = false;
  }
  SeatFacts& mover = seats_[index_of(entry.seat)];
  mover.bank_ms -= std::min(mover.bank_ms, entry.spent);
  if (entry.by != wire::Mover::kYield) mover.times_up = entry.by == wire::Mover::kClock ? mover.times_up + 1 : 0;
  if (!entry.id.empty()) commands_[{entry.seat, entry.id}] = number();
  return {};
}

void Facts::take_number(Public known) {
  known.moment = match_->now().number;
  known.turn = turn_;
  public_.push_back(known);
  turn_ = turn_in(chairs_.back().view());
}

void Facts::note(wire::Incident what, Seat seat) {
  if (match_ == nullptr) return;
  notices_.push_back({.number = number(), .what = what, .seat = seat});
  if (notices_.size() > wire::kNoticesMax) notices_.pop_front();
}

// Of what was said long ago no words are kept.
void Facts::say(const Entry& entry) {
  if (entry.text.empty()) return;
  lines_.push_back({.line = ++lines_said_,
                    .at = entry.at,
                    .seat = entry.seat,
                    .name = seats_[index_of(entry.seat)].name,
                    .text = entry.text});
  if (lines_.size() > wire::kLinesMax) lines_.pop_front();
  remember(entry.seat, entry.id);
}

void Facts::remember(Seat seat, const std::string& id) {
  constexpr std::size_t kRemembered = 100;
  if (!id.empty()) remembered_.emplace_back(seat, id);
  if (remembered_.size() > kRemembered) remembered_.pop_front();
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

}  // namespace mogul::server
