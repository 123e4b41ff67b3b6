// Whole tables in a world where people wander off, messages are lost, doubled and reordered, appends fail or are not
// known to have succeeded, the journal can't be read just now, and the server is killed: what clients were told is what
// the journal has, and every game comes to its end.
#include <algorithm>
#include <array>
#include <chrono>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <ranges>
#include <string>
#include <vector>

#include <doctest/doctest.h>

#include "core/value.h"
#include "server/facts.h"
#include "server/house.h"
#include "server/keeping.h"
#include "server/secrets.h"
#include "tests/server/simulated_table.h"
#include "tests/server/simulated_world.h"
#include "tests/support/scale.h"
#include "wire/request.h"
#include "wire/table_card.h"

namespace mogul::server {
namespace {

// Sooner than the usual, so that much is swept away while games are played.
constexpr Keeping kKeeping{
    .lobbies = std::chrono::minutes(10), .names = std::chrono::minutes(20), .games = std::chrono::minutes(30)};

// A world with its tables, which are played at beside each other.
class Evening {
 public:
  Evening(std::uint64_t seed, Faults faults, unsigned tables) : world_(seed, Faults{}, kKeeping), faults_(faults) {
    // Some bots think for longer than it takes to make an answer known.
    constexpr std::array kThinks = {0, 0, 300, 3'000};
    world_.thinker.takes = std::chrono::milliseconds(kThinks[seed % kThinks.size()]);
    for (unsigned i = 0; i < tables; ++i) {
      tables_.push_back(std::make_unique<SimulatedTable>(world_, table_kind(seed + i), [this] { step(); }));
    }
    for (const auto& table : tables_) table->connect();
    world_.faults = faults_;
  }

  // Each table to the end of its game, and while the others play on to the end of its life.
  void pass() {
    for (const auto& table : tables_) {
      play_to_the_end(*table);
      folded_ += put_away_;
      table->check_against_journal();
      table->ask_for_rematch();
      table->look_in_at_rematch();
      table->be_forgotten();
      put_away_ = 0;
    }
    while (!world_.journal.is_empty()) step();
  }
  void play_to_the_end() {
    for (const auto& table : tables_) {
      play_to_the_end(*table);
      table->check_against_journal();
    }
  }

  template <class Count>
  [[nodiscard]] unsigned sum(Count count) const {
    unsigned sum = 0;
    for (const auto& table : tables_) sum += (*table.*count)();
    return sum;
  }
  [[nodiscard]] unsigned lives() const { return world_.lives; }
  [[nodiscard]] unsigned folded() const { return folded_; }
  [[nodiscard]] unsigned listed() const { return listed_; }

 private:
  void play_to_the_end(SimulatedTable& table) {
    std::uint64_t steps = 0;
    const std::uint64_t steps_max = 400'000 * tables_.size();
    while (!table.everybody_saw_the_end() && ++steps < steps_max) step();
    const std::vector<std::string>& entries = world_.journal.entries_of(table.code());
    REQUIRE_MESSAGE(steps < steps_max,
                    "somebody waits for ever after " << (entries.empty() ? "the table's end" : entries.back()));
  }

  bool happens(std::uint32_t one_in) { return one_in != 0 && world_.dice.below(one_in) == 0; }

  void step() {
    if (happens(faults_.server_crashes)) crash();
    if (happens(faults_.people_wander)) wander();
    for (const auto& table : tables_) table->begin();
    const std::size_t set_up = world_.house().tables();
    REQUIRE(world_.time.step());
    put_away_ += world_.house().tables() < set_up ? 1 : 0;
  }

  void wander() {
    SimulatedTable& table = *tables_[world_.dice.below(static_cast<std::uint32_t>(tables_.size()))];
    if (!table.is_left() && world_.dice.below(10) == 0) look_at_list(hash_of(table.secret_of_somebody()));
    table.wander();
  }

  void crash() {
    for (const auto& table : tables_) table->server_died();
    world_.restart();
  }

  // Whoever asks for their tables is shown those at which they sit, also such as were folded away, and as they are.
  void look_at_list(const std::string& holder) {
    std::vector<std::size_t> entries;
    for (const auto& table : tables_) entries.push_back(world_.journal.entries_of(table->code()).size());
    world_.house().list(holder, [this, holder, entries, failed = world_.journal.reads_failed()](const auto& list) {
      for (std::size_t i = 0; i < tables_.size(); ++i) {
        // One's own are looked at one after the other: something may have happened there since.
        const bool is_same = world_.journal.entries_of(tables_[i]->code()).size() == entries[i];
        if (!tables_[i]->is_left() && is_same) check_list(list, *tables_[i], holder, failed);
      }
      ++listed_;
    });
  }
  void check_list(const wire::TableList& list, const SimulatedTable& table, const std::string& holder,
                  unsigned failed) const {
    const Facts truth = facts_in(world_.journal, table.code());
    const auto is_it = [&](const wire::TableCard& card) { return card.code == table.code(); };
    const auto mine = std::ranges::find_if(list.mine, is_it);
    const Seat seat = mine == list.mine.end() ? Seat::kNobody : mine->you;
    if (world_.journal.reads_failed() == failed) CHECK(seat == truth.seat_of(holder));
    const auto shown = std::ranges::find_if(list.listed, is_it);
    if (shown != list.listed.end()) CHECK(shown->stage == truth.stage());
  }

  SimulatedWorld world_;
  Faults faults_;
  std::vector<std::unique_ptr<SimulatedTable>> tables_;
  std::size_t put_away_ = 0;
  unsigned folded_ = 0;
  unsigned listed_ = 0;
};

// So many from the first on; or the one that somebody wants to see again, even if a longer run has found it.
auto seeds(std::uint64_t first, std::uint64_t count) {
  const auto only = test::only_seed();
  return std::views::iota(only.value_or(first), only ? *only + 1 : first + count);
}

}  // namespace

TEST_CASE("Tables come through lost messages, failing appends and crashes") {
  const Faults faults{.append_fails = 60,
                      .append_lies = 60,
                      .reads_fail = 10,
                      .link_breaks = 80,
                      .message_doubles = 10,
                      .server_crashes = 600,
                      .people_wander = 100,
                      .all_wander = 30};
  const unsigned evenings = test::scaled(test::scaled(1) > 1 ? 500 : 200);  // a long run plays 10,000
  unsigned lives = 0;
  unsigned held = 0;
  unsigned gone = 0;
  unsigned moved = 0;
  unsigned rematches = 0;
  unsigned left_alone = 0;
  unsigned kept_without_names = 0;
  unsigned folded = 0;
  unsigned listed = 0;
  for (const std::uint64_t seed : seeds(0, evenings)) {
    INFO("again: MOGUL_TEST_SEED=" << seed << " mogul_tests -tc='Tables come through*'");
    Evening evening(seed, faults, seed % 8 == 7 ? 3 : 1);
    evening.pass();
    lives += evening.lives();
    held += evening.sum(&SimulatedTable::held);
    gone += evening.sum(&SimulatedTable::gone_for_good);
    moved += evening.sum(&SimulatedTable::moved_seats);
    rematches += evening.sum(&SimulatedTable::rematches);
    left_alone += evening.sum(&SimulatedTable::left_alone);
    kept_without_names += evening.sum(&SimulatedTable::kept_without_names);
    folded += evening.folded();
    listed += evening.listed();
  }
  if (test::only_seed()) return;
  CHECK_MESSAGE(lives > evenings, "no server was ever killed");
  CHECK_MESSAGE(held > evenings, "hardly an answer was held back");
  CHECK_MESSAGE(gone > evenings / 10, "hardly anybody went for good");
  CHECK_MESSAGE(moved > evenings / 10, "hardly a seat moved to another device");
  CHECK_MESSAGE(rematches > evenings / 2, "hardly a table was played at again");
  CHECK_MESSAGE(left_alone > evenings / 20, "hardly a lobby was left by all");
  CHECK_MESSAGE(kept_without_names >= evenings, "hardly a table was kept without its names");
  CHECK_MESSAGE(folded > evenings / 8, "hardly a table was folded away while it was played");
  CHECK_MESSAGE(listed > evenings, "hardly anybody looked at the list");
}

// A crash mends what a table has forgotten to do, and so does being folded away; here there is neither.
TEST_CASE("Nobody waits for ever at a table that is never set up again") {
  for (const std::uint64_t seed : seeds(1'000, test::scaled(40))) {
    INFO("again: MOGUL_TEST_SEED=" << seed << " mogul_tests -tc='Nobody waits for ever*'");
    Evening evening(seed, {.link_breaks = 80, .people_wander = 100}, 1);
    evening.play_to_the_end();
    CHECK(evening.lives() == 1);
  }
}

TEST_CASE("A table in a world without faults never asks anybody to try again") {
  for (std::uint64_t seed = 100; seed < 104; ++seed) {
    Evening evening(seed, {}, 1);
    evening.play_to_the_end();
    CHECK(evening.lives() == 1);
  }
}

}  // namespace mogul::server
