// What becomes known in a window to react, and when, tells nobody what is held: two worlds that differ in one hidden
// Just Say No look and last the same.
#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include <doctest/doctest.h>

#include "core/json.h"
#include "core/problem.h"
#include "core/value.h"
#include "server/house.h"
#include "server/secrets.h"
#include "tests/server/ear.h"
#include "tests/server/simulated_world.h"
#include "tests/support/scale.h"
#include "wire/message.h"
#include "wire/request.h"

namespace mogul::server {
namespace {

// How the one who is asked lets it pass.
enum class Answerer : std::uint8_t { kBot, kAtOnce, kAfterAWhile, kYield };
constexpr std::array kAnswerers = {Answerer::kBot, Answerer::kAtOnce, Answerer::kAfterAWhile, Answerer::kYield};

// Ann collects a debt from Ben, who holds a Just Say No or another card in its place.
class Window {
 public:
  Window(std::uint64_t seed, std::string_view hidden, Answerer answerer) : world_(seed, {}), answerer_(answerer) {
    world_.world.settings.rehearsal =
        Json::object({{"game", "monopoly-deal"}, {"seed", 0}, {"position", position(hidden)}});
    open_table();
    Ear ann(world_, code_, kAnnsSecret);
    Ear ben(world_, code_, answerer == Answerer::kBot ? "" : kBensSecret);
    Ear watcher(world_, code_, "");
    ann.say({.ask = wire::Ask::kStart});
    wait([&] { return watcher.news.size() == 1; });
    if (answerer == Answerer::kYield) {
      wire::FromClient yield{.ask = wire::Ask::kYield};
      yield.on = true;
      ben.say(yield);
    }
    ann.move(1, Json::object({{"do", "collect-debt"}, {"from", 1}}));
    wait([&] { return watcher.news.size() == 2; });
    if (answerer == Answerer::kAfterAWhile) wait_for(700);
    if (answerer == Answerer::kAtOnce || answerer == Answerer::kAfterAWhile) {
      ben.move(2, Json::object({{"do", "accept"}}));
    }
    wait([&] { return watcher.news.size() == 3; });
    took = watcher.news[2].first - watcher.news[1].first;
    for (const Ear* ear : {&ann, &watcher}) seen.insert(seen.end(), ear->frames.begin(), ear->frames.end());
  }

  std::uint64_t took = 0;         // milliseconds
  std::vector<std::string> seen;  // by Ann and a watcher, with the times

 private:
  static Json position(std::string_view hidden) {
    Problem problem;
    return *Json::parse(R"({"turn": 0, "phase": "play", "hands": [["debt-collector"], [")" + std::string(hidden) +
                            R"(", "house"]], "banks": [[], ["money-5"]]})",
                        problem);
  }

  void open_table() {
    wire::NewTable wish{.game = "monopoly-deal", .players = 2};
    wish.name = "Ann";
    world_.house().open(wish, hash_of(kAnnsSecret),
                        [&](const auto& outcome) { code_ = std::get<wire::Seated>(outcome).code; });
    wait([&] { return !code_.empty(); });
    if (answerer_ == Answerer::kBot) {
      Ear host(world_, code_, kAnnsSecret);
      wire::FromClient bot{.ask = wire::Ask::kSeatBot};
      bot.seat = seat_at(1);
      host.say(bot);
      wait([&] { return host.frames.back().find(R"("sitter":"bot")") != std::string::npos; });
      return;
    }
    wire::TakeSeat seat;
    seat.name = "Ben";
    bool seated = false;
    world_.house().sit(code_, seat, hash_of(kBensSecret), [&](const auto&) { seated = true; });
    wait([&] { return seated; });
  }

  template <class Condition>
  void wait(Condition is_so) {
    wait_until(world_, is_so);
  }
  void wait_for(std::uint64_t milliseconds) { server::wait_for(world_, milliseconds); }

  SimulatedWorld world_;
  Answerer answerer_;
  std::string code_;
};

// Kolmogorov and Smirnov: the greatest distance between two distributions.
double distance_of(std::vector<std::uint64_t> a, std::vector<std::uint64_t> b) {
  std::sort(a.begin(), a.end());
  std::sort(b.begin(), b.end());
  double distance = 0;
  for (const std::uint64_t time : a) {
    const auto share = [time](const std::vector<std::uint64_t>& times) {
      const auto up_to = std::upper_bound(times.begin(), times.end(), time) - times.begin();
      return static_cast<double>(up_to) / static_cast<double>(times.size());
    };
    distance = std::max(distance, std::abs(share(a) - share(b)));
  }
  return distance;
}

}  // namespace

