// Whole tables in a world where people wander off, messages are lost, doubled and reordered, appends fail or are not
// known to have succeeded, and the server is killed: what clients were told is what the journal has, and every game
// comes to its end.
#include <algorithm>
#include <array>
#include <chrono>
#include <cstdint>
#include <map>
#include <memory>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <doctest/doctest.h>

#include "core/chair.h"
#include "core/json.h"
#include "core/problem.h"
#include "core/seat_view.h"
#include "core/value.h"
#include "server/entry.h"
#include "server/facts.h"
#include "server/house.h"
#include "server/keeping.h"
#include "server/secrets.h"
#include "server/shuffle.h"
#include "server/table.h"
#include "tests/server/simulated_client.h"
#include "tests/server/simulated_world.h"
#include "tests/support/scale.h"
#include "wire/message.h"
#include "wire/request.h"
#include "wire/table_card.h"

namespace mogul::server {
namespace {

struct TableKind {
  std::string_view game;
  unsigned players;
  unsigned people;
  Json options;
  wire::ClockRules clock;
};

constexpr wire::ClockRules kClock{.turn = 20, .react = 10, .bank = 30};
constexpr wire::ClockRules kOverDays{.turn = 7'200, .react = 3'600, .bank = 600};

TableKind table_kind(std::uint64_t seed) {
  const Json short_match = Json::object({{"single_round", true}});
  const std::array kinds = {TableKind{"cover-your-assets", 2, 2, short_match, {}},
                            TableKind{"monopoly-deal", 3, 2, Json::object(), {}},
                            TableKind{"cover-your-assets", 4, 3, short_match, kClock},
                            TableKind{"trump", 3, 3, Json::object(), {}},
                            TableKind{"monopoly-deal", 5, 4, Json::object(), kClock},
                            TableKind{"cover-your-assets", 3, 3, short_match, kOverDays}};
  return kinds[seed % kinds.size()];
}

// The truth: what the journal adds up to, read by somebody who has seen nothing else.
Facts facts_in(const SimulatedJournal& journal, const std::string& code) {
  Facts facts;
  const auto entries = journal.read(code);
  for (const std::string& text : *entries) {
    Problem problem;
    const auto entry = read_entry(text, problem);
    REQUIRE_MESSAGE(entry, text_of(problem));
    problem = facts.add(*entry);
    REQUIRE_MESSAGE(!problem, text_of(problem));
  }
  return facts;
}

// The moves of people in the journal, each with every number under which it stands there.
using Numbers = std::vector<std::uint32_t>;
std::map<std::pair<Seat, std::string>, Numbers> moves_in(const SimulatedJournal& journal, const std::string& code) {
  std::map<std::pair<Seat, std::string>, Numbers> moves;
  std::uint32_t number = 1;  // the deal
  const auto entries = journal.read(code);
  for (const std::string& text : *entries) {
    Problem problem;
    const auto entry = read_entry(text, problem);
    if (entry->kind == EntryKind::kMoved) moves[{entry->seat, entry->id}].push_back(++number);
  }
  return moves;
}

// Sooner than the usual, so that much is swept away while games are played.
constexpr Keeping kKeeping{
    .lobbies = std::chrono::minutes(10), .names = std::chrono::minutes(20), .games = std::chrono::minutes(30)};

class SimulatedTable {
 public:
  SimulatedTable(std::uint64_t seed, Faults faults)
      : kind_(table_kind(seed)), world_(seed, Faults{}, kKeeping), faults_(faults) {
    // Some bots think for longer than it takes to make an answer known.
    constexpr std::array kThinks = {0, 0, 300, 3'000};
    world_.thinker.takes = std::chrono::milliseconds(kThinks[seed % kThinks.size()]);
    open();
  }

  void play_to_the_end() {
    for (const auto& client : clients_) client->connect();
    world_.faults = faults_;
    std::uint64_t steps = 0;
    constexpr std::uint64_t kStepsMax = 400'000;
    while (!everybody_saw_the_end() && ++steps < kStepsMax) {
      if (faults_.server_crashes != 0 && world_.dice.below(faults_.server_crashes) == 0) crash();
      if (faults_.people_wander != 0 && world_.dice.below(faults_.people_wander) == 0) wander();
      if (!started_) start();
      REQUIRE(world_.time.step());
    }
    CHECK_MESSAGE(steps < kStepsMax, "somebody waits for ever after " << world_.journal.read(code_)->back());
  }

  // Everything that a client saw is a beginning of the truth; here all saw the end, so it is all of it.
  void check_against_journal() {
    const Facts truth = facts_in(world_.journal, code_);
    const auto moves = moves_in(world_.journal, code_);
    CHECK(truth.stage() == wire::Stage::kOver);
    const Json record = truth.published_record(code_);
    const Problem problem = check_shuffle(record);
    CHECK_MESSAGE(!problem, text_of(problem));
    for (const auto& client : clients_) {
      for (const std::string& complaint : client->complaints) FAIL_CHECK(complaint);
      const Seat seat = client->table.you;
      if (!client->gone_for_good) CHECK(client->number == truth.number());
      if (!client->gone_for_good) CHECK(client->view == truth.chair(seat).view().json());
      check_moves(*client, moves);
      for (const wire::Step& step : truth.steps_since(0, seat)) {
        if (step.number > client->number) break;
        std::vector<std::string> sentences;
        for (const wire::Happening& happening : step.events) sentences.push_back(happening.sentence);
        CHECK(client->sentences[step.number] == sentences);
      }
    }
  }

  // What was confirmed stands there once, under the number that was told, and what came too late does not.
  void check_moves(const SimulatedClient& client, const std::map<std::pair<Seat, std::string>, Numbers>& moves) {
    for (const auto& [id, number] : client.confirmed) CHECK(moves.at({client.home, id}) == Numbers{number});
    for (const std::string& id : client.stale) CHECK(!moves.contains({client.home, id}));
    for (const std::string& id : client.held) {
      if (const auto move = moves.find({client.home, id}); move != moves.end()) CHECK(move->second.size() == 1);
      ++held_;
    }
  }

  // Whoever is there asks for another game, perhaps several at a time: there is one, with the same people in it, each a
  // seat further.
  void ask_for_rematch() {
    const auto sits_there = [](const auto& client) {
      return !client->gone_for_good && client->table.you != Seat::kNobody;
    };
    const auto knows = [&](const auto& client) { return !sits_there(client) || !client->table.next.empty(); };
    if (std::none_of(clients_.begin(), clients_.end(), sits_there)) return;
    while (!std::all_of(clients_.begin(), clients_.end(), knows)) {
      if (faults_.server_crashes != 0 && world_.dice.below(faults_.server_crashes) == 0) crash();
      const auto& client = clients_[world_.dice.below(static_cast<std::uint32_t>(clients_.size()))];
      if (sits_there(client) && client->table.next.empty() && !client->is_busy()) {
        client->ask({.ask = wire::Ask::kRematch});
      }
      REQUIRE(world_.time.step());
    }
    const Facts before = facts_in(world_.journal, code_);
    const Facts again = facts_in(world_.journal, before.next());
    for (unsigned i = 0; i < before.players(); ++i) {
      const SeatFacts& was = before.seats()[(i + 1) % before.players()];
      CHECK(again.seats()[i].name == was.name);
      if (!was.resigned) CHECK(again.seats()[i].holder == was.holder);
    }
    ++rematches_;
  }

  // Everybody goes. First the names are forgotten, then all of it; while it is played nothing was.
  void be_forgotten() {
    for (const auto& client : clients_) client->vanish_for_good();
    const auto has_names = [&] {
      const auto entries = world_.journal.read(code_);
      return std::any_of(entries->begin(), entries->end(),
                         [](const std::string& entry) { return entry.find("Guest") != std::string::npos; });
    };
    CHECK(has_names());
    while (has_names()) REQUIRE(world_.time.step());
    const Problem problem = check_shuffle(facts_in(world_.journal, code_).published_record(code_));
    CHECK_MESSAGE(!problem, text_of(problem));
    while (!world_.journal.outlines().empty()) REQUIRE(world_.time.step());
  }

  [[nodiscard]] unsigned moved_seats() const {
    unsigned moved = 0;
    for (const auto& client : clients_) moved += client->moves_of_seat;
    return moved;
  }
  [[nodiscard]] unsigned rematches() const { return rematches_; }
  [[nodiscard]] unsigned gone_for_good() const {
    return static_cast<unsigned>(
        std::count_if(clients_.begin(), clients_.end(), [](const auto& client) { return client->gone_for_good; }));
  }
  [[nodiscard]] unsigned lives() const { return world_.lives; }
  [[nodiscard]] unsigned held() const { return held_; }

 private:
  void open() {
    wire::NewTable wish{.game = std::string(kind_.game), .players = kind_.players, .options = kind_.options};
    wish.name = "Guest 0";
    wish.clock = kind_.clock;
    world_.house().open(wish, holder(0), [&](const auto& outcome) { code_ = std::get<wire::Seated>(outcome).code; });
    while (code_.empty()) world_.time.step();
    unsigned seated = 1;
    for (unsigned i = 1; i < kind_.people; ++i) {
      wire::TakeSeat seat;
      seat.name = "Guest " + std::to_string(i);
      world_.house().sit(code_, seat, holder(i), [&](const auto& outcome) { seated += outcome.index() == 0 ? 1 : 0; });
    }
    while (seated < kind_.people) world_.time.step();
    for (unsigned i = 0; i < kind_.people; ++i) {
      clients_.push_back(std::make_unique<SimulatedClient>(world_, code_, secret(i), "a"));
    }
    clients_.push_back(std::make_unique<SimulatedClient>(world_, code_, "", "b"));
    // The first guest has two tabs open, and plays in both.
    clients_.push_back(std::make_unique<SimulatedClient>(world_, code_, secret(0), "c"));
    clients_.back()->is_second_tab = true;
    for (const auto& client : clients_) {
      client->hurried = kind_.clock.turn != 0;
      client->may_replace = world_.dice.below(2) == 0;
    }
  }

  // The host fills the seats that are left, one by one, then starts.
  void start() {
    SimulatedClient& host = *clients_.front();
    if (host.is_busy() || host.table.seats.empty()) return;
    for (unsigned i = 0; i < host.table.seats.size(); ++i) {
      if (host.table.seats[i].sitter != wire::Sitter::kFree) continue;
      wire::FromClient bot{.ask = wire::Ask::kSeatBot};
      bot.seat = seat_at(i);
      return host.ask(bot);
    }
    if (host.table.stage == wire::Stage::kLobby) return host.ask({.ask = wire::Ask::kStart});
    started_ = true;
  }

  void wander() {
    const std::uint32_t index = world_.dice.below(static_cast<std::uint32_t>(clients_.size()));
    SimulatedClient& client = *clients_[index];
    if (started_ && world_.dice.below(20) == 0) return leave_for_good(index);
    world_.dice.below(4) == 0 ? client.vanish(world_.dice.below(120'000)) : client.do_mischief();
  }

  // Never all: a table at which nobody sits any more rests. The host goes with both tabs.
  void leave_for_good(unsigned guest) {
    const bool one_resigned =
        std::any_of(clients_.begin(), clients_.end(), [](const auto& client) { return client->has_resigned; });
    if (guest >= kind_.people || gone_for_good() != 0 || one_resigned) return;
    for (const auto& client : clients_) client->may_resign = false;
    if (guest == 0) clients_.back()->vanish_for_good();
    clients_[guest]->vanish_for_good();
  }

  void crash() {
    for (const auto& client : clients_) client->server_died();
    world_.restart();
  }

  // The card of a table that is over comes before the last news.
  [[nodiscard]] bool everybody_saw_the_end() {
    for (const auto& client : clients_) {
      if (client->gone_for_good) continue;
      if (client->table.stage != wire::Stage::kOver || client->is_busy()) return false;
    }
    const std::uint32_t last = std::get<std::shared_ptr<Table>>(world_.house().find(code_))->facts().number();
    return std::all_of(clients_.begin(), clients_.end(),
                       [&](const auto& client) { return client->gone_for_good || client->number == last; });
  }

  [[nodiscard]] static std::string secret(unsigned guest) { return std::string(31, '0') + std::to_string(guest); }
  [[nodiscard]] static std::string holder(unsigned guest) { return hash_of(secret(guest)); }

  TableKind kind_;
  SimulatedWorld world_;
  Faults faults_;
  std::string code_;
  std::vector<std::unique_ptr<SimulatedClient>> clients_;
  bool started_ = false;
  unsigned held_ = 0;
  unsigned rematches_ = 0;
};

}  // namespace

TEST_CASE("Tables come through lost messages, failing appends and crashes") {
  const Faults faults{.append_fails = 60,
                      .append_lies = 60,
                      .link_breaks = 80,
                      .message_doubles = 10,
                      .server_crashes = 600,
                      .people_wander = 100};
  const unsigned tables = test::scaled(test::scaled(1) > 1 ? 500 : 200);  // a long run plays 10,000
  unsigned lives = 0;
  unsigned held = 0;
  unsigned gone = 0;
  unsigned moved = 0;
  unsigned rematches = 0;
  for (std::uint64_t seed = 0; seed < tables; ++seed) {
    if (test::only_seed().value_or(seed) != seed) continue;
    INFO("again: MOGUL_TEST_SEED=" << seed << " mogul_tests -tc='Tables come through*'");
    SimulatedTable table(seed, faults);
    table.play_to_the_end();
    table.check_against_journal();
    lives += table.lives();
    held += table.held();
    gone += table.gone_for_good();
    moved += table.moved_seats();
    table.ask_for_rematch();
    rematches += table.rematches();
    table.be_forgotten();
  }
  if (test::only_seed()) return;
  CHECK_MESSAGE(lives > tables, "no server was ever killed");
  CHECK_MESSAGE(held > tables, "hardly an answer was held back");
  CHECK_MESSAGE(gone > tables / 10, "hardly anybody went for good");
  CHECK_MESSAGE(moved > tables / 10, "hardly a seat moved to another device");
  CHECK_MESSAGE(rematches > tables / 2, "hardly a table was played at again");
}

// A crash mends what a table has forgotten to do; here there is none.
TEST_CASE("Nobody waits for ever at a table that is never set up again") {
  for (std::uint64_t seed = 1'000; seed < 1'000 + test::scaled(40); ++seed) {
    if (test::only_seed().value_or(seed) != seed) continue;
    INFO("again: MOGUL_TEST_SEED=" << seed << " mogul_tests -tc='Nobody waits for ever*'");
    SimulatedTable table(seed, {.link_breaks = 80, .people_wander = 100});
    table.play_to_the_end();
    table.check_against_journal();
    CHECK(table.lives() == 1);
  }
}

TEST_CASE("A table in a world without faults never asks anybody to try again") {
  for (std::uint64_t seed = 100; seed < 104; ++seed) {
    SimulatedTable table(seed, {});
    table.play_to_the_end();
    table.check_against_journal();
    CHECK(table.lives() == 1);
  }
}

}  // namespace mogul::server
