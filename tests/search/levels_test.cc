// What everybody who knows a game would do, every level does: it takes a win, stops one that is in sight, and does not
// pay with what it needs.
#include "search/levels.h"

#include <algorithm>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include <doctest/doctest.h>

#include "bots/bot.h"
#include "bots/monopoly_deal_greedy.h"
#include "core/chance.h"
#include "core/game.h"
#include "core/value.h"
#include "core/view.h"
#include "core/write_json.h"
#include "games/cover_your_assets/game.h"
#include "games/monopoly_deal/action.h"
#include "games/monopoly_deal/game.h"
#include "games/trump/game.h"
#include "search/cover_your_assets.h"  // IWYU pragma: keep
#include "search/monopoly_deal.h"      // IWYU pragma: keep
#include "search/search.h"
#include "search/trump.h"  // IWYU pragma: keep
#include "tests/support/cover_your_assets_table.h"
#include "tests/support/monopoly_deal_table.h"
#include "tests/support/table.h"
#include "tests/support/trump_table.h"

namespace mogul::test {
namespace {

using CyaTable = cover_your_assets::test::Table;
using MdTable = monopoly_deal::test::Table;
using TrumpTable = trump::test::Table;

constexpr std::uint64_t kSeeds = 6;
constexpr std::uint32_t kHardIterations = 600;  // of which more would change nothing here

template <Game G>
std::string written(std::string_view move) {
  return to_json(TableOf<G>::action(move)).dump();
}

template <Game G, class Check>
void each_choice(const TableOf<G>& table, const Check& check) {
  const View<G> view(table.state(), G::to_act(table.state()).first());
  for (const Bot<G>& level : levels<G>()) {
    for (std::uint64_t seed = 0; seed < kSeeds; ++seed) {
      INFO(level.name << ", seed " << seed);
      check(to_json(level.choose(view, seed, {.playouts = level.name == "hard" ? kHardIterations : 0U})).dump());
    }
  }
}
// Demands that every level plays that, whatever the seed.
template <Game G>
void check_all_play(const TableOf<G>& table, std::string_view move) {
  each_choice(table, [&](const std::string& choice) { CHECK(choice == written<G>(move)); });
}
// The same of what is done, to whatever it is done.
template <Game G>
void check_all_do(const TableOf<G>& table, std::string_view verb) {
  const std::string begin = "{\"do\":\"" + std::string(verb) + "\"";
  each_choice(table, [&](const std::string& choice) { CHECK(choice.substr(0, begin.size()) == begin); });
}
template <Game G>
void check_none_plays(const TableOf<G>& table, std::string_view move) {
  each_choice(table, [&](const std::string& choice) { CHECK(choice != written<G>(move)); });
}

// How many choices the greedy player would rather make than the one that a level made, foolish ones aside.
template <Game G>
unsigned rank_of(const View<G>& view, const typename G::Action& action) {
  ActionList<G> actions;
  view.list(actions);
  std::vector<std::int32_t> scores(actions.size());
  search::Knowledge<G>::scores(view, actions, scores);
  const auto place = std::find(actions.begin(), actions.end(), action) - actions.begin();
  if (place == actions.size()) return 0;  // the greedy player's own, which is not listed
  unsigned better = 0;
  for (unsigned i = 0; i < actions.size(); ++i) {
    const bool counts = scores[i] > scores.at(place) && !search::Knowledge<G>::is_foolish(view, actions[i]);
    better += counts ? 1 : 0;
  }
  return better;
}
// How far down the list a level goes in a game that it plays for everybody, at most.
template <Game G>
unsigned furthest(const Bot<G>& level, std::uint64_t seed) {
  auto state = G::setup({.players = G::kPlayersMin}, seed_from(seed), nullptr);
  unsigned most = 0;
  for (unsigned move = 0; move < 150 && !G::to_act(state).empty(); ++move) {
    const Seat seat = G::to_act(state).first();
    const View<G> view(state, seat);
    const auto action = level.choose(view, move, {.playouts = 60});
    most = std::max(most, rank_of(view, action));
    G::apply(state, seat, action, nullptr);
  }
  return most;
}

}  // namespace

TEST_CASE("every level takes a win in Monopoly Deal") {
  check_all_play(MdTable(R"(
    Ann: red money-5 / brown brown | utility utility | red red
    Bob: / green green / money-10
  )"),
                 "Ann: lay red");
  check_all_play(MdTable(R"(
    Ann: money-10 / brown brown | utility utility | red red | red-yellow-as-yellow yellow
    Bob:
  )"),
                 "Ann: re-lay red-yellow-as-yellow red third");
}

TEST_CASE("every level takes a win in Cover Your Assets") {
  // Ann's last card, and nothing left to draw.
  check_all_play(CyaTable(R"(
    Ann: home / stocks stocks
    Bob: / bank bank | home gold
    discards: ... cash
    options: single-round
  )"),
                 "Ann: steal Bob home");
  check_all_play(CyaTable(R"(
    Ann: home / stocks stocks
    Bob: / bank bank | jewels jewels
    discards: ... home
    options: single-round
  )"),
                 "Ann: take home");
}

TEST_CASE("every level takes a win in Trump") {
  // The last card of all: a tax from Mike wins, one from Donna leaves him in front.
  check_all_play(TrumpTable(R"(
    you: tax / hotel casino / 300
    Donna: / airline cruise / 100
    Mike: / ... / 250
    part: dealing
  )"),
                 "you: tax Mike");
}

TEST_CASE("every level stops a visible win in Monopoly Deal") {
  MdTable breaker(R"(
    Ann: deal-breaker / utility utility | red red red
    Bob: just-say-no / brown brown / money-10
  )");
  breaker.play("Ann: deal-breaker Bob brown");
  check_all_play(breaker, "Bob: say-no");

  MdTable debt(R"(
    Ann: birthday / utility utility | red red red | pink pink
    Bob: / pink | green / money-1
  )");
  debt.play("Ann: birthday");
  check_none_plays(debt, "Bob: pay-property pink");

  // Whatever Bob's own cards are worth: one more railroad, and Ann has won.
  check_all_do(MdTable(R"(
    Ann: / utility utility | brown brown | railroad railroad railroad
    Bob: deal-breaker money-5 green / green
    turn: Bob
    plays: 2
  )"),
               "deal-breaker");
}

TEST_CASE("every level stops a visible win in Cover Your Assets") {
  // Ann goes for the set that decides the round, with her last card.
  CyaTable table(R"(
    Ann: home coin / stocks stocks
    Bob: home cash / bank bank | home gold
    discards: ... cash
    options: single-round
  )");
  table.play("Ann: steal Bob home");
  check_all_play(table, "Bob: show home");
}

TEST_CASE("every level stops a visible win in Trump") {
  // Donna holds the last card and is in front: what she loses now, she does not get back.
  check_all_play(TrumpTable(R"(
    you: tax / hotel casino / 300
    Donna: hotel-profits / ... / 250
    Mike: / airline cruise / 100
    part: dealing
  )"),
                 "you: tax Donna");
}

// In Trump bids and deals are no matter of a list.
TEST_CASE_TEMPLATE("the lower levels overlook what is not likely, and hard does not", G, CoverYourAssets,
                   MonopolyDeal) {
  for (unsigned level = 0; level < levels<G>().size(); ++level) {
    INFO(G::kId << " " << levels<G>()[level].name);
    unsigned most = 0;
    for (std::uint64_t seed = 0; seed < 4; ++seed) most = std::max(most, furthest<G>(levels<G>()[level], seed));
    CHECK(most < settings_of<G>(level).cap);
    if (levels<G>()[level].name == "hard") CHECK(most >= settings_of<G>(0).cap);
  }
}

TEST_CASE("no level pays with a set, or a property, when money would do") {
  MdTable rich(R"(
    Ann: birthday / red red
    Bob: / brown brown | red / money-10 money-5 money-2
  )");
  rich.play("Ann: birthday");
  check_all_play(rich, "Bob: pay-from-bank money-2");
}

// MD-7.
TEST_CASE("no level re-lays a card for nothing, or to and fro") {
  unsigned relaid = 0;
  for (const Bot<MonopolyDeal>& level : levels<MonopolyDeal>()) {
    for (std::uint64_t game = 0; game < 4; ++game) {
      auto state = MonopolyDeal::setup({.players = 2}, seed_from(700 + game), nullptr);
      for (std::uint64_t move = 0; !MonopolyDeal::to_act(state).empty(); ++move) {
        const Seat seat = MonopolyDeal::to_act(state).first();
        const View<MonopolyDeal> view(state, seat);
        const auto action = level.choose(view, move, {.playouts = 30});
        const bool relays = action.verb == monopoly_deal::Verb::kRelay;
        if (relays) CHECK(gains_by_relaying(view, action));
        relaid += relays ? 1 : 0;
        MonopolyDeal::apply(state, seat, action, nullptr);
      }
    }
  }
  CHECK(relaid > 0);
}

TEST_CASE("the greedy player's successor pays with money what its forerunner gave a property for") {
  MdTable rich(R"(
    Ann: birthday / red red | utility utility | brown brown
    Bob: / pink / money-10 money-5 money-4
  )");
  rich.play("Ann: birthday");
  const View<MonopolyDeal> view(rich.state(), seat_at(1));
  CHECK(to_json(choose_greedy(view, 1, {})).dump() == written<MonopolyDeal>("Bob: pay-from-bank money-4"));
}

TEST_CASE("a temper changes what is liked, and never takes a lost game for a won one") {
  const auto state = MonopolyDeal::setup({.players = 4}, seed_from(3), nullptr);
  const View<MonopolyDeal> view(state, MonopolyDeal::to_act(state).first());
  for (const Bot<MonopolyDeal>& bot : tempered<MonopolyDeal>()) {
    INFO(bot.name);
    CHECK(view.refuse(bot.choose(view, 1, {.playouts = 40})) == monopoly_deal::Refusal::kNone);
    MdTable winning(R"(
      Ann: red money-5 / brown brown | utility utility | red red
      Bob: / green green / money-10
    )");
    const View<MonopolyDeal> ann(winning.state(), seat_at(0));
    CHECK(to_json(bot.choose(ann, 1, {.playouts = 40})).dump() == written<MonopolyDeal>("Ann: lay red"));
  }
}

}  // namespace mogul::test
