#include "arena/standings.h"

#include <cstddef>
#include <cstdint>
#include <string>
#include <utility>
#include <vector>

#include <doctest/doctest.h>

#include "arena/report.h"
#include "arena/tally.h"
#include "core/chance.h"
#include "core/json.h"
#include "core/problem.h"

namespace mogul {
namespace {

ArenaPlan plan_of(unsigned players, std::vector<std::string> bots) {
  return {.game = "toy", .rules = 1, .players = players, .seed = "5", .bots = std::move(bots)};
}

// Blocks of one pairing in which the lone bot won so many games each.
void add_blocks(ArenaResults& results, unsigned pairing, const std::vector<unsigned>& wins) {
  for (std::uint64_t block = 0; block < wins.size(); ++block) {
    results[{block, pairing}] = {.win_parts = wins[block] * kWinParts, .moves = 10};
  }
}

}  // namespace

TEST_CASE("every bot plays alone among every other, and at tables of two once") {
  CHECK(pairings_of(plan_of(2, {"a", "b"})).size() == 1);
  CHECK(pairings_of(plan_of(2, {"a", "b", "c"})).size() == 3);
  CHECK(pairings_of(plan_of(4, {"a", "b"})).size() == 2);
  CHECK(pairings_of(plan_of(4, {"a", "b", "c"})).size() == 6);
}

TEST_CASE("a win share has an interval over the means of blocks") {
  const ArenaPlan plan = plan_of(2, {"a", "b"});
  ArenaResults results;
  add_blocks(results, 0, {2, 1, 1, 0, 1, 1, 1, 1});  // means 1, .5, .5, 0, ...: variance 1/14
  const ShareOf share = share_of(plan, results, 0);
  CHECK(share.blocks == 8);
  CHECK(share.mean == doctest::Approx(0.5));
  CHECK(share.error == doctest::Approx(0.094491));
  // Student's distribution with seven degrees of freedom: 2.364624 errors.
  CHECK(share.low == doctest::Approx(0.5 - 0.223436).epsilon(1e-4));
  CHECK(share.high == doctest::Approx(0.5 + 0.223436).epsilon(1e-4));
}

TEST_CASE("blocks that are all alike are no proof") {
  const ArenaPlan plan = plan_of(2, {"a", "b"});
  ArenaResults results;
  add_blocks(results, 0, {2, 2, 2, 2});
  const ShareOf won = share_of(plan, results, 0);
  CHECK(won.error == 0);
  CHECK(won.low == doctest::Approx(0.510109).epsilon(1e-4));  // Wilson's interval of 4 of 4
  CHECK(won.high == doctest::Approx(1));
  add_blocks(results, 0, {1, 1, 1, 1});
  const ShareOf even = share_of(plan, results, 0);
  CHECK(even.low == doctest::Approx(0.150036).epsilon(1e-4));  // of 2 of 4
  CHECK(even.high == doctest::Approx(0.849964).epsilon(1e-4));
}

TEST_CASE("one block tells nothing about the spread") {
  ArenaResults results;
  add_blocks(results, 0, {2});
  const ShareOf share = share_of(plan_of(2, {"a", "b"}), results, 0);
  CHECK(share.low == 0);
  CHECK(share.high == 1);
}

TEST_CASE("ratings are on Elo's scale, also at tables of several") {
  const ArenaPlan two = plan_of(2, {"a", "b"});
  ArenaResults results;
  std::vector<unsigned> wins(4'000, 2);  // a wins ten games for each that b wins
  for (std::size_t i = 0; i < wins.size(); ++i) wins[i] = i % 11 < 2 ? 1 : 2;
  add_blocks(results, 0, wins);
  const std::vector<Rating> rated = ratings_of(two, results);
  CHECK(rated[1].elo == 0);
  CHECK(rated[0].elo == doctest::Approx(400).epsilon(0.02));
  CHECK(rated[0].low < rated[0].elo);
  CHECK(rated[0].high > rated[0].elo);

  // One among three others that are as strong wins a quarter.
  const ArenaPlan four = plan_of(4, {"a", "b"});
  ArenaResults even;
  add_blocks(even, 0, std::vector<unsigned>(200, 1));
  add_blocks(even, 1, std::vector<unsigned>(200, 1));
  CHECK(ratings_of(four, even)[0].elo == doctest::Approx(0).epsilon(0.5));
}

TEST_CASE("the sequential test decides once it is sure, and not before") {
  const ArenaPlan plan = plan_of(2, {"a", "b"});
  const SequentialTest test{.low = 0.5, .high = 0.6};
  ArenaResults results;
  add_blocks(results, 0, {2, 2, 1, 2});
  CHECK(state_of(test, plan, results).verdict == Verdict::kOpen);
  std::vector<unsigned> strong;
  std::vector<unsigned> even;
  for (unsigned i = 0; i < 60; ++i) strong.push_back(i % 4 == 0 ? 1 : 2), even.push_back(i % 3);
  add_blocks(results, 0, strong);
  CHECK(state_of(test, plan, results).verdict == Verdict::kHigh);
  for (unsigned i = 0; i < 3; ++i) even.insert(even.end(), even.begin(), even.begin() + 60);
  add_blocks(results, 0, even);
  CHECK(state_of(test, plan, results).verdict == Verdict::kLow);
}

TEST_CASE("the sequential test errs in about one of twenty arenas, also where shares are extreme") {
  constexpr unsigned kArenas = 200;
  const ArenaPlan plan = plan_of(2, {"a", "b"});
  QuickRandom random(3);
  // How many of the arenas in which the share is `truth` end with a verdict.
  const auto ended = [&](const SequentialTest& test, double truth, Verdict verdict) {
    unsigned count = 0;
    for (unsigned i = 0; i < kArenas; ++i) {
      ArenaResults results;
      TestState state;
      for (std::uint64_t block = 0; state.verdict == Verdict::kOpen; ++block) {
        std::uint64_t wins = 0;
        for (unsigned game = 0; game < 2; ++game) wins += random.below(1'000) < truth * 1'000 ? 1U : 0U;
        results[{block, 0}] = {.win_parts = wins * kWinParts, .moves = 10};
        state = state_of(test, plan, results);
      }
      count += state.verdict == verdict ? 1 : 0;
    }
    return count;
  };
  for (const SequentialTest test :
       {SequentialTest{.low = 0.5, .high = 0.6}, SequentialTest{.low = 0.9, .high = 0.95}}) {
    CAPTURE(test.low);
    CHECK(ended(test, test.low, Verdict::kHigh) < kArenas / 10);
    CHECK(ended(test, test.high, Verdict::kLow) < kArenas / 10);
  }
}

TEST_CASE("a plan and its blocks come back from their lines") {
  const ArenaPlan plan = plan_of(3, {"a", "b"});
  const auto read = read_plan(to_json(plan));
  REQUIRE(read);
  CHECK(*read == plan);
  const BlockId id{.block = 7, .pairing = 1};
  const BlockResult result{.win_parts = 1260, .moves = 90};
  Problem problem;
  const auto json = Json::parse(line_of(id, result), problem);
  REQUIRE(json);
  const auto line = read_line(*json);
  REQUIRE(line);
  CHECK(line->first == id);
  CHECK(line->second == result);
  for (const char* wrong : {"{}", "[]", R"({"block":-1,"pairing":0,"win_parts":0,"moves":1})", R"({"block":1})"}) {
    CHECK_FALSE(read_line(*Json::parse(wrong, problem)));
  }
  CHECK_FALSE(read_plan(*Json::parse(R"({"game":"toy"})", problem)));
}

TEST_CASE("a report stands by itself and escapes what bots are called") {
  const ArenaPlan plan = plan_of(2, {"<script>", "b"});
  ArenaResults results;
  add_blocks(results, 0, {2, 1, 0, 2, 1, 1});
  const std::string html = report_html(plan, results);
  CHECK(html.find("<script>") == std::string::npos);
  CHECK(html.find("&lt;script&gt; among b") != std::string::npos);
  CHECK(html.find("http") == std::string::npos);
  CHECK(html.find("polyline") != std::string::npos);
}

}  // namespace mogul
