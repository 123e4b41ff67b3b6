#include "server/wishes.h"

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/chair.h"
#include "core/json.h"
#include "core/match.h"
#include "core/problem.h"
#include "core/sentence.h"
#include "core/value.h"
#include "games/registry.h"
#include "server/entry.h"
#include "server/facts.h"
#include "server/patience.h"
#include "server/secrets.h"
#include "server/shuffle.h"
#include "server/waiting.h"
#include "server/world.h"
#include "wire/message.h"
#include "wire/request.h"
#include "wire/table_card.h"

namespace mogul::server {
namespace {

constexpr std::size_t kNameBytesMax = 40;
constexpr std::size_t kIdBytesMax = 64;
constexpr std::size_t kActionsMax = 32;
constexpr std::uint32_t kSecondsMax = 24 * 3600;  // of a clock
constexpr std::size_t kLineBytesMax = 300;
// So many lines in so many seconds.
constexpr std::size_t kLinesAtOnce = 5;
constexpr std::uint32_t kLinesWithin = 10;
constexpr std::uint32_t kBankMsMax = 3600 * 1000;

using Entries = std::vector<Entry>;

Problem refused(std::string_view code, std::string sentence) { return {.code = code, .sentence = std::move(sentence)}; }
Problem not_yours(std::string sentence) { return refused(kNotYours, std::move(sentence)); }
Problem not_now(std::string sentence) { return refused("not-now", std::move(sentence)); }

Entry entry_of(EntryKind kind, Seat seat = Seat::kNobody) {
  Entry entry;
  entry.kind = kind;
  entry.seat = seat;
  return entry;
}

Entry person_entry(Seat seat, const std::string& name, const std::string& holder) {
  Entry entry = entry_of(EntryKind::kSat, seat);
  entry.name = name;
  entry.holder = holder;
  return entry;
}

// What bots are called.
constexpr std::array<std::string_view, 12> kBotNames = {"Ada",  "Ben",  "Cleo", "Dora", "Emil", "Fay",
                                                        "Gwen", "Hugo", "Iris", "Jack", "Kaya", "Leo"};

template <class IsTaken>
Entry bot_entry(Seat seat, wire::Level level, IsTaken is_taken) {
  Entry entry = entry_of(EntryKind::kBotSat, seat);
  entry.name = *std::find_if_not(kBotNames.begin(), kBotNames.end(), is_taken);
  entry.level = level;
  return entry;
}
static_assert(kBotNames.size() > kSeatsMax, "so that there is always a name left");

// What a game begins with: a seed to which everybody has contributed, or what is rehearsed.
Json setup_of(const Facts& facts, const Shuffle& shuffle, const Json& rehearsal) {
  Json setup = Json::object({{"players", facts.players()}, {"options", facts.options()}});
  if (!rehearsal.is(Json::Type::kObject)) return setup.set("seed", seed_of(shuffle));
  const auto its_game = rehearsal.find("game");
  if (its_game && its_game->text() == facts.game() && rehearsal.find("position")) {
    setup.set("position", *rehearsal.find("position"));
  }
  return setup.set("seed", *rehearsal.find("seed"));
}

Entry opened_entry(const GameInfo& game, unsigned players, const Json& options, const World& world) {
  Entry entry = entry_of(EntryKind::kOpened);
  entry.game = game.id;
  entry.rules = game.rules_version;
  entry.players = players;
  entry.options = options;
  entry.secret = new_long_secret(world.random);
  return entry;
}

Verdict one(Entry entry) { return Entries{std::move(entry)}; }

Problem refuse_unless_host(const Facts& facts, Seat by) {
  return by != Seat::kNobody && by == facts.host() ? Problem() : not_yours("Only the host may do that.");
}

Problem refuse_unless_lobby(const Facts& facts) {
  return facts.stage() == wire::Stage::kLobby ? Problem() : not_now("The game has begun.");
}

bool is_seat(const Facts& facts, Seat seat) { return seat != Seat::kNobody && index_of(seat) < facts.players(); }

// A person's seat is that person's; the host disposes of it only while they are away.
Problem refuse_disposing(const Facts& facts, Seat by, Seat seat, Seats here) {
  if (!is_seat(facts, seat) || facts.seat(seat).sitter != wire::Sitter::kPerson || facts.seat(seat).resigned) {
    return not_now("That is not the seat of a person.");
  }
  if (by == seat) return {};
  if (Problem problem = refuse_unless_host(facts, by)) return problem;
  return here.contains(seat) ? not_now("Its owner is here, and may give it away.") : Problem();
}

// A bot in a free seat, or one of another level in the place of a bot.
Verdict judge_seat_bot(const Facts& facts, Seat seat, wire::Level level) {
  const SeatFacts& there = facts.seat(seat);
  if (there.sitter == wire::Sitter::kPerson) return not_now("The seat is taken.");
  if (there.sitter == wire::Sitter::kBot && there.level == level) return Entries{};
  Entry sits = bot_entry(seat, level, [&](std::string_view name) { return facts.is_taken(name); });
  if (there.sitter == wire::Sitter::kFree) return one(std::move(sits));
  return Entries{entry_of(EntryKind::kFreed, seat), std::move(sits)};
}

Verdict judge_free(const Facts& facts, Seat seat) {
  if (facts.seat(seat).sitter == wire::Sitter::kFree) return Entries{};
  if (seat == facts.host()) return not_now("The host leaves by leaving.");
  return one(entry_of(EntryKind::kFreed, seat));
}

// What is for the host before the game begins.
Verdict judge_arranging(const Facts& facts, const wire::FromClient& command, Seat by) {
  if (Problem problem = refuse_unless_host(facts, by)) return problem;
  if (Problem problem = refuse_unless_lobby(facts)) return problem;
  if (!is_seat(facts, command.seat)) return refused(kMalformed, "There is no such seat.");
  return command.ask == wire::Ask::kFree ? judge_free(facts, command.seat)
                                         : judge_seat_bot(facts, command.seat, command.level);
}

Verdict judge_leaving(const Facts& facts, Seat by) {
  if (by == Seat::kNobody) return not_yours("You have no seat here.");
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
  if (facts.is_played_by_bot(by)) return not_now("A bot stands in for you: take your seat back first.");
  if (command.decision == 0 || command.decision != facts.decision(by)) {
    return refused(kStale, "That is not asked any more.");
  }
  if (Problem problem = facts.refuse(by, command.actions)) return problem;
  Entry entry = entry_of(circumstances.hold ? EntryKind::kHeld : EntryKind::kMoved, by);
  entry.id = command.id;
  entry.decision = command.decision;
  entry.actions = command.actions;
  entry.spent = circumstances.spent;
  return one(std::move(entry));
}

Verdict judge_taking_back(const Facts& facts, Seat by) {
  if (by == Seat::kNobody || !facts.seat(by).held) return Entries{};
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

Verdict judge_more_time(const Facts& facts, Seat by, Seat seat, const Patience& patience) {
  if (Problem problem = refuse_unless_playing(facts, by)) return problem;
  if (!is_seat(facts, seat) || !facts.is_played_by_person(seat)) return not_now("Nobody thinks in that seat.");
  if (facts.clock().turn == 0) return not_now("Nobody is hurried at this table.");
  Entry entry = entry_of(EntryKind::kGivenTime, seat);
  entry.given = static_cast<std::uint32_t>(patience.more_time.count());
  if (facts.seat(seat).bank_ms + entry.given > kBankMsMax) return not_now("There is more than an hour left already.");
  return one(std::move(entry));
}

Verdict judge_stand_in(const Facts& facts, Seat by, Seat seat, Seats here) {
  if (Problem problem = refuse_unless_playing(facts, by)) return problem;
  if (Problem problem = refuse_unless_host(facts, by)) return problem;
  if (!is_seat(facts, seat) || facts.is_played_by_bot(seat)) return Entries{};
  if (here.contains(seat)) return not_now("Whoever sits there is here.");
  return one(entry_of(EntryKind::kLeft, seat));
}

Entry ended_entry(wire::Ending ending) {
  Entry entry = entry_of(EntryKind::kEnded);
  entry.ending = ending;
  return entry;
}

// More than half of those who play end the game.
Verdict judge_vote(const Facts& facts, Seat by, bool on) {
  if (Problem problem = refuse_unless_playing(facts, by)) return problem;
  Verdict verdict = switched(EntryKind::kVoted, by, facts.seat(by).votes_end, on);
  Entries& entries = std::get<Entries>(verdict);
  if (entries.empty() || !on) return verdict;
  unsigned votes = 1;
  for (const SeatFacts& seat : facts.seats()) votes += seat.votes_end && !seat.stood_in && !seat.resigned ? 1 : 0;
  if (2 * votes > facts.people_playing()) entries.push_back(ended_entry(wire::Ending::kAbandoned));
  return verdict;
}

// Of two the other one has won; of more, a bot plays on as long as somebody else plays.
Verdict judge_resigning(const Facts& facts, Seat by) {
  if (Problem problem = refuse_unless_playing(facts, by)) return problem;
  Entries entries = {entry_of(EntryKind::kResigned, by)};
  const unsigned others = facts.people_playing() - (facts.is_played_by_person(by) ? 1 : 0);
  if (facts.players() == 2) {
    entries.push_back(ended_entry(wire::Ending::kResigned));
  } else if (others == 0) {
    entries.push_back(ended_entry(wire::Ending::kAbandoned));
  }
  return entries;
}

Verdict judge_saying(const Facts& facts, Seat by, const std::string& text, std::uint32_t now) {
  if (by == Seat::kNobody) return not_yours("Only those who sit at the table may talk.");
  if (!facts.chat_allowed()) return not_now("The host has switched talking off.");
  const std::string flaw = text.size() > kLineBytesMax ? "a line has at most 300 bytes" : flaw_in_text(text, "line");
  if (!flaw.empty()) return refused("bad-line", flaw);
  if (silence_left(facts, by, now) > 0) return refused(kTooFast, "Not so fast: wait a moment.");
  Entry entry = entry_of(EntryKind::kSaid, by);
  entry.text = text;
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

Problem refuse_name(const std::string& name) {
  const std::string flaw = name.size() > kNameBytesMax ? "a name has at most 40 bytes" : flaw_in_name(name);
  return flaw.empty() ? Problem() : refused("bad-name", flaw);
}

Verdict judge_opening(const wire::NewTable& wish, const std::string& holder, const World& world) {
  const GameInfo* game = find_game(wish.game);
  if (game == nullptr) return refused("no-such-game", "There is no such game.");
  if (Problem problem = refuse_name(wish.name)) return problem;
  Problem problem;
  const Json trial = Json::object({{"players", wish.players}, {"options", wish.options}, {"seed", 0}});
  if (game->start(trial, problem) == nullptr) return problem;

  for (const std::uint32_t seconds : {wish.clock.turn, wish.clock.react, wish.clock.bank}) {
    if (seconds > kSecondsMax) return refused(kMalformed, "A clock has at most a day.");
  }
  if (wish.clock.turn != 0 && wish.clock.react == 0) return refused(kMalformed, "A clock leaves time to react.");

  Entries entries = {opened_entry(*game, wish.players, wish.options, world)};
  entries.front().listed = wish.listed;
  entries.front().when_all_here = wish.at_once;
  entries.front().clock = wish.clock;
  entries.push_back(person_entry(seat_at(0), wish.name, holder));
  if (!wish.at_once) return entries;
  for (unsigned i = 1; i < wish.players; ++i) {
    entries.push_back(bot_entry(seat_at(i), wish.level, [&](std::string_view name) {
      return std::any_of(entries.begin(), entries.end(), [&](const Entry& before) { return before.name == name; });
    }));
  }
  return entries;
}

Verdict judge_rematch(const Facts& before, const World& world) {
  const unsigned players = before.players();
  Entries entries = {opened_entry(*find_game(before.game()), players, before.options(), world)};
  entries.front().listed = before.listed();
  entries.front().when_all_here = true;
  entries.front().clock = before.clock();
  if (before.host() != Seat::kNobody) entries.front().host = seat_at((index_of(before.host()) + players - 1) % players);
  for (unsigned i = 0; i < players; ++i) {
    const SeatFacts& was = before.seats()[(i + 1) % players];
    Entry sits = person_entry(seat_at(i), was.name, was.holder);
    if (was.sitter == wire::Sitter::kBot || was.resigned) {
      sits = entry_of(EntryKind::kBotSat, seat_at(i));
      sits.name = was.name;
      sits.level = was.level;
    }
    entries.push_back(std::move(sits));
  }
  return entries;
}

Verdict judge_sitting(const Facts& facts, const wire::TakeSeat& wish, const std::string& holder) {
  const Seat mine = facts.seat_of(holder);
  if (mine != Seat::kNobody) return Entries{};
  if (!wish.claim.empty()) {
    const std::string claim = hash_of(wish.claim);
    for (unsigned i = 0; i < facts.players(); ++i) {
      if (facts.seats()[i].claim != claim) continue;
      Entry entry = entry_of(EntryKind::kClaimed, seat_at(i));
      entry.holder = holder;
      return one(std::move(entry));
    }
    return not_yours("That link has been used, or another was made since.");
  }
  if (Problem problem = refuse_name(wish.name)) return problem;
  const Seat seat = wish.seat == Seat::kNobody ? facts.free_seat() : wish.seat;
  if (seat == Seat::kNobody) return not_now("All seats are taken; you may watch, or ask for one.");
  if (!is_seat(facts, seat)) return refused(kMalformed, "There is no such seat.");
  if (facts.seat(seat).sitter != wire::Sitter::kFree) return not_now("The seat is taken.");
  if (facts.is_taken(wish.name)) return refused("name-taken", "Somebody at the table has that name.");
  return one(person_entry(seat, wish.name, holder));
}

Verdict judge_giving(const Facts& facts, Seat by, Seat seat, Seats here, const std::string& to_holder) {
  if (Problem problem = refuse_disposing(facts, by, seat, here)) return problem;
  if (to_holder.empty()) return not_now("Nobody of that name asks for the seat.");
  if (facts.seat_of(to_holder) != Seat::kNobody) return not_now("Whoever asked has a seat by now.");
  Entry entry = entry_of(EntryKind::kClaimed, seat);
  entry.holder = to_holder;
  return one(std::move(entry));
}

Verdict judge_link(const Facts& facts, Seat by, Seat seat, Seats here, const std::string& claim) {
  if (Problem problem = refuse_disposing(facts, by, seat, here)) return problem;
  Entry entry = entry_of(EntryKind::kLinked, seat);
  entry.claim = claim;
  return one(std::move(entry));
}

Verdict judge_commitment(const Facts& facts, Seat by, const std::string& commitment) {
  const bool may = by != Seat::kNobody && facts.stage() == wire::Stage::kLobby && looks_like_hash(commitment);
  if (!may || facts.seat(by).commitment == commitment) return Entries{};
  Entry entry = entry_of(EntryKind::kCommitted, by);
  entry.commitment = commitment;
  return one(std::move(entry));
}

Problem refuse_start(const Facts& facts, Seat by) {
  if (Problem problem = refuse_unless_host(facts, by)) return problem;
  if (Problem problem = refuse_unless_lobby(facts)) return problem;
  return facts.free_seat() == Seat::kNobody ? Problem() : not_now("A seat is still free: wait, or seat a bot there.");
}

Verdict judge_start(const Facts& facts, const std::string& code, std::vector<std::string> contributions,
                    const World& world) {
  if (facts.stage() != wire::Stage::kLobby) return Entries{};
  if (Problem problem = refuse_start(facts, facts.host())) return problem;
  Entry start = entry_of(EntryKind::kStarted);
  start.contributions = std::move(contributions);
  start.setup = setup_of(facts, facts.shuffle(code, start.contributions), world.settings.rehearsal);
  Problem problem;
  if (find_game(facts.game())->start(start.setup, problem) == nullptr) return problem;  // a rehearsal of another table
  return one(std::move(start));
}

Verdict judge_back(const Facts& facts, Seat by) {
  if (by == Seat::kNobody || !facts.seat(by).stood_in) return Entries{};
  return one(entry_of(EntryKind::kBack, by));
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
      return judge_more_time(facts, by, command.seat, circumstances.patience);
    case wire::Ask::kStandIn:
      return judge_stand_in(facts, by, command.seat, circumstances.here);
    case wire::Ask::kPause:
      if (Problem problem = refuse_unless_playing(facts, by)) return problem;
      if (Problem problem = refuse_unless_host(facts, by)) return problem;
      return switched(EntryKind::kPaused, Seat::kNobody, facts.paused(), command.on);
    case wire::Ask::kVoteEnd:
      return judge_vote(facts, by, command.on);
    case wire::Ask::kResign:
      return judge_resigning(facts, by);
    case wire::Ask::kSay:
      return judge_saying(facts, by, command.text, circumstances.now);
    case wire::Ask::kChat:
      if (Problem problem = refuse_unless_host(facts, by)) return problem;
      return switched(EntryKind::kChatted, Seat::kNobody, facts.chat_allowed(), command.on);
    case wire::Ask::kBack:
      return judge_back(facts, by);
    case wire::Ask::kSeatBot:
    case wire::Ask::kFree:
      return judge_arranging(facts, command, by);
    case wire::Ask::kLeave:
      return judge_leaving(facts, by);
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

std::uint32_t silence_left(const Facts& facts, Seat seat, std::uint32_t now) {
  std::size_t said = 0;
  for (auto line = facts.lines().rbegin(); line != facts.lines().rend() && line->at + kLinesWithin > now; ++line) {
    if (line->seat == seat && ++said == kLinesAtOnce) return 1000 * (line->at + kLinesWithin - now);
  }
  return 0;
}

namespace {

// What was said in advance may not be possible any more: then the seat is asked as if it had said nothing.
Verdict judge_publishing(const Facts& facts, Seat seat) {
  const HeldAnswer& held = *facts.seat(seat).held;
  if (facts.refuse(seat, held.actions)) return one(entry_of(EntryKind::kTakenBack, seat));
  Entry entry = entry_of(EntryKind::kMoved, seat);
  entry.id = held.id;
  entry.actions = held.actions;
  entry.spent = held.spent_ms;
  return one(std::move(entry));
}

Entry silent_entry(const Facts& facts, Seat seat, Mover by) {
  Entry entry = entry_of(EntryKind::kMoved, seat);
  entry.actions = {facts.chair(seat).view().null_action()};
  entry.by = by;
  return entry;
}

// The first time nothing much is done for whoever is silent; the second time in a row a bot stands in.
Verdict judge_time_up(const Facts& facts, Seat seat) {
  if (facts.seat(seat).times_up > 0) return one(entry_of(EntryKind::kLeft, seat));
  Entry entry = silent_entry(facts, seat, Mover::kClock);
  entry.spent = facts.seat(seat).bank_ms;
  return one(std::move(entry));
}

}  // namespace

Verdict judge_bot_move(const Facts& facts, Seat seat, const Json& action) {
  if (Problem problem = facts.refuse(seat, {action})) return problem;
  Entry entry = entry_of(EntryKind::kMoved, seat);
  entry.actions = {action};
  return one(std::move(entry));
}

Verdict judge_due(const Facts& facts, const Due& due) {
  switch (due.kind) {
    case DueKind::kBotMoves:
      break;  // it has to think first
    case DueKind::kPublished:
      return judge_publishing(facts, due.seat);
    case DueKind::kPasses:
      return one(silent_entry(facts, due.seat, Mover::kYield));
    case DueKind::kTimeUp:
      return judge_time_up(facts, due.seat);
    case DueKind::kGone:
      return one(entry_of(EntryKind::kLeft, due.seat));
  }
  return Entries{};
}

}  // namespace mogul::server
