// A seat at a live table, for a command that says what is done there.
#pragma once

#include <cstdint>
#include <memory>
#include <ostream>
#include <string>
#include <string_view>

#include "client/seat_client.h"
#include "core/seat_view.h"

namespace mogul {

// Who plays in the seat: is asked, and says something line by line, whenever they like.
class LivePlayer {
 public:
  LivePlayer() = default;
  LivePlayer(const LivePlayer&) = delete;
  LivePlayer& operator=(const LivePlayer&) = delete;
  virtual ~LivePlayer() = default;

  // What they are asked, and under which number it is answered.
  virtual void ask(std::shared_ptr<const SeatView> view, std::uint32_t decision, client::SeatClient& seat) = 0;
  virtual void hear(const std::string& line, client::SeatClient& seat) = 0;
  // They will say nothing more.
  virtual void hear_end(client::SeatClient& seat) = 0;
};

struct LiveSeat {
  std::string_view command;  // that complains
  std::string link;
  std::string name;
  int input = 0;        // where the player's lines come from
  std::ostream& story;  // where it is told what happens
};

// Sits down, tells the story, and lets somebody play to the end. The command's exit code.
int play_live(const LiveSeat& live, LivePlayer& player);

}  // namespace mogul
