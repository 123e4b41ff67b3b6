// Clocks, absence and windows, under a clock of our own.
#include "server/waiting.h"

#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <variant>
#include <vector>

#include <doctest/doctest.h>

#include "core/json.h"
#include "core/problem.h"
#include "core/value.h"
#include "server/entry.h"
#include "server/facts.h"
#include "server/stopwatch.h"
#include "server/wishes.h"
#include "tests/server/simulated_world.h"
#include "wire/message.h"
#include "wire/request.h"
#include "wire/table_card.h"

namespace mogul::server {
namespace {

constexpr Seat kAnn = Seat{0};
constexpr Seat kBen = Seat{1};

Seats both() {
  Seats seats(kAnn);
  seats.insert(kBen);
  return seats;
}

enum class Begins : std::uint8_t { kAtOnce, kLater };

// A table at which the first two seats are people's and the others bots', watched by a clock that stands still until
// it is moved.
class WatchedTable {
 public:
  WatchedTable(const std::string& game, unsigned players, wire::ClockRules clock, Json position = {},
               Begins begins = Begins::kAtOnce, std::uint64_t seed = 1)
      : simulated_(seed, {}), waiting_(simulated_.world.settings.patience, simulated_.world.random) {
    if (!position.is(Json::Type::kNull)) {
      simulated_.world.settings.rehearsal =
          Json::object({{"game", game}, {"position", std::move(position)}, {"seed", 0}});
    }
    wire::NewTable wish{.game = game, .players = players};
    wish.name = "Ann";
    wish.clock = clock;
    add(judge_opening(wish, "ann", simulated_.world));
    wire::TakeSeat seat;
    seat.name = "Ben";
    const auto& settings = simulated_.world.settings;
    add(judge_sitting(facts, seat, "ben", {.patience = settings.patience, .manners = settings.manners}));
    for (unsigned i = 2; i < players; ++i) {
      Entry bot;
      bot.kind = EntryKind::kBotSat;
      bot.seat = seat_at(i);
      bot.name = "Bot " + std::to_string(i);
      add(std::vector<Entry>{bot});
    }
    if (begins == Begins::kAtOnce) begin();
    look(both());
  }
  void begin() { add(judge_start(facts, "QUARTZ", {}, simulated_.world)); }

  void look(Seats here) { waiting_.look(facts, here, now); }
  void pass(std::uint64_t milliseconds) { now += milliseconds; }
  void add(const Verdict& verdict) {
    if (const Problem* problem = std::get_if<Problem>(&verdict)) FAIL(text_of(*problem));
    for (Entry entry : std::get<std::vector<Entry>>(verdict)) {
      entry.at = static_cast<std::uint32_t>(now / 1000);
      const Problem problem = facts.add(entry);
      REQUIRE_MESSAGE(!problem, text_of(problem));
    }
  }
  void pause(bool on) {
    Entry paused;
    paused.kind = EntryKind::kPaused;
    paused.on = on;
    add(std::vector<Entry>{paused});
    look(both());
  }
  [[nodiscard]] static Verdict about(EntryKind kind, Seat seat) {
    Entry entry;
    entry.kind = kind;
    entry.seat = seat;
    return std::vector<Entry>{entry};
  }
  [[nodiscard]] Waiting& waiting() { return waiting_; }
  [[nodiscard]] std::optional<Due> next() const { return waiting_.next(facts); }
  [[nodiscard]] Seat asked() const { return facts.to_act().first(); }

  Facts facts;
  Instant now = 1'000'000;

 private:
  SimulatedWorld simulated_;
  Waiting waiting_;
};

constexpr wire::ClockRules kClock{.turn = 30, .react = 10, .bank = 5};

// Ann may ask Ben for his money.
Json debt_position() {
  Problem problem;
  return *Json::parse(R"({"turn": 0, "phase": "play", "banks": [[], ["money-5"]],
                          "hands": [["debt-collector"], ["just-say-no", "house"]]})",
                      problem);
}
Verdict debt_collected() {
  Entry entry;
  entry.kind = EntryKind::kMoved;
  entry.seat = kAnn;
  entry.actions = {Json::object({{"do", "collect-debt"}, {"from", 1}})};
  return std::vector<Entry>{entry};
}

}  // namespace

