// Written by mogul train monopoly-deal --games 40000 --seed 1 --random 10 --player greedy
#include "games/monopoly_deal/game.h"
#include "search/leaf.h"
#include "search/monopoly_deal.h"

namespace mogul::search {

const Weights<MonopolyDeal>& Leaf<MonopolyDeal>::weights() {
  // clang-format off
  static constexpr Weights<MonopolyDeal> kWeights = {{
      {{742, 1696, 178, 511, -19, 233, 1316, 522, 97, 180, 44, 49, 429, 1383, 348, 63, 97, 325, -66, -109, -29, -38, -21, 95, -53, 80, 5, 21, 62, 266, 27, 27, -27}},
      {{955, 2226, 127, 386, 13, 220, 1279, 482, 128, 230, -12, -19, 394, 1197, 336, 68, 137, 317, 440, -35, 4, 168, 24, 54, -11, 98, 31, -9, 57, 234, 92, 92, 376}},
      {{995, 2460, 146, 199, 48, 238, 650, 462, 149, 254, -33, -26, 317, 1030, 255, 245, 349, 447, 931, 5, 7, 566, 81, -110, 14, 47, 45, 3, -89, 247, 42, 42, 505}},
  }};
  // clang-format on
  return kWeights;
}

}  // namespace mogul::search
