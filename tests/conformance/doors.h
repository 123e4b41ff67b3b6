// What a seat is offered through a chair: a view alone is enough to answer everything, every choice can be made by
// touching things, whoever is silent has a move, and what is foreseen happens.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <string>
#include <vector>

#include "bots/bot.h"
#include "core/canvas.h"
#include "core/chair.h"
#include "core/choice.h"
#include "core/game.h"
#include "core/json.h"
#include "core/match_of.h"
#include "core/problem.h"
#include "core/record.h"
#include "core/seat_view.h"
#include "core/seat_view_of.h"
#include "core/touch.h"
#include "core/value.h"
#include "core/view.h"
#include "core/write_json.h"
#include "tests/conformance/play.h"
#include "tests/conformance/records.h"
#include "tests/conformance/tested_game.h"

namespace mogul::conformance {

inline const Names kTenNames = {"Ann", "Ben", "Cleo", "Dan", "Eve", "Finn", "Gus", "Hal", "Ida", "Jo"};

// What will come of an action, or why that can't be told.
inline std::string foreseen(const SeatView& view, const Json& action) {
  Problem problem;
  const auto later = view.after(Json::array({action}), problem);
  return later ? later->json().dump() : text_of(problem);
}

// Why the first thing that can be touched can't be used otherwise.
inline std::string reasons_in(const SeatView& view, const std::vector<Choice>& choices) {
  std::string text;
  if (choices.empty() || choices.front().touches.empty()) return text;
  for (const Refused& refused : view.why_not({&choices.front().touches.front(), 1})) {
    text += refused.choice.action.dump() + refused.choice.sentence + text_of(refused.problem) + "\n";
  }
  return text;
}

// All that a view answers, in one text.
inline std::string answers_of(const SeatView& view) {
  std::string text = view.json().dump() + "\n" + view.question() + "\n";
  for (const Choice& choice : view.actions()) {
    text += choice.action.dump() + choice.sentence + foreseen(view, choice.action) + "\n";
  }
  const std::vector<Choice> choices = view.choices();
  for (const Choice& choice : choices) text += to_json(choice).dump() + "\n";
  text += reasons_in(view, choices);
  if (view.to_act().contains(view.seat())) text += view.null_action().dump();
  text += view.sums().dump();
  const auto add = [&](const std::unique_ptr<SeatView>& later) {
    text += later ? later->json().dump() + "\n" : "none\n";
  };
  add(view.early());
  add(view.on_turn());
  Canvas canvas(80, 60);
  view.draw(canvas);
  return text + canvas.plain();
}

// The same verdict on some actions, and the same reasons.
template <Drawn G>
std::string judged_differently(const Play<G>& play, const SeatView& here, const SeatView& there) {
  const std::size_t stride = play.table.every_action.size() / 32 + 1;
  for (std::size_t i = 0; i < play.table.every_action.size(); i += stride) {
    const Json action = to_json(play.table.every_action[i]);
    if (text_of(here.check(action)) != text_of(there.check(action))) return "another verdict on " + action.dump();
    Problem problem;
    const auto described = there.described(action, problem);
    const auto expected = here.described(action, problem);
    if (described.has_value() != expected.has_value()) return "another reading of " + action.dump();
    if (described && described->sentence != expected->sentence) return "another sentence of " + action.dump();
  }
  return {};
}

// The same choices of the bots.
template <Drawn G>
std::string chosen_differently(const SeatView& here, const SeatView& there) {
  if (here.actions().empty()) return {};
  const auto choice = [](const Bot<G>& bot, const SeatView& view) {
    return bot.choose(static_cast<const SeatViewOf<G>&>(view).view(), 1, Budget{});
  };
  for (const Bot<G>& bot : tested_bots<G>()) {
    if (choice(bot, here) != choice(bot, there)) return "another choice of the bot " + std::string(bot.name);
  }
  return {};
}

// A chair, and what was read from its view's JSON.
template <Drawn G>
std::string views_are_enough(const Play<G>& play) {
  Record<G> start = play.record;
  start.moves.clear();
  return at_last_positions(play, [&](const typename G::State& state) {
    start.position = state;
    MatchOf<G> match(start);
    for (const Seat seat : onlookers(play.players())) {
      const Chair chair(match, seat, kTenNames);
      Problem problem;
      const auto view = info_of<G>().look(reread(chair.view().json()), seat, problem);
      if (view == nullptr) return "a view is not read: " + text_of(problem);
      view->set_names(kTenNames);
      if (answers_of(*view) != answers_of(chair.view())) return "a view of " + name_of(seat) + " answers differently";
      std::string failure = judged_differently(play, chair.view(), *view);
      if (failure.empty()) failure = chosen_differently<G>(chair.view(), *view);
      if (!failure.empty()) return failure;
    }
    return std::string();
  });
}

// Whether a choice stands for an action.
inline bool stands_for(const Choice& choice, const Json& action) {
  if (choice.form.empty() && !choice.amount) return choice.action == action;
  for (const auto& [name, value] : choice.action.members()) {
    const auto same = action.find(name);
    if (!same || *same != value) return false;
  }
  if (!choice.amount) return true;
  const auto sum = action.find(choice.amount->member);
  if (!sum || !sum->whole()) return false;
  const std::int64_t above = *sum->whole() - choice.amount->min;
  return above >= 0 && *sum->whole() <= choice.amount->max && above % choice.amount->step == 0;
}

inline bool begins(const std::vector<Touch>& touches, const std::vector<Touch>& longer) {
  return touches.size() <= longer.size() && std::equal(touches.begin(), touches.end(), longer.begin());
}

inline std::string touched_wrongly(const std::vector<Choice>& choices) {
  for (const Choice& choice : choices) {
    const std::string what = to_json(choice).dump();
    if (choice.touches.empty()) return "a choice is made without touching anything: " + what;
    if (find_touch_kind(choice.touches.back().kind)->ends == Ends::kNo) return "touching ends in the air: " + what;
    for (const Choice& other : choices) {
      if (&other != &choice && begins(choice.touches, other.touches)) {
        return "one list of touches begins another: " + what + ", " + to_json(other).dump();
      }
    }
    for (const Touch& touch : choice.touches) {
      Problem problem;
      if (read_touch(reread(to_json(touch)), "touch", problem) != touch)
        return "a touch is another one after JSON: " + what;
    }
  }
  return {};
}

// Whatever is legal is among the choices: what is not listed is of a kind with a form, which is offered then.
template <Drawn G>
std::string left_out(const Play<G>& play, const typename G::State& state, Seat seat,
                     const std::vector<Choice>& choices) {
  for (const auto& action : play.table.every_action) {
    if (G::refuse(state, seat, action) != G::Refusal::kNone || pointing_of(action, seat).form.empty()) continue;
    const Json json = to_json(action);
    const auto is_it = [&](const Choice& choice) { return stands_for(choice, json); };
    if (std::none_of(choices.begin(), choices.end(), is_it)) return "no choice stands for " + json.dump();
  }
  return {};
}

// What may be touched now may not be touched by somebody else, who is told why.
template <Drawn G>
std::string untold(const typename G::State& state, Seat other, const std::vector<Choice>& choices) {
  const SeatViewOf<G> view(View<G>(state, other));
  for (std::size_t i = 0; i < choices.size(); i += choices.size() / 2 + 1) {
    if (!choices[i].form.empty()) continue;
    std::vector<Touch> touches = choices[i].touches;
    std::erase_if(touches, [](const Touch& touch) { return touch.seat != Seat::kNobody; });
    if (view.why_not(touches).empty()) return "nobody says why not: " + to_json(choices[i]).dump();
  }
  return {};
}

// Every listed action is one of the choices, in one way; every choice without a form stands for what is listed.
template <Drawn G>
std::string choices_can_be_touched(const Play<G>& play) {
  return at_last_positions(play, [&](const typename G::State& state) {
    for (const Seat seat : onlookers(play.players())) {
      const SeatViewOf<G> view(View<G>(state, seat), kTenNames);
      const std::vector<Choice> choices = view.choices();
      std::string failure = touched_wrongly(choices);
      if (failure.empty()) failure = left_out(play, state, seat, choices);
      if (failure.empty()) failure = untold<G>(state, seat_at(seat == Seat{0} ? 1 : 0), choices);
      if (!failure.empty()) return failure;
      std::size_t listed_sums = 0;
      std::size_t listed_alone = 0;
      for (const Json& listed : view.action_list().items()) {
        const auto is_it = [&](const Choice& choice) { return stands_for(choice, listed); };
        if (std::count_if(choices.begin(), choices.end(), is_it) != 1) {
          return "not one choice stands for " + listed.dump();
        }
        const auto choice = std::find_if(choices.begin(), choices.end(), is_it);
        listed_sums += choice->amount ? 1 : 0;
        listed_alone += choice->amount || !choice->form.empty() ? 0 : 1;
      }
      std::size_t sums = 0;
      std::size_t alone = 0;
      for (const Choice& choice : choices) {
        const auto& range = choice.amount;
        sums += range ? static_cast<std::size_t>((range->max - range->min) / range->step + 1) : 0;
        alone += range || !choice.form.empty() ? 0 : 1;
      }
      if (sums != listed_sums || alone != listed_alone) return "choices of " + name_of(seat) + " are not those listed";
    }
    return std::string();
  });
}

template <Drawn G>
std::string silence_is_played(const Play<G>& play) {
  return at_last_positions(play, [&](const typename G::State& state) {
    for (const Seat seat : onlookers(play.players())) {
      if (!G::to_act(state).contains(seat)) continue;
      const auto action = G::null_action(View<G>(state, seat).seen(), seat);
      if (G::refuse(state, seat, action) != G::Refusal::kNone) {
        return "what is played for the silent " + name_of(seat) + " is refused: " + to_json(action).dump();
      }
      if (!G::kLetsPass && G::window(state, seat) == Window::kPassing) return name_of(seat) + " may let it pass";
    }
    return std::string();
  });
}

// Whatever a view says will come of an action comes of it in the real game.
template <Drawn G>
std::string foreseen_happens(const Play<G>& play) {
  return at_last_positions(play, [&](const typename G::State& state) {
    for (const Move<G>& move : possible_moves<G>(state)) {
      const SeatViewOf<G> view(View<G>(state, move.seat));
      Problem problem;
      const auto foreseen = view.after(Json::array({to_json(move.action)}), problem);
      if ((foreseen == nullptr) == G::is_foreseeable(move.action)) return "foreseeable, or not: " + text_of(problem);
      if (foreseen == nullptr) continue;
      const View<G> real(after<G>(state, move), move.seat);
      if (foreseen->json() != to_json(real)) return "it was foreseen otherwise: " + to_json(move.action).dump();
    }
    return std::string();
  });
}

}  // namespace mogul::conformance
