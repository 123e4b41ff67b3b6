// A judge of deals for people and bots alike: what a deal changes at once, what may come of it and when, and how bad it
// can get, for either side and from what one seat may know.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "core/json.h"
#include "core/lists.h"
#include "core/problem.h"
#include "core/sentence.h"
#include "core/value.h"
#include "core/view.h"
#include "games/trump/action.h"
#include "games/trump/board.h"
#include "games/trump/deal.h"
#include "games/trump/game.h"
#include "games/trump/state.h"

namespace mogul::trump {

// What one party has more or less of, in millions, properties and cards.
struct Change {
  int cash = 0;
  int boxes = 0;  // the money in the boxes that come or go
  int cards = 0;
  Properties gets;
  Properties gives;
  Properties by_boxes;  // whose boxes say how much of the cash it is
  bool shows_hand = false;
};

// What may come later.
struct Prospect {
  Clause clause;
  std::array<Change, 2> change;  // for the proposer and the partner, if the clause falls due once
  bool has_date = false;
  std::uint8_t times = 1;  // how often it may fall due
};

struct Judgement {
  std::array<Change, 2> now;    // for the proposer and the partner
  std::array<Change, 2> worst;  // in the end, if all that they do not decide turns out badly for them
  std::array<int, 2> gain{};    // what the greedy player takes it to be worth to them
  InlineVec<Prospect, kClausesMax> later;
};

Judgement judge(const View<Trump>& view, const Deal& deal);
// The same in sentences. T-49: money that is kept off the screen is not told.
std::vector<std::string> told(const View<Trump>& view, const Judgement& judgement, const Deal& deal,
                              const Voice& voice);

// Whether a deal that brings a player so much, and the other party so much, is one to take: it is a gain, and does not
// help the leader to far more.
bool is_taken(const State& seen, Seat other, int mine, int theirs);
// Whether it takes a certain card of a party's, to give or to play.
bool is_asked_for_a_card(const Deal& deal, Seat party);
// Why a party rejects a deal: it is not one to take, or can't be accepted.
Because reason_against(const View<Trump>& view, const Judgement& judgement, const Deal& deal, Seat party);

// What the judge says of an offer or a counter-offer, or without one of the offer on the table, as JSON. Nothing and a
// problem if that holds no deal.
std::optional<Json> judge_action(const View<Trump>& view, const Action* action, const Voice& voice, Problem& problem);

}  // namespace mogul::trump
