// Part 2: a card after a deal, the end of the game and settling (T-45 to T-48).
#include <string>
#include <string_view>

#include <doctest/doctest.h>

#include "core/value.h"
#include "games/trump/cards.h"
#include "games/trump/deal.h"
#include "games/trump/event.h"
#include "games/trump/game.h"
#include "tests/support/trump_table.h"

namespace mogul::trump::test {

TEST_CASE("T-45 after a deal a card related to it may be played on the same turn") {
  Table table(R"(
    you: hotel-profits casino-profits any-40 tax / hotel
    Donna: casino-die / casino
    Mike: / ...
    Jeff:
    part: dealing
  )");
  // The rulebook's case, the other way round: the property is bought for the card in the hand.
  Table bought = after(table, "you: offer now: donna > you casino, you > donna 60 / Donna: accept");
  CHECK(bought.asked() == "you, a card after the deal");
  CHECK(bought.refusal("you: pass") == "related-only");
  CHECK(bought.refusal("you: play hotel-profits") == "not-related");
  CHECK(bought.refusal("you: play any-40") == "not-related");
  CHECK(bought.refusal("you: tax Mike") == "not-related");
  bought.play("you: play casino-profits");
  CHECK(bought.cash("you") == 400);
  CHECK(bought.turn() == "Donna");
  // A card received.
  Table card = after(table, "you: offer now: donna > you casino-die; now: donna > you casino / Donna: accept");
  CHECK(card.refusal("you: play casino-die") == "");
  // A card that the deal names to be played.
  Table named = after(table, "you: offer played(you, hotel-profits): you > donna 10 / Donna: accept");
  CHECK(named.refusal("you: play hotel-profits") == "");
  CHECK(named.refusal("you: end-turn") == "");
  // Money alone ends the turn.
  CHECK(after(table, "you: offer now: donna > you 10 / Donna: accept").turn() == "Donna");
}

TEST_CASE("T-46 the game ends when all pass one after another; a rejected offer is not a pass") {
  Table table = market();
  table.play("you, Donna, Mike: pass / Jeff: offer now: jeff > you 10 / you: reject");
  CHECK(table.asked() == "you, dealing");
  table.play("you, Donna, Mike: pass");
  CHECK(table.asked() == "Jeff, dealing");
  table.play("Jeff: pass");
  CHECK(table.asked() == "nobody, the end");
  CHECK(table.asked() == "nobody, the end");
  CHECK(table.refusal("you: pass") == "game-over");
}

TEST_CASE("T-46 the game ends when no hand holds a card, or after ten rounds without a card played") {
  Table last(R"(
    you: hotel-profits / hotel
    Donna:
    Mike: / ...
    Jeff:
    part: dealing
  )");
  last.play("you: play hotel-profits");
  CHECK(last.asked() == "nobody, the end");
  Table table = market();
  for (unsigned turn = 0; turn < 40; ++turn) {
    const std::string& seat = kNames.at(turn % 4);
    const std::string& other = kNames.at((turn + 1) % 4);
    CHECK(table.asked() == seat + ", dealing");
    table.play(seat + ": offer now: " + seat + " > " + other + " 10 / " + other + ": reject");
  }
  CHECK(table.asked() == "nobody, the end");
}

TEST_CASE("T-47 at the end dated duties are settled in chains, and a duty that waits for a card lapses") {
  // Donna will have it only later.
  Table table = after(market(), "you: offer game_ends: donna > you hotel / Donna: accept");
  table.play(R"(
    Donna: offer game_ends: you > donna hotel / you: accept
    Mike: offer played(you, tax): you > mike 100 / you: reject
    Jeff, you, Donna, Mike: pass
  )");
  CHECK(table.asked() == "nobody, the end");
  CHECK(table.owner("hotel") == "you");  // to Donna, and then to you
  CHECK(table.count("duty-kept") == 2);
}

TEST_CASE("T-47 what a deal gave to be given back comes back, with its price, even if its card was never played") {
  Table table = after(market(), R"(
    you: offer now: donna > you airline, you > donna 10; played(you, tax): you > donna 50;
         played(you, tax): you > donna airline, donna > you 10
    Donna: accept
  )");
  table.play("you: end-turn / Donna, Mike, Jeff, you: pass");
  CHECK(table.asked() == "nobody, the end");
  CHECK(table.owner("airline") == "Donna");
  CHECK(table.cash("you") == 400);
  CHECK(table.count("duty-lapsed") == 1);
}

TEST_CASE("T-43 T-47 what was lent until a card is played by a certain turn comes back at the end of that turn") {
  Table table = after(market(), R"(
    you: offer now: donna > you airline;
         played(you, hotel-profits, by 0): you > donna airline, you > donna 50, you > donna 50%;
         played(you, hotel-profits, by 0): you > donna 100
    Donna: accept
  )");
  table.play("you: end-turn");
  CHECK(table.count("duty-lapsed") == 1);  // the 100 gave nothing back
  CHECK(table.last("duty-kept").deal == deal_from("you", "turn_ends(you, 0): you > donna airline"));
  CHECK(table.owner("airline") == "Donna");
  CHECK(table.cash("you") == 400);
}

TEST_CASE("T-43 a lent card does not go back by itself, and of one that does third players do not hear which") {
  Table table = after(market(), R"(
    you: offer now: donna > you force-sale; played(you, hotel-profits, by 0): you > donna force-sale
    Donna: accept / you: end-turn
  )");
  CHECK(table.count("duty-lapsed") == 1);
  CHECK(table.holds("you", "force-sale"));
  Table back = after(market(), R"(
    you: offer now: donna > you force-sale; unless played(you, force-sale, by 0): you > donna force-sale
    Donna: accept / you: end-turn
  )");
  CHECK(back.holds("Donna", "force-sale"));
  const Event kept = back.last("duty-kept");
  CHECK(Trump::seen_by(kept, kDonna) == kept);
  CHECK(Trump::seen_by(kept, kMike).deal.clauses[0].on.card == Card::kHidden);
  CHECK(Trump::seen_by(kept, kMike).deal.clauses[0].legs[0].card == Card::kHidden);
}

TEST_CASE("T-46 the end says why it came, before anything is settled") {
  Table passed = after(market(), "you: offer game_ends: you > donna 10 / Donna: accept");
  passed.play("Donna, Mike, Jeff: pass");
  CHECK(passed.count("game-over") == 0);
  passed.play("you: pass");
  CHECK(passed.last("game-over").ending == Ending::kAllPassed);
  CHECK(passed.events()[passed.events().size() - 8].happening == Happening::kGameOver);  // a duty, four sums, a winner
  Table last_card(R"(
    you: hotel-profits / hotel
    Donna:
    Mike: / ...
    Jeff:
    part: dealing
  )");
  last_card.play("you: play hotel-profits");
  CHECK(last_card.last("game-over").ending == Ending::kNoCards);
  Table quiet(R"(
    you: hotel-profits
    Donna:
    Mike: / ...
    Jeff:
    options: quiet-rounds=1
    part: dealing
  )");
  quiet.play("you, Donna, Mike: pass / Jeff: offer now: jeff > you 10 / you: reject");
  CHECK(quiet.last("game-over").ending == Ending::kQuietRounds);
}

TEST_CASE("T-47 cards that change hands at the end of the game are not shown to third players") {
  Table table = after(market(), "you: offer game_ends: donna > you force-sale / Donna: accept");
  table.play("Donna, Mike, Jeff, you: pass");
  CHECK(table.asked() == "nobody, the end");
  CHECK(table.holds("you", "force-sale"));
  CHECK(table.state().received.empty());
}

TEST_CASE("T-47 debts are paid out of boxes at the end, and what is left lapses") {
  Table table = market();
  table.put(R"(
    you: / / 0
    debts: from=you to=Jeff amount=150
  )");
  table.play("you, Donna, Mike, Jeff: pass");
  CHECK(table.asked() == "nobody, the end");
  CHECK(table.cash("Jeff") == 500);  // two boxes of 50
  CHECK(table.box("hotel") == 0);
  CHECK(table.last("debt-lapsed").amount == 50);
}

TEST_CASE("T-47 at the end what a debtor gets out of a box pays the debtor's own debts") {
  Table table(R"(
    you: tax / hotel / 0
    Donna: / / 0
    Mike: / ...
    Jeff: / / 0
    part: dealing
    boxes: hotel=50
    debts: from=you to=Donna amount=100 | from=Donna to=Jeff amount=80
  )");
  table.play("you, Donna, Mike, Jeff: pass");
  CHECK(table.asked() == "nobody, the end");
  CHECK(table.box("hotel") == 0);
  CHECK(table.cash("you") == 0);
  CHECK(table.cash("Donna") == 0);
  CHECK(table.cash("Jeff") == 50);
  CHECK(table.count("debt-paid") == 2);
  CHECK(table.count("debt-lapsed") == 2);  // 50 and 30
}

TEST_CASE("T-48 cash and the money in one's boxes decide, and equals share the win") {
  Table table = market();
  table.put(R"(
    you, Donna: / / 300
    Mike: / / 10
    Jeff: / / 0
  )");
  table.play("you, Donna, Mike, Jeff: pass");
  CHECK(table.standing("you") == 400);
  CHECK(table.standing("Mike") == 210);
  CHECK(table.winners() == "you and Donna");
  CHECK(Trump::winners(table.state()).contains(kYou));
  CHECK(table.count("won") == 2);
  CHECK(market().winners() == "");
}

}  // namespace mogul::trump::test
