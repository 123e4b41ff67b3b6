// A table that Ann has opened, in a world without faults.
#pragma once

#include <chrono>
#include <memory>
#include <string>
#include <string_view>
#include <variant>

#include "server/house.h"
#include "server/keeping.h"
#include "server/secrets.h"
#include "server/table.h"
#include "tests/server/ear.h"
#include "tests/server/simulated_world.h"
#include "wire/message.h"
#include "wire/request.h"

namespace mogul::server {

// It is for two; Ben may sit down.
class OpenTable {
 public:
  explicit OpenTable(wire::NewTable wish = {.game = "cover-your-assets", .players = 2}, Keeping keeping = {})
      : world(1, {}, keeping) {
    world.world.settings.patience.bot_pause = std::chrono::milliseconds(1);
    wish.name = "Ann";
    world.house().open(wish, hash_of(kAnnsSecret),
                       [&](const auto& outcome) { code = std::get<wire::Seated>(outcome).code; });
    wait_until(world, [&] { return !code.empty(); });
  }

  void sit(std::string_view secret, wire::TakeSeat seat) {
    bool seated = false;
    world.house().sit(code, seat, hash_of(secret), [&](const auto& outcome) { seated = outcome.index() == 0; });
    wait_until(world, [&] { return seated; });
  }
  void sit_ben() {
    wire::TakeSeat seat;
    seat.name = "Ben";
    sit(kBensSecret, seat);
  }
  [[nodiscard]] Table& table() { return *std::get<std::shared_ptr<Table>>(world.house().find(code)); }
  // Ann and Ben play.
  void begin(Ear& ann) {
    ann.say({.ask = wire::Ask::kStart});
    wait_until(world, [&] { return !ann.news.empty(); });
  }

  SimulatedWorld world;
  std::string code;
};

}  // namespace mogul::server
