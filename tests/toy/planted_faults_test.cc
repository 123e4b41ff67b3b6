// The suite is itself tested: it has nothing to say against the honest game, and finds every planted fault by the
// property that is there to find it. Some faults have other consequences too, which are then named as well.
#include <algorithm>
#include <array>
#include <cstdint>
#include <span>
#include <string>

#include <doctest/doctest.h>

#include "bots/bot.h"
#include "bots/random.h"
#include "core/value.h"
#include "core/view.h"
#include "tests/conformance/legality.h"
#include "tests/conformance/play.h"
#include "tests/conformance/suite.h"
#include "tests/conformance/tested_game.h"
#include "tests/toy/faults.h"
#include "tests/toy/nouns.h"
#include "tests/toy/toy.h"

namespace mogul::conformance {
namespace {

using toy::Fault;

template <class State>
toy::Action choose_by_mood(const View<toy::Toy<State>>& view, std::uint64_t seed, Budget budget) {
  static std::uint64_t mood = 0;
  return choose_random<toy::Toy<State>>(view, toy::has(Fault::kMoodyBot) ? ++mood : seed, budget);
}

}  // namespace

template <class State>
struct TestedGame<toy::Toy<State>> {
  using Card = toy::Card;

  template <class Visit>
  static void each_hidden(toy::PlainState& state, Seat seat, Visit visit) {
    for (unsigned i = 0; i < state.hands.size(); ++i) {
      if (seat_at(i) != seat) std::for_each(state.hands[i].begin(), state.hands[i].end(), visit);
    }
    std::for_each(state.draw_pile.begin(), state.draw_pile.end(), visit);
  }

  static std::string miscount(const toy::PlainState& state) {
    std::array<unsigned, 3> counts{};
    const auto count = [&](Card card) { ++counts[static_cast<unsigned>(card)]; };
    for (const auto& hand : state.hands) std::for_each(hand.begin(), hand.end(), count);
    std::for_each(state.draw_pile.begin(), state.draw_pile.end(), count);
    std::for_each(state.open_pile.begin(), state.open_pile.end(), count);
    return counts == std::array{4U, 3U, 3U} ? std::string() : "the cards are not those of the deck";
  }

  static State undealt(const State& state) {
    State before = toy::Toy<State>::blank(toy::Toy<State>::config_of(state));
    before.chance = state.chance;
    before.draw_pile = state.draw_pile;
    lay_back(before.draw_pile, state.hands, 2);
    return before;
  }

  // Five cards are out of sight: a coin, two cups and two crowns.
  static SmallPosition small_position() {
    return {.setup = R"({"players": 2, "seed": 1, "position": {"hands": [["crown", "coin"], ["cup", "crown"]],
                         "open_pile": ["coin", "coin", "cup"]}})",
            .seat = Seat{0}};
  }

  static bool free_form(const toy::Action& action) {
    return toy::has(Fault::kUnlistedRest) && action.verb == toy::Verb::kRest;
  }

  static std::span<const Bot<toy::Toy<State>>> bots() {
    static constexpr std::array kBots = {
        Bot<toy::Toy<State>>{"random", "plays any legal action", choose_random<toy::Toy<State>>},
        Bot<toy::Toy<State>>{"moody", "plays any legal action", choose_by_mood<State>},
    };
    return kBots;
  }
};

namespace {

class Planted {
 public:
  explicit Planted(Fault fault) { toy::planted_fault = fault; }
  Planted(const Planted&) = delete;
  Planted& operator=(const Planted&) = delete;
  ~Planted() { toy::planted_fault = Fault::kNone; }
};

// The names of the properties that do not hold, in the order of the suite.
template <class State>
std::string failing_properties() {
  std::string names;
  for (const PropertyRow& row : kProperties<toy::Toy<State>>) {
    if (row.asked(row.games).empty()) continue;
    names += (names.empty() ? "" : "; ") + std::string(row.name);
  }
  return names;
}

std::string caught_by(Fault fault) {
  const Planted planted(fault);
  return failing_properties<toy::PlainState>();
}

}  // namespace

TEST_CASE("the honest toy game conforms") { demand_all<toy::Toy<toy::PlainState>>(); }

TEST_CASE("a list that is too short or too long disagrees with refuse") {
  CHECK(caught_by(Fault::kListTooShort) == "list and refuse agree");
  CHECK(caught_by(Fault::kListTooLong) == "list and refuse agree; bots keep secrets");
  CHECK(caught_by(Fault::kListTwice) == "list and refuse agree; choices can be touched");
}

TEST_CASE("what is free-form need not be listed") { CHECK(caught_by(Fault::kUnlistedRest).empty()); }

TEST_CASE("a refusal must have a row in the table") {
  CHECK(caught_by(Fault::kNamelessRefusal) == "list and refuse agree");
}

TEST_CASE("a refused action that changes the state is caught by comparing its bytes") {
  CHECK(caught_by(Fault::kMeddlingRefusal) ==
        "refusals change nothing; copies are equal and independent; games are determined; records replay; "
        "what is foreseen happens");
  CHECK(caught_by(Fault::kMeddlingList) ==
        "refusals change nothing; copies are equal and independent; games are determined; records replay; "
        "events keep secrets");
}

