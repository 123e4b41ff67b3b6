// How the levels of Trump: The Game bargain: what they take, offer and bid, and that nobody bleeds them by deals.
#include "search/trump_bargain.h"

#include <algorithm>
#include <array>
#include <cstdint>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include <doctest/doctest.h>

#include "bots/trump_greedy.h"
#include "core/chance.h"
#include "core/game.h"
#include "core/value.h"
#include "core/view.h"
#include "games/trump/action.h"
#include "games/trump/board.h"
#include "games/trump/cards.h"
#include "games/trump/deal.h"
#include "games/trump/game.h"
#include "games/trump/knowledge.h"
#include "games/trump/state.h"
#include "games/trump/table.h"
#include "search/levels.h"
#include "search/opponents.h"
#include "search/settings.h"
#include "search/shares.h"
#include "search/trump_bids.h"
#include "search/trump_outlook.h"
#include "tests/support/scale.h"
#include "tests/support/trump_table.h"
#include "tests/trump/any_deal.h"
#include "tests/trump/greedy.h"

namespace mogul::trump::test {
namespace {

using mogul::test::is_shortened;
using mogul::test::scaled;
using search::Deals;
using search::Effect;
using search::Outlook;
using search::Settings;
using search::Share;
using search::Temper;

Settings quick(Temper temper = Temper::kEven, Deals deals = Deals::kOffer) {
  Settings settings = settings_of<Trump>(2);
  settings.iterations = 600;
  settings.temper = temper;
  settings.deals = deals;
  return settings;
}
Action said(const State& state, const Settings& settings = quick(), std::uint64_t seed = 1) {
  const View<Trump> view(state, Trump::to_act(state).first());
  return search::bargain(view, seed, settings).value_or(Action{.verb = Verb::kPass});
}
Action answer_to(std::string_view text, const Settings& settings = quick()) {
  Table table = bazaar();
  table.play("you: offer " + std::string(text));
  return said(table.state(), settings);
}

// What a deal does to the one who is asked, in other worlds than those it was judged by.
Share estimate(const State& offered, Seat seat, const Deal& deal) {
  return Outlook(View<Trump>(offered, seat), 96, 4'711, search::horizon_of(deal)).effect_of(deal).of(seat);
}

// One with no room for another clause, nor for a sum in the one that is there: no price can be added to it.
Deal full_deal(const State& state, Seat swindler, Seat victim) {
  Deal deal;
  deal.proposer = swindler;
  deal.partner = victim;
  Clause now;
  owned_by(state, victim).each([&](Property what) {
    if (!now.legs.full()) now.legs.push_back({.item = Item::kProperty, .from = victim, .property = what});
  });
  deal.clauses.push_back(now);
  while (!deal.clauses.full()) {
    Clause later{.on = {.when = When::kGameEnds}, .legs = {}};
    later.legs.push_back({.amount = kBill, .from = swindler});
    deal.clauses.push_back(later);
  }
  return deal;
}

// A hostile partner's way with words: any deal at all, or one that takes something now for what may never come.
Deal crafted_deal(const State& state, Seat swindler, QuickRandom& random) {
  Deal deal = any_deal(state, swindler, random);
  if (random.below(3) != 0) return deal;
  deal = {};
  deal.proposer = swindler;
  deal.partner = seat_at((index_of(swindler) + 1 + random.below(players_of(state) - 1)) % players_of(state));
  const Properties theirs = owned_by(state, deal.partner);
  if (random.below(4) == 0 && theirs.size() >= 3) return full_deal(state, swindler, deal.partner);
  Clause now;
  if (!theirs.empty()) now.legs.push_back({.item = Item::kProperty, .from = deal.partner, .property = theirs.first()});
  const auto tens = [&](unsigned most) { return static_cast<std::uint16_t>(kBill * (1 + random.below(most))); };
  now.legs.push_back({.amount = tens(20), .from = random.below(2) == 0 ? swindler : deal.partner});
  deal.clauses.push_back(now);
  const Hand& hand = hand_of(state, swindler);
  const Card card = hand.empty() ? Card{0} : hand[random.below(hand.size())].card;
  const std::array<Trigger, 5> hopes = {
      Trigger{.when = When::kPlayed, .who = swindler, .card = card},
      Trigger{.when = When::kEarns, .who = swindler},
      Trigger{.when = When::kTurnEnds, .who = swindler, .turn = static_cast<std::uint8_t>(random.below(60))},
      Trigger{.when = When::kGameEnds},
      Trigger{.when = When::kUnless, .who = swindler, .card = card, .turn = 2},
  };
  Clause later{.on = hopes[random.below(hopes.size())], .legs = {}};
  later.legs.push_back({.amount = tens(200), .from = swindler});
  deal.clauses.push_back(later);
  return deal;
}

// The share of the win that a seat gets if all play on greedily from here.
double share_played_out(State state, Seat seat) {
  while (!Trump::to_act(state).empty()) {
    const Seat acting = Trump::to_act(state).first();
    Trump::apply(state, acting, choose_greedy(View<Trump>(state, acting), 0, {}), nullptr);
  }
  const Seats winners = Trump::winners(state);
  return winners.contains(seat) ? 1.0 / winners.size() : 0;
}

struct Swindle {
  unsigned offers = 0;
  unsigned accepted = 0;
  unsigned countered = 0;
  double swindler = 0;  // what accepted deals brought, in games won
  double victim = 0;
};
// One offer to a level, whose own estimate may not fall by what it accepts, nor by what it asks instead. The game goes
// on from what was signed, so that deals can be made in a circle.
void try_to_swindle(State& state, QuickRandom& random, Swindle& swindle) {
  const Seat swindler = state.turn;
  const Action offer{.verb = Verb::kOffer, .deal = crafted_deal(state, swindler, random)};
  if (Trump::refuse(state, swindler, offer) != Refusal::kNone) return;
  State offered = state;
  Trump::apply(offered, swindler, offer, nullptr);
  ++swindle.offers;
  const Seat victim = offer.deal.partner;
  const Action answer = said(offered, quick(), random.next());
  if (answer.verb == Verb::kReject) return;
  const Deal& deal = answer.verb == Verb::kCounter ? answer.deal : offer.deal;
  INFO(text_of(deal, kVoice));
  State with = offered;
  Trump::apply(with, victim, answer, nullptr);
  if (answer.verb == Verb::kCounter) {
    if (Trump::refuse(with, swindler, {.verb = Verb::kAccept}) != Refusal::kNone) return;
    ++swindle.countered;
    Trump::apply(with, swindler, {.verb = Verb::kAccept}, nullptr);
  }
  ++swindle.accepted;
  CHECK(estimate(offered, victim, deal) >= 0);
  State without = offered;
  Trump::apply(without, victim, {.verb = Verb::kReject}, nullptr);
  swindle.swindler += share_played_out(with, swindler) - share_played_out(without, swindler);
  swindle.victim += share_played_out(with, victim) - share_played_out(without, victim);
  state = with;
}

// Whatever can be done but dealing, until somebody else's turn begins.
void end_turn(State& state, Seat seat, QuickRandom& random) {
  while (state.turn == seat && !Trump::to_act(state).empty()) {
    const Seat acting = Trump::to_act(state).first();
    const View<Trump> view(state, acting);
    ActionList<Trump> actions;
    view.list(actions);
    std::vector<Action> others;
    for (const Action& action : actions) {
      if (action.verb != Verb::kOffer && action.verb != Verb::kCounter) others.push_back(action);
    }
    Trump::apply(state, acting, others[random.below(static_cast<std::uint32_t>(others.size()))], nullptr);
  }
}

// What a deal is about.
enum class Kind : std::uint8_t { kThings, kLease, kShare, kLoan, kInsurance, kRelease, kPeace };
constexpr std::array<std::string_view, 7> kKindNames = {"things",    "lease",   "share", "loan",
                                                        "insurance", "release", "peace"};
using KindCounts = std::array<unsigned, kKindNames.size()>;
std::string name_of(Kind kind) { return std::string(kKindNames[static_cast<unsigned>(kind)]); }
Kind kind_of(const Deal& deal) {
  const auto is_peace = [](const Promise& promise) { return promise.vow == Vow::kNoTax; };
  Kind kind = std::any_of(deal.promises.begin(), deal.promises.end(), is_peace) ? Kind::kPeace : Kind::kThings;
  for (const Clause& clause : deal.clauses) {
    for (const Transfer& leg : clause.legs) {
      const bool later = clause.on.when == When::kTurnEnds;
      if (leg.item == Item::kRelease) kind = Kind::kRelease;
      if (leg.item == Item::kShare) kind = Kind::kShare;
      if (clause.on.when == When::kLost) kind = Kind::kInsurance;
      if (later && leg.item == Item::kMoney) kind = Kind::kLoan;
      if (later && leg.item == Item::kProperty && kind != Kind::kShare) kind = Kind::kLease;
    }
  }
  return kind;
}

// A position in which a kind of deal plainly pays, and whose cards are known.
struct Occasion {
  Kind kind;
  std::vector<Seat> open;
  std::string_view table;
};
// Mike is about to tax you, who can't pay though money is to come: all your cash and a property would go to him.
const Occasion kShortOfCash{Kind::kLoan, {kYou, kDonna, kMike}, R"(
    you: out / hotel casino tropical-island / 20
    Donna: out / cruise-line airline / 400
    Mike: tax any-40 out / convention-center sports-complex office-building / 250
    part: dealing
    boxes: hotel=100 casino=100 tropical-island=100
    signed: Mike: turn_ends(Mike, 1): Mike > you 150
  )"};
// You lead. Either Mike holds the last Tax, by which he would win, or a card that is of no use to him. Donna can win
// only if he has not got it and she has more cash.
const Occasion kLastTax{Kind::kInsurance, {kYou, kDonna}, R"(
    you: / hotel tropical-island cruise-line airline convention-center / 50
    Donna: casino-die / casino / 330
    Mike: tax / sports-complex office-building / 240
    draws: any-40
    discards: ...
    part: dealing
    boxes: hotel=100 tropical-island=100 cruise-line=100 airline=100 convention-center=100
  )"};
// You promised not to play your best card, and nobody has anything of it.
const Occasion kOldPromise{Kind::kRelease, {}, R"(
    you: hotel+casino out / hotel casino / 300
    Donna: any-50 out / airline tropical-island / 300
    Mike: any-40 / ... / 300
    part: dealing
    signed: you: promise: you > donna no play hotel+casino ever
  )"};

// The position, in which you hold so many more cards that are of no use.
State position(const Occasion& occasion, unsigned more) {
  State state = Table(occasion.table).state();
  for (unsigned i = 0; i < more; ++i) {
    const bool is_drawn = std::count(state.draw_pile.begin(), state.draw_pile.end(), Card::kOut) > 0;
    (is_drawn ? state.draw_pile : state.discard_pile).erase(Card::kOut);
    put_into(hand_of(state, kYou), {.card = Card::kOut});
  }
  for (const Seat holder : occasion.open) {
    for (Slot& slot : hand_of(state, holder)) each_other(state, holder, [&](Seat other) { slot.known.insert(other); });
  }
  return state;
}

// Plays a game of levels to its end, and shows every action and the state before it.
template <class Watch>
void play_levels(const State& start, const Settings& settings, std::uint64_t seed, Watch watch) {
  State state = start;
  QuickRandom random(seed);
  while (!Trump::to_act(state).empty()) {
    const Seat seat = Trump::to_act(state).first();
    const Action action = choose_by_search(View<Trump>(state, seat), random.next(), settings);
    watch(state, seat, action);
    Trump::apply(state, seat, action, nullptr);
  }
}

}  // namespace

TEST_CASE("each kind of deal is offered where it pays, and taken by a level") {
  for (const Occasion* occasion : {&kShortOfCash, &kLastTax, &kOldPromise}) {
    unsigned offered = 0;
    unsigned taken = 0;
    // A price comes up on one beat of nine, so whether a deal is offered hangs on the number of cards.
    for (unsigned more = 0; more < 9; ++more) {
      State state = position(*occasion, more);
      const Action action = said(state, settings_of<Trump>(2));
      if (action.verb != Verb::kOffer || kind_of(action.deal) != occasion->kind) continue;
      ++offered;
      Trump::apply(state, kYou, action, nullptr);
      taken += said(state, settings_of<Trump>(2)).verb == Verb::kAccept ? 1 : 0;
    }
    INFO(name_of(occasion->kind));
    CHECK(offered > 0);
    CHECK(taken > 0);
  }
}

TEST_CASE("in whole games levels lease and share, and others agree") {
  KindCounts offered{};
  KindCounts taken{};
  for (std::uint64_t game = 0; game < scaled(30); ++game) {
    Settings settings = quick();
    settings.iterations = 60;
    play_levels(later_in_a_game(game, 0), settings, game, [&](const State& state, Seat, const Action& action) {
      if (action.verb == Verb::kOffer) ++offered[static_cast<unsigned>(kind_of(action.deal))];
      if (action.verb == Verb::kAccept) ++taken[static_cast<unsigned>(kind_of(state.offer[0]))];
    });
  }
  for (unsigned i = 0; i < kKindNames.size(); ++i)
    MESSAGE(std::string(kKindNames[i]) << ": " << taken[i] << " of " << offered[i]);
  if (is_shortened()) return;
  for (const Kind kind : {Kind::kThings, Kind::kLease, Kind::kShare}) {
    INFO(name_of(kind));
    CHECK(offered[static_cast<unsigned>(kind)] > 0);
    CHECK(taken[static_cast<unsigned>(kind)] > 0);
  }
}

TEST_CASE("what was rejected is never offered again in a whole game") {
  unsigned offers = 0;
  for (std::uint64_t game = 0; game < scaled(24); ++game) {
    Settings settings = settings_of<Trump>(static_cast<unsigned>(game % 3));
    settings.iterations = 60;
    settings.temper = game % 2 == 0 ? Temper::kEven : Temper::kHaggler;
    std::set<std::string> rejected;
    play_levels(later_in_a_game(game, 0), settings, game, [&](const State& state, Seat, const Action& action) {
      if (action.verb == Verb::kReject) rejected.insert(text_of(state.offer[0], kVoice));
      if (action.verb != Verb::kOffer) return;
      ++offers;
      CHECK(!rejected.contains(text_of(action.deal, kVoice)));
    });
  }
  if (!is_shortened()) CHECK(offers > 50);
}

TEST_CASE("a level takes what raises its chance to win, and says why it takes nothing else") {
  CHECK(answer_to("now: you > donna 200").verb == Verb::kAccept);
  CHECK(answer_to("now: donna > you any-50, you > donna 10").verb == Verb::kReject);
  CHECK(answer_to("now: donna > you casino").because == Because::kNotForSale);
  CHECK(answer_to("now: donna > you casino; played(you, tax): you > donna 200").because == Because::kCannotRely);
  CHECK(answer_to("now: you > donna 200", quick(Temper::kEven, Deals::kNever)).verb == Verb::kReject);
}

TEST_CASE("a level says that a deal helps the leader where it does") {
  QuickRandom random(5);
  unsigned said_so = 0;
  for (std::uint64_t game = 0; game < scaled(400); ++game) {
    State state = later_in_a_game(game, static_cast<unsigned>(random.below(12)));
    if (state.phase != Phase::kDealing) continue;
    const Action offer{.verb = Verb::kOffer, .deal = any_deal(state, state.turn, random)};
    if (Trump::refuse(state, state.turn, offer) != Refusal::kNone) continue;
    Trump::apply(state, state.turn, offer, nullptr);
    const Seat asked = offer.deal.partner;
    const Action answer = said(state, quick(), random.next());
    const bool can_accept = Trump::refuse(state, asked, {.verb = Verb::kAccept}) == Refusal::kNone;
    if (answer.because != Because::kHelpsTheLeader || !can_accept) continue;
    ++said_so;
    INFO(text_of(offer.deal, kVoice));
    const Effect effect = Outlook(View<Trump>(state, asked), 96, 4'711).effect_of(offer.deal);
    Share most = 0;
    Share of_leader = 0;
    each_other(state, asked, [&](Seat other) {
      if (effect.before[index_of(other)] < most) return;
      most = effect.before[index_of(other)];
      of_leader = effect.of(other) + 2 * effect.error[index_of(other)];
    });
    CHECK(of_leader > 0);
  }
  if (!is_shortened()) CHECK(said_so > 0);
}

TEST_CASE("a level does not fall for what never comes") {
  for (const std::string_view text : {
           "now: donna > you casino, donna > you 400; game_ends: you > donna 18000; game_ends: you > donna 18000",
           "now: donna > you 450; turn_ends(you, 2): you > donna 490",
           "now: donna > you 100; played(you, hotel-profits): you > donna 200",
           "now: you > donna 300; lost(you, hotel): donna > you 400",
           "now: donna > you any-50; unless played(you, any-50, by 1): you > donna any-50",
       }) {
    CAPTURE(text);
    CHECK(answer_to(text).verb != Verb::kAccept);
  }
}

TEST_CASE("a deal for which too little is asked is answered by what would do") {
  Table table = bazaar();
  table.play(
      "you: offer now: donna > you casino; turn_ends(you, 0): you > donna casino; "
      "promise: you > donna play hotel+casino by 0");
  const Action answer = said(table.state());
  REQUIRE(answer.verb == Verb::kCounter);
  CHECK(Trump::refuse(table.state(), kDonna, answer) == Refusal::kNone);
  const Effect effect = Outlook(View<Trump>(table.state(), kDonna), 96, 5).effect_of(answer.deal);
  CHECK(effect.of(kDonna) > 0);
  CHECK(effect.of(kYou) > 0);
}

TEST_CASE("an offer is good for both, in other worlds too") {
  unsigned offers = 0;
  for (std::uint64_t game = 0; game < scaled(40); ++game) {
    const State state = later_in_a_game(game, game % 5);
    if (state.phase != Phase::kDealing) continue;
    const Action action = said(state);
    if (action.verb != Verb::kOffer) continue;
    ++offers;
    INFO(text_of(action.deal, kVoice));
    CHECK(Trump::refuse(state, state.turn, action) == Refusal::kNone);
    const Effect effect = Outlook(View<Trump>(state, state.turn), 96, 4'711).effect_of(action.deal);
    CHECK(effect.of(state.turn) > 0);
    CHECK(effect.of(action.deal.partner) > 0);
  }
  if (!is_shortened()) CHECK(offers > 5);
}

TEST_CASE("whatever is rejected is not offered again, whether others play or not") {
  unsigned offers = 0;
  for (std::uint64_t game = 0; game < scaled(12); ++game) {
    State state = later_in_a_game(game, 1);
    QuickRandom random(game);
    std::set<std::string> rejected;
    while (state.phase == Phase::kDealing) {
      const Seat seat = state.turn;
      const Action action = said(state, quick(), random.next());
      if (action.verb == Verb::kOffer) {
        ++offers;
        CHECK(rejected.insert(text_of(action.deal, kVoice)).second);
        Trump::apply(state, seat, action, nullptr);
        Trump::apply(state, action.deal.partner, {.verb = Verb::kReject}, nullptr);
      }
      end_turn(state, seat, random);
    }
  }
  if (!is_shortened()) CHECK(offers > 30);
}

TEST_CASE("the haggler wants the larger part") {
  std::int64_t even = 0;
  std::int64_t haggler = 0;
  for (std::uint64_t game = 0; game < scaled(40); ++game) {
    const State state = later_in_a_game(game, game % 5);
    if (state.phase != Phase::kDealing) continue;
    const Action fair = said(state);
    const Action hard = said(state, quick(Temper::kHaggler));
    if (fair.verb != Verb::kOffer || hard.verb != Verb::kOffer) continue;
    const Outlook outlook(View<Trump>(state, state.turn), 96, 4'711);
    even += outlook.effect_of(fair.deal).of(state.turn);
    haggler += outlook.effect_of(hard.deal).of(state.turn);
  }
  if (!is_shortened()) CHECK(haggler > even);
  CHECK(find_opponent<Trump>("hard:haggler") != nullptr);
}

TEST_CASE("equal views do not always bid the same") {
  State state = Trump::setup({.players = 3}, seed_from(12), nullptr);
  while (state.phase != Phase::kOpening) {
    const Seat seat = Trump::to_act(state).first();
    Trump::apply(state, seat, choose_greedy(View<Trump>(state, seat), 0, {}), nullptr);
  }
  const View<Trump> view(state, Trump::to_act(state).first());
  std::set<unsigned> bids;
  for (std::uint64_t seed = 0; seed < 24; ++seed) {
    const auto bid = search::sealed_bid(view, seed, quick());
    REQUIRE(bid);
    CHECK(view.refuse(*bid) == Refusal::kNone);
    CHECK(bid == search::sealed_bid(view, seed, quick()));
    bids.insert(bid->amount);
  }
  CHECK(bids.size() > 1);
}

// A hundred thousand in a long run.
TEST_CASE("nobody bleeds a level by a thousand offers") {
  Swindle swindle;
  QuickRandom random(99);
  const bool is_long = scaled(1'000) > 1'000;
  const unsigned offers = is_long ? 100'000 : scaled(1'000);
  for (std::uint64_t game = 0; swindle.offers < offers; ++game) {
    State state = later_in_a_game(game, static_cast<unsigned>(random.below(12)));
    const Seat swindler = state.turn;
    for (unsigned i = 0; i < 40 && swindle.offers < offers; ++i) {
      if (state.phase != Phase::kDealing || state.turn != swindler) break;
      try_to_swindle(state, random, swindle);
    }
  }
  MESSAGE(swindle.accepted << " of " << swindle.offers << " offers accepted, " << swindle.countered
                           << " of them at another price; the swindler won " << swindle.swindler
                           << " games more by them, the level " << swindle.victim);
  CHECK(swindle.accepted > 0);
  CHECK(swindle.swindler <= (is_long ? 0.01 * swindle.accepted : 0));
  CHECK(swindle.victim >= 0);
}

}  // namespace mogul::trump::test
