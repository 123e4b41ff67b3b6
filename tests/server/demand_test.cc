// A card against everybody: each is asked in turn (MD-20), and yet all may answer at once and nobody waits for nine
// delays.
#include <chrono>
#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include <doctest/doctest.h>

#include "core/json.h"
#include "core/problem.h"
#include "core/value.h"
#include "server/entry.h"
#include "server/house.h"
#include "server/secrets.h"
#include "tests/server/ear.h"
#include "tests/server/simulated_world.h"
#include "wire/message.h"
#include "wire/request.h"
#include "wire/table_card.h"

namespace mogul::server {
namespace {

constexpr unsigned kPlayers = 10;
constexpr std::uint32_t kDemand = 2;  // the number of the rent, and of the decision of everybody who is to pay it
// An answer is known within this, and a few milliseconds for each append.
constexpr std::uint64_t kLeast = 900;
constexpr std::uint64_t kMost = 2'500 + 150;

Json accept() { return Json::object({{"do", "accept"}}); }
Json say_no() { return Json::object({{"do", "say-no"}}); }
Json pay() { return Json::object({{"do", "pay-from-bank"}, {"card", "money-1"}}); }

// Ann charges nine others 1M for an orange property. The fifth holds a Just Say No; all hold a card, so that all are
// asked. Three of them have no money, and have answered when they have accepted.
constexpr std::string_view kPosition = R"({"turn": 0, "phase": "play",
    "properties": [["orange"], [], [], [], [], [], [], [], [], []],
    "hands": [["rent-pink-orange", "pass-go"], ["pass-go"], ["pass-go"], ["pass-go"], ["pass-go"], ["just-say-no"],
              ["pass-go"], ["pass-go"], ["pass-go"], ["pass-go"]],
    "banks": [[], ["money-1"], ["money-1"], ["money-1"], ["money-1"], ["money-1"], ["money-1"], [], [], []]})";
bool has_money(unsigned seat) { return seat <= 6; }

// The same, but the fifth holds another card.
constexpr std::string_view kNobodySaysNo = R"({"turn": 0, "phase": "play",
    "properties": [["orange"], [], [], [], [], [], [], [], [], []],
    "hands": [["rent-pink-orange", "pass-go"], ["pass-go"], ["pass-go"], ["pass-go"], ["pass-go"], ["pass-go"],
              ["pass-go"], ["pass-go"], ["pass-go"], ["pass-go"]],
    "banks": [[], ["money-1"], ["money-1"], ["money-1"], ["money-1"], ["money-1"], ["money-1"], [], [], []]})";

// The same, but the first who is to pay has no card in hand, and so is not asked whether it may be.
constexpr std::string_view kFirstHasNoHand = R"({"turn": 0, "phase": "play",
    "properties": [["orange"], [], [], [], [], [], [], [], [], []],
    "hands": [["rent-pink-orange", "pass-go"], [], ["pass-go"], ["pass-go"], ["pass-go"], ["just-say-no"],
              ["pass-go"], ["pass-go"], ["pass-go"], ["pass-go"]],
    "banks": [[], ["money-1"], ["money-1"], ["money-1"], ["money-1"], ["money-1"], ["money-1"], [], [], []]})";

// A table of ten, people first and then bots, at which Ann may charge the rent.
class RentForNine {
 public:
  explicit RentForNine(unsigned people = kPlayers, std::string_view from = kPosition) : world(1, {}), people_(people) {
    Problem problem;
    const Json position = *Json::parse(from, problem);
    world.world.settings.rehearsal = Json::object({{"game", "monopoly-deal"}, {"seed", 0}, {"position", position}});
    open_table();
    for (unsigned i = 0; i < people; ++i) guests.push_back(std::make_unique<Ear>(world, code_, secret(i)));
    ann().say({.ask = wire::Ask::kStart});
    wait_until(world, [&] { return ann().news.size() == 1; });
  }

  void charge() {
    ann().move(1, Json::object({{"do", "rent-all"}, {"set", 0}, {"colour", "orange"}, {"doubles", 0}}));
    wait_until(world, [&] { return ann().news.size() == kDemand; });
    charged_at_ = ann().news.back().first;
  }
  void answer(unsigned seat, const std::vector<Json>& actions) {
    wire::FromClient command{.ask = wire::Ask::kDo};
    command.id = "answer";
    command.decision = kDemand;
    command.actions = actions;
    guests[seat]->say(command);
  }
  void answer(unsigned seat) { has_money(seat) ? answer(seat, {accept(), pay()}) : answer(seat, {accept()}); }
  void wait_for_number(std::uint32_t number) {
    wait_until(world, [&] { return ann().news.back().second.number == number; });
  }
  // Milliseconds from the rent to the news of that number.
  [[nodiscard]] std::uint64_t time_to(std::uint32_t number) const {
    for (const auto& [at, news] : guests[0]->news) {
      if (news.number >= number) return at - charged_at_;
    }
    FAIL("nobody heard of it");
    return 0;
  }
  // The seats of such entries in the journal, one after another.
  [[nodiscard]] std::vector<unsigned> seats_of(EntryKind kind) const {
    std::vector<unsigned> seats;
    const auto entries = world.journal.read(code_);
    for (const std::string& text : *entries) {
      Problem problem;
      const auto entry = read_entry(text, problem);
      REQUIRE(entry);
      if (entry->kind == kind) seats.push_back(index_of(entry->seat));
    }
    return seats;
  }
  Ear& ann() { return *guests[0]; }