TEST_CASE("A window looks and lasts the same whether or not the card is held") {
  const unsigned windows = test::scaled(500);
  for (const Answerer answerer : {Answerer::kAtOnce, Answerer::kAfterAWhile, Answerer::kYield}) {
    for (std::uint64_t seed = 0; seed < windows; ++seed) {
      const Window with(seed, "just-say-no", answerer);
      const Window without(seed, "pass-go", answerer);
      REQUIRE(with.seen == without.seen);
    }
  }
}

TEST_CASE("How long a window lasts tells neither who answers nor what they hold") {
  const unsigned each = test::scaled(2'000) / (2 * kAnswerers.size());
  std::vector<std::vector<std::uint64_t>> times;
  std::uint64_t seed = 1'000'000;
  for (const Answerer answerer : kAnswerers) {
    for (const std::string_view hidden : {"just-say-no", "pass-go"}) {
      std::vector<std::uint64_t>& took = times.emplace_back();
      for (unsigned i = 0; i < each; ++i) took.push_back(Window(++seed, hidden, answerer).took);
      CHECK(*std::min_element(took.begin(), took.end()) >= 900);
      CHECK(*std::max_element(took.begin(), took.end()) <= 2'520);
    }
  }
  // Beyond this the odds that all are of one distribution are below one in ten thousand.
  const double bound = 2.23 * std::sqrt(2.0 / each);
  for (std::size_t i = 1; i < times.size(); ++i) CHECK(distance_of(times[0], times[i]) < bound);
}

// Ann has a birthday, and four others are asked in turn. All answer as soon as they know of it.
TEST_CASE("Where several are asked in turn, all may answer at once, and one delay serves them all") {
  constexpr unsigned kPlayers = 5;
  constexpr std::uint32_t kDemand = 2;
  SimulatedWorld world(1, {});
  Problem problem;
  const Json position = *Json::parse(
      R"({"turn": 0, "phase": "play", "hands": [["birthday"], ["house"], ["house"], ["hotel"], ["hotel"]]})", problem);
  world.world.settings.rehearsal = Json::object({{"game", "monopoly-deal"}, {"seed", 0}, {"position", position}});
  const auto secret = [](unsigned seat) { return std::string(31, '0') + std::to_string(seat + 1); };
  std::string code;
  wire::NewTable wish{.game = "monopoly-deal", .players = kPlayers};
  wish.name = "Ann";
  world.house().open(wish, hash_of(secret(0)),
                     [&](const auto& outcome) { code = std::get<wire::Seated>(outcome).code; });
  wait_until(world, [&] { return !code.empty(); });
  unsigned seated = 1;
  for (unsigned i = 1; i < kPlayers; ++i) {
    wire::TakeSeat seat;
    seat.name = "Guest " + std::to_string(i);
    world.house().sit(code, seat, hash_of(secret(i)), [&](const auto&) { ++seated; });
    wait_until(world, [&] { return seated == i + 1; });
  }
  std::vector<std::unique_ptr<Ear>> guests;
  for (unsigned i = 0; i < kPlayers; ++i) guests.push_back(std::make_unique<Ear>(world, code, secret(i)));
  guests[0]->say({.ask = wire::Ask::kStart});
  wait_until(world, [&] { return guests[0]->news.size() == 1; });
  guests[0]->move(1, Json::object({{"do", "birthday"}}));
  wait_until(world, [&] { return guests[0]->news.size() == kDemand; });
  CHECK(guests[1]->news.back().second.decision == kDemand);
  for (unsigned i = 2; i < kPlayers; ++i) CHECK(guests[i]->news.back().second.early == kDemand);

  for (unsigned i = kPlayers - 1; i > 0; --i) guests[i]->move(kDemand, Json::object({{"do", "accept"}}));
  wait_until(world, [&] { return guests[0]->news.back().second.number == kDemand + kPlayers - 1; });
  const std::uint64_t took = guests[0]->news.back().first - guests[0]->news[1].first;
  CHECK(took >= 900);
  CHECK(took <= 2'520);
}

}  // namespace mogul::server
