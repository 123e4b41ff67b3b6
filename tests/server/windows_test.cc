// What becomes known in a window to react, and when, tells nobody what is held: two worlds that differ in one hidden
// card look and last the same.
#include <algorithm>
#include <array>
#include <chrono>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <map>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <doctest/doctest.h>

#include "core/json.h"
#include "core/problem.h"
#include "core/value.h"
#include "server/house.h"
#include "server/secrets.h"
#include "server/world.h"
#include "tests/server/ear.h"
#include "tests/server/simulated_world.h"
#include "tests/support/scale.h"
#include "wire/message.h"
#include "wire/request.h"
#include "wire/table_card.h"

namespace mogul::server {
namespace {

// How the one who is asked lets it pass.
enum class Answerer : std::uint8_t { kBot, kAtOnce, kAfterAWhile, kYield };
constexpr std::array kAnswerers = {Answerer::kBot, Answerer::kAtOnce, Answerer::kAfterAWhile, Answerer::kYield};

// Something that Ann does and Ben may react to if he holds a card. HIDDEN is it, or another one in its place. What can
// be drawn soon lies open here, and is the same in both worlds.
struct Question {
  std::string_view name;
  std::string_view game;
  unsigned players;
  std::string_view position;
  std::array<std::string_view, 2> hidden;
  std::string_view demand;
  std::string_view pass;
  bool may_pass_unread;
};

constexpr Question kDebt = {"a debt, and a Just Say No",
                            "monopoly-deal",
                            2,
                            R"({"turn": 0, "phase": "play", "hands": [["debt-collector"], ["HIDDEN", "house"]],
                                "banks": [[], ["money-5"]]})",
                            {"just-say-no", "pass-go"},
                            R"({"do": "collect-debt", "from": 1})",
                            R"({"do": "accept"})",
                            true};
constexpr Question kChallenge = {"a challenge, and a card to defend the set with",
                                 "cover-your-assets",
                                 2,
                                 R"({"turn": 0, "phase": "turn", "hands": [["home", "stocks"], ["HIDDEN", "jewels"]],
                                     "stacks": [[{"asset": "stocks", "assets": 2}],
                                                [{"asset": "jewels", "assets": 2}, {"asset": "home", "assets": 2}]],
                                     "draw_pile": ["jewels", "bank-account", "gold", "silver", "jewels", "bank-account",
                                                   "stocks", "silver"]})",
                                 {"home", "piggy-bank"},
                                 R"({"do": "steal", "card": "home", "from": 1})",
                                 R"({"do": "yield"})",
                                 false};
constexpr Question kBidding = {"a knock-out, and a card to come back with",
                               "trump",
                               3,
                               R"({"part": "buying", "phase": "bidding", "turn": 0, "cash": [300, 300, 300],
                                   "hands": [[{"card": "out"}], [{"card": "HIDDEN"}, {"card": "tax"}], [{"card": "tax"}]],
                                   "auction": {"property": "hotel", "broker": 0, "turn": 0, "bidders": [
                                     {"opening": "made", "bid": 10, "moment": 0, "standing": "in"},
                                     {"opening": "made", "bid": 20, "moment": 1, "standing": "in"},
                                     {"opening": "made", "bid": 30, "moment": 2, "standing": "in"}]}})",
                               {"back", "three"},
                               R"({"do": "knock-out", "seat": 1})",
                               R"({"do": "pass"})",
                               true};
// A bot has the card, and lets it pass all the same.
constexpr Question kDearBidding = {"a knock-out where nobody would come back",
                                   "trump",
                                   3,
                                   R"({"part": "buying", "phase": "bidding", "turn": 0, "cash": [300, 300, 300],
                                       "hands": [[{"card": "out"}], [{"card": "HIDDEN"}, {"card": "tax"}], [{"card": "tax"}]],
                                       "auction": {"property": "hotel", "broker": 0, "turn": 0, "bidders": [
                                         {"opening": "made", "bid": 270, "moment": 0, "standing": "in"},
                                         {"opening": "made", "bid": 280, "moment": 1, "standing": "in"},
                                         {"opening": "made", "bid": 290, "moment": 2, "standing": "in"}]}})",
                                   {"back", "three"},
                                   R"({"do": "knock-out", "seat": 1})",
                                   R"({"do": "pass"})",
                                   true};
