// Who sits where: opening a table, taking seats and giving them away, and beginning the game.
#include <algorithm>
#include <array>
#include <cstdint>
#include <set>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/json.h"
#include "core/match.h"
#include "core/problem.h"
#include "core/sentence.h"
#include "core/value.h"
#include "games/registry.h"
#include "server/entry.h"
#include "server/facts.h"
#include "server/manners.h"
#include "server/names.h"
#include "server/patience.h"
#include "server/secrets.h"
#include "server/shuffle.h"
#include "server/verdicts.h"
#include "server/wishes.h"
#include "server/world.h"
#include "wire/message.h"
#include "wire/request.h"
#include "wire/table_card.h"

namespace mogul::server {
namespace {

Entry person_entry(Seat seat, const std::string& name, const std::string& holder) {
  Entry entry = entry_of(EntryKind::kSat, seat);
  entry.name = name;
  entry.holder = holder;
  return entry;
}

Problem name_taken() {
  return refused("name-taken", "Somebody at the table has that name, or one that looks like it.");
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

// How long the host waits before a seat goes to others in which the host has put a bot: as long as a table waits for
// people whose line is broken, and over days for a turn.
std::uint32_t wait_for_owner(const Facts& facts, const Patience& patience) {
  if (facts.clock().over_days()) return facts.clock().turn;
  return static_cast<std::uint32_t>((patience.grace.count() + 999) / 1000);
}

// A person's seat is that person's; the host disposes of it only while they are away, and in a game only once a bot has
// had to stand in for them.
Problem refuse_disposing(const Facts& facts, Seat by, Seat seat, const Circumstances& circumstances) {
  if (!is_seat(facts, seat) || facts.seat(seat).sitter != wire::Sitter::kPerson || facts.seat(seat).resigned) {
    return not_now("That is not the seat of a person.");
  }
  if (by == seat) return {};
  if (Problem problem = refuse_unless_host(facts, by)) return problem;
  if (circumstances.here.contains(seat)) return not_now("Its owner is here, and may give it away.");
  const SeatFacts& there = facts.seat(seat);
  if (facts.stage() != wire::Stage::kPlaying) return {};
  const bool may_be_back =
      there.replaced && circumstances.now < there.left_at + wait_for_owner(facts, circumstances.patience);
  return there.stood_in && !may_be_back ? Problem() : not_now("Its owner may be back in a moment.");
}

// Those who sit here play elsewhere by now, and their seats there are what they had here then.
Problem refuse_after_rematch(const Facts& facts) {
  return facts.next().empty() ? Problem()
                              : not_yours("They play another game by now: the link for that one is needed.");
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

}  // namespace

Problem refuse_name(const std::string& name, const Manners& manners) {
  std::string flaw = flaw_in_length(name, "name", manners.name_bytes);
  if (flaw.empty()) flaw = flaw_in_name(name);
  if (flaw.empty()) flaw = flaw_in_look_of_name(name);
  return flaw.empty() ? Problem() : refused("bad-name", flaw);
}

Verdict judge_opening(const wire::NewTable& wish, const std::string& holder, const World& world) {
  const GameInfo* game = find_game(wish.game);
  if (game == nullptr) return refused("no-such-game", "There is no such game.");
  if (Problem problem = refuse_name(wish.name, world.settings.manners)) return problem;
  Problem problem;
  const Json trial = Json::object({{"players", wish.players}, {"options", wish.options}, {"seed", 0}});
  if (game->start(trial, problem) == nullptr) return problem;

  for (const std::uint32_t seconds : {wish.clock.turn, wish.clock.react, wish.clock.bank}) {
    if (seconds > kClockSecondsMax) return refused(kMalformed, "A clock has at most two weeks.");
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
      return std::any_of(entries.begin(), entries.end(),
                         [&](const Entry& before) { return look_alike(before.name, name); });
    }));
  }
  return entries;
}

Problem refuse_rematch(const Facts& facts, Seat by) {
  if (by == Seat::kNobody) return not_yours("You have no seat here.");
  return facts.stage() == wire::Stage::kOver ? Problem() : not_now("The game is not over.");
}

Verdict judge_rematched(const std::string& next, const Problem& problem) {
  if (problem) return not_now("The new table could not be kept. Ask again.");
  Entry entry = entry_of(EntryKind::kRematched);
  entry.next = next;
  return one(std::move(entry));
}

