// Which deals the levels of Trump: The Game make: every kind where it pays, and none twice.
#include <algorithm>
#include <array>
#include <cstdint>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include <doctest/doctest.h>

#include "core/chance.h"
#include "core/game.h"
#include "core/value.h"
#include "core/view.h"
#include "games/trump/action.h"
#include "games/trump/cards.h"
#include "games/trump/deal.h"
#include "games/trump/game.h"
#include "games/trump/knowledge.h"
#include "games/trump/state.h"
#include "games/trump/table.h"
#include "search/levels.h"
#include "search/settings.h"
#include "tests/search/bargaining.h"
#include "tests/support/scale.h"
#include "tests/support/trump_table.h"
#include "tests/trump/greedy.h"

namespace mogul::trump::test {
namespace {

using mogul::test::is_shortened;
using mogul::test::scaled;
using search::Settings;
using search::Temper;

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

// Somebody gets so many more cards that are of no use.
void add_useless(State& state, Seat holder, unsigned more) {
  for (unsigned i = 0; i < more; ++i) {
    const bool is_drawn = std::count(state.draw_pile.begin(), state.draw_pile.end(), Card::kOut) > 0;
    (is_drawn ? state.draw_pile : state.discard_pile).erase(Card::kOut);
    put_into(hand_of(state, holder), {.card = Card::kOut});
  }
}

// The position, in which you hold so many of them besides.
State position(const Occasion& occasion, unsigned more) {
  State state = Table(occasion.table).state();
  add_useless(state, kYou, more);
  for (const Seat holder : occasion.open) {
    for (Slot& slot : hand_of(state, holder)) each_other(state, holder, [&](Seat other) { slot.known.insert(other); });
  }
  return state;
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

TEST_CASE("nothing is said twice in a whole game, by offers and counter-offers of all") {
  constexpr std::uint64_t kFirst = 48;  // in the 67th what had been asked for and refused was then offered
  unsigned offers = 0;
  unsigned counters = 0;
  for (std::uint64_t game = kFirst; game < kFirst + scaled(30); ++game) {
    Settings settings = settings_of<Trump>(static_cast<unsigned>(game % 3));
    settings.iterations = 60;
    settings.temper = game % 2 == 0 ? Temper::kEven : Temper::kHaggler;
    std::set<std::string> heard;
    play_levels(later_in_a_game(game, 0), settings, game, [&](const State&, Seat, const Action& action) {
      if (action.verb != Verb::kOffer && action.verb != Verb::kCounter) return;
      ++(action.verb == Verb::kOffer ? offers : counters);
      const std::string terms = text_of(action.deal, kVoice);
      INFO(game, ": ", terms);
      CHECK(heard.insert(terms).second);
    });
  }
  if (is_shortened()) return;
  CHECK(offers > 50);
  CHECK(counters > 20);
}

TEST_CASE("whoever asks for the same again hears another counter-offer, until all is said") {
  const std::string lease =
      "now: donna > you casino; turn_ends(you, 0): you > donna casino; promise: you > donna play hotel+casino by 0";
  for (const std::string_view more_promised : {"", ", you > donna no rob until 2", ", donna > you no rob until 2"}) {
    std::set<std::string> heard;
    unsigned counters = 0;
    const Deal asked = deal_from("you", lease + std::string(more_promised));
    for (unsigned more = 0; more < 10; ++more) {
      for (unsigned rounds = 0; rounds < 3; ++rounds) {
        State state = bazaar().state();
        add_useless(state, kDonna, more);
        state.quiet_turns = static_cast<std::uint16_t>(rounds * players_of(state));
        Trump::apply(state, kYou, {.verb = Verb::kOffer, .deal = asked}, nullptr);
        const Action answer = said(state);
        if (answer.verb != Verb::kCounter) continue;
        ++counters;
        INFO(text_of(answer.deal, kVoice));
        CHECK(rounds < 2);
        CHECK(heard.insert(text_of(answer.deal, kVoice)).second);
      }
    }
    CHECK(counters > 10);
  }
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

}  // namespace mogul::trump::test