  SimulatedWorld world;
  std::vector<std::unique_ptr<Ear>> guests;

 private:
  static std::string secret(unsigned seat) { return std::string(30, '0') + std::to_string(seat + 10); }

  void open_table() {
    wire::NewTable wish{.game = "monopoly-deal", .players = kPlayers};
    wish.name = "Ann";
    world.house().open(wish, hash_of(secret(0)),
                       [&](const auto& outcome) { code_ = std::get<wire::Seated>(outcome).code; });
    wait_until(world, [&] { return !code_.empty(); });
    unsigned seated = 1;
    for (unsigned i = 1; i < people_; ++i) {
      wire::TakeSeat seat;
      seat.name = "Guest " + std::to_string(i);
      world.house().sit(code_, seat, hash_of(secret(i)), [&](const auto&) { ++seated; });
      wait_until(world, [&] { return seated == i + 1; });
    }
    Ear host(world, code_, secret(0));
    for (unsigned i = people_; i < kPlayers; ++i) {
      wire::FromClient bot{.ask = wire::Ask::kSeatBot};
      bot.seat = seat_at(i);
      host.say(bot);
      wait_until(world, [&] { return host.table.seats[i].sitter == wire::Sitter::kBot; });
    }
  }

  unsigned people_;
  std::string code_;
  std::uint64_t charged_at_ = 0;
};

// Who answers for the fifth.
enum class Fifth : std::uint8_t { kPerson, kBot, kYield };

// What all others are told, with the times, until nothing more happens by itself; and what they are told before the
// fifth has answered.
struct Told {
  std::vector<std::string> all;
  std::vector<std::string> before;
  std::uint64_t took = 0;
};
Told told_of(std::string_view position, Fifth fifth) {
  constexpr unsigned kFifth = 5;
  RentForNine table(fifth == Fifth::kBot ? kFifth : kPlayers, position);
  // A bot that has a choice thinks about it.
  if (position == kPosition) table.world.thinker.takes = std::chrono::milliseconds(300);
  if (fifth == Fifth::kYield) {
    wire::FromClient yield{.ask = wire::Ask::kYield};
    yield.on = true;
    table.guests[kFifth]->say(yield);
    wait_until(table.world, [&] { return table.guests[kFifth]->table.you_yield; });
  }
  table.charge();
  for (unsigned i = 1; i < table.guests.size(); ++i) {
    if (i != kFifth || fifth == Fifth::kPerson) table.answer(i);
  }
  table.wait_for_number(kDemand + kFifth);
  Told told{.took = table.time_to(kDemand + kFifth)};
  const std::uint64_t known_at = table.ann().news.back().first;
  wait_for(table.world, 5'000);
  for (unsigned i = 0; i < table.guests.size(); ++i) {
    if (i == kFifth) continue;
    for (const std::string& frame : table.guests[i]->frames) {
      told.all.push_back(frame);
      if (std::stoull(frame) < known_at) told.before.push_back(frame);
    }
  }
  return told;
}

const std::vector<unsigned> kInTurn = {0, 1, 2, 3, 4, 5, 6, 7, 8, 9};

}  // namespace

TEST_CASE("A rent for nine is answered by all at once, made known in turn, and takes one delay") {
  RentForNine table;
  table.charge();
  // The first is asked; the others are told what they will be asked, under the same number.
  CHECK(table.guests[1]->news.back().second.decision == kDemand);
  for (unsigned i = 2; i < kPlayers; ++i) {
    CHECK(table.guests[i]->news.back().second.decision == 0);
    CHECK(table.guests[i]->news.back().second.early == kDemand);
  }
  // Those who come last are the quickest.
  for (unsigned i = kPlayers - 1; i > 0; --i) {
    table.answer(i);
    wait_until(table.world, [&] { return table.guests[i]->table.you_said == "answer"; });
  }
  CHECK(table.seats_of(EntryKind::kHeld) == std::vector<unsigned>{9, 8, 7, 6, 5, 4, 3, 2, 1});
  CHECK(table.ann().news.size() == kDemand);  // nobody else knows of any

  table.wait_for_number(kDemand + 9);
  CHECK(table.seats_of(EntryKind::kMoved) == kInTurn);
  CHECK(table.time_to(kDemand + 1) >= kLeast);
  CHECK(table.time_to(kDemand + 9) <= kMost);
  CHECK(table.ann().news.back().second.decision == kDemand + 9);
}

