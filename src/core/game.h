// What a game is: a bag of static functions over plain values. Bots and simulations are templates over it;
// everything that is not hot holds a Match (match.h) instead.
#pragma once

#include <concepts>
#include <cstdint>
#include <string_view>
#include <type_traits>
#include <vector>

#include "core/chance.h"
#include "core/lists.h"
#include "core/problem.h"
#include "core/value.h"

namespace mogul {

// One row a refusal: its name in the protocol, the rule it rests on and the sentence a player reads.
template <class Refusal>
struct RefusalRow {
  Refusal refusal;
  std::string_view code;
  std::string_view rule;
  std::string_view sentence;
};

// Who sits down to what.
template <class G>
struct Config {
  std::uint8_t players = G::kPlayersMin;
  typename G::Options options{};
  friend constexpr bool operator==(const Config&, const Config&) = default;
};

// What happened, in order. Whoever plays without listening passes a null log to `setup` and `apply`, so a game asks
// before it tells: `if (log) log->tell({...})`. Kept out of line, where it does not slow down those who do not listen.
template <class Event>
struct EventLog {
  std::vector<Event> events;
  [[gnu::cold, gnu::noinline]] void tell(const Event& event) { events.push_back(event); }
};

// A game that leaves nothing open for the table to agree on has options without members.
template <class T>
concept OptionsOf = Value<T> || std::is_empty_v<T>;

// A game with large actions may bring a list of its own, `Actions`, which keeps them small until they are looked at.
template <class G>
struct ActionListOf {
  using Type = StackList<typename G::Action, G::kActionsMax>;
};
template <class G>
  requires requires { typename G::Actions; }
struct ActionListOf<G> {
  using Type = typename G::Actions;
};
template <class G>
using ActionList = typename ActionListOf<G>::Type;

// Whether a seat is asked to react to others, so that the time it takes might tell what it holds.
enum class Window : std::uint8_t {
  kNone,
  kPassing,  // it may let it pass unread: what is at stake is money, or nothing
  kGrave,    // it must be asked: a property or a set is at stake, or what it began itself
};

// `list` and `refuse` look only at what the acting seat may know, so they answer the same for a state and for its
// view. `apply` requires an action that is not refused.
template <class G>
concept Game = Value<typename G::State> && Value<typename G::Action> && Value<typename G::Event> &&
               OptionsOf<typename G::Options> &&
               requires(const typename G::State& state, typename G::State& next, const typename G::Action& action,
                        const typename G::Event& event, const Config<G>& config, const Seed& seed, Seat seat,
                        ActionList<G>& actions, QuickRandom& random, EventLog<typename G::Event>* log) {
                 { G::kId } -> std::convertible_to<std::string_view>;
                 { G::kTitle } -> std::convertible_to<std::string_view>;
                 { G::kRulesVersion } -> std::convertible_to<unsigned>;
                 { G::kPlayersMin } -> std::convertible_to<unsigned>;
                 { G::kPlayersMax } -> std::convertible_to<unsigned>;
                 { G::kPlayersRule } -> std::convertible_to<std::string_view>;
                 { G::kActionsMax } -> std::convertible_to<unsigned>;  // how many actions `list` may give
                 { G::kMovesMax } -> std::convertible_to<unsigned>;    // how many moves a game may take
                 { G::kLetsPass } -> std::convertible_to<bool>;        // whether a window is ever kPassing
                 { G::kRefusals };                                     // one RefusalRow for each refusal but kNone
                 { next.chance } -> std::same_as<Chance&>;
                 { G::setup(config, seed, log) } -> std::same_as<typename G::State>;
                 // What a set-up does with a shuffled draw pile: hands are dealt from it, and the first turn begins.
                 { G::deal(next, log) } -> std::same_as<void>;
                 { G::config_of(state) } -> std::same_as<Config<G>>;
                 { G::to_act(state) } -> std::same_as<Seats>;  // none: the game is over
                 { G::refuse(state, seat, action) } -> std::same_as<typename G::Refusal>;
                 { G::list(state, seat, actions) } -> std::same_as<void>;
                 {
                   G::each_action(config, [](const typename G::Action&) {})
                 } -> std::same_as<void>;  // legal or not
                 { G::apply(next, seat, action, log) } -> std::same_as<void>;
                 // What is played for a seat that is asked and does not answer: legal, and a function of its view.
                 { G::null_action(state, seat) } -> std::same_as<typename G::Action>;
                 // What the question means to a seat that is asked. Follows from what lies open.
                 { G::window(state, seat) } -> std::same_as<Window>;
                 // Whether the seat that does it always knows what it brings: no chance, and no hidden card that the
                 // seat gets to see.
                 { G::is_foreseeable(action) } -> std::same_as<bool>;
                 { G::hide(next, seat) } -> std::same_as<void>;  // what is left is what that seat may know
                 { G::sample(state, random) } -> std::same_as<typename G::State>;
                 { G::seen_by(event, seat) } -> std::same_as<typename G::Event>;
                 { G::winners(state) } -> std::same_as<Seats>;  // none before the end; several share the win
                 { G::standing(state, seat) } -> std::same_as<std::int32_t>;
                 // A position set up by hand: begin with an empty table, name what matters, and the rest is dealt.
                 { G::blank(config) } -> std::same_as<typename G::State>;
                 { G::complete(next, seed) } -> std::same_as<void>;
                 // What is impossible about a state or a view.
                 { G::flaw(state) } -> std::same_as<Problem>;
               };

}  // namespace mogul
