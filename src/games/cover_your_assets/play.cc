// What happens: every way in which a state changes, from the deal to the last score.
#include <algorithm>
#include <cassert>
#include <cstdint>

#include "core/chance.h"
#include "core/game.h"
#include "core/value.h"
#include "games/cover_your_assets/action.h"
#include "games/cover_your_assets/cards.h"
#include "games/cover_your_assets/event.h"
#include "games/cover_your_assets/game.h"
#include "games/cover_your_assets/state.h"
#include "games/cover_your_assets/table.h"

namespace mogul {
namespace {

using namespace cover_your_assets;

constexpr Pile kFullDeck = [] {
  Pile deck;
  for (const CardRow& row : kDeck) {
    for (unsigned i = 0; i < row.copies; ++i) deck.push_back(row.card);
  }
  return deck;
}();

void remove_card(Hand& hand, Card card) { hand.erase_at(hand.find(card)); }

// CYA-2: shuffle, deal four each, turn up one card. The player to the dealer's left begins.
void deal_round(State& state) {
  state.draw_pile = kFullDeck;
  ChanceStream random(state.chance);
  shuffle(state.draw_pile, random);
  for (Hand& hand : state.hands) {
    hand.clear();
    while (!hand.full()) hand.push_back(state.draw_pile.pop_back());
  }
  state.limits.fill(players_of(state), kHandMax);
  for (Stack& stack : state.stacks) stack.clear();
  state.discard_pile.clear();
  state.discard_pile.push_back(state.draw_pile.pop_back());
  state.turn = left_of(state.dealer, players_of(state));
  state.phase = Phase::kTurn;
}

// A play under way: the state, and who hears what happens.
class Play {
 public:
  Play(State& state, EventLog<Event>* log) : state_(state), log_(log) {}

  // CYA-3: one action is the turn, unless it opens a challenge that is yet to be settled.
  void act(Seat seat, const Action& action) {
    switch (action.verb) {
      case Verb::kPair:
        lay_pair(seat, action);
        break;
      case Verb::kTake:
        take_discard(seat, action.card);
        break;
      case Verb::kDiscard:
        discard(seat, action.card);
        break;
      case Verb::kSteal:
        challenge(seat, action);
        break;
      case Verb::kShow:
        show(seat, action.card);
        break;
      case Verb::kYield:
        yield_set();
        break;
      case Verb::kStop:
        stop();
        break;
      case Verb::kPickUp:  // is what the end of the turn does
        break;
      case Verb::kLeave:
        leave(seat);
        break;
    }
    const bool unsettled = state_.phase == Phase::kDefend || state_.phase == Phase::kPress;
    if (!unsettled) end_turn();
  }

 private:
  // CYA-4 and CYA-8: a new set lies on top of the stack and never merges with the one below.
  void lay_pair(Seat seat, const Action& action) {
    if (log_) log_->tell({.happening = Happening::kPaired, .seat = seat, .cards = two_cards(action.card, action.with)});
    lay_set(seat, action.card, action.with);
    remove_card(hand_of(state_, seat), action.card);
    remove_card(hand_of(state_, seat), action.with);
  }

  // CYA-5: whichever of the two is the asset names the set.
  void take_discard(Seat seat, Card card) {
    const Card top = state_.discard_pile.pop_back();
    if (log_) log_->tell({.happening = Happening::kTook, .seat = seat, .card = card, .asset = top});
    remove_card(hand_of(state_, seat), card);
    if (is_asset(card)) {
      lay_set(seat, card, top);
    } else {
      lay_set(seat, top, card);
    }
  }

  // CYA-6.
  void discard(Seat seat, Card card) {
    if (log_) log_->tell({.happening = Happening::kDiscarded, .seat = seat, .card = card});
    remove_card(hand_of(state_, seat), card);
    state_.discard_pile.push_back(card);
  }

