// Part 2: turns, offers and answers, promises, and the end of the game (T-36, T-37, T-44 to T-48).
#pragma once

#include <algorithm>
#include <cstdint>
#include <optional>

#include "core/value.h"
#include "games/trump/cards.h"
#include "games/trump/contract.h"
#include "games/trump/deal.h"
#include "games/trump/event.h"
#include "games/trump/hands.h"
#include "games/trump/legal.h"
#include "games/trump/play.h"
#include "games/trump/state.h"
#include "games/trump/table.h"

namespace mogul::trump {

// T-14: with the player to the left of the one whose turn it was.
void Play::begin_dealing() {
  state_.part = Part::kDealing;
  state_.phase = Phase::kDealing;
  state_.turn = left_of(state_.turn, players_of(state_));
  if (log_) log_->tell({.happening = Happening::kDealingBegan, .seat = state_.turn});
}

void Play::pass_turn(Seat seat) {
  if (log_) log_->tell({.happening = Happening::kPassed, .seat = seat});
  ++state_.passes;
  end_turn();
}

// T-37, T-39: an offer lies open but for the cards it names; those of the proposer become known to the other party.
void Play::propose(const Deal& deal, Happening happening) {
  state_.passes = 0;
  state_.offer.clear();
  state_.offer.push_back(deal);
  state_.phase = Phase::kAnswer;
  if (log_) log_->tell({.happening = happening, .seat = deal.proposer, .deal = deal});
  show_named(state_, deal, deal.proposer);
}

// T-39: accepting shows the cards that were asked for. T-45: then a card related to the deal may be played.
void Play::accept(Seat seat) {
  const Deal& deal = state_.offer[0];
  if (log_) log_->tell({.happening = Happening::kSigned, .seat = seat});
  show_named(state_, deal, seat);
  state_.counters = 0;
  sign(deal);
  if (!concerns_a_play(deal, state_.turn)) return end_turn();
  state_.phase = Phase::kRelated;
}

// T-37: a rejection ends the turn.
void Play::reject(Seat seat) {
  if (log_) log_->tell({.happening = Happening::kRejected, .seat = seat});
  state_.counters = 0;
  end_turn();
}

// T-44: playing the card keeps every promise to play it, whomever it was made to.
void Play::keep_promises(Seat seat, Card card) {
  auto& promises = state_.book.promises;
  for (unsigned i = 0; i < promises.size();) {
    if (promises[i].vow != Vow::kPlay || promises[i].who != seat || promises[i].card != card) {
      ++i;
      continue;
    }
    vow_kept_ = vow_kept_ || promises[i].turn == 0;
    if (log_) log_->tell({.happening = Happening::kPromiseKept, .deal = alone(promises[i])});
    promises.erase_at(i);
  }
}

// T-44: a promise to play that was due and not kept lapses; but of two that could have been kept the younger moves to
// the next turn. A promise not to play ends with its last turn.
void Play::count_promises(Seat seat) {
  auto& promises = state_.book.promises;
  for (unsigned i = 0; i < promises.size();) {
    Promise& promise = promises[i];
    const bool counts = promise.who == seat && promise.turn != kNoLimit;
    const bool moves = promise.vow == Vow::kPlay && vow_kept_ && fits_somehow(state_, seat, promise.card);
    if (!counts) {
      ++i;
    } else if (promise.turn > 0) {
      --promise.turn;
      ++i;
    } else if (moves) {
      if (log_) log_->tell({.happening = Happening::kPromiseMoved, .deal = alone(promise)});
      ++i;
    } else {
      if (promise.vow == Vow::kPlay) {
        if (log_) log_->tell({.happening = Happening::kPromiseLapsed, .deal = alone(promise)});
      }
      promises.erase_at(i);
    }
  }
}

// T-40: first what waited for the card, which is done, then what is due at the turn's end.
void Play::end_dealing_turn() {
  const Seat seat = state_.turn;
  pay_debts();
  count_promises(seat);  // before the turn's end takes away what a card needs
  turn_ended(seat);
  state_.quiet_turns = state_.in_play.empty() ? static_cast<std::uint16_t>(state_.quiet_turns + 1) : std::uint16_t{0};
  state_.in_play.clear();
  state_.received.clear();
  state_.offer.clear();
  state_.earned = 0;
  state_.roll = {};
  if (const auto over = ending()) return end_game(*over);
  state_.phase = Phase::kDealing;
  state_.turn = left_of(seat, players_of(state_));
}

// T-46: all have passed one after another, or no hand holds a card, or too long no card was played.
std::optional<Ending> Play::ending() const {
  const unsigned players = players_of(state_);
  const bool cards_left =
      std::any_of(state_.hands.begin(), state_.hands.end(), [](const Hand& hand) { return !hand.empty(); });
  if (!cards_left) return Ending::kNoCards;
  if (state_.passes >= players) return Ending::kAllPassed;
  const bool quiet = state_.quiet_turns >= state_.options.quiet_rounds.value * players;
  return quiet ? std::optional(Ending::kQuietRounds) : std::nullopt;
}

// T-47 and T-48.
void Play::end_game(Ending ending) {
  if (log_) log_->tell({.happening = Happening::kGameOver, .ending = ending});
  settle_at_the_end();
  state_.phase = Phase::kOver;
  unsigned most = 0;
  for (unsigned i = 0; i < players_of(state_); ++i) {
    const unsigned worth = worth_of(state_, seat_at(i));
    most = std::max(most, worth);
    if (log_)
      log_->tell({.amount = static_cast<std::uint16_t>(worth), .happening = Happening::kScored, .seat = seat_at(i)});
  }
  for (unsigned i = 0; i < players_of(state_); ++i) {
    if (worth_of(state_, seat_at(i)) != most) continue;
    if (log_)
      log_->tell({.amount = static_cast<std::uint16_t>(most), .happening = Happening::kWon, .seat = seat_at(i)});
  }
}

}  // namespace mogul::trump
