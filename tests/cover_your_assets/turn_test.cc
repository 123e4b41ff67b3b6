// CYA-3 to CYA-6: the one action of a turn.
#include <doctest/doctest.h>

#include "tests/support/cover_your_assets_table.h"

namespace mogul::cover_your_assets::test {
namespace {

TEST_CASE("CYA-3 one action a turn, then the player to the left") {
  Table table(R"(
    Ann: home jewels coin bank
    Bob: home jewels coin bank
    Cid: home jewels coin bank
    discards: stocks
    draws: ...
  )");
  CHECK(table.asked() == "Ann, a turn");
  CHECK(table.refusal("Bob: discard home") == "not-your-turn");
  CHECK(table.refusal("Cid: discard home") == "not-your-turn");

  table.play("Ann: discard home");
  CHECK(table.asked() == "Bob, a turn");
  CHECK(table.refusal("Ann: discard jewels") == "not-your-turn");

  table.play("Bob: discard jewels");
  CHECK(table.asked() == "Cid, a turn");
  table.play("Cid: discard coin");
  CHECK(table.asked() == "Ann, a turn");
}

TEST_CASE("CYA-3 nobody may pass: without a pair or a steal a card must be discarded") {
  const Table table(R"(
    Ann: home jewels coin bank
    Bob: piggy stamp
    discards: stocks
    draws: ...
  )");
  CHECK(table.choices() == "discard bank, discard coin, discard jewels, discard home");
}

TEST_CASE("CYA-4 two equal assets make a pair, and the hand is refilled") {
  Table table(R"(
    Ann: home home silver jewels
    Bob: coin coin bank stocks
    discards: cash
    draws: piggy gold ...
  )");
  table.play("Ann: pair home home");
  CHECK(table.stack("Ann") == "home home");
  CHECK(table.worth("Ann") == 40'000);
  CHECK(table.hand("Ann") == "piggy jewels silver gold");
  CHECK(table.top_discard() == "cash");
  CHECK(table.heard() == "Ann lays Home and Home\nAnn draws 2 cards");
  CHECK(table.asked() == "Bob, a turn");
}

TEST_CASE("CYA-4 an asset and one wild make a pair, of gold as of silver") {
  Table table(R"(
    Ann: home silver jewels stocks
    Bob: coin gold bank stocks
    discards: cash
    draws: ...
  )");
  table.play("Ann: pair home silver");
  CHECK(table.stack("Ann") == "home silver");
  CHECK(table.worth("Ann") == 45'000);
  table.play("Bob: pair coin gold");
  CHECK(table.stack("Bob") == "coin gold");
  CHECK(table.worth("Bob") == 60'000);
}

TEST_CASE("CYA-4 two wilds never make a pair") {
  const Table table(R"(
    Ann: silver silver gold gold
    Bob: home
    discards: cash
    draws: ...
  )");
  CHECK(table.refusal("Ann: pair silver silver") == "pair-needs-asset");
  CHECK(table.refusal("Ann: pair gold gold") == "pair-needs-asset");
  CHECK(table.refusal("Ann: pair silver gold") == "pair-needs-asset");
}

TEST_CASE("CYA-4 two different assets make no pair, though they be worth the same") {
  const Table table(R"(
    Ann: jewels classic home silver
    Bob: home
    discards: cash
    draws: ...
  )");
  CHECK(table.refusal("Ann: pair jewels classic") == "not-a-pair");
  CHECK(table.refusal("Ann: pair home jewels") == "not-a-pair");
}

TEST_CASE("CYA-4 both cards of a pair come from the hand") {
  const Table table(R"(
    Ann: jewels home home silver
    Bob: gold jewels
    discards: jewels
    draws: ...
  )");
  CHECK(table.refusal("Ann: pair jewels jewels") == "pair-not-in-hand");
  CHECK(table.refusal("Ann: pair jewels gold") == "pair-not-in-hand");
  CHECK(table.refusal("Ann: pair coin silver") == "pair-not-in-hand");
  CHECK(table.refusal("Ann: pair home home") == "");
  CHECK(table.refusal("Ann: pair jewels silver") == "");
}

TEST_CASE("CYA-4 a third equal card stays in the hand") {
  Table table(R"(
    Ann: home home home silver
    Bob: coin
    discards: cash
    draws: stocks jewels ...
  )");
  table.play("Ann: pair home home");
  CHECK(table.stack("Ann") == "home home");
  CHECK(table.hand("Ann") == "stocks jewels home silver");
}

TEST_CASE("CYA-5 the top discard pairs with its equal") {
  Table table(R"(
    Ann: home coin jewels stocks
    Bob: coin
    discards: piggy home
    draws: gold ...
  )");
  table.play("Ann: take home");
  CHECK(table.stack("Ann") == "home home");
  CHECK(table.worth("Ann") == 40'000);
  CHECK(table.hand("Ann") == "coin stocks jewels gold");
  CHECK(table.top_discard() == "piggy");
  CHECK(table.heard() == "Ann takes Home from the discard pile and lays it with Home\nAnn draws a card");
}

TEST_CASE("CYA-5 the top discard pairs with a wild from hand") {
  Table table(R"(
    Ann: silver coin jewels stocks
    Bob: coin
    discards: home
    draws: ...
  )");
  table.play("Ann: take silver");
  CHECK(table.stack("Ann") == "home silver");
  CHECK(table.worth("Ann") == 45'000);
}

TEST_CASE("CYA-5 a wild on top of the discard pile pairs with any asset, which names the set") {
  Table table(R"(
    Ann: silver coin jewels stocks
    Bob: coin
    discards: home gold
    draws: ...
  )");
  CHECK(table.refusal("Ann: take silver") == "top-does-not-pair");
  CHECK(table.refusal("Ann: take stocks") == "");
  table.play("Ann: take jewels");
  CHECK(table.stack("Ann") == "jewels gold");
  CHECK(table.worth("Ann") == 65'000);
  CHECK(table.top_discard() == "home");
}

TEST_CASE("CYA-5 one's own discard may be taken back while it is on top") {
  Table table(R"(
    Ann: home home coin stocks
    Bob: bank bank cash piggy
    discards: jewels
    draws: ...
  )");
  table.play(R"(
    Ann: discard home
    Bob: pair bank bank
    Ann: take home
  )");
  CHECK(table.stack("Ann") == "home home");
  CHECK(table.top_discard() == "jewels");
}

TEST_CASE("CYA-5 only the top of the discard pile is in reach, and only for a card that pairs with it") {
  const Table table(R"(
    Ann: home coin jewels stocks
    Bob: coin
    discards: home bank
    draws: ...
  )");
  CHECK(table.refusal("Ann: take home") == "top-does-not-pair");
  CHECK(table.refusal("Ann: take jewels") == "top-does-not-pair");
}

TEST_CASE("CYA-5 the card beside the top discard is in the taker's hand") {
  const Table table(R"(
    Ann: coin jewels stocks cash
    Bob: home gold
    discards: home
    draws: ...
  )");
  CHECK(table.refusal("Ann: take home") == "take-not-in-hand");
  CHECK(table.refusal("Ann: take gold") == "take-not-in-hand");
}

TEST_CASE("CYA-5 an empty discard pile stays empty until somebody discards") {
  Table table(R"(
    Ann: home coin jewels stocks
    Bob: bank bank cash piggy
    Cid: stamp cash coin gold
    discards: home
    draws: silver ...
  )");
  CHECK(table.draws_left() == 97);
  table.play("Ann: take home");
  CHECK(table.discards() == 0);
  CHECK(table.draws_left() == 96);  // Ann's refill and nothing else
  CHECK(table.refusal("Bob: take bank") == "discard-pile-empty");
  table.play("Bob: pair bank bank");
  CHECK(table.discards() == 0);
  CHECK(table.draws_left() == 94);
  CHECK(table.refusal("Cid: take gold") == "discard-pile-empty");
  table.play("Cid: discard stamp");
  CHECK(table.discards() == 1);
  CHECK(table.top_discard() == "stamp");
}

TEST_CASE("CYA-6 a discard is laid first, then a card drawn") {
  Table table(R"(
    Ann: home coin jewels stocks
    Bob: bank
    discards: cash
    draws: home ...
  )");
  table.play("Ann: discard home");
  CHECK(table.top_discard() == "home");
  CHECK(table.discards() == 2);
  CHECK(table.hand("Ann") == "coin stocks jewels home");
  CHECK(table.heard() == "Ann discards Home\nAnn draws a card");
  CHECK(table.stack("Ann") == "");
}

TEST_CASE("CYA-6 any card may be discarded, whatever else could be done") {
  const Table table(R"(
    Ann: home home silver gold / bank bank
    Bob: coin coin / stocks stocks | jewels jewels
    discards: home
    draws: ...
  )");
  CHECK(table.refusal("Ann: discard home") == "");
  CHECK(table.refusal("Ann: discard silver") == "");
  CHECK(table.refusal("Ann: discard gold") == "");
}

TEST_CASE("CYA-6 only a card in hand can be discarded") {
  const Table table(R"(
    Ann: home coin jewels stocks / bank bank
    Bob: gold
    discards: cash
    draws: ...
  )");
  CHECK(table.refusal("Ann: discard gold") == "discard-not-in-hand");
  CHECK(table.refusal("Ann: discard bank") == "discard-not-in-hand");
  CHECK(table.refusal("Ann: discard cash") == "discard-not-in-hand");
}

TEST_CASE("CYA-6 from an empty draw pile nothing is drawn") {
  Table table(R"(
    Ann: home coin jewels stocks
    Bob: bank
    discards: ... cash
  )");
  table.play("Ann: discard home");
  CHECK(table.hand("Ann") == "coin stocks jewels");
  CHECK(table.heard() == "Ann discards Home");
}

}  // namespace
}  // namespace mogul::cover_your_assets::test
