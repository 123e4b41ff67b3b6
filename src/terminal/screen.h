// Where a game is shown and asked: a terminal with a page at a time, or a plain stream of text.
#pragma once

#include <cstdint>
#include <functional>
#include <iosfwd>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/canvas.h"
#include "terminal/text.h"

namespace mogul::terminal {

class Editor;
class HeldTerminal;
class LastWords;

// A terminal; one that can do no more than print; or no terminal at all.
enum class Device : std::uint8_t { kTerminal, kPrinter, kPipe };
enum class Colors : std::uint8_t { kOn, kOff };
enum class Charset : std::uint8_t { kUtf8, kAscii };

// What the environment makes of it: `color` is always, never or auto.
Device device_of_environment();
inline bool somebody_types() { return device_of_environment() != Device::kPipe; }
Colors colors_of_environment(std::string_view color);
Charset charset_of_environment();
// The text as far as the charset has it.
std::string in_charset(std::string_view text, Charset charset);

class Screen {
 public:
  // A page for a window of that size. It is drawn again whenever the window changes.
  using Painter = std::function<Canvas(Size)>;
  using Writer = std::function<std::vector<std::string>(Size)>;

  Screen(std::istream& in, std::ostream& out, Device device, Colors colors, Charset charset = Charset::kUtf8);
  ~Screen();
  Screen(const Screen&) = delete;
  Screen& operator=(const Screen&) = delete;

  [[nodiscard]] bool is_terminal() const { return device_ == Device::kTerminal; }
  [[nodiscard]] Size size() const;
  // On a terminal in the place of what was there.
  void show(Painter painter);
  // On a terminal a page at a time, and behind the last one that prompt.
  void show_long(const Writer& lines, std::string_view last_prompt = "Enter goes back: ");
  // A line from the player, without blanks around it; nothing if there is no more. Tab completes to these words.
  std::optional<std::string> ask(std::string_view prompt, const std::vector<std::string>& words = {});
  // Leaves nothing to scroll back to, nor to be had with the arrow keys.
  void wipe();
  // What is said if Ctrl-C ends the program.
  void set_last_words(std::string_view text) const;
  // Gives the terminal back as it was; what is shown later stays there.
  void close();

 private:
  void clear();
  void draw();
  void print(std::string_view text);

  std::istream& in_;
  std::ostream& out_;
  Device device_;
  Colors colors_;
  Charset charset_;
  Painter painter_;
  std::unique_ptr<LastWords> last_words_;
  std::unique_ptr<HeldTerminal> held_;
  std::unique_ptr<Editor> editor_;
};

}  // namespace mogul::terminal
