// Positions set up by hand: an empty table, and one filled up by chance. What is impossible about one says flaw.cc.
#include <cstdint>

#include "core/chance.h"
#include "games/trump/board.h"
#include "games/trump/cards.h"
#include "games/trump/game.h"
#include "games/trump/knowledge.h"
#include "games/trump/sample.h"
#include "games/trump/state.h"
#include "games/trump/table.h"

namespace mogul {
namespace {

using namespace trump;

}  // namespace

Trump::Config Trump::config_of(const State& state) {
  return {.players = static_cast<std::uint8_t>(players_of(state)), .options = state.options};
}

// T-2: 50 in each box, 400 for each player, pawns on START; no cards yet.
State Trump::blank(const Config& config) {
  State state;
  state.hands.fill(config.players, {});
  state.cash.fill(config.players, kCashAtStart);
  state.pawns.fill(config.players, 0);
  state.boxes.fill(kPropertyCount, {.money = kBoxAtStart});
  state.options = config.options;
  return state;
}

// Cards not named are shuffled under those of the draw pile that are.
void Trump::complete(State& next, const Seed& seed) {
  if (next.chance == Chance{}) next.chance.seed = seed;
  for (Hand& hand : next.hands) put_in_order(hand);
  Pile pile = unseen_cards(next);
  if (pile.empty() || pile.size() + next.draw_pile.size() > kCards) return;
  ChanceStream random(next.chance);
  shuffle(pile, random);
  for (const Card card : next.draw_pile) pile.push_back(card);
  next.draw_pile = pile;
}

}  // namespace mogul
