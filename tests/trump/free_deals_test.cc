// Deals made up at random (T-37 to T-47): whatever is proposed, nothing breaks, nothing is lost and nothing leaks.
#include <cstdint>
#include <string>
#include <vector>

#include <doctest/doctest.h>

#include "bots/trump_judge.h"
#include "core/chance.h"
#include "core/game.h"
#include "core/holes.h"
#include "core/problem.h"
#include "core/read_json.h"
#include "core/value.h"
#include "core/view.h"
#include "core/write_json.h"
#include "games/trump/action.h"
#include "games/trump/action_list.h"
#include "games/trump/cards.h"
#include "games/trump/contract.h"
#include "games/trump/deal.h"
#include "games/trump/deal_text.h"
#include "games/trump/event.h"
#include "games/trump/game.h"
#include "games/trump/state.h"
#include "games/trump/table.h"
#include "tests/support/flaw.h"
#include "tests/support/scale.h"
#include "tests/trump/any_deal.h"

namespace mogul::trump::test {
namespace {

// How often it was possible to look at what a test is about.
struct Seen {
  unsigned proposed = 0;
  unsigned refused = 0;
  unsigned accepted = 0;
  unsigned asked_unseen = 0;  // a card of the other was named, which the other has in one world only
  unsigned renamed = 0;
  unsigned kept = 0;
  unsigned lapsed = 0;
  unsigned owed = 0;
};

// Part 2 after a buying phase played at random.
State market_at_random(const Config<Trump>& config, QuickRandom& random) {
  State state = Trump::setup(config, seed_from(random.next()), nullptr);
  Actions actions;
  while (state.part == Part::kBuying) {
    const Seat seat = Trump::to_act(state).first();
    Trump::list(state, seat, actions);
    Trump::apply(state, seat, actions[random.below(actions.size())], nullptr);
  }
  return state;
}

unsigned money_on_the_table(const State& state) {
  unsigned sum = 0;
  for (const std::uint16_t cash : state.cash) sum += cash;
  for (const Box& box : state.boxes) sum += box.money;
  return sum;
}

bool is_talk(Verb verb) {
  return verb == Verb::kOffer || verb == Verb::kCounter || verb == Verb::kAccept || verb == Verb::kReject ||
         verb == Verb::kPass || verb == Verb::kEndTurn;
}

// What is to be done: a deal made up now, an answer, or any listed action.
Action any_action(const State& state, Seat seat, QuickRandom& random, Seen& seen) {
  const bool answers = state.phase == Phase::kAnswer;
  for (unsigned tries = answers ? random.below(3) : 4; tries > 0 && (answers || state.phase == Phase::kDealing);
       --tries) {
    const Action action{.verb = answers ? Verb::kCounter : Verb::kOffer, .deal = any_deal(state, seat, random)};
    const bool refused = Trump::refuse(state, seat, action) != Refusal::kNone;
    ++(refused ? seen.refused : seen.proposed);
    if (!refused) return action;
  }
  const Action accept{.verb = Verb::kAccept};
  if (answers && random.below(4) != 0 && Trump::refuse(state, seat, accept) == Refusal::kNone) return accept;
  Actions actions;
  Trump::list(state, seat, actions);
  return actions[random.below(actions.size())];
}

// Calls look(state, seat, action, next, events) for every move of some games of part 2.
template <class Look>
Seen in_free_games(unsigned games, Look look) {
  Seen seen;
  for (std::uint64_t game = 0; game < mogul::test::scaled(games); ++game) {
    QuickRandom random(game);
    const Config<Trump> config{.players = static_cast<std::uint8_t>(3 + game % 2)};
    State state = market_at_random(config, random);
    unsigned moves = 0;
    while (!Trump::to_act(state).empty()) {
      const Seat seat = Trump::to_act(state).first();
      const Action action = any_action(state, seat, random, seen);
      EventLog<Event> log;
      State next = state;
      Trump::apply(next, seat, action, &log);
      for (const Event& event : log.events) {
        seen.kept += event.happening == Happening::kDutyKept ? 1 : 0;
        seen.lapsed += event.happening == Happening::kDutyLapsed ? 1 : 0;
        seen.owed += event.happening == Happening::kOwes ? 1 : 0;
      }
      seen.accepted += action.verb == Verb::kAccept ? 1 : 0;
      look(state, seat, action, next, seen);
      state = next;
      REQUIRE(++moves < Trump::kMovesMax);
    }
  }
  return seen;
}

std::vector<Event> heard(const State& state, Seat actor, const Action& action, Seat onlooker) {
  State next = state;
  EventLog<Event> log;
  Trump::apply(next, actor, action, &log);
  std::vector<Event> events;
  for (const Event& event : log.events) events.push_back(Trump::seen_by(event, onlooker));
  return events;
}

View<Trump> view_after(State state, Seat actor, const Action& action, Seat onlooker) {
  Trump::apply(state, actor, action, nullptr);
  return {state, onlooker};
}

// The same deal with other cards asked of the partner.
Deal with_other_cards_asked(Deal deal, QuickRandom& random) {
  const auto other = [&](Seat holder, Card& card) {
    if (holder == deal.partner) card = card_at(random.below(kKinds));
  };
  for (Clause& clause : deal.clauses) {
    for (Transfer& leg : clause.legs) {
      if (leg.item == Item::kCard) other(leg.from, leg.card);
    }
    if (waits_for_card(clause.on)) other(clause.on.who, clause.on.card);
  }
  for (Promise& promise : deal.promises) {
    if (!names_card(promise)) continue;
    other(promise.who, promise.card);
    promise.on = promise.who == deal.partner ? Seat::kNobody : promise.on;
    if (promise.who == deal.partner) promise.property = kAnyProperty;
  }
  return deal;
}

bool asks_for_a_difference(const State& state, const State& twin, const Deal& deal) {
  bool differs = false;
  each_named_card(deal, deal.partner, [&](Card card) {
    differs = differs || holds(state, deal.partner, card) != holds(twin, deal.partner, card);
  });
  return differs;
}

}  // namespace

TEST_CASE("T-38 any deal that is not refused can be made, and cards and money are kept") {
  const Seen seen = in_free_games(60, [](const State& state, Seat, const Action& action, const State& next, Seen&) {
    REQUIRE_MESSAGE(flaw_of<Trump>(next) == "", to_json(action).dump());
    REQUIRE_FALSE(has_holes(next));
    if (is_talk(action.verb) && state.phase != Phase::kBidding) {
      REQUIRE_MESSAGE(money_on_the_table(next) == money_on_the_table(state), to_json(action).dump());
    }
    if (!Trump::to_act(next).empty()) {
      Actions actions;
      Trump::list(next, Trump::to_act(next).first(), actions);
      REQUIRE_FALSE(actions.empty());
    }
  });
  if (mogul::test::is_shortened()) return;
  CHECK(seen.proposed > 1000);
  CHECK(seen.refused > 1000);
  CHECK(seen.accepted > 300);
  CHECK(seen.kept > 100);
  CHECK(seen.lapsed > 100);
  CHECK(seen.owed > 10);
}

TEST_CASE("T-38 5,000 deals of any kind are judged, told, signed or refused without a fault") {
  constexpr unsigned kDeals = 5'000;  // times MOGUL_TEST_SCALE, which is 20 in a long run
  unsigned judged = 0;
  unsigned accepted = 0;
  for (std::uint64_t game = 0; judged < mogul::test::scaled(kDeals); ++game) {
    QuickRandom random(game + 500'000);
    Seen seen;
    State state = market_at_random({.players = static_cast<std::uint8_t>(3 + game % 2)}, random);
    for (unsigned turns = 0; turns < 60 && !Trump::to_act(state).empty(); ++turns) {
      const Seat seat = Trump::to_act(state).first();
      for (unsigned i = 0; i < 8 && state.phase == Phase::kDealing; ++i) {
        const Action offer{.verb = Verb::kOffer, .deal = any_deal(state, seat, random)};
        ++judged;
        if (Trump::refuse(state, seat, offer) != Refusal::kNone) continue;
        const View<Trump> view(state, seat);
        const Judgement judgement = judge(view, offer.deal);
        REQUIRE_FALSE(told(view, judgement, offer.deal, {.listener = seat}).empty());
        Problem problem;
        const std::string text = deal_text(offer.deal, players_of(state), {});
        REQUIRE_MESSAGE(read_deal(text, seat, players_of(state), {}, problem) == offer.deal, text);
        State next = state;
        Trump::apply(next, seat, offer, nullptr);
        const Action accept{.verb = Verb::kAccept};
        if (Trump::refuse(next, offer.deal.partner, accept) != Refusal::kNone) continue;
        ++accepted;
        Trump::apply(next, offer.deal.partner, accept, nullptr);
        REQUIRE_MESSAGE(flaw_of<Trump>(next) == "", to_json(offer).dump());
      }
      Trump::apply(state, seat, any_action(state, seat, random, seen), nullptr);
    }
  }
  CHECK(accepted * 20 > judged);
}

TEST_CASE("T-39 a refusal, an offer and what is heard of it never tell what the other holds") {
  QuickRandom random(39);
  const Seen seen = in_free_games(25, [&](const State& state, Seat seat, const Action&, const State&, Seen& looked) {
    const bool answers = state.phase == Phase::kAnswer;
    if (!answers && state.phase != Phase::kDealing) return;
    const State twin = View<Trump>(state, seat).sample(random);
    for (unsigned i = 0; i < 4; ++i) {
      const Action action{.verb = answers ? Verb::kCounter : Verb::kOffer, .deal = any_deal(state, seat, random)};
      const Refusal refusal = Trump::refuse(state, seat, action);
      REQUIRE_MESSAGE(refusal == Trump::refuse(twin, seat, action), to_json(action).dump());
      if (refusal != Refusal::kNone) continue;
      looked.asked_unseen += asks_for_a_difference(state, twin, action.deal) ? 1 : 0;
      REQUIRE(heard(state, seat, action, seat) == heard(twin, seat, action, seat));
      REQUIRE(view_after(state, seat, action, seat) == view_after(twin, seat, action, seat));
    }
  });
  CHECK(seen.asked_unseen > 100);
}

TEST_CASE("T-37 third players see the same whichever cards are asked for") {
  QuickRandom random(37);
  const Seen seen =
      in_free_games(25, [&](const State& state, Seat seat, const Action& action, const State&, Seen& looked) {
        if (action.verb != Verb::kOffer && action.verb != Verb::kCounter) return;
        Action renamed = action;
        renamed.deal = with_other_cards_asked(action.deal, random);
        if (renamed == action || Trump::refuse(state, seat, renamed) != Refusal::kNone) return;
        ++looked.renamed;
        for (unsigned i = 0; i <= players_of(state); ++i) {
          const Seat onlooker = i == players_of(state) ? Seat::kNobody : seat_at(i);
          if (onlooker == seat || onlooker == action.deal.partner) continue;
          REQUIRE(heard(state, seat, action, onlooker) == heard(state, seat, renamed, onlooker));
          REQUIRE(view_after(state, seat, action, onlooker) == view_after(state, seat, renamed, onlooker));
        }
      });
  CHECK(seen.renamed > 100);
}

TEST_CASE("T-39 whoever is asked for a card can accept exactly if it is there") {
  unsigned there = 0;
  unsigned missing = 0;
  in_free_games(30, [&](const State& state, Seat seat, const Action&, const State&, Seen&) {
    if (state.phase != Phase::kDealing || state.book.duties.size() + state.book.pledges.size() > 0) return;
    const Seat other = left_of(seat, players_of(state));
    if (hand_of(state, other).empty()) return;
    for (unsigned kind = 0; kind < kKinds; ++kind) {
      Deal deal{.proposer = seat, .partner = other};
      deal.clauses.push_back({});
      deal.clauses[0].legs.push_back({.item = Item::kCard, .from = other, .card = card_at(kind)});
      State asked = state;
      REQUIRE(Trump::refuse(asked, seat, {.verb = Verb::kOffer, .deal = deal}) == Refusal::kNone);
      Trump::apply(asked, seat, {.verb = Verb::kOffer, .deal = deal}, nullptr);
      const bool held = holds(state, other, card_at(kind));
      ++(held ? there : missing);
      REQUIRE(Trump::refuse(asked, other, {.verb = Verb::kAccept}) == (held ? Refusal::kNone : Refusal::kCardNotHeld));
    }
  });
  if (mogul::test::is_shortened()) return;
  CHECK(there > 100);
  CHECK(missing > 100);
}

TEST_CASE("T-38 a deal goes to JSON and back, whatever it holds") {
  in_free_games(10, [](const State& state, Seat seat, const Action&, const State&, Seen&) {
    QuickRandom random(state.quiet_turns);
    if (state.phase != Phase::kDealing) return;
    const Action action{.verb = Verb::kOffer, .deal = any_deal(state, seat, random)};
    if (index_of(action.deal.partner) == players_of(state)) return;  // no such seat
    Action read{};
    JsonReader reader(Missing::kRefused);
    REQUIRE_MESSAGE(reader.read(to_json(action), read), text_of(reader.problem()));
    REQUIRE_MESSAGE(read == action, to_json(action).dump());
  });
}

}  // namespace mogul::trump::test
