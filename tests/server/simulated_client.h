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
  // Without a secret it watches. What it asks has ids that begin with its own name.
  SimulatedClient(SimulatedWorld& world, std::string code, std::string secret, std::string name);
  ~SimulatedClient();
  SimulatedClient(const SimulatedClient&) = delete;
  SimulatedClient& operator=(const SimulatedClient&) = delete;

  void connect();
  // The server died, and the line with it.
  void server_died();
  void ask(wire::FromClient command);
  // Goes away for so long, or for ever; now and then it says goodbye.
  void vanish(std::uint64_t milliseconds);
  void vanish_for_good();
  // Does what people do besides playing, if it has a seat and nothing else in mind.
  void do_mischief();
  [[nodiscard]] const std::string& secret() const { return secret_; }
  // Whether a command is not answered yet.
  [[nodiscard]] bool is_busy() const { return unanswered_.has_value(); }

  // What it was told.
  wire::TableCard table;
  Seat home = Seat::kNobody;  // the seat that it had, though it may have resigned
  std::uint32_t number = 0;
  Json view;
  std::map<std::uint32_t, std::vector<std::string>> sentences;  // by number
  std::map<std::string, std::uint32_t> confirmed;               // moves, and the number they were given
  std::vector<std::string> stale;                               // moves that came too late
  std::set<std::string> held;                                   // moves that the table did not make known at once
  bool hurried = false;                                         // a clock runs at its table
  bool is_second_tab = false;                                   // of somebody who has another
  bool gone_for_good = false;
  bool may_resign = true;
  bool may_replace = false;    // and be replaced: the host seats bots for those who are away
  unsigned moves_of_seat = 0;  // to another device, by a link
  bool has_resigned = false;
  std::vector<std::string> complaints;  // what should not have happened

 private:
  class Line;

  void hear(const std::string& text);
  void hear_table(const wire::TableCard& told);
  void hear_news(const wire::FromTable& news);
  [[nodiscard]] std::string contribution() const;
  void answered(const std::string& id);
  void hear_link(const std::string& id, const std::string& claim);
  void move_seat();
  void decide();
  void reconsider();
  void go();
  void hang_up(std::uint64_t back_after_ms);
  void send(const wire::FromClient& message);
  void send_again();
  void hang_up();

  SimulatedWorld& world_;
  std::string code_;
  std::string secret_;
  std::string claim_;  // of a link that opens its seat to another device, on which it goes on
  std::string name_;
  std::shared_ptr<Line> line_;
  std::optional<wire::FromClient> unanswered_;
  std::uint32_t commands_ = 0;
  std::set<std::string> moves_;  // the commands among them that move
  std::uint32_t asked_ = 0;      // what is open, answered or not
  std::uint32_t decision_ = 0;   // the same, unless an answer is under way
  std::uint32_t early_ = 0;      // what will be asked, and may be answered already
  bool greeted_ = false;
  bool connecting_ = false;
  bool went_ = false;                  // it has left, or was away for long, and has not moved since
  std::set<std::string> moves_since_;  // what it was told of earlier moves may come late
};

}  // namespace mogul::server