Verdict judge_rematch(const Facts& before, const World& world) {
  const unsigned players = before.players();
  Entries entries = {opened_entry(*find_game(before.game()), players, before.options(), world)};
  entries.front().listed = before.listed();
  entries.front().when_all_here = true;
  entries.front().clock = before.clock();
  if (before.host() != Seat::kNobody) entries.front().host = seat_at((index_of(before.host()) + players - 1) % players);
  std::set<std::string> resigners;
  for (unsigned i = 0; i < players; ++i) {
    const SeatFacts& was = before.seats()[(i + 1) % players];
    // Whoever has resigned plays again, unless they have got another seat since.
    const std::string& holder = was.resigned ? was.resigner : was.holder;
    const bool sits_elsewhere =
        was.resigned && (before.seat_of(holder) != Seat::kNobody || !resigners.insert(holder).second);
    Entry sits = person_entry(seat_at(i), was.name, holder);
    if (was.sitter == wire::Sitter::kBot || sits_elsewhere) {
      sits = entry_of(EntryKind::kBotSat, seat_at(i));
      sits.name = was.name;
      sits.level = was.level;
    }
    entries.push_back(std::move(sits));
  }
  return entries;
}

Verdict judge_sitting(const Facts& facts, const wire::TakeSeat& wish, const std::string& holder,
                      const Circumstances& circumstances) {
  const Seat mine = facts.seat_of(holder);
  if (mine != Seat::kNobody) return Entries{};
  if (!wish.claim.empty()) {
    if (Problem problem = refuse_after_rematch(facts)) return problem;
    if (Problem problem = refuse_while_beginning(circumstances)) return problem;
    const std::string claim = hash_of(wish.claim);
    for (unsigned i = 0; i < facts.players(); ++i) {
      if (facts.seats()[i].claim != claim) continue;
      Entry entry = entry_of(EntryKind::kClaimed, seat_at(i));
      entry.holder = holder;
      return one(std::move(entry));
    }
    return not_yours("That link has been used, or another was made since.");
  }
  if (Problem problem = refuse_name(wish.name, circumstances.manners)) return problem;
  const Seat seat = wish.seat == Seat::kNobody ? facts.free_seat() : wish.seat;
  if (seat == Seat::kNobody) return not_now("All seats are taken; you may watch, or ask for one.");
  if (!is_seat(facts, seat)) return refused(kMalformed, "There is no such seat.");
  if (facts.seat(seat).sitter != wire::Sitter::kFree) return not_now("The seat is taken.");
  if (facts.is_taken(wish.name)) return name_taken();
  return one(person_entry(seat, wish.name, holder));
}

// Whoever has lost a cookie asks for their own seat under their own name; under another's nobody does.
Problem refuse_asking(const Facts& facts, const wire::TakeSeat& wish, const Manners& manners) {
  if (Problem problem = refuse_name(wish.name, manners)) return problem;
  const bool is_own = look_alike(facts.seat(wish.seat).name, wish.name);
  return !is_own && facts.is_taken(wish.name) ? name_taken() : Problem();
}

Verdict judge_giving(const Facts& facts, Seat by, Seat seat, const Circumstances& circumstances,
                     const std::string& to_holder) {
  if (Problem problem = refuse_disposing(facts, by, seat, circumstances)) return problem;
  if (Problem problem = refuse_after_rematch(facts)) return problem;
  if (Problem problem = refuse_while_beginning(circumstances)) return problem;
  if (to_holder.empty()) return not_now("Nobody of that name asks for the seat.");
  if (facts.seat_of(to_holder) != Seat::kNobody) return not_now("Whoever asked has a seat by now.");
  Entry entry = entry_of(EntryKind::kClaimed, seat);
  entry.holder = to_holder;
  return one(std::move(entry));
}

Verdict judge_link(const Facts& facts, Seat by, Seat seat, const Circumstances& circumstances,
                   const std::string& claim) {
  if (Problem problem = refuse_disposing(facts, by, seat, circumstances)) return problem;
  if (Problem problem = refuse_after_rematch(facts)) return problem;
  Entry entry = entry_of(EntryKind::kLinked, seat);
  entry.claim = claim;
  entry.own = by == seat;
  return one(std::move(entry));
}

Verdict judge_commitment(const Facts& facts, Seat by, const std::string& commitment) {
  const bool may = by != Seat::kNobody && facts.stage() == wire::Stage::kLobby && looks_like_hash(commitment);
  if (!may || facts.seat(by).commitment == commitment) return Entries{};
  Entry entry = entry_of(EntryKind::kCommitted, by);
  entry.commitment = commitment;
  return one(std::move(entry));
}

Verdict judge_arranging(const Facts& facts, const wire::FromClient& command, Seat by) {
  if (Problem problem = refuse_unless_host(facts, by)) return problem;
  if (Problem problem = refuse_unless_lobby(facts)) return problem;
  if (!is_seat(facts, command.seat)) return refused(kMalformed, "There is no such seat.");
  return command.ask == wire::Ask::kFree ? judge_free(facts, command.seat)
                                         : judge_seat_bot(facts, command.seat, command.level);
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

}  // namespace mogul::server
