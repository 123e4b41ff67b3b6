// Positions: an empty table, one filled up by chance, and what is impossible about one.
#include <algorithm>
#include <cstdint>
#include <string>
#include <utility>

#include "core/census.h"
#include "core/chance.h"
#include "core/places.h"
#include "core/problem.h"
#include "core/value.h"
#include "games/cover_your_assets/cards.h"
#include "games/cover_your_assets/game.h"
#include "games/cover_your_assets/sample.h"
#include "games/cover_your_assets/state.h"
#include "games/cover_your_assets/table.h"

namespace mogul {
namespace {

using namespace cover_your_assets;

Problem flaw_in_sizes(const State& state) {
  const unsigned players = players_of(state);
  if (players < kPlayersMin || players > kPlayersMax) return impossible("hands", "2 to 6 players are needed", "CYA-1");
  if (state.totals.size() != players || state.limits.size() != players || state.stacks.size() != players) {
    return impossible("totals, limits and stacks", "one for each of the " + std::to_string(players) + " hands");
  }
  for (unsigned i = 0; i < players; ++i) {
    const unsigned limit = state.limits[i];
    if (limit > kHandMax) return impossible(indexed("limits", i), "at most 4 cards", "CYA-1");
    if (limit < kHandMax && !state.options.forgotten_refill)
      return impossible(indexed("limits", i), "4, as the option is off", "CYA-14");
    if (state.hands[i].size() > limit) return impossible(indexed("hands", i), "more cards than the limit of the seat");
  }
  if (!is_player(state, state.turn)) return impossible("turn", "no such seat");
  if (!is_player(state, state.dealer)) return impossible("dealer", "no such seat");
  return {};
}

// All rounds together bring no more than the whole deck each.
Problem flaw_in_totals(const State& state) {
  const unsigned rounds_max = state.options.single_round ? 1 : kRoundsMax;
  if (state.round > rounds_max) return impossible("round", "at most " + std::to_string(rounds_max), "CYA-17");
  std::int64_t sum = 0;
  for (unsigned i = 0; i < players_of(state); ++i) {
    const Money total = state.totals[i];
    if (total.dollars % 5'000 != 0) return impossible(indexed("totals", i), "a multiple of 5000");
    if (state.phase == Phase::kOver && total < stack_value(state.stacks[i])) {
      return impossible(indexed("totals", i), "at the end the stack is counted", "CYA-16");
    }
    sum += total.dollars;
  }
  return sum <= std::int64_t{kDeckDollars} * state.round
             ? Problem()
             : impossible("totals", "more than the rounds finished can bring");
}

Problem flaw_in_sets(const State& state) {
  for (unsigned i = 0; i < players_of(state); ++i) {
    for (const Set& set : state.stacks[i]) {
      if (!is_asset(set.asset)) return impossible(indexed("stacks", i), "a set is named by an asset", "CYA-8");
      if (set.assets == 0 || cards_in(set) < 2)
        return impossible(indexed("stacks", i), "a set is an asset and a second card at least", "CYA-8");
    }
  }
  return {};
}

std::string places_of(const State& state, Card card) {
  Places places;
  const auto holds = [card](const Set& set) {
    return (set.asset == card && set.assets > 0) || (card == Card::kSilver && set.silvers > 0) ||
           (card == Card::kGold && set.golds > 0);
  };
  for (unsigned i = 0; i < players_of(state); ++i) {
    places.add_if(state.hands[i].contains(card), indexed("hands", i));
    const Stack& stack = state.stacks[i];
    places.add_if(std::any_of(stack.begin(), stack.end(), holds), indexed("stacks", i));
  }
  places.add_if(!state.challenge.empty() && holds(state.challenge[0].shown), "challenge");
  places.add_if(state.discard_pile.contains(card), "discard_pile");
  places.add_if(state.draw_pile.contains(card), "draw_pile");
  return std::move(places).text();
}

Problem flaw_in_cards(const State& state) {
  const auto census = census_of(state);
  if (const CardRow* row = first_surplus(kDeck, census)) {
    return impossible(places_of(state, row->card), std::to_string(census.count(row->card)) + " of " +
                                                       std::string(row->name) + ", but the deck has " +
                                                       std::to_string(row->copies));
  }
  if (census.total() != kCards) {
    return impossible("draw_pile",
                      std::to_string(census.total()) + " cards in all, but the deck has " + std::to_string(kCards));
  }
  const bool hole_on_pile = state.discard_pile.contains(Card::kHidden);
  return hole_on_pile ? impossible("discard_pile", "its cards are open", "CYA-18") : Problem();
}

// Nobody draws during a challenge: what a side has shown, by turns and the thief first, was in its hand.
Problem flaw_in_shown(const State& state, Seat owner, unsigned shown) {
  const auto too_many = [&](Seat seat, unsigned by_seat) {
    return hand_of(state, seat).size() + by_seat > state.limits[index_of(seat)];
  };
  const bool too_much = too_many(state.turn, (shown + 1) / 2) || too_many(owner, shown / 2);
  return too_much ? impossible("challenge", "more cards were shown than a hand had", "CYA-10") : Problem();
}

// A challenge is about the exposed top set of another player, and whoever is asked has a card to answer with.
Problem flaw_in_challenge(const State& state) {
  const bool wanted = state.phase == Phase::kDefend || state.phase == Phase::kPress;
  if (state.challenge.empty()) return wanted ? impossible("challenge", "this phase needs one") : Problem();
  if (!wanted && state.phase != Phase::kPickUp) return impossible("challenge", "there is none in this phase");
  const auto& [owner, shown] = state.challenge[0];
  if (!is_player(state, owner) || owner == state.turn) return impossible("challenge", "the owner is another player");
  if (!is_asset(shown.asset)) return impossible("challenge", "a set is named by an asset", "CYA-8");
  const Stack& stack = stack_of(state, owner);
  if (stack_of(state, state.turn).empty()) return impossible("challenge", "the thief has no set", "CYA-7");
  if (stack.empty()) return impossible("challenge", "the owner has no set", "CYA-9");
  if (!wanted)
    return cards_in(shown) == 0 ? Problem() : impossible("challenge", "it is settled, its cards lie in a set");
  if (cards_in(shown) == 0) return impossible("challenge", "the thief has shown a card");
  if (!is_exposed(stack) || stack.back().asset != shown.asset) {
    return impossible("challenge", "it is about a top set that is not the first", "CYA-9");
  }
  const bool thief_showed_last = cards_in(shown) % 2 == 1;
  if (thief_showed_last != (state.phase == Phase::kDefend))
    return impossible("challenge", "the other side is to answer");
  return flaw_in_shown(state, owner, cards_in(shown));
}

// Comes after the challenge: who is to act depends on it.
Problem flaw_in_phase(const State& state) {
  const bool decided = is_decided(state);
  if (state.phase == Phase::kOver) {
    if (!all_hands_empty(state)) return impossible("phase", "the game is over only when all hands are empty", "CYA-15");
    if (!state.draw_pile.empty() && !state.options.forgotten_refill)
      return impossible("draw_pile", "it is played to its end", "CYA-15");
    return decided ? Problem() : impossible("phase", "nobody has won yet", "CYA-17");
  }
  if (decided) return impossible("phase", "the game is over by its rounds, totals or limits", "CYA-17");
  if (state.phase == Phase::kPickUp) {
    const bool asked = state.options.forgotten_refill && !state.draw_pile.empty() &&
                       hand_of(state, state.turn).size() < state.limits[index_of(state.turn)];
    return asked ? Problem() : impossible("phase", "nothing to pick up, or the option is off", "CYA-14");
  }
  if (hand_of(state, actor_of(state)).empty()) {
    return impossible("hands", "whoever is to act holds a card", "CYA-15");
  }
  return {};
}

}  // namespace

CoverYourAssets::Config CoverYourAssets::config_of(const State& state) {
  return {.players = static_cast<std::uint8_t>(players_of(state)), .options = state.options};
}

State CoverYourAssets::blank(const Config& config) {
  State state;
  state.hands.fill(config.players, {});
  state.totals.fill(config.players, {});
  state.stacks.fill(config.players, {});
  state.limits.fill(config.players, kHandMax);
  state.dealer = seat_at(config.players - 1U);
  state.options = config.options;
  return state;
}

// Cards not named are shuffled under those of the draw pile that are.
void CoverYourAssets::complete(State& next, const Seed& seed) {
  if (next.chance == Chance{}) next.chance.seed = seed;
  Pile pile = unseen_cards<Pile>(kDeck, census_of(next));
  if (pile.empty() || pile.size() + next.draw_pile.size() > kCards) return;
  ChanceStream random(next.chance);
  shuffle(pile, random);
  for (const Card card : next.draw_pile) pile.push_back(card);
  next.draw_pile = pile;
}

// Each part relies on those before it: who is to act in a phase can be asked only of a challenge that is sound.
Problem CoverYourAssets::flaw(const State& state) {
  for (const auto& part :
       {flaw_in_sizes, flaw_in_totals, flaw_in_sets, flaw_in_cards, flaw_in_challenge, flaw_in_phase}) {
    Problem flaw = part(state);
    if (flaw) return flaw;
  }
  return {};
}

}  // namespace mogul
