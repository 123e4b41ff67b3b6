// A tiny game with hidden cards, to test the tests: honest, and wrong in one way for each fault that can be planted.
//
// Ten cards: coins, cups and crowns. Everybody holds two. In turn each plays a card for its points and draws another;
// with the option on, everybody may rest once instead. When all cards are played, most points win.
#pragma once

#include <algorithm>
#include <array>
#include <concepts>
#include <cstdint>
#include <string>
#include <string_view>
#include <utility>

#include "core/canvas.h"
#include "core/chance.h"
#include "core/each.h"
#include "core/game.h"
#include "core/problem.h"
#include "core/sentence.h"
#include "core/value.h"
#include "tests/toy/faults.h"
#include "tests/toy/nouns.h"

namespace mogul::toy {

// PlainState, or ForgetfulState for the one fault that is a matter of types.
template <class StateOf>
struct Toy {
  using State = StateOf;
  using Action = toy::Action;
  using Event = toy::Event;
  using Refusal = toy::Refusal;
  using Options = toy::Options;
  using Config = mogul::Config<Toy>;

  static constexpr std::string_view kId = "toy";
  static constexpr std::string_view kTitle = "Toy";
  static constexpr unsigned kRulesVersion = 1;
  static constexpr unsigned kPlayersMin = 2;
  static constexpr unsigned kPlayersMax = toy::kPlayersMax;
  static constexpr std::string_view kPlayersRule = "TOY-1";
  static constexpr bool kLetsPass = false;
  static constexpr unsigned kActionsMax = 8;
  static constexpr unsigned kMovesMax = kCards + kPlayersMax;  // every card once, and everybody rests once
  static constexpr const auto& kRefusals = kRefusalRows;

  static State blank(const Config& config) {
    State state;
    state.points.fill(config.players, 0);
    state.hands.fill(config.players, {});
    state.options = config.options;
    return state;
  }

  static void complete(State& next, const Seed& seed) {
    if (next.chance == Chance{}) next.chance.seed = seed;
    Pile pile = unseen_cards(next);
    ChanceStream random(next.chance);
    if (!has(Fault::kDeafToSeed)) shuffle(pile, random);
    if (pile.size() + next.draw_pile.size() > kCards) return;
    for (const Card card : next.draw_pile) pile.push_back(card);
    next.draw_pile = pile;
  }

  static State setup(const Config& config, const Seed& seed, EventLog<Event>* log) {
    State state = blank(config);
    complete(state, seed);
    deal(state, log);
    return state;
  }

  static void deal(State& next, EventLog<Event>* log) {
    for (unsigned i = 0; i < next.hands.size(); ++i) {
      while (!next.hands[i].full()) {
        const Card card = next.draw_pile.pop_back();
        next.hands[i].push_back(card);
        const bool silent = has(Fault::kTellingDeal) && card == Card::kCrown;
        if (log && !silent) log->tell({.happening = Happening::kDrew, .seat = seat_at(i), .card = card});
      }
    }
  }

  static Config config_of(const State& state) {
    return {.players = static_cast<std::uint8_t>(state.hands.size()), .options = state.options};
  }

  static Seats to_act(const State& state) { return Seats(state.turn); }

  static Refusal refuse(const State& state, Seat seat, const Action& action) {
    if (has(Fault::kMeddlingRefusal)) ++state.questions;
    if (!to_act(state).contains(seat)) return Refusal::kNotYourTurn;
    switch (action.verb) {
      case Verb::kPlay:
        return refuse_play(state, seat, action.card);
      case Verb::kRest:
        if (!state.options.resting) return has(Fault::kNamelessRefusal) ? Refusal::kNameless : Refusal::kNoResting;
        return state.rested.contains(seat) ? Refusal::kRestedAlready : Refusal::kNone;
    }
    return Refusal::kNotYourTurn;
  }

