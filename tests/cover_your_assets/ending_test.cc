// CYA-15 to CYA-17: the end of a round, its score and the end of the game.
#include <cstdint>
#include <string>

#include <doctest/doctest.h>

#include "core/value.h"
#include "games/cover_your_assets/game.h"
#include "tests/support/cover_your_assets_table.h"

namespace mogul::cover_your_assets::test {
namespace {

TEST_CASE("CYA-15 once the draw pile is empty nobody refills, and the round ends with the last card") {
  Table table(R"(
    Ann: home jewels / stocks stocks
    Bob: coin / bank bank | home gold
    discards: ... cash
    options: single-round
  )");
  table.play("Ann: discard home");
  CHECK(table.hand("Ann") == "jewels");
  table.play("Bob: discard coin");
  CHECK(table.hand("Bob") == "");
  CHECK(table.asked() == "Ann, a turn");
  table.heard();
  table.play("Ann: discard jewels");
  CHECK(table.asked() == "nobody, the end");
  CHECK(table.heard() ==
        "Ann discards Jewels\n"
        "Ann scores $20,000, $20,000 in all\n"
        "Bob scores $90,000, $90,000 in all\n"
        "Bob wins with $90,000");
}

TEST_CASE("CYA-15 whoever has no card when the turn comes is skipped") {
  Table table(R"(
    Ann: home jewels
    Bob:
    Cid:
    Dee: stocks
    discards: ... cash
  )");
  table.play("Ann: discard home");
  CHECK(table.heard() == "Ann discards Home\nBob has no card and is skipped\nCid has no card and is skipped");
  CHECK(table.asked() == "Dee, a turn");
  table.play("Dee: discard stocks");
  CHECK(table.asked() == "Ann, a turn");
}

TEST_CASE("CYA-15 the last player with cards goes on alone") {
  Table table(R"(
    Ann: home jewels coin
    Bob:
    discards: ... cash
    options: single-round
  )");
  table.play("Ann: discard home");
  CHECK(table.asked() == "Ann, a turn");
  table.play("Ann: discard jewels");
  CHECK(table.asked() == "Ann, a turn");
  table.play("Ann: discard coin");
  CHECK(table.asked() == "nobody, the end");
}

TEST_CASE("CYA-10 CYA-15 an owner without cards cannot defend and is not asked") {
  Table table(R"(
    Ann: home jewels / stocks stocks
    Bob: / bank bank | home gold
    Cid: coin
    discards: ... cash
  )");
  table.play("Ann: steal Bob home");
  CHECK(table.stack("Ann") == "stocks stocks | home home gold");
  CHECK(table.worth("Ann") == 110'000);
  CHECK(table.stack("Bob") == "bank bank");
  CHECK(table.worth("Bob") == 20'000);
  CHECK(table.heard() ==
        "Ann goes for Bob's Home set and shows Home\n"
        "Bob yields to Ann the Home set, now 3 cards\n"
        "Bob has no card and is skipped");
  CHECK(table.asked() == "Cid, a turn");
}

TEST_CASE("CYA-10 CYA-15 an owner who has shown the last card is not asked to answer the next") {
  Table table(R"(
    Ann: home silver jewels / stocks stocks
    Bob: gold / bank bank | home home
    discards: ... cash
  )");
  table.play("Ann: steal Bob home\nBob: show gold\nAnn: show silver");
  CHECK(table.stack("Ann") == "stocks stocks | home home home silver gold");
  CHECK(table.worth("Ann") == 155'000);
  CHECK(table.asked() == "Ann, a turn");
}

TEST_CASE("CYA-10 CYA-15 a thief who has shown the last card stops without being asked") {
  Table table(R"(
    Ann: home / stocks stocks
    Bob: gold coin / bank bank | home home
    discards: ... cash
  )");
  table.play("Ann: steal Bob home\nBob: show gold");
  CHECK(table.heard() ==
        "Ann goes for Bob's Home set and shows Home\n"
        "Bob shows Gold\n"
        "Ann stops: Bob's Home set grows to 4 cards");
  CHECK(table.stack("Bob") == "bank bank | home home home gold");
  CHECK(table.worth("Bob") == 130'000);
  CHECK(table.asked() == "Bob, a turn");
}

TEST_CASE("CYA-15 a thief who has shown the last card still wins an undefended set") {
  Table table(R"(
    Ann: home / stocks stocks
    Bob: gold coin / bank bank | home home
    discards: ... cash
  )");
  table.play("Ann: steal Bob home\nBob: yield");
  CHECK(table.stack("Ann") == "stocks stocks | home home home");
  CHECK(table.worth("Ann") == 80'000);
}

TEST_CASE("CYA-15 a challenge can end the round") {
  Table table(R"(
    Ann: home / stocks stocks
    Bob: / bank bank | home home
    discards: ... cash
    options: single-round
  )");
  table.play("Ann: steal Bob home");
  CHECK(table.asked() == "nobody, the end");
  CHECK(table.total("Ann") == 80'000);
  CHECK(table.total("Bob") == 20'000);
}

TEST_CASE("CYA-15 the round also ends when cards are left that nobody may draw") {
  Table table(R"(
    Ann: home
    Bob: coin
    discards: cash
    draws: ...
    limits: 1 1
    options: single-round forgotten-refill
  )");
  table.play("Ann: discard home\nAnn: leave\nBob: discard coin\nBob: leave");
  CHECK(table.asked() == "nobody, the end");
  CHECK(table.draws_left() == 107);
}

TEST_CASE("CYA-16 a stack is worth the face values of all its cards, wilds included") {
  struct Row {
    std::string stack;
    std::int32_t dollars;
  };
  for (const auto& [stack, dollars] : {
           Row{"piggy piggy", 10'000},
           Row{"baseball baseball", 10'000},
           Row{"stamp stamp", 10'000},
           Row{"cash cash", 10'000},
           Row{"bank bank", 20'000},
           Row{"coin coin", 20'000},
           Row{"stocks stocks", 20'000},
           Row{"classic classic", 30'000},
           Row{"jewels jewels", 30'000},
           Row{"home home", 40'000},
           Row{"home silver", 45'000},
           Row{"home gold", 70'000},
           Row{"piggy silver silver gold", 105'000},
           Row{"jewels jewels | coin gold | home home home silver", 175'000},
       }) {
    CAPTURE(stack);
    const Table table("Ann: bank / " + stack + "\nBob: bank\ndiscards: cash\ndraws: ...");
    CHECK(table.worth("Ann") == dollars);
    CHECK(CoverYourAssets::standing(table.state(), Seat{0}) == dollars);
  }
}

TEST_CASE("CYA-16 all ten of an asset with all twelve wilds are worth their faces") {
  const Table table(R"(
    Ann: bank / jewels jewels jewels jewels jewels jewels jewels jewels jewels jewels silver silver silver silver silver silver silver silver gold gold gold gold
    Bob: bank
    discards: cash
    draws: ...
  )");
  CHECK(table.worth("Ann") == 550'000);
}

TEST_CASE("CYA-16 hands and discards count nothing") {
  Table table(R"(
    Ann: gold / piggy piggy
    Bob: gold
    discards: ... gold gold
    options: single-round
  )");
  CHECK(CoverYourAssets::standing(table.state(), Seat{0}) == 10'000);
  CHECK(CoverYourAssets::standing(table.state(), Seat{1}) == 0);
  table.play("Ann: discard gold\nBob: discard gold");
  CHECK(table.total("Ann") == 10'000);
  CHECK(table.total("Bob") == 0);
}

// Ann and Bob lay down their last cards, and the round is counted.
void finish_round(Table& table) { table.play("Ann: discard coin\nBob: discard coin"); }

TEST_CASE("CYA-17 rounds are added, and below $1,000,000 another one is dealt") {
  Table table(R"(
    Ann: coin / stocks stocks
    Bob: coin / home gold
    discards: ...
    round: 3
    totals: 975000 120000
  )");
  finish_round(table);
  CHECK(table.total("Ann") == 995'000);
  CHECK(table.total("Bob") == 190'000);
  CHECK(table.winners() == "");
  CHECK(table.state().round == 4);
  CHECK(table.state().hands[0].size() == 4);
  CHECK(table.state().hands[1].size() == 4);
  CHECK(table.discards() == 1);
  CHECK(table.draws_left() == 101);
  CHECK(table.stack("Ann") == "");
  CHECK(table.stack("Bob") == "");
}

TEST_CASE("CYA-17 with $1,000,000 the game is over and the highest total wins") {
  Table table(R"(
    Ann: coin / stocks stocks
    Bob: coin / home home
    discards: ...
    round: 3
    totals: 980000 500000
  )");
  finish_round(table);
  CHECK(table.total("Ann") == 1'000'000);
  CHECK(table.total("Bob") == 540'000);
  CHECK(table.winners() == "Ann");
  CHECK(table.asked() == "nobody, the end");
}

TEST_CASE("CYA-17 of several with $1,000,000 in the same round the highest wins") {
  Table table(R"(
    Ann: coin / stocks stocks
    Bob: coin / home gold
    discards: ...
    round: 3
    totals: 990000 945000
  )");
  finish_round(table);
  CHECK(table.total("Ann") == 1'010'000);
  CHECK(table.total("Bob") == 1'015'000);
  CHECK(table.winners() == "Bob");
}

TEST_CASE("CYA-17 equal highest totals share the win") {
  Table table(R"(
    Ann: coin / stocks stocks
    Bob: coin / home home
    Cid: / piggy piggy
    discards: ...
    round: 2
    totals: 980000 960000 0
  )");
  finish_round(table);
  CHECK(table.winners() == "Ann and Bob");
  CHECK(table.heard() ==
        "Ann discards Coin Collection\n"
        "Bob discards Coin Collection\n"
        "Ann scores $20,000, $1,000,000 in all\n"
        "Bob scores $40,000, $1,000,000 in all\n"
        "Cid scores $10,000, $10,000 in all\n"
        "Ann wins with $1,000,000\n"
        "Bob wins with $1,000,000");
}

TEST_CASE("CYA-17 after 50 rounds the highest total wins") {
  const std::string table_text = R"(
    Ann: coin / stocks stocks
    Bob: coin / home home
    discards: ...
    totals: 900000 870000
    round: )";
  Table last(table_text + "49");
  finish_round(last);
  CHECK(last.asked() == "nobody, the end");
  CHECK(last.total("Ann") == 920'000);
  CHECK(last.total("Bob") == 910'000);
  CHECK(last.winners() == "Ann");

  Table last_but_one(table_text + "48");
  finish_round(last_but_one);
  CHECK(last_but_one.winners() == "");
  CHECK(last_but_one.state().round == 49);
}

TEST_CASE("CYA-17 a single round is won by the highest score") {
  Table table(R"(
    Ann: coin / stocks stocks
    Bob: coin / jewels jewels
    discards: ...
    options: single-round
  )");
  CHECK(table.winners() == "");
  finish_round(table);
  CHECK(table.total("Ann") == 20'000);
  CHECK(table.total("Bob") == 30'000);
  CHECK(table.winners() == "Bob");
}

TEST_CASE("CYA-17 when the game is over nobody can do anything") {
  Table table(R"(
    Ann: coin / stocks stocks
    Bob: coin / jewels jewels | home home
    discards: ...
    options: single-round
  )");
  finish_round(table);
  for (const std::string move : {"discard coin", "take gold", "steal Bob gold", "yield", "pick-up"}) {
    CAPTURE(move);
    CHECK(table.refusal("Ann: " + move) == "game-over");
    CHECK(table.refusal("Bob: " + move) == "game-over");
  }
}

}  // namespace
}  // namespace mogul::cover_your_assets::test
