#include "terminal/last_words.h"

#include <algorithm>
#include <array>
#include <csignal>
#include <cstddef>
#include <string_view>

#include <signal.h>  // NOLINT(modernize-deprecated-headers): SIGHUP is not the standard library's
#include <sys/types.h>
#include <unistd.h>

namespace mogul::terminal {
namespace {

constexpr std::array kEndings = {SIGINT, SIGTERM, SIGHUP};

// What the handler needs. There is one terminal, and so one of these.
struct {
  void (*before)() = nullptr;
  std::array<char, 512> words{};
  std::size_t size = 0;
} last;

// Ends as if nobody had listened.
void end(int signal) {
  last.before();
  print_at_once({last.words.data(), last.size});
  ::signal(signal, SIG_DFL);
  ::raise(signal);
}

}  // namespace

void print_at_once(std::string_view text) {
  [[maybe_unused]] const ssize_t written = ::write(STDOUT_FILENO, text.data(), text.size());
}

LastWords::LastWords(void (*before)()) {
  last.before = before;
  last.size = 0;
  for (const int ending : kEndings) ::signal(ending, end);
}

LastWords::~LastWords() {
  for (const int ending : kEndings) ::signal(ending, SIG_DFL);
}

void LastWords::set(std::string_view text) {
  last.size = 0;  // a handler that comes in between says nothing rather than half of it
  text = text.substr(0, last.words.size());
  std::copy(text.begin(), text.end(), last.words.begin());
  last.size = text.size();
}

}  // namespace mogul::terminal