constexpr Question kOffer = {"an offer for a card that nobody has seen",
                             "trump",
                             3,
                             R"({"part": "dealing", "phase": "dealing", "turn": 0, "cash": [300, 300, 300],
                                 "boxes": [{"owner": 0}, {"owner": 1}, {"owner": 2}, {"owner": 2}, {"owner": 2},
                                           {"owner": 2}, {"owner": 2}, {"owner": 2}],
                                 "hands": [[{"card": "tax"}], [{"card": "HIDDEN"}, {"card": "tax"}], [{"card": "tax"}]]})",
                             {"hotel-profits", "three"},
                             R"({"do": "offer", "deal": {"proposer": 0, "partner": 1, "clauses": [
                                 {"on": {"when": "now"}, "legs": [
                                   {"give": "card", "from": 1, "card": "hotel-profits"},
                                   {"give": "money", "from": 0, "amount": 10}]}]}})",
                             R"({"do": "reject"})",
                             false};
constexpr std::array kQuestions = {kDebt, kChallenge, kBidding, kDearBidding, kOffer};

// Less time to react than a delay may take, and a bank that is to be seen.
constexpr wire::ClockRules kHurried = {.turn = 60, .react = 1, .bank = 30};

// Ann asks it at a table where people sit, but for Ben perhaps.
class Window {
 public:
  enum class Held : std::uint8_t { kTheCard, kAnother };

