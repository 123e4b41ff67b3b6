// A judge of deals for people and bots alike: what a deal changes at once, what may come of it and when, and how bad it
// can get, for either side and from what one seat may know.
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <vector>

#include "core/sentence.h"
#include "core/value.h"
#include "core/view.h"
#include "games/trump/action.h"
#include "games/trump/board.h"
#include "games/trump/deal.h"
#include "games/trump/game.h"

namespace mogul::trump {

// What one party has more or less of, in millions, properties and cards.
struct Change {
  int cash = 0;
  int boxes = 0;  // the money in the boxes that come or go
  int cards = 0;
  Properties gets;
  Properties gives;
};

// What may come later.
struct Prospect {
  Clause clause;
  std::array<int, 2> cash{};  // for the proposer and the partner, if the clause falls due
  bool is_sure = false;       // it has a date
  std::uint8_t times = 1;     // how often it may fall due
};

struct Judgement {
  std::array<Change, 2> now;    // for the proposer and the partner
  std::array<int, 2> worst{};   // in cash and boxes, if all that they do not decide turns out badly for them
  std::array<int, 2> gain{};    // what the greedy player takes it to be worth to them
  std::vector<Prospect> later;  // in the order of the clauses
};

Judgement judge(const View<Trump>& view, const Deal& deal);
// The same in sentences, a line each.
std::string told(const Judgement& judgement, const Deal& deal, const Voice& voice);

// Why a party had better reject a deal that brings it less than nothing.
Because reason_against(const Judgement& judgement, const Deal& deal, Seat party);

}  // namespace mogul::trump
