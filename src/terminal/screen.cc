#include "terminal/screen.h"

#include <array>
#include <csignal>
#include <cstddef>
#include <istream>
#include <optional>
#include <ostream>
#include <string>
#include <string_view>
#include <vector>

#include <signal.h>  // NOLINT(modernize-deprecated-headers): SIGHUP is not the standard library's
#include <sys/types.h>
#include <unistd.h>

#include "core/canvas.h"
#include "terminal/text.h"

namespace mogul::terminal {
namespace {

// The alternate screen keeps a game apart from what the shell showed before.
constexpr std::string_view kEnter = "\x1b[?1049h\x1b[H\x1b[2J";
constexpr std::string_view kLeave = "\x1b[0m\x1b[?1049l";
constexpr std::string_view kClear = "\x1b[H\x1b[2J";
constexpr std::string_view kForget = "\x1b[H\x1b[2J\x1b[3J";
constexpr std::array kEndings = {SIGINT, SIGTERM, SIGHUP};

// Ctrl-C and the like: give the terminal back, then end as if nobody had listened.
void give_back(int signal) {
  [[maybe_unused]] const ssize_t written = ::write(STDOUT_FILENO, kLeave.data(), kLeave.size());
  ::signal(signal, SIG_DFL);
  ::raise(signal);
}

}  // namespace

Screen::Screen(std::istream& in, std::ostream& out, Device device, Colors colors)
    : in_(in), out_(out), device_(device), colors_(colors) {
  if (!is_terminal()) return;
  for (const int ending : kEndings) ::signal(ending, give_back);
  out_ << kEnter << std::flush;
}

Screen::~Screen() { close(); }

void Screen::close() {
  if (!is_terminal()) return;
  out_ << kLeave << std::flush;
  for (const int ending : kEndings) ::signal(ending, SIG_DFL);
  device_ = Device::kPipe;
}

void Screen::clear() {
  if (is_terminal()) out_ << kClear;
}

void Screen::wipe() {
  if (is_terminal()) out_ << kForget << std::flush;
}

void Screen::show(const Canvas& page) {
  clear();
  const std::string text = colors_ == Colors::kOn ? page.ansi() : page.plain();
  std::size_t end = 0;
  for (unsigned row = 0; row < page.rows_used(); ++row) end = text.find('\n', end) + 1;
  out_ << std::string_view(text).substr(0, end) << std::flush;
}

void Screen::show_long(const std::vector<std::string>& lines) {
  clear();
  for (std::size_t i = 0; i < lines.size(); ++i) {
    const bool page_full = i > 0 && i % (kRows - 1) == 0;
    if (is_terminal() && page_full) {
      if (ask("Enter goes on, q goes back: ").value_or("q") == "q") return;
      clear();
    }
    out_ << lines[i] << '\n';
  }
  if (is_terminal()) ask("Enter goes back: ");
}

std::optional<std::string> Screen::ask(std::string_view prompt) {
  out_ << prompt << std::flush;
  std::string line;
  const bool read = static_cast<bool>(std::getline(in_, line));
  if (!is_terminal() || !read) out_ << '\n';
  if (!read) return std::nullopt;
  return std::string(trimmed(line));
}

}  // namespace mogul::terminal