  static void list(const State& state, Seat seat, ActionList<Toy>& actions) {
    if (has(Fault::kMeddlingList)) ++state.questions;
    actions.clear();
    if (!to_act(state).contains(seat)) return;
    const Hand& hand = state.hands[index_of(seat)];
    const unsigned listed = hand.size() - (has(Fault::kListTooShort) && hand.size() == 2 ? 1 : 0);
    for (unsigned i = 0; i < listed; ++i) {
      if (hand.find(hand[i]) == i || has(Fault::kListTwice)) actions.push_back({.verb = Verb::kPlay, .card = hand[i]});
    }
    const bool crown_is_next = !state.draw_pile.empty() && state.draw_pile.back() == Card::kCrown;
    if (has(Fault::kLeakyList) && crown_is_next) return;
    const bool may_rest = state.options.resting && !state.rested.contains(seat);
    if ((may_rest || has(Fault::kListTooLong)) && !has(Fault::kUnlistedRest)) actions.push_back({.verb = Verb::kRest});
  }

  template <class Visit>
  static void each_action(const Config& config, Visit visit) {
    each_described<Action>(config.players, visit);
  }

  // Asserts nothing about the action, unlike the games: what is listed but refused (kListTooLong) is played too, and
  // the suite must come to say so.
  static void apply(State& next, Seat seat, const Action& action, EventLog<Event>* log) {
    switch (action.verb) {
      case Verb::kPlay:
        play(next, seat, action.card, log);
        draw_card(next, seat, log);
        break;
      case Verb::kRest:
        if (!has(Fault::kEndlessPlay)) next.rested.insert(seat);
        if (log) log->tell({.happening = Happening::kRested, .seat = seat});
        break;
    }
    pass_turn(next, log);
  }

  static void hide(State& next, Seat seat) {
    if (!has(Fault::kSeedInView)) next.chance = {};
    const Pile pile = next.draw_pile;
    next.draw_pile.fill(pile.size(), Card::kHidden);
    if (has(Fault::kLeakyView) && !pile.empty()) next.draw_pile.back() = pile.back();
    for (unsigned i = 0; i < next.hands.size(); ++i) {
      if (has(Fault::kForgottenSpectator) && seat == Seat::kNobody && i == 0) continue;
      if (seat_at(i) != seat) next.hands[i].fill(next.hands[i].size(), Card::kHidden);
    }
  }

  template <RandomSource Random>
  static State sample(const State& view, Random& random) {
    State world = view;
    if (has(Fault::kForgetfulSample)) hide(world, Seat::kNobody);
    Pile unseen = unseen_cards(world);
    has(Fault::kBiasedSample) ? shuffle_badly(unseen, random) : shuffle(unseen, random);
    const auto fill = [&](Card& card) {
      if (card == Card::kHidden && !unseen.empty()) card = unseen.pop_back();
    };
    for (Hand& hand : world.hands) std::for_each(hand.begin(), hand.end(), fill);
    std::for_each(world.draw_pile.begin(), world.draw_pile.end(), fill);
    if (has(Fault::kNarrowSample)) std::sort(world.draw_pile.begin(), world.draw_pile.end());
    for (std::uint8_t& byte : world.chance.seed.bytes) {
      byte = has(Fault::kStaleSample) ? 7 : static_cast<std::uint8_t>(random.below(256));
    }
    return world;
  }

  static Event seen_by(const Event& event, Seat seat) {
    Event seen = event;
    const bool secret = event.happening == Happening::kDrew && event.seat != seat;
    if (secret && !has(Fault::kLeakyEvent)) seen.card = Card::kHidden;
    return seen;
  }

  static Seats winners(const State& state) {
    Seats best;
    if (state.turn != Seat::kNobody || has(Fault::kNoWinner)) return best;
    const auto wanted = has(Fault::kWrongWinner) ? *std::min_element(state.points.begin(), state.points.end())
                                                 : *std::max_element(state.points.begin(), state.points.end());
    for (unsigned i = 0; i < state.points.size(); ++i) {
      if (state.points[i] == wanted) best.insert(seat_at(i));
    }
    return best;
  }

  static std::int32_t standing(const State& state, Seat seat) { return state.points[index_of(seat)]; }

  static Problem flaw(const State& state) {
    if (has(Fault::kDoubledCard)) return {};
    const unsigned players = state.hands.size();
    if (players < kPlayersMin || state.points.size() != players)
      return impossible("hands", "2 or 3 players are needed", "TOY-1");
    if (state.turn != Seat::kNobody && index_of(state.turn) >= players) return impossible("turn", "no such seat");
    const Census census = census_of(state);
    unsigned sum = census.hidden;
    for (unsigned i = 0; i < kCopies.size(); ++i) {
      sum += census.seen[i];
      if (census.seen[i] > kCopies[i]) return impossible("cards", "too many of a kind");
    }
    return sum == kCards ? Problem() : impossible("cards", "not ten in all");
  }

