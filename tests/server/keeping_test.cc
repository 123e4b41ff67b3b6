// What need not be kept for ever: lobbies that nobody came back to, games that were over long ago, names and talk.

#include <algorithm>
#include <chrono>
#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include <doctest/doctest.h>

#include "core/json.h"
#include "core/problem.h"
#include "server/archive.h"
#include "server/facts.h"
#include "server/house.h"
#include "server/secrets.h"
#include "server/shuffle.h"
#include "server/table.h"
#include "tests/server/ear.h"
#include "tests/server/journal_support.h"
#include "tests/server/open_table.h"
#include "tests/server/simulated_world.h"
#include "wire/message.h"
#include "wire/request.h"
#include "wire/table_card.h"

namespace mogul::server {
namespace {

constexpr std::chrono::hours kLobbies{1};
constexpr std::chrono::hours kNames{2};
constexpr std::chrono::hours kGames{4};
constexpr std::uint64_t kHour = 3'600'000;

OpenTable table_kept_for_hours() {
  return OpenTable({.game = "cover-your-assets", .players = 2},
                   {.lobbies = kLobbies, .names = kNames, .games = kGames, .pause = std::chrono::seconds(30)});
}

bool is_there(OpenTable& table) {
  return std::holds_alternative<std::shared_ptr<Table>>(table.world.house().find(table.code));
}

std::vector<wire::TableCard> anns_tables(OpenTable& table) {
  std::optional<wire::TableList> list;
  table.world.house().list(hash_of(kAnnsSecret), [&](const wire::TableList& given) { list = given; });
  wait_until(table.world, [&] { return list.has_value(); });
  return list->mine;
}

// Ben has given up, and both have gone.
void play_to_the_end(OpenTable& table) {
  table.sit_ben();
  Ear ann(table.world, table.code, kAnnsSecret);
  Ear ben(table.world, table.code, kBensSecret);
  table.begin(ann);
  wire::FromClient line{.ask = wire::Ask::kSay};
  line.text = "Goodness gracious";
  ann.say(line);
  ben.say({.ask = wire::Ask::kResign});
  wait_until(table.world, [&] { return ann.table.stage == wire::Stage::kOver; });
}

// As many more of them, which Ann and Ben have played as well.
void copy_table(OpenTable& table, unsigned copies) {
  unsigned kept = 0;
  for (unsigned i = 0; i < copies; ++i) {
    const std::string code = "COPY" + std::to_string(100 + i);
    table.world.journal.append(code, 0, *table.world.journal.read(table.code),
                               [&](bool good) { kept += good ? 1 : 0; });
  }
  wait_until(table.world, [&] { return kept == copies; });
}

std::string written(const OpenTable& table) {
  const auto entries = table.world.journal.read(table.code);
  std::string all;
  for (const std::string& entry : *entries) all += entry + "\n";
  return all;
}

}  // namespace

TEST_CASE("A lobby that nobody comes back to is swept away, for good") {
  OpenTable table = table_kept_for_hours();
  wait_for(table.world, kHour * 9 / 10);
  CHECK(is_there(table));
  wait_for(table.world, kHour * 2 / 10);
  CHECK_FALSE(is_there(table));
  CHECK(anns_tables(table).empty());
  CHECK(written(table).empty());
  table.world.restart();
  CHECK_FALSE(is_there(table));
  CHECK(anns_tables(table).empty());
}

TEST_CASE("A lobby where somebody waits stays until they have gone") {
  OpenTable table = table_kept_for_hours();
  {
    const Ear ann(table.world, table.code, kAnnsSecret);
    wait_for(table.world, 3 * kHour);
    CHECK(is_there(table));
  }
  wait_for(table.world, kHour / 10);
  CHECK_FALSE(is_there(table));
}

TEST_CASE("A game that nobody goes on with is given up after a time, and published") {
  OpenTable table = table_kept_for_hours();
  table.sit_ben();
  {
    Ear ann(table.world, table.code, kAnnsSecret);
    table.begin(ann);
  }
  const std::string before = written(table);
  wait_for(table.world, kHour * 39 / 10);
  CHECK(is_there(table));
  CHECK(written(table) == before);

  wait_for(table.world, kHour * 2 / 10);
  CHECK(written(table).starts_with(before));
  CHECK(table.table().facts().stage() == wire::Stage::kOver);
  CHECK(table.table().facts().ending() == wire::Ending::kAbandoned);
  const Problem problem = check_shuffle(table.table().facts().published_record(table.code));
  CHECK_MESSAGE(!problem, text_of(problem));
  wait_for(table.world, kHour * 42 / 10);
  CHECK_FALSE(is_there(table));
}

TEST_CASE("A game over days whose clock runs is not given up") {
  OpenTable table({.game = "cover-your-assets", .players = 2, .clock = {.turn = 36'000, .react = 36'000, .bank = 0}},
                  {.lobbies = kLobbies, .names = kNames, .games = kGames, .pause = std::chrono::seconds(30)});
  table.sit_ben();
  {
    Ear ann(table.world, table.code, kAnnsSecret);
    table.begin(ann);
  }
  wait_for(table.world, 9 * kHour);
  CHECK(table.table().facts().stage() == wire::Stage::kPlaying);
}

TEST_CASE("Of a game that is over first names and talk go, then the rest") {
  OpenTable table = table_kept_for_hours();
  play_to_the_end(table);
  const Json record = table.table().facts().published_record(table.code);
  const std::string before = written(table);
  CHECK(before.find("Ann") != std::string::npos);
  CHECK(before.find("Goodness") != std::string::npos);

  wait_for(table.world, kHour * 21 / 10);
  const std::string after = written(table);
  for (const char* gone : {"Ann", "Ben", "Goodness"}) CHECK_MESSAGE(after.find(gone) == std::string::npos, gone);
  CHECK(std::count(after.begin(), after.end(), '\n') == std::count(before.begin(), before.end(), '\n'));
  CHECK(table.table().facts().published_record(table.code) == record);
  CHECK(table.table().facts().seats()[1].name == "Player 2");
  CHECK(table.table().facts().lines().empty());
  CHECK(anns_tables(table).size() == 1);

  wait_for(table.world, 2 * kHour);
  CHECK_FALSE(is_there(table));
  CHECK(written(table).empty());
}

TEST_CASE("Many old games are looked after a few at a time, and read once for each thing that is to be done") {
  constexpr unsigned kCopies = 200;
  OpenTable table = table_kept_for_hours();
  play_to_the_end(table);
  copy_table(table, kCopies);
  table.world.restart();
  unsigned& reads = table.world.journal.reads;
  const auto reads_within = [&](std::uint64_t time) {
    reads = 0;
    unsigned most = 0;
    for (std::uint64_t waited = 0; waited < time; waited += 30'000) {
      const unsigned before = reads;
      wait_for(table.world, 30'000);
      most = std::max(most, reads - before);
    }
    CHECK(most <= 3);
    return reads;
  };
  CHECK(reads_within(kHour * 19 / 10) == 0);
  CHECK(reads_within(kHour) == kCopies + 1);
  CHECK(table.world.journal.read("COPY100")->at(1).find("Ann") == std::string::npos);
  CHECK(reads_within(kHour) == 0);
  CHECK(reads_within(kHour) == kCopies + 1);
  CHECK(table.world.journal.is_empty());
  CHECK(anns_tables(table).empty());
}

TEST_CASE("Whoever has many old games is shown them, and they are set up one at a time") {
  constexpr unsigned kCopies = 30;
  OpenTable table = table_kept_for_hours();
  play_to_the_end(table);
  copy_table(table, kCopies);
  table.world.restart();
  table.world.journal.reads = 0;
  std::optional<wire::TableList> list;
  table.world.house().list(hash_of(kAnnsSecret), [&](const wire::TableList& given) { list = given; });
  CHECK(table.world.journal.reads == 1);
  for (unsigned before = 1; !list; before = table.world.journal.reads) {
    REQUIRE(table.world.time.step());
    CHECK(table.world.journal.reads <= before + 1);
  }
  CHECK(list->mine.size() == kCopies + 1);
  table.world.journal.reads = 0;
  CHECK(anns_tables(table).size() == kCopies + 1);
  CHECK(table.world.journal.reads == 0);
}

TEST_CASE("What is kept for ever is") {
  OpenTable table({.game = "cover-your-assets", .players = 2},
                  {.lobbies = {}, .names = {}, .games = {}, .pause = std::chrono::seconds(30)});
  wait_for(table.world, 100 * kHour);
  CHECK(is_there(table));
}

TEST_CASE("A journal that was pruned verifies, and its copy has no room for what is gone") {
  constexpr unsigned kGone = 100;
  OpenTable table = table_kept_for_hours();
  play_to_the_end(table);
  const std::string before = written(table);
  wait_for(table.world, kHour * 21 / 10);
  REQUIRE(written(table) != before);
  const Folder folder;
  {
    Opened opened(folder.file());
    REQUIRE(opened.append(table.code, 0, *table.world.journal.read(table.code)));
    for (unsigned i = 0; i < kGone; ++i) {
      REQUIRE(opened.append("GONE" + std::to_string(i), 0, {std::string(10'000, 'x')}));
      REQUIRE(opened.rewrite("GONE" + std::to_string(i), 1, {}));
    }
  }
  const std::string copy = folder.path() / "copy.db";
  std::string fault;
  REQUIRE_MESSAGE(back_up(folder.file(), copy, [](std::uint64_t, std::uint64_t) {}, fault), fault);
  for (const std::string& file : {folder.file(), copy}) {
    const auto verdict = verify_journal(file, [](std::uint64_t, std::uint64_t) {}, fault);
    REQUIRE_MESSAGE(verdict, fault);
    CHECK(verdict->tables == 1);
    CHECK(verdict->faults.empty());
  }
  CHECK(std::filesystem::file_size(copy) < std::filesystem::file_size(folder.file()));
}

TEST_CASE("A journal in which a deal does not follow from its table's secret does not verify") {
  OpenTable table;
  table.sit_ben();
  Ear ann(table.world, table.code, kAnnsSecret);
  table.begin(ann);
  std::vector<std::string> entries = *table.world.journal.read(table.code);
  constexpr std::string_view kSecret = R"("secret":")";
  const std::size_t digit = entries[0].find(kSecret) + kSecret.size();
  const auto faults = [&] {
    const Folder folder;
    REQUIRE(Opened(folder.file()).append(table.code, 0, entries));
    std::string fault;
    const auto verdict = verify_journal(folder.file(), [](std::uint64_t, std::uint64_t) {}, fault);
    REQUIRE_MESSAGE(verdict, fault);
    return verdict->faults;
  };
  CHECK(faults().empty());
  entries[0][digit] = entries[0][digit] == '0' ? '1' : '0';
  REQUIRE(faults().size() == 1);
  CHECK(faults()[0].problem.find("does not follow from the table's secret") != std::string::npos);
}

TEST_CASE("A journal with tables of other rules verifies without them") {
  OpenTable table;
  std::vector<std::string> entries = *table.world.journal.read(table.code);
  constexpr std::string_view kRules = R"("rules":)";
  const std::size_t version = entries[0].find(kRules) + kRules.size();
  entries[0].insert(version, "9");
  const Folder folder;
  REQUIRE(Opened(folder.file()).append(table.code, 0, entries));
  std::string fault;
  const auto verdict = verify_journal(folder.file(), [](std::uint64_t, std::uint64_t) {}, fault);
  REQUIRE_MESSAGE(verdict, fault);
  CHECK(verdict->faults.empty());
  CHECK(verdict->left_alone == 1);
  CHECK(verdict->tables == 1);
}

TEST_CASE("A journal rewrites and forgets tables, unless they have grown meanwhile") {
  const Folder folder;
  {
    Opened opened(folder.file());
    opened.append("AAAAAA", 0, {"a0", "a1", "a2"});
    opened.append("BBBBBB", 0, {"b0", "b1"});
    CHECK(opened.rewrite("AAAAAA", 3, {"x0", "x1", "x2"}));
    CHECK_FALSE(opened.rewrite("BBBBBB", 1, {}));
    CHECK_FALSE(opened.rewrite("BBBBBB", 2, {"y0", "y1", "y2"}));
    CHECK(opened.journal->after("")->table == "AAAAAA");
    CHECK(opened.journal->after("AAAAAA")->entry == "b1");
    CHECK_FALSE(opened.journal->after("BBBBBB"));
  }
  Opened opened(folder.file());
  CHECK(opened.journal->read("AAAAAA") == Texts{"x0", "x1", "x2"});
  CHECK(opened.journal->read("BBBBBB") == Texts{"b0", "b1"});
  CHECK(opened.rewrite("BBBBBB", 2, {}));
  CHECK(opened.journal->read("BBBBBB") == Texts());
  CHECK(opened.append("BBBBBB", 0, {"new"}));
}

}  // namespace mogul::server
