// The hand limit, the piles, and who knows which card.
#include <string>

#include <doctest/doctest.h>

#include "core/chance.h"
#include "core/describe.h"
#include "core/value.h"
#include "games/monopoly_deal/cards.h"
#include "games/monopoly_deal/event.h"
#include "games/monopoly_deal/game.h"
#include "games/monopoly_deal/knowledge.h"
#include "games/monopoly_deal/state.h"
#include "tests/monopoly_deal/table.h"

namespace mogul::monopoly_deal {
namespace {

// A hand as another seat sees it.
std::string seen_hand(const Table& table, unsigned viewer, unsigned holder) {
  std::string names;
  State seen = table.state;
  MonopolyDeal::hide(seen, seat_at(viewer));
  for (const Card card : seen.hands[holder]) names += (names.empty() ? "" : " ") + std::string(word_of(card)->name);
  return names;
}

// Two players; seat 0 has put a house and a red card under a draw pile of two.
Table with_two_buried() {
  Table table(2);
  table.state.draw_pile.push_back(Card::kRed);
  table.state.draw_pile.push_back(Card::kHouse);
  table.state.buried.fill(2, Seat{0});
  return table;
}

}  // namespace

TEST_CASE("MD-23 cards above seven go to the bottom of the draw pile, one by one") {
  Table table(2);
  table.hand(0, "red red red pink pink pink green house hotel").ready();
  CHECK(table.refusal(0, "put-back card=red") == "nothing-to-put-back");
  table.play(0, "end-turn");
  CHECK(table.to_act() == 0);
  CHECK(table.refusal(0, "end-turn") == "put-back-first");
  CHECK(table.refusal(0, "put-back card=brown") == "not-in-hand");
  table.play(0, "put-back card=house");
  CHECK(table.to_act() == 0);
  table.play(0, "put-back card=red");
  CHECK(table.to_act() == 1);
  CHECK(table.hand_of(0) == "pink pink pink red red green hotel");
  CHECK(table.state.draw_pile[0] == Card::kRed);
  CHECK(table.state.draw_pile[1] == Card::kHouse);
  CHECK(table.played().empty());
}

TEST_CASE("MD-23 whoever put a card back alone knows it, in the pile and later in a hand") {
  Table table = with_two_buried();
  State seen = table.ready().state;
  MonopolyDeal::hide(seen, Seat{0});
  CHECK(seen.draw_pile[0] == Card::kRed);
  CHECK(seen.draw_pile[1] == Card::kHouse);
  CHECK(seen.draw_pile[2] == Card::kHidden);
  seen = table.state;
  MonopolyDeal::hide(seen, Seat{1});
  CHECK(seen.draw_pile[0] == Card::kHidden);
  CHECK(seen.draw_pile[1] == Card::kHidden);
}

TEST_CASE("MD-23 a drawn card is remembered by whoever had buried it") {
  Table table = with_two_buried();
  draw_card(table.state, Seat{1});
  draw_card(table.state, Seat{0});
  CHECK(table.state.buried.empty());
  CHECK(seen_hand(table, 0, 1) == "house");
  CHECK(seen_hand(table, 1, 0) == "hidden");  // one's own card back is nobody else's knowledge
  CHECK(seen_hand(table, 1, 1) == "house");
  State seen = table.state;
  MonopolyDeal::hide(seen, Seat{1});
  CHECK(seen.memories.empty());
}

TEST_CASE("MD-23 a known card comes first in a view, so that its place tells nothing") {
  Table table = with_two_buried();
  table.hand(1, "pink green");
  draw_card(table.state, Seat{1});
  table.hand(1, "brown");
  CHECK(seen_hand(table, 0, 1) == "house hidden hidden hidden");
}

TEST_CASE("MD-23 a card shown is no longer remembered, even if it was another of its kind") {
  Table table = with_two_buried();
  table.hand(1, "house");
  draw_card(table.state, Seat{1});
  CHECK(seen_hand(table, 0, 1) == "house hidden");
  show_card(table.state, Seat{1}, Card::kHouse);
  CHECK(seen_hand(table, 0, 1) == "hidden");
  CHECK(table.hand_of(1) == "house");
}

TEST_CASE("MD-23 showing one of two remembered cards leaves the other") {
  Table table(2);
  table.state.draw_pile.fill(2, Card::kHouse);
  table.state.buried.fill(2, Seat{0});
  draw_card(table.state, Seat{1});
  draw_card(table.state, Seat{1});
  show_card(table.state, Seat{1}, Card::kHouse);
  CHECK(seen_hand(table, 0, 1) == "house");
}

TEST_CASE("MD-23 what goes under the pile face down blurs what others remembered of that hand") {
  Table table = with_two_buried();
  table.hand(1, "pink");
  draw_card(table.state, Seat{1});
  bury_card(table.state, Seat{1}, Card::kPink);
  CHECK(seen_hand(table, 0, 1) == "hidden");
  CHECK(table.state.buried[0] == Seat{1});
  CHECK(table.state.buried[1] == Seat{0});
  State seen = table.state;
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
  Table table(2);
  table.hand(0, "money-1").hand(1, "money-1").lies(0, "brown light-blue light-blue pink pink orange orange red red");
  table.lies(0, "yellow yellow green green dark-blue railroad railroad railroad utility");
  table.lies(1, "brown light-blue pink orange red yellow green dark-blue railroad utility");
  table.hand(1, "light-blue-brown light-blue-railroad pink-orange pink-orange red-yellow");
  table.hand(0, "dark-blue-green green-railroad railroad-utility ten-colour ten-colour red-yellow");
  table.played_pile("money-5 money-4 pass-go").draw_pile("money-3").ready_with_rest_in_bank(0);
  table.play(0, "end-turn");
  CHECK(table.happened() == "ended-turn reshuffled drew");
  CHECK(table.state.hands[1].size() == 8);
  CHECK(table.state.draw_pile.size() == 2);
  CHECK(table.played().empty());
}

TEST_CASE("MD-24 MD-25 the card just played is not shuffled in, and without a card to draw there is no Pass Go") {
  Table table(2);
  table.hand(0, "pass-go pass-go").lies(0, "brown light-blue light-blue pink pink orange orange red red");
  table.lies(0, "yellow yellow green green dark-blue railroad railroad railroad utility");
  table.lies(1, "brown light-blue pink orange red yellow green dark-blue railroad utility");
  table.hand(1, "light-blue-brown light-blue-railroad pink-orange pink-orange red-yellow");
  table.hand(0, "dark-blue-green green-railroad railroad-utility ten-colour ten-colour red-yellow");
  SUBCASE("one card is left to draw") {
    table.played_pile("money-5").ready_with_rest_in_bank(0);
    table.play(0, "pass-go");
    CHECK(table.happened() == "passed-go reshuffled drew");
    CHECK(table.played() == "pass-go");
    CHECK(table.hand_of(0).ends_with("money-5"));
    CHECK(table.state.draw_pile.empty());
  }
  SUBCASE("nothing is left to draw") {
    table.ready_with_rest_in_bank(0);
    CHECK(table.refusal(0, "pass-go") == "nothing-to-draw");
    CHECK_FALSE(table.is_listed(0, "pass-go"));
  }
}

TEST_CASE("MD-24 a reshuffled pile is known to nobody") {
  Table table(2);
  table.state.played_pile.push_back(Card::kHouse);
  table.state.played_pile.push_back(Card::kHotel);
  table.state.played_pile.push_back(Card::kPassGo);
  reshuffle(table.state, 1);
  CHECK(table.played() == "pass-go");
  CHECK(table.state.draw_pile.size() == 2);
  CHECK(table.state.draw_pile.contains(Card::kHouse));
  CHECK(table.state.draw_pile.contains(Card::kHotel));
  CHECK(table.state.buried.empty());
}

TEST_CASE("MD-27 hands and the draw pile are hidden, their sizes open; the rest lies open") {
  Table table(2);
  table.hand(0, "red").hand(1, "green pink").banked(1, "money-5").played_pile("house").ready();
  State seen = table.state;
  MonopolyDeal::hide(seen, Seat{0});
  CHECK(seen.hands[0] == table.state.hands[0]);
  CHECK(seen.hands[1].size() == 2);
  CHECK(seen_hand(table, 0, 1) == "hidden hidden");
  CHECK(seen.draw_pile.size() == table.state.draw_pile.size());
  CHECK(seen.banks == table.state.banks);
  CHECK(seen.played_pile == table.state.played_pile);
  CHECK(seen.chance == Chance{});
  CHECK(seen_hand(table, 10, 0) == "hidden");

  Event drew{.happening = Happening::kDrew, .seat = Seat{0}};
  drew.cards.push_back(Card::kRed);
  CHECK(MonopolyDeal::seen_by(drew, Seat{0}).cards[0] == Card::kRed);
  CHECK(MonopolyDeal::seen_by(drew, Seat{1}).cards[0] == Card::kHidden);
}

}  // namespace mogul::monopoly_deal