  // A template, since a View of a Toy needs a Toy that is complete.
  static Action null_action(const State& seen, Seat seat) {
    const bool stuck = seen.hands[index_of(seat)].empty();
    if (stuck || has(Fault::kRashSilence)) return {.verb = Verb::kRest};
    return {.verb = Verb::kPlay, .card = seen.hands[index_of(seat)][0]};
  }
  static Window window(const State& /*seen*/, Seat /*seat*/) { return Window::kNone; }
  static bool is_foreseeable(const Action& action) {
    return action.verb == Verb::kRest || has(Fault::kWishfulForesight);
  }
  static std::string question(const auto& /*view*/, const Voice& /*voice*/) { return "What do you play?"; }

  static void draw(const auto& view, const Voice& voice, Canvas& canvas) {
    for (unsigned i = 0; i < view.seen().hands.size(); ++i) {
      canvas.put(i, 0, text_of(view.seen().hands[i], voice));
    }
  }

 private:
  static Refusal refuse_play(const State& state, Seat seat, Card card) {
    if (state.hands[index_of(seat)].contains(card)) return Refusal::kNone;
    if (has(Fault::kLeakyRefusal)) {
      for (const Hand& hand : state.hands) {
        if (hand.contains(card)) return Refusal::kHeldByAnother;
      }
    }
    return Refusal::kNotInHand;
  }

  static void play(State& next, Seat seat, Card card, EventLog<Event>* log) {
    Hand& hand = next.hands[index_of(seat)];
    hand.erase(card);
    if (!has(Fault::kLostCard) || card != Card::kCrown) next.open_pile.push_back(card);
    next.points[index_of(seat)] = static_cast<std::uint8_t>(next.points[index_of(seat)] + points_of(card));
    Event event{.happening = Happening::kPlayed, .seat = seat, .card = card, .points = points_of(card)};
    if (has(Fault::kForgetfulEvent)) event.other = seat;
    if (has(Fault::kBrokenSentence) && card == Card::kCrown) event.card = static_cast<Card>(99);
    if (log) log->tell(event);
  }

  static void draw_card(State& next, Seat seat, EventLog<Event>* log) {
    if (next.draw_pile.empty()) return;
    if (has(Fault::kListenerMatters) && log == nullptr) return;
    if (has(Fault::kSharedDraws)) {
      static unsigned draws = 0;
      std::swap(next.draw_pile[draws++ % next.draw_pile.size()], next.draw_pile.back());
    }
    const bool stays = has(Fault::kDoubledCard) && next.draw_pile.size() == 1 && cards_in(next) == kCards;
    const Card card = next.draw_pile.back();
    next.hands[index_of(seat)].push_back(card);
    if (!stays) next.draw_pile.pop_back();
    if (has(Fault::kTellingSilence) && card == Card::kCrown) return;
    if (log) log->tell({.happening = Happening::kDrew, .seat = seat, .card = card});
  }

  static void pass_turn(State& next, EventLog<Event>* log) {
    const auto players = static_cast<unsigned>(next.hands.size());
    for (unsigned i = 0; i < players; ++i) {
      next.turn = left_of(next.turn, players);
      const bool pile_is_out = next.draw_pile.empty();
      if (!next.hands[index_of(next.turn)].empty() || (has(Fault::kStuckPlayer) && pile_is_out && i == 0)) return;
    }
    next.turn = Seat::kNobody;
    const Seats won = winners(next);
    for (unsigned i = 0; i < players; ++i) {
      if (log && won.contains(seat_at(i)))
        log->tell({.happening = Happening::kWon, .seat = seat_at(i), .points = next.points[i]});
    }
  }

  template <RandomSource Random>
  static void shuffle_badly(Pile& pile, Random& random) {
    for (Card& card : pile) std::swap(card, pile[random.below(pile.size())]);
  }
};

}  // namespace mogul::toy
