#include <algorithm>
#include <array>
#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include <doctest/doctest.h>

#include "core/chance.h"
#include "core/digest.h"
#include "core/game.h"
#include "core/holes.h"
#include "core/value.h"
#include "games/trump/action.h"
#include "games/trump/cards.h"
#include "games/trump/deal.h"
#include "games/trump/event.h"
#include "games/trump/game.h"
#include "games/trump/knowledge.h"
#include "games/trump/state.h"
#include "tests/conformance/redeal.h"
#include "tests/conformance/suite.h"
#include "tests/conformance/tested_game.h"
#include "tests/conformance/trump_situations.h"
#include "tests/conformance/trump_worlds.h"
#include "tests/trump/any_deal.h"

namespace mogul::conformance {
namespace {

using trump::Card;
using trump::Phase;
using trump::State;

// The deck as the rules list it, typed by hand: one property, one by the die, two properties, any for 40 and for 50,
// three, four, tax, force sale, five rolls, investors of 20 to 60, out and back.
constexpr std::array<unsigned, 38> kPrinted = {1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1,  1,
                                               1, 1, 1, 1, 1, 4, 4, 2, 1, 5, 4, 2, 1, 2, 2, 2, 1, 13, 5};

}  // namespace

template <>
struct TestedGame<Trump> {
  using Card = trump::Card;
  static constexpr bool kRollsOpenly = true;

  // T-49: a player knows the own hand and those cards of others that were seen there; nobody knows the draw pile. What
  // was discarded was done openly.
  template <class Visit>
  static void each_hidden(State& state, Seat seat, Visit visit) {
    for (unsigned i = 0; i < state.hands.size(); ++i) {
      for (trump::Slot& slot : state.hands[i]) {
        if (seat_at(i) != seat && !slot.known.contains(seat)) visit(slot.card);
      }
    }
    std::for_each(state.draw_pile.begin(), state.draw_pile.end(), visit);
  }

  // Beside the cards nobody else knows which of them a player has seen in another's hand (T-49), what is in a sealed
  // bid (T-25), and which cards a deal between two others names (T-37).
  static void redeal(State& state, Seat seat, QuickRandom& random) {
    constexpr unsigned kTries = 400;
    for (unsigned tries = 0; tries < kTries; ++tries) {
      State next = state;
      redeal_cards<Trump>(next, seat, random);
      redeal_knowledge(next, seat, random);
      redeal_bids(next, seat, random);
      for (trump::Hand& hand : next.hands) trump::put_in_order(hand);
      redeal_names(next, seat, random);
      if (Trump::flaw(next)) continue;
      state = next;
      return;
    }
  }

  static bool can_differ(const State& state, Seat seat) {
    const auto cards = hidden_cards<Trump>(state, seat);
    const bool mixed = !cards.empty() && cards != std::vector<Card>(cards.size(), cards[0]);
    return mixed || has_hidden_bid(state, seat) || has_hidden_name(state, seat);
  }

  static std::span<const Situation<Trump>> situations() { return kSituations; }

  // T-43, T-44: which duties and promises are kept and which lapse all can see, even where it is one hidden card for
  // another; but not by the cards that they name. T-49: a card that passes between two is known to both, also if it
  // passes on at once; and so is a hand that was shown.
  static std::uint64_t news(const Trump::Event& event, Seat seat) {
    const bool passed = event.happening == trump::Happening::kTook || event.happening == trump::Happening::kGaveCard ||
                        event.happening == trump::Happening::kLooked;
    if (passed && (event.seat == seat || event.other == seat)) return digest_of(event);
    using enum trump::Happening;
    const bool due = event.happening == kDutyKept || event.happening == kDutyLapsed || event.happening == kReleased ||
                     event.happening == kPromiseKept || event.happening == kPromiseMoved ||
                     event.happening == kPromiseLapsed;
    if (!due) return 0;
    Trump::Event unnamed = event;
    auto forget = [](Card& card) { card = Card::kHidden; };
    each_card(unnamed, forget);
    for (trump::Promise& promise : unnamed.deal.promises) {
      promise.on = Seat::kNobody;
      promise.property = trump::kAnyProperty;
    }
    return digest_of(unnamed);
  }

  static std::string miscount(const State& state) {
    std::array<unsigned, 38> counts{};
    const auto count = [&](Card card) { ++counts[index_of(card)]; };
    for (const trump::Hand& hand : state.hands) {
      for (const trump::Slot& slot : hand) count(slot.card);
    }
    std::for_each(state.draw_pile.begin(), state.draw_pile.end(), count);
    std::for_each(state.discard_pile.begin(), state.discard_pile.end(), count);
    for (const trump::Played& played : state.auction.played) count(played.card);
    return counts == kPrinted ? std::string() : "the cards are not those of the deck";
  }

  // T-2 and T-5: five cards each, then whoever begins draws, unless that is left to the players.
  static State undealt(const State& state) {
    State before = Trump::blank(Trump::config_of(state));
    before.chance = state.chance;
    before.first = state.first;
    before.draw_pile = state.draw_pile;
    std::vector<std::vector<Card>> hands;
    for (const trump::Hand& hand : state.hands) {
      hands.emplace_back();
      for (const trump::Slot& slot : hand) hands.back().push_back(slot.card);
    }
    lay_back(before.draw_pile, hands, 5);
    return before;
  }

  static std::vector<SmallPosition> small_positions() { return trump_small_positions(); }
  template <class Visit>
  static void each_world(const View<Trump>& view, Visit visit) {
    TrumpWorlds<Visit>(view.seen(), visit);
  }

  // T-38: there is no end to the deals that may be offered.
  static bool free_form(const Trump::Action& action) {
    return action.verb == trump::Verb::kOffer || action.verb == trump::Verb::kCounter ||
           action.because != trump::Because::kUnsaid;
  }
  static std::vector<Trump::Action> free_form_actions(const State& state, Seat seat, QuickRandom& random) {
    if (index_of(seat) >= state.hands.size()) return {};
    const bool offers = state.phase == Phase::kDealing && state.turn == seat;
    const bool answers = state.phase == Phase::kAnswer && state.offer[0].partner == seat;
    std::vector<Trump::Action> actions;
    for (unsigned left = offers ? 40 : answers ? 6 : 1; left > 0; --left) {
      const trump::Verb verb = answers ? trump::Verb::kCounter : trump::Verb::kOffer;
      actions.push_back({.verb = verb, .deal = trump::test::any_deal(state, seat, random)});
    }
    return actions;
  }

  // 72 tables are too many: three players with every option by itself, and four with none.
  static bool is_tested(const Config<Trump>& config) {
    const trump::Options standard;
    const trump::Options& options = config.options;
    const unsigned others = unsigned{options.forgotten_draw != standard.forgotten_draw} +
                            unsigned{options.hidden_money != standard.hidden_money} +
                            unsigned{options.counter_offers != standard.counter_offers} +
                            unsigned{options.quiet_rounds != standard.quiet_rounds};
    return others <= (config.players == 3 ? 1 : 0);
  }
};

TEST_CASE("Trump conforms") { demand_all<Trump>(10); }

}  // namespace mogul::conformance
