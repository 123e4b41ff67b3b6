#include "terminal/held.h"

#include <array>
#include <csignal>
#include <string_view>

#include <signal.h>  // NOLINT(modernize-deprecated-headers): sigaction is not the standard library's
#include <termios.h>
#include <unistd.h>

#include "terminal/last_words.h"

namespace mogul::terminal {
namespace {

// The alternate screen keeps a game apart from what the shell showed before.
constexpr std::string_view kEnter = "\x1b[?1049h\x1b[H\x1b[2J";
constexpr std::string_view kLeave = "\x1b[0m\x1b[?1049l";
constexpr std::array kWakings = {SIGWINCH, SIGCONT};

// What the handlers need: they may neither allocate nor wait. There is one terminal, and so one of these.
struct {
  volatile sig_atomic_t taken = 0;
  termios usual{};
  volatile sig_atomic_t wants_redraw = 0;
} held;

// Ctrl-Z: the shell gets its terminal, and after `fg` the game has it as it was.
void stop(int /*signal*/) {
  termios here{};
  ::tcgetattr(STDIN_FILENO, &here);
  HeldTerminal::give_back();
  ::raise(SIGSTOP);
  ::tcsetattr(STDIN_FILENO, TCSANOW, &here);
  print_at_once(kEnter);
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
  held.taken = 1;
  for (const int waking : kWakings) listen(waking, want_redraw);
  listen(SIGTSTP, stop);
  sigset_t wakings;  // NOLINT(misc-include-cleaner): from signal.h, wherever that has it from
  ::sigemptyset(&wakings);
  for (const int waking : kWakings) ::sigaddset(&wakings, waking);
  ::sigprocmask(SIG_BLOCK, &wakings, &before_);
  print_at_once(kEnter);
}

HeldTerminal::~HeldTerminal() {
  give_back();
  held.taken = 0;
  for (const int waking : kWakings) listen(waking, SIG_DFL);
  listen(SIGTSTP, SIG_DFL);
  ::sigprocmask(SIG_SETMASK, &before_, nullptr);
}

void HeldTerminal::give_back() {
  if (held.taken == 0) return;
  print_at_once(kLeave);
  ::tcsetattr(STDIN_FILENO, TCSANOW, &held.usual);
}

bool HeldTerminal::take_wish_to_redraw() {
  const bool wanted = held.wants_redraw != 0;
  held.wants_redraw = 0;
  return wanted;
}

}  // namespace mogul::terminal
