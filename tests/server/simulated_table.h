// A table in a simulated world and the people at it: they come, wander off, play on, ask for another game and go. What
// they were told is what the journal has.
#pragma once

#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/json.h"
#include "core/value.h"
#include "server/facts.h"
#include "tests/server/simulated_client.h"
#include "tests/server/simulated_world.h"
#include "wire/table_card.h"

namespace mogul::server {

struct TableKind {
  std::string_view game;
  unsigned players;
  unsigned people;
  Json options;
  wire::ClockRules clock;
};

// The kinds take turns from one seed to the next.
TableKind table_kind(std::uint64_t seed);

// The truth: what the journal adds up to, read by somebody who has seen nothing else.
Facts facts_in(const SimulatedJournal& journal, const std::string& code);

class SimulatedTable {
 public:
  // Lets the world go on.
  using Step = std::function<void()>;

  // Opens it, while nothing goes wrong yet.
  SimulatedTable(SimulatedWorld& world, TableKind kind, Step step);

  void connect();
  void server_died();
  // Sees to it that the game begins.
  void begin();
  // Somebody does something besides playing, or all go away for a while.
  void wander();
  [[nodiscard]] bool everybody_saw_the_end();

  // Once they have:
  void check_against_journal();
  void ask_for_rematch();
  void look_in_at_rematch();
  void be_forgotten();

  [[nodiscard]] const std::string& code() const { return code_; }
  // Whether it is swept away in time, since everybody has gone.
  [[nodiscard]] bool is_left() const { return left_; }
  [[nodiscard]] const std::string& secret_of_somebody() const;
  [[nodiscard]] unsigned moved_seats() const;
  [[nodiscard]] unsigned gone_for_good() const;
  [[nodiscard]] unsigned rematches() const { return rematches_; }
  [[nodiscard]] unsigned left_alone() const { return left_alone_; }
  [[nodiscard]] unsigned kept_without_names() const { return kept_without_names_; }
  [[nodiscard]] unsigned held() const { return held_; }

 private:
  // The moves of people, each with every number under which it stands in the journal.
  using Numbers = std::vector<std::uint32_t>;
  using Moves = std::map<std::pair<Seat, std::string>, Numbers>;

  void open();
  void seat_people();
  void leave_for_good(unsigned guest);
  void leave_alone_for_a_while();
  SimulatedClient& come_to(const std::string& code, const std::string& secret);
  [[nodiscard]] Moves moves_in_journal() const;
  void check_moves(const SimulatedClient& client, const Moves& moves);

  SimulatedWorld& world_;
  TableKind kind_;
  Step step_;
  std::string code_;
  std::vector<std::unique_ptr<SimulatedClient>> clients_;
  std::vector<std::unique_ptr<SimulatedClient>> guests_;  // at the table of the rematch
  bool begun_ = false;
  bool over_ = false;  // and everybody has seen it
  bool left_ = false;
  unsigned held_ = 0;
  unsigned rematches_ = 0;
  unsigned left_alone_ = 0;  // tables that all had left
  unsigned kept_without_names_ = 0;
};

}  // namespace mogul::server
