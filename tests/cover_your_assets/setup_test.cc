// CYA-1 and CYA-2: who plays, with which cards, and how a round begins.
#include <array>
#include <cstdint>
#include <string>
#include <string_view>

#include <doctest/doctest.h>

#include "core/chance.h"
#include "core/json.h"
#include "core/problem.h"
#include "core/value.h"
#include "games/cover_your_assets/action.h"
#include "games/cover_your_assets/game.h"
#include "games/cover_your_assets/sample.h"
#include "games/registry.h"
#include "tests/support/cover_your_assets_table.h"
#include "tests/support/flaw.h"

namespace mogul::cover_your_assets::test {
namespace {

using cover_your_assets::Verb;

CoverYourAssets::State dealt(unsigned players, std::uint64_t seed) {
  return CoverYourAssets::setup({.players = static_cast<std::uint8_t>(players)}, seed_from(seed), nullptr);
}

std::string problem_with(unsigned players) {
  Problem problem;
  const auto match = find_game("cover-your-assets")->start(Json::object({{"players", players}, {"seed", 1}}), problem);
  CHECK((match != nullptr) == !problem);
  return text_of(problem);
}

TEST_CASE("CYA-1 two to six can play") {
  CHECK(problem_with(1) == "players: 2 to 6 can play (CYA-1)");
  for (unsigned players = 2; players <= 6; ++players) CHECK(problem_with(players) == "");
  CHECK(problem_with(7) == "players: 2 to 6 can play (CYA-1)");
}

TEST_CASE("CYA-1 a hand has four cards at most") {
  CoverYourAssets::State state = dealt(2, 1);
  for (const auto& hand : state.hands) CHECK(hand.size() == 4);
  state.limits[1] = 5;
  CHECK(flaw_of<CoverYourAssets>(state) == "limits[1]: at most 4 cards (CYA-1)");
}

TEST_CASE("CYA-2 four cards each, one turned up, the rest is the draw pile") {
  struct Row {
    unsigned players;
    unsigned draw_pile;
  };
  for (const auto& [players, draw_pile] : {Row{2, 101}, Row{3, 97}, Row{4, 93}, Row{5, 89}, Row{6, 85}}) {
    const CoverYourAssets::State state = dealt(players, 7);
    CAPTURE(players);
    REQUIRE(state.hands.size() == players);
    for (const auto& hand : state.hands) CHECK(hand.size() == 4);
    CHECK(state.discard_pile.size() == 1);
    CHECK(state.draw_pile.size() == draw_pile);
    for (const auto& stack : state.stacks) CHECK(stack.empty());
  }
}

TEST_CASE("CYA-2 all 110 cards are on the table, as many of each kind as printed") {
  constexpr std::array<unsigned, 12> kPrinted = {10, 10, 10, 10, 10, 10, 10, 10, 10, 8, 8, 4};
  for (std::uint64_t seed = 0; seed < 20; ++seed) {
    CHECK(cover_your_assets::census_of(dealt(4, seed)).seen == kPrinted);
  }
}

TEST_CASE("CYA-2 the cards are shuffled: the seed decides, and another seed deals otherwise") {
  CHECK(dealt(4, 1) == dealt(4, 1));
  CHECK_FALSE(dealt(4, 1).draw_pile == dealt(4, 2).draw_pile);
  CHECK_FALSE(dealt(4, 1).hands == dealt(4, 2).hands);
}

TEST_CASE("CYA-2 the last seat deals first, so the first seat begins") {
  for (unsigned players = 2; players <= 6; ++players) {
    const CoverYourAssets::State state = dealt(players, 3);
    CHECK(state.dealer == seat_at(players - 1));
    CHECK(state.turn == Seat{0});
    CHECK(CoverYourAssets::to_act(state) == Seats(Seat{0}));
  }
}

TEST_CASE("CYA-2 after a round the deal passes to the left, and the player to the left of the dealer begins") {
  Table table(R"(
    Ann: coin
    Bob:
    Cid:
    discards: ...
    dealer: Cid
  )");
  table.play("Ann: discard coin");
  CHECK(table.dealer() == "Ann");
  CHECK(table.asked() == "Bob, a turn");
  const std::string log = table.heard();
  CHECK(log.find("Round 2 begins: Ann deals and turns up ") != std::string::npos);
}

TEST_CASE("CYA-2 CYA-18 the deal is told, and to each player the own cards") {
  const auto told_to = [](std::string_view listener) {
    return Table::dealt({.players = 3}, seed_from(7)).heard(listener);
  };
  CHECK(told_to("") ==
        "Round 1 begins: Cid deals and turns up Stocks\n"
        "Ann is dealt 4 cards\n"
        "Bob is dealt 4 cards\n"
        "Cid is dealt 4 cards");
  CHECK(told_to("Bob") ==
        "Round 1 begins: Cid deals and turns up Stocks\n"
        "Ann is dealt 4 cards\n"
        "You are dealt Bank Account, Piggy Bank, Piggy Bank and Cash Under the Mattress\n"
        "Cid is dealt 4 cards");
}

TEST_CASE("CYA-2 the deal of a later round is told too, but not to whom nothing is dealt") {
  Table table(R"(
    Ann: coin
    Bob:
    Cid:
    discards: ...
    dealer: Cid
    limits: 4 2 0
    options: forgotten-refill
  )");
  table.play("Ann: discard coin");
  const std::string log = table.heard("Bob");
  CHECK(log.find("\nRound 2 begins: Ann deals and turns up ") != std::string::npos);
  CHECK(log.find("\nAnn is dealt 4 cards\nYou are dealt ") != std::string::npos);
  CHECK(log.find("Cid is dealt") == std::string::npos);
  CHECK(table.last("dealt").cards == table.state().hands[1]);
}

// Everybody discards until the next round is dealt.
void discard_through_round(CoverYourAssets::State& state) {
  const unsigned round = state.round;
  while (state.round == round) {
    const Seat seat = state.turn;
    CoverYourAssets::apply(state, seat, {.verb = Verb::kDiscard, .card = state.hands[index_of(seat)][0]}, nullptr);
  }
}

TEST_CASE("CYA-2 each round of a match is shuffled anew") {
  CoverYourAssets::State state = dealt(2, 1);
  const CoverYourAssets::State first_deal = state;
  discard_through_round(state);
  CHECK(state.draw_pile.size() == 101);
  CHECK_FALSE(state.draw_pile == first_deal.draw_pile);
  CHECK_FALSE(state.hands == first_deal.hands);
  CHECK(state.chance.seed == first_deal.chance.seed);
  CHECK(state.chance.blocks_drawn > first_deal.chance.blocks_drawn);
}

}  // namespace
}  // namespace mogul::cover_your_assets::test
