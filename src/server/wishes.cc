#include "server/wishes.h"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <ranges>
#include <string>
#include <utility>
#include <vector>

#include "core/enum_set.h"
#include "core/problem.h"
#include "core/sentence.h"
#include "core/value.h"
#include "server/entry.h"
#include "server/facts.h"
#include "server/manners.h"
#include "server/names.h"
#include "server/patience.h"
#include "server/verdicts.h"
#include "wire/message.h"
#include "wire/table_card.h"

namespace mogul::server {
namespace {

constexpr std::size_t kActionsMax = 32;
constexpr std::uint32_t kMoreTimesMax = 3;  // by oneself, in a game
constexpr const char* kTakeItBack = "A bot stands in for you: take your seat back first.";

Verdict judge_leaving(const Facts& facts, Seat by, const Circumstances& circumstances) {
  if (by == Seat::kNobody) return not_yours("You have no seat here.");
  if (Problem problem = refuse_while_beginning(circumstances)) return problem;
  switch (facts.stage()) {
    case wire::Stage::kLobby:
      return one(entry_of(EntryKind::kFreed, by));
    case wire::Stage::kPlaying:
      if (facts.seat(by).stood_in) return Entries{};
      return one(entry_of(EntryKind::kLeft, by));
    case wire::Stage::kOver:
      break;
  }
  return Entries{};
}

// An answer that comes before its time is kept, and made known when it is time.
Verdict judge_move(const Facts& facts, const wire::FromClient& command, Seat by, const Circumstances& circumstances) {
  if (by == Seat::kNobody) return not_yours("You have no seat here.");
  if (facts.number_of(by, command.id) || facts.is_held(by, command.id)) return Entries{};
  if (command.id.empty() || command.id.size() > kIdBytesMax) return refused(kMalformed, "An id has 1 to 64 bytes.");
  if (command.actions.empty() || command.actions.size() > kActionsMax) {
    return refused(kMalformed, "A command has 1 to 32 actions.");
  }
  if (facts.stage() == wire::Stage::kLobby) return not_now("The game has not begun.");
  if (facts.paused()) return not_now("The game is paused.");
  if (facts.is_played_by_bot(by)) return not_now(kTakeItBack);
  if (facts.seat(by).void_answers.contains(command.id)) return refused(kStale, "That was replaced or taken back.");
  if (command.decision == 0 || command.decision != facts.decision(by)) {
    return refused(kStale, "That is not asked any more.");
  }
  if (Problem problem = facts.refuse(by, command.actions)) return problem;
  Entry entry = entry_of(circumstances.hold ? EntryKind::kHeld : EntryKind::kMoved, by);
  entry.id = command.id;
  entry.decision = command.decision;
  entry.actions = command.actions;
  // What is held waits for the table's delay, as a yield does, and costs as little.
  entry.spent = circumstances.hold ? 0 : circumstances.spent;
  return one(std::move(entry));
}

Verdict judge_taking_back(const Facts& facts, Seat by) {
  if (by == Seat::kNobody || !facts.seat(by).held || facts.is_played_by_bot(by)) return Entries{};
  return one(entry_of(EntryKind::kTakenBack, by));
}

// Something that is so or not, for a seat or for the table.
Verdict switched(EntryKind kind, Seat seat, bool is_on, bool on) {
  if (is_on == on) return Entries{};
  Entry entry = entry_of(kind, seat);
  entry.on = on;
  return one(std::move(entry));
}

Problem refuse_unless_playing(const Facts& facts, Seat by) {
  if (by == Seat::kNobody) return not_yours("You have no seat here.");
  return facts.stage() == wire::Stage::kPlaying ? Problem() : not_now("No game is being played.");
}

// As much as the others give, and a few times by oneself: nobody holds up a game for as long as they like.
Verdict judge_more_time(const Facts& facts, const wire::FromClient& command, Seat by, const Patience& patience) {
  if (Problem problem = refuse_unless_playing(facts, by)) return problem;
  if (facts.is_repeated(by, command.id)) return Entries{};
  const Seat seat = command.seat;
  if (!is_seat(facts, seat) || !facts.is_played_by_person(seat)) return not_now("Nobody thinks in that seat.");
  if (facts.clock().turn == 0) return not_now("Nobody is hurried at this table.");
  Entry entry = entry_of(EntryKind::kGivenTime, seat);
  entry.own = seat == by;
  entry.giver = by;
  entry.id = command.id;
  if (entry.own && facts.seat(by).more_times >= kMoreTimesMax)
    return not_now("Now somebody else has to give you time.");
  const bool over_days = facts.clock().over_days();
  constexpr std::uint32_t kSecond = 1000;
  entry.given = over_days ? kSecond * facts.clock().turn : static_cast<std::uint32_t>(patience.more_time.count());
  const std::uint32_t most = kSecond * (over_days ? kClockSecondsMax : wire::ClockRules::kOverDaysFrom);
  if (facts.seat(seat).bank_ms + entry.given > most) return not_now("There is enough time left already.");
  return one(std::move(entry));
}

Verdict judge_stand_in(const Facts& facts, Seat by, Seat seat, Seats here) {
  if (Problem problem = refuse_unless_playing(facts, by)) return problem;
  if (Problem problem = refuse_unless_host(facts, by)) return problem;
  if (!is_seat(facts, seat) || facts.is_played_by_bot(seat)) return Entries{};
  if (here.contains(seat)) return not_now("Whoever sits there is here.");
  Entry entry = entry_of(EntryKind::kLeft, seat);
  entry.giver = by;
  return one(std::move(entry));
}

Entry ended_entry(wire::Ending ending) {
  Entry entry = entry_of(EntryKind::kEnded);
  entry.ending = ending;
  return entry;
}

// Whoever plays has a say in whether the game ends; so has whoever is stood in for, unless they have been away for
// longer than that, or than a turn over days: nobody ends a game for people whose line is broken, and none hangs for
// those who went home.
constexpr std::uint32_t kAwayForGoodS = 600;
bool has_a_say(const Facts& facts, Seat seat, std::uint32_t now) {
  const SeatFacts& there = facts.seat(seat);
  if (there.sitter != wire::Sitter::kPerson || there.resigned) return false;
  return !there.stood_in || now < there.left_at + std::max(kAwayForGoodS, facts.clock().turn);
}

struct Say {
  unsigned people = 0;
  unsigned votes = 0;  // for ending the game
  // More than half of them are for it, or nobody is left to play on.
  [[nodiscard]] bool ends() const { return people == 0 || 2 * votes > people; }
};
Say say_of_others(const Facts& facts, Seat by, std::uint32_t now) {
  Say say;
  for (unsigned i = 0; i < facts.players(); ++i) {
    if (seat_at(i) == by || !has_a_say(facts, seat_at(i), now)) continue;
    ++say.people;
    say.votes += facts.seats()[i].votes_end ? 1 : 0;
  }
  return say;
}

Verdict judge_vote(const Facts& facts, Seat by, bool on, std::uint32_t now) {
  if (Problem problem = refuse_unless_playing(facts, by)) return problem;
  if (facts.is_played_by_bot(by)) return not_now(kTakeItBack);
  Verdict verdict = switched(EntryKind::kVoted, by, facts.seat(by).votes_end, on);
  Say say = say_of_others(facts, by, now);
  ++say.people;
  ++say.votes;
  if (on && say.ends()) std::get<Entries>(verdict).push_back(ended_entry(wire::Ending::kAbandoned));
  return verdict;
}

// Of two the other one has won; of more, a bot plays on as long as it is somebody else's game.
Verdict judge_resigning(const Facts& facts, Seat by, std::uint32_t now) {
  if (Problem problem = refuse_unless_playing(facts, by)) return problem;
  Entries entries = {entry_of(EntryKind::kResigned, by)};
  if (facts.players() == 2) {
    entries.push_back(ended_entry(wire::Ending::kResigned));
  } else if (say_of_others(facts, by, now).ends()) {
    entries.push_back(ended_entry(wire::Ending::kAbandoned));
  }
  return entries;
}

Verdict judge_saying(const Facts& facts, const wire::FromClient& command, Seat by, const Circumstances& circumstances) {
  const Manners& manners = circumstances.manners;
  const std::string& text = command.text;
  if (by == Seat::kNobody) return not_yours("Only those who sit at the table may talk.");
  if (facts.is_repeated(by, command.id)) return Entries{};
  if (!facts.chat_allowed()) return not_now("The host has switched talking off.");
  std::string flaw = flaw_in_length(text, "line", manners.line_bytes);
  if (flaw.empty()) flaw = flaw_in_text(text, "line");
  if (flaw.empty()) flaw = flaw_in_look(text, "line");
  if (!flaw.empty()) return refused("bad-line", flaw);
  if (silence_left(facts, by, circumstances.now, manners) > 0) return refused(kTooFast, "Not so fast: wait a moment.");
  Entry entry = entry_of(EntryKind::kSaid, by);
  entry.text = text;
  entry.id = command.id;
  return one(std::move(entry));
}

Verdict judge_show(const Facts& facts, bool listed, Seat by) {
  if (Problem problem = refuse_unless_host(facts, by)) return problem;
  if (facts.listed() == listed) return Entries{};
  Entry entry = entry_of(EntryKind::kShown);
  entry.listed = listed;
  return one(std::move(entry));
}

}  // namespace

Verdict judge_back(const Facts& facts, Seat by) {
  if (by == Seat::kNobody) return Entries{};
  const SeatFacts& seat = facts.seat(by);
  if (seat.stood_in) return one(entry_of(EntryKind::kBack, by));
  return seat.claim.empty() || seat.own_claim ? Entries{} : Entries{entry_of(EntryKind::kLinked, by)};
}

Verdict judge_giving_up(const Facts& facts) {
  if (facts.stage() != wire::Stage::kPlaying) return Entries{};
  return one(ended_entry(wire::Ending::kAbandoned));
}

Verdict judge_command(const Facts& facts, const wire::FromClient& command, Seat by,
                      const Circumstances& circumstances) {
  switch (command.ask) {
    case wire::Ask::kDo:
      return judge_move(facts, command, by, circumstances);
    case wire::Ask::kTakeBack:
      return judge_taking_back(facts, by);
    case wire::Ask::kYield:
      if (Problem problem = refuse_unless_playing(facts, by)) return problem;
      return switched(EntryKind::kYielded, by, facts.seat(by).yields, command.on);
    case wire::Ask::kMoreTime:
      return judge_more_time(facts, command, by, circumstances.patience);
    case wire::Ask::kStandIn:
      return judge_stand_in(facts, by, command.seat, circumstances.here);
    case wire::Ask::kPause:
      if (Problem problem = refuse_unless_playing(facts, by)) return problem;
      if (Problem problem = refuse_unless_host(facts, by)) return problem;
      return switched(EntryKind::kPaused, Seat::kNobody, facts.paused(), command.on);
    case wire::Ask::kVoteEnd:
      return judge_vote(facts, by, command.on, circumstances.now);
    case wire::Ask::kResign:
      return judge_resigning(facts, by, circumstances.now);
    case wire::Ask::kSay:
      return judge_saying(facts, command, by, circumstances);
    case wire::Ask::kChat:
      if (Problem problem = refuse_unless_host(facts, by)) return problem;
      return switched(EntryKind::kChatted, Seat::kNobody, facts.chat_allowed(), command.on);
    case wire::Ask::kBack:
      return judge_back(facts, by);
    case wire::Ask::kSeatBot:
    case wire::Ask::kFree:
      if (Problem problem = refuse_while_beginning(circumstances)) return problem;
      return judge_arranging(facts, command, by);
    case wire::Ask::kLeave:
      return judge_leaving(facts, by, circumstances);
    case wire::Ask::kShow:
      return judge_show(facts, command.listed, by);
    case wire::Ask::kHello:
    case wire::Ask::kStart:
    case wire::Ask::kRematch:
    case wire::Ask::kGiveSeat:
    case wire::Ask::kNewLink:
    case wire::Ask::kReveal:
    case wire::Ask::kBye:
    case wire::Ask::kPing:
      break;
  }
  return refused(kMalformed, "That is not asked of a table.");
}

bool is_beside_game(const Facts& facts, const std::vector<Entry>& entries) {
  constexpr EnumSet<EntryKind> kBeside = {
      EntryKind::kBotSat,  EntryKind::kFreed,   EntryKind::kShown,     EntryKind::kCommitted, EntryKind::kTakenBack,
      EntryKind::kYielded, EntryKind::kLeft,    EntryKind::kGivenTime, EntryKind::kPaused,    EntryKind::kVoted,
      EntryKind::kSaid,    EntryKind::kChatted, EntryKind::kLinked,    EntryKind::kClaimed};
  if (entries.empty() || entries.back().kind == EntryKind::kEnded) return false;
  const Entry& entry = entries.front();
  if (entry.kind != EntryKind::kHeld) return kBeside.contains(entry.kind);
  const SeatFacts& seat = facts.seat(entry.seat);
  return seat.held || !seat.void_answers.empty();
}

std::uint32_t silence_left(const Facts& facts, Seat seat, std::uint32_t now, const Manners& manners) {
  std::size_t said = 0;
  for (const auto& line : std::views::reverse(facts.lines())) {
    const std::uint32_t until = line.at + manners.lines_seconds;
    if (until <= now) break;
    if (line.seat == seat && ++said == manners.lines_at_once) return 1000 * (until - now);
  }
  return 0;
}

}  // namespace mogul::server
