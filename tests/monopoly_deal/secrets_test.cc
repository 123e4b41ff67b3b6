// The hand limit, the piles, and who knows which card.
#include <string>
#include <string_view>

#include <doctest/doctest.h>

#include "core/chance.h"
#include "core/json.h"
#include "core/value.h"
#include "core/view.h"
#include "games/monopoly_deal/cards.h"
#include "games/monopoly_deal/event.h"
#include "games/monopoly_deal/game.h"
#include "games/monopoly_deal/knowledge.h"
#include "games/monopoly_deal/state.h"
#include "tests/support/monopoly_deal_table.h"

namespace mogul::monopoly_deal::test {
namespace {

// Ann has put a house and a red card under a draw pile of nothing else; Bob holds these cards.
Table with_two_buried(const std::string& hand = "") {
  return Table(Table::only("Ann:\nBob: " + hand + "\ndraws: house red\nburied: Ann Ann"));
}

}  // namespace

TEST_CASE("MD-23 cards above seven go to the bottom of the draw pile, one by one") {
  Table table(R"(
    Ann: red red red pink pink pink green house hotel
    Bob:
  )");
  CHECK(table.refusal("Ann: put-back red") == "nothing-to-put-back");
  table.play("Ann: end-turn");
  CHECK(table.asked() == "Ann, cards above seven are put back");
  CHECK(table.refusal("Ann: end-turn") == "put-back-first");
  CHECK(table.refusal("Ann: put-back brown") == "not-in-hand");
  table.play("Ann: put-back house");
  CHECK(table.asked() == "Ann, cards above seven are put back");
  table.play("Ann: put-back red");
  CHECK(table.asked() == "Bob, a turn");
  CHECK(table.hand("Ann") == "pink pink pink red red green hotel");
  CHECK(table.state().draw_pile[0] == Card::kRed);
  CHECK(table.state().draw_pile[1] == Card::kHouse);
  CHECK(table.played() == "");
}

TEST_CASE("MD-27 an empty hand of another is 0 in a view, one's own and what lies open are lists") {
  const State state = Table::only("Ann:\nBob:");
  const auto seen = [&](Seat seat, std::string_view member) {
    return to_json(View<MonopolyDeal>(state, seat)).find(member)->dump();
  };
  CHECK(seen(Seat{0}, "hands") == "[[],0]");
  CHECK(seen(Seat::kNobody, "hands") == "[0,0]");
  CHECK(seen(Seat{0}, "banks") == "[[],[]]");
  CHECK(seen(Seat{0}, "played_pile") == "[]");
  CHECK(seen(Seat{0}, "draw_pile") == "0");
}

TEST_CASE("MD-23 whoever put a card back alone knows it, in the pile and later in a hand") {
  const Table table(R"(
    Ann, Bob:
    draws: house red
    buried: Ann Ann
  )");
  State seen = table.state();
  MonopolyDeal::hide(seen, Seat{0});
  CHECK(seen.draw_pile[0] == Card::kRed);
  CHECK(seen.draw_pile[1] == Card::kHouse);
  CHECK(seen.draw_pile[2] == Card::kHidden);
  seen = table.state();
  MonopolyDeal::hide(seen, Seat{1});
  CHECK(seen.draw_pile[0] == Card::kHidden);
  CHECK(seen.draw_pile[1] == Card::kHidden);
}

TEST_CASE("MD-23 a drawn card is remembered by whoever had buried it") {
  Table table = with_two_buried();
  draw_card(table.state(), Seat{1});
  draw_card(table.state(), Seat{0});
  CHECK(table.state().buried.empty());
  CHECK(table.hand_seen_by("Ann", "Bob") == "house");
  CHECK(table.hand_seen_by("Bob", "Ann") == "hidden");  // one's own card back is nobody else's knowledge
  CHECK(table.hand_seen_by("Bob", "Bob") == "house");
  State seen = table.state();
  MonopolyDeal::hide(seen, Seat{1});
  CHECK(seen.memories.empty());
}

TEST_CASE("MD-23 a known card comes first in a view, so that its place tells nothing") {
  Table table = with_two_buried("pink green");
  draw_card(table.state(), Seat{1});
  table.state().hands[1].push_back(Card::kBrown);
  CHECK(table.hand_seen_by("Ann", "Bob") == "house hidden hidden hidden");
}

TEST_CASE("MD-23 a card shown is no longer remembered, even if it was another of its kind") {
  Table table = with_two_buried("house");
  draw_card(table.state(), Seat{1});
  CHECK(table.hand_seen_by("Ann", "Bob") == "house hidden");
  reveal_card(table.state(), Seat{1}, Card::kHouse);
  CHECK(table.hand_seen_by("Ann", "Bob") == "hidden");
  CHECK(table.hand("Bob") == "house");
}

TEST_CASE("MD-23 showing one of two remembered cards leaves the other") {
  Table table(Table::only(R"(
    Ann, Bob:
    draws: house house
    buried: Ann Ann
  )"));
  draw_card(table.state(), Seat{1});
  draw_card(table.state(), Seat{1});
  reveal_card(table.state(), Seat{1}, Card::kHouse);
  CHECK(table.hand_seen_by("Ann", "Bob") == "house");
}

TEST_CASE("MD-23 what goes under the pile face down blurs what others remembered of that hand") {
  Table table = with_two_buried("pink");
  draw_card(table.state(), Seat{1});
  bury_card(table.state(), Seat{1}, Card::kPink);
  CHECK(table.hand_seen_by("Ann", "Bob") == "hidden");
  CHECK(table.state().buried[0] == Seat{1});
  CHECK(table.state().buried[1] == Seat{0});
  State seen = table.state();
  MonopolyDeal::hide(seen, Seat{1});
  CHECK(seen.draw_pile[0] == Card::kPink);
  CHECK(seen.draw_pile[1] == Card::kHidden);
}

TEST_CASE("MD-23 a buried card is told to its player alone") {
  const Event event{.happening = Happening::kPutBack, .seat = Seat{1}, .card = Card::kHouse};
  CHECK(MonopolyDeal::seen_by(event, Seat{1}).card == Card::kHouse);
  CHECK(MonopolyDeal::seen_by(event, Seat{0}).card == Card::kHidden);
  CHECK(MonopolyDeal::seen_by(event, Seat::kNobody).card == Card::kHidden);
}

TEST_CASE("MD-24 the played cards become the draw pile when a card is to be drawn") {
  Table table(R"(
    Ann: money-1 dark-blue-green green-railroad railroad-utility ten-colour ten-colour red-yellow
    Ann: / brown | light-blue light-blue | pink pink | orange orange | red red | yellow yellow | green green | dark-blue
    Ann: / railroad railroad railroad | utility / ...
    Bob: money-1 light-blue-brown light-blue-railroad pink-orange pink-orange red-yellow
    Bob: / brown | light-blue | pink | orange | red | yellow | green | dark-blue | railroad | utility
    played: money-5 money-4 pass-go
    draws: money-3
  )");
  table.play("Ann: end-turn");
  CHECK(table.happened() == "ended-turn reshuffled drew");
  CHECK(table.state().hands[1].size() == 8);
  CHECK(table.state().draw_pile.size() == 2);
  CHECK(table.played() == "");
}

TEST_CASE("MD-24 MD-25 the card just played is not shuffled in, and without a card to draw there is no Pass Go") {
  const std::string rest = R"(
    Ann: pass-go pass-go dark-blue-green green-railroad railroad-utility ten-colour ten-colour red-yellow
    Ann: / brown | light-blue light-blue | pink pink | orange orange | red red | yellow yellow | green green | dark-blue
    Ann: / railroad railroad railroad | utility / ...
    Bob: light-blue-brown light-blue-railroad pink-orange pink-orange red-yellow
    Bob: / brown | light-blue | pink | orange | red | yellow | green | dark-blue | railroad | utility
  )";
  SUBCASE("one card is left to draw") {
    Table table(rest + "played: money-5");
    table.play("Ann: pass-go");
    CHECK(table.happened() == "passed-go reshuffled drew");
    CHECK(table.played() == "pass-go");
    CHECK(table.hand("Ann").ends_with("money-5"));
    CHECK(table.state().draw_pile.empty());
  }
  SUBCASE("nothing is left to draw") {
    const Table table(rest);
    CHECK(table.refusal("Ann: pass-go") == "nothing-to-draw");
    CHECK_FALSE(table.lists("Ann: pass-go"));
  }
}

TEST_CASE("MD-24 a reshuffled pile is known to nobody") {
  Table table(Table::only(R"(
    Ann, Bob:
    played: house hotel pass-go
  )"));
  reshuffle(table.state(), 1);
  CHECK(table.played() == "pass-go");
  CHECK(table.state().draw_pile.size() == 2);
  CHECK(table.state().draw_pile.contains(Card::kHouse));
  CHECK(table.state().draw_pile.contains(Card::kHotel));
  CHECK(table.state().buried.empty());
}

TEST_CASE("MD-27 hands and the draw pile are hidden, their sizes open; the rest lies open") {
  Table table(R"(
    Ann: red
    Bob: green pink / / money-5
    played: house
  )");
  State seen = table.state();
  MonopolyDeal::hide(seen, Seat{0});
  CHECK(seen.hands[0] == table.state().hands[0]);
  CHECK(seen.hands[1].size() == 2);
  CHECK(table.hand_seen_by("Ann", "Bob") == "hidden hidden");
  CHECK(seen.draw_pile.size() == table.state().draw_pile.size());
  CHECK(seen.banks == table.state().banks);
  CHECK(seen.played_pile == table.state().played_pile);
  CHECK(seen.chance == Chance{});
  CHECK(table.hand_seen_by("", "Ann") == "hidden");

  Event drew{.happening = Happening::kDrew, .seat = Seat{0}};
  drew.cards.push_back(Card::kRed);
  CHECK(MonopolyDeal::seen_by(drew, Seat{0}).cards[0] == Card::kRed);
  CHECK(MonopolyDeal::seen_by(drew, Seat{1}).cards[0] == Card::kHidden);
}

}  // namespace mogul::monopoly_deal::test
