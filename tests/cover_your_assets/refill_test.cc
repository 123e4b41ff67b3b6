// CYA-13 and CYA-14: refilling the hand, and forgetting to.
#include <doctest/doctest.h>

#include "games/cover_your_assets/state.h"
#include "tests/support/cover_your_assets_table.h"
#include "tests/support/text.h"

namespace mogul::cover_your_assets::test {
namespace {

using mogul::test::words;

TEST_CASE("CYA-13 every action ends with a refill to four") {
  Table table(R"(
    Ann: home home coin bank
    Bob: jewels
    discards: cash
    draws: gold silver stamp stocks classic ...
  )");
  table.play("Ann: pair home home");
  CHECK(table.hand("Ann") == "bank coin silver gold");
  table.play("Bob: discard jewels");
  CHECK(table.hand("Bob").starts_with("stamp stocks"));
  CHECK(table.state().hands[1].size() == 4);
}

TEST_CASE("CYA-13 after a challenge the active player draws first, then the owner") {
  Table table(R"(
    Ann: home home coin bank / stocks stocks
    Bob: home stamp cash piggy / jewels jewels | home home
    discards: cash
    draws: gold silver classic ...
  )");
  table.play(R"(
    Ann: steal Bob home
    Bob: show home
    Ann: show home
    Bob: yield
  )");
  CHECK(table.hand("Ann") == "bank coin silver gold");
  CHECK(table.hand("Bob") == "piggy stamp cash classic");
}

TEST_CASE("CYA-13 too few cards are drawn in the same order until the pile is empty") {
  Table table(R"(
    Ann: home home coin bank / stocks stocks
    Bob: home silver cash piggy / jewels jewels | home home
    discards: ...
    draws: gold baseball classic
  )");
  table.play(R"(
    Ann: steal Bob home
    Bob: show home
    Ann: show home
    Bob: show silver
    Ann: stop
  )");
  CHECK(table.hand("Ann") == "baseball bank coin gold");
  CHECK(table.hand("Bob") == "piggy cash classic");
  CHECK(table.draws_left() == 0);
}

TEST_CASE("CYA-13 the last card goes to the active player and the owner gets none") {
  Table table(R"(
    Ann: home gold coin bank / stocks stocks
    Bob: home silver cash piggy / jewels jewels | home home
    discards: ...
    draws: classic
  )");
  table.play("Ann: steal Bob home\nBob: show home\nAnn: show gold\nBob: yield");
  CHECK(table.hand("Ann") == "bank coin classic");
  CHECK(table.hand("Bob") == "piggy cash silver");
}

TEST_CASE("CYA-14 is off by default: cards are drawn without asking") {
  CHECK_FALSE(cover_your_assets::Options{}.forgotten_refill);
  Table table(R"(
    Ann: home jewels coin bank
    Bob: jewels
    discards: cash
    draws: gold ...
  )");
  table.play("Ann: discard home");
  CHECK(table.asked() == "Bob, a turn");
}

TEST_CASE("CYA-14 with the option on the active player is asked to pick up") {
  Table table(R"(
    Ann: home jewels coin bank
    Bob: jewels
    discards: cash
    draws: gold ...
    options: forgotten-refill
  )");
  table.play("Ann: discard home");
  CHECK(table.asked() == "Ann, picking up");
  CHECK(table.choices() == "pick-up, leave");
  CHECK(table.hand("Ann") == "bank coin jewels");
  table.play("Ann: pick-up");
  CHECK(table.hand("Ann") == "bank coin jewels gold");
  CHECK(table.heard() == "Ann discards Home\nAnn draws a card");
  CHECK(table.asked() == "Bob, a turn");
}

TEST_CASE("CYA-14 whoever leaves it plays on with the cards then in hand") {
  Table table(R"(
    Ann: home home coin bank
    Bob: jewels
    discards: cash
    draws: gold stamp silver ...
    options: forgotten-refill
  )");
  table.play("Ann: pair home home\nAnn: leave");
  CHECK(table.heard() == "Ann lays Home and Home\nAnn leaves the draw pile alone: 2 in hand from now on");
  CHECK(table.hand("Ann") == "bank coin");
  CHECK(table.asked() == "Bob, a turn");
  table.play(R"(
    Bob: discard jewels
    Bob: leave
    Ann: discard coin
    Ann: pick-up
  )");
  CHECK(table.hand("Ann") == "bank gold");
}

TEST_CASE("CYA-14 a limit can shrink again, and never grows") {
  Table table(R"(
    Ann: home coin bank
    Bob: jewels stamp stocks cash
    discards: cash
    draws: gold piggy silver ...
    limits: 3 4
    options: forgotten-refill
  )");
  table.play("Ann: discard home\nAnn: leave");
  CHECK(table.state().limits[0] == 2);
  table.play("Bob: discard jewels\nBob: pick-up\nAnn: discard coin\nAnn: pick-up");
  CHECK(table.hand("Ann") == "piggy bank");
  CHECK(table.state().limits[0] == 2);
  CHECK(table.state().limits[1] == 4);
}

TEST_CASE("CYA-14 a limit of 0 means being skipped") {
  Table table(R"(
    Ann: home home
    Bob: jewels coin bank stamp
    Cid: jewels coin bank stamp
    discards: cash
    draws: gold silver piggy ...
    limits: 2 4 4
    options: forgotten-refill
  )");
  table.play("Ann: pair home home\nAnn: leave");
  CHECK(table.state().limits[0] == 0);
  table.play("Bob: discard jewels\nBob: pick-up\nCid: discard jewels");
  table.heard();
  table.play("Cid: pick-up");
  CHECK(table.heard() == "Cid draws a card\nAnn has no card and is skipped");
  CHECK(table.asked() == "Bob, a turn");
}

TEST_CASE("CYA-14 the challenged owner is refilled as always, after the active player has picked up") {
  Table table(R"(
    Ann: home gold coin bank / stocks stocks
    Bob: home silver cash piggy / jewels jewels | home home
    discards: cash
    draws: classic stamp baseball ...
    options: forgotten-refill
  )");
  table.play("Ann: steal Bob home\nBob: show home\nAnn: show gold\nBob: yield");
  CHECK(table.asked() == "Ann, picking up");
  CHECK(table.hand("Bob") == "piggy cash silver");
  table.play("Ann: pick-up");
  CHECK(table.hand("Ann") == "stamp bank coin classic");
  CHECK(table.hand("Bob") == "piggy baseball cash silver");
  CHECK(table.asked() == "Bob, a turn");
}

TEST_CASE("CYA-14 the owner is refilled also when the active player leaves it") {
  Table table(R"(
    Ann: home gold coin bank / stocks stocks
    Bob: home silver cash piggy / jewels jewels | home home
    discards: cash
    draws: classic stamp baseball ...
    options: forgotten-refill
  )");
  table.play("Ann: steal Bob home\nBob: show home\nAnn: stop\nAnn: leave");
  CHECK(table.hand("Ann") == "bank coin gold");
  CHECK(table.hand("Bob") == "piggy cash classic silver");
}

TEST_CASE("CYA-14 the owner is refilled within the owner's own limit") {
  Table table(R"(
    Ann: home gold coin bank / stocks stocks
    Bob: home silver / jewels jewels | home home
    discards: cash
    draws: classic stamp baseball ...
    limits: 4 2
    options: forgotten-refill
  )");
  table.play("Ann: steal Bob home\nBob: show home\nAnn: show gold\nBob: yield\nAnn: pick-up");
  CHECK(table.hand("Ann") == "stamp bank coin classic");
  CHECK(table.hand("Bob") == "baseball silver");
}

TEST_CASE("CYA-14 from an empty pile nobody is asked and no limit arises") {
  Table table(R"(
    Ann: home jewels coin bank
    Bob: jewels
    discards: ... cash
    options: forgotten-refill
  )");
  table.play("Ann: discard home");
  CHECK(table.asked() == "Bob, a turn");
  CHECK(table.state().limits[0] == 4);
}

TEST_CASE("CYA-14 picking up the last card of the pile makes no limit") {
  Table table(R"(
    Ann: home home coin bank
    Bob: jewels
    discards: ... cash
    draws: gold
    options: forgotten-refill
  )");
  table.play("Ann: pair home home\nAnn: pick-up");
  CHECK(table.hand("Ann") == "bank coin gold");
  CHECK(table.state().limits[0] == 4);
}

TEST_CASE("CYA-14 a limit lasts for the game: the next round is dealt and refilled within it") {
  Table table(R"(
    Ann: home
    Bob: jewels
    Cid: coin
    discards: ... cash
    limits: 1 2 4
    options: forgotten-refill
  )");
  table.play("Ann: discard home\nBob: discard jewels\nCid: discard coin");
  CHECK(table.state().round == 1);
  CHECK(table.state().limits[0] == 1);
  CHECK(table.state().limits[1] == 2);
  CHECK(table.state().limits[2] == 4);
  CHECK(table.state().hands[0].size() == 1);
  CHECK(table.state().hands[1].size() == 2);
  CHECK(table.state().hands[2].size() == 4);
  CHECK(table.draws_left() == 110 - 7 - 1);

  CHECK(table.asked() == "Bob, a turn");
  table.play("Bob: discard " + words(table.hand("Bob")).front());
  CHECK(table.asked() == "Bob, picking up");
  table.play("Bob: pick-up");
  CHECK(table.state().hands[1].size() == 2);
}

TEST_CASE("CYA-14 a refill left in the first round still counts in the second") {
  Table table(R"(
    Ann: home home
    Bob: jewels
    discards: ... cash
    draws: gold
    options: forgotten-refill
  )");
  table.play("Ann: discard home\nAnn: leave");
  CHECK(table.state().limits[0] == 1);
  table.play("Bob: discard jewels\nBob: pick-up\nAnn: discard home\nBob: discard gold");
  CHECK(table.state().round == 1);
  CHECK(table.state().hands[0].size() == 1);
  CHECK(table.state().hands[1].size() == 4);
}

TEST_CASE("CYA-14 with a limit of 0 one is dealt nothing and skipped in later rounds too, even as the first") {
  Table table(R"(
    Ann: home
    Bob:
    Cid: coin
    discards: ... cash
    limits: 4 0 4
    options: forgotten-refill
  )");
  table.play("Ann: discard home");
  table.heard();
  table.play("Cid: discard coin");
  CHECK(table.state().round == 1);
  CHECK(table.dealer() == "Ann");
  CHECK(table.hand("Bob") == "");
  CHECK(table.asked() == "Cid, a turn");
  CHECK(table.heard().ends_with("\nBob has no card and is skipped"));
}

TEST_CASE("CYA-14 CYA-17 when nobody may hold a card any more the game is over and the highest total wins") {
  Table table(R"(
    Ann: home / stocks stocks
    Bob:
    discards: cash
    draws: ...
    limits: 1 0
    round: 2
    totals: 30000 40000
    options: forgotten-refill
  )");
  table.play("Ann: discard home\nAnn: leave");
  CHECK(table.asked() == "nobody, the end");
  CHECK(table.state().round == 3);
  CHECK(table.total("Ann") == 50'000);
  CHECK(table.winners() == "Ann");
}

TEST_CASE("CYA-14 the action done, there is nothing but picking up or leaving") {
  Table table(R"(
    Ann: home home gold bank / stocks stocks
    Bob: coin / jewels jewels | home home
    discards: cash
    draws: ...
    options: forgotten-refill
  )");
  table.play("Ann: discard bank");
  CHECK(table.refusal("Ann: discard home") == "pick-up-first");
  CHECK(table.refusal("Ann: pair home home") == "pick-up-first");
  CHECK(table.refusal("Ann: steal Bob home") == "pick-up-first");
  CHECK(table.refusal("Bob: discard coin") == "not-your-turn");
}

TEST_CASE("CYA-14 before the action there is nothing to pick up or to leave") {
  const Table table(R"(
    Ann: home coin
    Bob: coin
    discards: cash
    draws: ...
    options: forgotten-refill
  )");
  CHECK(table.refusal("Ann: pick-up") == "nothing-to-pick-up");
  CHECK(table.refusal("Ann: leave") == "nothing-to-pick-up");
}

}  // namespace
}  // namespace mogul::cover_your_assets::test
