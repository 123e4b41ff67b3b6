// A client of a simulated table: plays by the wire alone, over a network that breaks, and notes all it was told.
#pragma once

#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "core/json.h"
#include "server/session.h"
#include "server/transport.h"
#include "tests/server/simulated_world.h"
#include "wire/message.h"

namespace mogul::server {

class SimulatedClient {
 public:
  // Without a secret it watches.
  SimulatedClient(SimulatedWorld& world, std::string code, std::string secret);
  ~SimulatedClient();
  SimulatedClient(const SimulatedClient&) = delete;
  SimulatedClient& operator=(const SimulatedClient&) = delete;

  void connect();
  // The server died, and the line with it.
  void server_died();
  void ask(wire::FromClient command);
  // Whether a command is not answered yet.
  [[nodiscard]] bool is_busy() const { return unanswered_.has_value(); }

  // What it was told.
  wire::TableCard table;
  std::uint32_t number = 0;
  Json view;
  std::map<std::uint32_t, std::vector<std::string>> sentences;  // by number
  std::map<std::string, std::uint32_t> confirmed;               // moves, and the number they were given
  std::vector<std::string> stale;                               // moves that came too late
  unsigned held = 0;                                            // answers that the table did not make known at once
  std::vector<std::string> complaints;                          // what should not have happened

 private:
  class Line;

  void hear(const std::string& text);
  void hear_news(const wire::FromTable& news);
  void answered(const std::string& id);
  void decide();
  void send(const wire::FromClient& message);
  void send_again();
  void hang_up();

  SimulatedWorld& world_;
  std::string code_;
  std::string secret_;
  std::shared_ptr<Line> line_;
  std::optional<wire::FromClient> unanswered_;
  std::uint32_t commands_ = 0;
  std::set<std::string> moves_;  // the commands among them that move
  std::uint32_t decision_ = 0;   // what is open, and not yet answered
  std::uint32_t early_ = 0;      // what will be asked, and may be answered already
  bool greeted_ = false;
  bool connecting_ = false;
};

}  // namespace mogul::server
