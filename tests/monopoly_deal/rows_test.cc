// Rows, sets, wildcards and buildings.
#include <cstdint>
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
#include "tests/monopoly_deal/table.h"
#include "tests/support/flaw.h"

namespace mogul::monopoly_deal {

TEST_CASE("MD-6 a fourth card of a colour begins a new set and breaks none") {
  Table table(2);
  table.lies(0, "red red red").hand(0, "red-yellow rent-red-yellow").ready();
  table.play(0, "lay card=red-yellow-as-red");
  const Row row = row_at(table.state, Seat{0}, Colour::kRed);
  CHECK(table.row(0, Colour::kRed) == "red red red red-yellow-as-red");
  CHECK(row.full_sets() == 1);
  CHECK(row.loose_cards() == 1);
  CHECK(rent_of(table.state, row, 0) == 6);
  CHECK(rent_of(table.state, row, 1) == 2);
}

TEST_CASE("MD-6 a row closes up when a card leaves it, on anybody's turn") {
  Table table(2);
  table.hand(0, "debt-collector").lies(1, "red-yellow-as-red red red red").ready();
  table.play(0, "collect-debt from=1");
  table.play(1, "pay-property card=red-yellow-as-red");
  CHECK(table.row(1, Colour::kRed) == "red red red");
  CHECK(full_colours(table.state, Seat{1}) == 1);
}

TEST_CASE("MD-6 the card nearest to the end of the row leaves") {
  Table table(2);
  table.hand(0, "sly-deal").lies(1, "red red-yellow-as-red red red").ready();
  table.play(0, "sly-deal from=1 card=red");
  CHECK(table.row(1, Colour::kRed) == "red red-yellow-as-red red");
}

TEST_CASE("MD-7 moving a wildcard uses no play, also after the third") {
  Table table(2);
  table.lies(0, "red-yellow-as-red yellow yellow").hand(0, "money-1 money-2 money-3 red").ready();
  table.play(0, "bank card=money-1");
  table.play(0, "bank card=money-2");
  table.play(0, "bank card=money-3");
  table.play(0, "re-lay card=red-yellow-as-red colour=yellow place=0");
  CHECK(table.row(0, Colour::kYellow) == "red-yellow-as-yellow yellow yellow");
  CHECK(table.state.plays == 3);
  table.play(0, "re-lay card=red-yellow-as-yellow colour=yellow place=2");
  CHECK(table.row(0, Colour::kYellow) == "yellow yellow red-yellow-as-yellow");
  table.play(0, "re-lay card=yellow colour=yellow place=2");
  CHECK(table.row(0, Colour::kYellow) == "yellow red-yellow-as-yellow yellow");
}

TEST_CASE("MD-7 what cannot be re-laid") {
  Table table(2);
  table.lies(0, "red red red-yellow-as-red yellow").lies(1, "pink-orange-as-pink").hand(0, "birthday").hand(1, "pink");
  table.ready();
  CHECK(table.refusal(0, "re-lay card=pink-orange-as-pink colour=orange place=0") == "relay-not-yours");
  CHECK(table.refusal(0, "re-lay card=red colour=yellow place=0") == "colour-not-shown");
  CHECK(table.refusal(0, "re-lay card=red-yellow-as-red colour=yellow place=2") == "place-beyond-row");
  CHECK(table.refusal(0, "re-lay card=red-yellow-as-red colour=red place=3") == "place-beyond-row");
  CHECK(table.refusal(0, "re-lay card=red-yellow-as-red colour=red place=2") == "lies-there");
  CHECK(table.refusal(0, "re-lay card=red colour=red place=0") == "lies-there");
  CHECK(table.refusal(0, "re-lay card=red-yellow-as-red colour=yellow place=1").empty());
  table.play(0, "birthday");
  CHECK(table.refusal(0, "re-lay card=red-yellow-as-red colour=yellow place=1") == "not-your-turn");
}

TEST_CASE("MD-7 a hundred moves a turn, a few of which are listed") {
  Table table(2);
  table.lies(0, "red-yellow-as-red red yellow").ready();
  const char* to_yellow = "re-lay card=red-yellow-as-red colour=yellow place=1";
  const char* to_red = "re-lay card=red-yellow-as-yellow colour=red place=1";
  for (unsigned i = 0; i < 50; ++i) {
    CHECK(table.is_listed(0, to_yellow) == (i < 2));
    table.play(0, to_yellow);
    CHECK(table.is_listed(0, to_red) == (i < 1));
    table.play(0, to_red);
  }
  CHECK(table.refusal(0, to_yellow) == "relays-used-up");
  table.play(0, "end-turn");
  table.play(1, "end-turn");
  CHECK(table.refusal(0, to_yellow).empty());
}

TEST_CASE("MD-7 the listed moves find a set in a colour that has no row yet") {
  Table table(2);
  table.lies(0, "brown brown dark-blue dark-blue railroad railroad-utility-as-railroad ten-colour-as-railroad").ready();
  CHECK_FALSE(table.is_listed(0, "re-lay card=ten-colour-as-railroad colour=utility place=0"));
  CHECK(table.is_listed(0, "re-lay card=railroad-utility-as-railroad colour=utility place=0"));
  table.play(0, "re-lay card=railroad-utility-as-railroad colour=utility place=0");
  CHECK(table.is_listed(0, "re-lay card=ten-colour-as-railroad colour=utility place=1"));
  table.play(0, "re-lay card=ten-colour-as-railroad colour=utility place=1");
  CHECK(table.happened() == "re-laid won");
}

TEST_CASE("MD-8 a ten-colour wildcard lies only beside a card of another kind") {
  Table table(2);
  table.lies(0, "red green green green").hand(0, "ten-colour ten-colour").ready();
  CHECK(table.refusal(0, "lay card=ten-colour-as-green") == "wildcard-alone");
  CHECK(table.refusal(0, "lay card=ten-colour-as-pink") == "wildcard-alone");
  CHECK(table.is_listed(0, "lay card=ten-colour-as-red"));
  table.play(0, "lay card=ten-colour-apart");
  CHECK(table.row(0, Colour::kApart) == "ten-colour-apart");
  CHECK(table.refusal(0, "re-lay card=ten-colour-apart colour=green place=3") == "wildcard-alone");
  table.play(0, "re-lay card=ten-colour-apart colour=green place=0");  // it pushes a green out of the set
  CHECK(table.row(0, Colour::kGreen) == "ten-colour-as-green green green green");
  CHECK(table.refusal(0, "re-lay card=ten-colour-as-green colour=green place=3") == "wildcard-alone");
  table.play(0, "lay card=ten-colour-as-red");
  table.play(0, "re-lay card=ten-colour-as-green colour=red place=2");
  CHECK(table.row(0, Colour::kRed) == "red ten-colour-as-red ten-colour-as-red");
  CHECK(full_colours(table.state, Seat{0}) == 2);
}

TEST_CASE("MD-8 left without a card of another kind, it lies apart and counts for nothing") {
  Table table(2);
  table.lies(0, "dark-blue").hand(0, "sly-deal debt-collector rent-any").lies(1, "red ten-colour-as-red").ready();
  table.play(0, "sly-deal from=1 card=red");
  CHECK(table.row(1, Colour::kRed).empty());
  CHECK(table.row(1, Colour::kApart) == "ten-colour-apart");
  CHECK(table.happened() == "went-for-card took-card fell-apart");
  table.play(0, "collect-debt from=1");  // it has no value and never pays
  CHECK(table.happened() == "collected-debt paid-nothing");
  CHECK(table.state.phase == Phase::kPlay);
}

TEST_CASE("MD-8 two sets of which both lose their other kind fall apart together") {
  Table table(2);
  table.hand(0, "debt-collector").lies(1, "brown ten-colour-as-brown ten-colour-as-brown brown").ready();
  table.play(0, "collect-debt from=1");
  table.play(1, "pay-property card=brown");
  CHECK(table.row(1, Colour::kBrown) == "brown ten-colour-as-brown");
  CHECK(table.row(1, Colour::kApart) == "ten-colour-apart");
  table.play(1, "pay-property card=brown");
  CHECK(table.row(1, Colour::kApart) == "ten-colour-apart ten-colour-apart");
}

TEST_CASE("MD-8 it is swapped, and taken with a set") {
  Table table(2);
  table.hand(0, "forced-deal deal-breaker").lies(0, "pink utility");
  table.lies(1, "ten-colour-apart brown ten-colour-as-brown").ready();
  table.play(0, "forced-deal from=1 card=ten-colour-apart give=utility");
  CHECK(table.row(0, Colour::kApart) == "ten-colour-apart");
  CHECK(table.row(1, Colour::kApart).empty());
  CHECK(table.row(1, Colour::kUtility) == "utility");
  table.play(0, "deal-breaker from=1 colour=brown set=0");
  CHECK(table.row(0, Colour::kBrown) == "brown ten-colour-as-brown");
  CHECK(table.row(1, Colour::kBrown).empty());
}

TEST_CASE("MD-8 it never pays, but it is stolen") {
  Table table(2);
  table.hand(0, "debt-collector sly-deal").lies(0, "pink");
  table.lies(1, "ten-colour-apart brown ten-colour-as-brown").ready();
  table.play(0, "collect-debt from=1");
  CHECK(table.refusal(1, "pay-property card=ten-colour-apart") == "pays-nothing");
  CHECK(table.refusal(1, "pay-property card=ten-colour-as-brown") == "pays-nothing");
  CHECK(table.refusal(1, "pay-from-bank card=ten-colour") == "pays-nothing");
  CHECK_FALSE(table.is_listed(1, "pay-property card=ten-colour-apart"));
  table.play(1, "pay-property card=brown");
  CHECK(table.row(1, Colour::kApart) == "ten-colour-apart ten-colour-apart");
  table.play(0, "sly-deal from=1 card=ten-colour-apart");
  CHECK(table.row(0, Colour::kApart) == "ten-colour-apart");
}

TEST_CASE("MD-8 a wildcard that comes where it would lie alone lies apart") {
  Table table(2);
  table.hand(0, "sly-deal").lies(1, "red ten-colour-as-red").ready();
  table.play(0, "sly-deal from=1 card=ten-colour-as-red");
  CHECK(table.row(0, Colour::kRed).empty());
  CHECK(table.row(0, Colour::kApart) == "ten-colour-apart");
  CHECK(table.row(1, Colour::kRed) == "red");
}

TEST_CASE("MD-18 one house on a full set, and one hotel after it") {
  Table table(2);
  table.lies(0, "brown brown dark-blue railroad railroad railroad railroad").hand(0, "house house hotel hotel").ready();
  CHECK(table.refusal(0, "build-house colour=railroad set=0") == "no-building-here");
  CHECK(table.refusal(0, "build-hotel colour=utility set=0") == "no-building-here");
  CHECK(table.refusal(0, "build-house colour=dark-blue set=0") == "no-full-set-to-build");
  CHECK(table.refusal(0, "build-house colour=brown set=1") == "no-full-set-to-build");
  CHECK(table.refusal(0, "build-hotel colour=brown set=0") == "house-first");
  table.play(0, "build-house colour=brown set=0");
  CHECK(rent_of(table.state, row_at(table.state, Seat{0}, Colour::kBrown), 0) == 5);
  CHECK(table.refusal(0, "build-house colour=brown set=0") == "house-stands");
  table.play(0, "build-hotel colour=brown set=0");
  CHECK(rent_of(table.state, row_at(table.state, Seat{0}, Colour::kBrown), 0) == 9);
  CHECK(table.refusal(0, "build-hotel colour=brown set=0") == "hotel-stands");
  CHECK(table.state.plays == 2);
}

TEST_CASE("MD-19 a broken set loses its buildings to its owner's bank, by payment") {
  Table table(2);
  table.hand(0, "debt-collector").lies(1, "brown brown").built(1, Colour::kBrown, 0, true).ready();
  table.play(0, "collect-debt from=1");
  table.play(1, "pay-property card=brown");
  CHECK(table.happened() == "paid-property building-fell building-fell");
  CHECK(table.bank_of(1) == "house hotel");
  CHECK(table.state.buildings.empty());
  CHECK(table.to_act() == 1);  // 1 of 5 is paid, and what fell may pay
  table.play(1, "pay-from-bank card=hotel");
  CHECK(table.bank_of(0) == "hotel");
  CHECK(table.bank_of(1) == "house");
  CHECK(table.to_act() == 0);
}

TEST_CASE("MD-19 a set broken by its owner's own move loses its buildings too") {
  Table table(2);
  table.lies(0, "pink pink pink-orange-as-pink").built(0, Colour::kPink, 0, false).ready();
  table.play(0, "re-lay card=pink-orange-as-pink colour=orange place=0");
  CHECK(table.bank_of(0) == "house");
  CHECK(table.state.buildings.empty());
  CHECK(table.happened() == "re-laid building-fell");
}

TEST_CASE("MD-19 of two full sets the last one loses its buildings") {
  Table table(6);
  table.hand(0, "debt-collector").lies(1, "brown brown brown brown");
  table.built(1, Colour::kBrown, 0, false).built(1, Colour::kBrown, 1, true).ready();
  table.play(0, "collect-debt from=1");
  table.play(1, "pay-property card=brown");
  CHECK(table.bank_of(1) == "house hotel");
  REQUIRE(table.state.buildings.size() == 1);
  CHECK(table.state.buildings[0] == Building{.owner = Seat{1}, .colour = Colour::kBrown});
}

TEST_CASE("what hands, banks and rows keep beside their cards is what the cards say, all through random games") {
  const auto again = [](const auto& cards) {
    std::remove_cvref_t<decltype(cards)> copy;
    for (const auto card : cards) copy.push_back(card);
    return copy;
  };
  ActionList<MonopolyDeal> actions;
  for (unsigned game = 0; game < 100; ++game) {
    State state = MonopolyDeal::setup({.players = static_cast<std::uint8_t>(2 + game % 9)}, seed_from(game));
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
  Table table(6);
  for (const LaidRow& row : kLaidTable) {
    if (is_wildcard(row.card)) continue;
    for (unsigned i = 0; i < 2U * row_of(row.card).copies; ++i) table.state.properties[1].push_back(row.laid);
  }
  for (const char* wildcard : {"light-blue-railroad-as-railroad", "green-railroad-as-railroad"}) {
    for (unsigned i = 0; i < 2; ++i) table.lies(1, wildcard).lies(1, "ten-colour-as-railroad");
  }
  table.lies(1, "railroad-utility-as-railroad railroad-utility-as-railroad").ready();
  CHECK(row_at(table.state, Seat{1}, Colour::kBrown).first == 0);
  CHECK(row_at(table.state, Seat{1}, Colour::kRailroad).first == 44);
  CHECK(row_at(table.state, Seat{1}, Colour::kRailroad).count == 18);
  CHECK(row_at(table.state, Seat{1}, Colour::kUtility).first == 62);
  CHECK(row_at(table.state, Seat{1}, Colour::kUtility).count == 4);
}

TEST_CASE("more cards of a colour than there are, in a written position, are a flaw and nothing worse") {
  const auto flaw_of = [](std::string_view laid) {
    Table table(6);
    for (unsigned i = 0; i < kPropertiesMax; ++i) table.lies(0, laid);
    MonopolyDeal::complete(table.state, seed_from(1));
    return flaw_of<MonopolyDeal>(table.state);
  };
  CHECK(flaw_of("brown") == "cards: 78 of brown, but there are 4");
  CHECK(flaw_of("railroad") == "cards: 78 of railroad, but there are 8");
  CHECK(flaw_of("ten-colour-as-utility") == "cards: 78 of ten-colour, but there are 4");
}

}  // namespace mogul::monopoly_deal
