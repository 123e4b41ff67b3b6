// Written by mogul train monopoly-deal --games 40000 --seed 1 --random 10 --player greedy
#include "games/monopoly_deal/game.h"
#include "search/leaf.h"
#include "search/monopoly_deal.h"

namespace mogul::search {

const Weights<MonopolyDeal>& Leaf<MonopolyDeal>::weights() {
  // clang-format off
  static constexpr Weights<MonopolyDeal> kWeights = {{
      {{761, 1519, 65, 538, -54, 336, 1497, 459, 168, 169, 39, 104, 585, 1467, 269, 104, 377, 441, 27, -61, -50, 61, 36, -121, -38, 52, 18, -3, 51, 277, -29, -29, 29}},
      {{906, 2151, 103, 421, -73, 223, 958, 453, 157, 221, 6, 40, 350, 1194, 385, 77, 286, 361, 550, -18, -128, 227, 32, -21, 0, 72, 15, -17, -6, 334, 44, 44, 370}},
      {{960, 2208, 110, 262, -69, 240, 560, 365, 115, 233, -54, 12, 268, 946, 303, 54, 328, 408, 1066, 30, -46, 638, 35, -115, 22, 51, 38, -1, -160, 311, 20, 20, 492}},
  }};
  // clang-format on
  return kWeights;
}

}  // namespace mogul::search