TEST_CASE("A rent for nine has its delay though the first pays at once, having no hand to say no with") {
  RentForNine table(kPlayers, kFirstHasNoHand);
  table.charge();
  table.answer(1, {pay()});
  for (unsigned i = kPlayers - 1; i > 1; --i) table.answer(i);
  table.wait_for_number(kDemand + 9);
  CHECK(table.seats_of(EntryKind::kMoved) == kInTurn);
  CHECK(table.time_to(kDemand + 1) < kLeast);
  CHECK(table.time_to(kDemand + 2) >= kLeast);
  CHECK(table.time_to(kDemand + 9) <= kMost);
}

TEST_CASE("Of nine who are asked one is slow: those after them wait for them alone") {
  RentForNine table;
  table.charge();
  for (unsigned i = kPlayers - 1; i > 0; --i) {
    if (i != 4) table.answer(i);
  }
  constexpr std::uint64_t kSlow = 20'000;
  wait_for(table.world, kSlow);
  CHECK(table.ann().news.back().second.number == kDemand + 3);
  CHECK(table.guests[4]->news.back().second.decision == kDemand);
  table.answer(4);
  table.wait_for_number(kDemand + 9);
  CHECK(table.seats_of(EntryKind::kMoved) == kInTurn);
  // The delay of the demand is long over: no other one is drawn for the six who were left.
  CHECK(table.time_to(kDemand + 9) <= kSlow + 100);
}

TEST_CASE("A Just Say No among nine answers keeps its place, and draws a delay for the one who may say no to it") {
  RentForNine table;
  table.charge();
  for (unsigned i = kPlayers - 1; i > 0; --i) i == 5 ? table.answer(i, {say_no()}) : table.answer(i);
  table.wait_for_number(kDemand + 5);
  const std::uint64_t refused_after = table.time_to(kDemand + 5);
  CHECK(refused_after <= kMost);
  CHECK(table.ann().news.back().second.decision == kDemand + 5);
  table.ann().move(kDemand + 5, accept());
  table.wait_for_number(kDemand + 10);
  CHECK(table.seats_of(EntryKind::kMoved) == std::vector<unsigned>{0, 1, 2, 3, 4, 5, 0, 6, 7, 8, 9});
  CHECK(table.time_to(kDemand + 6) >= refused_after + kLeast);
  CHECK(table.time_to(kDemand + 10) <= refused_after + kMost);
}

TEST_CASE("Bots among nine answer as soon as people may, however long they think") {
  for (const int thinks : {0, 300}) {
    constexpr unsigned kPeople = 7;  // those after them have no money, and answer once
    RentForNine table(kPeople);
    table.world.thinker.takes = std::chrono::milliseconds(thinks);
    table.charge();
    for (unsigned i = kPeople - 1; i > 0; --i) table.answer(i);
    table.wait_for_number(kDemand + 9);
    CHECK(table.seats_of(EntryKind::kMoved) == kInTurn);
    CHECK(table.seats_of(EntryKind::kHeld).size() == 9);
    CHECK(table.time_to(kDemand + 1) >= kLeast);
    CHECK(table.time_to(kDemand + 9) <= kMost);
    // Between two of them is an append, and no thought.
    for (std::uint32_t i = kPeople; i < kPlayers; ++i) {
      CHECK(table.time_to(kDemand + i) - table.time_to(kDemand + i - 1) <= 20);
    }
  }
}

TEST_CASE("Nobody is told by a rent for nine whether the fifth could have said no") {
  for (const Fifth fifth : {Fifth::kPerson, Fifth::kBot, Fifth::kYield}) {
    CAPTURE(static_cast<int>(fifth));
    const Told with = told_of(kPosition, fifth);
    const Told without = told_of(kNobodySaysNo, fifth);
    CHECK(with.took == without.took);
    CHECK(with.before == without.before);
    if (fifth != Fifth::kBot) CHECK(with.all == without.all);  // a bot may have said no
  }
}

TEST_CASE("Nine who let everything pass take one delay, and are asked for the money") {
  RentForNine table;
  wire::FromClient yield{.ask = wire::Ask::kYield};
  yield.on = true;
  for (unsigned i = 1; i < kPlayers; ++i) {
    table.guests[i]->say(yield);
    wait_until(table.world, [&] { return table.guests[i]->table.you_yield; });
  }
  table.charge();
  table.wait_for_number(kDemand + 1);
  CHECK(table.time_to(kDemand + 1) >= kLeast);
  std::uint32_t number = kDemand + 1;
  for (unsigned i = 1; has_money(i); ++i, number += 2) {
    table.wait_for_number(number);
    REQUIRE(table.guests[i]->news.back().second.decision == number);
    table.guests[i]->move(number, pay());
  }
  table.wait_for_number(number + 2);
  CHECK(table.time_to(number + 2) <= kMost);
  CHECK(table.ann().news.back().second.decision == number + 2);
}

}  // namespace mogul::server
