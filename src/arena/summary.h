// A tally for people and for programs.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "arena/tally.h"
#include "core/json.h"

namespace mogul {

// {"games", "moves_per_game", "bots": […], "seats": […]}: nothing in it depends on the machine.
Json summary_json(const Tally& tally, const std::vector<std::string>& bot_names);
// The part of a simulation that one machine played. Whole numbers, so that the parts add up to the whole.
class SimulatedPart {
 public:
  // `about` is what stands before the summary: the game, the table, the seed.
  SimulatedPart(Json about, std::vector<std::string> bot_names, Tally tally, std::uint64_t shards,
                std::vector<std::uint64_t> played)
      : about_(std::move(about)),
        bot_names_(std::move(bot_names)),
        tally_(std::move(tally)),
        shards_(shards),
        played_(std::move(played)) {}

  // False if it is of another simulation, or has been added before.
  bool add(const SimulatedPart& more);
  [[nodiscard]] bool is_whole() const { return played_.size() == shards_; }
  [[nodiscard]] Json json() const;
  // What a simulation that played all would say.
  [[nodiscard]] Json summary() const;

 private:
  Json about_;
  std::vector<std::string> bot_names_;
  Tally tally_;
  std::uint64_t shards_;
  std::vector<std::uint64_t> played_;  // numbers of the shards, from 0
};
std::optional<SimulatedPart> read_simulated_part(const Json& json);

// A table with a line for each bot, and one for each seat.
std::string summary_text(const Tally& tally, const std::vector<std::string>& bot_names, double seconds);

}  // namespace mogul
