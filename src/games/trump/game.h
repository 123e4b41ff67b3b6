// Trump: The Game by the rulebook of 1989, for 3 or 4 players.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "core/chance.h"
#include "core/game.h"
#include "core/problem.h"
#include "core/value.h"
#include "games/trump/about.h"
#include "games/trump/action.h"
#include "games/trump/action_list.h"
#include "games/trump/event.h"
#include "games/trump/sample.h"
#include "games/trump/state.h"

namespace mogul {

class Canvas;
struct Voice;
template <Game G>
class View;

struct Trump {
  using State = trump::State;
  using Action = trump::Action;
  using Event = trump::Event;
  using Refusal = trump::Refusal;
  using Options = trump::Options;
  using Actions = trump::Actions;
  using Config = mogul::Config<Trump>;

  static constexpr std::string_view kId = "trump";
  static constexpr std::string_view kTitle = "Trump: The Game";
  static constexpr std::string_view kAbout = trump::kAbout;
  static constexpr unsigned kRulesVersion = 2;
  static constexpr unsigned kPlayersMin = trump::kPlayersMin;
  static constexpr unsigned kPlayersMax = trump::kPlayersMax;
  static constexpr std::string_view kPlayersRule = "T-1";
  static constexpr bool kLetsPass = true;  // T-31: whoever is out of a bidding
  static constexpr const auto& kRefusals = trump::kRefusals;
  static constexpr unsigned kActionsMax = trump::kActionsMax;
  // A bidding takes at most one raise for every bill there can be, one act for every bidding card, and a pass of each
  // player after each. There are at most 57 + 60 turns and 7 more sales in part 1, each with one bidding; in part 2
  // four force sales. A turn of part 2 has at most 14 moves beside, and T-46 allows at most 20 rounds for each of 72
  // cards.
  static constexpr unsigned kBiddingMovesMax =
      (trump::kPlayersMax + 1) * (trump::kMoneyMax / trump::kBill + trump::kBiddingCards + 1);
  static constexpr unsigned kMovesMax = 128 * kBiddingMovesMax + 14 * 20 * trump::kPlayersMax * (trump::kCards + 1);

  static State setup(const Config& config, const Seed& seed, EventLog<Event>* log);
  static void deal(State& next, EventLog<Event>* log);
  static Config config_of(const State& state);
  static Seats to_act(const State& state);
  static Refusal refuse(const State& state, Seat seat, const Action& action);
  // Deals are many: any may be proposed that is not refused, and `list` gives the menu.
  static void list(const State& state, Seat seat, Actions& actions);
  template <class Visit>
  static void each_action(const Config& config, Visit visit);
  static void apply(State& next, Seat seat, const Action& action, EventLog<Event>* log);

  static Action null_action(const State& seen, Seat seat);
  static Window window(const State& seen, Seat seat);
  static bool is_foreseeable(const Action& action);
  static void put_on_turn(State& next, Seat seat);

  static void hide(State& next, Seat seat);
  template <RandomSource Random>
  static State sample(const State& view, Random& random) {
    return trump::sampled(view, random);
  }
  static Event seen_by(const Event& event, Seat seat);

  static Seats winners(const State& state);
  static std::int32_t standing(const State& state, Seat seat);

  static State blank(const Config& config);
  static void complete(State& next, const Seed& seed);
  static Problem flaw(const State& state);

  // A deal that a person wrote: "offer" or "counter", and its text (deal_text.h).
  static std::optional<Action> read_words(const View<Trump>& view, std::string_view words, const Voice& voice,
                                          Problem& problem);
  // T-44: the duty or promise that forbids an action; T-41: what is missing for a deal, and with whom.
  static std::string quote(const View<Trump>& view, const Action& action, Refusal refusal, const Voice& voice);
  // Deals may be made though the menu has none.
  static bool is_form_open(const State& seen, Seat seat, const Action& blank);
  static std::string question(const View<Trump>& view, const Voice& voice);
  static void draw(const View<Trump>& view, const Voice& voice, Canvas& canvas);
};

// Every verb with every value of its fields; a deal is left empty, since there is no end to them.
template <class Visit>
void Trump::each_action(const Config& config, Visit visit) {
  using trump::Verb;
  const auto each_seat = [&](Verb verb) {
    for (unsigned i = 0; i < config.players; ++i) visit(Action{.verb = verb, .seat = seat_at(i)});
    visit(Action{.verb = verb, .seat = Seat::kNobody});
  };
  const auto each_card = [&](Verb verb) {
    for (unsigned i = 0; i < trump::kKinds; ++i) visit(Action{.verb = verb, .card = trump::card_at(i)});
    visit(Action{.verb = verb, .card = trump::Card::kHidden});
  };
  const auto each_property = [&](Verb verb) {
    for (const auto& row : trump::kProperties) visit(Action{.verb = verb, .property = row.property});
  };
  const auto each_amount = [&](Verb verb) {
    for (unsigned amount = 0; amount <= trump::kMoneyMax; amount += trump::kBill) {
      visit(Action{.verb = verb, .amount = static_cast<std::uint16_t>(amount)});
    }
    for (const std::uint16_t odd : {1, 15, 0xFFFF}) visit(Action{.verb = verb, .amount = odd});
  };
  for (const Verb verb : {Verb::kDraw, Verb::kRoll, Verb::kKeep, Verb::kStand, Verb::kComeBack, Verb::kPass,
                          Verb::kOffer, Verb::kAccept, Verb::kReject, Verb::kCounter, Verb::kEndTurn}) {
    visit(Action{.verb = verb});
  }
  for (const Verb verb : {Verb::kTax, Verb::kRob, Verb::kKnockOut}) each_seat(verb);
  for (const Verb verb : {Verb::kPlay, Verb::kInvest}) each_card(verb);
  for (const Verb verb : {Verb::kForceSale, Verb::kPut, Verb::kSell, Verb::kSurrender}) each_property(verb);
  for (const Verb verb : {Verb::kBid, Verb::kRaise}) each_amount(verb);
  for (const auto& given : trump::kProperties) {
    for (const auto& taken : trump::kProperties) {
      visit(Action{.verb = Verb::kTrade, .property = given.property, .other = taken.property});
    }
  }
}

}  // namespace mogul