TEST_CASE("a lost card is a flaw, and a doubled one is counted even if the game overlooks it") {
  CHECK(caught_by(Fault::kLostCard) ==
        "invariants hold; records replay; JSON goes there and back; views are enough; samples fit the view");
  CHECK(caught_by(Fault::kDoubledCard) == "invariants hold; samples fit the view; games end");
}

TEST_CASE("a player who is to act and can do nothing breaks the invariants") {
  CHECK(caught_by(Fault::kStuckPlayer) == "invariants hold; silence is played; games end");
}

TEST_CASE("copies that share something outside the state are not independent") {
  CHECK(caught_by(Fault::kSharedDraws) ==
        "copies are equal and independent; listeners change nothing; games are determined; records replay");
}

TEST_CASE("an equality that overlooks a member is not that of the bytes") {
  CHECK(caught_by(Fault::kLooseEquality) == "copies are equal and independent");
}

TEST_CASE("what happens must not depend on who listens") {
  CHECK(caught_by(Fault::kListenerMatters) == "listeners change nothing; records replay");
}

TEST_CASE("a seed that is not used does not matter") { CHECK(caught_by(Fault::kDeafToSeed) == "seeds matter"); }

TEST_CASE("lossy JSON does not come back as it went") {
  CHECK(failing_properties<toy::ForgetfulState>() == "records replay; JSON goes there and back; views are enough");
  CHECK(caught_by(Fault::kForgetfulEvent) == "JSON goes there and back");
}

TEST_CASE("a card without a word leaves a hole in the sentence") {
  CHECK(caught_by(Fault::kBrokenSentence) == "JSON goes there and back; sentences are whole");
}

TEST_CASE("a seed left in the view is found there, and by twin worlds") {
  CHECK(caught_by(Fault::kSeedInView) ==
        "JSON goes there and back; seeds stay hidden; views keep secrets; events keep secrets; views are enough; "
        "what is foreseen happens; samples fit the view; samples are all worlds");
}

TEST_CASE("a leaky view differs in twin worlds") {
  CHECK(caught_by(Fault::kLeakyView) == "views keep secrets");
  CHECK(caught_by(Fault::kForgottenSpectator) == "views keep secrets");
}

TEST_CASE("a leaky refusal or list differs in twin worlds") {
  CHECK(caught_by(Fault::kLeakyRefusal) == "answers keep secrets");
  CHECK(caught_by(Fault::kLeakyList) == "list and refuse agree; answers keep secrets");
}

TEST_CASE("a leaky event, or one that is left out, differs in twin worlds") {
  CHECK(caught_by(Fault::kLeakyEvent) == "events keep secrets; deals keep secrets");
  CHECK(caught_by(Fault::kTellingSilence) == "events keep secrets");
  CHECK(caught_by(Fault::kTellingDeal) == "deals keep secrets");
}

TEST_CASE("a bot that has more than its view to go by chooses differently in twin worlds") {
  CHECK(caught_by(Fault::kMoodyBot) == "bots keep secrets; views are enough");
}

TEST_CASE("a sampled world must look like the view and have a seed of its own") {
  CHECK(caught_by(Fault::kForgetfulSample) ==
        "JSON goes there and back; views are enough; what is foreseen happens; "
        "samples fit the view; samples are all worlds");
  CHECK(caught_by(Fault::kStaleSample) == "samples fit the view");
}

TEST_CASE("a biased sample, or one that misses worlds, is caught by counting") {
  CHECK(caught_by(Fault::kBiasedSample) == "samples are all worlds");
  CHECK(caught_by(Fault::kNarrowSample) == "samples are all worlds");
}

TEST_CASE("touches that are the same for two actions do not choose") {
  CHECK(caught_by(Fault::kVagueTouch) == "choices can be touched");
}

TEST_CASE("what is played for the silent must be allowed") {
  CHECK(caught_by(Fault::kRashSilence) == "silence is played");
}

TEST_CASE("what nobody can know is not foreseen") {
  CHECK(caught_by(Fault::kWishfulForesight) == "what is foreseen happens");
}

TEST_CASE("endless play exceeds the stated bound") { CHECK(caught_by(Fault::kEndlessPlay) == "games end"); }

TEST_CASE("whoever stands highest wins, and somebody does") {
  CHECK(caught_by(Fault::kNoWinner) == "invariants hold; games end");
  CHECK(caught_by(Fault::kWrongWinner) == "games end");
}

TEST_CASE("a failure is told in words, in a game of few moves") {
  const Planted planted(Fault::kListTwice);
  using Toy = toy::Toy<toy::PlainState>;
  const std::string failure = in_random_games<Toy>(20, list_and_refuse_agree<Toy>);
  INFO(failure);
  CHECK(failure.starts_with("an action is listed twice: seat "));
  CHECK(failure.find("\n  2 players, options {\"resting\":false}, seed 0") != std::string::npos);
  CHECK(failure.find("\n  seat 0: Play a ") != std::string::npos);
  CHECK(std::count(failure.begin(), failure.end(), '\n') <= 5);
}

}  // namespace mogul::conformance
