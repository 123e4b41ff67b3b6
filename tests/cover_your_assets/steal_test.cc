// CYA-7 to CYA-12: stealing, from the first card shown to the end of the challenge.
#include <string>

#include <doctest/doctest.h>

#include "games/cover_your_assets/game.h"
#include "tests/support/cover_your_assets_table.h"
#include "tests/support/flaw.h"

namespace mogul::cover_your_assets::test {
namespace {

TEST_CASE("CYA-7 stealing needs a first pair of one's own, from hand or from the discard pile") {
  Table table(R"(
    Ann: home jewels coin silver
    Bob: bank / stocks stocks | home home
    discards: jewels
    draws: piggy ...
  )");
  CHECK(table.refusal("Ann: steal Bob home") == "no-first-pair");
  CHECK(table.refusal("Ann: steal Bob silver") == "no-first-pair");
  table.play(R"(
    Ann: take jewels
    Bob: discard bank
  )");
  CHECK(table.refusal("Ann: steal Bob home") == "");
  CHECK(table.refusal("Ann: steal Bob silver") == "");
}

TEST_CASE("CYA-7 one steals from another player at the table") {
  const Table table(R"(
    Ann: home / jewels jewels | home home
    Bob: bank / stocks stocks | home home
    discards: cash
    draws: ...
  )");
  CHECK(table.refusal("Ann: steal Ann home") == "not-a-victim");
  CHECK(table.refusal("Ann: steal Cid home") == "not-a-victim");
  CHECK(table.refusal("Ann: steal Bob home") == "");
}

TEST_CASE("CYA-8 sets never merge, neither laid nor stolen") {
  Table table(R"(
    Ann: home home home coin / home home
    Bob: bank bank stamp stocks / stocks stocks | home silver
    discards: cash
    draws: ...
  )");
  table.play("Ann: pair home home");
  CHECK(table.stack("Ann") == "home home | home home");
  table.play(R"(
    Bob: discard stamp
    Ann: steal Bob home
    Bob: yield
  )");
  CHECK(table.stack("Ann") == "home home | home home | home home silver");
  CHECK(table.worth("Ann") == 145'000);
  CHECK(table.stack("Bob") == "stocks stocks");
}

TEST_CASE("CYA-8 every set holds an asset, which names it") {
  const Table table(R"(
    Ann: home / jewels silver gold
    Bob: bank
    discards: cash
    draws: ...
  )");
  CoverYourAssets::State state = table.state();
  REQUIRE(flaw_of<CoverYourAssets>(state) == "");
  state.stacks[0][0].assets = 0;
  CHECK(flaw_of<CoverYourAssets>(state) == "stacks[0]: a set is an asset and a second card at least (CYA-8)");
}

TEST_CASE("CYA-9 the first set is never stolen") {
  const Table table(R"(
    Ann: home silver gold coin / jewels jewels
    Bob: bank / home home
    discards: cash
    draws: ...
  )");
  CHECK(table.refusal("Ann: steal Bob home") == "first-set-safe");
  CHECK(table.refusal("Ann: steal Bob silver") == "first-set-safe");
  CHECK(table.refusal("Ann: steal Bob gold") == "first-set-safe");
}

TEST_CASE("CYA-9 who has no set has nothing to steal") {
  const Table table(R"(
    Ann: home silver gold coin / jewels jewels
    Bob: bank
    discards: cash
    draws: ...
  )");
  CHECK(table.refusal("Ann: steal Bob silver") == "nothing-to-steal");
}

TEST_CASE("CYA-9 only the top set is in reach; once it is gone the one below is, and the first stays safe") {
  Table table(R"(
    Ann: home coin silver gold / jewels jewels
    Bob: bank bank stamp cash / stocks stocks | coin coin coin | home home
    discards: piggy
    draws: piggy ...
  )");
  CHECK(table.refusal("Ann: steal Bob coin") == "does-not-match");
  table.play(R"(
    Ann: steal Bob home
    Bob: yield
  )");
  CHECK(table.stack("Bob") == "stocks stocks | coin coin coin");
  CHECK(table.stack("Ann") == "jewels jewels | home home home");
  table.play(R"(
    Bob: discard stamp
    Ann: steal Bob coin
    Bob: yield
  )");
  CHECK(table.stack("Bob") == "stocks stocks");
  CHECK(table.stack("Ann") == "jewels jewels | home home home | coin coin coin coin");
  table.play("Bob: discard cash");
  CHECK(table.refusal("Ann: steal Bob gold") == "first-set-safe");
}

TEST_CASE("CYA-9 a set is stolen whole, and any number of times") {
  Table table(R"(
    Ann: home home coin silver / stocks stocks
    Bob: bank home stamp piggy / jewels jewels | home home
    discards: ...
    draws: cash cash cash cash
  )");
  table.play("Ann: steal Bob home\nBob: yield");
  CHECK(table.stack("Ann") == "stocks stocks | home home home");
  CHECK(table.worth("Ann") == 80'000);
  CHECK(table.worth("Bob") == 30'000);
  table.play("Bob: steal Ann home\nAnn: yield");
  CHECK(table.stack("Bob") == "jewels jewels | home home home home");
  CHECK(table.worth("Ann") == 20'000);
  CHECK(table.worth("Bob") == 110'000);
  table.play("Ann: steal Bob home\nBob: yield");
  CHECK(table.stack("Ann") == "stocks stocks | home home home home home");
  CHECK(table.worth("Ann") == 120'000);
  CHECK(table.worth("Bob") == 30'000);
}

TEST_CASE("CYA-10 a challenge goes to and fro, wilds count like the asset, and nobody draws meanwhile") {
  Table table(R"(
    Ann: home gold silver coin / stocks stocks
    Bob: home silver bank stamp / jewels jewels | home home
    discards: cash
    draws: piggy baseball classic cash ...
  )");
  table.play("Ann: steal Bob home");
  CHECK(table.heard() == "Ann goes for Bob's Home set and shows Home");
  CHECK(table.asked() == "Bob, the owner answers a challenge");
  CHECK(table.choices() == "show home, show silver, yield");
  CHECK(table.hand("Ann") == "coin silver gold");

  table.play("Bob: show silver");
  CHECK(table.asked() == "Ann, the thief goes on or stops");
  CHECK(table.choices() == "show silver, show gold, stop");
  table.play("Ann: show gold\nBob: show home");
  CHECK(table.choices() == "show silver, stop");
  table.play("Ann: show silver");
  CHECK(table.heard() == "Bob shows Silver\nAnn shows Gold\nBob shows Home\nAnn shows Silver");
  CHECK(table.hand("Ann") == "coin");
  CHECK(table.hand("Bob") == "stamp bank");
  CHECK(table.choices() == "yield");
  CHECK(table.stack("Bob") == "jewels jewels | home home");
}

TEST_CASE("CYA-10 the owner is asked even without a card that matches, so that silence tells nothing") {
  Table table(R"(
    Ann: silver coin piggy stamp / stocks stocks
    Bob: bank coin stamp piggy / jewels jewels | home home
    discards: cash
    draws: ...
  )");
  table.play("Ann: steal Bob silver");
  CHECK(table.asked() == "Bob, the owner answers a challenge");
  CHECK(table.choices() == "yield");
}

TEST_CASE("CYA-10 the thief is asked even without a card that matches") {
  Table table(R"(
    Ann: silver coin piggy stamp / stocks stocks
    Bob: home coin stamp piggy / jewels jewels | home home
    discards: cash
    draws: ...
  )");
  table.play("Ann: steal Bob silver\nBob: show home");
  CHECK(table.asked() == "Ann, the thief goes on or stops");
  CHECK(table.choices() == "stop");
}

TEST_CASE("CYA-10 a card to show is in hand") {
  Table table(R"(
    Ann: silver coin piggy stamp / stocks stocks
    Bob: gold coin stamp piggy / jewels jewels | home home
    discards: home
    draws: ...
  )");
  CHECK(table.refusal("Ann: steal Bob home") == "show-not-in-hand");
  CHECK(table.refusal("Ann: steal Bob gold") == "show-not-in-hand");
  table.play("Ann: steal Bob silver");
  CHECK(table.refusal("Bob: show home") == "show-not-in-hand");
  CHECK(table.refusal("Bob: show silver") == "show-not-in-hand");
  table.play("Bob: show gold");
  CHECK(table.refusal("Ann: show silver") == "show-not-in-hand");
}

TEST_CASE("CYA-10 only the contested asset and wilds can be shown") {
  Table table(R"(
    Ann: silver coin piggy stocks / stocks stocks
    Bob: gold coin stamp jewels / jewels jewels | home home
    discards: cash
    draws: ...
  )");
  CHECK(table.refusal("Ann: steal Bob coin") == "does-not-match");
  CHECK(table.refusal("Ann: steal Bob stocks") == "does-not-match");
  table.play("Ann: steal Bob silver");
  CHECK(table.refusal("Bob: show jewels") == "does-not-match");
  table.play("Bob: show gold");
  CHECK(table.refusal("Ann: show coin") == "does-not-match");
}

TEST_CASE("CYA-10 during a challenge nothing else is done, by either side") {
  Table table(R"(
    Ann: silver home home stocks / stocks stocks
    Bob: gold coin coin jewels / jewels jewels | home home
    Cid: home / bank bank
    discards: coin
    draws: ...
  )");
  table.play("Ann: steal Bob silver");
  for (const std::string move : {"pair coin coin", "take coin", "discard gold", "steal Ann gold", "pick-up", "leave"}) {
    CAPTURE(move);
    CHECK(table.refusal("Bob: " + move) == "challenge-under-way");
  }
  CHECK(table.refusal("Ann: show home") == "not-your-turn");
  CHECK(table.refusal("Cid: show home") == "not-your-turn");
  table.play("Bob: show gold");
  for (const std::string move : {"pair home home", "take silver", "discard home", "steal Bob home"}) {
    CAPTURE(move);
    CHECK(table.refusal("Ann: " + move) == "challenge-under-way");
  }
}

TEST_CASE("CYA-10 without a challenge there is nothing to show, to yield or to stop") {
  const Table table(R"(
    Ann: silver home / stocks stocks
    Bob: gold / jewels jewels | home home
    discards: cash
    draws: ...
  )");
  CHECK(table.refusal("Ann: show home") == "no-challenge");
  CHECK(table.refusal("Ann: yield") == "no-challenge");
  CHECK(table.refusal("Ann: stop") == "no-challenge");
}

TEST_CASE("CYA-11 the owner yields: the set and all cards shown by both lie on top of the thief's stack as one set") {
  Table table(R"(
    Ann: home gold coin piggy / stocks stocks | bank bank
    Bob: silver home stamp piggy / jewels jewels | home home
    discards: cash
    draws: classic baseball cash ...
  )");
  table.play(R"(
    Ann: steal Bob home
    Bob: show silver
    Ann: show gold
  )");
  table.heard();
  table.play("Bob: yield");
  CHECK(table.stack("Ann") == "stocks stocks | bank bank | home home home silver gold");
  CHECK(table.worth("Ann") == 175'000);
  CHECK(table.stack("Bob") == "jewels jewels");
  CHECK(table.worth("Bob") == 30'000);
  CHECK(table.hand("Ann") == "piggy baseball coin classic");
  CHECK(table.hand("Bob") == "piggy stamp cash home");
  CHECK(table.heard() == "Bob yields to Ann the Home set, now 5 cards\nAnn draws 2 cards\nBob draws a card");
  CHECK(table.asked() == "Bob, a turn");
}

TEST_CASE("CYA-11 only the owner can yield") {
  Table table(R"(
    Ann: home gold / stocks stocks
    Bob: silver home / jewels jewels | home home
    discards: cash
    draws: ...
  )");
  table.play("Ann: steal Bob home\nBob: show silver");
  CHECK(table.refusal("Ann: yield") == "only-owner-yields");
  CHECK(table.refusal("Ann: stop") == "");
}

TEST_CASE("CYA-12 the thief stops: all cards shown by both join the set, which stays where it is") {
  Table table(R"(
    Ann: home silver coin piggy / stocks stocks
    Bob: gold home stamp piggy / jewels jewels | home home
    Cid: bank
    discards: cash
    draws: classic baseball cash ...
  )");
  table.play(R"(
    Ann: steal Bob home
    Bob: show gold
    Ann: show silver
    Bob: show home
  )");
  table.heard();
  table.play("Ann: stop");
  CHECK(table.stack("Ann") == "stocks stocks");
  CHECK(table.worth("Ann") == 20'000);
  CHECK(table.stack("Bob") == "jewels jewels | home home home home silver gold");
  CHECK(table.worth("Bob") == 185'000);
  CHECK(table.hand("Ann") == "piggy baseball coin classic");
  CHECK(table.heard() == "Ann stops: Bob's Home set grows to 6 cards\nAnn draws 2 cards\nBob draws 2 cards");
  CHECK(table.asked() == "Bob, a turn");
}

TEST_CASE("CYA-12 the thief may stop with matching cards still in hand") {
  Table table(R"(
    Ann: home gold coin piggy / stocks stocks
    Bob: silver bank stamp piggy / jewels jewels | home home
    discards: cash
    draws: classic ...
  )");
  table.play("Ann: steal Bob home\nBob: show silver\nAnn: stop");
  CHECK(table.hand("Ann") == "piggy coin classic gold");
  CHECK(table.stack("Bob") == "jewels jewels | home home home silver");
  CHECK(table.worth("Bob") == 115'000);
}

TEST_CASE("CYA-12 only the thief can stop") {
  Table table(R"(
    Ann: home gold / stocks stocks
    Bob: silver home / jewels jewels | home home
    discards: cash
    draws: ...
  )");
  table.play("Ann: steal Bob home");
  CHECK(table.refusal("Bob: stop") == "only-thief-stops");
  CHECK(table.refusal("Bob: yield") == "");
}

}  // namespace
}  // namespace mogul::cover_your_assets::test
