#include "terminal/held.h"

#include <algorithm>
#include <array>
#include <csignal>
#include <cstddef>
#include <string_view>

#include <signal.h>  // NOLINT(modernize-deprecated-headers): sigaction is not the standard library's
#include <termios.h>
#include <unistd.h>

namespace mogul::terminal {
namespace {

// The alternate screen keeps a game apart from what the shell showed before.
constexpr std::string_view kEnter = "\x1b[?1049h\x1b[H\x1b[2J";
constexpr std::string_view kLeave = "\x1b[0m\x1b[?1049l";
constexpr std::array kEndings = {SIGINT, SIGTERM, SIGHUP};
constexpr std::array kWakings = {SIGWINCH, SIGCONT};

// What the handlers need: they may neither allocate nor wait. There is one terminal, and so one of these.
struct {
  termios usual{};
  std::array<char, 512> last_words{};
  std::size_t last_words_size = 0;
  volatile sig_atomic_t wants_redraw = 0;
} held;

void print(std::string_view text) {
  [[maybe_unused]] const ssize_t written = ::write(STDOUT_FILENO, text.data(), text.size());
}

void give_back() {
  print(kLeave);
  ::tcsetattr(STDIN_FILENO, TCSANOW, &held.usual);
}

// Ctrl-C and the like: give the terminal back, then end as if nobody had listened.
void end(int signal) {
  give_back();
  print({held.last_words.data(), held.last_words_size});
  ::signal(signal, SIG_DFL);
  ::raise(signal);
}

// Ctrl-Z: the shell gets its terminal, and after `fg` the game has it as it was.
void stop(int /*signal*/) {
  termios here{};
  ::tcgetattr(STDIN_FILENO, &here);
  give_back();
  ::raise(SIGSTOP);
  ::tcsetattr(STDIN_FILENO, TCSANOW, &here);
  print(kEnter);
  held.wants_redraw = 1;
}

void want_redraw(int /*signal*/) { held.wants_redraw = 1; }

// Without restarting what it interrupts: whoever waits for a key wakes up.
void listen(int signal, void (*handler)(int)) {
  struct sigaction action{};
  action.sa_handler = handler;
  ::sigemptyset(&action.sa_mask);
  ::sigaction(signal, &action, nullptr);
}

}  // namespace

HeldTerminal::HeldTerminal() {
  ::tcgetattr(STDIN_FILENO, &held.usual);
  held.last_words_size = 0;
  for (const int ending : kEndings) listen(ending, end);
  for (const int waking : kWakings) listen(waking, want_redraw);
  listen(SIGTSTP, stop);
  sigset_t wakings;  // NOLINT(misc-include-cleaner): from signal.h, wherever that has it from
  ::sigemptyset(&wakings);
  for (const int waking : kWakings) ::sigaddset(&wakings, waking);
  ::sigprocmask(SIG_BLOCK, &wakings, &before_);
  print(kEnter);
}

HeldTerminal::~HeldTerminal() {
  give_back();
  for (const int ending : kEndings) listen(ending, SIG_DFL);
  for (const int waking : kWakings) listen(waking, SIG_DFL);
  listen(SIGTSTP, SIG_DFL);
  ::sigprocmask(SIG_SETMASK, &before_, nullptr);
}

void HeldTerminal::set_last_words(std::string_view text) {
  held.last_words_size = 0;  // a handler that comes in between says nothing rather than half of it
  text = text.substr(0, held.last_words.size());
  std::copy(text.begin(), text.end(), held.last_words.begin());
  held.last_words_size = text.size();
}

bool HeldTerminal::take_wish_to_redraw() {
  const bool wanted = held.wants_redraw != 0;
  held.wants_redraw = 0;
  return wanted;
}

}  // namespace mogul::terminal