  // CYA-7 and CYA-10: the thief shows the first card.
  void challenge(Seat seat, const Action& action) {
    const Card asset = stack_of(state_, action.from).back().asset;
    if (log_)
      log_->tell({.happening = Happening::kChallenged,
                  .seat = seat,
                  .other = action.from,
                  .card = action.card,
                  .asset = asset});
    state_.challenge.push_back({.owner = action.from, .shown = {.asset = asset}});
    state_.phase = Phase::kPress;
    add_shown(seat, action.card);
  }

  void show(Seat seat, Card card) {
    if (log_) log_->tell({.happening = Happening::kShowed, .seat = seat, .card = card});
    add_shown(seat, card);
  }

  // CYA-10: a shown card passes the word to the other side. CYA-15: whoever has no card left cannot answer, which
  // everybody sees; with cards in hand one is asked, whatever they are.
  void add_shown(Seat seat, Card card) {
    remove_card(hand_of(state_, seat), card);
    add_card(state_.challenge[0].shown, card);
    const bool owner_is_next = state_.phase == Phase::kPress;
    state_.phase = owner_is_next ? Phase::kDefend : Phase::kPress;
    if (!hand_of(state_, owner_is_next ? state_.challenge[0].owner : state_.turn).empty()) return;
    if (owner_is_next) {
      yield_set();
    } else {
      stop();
    }
  }

  // CYA-11: the set and every card shown go on top of the thief's stack as one set.
  void yield_set() {
    const Seat owner = state_.challenge[0].owner;
    Set set = stack_of(state_, owner).pop_back();
    add_cards(set, state_.challenge[0].shown);
    stack_of(state_, state_.turn).push_back(set);
    settle_challenge(Happening::kYielded, owner, state_.turn, set);
  }

  // CYA-12: every card shown joins the contested set, which stays where it is.
  void stop() {
    const Seat owner = state_.challenge[0].owner;
    Set& set = stack_of(state_, owner).back();
    add_cards(set, state_.challenge[0].shown);
    settle_challenge(Happening::kStopped, state_.turn, owner, set);
  }

  // The challenge stays until the end of the turn, without its cards: its owner has yet to refill.
  void settle_challenge(Happening happening, Seat seat, Seat other, const Set& set) {
    if (log_)
      log_->tell({.happening = happening,
                  .seat = seat,
                  .other = other,
                  .asset = set.asset,
                  .count = static_cast<std::uint8_t>(cards_in(set))});
    state_.challenge[0].shown = {.asset = set.asset};
    state_.phase = Phase::kTurn;
  }

  // CYA-14: the cards in hand are the limit from now on, so that there is nothing left to draw.
  void leave(Seat seat) {
    const auto limit = static_cast<std::uint8_t>(hand_of(state_, seat).size());
    state_.limits[index_of(seat)] = limit;
    if (log_) log_->tell({.happening = Happening::kLeft, .seat = seat, .count = limit});
  }

  // CYA-14: with the option on, whoever could draw is asked first. No limit arises from an empty pile.
  void end_turn() {
    const bool asked = state_.phase == Phase::kPickUp;
    if (state_.options.forgotten_refill && !asked && drawable(state_.turn) > 0) {
      state_.phase = Phase::kPickUp;
      return;
    }
    refill_hands();
    const Seat next = next_with_cards();
    if (next == Seat::kNobody) {
      end_round();
    } else {
      pass_turn(next);
    }
  }

  // CYA-13: the active player first, then the owner who was challenged.
  void refill_hands() {
    refill(state_.turn);
    if (state_.challenge.empty()) return;
    refill(state_.challenge[0].owner);
    state_.challenge.clear();
  }

  // The next player clockwise who holds a card, who may be the active one again; nobody if all hands are empty.
  [[nodiscard]] Seat next_with_cards() const {
    Seat seat = state_.turn;
    for (unsigned i = 0; i < players_of(state_); ++i) {
      seat = left_of(seat, players_of(state_));
      if (!hand_of(state_, seat).empty()) return seat;
    }
    return Seat::kNobody;
  }

  // CYA-15: whoever has no card is skipped.
  void pass_turn(Seat next) {
    for (Seat seat = left_of(state_.turn, players_of(state_)); seat != next; seat = left_of(seat, players_of(state_))) {
      if (log_) log_->tell({.happening = Happening::kSkipped, .seat = seat});
    }
    state_.turn = next;
    state_.phase = Phase::kTurn;
  }

