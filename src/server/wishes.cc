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

#include "bots/bot.h"
#include "bots/registry.h"
#include "core/chair.h"
#include "core/chance.h"
#include "core/json.h"
#include "core/match.h"
#include "core/problem.h"
#include "core/sentence.h"
#include "core/value.h"
#include "games/registry.h"
#include "server/entry.h"
#include "server/facts.h"
#include "server/secrets.h"
#include "server/world.h"
#include "wire/message.h"
#include "wire/request.h"
#include "wire/table_card.h"

namespace mogul::server {
namespace {

constexpr std::size_t kNameBytesMax = 40;
constexpr std::size_t kIdBytesMax = 64;
constexpr std::size_t kActionsMax = 32;

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

Json setup_of(unsigned players, const Json& options, std::string_view game, const World& world) {
  const Json& rehearsal = world.settings.rehearsal;
  Json setup = Json::object({{"players", players}, {"options", options}});
  if (!rehearsal.is(Json::Type::kObject)) {
    Seed seed;
    world.random(seed.bytes);
    return setup.set("seed", to_hex(seed));
  }
  const auto its_game = rehearsal.find("game");
  if (its_game && its_game->text() == game && rehearsal.find("position")) {
    setup.set("position", *rehearsal.find("position"));
  }
  return setup.set("seed", *rehearsal.find("seed"));
}

Entry start_entry(unsigned players, const Json& options, std::string_view game, const World& world) {
  Entry entry = entry_of(EntryKind::kStarted);
  entry.setup = setup_of(players, options, game, world);
  return entry;
}

Entry opened_entry(const GameInfo& game, unsigned players, const Json& options) {
  Entry entry = entry_of(EntryKind::kOpened);
  entry.game = game.id;
  entry.rules = game.rules_version;
  entry.players = players;
  entry.options = options;
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
Problem refuse_disposing(const Facts& facts, Seat by, Seat seat, Owner owner) {
  if (!is_seat(facts, seat) || facts.seat(seat).sitter != wire::Sitter::kPerson) {
    return not_now("That is not the seat of a person.");
  }
  if (by == seat) return {};
  if (Problem problem = refuse_unless_host(facts, by)) return problem;
  return owner == Owner::kHere ? not_now("Its owner is here, and may give it away.") : Problem();
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

Verdict judge_move(const Facts& facts, const wire::FromClient& command, Seat by) {
  if (by == Seat::kNobody) return not_yours("You have no seat here.");
  if (facts.number_of(by, command.id)) return Entries{};
  if (command.id.empty() || command.id.size() > kIdBytesMax) return refused(kMalformed, "An id has 1 to 64 bytes.");
  if (command.actions.empty() || command.actions.size() > kActionsMax) {
    return refused(kMalformed, "A command has 1 to 32 actions.");
  }
  if (facts.stage() == wire::Stage::kLobby) return not_now("The game has not begun.");
  if (command.decision == 0 || command.decision != facts.decision(by)) {
    return refused(kStale, "That is not asked any more.");
  }
  if (Problem problem = facts.refuse(by, command.actions)) return problem;
  Entry entry = entry_of(EntryKind::kMoved, by);
  entry.id = command.id;
  entry.actions = command.actions;
  return one(std::move(entry));
}

Verdict judge_show(const Facts& facts, bool listed, Seat by) {
  if (Problem problem = refuse_unless_host(facts, by)) return problem;
  if (facts.listed() == listed) return Entries{};
  Entry entry = entry_of(EntryKind::kShown);
  entry.listed = listed;
  return one(std::move(entry));
}

// How a level plays: a bot, and how often it plays at random instead.
struct LevelRow {
  wire::Level level;
  std::string_view bot;
  std::uint64_t random_one_in;  // 0: never
};
constexpr std::array kLevels = {LevelRow{wire::Level::kEasy, "greedy", 3}, LevelRow{wire::Level::kNormal, "greedy", 0},
                                LevelRow{wire::Level::kHard, "greedy", 0}};

std::string_view bot_for(wire::Level level, std::uint64_t dice) {
  const LevelRow& row = kLevels[index_of(level)];
  return row.random_one_in != 0 && dice % row.random_one_in == 0 ? "random" : row.bot;
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

  Entries entries = {opened_entry(*game, wish.players, wish.options)};
  entries.front().listed = wish.listed;
  entries.push_back(person_entry(seat_at(0), wish.name, holder));
  if (!wish.at_once) return entries;
  for (unsigned i = 1; i < wish.players; ++i) {
    entries.push_back(bot_entry(seat_at(i), wish.level, [&](std::string_view name) {
      return std::any_of(entries.begin(), entries.end(), [&](const Entry& before) { return before.name == name; });
    }));
  }
  entries.push_back(start_entry(wish.players, wish.options, game->id, world));
  return entries;
}

Verdict judge_rematch(const Facts& before, const World& world) {
  const unsigned players = before.players();
  Entries entries = {opened_entry(*find_game(before.game()), players, before.options())};
  entries.front().listed = before.listed();
  entries.front().when_all_here = true;
  unsigned people = 0;
  for (unsigned i = 0; i < players; ++i) {
    const SeatFacts& was = before.seats()[(i + 1) % players];
    Entry sits = person_entry(seat_at(i), was.name, was.holder);
    if (was.sitter == wire::Sitter::kBot) {
      sits = entry_of(EntryKind::kBotSat, seat_at(i));
      sits.name = was.name;
      sits.level = was.level;
    } else {
      ++people;
    }
    entries.push_back(std::move(sits));
  }
  if (people == 1) entries.push_back(start_entry(players, before.options(), before.game(), world));
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

Verdict judge_giving(const Facts& facts, Seat by, Seat seat, Owner owner, const std::string& to_holder) {
  if (Problem problem = refuse_disposing(facts, by, seat, owner)) return problem;
  if (to_holder.empty()) return not_now("Nobody of that name asks for the seat.");
  if (facts.seat_of(to_holder) != Seat::kNobody) return not_now("Whoever asked has a seat by now.");
  Entry entry = entry_of(EntryKind::kClaimed, seat);
  entry.holder = to_holder;
  return one(std::move(entry));
}

Verdict judge_link(const Facts& facts, Seat by, Seat seat, Owner owner, const std::string& claim) {
  if (Problem problem = refuse_disposing(facts, by, seat, owner)) return problem;
  Entry entry = entry_of(EntryKind::kLinked, seat);
  entry.claim = claim;
  return one(std::move(entry));
}

Verdict judge_start(const Facts& facts, const World& world) {
  if (Problem problem = refuse_unless_lobby(facts)) return problem;
  if (facts.free_seat() != Seat::kNobody) return not_now("A seat is still free: wait, or seat a bot there.");
  Entry start = start_entry(facts.players(), facts.options(), facts.game(), world);
  Problem problem;
  if (find_game(facts.game())->start(start.setup, problem) == nullptr) return problem;  // a rehearsal of another table
  return one(std::move(start));
}

Verdict judge_command(const Facts& facts, const wire::FromClient& command, Seat by, const World& world) {
  switch (command.ask) {
    case wire::Ask::kDo:
      return judge_move(facts, command, by);
    case wire::Ask::kStart:
      if (Problem problem = refuse_unless_host(facts, by)) return problem;
      if (facts.stage() != wire::Stage::kLobby) return Entries{};
      return judge_start(facts, world);
    case wire::Ask::kSeatBot:
    case wire::Ask::kFree:
      return judge_arranging(facts, command, by);
    case wire::Ask::kLeave:
      return judge_leaving(facts, by);
    case wire::Ask::kShow:
      return judge_show(facts, command.listed, by);
    case wire::Ask::kHello:
    case wire::Ask::kRematch:
    case wire::Ask::kGiveSeat:
    case wire::Ask::kNewLink:
    case wire::Ask::kPing:
      break;
  }
  return refused(kMalformed, "That is not asked of a table.");
}

Verdict judge_bot_move(const Facts& facts, Seat seat, const World& world) {
  const std::uint64_t dice = new_dice(world.random);
  Problem problem;
  const std::string_view bot = bot_for(facts.seat(seat).level, dice);
  const auto action = choose(facts.chair(seat).view(), bot, dice, Budget{}, problem);
  if (!action) return problem;
  if (problem = facts.refuse(seat, {*action}); problem) return problem;
  Entry entry = entry_of(EntryKind::kMoved, seat);
  entry.actions = {*action};
  return one(std::move(entry));
}

}  // namespace mogul::server
