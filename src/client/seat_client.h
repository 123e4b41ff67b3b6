// A seat at a live table, for a program: says hello, comes back after a lost connection, asks for what to do and
// repeats what was not answered.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "client/network.h"
#include "core/json.h"
#include "core/value.h"
#include "wire/message.h"
#include "wire/table_card.h"

namespace mogul::client {

// Where a seat is: the server, the table's code, and the secret that opens the seat.
struct Place {
  Address server;
  std::string code;
  std::string token;
};

// The code in "/t/QUARTZ"; empty if there is none.
std::string code_in_path(std::string_view path);
// Sits down under a name at the table of a link. Nothing and why not.
std::optional<Place> sit_down(Network& network, const std::string& link, const std::string& name, std::string& fault);

class SeatClient {
 public:
  struct Told {
    std::function<void(const wire::TableCard&)> table;
    std::function<void(const std::string& sentence)> happened;
    // What shall be done? Nothing: the seat gives up.
    std::function<std::optional<Json>(const wire::TableCard&, const Json& view)> asked;
    std::function<void(const std::string& why)> ended;
  };

  SeatClient(Network& network, Place place, Told told);
  SeatClient(const SeatClient&) = delete;
  SeatClient& operator=(const SeatClient&) = delete;
  ~SeatClient();

  void connect();

 private:
  void hear(std::string_view text);
  void hear_news(const wire::FromTable& news);
  void act(const Json& action, std::uint32_t decision);
  void lose();
  void end(const std::string& why);

  Network& network_;
  Place place_;
  Told told_;
  std::shared_ptr<Line> line_;
  wire::TableCard table_;
  std::uint32_t number_ = 0;
  std::uint32_t wait_ms_ = 0;  // before coming again, as the server wished
  std::uint64_t commands_ = 0;
  std::string unanswered_;
  bool ended_ = false;
};

}  // namespace mogul::client
