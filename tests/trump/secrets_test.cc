// Who knows what (T-49): the five verbs by which hands change, views, events, and twin worlds.
#include <cstddef>
#include <cstdint>
#include <tuple>

#include <doctest/doctest.h>

#include "core/chance.h"
#include "core/each.h"
#include "core/game.h"
#include "core/holes.h"
#include "core/problem.h"
#include "core/read_json.h"
#include "core/value.h"
#include "core/view.h"
#include "core/write_json.h"
#include "games/trump/action.h"
#include "games/trump/action_list.h"
#include "games/trump/cards.h"
#include "games/trump/deal.h"
#include "games/trump/event.h"
#include "games/trump/game.h"
#include "games/trump/knowledge.h"
#include "games/trump/state.h"
#include "games/trump/table.h"
#include "tests/support/flaw.h"
#include "tests/support/scale.h"
#include "tests/support/trump_table.h"

namespace mogul::trump::test {
namespace {

unsigned known_copies(const State& state, Seat holder, Card card, Seat to) {
  unsigned known = 0;
  for (const Slot& slot : hand_of(state, holder)) known += slot.card == card && slot.known.contains(to) ? 1 : 0;
  return known;
}

Seat any_of(Seats seats, QuickRandom& random) {
  for (std::uint32_t skip = random.below(seats.size()); skip > 0; --skip) seats.erase(seats.first());
  return seats.first();
}

// The same for whoever looks: the view, the list and what the refusals say.
void check_twin(const State& state, const State& twin, Seat seat) {
  const View<Trump> view(state, seat);
  REQUIRE(View<Trump>(twin, seat) == view);
  REQUIRE(flaw_of<Trump>(twin) == "");
  REQUIRE_FALSE(has_holes(twin));
  Actions here;
  Actions there;
  Actions seen;
  Trump::list(state, seat, here);
  Trump::list(twin, seat, there);
  view.list(seen);
  REQUIRE(here.size() == there.size());
  REQUIRE(here.size() == seen.size());
  for (unsigned i = 0; i < here.size(); ++i) {
    REQUIRE(here[i] == there[i]);
    REQUIRE(here[i] == seen[i]);
    REQUIRE(Trump::refuse(twin, seat, here[i]) == Refusal::kNone);
  }
}

// An act that draws nothing at random and opens no sealed bid looks the same in both worlds, afterwards too, wherever
// it is possible in both.
void check_same_after(State state, State twin, Seat actor, const Action& action, Seat seat) {
  if (Trump::refuse(twin, actor, action) != Refusal::kNone || has_holes(View<Trump>(state, seat).seen().book)) return;
  twin.chance = state.chance;
  EventLog<Event> heard;
  EventLog<Event> heard_there;
  Trump::apply(state, actor, action, &heard);
  Trump::apply(twin, actor, action, &heard_there);
  if (state.chance.blocks_drawn != twin.chance.blocks_drawn || twin.draw_pile.size() != state.draw_pile.size()) return;
  for (const Event& event : heard.events) {
    const bool reveals = event.happening == Happening::kTook || event.happening == Happening::kRolled ||
                         event.happening == Happening::kDrew || event.happening == Happening::kOpened;
    if (reveals) return;
  }
  REQUIRE(heard.events.size() == heard_there.events.size());
  for (std::size_t i = 0; i < heard.events.size(); ++i) {
    const Event here = Trump::seen_by(heard.events[i], seat);
    REQUIRE_MESSAGE(here == Trump::seen_by(heard_there.events[i], seat), to_json(here).dump());
  }
  REQUIRE(View<Trump>(state, seat) == View<Trump>(twin, seat));
}

}  // namespace

TEST_CASE("T-49 draw: only the one who draws sees the card") {
  Table table(R"(
    you: tax
    Donna, Mike, Jeff:
    draws: hotel-profits ...
  )");
  CHECK(draw_card(table.state(), kYou) == Card::kHotel);
  CHECK(hand_of(table.state(), kYou)[0] == Slot{.card = Card::kHotel});
  CHECK(table.cards("you") == 2);
}

TEST_CASE("T-49 reveal: whoever knew of copies knows of one less, since nobody can tell which it was") {
  Table table(Table::only("you, Donna, Mike, Jeff:"));
  put_into(hand_of(table.state(), kYou), {.card = Card::kTax, .known = FewSeats(kDonna)});
  put_into(hand_of(table.state(), kYou), {.card = Card::kTax, .known = FewSeats(kMike)});
  put_into(hand_of(table.state(), kYou), {.card = Card::kTax, .known = FewSeats(kMike)});
  reveal(table.state(), kYou, Card::kTax);
  CHECK(table.cards("you") == 2);
  CHECK(known_copies(table.state(), kYou, Card::kTax, kDonna) == 0);
  CHECK(known_copies(table.state(), kYou, Card::kTax, kMike) == 1);
}

TEST_CASE("T-49 show: one who is shown a card knows of it, and of no second copy") {
  Table table(Table::only(R"(
    you: tax tax
    Donna, Mike, Jeff:
  )"));
  show(table.state(), kYou, Card::kTax, kDonna);
  show(table.state(), kYou, Card::kTax, kDonna);
  CHECK(known_copies(table.state(), kYou, Card::kTax, kDonna) == 1);
  show(table.state(), kYou, Card::kTax, kDonna, 2);
  CHECK(known_copies(table.state(), kYou, Card::kTax, kDonna) == 2);
  CHECK(known_copies(table.state(), kYou, Card::kTax, kMike) == 0);
}

TEST_CASE("T-49 steal: known to both, and third players no longer know anything of the robbed hand") {
  Table table(Table::only("you, Donna, Mike, Jeff:"));
  FewSeats both(kMike);
  both.insert(kJeff);
  put_into(hand_of(table.state(), kYou), {.card = Card::kTax, .known = both});
  put_into(hand_of(table.state(), kYou), {.card = Card::kHotel, .known = both});
  steal(table.state(), kYou, kMike, Card::kTax);
  CHECK(known_copies(table.state(), kMike, Card::kTax, kYou) == 1);
  CHECK(known_copies(table.state(), kMike, Card::kTax, kJeff) == 0);
  CHECK(known_copies(table.state(), kYou, Card::kHotel, kJeff) == 0);
  CHECK(known_copies(table.state(), kYou, Card::kHotel, kMike) == 1);  // the thief saw what it was not
}

TEST_CASE("T-49 shuffle: the whole deck, in an order that the seed decides") {
  Table table(Table::only("you, Donna, Mike, Jeff:"));
  QuickRandom random(1);
  shuffle_deck(table.state(), random);
  const Pile first = table.state().draw_pile;
  shuffle_deck(table.state(), random);
  CHECK(first.size() == 72);
  CHECK(first != table.state().draw_pile);
  CHECK(copies_in(table.state().hands[0], Card::kTax) == 0);
}

TEST_CASE("T-49 a view hides hands, the pile and who else knows what") {
  Table table(R"(
    you: hotel-profits tax
    Donna: back / hotel
    Mike: / ...
    Jeff:
    part: dealing
  )");
  FewSeats both(kDonna);
  both.insert(kMike);
  table.state().hands[0][1].known = both;
  const State donnas = View<Trump>(table.state(), kDonna).seen();
  CHECK(donnas.hands[0][0] == Slot{.card = Card::kTax, .known = FewSeats(kDonna)});
  CHECK(donnas.hands[0][1] == Slot{.card = Card::kHidden});
  CHECK(donnas.hands[1][0].card == Card::kBack);
  CHECK(donnas.draw_pile.contains(Card::kHidden));
  CHECK(donnas.chance == Chance{});
  CHECK(donnas.cash[0] == 400);  // what was done openly is known
  CHECK(View<Trump>(table.state(), Seat::kNobody).seen().hands[0][0].card == Card::kHidden);
}

TEST_CASE("T-37 which cards a deal names only its parties see, in the view, in the book and in events") {
  Table table(R"(
    you: hotel-profits tax
    Donna: back / hotel
    Mike: / ...
    Jeff:
    part: dealing
  )");
  table.play(R"(
    you: offer now: you > donna hotel-profits, donna > you 20;
        played(you, tax): you > donna 10;
        promise: you > donna play tax by 3
  )");
  const auto names = [](const Deal& deal) {
    return std::tuple(deal.clauses[0].legs[0].card, deal.clauses[1].on.card, deal.promises[0].card);
  };
  const auto hidden = std::tuple(Card::kHidden, Card::kHidden, Card::kHidden);
  const auto open = std::tuple(Card::kHotel, Card::kTax, Card::kTax);
  CHECK(names(View<Trump>(table.state(), kDonna).seen().offer[0]) == open);
  CHECK(names(View<Trump>(table.state(), kMike).seen().offer[0]) == hidden);
  CHECK(names(Trump::seen_by(table.last("offered"), kDonna).deal) == open);
  CHECK(names(Trump::seen_by(table.last("offered"), Seat::kNobody).deal) == hidden);
  table.play("Donna: accept / you: end-turn");
  const Book mikes = View<Trump>(table.state(), kMike).seen().book;
  CHECK(mikes.duties[0].clause.on.card == Card::kHidden);
  CHECK(mikes.pledges[0].promise.card == Card::kHidden);
  CHECK(Trump::seen_by(table.last("gave-card"), kMike).card == Card::kHidden);
  CHECK(Trump::seen_by(table.last("gave-card"), kYou).card == Card::kHotel);
}

TEST_CASE("T-45 once the card that follows a deal is played the deal is off the table") {
  Table table(R"(
    you: hotel-profits roll-five / casino
    Donna: tax back / hotel
    Mike: / ...
    Jeff:
    part: dealing
  )");
  table.play("you: offer now: donna > you tax / Donna: accept");
  CHECK(table.state().received.size() == 1);
  CHECK(View<Trump>(table.state(), kMike).seen().received[0] == Card::kHidden);
  table.put("Mike: / / 0");
  table.play("you: tax Mike");
  CHECK(table.asked() == "Mike, a property for the tax");
  CHECK(table.state().offer.empty());
  CHECK(table.state().received.empty());
}

TEST_CASE("T-28 no position in which a raise hangs on an investor that is owed to another") {
  Table table(R"(
    you: investor-50 / / 0
    Donna:
    Mike: / ...
    Jeff:
    part: dealing
    discards: force-sale
  )");
  State& state = table.state();
  state.phase = Phase::kRaising;
  state.sale = SaleBy::kCard;
  state.in_play.push_back(Card::kForceSale);
  state.auction.bidders.fill(4, {.opening = Opening::kMade});
  state.auction.bidders[0] = {.bid = 60, .opening = Opening::kMade, .standing = Standing::kIn};
  state.auction.bidders[1] = {.bid = 100, .opening = Opening::kMade, .standing = Standing::kIn};
  CHECK(flaw_of<Trump>(state) == "");
  const Deal deal = deal_from("you", "game_ends: you > donna investor-50");
  state.book.duties.push_back(
      {.clause = deal.clauses[0], .number = ++state.book.rows, .parties = pair_of(kYou, kDonna)});
  CHECK(flaw_of<Trump>(state) == "auction: the raise can't be finished (T-28)");
}

TEST_CASE("T-49 twin worlds: what a seat can't know changes nothing that it sees, may do or is told") {
  each_config<Trump>([](const Config<Trump>& config) {
    for (std::uint64_t game = 0; game < mogul::test::scaled(1); ++game) {
      State state = Trump::setup(config, seed_from(game), nullptr);
      QuickRandom random(game);
      Actions actions;
      while (!Trump::to_act(state).empty()) {
        const Seat actor = any_of(Trump::to_act(state), random);
        Trump::list(state, actor, actions);
        const Action action = actions[random.below(actions.size())];
        const Seat seat = seat_at(random.below(config.players + 1U));
        const Seat onlooker = index_of(seat) == config.players ? Seat::kNobody : seat;
        const State twin = View<Trump>(state, onlooker).sample(random);
        check_twin(state, twin, onlooker);
        check_same_after(state, twin, actor, action, onlooker);
        Trump::apply(state, actor, action, nullptr);
      }
    }
  });
}

TEST_CASE("T-49 a view and a record of a game survive the way through JSON") {
  State state = Trump::setup({.players = 4}, seed_from(5), nullptr);
  QuickRandom random(5);
  Actions actions;
  while (!Trump::to_act(state).empty()) {
    const Seat actor = any_of(Trump::to_act(state), random);
    Trump::list(state, actor, actions);
    const Action action = actions[random.below(actions.size())];
    Action read{};
    JsonReader reader(Missing::kRefused);
    REQUIRE_MESSAGE(reader.read(to_json(action), read), text_of(reader.problem()));
    REQUIRE(read == action);
    Problem problem;
    const auto view = View<Trump>::parse(to_json(View<Trump>(state, actor)), actor, problem);
    REQUIRE_MESSAGE(view.has_value(), text_of(problem));
    REQUIRE(*view == View<Trump>(state, actor));
    Trump::apply(state, actor, action, nullptr);
    REQUIRE(flaw_of<Trump>(state) == "");
  }
}

TEST_CASE("T-49 a hand stays sorted when a copy known to some is played") {
  Table table(R"(
    you: any-50
    Donna:
    Mike: / ...
    Jeff:
    part: dealing
  )");
  Hand& hand = hand_of(table.state(), kYou);
  hand.clear();
  for (const FewSeats known : {FewSeats(), FewSeats(kMike), FewSeats(kDonna)}) {
    put_into(hand, {.card = Card::kAny50, .known = known});
  }
  reveal(table.state(), kYou, Card::kAny50);
  REQUIRE(hand.size() == 2);
  CHECK(hand[0].known.empty());
  CHECK(hand[1].known.empty());
}

TEST_CASE("T-49 a card that was given is still known when another like it was taken at random") {
  Table table(R"(
    you: tax back
    Donna: tax
    Mike: / ...
    Jeff:
    part: dealing
  )");
  table.play("you: offer now: you > donna tax, donna > you 1 random / Donna: accept");
  const State seen = View<Trump>(table.state(), kYou).seen();
  REQUIRE(hand_of(seen, kDonna).size() == 1);
  CHECK(hand_of(seen, kDonna)[0].card == Card::kTax);
}

}  // namespace mogul::trump::test
