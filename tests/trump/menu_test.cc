// The list of actions and the menu of deals in it.
#include <string_view>
#include <vector>

#include <doctest/doctest.h>

#include "core/value.h"
#include "games/trump/action.h"
#include "games/trump/action_list.h"
#include "games/trump/board.h"
#include "games/trump/cards.h"
#include "games/trump/deal.h"
#include "games/trump/game.h"
#include "tests/support/trump_table.h"

namespace mogul::trump::test {
namespace {

std::vector<Action> listed(const Actions& actions) { return {actions.begin(), actions.end()}; }

// The deals that a player on turn finds on the menu for another, in the order of the list.
std::vector<Deal> offers(const Table& table, Seat from, Seat to) {
  Actions actions;
  Trump::list(table.state(), from, actions);
  std::vector<Deal> deals;
  for (const Action& action : actions) {
    if (action.verb == Verb::kOffer && action.deal.partner == to) deals.push_back(action.deal);
  }
  return deals;
}

void check_offers(const Table& table, Seat from, Seat to, const std::vector<std::string_view>& texts) {
  const std::vector<Deal> deals = offers(table, from, to);
  REQUIRE(deals.size() == texts.size());
  for (unsigned i = 0; i < texts.size(); ++i) {
    CAPTURE(texts[i]);
    CHECK(deals[i] == deal_from(kNames.at(index_of(from)), texts[i]));
    CHECK(table.refusal(from, {.verb = Verb::kOffer, .deal = deals[i]}) == "");
  }
}

// A card by the die for a share of what it brings, any other for half of what it says.
constexpr std::string_view kRentByShare =
    "now: donna > you casino; played(you, casino-die, by 0): you > donna 50%; turn_ends(you, 0): you > donna casino";
constexpr std::string_view kRent =
    "now: donna > you casino; played(you, hotel+casino, by 0): you > donna 60; turn_ends(you, 0): you > donna casino";

Table with_a_hotel() {
  return Table(R"(
    you: casino-die hotel+casino out / hotel
    Donna: tax / casino tropical-island
    Mike: / ...
    Jeff:
    part: dealing
  )");
}

TEST_CASE("a run of actions is told one by one, and an empty run leaves no trace") {
  Actions actions;
  CHECK(actions.empty());
  actions.add({.verb = Verb::kPass});
  actions.add_up_to(90, {.verb = Verb::kRaise, .amount = 100});
  actions.add_up_to(120, {.verb = Verb::kRaise, .amount = 100});
  actions.add_each(CardKinds(), {.verb = Verb::kInvest});
  actions.add_each(CardKinds(Card::kInvestor60) | CardKinds(Card::kInvestor20), {.verb = Verb::kInvest});
  actions.add_each(Properties{Property::kOfficeBuilding, Property::kHotel}, {.verb = Verb::kSell});
  actions.add_pairs(Properties(), Properties(Property::kHotel), {.verb = Verb::kTrade});
  actions.add_pairs(Properties{Property::kCasino, Property::kAirline},
                    Properties{Property::kHotel, Property::kSportsComplex}, {.verb = Verb::kTrade});
  const std::vector<Action> expected = {
      {.verb = Verb::kPass},
      {.verb = Verb::kRaise, .amount = 100},
      {.verb = Verb::kRaise, .amount = 110},
      {.verb = Verb::kRaise, .amount = 120},
      {.verb = Verb::kInvest, .card = Card::kInvestor20},
      {.verb = Verb::kInvest, .card = Card::kInvestor60},
      {.verb = Verb::kSell, .property = Property::kHotel},
      {.verb = Verb::kSell, .property = Property::kOfficeBuilding},
      {.verb = Verb::kTrade, .property = Property::kCasino, .other = Property::kHotel},
      {.verb = Verb::kTrade, .property = Property::kCasino, .other = Property::kSportsComplex},
      {.verb = Verb::kTrade, .property = Property::kAirline, .other = Property::kHotel},
      {.verb = Verb::kTrade, .property = Property::kAirline, .other = Property::kSportsComplex},
  };
  CHECK(actions.size() == 12);
  CHECK(listed(actions) == expected);
  actions.clear();
  CHECK(actions.empty());
  CHECK(listed(actions).empty());
}

TEST_CASE("the menu sells, buys, rents, shares, raffles and swaps") {
  Table table = with_a_hotel();
  check_offers(
      table, kYou, kDonna,
      {"now: you > donna hotel, donna > you box(hotel)+30", "now: donna > you casino, you > donna box(casino)+30",
       "now: donna > you tropical-island, you > donna box(tropical-island)+30",
       "now: donna > you casino, you > donna box(casino)+60",
       "now: donna > you tropical-island, you > donna box(tropical-island)+60",
       "now: you > donna casino-die, donna > you 30", "now: you > donna casino-die, donna > you 40", kRentByShare,
       kRent, "now: you > donna 1 random, donna > you 20", "now: you > donna 1 random, donna > you 30",
       "now: you > donna hotel, donna > you casino", "now: you > donna 20; promise: donna > you no tax until 3"});
  // Jeff owns nothing and holds no card.
  check_offers(table, kYou, kJeff,
               {"now: you > jeff hotel, jeff > you box(hotel)+30", "now: you > jeff 1 random, jeff > you 20",
                "now: you > jeff 1 random, jeff > you 30"});
}

TEST_CASE("the menu asks nobody for cash they do not have, and lends to the poor") {
  Table table = with_a_hotel();
  table.put(R"(
    you: / / 90
    Donna: / / 70
    boxes: tropical-island=70
  )");
  check_offers(table, kYou, kDonna,
               {"now: donna > you casino, you > donna box(casino)+30", "now: you > donna casino-die, donna > you 30",
                "now: you > donna casino-die, donna > you 40", kRentByShare, kRent,
                "now: you > donna 1 random, donna > you 20", "now: you > donna 1 random, donna > you 30",
                "now: you > donna hotel, donna > you casino", "now: donna > you 50; turn_ends(you, 2): you > donna 60",
                "now: you > donna 20; promise: donna > you no tax until 3"});
  Table poor = with_a_hotel();
  poor.put(R"(
    you: / / 10
    Donna: / / 20
  )");
  check_offers(
      poor, kYou, kDonna,
      {kRentByShare, kRent, "now: you > donna 1 random, donna > you 20", "now: you > donna hotel, donna > you casino"});
}

TEST_CASE("T-44 the menu offers nothing that is owed or promised") {
  Table table = with_a_hotel();
  table.put("turn: Jeff");
  table.play(R"(
    Jeff: offer game_ends: you > jeff hotel; game_ends: you > jeff casino-die;
          promise: you > jeff play hotel+casino by 9
    you: accept
  )");
  check_offers(table, kYou, kDonna,
               {"now: donna > you casino, you > donna box(casino)+30",
                "now: donna > you tropical-island, you > donna box(tropical-island)+30",
                "now: donna > you casino, you > donna box(casino)+60",
                "now: donna > you tropical-island, you > donna box(tropical-island)+60",
                "now: you > donna 1 random, donna > you 20", "now: you > donna 1 random, donna > you 30"});
}

TEST_CASE("T-44 the menu sells and buys nothing without which a promised Force Sale fails") {
  Table table(R"(
    you: force-sale / hotel / 90
    Donna: / casino / 80
    Mike: / ...
    Jeff: / / 80
    part: dealing
    signed: you: promise: you > mike no force-sale ever, play force-sale of hotel by 9
    signed: you: promise: you > donna no force-sale ever
  )");
  CHECK(table.refusal("you: offer now: you > donna hotel") == "breaks-play");
  check_offers(table, kYou, kDonna,
               {"now: donna > you casino, you > donna box(casino)+30",
                "now: donna > you 50; turn_ends(you, 2): you > donna 60"});
  check_offers(
      table, kYou, kJeff,
      {"now: you > jeff hotel, jeff > you box(hotel)+30", "now: jeff > you 50; turn_ends(you, 2): you > jeff 60"});
}

TEST_CASE("T-37 the menu answers with a little more, as far as the cash goes") {
  Table table = with_a_hotel();
  table.put("you: / / 70");
  table.play("you: offer now: donna > you casino, you > donna 50");
  Actions actions;
  Trump::list(table.state(), kDonna, actions);
  const Deal more = deal_from("Donna", "now: donna > you casino, you > donna 50, you > donna 10");
  const std::vector<Action> expected = {
      {.verb = Verb::kReject}, {.verb = Verb::kAccept}, {.verb = Verb::kCounter, .deal = more}};
  CHECK(listed(actions) == expected);
}

}  // namespace
}  // namespace mogul::trump::test
