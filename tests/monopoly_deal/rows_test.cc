// Rows, sets, wildcards and buildings.
#include <cstdint>
#include <string>
#include <string_view>
#include <type_traits>

#include <doctest/doctest.h>

#include "core/chance.h"
#include "core/game.h"
#include "core/value.h"
#include "games/monopoly_deal/cards.h"
#include "games/monopoly_deal/colours.h"
#include "games/monopoly_deal/game.h"
#include "games/monopoly_deal/laid.h"
#include "games/monopoly_deal/state.h"
#include "games/monopoly_deal/table.h"
#include "tests/support/monopoly_deal_table.h"

namespace mogul::monopoly_deal::test {

TEST_CASE("MD-6 a fourth card of a colour begins a new set and breaks none") {
  Table table(R"(
    Ann: red-yellow rent-red-yellow / red red red
    Bob:
  )");
  table.play("Ann: lay red-yellow-as-red");
  const Row row = table.row_at("Ann", "red");
  CHECK(table.row("Ann", "red") == "red red red red-yellow-as-red");
  CHECK(row.full_sets() == 1);
  CHECK(row.loose_cards() == 1);
  CHECK(rent_of(table.state(), row, 0) == 6);
  CHECK(rent_of(table.state(), row, 1) == 2);
}

TEST_CASE("MD-6 a row closes up when a card leaves it, on anybody's turn") {
  Table table(R"(
    Ann: debt-collector
    Bob: / red-yellow-as-red red red red
  )");
  table.play("Ann: collect-debt Bob / Bob: pay-property red-yellow-as-red");
  CHECK(table.row("Bob", "red") == "red red red");
  CHECK(table.full_colours("Bob") == 1);
}

TEST_CASE("MD-6 the card nearest to the end of the row leaves") {
  Table table(R"(
    Ann: sly-deal
    Bob: / red red-yellow-as-red red red
  )");
  table.play("Ann: sly-deal Bob red");
  CHECK(table.row("Bob", "red") == "red red-yellow-as-red red");
}

TEST_CASE("MD-7 moving a wildcard uses no play, also after the third") {
  Table table(R"(
    Ann: money-1 money-2 money-3 red / red-yellow-as-red | yellow yellow
    Bob:
  )");
  table.play(R"(
    Ann: bank money-1
    Ann: bank money-2
    Ann: bank money-3
    Ann: re-lay red-yellow-as-red yellow first
  )");
  CHECK(table.row("Ann", "yellow") == "red-yellow-as-yellow yellow yellow");
  CHECK(table.state().plays == 3);
  table.play("Ann: re-lay red-yellow-as-yellow yellow third");
  CHECK(table.row("Ann", "yellow") == "yellow yellow red-yellow-as-yellow");
  table.play("Ann: re-lay yellow yellow third");
  CHECK(table.row("Ann", "yellow") == "yellow red-yellow-as-yellow yellow");
}

TEST_CASE("MD-7 what cannot be re-laid") {
  Table table(R"(
    Ann: birthday / red red red-yellow-as-red | yellow
    Bob: pink / pink-orange-as-pink
  )");
  CHECK(table.refusal("Ann: re-lay pink-orange-as-pink orange first") == "relay-not-yours");
  CHECK(table.refusal("Ann: re-lay red yellow first") == "colour-not-shown");
  CHECK(table.refusal("Ann: re-lay red-yellow-as-red yellow third") == "place-beyond-row");
  CHECK(table.refusal("Ann: re-lay red-yellow-as-red red fourth") == "place-beyond-row");
  CHECK(table.refusal("Ann: re-lay red-yellow-as-red red third") == "lies-there");
  CHECK(table.refusal("Ann: re-lay red red first") == "lies-there");
  CHECK(table.refusal("Ann: re-lay red-yellow-as-red yellow second") == "");
  table.play("Ann: birthday");
  CHECK(table.refusal("Ann: re-lay red-yellow-as-red yellow second") == "not-your-turn");
}

TEST_CASE("MD-7 a hundred moves a turn, a few of which are listed") {
  Table table(R"(
    Ann: / red-yellow-as-red red | yellow
    Bob:
  )");
  const char* to_yellow = "Ann: re-lay red-yellow-as-red yellow second";
  const char* to_red = "Ann: re-lay red-yellow-as-yellow red second";
  for (unsigned i = 0; i < 50; ++i) {
    CHECK(table.lists(to_yellow) == (i < 2));
    table.play(to_yellow);
    CHECK(table.lists(to_red) == (i < 1));
    table.play(to_red);
  }
  CHECK(table.refusal(to_yellow) == "relays-used-up");
  table.play("Ann: end-turn / Bob: end-turn");
  CHECK(table.refusal(to_yellow) == "");
}

TEST_CASE("MD-7 the listed moves find a set in a colour that has no row yet") {
  Table table(R"(
    Ann: / brown brown | dark-blue dark-blue | railroad railroad-utility-as-railroad ten-colour-as-railroad
    Bob:
  )");
  CHECK_FALSE(table.lists("Ann: re-lay ten-colour-as-railroad utility first"));
  CHECK(table.lists("Ann: re-lay railroad-utility-as-railroad utility first"));
  table.play("Ann: re-lay railroad-utility-as-railroad utility first");
  CHECK(table.lists("Ann: re-lay ten-colour-as-railroad utility second"));
  table.play("Ann: re-lay ten-colour-as-railroad utility second");
  CHECK(table.happened() == "re-laid won");
}

TEST_CASE("MD-8 a ten-colour wildcard lies only beside a card of another kind") {
  Table table(R"(
    Ann: ten-colour ten-colour / red | green green green
    Bob:
  )");
  CHECK(table.refusal("Ann: lay ten-colour-as-green") == "wildcard-alone");
  CHECK(table.refusal("Ann: lay ten-colour-as-pink") == "wildcard-alone");
  CHECK(table.lists("Ann: lay ten-colour-as-red"));
  table.play("Ann: lay ten-colour-apart");
  CHECK(table.row("Ann", "apart") == "ten-colour-apart");
  CHECK(table.refusal("Ann: re-lay ten-colour-apart green fourth") == "wildcard-alone");
  table.play("Ann: re-lay ten-colour-apart green first");  // it pushes a green out of the set
  CHECK(table.row("Ann", "green") == "ten-colour-as-green green green green");
  CHECK(table.refusal("Ann: re-lay ten-colour-as-green green fourth") == "wildcard-alone");
  table.play("Ann: lay ten-colour-as-red / Ann: re-lay ten-colour-as-green red third");
  CHECK(table.row("Ann", "red") == "red ten-colour-as-red ten-colour-as-red");
  CHECK(table.full_colours("Ann") == 2);
}

TEST_CASE("MD-8 left without a card of another kind, it lies apart and counts for nothing") {
  Table table(R"(
    Ann: sly-deal debt-collector rent-any / dark-blue
    Bob: / red ten-colour-as-red
  )");
  table.play("Ann: sly-deal Bob red");
  CHECK(table.row("Bob", "red") == "");
  CHECK(table.row("Bob", "apart") == "ten-colour-apart");
  CHECK(table.happened() == "went-for-card took-card fell-apart");
  table.play("Ann: collect-debt Bob");  // it has no value and never pays
  CHECK(table.happened() == "collected-debt paid-nothing");
  CHECK(table.asked() == "Ann, a turn");
}

TEST_CASE("MD-8 two sets of which both lose their other kind fall apart together") {
  Table table(R"(
    Ann: debt-collector
    Bob: / brown ten-colour-as-brown ten-colour-as-brown brown
  )");
  table.play("Ann: collect-debt Bob / Bob: pay-property brown");
  CHECK(table.row("Bob", "brown") == "brown ten-colour-as-brown");
  CHECK(table.row("Bob", "apart") == "ten-colour-apart");
  table.play("Bob: pay-property brown");
  CHECK(table.row("Bob", "apart") == "ten-colour-apart ten-colour-apart");
}

TEST_CASE("MD-8 it is swapped, and taken with a set") {
  Table table(R"(
    Ann: forced-deal deal-breaker / pink | utility
    Bob: / ten-colour-apart | brown ten-colour-as-brown
  )");
  table.play("Ann: forced-deal Bob ten-colour-apart utility");
  CHECK(table.row("Ann", "apart") == "ten-colour-apart");
  CHECK(table.row("Bob", "apart") == "");
  CHECK(table.row("Bob", "utility") == "utility");
  table.play("Ann: deal-breaker Bob brown");
  CHECK(table.row("Ann", "brown") == "brown ten-colour-as-brown");
  CHECK(table.row("Bob", "brown") == "");
}

TEST_CASE("MD-8 it never pays, but it is stolen") {
  Table table(R"(
    Ann: debt-collector sly-deal / pink
    Bob: / ten-colour-apart | brown ten-colour-as-brown
  )");
  table.play("Ann: collect-debt Bob");
  CHECK(table.refusal("Bob: pay-property ten-colour-apart") == "pays-nothing");
  CHECK(table.refusal("Bob: pay-property ten-colour-as-brown") == "pays-nothing");
  CHECK(table.refusal("Bob: pay-from-bank ten-colour") == "pays-nothing");
  CHECK_FALSE(table.lists("Bob: pay-property ten-colour-apart"));
  table.play("Bob: pay-property brown");
  CHECK(table.row("Bob", "apart") == "ten-colour-apart ten-colour-apart");
  table.play("Ann: sly-deal Bob ten-colour-apart");
  CHECK(table.row("Ann", "apart") == "ten-colour-apart");
}

TEST_CASE("MD-8 a wildcard that comes where it would lie alone lies apart") {
  Table table(R"(
    Ann: sly-deal
    Bob: / red ten-colour-as-red
  )");
  table.play("Ann: sly-deal Bob ten-colour-as-red");
  CHECK(table.row("Ann", "red") == "");
  CHECK(table.row("Ann", "apart") == "ten-colour-apart");
  CHECK(table.row("Bob", "red") == "red");
}

TEST_CASE("MD-18 one house on a full set, and one hotel after it") {
  Table table(R"(
    Ann: house house hotel hotel / brown brown | dark-blue | railroad railroad railroad railroad
    Bob:
  )");
  CHECK(table.refusal("Ann: build-house railroad") == "no-building-here");
  CHECK(table.refusal("Ann: build-hotel utility") == "no-building-here");
  CHECK(table.refusal("Ann: build-house dark-blue") == "no-full-set-to-build");
  CHECK(table.refusal("Ann: build-house second brown") == "no-full-set-to-build");
  CHECK(table.refusal("Ann: build-hotel brown") == "house-first");
  table.play("Ann: build-house brown");
  CHECK(rent_of(table.state(), table.row_at("Ann", "brown"), 0) == 5);
  CHECK(table.refusal("Ann: build-house brown") == "house-stands");
  table.play("Ann: build-hotel brown");
  CHECK(rent_of(table.state(), table.row_at("Ann", "brown"), 0) == 9);
  CHECK(table.refusal("Ann: build-hotel brown") == "hotel-stands");
  CHECK(table.state().plays == 2);
}

TEST_CASE("MD-19 a broken set loses its buildings to its owner's bank, by payment") {
  Table table(R"(
    Ann: debt-collector
    Bob: / brown brown house hotel
  )");
  table.play("Ann: collect-debt Bob / Bob: pay-property brown");
  CHECK(table.happened() == "paid-property building-fell building-fell");
  CHECK(table.bank("Bob") == "house hotel");
  CHECK(table.state().buildings.empty());
  CHECK(table.asked() == "Bob, a debt is paid");  // 1 of 5 is paid, and what fell may pay
  table.play("Bob: pay-from-bank hotel");
  CHECK(table.bank("Ann") == "hotel");
  CHECK(table.bank("Bob") == "house");
  CHECK(table.asked() == "Ann, a turn");
}

TEST_CASE("MD-19 a set broken by its owner's own move loses its buildings too") {
  Table table(R"(
    Ann: / pink pink pink-orange-as-pink house
    Bob:
  )");
  table.play("Ann: re-lay pink-orange-as-pink orange first");
  CHECK(table.bank("Ann") == "house");
  CHECK(table.state().buildings.empty());
  CHECK(table.happened() == "re-laid building-fell");
}

TEST_CASE("MD-19 of two full sets the last one loses its buildings") {
  Table table(R"(
    Ann: debt-collector
    Bob: / brown brown house brown brown house hotel
    Cid, Dee, Eve, Fay:
  )");
  table.play("Ann: collect-debt Bob / Bob: pay-property brown");
  CHECK(table.bank("Bob") == "house hotel");
  REQUIRE(table.state().buildings.size() == 1);
  CHECK(table.state().buildings[0] == Building{.owner = Seat{1}, .colour = Colour::kBrown});
}

TEST_CASE("what hands, banks and rows keep beside their cards is what the cards say, all through random games") {
  const auto again = [](const auto& cards) {
    std::remove_cvref_t<decltype(cards)> copy;
    for (const auto card : cards) copy.push_back(card);
    return copy;
  };
  ActionList<MonopolyDeal> actions;
  for (unsigned game = 0; game < 100; ++game) {
    State state = MonopolyDeal::setup({.players = static_cast<std::uint8_t>(2 + game % 9)}, seed_from(game), nullptr);
    QuickRandom random(game);
    for (Seats acting = MonopolyDeal::to_act(state); !acting.empty(); acting = MonopolyDeal::to_act(state)) {
      MonopolyDeal::list(state, acting.first(), actions);
      MonopolyDeal::apply(state, acting.first(), actions[random.below(actions.size())], nullptr);
      bool same = true;
      for (unsigned i = 0; i < state.hands.size(); ++i) {
        same = same && again(state.hands[i]) == state.hands[i] && again(state.banks[i]) == state.banks[i] &&
               again(state.properties[i]) == state.properties[i];
      }
      REQUIRE(same);
    }
  }
}

TEST_CASE("a player may have most property cards of two packs: all rows are found") {
  std::string rows;
  for (const LaidRow& row : kLaidTable) {
    if (is_wildcard(row.card)) continue;
    for (unsigned i = 0; i < 2U * row_of(row.card).copies; ++i) rows += std::string(row.name) + " ";
  }
  const Table table("Ann, Cid, Dee, Eve, Fay:\nBob: / " + rows + R"(
    Bob: / light-blue-railroad-as-railroad ten-colour-as-railroad light-blue-railroad-as-railroad ten-colour-as-railroad
    Bob: / green-railroad-as-railroad ten-colour-as-railroad green-railroad-as-railroad ten-colour-as-railroad
    Bob: / railroad-utility-as-railroad railroad-utility-as-railroad
  )");
  CHECK(table.row_at("Bob", "brown").first == 0);
  CHECK(table.row_at("Bob", "railroad").first == 44);
  CHECK(table.row_at("Bob", "railroad").count == 18);
  CHECK(table.row_at("Bob", "utility").first == 62);
  CHECK(table.row_at("Bob", "utility").count == 4);
}

TEST_CASE("more cards of a colour than there are, in a written position, are a flaw and nothing worse") {
  const auto flaw_of = [](const std::string& laid) {
    std::string row;
    for (unsigned i = 0; i < kPropertiesMax; ++i) row += laid + " ";
    return Table::flaw_of("Bob, Cid, Dee, Eve, Fay:\nAnn: / " + row);
  };
  CHECK(flaw_of("brown") == "properties[0]: 78 of brown, but there are 4");
  CHECK(flaw_of("railroad") == "properties[0]: 78 of railroad, but there are 8");
  CHECK(flaw_of("ten-colour-as-utility") == "properties[0]: 78 of ten-colour, but there are 4");
}

}  // namespace mogul::monopoly_deal::test