  // A bot that has a choice thinks about it for so long.
  Window(std::uint64_t seed, const Question& question, Held held, Answerer answerer, wire::ClockRules clock = {},
         std::chrono::milliseconds thought = std::chrono::milliseconds(300))
      : world_(seed, {}), question_(question), answerer_(answerer), clock_(clock) {
    std::string position(question.position);
    constexpr std::string_view kHidden = "HIDDEN";
    if (held == Held::kTheCard) world_.thinker.takes = thought;
    position.replace(position.find(kHidden), kHidden.size(), question.hidden[static_cast<std::size_t>(held)]);
    world_.world.settings.rehearsal =
        Json::object({{"game", std::string(question.game)}, {"seed", 0}, {"position", parsed(position)}});
    world_.world.note = [&](const Noted& noted) {
      log.push_back(std::to_string(world_.time.milliseconds()) + " " + std::string(noted.id));
    };
    open_table();
    Ear ann(world_, code_, kAnnsSecret);
    Ear ben(world_, code_, answerer == Answerer::kBot ? "" : kBensSecret);
    Ear cid(world_, code_, question.players > 2 ? kCidsSecret : "");
    Ear watcher(world_, code_, "");
    ann.say({.ask = wire::Ask::kStart});
    wait([&] { return watcher.news.size() == 1; });
    if (answerer == Answerer::kYield) {
      wire::FromClient yield{.ask = wire::Ask::kYield};
      yield.on = true;
      ben.say(yield);
    }
    ann.move(1, parsed(question.demand));
    wait([&] { return watcher.news.size() == 2; });
    if (answerer == Answerer::kAfterAWhile) wait_for(clock.turn == 0 ? 700 : 1'200);
    if (answerer == Answerer::kAtOnce || answerer == Answerer::kAfterAWhile) ben.move(2, parsed(question.pass));
    wait([&] { return watcher.news.size() == 3; });
    known_at_ = watcher.news[2].first;
    took = known_at_ - watcher.news[1].first;
    was_held = std::any_of(ben.frames.begin(), ben.frames.end(),
                           [](const std::string& frame) { return frame.find(R"("tell":"held")") != frame.npos; });
    bank = watcher.table.seats[1].bank;
    for (const Ear* ear : {&ann, &cid, &watcher}) seen.insert(seen.end(), ear->frames.begin(), ear->frames.end());
  }

  // What was told or noted before the answer was known.
  [[nodiscard]] std::vector<std::string> before_known(std::vector<std::string> lines) const {
    std::erase_if(lines, [this](const std::string& line) { return std::stoull(line) >= known_at_; });
    return lines;
  }
  [[nodiscard]] std::string answer() const { return seen.back(); }

  std::uint64_t took = 0;  // milliseconds
  bool was_held = false;
  std::uint32_t bank = 0;         // that is left to Ben, in seconds
  std::vector<std::string> seen;  // by all others, with the times
  std::vector<std::string> log;   // the commands, likewise

 private:
  static constexpr std::string_view kCidsSecret = "00000000000000000000000000000003";

  static Json parsed(std::string_view text) {
    Problem problem;
    const auto json = Json::parse(text, problem);
    REQUIRE_MESSAGE(json, text_of(problem));
    return *json;
  }

  void open_table() {
    wire::NewTable wish{.game = std::string(question_.game), .players = question_.players};
    wish.name = "Ann";
    wish.clock = clock_;
    world_.house().open(wish, hash_of(kAnnsSecret),
                        [&](const auto& outcome) { code_ = std::get<wire::Seated>(outcome).code; });
    wait([&] { return !code_.empty(); });
    answerer_ == Answerer::kBot ? seat_bot() : seat_person("Ben", kBensSecret);
    if (question_.players > 2) seat_person("Cid", kCidsSecret);
  }
  void seat_bot() {
    Ear host(world_, code_, kAnnsSecret);
    wire::FromClient bot{.ask = wire::Ask::kSeatBot};
    bot.seat = seat_at(1);
    host.say(bot);
    wait([&] { return host.frames.back().find(R"("sitter":"bot")") != std::string::npos; });
  }
  void seat_person(const char* name, std::string_view secret) {
    wire::TakeSeat seat;
    seat.name = name;
    bool seated = false;
    world_.house().sit(code_, seat, hash_of(secret), [&](const auto&) { seated = true; });
    wait([&] { return seated; });
  }

  template <class Condition>
  void wait(Condition is_so) {
    wait_until(world_, is_so);
  }
  void wait_for(std::uint64_t milliseconds) { server::wait_for(world_, milliseconds); }

  SimulatedWorld world_;
  const Question& question_;
  Answerer answerer_;
  wire::ClockRules clock_;
  std::string code_;
  std::uint64_t known_at_ = 0;
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

// Otherwise the odds that both are of one distribution are below one in ten thousand.
bool are_alike(const std::vector<std::uint64_t>& a, const std::vector<std::uint64_t>& b) {
  const auto [n, m] = std::pair(static_cast<double>(a.size()), static_cast<double>(b.size()));
  return distance_of(a, b) < 2.23 * std::sqrt((n + m) / (n * m));
}

// From 0.9 to 2.5 s, and a moment for an append.
bool is_within_bounds(std::uint64_t took) { return took >= 900 && took <= 2'520; }

}  // namespace

TEST_CASE("A window looks and lasts the same whether or not the card is held") {
  const unsigned windows = test::scaled(250);
  for (const Question& question : kQuestions) {
    CAPTURE(question.name);
    for (const Answerer answerer : {Answerer::kAtOnce, Answerer::kAfterAWhile, Answerer::kYield}) {
      if (answerer == Answerer::kYield && !question.may_pass_unread) continue;
      for (std::uint64_t seed = 0; seed < windows; ++seed) {
        const Window with(seed, question, Window::Held::kTheCard, answerer);
        const Window without(seed, question, Window::Held::kAnother, answerer);
        REQUIRE(with.seen == without.seen);
        REQUIRE(with.log == without.log);
        REQUIRE(is_within_bounds(with.took));
      }
    }
  }
}

TEST_CASE("A bot's answer is known when it would be if it had no choice") {
  const auto seeds = std::max(50U, test::scaled(50));  // few bots hold their card back
  unsigned alike = 0;
  for (const Question& question : kQuestions) {
    CAPTURE(question.name);
    for (std::uint64_t seed = 0; seed < seeds; ++seed) {
      const Window with(seed, question, Window::Held::kTheCard, Answerer::kBot);
      const Window without(seed, question, Window::Held::kAnother, Answerer::kBot);
      REQUIRE(with.took == without.took);
      REQUIRE(with.before_known(with.seen) == without.before_known(without.seen));
      if (with.answer() != without.answer()) continue;  // it has played the card
      REQUIRE(with.seen == without.seen);
      ++alike;
    }
  }
  CHECK(alike > 0);
}

TEST_CASE("The log has an answer once everybody knows it") {
  for (const Answerer answerer : {Answerer::kAtOnce, Answerer::kYield}) {
    const Window window(1, kDebt, Window::Held::kTheCard, answerer);
    const std::vector<std::string> before = window.before_known(window.log);
    CHECK(before.size() == 2);  // Ann's "start" and her move
    CHECK(window.log.size() - before.size() == (answerer == Answerer::kAtOnce ? 1 : 0));
  }
}

TEST_CASE("How long a bot thinks about a reaction, once it is late, is known in whole seconds alone") {
  for (const int milliseconds : {2'600, 3'100, 4'000}) {
    const std::chrono::milliseconds thought(milliseconds);
    const Window late(7, kDebt, Window::Held::kTheCard, Answerer::kBot, {}, thought);
    const Window in_time(7, kDebt, Window::Held::kAnother, Answerer::kBot);
    CHECK(late.took >= static_cast<std::uint64_t>(milliseconds));
    CHECK((late.took - in_time.took) % 1000 == 0);
  }
}

TEST_CASE("An answer that is held costs as little of the bank as a yield") {
  unsigned held = 0;
  for (std::uint64_t seed = 0; seed < 30; ++seed) {
    const Window person(seed, kDebt, Window::Held::kTheCard, Answerer::kAfterAWhile, kHurried);
    const Window yield(seed, kDebt, Window::Held::kTheCard, Answerer::kYield, kHurried);
    CHECK(yield.bank == kHurried.bank);
    CHECK(person.bank == kHurried.bank - (person.was_held ? 0 : 1));
    held += person.was_held ? 1 : 0;
  }
  CHECK(held > 0);
  CHECK(held < 30);
}

// All questions draw from one distribution, so that few windows of each are many together.
TEST_CASE("How long a window lasts tells neither who answers nor what they hold") {
  const unsigned each = test::scaled(2'000) / (2 * kAnswerers.size());
  std::map<Window::Held, std::vector<std::uint64_t>> by_card;
  std::map<Answerer, std::vector<std::uint64_t>> by_answerer;
  std::uint64_t seed = 1'000'000;
  for (const Question& question : kQuestions) {
    CAPTURE(question.name);
    for (const Answerer answerer : kAnswerers) {
      if (answerer == Answerer::kYield && !question.may_pass_unread) continue;
      for (const Window::Held held : {Window::Held::kTheCard, Window::Held::kAnother}) {
        for (unsigned i = 0; i < each; ++i) {
          const std::uint64_t took = Window(++seed, question, held, answerer).took;
          CHECK(is_within_bounds(took));
          by_card[held].push_back(took);
          by_answerer[answerer].push_back(took);
        }
      }
    }
  }
  // With and without the card: 4,500 windows each, which tells 25 ms apart.
  CHECK(are_alike(by_card[Window::Held::kTheCard], by_card[Window::Held::kAnother]));
  for (const auto& [answerer, times] : by_answerer) {
    CAPTURE(static_cast<int>(answerer));
    CHECK(are_alike(by_answerer[Answerer::kAtOnce], times));
  }
}

}  // namespace mogul::server