TEST_CASE("A turn has its time and then the bank") {
  WatchedTable table("cover-your-assets", 2, kClock);
  const auto due = table.next();
  REQUIRE(due);
  CHECK(due->kind == DueKind::kTimeUp);
  CHECK(due->at == table.now + 35'000);
  table.pass(32'000);
  CHECK(table.waiting().spent(table.facts, table.asked(), table.now) == 2'000);
  table.pass(60'000);
  CHECK(table.waiting().spent(table.facts, table.asked(), table.now) == 5'000);
}

TEST_CASE("Whoever watches has no time that could be spent") {
  WatchedTable table("cover-your-assets", 2, kClock);
  table.pass(60'000);
  CHECK(table.waiting().spent(table.facts, Seat::kNobody, table.now) == 0);
  CHECK(table.waiting().must_hold(table.facts, Seat::kNobody, table.now));
}

TEST_CASE("Nobody is hurried without a clock, nor alone among bots, nor while the game rests") {
  CHECK(!WatchedTable("cover-your-assets", 2, {}).next());
  WatchedTable table("cover-your-assets", 2, kClock);
  Entry left;
  left.kind = EntryKind::kLeft;
  left.seat = table.asked() == kAnn ? kBen : kAnn;
  table.add(std::vector<Entry>{left});
  table.look(both());
  CHECK(!table.next());

  WatchedTable resting("cover-your-assets", 2, kClock);
  resting.pass(10'000);
  resting.pause(true);
  CHECK(!resting.next());
  resting.pass(3'600'000);
  resting.pause(false);
  CHECK(resting.next()->at == resting.now + 25'000);  // what was left
}

TEST_CASE("A reaction that waits to become known waits on after the game has rested") {
  WatchedTable table("monopoly-deal", 2, {}, debt_position());
  table.add(debt_collected());
  table.look(both());
  Entry entry;
  entry.kind = EntryKind::kHeld;
  entry.seat = kBen;
  entry.id = "a";
  entry.decision = table.facts.decision(kBen);
  entry.actions = {Json::object({{"do", "accept"}})};
  table.add(std::vector<Entry>{entry});
  table.look(both());
  const Instant wait = table.next()->at - table.now;
  REQUIRE(wait >= 900);
  table.pass(500);
  table.pause(true);
  CHECK(!table.next());
  table.pass(3'600'000);
  table.look(both());
  table.pass(3'600'000);
  table.pause(false);
  CHECK(table.next() == Due{.at = table.now + wait - 500,
                            .kind = DueKind::kPublished,
                            .seat = kBen,
                            .decision = table.facts.decision(kBen)});
}

TEST_CASE("Among bots alone a reaction is known at once") {
  WatchedTable table("monopoly-deal", 2, {}, debt_position());
  for (const Seat seat : {kAnn, kBen}) table.add(table.about(EntryKind::kLeft, seat));
  table.look(both());
  table.add(debt_collected());
  table.look(both());
  CHECK_FALSE(table.waiting().must_hold(table.facts, kBen, table.now));

  WatchedTable with_people("monopoly-deal", 2, {}, debt_position());
  with_people.look(both());
  with_people.add(debt_collected());
  with_people.look(both());
  CHECK(with_people.waiting().must_hold(with_people.facts, kBen, with_people.now));
}

TEST_CASE("The clock stands while somebody plays alone, and runs on when another is back") {
  WatchedTable table("cover-your-assets", 2, kClock);
  const Seat asked = table.asked();
  const Seat other = asked == kAnn ? kBen : kAnn;
  table.pass(10'000);
  table.add(table.about(EntryKind::kLeft, other));
  table.look(both());
  CHECK(!table.next());
  table.pass(600'000);
  table.add(table.about(EntryKind::kBack, other));
  table.look(both());
  CHECK(table.next()->at == table.now + 25'000);
}

TEST_CASE("Whoever takes the seat back has the time that was left, and all of it if their time was up") {
  WatchedTable table("cover-your-assets", 2, kClock);
  const Seat asked = table.asked();
  const auto leaves_and_is_back = [&] {
    table.add(table.about(EntryKind::kLeft, asked));
    table.look(both());
    table.pass(100'000);
    table.add(table.about(EntryKind::kBack, asked));
    table.look(both());
  };
  table.pass(10'000);
  leaves_and_is_back();
  CHECK(table.next()->at == table.now + 25'000);
  table.pass(25'000);
  leaves_and_is_back();
  CHECK(table.next()->at == table.now + 35'000);
}

TEST_CASE("Over days, too, the clock stands for whoever plays alone or is stood in for") {
  constexpr std::uint64_t kHour = 3'600'000;
  WatchedTable table("cover-your-assets", 2, {.turn = 86'400, .react = 86'400, .bank = 0});
  const Seat asked = table.asked();
  for (const Seat gone : {kAnn, kBen}) {
    table.pass(kHour);
    table.add(table.about(EntryKind::kLeft, gone));
    table.pass(1'000 * kHour);
    table.add(table.about(EntryKind::kBack, gone));
  }
  table.look({});
  CHECK(table.next()->kind == DueKind::kTimeUp);
  CHECK(table.next()->seat == asked);
  CHECK(table.next()->at == table.now + 22 * kHour);
}

TEST_CASE("A clock for reactions waits for the delay, and is told to nobody else") {
  bool delay_was_longer = false;
  for (std::uint64_t seed = 0; seed < 50 && !delay_was_longer; ++seed) {
    WatchedTable table("monopoly-deal", 2, {.turn = 30, .react = 1, .bank = 0}, debt_position(), Begins::kAtOnce, seed);
    table.add(debt_collected());
    table.look(both());
    const auto due = table.next();
    REQUIRE(due);
    CHECK(due->kind == DueKind::kTimeUp);
    CHECK(!table.waiting().must_hold(table.facts, kBen, due->at));
    delay_was_longer = due->at > table.now + 1'000;
    table.add(judge_due(table.facts, *due));
    CHECK(table.facts.steps_since(0, kBen).back().by == wire::Mover::kClock);
    CHECK(table.facts.steps_since(0, kAnn).back().by == wire::Mover::kOwner);
  }
  CHECK(delay_was_longer);
}

TEST_CASE("Whoever is away is waited for, less long if they said goodbye, and not by nobody") {
  WatchedTable table("cover-your-assets", 2, {});
  table.look(Seats(kAnn));
  CHECK(table.next() == Due{.at = table.now + 60'000, .kind = DueKind::kGone, .seat = kBen});
  table.look(both());
  CHECK(!table.next());
  table.waiting().hear_bye(kBen);
  table.look(Seats(kAnn));
  CHECK(table.next()->at == table.now + 10'000);
  // Nobody is here: the table rests. Whoever comes first waits for the other as if they had just gone.
  table.look({});
  CHECK(!table.next());
  table.pass(3'600'000);
  table.look(Seats(kAnn));
  CHECK(table.next()->at == table.now + 10'000);
}

TEST_CASE("A goodbye holds until the next hello, whatever happens at the table meanwhile") {
  WatchedTable table("cover-your-assets", 2, {});
  table.waiting().hear_bye(kBen);
  table.look(both());  // the page has said it, and is about to close
  table.look(Seats(kAnn));
  CHECK(table.next()->at == table.now + 10'000);
  table.waiting().hear_hello(kBen);
  table.look(both());
  table.look(Seats(kAnn));
  CHECK(table.next()->at == table.now + 60'000);
}

TEST_CASE("While the game rests people may go, but a host who does not come back is host no more") {
  WatchedTable table("cover-your-assets", 2, {});
  Entry paused;
  paused.kind = EntryKind::kPaused;
  paused.on = true;
  table.add(std::vector<Entry>{paused});
  table.look(Seats(kAnn));
  CHECK(!table.next());  // Ben may stay away
  table.look(Seats(kBen));
  CHECK(table.next() == Due{.at = table.now + 60'000, .kind = DueKind::kGone, .seat = kAnn});
  // Both were away: Ben, who comes first, waits for Ann as if she had just gone.
  table.look({});
  CHECK(!table.next());
  table.pass(3'600'000);
  table.look(Seats(kBen));
  CHECK(table.next()->at == table.now + 60'000);
  table.pass(60'000);
  table.add(judge_due(table.facts, *table.next()));
  table.look(Seats(kBen));
  CHECK(table.facts.host() == kBen);
  CHECK(table.facts.paused());
  CHECK(!table.next());  // the bot in Ann's seat rests, too
}

TEST_CASE("A timer of an earlier absence does not strike somebody who is back") {
  WatchedTable table("cover-your-assets", 2, {});
  table.look(Seats(kAnn));
  table.pass(59'000);
  table.look(both());
  table.pass(2'000);
  CHECK(!table.next());
  table.look(Seats(kAnn));
  CHECK(table.next()->at == table.now + 60'000);
}

TEST_CASE("A game over days goes by the times in the journal, whoever is there") {
  constexpr std::uint64_t kDay = 86'400'000;
  WatchedTable table("cover-your-assets", 2, {.turn = 86'400, .react = 86'400, .bank = 0});
  const Due due{
      .at = table.now + kDay, .kind = DueKind::kTimeUp, .seat = table.asked(), .decision = table.next()->decision};
  table.look(Seats(kAnn));
  CHECK(table.next() == due);  // nobody is missed who is away
  table.look({});
  CHECK(table.next() == due);
  // The table was folded away meanwhile.
  table.pass(2 * kDay);
  SimulatedWorld later(1, {});
  Waiting again(later.world.settings.patience, later.world.random);
  again.look(table.facts, Seats(kBen), table.now);
  CHECK(again.next(table.facts) == due);
  // While it rests no clock runs. Whoever's time was up has all of it again.
  Entry paused;
  paused.kind = EntryKind::kPaused;
  paused.on = true;
  table.add(std::vector<Entry>{paused});
  again.look(table.facts, Seats(kBen), table.now);
  CHECK(again.next(table.facts)->kind == DueKind::kGone);  // of the host, so that another can let it go on
  again.look(table.facts, both(), table.now);
  CHECK(!again.next(table.facts));
  paused.on = false;
  table.add(std::vector<Entry>{paused});
  again.look(table.facts, {}, table.now);
  CHECK(again.next(table.facts)->at == table.now + kDay);
}

TEST_CASE("Over days a host who does not come is host no more before the game, and plays all the same") {
  constexpr wire::ClockRules kOverDays{.turn = 86'400, .react = 86'400, .bank = 0};
  WatchedTable table("cover-your-assets", 2, kOverDays, {}, Begins::kLater);
  table.look(Seats(kAnn));
  CHECK(!table.next());  // Ben may stay away
  table.look(Seats(kBen));
  CHECK(table.next() == Due{.at = table.now + 60'000, .kind = DueKind::kGone, .seat = kAnn});
  table.add(judge_due(table.facts, *table.next()));
  CHECK(table.facts.host() == kBen);
  table.begin();
  CHECK(table.facts.is_played_by_person(kAnn));
}

TEST_CASE("After an outage everybody has the whole time again") {
  WatchedTable table("cover-your-assets", 2, kClock);
  table.pass(34'000);
  table.waiting().look(table.facts, {}, table.now);
  table.pass(600'000);
  table.look(both());
  CHECK(table.next()->at == table.now + 35'000);
}

}  // namespace mogul::server
