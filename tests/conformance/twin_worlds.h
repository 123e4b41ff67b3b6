// Nothing that a seat is shown, told or answered may depend on what it cannot know: in twin worlds it is all the same.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include "bots/bot.h"
#include "core/chance.h"
#include "core/game.h"
#include "core/match_of.h"
#include "core/problem.h"
#include "core/seat_view_of.h"
#include "core/value.h"
#include "core/view.h"
#include "core/write_json.h"
#include "search/advice.h"
#include "tests/conformance/play.h"
#include "tests/conformance/redeal.h"
#include "tests/conformance/tested_game.h"
#include "tests/support/scale.h"

namespace mogul::conformance {

// How much was really compared: a test of secrets that found no secrets has shown nothing.
struct Tally {
  unsigned could_differ = 0;         // pairs of worlds in which hidden cards can differ
  unsigned differed = 0;             // and do
  unsigned tellings = 0;             // moves told to an onlooker in both worlds
  unsigned secrets_in_tellings = 0;  // of which something else happened in the second world
  std::vector<unsigned> arisen;      // how often each situation of the game was among the pairs of worlds
};

template <Game G>
void count_situations(Tally& tally, const typename G::State& state, const typename G::State& twin, Seat seat) {
  tally.arisen.resize(situations<G>().size());
  for (std::size_t i = 0; i < tally.arisen.size(); ++i) {
    tally.arisen[i] += situations<G>()[i].arises(state, twin, seat) ? 1 : 0;
  }
}

// Calls check(state, twin, seat) for every onlooker at the last positions of a play.
template <Drawn G, class Check>
std::string in_twin_worlds(const Play<G>& play, Tally& tally, Check check) {
  return at_last_positions(play, [&](const typename G::State& state) {
    for (const Seat seat : onlookers(play.players())) {
      const typename G::State twin = twin_of<G>(state, seat);
      tally.could_differ += can_differ<G>(state, seat) ? 1 : 0;
      tally.differed += differ_beside_chance<G>(state, twin) ? 1 : 0;
      count_situations<G>(tally, state, twin, seat);
      const Problem flaw = G::flaw(twin);
      if (flaw && !G::flaw(state)) return "a twin world is impossible: " + text_of(flaw);
      const std::string failure = check(state, twin, seat);
      if (!failure.empty()) return failure + ", for " + name_of(seat);
    }
    return std::string();
  });
}

inline std::string too_alike(const Tally& tally) {
  if (tally.could_differ == 0) return "no twin worlds that could differ";
  if (tally.differed * 100 >= tally.could_differ * 95) return {};
  return "only " + std::to_string(tally.differed) + " of " + std::to_string(tally.could_differ) + " twin worlds differ";
}

// Whether the pairs of worlds were worth comparing.
template <Game G>
std::string shows_too_little(const Tally& tally) {
  for (std::size_t i = 0; i < tally.arisen.size() && !test::is_shortened(); ++i) {
    if (tally.arisen[i] == 0) return "no twin worlds show this case: " + std::string(situations<G>()[i].name);
  }
  return too_alike(tally);
}

// Asks in random games at every table, then whether enough worlds differed.
template <Drawn G, class Check>
std::string in_many_twin_worlds(unsigned games, Check check) {
  Tally tally;
  const std::string failure =
      in_random_games<G>(games, [&](const Play<G>& play) { return in_twin_worlds(play, tally, check); });
  return failure.empty() ? shows_too_little<G>(tally) : failure;
}

template <Drawn G>
std::string views_keep_secrets(unsigned games) {
  return in_many_twin_worlds<G>(
      games, [](const typename G::State& state, const typename G::State& twin, Seat seat) -> std::string {
        if (!same_bytes(View<G>(state, seat).seen(), View<G>(twin, seat).seen())) return "a view tells a secret";
        return {};
      });
}

template <Drawn G>
std::string seeds_stay_hidden(unsigned games) {
  return in_random_games<G>(games, [](const Play<G>& play) {
    return at_last_positions(play, [&](const typename G::State& state) {
      for (const Seat seat : onlookers(play.players())) {
        if (View<G>(state, seat).seen().chance != Chance{}) return "the seed is in the view of " + name_of(seat);
      }
      return std::string();
    });
  });
}

template <Drawn G>
bool same_list(const typename G::State& a, const typename G::State& b, Seat seat) {
  ActionList<G> in_a;
  ActionList<G> in_b;
  G::list(a, seat, in_a);
  G::list(b, seat, in_b);
  return std::equal(in_a.begin(), in_a.end(), in_b.begin(), in_b.end());
}

// `other` is the twin world, or the view: legality looks only at what the seat may know.
template <Drawn G>
std::string answers_differ(const Table<G>& table, const typename G::State& state, const typename G::State& other,
                           Seat seat) {
  if (G::to_act(state) != G::to_act(other)) return "whose turn it is tells a secret";
  if (!same_list<G>(state, other, seat)) return "a list tells a secret";
  std::string failure;
  each_attempt(table, state, seat, [&](const auto& action) {
    if (!failure.empty() || G::refuse(state, seat, action) == G::refuse(other, seat, action)) return;
    failure = "a refusal tells a secret: " + to_json(action).dump();
  });
  return failure;
}

template <Drawn G>
std::string answers_keep_secrets(unsigned games) {
  Tally tally;
  const std::string failure = in_random_games<G>(games, [&](const Play<G>& play) {
    return in_twin_worlds(play, tally, [&](const typename G::State& state, const typename G::State& twin, Seat seat) {
      const std::string found = answers_differ<G>(play.table, state, twin, seat);
      return found.empty() ? answers_differ<G>(play.table, state, View<G>(state, seat).seen(), seat) : found;
    });
  });
  return failure.empty() ? too_alike(tally) : failure;
}

// A bot has nothing but its view, so it fails here if it remembers, or if the view it was given tells something.
template <Drawn G>
std::string chooses_by_secret(const Bot<G>& bot, const typename G::State& state, const typename G::State& twin,
                              Seat seat) {
  constexpr Budget kBudget{.playouts = 8};
  const auto choice = bot.choose(View<G>(state, seat), 1, kBudget);
  if (choice != bot.choose(View<G>(twin, seat), 1, kBudget)) {
    return "the bot " + std::string(bot.name) + " chooses by a secret";
  }
  if (G::refuse(state, seat, choice) == G::Refusal::kNone) return {};
  return "the bot " + std::string(bot.name) + " chooses what is refused: " + to_json(choice).dump();
}

// Nor may the chance that a hint tells.
template <Drawn G>
std::string hopes_by_secret(const typename G::State& state, const typename G::State& twin, Seat seat) {
  constexpr Budget kBudget{.playouts = 32};
  const auto chance_in = [&](const typename G::State& world) {
    return chance_now(SeatViewOf<G>(View<G>(world, seat)), 1, kBudget);
  };
  return chance_in(state) == chance_in(twin) ? "" : "a chance depends on a secret";
}

// Levels think longer, so they are asked in some of the worlds only, and the tempers by turns.
template <Drawn G>
std::string bots_keep_secrets(unsigned games) {
  constexpr unsigned kLevelsEvery = 16;
  unsigned asked = 0;
  return in_many_twin_worlds<G>(
      games, [&](const typename G::State& state, const typename G::State& twin, Seat seat) -> std::string {
        if (playable<G>(state, seat).empty() || playable<G>(twin, seat).empty()) return {};
        std::string found;
        for (const Bot<G>& bot : tested_bots<G>()) {
          if (found.empty()) found = chooses_by_secret<G>(bot, state, twin, seat);
        }
        if (asked++ % kLevelsEvery != 0) return found;
        for (const Bot<G>& level : tested_levels<G>()) {
          if (found.empty()) found = chooses_by_secret<G>(level, state, twin, seat);
        }
        const std::span<const Bot<G>> tempers = tested_tempers<G>();
        if (tempers.empty()) return found;
        const Bot<G>& temper = tempers[asked / kLevelsEvery % tempers.size()];
        if (found.empty()) found = chooses_by_secret<G>(temper, state, twin, seat);
        if constexpr (!requires { TestedGame<G>::bots(); }) {
          if (found.empty()) found = hopes_by_secret<G>(state, twin, seat);
        }
        return found;
      });
}

template <Drawn G>
struct Telling {
  typename G::State next;
  std::vector<typename G::Event> happened;
  std::vector<typename G::Event> heard;
};

// What somebody hears of what `happens(next, log)` brings about.
template <Drawn G, class Happens>
Telling<G> telling_of(const typename G::State& state, Seat onlooker, Happens happens) {
  EventLog<typename G::Event> log;
  Telling<G> telling{.next = state};
  happens(telling.next, &log);
  for (const auto& event : log.events) telling.heard.push_back(G::seen_by(event, onlooker));
  telling.happened = std::move(log.events);
  return telling;
}

template <Drawn G>
std::string heard_again_differs(const Telling<G>& telling, Seat onlooker) {
  for (const auto& event : telling.heard) {
    if (!same_bytes(G::seen_by(event, onlooker), event)) return "what was heard is heard differently a second time";
  }
  return {};
}

// What a seat learned by the rules on the way: worlds in which that differs have parted for it, even if a card that it
// saw has moved on and its views are equal again.
template <Drawn G>
std::vector<std::uint64_t> news_of(const Telling<G>& telling, Seat seat) {
  std::vector<std::uint64_t> news;
  if constexpr (requires { TestedGame<G>::news(telling.happened[0], seat); }) {
    for (const auto& event : telling.happened) news.push_back(TestedGame<G>::news(event, seat));
    std::erase(news, std::uint64_t{0});
  }
  return news;
}

template <Drawn G>
std::string first_difference(const Telling<G>& here, const Telling<G>& there) {
  std::size_t i = 0;
  while (i < here.heard.size() && i < there.heard.size() && here.heard[i] == there.heard[i]) ++i;
  const auto text = [&](const Telling<G>& telling) {
    return i < telling.heard.size() ? to_json(telling.heard[i]).dump() : "nothing";
  };
  return text(here) + ", in the other world " + text(there);
}

// The same move in both worlds. Where the onlooker's views are then equal, nothing was revealed, and whatever they
// heard, and how much, is equal too. Dice that all can see fall as they fall: they are the same in both.
template <Drawn G>
std::string tellings_differ(const typename G::State& state, typename G::State twin, Seat seat, Tally& tally) {
  if constexpr (requires { TestedGame<G>::kRollsOpenly; }) twin.chance = state.chance;
  for (const Move<G>& move : possible_moves<G>(state)) {
    if (G::refuse(twin, move.seat, move.action) != G::Refusal::kNone) continue;
    const auto move_made = [&](typename G::State& next, auto* log) { G::apply(next, move.seat, move.action, log); };
    const Telling<G> here = telling_of<G>(state, seat, move_made);
    const Telling<G> there = telling_of<G>(twin, seat, move_made);
    std::string failure = heard_again_differs(here, seat);
    if (!failure.empty()) return failure;
    if (!same_bytes(View<G>(here.next, seat).seen(), View<G>(there.next, seat).seen())) continue;
    if (news_of(here, seat) != news_of(there, seat)) continue;
    ++tally.tellings;
    tally.secrets_in_tellings += here.happened == there.happened ? 0 : 1;
    if (here.heard != there.heard) return "an event tells a secret: " + first_difference(here, there);
  }
  return {};
}

template <Drawn G>
std::string events_keep_secrets(unsigned games) {
  Tally tally;
  std::string failure = in_random_games<G>(games, [&](const Play<G>& play) {
    return in_twin_worlds(play, tally, [&](const typename G::State& state, const typename G::State& twin, Seat seat) {
      return tellings_differ<G>(state, twin, seat, tally);
    });
  });
  if (!failure.empty()) return failure;
  // Where many moves are possible at once, most of them hold no secret: then a tenth of the twins must show one.
  const unsigned wanted = std::min(tally.tellings, tally.differed) / 10;
  if (tally.tellings * 2 < tally.differed || tally.secrets_in_tellings < wanted) {
    return "too few events could be compared: " + std::to_string(tally.tellings) + " moves, " +
           std::to_string(tally.secrets_in_tellings) + " with a secret, in " + std::to_string(tally.differed) +
           " twins";
  }
  return shows_too_little<G>(tally);
}

// Two deals after which a seat sees the same. Whatever it heard of them is the same too.
template <Drawn G>
std::string deals_differ(const typename G::State& state, Seat seat, Tally& tally) {
  const typename G::State twin = twin_of<G>(state, seat);
  const Telling<G> here = telling_of<G>(TestedGame<G>::undealt(state), seat, G::deal);
  const Telling<G> there = telling_of<G>(TestedGame<G>::undealt(twin), seat, G::deal);
  if (!same_bytes(here.next, state)) return "a deal cannot be dealt again";
  ++tally.tellings;
  tally.secrets_in_tellings += here.happened == there.happened ? 0 : 1;
  std::string failure = heard_again_differs(here, seat);
  if (!failure.empty()) return failure;
  return here.heard == there.heard ? std::string() : "a deal tells a secret: " + first_difference(here, there);
}

template <Drawn G>
std::string deals_keep_secrets(unsigned games) {
  Tally tally;
  for (const Table<G>& table : every_table<G>()) {
    for (std::uint64_t seed = 0; seed < games; ++seed) {
      const typename G::State state = G::setup(table.config, seed_from(seed), nullptr);
      for (const Seat seat : onlookers(table.config.players)) {
        const std::string failure = deals_differ<G>(state, seat, tally);
        if (!failure.empty()) return failure + ", for " + name_of(seat) + ", seed " + std::to_string(seed);
      }
    }
  }
  return tally.secrets_in_tellings * 2 > tally.tellings ? std::string() : "too few deals differed";
}

}  // namespace mogul::conformance
