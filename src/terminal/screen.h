// Where a game is shown and asked: a terminal with a page at a time, or a plain stream of text.
#pragma once

#include <cstdint>
#include <iosfwd>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/canvas.h"

namespace mogul::terminal {

enum class Device : std::uint8_t { kTerminal, kPipe };
enum class Colors : std::uint8_t { kOn, kOff };

class Screen {
 public:
  Screen(std::istream& in, std::ostream& out, Device device, Colors colors);
  ~Screen();
  Screen(const Screen&) = delete;
  Screen& operator=(const Screen&) = delete;

  [[nodiscard]] bool is_terminal() const { return device_ == Device::kTerminal; }
  // On a terminal in the place of what was there.
  void show(const Canvas& page);
  // On a terminal a page at a time.
  void show_long(const std::vector<std::string>& lines);
  // A line from the player, without blanks around it; nothing if there is no more.
  std::optional<std::string> ask(std::string_view prompt);
  // Leaves nothing to scroll back to.
  void wipe();
  // Gives the terminal back as it was; what is shown later stays there.
  void close();

 private:
  void clear();

  std::istream& in_;
  std::ostream& out_;
  Device device_;
  Colors colors_;
};

}  // namespace mogul::terminal
