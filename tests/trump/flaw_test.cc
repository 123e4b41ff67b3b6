// Positions that can't be: what is let in plays on without ever breaking a bound.
#include "tests/support/flaw.h"

#include <cstdint>
#include <functional>
#include <initializer_list>
#include <string>
#include <utility>

#include <doctest/doctest.h>

#include "core/chance.h"
#include "core/game.h"
#include "core/value.h"
#include "games/trump/action_list.h"
#include "games/trump/cards.h"
#include "games/trump/deal.h"
#include "games/trump/event.h"
#include "games/trump/game.h"
#include "games/trump/state.h"
#include "games/trump/table.h"
#include "tests/support/trump_table.h"

namespace mogul::trump::test {
namespace {

// As much more cash for one player as a position may hold.
void enrich(State& state, Seat seat) {
  unsigned most = 0;
  for (unsigned step = kMoneyMax; step >= kBill; step /= 2) {
    State richer = state;
    cash_of(richer, seat) = static_cast<std::uint16_t>(cash_of(state, seat) + most + step / kBill * kBill);
    if (flaw_of<Trump>(richer).empty()) most += step / kBill * kBill;
  }
  add_to(cash_of(state, seat), most);
}

// Plays on at random, and looks at every position.
void play_out(State state, QuickRandom& random) {
  Actions actions;
  while (!Trump::to_act(state).empty()) {
    const Seat seat = Trump::to_act(state).first();
    Trump::list(state, seat, actions);
    REQUIRE(actions.size() > 0);
    REQUIRE(actions.size() <= kActionsMax);
    // Every other time the last, which in a bidding is the highest raise or a knock-out.
    const unsigned place = random.below(2) == 0 ? actions.size() - 1 : random.below(actions.size());
    Trump::apply(state, seat, actions[place], nullptr);
    REQUIRE(flaw_of<Trump>(state) == "");
  }
}

State with(const State& state, const std::function<void(State&)>& spoil) {
  State spoiled = state;
  spoil(spoiled);
  return spoiled;
}

// Donna has put the Casino up for sale by a card; you bid 10 and are on turn.
State bidding() {
  Table table(R"(
    you: investor-20
    Donna: force-sale out
    Mike: / ...
    Jeff:
    part: dealing
    turn: Donna
  )");
  table.play("Donna: force-sale casino / you: bid 10 / Donna: bid 20 / Mike: bid 30 / Jeff: bid 0");
  return table.state();
}

}  // namespace

TEST_CASE("T-2 no position holds more money than the bank can have paid, in cash, boxes and bids together") {
  State boxes = market().state();
  for (Box& box : boxes.boxes) box.money = 18'000;
  CHECK(flaw_of<Trump>(boxes) == "cash, boxes and bids: more money than a game can bring (T-2)");
  State bids = bidding();
  bids.cash[0] = 18'000;
  unsigned bidder = 0;
  for (const std::uint16_t bid : {17'000, 17'990, 18'000}) bids.auction.bidders[bidder++].bid = bid;
  CHECK(flaw_of<Trump>(bids) == "cash, boxes and bids: more money than a game can bring (T-2)");
  State cash = market().state();
  cash.cash[0] = kMoneyMax;  // fits by itself, but not with what the cards can still bring
  CHECK(flaw_of<Trump>(cash) == "cash, boxes and bids: more money than a game can bring (T-2)");
}

TEST_CASE("T-2 from the richest position of all no sum and no list grows beyond its bound") {
  for (const bool forgotten_draw : {false, true}) {
    for (std::uint64_t game = 0; game < 6; ++game) {
      QuickRandom random(game);
      const Config<Trump> config{.players = static_cast<std::uint8_t>(3 + game % 2),
                                 .options = {.forgotten_draw = forgotten_draw}};
      State state = Trump::setup(config, seed_from(game), nullptr);
      enrich(state, seat_at(game % 3));
      play_out(state, random);
    }
  }
  QuickRandom random(2);
  State rich = market().state();
  enrich(rich, kDonna);
  CHECK(rich.cash[1] > 14'000);
  play_out(rich, random);
}

TEST_CASE("T-43 a debt has its bound, and what debtors pay adds up") {
  State state = market().state();
  state.book.debts.push_back({.amount = 65'530, .from = kYou, .to = kDonna});
  CHECK(flaw_of<Trump>(state) == "book.debts[0]: somebody owes somebody else a multiple of 10 up to 60000 (T-43)");
  state.book.debts[0].amount = kDebtMax;
  state.cash[0] = 0;
  enrich(state, kDonna);
  CHECK(flaw_of<Trump>(state) == "");
  Table table(state);
  table.play("you, Donna, Mike, Jeff: pass");
  CHECK(table.asked() == "nobody, the end");
  for (const Event& event : table.events()) {
    if (event.happening != Happening::kScored) continue;
    CHECK(static_cast<std::int32_t>(event.amount) == Trump::standing(table.state(), event.seat));
  }
}

TEST_CASE("T-28 raises are counted, and a bid has the moment of one of them") {
  CHECK(flaw_of<Trump>(bidding()) == "");
  CHECK(flaw_of<Trump>(with(bidding(), [](State& state) { state.auction.raises = 7; })) ==
        "auction.raises: more than these bids can hold (T-28)");
  CHECK(flaw_of<Trump>(with(bidding(), [](State& state) { state.auction.bidders[1].moment = 4; })) ==
        "auction.bidders[1]: the moment of no bid so far (T-33)");
}

TEST_CASE("T-36 what means nothing in a phase is not there") {
  const State dealing = market().state();
  State buying = Trump::setup({.players = 4}, seed_from(1), nullptr);
  CHECK(flaw_of<Trump>(dealing) == "");
  CHECK(flaw_of<Trump>(buying) == "");
  using Spoil = std::pair<const char*, std::function<void(State&)>>;
  for (const auto& [flaw, spoil] : std::initializer_list<Spoil>{
           {"passes: this turn is no pass (T-46)", [](State& state) { state.passes = 1; }},
           {"quiet_turns: part 2 has not begun (T-46)", [](State& state) { state.quiet_turns = 1; }},
           {"counters: there is no offer to answer (T-37)", [](State& state) { state.counters = 1; }},
           {"book: part 2 has not begun (T-36)", [](State& state) { state.book.rows = 1; }},
           {"buying_turns: they are counted up to 60 (T-5)", [](State& state) { state.buying_turns = 61; }},
       }) {
    CHECK(flaw_of<Trump>(with(buying, spoil)) == flaw);
  }
  for (const auto& [flaw, spoil] : std::initializer_list<Spoil>{
           {"passes: the game would be over (T-46)", [](State& state) { state.passes = 4; }},
           {"quiet_turns: the game would be over (T-46)", [](State& state) { state.quiet_turns = 40; }},
           {"counters: there is no offer to answer (T-37)", [](State& state) { state.counters = 1; }},
           {"earned and taxed: no tax is being paid (T-21)", [](State& state) { state.earned = 10; }},
           {"earned and taxed: no tax is being paid (T-21)", [](State& state) { state.taxed = kMike; }},
           {"roll: no T was rolled (T-6)", [](State& state) { state.roll.left = 1; }},
           {"sale: nothing is for sale (T-10)", [](State& state) { state.sale = SaleBy::kCard; }},
           {"in_play: it lies on the discard pile already (T-24)",
            [](State& state) { state.in_play.push_back(Card::kTax); }},
       }) {
    CHECK(flaw_of<Trump>(with(dealing, spoil)) == flaw);
  }
}

TEST_CASE("T-37 counter-offers are counted as the parties take turns") {
  Table table = market();
  table.play("you: offer now: you > donna 10");
  CHECK(flaw_of<Trump>(with(table.state(), [](State& state) { state.counters = 1; })) ==
        "counters: the parties take turns in offering (T-37)");
  table.play("Donna: counter now: you > donna 20 / you: accept");
  CHECK(table.state().counters == 0);
}

TEST_CASE("T-46 at the end passes and quiet turns are those that ended the game, and the book is empty") {
  Table table = market();
  table.play("you, Donna, Mike, Jeff: pass");
  CHECK(table.asked() == "nobody, the end");
  CHECK(flaw_of<Trump>(with(table.state(), [](State& state) { state.passes = 5; })) ==
        "passes: the game would be over (T-46)");
  CHECK(flaw_of<Trump>(with(table.state(), [](State& state) { state.quiet_turns = 41; })) ==
        "quiet_turns: the game would be over (T-46)");
  CHECK(flaw_of<Trump>(with(table.state(), [](State& state) {
          state.book.debts.push_back({.amount = 10, .from = kYou, .to = kDonna});
        })) == "book: at the end all is settled (T-47)");
}

}  // namespace mogul::trump::test