  // CYA-15 to CYA-17: all hands are empty; the stacks are counted.
  void end_round() {
    bool decided = state_.options.single_round || state_.round + 1U == kRoundsMax;
    for (unsigned i = 0; i < players_of(state_); ++i) {
      const Money points = stack_value(state_.stacks[i]);
      state_.totals[i] += points;
      decided = decided || state_.totals[i] >= kGoal;
      if (log_)
        log_->tell({.points = points, .total = state_.totals[i], .happening = Happening::kScored, .seat = seat_at(i)});
    }
    ++state_.round;
    if (decided) {
      end_game();
    } else {
      begin_round();
    }
  }

  // CYA-2: the deal passes to the left.
  void begin_round() {
    state_.dealer = left_of(state_.dealer, players_of(state_));
    deal_round(state_);
    if (log_)
      log_->tell({.happening = Happening::kRoundBegan,
                  .seat = state_.dealer,
                  .card = state_.discard_pile.back(),
                  .round = static_cast<std::uint8_t>(state_.round + 1)});
  }

  void end_game() {
    state_.phase = Phase::kOver;
    const Seats winners = CoverYourAssets::winners(state_);
    for (unsigned i = 0; i < players_of(state_); ++i) {
      if (!winners.contains(seat_at(i))) continue;
      if (log_) log_->tell({.total = state_.totals[i], .happening = Happening::kWon, .seat = seat_at(i)});
    }
  }

  // How many cards a player may draw now: up to the limit, and as many as there are.
  [[nodiscard]] unsigned drawable(Seat seat) const {
    return std::min(state_.limits[index_of(seat)] - hand_of(state_, seat).size(), state_.draw_pile.size());
  }

  void refill(Seat seat) {
    Hand& hand = hand_of(state_, seat);
    const unsigned count = drawable(seat);
    for (unsigned left = count; left > 0; --left) hand.push_back(state_.draw_pile.pop_back());
    if (count > 0 && log_) log_->tell({.happening = Happening::kDrew, .seat = seat, .cards = last_of(hand, count)});
  }
  static Hand last_of(const Hand& hand, unsigned count) {
    Hand cards;
    for (unsigned i = hand.size() - count; i < hand.size(); ++i) cards.push_back(hand[i]);
    return cards;
  }

  void lay_set(Seat owner, Card asset, Card with) {
    Set set{.asset = asset, .assets = 1};
    add_card(set, with);
    stack_of(state_, owner).push_back(set);
  }

  static Hand two_cards(Card a, Card b) {
    Hand cards;
    cards.push_back(a), cards.push_back(b);
    return cards;
  }

  State& state_;
  EventLog<Event>* log_;
};

}  // namespace

// CYA-2: in the first round the last seat deals, so the first seat begins.
State CoverYourAssets::setup(const Config& config, const Seed& seed) {
  State state = blank(config);
  state.chance.seed = seed;
  deal_round(state);
  return state;
}

void CoverYourAssets::apply(State& next, Seat seat, const Action& action, EventLog<Event>* log) {
  assert(refuse(next, seat, action) == Refusal::kNone);
  Play(next, log).act(seat, action);
}

// CYA-17: the highest total; equal highest share the win.
Seats CoverYourAssets::winners(const State& state) {
  Seats best;
  if (state.phase != Phase::kOver) return best;
  const Money highest = *std::max_element(state.totals.begin(), state.totals.end());
  for (unsigned i = 0; i < players_of(state); ++i) {
    if (state.totals[i] == highest) best.insert(seat_at(i));
  }
  return best;
}

// CYA-16: hands and discards count nothing.
std::int32_t CoverYourAssets::standing(const State& state, Seat seat) {
  Money sum = state.totals[index_of(seat)];
  if (state.phase != Phase::kOver) sum += stack_value(stack_of(state, seat));  // at the end the totals hold it already
  return sum.dollars;
}

}  // namespace mogul
